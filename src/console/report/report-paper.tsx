/** A report on paper: the head with its filters and figures, charts, all rows, notes, signatures. */
import { monthText, type Column, type PlacedScreen } from '@/schema';
import { isFigure } from '../interactive/column-value';
import { PrintedTable } from '../kit/paper/printed-table';
import { useSay } from '../kit/say';
import { PrintHead } from './print-head';
import { ReportCharts } from './report-charts';
import { cellOf, isPart, isSum, type ReportAnswer, type ReportRow } from './report-table';

interface PaperProps {
  readonly screen: Extract<PlacedScreen, { kind: 'report' }>;
  readonly params: Readonly<Record<string, string>>;
  readonly meta: NonNullable<ReportAnswer['meta']>;
  /** The person or thing the report is about. */
  readonly whom: string | undefined;
  /** What was filtered by, in words. */
  readonly filterLines: readonly string[];
  readonly head: NonNullable<NonNullable<ReportAnswer['meta']>['head']>;
  readonly notes: readonly string[];
  readonly columns: readonly Column[];
  readonly pinned: ReadonlySet<string>;
  readonly rows: readonly ReportRow[];
  /** A text for each column. */
  readonly totals: readonly string[] | undefined;
}

/** The positions of the rows for which the condition holds. */
const positions = (
  rows: readonly ReportRow[],
  holds: (row: ReportRow) => boolean,
): ReadonlySet<number> => new Set(rows.flatMap((row, at) => (holds(row) ? [at] : [])));

export function ReportPaper({
  screen,
  params,
  meta,
  whom,
  filterLines,
  head,
  notes,
  columns,
  pinned,
  rows,
  totals,
}: PaperProps) {
  const say = useSay();
  const { title, signatures = [], watermark } = meta.paper ?? {};
  const mark = watermark && say(watermark);
  const figures = head.map((one) => `${say(one.label)}: ${say(one.value)}`).join(' · ');
  return (
    <PrintedTable
      head={
        <>
          <PrintHead
            screen={screen}
            params={params}
            whom={whom}
            title={title}
            lines={[filterLines.join(' · '), figures, mark ?? '']}
          />
          <ReportCharts charts={meta.charts} />
        </>
      }
      columns={columns.map((column) => ({
        label: say(column.label),
        group: column.group && monthText(column.group, say),
        figures: isFigure(column),
        naming: pinned.has(column.name),
        blank: column.blank,
      }))}
      rows={rows.map((row) => columns.map((column) => cellOf(column, row, say)))}
      totals={totals}
      notes={notes}
      sums={positions(rows, isSum)}
      parts={positions(rows, isPart)}
      signatures={signatures.map((who) => say(who))}
      watermark={mark}
    />
  );
}
