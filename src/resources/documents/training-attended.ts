import { f } from '@/schema';
import { defineRecord } from './record';
import { days, mode, named } from './record-fields';

export const trainingAttended = defineRecord({
  name: 'training-attended',
  label: 'Training attended',
  title: 'Course name',
  dates: 'both',
  fields: {
    course_type: f.choice(['orientation', 'refresher', 'FDP', 'STC', 'MOOC', 'methodology'], {
      required: true,
      help: 'FDP: faculty development. STC: a short-term course.',
    }),
    sponsor: named('Organiser or sponsor'),
    mode,
    days,
    grade: f.text({ max: 20 }),
  },
  list: ['course_type', 'sponsor', 'from_date', 'days'],
});
