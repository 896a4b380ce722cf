import { defineResource, f, own, who } from '@/schema';

const office = [who.admin('U')];

/** A student who holds a position in the union and signs in at level 2 during its term. */
export const unionMember = defineResource({
  name: 'union-member',
  label: 'Union member',
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 100 }),
    email: f.text({
      required: true,
      max: 254,
      unique: true,
      tidy: 'lower',
      pattern: { like: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, example: 'name@college.edu' },
    }),
    roll_no: f.text({ label: 'Roll number', max: 20, unique: true }),
    class: f.text({ required: true, max: 60 }),
    position_name: f.text({ label: 'Position', required: true, max: 80 }),
    session_label: f.text({ label: 'Session', max: 20 }),
    active: f.bool({ required: true, default: true }),
    photo: f.file({ write: 'server' }),
  },
  list: ['name', 'position_name', 'class', 'roll_no', 'session_label', 'active'],
  account: { kind: 'union', identifiers: ['email', 'roll_no'], post: 'position_name' },
  access: {
    read: [who.admin('U'), own(who.union, 'id')],
    create: office,
    update: office,
    delete: office,
  },
});
