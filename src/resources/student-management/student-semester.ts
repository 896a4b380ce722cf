import { defineResource, f, who } from '@/schema';

const office = [who.admin('M')];

/**
 * A student's progress through the semesters: registered for one, promoted out of it, held, or
 * repeating.
 */
export const studentSemester = defineResource({
  name: 'student-semester',
  label: 'Student semester',
  plural: 'Student semesters',
  title: ['student', 'semester'],
  fields: {
    student: f.ref('student', { required: true }),
    semester: f.ref('semester', { required: true }),
    term: f.ref('term', { required: true }),
    status: f.choice(['registered', 'promoted', 'held', 'repeating'], {
      required: true,
      default: 'registered',
    }),
    registered_on: f.date({ label: 'Registration date', required: true }),
    reason: f.text({ max: 300, help: 'Reason for holding, or for promoting a held student.' }),
  },
  list: ['student', 'semester', 'term', 'status', 'registered_on'],
  filters: ['semester', 'term', 'status'],
  unique: [['student', 'term']],
  access: { read: office, create: office, update: office, delete: office },
});
