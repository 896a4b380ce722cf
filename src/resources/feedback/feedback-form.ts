import { QUESTION_KINDS } from '@/domain/survey';
import { defineResource, f, who } from '@/schema';
import { ANONYMOUS, SURVEY_FIELDS } from '../survey-fields';

const read = [who.admin('U'), who.union];
const server = { write: 'server', group: 'Publication' } as const;

/**
 * Up to 15 questions to the students, answered through a link. Who answered is stored separately
 * from what was answered; see decision 0041.
 */
export const feedbackForm = defineResource({
  name: 'feedback-form',
  label: 'Feedback form',
  title: 'title',
  fields: {
    title: f.text({ required: true, max: 150 }),
    intro: f.longtext({
      max: 1000,
      label: 'Introduction',
      help: 'Purpose of the form and how answers will be used.',
    }),
    questions: f.json({
      required: true,
      help: '1 to 15 questions. Ratings are 1 to 5. Separate 2 to 10 choices with semicolons.',
      rows: {
        text: f.text({ required: true, max: 200, label: 'Question' }),
        kind: f.choice(QUESTION_KINDS, { default: 'rating' }),
        options: f.text({ max: 1000, label: 'Choices' }),
        required: f.bool({ default: true, label: 'Required' }),
      },
    }),
    anonymous: ANONYMOUS,
    ...SURVEY_FIELDS,
    seen: f.int({ ...server, min: 0, label: 'Answers read by the union', read: who.nobody }),
  },
  list: ['title', 'state', 'closes_at', 'remark', 'opens_at', 'anonymous'],
  search: ['title', 'intro'],
  filters: ['state', 'batch', 'programme', 'department', 'semester'],
  sort: ['id', 'desc'],
  access: { read, create: [who.union], update: [who.union], delete: [who.union] },
});
