/**
 * Files of a row: pictures are shown, others downloaded. Each is fetched with the session's token,
 * which a link cannot carry.
 */
import { labelOf, type Field, type Resource } from '@/schema';
import { download } from '@/dataProvider/files';
import { isSeenApart } from '../form/sections';
import { Button } from '../kit/button';
import { useSay } from '../kit/say';
import { useToast } from '../kit/toast';
import { usePicture } from '../kit/use-picture';
import css from './record-files.module.css';

interface Props {
  readonly resource: Resource;
  readonly record: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, Field>>;
}

export function RecordFiles({ resource, record, fields }: Props) {
  const say = useSay();
  const held = Object.entries(fields).filter(
    ([name, field]) => isSeenApart(field) && typeof record[name] === 'number',
  );
  if (held.length === 0) return null;
  return (
    <div className={css.files}>
      {held.map(([name, field]) => (
        <RecordFile
          key={`${name} ${String(record[name])}`}
          label={say(labelOf(name, field))}
          path={`/api/${resource.name}${resource.single ? '' : `/${encodeURIComponent(String(record['id']))}`}/${name}`}
        />
      ))}
    </div>
  );
}

function RecordFile({ label, path }: { readonly label: string; readonly path: string }) {
  const say = useSay();
  const tell = useToast();
  const url = usePicture(path);
  if (url === undefined) return null;
  if (url) return <img className={css.picture} src={url} alt={label} />;
  return (
    <Button
      icon="download"
      onClick={() => {
        download(path, label).catch(tell.failure);
      }}
    >
      {say('Download {what}', { what: label })}
    </Button>
  );
}
