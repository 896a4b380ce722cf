import { defineTable, f } from '@/schema';

/** A student at an examination. When it ends is told by the server's clock. */
export const examinationAttempt = defineTable({
  name: 'examination-attempt',
  label: 'Attempt',
  fields: {
    examination: f.ref('online-examination', { required: true }),
    student: f.ref('student', { required: true }),
    number: f.int({ required: true }),
    started_at: f.instant({ required: true }),
    ends_at: f.instant({ required: true }),
    ended_at: f.instant(),
    /** `waiting`: somebody has to read an answer of it. */
    state: f.choice(['open', 'waiting', 'marked'], { required: true, default: 'open' }),
    /** Hundredths; null while it is not marked to the end. */
    score: f.marks(),
  },
  unique: [['examination', 'student', 'number']],
  index: [['student']],
});

/** What was answered to one question, as it was saved last. `revision` grows on the device, so that what is late does not undo what is newer. */
export const examinationAnswer = defineTable({
  name: 'examination-answer',
  label: 'Answer of an attempt',
  plural: 'Answers of attempts',
  fields: {
    attempt: f.int({ required: true }),
    question: f.ref('bank-question', { required: true }),
    response: f.json(),
    revision: f.int({ required: true }),
    saved_at: f.instant({ required: true }),
    marks: f.marks(),
    comment: f.text({ max: 500 }),
    marked_by: f.text({ max: 40 }),
  },
  key: ['attempt', 'question'],
});
