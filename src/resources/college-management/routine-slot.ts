import { WEEKDAYS } from '@/domain/routine';
import { defineResource, f, who } from '@/schema';

/**
 * A class of the week: its teacher, paper, section, time and room. Maintained only on the week
 * grid.
 */
export const routineSlot = defineResource({
  name: 'routine-slot',
  label: 'Routine slot',
  title: ['offering', 'weekday'],
  fields: {
    routine: f.ref('routine', { required: true }),
    offering: f.ref('offering', { required: true, label: 'Paper' }),
    section: f.ref('section'),
    component: f.choice(['L', 'T', 'P'], {
      required: true,
      default: 'L',
      labels: { L: 'Lecture', T: 'Tutorial', P: 'Practical' },
    }),
    faculty: f.ref('faculty', { required: true, label: 'Teacher' }),
    room: f.ref('room'),
    weekday: f.choice(WEEKDAYS, { required: true, label: 'Day' }),
    period: f.ref('period', { required: true }),
    periods: f.int({ required: true, min: 1, max: 4, default: 1, label: 'Number of periods' }),
    weeks: f.choice(['all', 'odd', 'even'], { required: true, default: 'all' }),
    from_date: f.date({ label: 'From' }),
    to_date: f.date({ label: 'To' }),
  },
  list: ['offering', 'weekday', 'period', 'faculty', 'room', 'section', 'component', 'routine'],
  filters: ['routine', 'weekday', 'faculty', 'room'],
  sort: ['id', 'asc'],
  access: {
    read: [who.admin('K', 'X')],
    create: who.nobody,
    update: who.nobody,
    delete: who.nobody,
  },
});
