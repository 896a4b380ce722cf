import { defineResource, f, own, who } from '@/schema';

const keepers = [who.admin('C'), own(who.hod, 'department', 'department')];

/**
 * The allotment of a teacher to a paper or a section of it, between two days. Only allotted
 * teachers may write its registers.
 */
export const courseAllotment = defineResource({
  name: 'course-allotment',
  label: 'Course allotment',
  title: ['faculty', 'offering'],
  fields: {
    offering: f.ref('offering', { required: true, label: 'Paper' }),
    section: f.ref('section', { help: 'Leave empty for the whole class.' }),
    faculty: f.ref('faculty', { required: true, label: 'Teacher' }),
    component: f.choice(['all', 'theory', 'practical', 'tutorial'], {
      required: true,
      default: 'all',
    }),
    is_primary: f.bool({ required: true, default: true, label: 'Primary teacher' }),
    hours_week: f.decimal(1, {
      min: 0.5,
      max: 40,
      label: 'Hours a week',
      help: "Default: from the paper's credits.",
    }),
    from_date: f.date({ required: true, label: 'From' }),
    to_date: f.date({ label: 'To', help: 'Leave empty if it has no end date.' }),
    department: f.ref('department', {
      write: 'server',
      help: "Department that the paper's subject belongs to.",
    }),
  },
  list: [
    'offering',
    'section',
    'faculty',
    'component',
    'is_primary',
    'hours_week',
    'from_date',
    'to_date',
  ],
  filters: ['offering', 'faculty', 'department', 'is_primary'],
  sort: ['from_date', 'desc'],
  access: { read: [who.admin(), who.faculty], create: keepers, update: keepers, delete: keepers },
});
