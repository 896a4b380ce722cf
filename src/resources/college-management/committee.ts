import { defineResource, f, who } from '@/schema';

const keepers = [who.admin('L')];
const rights = {
  read: [who.admin('L', 'X'), who.faculty],
  create: keepers,
  update: keepers,
  delete: keepers,
};

export const COMMITTEE_KINDS = [
  'iqac',
  'grievance',
  'anti_ragging',
  'internal_complaints',
  'sc_st',
  'obc',
  'minority',
  'examination',
  'library',
  'purchase',
  'admission',
  'other',
] as const;
const KIND_LABELS = {
  iqac: 'Internal quality assurance',
  grievance: 'Student grievance redressal',
  anti_ragging: 'Anti-ragging',
  internal_complaints: 'Internal complaints',
  sc_st: 'SC and ST cell',
  obc: 'OBC cell',
  minority: 'Minority cell',
  admission: 'Admission committee',
} as const;

/** A cell or committee of the college. Its convenor keeps its meetings. */
export const committee = defineResource({
  name: 'committee',
  label: 'Committee',
  title: 'name',
  fields: {
    name: f.text({ required: true, unique: true, max: 120 }),
    kind: f.choice(COMMITTEE_KINDS, { required: true, default: 'other', labels: KIND_LABELS }),
    order_no: f.text({ label: 'Order number', max: 60 }),
    formed_on: f.date({ label: 'Formed on', required: true }),
    ends_on: f.date({ label: 'Term ends on' }),
    convenor: f.ref('faculty', { help: 'Records its meetings and decisions.' }),
    purpose: f.longtext({ max: 2000 }),
    contact: f.text({ max: 200, help: 'Shown to the public, if the committee is public.' }),
    documents: f.files({ types: ['pdf', 'docx'], max: 5_000_000, most: 5 }),
    is_public: f.bool({
      label: 'Public',
      required: true,
      default: false,
      help: 'Everybody may read who its members are, without signing in.',
    }),
  },
  list: ['name', 'kind', 'convenor', 'order_no', 'formed_on', 'ends_on', 'is_public'],
  access: rights,
});

/** Somebody's seat in a committee, from a day to a day. */
export const committeeMember = defineResource({
  name: 'committee-member',
  label: 'Committee member',
  title: 'name',
  fields: {
    committee: f.ref('committee', { required: true }),
    name: f.text({ required: true, max: 100 }),
    faculty: f.ref('faculty', { help: 'If the member teaches here.' }),
    seat: f.choice(
      [
        'head',
        'chair',
        'coordinator',
        'convenor',
        'teacher',
        'management',
        'officer',
        'society',
        'student',
        'alumnus',
        'employer',
        'parent',
        'invitee',
      ],
      {
        required: true,
        default: 'teacher',
        labels: {
          head: 'Head of the institution',
          society: 'Local society',
          officer: 'Administrative officer',
          invitee: 'Special invitee',
        },
      },
    ),
    designation: f.text({ max: 100 }),
    gender: f.choice(['male', 'female', 'transgender']),
    category: f.choice(['General', 'EWS', 'OBC', 'SC', 'ST']),
    from_date: f.date({ label: 'From', required: true }),
    to_date: f.date({ label: 'To' }),
  },
  list: ['name', 'committee', 'seat', 'designation', 'gender', 'category', 'from_date', 'to_date'],
  filters: ['committee', 'seat'],
  access: rights,
});

/** A meeting: what was on the agenda, who came, what was decided. */
export const committeeMeeting = defineResource({
  name: 'committee-meeting',
  label: 'Committee meeting',
  title: ['committee', 'held_on'],
  fields: {
    committee: f.ref('committee', { required: true }),
    held_on: f.date({ label: 'Held on', required: true }),
    place: f.text({ max: 100 }),
    agenda: f.longtext({ required: true, max: 5000 }),
    present: f.int({ label: 'Members present', min: 0, max: 500 }),
    members: f.int({
      label: 'Members',
      write: 'server',
      help: 'Whose term included the day of the meeting.',
    }),
    quorum: f.bool({
      write: 'server',
      help: 'At least two thirds of the members were present.',
    }),
    minutes: f.longtext({ max: 20_000 }),
    minutes_file: f.file({ label: 'Signed minutes', types: ['pdf'], max: 10_000_000 }),
  },
  list: ['committee', 'held_on', 'place', 'present', 'members', 'quorum'],
  filters: ['committee'],
  search: ['agenda', 'minutes'],
  sort: ['held_on', 'desc'],
  unique: [['committee', 'held_on']],
  access: rights,
});

/** What a meeting decided to do, and what became of it. */
export const committeeTask = defineResource({
  name: 'committee-task',
  label: 'Decision of a committee',
  plural: 'Decisions of committees',
  title: 'decision',
  fields: {
    meeting: f.ref('committee-meeting', { required: true }),
    decision: f.text({ required: true, max: 300 }),
    responsible: f.text({ required: true, max: 120 }),
    due_on: f.date({ label: 'Due on' }),
    done_on: f.date({ label: 'Done on' }),
    action_taken: f.longtext({ max: 2000 }),
  },
  list: ['decision', 'meeting', 'responsible', 'due_on', 'done_on', 'action_taken'],
  filters: ['meeting'],
  sort: ['due_on', 'asc'],
  access: rights,
});
