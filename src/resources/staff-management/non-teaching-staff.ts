import { defineResource, f, who } from '@/schema';
import { mobile } from '../contact-fields';
import { employeeCode } from './employee-code';
import { STAFF_STATISTICS } from './staff-statistics';

const office = [who.admin('N')];
/** The library sees who somebody is, and private data is for the staff office. */
const personal = { read: office } as const;
export const STAFF_GROUPS = ['A', 'B', 'C', 'D'] as const;
export const STAFF_GROUP_LABELS = {
  A: 'Group A',
  B: 'Group B',
  C: 'Group C',
  D: 'Group D',
} as const;

/**
 * A member of the office, laboratory, library or grounds staff. They have no account unless a super
 * administrator creates one.
 */
export const nonTeachingStaff = defineResource({
  name: 'non-teaching-staff',
  label: 'Non-teaching staff member',
  plural: 'Non-teaching staff',
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 100 }),
    employee_code: employeeCode('NT-0042'),
    staff_group: f.choice(STAFF_GROUPS, {
      ...personal,
      required: true,
      label: 'Group',
      labels: STAFF_GROUP_LABELS,
    }),
    post: f.text({ required: true, max: 80, help: 'For example, upper division clerk.' }),
    section: f.text({ max: 80, help: 'For example, accounts or library.' }),
    pay: f.text({
      ...personal,
      max: 40,
      label: 'Pay level',
      help: 'As in the pay matrix, such as Level 4.',
    }),
    mobile: f.text({ ...personal, ...mobile }),
    email: f.text({
      ...personal,
      max: 254,
      unique: true,
      tidy: 'lower',
      pattern: { like: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, example: 'name@college.edu' },
      help: 'Required for administrator access.',
    }),
    ...STAFF_STATISTICS,
    left_on: f.date({ ...personal, label: 'Date of leaving', group: 'Statistics' }),
    active: f.bool({ required: true, default: true }),
    account: f.ref('admin', { ...personal, write: 'server', label: 'Administrator account' }),
  },
  list: ['name', 'employee_code', 'staff_group', 'post', 'section', 'nature', 'active'],
  search: ['name', 'employee_code', 'post', 'section'],
  filters: ['staff_group', 'nature', 'gender', 'category', 'active'],
  find: ['post', 'section'],
  access: { read: [who.admin('N', 'W')], create: office, update: office, delete: office },
});
