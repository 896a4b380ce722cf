import { LARGEST_SUBMISSION_MB, SUBMISSION_KINDS } from '@/domain/submission-files';
import { defineResource, f, who } from '@/schema';

const link = {
  max: 300,
  pattern: { like: /^https?:\/\/\S+$/, example: 'https://college.edu' },
} as const;
/** Sign-in settings are visible only to the super administrator who sets them. */
const locks = { read: [who.super], group: 'Sign-in' } as const;
const idle = {
  read: [who.super],
  group: 'Sign out after inactivity (minutes)',
  min: 5,
  max: 43_200,
} as const;
/** Staff settings are not public. */
const inside = { read: [who.admin(), who.faculty] } as const;

/** An open clearance is ignored, shown, or bars the student from the examination. */
const clearance = (label: string) =>
  f.choice(['off', 'warn', 'block'], {
    ...inside,
    required: true,
    default: 'warn',
    group: 'Examination clearance',
    label,
    labels: { off: 'Not checked', warn: 'Warn', block: 'Block' },
  });

/**
 * The college of this portal: names, addresses, switches and the rules of its registers
 * (specification, section 3).
 */
export const college = defineResource({
  name: 'college',
  label: 'College',
  title: 'name',
  single: true,
  fields: {
    name: f.text({
      required: true,
      max: 160,
      help: 'Shown on pages, receipts and letters.',
    }),
    short: f.text({
      required: true,
      max: 30,
      label: 'Short name',
      help: 'Shown where the full name does not fit.',
    }),
    motto: f.text({ max: 200 }),
    logo: f.file({
      types: ['jpg', 'png'],
      max: 5_000_000,
      help: 'Shown at the top of every page and on printed documents. Best square, at least 300 pixels wide.',
    }),
    address1: f.text({ max: 160, label: 'Address line 1', group: 'Contact' }),
    address2: f.text({ max: 160, label: 'Address line 2', group: 'Contact' }),
    state: f.text({
      max: 60,
      label: 'State or union territory',
      group: 'Contact',
      help: 'Students from other states are counted separately in reports.',
    }),
    email: f.text({
      max: 254,
      tidy: 'lower',
      group: 'Contact',
      help: 'Also receives urgent messages, such as ragging complaints.',
      pattern: { like: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, example: 'office@college.edu' },
    }),
    contact: f.text({ max: 40, label: 'Phone', group: 'Contact' }),
    url: f.text({ ...link, max: 200, label: 'Portal address', group: 'Contact' }),
    website: f.text({ ...link, max: 200, group: 'Links' }),
    prospectus_link: f.text({
      ...link,
      label: 'Prospectus',
      group: 'Links',
      help: 'Shown on the admission page. Leave empty to hide it.',
    }),
    su_gallery: f.text({
      ...link,
      label: 'Union gallery',
      group: 'Links',
      help: "Shown in the union's menu. Leave empty to hide it.",
    }),
    open_admission: f.bool({
      required: true,
      default: false,
      group: 'Admission',
      label: 'Applications open',
    }),
    open_admission_login: f.bool({
      required: true,
      default: false,
      group: 'Admission',
      label: 'Admission page and sign-in open',
      help: 'When both are off, visitors see that admission is closed.',
    }),
    pg_charge: f.decimal(4, {
      required: true,
      min: 0,
      max: 0.1,
      default: 0.0236,
      group: 'Payments',
      label: 'Payment gateway charge',
      percentage: true,
      help: 'Changes apply to new orders only.',
    }),
    pg_charge_mode: f.choice(['add', 'gross_up'], {
      ...inside,
      required: true,
      default: 'add',
      group: 'Payments',
      label: 'Calculation',
      help: 'Add the charge, or gross up the amount to cover it.',
    }),
    entry_window_days: f.int({
      ...inside,
      required: true,
      min: 0,
      max: 60,
      default: 7,
      group: 'Attendance registers',
      label: 'Entry days after month end',
      help: 'Teachers can enter attendance until then. Later, the office must reopen.',
    }),
    hod_verification: f.bool({
      ...inside,
      required: true,
      default: false,
      group: 'Attendance registers',
      label: 'Heads of department verify registers',
      help: 'Heads of department verify registers before the office clears them.',
    }),
    register_lock_days: f.int({
      ...inside,
      min: 1,
      max: 90,
      group: 'Attendance registers',
      label: 'Clear submitted registers automatically after (days)',
      help: 'Leave empty if the office clears each register.',
    }),
    fee_clearance: clearance('Fees'),
    library_clearance: clearance('Library'),
    mentees_most: f.int({
      ...inside,
      required: true,
      min: 1,
      max: 200,
      default: 30,
      group: 'Mentoring',
      label: 'Maximum mentees per mentor',
    }),
    mentor_sessions: f.int({
      ...inside,
      required: true,
      min: 0,
      max: 20,
      default: 4,
      group: 'Mentoring',
      label: 'Sessions expected in a semester',
      help: 'With each mentee. Shown to mentors.',
    }),
    report_due_day: f.int({
      ...inside,
      required: true,
      min: 3,
      max: 28,
      default: 7,
      group: 'Departmental reports',
      label: 'Monthly reports due (day of the next month)',
      help: 'Heads of department are reminded two days before.',
    }),
    classroom_open: f.bool({
      ...inside,
      required: true,
      default: false,
      group: 'E-classroom',
      label: 'Students take part online',
      help: 'Students open material and examinations at /classroom with a code.',
    }),
    submission_types: f.text({
      ...inside,
      required: true,
      default: 'DIPSTX',
      set: SUBMISSION_KINDS,
      group: 'E-classroom',
      label: 'Accepted file types',
      help: 'For assignments. Programs and macros are always refused.',
    }),
    submission_mb: f.int({
      ...inside,
      required: true,
      min: 1,
      max: LARGEST_SUBMISSION_MB,
      default: 5,
      group: 'E-classroom',
      label: 'Maximum file size (MB)',
    }),
    news_at_sign_in: f.bool({
      required: true,
      default: false,
      group: 'Public pages',
      label: 'Latest news below the sign-in',
      help: 'Shows the three newest public news items on the sign-in page.',
    }),
    second_factor: f.choice(['off', 'money', 'all'], {
      labels: { money: 'Fee and accounts staff' },
      ...locks,
      label: 'Email code at sign-in',
      help: 'Fee and accounts staff: super administrators and letters F and A. Leave empty for the default. Needs a mail server.',
    }),
    idle_admin: f.int({
      ...idle,
      label: 'Administrators',
      help: 'Leave empty to sign out only when the session expires.',
    }),
    idle_faculty: f.int({ ...idle, label: 'Faculty' }),
    idle_union: f.int({ ...idle, label: "Students' union" }),
    idle_applicant: f.int({ ...idle, label: 'Applicants' }),
    idle_parent: f.int({ ...idle, label: 'Parents' }),
  },
  list: ['name', 'short', 'email', 'contact'],
  access: { read: [who.anyone], create: who.nobody, update: [who.super], delete: who.nobody },
});
