import { ROUNDINGS, type Rounding } from '@/domain/fraction';
import type { LetterMeaning } from '@/domain/grade';
import { PAPER_CATEGORIES } from '@/domain/paper-category';
import { f } from '@/schema';

const share = { min: 0, max: 10000 } as const;
const result = { group: 'Results' } as const;
const attempts = { group: 'Attempts' } as const;

/** The labels of the rounding modes. */
export const ROUNDING_LABELS = {
  none: 'No rounding',
  ceil: 'Round up, whole marks',
  down_0: 'Truncate, whole marks',
  down_1: 'Truncate, 1 decimal place',
  down_2: 'Truncate, 2 decimal places',
  down_3: 'Truncate, 3 decimal places',
  half_up_0: 'Round half up, whole marks',
  half_up_1: 'Round half up, 1 decimal place',
  half_up_2: 'Round half up, 2 decimal places',
  half_up_3: 'Round half up, 3 decimal places',
  half_even_0: 'Round half to even, whole marks',
  half_even_1: 'Round half to even, 1 decimal place',
  half_even_2: 'Round half to even, 2 decimal places',
  half_even_3: 'Round half to even, 3 decimal places',
} as const satisfies Readonly<Record<Rounding, string>>;

/** The same for a percentage. */
export const PERCENT_ROUNDING_LABELS = {
  ...ROUNDING_LABELS,
  ceil: 'Round up, whole per cent',
  down_0: 'Truncate, whole per cent',
  half_up_0: 'Round half up, whole per cent',
  half_even_0: 'Round half to even, whole per cent',
} as const satisfies Readonly<Record<Rounding, string>>;

/** What a letter stands for. */
export const MEANING_LABELS = {
  absent: 'Absent',
  unfair: 'Unfair means',
  exempt: 'Exempt or dropped',
  awaited: 'Result awaited or withheld',
  satisfactory: 'Passed, paper without credit',
  unsatisfactory: 'Failed, paper without credit',
} as const satisfies Readonly<Record<LetterMeaning, string>>;

/** Settings of promotion and of exit awards. */
export const progressSettings = {
  promotion_rule: f.choice(['none', 'max_backlog', 'min_pass'], {
    labels: {
      none: 'All students are promoted',
      max_backlog: 'Limited open papers',
      min_pass: 'A share of papers must be passed',
    },
    required: true,
    default: 'none',
    group: 'Progress',
    label: 'Promotion',
  }),
  promotion_backlog: f.int({ min: 0, max: 99, group: 'Progress', label: 'Maximum open papers' }),
  promotion_pass: f.percent({ ...share, group: 'Progress', label: 'Papers to be passed' }),
  credits_required: f.int({
    min: 1,
    max: 400,
    group: 'Progress',
    label: 'Credits required for the degree',
    help: 'Leave empty if passing every paper is enough.',
  }),
  credit_minima: f.json({
    group: 'Progress',
    label: 'Minimum credits by category',
    rows: {
      category: f.choice(PAPER_CATEGORIES, { required: true }),
      minimum: f.int({ required: true, min: 1, max: 400, label: 'Minimum credits' }),
    },
  }),
  lateral_credits: f.int({
    min: 0,
    max: 400,
    group: 'Progress',
    label: 'Credits granted on lateral entry',
    help: 'Counted for exits and the degree, not in CGPA.',
  }),
  exits: f.json({
    group: 'Progress',
    label: 'Exits',
    help: 'Default: exits of the four-year programme.',
    rows: {
      award: f.text({ required: true, max: 60 }),
      credits: f.int({ required: true, min: 1, max: 400 }),
      vocational: f.int({ min: 0, max: 60, label: 'Vocational credits' }),
      research: f.int({ min: 0, max: 60, label: 'Research credits' }),
      level: f.decimal(1, { required: true, min: 0, max: 10 }),
      min_pct: f.percent({ ...share, label: 'Minimum percentage' }),
    },
  }),
};

