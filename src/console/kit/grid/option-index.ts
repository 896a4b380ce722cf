/** An index from text to option: a paste looks up thousands of texts. */
import type { CellOption } from './shape';

interface Index {
  /** By value, label and spoken word, in lower case; the first of equal ones counts. */
  readonly exact: ReadonlyMap<string, CellOption>;
  /** Sorted by label in lower case. */
  readonly byLabel: readonly (readonly [label: string, option: CellOption])[];
}

const INDEXES = new WeakMap<readonly CellOption[], Index>();

function indexOf(options: readonly CellOption[]): Index {
  const known = INDEXES.get(options);
  if (known) return known;
  const exact = new Map<string, CellOption>();
  for (const option of options)
    for (const name of [option.label, String(option.value), option.spoken ?? option.label]) {
      const small = name.toLowerCase();
      if (!exact.has(small)) exact.set(small, option);
    }
  const byLabel = options
    .map((option) => [option.label.toLowerCase(), option] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const index: Index = { exact, byLabel };
  INDEXES.set(options, index);
  return index;
}

/**
 * Returns the option with that value, label or word, or the only one whose label starts with it.
 */
export function optionFor(options: readonly CellOption[], text: string): CellOption | undefined {
  const wanted = text.trim().toLowerCase();
  const { exact, byLabel } = indexOf(options);
  const found = exact.get(wanted);
  if (found) return found;
  let [from, to] = [0, byLabel.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((byLabel[middle]?.[0] ?? '') < wanted) from = middle + 1;
    else to = middle;
  }
  const [first, second] = [byLabel[from], byLabel[from + 1]];
  return first?.[0].startsWith(wanted) && !second?.[0].startsWith(wanted) ? first[1] : undefined;
}
