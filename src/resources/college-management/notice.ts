import { defineResource, f, who } from '@/schema';

const writers = [who.admin('P')];

/** What the college announces, to one audience of the specification's section 6. Published text is not rewritten. */
export const notice = defineResource({
  name: 'notice', label: 'Notice', title: 'title',
  fields: {
    title: f.text({ required: true, max: 150 }),
    body: f.longtext({ required: true }),
    audience: f.choice(['Staff', 'Faculties', 'Students', 'Parents'], { required: true }),
    state: f.state({ draft: ['published'], published: ['withdrawn'], withdrawn: [] }, { required: true, default: 'draft' }),
    published_at: f.instant({ write: 'server' }),
    expires_on: f.date({ help: 'The last day it is shown; empty: until it is withdrawn.' }),
  },
  list: ['title', 'audience', 'state', 'published_at', 'expires_on'],
  sort: ['published_at', 'desc'],
  access: { read: [who.admin('P', 'X')], create: writers, update: writers, delete: writers },
});
