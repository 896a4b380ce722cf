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

const AGAIN = f.bool({
  label: 'Admit although a student of the same name, date of birth and mobile exists',
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
      help: 'For applicants who are not eligible, give the reason.',
      fields: { reason: f.text({ max: 200 }) },
    },
    unapprove: {
      label: 'Take back approval',
      on: 'rows',
      tone: 'danger',
      icon: 'undo',
      who: office,
      help: 'The application is pending again, and the applicant gets the reason by email. A seat of the merit list stays.',
      fields: { reason: f.text({ required: true, max: 200 }) },
    },
    correct: {
      label: 'Request correction',
      on: 'rows',
      icon: 'undo',
      who: readers,
      help: 'Opens steps of the form again. The applicant reads the message.',
      fields: {
        steps: f.json({
          help: 'Leave empty to open the steps that the applicant asked for.',
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
      help: 'For applicants who asked for a correction. The form stays as it is, and they get the reason by email.',
      fields: { reason: f.text({ required: true, max: 200 }) },
    },
    reject: {
      label: 'Not selected',
      on: 'rows',
      tone: 'danger',
      icon: 'close',
      who: office,
      help: 'The application is closed, and the applicant gets the reason by email. A seat that it holds goes to the waiting list.',
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
      help: 'The applicant becomes a student. Originals must be seen, documents verified and the admission fee paid.',
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
      help: 'Only where no seat is free. All other conditions of admission stay. The reason goes into the history and the audit log.',
      fields: {
        reason: f.text({ required: true, max: 200 }),
        again: AGAIN,
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
      help: 'The admission stands until a second person cancels it.',
      fields: { reason: f.text({ required: true, max: 200 }) },
    },
    confirm: {
      label: 'Confirm cancellation',
      on: 'rows',
      tone: 'danger',
      icon: 'close',
      final: true,
      who: deciders,
      help: 'The student leaves the roll, the seat becomes free, and a refund is requested by the rules.',
    },
    keep: {
      label: 'Keep admission',
      on: 'rows',
      icon: 'check',
      who: deciders,
      help: 'The request for cancellation is refused.',
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
