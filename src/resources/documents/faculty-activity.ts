import { f } from '@/schema';
import { defineRecord } from './record';
import { days, named, people } from './record-fields';

export const facultyActivity = defineRecord({
  name: 'faculty-activity',
  label: 'Activity',
  title: 'Activity',
  dates: 'both',
  fields: {
    unit: f.choice(['NSS', 'NCC', 'club', 'outreach'], { required: true }),
    nature: named(),
    place: named(),
    students: people('Students'),
    days,
  },
  list: ['unit', 'place', 'students', 'days'],
});
