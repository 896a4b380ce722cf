import { defineReport, defineModule, who } from '@/schema';

export const studentList = defineReport({
  files: false,
  path: '{batch}/{programme}/{department}',
  label: 'Student list',
  who: [who.union],
  all: ['programme', 'department'],
  help: 'Roll numbers, names and classes of current students.',
  columns: [
    { name: 'roll_no', label: 'Roll number', sticky: true },
    { name: 'name', label: 'Name' },
    { name: 'class', label: 'Class' },
  ],
});

/** The union's view of students: names and classes, and nothing else (administration §9.5). */
export default defineModule({
  slug: 'student-list',
  label: 'Student list',
  icon: 'list',
  order: 102,
  who: [who.union],
  screens: [studentList],
});
