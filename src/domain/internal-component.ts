/** One component of the internal assessment: tests, an assignment, regularity (academics §2.3). */
import {
  compare,
  divide,
  fraction,
  multiply,
  subtract,
  sum,
  ZERO,
  type Fraction,
} from './fraction';
import type { Mark } from './mark';
import { best, mean } from './spread';
import type { Hundredths } from './units';

export const COMPONENT_RULES = ['best_n_avg', 'avg', 'sum', 'max', 'weighted'] as const;

export interface Component {
  readonly code: string;
  readonly name: string;
  readonly source: 'cat' | 'manual' | 'attendance' | 'practical';
  /** Ids of its tests, in the order of its scores. */
  readonly cats?: readonly string[];
  readonly rule: (typeof COMPONENT_RULES)[number];
  /** For `best_n_avg`. */
  readonly n?: number;
  /** For `weighted`: the per cent of each score, 100 in all. */
  readonly weights?: readonly number[];
  /** For different maxima: the mean of the ratios, or all marks over all maxima (vector I08). */
  readonly ratios?: 'mean' | 'pooled';
  /** Maximum marks of the component. */
  readonly scale_to: Hundredths;
}

/** Whether an absence counts as 0 or like an exemption. */
export type AbsentRule = 'zero' | 'exclude';

export interface Score {
  readonly mark: Mark;
  readonly max: Hundredths;
}

/** The result of a component as a share of its maximum. */
export interface ComponentShare {
  /** Null while a score is not entered, and if there is nothing to judge by. */
  readonly share: Fraction | null;
  /** From the scores entered so far. */
  readonly so_far: Fraction | null;
  readonly missing: number;
  /** No score is a number: all absent, exempt or unfair means. */
  readonly no_test_taken: boolean;
}

interface Contribution {
  readonly hundredths: Hundredths;
  readonly max: Hundredths;
  readonly ratio: Fraction;
  readonly weight: number;
}

const pooled = (counted: readonly Contribution[]): Fraction =>
  fraction(
    counted.reduce((all, { hundredths }) => all + hundredths, 0),
    counted.reduce((all, { max }) => all + max, 0),
  );
const average = (kept: readonly Contribution[], { ratios }: Component): Fraction | null =>
  ratios === 'pooled' ? pooled(kept) : mean(kept.map(({ ratio }) => ratio));

/**
 * The best average over `n` scores. Pooled, the best choice need not have the highest ratios, and
 * by those a better mark in a long test could lower the result: so the choice is repeated against
 * its own result until it is stable.
 */
function bestAverage(
  kept: readonly Contribution[],
  n: number,
  component: Component,
): Fraction | null {
  if (component.ratios !== 'pooled')
    return average(
      best(kept, n, ({ ratio }) => ratio),
      component,
    );
  let result = ZERO;
  for (;;) {
    const over = result;
    const next = pooled(
      best(kept, n, ({ hundredths, max }) =>
        subtract(fraction(hundredths), multiply(over, fraction(max))),
      ),
    );
    if (compare(next, result) <= 0) return next;
    result = next;
  }
}

function combine(kept: readonly Contribution[], component: Component): Fraction | null {
  if (kept.length === 0) return null;
  switch (component.rule) {
    case 'avg':
      return average(kept, component);
    case 'best_n_avg':
      return bestAverage(kept, component.n ?? kept.length, component);
    case 'sum':
      return pooled(kept);
    case 'max':
      return best(kept, 1, ({ ratio }) => ratio)[0]?.ratio ?? null;
    case 'weighted': {
      const weight = kept.reduce((all, one) => all + one.weight, 0);
      return weight === 0
        ? null
        : divide(
            sum(kept.map((one) => multiply(one.ratio, fraction(one.weight)))),
            fraction(weight),
          );
    }
  }
}

/**
 * The share of one student in one component. Exempt and not applicable are not counted, so that the
 * best of n become fewer (vector I05); unfair means counts as 0; absent as 0 or not at all; a
 * student absent from all that is left gets 0. All exempt gives null.
 */
export function componentShare(
  component: Component,
  scores: readonly Score[],
  absent: AbsentRule,
): ComponentShare {
  const number = (is: Mark['is']): number => scores.filter(({ mark }) => mark.is === is).length;
  const kept = scores.flatMap(({ mark, max }, i): Contribution[] => {
    const zero = mark.is === 'UFM' || (mark.is === 'AB' && absent === 'zero');
    if (mark.is !== 'mark' && !zero) return [];
    const hundredths = mark.is === 'mark' ? mark.hundredths : 0;
    return [
      { hundredths, max, ratio: fraction(hundredths, max), weight: component.weights?.[i] ?? 0 },
    ];
  });
  const missing = number('blank');
  const nothing = missing === 0 && number('AB') > 0 ? ZERO : null;
  const so_far = combine(kept, component) ?? nothing;
  const unknown = missing > 0 || scores.length === 0;
  return {
    share: unknown ? null : so_far,
    so_far,
    missing,
    no_test_taken: !unknown && number('mark') === 0,
  };
}
