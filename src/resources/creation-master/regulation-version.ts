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
    min_total: f.percent({ ...share, group: 'Passing', default: 4000, label: 'Pass: whole paper' }),
    min_internal: f.percent({ ...share, group: 'Passing', label: 'Pass: internal' }),
    min_external: f.percent({ ...share, group: 'Passing', label: 'Pass: external' }),
    min_practical: f.percent({ ...share, group: 'Passing', label: 'Pass: practical' }),
    grade_bands: f.json({
      group: 'Grades', required: true, label: 'Grade bands',
      rows: { min: f.percent({ ...share, required: true, label: 'From' }), letter: f.text({ required: true, max: 3 }), point: f.decimal(2, { required: true, min: 0, max: 10 }), pass: f.bool({ required: true, default: true }) },
    }),
    rounding: f.choice(['half_up', 'half_even'], { required: true, default: 'half_up', group: 'Grades' }),
    rounding_places: f.int({ required: true, min: 0, max: 4, default: 2, group: 'Grades' }),
    attendance_required: f.percent({ ...share, required: true, default: 7500, group: 'Attendance', label: 'Required' }),
    attendance_basis: f.choice(['per_paper', 'aggregate', 'both'], { required: true, default: 'per_paper', group: 'Attendance', label: 'Basis' }),
    attendance_floor: f.percent({ ...share, required: true, default: 6500, group: 'Attendance', label: 'Condonable from' }),
    semester_cap: f.int({ min: 1, max: 60, default: 22, group: 'Progress', label: 'Credits a semester, at most' }),
    max_attempts: f.int({ min: 1, max: 20, default: 3, group: 'Progress' }),
    max_semesters: f.int({ min: 1, max: 20, default: 14, group: 'Progress' }),
  },
  list: ['regulation', 'number', 'effective_from', 'internal_share', 'min_total', 'attendance_required'],
  unique: [['regulation', 'number']],
  access: master,
});
