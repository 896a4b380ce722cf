import { defineResource, f } from '@/schema';
import { registerAccess } from './access';

/** A student's project, dissertation or internship, with its supervisor and its marks. */
export const vivaMark = defineResource({
  name: 'viva-mark',
  label: 'Viva mark',
  title: ['offering', 'student'],
  fields: {
    offering: f.ref('offering', { required: true, label: 'Paper' }),
    student: f.ref('student', { required: true }),
    work_title: f.text({ max: 250, label: 'Title' }),
    supervisor: f.ref('faculty'),
    panel: f.text({ max: 200 }),
    exam_date: f.date({ label: 'Examined on' }),
    internal: f.marks({ min: 0 }),
    external: f.marks({ min: 0, label: 'Viva' }),
    token: f.choice(['AB', 'EX', 'UFM'], { label: 'Mark status' }),
    reason: f.text({ max: 300, help: 'Required for an exemption.' }),
  },
  list: ['offering', 'student', 'work_title', 'supervisor', 'internal', 'external', 'token'],
  search: ['work_title'],
  filters: ['offering', 'student', 'supervisor', 'token'],
  sort: ['id', 'desc'],
  unique: [['offering', 'student']],
  access: registerAccess,
});
