/**
 * Whether a metric can be computed at all: checked when it is written, not when a return is due.
 */
import { FormulaFault, readFormula, readSelection, figuresIn } from '@/domain/formula';
import { selectionFault, type SelectionFault } from '@/domain/measure';
import type { FaultsOf, Sentence } from '@/schema';
import { MEASURES, measureNamed } from './measures.server';

/** One of the answers of a metric that offers several: `A`, all of the above. */
export interface MetricOption {
  readonly letter: string;
  readonly option: string;
}

export interface MetricTemplate {
  readonly formula: string | null;
  readonly selection: string | null;
  readonly columns: readonly { readonly heading: string; readonly column: string | null }[] | null;
  /** Columns separated by commas; see `acrossOf`. */
  readonly across: string | null;
  readonly besides: readonly { readonly heading: string; readonly where: string }[] | null;
  readonly asks: string | null;
  readonly options: readonly MetricOption[] | null;
  readonly words: number | null;
}

function sayFault(fault: SelectionFault): Sentence {
  const measure = fault.unknown === 'measure' ? '' : fault.measure;
  const text = {
    measure: 'There is no measure "{name}".',
    column: 'The measure {measure} has no column "{name}".',
    number: 'The column "{name}" of {measure} is not a number.',
    kind: 'The column "{name}" of {measure} is compared with a value of a different type.',
  }[fault.unknown];
  return { text, with: { name: fault.name, measure } };
}

/** The columns whose values stand side by side; none if the table lists its rows. */
export const acrossOf = ({ across }: Pick<MetricTemplate, 'across'>): readonly string[] =>
  (across ?? '').split(',').flatMap((name) => name.trim() || []);

/** The rows that one of the further columns counts. */
export const besideSelection = (measure: string, where: string): string =>
  `${measure} where ${where}`;

/** The message for a text that cannot be parsed; null if it can. */
function faultOf(work: () => SelectionFault | null | undefined): Sentence | null {
  try {
    const fault = work();
    return fault ? sayFault(fault) : null;
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error;
    return {
      text: 'This cannot be read at character {at}: {reason}.',
      with: { at: error.at + 1, reason: error.wanted },
    };
  }
}

export function faultsOf(metric: MetricTemplate): FaultsOf<keyof MetricTemplate> {
  const errors: FaultsOf<keyof MetricTemplate> = {};
  const { formula, selection, columns, asks, words, besides, options } = metric;
  const across = acrossOf(metric);
  if (formula !== null) {
    const fault = faultOf(() =>
      figuresIn(readFormula(formula))
        .map((taken) => selectionFault(MEASURES, taken.of, taken))
        .find(Boolean),
    );
    if (fault) errors.formula = fault;
  }
  if (selection !== null) {
    const fault = faultOf(() => selectionFault(MEASURES, readSelection(selection)));
    if (fault) errors.selection = fault;
    else {
      const measure = measureNamed(readSelection(selection).measure);
      const missing = (name: string) => !measure?.columns.some((column) => column.name === name);
      const stranger = columns?.find(({ column }) => column && missing(column));
      if (stranger)
        errors.columns = sayFault({
          unknown: 'column',
          name: stranger.column ?? '',
          measure: measure?.name ?? '',
        });
      const unknown = across.find(missing);
      if (unknown !== undefined)
        errors.across = sayFault({
          unknown: 'column',
          name: unknown,
          measure: measure?.name ?? '',
        });
      const wrong = (besides ?? []).flatMap(
        ({ where }) =>
          faultOf(() =>
            selectionFault(MEASURES, readSelection(besideSelection(measure?.name ?? '', where))),
          ) ?? [],
      );
      if (wrong[0]) errors.besides = wrong[0];
      else if (besides?.length && across.length === 0)
        errors.besides = 'Only counted tables have additional columns.';
      if (!columns?.some(({ column }) => column))
        errors.columns = 'Choose at least one column of the measure.';
    }
  } else if (across.length > 0) errors.across = 'Choose the rows to count first.';
  const letters = (options ?? []).map(({ letter }) => letter.toUpperCase());
  if (new Set(letters).size < letters.length)
    errors.options = 'Each option needs a letter of its own.';
  if (formula === null && selection === null && asks === null && words === null && !letters.length)
    errors.asks = 'Enter a formula, a table, a narrative, or what the college must provide.';
  return errors;
}
