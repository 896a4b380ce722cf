import { defineModule, who } from '@/schema';

/** Notices that the union reads, and those it writes to the students (administration §9.5). */
export default defineModule({
  slug: 'su-notice',
  label: 'Notices',
  icon: 'campaign',
  order: 12,
  who: [who.union],
  screens: [
    {
      kind: 'page',
      path: '',
      label: 'Notices',
      who: [who.union],
      help: 'College and union notices for students.',
    },
    {
      kind: 'resource',
      path: 'ours',
      label: 'Union notices',
      who: [who.union],
      resource: 'su-notice',
      help: 'Your notices. Published by the office.',
    },
  ],
});
