import { ROUNDINGS } from '@/domain/fraction';
import { defineResource, f } from '@/schema';
import { master } from './access';

const share = { min: 0, max: 10000 } as const;

/** One version of a regulation. Percentages are exact; a change that matters to published results is a new version. */
export const regulationVersion = defineResource({
  name: 'regulation-version', label: 'Regulation version', title: ['regulation', 'number'],
  fields: {
    regulation: f.ref('regulation', { required: true }),
    number: f.int({ required: true, min: 1 }),
    effective_from: f.date({ required: true }),
    internal_share: f.percent({ ...share, required: true, default: 2500, group: 'Passing', help: 'Of the whole paper; the rest is external.' }),
    min_internal: f.percent({ ...share, group: 'Passing', label: 'Pass: internal' }),
    min_practical: f.percent({ ...share, group: 'Passing', label: 'Pass: practical' }),
    grade_bands: f.json({
      group: 'Grades', required: true, label: 'Grade bands',
      rows: { min: f.percent({ ...share, required: true, label: 'From' }), letter: f.text({ required: true, max: 3 }), point: f.decimal(2, { required: true, min: 0, max: 10 }), pass: f.bool({ required: true, default: true }) },
    }),
    attendance_required: f.percent({ ...share, required: true, default: 7500, group: 'Attendance', label: 'Required' }),
    attendance_basis: f.choice(['per_paper', 'aggregate', 'both'], { required: true, default: 'per_paper', group: 'Attendance', label: 'Basis' }),
    attendance_floor: f.percent({ ...share, required: true, default: 6500, group: 'Attendance', label: 'Condonable from' }),
    aggregate_method: f.choice(['pooled', 'mean_of_papers'], { required: true, default: 'pooled', group: 'Attendance', label: 'Several papers' }),
    month_method: f.choice(['pooled', 'mean_of_months'], { required: true, default: 'pooled', group: 'Attendance', label: 'Several months' }),
    attendance_bands: f.json({ group: 'Attendance', label: 'Bands', help: 'Leave empty for three that follow from the two figures above.', rows: { name: f.text({ required: true, max: 40 }), min: f.percent({ ...share, required: true, label: 'From' }) } }),
    late_credit: f.percent({ ...share, required: true, default: 10000, group: 'Attendance', label: 'A late arrival is worth' }),
    late_join_policy: f.choice(['since_join', 'full'], { required: true, default: 'since_join', group: 'Attendance', label: 'Who joined late answers for classes' }),
    duty_credit: f.choice(['attended', 'excluded'], { required: true, default: 'attended', group: 'Attendance', label: 'Duty counts as' }),
    duty_cap_hours: f.decimal(1, { min: 0, max: 1000, default: 20, group: 'Attendance', label: 'Duty hours, at most', help: 'In one paper and term. Empty: no limit.' }),
    condonation_points: f.percent({ ...share, default: 1000, group: 'Condonation', label: 'Points, at most' }),
    condonation_paper_floor: f.percent({ ...share, group: 'Condonation', label: 'Each paper, at least' }),
    condonation_certificate: f.bool({ required: true, default: true, group: 'Condonation', label: 'Needs a medical certificate' }),
    condonation_fee: f.bool({ required: true, default: false, group: 'Condonation', label: 'Needs a fee receipt' }),
    condonation_order: f.bool({ required: true, default: false, group: 'Condonation', label: 'Needs an order number' }),
    internal_components: f.json({
      group: 'Internal assessment', label: 'Parts', help: 'Leave empty for tests of 20 and attendance of 5.',
      rows: {
        code: f.text({ required: true, max: 10, tidy: 'upper' }), name: f.text({ required: true, max: 40 }), source: f.choice(['cat', 'manual', 'attendance', 'practical'], { required: true }),
        cats: f.text({ label: 'Tests', max: 100 }), rule: f.choice(['avg', 'best_n_avg', 'sum', 'max', 'weighted'], { required: true }), n: f.int({ label: 'Best of', min: 1, max: 10 }),
        weights: f.text({ max: 60 }), ratios: f.choice(['mean', 'pooled']), scale_to: f.marks({ required: true, min: 1, label: 'Worth' }),
      },
    }),
    attendance_marks: f.choice(['bands', 'proportional'], { required: true, default: 'bands', group: 'Internal assessment', label: 'Marks for attendance' }),
    attendance_marks_bands: f.json({ group: 'Internal assessment', label: 'Marks by attendance', rows: { min: f.percent({ ...share, required: true, label: 'From' }), above: f.bool({ label: 'Above it' }), marks: f.marks({ required: true, min: 0 }) } }),
    cat_pass: f.percent({ ...share, required: true, default: 4000, group: 'Internal assessment', label: 'Tests: pass' }),
    absent_rule: f.choice(['zero', 'exclude'], { required: true, default: 'zero', group: 'Internal assessment', label: 'Absence counts as' }),
    retest_policy: f.choice(['none', 'max', 'cap_at_pass', 'replace'], { required: true, default: 'max', group: 'Internal assessment', label: 'Retest' }),
    mark_step: f.marks({ required: true, default: 50, min: 1, group: 'Internal assessment', label: 'Marks go in steps of' }),
    component_rounding: f.choice(ROUNDINGS, { required: true, default: 'none', group: 'Internal assessment', label: 'Rounding of a part' }),
    internal_rounding: f.choice(ROUNDINGS, { required: true, default: 'half_up_0', group: 'Internal assessment', label: 'Rounding of the whole' }),
    cat_register_needs: f.choice(['cleared', 'submitted'], { required: true, default: 'cleared', group: 'Internal assessment', label: 'Before final, tests must be' }),
    semester_cap: f.int({ min: 1, max: 60, default: 22, group: 'Progress', label: 'Credits a semester, at most' }),
  },
  list: ['regulation', 'number', 'effective_from', 'internal_share', 'min_internal', 'attendance_required'],
  unique: [['regulation', 'number']],
  access: master,
});
