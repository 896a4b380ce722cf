/**
 * Merit lists in rounds: drawn up, reviewed and published, and what the office does with applicants
 * who are allotted a seat.
 */
import type { TieBreak } from '@/domain/merit';
import { defineReport, f, type Action } from '@/schema';
import { CATEGORIES } from '@/domain/demographics';
import { office } from './access';
import { letters } from './letter-actions';
import { OUTCOMES } from './merit-round';

/** Labels for what decides between two applicants. */
export const DECIDED_BY: Readonly<Record<'share' | TieBreak, string>> = {
  share: 'Best subjects %',
  aggregate: 'Class XII aggregate',
  class_x: 'Class X %',
  older: 'Earlier date of birth',
  application: 'Application ID',
};
const OUTCOME_LABELS = {
  allotted: 'Seat allotted',
  held: 'Seat allotted earlier',
  waiting: 'Waiting list',
  elsewhere: 'Seat in a higher choice',
  awaited: 'Result awaited',
  not_eligible: 'Not eligible',
  unpaid: 'Application fee not paid',
} as const;
/** A column of outcomes, without its name. */
export const OUTCOME_COLUMN = {
  label: 'Outcome',
  kind: 'choice',
  labels: OUTCOME_LABELS,
  tones: {
    allotted: 'good',
    held: 'good',
    waiting: 'warn',
    elsewhere: 'muted',
    awaited: 'muted',
    not_eligible: 'muted',
    unpaid: 'muted',
  },
} as const;
const NOW_LABELS = {
  seat: 'Holds a seat',
  moved: 'Moved up',
  released: 'Seat released',
  approved: 'Approved',
  admitted: 'Admitted',
} as const;

/** Why an applicant is left out of an approval by merit. */
export const LEFT_OUT = [
  'awaited',
  'not_eligible',
  'unpaid',
  'documents',
  'approved',
  'admitted',
  'correction',
  'no_seat',
  'closed',
] as const;
const LEFT_OUT_LABELS = {
  awaited: 'Result awaited',
  not_eligible: 'Not eligible',
  unpaid: 'Application fee not paid',
  documents: 'Documents not verified',
  approved: 'Already approved',
  admitted: 'Already admitted',
  correction: 'Form open for correction',
  no_seat: 'No seat in the merit list',
  closed: 'Application closed',
} as const satisfies Readonly<Record<(typeof LEFT_OUT)[number], string>>;

/** What an approval by merit starts from. */
export interface Selection {
  readonly by: 'round' | 'best';
  readonly round: number | null;
  readonly most: number | null;
}

/** Discards what was drawn up and not published. */
export const DISCARD = {
  label: 'Discard draft',
  who: office,
  on: 'screen',
  tone: 'danger',
  icon: 'close',
  help: 'Published rounds are kept.',
} as const satisfies Action;

/** What the office enters when it publishes a round. */
export const PUBLISHING = {
  accept_by: f.date({ required: true, label: 'Confirm by' }),
  template: f.text({
    label: 'DLT template',
    max: 30,
    tidy: 'digits',
    pattern: { like: /^\d{10,25}$/, example: '1107161234567890123' },
    help: 'Needed for SMS. Without it only emails are sent.',
  }),
};

