import { REGISTERS } from '@/domain/accession';
import { defineResource, f } from '@/schema';
import { libraryAccess } from './access';
import { REGISTER_LABELS } from './library-copy';

const found = { group: 'Results' } as const;
const counted = (label: string) => f.int({ label, write: 'server', ...found });

/** One stock check of the shelves: books found are scanned, and those not seen are missing. */
export const libraryStockCheck = defineResource({
  name: 'library-stock-check',
  label: 'Stock check',
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 120, unique: true, help: 'For example "Annual 2026".' }),
    register: f.choice(REGISTERS, {
      labels: REGISTER_LABELS,
      help: 'Leave empty for all registers.',
    }),
    rack: f.text({ max: 40, help: 'Leave empty for all racks.' }),
    state: f.choice(['open', 'closed'], {
      required: true,
      default: 'open',
      write: 'server',
      tones: { open: 'warn', closed: 'good' },
    }),
    opened_on: f.date({ label: 'Opened', write: 'server' }),
    closed_on: f.date({ label: 'Closed', write: 'server' }),
    seen: counted('Copies seen'),
    missing: counted('Not seen'),
    misplaced: counted('Misplaced'),
    on_loan: counted('On loan but on the shelf'),
    marked: f.int({ label: 'Marked as not traced', write: 'server', ...found }),
  },
  list: [
    'name',
    'state',
    'opened_on',
    'closed_on',
    'seen',
    'missing',
    'misplaced',
    'on_loan',
    'marked',
    'register',
    'rack',
  ],
  filters: ['state', 'register'],
  sort: ['id', 'desc'],
  access: libraryAccess,
});
