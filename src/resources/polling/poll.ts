import { APPROVAL_MOVES } from '@/domain/approval';
import { SURVEY } from '@/domain/survey';
import { defineResource, f, who } from '@/schema';

const read = [who.admin('U'), who.union];
const audience = { group: 'Audience' } as const;
const window = { group: 'When' } as const;
const server = { write: 'server', group: 'Publication' } as const;

/** One question to the students, answered by a link. Who answered is kept apart from what was answered; see decision 0041. */
export const poll = defineResource({
  name: 'poll',
  label: 'Poll',
  title: 'question',
  fields: {
    question: f.text({ required: true, max: 200 }),
    details: f.longtext({ max: 1000, help: 'Background for those answering.' }),
    options: f.json({
      required: true,
      label: 'Choices',
      help: 'Enter 2 to 10 choices.',
      rows: { text: f.text({ required: true, max: SURVEY.letters.option, label: 'Choice' }) },
    }),
    anonymous: f.bool({
      required: true,
      default: true,
      label: 'Anonymous',
      help: 'If off, the union and the office can see names. Students are told.',
    }),
    show_result: f.bool({
      required: true,
      default: true,
      label: 'Show result to students',
      help: 'Shown on the poll page after it closes.',
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
  },
  list: ['question', 'state', 'closes_at', 'remark', 'opens_at', 'anonymous'],
  search: ['question', 'details'],
  filters: ['state', 'batch', 'programme', 'department', 'semester'],
  sort: ['id', 'desc'],
  access: { read, create: [who.union], update: [who.union], delete: [who.union] },
});
