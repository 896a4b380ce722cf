/** The office's screens for applicants and their documents. */
import { defineList, f, who } from '@/schema';
import { deciders, office, readers } from './access';
import { application } from './application';
import { applicationDocument } from './application-document';
import { STEPS } from './form-steps';

/** The outcomes with which the office closes a pending application. */
export const CLOSED_AS = ['not_selected', 'duplicate'] as const;

type Key = (typeof STEPS)[number]['key'];
const KEYS = STEPS.map(({ key }) => key).filter((key) => key !== 'review') as [Key, ...Key[]];

/** Administration §5.1: each applicant is admitted, or refused, alone. */
const EACH = {
  most: 200,
  done: '{count|applicant|applicants} admitted.',
  none: 'None of the {count} applicants was admitted.',
};

const AGAIN = f.bool({
  default: false,
  label: 'Admit despite an existing student with the same name, date of birth and mobile',
});

export const applicants = defineList({
  path: 'applicant-list/{batch}/{programme}/{department}',
  label: 'Applicants',
  group: 'Applicants',
  who: readers,
  resource: application,
  all: ['programme', 'department'],
  help: 'All applicants and the status of their applications.',
  actions: {
    approve: {
      label: 'Approve',
      on: 'rows',
      tone: 'primary',
      icon: 'check',
      who: readers,
      help: 'Enter the reason if an applicant is not eligible.',
      fields: { reason: f.text({ max: 200 }) },
    },
    unapprove: {
      label: 'Withdraw approval',
      on: 'rows',
      tone: 'danger',
      icon: 'undo',
      who: office,
      help: 'Sets it to pending and emails the reason. Merit-list seats are kept.',
      fields: { reason: f.text({ required: true, max: 200 }) },
    },
    correct: {
      label: 'Request correction',
      on: 'rows',
      icon: 'undo',
      who: readers,
      help: 'Reopens steps of the form. The applicant sees the message.',
      fields: {
        steps: f.json({
          help: 'Leave empty to open the steps the applicant requested.',
          rows: { step: f.choice(KEYS, { required: true }) },
        }),
        message: f.text({ required: true, max: 300 }),
      },
    },
    'refuse-correction': {
      label: 'Refuse correction',
      on: 'rows',
      icon: 'close',
      who: readers,
      help: 'For correction requests. The form stays as it is, and the applicant gets the reason by email.',
      fields: { reason: f.text({ required: true, max: 200 }) },
    },
    reject: {
      label: 'Not selected',
      on: 'rows',
      tone: 'danger',
      icon: 'close',
      who: office,
      help: 'Closes the application and emails the reason. Its seat goes to the waiting list.',
      fields: {
        as: f.choice(CLOSED_AS, { required: true, default: 'not_selected', label: 'Mark as' }),
        reason: f.text({ required: true, max: 200 }),
      },
    },
    admit: {
      label: 'Admit',
      on: 'rows',
      tone: 'primary',
      icon: 'how_to_reg',
      who: office,
      help: 'Originals must be seen, documents verified and the admission fee paid.',
      each: EACH,
      fields: {
        again: AGAIN,
      },
    },
    override: {
      label: 'Admit over the seat limit',
      on: 'rows',
      tone: 'danger',
      icon: 'how_to_reg',
      who: [who.super],
      help: 'Only when no seat is free. Other conditions apply. The reason is logged.',
      each: EACH,
      fields: {
        reason: f.text({ required: true, max: 200 }),
        again: AGAIN,
      },
    },
    originals: {
      label: 'Originals seen',
      on: 'rows',
      icon: 'fact_check',
      who: office,
      help: 'For applicants who brought their original documents today.',
    },
    message: {
      label: 'Send message',
      on: 'rows',
      icon: 'campaign',
      who: office,
      help: 'By email to each selected applicant, with the application ID.',
      fields: {
        subject: f.text({ required: true, max: 120 }),
        text: f.longtext({ required: true, max: 2000, label: 'Message' }),
      },
    },
    note: {
      label: 'Add note',
      on: 'rows',
      icon: 'edit',
      who: readers,
      help: 'For the office and heads of department. Applicants do not see it.',
      fields: { text: f.longtext({ required: true, max: 500, label: 'Note' }) },
    },
    cancel: {
      label: 'Request cancellation',
      on: 'rows',
      tone: 'danger',
      icon: 'undo',
      who: office,
      help: 'The admission stays valid until a second person cancels it.',
      fields: {
        reason: f.text({ max: 200, help: 'Leave empty to use the reason of the student.' }),
      },
    },
    confirm: {
      label: 'Confirm cancellation',
      on: 'rows',
      tone: 'danger',
      icon: 'close',
      final: true,
      who: deciders,
      help: 'Removes the student from the roll, frees the seat, requests a refund.',
    },
    keep: {
      label: 'Keep admission',
      on: 'rows',
      icon: 'check',
      who: deciders,
      help: 'Refuses the cancellation request. A student who asked gets the reason by email.',
      fields: { reason: f.text({ required: true, max: 200 }) },
    },
  },
});

export const applicantDocuments = defineList({
  path: 'documents',
  label: 'Applicants’ documents',
  group: 'Applicants',
  who: readers,
  resource: applicationDocument,
  help: 'Verify each document, or reject it with a reason for the applicant.',
  actions: {
    verify: { label: 'Verify', on: 'rows', tone: 'primary', icon: 'check', who: readers },
    reject: {
      label: 'Reject',
      on: 'rows',
      tone: 'danger',
      icon: 'back',
      who: readers,
      fields: {
        reason: f.text({ required: true, max: 200, help: 'Shown to the applicant.' }),
      },
    },
  },
});
