import { f } from '@/schema';
import { defineRecord } from './record';
import { authors_n, isbn, named } from './record-fields';

export const selfAuthoredBook = defineRecord({
  name: 'self-authored-book',
  label: 'Self-authored book',
  title: 'Book title',
  fields: {
    isbn,
    publisher: named(),
    publisher_level: f.choice(['international', 'national', 'state_or_local'], {
      labels: { state_or_local: 'State or local' },
      required: true,
      default: 'national',
    }),
    role: f.choice(['author', 'co-author', 'editor', 'translator'], {
      labels: { 'co-author': 'Co-author' },
      required: true,
      default: 'author',
    }),
    authors_n,
    position: f.int({ label: 'Author position', required: true, min: 1, max: 999 }),
    year: f.int({ label: 'Year of publication', required: true, min: 1950, max: 2100 }),
    affiliation_is_college: f.bool({
      label: 'College named as affiliation',
      required: true,
      default: true,
    }),
    pages: f.int({ min: 1, max: 20_000 }),
  },
  list: ['publisher', 'publisher_level', 'role'],
});
