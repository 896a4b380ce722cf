/** The table as a file, as it is asked for now. */
import { download } from '@/dataProvider/files';
import { Button } from '../kit/button';
import { Menu, type MenuItem } from '../kit/menu';
import { useSay } from '../kit/say';
import { useTell } from '../kit/tell';
import { useNarrow } from '../kit/use-narrow';
import { useBusy } from '@/dataProvider/use-busy';
import type { ScreenQuery } from './use-screen-query';

/** Fetches the file; what goes wrong is told. */
function useSaveFile(asked: ScreenQuery): (format: 'csv' | 'xlsx') => Promise<void> {
  const tell = useTell();
  return (format) =>
    download(
      asked.address({ format }),
      `${asked.path.slice(1).replaceAll('/', '_')}.${format}`,
    ).catch(tell.failure);
}

/** What a menu offers of it: both kinds of file, and paper. */
export function useFileItems(asked: ScreenQuery): readonly MenuItem[] {
  const say = useSay();
  const save = useSaveFile(asked);
  return [
    { key: 'csv', label: say('CSV'), icon: 'download', onSelect: () => void save('csv') },
    { key: 'xlsx', label: say('XLSX'), icon: 'download', onSelect: () => void save('xlsx') },
    { key: 'print', label: say('Print'), icon: 'print', onSelect: () => window.print() },
  ];
}

function Save({ asked, format }: { readonly asked: ScreenQuery; readonly format: 'csv' | 'xlsx' }) {
  const say = useSay();
  const save = useSaveFile(asked);
  const [busy, once] = useBusy();
  return (
    <Button icon="download" busy={busy} onClick={() => void once(() => save(format))}>
      {say(format === 'csv' ? 'CSV' : 'XLSX')}
    </Button>
  );
}

/** Buttons where there is room for them, on a phone one that opens. */
export function SaveFiles({ asked }: { readonly asked: ScreenQuery }) {
  const say = useSay();
  const items = useFileItems(asked);
  if (!useNarrow())
    return (
      <>
        <Save asked={asked} format="csv" />
        <Save asked={asked} format="xlsx" />
        <Button icon="print" onClick={() => window.print()}>
          {say('Print')}
        </Button>
      </>
    );
  return (
    <Menu
      label={say('File')}
      align="end"
      trigger={(props) => (
        <Button {...props} icon="page">
          {say('File')}
        </Button>
      )}
      items={items}
    />
  );
}
