import { LEFT_STATES } from '@/domain/left';
import { defineReport, defineModule, f, own, who } from '@/schema';
import { assignSections } from './assign-sections-screen';
import { demographicColumns } from './demographics';
import { listSubjectWise } from './list-subject-wise-screen';
import { sendMessage, sentMessage } from './message-screens';
import { STUDENT_STATUSES } from './student-status';
import { promotion } from './promotion-screen';
import { studentsIdCard } from './students-id-card-screen';
import { subjectCombination } from './subject-combination-screen';
import { studentsActivityReport } from './students-activity-report-screen';
import { subjectWiseReport } from './subject-wise-report-screen';

const office = [who.admin('M')];
const readers = [who.admin('M'), own(who.faculty, 'department', 'department')];
/** Numbers are assigned by the office, and by a head for their department's own students. */
const numbering = {
  kind: 'register',
  resource: 'student',
  who: readers,
  save: [who.admin('M'), own(who.hod, 'department', 'department')],
  all: ['programme', 'department'],
} as const;

const words = {
  YYYY: 'batch.start_year',
  YY: 'batch.start_year:2',
  PROG: 'programme',
  DEPT: 'department',
} as const;

export const overallDataReport = defineReport({
  path: 'overall-data-report/{start}/{end}/{programme}/{status}',
  label: 'Overall data report',
  group: 'Reports',
  who: [who.admin('M'), who.faculty],
  params: {
    start: f.ref('batch', { required: true, label: 'From batch' }),
    end: f.ref('batch', { required: true, label: 'To batch' }),
    status: f.choice(STUDENT_STATUSES, { required: true }),
  },
  all: ['programme', 'status'],
  help: 'Students by category and gender, in the format of national returns.',
  columns: [
    { name: 'batch', label: 'Batch' },
    { name: 'programme', label: 'Programme' },
    ...demographicColumns,
  ],
});

export default defineModule({
  slug: 'student-management',
  label: 'Student management',
  icon: 'school',
  order: 40,
  who: [who.faculty, who.admin('M', 'V')],
  // Hours of duty are counted by the office of attendance; library numbers are assigned by the
  // library.
  guests: [who.admin('B', 'W')],
  screens: [
    {
      kind: 'resource',
      path: 'list/{batch}/{programme}/{department}',
      label: 'Students',
      group: 'Students',
      who: readers,
      resource: 'student',
      all: ['batch', 'programme', 'department'],
      help: 'Students of a batch: personal details, numbers and status.',
    },
    sendMessage,
    sentMessage,
    {
      kind: 'page',
      path: 'students-photo/{batch}/{programme}/{department}',
      label: 'Student photos',
      group: 'Students',
      who: [who.admin('V'), who.faculty],
      all: ['programme', 'department'],
      help: 'Add photos one by one or from a ZIP file.',
    },
    studentsIdCard,
    listSubjectWise,
    subjectCombination,
    {
      ...numbering,
      path: 'assign-roll-numbers/{batch}/{programme}/{department}',
      label: 'Assign roll numbers',
      group: 'Numbers',
      show: ['name', 'roll_no'],
      edit: ['roll_no'],
      pattern: {
        first: '{YY}{PROG}{SEQ:3}',
        words,
        skip: {
          field: 'status',
          values: LEFT_STATES,
          says: 'Students who have left get no number: {count}',
        },
      },
      help: 'Fill by pattern, type, or paste from a spreadsheet.',
    },
    {
      ...numbering,
      path: 'assign-registration-numbers/{batch}/{programme}/{department}',
      label: 'Assign registration numbers',
      group: 'Numbers',
      show: ['roll_no', 'name'],
      edit: ['registration_no', 'registration_year'],
      help: 'Numbers given by the university.',
    },
    {
      ...numbering,
      path: 'assign-abc-id/{batch}/{programme}/{department}',
      label: 'Assign ABC ID',
      group: 'Numbers',
      show: ['roll_no', 'name'],
      edit: ['abc_id'],
      help: '12-digit Academic Bank of Credits (APAAR) ID.',
    },
    {
      ...numbering,
      path: 'assign-library-id/{batch}/{programme}/{department}',
      label: 'Assign library ID',
      group: 'Numbers',
      show: ['roll_no', 'name'],
      edit: ['library_id'],
      pattern: { first: 'L{YY}{SEQ:4}', words },
      who: [...readers, who.admin('W')],
      save: [...numbering.save, who.admin('W')],
      help: 'Number on the library card.',
    },
    assignSections,
    overallDataReport,
    subjectWiseReport,
    studentsActivityReport,
    promotion,
    // Sent messages have their own screen; a generic list would show less.
    { kind: 'resource', path: 'messages', label: 'Messages', who: who.nobody, resource: 'message' },
    {
      kind: 'resource',
      path: 'parents',
      label: 'Parents',
      group: 'Students',
      who: office,
      resource: ['parent', 'parent-ward'],
      help: 'Parent accounts and their wards.',
    },
  ],
});
