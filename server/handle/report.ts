import type {
  AnswerRow,
  Column,
  Figure,
  OnPaper,
  ReportScreen,
  ScreenExtras,
  Sentence,
} from '@/schema';
import type { Handle } from './handle';
import type { ActionRuns, InputOf, RunsAfter, RunsOf, ScreenInput } from './screen';

/** A row may say by `_can` which actions can be done to it, others are refused, and by `id` what it is called in them. */
export interface ReportAnswer extends Omit<ScreenExtras, 'head' | 'paper' | 'whom'> {
  readonly whom?: string | Sentence;
  readonly head?: readonly (Omit<Figure, 'value'> & { readonly value: string | Sentence })[];
  readonly paper?: Omit<OnPaper, 'title'> & { readonly title?: string | Sentence };
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Where they depend on the scope. */
  readonly columns?: readonly Column[];
  /** JPEGs that stand on paper alone, in a column that is otherwise left free. */
  readonly pictures?: {
    readonly column: string;
    readonly of: (row: Readonly<Record<string, unknown>>) => Promise<Uint8Array | null>;
  };
}
/** What the query of a report answers: each row has something for each column. */
export interface AnswerOf<S> extends Omit<ReportAnswer, 'rows'> {
  readonly rows: readonly AnswerRow<S>[];
}
/** An answer with columns of its own in place of those that its screen declares: its rows have something for these. */
export const otherColumns = (
  answer: ReportAnswer & { readonly columns: readonly Column[] },
): typeof answer & { readonly rows: readonly never[] } =>
  answer as typeof answer & { readonly rows: readonly never[] };
export interface Report {
  readonly does: 'report';
  /** The screen it feeds; one of another module by its route. */
  readonly screen: ReportScreen | string;
  readonly run: (handle: Handle, input: ScreenInput) => Promise<ReportAnswer>;
  readonly actions?: ActionRuns;
}

/** The query behind a report, and what is behind its actions. */
export function report<const S extends ReportScreen | string>(
  screen: S,
  run: (handle: Handle, input: InputOf<NoInfer<S>>) => Promise<AnswerOf<NoInfer<S>>>,
  ...[actions]: RunsAfter<NoInfer<S>, RunsOf<NoInfer<S>>>
): Report {
  // The engine judges what comes by the declaration, so that it is what the types say.
  return {
    does: 'report',
    screen,
    run: run as unknown as Report['run'],
    ...(actions ? { actions: actions as unknown as ActionRuns } : {}),
  };
}

/** For reports with pages of a fixed size: where the page stands among the others; nothing where there is only one. */
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
