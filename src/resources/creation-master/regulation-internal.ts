import { ROUNDINGS } from '@/domain/fraction';
import { f } from '@/schema';
import { share } from './regulation-attendance';
import { ROUNDING_LABELS } from './regulation-labels';

const internal = { group: 'Internal assessment' } as const;

/** Settings of the internal assessment: its parts, then how the marks of a test are made. */
export const internalSettings = {
  internal_share: f.percent({
    ...share,
    ...internal,
    required: true,
    default: 2500,
    label: 'Internal share',
    help: 'For papers without maximum marks: 25 % is 25 internal and 75 external.',
  }),
  internal_components: f.json({
    ...internal,
    label: 'Parts of the internal marks',
    help: 'Default: tests 20, attendance 5.',
    rows: {
      code: f.text({ required: true, max: 10, tidy: 'upper' }),
      name: f.text({ required: true, max: 40 }),
      source: f.choice(['cat', 'manual', 'attendance', 'practical'], {
        required: true,
        labels: { cat: 'Tests', manual: 'Entered by hand' },
        label: 'Marks from',
      }),
      cats: f.text({ label: 'Tests', max: 100, help: 'IDs, such as CAT1,CAT2' }),
      rule: f.choice(['avg', 'best_n_avg', 'sum', 'max', 'weighted'], {
        required: true,
        labels: {
          avg: 'Average',
          best_n_avg: 'Average of the best',
          max: 'Best',
          weighted: 'Weighted average',
        },
      }),
      n: f.int({ label: 'Best of', min: 1, max: 10, help: 'Such as 2' }),
      weights: f.text({ max: 60, help: 'Such as 40,60' }),
      ratios: f.choice(['mean', 'pooled'], {
        labels: { mean: 'Each test alike', pooled: 'By maximum marks' },
        label: 'Tests count',
      }),
      scale_to: f.marks({ required: true, min: 1, label: 'Marks' }),
    },
  }),
  cat_pass: f.percent({
    ...share,
    ...internal,
    required: true,
    default: 4000,
    label: 'Pass mark (tests)',
  }),
  absent_rule: f.choice(['zero', 'exclude'], {
    ...internal,
    labels: { zero: '0 marks', exclude: 'Test not held' },
    required: true,
    default: 'zero',
    label: 'Absence from a test counts as',
  }),
  retest_policy: f.choice(['none', 'max', 'cap_at_pass', 'replace'], {
    ...internal,
    labels: {
      none: 'No retest',
      max: 'Better mark counts',
      cap_at_pass: 'Counts up to the pass mark',
      replace: 'Replaces the first mark',
    },
    required: true,
    default: 'max',
    label: 'Retest',
  }),
  mark_step: f.marks({
    ...internal,
    required: true,
    default: 50,
    min: 1,
    label: 'Smallest step of marks',
    help: '1 for whole marks, 0.5 for half marks.',
  }),
  attendance_marks: f.choice(['bands', 'proportional'], {
    ...internal,
    labels: { bands: 'From a table', proportional: 'In proportion to the percentage' },
    required: true,
    default: 'bands',
    label: 'Marks for attendance',
  }),
  attendance_marks_bands: f.json({
    ...internal,
    when: { attendance_marks: ['bands'] },
    label: 'Table of marks for attendance',
    help: 'Default: 90 % 5, 85 % 4, 80 % 3, 76 % 2, 75 % 1.',
    rows: {
      min: f.percent({ ...share, required: true, label: 'From' }),
      above: f.bool({ label: 'Only above' }),
      marks: f.marks({ required: true, min: 0 }),
    },
  }),
  component_rounding: f.choice(ROUNDINGS, {
    ...internal,
    labels: ROUNDING_LABELS,
    required: true,
    default: 'none',
    label: 'Rounding of each part',
  }),
  internal_rounding: f.choice(ROUNDINGS, {
    ...internal,
    labels: ROUNDING_LABELS,
    required: true,
    default: 'half_up_0',
    label: 'Rounding of the internal total',
  }),
  cat_register_needs: f.choice(['cleared', 'submitted'], {
    ...internal,
    labels: { cleared: 'Cleared by the office', submitted: 'Submitted by the teacher' },
    required: true,
    default: 'cleared',
    label: 'Tests required before finalising',
  }),
};
