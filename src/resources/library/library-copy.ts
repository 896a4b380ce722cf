import { REGISTERS } from '@/domain/accession';
import { defineResource, f } from '@/schema';
import { libraryAccess } from './access';

export const REGISTER_LABELS = { GEN: 'General', BB: 'Book bank', REF: 'Reference' } as const;
export const COPY_STATES = [
  'available',
  'on_loan',
  'reserved',
  'lost',
  'damaged',
  'binding',
  'withdrawn',
  'missing',
] as const;
/** Labels of states whose keys do not say it. */
export const COPY_LABELS = { withdrawn: 'Written off', missing: 'Not traced' } as const;
export const SOURCES = ['purchase', 'gift', 'exchange'] as const;

const bought = { group: 'Purchase' } as const;

/**
 * One book in the accession register. Its number is unique for ever, even after it is withdrawn.
 */
export const libraryCopy = defineResource({
  name: 'library-copy',
  label: 'Copy',
  plural: 'Copies',
  title: 'accession_no',
  fields: {
    accession_no: f.text({
      max: 24,
      unique: true,
      tidy: 'upper',
      label: 'Accession number',
      help: 'Default: the next number in the register.',
      pattern: { like: /^[A-Z0-9/.-]{1,24}$/, example: '5002 or BB17' },
    }),
    title: f.ref('library-title', { required: true }),
    register: f.choice(REGISTERS, { required: true, default: 'GEN', labels: REGISTER_LABELS }),
    barcode: f.text({
      max: 40,
      unique: true,
      tidy: 'upper',
      help: 'Default: the accession number.',
    }),
    status: f.choice(COPY_STATES, {
      required: true,
      default: 'available',
      write: 'server',
      labels: COPY_LABELS,
      tones: {
        available: 'good',
        on_loan: 'warn',
        reserved: 'warn',
        lost: 'bad',
        damaged: 'bad',
        missing: 'bad',
        withdrawn: 'muted',
      },
    }),
    loanable: f.bool({ required: true, default: true, help: 'Turn off for reading-room books.' }),
    rack: f.text({ max: 40, help: 'Shelf location.' }),
    volume: f.text({ max: 20 }),
    copy_no: f.int({ min: 1, max: 9999, label: 'Copy number' }),
    accessioned_on: f.date({ label: 'Accession date', ...bought }),
    source: f.choice(SOURCES, { required: true, default: 'purchase', ...bought }),
    vendor: f.text({ max: 120, ...bought }),
    bill_no: f.text({ max: 60, label: 'Bill number', ...bought }),
    bill_date: f.date(bought),
    price: f.money({ required: true, min: 0, max: 100_000_000, default: 0, ...bought }),
    fund: f.text({ max: 80, ...bought }),
    write_off: f.text({ max: 120, label: 'Write-off order', write: 'server', ...bought }),
  },
  list: [
    'accession_no',
    'title',
    'status',
    'register',
    'rack',
    'loanable',
    'price',
    'accessioned_on',
    'barcode',
  ],
  search: ['accession_no', 'barcode', 'rack'],
  filters: ['title', 'status', 'register', 'loanable', 'source', 'accessioned_on'],
  sort: ['id', 'desc'],
  marcItems: true,
  access: libraryAccess,
});
