import { defineResource, f } from '@/schema';
import { registerAccess } from './access';

/**
 * A student's practical work in one paper: assessment during the term, and the examination at its
 * end.
 */
export const practicalMark = defineResource({
  name: 'practical-mark',
  label: 'Practical mark',
  title: ['offering', 'student'],
  fields: {
    offering: f.ref('offering', { required: true, label: 'Paper' }),
    student: f.ref('student', { required: true }),
    experiment: f.marks({ min: 0, label: 'Experiments' }),
    record: f.marks({ min: 0 }),
    viva: f.marks({ min: 0 }),
    external: f.marks({ min: 0, label: 'End-semester practical' }),
    token: f.choice(['AB', 'EX', 'UFM'], { label: 'Mark status' }),
    reason: f.text({ max: 300, help: 'Required for an exemption.' }),
    examiner: f.text({ max: 100 }),
    exam_date: f.date({ label: 'Examined on' }),
  },
  list: ['offering', 'student', 'experiment', 'record', 'viva', 'external', 'token', 'exam_date'],
  filters: ['offering', 'student', 'token'],
  sort: ['id', 'desc'],
  unique: [['offering', 'student']],
  access: registerAccess,
});
