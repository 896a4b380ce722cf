/** Allotment of a cycle's seats by preference: drawn up, reviewed and published for all programmes. */
import { defineReport, f } from '@/schema';
import { CATEGORIES } from '@/domain/demographics';
import { office } from './access';
import { DISCARD, PUBLISHING } from './merit-screen';

export const RESULTS = ['allotted', 'upgraded', 'held', 'waiting', 'unranked'] as const;
const RESULT_LABELS = {
  allotted: 'Seat allotted',
  upgraded: 'Upgraded',
  held: 'Keeps the seat',
  waiting: 'Waiting list',
  unranked: 'Not ranked',
} as const satisfies Readonly<Record<(typeof RESULTS)[number], string>>;

export const preferenceAllotment = defineReport({
  path: 'preference-allotment/{batch}',
  pages: 'page',
  label: 'Allotment by preference',
  group: 'Applicants',
  who: office,
  help: 'For cycles that allot seats by preference: one draw over all programmes.',
  filters: {
    cycle: f.int({ min: 1, label: 'Admission cycle' }),
    result: f.choice(RESULTS, { label: 'Result', labels: RESULT_LABELS }),
    category: f.choice(CATEGORIES),
    page: f.int({ min: 1, max: 10_000, label: 'Page' }),
  },
  columns: [
    {
      name: 'application_no',
      label: 'Application ID',
      sticky: true,
      link: '/application/{id}/show',
    },
    { name: 'name', label: 'Name' },
    { name: 'category', label: 'Category', kind: 'choice' },
    {
      name: 'result',
      label: 'Result',
      kind: 'choice',
      labels: RESULT_LABELS,
      tones: {
        allotted: 'good',
        upgraded: 'good',
        held: 'good',
        waiting: 'warn',
        unranked: 'muted',
      },
    },
    { name: 'programme', label: 'Programme' },
    { name: 'choice', label: 'Choice', kind: 'int' },
    { name: 'choices', label: 'Choices made', kind: 'int' },
    { name: 'rank', label: 'Rank', kind: 'int' },
    { name: 'seat', label: 'Seat', kind: 'choice' },
    { name: 'before', label: 'Earlier seat' },
  ],
  actions: {
    draw: {
      label: 'Draw up allotment',
      who: office,
      on: 'screen',
      icon: 'refresh',
      help: 'Allots the seats of all programmes. Applicants are notified on publishing.',
    },
    publish: {
      label: 'Publish allotment',
      who: office,
      on: 'screen',
      tone: 'primary',
      icon: 'campaign',
      final: true,
      help: 'Publishes the merit lists of all programmes and emails applicants with a seat.',
      fields: PUBLISHING,
    },
    discard: DISCARD,
  },
});
