import { f } from '@/schema';
import { defineRecord } from './record';
import { mode, named } from './record-fields';

export const paperPresentation = defineRecord({
  name: 'paper-presentation',
  label: 'Paper presentation',
  title: 'Paper title',
  dates: 'both',
  fields: {
    event: named(),
    organiser: named(),
    level: f.choice(
      ['International (abroad)', 'International (in India)', 'National', 'State or university'],
      { required: true },
    ),
    place: named(),
    mode,
    invited: f.bool({ label: 'Invited or resource person', default: false }),
    award: f.text({ max: 160 }),
  },
  list: ['event', 'level', 'from_date'],
});
