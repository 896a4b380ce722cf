import { defineList, defineModule, f, who } from '@/schema';
import { voidReceiptAction } from '../receipt-fields';
import { office } from './access';
import { paymentDoctor } from './doctor-screen';
import { feeConcession } from './fee-concession';
import { feeSchedule } from './fee-schedule';
import { payment } from './payment';
import { receipt } from './receipt';
import { refund, REFUND_WAY_LABELS, REFUND_WAYS } from './refund';
import {
  dayBook,
  reconciliation,
  regularExaminationReport,
  renewalAdmissionReport,
} from './report-screens';
import {
  applicantFees,
  regularExamination,
  renewalAdmission,
  repeaterExamination,
} from './roster-screens';

/** The second person: a request is never decided by the user who made it. */
const checkers = [who.admin('F'), who.super];

export const receipts = defineList({
  path: 'receipts',
  label: 'Receipts',
  who: office,
  resource: receipt,
  group: 'Counter',
  help: 'All receipts issued, in number order.',
  actions: {
    print: { label: 'Print receipts', who: office, on: 'rows', icon: 'pdf', file: true },
    void: voidReceiptAction(
      'Keeps the number; the amount is due again. Refund online payments instead.',
    ),
  },
});

export const payments = defineList({
  path: 'payments',
  label: 'Payments',
  who: office,
  resource: payment,
  group: 'Counter',
  help: 'All payments, online and at the counter.',
  actions: {
    cleared: {
      label: 'Mark as cleared',
      who: office,
      on: 'rows',
      icon: 'check',
      sum: 'amount',
      help: 'For drafts and cheques credited by the bank.',
    },
    bounced: {
      label: 'Mark as bounced',
      who: office,
      on: 'rows',
      icon: 'close',
      tone: 'danger',
      final: true,
      sum: 'amount',
      help: 'The receipt is voided and the amount is due again.',
      fields: {
        reason: f.text({ required: true, max: 200 }),
        charge: f.money({
          min: 100,
          max: 1_000_000,
          label: 'Bank charge',
          help: "Added to the payer's demand.",
        }),
        head: f.ref('fee-head', {
          label: 'Head of the charge',
          help: 'Needed with a bank charge.',
        }),
      },
    },
    refund: {
      label: 'Request refund',
      who: office,
      on: 'rows',
      icon: 'undo',
      shows: ['amount'],
      help: 'Approved under Refunds by a second person. Withdrawals follow the refund rule.',
      fields: {
        reason: f.choice(['withdrawal', 'college_error', 'other'], { required: true }),
        withdrawn_on: f.date({
          required: true,
          when: { reason: ['withdrawal'] },
          help: 'Date of the written withdrawal request.',
        }),
        amount: f.money({
          required: true,
          label: 'Amount to refund',
          when: { reason: ['college_error', 'other'] },
          min: 100,
          max: 100_000_000,
        }),
        note: f.text({ required: true, max: 200 }),
      },
    },
  },
});

export const refunds = defineList({
  path: 'refunds',
  label: 'Refunds',
  who: office,
  resource: refund,
  group: 'Counter',
  help: 'Refund requests. Someone other than the requester decides.',
  actions: {
    approve: {
      label: 'Approve refund',
      who: checkers,
      on: 'rows',
      icon: 'check',
      tone: 'primary',
      title: 'Approve refund of {sum}: {names}',
      sum: 'amount',
      final: true,
      help: 'Online payments are refunded through the gateway, others by the counter afterwards.',
    },
    reject: {
      label: 'Reject refund',
      who: checkers,
      on: 'rows',
      icon: 'close',
      title: 'Reject refund of {sum}: {names}',
      sum: 'amount',
      final: true,
      fields: { note: f.text({ required: true, max: 200 }) },
    },
    transferred: {
      label: 'Mark as paid',
      who: office,
      on: 'rows',
      icon: 'payments',
      sum: 'amount',
      help: 'For refunds of counter payments. Cash comes out of the drawer of today.',
      fields: {
        paid_by: f.choice(REFUND_WAYS, {
          required: true,
          default: 'bank',
          labels: REFUND_WAY_LABELS,
        }),
        utr: f.text({ required: true, when: { paid_by: ['bank'] }, max: 40, label: 'UTR' }),
      },
    },
    again: {
      label: 'Try again',
      who: office,
      on: 'rows',
      icon: 'refresh',
      help: 'Retries a refund that the gateway refused.',
    },
  },
});

