/**
 * Settings that published results, and the certificates made from them, depend on. A batch moves to
 * another version only if both agree in these.
 */
export const DECIDES_RESULTS = [
  'grade_bands',
  'grade_letters',
  'grade_points',
  'min_total',
  'min_internal',
  'min_external',
  'min_practical',
  'min_practical_external',
  'min_theory',
  'total_rounding',
  'percent_rounding',
  'uncounted_categories',
  'fail_in_denominator',
  'sgpa_rounding',
  'cgpa_rounding',
  'cgpa_from',
  'cgpa_denominator',
  'min_sgpa',
  'min_cgpa',
  'sgpa_requires_all_clear',
  'cgpa_requires_all_clear',
  'percent_from',
  'percent_factor',
  'percent_offset',
  'percent_ranges',
  'class_by',
  'class_bands',
  'repeats_count_in',
  'carry_internal',
  'improvement_policy',
  'credits_required',
  'credit_minima',
  'lateral_credits',
  'exits',
] as const;

/**
 * Settings that a version keeps once a published result used it: a change is a new version. Limits
 * of attempts, grace and promotion concern what is entered next, so a running batch may move to a
 * version that differs in these alone.
 */
export const FROZEN_WITH_RESULTS = [
  ...DECIDES_RESULTS,
  'max_attempts',
  'max_semesters',
  'improvement_limit',
  'grace_mode',
  'grace_cap',
  'grace_share',
  'grace_papers',
  'grace_heads',
  'promotion_rule',
  'promotion_backlog',
  'promotion_pass',
] as const;
