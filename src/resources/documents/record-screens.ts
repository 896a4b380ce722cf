import { RECORD_PAGES } from '@/domain/record-pages';
import { defineList, who } from '@/schema';

/** The pages of the user's own record; a head also reads the department's (administration §7.4). */
export const RECORD_LISTS = RECORD_PAGES.map((page) => ({
  page,
  screen: defineList({
    path: `raac/${page.path}`,
    resource: page.resource,
    label: page.label,
    help: page.help,
    group: page.group,
    who: [who.faculty],
    actions: {
      submit: {
        label: 'Submit',
        on: 'rows',
        tone: 'primary',
        icon: 'check',
        who: [who.faculty],
        help: 'Sends it to the office. You can edit it if returned.',
      },
      revise: {
        label: 'Revise',
        on: 'rows',
        icon: 'edit',
        who: [who.faculty],
        help: 'Creates a draft. The verified entry stays until the draft is verified.',
      },
    },
  }),
}));
