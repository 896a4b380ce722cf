/** The table as a download or for printing, with the current filters. */
import { download } from '@/dataProvider/files';
import { Button } from '../kit/button';
import { Menu, type MenuItem } from '../kit/menu';
import { useSay } from '../kit/say';
import { useToast } from '../kit/toast';
import type { ScreenQuery } from './use-screen-query';

/**
 * Columns and their order as on screen; absent for a sheet, whose file is filled in and read again.
 */
type ShownColumns = Readonly<Record<string, string>> | undefined;

/** Fetches the file and reports failures. */
function useSaveFile(
  asked: ScreenQuery,
  shown: ShownColumns,
): (format: 'csv' | 'xlsx' | 'pdf') => Promise<void> {
  const tell = useToast();
  return (format) =>
    download(
      asked.address({ format, ...(shown ? { as: 'shown', ...shown } : {}) }),
      `${asked.path.slice(1).replaceAll('/', '_')}.${format}`,
    ).catch(tell.failure);
}

/** The menu items: file formats, and printing. */
export function useFileItems(asked: ScreenQuery, shown?: ShownColumns): readonly MenuItem[] {
  const say = useSay();
  const save = useSaveFile(asked, shown);
  return [
    { key: 'csv', label: say('CSV'), icon: 'download', onSelect: () => void save('csv') },
    { key: 'xlsx', label: say('XLSX'), icon: 'download', onSelect: () => void save('xlsx') },
    { key: 'pdf', label: say('PDF'), icon: 'download', onSelect: () => void save('pdf') },
    { key: 'print', label: say('Print'), icon: 'print', onSelect: () => window.print() },
  ];
}

/** One button for all of them, since none is the main action. */
export function SaveFiles({
  asked,
  shown,
}: {
  readonly asked: ScreenQuery;
  readonly shown: ShownColumns;
}) {
  const say = useSay();
  const items = useFileItems(asked, shown);
  return (
    <Menu
      label={say('Export')}
      align="end"
      trigger={(props) => (
        <Button {...props} icon="download">
          {say('Export')}
        </Button>
      )}
      items={items}
    />
  );
}
