import { defineReport, f, who } from '@/schema';
import { STUDENT_STATUSES } from './student-status';

export const subjectWiseReport = defineReport({
  path: 'subject-wise-report/{batch}/{department}/{semester}/{course}/{programme}/{status}',
  label: 'Subject wise report',
  group: 'Reports',
  who: [who.admin('M'), who.faculty],
  params: {
    department: f.ref('department', { required: true, label: 'Department of the paper' }),
    status: f.choice(STUDENT_STATUSES, { required: true }),
  },
  all: ['department', 'semester', 'course', 'programme', 'status'],
  help: "Students by category and gender, for one paper or a department's papers.",
});
