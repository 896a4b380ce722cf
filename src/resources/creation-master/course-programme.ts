import { PAPER_CATEGORIES } from '@/domain/paper-category';
import { defineResource, f } from '@/schema';
import { master } from './access';

/** The programmes a paper is offered to, and its category in each. */
export const courseProgramme = defineResource({
  name: 'course-programme',
  label: 'Paper in programme',
  plural: 'Papers in programmes',
  title: ['course', 'programme'],
  fields: {
    course: f.ref('course', { label: 'Paper', required: true }),
    programme: f.ref('programme', { required: true }),
    category: f.choice(PAPER_CATEGORIES, { help: "Leave empty to use the paper's setting." }),
  },
  list: ['course', 'programme', 'category'],
  unique: [['course', 'programme']],
  access: master,
});
