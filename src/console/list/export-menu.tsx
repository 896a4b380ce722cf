/** Every row that the filter leaves, in every column that the caller may see, as a file. */
import type { Resource } from '@/schema';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import { Menu } from '../kit/menu';
import { useSay } from '../kit/say';
import { useTell } from '../kit/tell';
import { useBusy } from '@/dataProvider/use-busy';
import { exportRows, FORMATS, type Format } from './export-rows';
import type { Filter } from './filter-values';
import type { Rows } from './use-rows';
import styles from './toolbar.module.css';

interface Props {
  readonly resource: Resource;
  readonly rows: Rows;
  readonly scope: Readonly<Record<string, string>>;
  /** Only these. */
  readonly ids?: readonly (string | number)[];
}

export function ExportMenu({ resource, rows: { filterValues, sort }, scope, ids }: Props) {
  const say = useSay();
  const tell = useTell();
  const [busy, once] = useBusy();
  async function run(format: Format): Promise<void> {
    try {
      await exportRows(
        resource.name,
        format,
        ids ? { id: ids } : { ...(filterValues as Filter), ...scope },
        sort,
      );
    } catch (error) {
      tell.failure(error);
    }
  }
  return (
    <Menu
      label={say('Export')}
      trigger={(props) => (
        <Button {...props} busy={busy}>
          <Icon name="download" size={18} />
          <span className={styles['word']}>{say('Export')}</span>
        </Button>
      )}
      items={FORMATS.map((format) => ({
        key: format,
        label: say(format === 'csv' ? 'CSV file' : 'Excel workbook'),
        onSelect: () => void once(() => run(format)),
      }))}
    />
  );
}
