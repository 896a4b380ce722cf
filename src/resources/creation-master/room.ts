import { defineResource, f } from '@/schema';
import { master } from './access';

/** A room for classes and examinations. */
export const room = defineResource({
  name: 'room',
  label: 'Room',
  title: 'name',
  key: 'text',
  fields: {
    name: f.text({ required: true, max: 60, unique: true }),
    building: f.text({ max: 60 }),
    kind: f.choice(['classroom', 'laboratory', 'hall'], { required: true, default: 'classroom' }),
    seats: f.int({ required: true, min: 1, max: 2000, label: 'Seats in class' }),
    exam_seats: f.int({
      min: 0,
      max: 2000,
      default: 0,
      label: 'Seats in examinations',
      help: 'Enter 0 if no examinations are held here.',
    }),
    exam_rows: f.int({ min: 1, max: 100, default: 5, label: 'Bench rows' }),
    active: f.bool({ required: true, default: true }),
  },
  list: ['id', 'name', 'building', 'kind', 'seats', 'exam_seats', 'active'],
  sort: ['id', 'asc'],
  access: master,
});
