import { ROUNDINGS } from '@/domain/fraction';
import { defineResource, f } from '@/schema';
import { master } from './access';
import { progressSettings, resultSettings, ROUNDING_LABELS } from './regulation-results';

const share = { min: 0, max: 10000 } as const;

/**
 * One version of a regulation. Percentages are exact; a change that affects published results is a
 * new version.
 */
export const regulationVersion = defineResource({
  name: 'regulation-version',
  label: 'Regulation version',
  title: ['regulation', 'number'],
  fields: {
    regulation: f.ref('regulation', { required: true }),
    number: f.int({ required: true, min: 1 }),
    effective_from: f.date({ required: true }),
    internal_share: f.percent({
      ...share,
      required: true,
      default: 2500,
      group: 'Pass marks',
      help: "Share of the paper's total marks. The rest is external.",
    }),
    min_internal: f.percent({ ...share, group: 'Pass marks', label: 'Pass mark (internal)' }),
    min_practical: f.percent({ ...share, group: 'Pass marks', label: 'Pass mark (practical)' }),
    min_external: f.percent({ ...share, group: 'Pass marks', label: 'Pass mark (external)' }),
    min_total: f.percent({
      ...share,
      default: 4000,
      group: 'Pass marks',
      label: 'Pass mark (total)',
    }),
    total_rounding: f.choice(ROUNDINGS, {
      labels: ROUNDING_LABELS,
      required: true,
      default: 'none',
      group: 'Pass marks',
      label: 'Total rounding',
    }),
    grade_bands: f.json({
      group: 'Grades',
      required: true,
      label: 'Grade bands',
      rows: {
        min: f.percent({ ...share, required: true, label: 'From' }),
        letter: f.text({ required: true, max: 12 }),
        point: f.decimal(2, { required: true, min: 0, max: 10 }),
        pass: f.bool({ required: true, default: true }),
      },
    }),
    grade_letters: f.json({
      group: 'Grades',
      label: 'Other letters',
      help: 'Letters without marks, such as S. Without grade point: not in SGPA.',
      rows: {
        letter: f.text({ required: true, max: 12 }),
        point: f.decimal(2, { min: 0, max: 10 }),
        pass: f.bool({ required: true, default: true }),
      },
    }),
    grade_points: f.choice(['band', 'percent'], {
      labels: { band: 'From the grade band', percent: 'Percentage divided by 10' },
      required: true,
      default: 'band',
      group: 'Grades',
    }),
    attendance_required: f.percent({
      ...share,
      required: true,
      default: 7500,
      group: 'Attendance',
      label: 'Required',
    }),
    attendance_basis: f.choice(['per_paper', 'aggregate', 'both'], {
      required: true,
      default: 'per_paper',
      group: 'Attendance',
      label: 'Basis',
    }),
    attendance_floor: f.percent({
      ...share,
      required: true,
      default: 6500,
      group: 'Attendance',
      label: 'Condonation from',
    }),
    aggregate_method: f.choice(['pooled', 'mean_of_papers'], {
      labels: { mean_of_papers: 'Mean of papers' },
      required: true,
      default: 'pooled',
      group: 'Attendance',
      label: 'Overall percentage',
    }),
    month_method: f.choice(['pooled', 'mean_of_months'], {
      labels: { mean_of_months: 'Mean of months' },
      required: true,
      default: 'pooled',
      group: 'Attendance',
      label: 'Over several months',
    }),
    attendance_bands: f.json({
      group: 'Attendance',
      label: 'Bands',
      help: 'Default: three bands based on the figures above.',
      rows: {
        name: f.text({ required: true, max: 40 }),
        min: f.percent({ ...share, required: true, label: 'From' }),
      },
    }),
    late_credit: f.percent({
      ...share,
      required: true,
      default: 10000,
      group: 'Attendance',
      label: 'Late arrival counts as',
    }),
    late_join_policy: f.choice(['since_join', 'full'], {
      labels: { since_join: 'Date of joining', full: 'Start of term' },
      required: true,
      default: 'since_join',
      group: 'Attendance',
      label: 'Late joiners: count classes from',
    }),
    duty_credit: f.choice(['attended', 'excluded'], {
      required: true,
      default: 'attended',
      group: 'Attendance',
      label: 'Duty counts as',
    }),
    duty_cap_hours: f.decimal(1, {
      min: 0,
      max: 1000,
      default: 20,
      group: 'Attendance',
      label: 'Maximum duty hours',
      help: 'Per paper and term. Leave empty for no limit.',
    }),
    condonation_points: f.percent({
      ...share,
      default: 1000,
      group: 'Condonation',
      label: 'Maximum condonation (%)',
    }),
    condonation_paper_floor: f.percent({
      ...share,
      group: 'Condonation',
      label: 'Minimum per paper (%)',
    }),
    condonation_certificate: f.bool({
      required: true,
      default: true,
      group: 'Condonation',
      label: 'Medical certificate required',
    }),
    condonation_fee: f.bool({
      required: true,
      default: false,
      group: 'Condonation',
      label: 'Fee receipt required',
    }),
    condonation_order: f.bool({
      required: true,
      default: false,
      group: 'Condonation',
      label: 'Order number required',
    }),
    internal_components: f.json({
      group: 'Internal assessment',
      label: 'Parts',
      help: 'Default: tests 20, attendance 5.',
      rows: {
        code: f.text({ required: true, max: 10, tidy: 'upper' }),
        name: f.text({ required: true, max: 40 }),
        source: f.choice(['cat', 'manual', 'attendance', 'practical'], {
          required: true,
          labels: { cat: 'Tests', manual: 'Entered by hand' },
        }),
        cats: f.text({ label: 'Tests', max: 100 }),
        rule: f.choice(['avg', 'best_n_avg', 'sum', 'max', 'weighted'], {
          required: true,
          labels: {
            avg: 'Average',
            best_n_avg: 'Average of the best',
            max: 'Best',
            weighted: 'Weighted average',
          },
        }),
        n: f.int({ label: 'Best of', min: 1, max: 10 }),
        weights: f.text({ max: 60 }),
        ratios: f.choice(['mean', 'pooled']),
        scale_to: f.marks({ required: true, min: 1, label: 'Marks' }),
      },
    }),
    attendance_marks: f.choice(['bands', 'proportional'], {
      required: true,
      default: 'bands',
      group: 'Internal assessment',
      label: 'Marks for attendance',
    }),
    attendance_marks_bands: f.json({
      group: 'Internal assessment',
      label: 'Marks by attendance',
      rows: {
        min: f.percent({ ...share, required: true, label: 'From' }),
        above: f.bool({ label: 'Above' }),
        marks: f.marks({ required: true, min: 0 }),
      },
    }),
    cat_pass: f.percent({
      ...share,
      required: true,
      default: 4000,
      group: 'Internal assessment',
      label: 'Pass mark (tests)',
    }),
    absent_rule: f.choice(['zero', 'exclude'], {
      required: true,
      default: 'zero',
      group: 'Internal assessment',
      label: 'Absence counts as',
    }),
    retest_policy: f.choice(['none', 'max', 'cap_at_pass', 'replace'], {
      labels: {
        none: 'No retest',
        max: 'Better mark counts',
        cap_at_pass: 'Counts up to the pass mark',
        replace: 'Replaces the first mark',
      },
      required: true,
      default: 'max',
      group: 'Internal assessment',
      label: 'Retest',
    }),
    mark_step: f.marks({
      required: true,
      default: 50,
      min: 1,
      group: 'Internal assessment',
      label: 'Mark step',
    }),
    component_rounding: f.choice(ROUNDINGS, {
      labels: ROUNDING_LABELS,
      required: true,
      default: 'none',
      group: 'Internal assessment',
      label: 'Part rounding',
    }),
    internal_rounding: f.choice(ROUNDINGS, {
      labels: ROUNDING_LABELS,
      required: true,
      default: 'half_up_0',
      group: 'Internal assessment',
      label: 'Total rounding',
    }),
    cat_register_needs: f.choice(['cleared', 'submitted'], {
      required: true,
      default: 'cleared',
      group: 'Internal assessment',
      label: 'Tests required before finalising',
    }),
    semester_cap: f.int({
      min: 1,
      max: 60,
      default: 22,
      group: 'Progress',
      label: 'Maximum credits per semester',
    }),
    ...progressSettings,
    ...resultSettings,
  },
  list: [
    'regulation',
    'number',
    'effective_from',
    'internal_share',
    'min_internal',
    'attendance_required',
  ],
  unique: [['regulation', 'number']],
  access: master,
});
