import { ROUNDINGS } from '@/domain/fraction';
import { LETTER_MEANINGS } from '@/domain/grade';
import { PAPER_CATEGORIES } from '@/domain/paper-category';
import { f } from '@/schema';
import { share } from './regulation-attendance';
import { MEANING_LABELS, PERCENT_ROUNDING_LABELS, ROUNDING_LABELS } from './regulation-labels';

const entry = { group: 'Semester marks' } as const;
const pass = { group: 'Pass marks' } as const;
const grace = { group: 'Grace marks' } as const;
const grades = { group: 'Grades' } as const;
const averages = { group: 'SGPA and CGPA' } as const;
const classes = { group: 'Percentage and class' } as const;

/** Grace is given, or would be shown. */
const given = { when: { grace_mode: ['record', 'simulate'] } } as const;

/** Settings of results, from the marks of a paper to the class, in the order of an ordinance. */
export const resultSettings = {
  mark_entry: f.choice(['department', 'head', 'office'], {
    ...entry,
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
    ...entry,
    required: true,
    default: true,
    label: 'Second person verifies marks',
    help: 'You cannot verify marks that you entered.',
  }),
  min_total: f.percent({
    ...share,
    ...pass,
    default: 4000,
    label: 'Pass mark (total)',
    help: 'Of the maximum: 40 % of 100 is 40 marks.',
  }),
  min_internal: f.percent({
    ...share,
    ...pass,
    label: 'Pass mark (internal)',
    help: 'Leave empty if only the total counts.',
  }),
  min_external: f.percent({
    ...share,
    ...pass,
    label: 'Pass mark (external)',
    help: 'Leave empty if only the total counts.',
  }),
  min_theory: f.percent({
    ...share,
    ...pass,
    label: 'Pass mark (theory)',
    help: 'Internal and external together, in papers with a practical part.',
  }),
  min_practical: f.percent({
    ...share,
    ...pass,
    label: 'Pass mark (practical)',
    help: 'Internal and external practical together.',
  }),
  min_practical_external: f.percent({
    ...share,
    ...pass,
    label: 'Pass mark (practical, external)',
    help: 'Of the practical examination alone.',
  }),
  total_rounding: f.choice(ROUNDINGS, {
    ...pass,
    labels: ROUNDING_LABELS,
    required: true,
    default: 'none',
    label: 'Rounding of the paper total',
    help: 'Before pass marks are judged: rounded up, 39.5 is 40.',
  }),
  grace_mode: f.choice(['record', 'simulate', 'none'], {
    ...grace,
    labels: {
      record: 'Recorded',
      simulate: 'Recorded, and shown who would pass with grace',
      none: 'Not given',
    },
    required: true,
    default: 'record',
    label: 'Grace marks',
  }),
  grace_cap: f.marks({
    ...grace,
    ...given,
    min: 0,
    label: 'Grace marks per semester',
    help: 'In all papers together. Leave empty for no limit.',
  }),
  grace_share: f.percent({
    ...share,
    ...grace,
    ...given,
    label: 'Grace marks per semester (share of the maximum)',
    help: 'Example: 1 % of 500 marks is 5 marks.',
  }),
  grace_papers: f.percent({
    ...share,
    ...grace,
    ...given,
    label: 'Papers with grace marks (share of the papers)',
    help: 'Example: 40 % of 5 papers is 2 papers.',
  }),
  grace_heads: f.json({
    ...grace,
    ...given,
    label: 'Grace marks per paper',
    help: 'Leave empty for no limit per paper. Smallest papers first.',
    rows: {
      up_to: f.marks({ required: true, min: 1, label: 'Papers up to', help: 'Maximum marks' }),
      marks: f.marks({ required: true, min: 0 }),
    },
  }),
  percent_rounding: f.choice(ROUNDINGS, {
    ...grades,
    labels: PERCENT_ROUNDING_LABELS,
    required: true,
    default: 'none',
    label: 'Rounding of the percentage',
    help: 'Before the grade is read from it. Pass marks are judged before.',
  }),
  grade_points: f.choice(['band', 'percent'], {
    ...grades,
    labels: { band: 'From the grade band', percent: 'Percentage divided by 10' },
    required: true,
    default: 'band',
  }),
  grade_bands: f.json({
    ...grades,
    required: true,
    label: 'Grade bands',
    help: 'From the highest, such as 90 % O 10, down to 0 %.',
    rows: {
      min: f.percent({ ...share, required: true, label: 'From' }),
      letter: f.text({ required: true, max: 12 }),
      point: f.decimal(2, { required: true, min: 0, max: 10 }),
      pass: f.bool({ required: true, default: true }),
    },
  }),
  grade_letters: f.json({
    ...grades,
    label: 'Other letters',
    help: 'Letters without marks. AB, UFM, S, US, EX and W need no row.',
    rows: {
      letter: f.text({ required: true, max: 12 }),
      means: f.choice(LETTER_MEANINGS, { labels: MEANING_LABELS, label: 'Stands for' }),
      point: f.decimal(2, { min: 0, max: 10, help: 'Empty: not in SGPA' }),
      pass: f.bool({ required: true, default: true }),
    },
  }),
  fail_in_denominator: f.bool({
    ...averages,
    required: true,
    default: true,
    label: 'Failed papers count in SGPA',
  }),
  uncounted_categories: f.json({
    ...averages,
    label: 'Categories not in SGPA and CGPA',
    help: 'Their papers must be passed and earn credits.',
    rows: { category: f.choice(PAPER_CATEGORIES, { required: true }) },
  }),
  sgpa_rounding: f.choice(ROUNDINGS, {
    ...averages,
    labels: ROUNDING_LABELS,
    required: true,
    default: 'half_up_2',
    label: 'SGPA rounding',
  }),
  sgpa_requires_all_clear: f.bool({
    ...averages,
    required: true,
    default: false,
    label: 'No SGPA while a paper of the semester is open',
  }),
  cgpa_from: f.choice(['credit_points', 'rounded_sgpa', 'mean_of_sgpa'], {
    ...averages,
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
    ...averages,
    labels: { registered: 'Registered credits', earned: 'Earned credits' },
    required: true,
    default: 'registered',
    label: 'CGPA divided by',
  }),
  cgpa_rounding: f.choice(ROUNDINGS, {
    ...averages,
    labels: ROUNDING_LABELS,
    required: true,
    default: 'half_up_2',
    label: 'CGPA rounding',
  }),
  cgpa_requires_all_clear: f.bool({
    ...averages,
    required: true,
    default: false,
    label: 'No CGPA while a paper is open',
  }),
  percent_from: f.choice(['cgpa', 'marks'], {
    ...classes,
    labels: { cgpa: 'CGPA', marks: 'Marks obtained' },
    required: true,
    default: 'cgpa',
    label: 'Percentage from',
  }),
  percent_factor: f.decimal(2, {
    ...classes,
    required: true,
    default: 10,
    min: 0,
    max: 100,
    label: 'Percentage: CGPA times',
    help: 'Example: CGPA 8.2 times 10 is 82 %.',
  }),
  percent_offset: f.decimal(2, {
    ...classes,
    required: true,
    default: 0,
    min: -100,
    max: 100,
    label: 'Percentage: plus',
    help: 'For example -7.5. Enter 0 for none.',
  }),
  percent_ranges: f.json({
    ...classes,
    when: { percent_from: ['cgpa'] },
    label: 'Percentage by CGPA',
    help: 'Other formulas from a CGPA upwards, highest first.',
    rows: {
      min: f.decimal(2, { required: true, min: 0, max: 10, label: 'From CGPA' }),
      factor: f.decimal(2, { required: true, min: 0, max: 100, label: 'CGPA times' }),
      offset: f.decimal(2, { min: -100, max: 100, label: 'Plus' }),
    },
  }),
  class_by: f.choice(['cgpa', 'percent'], {
    ...classes,
    labels: { cgpa: 'CGPA', percent: 'Percentage' },
    required: true,
    default: 'cgpa',
    label: 'Result class by',
  }),
  class_bands: f.json({
    ...classes,
    label: 'Result classes',
    help: 'Default: distinction from 7.5, first 6, second 5, pass 4.',
    rows: {
      name: f.text({ required: true, max: 40 }),
      min: f.decimal(2, { required: true, min: 0, max: 100, label: 'From' }),
      first_attempt: f.bool({ label: 'First attempts only' }),
    },
  }),
};
