import { defineResource, f, who } from '@/schema';

const keepers = [who.admin('I')];

/** A manual that defines a return. Its metrics are what it asks for. */
export const qualityManual = defineResource({
  name: 'quality-manual',
  label: 'Manual',
  title: 'name',
  fields: {
    name: f.text({ required: true, unique: true, max: 120 }),
    kind: f.choice(['AQAR', 'AISHE', 'NIRF', 'other'], { required: true, default: 'AQAR' }),
    note: f.longtext({ max: 1000 }),
  },
  list: ['name', 'kind', 'note'],
  access: {
    read: [who.admin('I', 'X'), who.faculty],
    create: keepers,
    update: keepers,
    delete: keepers,
  },
});
