import { defineResource, f, own, who } from '@/schema';

const keepers = [who.admin('I'), own(who.hod, 'department', 'department')];

/** What a student went on to: a job, further studies, or an examination that was passed. */
export const progression = defineResource({
  name: 'progression',
  label: 'Placement or progression',
  plural: 'Placements and progression',
  title: ['student', 'organisation'],
  fields: {
    student: f.ref('student', { required: true }),
    department: f.ref('department', { write: 'server' }),
    kind: f.choice(['placement', 'self_employment', 'higher_study', 'examination'], {
      required: true,
      default: 'placement',
      labels: {
        placement: 'Placement',
        self_employment: 'Self-employment',
        higher_study: 'Higher studies',
        examination: 'Examination passed',
      },
    }),
    on_date: f.date({
      label: 'Date',
      required: true,
      help: 'Of the offer, the admission or the result.',
    }),
    organisation: f.text({
      label: 'Employer, institution or examination',
      required: true,
      max: 160,
      help: 'For example, NET or GATE.',
    }),
    position: f.text({ label: 'Post or programme', max: 120 }),
    pay: f.money({
      label: 'Pay a year',
      min: 1,
      max: 100_000_000_000,
      help: 'Of a placement, in rupees.',
    }),
    evidence: f.file({
      types: ['pdf', 'jpg', 'png'],
      max: 5_000_000,
      help: 'Letter of appointment or admission, or the score card.',
    }),
  },
  list: ['student', 'department', 'kind', 'on_date', 'organisation', 'position', 'pay'],
  filters: ['kind', 'department', 'student'],
  search: ['organisation', 'position'],
  sort: ['on_date', 'desc'],
  unique: [['student', 'kind', 'organisation']],
  access: {
    read: [who.admin('I', 'X'), own(who.faculty, 'department', 'department')],
    create: keepers,
    update: keepers,
    delete: [who.admin('I')],
  },
});
