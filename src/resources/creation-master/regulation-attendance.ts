import { f } from '@/schema';

/** A percentage from 0 to 100. */
export const share = { min: 0, max: 10000 } as const;
const attendance = { group: 'Attendance' } as const;
const condonation = { group: 'Condonation' } as const;

/** Settings of attendance and of its condonation, in the order of an ordinance. */
export const attendanceSettings = {
  attendance_required: f.percent({
    ...share,
    ...attendance,
    required: true,
    default: 7500,
    label: 'Attendance required',
    help: 'For the examination without condonation, such as 75 %.',
  }),
  attendance_basis: f.choice(['per_paper', 'aggregate', 'both'], {
    ...attendance,
    labels: {
      per_paper: 'Each paper',
      aggregate: 'All papers together',
      both: 'Both',
    },
    required: true,
    default: 'per_paper',
    label: 'Attendance required in',
  }),
  aggregate_method: f.choice(['pooled', 'mean_of_papers'], {
    ...attendance,
    labels: { pooled: 'All classes together', mean_of_papers: 'Mean of papers' },
    required: true,
    default: 'pooled',
    label: 'Percentage of all papers',
  }),
  month_method: f.choice(['pooled', 'mean_of_months'], {
    ...attendance,
    labels: { pooled: 'All classes together', mean_of_months: 'Mean of months' },
    required: true,
    default: 'pooled',
    label: 'Percentage over several months',
  }),
  late_credit: f.percent({
    ...share,
    ...attendance,
    required: true,
    default: 10000,
    label: 'Late arrival counts as',
    help: '100 % is present, 50 % half a class, 0 % absent.',
  }),
  late_join_policy: f.choice(['since_join', 'full'], {
    ...attendance,
    labels: { since_join: 'Date of joining', full: 'Start of term' },
    required: true,
    default: 'since_join',
    label: 'Late joiners: count classes from',
  }),
  duty_credit: f.choice(['attended', 'excluded'], {
    ...attendance,
    labels: { attended: 'Class attended', excluded: 'Class not held' },
    required: true,
    default: 'attended',
    label: 'Duty counts as',
  }),
  duty_cap_hours: f.decimal(1, {
    ...attendance,
    min: 0,
    max: 1000,
    default: 20,
    label: 'Maximum duty hours',
    help: 'Per paper and term. Leave empty for no limit.',
  }),
  attendance_bands: f.json({
    ...attendance,
    label: 'Attendance bands',
    help: 'Default: regular, non-collegiate and dis-collegiate. Highest first, the last from 0.',
    rows: {
      name: f.text({ required: true, max: 40 }),
      min: f.percent({ ...share, required: true, label: 'From' }),
    },
  }),
  attendance_floor: f.percent({
    ...share,
    ...condonation,
    required: true,
    default: 6500,
    label: 'Condonation from',
    help: 'A lower percentage cannot be condoned.',
  }),
  condonation_points: f.percent({
    ...share,
    ...condonation,
    default: 1000,
    label: 'Maximum condonation (%)',
    help: 'Example: 10 lifts 65 % to 75 %. Leave empty for no limit.',
  }),
  condonation_paper_floor: f.percent({
    ...share,
    ...condonation,
    label: 'Minimum per paper (%)',
    help: 'Leave empty if only the limit above applies.',
  }),
  condonation_certificate: f.bool({
    ...condonation,
    required: true,
    default: true,
    label: 'Medical certificate required',
  }),
  condonation_fee: f.bool({
    ...condonation,
    required: true,
    default: false,
    label: 'Fee receipt required',
  }),
  condonation_order: f.bool({
    ...condonation,
    required: true,
    default: false,
    label: 'Order number required',
  }),
};
