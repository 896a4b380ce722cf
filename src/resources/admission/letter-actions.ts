/** Actions that print letters, for the screens that list applicants. */
import { f, type Action } from '@/schema';
import { readers, type LetterKind } from './access';

const fields = {
  language: f.choice(['en', 'hi'], {
    required: true,
    default: 'en',
    label: 'Letter language',
    labels: { en: 'English', hi: 'Hindi' },
  }),
} as const;
const printed = {
  who: readers,
  on: 'rows',
  skips: true,
  icon: 'print',
  file: true,
  perMinute: 20,
  fields,
} as const;

export const letters = {
  allotment: {
    ...printed,
    label: 'Print allotment letter',
    help: 'For applicants with a seat who are not yet admitted.',
  },
  admission: {
    ...printed,
    label: 'Print admission letter',
    help: 'For admitted applicants.',
  },
} as const satisfies Readonly<Record<LetterKind, Action>>;
