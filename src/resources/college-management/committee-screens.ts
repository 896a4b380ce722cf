/**
 * Screens of cells and committees: the list of all, one with its members, meetings and decisions,
 * and the underlying lists.
 */
import { defineReport, f, who, type Screen } from '@/schema';
import { committee } from './committee';
import { committeeMeeting } from './committee-meeting';
import { committeeMember } from './committee-member';
import { minutesCorrigendum } from './minutes-corrigendum';

/** Letter I keeps the quality cell alone. */
const keepers = [who.admin('I', 'L')];
/** The convenor keeps the meetings of their own committee. */
const writers = [...keepers, who.faculty];
const readers = [who.admin('I', 'L', 'X'), who.faculty];
const TERM = { current: 'good', ending: 'warn', ended: 'muted' } as const;
const TERM_LABELS = { ending: 'Ends soon', ended: 'Ended' } as const;

export const cellsCommittees = defineReport({
  path: 'cells-committees',
  label: 'Cells and committees',
  group: 'Cells and extension',
  who: readers,
  help: 'Committees of the college with their terms, members and meetings.',
  filters: {
    term: f.choice(['current', 'ending', 'ended'], { labels: TERM_LABELS }),
  },
  columns: [
    { name: 'name', label: 'Committee', link: '/college-management/cells-committees/{id}' },
    { name: 'kind', label: 'Kind', kind: 'choice', labels: committee.fields.kind.options.labels },
    { name: 'convenor', label: 'Convenor' },
    { name: 'members', label: 'Members', kind: 'int' },
    { name: 'women', label: 'Women', kind: 'int' },
    { name: 'ends_on', label: 'Term ends on', kind: 'date' },
    { name: 'term', label: 'Term', kind: 'choice', tones: TERM, labels: TERM_LABELS },
    { name: 'unmet', label: 'Rules not met', kind: 'int' },
    { name: 'last_meeting', label: 'Last meeting', kind: 'date' },
    { name: 'waiting', label: 'Decisions to carry out', kind: 'int' },
  ],
});

export const committeePage = defineReport({
  path: 'cells-committees/{id}',
  label: 'Committee',
  who: readers,
  params: { id: f.ref('committee', { required: true, label: 'Committee' }) },
  filters: {
    tab: f.choice(['members', 'meetings', 'corrigenda', 'attendance', 'decisions', 'rules'], {
      label: 'Show',
    }),
    meeting: f.text({ max: 12, help: 'For attendance.' }),
  },
  actions: {
    member: {
      label: 'Add member',
      who: keepers,
      icon: 'person',
      fields: {
        name: f.text({ required: true, max: 100 }),
        seat: committeeMember.fields.seat,
        designation: f.text({ max: 100 }),
        gender: committeeMember.fields.gender,
        category: committeeMember.fields.category,
        from_date: f.date({ label: 'From', required: true }),
        to_date: f.date({ label: 'To' }),
      },
    },
    leave: {
      label: 'End seat',
      who: keepers,
      on: 'rows',
      tabs: ['members'],
      icon: 'close',
      fields: { to_date: f.date({ label: 'Last day', required: true }) },
    },
    call: {
      label: 'Call meeting',
      who: writers,
      icon: 'event_available',
      help: 'Faculty members of the committee are notified.',
      fields: {
        held_on: f.date({ label: 'Day', required: true }),
        begins: committeeMeeting.fields.begins,
        place: f.text({ max: 100 }),
        agenda: f.longtext({ required: true, max: 5000 }),
      },
    },
    meeting: {
      label: 'Record meeting',
      who: writers,
      icon: 'add',
      tone: 'primary',
      fields: {
        held_on: f.date({ label: 'Held on', required: true }),
        place: f.text({ max: 100 }),
        agenda: f.longtext({ required: true, max: 5000 }),
        present: f.int({ label: 'Members present', required: true, min: 0, max: 500 }),
        minutes: f.longtext({ max: 20_000 }),
        minutes_file: f.file({ label: 'Signed minutes', types: ['pdf'], max: 10_000_000 }),
      },
    },
    minutes: {
      label: 'Record minutes',
      who: writers,
      on: 'rows',
      tabs: ['meetings'],
      icon: 'edit_note',
      help: 'For one meeting. Fields left empty stay unchanged.',
      fields: {
        present: f.int({ label: 'Members present', min: 0, max: 500 }),
        minutes: f.longtext({ max: 20_000 }),
        minutes_file: f.file({ label: 'Signed minutes', types: ['pdf'], max: 10_000_000 }),
      },
    },
    withdraw: {
      label: 'Withdraw minutes',
      who: keepers,
      on: 'rows',
      tabs: ['meetings'],
      icon: 'undo',
      tone: 'danger',
      help: 'For minutes published by mistake. A corrigendum corrects public minutes.',
      fields: { reason: f.text({ required: true, max: 300 }) },
    },
    correct: {
      label: 'Add corrigendum',
      who: writers,
      on: 'rows',
      tabs: ['meetings'],
      icon: 'edit_note',
      help: 'For public minutes of one meeting. Another person approves it.',
      fields: {
        correction: minutesCorrigendum.fields.correction,
        file: minutesCorrigendum.fields.file,
      },
    },
    approve: {
      label: 'Approve corrigendum',
      who: writers,
      on: 'rows',
      tabs: ['corrigenda'],
      icon: 'check',
      tone: 'primary',
      help: 'It is then public beside the minutes.',
    },
    present: {
      label: 'Mark present',
      who: writers,
      on: 'rows',
      tabs: ['attendance'],
      icon: 'check',
      tone: 'primary',
      help: 'The number of members present and the quorum follow.',
    },
    absent: { label: 'Mark absent', who: writers, on: 'rows', tabs: ['attendance'], icon: 'close' },
    cancel: {
      label: 'Cancel meeting',
      who: writers,
      on: 'rows',
      tabs: ['meetings'],
      icon: 'close',
      tone: 'danger',
      help: 'Only for meetings not held yet. Members are notified.',
    },
    print: {
      label: 'Print',
      who: readers,
      on: 'rows',
      tabs: ['meetings'],
      icon: 'print',
      file: true,
      help: 'Notice of a called meeting, or minutes and action taken of a held one.',
    },
    word: {
      label: 'Word document',
      who: readers,
      on: 'rows',
      tabs: ['meetings'],
      icon: 'download',
      file: true,
    },
    decision: {
      label: 'Record decision',
      who: writers,
      icon: 'edit_note',
      help: 'Saved with the latest meeting held.',
      fields: {
        decision: f.text({ required: true, max: 300 }),
        responsible: f.text({ required: true, max: 120 }),
        due_on: f.date({ label: 'Due on' }),
      },
    },
    done: {
      label: 'Mark as carried out',
      who: writers,
      on: 'rows',
      tabs: ['decisions'],
      icon: 'check',
      tone: 'primary',
      fields: {
        done_on: f.date({ label: 'Done on', required: true }),
        action_taken: f.longtext({ required: true, max: 2000 }),
      },
    },
  },
});

export const COMMITTEE_SCREENS: readonly Screen[] = [
  cellsCommittees,
  committeePage,
  {
    kind: 'resource',
    path: 'committee-registers',
    label: 'Committee registers',
    group: 'Cells and extension',
    who: [who.admin('I', 'L', 'X')],
    resource: [
      'committee',
      'committee-member',
      'committee-meeting',
      'minutes-corrigendum',
      'committee-task',
    ],
    help: 'Lists of committees, members, meetings and decisions.',
  },
];
