import { defineTable, f } from '@/schema';

/**
 * A change of section after classes had begun: classes before that day belong to the old section
 * (academics 4.2).
 */
export const sectionMove = defineTable({
  name: 'section-move',
  label: 'Move between sections',
  fields: {
    enrolment: f.ref('enrolment', { required: true }),
    from_section: f.ref('section'),
    to_section: f.ref('section'),
    moved_on: f.date({ required: true }),
    moved_at: f.instant({ required: true }),
    moved_by: f.text({ max: 40 }),
  },
  index: [['enrolment', 'moved_on']],
});
