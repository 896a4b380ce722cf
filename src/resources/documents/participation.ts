import { f } from '@/schema';
import { defineRecord } from './record';

export const participation = defineRecord({
  name: 'participation',
  label: 'Participation',
  title: 'Event',
  dates: 'from',
  fields: {
    level: f.choice(['college', 'state', 'national', 'international'], { required: true }),
    capacity: f.choice(['attendee', 'panelist', 'judge'], { required: true }),
  },
  list: ['level', 'capacity', 'from_date'],
});
