import { defineResource, f, who } from '@/schema';

const link = {
  max: 300,
  pattern: { like: /^https?:\/\/\S+$/, example: 'https://college.edu' },
} as const;
/** How doors are locked is the business of whoever locks them. */
const locks = { read: [who.super], group: 'Sign-in' } as const;
const idle = {
  read: [who.super],
  group: 'Minutes of quiet until sign-out',
  min: 5,
  max: 43_200,
} as const;
/** How the staff works is not the public's business. */
const inside = { read: [who.admin(), who.faculty] } as const;

/** The one college this portal belongs to: names, addresses, switches and what its registers go by (specification, section 3). */
export const college = defineResource({
  name: 'college',
  label: 'College',
  title: 'name',
  single: true,
  fields: {
    name: f.text({
      required: true,
      max: 160,
      help: 'Stands at the head of every page and document.',
    }),
    short: f.text({
      required: true,
      max: 30,
      label: 'Short name',
      help: 'Where the full name is too long, as on a telephone.',
    }),
    motto: f.text({ max: 200 }),
    address1: f.text({ max: 160, label: 'Address, first line', group: 'Contact' }),
    address2: f.text({ max: 160, label: 'Address, second line', group: 'Contact' }),
    state: f.text({
      max: 60,
      label: 'State or union territory',
      group: 'Contact',
      help: 'Students from elsewhere are counted as from another state.',
    }),
    email: f.text({
      max: 254,
      tidy: 'lower',
      group: 'Contact',
      help: 'Also gets what must not wait, such as a complaint of ragging.',
      pattern: { like: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, example: 'office@college.edu' },
    }),
    contact: f.text({ max: 40, label: 'Phone', group: 'Contact' }),
    url: f.text({ ...link, max: 200, label: 'Portal address', group: 'Contact' }),
    website: f.text({ ...link, max: 200, group: 'Links' }),
    prospectus_link: f.text({
      ...link,
      label: 'Prospectus',
      group: 'Links',
      help: 'Offered on the admission page; empty: not offered.',
    }),
    su_gallery: f.text({
      ...link,
      label: 'Gallery of the union',
      group: 'Links',
      help: 'The union finds it in its menu; empty: not shown.',
    }),
    open_admission: f.bool({
      required: true,
      default: false,
      group: 'Admission',
      label: 'Applications may be written',
    }),
    open_admission_login: f.bool({
      required: true,
      default: false,
      group: 'Admission',
      label: 'Admission page and sign-in are open',
      help: 'With both off everybody reads that admission is closed.',
    }),
    pg_charge: f.decimal(4, {
      required: true,
      min: 0,
      max: 0.1,
      default: 0.0236,
      group: 'Payments',
      label: 'Payment gateway charge',
      help: 'As a fraction: 0.0236 is 2.36 %. A change applies to new orders only.',
    }),
    pg_charge_mode: f.choice(['add', 'gross_up'], {
      ...inside,
      required: true,
      default: 'add',
      group: 'Payments',
      label: 'How it is worked out',
      help: 'Added to what is due, or so much that what is due is left once the gateway has taken its part.',
    }),
    entry_window_days: f.int({
      ...inside,
      required: true,
      min: 0,
      max: 60,
      default: 7,
      group: 'Attendance registers',
      label: 'Days of entry after the month',
      help: 'So long teachers may still enter; afterwards a register is overdue and the office opens it.',
    }),
    hod_verification: f.bool({
      ...inside,
      required: true,
      default: false,
      group: 'Attendance registers',
      label: 'Heads of department verify registers',
      help: 'Heads mark what was submitted in their department as looked at, before the office clears it.',
    }),
    register_lock_days: f.int({
      ...inside,
      min: 1,
      max: 90,
      group: 'Attendance registers',
      label: 'Clear submitted registers by themselves, after days',
      help: 'Empty: the office clears each register itself.',
    }),
    second_factor: f.choice(['off', 'money', 'all'], {
      ...locks,
      label: 'A code from the mail at sign-in',
      help: 'Money: of super administrators and of those who hold the letter F or A. All: of every administrator. Empty: as Money where the portal is run for real, off in a demonstration. Where no mail server is set, nobody is asked.',
    }),
    idle_admin: f.int({
      ...idle,
      label: 'Administrators',
      help: 'Whoever gives no sign of life for so long is signed out. Empty: only when the session is over by its age.',
    }),
    idle_faculty: f.int({ ...idle, label: 'Faculty' }),
    idle_union: f.int({ ...idle, label: "Students' union" }),
    idle_applicant: f.int({ ...idle, label: 'Applicants' }),
    idle_parent: f.int({ ...idle, label: 'Parents' }),
  },
  list: ['name', 'short', 'email', 'contact'],
  access: { read: [who.anyone], create: who.nobody, update: [who.super], delete: who.nobody },
});
