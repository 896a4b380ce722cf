import { defineResource, f, who } from '@/schema';

const keepers = [who.admin('P')];
const rights = {
  read: [who.admin('P', 'X'), who.faculty],
  create: keepers,
  update: keepers,
  delete: keepers,
};

/** An event of the college, with its outcome. */
export const collegeActivity = defineResource({
  name: 'college-activity',
  label: 'College activity',
  plural: 'College activities',
  title: 'title',
  fields: {
    title: f.text({ required: true, max: 160 }),
    from_date: f.date({ label: 'From', required: true }),
    to_date: f.date({ label: 'To' }),
    venue: f.text({ max: 120 }),
    organiser: f.text({ required: true, max: 160 }),
    department: f.ref('department'),
    committee: f.ref('committee'),
    kind: f.choice(
      ['seminar', 'workshop', 'cultural', 'sports', 'outreach', 'celebration', 'meeting', 'other'],
      { required: true, default: 'other' },
    ),
    level: f.choice(['college', 'university', 'state', 'national', 'international'], {
      required: true,
      default: 'college',
    }),
    participants: f.int({ min: 0, max: 100_000 }),
    outcome: f.longtext({ max: 3000 }),
    criterion: f.text({
      max: 20,
      label: 'Metric',
      help: 'Code of the AQAR metric that this supports.',
    }),
    report: f.file({ types: ['pdf', 'docx'], max: 10_000_000 }),
    photos: f.files({ types: ['jpg', 'png'], max: 5_000_000, most: 10 }),
    is_public: f.bool({
      label: 'Public',
      required: true,
      default: false,
      help: 'Public: visible without sign-in.',
    }),
  },
  list: ['title', 'from_date', 'organiser', 'kind', 'level', 'participants', 'is_public'],
  filters: ['kind', 'level', 'department', 'is_public'],
  sort: ['from_date', 'desc'],
  access: rights,
});
