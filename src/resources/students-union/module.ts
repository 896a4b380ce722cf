import { defineModule, who } from '@/schema';
import { APPROVAL_SCREENS } from './approval-screens';
import { ELECTION_SCREENS } from './election-screens';

export default defineModule({
  slug: 'students-union',
  label: "Students' union",
  icon: 'groups',
  order: 130,
  who: [who.admin('U')],
  screens: [
    {
      kind: 'resource',
      path: 'leaders',
      label: 'Leaders',
      who: [who.admin('U')],
      resource: 'union-member',
      help: 'Who holds which position in the union, and whether they may sign in.',
    },
    {
      kind: 'resource',
      path: 'notices',
      label: 'Notices of the union',
      who: [who.admin('U')],
      resource: 'su-notice',
      help: 'What the union submits is published here, or given back with a word.',
    },
    ...APPROVAL_SCREENS,
    ...ELECTION_SCREENS,
  ],
});
