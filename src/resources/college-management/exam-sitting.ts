import { defineResource, f, who } from '@/schema';

/**
 * The day and half-day on which a paper is written. Maintained only on the routine of its
 * examination.
 */
export const examSitting = defineResource({
  name: 'exam-sitting',
  label: 'Examination paper',
  title: ['course', 'held_on'],
  fields: {
    routine: f.ref('exam-routine', { required: true, label: 'Examination' }),
    course: f.ref('course', { required: true, label: 'Paper' }),
    held_on: f.date({ required: true, label: 'Date' }),
    slot: f.choice(['forenoon', 'afternoon'], { required: true }),
    room: f.ref('room', { help: 'Leave empty for any free room.' }),
  },
  list: ['routine', 'held_on', 'slot', 'course'],
  filters: ['routine', 'held_on', 'slot'],
  sort: ['held_on', 'asc'],
  unique: [['routine', 'course']],
  access: {
    read: [who.admin('K', 'X')],
    create: who.nobody,
    update: who.nobody,
    delete: who.nobody,
  },
});
