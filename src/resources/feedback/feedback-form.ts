import { APPROVAL_MOVES } from '@/domain/approval';
import { QUESTION_KINDS } from '@/domain/survey';
import { defineResource, f, who } from '@/schema';

const read = [who.admin('U'), who.union];
const audience = { group: 'Audience' } as const;
const window = { group: 'When' } as const;
const server = { write: 'server', group: 'Publication' } as const;

/** Up to 15 questions to the students, answered by a link. Who answered is kept apart from what was answered; see decision 0041. */
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
    anonymous: f.bool({
      required: true,
      default: true,
      label: 'Anonymous',
      help: 'If off, the union and the office can see names. Students are told.',
    }),
    batch: f.ref('batch', { ...audience, help: 'Leave empty for all students.' }),
    programme: f.ref('programme', audience),
    department: f.ref('department', { ...audience, label: 'Department of the major' }),
    semester: f.ref('semester', audience),
    opens_at: f.instant({ ...window, label: 'Opens', help: 'Leave empty to open when published.' }),
    closes_at: f.instant({ ...window, required: true, label: 'Closes' }),
    state: f.state(APPROVAL_MOVES, { ...server, required: true, default: 'draft' }),
    remark: f.text({ ...server, max: 300, label: 'Office remark' }),
    token: f.text({
      ...server,
      max: 40,
      unique: true,
      label: 'Link key',
      read: who.nobody,
    }),
    published_at: f.instant({ ...server, label: 'Published on' }),
    seen: f.int({ ...server, min: 0, label: 'Answers read by the union', read: who.nobody }),
  },
  list: ['title', 'state', 'closes_at', 'remark', 'opens_at', 'anonymous'],
  search: ['title', 'intro'],
  filters: ['state', 'batch', 'programme', 'department', 'semester'],
  sort: ['id', 'desc'],
  access: { read, create: [who.union], update: [who.union], delete: [who.union] },
});
