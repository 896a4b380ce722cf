import { defineResource, f, who } from '@/schema';

/** The quality cell keeps its own committee: `ownCommittee` in the rules. */
const keepers = [who.admin('I', 'L')];
const rights = {
  read: [who.admin('I', 'L', 'X'), who.faculty],
  create: keepers,
  update: keepers,
  delete: keepers,
};

/** A task decided by a meeting, with its outcome. */
export const committeeTask = defineResource({
  name: 'committee-task',
  label: 'Committee decision',
  plural: 'Committee decisions',
  title: 'decision',
  fields: {
    meeting: f.ref('committee-meeting', { required: true }),
    decision: f.text({ required: true, max: 300 }),
    responsible: f.text({ required: true, max: 120 }),
    due_on: f.date({ label: 'Due on' }),
    done_on: f.date({ label: 'Done on' }),
    action_taken: f.longtext({ max: 2000 }),
  },
  list: ['decision', 'meeting', 'responsible', 'due_on', 'done_on', 'action_taken'],
  filters: ['meeting'],
  sort: ['due_on', 'asc'],
  access: rights,
});
