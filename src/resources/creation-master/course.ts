import { PAPER_CATEGORIES } from '@/domain/paper-category';
import { defineResource, f } from '@/schema';
import { master } from './access';

/** One paper of one subject in one semester, as in the university's syllabus. */
export const course = defineResource({
  name: 'course',
  label: 'Paper',
  title: ['code', 'name'],
  key: 'text',
  fields: {
    code: f.text({ required: true, max: 30, help: 'Code given by the university.' }),
    name: f.text({ label: 'Title', required: true, max: 160 }),
    subject: f.ref('subject', { required: true }),
    semester: f.ref('semester', { required: true }),
    regulation: f.ref('regulation', { required: true }),
    category: f.choice(PAPER_CATEGORIES, { required: true }),
    type: f.choice(['theory', 'practical', 'theory_practical', 'project', 'viva', 'internship'], {
      required: true,
      default: 'theory',
      labels: { theory_practical: 'Theory and practical' },
    }),
    evaluated_by: f.choice(['university', 'college'], { required: true, default: 'university' }),
    active: f.bool({ required: true, default: true }),
    credits_lecture: f.decimal(1, {
      label: 'Lecture credits',
      group: 'Credits',
      min: 0,
      max: 20,
      default: 0,
    }),
    credits_tutorial: f.decimal(1, {
      label: 'Tutorial credits',
      group: 'Credits',
      min: 0,
      max: 20,
      default: 0,
    }),
    credits_practical: f.decimal(1, {
      label: 'Practical credits',
      group: 'Credits',
      min: 0,
      max: 20,
      default: 0,
    }),
    is_credit: f.bool({
      label: 'Counts for credit',
      group: 'Credits',
      required: true,
      default: true,
    }),
    contact_hours: f.int({
      group: 'Credits',
      min: 0,
      max: 400,
      help: 'Default: 15 per lecture or tutorial credit, 30 per practical credit.',
    }),
    max_internal: f.marks({
      label: 'Internal',
      group: 'Maximum marks',
      min: 0,
      help: 'Default: 100 marks, split by the regulation.',
    }),
    max_external: f.marks({ label: 'External', group: 'Maximum marks', min: 0 }),
    max_practical_internal: f.marks({
      label: 'Practical (internal)',
      group: 'Maximum marks',
      min: 0,
      default: 0,
    }),
    max_practical_external: f.marks({
      label: 'Practical (external)',
      group: 'Maximum marks',
      min: 0,
      default: 0,
    }),
    max_viva: f.marks({ label: 'Viva', group: 'Maximum marks', min: 0, default: 0 }),
  },
  list: ['code', 'name', 'subject', 'semester', 'category', 'type', 'active'],
  search: ['id', 'code', 'name'],
  hub: { facts: ['subject', 'semester', 'category', 'type', 'regulation'], states: ['active'] },
  find: ['subject', 'semester', 'regulation'],
  filters: ['subject', 'semester', 'regulation', 'category', 'type', 'active'],
  sort: ['code', 'asc'],
  unique: [['regulation', 'code']],
  access: master,
});
