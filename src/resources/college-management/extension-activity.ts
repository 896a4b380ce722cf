import { defineResource, f, own, who } from '@/schema';

const keepers = [who.admin('Q')];
const readers = [who.admin('Q', 'X'), who.faculty];

/** An activity of a unit, with the particulars that returns require. */
export const extensionActivity = defineResource({
  name: 'extension-activity',
  label: 'Extension activity',
  plural: 'Extension activities',
  title: 'name',
  fields: {
    unit: f.ref('extension-unit', { required: true }),
    in_charge: f.ref('faculty', { label: 'In charge', write: 'server' }),
    name: f.text({ required: true, max: 200 }),
    agency: f.text({ label: 'Collaborating agency', max: 160 }),
    scheme: f.text({ max: 120 }),
    from_date: f.date({ label: 'From', required: true }),
    to_date: f.date({ label: 'To' }),
    place: f.text({ max: 120 }),
    students: f.int({ label: 'Students', required: true, min: 0, max: 100_000 }),
    teachers: f.int({ label: 'Teachers', required: true, min: 0, max: 10_000, default: 0 }),
    beneficiaries: f.int({ min: 0, max: 1_000_000 }),
    award: f.text({ max: 160, help: 'Award or recognition received.' }),
    awarded_by: f.text({ label: 'Awarding body', max: 160 }),
    report: f.longtext({ max: 10_000 }),
    photos: f.files({ types: ['jpg', 'png', 'pdf'], max: 5_000_000, most: 6 }),
  },
  list: ['name', 'unit', 'from_date', 'agency', 'students', 'teachers', 'award'],
  filters: ['unit'],
  sort: ['from_date', 'desc'],
  access: {
    read: readers,
    create: [...keepers, own(who.faculty, 'in_charge')],
    update: [...keepers, own(who.faculty, 'in_charge')],
    delete: keepers,
  },
});
