import type { MarcPart } from '@/domain/marc';
import { defineResource, f } from '@/schema';
import { libraryAccess } from './access';

export const ITEM_TYPES = ['text', 'reference', 'journal', 'thesis', 'e-book', 'other'] as const;
/** Labels of types whose keys do not say it. */
export const ITEM_LABELS = { text: 'Book', 'e-book': 'E-book' } as const;

/** Each part of a MARC record is stored in the field of the same name. */
const MARC_FIELDS = {
  control_no: 'control_no',
  title: 'title',
  subtitle: 'subtitle',
  authors: 'authors',
  item_type: 'item_type',
  isbn: 'isbn',
  isbn_as_printed: 'isbn_as_printed',
  edition: 'edition',
  publisher: 'publisher',
  place: 'place',
  year: 'year',
  language: 'language',
  pages: 'pages',
  series: 'series',
  subject: 'subject',
  ddc: 'ddc',
  call_no: 'call_no',
  keywords: 'keywords',
} as const satisfies Readonly<Record<MarcPart, string>>;

const publication = { group: 'Publication' } as const;
const shelf = { group: 'Shelf' } as const;

/** A work in the library, with any number of copies. */
export const libraryTitle = defineResource({
  name: 'library-title',
  label: 'Title',
  title: 'title',
  fields: {
    title: f.text({ required: true, max: 300 }),
    subtitle: f.text({ max: 300 }),
    authors: f.text({ max: 400, help: 'Separate several with semicolons.' }),
    item_type: f.choice(ITEM_TYPES, {
      required: true,
      default: 'text',
      labels: ITEM_LABELS,
      label: 'Type',
    }),
    isbn: f.text({ max: 20, label: 'ISBN', ...publication }),
    isbn_as_printed: f.bool({
      default: false,
      label: 'ISBN as printed',
      help: 'Turn on if the printed number is wrong.',
      ...publication,
    }),
    control_no: f.text({
      max: 60,
      unique: true,
      label: 'Control number',
      help: 'Used to match MARC records on import.',
      ...publication,
    }),
    isbn13: f.text({ max: 13, label: 'ISBN-13', write: 'server', ...publication }),
    edition: f.text({ max: 60, ...publication }),
    publisher: f.text({ max: 160, ...publication }),
    place: f.text({ max: 80, label: 'Place of publication', ...publication }),
    year: f.int({ min: 1400, max: 2100, ...publication }),
    language: f.text({ max: 40, ...publication }),
    pages: f.text({ max: 40, ...publication }),
    series: f.text({ max: 160, ...publication }),
    subject: f.text({ max: 160, ...shelf }),
    ddc: f.text({
      max: 20,
      label: 'Class number',
      pattern: { like: /^\d{3}(\.\d{1,12})?$/, example: '330.954' },
      ...shelf,
    }),
    call_no: f.text({
      max: 40,
      label: 'Call number',
      help: 'Default: class number, author and title.',
      ...shelf,
    }),
    call_sort: f.text({ max: 80, label: 'Shelf order', write: 'server', ...shelf }),
    keywords: f.text({ max: 300, ...shelf }),
  },
  list: [
    'title',
    'authors',
    'call_no',
    'item_type',
    'subject',
    'isbn',
    'publisher',
    'year',
    'edition',
  ],
  search: ['title', 'authors', 'subject', 'isbn', 'isbn13', 'call_no'],
  marc: MARC_FIELDS,
  filters: ['item_type', 'language', 'year'],
  find: ['authors', 'call_no'],
  sort: ['call_sort', 'asc'],
  access: libraryAccess,
});
