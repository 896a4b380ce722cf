/**
 * A list for printing: every row that matches the filter, in the columns on screen. With the
 * browser's own print command, the visible rows.
 */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useDataProvider } from 'react-admin';
import { accountText, labelOf, type Actor, type Resource } from '@/schema';
import { chipText } from '../fields/chips';
import { labelIn } from '../fields/title-of';
import { heldFiles } from '../fields/file-values';
import { formatValue, isNumeric } from '../fields/text-of';
import { Letterhead } from '../kit/paper/letterhead';
import { PrintedTable } from '../kit/paper/printed-table';
import { useSay, type Say } from '../kit/say';
import { useToast } from '../kit/toast';
import { usePrinting } from '../interactive/use-printing';
import type { ListColumn, ListLayout } from './columns';
import { everyRow } from './every-row';
import { FilterLine } from './filter-chips';
import type { Filter } from './filter-values';
import { rowFields } from './row-fields';
import type { Row, Rows } from './use-rows';

/** Above this many rows, download a file instead. */
const AT_MOST = 10_000;

/** Returns the text of a cell as shown on screen. */
export function cellText({ name, field }: ListColumn, row: Row, say: Say): string {
  const value: unknown = row[name];
  if (field.options.account && value) return say(accountText(String(value), labelIn(row, name)));
  if (field.kind === 'ref') return labelIn(row, name) ?? formatValue(field, value, say);
  if (field.kind === 'file' || field.kind === 'files')
    return heldFiles(value, row, name)
      .map((file) => file.name ?? say('File'))
      .join(', ');
  return formatValue(field, value, say);
}

interface PrintInput {
  readonly resource: Resource;
  readonly actor: Actor;
  readonly rows: Rows;
  readonly layout: ListLayout;
  readonly scope: Readonly<Record<string, string>>;
  readonly title: string;
}

export function usePrintedList({ resource, actor, rows, layout, scope, title }: PrintInput) {
  const say = useSay();
  const tell = useToast();
  const dataProvider = useDataProvider();
  const paper = usePrinting();
  const [every, setEvery] = useState<readonly Row[] | null>(null);
  const { data, total = 0, filterValues, sort } = rows;

  async function print(): Promise<void> {
    if (total > AT_MOST) {
      tell.error('At most {count} rows can be printed. Filter the list or export it.', {
        count: AT_MOST,
      });
      return;
    }
    const found = await everyRow(dataProvider, resource.name, {
      filter: { ...(filterValues as Filter), ...scope },
      sort,
      meta: rowFields(resource, actor, layout.shown),
      count: total,
    });
    flushSync(() => setEvery(found));
    window.addEventListener('afterprint', () => setEvery(null), { once: true });
    window.print();
  }
  const shown = every ?? data ?? [];
  return {
    print,
    sheet: paper ? (
      <PrintedTable
        head={
          <Letterhead
            title={title}
            lines={[<FilterLine key="filters" resource={resource} rows={rows} scope={scope} />]}
          />
        }
        columns={layout.shown.map(({ name, field }) => ({
          label: say(labelOf(name, field)),
          figures: isNumeric(field.kind),
          naming: layout.pinned.has(name),
        }))}
        rows={shown.map((row) =>
          layout.shown.map((column) =>
            [cellText(column, row, say), chipText(resource, actor, column.name, row, say)]
              .filter(Boolean)
              .join(' · '),
          ),
        )}
      />
    ) : null,
  };
}
