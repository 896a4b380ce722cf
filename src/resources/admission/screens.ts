/** What the office does with applicants and their documents. */
import { defineList, f, who } from '@/schema';
import { readers } from './access';
import { application } from './application';
import { applicationDocument } from './application-document';
import { STEPS } from './form-steps';

type Key = (typeof STEPS)[number]['key'];
const KEYS = STEPS.map(({ key }) => key).filter((key) => key !== 'review') as [Key, ...Key[]];

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
    correct: {
      label: 'Request correction',
      on: 'rows',
      icon: 'undo',
      who: readers,
      help: 'Opens steps of the form again. The applicant reads the message.',
      fields: {
        steps: f.json({
          required: true,
          rows: { step: f.choice(KEYS, { required: true }) },
        }),
        message: f.text({ required: true, max: 300 }),
      },
    },
    reject: {
      label: 'Not selected',
      on: 'rows',
      tone: 'danger',
      icon: 'close',
      who: [who.admin('T')],
      fields: { reason: f.text({ required: true, max: 200 }) },
    },
    admit: {
      label: 'Admit',
      on: 'rows',
      tone: 'primary',
      icon: 'how_to_reg',
      who: [who.admin('T')],
      help: 'The applicant becomes a student. Originals must be seen, documents verified and the admission fee paid.',
      fields: {
        again: f.bool({
          label: 'Admit although a student of the same name, date of birth and mobile exists',
        }),
      },
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
