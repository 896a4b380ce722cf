import { defineTable, f } from '@/schema';

/** A student's attempt at an examination. The server's clock decides when it ends. */
export const examinationAttempt = defineTable({
  name: 'examination-attempt',
  label: 'Attempt',
  fields: {
    examination: f.ref('online-examination', { required: true }),
    student: f.ref('student', { required: true }),
    number: f.int({ required: true }),
    /** Decides the questions that are drawn for this attempt, and their order. */
    seed: f.int({ required: true, default: 0 }),
    started_at: f.instant({ required: true }),
    ends_at: f.instant({ required: true }),
    ended_at: f.instant(),
    /** Time that was given to this attempt, whatever the examination's rules say. */
    extended_until: f.instant(),
    /** `waiting`: an answer needs manual marking. */
    state: f.choice(['open', 'waiting', 'marked'], { required: true, default: 'open' }),
    /** In hundredths; null until marking is complete. */
    score: f.marks(),
    /** What its own questions are worth, in hundredths; null until it has ended. */
    max: f.marks(),
  },
  unique: [['examination', 'student', 'number']],
  index: [['student']],
});

/**
 * The last saved answer to one question. `revision` is incremented on the device, so that a late
 * request does not overwrite a newer answer.
 */
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
    marked_at: f.instant(),
  },
  key: ['attempt', 'question'],
});