export const meritList = defineReport({
  path: 'merit-list/{batch}/{programme}',
  pages: 'page',
  label: 'Merit list',
  group: 'Applicants',
  who: office,
  help: 'Ranks, seats and waiting list of a programme, round by round.',
  filters: {
    department: f.ref('department', { label: 'Major' }),
    round: f.int({ min: 1, max: 99, label: 'Round' }),
    outcome: f.choice(OUTCOMES, { label: 'Outcome', labels: OUTCOME_LABELS }),
    category: f.choice(CATEGORIES),
    confirmation: f.choice(['waiting', 'overdue', 'confirmed'], {
      label: 'Confirmation',
      labels: {
        waiting: 'Not confirmed yet',
        overdue: 'Not confirmed in time',
        confirmed: 'Confirmed',
      },
    }),
    page: f.int({ min: 1, max: 10_000, label: 'Page' }),
  },
  columns: [
    { name: 'rank', label: 'Rank', kind: 'int', sticky: true },
    {
      name: 'application_no',
      label: 'Application ID',
      sticky: true,
      link: '/application/{id}/show',
    },
    { name: 'name', label: 'Name' },
    { name: 'category', label: 'Category', kind: 'choice' },
    { name: 'percent', label: 'Best subjects %', kind: 'percent', decimals: 2 },
    { name: 'outcome', ...OUTCOME_COLUMN },
    { name: 'category_rank', label: 'Rank in category', kind: 'int' },
    { name: 'choice', label: 'Choice', kind: 'int', help: 'Which choice of the applicant it is.' },
    { name: 'seat', label: 'Seat', kind: 'choice' },
    {
      name: 'stands',
      label: 'Now',
      kind: 'choice',
      labels: NOW_LABELS,
      tones: { seat: 'warn', moved: 'warn', released: 'muted', approved: 'good', admitted: 'good' },
    },
    { name: 'accept_by', label: 'Confirm by', kind: 'date' },
    { name: 'accepted_at', label: 'Confirmed on', kind: 'instant' },
    { name: 'origin', label: 'Converted from', kind: 'choice' },
    { name: 'within', label: 'Horizontal reservation' },
    { name: 'gave_way', label: 'Gave way to', help: 'Had a seat by merit.' },
    {
      name: 'decided_by',
      label: 'Deciding criterion',
      kind: 'choice',
      labels: DECIDED_BY,
      help: 'Why the rank is below the previous applicant.',
    },
  ],
  actions: {
    draw: {
      label: 'Draw up round',
      who: office,
      on: 'screen',
      icon: 'refresh',
      help: 'Ranks submitted applications and allots free seats. Applicants are notified on publishing.',
    },
    publish: {
      label: 'Publish round',
      who: office,
      on: 'screen',
      tone: 'primary',
      icon: 'campaign',
      final: true,
      help: 'Locks the round and emails applicants with a seat.',
      fields: PUBLISHING,
    },
    discard: DISCARD,
    'by-merit': {
      label: 'Approve by merit',
      who: office,
      on: 'screen',
      icon: 'check',
      help: 'Approves and emails eligible applicants with a paid fee and verified documents.',
      preview: [
        { name: 'rank', label: 'Rank', kind: 'int' },
        { name: 'application_no', label: 'Application ID' },
        { name: 'name', label: 'Name' },
        { name: 'category', label: 'Category', kind: 'choice' },
        { name: 'percent', label: 'Best subjects %', kind: 'percent', decimals: 2 },
        {
          name: 'left_out',
          label: 'Reason for leaving out',
          kind: 'choice',
          labels: LEFT_OUT_LABELS,
        },
      ],
      fields: {
        by: f.choice(['round', 'best'], {
          required: true,
          default: 'round',
          label: 'Approve',
          labels: {
            round: 'Seats of a published round',
            best: 'Top applicants in each category',
          },
        }),
        round: f.int({
          min: 1,
          max: 99,
          label: 'Round',
          help: 'For the seats of a published round.',
        }),
        most: f.int({
          min: 1,
          max: 500,
          label: 'Applicants per category',
          help: 'Takes the best-ranked first. Others keep their rank.',
        }),
      },
    },
    approve: {
      label: 'Approve',
      who: office,
      on: 'rows',
      tone: 'primary',
      icon: 'check',
      help: 'Enter the reason if an applicant is not eligible.',
      fields: { reason: f.text({ max: 200 }) },
    },
    'allotment-letter': { ...letters.allotment, who: office },
    'all-letters': {
      ...letters.allotment,
      label: 'Print all allotment letters',
      who: office,
      on: 'screen',
      help: 'One letter per applicant with a seat in this round.',
    },
    extend: {
      label: 'Extend',
      who: office,
      on: 'rows',
      icon: 'event_available',
      help: 'Emails the new date. An unpaid admission fee becomes due by then too.',
      fields: { accept_by: f.date({ required: true, label: 'Confirm by' }) },
    },
    release: {
      label: 'Release seat',
      who: office,
      on: 'rows',
      tone: 'danger',
      icon: 'undo',
      final: true,
      help: 'Marks as not selected and emails the reason. The seat goes to the waiting list.',
      fields: { reason: f.text({ required: true, max: 200 }) },
    },
  },
});
