import { ALL_LETTERS, LETTERS } from '@/domain/letters';
import { defineResource, f, own, who } from '@/schema';

const rights = { group: 'Rights', write: [who.super] } as const;

/** An administrator of the office, with the role letters of the specification, section 6. */
export const admin = defineResource({
  name: 'admin',
  label: 'Administrator',
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 100 }),
    email: f.text({
      required: true,
      max: 254,
      unique: true,
      tidy: 'lower',
      pattern: { like: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, example: 'name@college.edu' },
      help: 'For sign-in. New administrators get a link to set a password.',
    }),
    designation: f.text({ max: 80 }),
    department: f.ref('department', {
      write: [who.super],
      help: 'Shows only notices for this department.',
    }),
    active: f.bool({
      ...rights,
      label: 'Active',
      required: true,
      default: true,
      help: 'Turning this off signs the person out immediately.',
    }),
    superadmin: f.bool({
      ...rights,
      label: 'Super administrator',
      required: true,
      default: false,
      help: 'Full access, including adding administrators.',
    }),
    role: f.text({
      ...rights,
      label: 'Role letters',
      max: 24,
      set: LETTERS,
      setAll: ALL_LETTERS,
      letters: true,
      help: 'Modules this administrator can open. Removing one signs them out.',
    }),
    photo: f.file({ write: 'server' }),
  },
  list: ['name', 'email', 'role', 'superadmin', 'active'],
  account: { kind: 'admin', identifiers: ['email'], post: 'designation' },
  preview: {
    label: 'What these rights change',
    help: 'The records this person may view, add, edit or delete.',
    of: ['role', 'superadmin', 'active'],
  },
  access: {
    read: [who.super, own(who.admin(), 'id')],
    create: [who.super],
    update: [who.super],
    delete: who.nobody,
  },
});
