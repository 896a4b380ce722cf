/**
 * The settings of a regulation for results as stored, and the rules for the arithmetic (academics
 * §2.1).
 */
import type { AttemptLimits, AttemptRule, PromotionRule } from './attempts';
import type { CreditRule } from './credit-requirement';
import { CLASS_BANDS, EXITS, type ClassBand, type Exit, type PercentRule } from './degree-class';
import type { Rounding } from './fraction';
import type { GraceRule } from './grace';
import type { AverageRule } from './grade-point-average';
import type { PaperRule } from './paper-outcome';
import type { StandingRule } from './standing';
import type { BasisPoints, Hundredths } from './units';

/**
 * The columns of a regulation version. Grade points and CGPA are decimals there; lists are null
 * until entered.
 */
export interface ResultSettings extends AttemptLimits, AttemptRule, PromotionRule, AverageRule {
  readonly credits_required?: number | null;
  readonly credit_minima?: CreditRule['credit_minima'] | null;
  readonly grade_bands: readonly {
    readonly min: BasisPoints;
    readonly letter: string;
    readonly point: number;
    readonly pass: boolean;
  }[];
  readonly grade_letters:
    | readonly { readonly letter: string; readonly point: number | null; readonly pass: boolean }[]
    | null;
  readonly grade_points: 'band' | 'percent';
  readonly min_total: BasisPoints | null;
  readonly min_internal: BasisPoints | null;
  readonly min_external: BasisPoints | null;
  readonly min_practical: BasisPoints | null;
  readonly total_rounding: Rounding;
  readonly repeats_count_in: StandingRule['repeats_count_in'];
  readonly carry_internal: boolean;
  /** Grade point averages as decimals. */
  readonly min_sgpa: number | null;
  readonly min_cgpa: number | null;
  readonly percent_factor: number;
  readonly percent_offset: number;
  readonly class_bands:
    | readonly {
        readonly name: string;
        readonly min: number;
        readonly first_attempt: boolean | null;
      }[]
    | null;
  readonly grace_mode: GraceRule['grace_mode'];
  readonly grace_cap: Hundredths | null;
  readonly grace_share: BasisPoints | null;
  readonly grace_papers: BasisPoints | null;
  readonly grace_heads: GraceRule['grace_heads'] | null;
  readonly exits:
    | readonly {
        readonly award: string;
        readonly credits: number;
        readonly vocational: number | null;
        readonly research?: number | null;
        readonly level: number;
        readonly min_pct: BasisPoints | null;
      }[]
    | null;
  readonly mark_entry: 'office' | 'head' | 'department';
  readonly four_eyes: boolean;
}

export interface ResultRule
  extends PaperRule,
    StandingRule,
    PercentRule,
    AttemptLimits,
    PromotionRule,
    CreditRule,
    GraceRule {
  readonly classes: readonly ClassBand[];
  /** Whether a repeated paper keeps the internal mark of the attempt before. */
  readonly carry_internal: boolean;
  /** The CGPA required for the degree; null: none. */
  readonly min_cgpa: Hundredths | null;
  readonly exits: readonly Exit[];
}

const hundredths = (value: number): Hundredths => Math.round(value * 100);

export function resultRuleOf(row: ResultSettings): ResultRule {
  const { grade_bands, grade_letters, grade_points, class_bands, exits, grace_heads } = row;
  return {
    ...row,
    scale: {
      points: grade_points,
      bands: grade_bands.map(({ min, point, ...band }) => ({
        ...band,
        min_pct: min,
        point: hundredths(point),
      })),
      letters: (grade_letters ?? []).map(({ letter, point, pass }) => ({
        letter,
        pass,
        point: point === null || point === undefined ? null : hundredths(point),
      })),
    },
    percent_factor: hundredths(row.percent_factor),
    percent_offset: hundredths(row.percent_offset),
    grace_heads: grace_heads ?? [],
    min_sgpa: row.min_sgpa === null ? null : hundredths(row.min_sgpa),
    min_cgpa: row.min_cgpa === null ? null : hundredths(row.min_cgpa),
    credits_required: row.credits_required ?? null,
    credit_minima: row.credit_minima ?? [],
    classes: class_bands?.length
      ? class_bands.map(({ name, min, first_attempt }) => ({
          name,
          min: hundredths(min),
          first_attempt: first_attempt ?? false,
        }))
      : CLASS_BANDS,
    exits: exits?.length
      ? exits.map(({ award, credits, vocational, research, level, min_pct }) => ({
          award,
          credits,
          vocational: vocational ?? 0,
          research: research ?? 0,
          level: hundredths(level),
          min_pct: min_pct ?? null,
        }))
      : EXITS,
  };
}
