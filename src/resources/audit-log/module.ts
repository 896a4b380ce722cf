import { defineReport, defineModule, f, who } from '@/schema';

export const auditLog = defineReport({
  path: '',
  pages: 'before',
  label: 'Audit log',
  who: [who.super],
  help: 'Every change, sign-in and look at what is confidential, the newest first. It can be added to, never altered.',
  filters: {
    actor: f.text({ max: 40, label: 'By', help: 'Kind and number, such as admin:3.' }),
    entity: f.text({ max: 60, label: 'Of what' }),
    action: f.text({ max: 60, label: 'What' }),
    from: f.date({ label: 'From' }),
    to: f.date({ label: 'To' }),
    before: f.int({ min: 1, label: 'Before number' }),
  },
  columns: [
    { name: 'id', label: 'No.', kind: 'int' },
    { name: 'at', label: 'When', kind: 'instant' },
    { name: 'actor', label: 'By' },
    { name: 'action', label: 'What' },
    { name: 'entity', label: 'Of what' },
    { name: 'entity_id', label: 'Which' },
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
