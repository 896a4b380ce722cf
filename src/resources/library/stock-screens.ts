import { defineList, defineReport, f } from '@/schema';
import { office } from './access';
import { COPY_LABELS } from './library-copy';
import { libraryStockCheck } from './library-stock-check';

export const stockChecks = defineList({
  path: 'stock-checks',
  label: 'Stock checks',
  who: office,
  resource: libraryStockCheck,
  group: 'Stock check',
  help: 'Open a check, scan the shelves, close it, then mark missing copies.',
  actions: {
    close: {
      label: 'Close',
      who: office,
      on: 'rows',
      icon: 'lock',
      undo: 'reopen',
      help: 'Unscanned copies that should be on the shelf count as not seen.',
    },
    reopen: { label: 'Reopen', who: office, on: 'rows', icon: 'undo', undo: 'close' },
    mark: {
      label: 'Mark missing copies',
      who: office,
      on: 'rows',
      icon: 'remove',
      tone: 'danger',
      undo: 'unmark',
      help: 'Marks copies not seen as "Not traced". They cannot be issued.',
    },
    unmark: {
      label: 'Undo marking',
      who: office,
      on: 'rows',
      icon: 'undo',
      help: 'Copies marked by this check and still not traced become available again.',
    },
  },
});

export const stockFindings = defineReport({
  path: 'stock-findings',
  pages: 'page',
  label: 'Stock check findings',
  who: office,
  group: 'Stock check',
  help: 'Missing and misplaced copies, and copies on loan but on the shelf.',
  filters: {
    stock_check: f.ref('library-stock-check', { label: 'Stock check' }),
    tab: f.choice(['missing', 'misplaced', 'on_loan', 'other', 'seen'], {
      default: 'missing',
      labels: {
        missing: 'Not seen',
        on_loan: 'On loan but on the shelf',
        other: 'Written off or lost but on the shelf',
        seen: 'All seen',
      },
    }),
    page: f.int({ min: 1, max: 10_000, label: 'Page' }),
  },
  columns: [
    { name: 'accession_no', label: 'Accession number', sticky: true },
    { name: 'title', label: 'Title' },
    { name: 'call_no', label: 'Call number' },
    { name: 'rack', label: 'Rack' },
    { name: 'found_in', label: 'Found in' },
    { name: 'status', label: 'Status', kind: 'choice', labels: COPY_LABELS },
    { name: 'name', label: 'Issued to' },
    { name: 'due_on', label: 'Due date', kind: 'date' },
    { name: 'price', label: 'Price', kind: 'money', total: true },
    { name: 'at', label: 'Scanned', kind: 'instant' },
  ],
});
