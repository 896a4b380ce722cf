import { defineReport } from '@/schema';
import { office } from './access';

/** What is erased from each cycle, and when: the figures of a dry run. */
export const retention = defineReport({
  path: 'retention',
  label: 'Erasure of applications',
  group: 'Set-up',
  who: office,
  help: 'Applications not admitted are erased automatically on the date shown.',
  columns: [
    { name: 'name', label: 'Admission cycle' },
    { name: 'due_on', label: 'Erased on', kind: 'date' },
    { name: 'applications', label: 'Applications', kind: 'int', total: true },
    { name: 'admitted', label: 'Admitted', kind: 'int', total: true },
    { name: 'erase', label: 'To be erased', kind: 'int', total: true },
    { name: 'documents', label: 'Documents to be erased', kind: 'int', total: true },
    { name: 'paid', label: 'Payments kept', kind: 'int', total: true },
    { name: 'erased', label: 'Already erased', kind: 'int', total: true },
  ],
});
