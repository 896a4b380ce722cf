import { defineResource, f, who } from '@/schema';

const keepers = [who.admin('J')];
const rights = {
  read: [who.admin('J', 'X'), who.faculty],
  create: keepers,
  update: keepers,
  delete: keepers,
};
const LARGEST = 1_000_000_000_000;
export const GRANT_HEADS = ['construction', 'renovation', 'equipment', 'other'] as const;

/**
 * A sanctioned grant: the amount that may be spent under each head, and the share borne by the
 * centre.
 */
export const grantProject = defineResource({
  name: 'grant-project',
  label: 'Grant',
  title: 'name',
  fields: {
    name: f.text({ required: true, unique: true, max: 160 }),
    scheme: f.text({ required: true, max: 80, default: 'RUSA' }),
    component: f.choice(['infrastructure', 'equity', 'faculty', 'research', 'other'], {
      required: true,
      default: 'infrastructure',
      labels: { equity: 'Equity initiatives', faculty: 'Faculty improvement' },
    }),
    sanction_no: f.text({ label: 'Sanction number', required: true, unique: true, max: 80 }),
    sanctioned_on: f.date({ label: 'Sanctioned on', required: true }),
    centre_share: f.percent({
      label: 'Central share',
      required: true,
      min: 0,
      max: 10_000,
      default: 6000,
      help: 'Usually 60 %; 90 % in north-eastern and hill states.',
    }),
    construction: f.money({
      label: 'New construction',
      required: true,
      min: 0,
      max: LARGEST,
      default: 0,
      group: 'Sanctioned',
    }),
    renovation: f.money({ required: true, min: 0, max: LARGEST, default: 0, group: 'Sanctioned' }),
    equipment: f.money({ required: true, min: 0, max: LARGEST, default: 0, group: 'Sanctioned' }),
    other: f.money({
      label: 'Other approved work',
      required: true,
      min: 0,
      max: LARGEST,
      default: 0,
      group: 'Sanctioned',
    }),
    progress: f.percent({ label: 'Physical progress', min: 0, max: 10_000 }),
    photos: f.files({ types: ['jpg', 'png', 'pdf'], max: 5_000_000, most: 6 }),
    closed_on: f.date({ label: 'Closed on' }),
  },
  list: ['name', 'scheme', 'component', 'sanction_no', 'sanctioned_on', 'progress', 'closed_on'],
  sort: ['sanctioned_on', 'desc'],
  access: rights,
});
