import {
  DIFFICULTIES,
  KIND_LABELS,
  LEVELS,
  QUESTION_KINDS,
  QUESTION_LIMITS,
} from '@/domain/question-kinds';
import { defineResource, f } from '@/schema';
import { ofDepartment, OWNER } from './access';

const place = { group: 'Syllabus' } as const;
const pictures = { group: 'Pictures' } as const;
/** Pictures of a question. An uploaded picture larger than a screen is scaled down. */
export const PICTURE = { types: ['jpg', 'png', 'webp', 'gif'], max: 10_000_000 } as const;

/** A question in the bank of a subject. Once used it is frozen: a new edition replaces it. */
export const bankQuestion = defineResource({
  name: 'bank-question',
  label: 'Question',
  title: 'text',
  fields: {
    subject: f.ref('subject', { required: true }),
    semester: f.ref('semester', { required: true }),
    kind: f.choice(QUESTION_KINDS, { required: true, default: 'single', labels: KIND_LABELS }),
    text: f.longtext({ required: true, max: QUESTION_LIMITS.text, label: 'Question' }),
    answers: f.json({
      help: 'Choices with credit, numbers or words, or pairs. Empty for essays.',
      rows: {
        text: f.text({ max: QUESTION_LIMITS.answer, label: 'Answer' }),
        credit: f.decimal(5, {
          min: -100,
          max: 100,
          default: 0,
          label: 'Credit %',
          help: '100 is right. Credits of several right choices add up to 100.',
        }),
        tolerance: f.text({ max: 30, help: 'Numbers: accepted difference.' }),
        match: f.text({ max: QUESTION_LIMITS.answer, help: 'Pairs: matching text.' }),
        picture: f.int({
          min: 1,
          max: QUESTION_LIMITS.pictures,
          help: 'Choices: 1 for the first choice picture.',
        }),
        alt: f.text({
          max: QUESTION_LIMITS.alt,
          label: 'Picture description',
          help: 'Alternative text for screen readers.',
        }),
      },
    }),
    picture: f.file({ ...PICTURE, ...pictures, help: 'Shown above the answers.' }),
    picture_alt: f.text({
      ...pictures,
      max: QUESTION_LIMITS.alt,
      label: 'Picture description',
      help: 'Alternative text for screen readers. Do not reveal the answer.',
    }),
    choice_pictures: f.files({
      ...PICTURE,
      ...pictures,
      most: QUESTION_LIMITS.pictures,
      label: 'Choice pictures',
      help: "Enter each picture's number beside its choice.",
    }),
    partial: f.bool({
      required: true,
      default: true,
      label: 'Part marks',
      help: 'If off, all right choices must be selected to score.',
    }),
    marks: f.marks({ required: true, min: 25, max: 10_000, default: 100 }),
    explanation: f.longtext({
      max: QUESTION_LIMITS.text,
      help: 'Shown to students with their marks, after the examination ends.',
    }),
    course: f.ref('course', { label: 'Paper', ...place }),
    unit: f.int({ min: 1, max: 20, ...place }),
    outcome: f.text({ max: 20, label: 'Course outcome', help: 'Such as CO2.', ...place }),
    level: f.choice(LEVELS, { label: "Bloom's level", ...place }),
    difficulty: f.choice(DIFFICULTIES, { required: true, default: 'medium', ...place }),
    state: f.choice(['active', 'superseded'], {
      required: true,
      default: 'active',
      write: 'server',
      tones: { active: 'good', superseded: 'muted' },
    }),
    edition: f.int({ required: true, default: 1, write: 'server' }),
    replaces: f.ref('bank-question', { write: 'server' }),
    used: f.int({
      required: true,
      default: 0,
      write: 'server',
      label: 'Times used',
      help: 'In published examinations.',
    }),
    text_key: f.text({ max: 64, write: 'server', secret: true }),
    ...OWNER,
  },
  list: ['text', 'kind', 'unit', 'outcome', 'difficulty', 'marks', 'used', 'edition', 'state'],
  search: ['text', 'outcome'],
  filters: ['state', 'kind', 'course', 'unit', 'difficulty', 'level', 'outcome', 'faculty'],
  sort: ['id', 'desc'],
  access: ofDepartment,
});
