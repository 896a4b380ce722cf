import { defineTable, f } from '@/schema';

/** A class that was held: when, for how long and by which teacher. */
export const classSession = defineTable({
  name: 'class-session',
  label: 'Class',
  plural: 'Classes',
  fields: {
    register: f.ref('attendance-register', { required: true }),
    offering: f.ref('offering', { required: true, label: 'Paper' }),
    section: f.ref('section'),
    held_on: f.date({ required: true, label: 'Date' }),
    period: f.ref('period', { required: true }),
    component: f.choice(['L', 'T', 'P'], { required: true, default: 'L' }),
    /** Tenths of an hour. */
    hours: f.int({ required: true, min: 5, max: 40, default: 10 }),
    faculty: f.ref('faculty', { required: true, label: 'Teacher' }),
    topic: f.text({ max: 200 }),
    kind: f.choice(['regular', 'extra', 'substitute'], { required: true, default: 'regular' }),
    reason: f.text({ max: 300 }),
  },
  unique: [
    ['faculty', 'held_on', 'period'],
    ['offering', 'section', 'held_on', 'period', 'component'],
  ],
  index: [['register'], ['offering', 'held_on'], ['held_on', 'period']],
});
