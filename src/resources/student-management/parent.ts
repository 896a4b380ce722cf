import { defineResource, f, own, who } from '@/schema';
import { mobile } from '../contact-fields';

const office = [who.admin('M')];

/** A parent or guardian with access to their wards in the portal. */
export const parent = defineResource({
  name: 'parent',
  label: 'Parent',
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 100 }),
    mobile: f.text({ ...mobile, required: true, unique: true }),
    email: f.text({
      max: 254,
      tidy: 'lower',
      pattern: { like: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, example: 'name@example.org' },
    }),
    active: f.bool({ required: true, default: true }),
  },
  list: ['name', 'mobile', 'email', 'active'],
  account: { kind: 'parent', identifiers: ['mobile', 'email'] },
  access: {
    read: [who.admin('M'), own(who.parent, 'id')],
    create: office,
    update: office,
    delete: office,
  },
});
