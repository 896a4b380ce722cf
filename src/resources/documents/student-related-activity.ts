import { f } from '@/schema';
import { defineRecord } from './record';
import { people } from './record-fields';

export const studentRelatedActivity = defineRecord({
  name: 'student-related-activity',
  label: 'Student-related activity',
  title: 'Activity',
  fields: {
    kind: f.choice(
      ['mentoring', 'remedial', 'field_trip', 'placement', 'counselling', 'competition_guidance'],
      { required: true },
    ),
    students: people('Students'),
    outcome: f.longtext({ required: true, max: 2000 }),
  },
  list: ['kind', 'students'],
});
