/**
 * A version of a regulation as stored, and the rules for the arithmetic derived from it (academics
 * §2.1).
 */
import type { AttendanceRule } from './attendance';
import type { AttendanceBand } from './attendance-bands';
import { GJC_TABLE, type AttendanceMarksRule } from './attendance-marks';
import type { RetestPolicy } from './cat';
import type { Need } from './condonation';
import type { EligibilityRule } from './eligibility';
import type { Rounding } from './fraction';
import type { InternalRule } from './internal';
import type { AbsentRule, Component } from './internal-component';
import type { PaperRules } from './paper-attendance';
import type { BasisPoints, Hundredths } from './units';

/**
 * The columns of a regulation version for attendance and internal assessment. Lists are null until
 * entered.
 */
export interface RegulationRow {
  readonly id: number;
  readonly attendance_required: BasisPoints;
  readonly attendance_basis: 'per_paper' | 'aggregate' | 'both';
  readonly attendance_floor: BasisPoints;
  readonly aggregate_method: 'pooled' | 'mean_of_papers';
  readonly month_method: 'pooled' | 'mean_of_months';
  readonly attendance_bands: readonly { readonly name: string; readonly min: BasisPoints }[] | null;
  readonly late_credit: BasisPoints;
  readonly late_join_policy: 'since_join' | 'full';
  readonly duty_credit: 'attended' | 'excluded';
  /** Hours with at most one decimal place; null: no cap. */
  readonly duty_cap_hours: number | null;
  readonly condonation_points: BasisPoints | null;
  readonly condonation_paper_floor: BasisPoints | null;
  readonly condonation_certificate: boolean;
  readonly condonation_fee: boolean;
  readonly condonation_order: boolean;
  readonly attendance_marks: 'bands' | 'proportional';
  readonly attendance_marks_bands:
    | readonly {
        readonly min: BasisPoints;
        readonly above: boolean | null;
        readonly marks: Hundredths;
      }[]
    | null;
  /** Pass mark of the internal part; null: none. */
  readonly min_internal: BasisPoints | null;
  readonly internal_components: readonly ComponentRow[] | null;
  readonly cat_pass: BasisPoints;
  readonly absent_rule: AbsentRule;
  readonly retest_policy: RetestPolicy;
  readonly mark_step: Hundredths;
  readonly component_rounding: Rounding;
  readonly internal_rounding: Rounding;
  readonly cat_register_needs: 'cleared' | 'submitted';
}

/**
 * A component of the internal assessment as a row of a small table; tests and weights are
 * comma-separated.
 */
export interface ComponentRow {
  readonly code: string;
  readonly name: string;
  readonly source: Component['source'];
  readonly cats: string | null;
  readonly rule: Component['rule'];
  readonly n: number | null;
  readonly weights: string | null;
  readonly ratios: 'mean' | 'pooled' | null;
  readonly scale_to: Hundredths;
}

export const attendanceRuleOf = (row: RegulationRow): AttendanceRule => ({
  late_credit: row.late_credit,
  late_join_policy: row.late_join_policy,
  duty_credit: row.duty_credit,
  duty_cap_hours: row.duty_cap_hours === null ? null : Math.round(row.duty_cap_hours * 10),
});

/** The stored bands, or those that follow from the required and condonable percentages. */
export function attendanceBandsOf({
  attendance_bands,
  attendance_required,
  attendance_floor,
}: RegulationRow): AttendanceBand[] {
  if (attendance_bands?.length)
    return attendance_bands.map(({ name, min }) => ({ name, min_pct: min }));
  return [
    { name: 'regular', min_pct: attendance_required },
    ...(attendance_floor > 0 && attendance_floor < attendance_required
      ? [{ name: 'non_collegiate', min_pct: attendance_floor }]
      : []),
    ...(attendance_required > 0 ? [{ name: 'dis_collegiate', min_pct: 0 }] : []),
  ];
}

export const paperRulesOf = (row: RegulationRow): PaperRules => ({
  counting: attendanceRuleOf(row),
  month_method: row.month_method,
});

export function eligibilityRuleOf(row: RegulationRow): EligibilityRule {
  const asked: readonly (readonly [Need, boolean])[] = [
    ['medical_certificate', row.condonation_certificate],
    ['fee', row.condonation_fee],
    ['principal_order', row.condonation_order],
  ];
  return {
    required_pct: row.attendance_required,
    basis: row.attendance_basis,
    aggregate_method: row.aggregate_method,
    attendance_bands: attendanceBandsOf(row),
    condonation: {
      floor_pct: row.attendance_floor,
      max_points: row.condonation_points,
      paper_floor_pct: row.condonation_paper_floor,
      needs: asked.flatMap(([need, on]) => (on ? [need] : [])),
    },
  };
}

/** `max` is the maximum of the attendance component. */
export function attendanceMarksRuleOf(
  { attendance_marks, attendance_marks_bands }: RegulationRow,
  max: Hundredths,
): AttendanceMarksRule {
  if (attendance_marks === 'proportional') return { kind: 'proportional', max };
  if (!attendance_marks_bands?.length) return GJC_TABLE;
  return {
    kind: 'bands',
    bands: attendance_marks_bands.map(({ min, above, marks }) => ({
      min_pct: min,
      marks,
      ...(above ? { above } : {}),
    })),
  };
}

export const internalRuleOf = ({
  absent_rule,
  component_rounding,
  internal_rounding,
}: RegulationRow): InternalRule => ({ absent_rule, component_rounding, internal_rounding });

const list = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * The stored components; by default tests of 20 and attendance of 5, with `tests`, the college's
 * own in order.
 */
export function componentsOf(
  { internal_components }: Pick<RegulationRow, 'internal_components'>,
  tests: readonly string[],
): Component[] {
  const rows: readonly ComponentRow[] = internal_components?.length
    ? internal_components
    : [
        {
          code: 'TEST',
          name: 'Tests',
          source: 'cat',
          cats: tests.join(','),
          rule: 'avg',
          n: null,
          weights: null,
          ratios: null,
          scale_to: 2000,
        },
        {
          code: 'ATT',
          name: 'Attendance',
          source: 'attendance',
          cats: null,
          rule: 'sum',
          n: null,
          weights: null,
          ratios: null,
          scale_to: 500,
        },
      ];
  return rows.map(({ code, name, source, cats, rule, n, weights, ratios, scale_to }) => ({
    code,
    name,
    source,
    rule,
    scale_to,
    ...(source === 'cat' ? { cats: list(cats) } : {}),
    ...(n === null ? {} : { n }),
    ...(ratios ? { ratios } : {}),
    ...(weights ? { weights: list(weights).map(Number) } : {}),
  }));
}
