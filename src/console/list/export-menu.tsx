/**
 * Exports or prints every row that matches the filter: in the columns on screen, or in every field
 * for the import.
 */
import type { Resource } from '@/schema';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import { Menu, type MenuItem } from '../kit/menu';
import { useSay } from '../kit/say';
import { useToast } from '../kit/toast';
import { useBusy } from '@/dataProvider/use-busy';
import { useFileProgress } from '../interactive/use-file-progress';
import { exportAddress, FORMATS, MARC_FORMATS, type Format } from './export-rows';
import type { Filter } from './filter-values';
import type { Rows } from './use-rows';
import styles from './toolbar.module.css';

interface Props {
  readonly resource: Resource;
  readonly rows: Rows;
  readonly scope: Readonly<Record<string, string>>;
  /** Names of the columns on screen, in their order. */
  readonly columns: readonly string[];
  /** Limits the export to these rows. */
  readonly ids?: readonly (string | number)[];
  /** Prints the same rows. */
  readonly print?: () => Promise<void>;
}

const SHOWN = { csv: 'As shown (CSV)', xlsx: 'As shown (Excel)', pdf: 'As shown (PDF)' } as const;
const IMPORTED = { csv: 'For import (CSV)', xlsx: 'For import (Excel)' } as const;
const RECORDS = { marcxml: 'MARCXML', mrc: 'MARC 21 (ISO 2709)' } as const;

export function ExportMenu({
  resource,
  rows: { filterValues, sort },
  scope,
  columns,
  ids,
  print,
}: Props) {
  const say = useSay();
  const tell = useToast();
  const [busy, once] = useBusy();
  const { save, progress } = useFileProgress();
  async function run(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      tell.failure(error);
    }
  }
  const filter = ids ? { id: ids } : { ...(filterValues as Filter), ...scope };
  const file = (
    labels: Readonly<Partial<Record<Format, string>>>,
    shown: readonly string[] | undefined,
  ): MenuItem[] =>
    [...FORMATS, ...MARC_FORMATS].flatMap((format) => {
      const label = labels[format];
      return label === undefined
        ? []
        : [
            {
              key: label,
              label: say(label),
              icon: 'download' as const,
              onSelect: () =>
                void once(() =>
                  run(() =>
                    save(
                      exportAddress(resource.name, format, filter, sort, shown),
                      `${resource.name}.${format}`,
                      say('Export'),
                    ),
                  ),
                ),
            },
          ];
    });
  return (
    <>
      <Menu
        label={say('Export')}
        trigger={(props) => (
          <Button {...props} busy={busy}>
            <Icon name="download" size={18} />
            <span className={styles['word']}>{say('Export')}</span>
          </Button>
        )}
        items={[
          ...file(SHOWN, columns),
          ...file(IMPORTED, undefined),
          ...(resource.marc ? file(RECORDS, undefined) : []),
          ...(print
            ? [
                {
                  key: 'print',
                  label: say('Print'),
                  icon: 'print',
                  onSelect: () => void once(() => run(print)),
                } as const,
              ]
            : []),
        ]}
      />
      {progress}
    </>
  );
}
