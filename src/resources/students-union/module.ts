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
      help: 'Union positions and their accounts.',
    },
    {
      kind: 'resource',
      path: 'notices',
      label: 'Union notices',
      who: [who.admin('U')],
      resource: 'su-notice',
      help: 'Review union submissions. Publish, or return with a comment.',
    },
    ...APPROVAL_SCREENS,
    ...ELECTION_SCREENS,
  ],
});
