import { REGISTERS } from '@/domain/accession';
import { defineList, defineModule, f, who } from '@/schema';
import { voidReceiptAction } from '../receipt-fields';
import { office } from './access';
import { labelsAction, registerAction } from './label-screens';
import { libraryCharge } from './library-charge';
import { libraryCopy, REGISTER_LABELS, SOURCES } from './library-copy';
import { libraryMember } from './library-member';
import { libraryPayment } from './library-payment';
import { libraryReservation } from './library-reservation';
import { libraryTitle } from './library-title';
import { allTransactions, dueList, myBooks, usageSummary } from './report-screens';
import { stockChecks, stockFindings } from './stock-screens';

export const bookManagement = defineList({
  path: 'book-management',
  label: 'Book management',
  who: office,
  resource: libraryTitle,
  group: 'Catalogue',
  help: 'Library titles and their copies.',
  actions: {
    copies: {
      label: 'Add copies',
      who: office,
      on: 'rows',
      icon: 'add',
      tone: 'primary',
      help: 'Each copy gets the next accession number of the register.',
      fields: {
        count: f.int({ required: true, min: 1, max: 200, default: 1, label: 'Copies' }),
        register: f.choice(REGISTERS, { required: true, default: 'GEN', labels: REGISTER_LABELS }),
        price: f.money({ required: true, min: 0, max: 100_000_000, label: 'Price of each' }),
        source: f.choice(SOURCES, { required: true, default: 'purchase' }),
        vendor: f.text({ max: 120 }),
        bill_no: f.text({ max: 60, label: 'Bill number' }),
        bill_date: f.date(),
        rack: f.text({ max: 40 }),
      },
    },
    merge: {
      label: 'Merge titles',
      who: office,
      on: 'rows',
      icon: 'move',
      final: true,
      help: 'Copies, loans and reservations move to the title kept. The others are deleted.',
      fields: { into: f.ref('library-title', { required: true, label: 'Title to keep' }) },
    },
  },
});

export const copies = defineList({
  path: 'copies',
  label: 'Copies',
  who: office,
  resource: libraryCopy,
  group: 'Catalogue',
  help: 'Accession register. Withdrawn copies keep their number.',
  actions: {
    aside: {
      label: 'Set aside',
      who: office,
      on: 'rows',
      icon: 'remove',
      help: 'The copy cannot be issued until it is put back.',
      fields: {
        status: f.choice(['binding', 'damaged', 'missing'], {
          required: true,
          default: 'binding',
          labels: { missing: 'Not traced' },
        }),
      },
    },
    labels: labelsAction,
    register: registerAction,
    shelve: { label: 'Put back', who: office, on: 'rows', icon: 'undo' },
    withdraw: {
      label: 'Withdraw',
      who: office,
      on: 'rows',
      icon: 'close',
      tone: 'danger',
      help: 'The copy can no longer be issued. Its number is kept.',
      fields: { order: f.text({ required: true, max: 120, label: 'Write-off order' }) },
    },
    restore: {
      label: 'Restore',
      who: office,
      on: 'rows',
      icon: 'undo',
      help: 'For copies written off by mistake or found again. A lost book is then returned at the desk.',
      fields: { order: f.text({ required: true, max: 120, label: 'Order or reason' }) },
    },
  },
});

export const members = defineList({
  path: 'members',
  label: 'Members',
  who: office,
  resource: libraryMember,
  group: 'Circulation',
  help: 'Students are added at their first loan. Add teachers and others here.',
  actions: {
    clearance: {
      label: 'No-dues certificate',
      who: office,
      on: 'rows',
      icon: 'pdf',
      file: true,
      help: 'Only for members with no books issued and no dues.',
    },
    slip: {
      label: 'Print slip',
      who: office,
      on: 'rows',
      icon: 'print',
      file: true,
      help: 'Books on loan with due dates, returns of today, and dues.',
    },
  },
});

export const charges = defineList({
  path: 'charges',
  label: 'Charges',
  who: office,
  resource: libraryCharge,
  group: 'Circulation',
  help: 'Fines, lost and damaged books. Payments are taken at the desk.',
  actions: {
    waive: {
      label: 'Waive',
      who: [who.admin('A', 'W')],
      on: 'rows',
      icon: 'remove',
      tone: 'danger',
      help: 'Up to the limit in the circulation rules; letter A without limit.',
      fields: {
        amount: f.money({ min: 1, help: 'Leave empty for the full amount due.' }),
        reason: f.text({ required: true, max: 200 }),
      },
    },
  },
});

export const receipts = defineList({
  path: 'receipts',
  label: 'Receipts',
  who: office,
  resource: libraryPayment,
  group: 'Circulation',
  help: 'Payments taken at the desk.',
  actions: {
    print: { label: 'Print receipts', who: office, on: 'rows', icon: 'pdf', file: true },
    void: voidReceiptAction(
      'For a wrong receipt. Its number stays, and the charges are due again.',
    ),
  },
});

export const reservations = defineList({
  path: 'reservations',
  label: 'Reservations',
  who: office,
  resource: libraryReservation,
  group: 'Circulation',
  help: 'Titles that members have reserved at the desk.',
  actions: {
    cancel: { label: 'Cancel reservation', who: office, on: 'rows', icon: 'close' },
  },
});

export default defineModule({
  slug: 'library',
  label: 'Library Management',
  icon: 'local_library',
  order: 120,
  who: office,
  // Teachers reach their own account from their dashboard.
  guests: [who.faculty],
  screens: [
    myBooks,
    {
      kind: 'page',
      path: 'issue-and-return',
      label: 'Issue and return',
      who: office,
      group: 'Circulation',
      task: 'Issue or return books',
      help: 'Scan a member and books. No mouse needed.',
    },
    dueList,
    members,
    reservations,
    charges,
    receipts,
    bookManagement,
    copies,
    stockChecks,
    {
      kind: 'page',
      path: 'stock-scan',
      label: 'Scan the shelves',
      who: office,
      group: 'Stock check',
      task: 'Scan the shelves',
      help: 'Scan each book on the shelf. No mouse needed.',
    },
    stockFindings,
    {
      kind: 'resource',
      path: 'rules',
      label: 'Circulation rules',
      who: office,
      resource: 'library-rule',
      group: 'Set-up',
      help: 'Limits, periods and fines by member and type of book.',
    },
    allTransactions,
    usageSummary,
    {
      kind: 'resource',
      path: 'loans',
      label: 'Loans',
      who: office,
      resource: 'library-loan',
      group: 'Reports',
      help: 'All loans, open and closed.',
    },
  ],
});
