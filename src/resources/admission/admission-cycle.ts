import { defineResource, f } from '@/schema';
import { office, readers, REQUESTED_KINDS, REQUESTED_LABELS } from './access';

/**
 * One round of admission: its dates, its batch, the documents it requires and its notice. The
 * college's two switches decide whether applications are taken at all; a cycle is the window within
 * them (administration §4).
 */
export const admissionCycle = defineResource({
  name: 'admission-cycle',
  label: 'Admission cycle',
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 80, unique: true }),
    batch: f.ref('batch', { required: true }),
    prefix: f.text({
      required: true,
      max: 8,
      unique: true,
      tidy: 'upper',
      label: 'Application ID prefix',
      pattern: { like: /^\d{2}[A-Z]{1,6}$/, example: '26UG' },
    }),
    opens_on: f.date({ required: true, group: 'Dates' }),
    closes_on: f.date({
      required: true,
      label: 'Last date to apply',
      group: 'Dates',
      help: 'Applications close at the end of this day.',
    }),
    last_admission_on: f.date({
      label: 'Last date of admission',
      group: 'Dates',
      help: 'Refunds on withdrawal are calculated from this date.',
    }),
    remind_days: f.int({
      default: 3,
      min: 1,
      max: 30,
      label: 'Remind unfinished applications (days before)',
      group: 'Dates',
      help: 'One email before the last date to apply. Leave empty to send none.',
    }),
    keep_days: f.int({
      required: true,
      default: 365,
      min: 30,
      max: 3650,
      label: 'Erase applications not admitted after (days)',
      group: 'Dates',
      help: 'Counted from the last date of admission. Payments stay.',
    }),
    state: f.state(
      { draft: ['open'], open: ['closed'], closed: ['open'] },
      {
        required: true,
        default: 'draft',
        write: office,
        tones: { draft: 'muted', open: 'good', closed: 'muted' },
      },
    ),
    by_preference: f.bool({
      required: true,
      default: false,
      label: 'Allot seats by preference',
      help: "One draw over all programmes, by each applicant's choices.",
    }),
    email_optional: f.bool({
      required: true,
      default: false,
      label: 'Email is optional',
      help: 'Applicants without one sign in by mobile number. Needs an SMS gateway.',
    }),
    template: f.text({
      max: 30,
      label: 'DLT template',
      help: 'For SMS to applicants without an email address.',
    }),
    notice: f.longtext({
      max: 2000,
      group: 'Notice',
      help: 'Shown at the top of the admission page.',
    }),
    help_line: f.text({
      max: 100,
      group: 'Notice',
      help: 'Phone number and hours for questions of applicants, shown on the admission page.',
    }),
    dates: f.json({
      label: 'Other dates',
      group: 'Dates',
      rows: {
        what: f.text({ required: true, max: 80, label: 'Event' }),
        on: f.date({ required: true, label: 'Date' }),
      },
    }),
    documents: f.json({
      required: true,
      label: 'Required documents',
      group: 'Documents',
      rows: {
        kind: f.choice(REQUESTED_KINDS, {
          required: true,
          label: 'Document',
          labels: REQUESTED_LABELS,
        }),
        asked: f.choice(['required', 'optional', 'reserved', 'disability', 'claims'], {
          required: true,
          default: 'required',
          label: 'Requirement',
          labels: {
            reserved: 'Reserved categories',
            disability: 'Persons with disability',
            claims: 'Applicants with other claims',
          },
        }),
      },
    }),
    needs_undertaking: f.bool({
      required: true,
      default: false,
      label: 'Anti-ragging undertaking required for admission',
      group: 'Documents',
    }),
    privacy_version: f.text({
      required: true,
      max: 20,
      default: '1',
      label: 'Privacy notice version',
      group: 'Notice',
      help: "Stored with each applicant's consent.",
    }),
  },
  list: ['name', 'batch', 'opens_on', 'closes_on', 'state'],
  sort: ['opens_on', 'desc'],
  access: { read: readers, create: office, update: office, delete: office },
});
