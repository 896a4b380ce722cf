/** Actions that print letters, for the screens that list applicants. */
import { f, type Action } from '@/schema';
import { readers, type LetterKind } from './access';

const fields = {
  language: f.choice(['en', 'hi'], {
    required: true,
    default: 'en',
    label: 'Language of the letter',
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
    help: 'For applicants who hold a seat and are not admitted yet.',
  },
  admission: {
    ...printed,
    label: 'Print admission letter',
    help: 'For admitted applicants.',
  },
} as const satisfies Readonly<Record<LetterKind, Action>>;
