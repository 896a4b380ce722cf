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
  help: 'Open one, scan the shelves, close it. Then mark what is missing.',
  actions: {
    close: {
      label: 'Close',
      who: office,
      on: 'rows',
      icon: 'lock',
      undo: 'reopen',
      help: 'Copies that should be on the shelf and were not scanned are listed as not seen.',
    },
    reopen: { label: 'Reopen', who: office, on: 'rows', icon: 'undo', undo: 'close' },
    mark: {
      label: 'Mark missing copies',
      who: office,
      on: 'rows',
      icon: 'remove',
      tone: 'danger',
      undo: 'unmark',
      help: 'Copies that were not seen are marked "Not traced" and are not issued.',
    },
    unmark: {
      label: 'Undo marking',
      who: office,
      on: 'rows',
      icon: 'undo',
      help: 'Copies that this check marked and that are still not traced are available again.',
    },
  },
});

export const stockFindings = defineReport({
  path: 'stock-findings',
  pages: 'page',
  label: 'Stock check findings',
  who: office,
  group: 'Stock check',
  help: 'What is missing, misplaced, or on loan yet on the shelf.',
  filters: {
    stock_check: f.ref('library-stock-check', { label: 'Stock check' }),
    tab: f.choice(['missing', 'misplaced', 'on_loan', 'other', 'seen'], {
      default: 'missing',
      labels: {
        missing: 'Not seen',
        on_loan: 'On loan, yet here',
        other: 'Written off or lost, yet here',
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
    { name: 'name', label: 'Out to' },
    { name: 'due_on', label: 'Due date', kind: 'date' },
    { name: 'price', label: 'Price', kind: 'money', total: true },
    { name: 'at', label: 'Scanned', kind: 'instant' },
  ],
});
