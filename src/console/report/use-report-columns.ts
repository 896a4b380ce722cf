/** The columns of a report: in which order, which stay in view, which are collapsed or filed. */
import type { Column } from '@/schema';
import { useTableLayout, type TableLayout } from '../kit/table/layout';
import { useWide } from '../kit/table/use-wide';
import { useNarrow } from '../kit/use-narrow';
import { outcomesOf } from './outcomes';
import { fitsCards } from './report-cards';
import { emptyColumns, type ReportRow } from './report-table';
import { useFolds, type Folds } from './use-folds';

export interface ReportColumns {
  readonly layout: TableLayout<Column>;
  readonly folds: Folds;
  /** Those in the table: shown and not collapsed. */
  readonly columns: readonly Column[];
  /** The names of those that stay in view, in their order. */
  readonly stays: readonly string[];
  /** The names of those that a file gets. */
  readonly filed: readonly string[];
  /** Rows are shown as cards. */
  readonly asCards: boolean;
  /** Those that can order the rows. */
  readonly ordering: readonly Column[];
  /** The table is wider than its pane. */
  readonly wide: boolean;
  readonly measureWide: (scroller: HTMLElement) => void;
}

/** The first column, those that the report marks, and a name that follows a number. */
const namesRow = ({ sticky, name }: Column, at: number): boolean =>
  at === 0 || sticky === true || (at === 1 && name === 'name');

export function useReportColumns(
  route: string,
  given: readonly Column[],
  data: readonly ReportRow[],
): ReportColumns {
  const narrow = useNarrow();
  const [wide, measureWide] = useWide();
  const naming = given.filter(namesRow).map(({ name }) => name);
  // Cards show the first columns alone; a wide table scrolls the last out of view.
  const leading = wide || narrow ? [...naming, ...outcomesOf(given, naming)] : naming;
  const inOrder = [...new Set([...leading, ...given.map(({ name }) => name)])];
  const empty = emptyColumns(given, data);
  // A card has room for every column.
  const aside = new Set(given.flatMap((column) => (column.aside && !narrow ? [column.name] : [])));
  const isLeftOut = (name: string): boolean => empty.has(name) || aside.has(name);
  const layout = useTableLayout({
    key: route,
    columns: given,
    first: inOrder.filter((name) => !isLeftOut(name)),
    pinned: narrow ? naming : leading,
  });
  const folds = useFolds(route, layout.shown);
  const { columns } = folds;
  const names = columns.map(({ name }) => name);
  const asCards = narrow && fitsCards(columns);
  return {
    layout,
    folds,
    columns,
    stays: names.filter((name) => layout.pinned.has(name)),
    // A file has the columns left out too, unless the user chose the columns.
    filed: layout.own ? names : inOrder.filter((name) => isLeftOut(name) || names.includes(name)),
    asCards,
    // On a phone, collapsed groups have no heads to unfold them: every column can order the cards.
    ordering: asCards ? layout.shown : columns,
    wide,
    measureWide,
  };
}
