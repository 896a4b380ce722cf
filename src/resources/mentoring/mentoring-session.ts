import { defineResource, f, own, who } from '@/schema';

export const MODES = ['in_person', 'phone', 'online'] as const;

/** A meeting of a mentor with one or more mentees. Attendance is in `mentoring-presence`. */
export const mentoringSession = defineResource({
  name: 'mentoring-session',
  label: 'Mentoring session',
  title: 'held_on',
  fields: {
    faculty: f.ref('faculty', { required: true, label: 'Mentor', write: 'server' }),
    department: f.ref('department', { required: true, write: 'server' }),
    held_on: f.date({ required: true, label: 'Date' }),
    mode: f.choice(MODES, { required: true, default: 'in_person', label: 'Mode' }),
    present: f.int({ required: true, min: 1, label: 'Students present', write: 'server' }),
    topics: f.longtext({ required: true, max: 1000, help: 'The head of department reads this.' }),
    action: f.longtext({ max: 1000, label: 'Agreed action' }),
    next_on: f.date({ label: 'Next meeting' }),
  },
  list: ['held_on', 'faculty', 'mode', 'present', 'topics', 'action', 'next_on'],
  filters: ['faculty', 'department', 'mode', 'held_on'],
  sort: ['held_on', 'desc'],
  access: {
    read: [who.admin('M'), own(who.hod, 'department', 'department'), own(who.faculty, 'faculty')],
    create: who.nobody,
    update: [own(who.faculty, 'faculty')],
    delete: [own(who.faculty, 'faculty')],
  },
});
