import { defineReport, f, who } from '@/schema';
import { office } from './access';
import { EVENT_KINDS } from './library-event';
import { CATEGORIES, CATEGORY_LABELS } from './library-member';

const EVENT_LABELS = {
  issue: 'Issued',
  return: 'Returned',
  renew: 'Renewed',
  reserve: 'Reserved',
  lost: 'Lost book',
  damage: 'Damaged book',
  fine: 'Fine charged',
  payment: 'Payment',
  waiver: 'Waived',
} as const;

export const dueList = defineReport({
  path: 'due-list',
  pages: 'page',
  label: 'Due list',
  who: office,
  group: 'Circulation',
  help: 'Issued books, overdue first, with the fine to date.',
  filters: {
    show: f.choice(['overdue', 'week', 'all'], {
      default: 'overdue',
      labels: { week: 'Due this week', all: 'All issued' },
    }),
    on: f.date({ label: 'As on' }),
    category: f.choice(CATEGORIES, { labels: CATEGORY_LABELS }),
    batch: f.ref('batch'),
    department: f.ref('department'),
    days: f.int({ min: 1, max: 3650, label: 'Minimum days overdue' }),
    page: f.int({ min: 1, max: 10_000, label: 'Page' }),
  },
  columns: [
    { name: 'card_no', label: 'Library ID', sticky: true },
    { name: 'name', label: 'Member', sticky: true },
    { name: 'days_late', label: 'Days overdue', kind: 'int' },
    { name: 'fine', label: 'Fine to date', kind: 'money', total: true },
    { name: 'due_on', label: 'Due date', kind: 'date' },
    { name: 'title', label: 'Title' },
    { name: 'accession', label: 'Accession number' },
    { name: 'issued_on', label: 'Issue date', kind: 'date', aside: true },
    { name: 'roll_no', label: 'Roll number', aside: true },
    { name: 'department', label: 'Department', aside: true },
    { name: 'mobile', label: 'Mobile' },
    { name: 'reminders', label: 'Reminders sent', kind: 'int', aside: true },
    { name: 'reminded_on', label: 'Last reminder', kind: 'date' },
  ],
  actions: {
    remind: {
      label: 'Send reminder',
      who: office,
      on: 'rows',
      skips: true,
      icon: 'bell',
      tone: 'primary',
      help: 'One email per member listing all books, at most every three days.',
      perMinute: 10,
    },
    lose: {
      label: 'Mark as lost',
      who: office,
      on: 'rows',
      icon: 'close',
      tone: 'danger',
      help: 'For books 90 or more days overdue. Charges twice the price and the fine.',
    },
  },
});

export const allTransactions = defineReport({
  path: 'all-transactions/{mode}/{start}/{end}',
  pages: 'page',
  label: 'All transactions',
  who: office,
  group: 'Reports',
  help: 'Desk transactions by period, with totals.',
  all: ['mode'],
  params: {
    mode: f.choice(EVENT_KINDS, {
      required: true,
      label: 'Transaction',
      labels: EVENT_LABELS,
    }),
    start: f.date({ required: true, label: 'From' }),
    end: f.date({ required: true, label: 'To' }),
  },
  filters: { page: f.int({ min: 1, max: 10_000, label: 'Page' }) },
  columns: [
    { name: 'at', label: 'At', kind: 'instant' },
    { name: 'kind', label: 'Transaction', kind: 'choice', labels: EVENT_LABELS },
    { name: 'card_no', label: 'Library ID' },
    { name: 'name', label: 'Member' },
    { name: 'accession', label: 'Accession number' },
    { name: 'title', label: 'Title' },
    { name: 'due_on', label: 'Due date', kind: 'date' },
    { name: 'amount', label: 'Amount', kind: 'money' },
    { name: 'by', label: 'By' },
    { name: 'note', label: 'Note' },
    { name: 'standing', label: 'State', kind: 'choice' },
  ],
});

export const usageSummary = defineReport({
  path: 'usage',
  label: 'Usage summary',
  who: office,
  group: 'Reports',
  help: 'Visits, loans and books bought by month, for the NAAC report.',
  filters: {
    year: f.text({
      max: 7,
      label: 'Academic year',
      pattern: { like: /^\d{4}-\d{2}$/, example: '2026-27' },
    }),
  },
  columns: [
    { name: 'month', label: 'Month', sticky: true },
    { name: 'days', label: 'Open days', kind: 'int', total: true },
    {
      name: 'visits',
      label: 'Visits',
      kind: 'int',
      total: true,
      help: 'Members at the desk, counted once a day.',
    },
    { name: 'students', label: 'By students', kind: 'int', total: true },
    { name: 'others', label: 'By teachers and others', kind: 'int', total: true },
    { name: 'issued', label: 'Issued', kind: 'int', total: true },
    { name: 'returned', label: 'Returned', kind: 'int', total: true },
    { name: 'renewed', label: 'Renewed', kind: 'int', total: true },
    { name: 'added', label: 'Books added', kind: 'int', total: true },
    { name: 'spent', label: 'Spent on books', kind: 'money', total: true },
  ],
});

export const myBooks = defineReport({
  path: 'my-books',
  label: 'My books',
  who: [who.faculty],
  group: 'Circulation',
  help: 'Your loans, due dates and reservations.',
  columns: [
    { name: 'title', label: 'Title', sticky: true },
    { name: 'accession', label: 'Accession number' },
    {
      name: 'state',
      label: 'State',
      kind: 'choice',
      labels: { out: 'Borrowed', ready: 'Held for you' },
      tones: { out: 'muted', overdue: 'bad', waiting: 'warn', ready: 'good' },
    },
    { name: 'issued_on', label: 'Issue date', kind: 'date' },
    { name: 'due_on', label: 'Until', kind: 'date' },
    { name: 'renewals', label: 'Renewals', kind: 'int' },
    { name: 'fine', label: 'Fine to date', kind: 'money' },
  ],
  actions: {
    renew: {
      label: 'Renew',
      who: [who.faculty],
      on: 'rows',
      icon: 'refresh',
      tone: 'primary',
    },
    cancel: { label: 'Cancel reservation', who: [who.faculty], on: 'rows', icon: 'close' },
    reserve: {
      label: 'Reserve a book',
      who: [who.faculty],
      icon: 'add',
      help: 'You will be notified when a copy is held for you.',
      fields: {
        code: f.text({
          required: true,
          max: 40,
          label: 'ISBN or number of any copy',
          help: 'As shown in the library catalogue.',
        }),
      },
    },
  },
});
