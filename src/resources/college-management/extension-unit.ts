import { defineResource, f, who } from '@/schema';

const keepers = [who.admin('Q')];
const readers = [who.admin('Q', 'X'), who.faculty];

/** A unit or club that serves beyond the classroom. */
export const extensionUnit = defineResource({
  name: 'extension-unit',
  label: 'Extension unit',
  title: 'name',
  fields: {
    name: f.text({ required: true, unique: true, max: 100 }),
    kind: f.choice(['NSS', 'NCC', 'YRC', 'eco', 'sports', 'cultural', 'other'], {
      required: true,
      default: 'other',
      labels: { YRC: 'Red Cross or Red Ribbon', eco: 'Eco club' },
    }),
    in_charge: f.ref('faculty', { label: 'In charge', required: true }),
    session_label: f.text({ label: 'Session', max: 20 }),
    members: f.int({ label: 'Student members', min: 0, max: 10_000 }),
    about: f.longtext({ max: 2000 }),
    active: f.bool({ required: true, default: true }),
  },
  list: ['name', 'kind', 'in_charge', 'session_label', 'members', 'active'],
  access: { read: readers, create: keepers, update: keepers, delete: keepers },
});
