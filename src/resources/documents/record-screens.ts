import { RECORD_PAGES } from '@/domain/record-pages';
import { who, type Screen } from '@/schema';

/** The pages of one's own record; a head looks at those of the department too (administration §7.4). */
export const RECORD_SCREENS: readonly Screen[] = RECORD_PAGES.map(
  ({ path, resource, label, help, group }) => ({
    kind: 'resource',
    path: `raac/${path}`,
    resource,
    label,
    help,
    group,
    who: [who.faculty],
    actions: {
      submit: {
        label: 'Submit',
        on: 'rows',
        tone: 'primary',
        icon: 'check',
        who: [who.faculty],
        help: 'The office checks it. It cannot be changed until it is returned or verified.',
      },
      revise: {
        label: 'Revise',
        on: 'rows',
        icon: 'edit',
        who: [who.faculty],
        help: 'Makes a draft with the same content. The verified row stands until the draft is verified too.',
      },
    },
  }),
);
