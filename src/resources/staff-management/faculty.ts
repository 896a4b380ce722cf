import { HEAD } from '@/domain/head-of-department';
import { defineResource, f, own, who } from '@/schema';
import { mobile } from '../contact-fields';
import { employeeCode } from './employee-code';
import { STAFF_STATISTICS } from './staff-statistics';

const office = [who.admin('N')];
/** Colleagues see names and departments; private data is for the staff office and the teacher. */
const personal = { read: [who.admin('N'), who.faculty], write: office } as const;

/** A member of the teaching staff, who signs in at level 3. */
export const faculty = defineResource({
  name: 'faculty',
  label: 'Faculty member',
  plural: 'Faculty',
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 100 }),
    employee_code: employeeCode('FAC-0042'),
    email: f.text({
      ...personal,
      required: true,
      max: 254,
      unique: true,
      tidy: 'lower',
      pattern: { like: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, example: 'name@college.edu' },
    }),
    mobile: f.text({ ...personal, ...mobile }),
    alternate_email: f.text({
      ...personal,
      max: 254,
      tidy: 'lower',
      label: 'Alternate email',
      pattern: { like: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, example: 'name@example.org' },
    }),
    department: f.ref('department', { required: true }),
    designation: f.text({ max: 80 }),
    type: f.choice([HEAD], {
      write: 'server',
      help: "Set from the department's head.",
    }),
    active: f.bool({ required: true, default: true }),
    mails: f.text({
      ...personal,
      label: 'Email alerts',
      max: 10,
      write: 'server',
      default: 'AM',
      set: { A: 'Attendance registers due', M: 'Marks due' },
    }),
    ...STAFF_STATISTICS,
    left_on: f.date({
      read: office,
      write: office,
      group: 'Statistics',
      label: 'Date of leaving',
      help: 'First day no longer in service.',
    }),
    left_reason: f.choice(
      ['retired', 'resigned', 'transferred', 'contract_ended', 'removed', 'died'],
      { read: office, write: office, group: 'Statistics', label: 'Reason for leaving' },
    ),
    photo: f.file({ write: 'server' }),
  },
  list: ['name', 'employee_code', 'department', 'designation', 'type', 'active'],
  hub: {
    picture: 'photo',
    facts: ['employee_code', 'designation', 'department', 'type'],
    states: ['active'],
  },
  find: ['department', 'designation', 'employee_code'],
  account: { kind: 'faculty', identifiers: ['email', 'employee_code'], post: 'designation' },
  access: {
    read: [who.admin(), own(who.faculty, 'id'), own(who.faculty, 'department', 'department')],
    create: office,
    update: office,
    delete: office,
  },
});
