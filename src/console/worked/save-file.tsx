/** The table as a file, as it is asked for now. */
import { useState } from 'react';
import { download } from '@/dataProvider/http';
import { Button } from '../kit/button';
import { useSay } from '../kit/say';
import { useTell } from '../kit/tell';
import type { Asked } from './use-asked';

/** Fetches the file; what goes wrong is told. */
export function useSaveFile(asked: Asked): (format: 'csv' | 'xlsx') => Promise<void> {
  const tell = useTell();
  return (format) => download(asked.address({ format }), `${asked.path.slice(1).replaceAll('/', '_')}.${format}`).catch(tell.failure);
}

function Save({ asked, format }: { readonly asked: Asked; readonly format: 'csv' | 'xlsx' }) {
  const say = useSay();
  const save = useSaveFile(asked);
  const [busy, setBusy] = useState(false);
  const run = (): void => {
    setBusy(true);
    void save(format).finally(() => setBusy(false));
  };
  return <Button icon="download" busy={busy} onClick={run}>{say(format === 'csv' ? 'CSV' : 'XLSX')}</Button>;
}

export function SaveFiles({ asked }: { readonly asked: Asked }) {
  return <><Save asked={asked} format="csv" /><Save asked={asked} format="xlsx" /></>;
}
