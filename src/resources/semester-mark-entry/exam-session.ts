import { defineResource, f, who } from '@/schema';

/**
 * A session of the university's end-semester examinations, such as that of odd semesters in 2026.
 */
export const examSession = defineResource({
  name: 'exam-session',
  label: 'Examination session',
  title: 'name',
  key: 'text',
  fields: {
    name: f.text({ required: true, max: 80, unique: true }),
    year: f.int({
      required: true,
      min: 1990,
      max: 2100,
      help: 'Calendar year of the examination.',
    }),
    parity: f.choice(['odd', 'even'], {
      required: true,
      label: 'Semesters',
      labels: { odd: 'Odd semesters', even: 'Even semesters' },
    }),
    kind: f.choice(['regular', 'special'], { required: true, default: 'regular' }),
    held_from: f.date({ label: 'From' }),
    held_to: f.date({ label: 'To' }),
    result_on: f.date({ label: 'Result declared on' }),
  },
  list: ['id', 'name', 'year', 'parity', 'kind', 'held_from', 'held_to', 'result_on'],
  sort: ['year', 'desc'],
  access: {
    read: [who.admin(), who.faculty],
    create: [who.admin('S')],
    update: [who.admin('S')],
    delete: [who.admin('S')],
  },
});
