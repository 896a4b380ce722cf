import { defineResource, f } from '@/schema';
import { master } from './access';

/** The entry window for the marks of an assessment. */
export const catSchedule = defineResource({
  name: 'cat-schedule',
  label: 'Assessment window',
  title: ['cat', 'batch', 'semester'],
  fields: {
    cat: f.ref('cat', { label: 'Assessment', required: true }),
    batch: f.ref('batch', { required: true }),
    semester: f.ref('semester', { required: true }),
    opens_on: f.date({ label: 'Opening date', required: true }),
    closes_on: f.date({ label: 'Closing date', required: true }),
    max: f.marks({ label: 'Maximum', min: 1, help: 'Leave empty for the default.' }),
  },
  list: ['cat', 'batch', 'semester', 'opens_on', 'closes_on', 'max'],
  unique: [['cat', 'batch', 'semester']],
  sort: ['opens_on', 'desc'],
  access: master,
});
