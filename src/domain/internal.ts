/**
 * The internal mark of a student in a paper, from its components (academics §2.3, vectors I01 to
 * I12).
 */
import { componentShare, type AbsentRule, type Component, type Score } from './internal-component';
import {
  add,
  fraction,
  lesser,
  multiply,
  round,
  scaled,
  sum,
  ONE,
  ZERO,
  type Fraction,
  type Rounding,
} from './fraction';
import { scored } from './mark';
import type { Hundredths } from './units';

/**
 * The input of one component: scores, or for attendance the earned share of its marks (null: no
 * class was held).
 */
export type InternalPart =
  | { readonly component: Component; readonly scores: readonly Score[] }
  | { readonly component: Component; readonly attendance: Fraction | null };

export interface InternalRule {
  readonly absent_rule: AbsentRule;
  readonly component_rounding: Rounding;
  readonly internal_rounding: Rounding;
}

/** academics §2.1 */
export const INTERNAL_RULE: InternalRule = {
  absent_rule: 'zero',
  component_rounding: 'none',
  internal_rounding: 'half_up_0',
};

export const INTERNAL_FLAGS = ['incomplete', 'no_test_taken', 'no_classes'] as const;
export type InternalFlag = (typeof INTERNAL_FLAGS)[number];

/** In marks. */
export interface InternalComponentResult {
  readonly code: string;
  readonly value: Fraction | null;
  readonly so_far: Fraction | null;
  readonly flags: readonly InternalFlag[];
}

export interface InternalResult {
  readonly components: readonly InternalComponentResult[];
  /** Sum of the components; null while any is null, and then the paper cannot be finalised. */
  readonly raw: Fraction | null;
  /** The raw mark, rounded as the regulation says, and capped at the maximum. */
  readonly total: Fraction | null;
  /**
   * The marks earned so far, and their maximum (rounded to hundredths if scaling makes it uneven).
   */
  readonly so_far: Fraction;
  readonly so_far_of: Hundredths;
  readonly flags: readonly InternalFlag[];
}

/**
 * The factor that scales the components to the whole; 1 if they add up to it already, or if no
 * whole is given.
 */
export function scaleFactor(
  parts: readonly { readonly scale_to: Hundredths }[],
  internal_max?: Hundredths,
): Fraction {
  const all = parts.reduce((sum, { scale_to }) => sum + scale_to, 0);
  return internal_max === undefined || all === 0 ? ONE : fraction(internal_max, all);
}

function partResult(
  part: InternalPart,
  { absent_rule, component_rounding }: InternalRule,
  factor: Fraction,
): InternalComponentResult {
  const { code, scale_to } = part.component;
  const whole = multiply(fraction(scale_to, 100), factor);
  const worth = (share: Fraction | null): Fraction | null =>
    share && lesser(round(multiply(share, whole), component_rounding), whole);
  if ('attendance' in part)
    return {
      code,
      value: worth(part.attendance),
      so_far: worth(part.attendance),
      flags: part.attendance ? [] : ['no_classes'],
    };
  const { share, so_far, missing, no_test_taken } = componentShare(
    part.component,
    part.scores,
    absent_rule,
  );
  const flags: InternalFlag[] = [
    ...(missing > 0 || part.scores.length === 0 ? ['incomplete' as const] : []),
    ...(no_test_taken ? ['no_test_taken' as const] : []),
  ];
  return { code, value: worth(share), so_far: worth(so_far), flags };
}

/**
 * The internal mark. `internal_max` is the maximum of the course; if the components add up to
 * another, each is scaled in proportion, exactly.
 */
export function internalMark(
  parts: readonly InternalPart[],
  rule: InternalRule,
  internal_max?: Hundredths,
): InternalResult {
  const stretch = scaleFactor(
    parts.map(({ component }) => component),
    internal_max,
  );
  const components = parts.map((part) => partResult(part, rule, stretch));
  const values = components.flatMap(({ value }) => value ?? []);
  const raw = values.length === components.length ? sum(values) : null;
  const whole = multiply(
    fraction(
      parts.reduce((all, { component }) => all + component.scale_to, 0),
      100,
    ),
    stretch,
  );
  const so_far_of = parts.reduce(
    (all, { component }, i) => all + (components[i]?.so_far ? component.scale_to : 0),
    0,
  );
  return {
    components,
    raw,
    total: raw && lesser(round(raw, rule.internal_rounding), whole),
    so_far: components.reduce((all, { so_far }) => add(all, so_far ?? ZERO), ZERO),
    so_far_of: Number(round(multiply(fraction(so_far_of), stretch), 'half_up_0').n),
    flags: INTERNAL_FLAGS.filter((flag) => components.some(({ flags }) => flags.includes(flag))),
  };
}

/**
 * Whole hundredths of a mark, to store beside the exact components; rounded half up if the
 * regulation keeps more digits.
 */
export const inHundredths = (marks: Fraction): Hundredths => scaled(marks, 100);

/**
 * The lowest and highest final mark: all that is missing lost, or won. Null if something other than
 * time is missing.
 */
export function internalReach(
  parts: readonly InternalPart[],
  rule: InternalRule,
  internal_max?: Hundredths,
): { readonly lowest: Fraction | null; readonly highest: Fraction | null } {
  const filled = (won: boolean): Fraction | null =>
    internalMark(
      parts.map((part) => {
        if ('attendance' in part)
          return { ...part, attendance: part.attendance ?? (won ? ONE : ZERO) };
        return {
          ...part,
          scores: part.scores.map(({ mark, max }) => ({
            mark: mark.is === 'blank' ? scored(won ? max : 0) : mark,
            max,
          })),
        };
      }),
      rule,
      internal_max,
    ).total;
  return { lowest: filled(false), highest: filled(true) };
}
