import { defineResource, f, own, who } from '@/schema';

export const MODES = ['in_person', 'phone', 'online'] as const;

/** What a session is, as its mentor enters it: with the mentees, a guardian, or both. */
export const SESSION_FIELDS = {
  held_on: f.date({ required: true, label: 'Date' }),
  mode: f.choice(MODES, { required: true, default: 'in_person', label: 'Mode' }),
  spoke_with: f.choice(['student', 'guardian', 'both'], {
    required: true,
    default: 'student',
    labels: { both: 'Student and guardian' },
    label: 'Spoke with',
  }),
  topics: f.longtext({ required: true, max: 1000, help: 'The head of department reads this.' }),
  action: f.longtext({ max: 1000, label: 'Agreed action' }),
  referred_to: f.choice(['counsellor', 'head', 'office'], {
    labels: { head: 'Head of department', office: 'Office of students' },
    label: 'Referred to',
    help: 'They are notified.',
  }),
  counsellor: f.ref('faculty', { when: { referred_to: ['counsellor'] } }),
  next_on: f.date({ label: 'Next meeting' }),
};

/** A meeting of a mentor with one or more mentees. Attendance is in `mentoring-presence`. */
export const mentoringSession = defineResource({
  name: 'mentoring-session',
  label: 'Mentoring session',
  title: 'held_on',
  fields: {
    faculty: f.ref('faculty', { required: true, label: 'Mentor', write: 'server' }),
    department: f.ref('department', { required: true, write: 'server' }),
    present: f.int({ required: true, min: 1, label: 'Students present', write: 'server' }),
    ...SESSION_FIELDS,
  },
  list: [
    'held_on',
    'faculty',
    'mode',
    'spoke_with',
    'present',
    'topics',
    'action',
    'referred_to',
    'next_on',
  ],
  filters: ['faculty', 'department', 'mode', 'spoke_with', 'referred_to', 'held_on'],
  sort: ['held_on', 'desc'],
  access: {
    read: [who.admin('M'), own(who.hod, 'department', 'department'), own(who.faculty, 'faculty')],
    create: who.nobody,
    update: [own(who.faculty, 'faculty')],
    delete: [own(who.faculty, 'faculty')],
  },
});
