import { defineResource, f, who } from '@/schema';

const keepers = [who.admin('I')];

/** What the quality cell writes beside its returns: best practices, plans and analyses. */
export const qualityDocument = defineResource({
  name: 'quality-document',
  label: 'Quality document',
  title: 'title',
  fields: {
    title: f.text({ required: true, max: 160 }),
    kind: f.choice(['best_practice', 'perspective_plan', 'feedback_analysis', 'policy', 'other'], {
      required: true,
      default: 'best_practice',
    }),
    academic_year: f.text({
      max: 7,
      suggest: 'split-year',
      pattern: { like: /^\d{4}-\d{2}$/, example: '2026-27' },
    }),
    note: f.longtext({ max: 5000 }),
    file: f.file({ types: ['pdf', 'docx'], max: 10_000_000 }),
    is_public: f.bool({
      label: 'Public',
      required: true,
      default: false,
      help: 'Public: its file is visible without sign-in with the quality cell.',
    }),
  },
  list: ['title', 'kind', 'academic_year', 'is_public'],
  filters: ['kind', 'academic_year'],
  search: ['title', 'note'],
  sort: ['academic_year', 'desc'],
  access: {
    read: [who.admin('I', 'X'), who.faculty],
    create: keepers,
    update: keepers,
    delete: keepers,
  },
});
