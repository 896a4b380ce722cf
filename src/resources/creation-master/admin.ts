import { ALL_LETTERS, LETTERS } from '@/domain/letters';
import { defineResource, f, own, who } from '@/schema';

const rights = { group: 'Rights', write: [who.super] } as const;

/** An administrator of the office, with the role letters of the specification's section 6. */
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
      help: 'For signing in. A new administrator is sent a link to choose a password.',
    }),
    designation: f.text({ max: 80 }),
    department: f.ref('department', { write: [who.super], help: 'Narrows the notices they read.' }),
    active: f.bool({
      ...rights,
      label: 'May sign in',
      required: true,
      default: true,
      help: 'Taking it away signs them out at once.',
    }),
    superadmin: f.bool({
      ...rights,
      label: 'Super administrator',
      required: true,
      default: false,
      help: 'May do all that the letters open, and names administrators.',
    }),
    role: f.text({
      ...rights,
      label: 'Role letters',
      max: 24,
      set: LETTERS,
      setAll: ALL_LETTERS,
      letters: true,
      help: 'What this administrator may open. What is given holds at once; whoever loses a letter is signed out.',
    }),
    photo: f.file({ write: 'server' }),
  },
  list: ['name', 'email', 'role', 'superadmin', 'active'],
  account: { kind: 'admin', identifiers: ['email'] },
  access: {
    read: [who.super, own(who.admin(), 'id')],
    create: [who.super],
    update: [who.super],
    delete: who.nobody,
  },
});
