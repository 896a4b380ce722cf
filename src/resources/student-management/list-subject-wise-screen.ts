import { PAPER_CATEGORIES } from '@/domain/paper-category';
import { defineReport, f, who } from '@/schema';

export const listSubjectWise = defineReport({
  path: 'list-subject-wise/{batch}/{subject}/{semester}/{course}',
  label: 'List subject wise',
  group: 'Papers',
  who: [who.admin('M'), who.faculty],
  help: 'Students of one paper, in all programmes.',
  filters: {
    section: f.ref('section'),
    category: f.choice(PAPER_CATEGORIES, { label: 'Category of paper' }),
    kind: f.choice(['regular', 'repeat', 'improvement']),
  },
  columns: [
    { name: 'roll_no', label: 'Roll number' },
    { name: 'name', label: 'Name', sticky: true },
    { name: 'registration_no', label: 'Registration number' },
    { name: 'programme', label: 'Programme' },
    { name: 'major', label: 'Major' },
    { name: 'section', label: 'Section' },
    { name: 'category', label: 'Category of paper', kind: 'choice' },
    { name: 'kind', label: 'Kind', kind: 'choice' },
    { name: 'gender', label: 'Gender', kind: 'choice' },
    { name: 'status', label: 'Status', kind: 'choice' },
  ],
});
