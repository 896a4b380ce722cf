import { defineResource, f, own, who } from '@/schema';

/**
 * Fields of those who enter activities. The hours that count are set by the office of attendance;
 * the remaining fields are not typed by anyone.
 */
const entered = { write: [who.admin('M'), who.faculty] } as const;
const hours = { min: 0.5, max: 500 } as const;

/**
 * An activity that a student took part in or won. The head or the office verifies it; only then can
 * its hours count as duty (academics 4.2, decision 12).
 */
export const studentActivity = defineResource({
  name: 'student-activity',
  label: 'Student activity',
  plural: 'Student activities',
  title: ['title', 'student'],
  fields: {
    student: f.ref('student', { required: true, ...entered }),
    kind: f.choice(
      ['sports', 'cultural', 'NCC', 'NSS', 'seminar', 'competition', 'community', 'other'],
      { required: true, ...entered },
    ),
    level: f.choice(['college', 'university', 'state', 'national', 'international'], {
      required: true,
      default: 'college',
      ...entered,
    }),
    title: f.text({ required: true, max: 200, ...entered }),
    from_date: f.date({ required: true, label: 'From', ...entered }),
    to_date: f.date({ label: 'To', help: 'Leave empty for one day.', ...entered }),
    position: f.text({ max: 60, help: 'Such as first prize, captain, participant.', ...entered }),
    organiser: f.text({ max: 160, ...entered }),
    hours: f.decimal(1, { ...hours, label: 'Class hours missed', ...entered }),
    approved_hours: f.decimal(1, {
      ...hours,
      min: 0,
      label: 'Duty hours',
      help: 'Set by the attendance office.',
      write: [who.admin('B')],
    }),
    department: f.ref('department', { write: 'server' }),
    faculty: f.ref('faculty', {
      write: 'server',
      label: 'Entered by',
      help: 'Default: the office or the union.',
    }),
    verified_by: f.text({ max: 100, write: 'server' }),
    verified_at: f.instant({ write: 'server' }),
  },
  list: [
    'from_date',
    'student',
    'kind',
    'level',
    'title',
    'position',
    'hours',
    'approved_hours',
    'verified_at',
  ],
  search: ['title', 'organiser'],
  filters: ['kind', 'level', 'department', 'faculty', 'student'],
  sort: ['from_date', 'desc'],
  access: {
    read: [
      who.admin('M', 'B', 'U'),
      own(who.faculty, 'department', 'department'),
      own(who.faculty, 'faculty'),
      who.union,
    ],
    create: [who.admin('M'), who.faculty],
    update: [who.admin('M', 'B'), own(who.faculty, 'faculty')],
    delete: [who.admin('M'), own(who.faculty, 'faculty')],
  },
});
