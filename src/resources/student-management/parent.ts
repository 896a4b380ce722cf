import { defineResource, f, own, who } from '@/schema';

const office = [who.admin('M')];

/** A parent or guardian who may look after their wards in the portal. */
export const parent = defineResource({
  name: 'parent',
  label: 'Parent',
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 100 }),
    mobile: f.text({
      required: true,
      max: 20,
      unique: true,
      tidy: 'mobile',
      pattern: { like: /^\+91[6-9]\d{9}$/, example: '+919862012345' },
    }),
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
