import { defineTable, f } from '@/schema';

/** The history of an application, in order; the applicant can read it. */
export const applicationEvent = defineTable({
  name: 'application-event',
  label: 'Event of an application',
  fields: {
    application: f.ref('application', { required: true }),
    at: f.instant({ required: true }),
    by: f.text({ max: 40 }),
    what: f.text({ required: true, max: 30 }),
    text: f.longtext({ max: 500 }),
  },
  index: [['application', 'at']],
});

/**
 * What an applicant, or a parent on their behalf, consented to: which notice, when, by whom. Rows
 * are added and never changed.
 */
export const applicationConsent = defineTable({
  name: 'application-consent',
  label: 'Consent of an applicant',
  fields: {
    application: f.ref('application', { required: true }),
    item: f.choice(['processing', 'photo', 'parents', 'messages'], { required: true }),
    policy: f.text({ required: true, max: 20 }),
    granted: f.bool({ required: true }),
    by: f.choice(['self', 'parent'], { required: true }),
    at: f.instant({ required: true }),
  },
  index: [['application', 'item']],
});

/** The form as it was submitted, each time: what is printed does not change with later edits. */
export const applicationSubmission = defineTable({
  name: 'application-submission',
  label: 'Submitted form',
  fields: {
    application: f.ref('application', { required: true }),
    at: f.instant({ required: true }),
    values: f.json({ required: true }),
  },
  index: [['application', 'at']],
});

/** Who has an application open in the document check, so that two people do not check the same one. */
export const applicationCheck = defineTable({
  name: 'application-check',
  label: 'Open document check',
  fields: {
    application: f.ref('application', { required: true }),
    by: f.text({ required: true, max: 40 }),
    at: f.instant({ required: true }),
  },
  unique: [['application']],
});
