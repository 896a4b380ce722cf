/**
 * From what is stored (or typed) to the internal mark, the same on the server and while one types. Everything here travels
 * as JSON: marks as on the wire, shares as `n/d`.
 */
import { afterRetest, type RetestPolicy } from './cat';
import { divide, fraction, plain, show, sayPercent, type Fraction } from './fraction';
import {
  inHundredths,
  internalMark,
  stretchOf,
  type InternalPart,
  type InternalResult,
  type InternalRule,
} from './internal';
import type { Component, Score } from './internal-component';
import { BLANK, showMark, type Mark, type Token } from './mark';
import { markFromWire } from './mark-entry';
import type { BasisPoints, Hundredths } from './units';

/** A mark on the wire: whole hundredths, a token, or null. */
export type Wire = Hundredths | Token | null;

export interface InternalScheme {
  readonly components: readonly Component[];
  readonly rule: InternalRule;
  /** What the course gives; the parts are stretched to it. */
  readonly internal_max: Hundredths;
  readonly retest: { readonly policy: RetestPolicy; readonly pass_pct: BasisPoints };
  /** Maximum of each test now, for marks that are not entered yet. */
  readonly maxima: Readonly<Record<string, Hundredths>>;
}

export interface CatScore {
  readonly mark: Wire;
  readonly retest: Wire;
  /** As it was when the mark was entered; null: as it is now. */
  readonly max: Hundredths | null;
}

/** Of one student in one paper. */
export interface InternalInputs {
  readonly cats: Readonly<Record<string, CatScore>>;
  /** By the code of the part. */
  readonly manual: Readonly<Record<string, Wire>>;
  readonly practical: { readonly mark: Wire; readonly max: Hundredths } | null;
  /** The share of its marks that attendance earns, as `n/d`; null while no class was held. */
  readonly attendance: string | null;
  /** The share of the classes that was attended, as `n/d`: what the marks for attendance came from. */
  readonly attended: string | null;
}

export const writeFraction = (value: Fraction | null): string | null =>
  value && `${value.n}/${value.d}`;
export function readFraction(text: string | null): Fraction | null {
  const [n, d] = text?.split('/') ?? [];
  return n && d ? fraction(BigInt(n), BigInt(d)) : null;
}

/** What stands in the sheet, or what the retest made of it. */
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
    // What the teacher gives by hand is one figure, whatever the rule says of several.
    return {
      component: component.source === 'manual' ? { ...component, rule: 'sum' } : component,
      scores: scoresOf(component, scheme, inputs),
    };
  });
}

export const internalFrom = (scheme: InternalScheme, inputs: InternalInputs): InternalResult =>
  internalMark(partsOf(scheme, inputs), scheme.rule, scheme.internal_max);

/** Whether the parts had to be stretched to what the course gives. */
export function isStretched({ components, internal_max }: InternalScheme): boolean {
  const { n, d } = stretchOf(components, internal_max);
  return n !== d;
}

/** How a part came about, for the eye: `17/20, AB → 17.00`. */
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
          ? `${sayPercent(attended)} %`
          : '–'
        : part.scores.map(({ mark, max }) => `${showMark(mark) || '–'}/${plain(max)}`).join(', ');
    return `${part.component.name}: ${came} → ${show(result.components[i]?.value ?? null)}`;
  });
}

/** `18.5/25`, or while parts are missing `12/20 …`: what is earned, out of what could be by now. Null before there is anything. */
export function soFarText(
  { total, so_far, so_far_of }: Pick<InternalResult, 'total' | 'so_far' | 'so_far_of'>,
  internal_max: Hundredths,
): string | null {
  if (total) return totalText(inHundredths(total), internal_max);
  return so_far_of > 0 ? `${plain(inHundredths(so_far))}/${plain(so_far_of)} …` : null;
}
export const totalText = (total: Hundredths, internal_max: Hundredths): string =>
  `${plain(total)}/${plain(internal_max)}`;

/** A share in basis points, for columns that show per cent. */
export const inBasisPoints = (share: Fraction | null): BasisPoints | null =>
  share && Number(show(divide(share, fraction(1, 10_000)), 'half_up_0'));
