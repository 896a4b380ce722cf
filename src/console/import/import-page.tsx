/** The import of a resource as a screen: a file to import, and past imports with undo. */
import { useState } from 'react';
import { inSentence, pluralOf } from '@/schema';
import { Button } from '../kit/button';
import { useActor, useMay, useRoll } from '../kit/frame';
import { useSay } from '../kit/say';
import { Empty } from '../kit/states';
import { ImportDialog } from './import-dialog';
import { ImportList } from './import-list';
import { saveTemplate } from './template';
import css from './import.module.css';

export function ImportPage({ resource: name }: { readonly resource: string }) {
  const say = useSay();
  const may = useMay();
  const actor = useActor();
  const resource = useRoll().resources.get(name);
  const [open, setOpen] = useState(false);
  if (!resource) return null;
  if (!may('import', name))
    return (
      <Empty title={say('You are not allowed to do this. Ask an administrator for access.')} />
    );
  return (
    <>
      <div className={css.start}>
        <Button tone="primary" icon="upload" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {say('Import {rows}', {
            rows: inSentence(say(pluralOf(resource))),
          })}
        </Button>
        <Button icon="download" onClick={() => saveTemplate(resource, actor)}>
          {say('Download blank template')}
        </Button>
      </div>
      <ImportList resources={[name]} />
      <ImportDialog resource={name} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
