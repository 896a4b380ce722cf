import { defineResource, f } from '@/schema';
import { ofCollege, OWNER } from './access';

export const MATERIAL_KINDS = ['notes', 'slides', 'video', 'syllabus', 'paper', 'other'] as const;

/**
 * Study material: files, a link or a text. Not tied to a batch, so that it can be reused each year.
 */
export const studyMaterial = defineResource({
  name: 'study-material',
  label: 'Study material',
  plural: 'Study material',
  title: 'title',
  fields: {
    title: f.text({ required: true, max: 150 }),
    subject: f.ref('subject', { required: true }),
    semester: f.ref('semester', { required: true }),
    course: f.ref('course', { label: 'Paper', help: 'Leave empty for the whole subject.' }),
    unit: f.int({ min: 1, max: 20 }),
    topic: f.text({ max: 120 }),
    kind: f.choice(MATERIAL_KINDS, {
      required: true,
      default: 'notes',
      labels: { paper: 'Previous question paper' },
    }),
    description: f.longtext({ max: 4_000 }),
    files: f.files({
      types: ['pdf', 'docx', 'pptx', 'xlsx', 'odt', 'jpg', 'png'],
      max: 20_000_000,
      most: 5,
    }),
    link: f.text({
      max: 300,
      pattern: { like: /^https:\/\/[^\s/]+\.\S+$/i, example: 'https://example.org/page' },
    }),
    published: f.bool({
      required: true,
      default: false,
      help: 'Students of the paper see it when published.',
    }),
    visible_from: f.date({ help: 'Leave empty to show it as soon as it is published.' }),
    visible_until: f.date({ help: 'Last day on which students see it.' }),
    ...OWNER,
  },
  list: ['title', 'kind', 'course', 'unit', 'topic', 'published', 'faculty'],
  search: ['title', 'topic', 'description'],
  filters: ['kind', 'course', 'published', 'faculty'],
  sort: ['title', 'asc'],
  access: ofCollege,
});