export const concessions = defineList({
  path: 'concessions',
  label: 'Concessions',
  who: office,
  resource: feeConcession,
  group: 'Counter',
  help: 'Requested on the fee lists, approved here by a second person.',
  actions: {
    approve: {
      label: 'Approve concession',
      who: checkers,
      on: 'rows',
      icon: 'check',
      tone: 'primary',
      title: 'Approve concession of {sum}: {names}',
      sum: 'amount',
      final: true,
    },
    reject: {
      label: 'Reject concession',
      who: checkers,
      on: 'rows',
      icon: 'close',
      title: 'Reject concession of {sum}: {names}',
      sum: 'amount',
      final: true,
    },
  },
});

export const schedules = defineList({
  path: 'schedules',
  label: 'Fee schedules',
  who: office,
  resource: feeSchedule,
  group: 'Set-up',
  help: 'Fees of a programme and batch, with last dates and late fees.',
  actions: {
    publish: {
      label: 'Publish',
      who: office,
      on: 'rows',
      icon: 'check',
      tone: 'primary',
      help: 'It cannot be changed afterwards.',
    },
    close: {
      label: 'Close',
      who: office,
      on: 'rows',
      icon: 'lock',
      undo: 'reopen',
      help: 'No more payments can be made under it.',
    },
    reopen: { label: 'Reopen', who: office, on: 'rows', icon: 'undo', undo: 'close' },
  },
});

export default defineModule({
  slug: 'fee-management',
  label: 'Fee management',
  icon: 'payments',
  order: 85,
  who: office,
  // The admission office reads an applicant's payments and changes nothing.
  guests: [who.admin('T')],
  screens: [
    renewalAdmission,
    regularExamination,
    repeaterExamination,
    applicantFees,
    {
      kind: 'page',
      path: 'counter',
      label: 'Counter',
      who: office,
      group: 'Counter',
      help: 'Find a student, take the payment and print the receipt.',
    },
    {
      kind: 'page',
      path: 'counter/{id}',
      label: 'Counter',
      who: office,
      group: 'Counter',
      task: 'Take payment',
      each: 'student',
      params: { id: f.int({ required: true, min: 1, label: 'Student' }) },
    },
    dayBook,
    receipts,
    payments,
    refunds,
    concessions,
    reconciliation,
    paymentDoctor,
    renewalAdmissionReport,
    regularExaminationReport,
    schedules,
    {
      kind: 'resource',
      path: 'heads',
      label: 'Fee heads',
      who: office,
      resource: 'fee-head',
      group: 'Set-up',
      help: 'Heads under which fees are collected, in order of payment.',
    },
    {
      kind: 'resource',
      path: 'refund-rules',
      label: 'Refund rules',
      who: office,
      resource: 'refund-rule',
      group: 'Set-up',
      help: 'Refund amounts when a student withdraws.',
    },
    // Shown through the lists; a list of all of them would show less.
    {
      kind: 'resource',
      path: 'demands',
      label: 'Fee demands',
      group: 'Set-up',
      who: who.nobody,
      resource: 'fee-demand',
    },
    {
      kind: 'resource',
      path: 'closed-days',
      label: 'Closed days',
      group: 'Counter',
      who: office,
      resource: 'day-close',
      help: 'Counts of the drawer and deposits, day by day.',
    },
    {
      kind: 'resource',
      path: 'orders',
      label: 'Payment orders',
      group: 'Counter',
      who: who.nobody,
      resource: 'payment-order',
    },
  ],
});
