/**
 * The settings of a regulation for results as stored, and the rules for the arithmetic (academics
 * §2.1).
 */
import type { AttemptLimits, AttemptRule, PromotionRule } from './attempts';
import type { CreditRule } from './credit-requirement';
import { CLASS_BANDS, EXITS, type ClassRule, type Exit } from './degree-class';
import type { Rounding } from './fraction';
import type { GraceRule } from './grace';
import type { LetterMeaning } from './grade';
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
  readonly lateral_credits?: number | null;
  readonly grade_bands: readonly {
    readonly min: BasisPoints;
    readonly letter: string;
    readonly point: number;
    readonly pass: boolean;
  }[];
  readonly grade_letters:
    | readonly {
        readonly letter: string;
        readonly point: number | null;
        readonly pass: boolean;
        readonly means?: LetterMeaning | null;
      }[]
    | null;
  readonly grade_points: 'band' | 'percent';
  readonly min_total: BasisPoints | null;
  readonly min_internal: BasisPoints | null;
  readonly min_external: BasisPoints | null;
  readonly min_practical: BasisPoints | null;
  readonly min_theory?: BasisPoints | null;
  readonly min_practical_external?: BasisPoints | null;
  readonly total_rounding: Rounding;
  readonly percent_rounding?: Rounding | null;
  readonly uncounted_categories?: readonly { readonly category: string }[] | null;
  readonly repeats_count_in: StandingRule['repeats_count_in'];
  readonly carry_internal: boolean;
  /** Grade point averages as decimals. */
  readonly min_sgpa: number | null;
  readonly min_cgpa: number | null;
  readonly percent_from?: ClassRule['percent_from'] | null;
  readonly percent_factor: number;
  readonly percent_offset: number;
  /** CGPA, factor and offset as decimals. */
  readonly percent_ranges?:
    | readonly { readonly min: number; readonly factor: number; readonly offset: number | null }[]
    | null;
  readonly class_by?: ClassRule['class_by'] | null;
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
    ClassRule,
    AttemptLimits,
    PromotionRule,
    CreditRule,
    GraceRule {
  /** Whether a repeated paper keeps the internal mark of the attempt before. */
  readonly carry_internal: boolean;
  /** The CGPA required for the degree; null: none. */
  readonly min_cgpa: Hundredths | null;
  readonly exits: readonly Exit[];
}

const hundredths = (value: number): Hundredths => Math.round(value * 100);

export function resultRuleOf(row: ResultSettings): ResultRule {
  const { grade_bands, grade_letters, grade_points, class_bands, exits, grace_heads } = row;
  const { percent_ranges, uncounted_categories } = row;
  return {
    ...row,
    scale: {
      points: grade_points,
      bands: grade_bands.map(({ min, point, ...band }) => ({
        ...band,
        min_pct: min,
        point: hundredths(point),
      })),
      letters: (grade_letters ?? []).map(({ letter, point, pass, means }) => ({
        letter,
        pass,
        means: means ?? null,
        point: point === null || point === undefined ? null : hundredths(point),
      })),
    },
    min_theory: row.min_theory ?? null,
    min_practical_external: row.min_practical_external ?? null,
    percent_rounding: row.percent_rounding ?? 'none',
    uncounted: (uncounted_categories ?? []).map(({ category }) => category),
    percent_from: row.percent_from ?? 'cgpa',
    percent_factor: hundredths(row.percent_factor),
    percent_offset: hundredths(row.percent_offset),
    percent_ranges: (percent_ranges ?? []).map(({ min, factor, offset }) => ({
      min: hundredths(min),
      percent_factor: hundredths(factor),
      percent_offset: hundredths(offset ?? 0),
    })),
    class_by: row.class_by ?? 'cgpa',
    grace_heads: grace_heads ?? [],
    min_sgpa: row.min_sgpa === null ? null : hundredths(row.min_sgpa),
    min_cgpa: row.min_cgpa === null ? null : hundredths(row.min_cgpa),
    credits_required: row.credits_required ?? null,
    credit_minima: row.credit_minima ?? [],
    lateral_credits: row.lateral_credits ?? null,
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
