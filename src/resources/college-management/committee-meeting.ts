import { defineResource, f, who } from '@/schema';

/** The quality cell keeps its own committee: `ownCommittee` in the rules. */
const keepers = [who.admin('I', 'L')];
const rights = {
  read: [who.admin('I', 'L', 'X'), who.faculty],
  create: keepers,
  update: keepers,
  delete: keepers,
};

/** A meeting: its agenda, those present, its decisions. */
export const committeeMeeting = defineResource({
  name: 'committee-meeting',
  label: 'Committee meeting',
  title: ['committee', 'held_on'],
  fields: {
    committee: f.ref('committee', { required: true }),
    held_on: f.date({ label: 'Day', required: true }),
    begins: f.time({ label: 'Begins at' }),
    place: f.text({ max: 100 }),
    agenda: f.longtext({ required: true, max: 5000 }),
    present: f.int({ label: 'Members present', min: 0, max: 500 }),
    attended: f.json({
      label: 'Attendance',
      write: 'server',
      rows: {
        member: f.int({ required: true, min: 1 }),
        name: f.text({ required: true, max: 100 }),
      },
    }),
    members: f.int({
      label: 'Members',
      write: 'server',
      help: 'Members on the date of the meeting.',
    }),
    quorum: f.bool({
      write: 'server',
      help: 'At least two thirds of the members were present.',
    }),
    held: f.bool({
      write: 'server',
      required: true,
      default: true,
      help: 'Off until the meeting is held.',
    }),
    minutes: f.longtext({ max: 20_000 }),
    minutes_file: f.file({ label: 'Signed minutes', types: ['pdf'], max: 10_000_000 }),
    is_public: f.bool({
      label: 'Public minutes',
      required: true,
      default: false,
      help: 'Public: the signed minutes of a public committee are visible without sign-in.',
    }),
  },
  list: ['committee', 'held_on', 'place', 'held', 'present', 'members', 'quorum'],
  filters: ['committee'],
  search: ['agenda', 'minutes'],
  sort: ['held_on', 'desc'],
  unique: [['committee', 'held_on']],
  access: rights,
});