/** Settings of SGPA, CGPA, classes, attempts and the entry of semester marks. */
export const resultSettings = {
  fail_in_denominator: f.bool({
    ...result,
    required: true,
    default: true,
    label: 'Failed papers count in SGPA',
  }),
  sgpa_rounding: f.choice(ROUNDINGS, {
    ...result,
    labels: ROUNDING_LABELS,
    required: true,
    default: 'half_up_2',
    label: 'SGPA rounding',
  }),
  cgpa_rounding: f.choice(ROUNDINGS, {
    ...result,
    labels: ROUNDING_LABELS,
    required: true,
    default: 'half_up_2',
    label: 'CGPA rounding',
  }),
  cgpa_from: f.choice(['credit_points', 'rounded_sgpa', 'mean_of_sgpa'], {
    ...result,
    labels: {
      credit_points: 'Credit points',
      rounded_sgpa: 'Rounded SGPA, weighted by credits',
      mean_of_sgpa: 'Mean of SGPA',
    },
    required: true,
    default: 'credit_points',
    label: 'CGPA from',
  }),
  cgpa_denominator: f.choice(['registered', 'earned'], {
    ...result,
    labels: { registered: 'Registered credits', earned: 'Earned credits' },
    required: true,
    default: 'registered',
    label: 'CGPA divided by',
  }),
  min_sgpa: f.decimal(2, {
    ...result,
    min: 0,
    max: 10,
    label: 'SGPA required to pass a semester',
    help: 'Leave empty if passing every paper is enough.',
  }),
  min_cgpa: f.decimal(2, {
    ...result,
    min: 0,
    max: 10,
    label: 'CGPA required for the degree',
    help: 'Leave empty for none.',
  }),
  sgpa_requires_all_clear: f.bool({
    ...result,
    required: true,
    default: false,
    label: 'No SGPA while a paper of the semester is open',
  }),
  cgpa_requires_all_clear: f.bool({
    ...result,
    required: true,
    default: false,
    label: 'No CGPA while a paper is open',
  }),
  uncounted_categories: f.json({
    ...result,
    label: 'Categories not in SGPA and CGPA',
    help: 'Their papers must be passed and earn credits.',
    rows: { category: f.choice(PAPER_CATEGORIES, { required: true }) },
  }),
  percent_from: f.choice(['cgpa', 'marks'], {
    ...result,
    labels: { cgpa: 'CGPA', marks: 'Marks obtained' },
    required: true,
    default: 'cgpa',
    label: 'Percentage from',
  }),
  percent_factor: f.decimal(2, {
    ...result,
    required: true,
    default: 10,
    min: 0,
    max: 100,
    label: 'Percentage: CGPA times',
  }),
  percent_offset: f.decimal(2, {
    ...result,
    required: true,
    default: 0,
    min: -100,
    max: 100,
    label: 'Percentage: plus',
    help: 'For example -7.5. Enter 0 for none.',
  }),
  percent_ranges: f.json({
    ...result,
    label: 'Percentage by CGPA',
    help: 'Other formulas from a CGPA upwards, highest first.',
    rows: {
      min: f.decimal(2, { required: true, min: 0, max: 10, label: 'From CGPA' }),
      factor: f.decimal(2, { required: true, min: 0, max: 100, label: 'CGPA times' }),
      offset: f.decimal(2, { min: -100, max: 100, label: 'Plus' }),
    },
  }),
  class_by: f.choice(['cgpa', 'percent'], {
    ...result,
    labels: { cgpa: 'CGPA', percent: 'Percentage' },
    required: true,
    default: 'cgpa',
    label: 'Result class by',
  }),
  class_bands: f.json({
    ...result,
    label: 'Result classes',
    help: 'Default: distinction from 7.5, first 6, second 5, pass 4.',
    rows: {
      name: f.text({ required: true, max: 40 }),
      min: f.decimal(2, { required: true, min: 0, max: 100, label: 'From' }),
      first_attempt: f.bool({ label: 'First attempts only' }),
    },
  }),
  mark_entry: f.choice(['department', 'head', 'office'], {
    ...result,
    labels: {
      department: 'Teachers of the department',
      head: 'Heads of department',
      office: 'Office only',
    },
    required: true,
    default: 'department',
    label: 'Semester marks entered by',
  }),
  four_eyes: f.bool({
    ...result,
    required: true,
    default: true,
    label: 'Second person verifies marks',
  }),
  repeats_count_in: f.choice(['own_semester', 'semester_sat'], {
    ...attempts,
    labels: { own_semester: 'Semester of the paper', semester_sat: 'Semester of the attempt' },
    required: true,
    default: 'own_semester',
    label: 'Repeated papers count in',
  }),
  carry_internal: f.bool({
    ...attempts,
    required: true,
    default: true,
    label: 'Internal marks carried to repeated attempts',
  }),
  improvement_policy: f.choice(['better', 'latest'], {
    ...attempts,
    labels: { better: 'Better result counts', latest: 'Latest result counts' },
    required: true,
    default: 'better',
    label: 'Improvement',
  }),
  improvement_limit: f.int({
    ...attempts,
    min: 0,
    max: 20,
    default: 1,
    label: 'Improvements per paper',
    help: 'Leave empty for no limit.',
  }),
  max_attempts: f.int({
    ...attempts,
    min: 1,
    max: 20,
    default: 3,
    label: 'Attempts per paper',
    help: 'Leave empty for no limit.',
  }),
  max_semesters: f.int({
    ...attempts,
    min: 1,
    max: 40,
    default: 14,
    label: 'Time limit (semesters)',
    help: 'Leave empty for no limit.',
  }),
  grace_mode: f.choice(['record', 'simulate', 'none'], {
    ...attempts,
    labels: {
      record: 'Recorded',
      simulate: 'Recorded, and shown who would pass with grace',
      none: 'Not given',
    },
    required: true,
    default: 'record',
    label: 'Grace marks',
  }),
  grace_cap: f.marks({ ...attempts, min: 0, label: 'Grace marks per semester' }),
  grace_share: f.percent({
    ...share,
    ...attempts,
    label: 'Grace marks per semester (share of the maximum)',
  }),
  grace_papers: f.percent({
    ...share,
    ...attempts,
    label: 'Papers with grace marks (share of the papers)',
  }),
  grace_heads: f.json({
    ...attempts,
    label: 'Grace marks per paper',
    help: 'Leave empty for no limit per paper.',
    rows: {
      up_to: f.marks({ required: true, min: 1, label: 'Papers up to' }),
      marks: f.marks({ required: true, min: 0 }),
    },
  }),
};

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
