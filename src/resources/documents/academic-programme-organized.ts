import { f } from '@/schema';
import { defineRecord } from './record';
import { people } from './record-fields';

export const academicProgrammeOrganized = defineRecord({
  name: 'academic-programme-organized',
  label: 'Academic programme organized',
  title: 'Programme name',
  dates: 'both',
  fields: {
    kind: f.choice(['seminar', 'conference', 'workshop', 'FDP', 'webinar'], { required: true }),
    level: f.choice(['college', 'state', 'national', 'international'], {
      required: true,
      default: 'college',
    }),
    role: f.choice(['convener', 'secretary', 'member'], { required: true }),
    participants: people('Participants'),
    sponsor: f.text({ max: 160 }),
    amount: f.money({ min: 0, max: 100_000_000_000 }),
  },
  list: ['kind', 'level', 'role', 'from_date'],
});
