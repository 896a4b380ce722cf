import { defineResource, f } from '@/schema';
import { master } from './access';
import { attendanceSettings } from './regulation-attendance';
import { internalSettings } from './regulation-internal';
import { progressSettings } from './regulation-progress';
import { resultSettings } from './regulation-results';

/**
 * One version of a regulation, in the order in which ordinances are written. Percentages are exact;
 * a change that affects published results is a new version.
 */
export const regulationVersion = defineResource({
  name: 'regulation-version',
  label: 'Regulation version',
  title: ['regulation', 'number'],
  fields: {
    regulation: f.ref('regulation', { required: true }),
    number: f.int({ required: true, min: 1, label: 'Version', help: 'The first is 1.' }),
    effective_from: f.date({ required: true, help: 'As printed in the ordinance.' }),
    ...attendanceSettings,
    ...internalSettings,
    ...resultSettings,
    ...progressSettings,
  },
  list: [
    'regulation',
    'number',
    'effective_from',
    'internal_share',
    'min_internal',
    'attendance_required',
  ],
  unique: [['regulation', 'number']],
  access: master,
});
