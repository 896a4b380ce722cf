import type {
  AnswerRow,
  Column,
  Figure,
  PrintOptions,
  ReportScreen,
  ScreenExtras,
  Sentence,
} from '@/schema';
import type { Handle } from './handle';
import type { ActionRuns, InputOf, RunsAfter, RunsOf, ScreenInput } from './screen';

/**
 * A row may list in `_can` the actions it allows (others are refused), and give in `id` its id for
 * them. With `_sum` it adds up the rows above it; with `_part` it is a part of the row above, which
 * has counted it: the totals of columns leave it out.
 */
export interface ReportAnswer extends Omit<ScreenExtras, 'head' | 'paper' | 'whom'> {
  readonly whom?: string | Sentence;
  readonly head?: readonly (Omit<Figure, 'value'> & { readonly value: string | Sentence })[];
  readonly paper?: Omit<PrintOptions, 'title'> & { readonly title?: string | Sentence };
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Columns that depend on the scope. */
  readonly columns?: readonly Column[];
  /** JPEGs for print only, in a column that is otherwise left empty. */
  readonly pictures?: {
    readonly column: string;
    readonly of: (row: Readonly<Record<string, unknown>>) => Promise<Uint8Array | null>;
  };
}
/** The result of a report's query: each row has a value for each column. */
export interface AnswerOf<S> extends Omit<ReportAnswer, 'rows'> {
  readonly rows: readonly AnswerRow<S>[];
}
/**
 * A result with its own columns in place of those that its screen declares: its rows have values
 * for these.
 */
export const otherColumns = (
  answer: ReportAnswer & { readonly columns: readonly Column[] },
): typeof answer & { readonly rows: readonly never[] } =>
  answer as typeof answer & { readonly rows: readonly never[] };
export interface Report {
  readonly does: 'report';
  /** The screen it serves; a screen of another module is given by its route. */
  readonly screen: ReportScreen | string;
  readonly run: (handle: Handle, input: ScreenInput) => Promise<ReportAnswer>;
  readonly actions?: ActionRuns;
}

/** The query of a report, and its actions. */
export function report<const S extends ReportScreen | string>(
  screen: S,
  run: (handle: Handle, input: InputOf<NoInfer<S>>) => Promise<AnswerOf<NoInfer<S>>>,
  ...[actions]: RunsAfter<NoInfer<S>, RunsOf<NoInfer<S>>>
): Report {
  // The engine validates input by the declaration, so it matches the types.
  return {
    does: 'report',
    screen,
    run: run as unknown as Report['run'],
    ...(actions ? { actions: actions as unknown as ActionRuns } : {}),
  };
}

/**
 * The position of a page, for reports with pages of a fixed size; empty if there is only one page.
 */
export function pageOf(
  page: number,
  size: number,
  rows: number,
  total: number,
): Pick<ReportAnswer, 'page'> {
  if (total <= size && page === 1) return {};
  const from = (page - 1) * size;
  return {
    page: {
      from: rows ? from + 1 : 0,
      to: from + rows,
      total,
      ...(page > 1 ? { previous: page === 2 ? '' : String(page - 1) } : {}),
      ...(from + rows < total ? { next: String(page + 1) } : {}),
    },
  };
}
