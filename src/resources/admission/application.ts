import { defineResource, f, own, who } from '@/schema';
import { mobile as phone } from '../contact-fields';
import { office, withheld } from './access';
import {
  addresses,
  category,
  declarations,
  education,
  mail,
  parents,
  personal,
  standing,
} from './application-fields';

/** An application for admission. The applicant signs in with it at level 1. */
export const application = defineResource({
  name: 'application',
  label: 'Application',
  title: ['application_no', 'name'],
  fields: {
    application_no: f.text({
      label: 'Application ID',
      required: true,
      max: 20,
      unique: true,
      write: 'server',
    }),
    name: f.text({ required: true, max: 100 }),
    email: f.text({ required: true, unique: true, ...mail, ...withheld }),
    mobile: f.text({ required: true, ...phone, ...withheld }),
    cycle: f.ref('admission-cycle', { write: 'server' }),
    batch: f.ref('batch', { required: true }),
    programme: f.ref('programme', { required: true }),
    department: f.ref('department', { label: 'Major' }),
    minor: f.ref('department', { label: 'Minor' }),
    preferences: f.json({
      label: 'Other programmes, in order',
      rows: { programme: f.ref('programme', { required: true }) },
    }),
    admission_mode: f.choice(['regular', 'lateral', 'transfer'], {
      default: 'regular',
      label: 'Mode of admission',
    }),
    previous_registration: f.text({ max: 40, label: 'Previous university registration' }),
    ...personal,
    ...parents,
    ...addresses,
    ...education,
    ...category,
    ...declarations,
    status: f.state(
      { Pending: ['Approved'], Approved: ['Pending', 'Admitted'], Admitted: [] },
      {
        required: true,
        default: 'Pending',
        write: office,
        tones: { Pending: 'bad', Approved: 'warn', Admitted: 'good' },
      },
    ),
    ...standing,
    student: f.ref('student', { unique: true, write: 'server' }),
    active: f.bool({ label: 'Active', required: true, default: true, write: office }),
  },
  list: [
    'application_no',
    'name',
    'status',
    'form_state',
    'best_percent',
    'category',
    'programme',
    'department',
  ],
  filters: [
    'programme',
    'department',
    'category',
    'gender',
    'form_state',
    'disposition',
    'status',
    'cancellation',
  ],
  hub: {
    facts: ['application_no', 'programme', 'department', 'category', 'best_percent'],
    states: ['status', 'form_state', 'cancellation'],
  },
  unique: [['cycle', 'mobile', 'dob']],
  account: { kind: 'applicant', identifiers: ['application_no', 'email', 'mobile'] },
  access: {
    read: [who.admin('T'), own(who.hod, 'department', 'department'), own(who.applicant, 'id')],
    create: [who.admin('T'), own(who.hod, 'department', 'department')],
    update: office,
    delete: who.nobody,
  },
});
