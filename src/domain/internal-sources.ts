/**
 * Computes the internal mark from stored or typed values, alike on the server and while the user
 * types. Everything here travels as JSON: marks as on the wire, shares as `n/d`.
 */
import { afterRetest, type RetestPolicy } from './cat';
import {
  fraction,
  formatHundredths,
  formatFraction,
  plainPercent,
  type Fraction,
} from './fraction';
import {
  inHundredths,
  internalMark,
  scaleFactor,
  type InternalPart,
  type InternalResult,
  type InternalRule,
} from './internal';
import type { Component, Score } from './internal-component';
import { BLANK, showMark, type Mark, type Token } from './mark';
import { markFromWire } from './mark-entry';
import type { BasisPoints, Hundredths } from './units';

/** A mark on the wire: whole hundredths, a token, or null. */
export type WireMark = Hundredths | Token | null;

export interface InternalScheme {
  readonly components: readonly Component[];
  readonly rule: InternalRule;
  /** The internal maximum of the course; the components are scaled to it. */
  readonly internal_max: Hundredths;
  readonly retest: { readonly policy: RetestPolicy; readonly pass_pct: BasisPoints };
  /** Current maximum of each test, for marks that are not entered yet. */
  readonly maxima: Readonly<Record<string, Hundredths>>;
}

export interface CatScore {
  readonly mark: WireMark;
  readonly retest: WireMark;
  /** The maximum when the mark was entered; null: the current one. */
  readonly max: Hundredths | null;
}

/** The inputs of one student in one paper. */
export interface InternalInputs {
  readonly cats: Readonly<Record<string, CatScore>>;
  /** By component code. */
  readonly manual: Readonly<Record<string, WireMark>>;
  readonly practical: { readonly mark: WireMark; readonly max: Hundredths } | null;
  /** The earned share of the attendance marks, as `n/d`; null while no class was held. */
  readonly attendance: string | null;
  /** The share of classes attended, as `n/d`, from which the attendance marks follow. */
  readonly attended: string | null;
}

export const writeFraction = (value: Fraction | null): string | null =>
  value && `${value.n}/${value.d}`;
export function readFraction(text: string | null): Fraction | null {
  const [n, d] = text?.split('/') ?? [];
  return n && d ? fraction(BigInt(n), BigInt(d)) : null;
}

/** The mark of the sheet after any retest. */
export function countedMark(
  score: CatScore | undefined,
  scheme: Pick<InternalScheme, 'retest'>,
  max: Hundredths,
): Mark {
  if (!score) return BLANK;
  return afterRetest(markFromWire(score.mark) ?? BLANK, markFromWire(score.retest) ?? BLANK, {
    ...scheme.retest,
    max,
  });
}

function scoresOf(
  component: Component,
  scheme: InternalScheme,
  { cats, manual, practical }: InternalInputs,
): Score[] {
  if (component.source === 'manual')
    return [{ mark: markFromWire(manual[component.code]) ?? BLANK, max: component.scale_to }];
  if (component.source === 'practical')
    return practical && practical.max > 0
      ? [{ mark: markFromWire(practical.mark) ?? BLANK, max: practical.max }]
      : [];
  return (component.cats ?? []).map((cat) => {
    const max = cats[cat]?.max ?? scheme.maxima[cat] ?? component.scale_to;
    return { mark: countedMark(cats[cat], scheme, max), max };
  });
}

function partsOf(scheme: InternalScheme, inputs: InternalInputs): InternalPart[] {
  return scheme.components.map((component) => {
    if (component.source === 'attendance')
      return { component, attendance: readFraction(inputs.attendance) };
    // A mark given by hand is a single figure, whatever the rule for several.
    return {
      component: component.source === 'manual' ? { ...component, rule: 'sum' } : component,
      scores: scoresOf(component, scheme, inputs),
    };
  });
}

export const computeInternal = (scheme: InternalScheme, inputs: InternalInputs): InternalResult =>
  internalMark(partsOf(scheme, inputs), scheme.rule, scheme.internal_max);

/** Whether the components had to be scaled to the maximum of the course. */
export function isScaled({ components, internal_max }: InternalScheme): boolean {
  const { n, d } = scaleFactor(components, internal_max);
  return n !== d;
}

/** The derivation of each component for display: `17/20, AB → 17.00`. */
export function derivation(
  scheme: InternalScheme,
  inputs: InternalInputs,
  result: InternalResult,
): string[] {
  const attended = readFraction(inputs.attended);
  return partsOf(scheme, inputs).map((part, i) => {
    const came =
      'attendance' in part
        ? attended
          ? `${plainPercent(attended)} %`
          : '–'
        : part.scores
            .map(({ mark, max }) => `${showMark(mark) || '–'}/${formatHundredths(max)}`)
            .join(', ');
    return `${part.component.name}: ${came} → ${formatFraction(result.components[i]?.value ?? null)}`;
  });
}

/**
 * `18.5/25`, or `12/20 …` while components are missing: the marks earned, out of those possible so
 * far. Null before there are any.
 */
export function soFarText(
  { total, so_far, so_far_of }: Pick<InternalResult, 'total' | 'so_far' | 'so_far_of'>,
  internal_max: Hundredths,
): string | null {
  if (total) return totalText(inHundredths(total), internal_max);
  return so_far_of > 0
    ? `${formatHundredths(inHundredths(so_far))}/${formatHundredths(so_far_of)} …`
    : null;
}
export const totalText = (total: Hundredths, internal_max: Hundredths): string =>
  `${formatHundredths(total)}/${formatHundredths(internal_max)}`;
