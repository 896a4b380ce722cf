import { defineList, defineModule, f, who } from '@/schema';
import { office } from './access';
import { feeConcession } from './fee-concession';
import { feeSchedule } from './fee-schedule';
import { payment } from './payment';
import { receipt } from './receipt';
import { refund } from './refund';
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

/** The second person: whoever asked for it does not decide it. */
const checkers = [who.admin('F'), who.super];

export const receipts = defineList({
  path: 'receipts',
  label: 'Receipts',
  who: office,
  resource: receipt,
  group: 'Counter',
  help: 'Every receipt that was given out, in the order of its numbers.',
  actions: {
    print: { label: 'Print receipts', who: office, on: 'rows', icon: 'pdf', file: true },
    void: {
      label: 'Void the receipt',
      who: [who.admin('A')],
      on: 'rows',
      icon: 'close',
      tone: 'danger',
      help: 'The number stays and is printed as void; what was paid is owed again. Not for payments over the gateway: those are refunded.',
      fields: { reason: f.text({ required: true, max: 200 }) },
    },
  },
});

export const payments = defineList({
  path: 'payments',
  label: 'Payments',
  who: office,
  resource: payment,
  group: 'Counter',
  help: 'All money that came, online and at the counter.',
  actions: {
    cleared: {
      label: 'Cleared by the bank',
      who: office,
      on: 'rows',
      icon: 'check',
      help: 'For drafts and cheques.',
    },
    bounced: {
      label: 'Bounced',
      who: office,
      on: 'rows',
      icon: 'close',
      tone: 'danger',
      help: 'The receipt becomes void, and what was paid is owed again.',
      fields: { reason: f.text({ required: true, max: 200 }) },
    },
    refund: {
      label: 'Ask for a refund',
      who: office,
      on: 'rows',
      icon: 'undo',
      help: 'Somebody else approves it, under Refunds. On withdrawal the sum is worked out by the refund rule of the batch.',
      fields: {
        reason: f.choice(['withdrawal', 'college_error', 'other'], {
          required: true,
          default: 'withdrawal',
        }),
        withdrawn_on: f.date({ help: 'Day of the written request, for a withdrawal.' }),
        amount: f.money({
          min: 100,
          max: 100_000_000,
          help: 'For other reasons than a withdrawal.',
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
  help: 'Money on its way back.',
  actions: {
    approve: {
      label: 'Approve',
      who: checkers,
      on: 'rows',
      icon: 'check',
      tone: 'primary',
      help: 'What came over the gateway goes back over it.',
    },
    reject: {
      label: 'Reject',
      who: checkers,
      on: 'rows',
      icon: 'close',
      fields: { note: f.text({ required: true, max: 200 }) },
    },
    transferred: {
      label: 'Transferred by the bank',
      who: office,
      on: 'rows',
      icon: 'payments',
      help: 'For what was paid at the counter.',
      fields: { utr: f.text({ required: true, max: 40, label: 'UTR' }) },
    },
    again: {
      label: 'Try again',
      who: office,
      on: 'rows',
      icon: 'refresh',
      help: 'For what the gateway refused.',
    },
  },
});

export const concessions = defineList({
  path: 'concessions',
  label: 'Concessions',
  who: office,
  resource: feeConcession,
  group: 'Counter',
  help: 'Asked for on the lists, decided here by somebody else.',
  actions: {
    approve: { label: 'Approve', who: checkers, on: 'rows', icon: 'check', tone: 'primary' },
    reject: { label: 'Reject', who: checkers, on: 'rows', icon: 'close' },
  },
});

export const schedules = defineList({
  path: 'schedules',
  label: 'Fee schedules',
  who: office,
  resource: feeSchedule,
  group: 'Set-up',
  help: 'What a programme of a batch pays for one purpose, until when, and what it costs to be late.',
  actions: {
    publish: {
      label: 'Publish',
      who: office,
      on: 'rows',
      icon: 'check',
      tone: 'primary',
      help: 'From then on it does not change any more.',
    },
    close: {
      label: 'Close',
      who: office,
      on: 'rows',
      icon: 'lock',
      help: 'Nothing can be paid by it any more.',
    },
    reopen: { label: 'Open again', who: office, on: 'rows', icon: 'undo' },
  },
});

export default defineModule({
  slug: 'fee-management',
  label: 'Fee management',
  icon: 'payments',
  order: 85,
  who: office,
  screens: [
    renewalAdmission,
    regularExamination,
    repeaterExamination,
    applicantFees,
    dayBook,
    receipts,
    payments,
    refunds,
    concessions,
    reconciliation,
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
      help: 'What money is taken for, and what is paid first.',
    },
    {
      kind: 'resource',
      path: 'refund-rules',
      label: 'Refund rules',
      who: office,
      resource: 'refund-rule',
      group: 'Set-up',
      help: 'What is given back on withdrawal.',
    },
    // Looked at through the lists; a list of all of them would say less.
    {
      kind: 'resource',
      path: 'demands',
      label: 'Fee demands',
      who: who.nobody,
      resource: 'fee-demand',
    },
    {
      kind: 'resource',
      path: 'orders',
      label: 'Payment orders',
      who: who.nobody,
      resource: 'payment-order',
    },
  ],
});
