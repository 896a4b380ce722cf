/** Files of a row: pictures are seen, others can be kept. Each is fetched with the session's token, which a link could not carry. */
import { useEffect, useState } from 'react';
import { labelOf, type Field, type Resource } from '@/schema';
import { download, send } from '@/dataProvider/http';
import { Button } from '../kit/button';
import { useSay } from '../kit/say';
import { useTell } from '../kit/tell';
import css from './kept-files.module.css';

interface Props {
  readonly resource: Resource;
  readonly record: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, Field>>;
}

export function KeptFiles({ resource, record, fields }: Props) {
  const say = useSay();
  const held = Object.entries(fields).filter(([name, { kind }]) => kind === 'file' && typeof record[name] === 'number');
  if (held.length === 0) return null;
  return (
    <div className={css.files}>
      {held.map(([name, field]) => (
        <KeptFile key={`${name} ${String(record[name])}`} label={say(labelOf(name, field))} path={`/api/${resource.name}${resource.single ? '' : `/${encodeURIComponent(String(record['id']))}`}/${name}`} />
      ))}
    </div>
  );
}

function KeptFile({ label, path }: { readonly label: string; readonly path: string }) {
  const say = useSay();
  const tell = useTell();
  const [shown, setShown] = useState<{ readonly url: string | null } | null>(null);
  useEffect(() => {
    const calling = new AbortController();
    let made: string | undefined;
    send(path, { signal: calling.signal }).then((response) => response.blob()).then((blob) => {
      if (calling.signal.aborted) return;
      if (blob.type.startsWith('image/')) made = URL.createObjectURL(blob);
      setShown({ url: made ?? null });
    }).catch(() => undefined); // it is there, but cannot be had now: the rest of the row can
    return () => {
      calling.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [path]);
  if (!shown) return null;
  if (shown.url) return <img className={css.picture} src={shown.url} alt={label} />;
  return <Button icon="download" onClick={() => { download(path, label).catch(tell.failure); }}>{say('Download {what}', { what: label })}</Button>;
}
