import { defineResource, f } from '@/schema';
import { master } from './access';

/** The days of a semester for a batch. */
export const term = defineResource({
  name: 'term',
  label: 'Term',
  title: ['batch', 'semester'],
  fields: {
    batch: f.ref('batch', { required: true }),
    semester: f.ref('semester', { required: true }),
    programme: f.ref('programme', { help: 'Leave empty if it applies to every programme.' }),
    starts_on: f.date({ label: 'Start date', required: true }),
    ends_on: f.date({ label: 'End date', required: true }),
    session_label: f.text({ label: 'Session', max: 40 }),
  },
  list: ['batch', 'semester', 'programme', 'starts_on', 'ends_on', 'session_label'],
  sort: ['starts_on', 'desc'],
  access: master,
});
