import { defineResource, f, own, who } from '@/schema';

const letters = { like: /^(?!.*(.).*\1)[AGDIQLJPKOCTFMVBHSREUNWX]*$/, example: 'MB, each letter of the table once' };

/** An administrator of the office, with the role letters of the specification's section 6. */
export const admin = defineResource({
  name: 'admin', label: 'Administrator', title: 'name',
  fields: {
    name: f.text({ required: true, max: 100 }),
    email: f.text({ required: true, max: 254, unique: true, tidy: 'lower', pattern: { like: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, example: 'name@college.edu' } }),
    role: f.text({ label: 'Role letters', max: 24, tidy: 'upper', write: [who.super], pattern: letters, help: 'A opens every module.' }),
    superadmin: f.bool({ label: 'Super administrator', required: true, default: false, write: [who.super] }),
    active: f.bool({ required: true, default: true, write: [who.super] }),
    department: f.ref('department', { write: [who.super] }),
    designation: f.text({ max: 80 }),
    photo: f.file({ write: 'server' }),
  },
  list: ['name', 'email', 'role', 'superadmin', 'active'],
  account: { kind: 'admin', identifiers: ['email'] },
  access: { read: [who.super, own(who.admin(), 'id')], create: [who.super], update: [who.super], delete: who.nobody },
});
