import { defineResource, f } from '@/schema';
import { master } from './access';

/** The programmes a batch was admitted to, and the rules it studies under. */
export const batchProgramme = defineResource({
  name: 'batch-programme',
  label: 'Batch programme',
  title: ['batch', 'programme'],
  fields: {
    batch: f.ref('batch', { required: true }),
    programme: f.ref('programme', { required: true }),
    regulation_version: f.ref('regulation-version', { required: true }),
    intake: f.int({ min: 0, max: 5000 }),
  },
  list: ['batch', 'programme', 'regulation_version', 'intake'],
  unique: [['batch', 'programme']],
  access: master,
});
