import { defineResource, f, who } from '@/schema';

/**
 * One person's duty in one slot of an examination. Allotted and exchanged only on the duty roster.
 */
export const dutySlot = defineResource({
  name: 'duty-slot',
  label: 'Invigilation duty',
  plural: 'Invigilation duties',
  title: ['faculty', 'held_on'],
  fields: {
    routine: f.ref('exam-routine', { required: true, label: 'Examination' }),
    held_on: f.date({ required: true, label: 'Date' }),
    slot: f.choice(['forenoon', 'afternoon'], { required: true }),
    room: f.ref('room'),
    role: f.choice(['invigilator', 'reliever', 'chief'], { required: true }),
    faculty: f.ref('faculty', { label: 'Teacher' }),
    swap_with: f.ref('faculty', { label: 'Swap with' }),
    /** The id of the duty to be taken in exchange. */
    swap_for: f.int({ min: 1, label: 'In exchange for' }),
    /** The colleague has accepted; the office has still to approve. */
    swap_agreed: f.bool({ required: true, default: false, label: 'Swap accepted' }),
    swap_reason: f.text({ max: 200, label: 'Reason' }),
  },
  list: ['routine', 'held_on', 'slot', 'room', 'role', 'faculty'],
  filters: ['routine', 'held_on', 'slot', 'role', 'faculty'],
  sort: ['held_on', 'asc'],
  access: {
    read: [who.admin('K', 'X')],
    create: who.nobody,
    update: who.nobody,
    delete: who.nobody,
  },
});
