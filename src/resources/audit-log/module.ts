import { defineReport, defineModule, f, who } from '@/schema';

export const auditLog = defineReport({
  path: '',
  pages: 'before',
  label: 'Audit log',
  who: [who.super],
  help: 'Changes, sign-ins and views of confidential records. Entries cannot be altered.',
  filters: {
    actor: f.text({ max: 40, label: 'By', help: 'Account key, as shown in stored entries.' }),
    entity: f.text({ max: 60, label: 'Record type' }),
    action: f.text({ max: 60, label: 'What' }),
    from: f.date({ label: 'From' }),
    to: f.date({ label: 'To' }),
    raw: f.bool({ label: 'Entries as stored' }),
    before: f.int({ min: 1, label: 'Before entry no.' }),
  },
  columns: [
    { name: 'id', label: 'No.', kind: 'int' },
    { name: 'at', label: 'When', kind: 'instant' },
    { name: 'actor', label: 'By' },
    { name: 'action', label: 'What' },
    { name: 'entity', label: 'Record type' },
    { name: 'which', label: 'Record', link: '/{noun}/{key}/show' },
    { name: 'change', label: 'Change' },
    { name: 'address', label: 'Address' },
  ],
});

/** Who did what, and when: an addition to the specification's screens (administration §11.9). */
export default defineModule({
  slug: 'audit-log',
  label: 'Audit log',
  icon: 'history',
  order: 360,
  who: [who.super],
  menu: who.nobody,
  screens: [auditLog],
});
