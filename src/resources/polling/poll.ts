import { SURVEY } from '@/domain/survey';
import { defineResource, f, who } from '@/schema';
import { ANONYMOUS, SURVEY_FIELDS } from '../survey-fields';

const read = [who.admin('U'), who.union];

/**
 * One question to the students, answered through a link. Who answered is stored separately from
 * what was answered; see decision 0041.
 */
export const poll = defineResource({
  name: 'poll',
  label: 'Poll',
  title: 'question',
  fields: {
    question: f.text({ required: true, max: 200 }),
    details: f.longtext({ max: 1000, help: 'Background for respondents.' }),
    options: f.json({
      required: true,
      label: 'Choices',
      help: 'Enter 2 to 10 choices.',
      rows: { text: f.text({ required: true, max: SURVEY.letters.option, label: 'Choice' }) },
    }),
    anonymous: ANONYMOUS,
    show_result: f.bool({
      required: true,
      default: true,
      label: 'Show result to students',
      help: 'Shown on the poll page after it closes.',
    }),
    ...SURVEY_FIELDS,
  },
  list: ['question', 'state', 'closes_at', 'remark', 'anonymous'],
  search: ['question', 'details'],
  filters: ['state', 'batch', 'programme', 'department', 'semester'],
  sort: ['id', 'desc'],
  access: { read, create: [who.union], update: [who.union], delete: [who.union] },
});
