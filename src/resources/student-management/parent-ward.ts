import { defineResource, f, own, who } from '@/schema';

const office = [who.admin('M')];

/** A link between a parent and a student. */
export const parentWard = defineResource({
  name: 'parent-ward',
  label: 'Ward',
  title: ['parent', 'student'],
  fields: {
    parent: f.ref('parent', { required: true }),
    student: f.ref('student', { required: true }),
    relation: f.choice(['father', 'mother', 'guardian'], { required: true, default: 'guardian' }),
    consent: f.bool({
      required: true,
      default: false,
      label: 'Ward consents',
      help: 'From age 18, required to show attendance and marks to parents.',
    }),
  },
  list: ['parent', 'student', 'relation', 'consent'],
  unique: [['parent', 'student']],
  access: {
    read: [who.admin('M'), own(who.parent, 'parent')],
    create: office,
    update: office,
    delete: office,
  },
});
