import { defineResource, f, own, who } from '@/schema';

/**
 * A student's mentorship by a teacher, between two days. Created and ended only by the screens of
 * this module, so that its history is complete.
 */
export const mentorship = defineResource({
  name: 'mentorship',
  label: 'Mentorship',
  title: ['student', 'faculty'],
  fields: {
    student: f.ref('student', { required: true }),
    /** The student while the mentorship is open, so that nobody has two mentors at once. */
    open_student: f.int({ unique: true, label: 'Student with this mentor now', secret: true }),
    faculty: f.ref('faculty', { required: true, label: 'Mentor' }),
    department: f.ref('department', { required: true }),
    from_date: f.date({ required: true, label: 'From' }),
    to_date: f.date({ label: 'To' }),
    origin: f.choice(['chosen', 'assigned', 'handed_over'], {
      required: true,
      default: 'chosen',
      label: 'Started by',
      labels: { chosen: 'Mentor', handed_over: 'Hand-over' },
    }),
    /** Identical for all students of one balanced assignment, which is undone by it. */
    assigned_at: f.instant({ label: 'Assigned' }),
    reason: f.text({ max: 200, label: 'Reason for ending' }),
    summary: f.longtext({ max: 2000, label: 'Hand-over summary' }),
  },
  list: ['student', 'faculty', 'department', 'from_date', 'to_date', 'origin', 'reason'],
  filters: ['student', 'faculty', 'department', 'origin', 'from_date', 'to_date'],
  sort: ['id', 'desc'],
  access: {
    read: [who.admin('M'), own(who.hod, 'department', 'department'), own(who.faculty, 'faculty')],
    create: who.nobody,
    update: who.nobody,
    delete: who.nobody,
  },
});
