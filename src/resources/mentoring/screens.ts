import { defineReport, f, who } from '@/schema';
import { assigners } from './access';
import { SESSION_FIELDS } from './mentoring-session';

const teachers = [who.faculty];
const place = { all: ['batch', 'programme', 'department'] } as const;
const record = '/student/{student}/show';
const mentor = f.ref('faculty', { required: true, label: 'New mentor' });
const release = {
  label: 'End mentorship',
  who: teachers,
  on: 'rows',
  icon: 'remove',
  tone: 'danger',
  help: 'The student has no mentor until a new one is assigned.',
  fields: { reason: f.text({ required: true, max: 200 }) },
} as const;
const handOver = {
  label: 'Hand over',
  who: teachers,
  on: 'rows',
  icon: 'move',
  help: 'Sessions stay on record. Confidential notes are not handed over.',
  fields: {
    mentor,
    reason: f.text({ required: true, max: 200 }),
    summary: f.longtext({ max: 2000, help: 'What the new mentor needs to know.' }),
  },
} as const;

export const chooseMentee = defineReport({
  path: 'choose-mentee/{batch}/{programme}/{department}',
  label: 'Choose mentees',
  group: 'Mentees',
  who: teachers,
  ...place,
  help: 'Students and their mentors. Select students to change theirs.',
  filters: {
    without: f.bool({ label: 'Without a mentor' }),
    left: f.bool({ label: 'Mentor has left' }),
    semester: f.ref('semester'),
  },
  columns: [
    { name: 'roll_no', label: 'Roll number' },
    { name: 'name', label: 'Name', sticky: true, link: record },
    { name: 'batch', label: 'Batch' },
    { name: 'semester', label: 'Semester' },
    { name: 'cgpa', label: 'CGPA', kind: 'marks', decimals: 2 },
    { name: 'attendance', label: 'Attendance', kind: 'percent', decimals: 2 },
    { name: 'mentor', label: 'Mentor' },
    { name: 'since', label: 'Since', kind: 'date' },
  ],
  actions: {
    take: {
      label: 'Add as my mentee',
      who: teachers,
      on: 'rows',
      icon: 'add',
      tone: 'primary',
      help: 'Makes you the mentor of these students.',
    },
    assign: {
      label: 'Assign mentor',
      who: [who.hod],
      on: 'rows',
      icon: 'person',
      help: 'For students without a mentor.',
      fields: { mentor: f.ref('faculty', { required: true, label: 'Mentor' }) },
    },
    'hand-over': handOver,
    release,
  },
});

export const myMentee = defineReport({
  path: 'my-mentee/{batch}/{programme}/{department}',
  label: 'My mentees',
  group: 'Mentees',
  who: teachers,
  ...place,
  help: 'Your mentees: how they are doing, and your sessions with them.',
  filters: { risk: f.bool({ label: 'At risk' }) },
  columns: [
    { name: 'roll_no', label: 'Roll number' },
    { name: 'name', label: 'Name', sticky: true, link: record },
    { name: 'semester', label: 'Semester', aside: true },
    { name: 'reasons', label: 'Why at risk' },
    { name: 'attendance', label: 'Attendance', kind: 'percent', decimals: 2 },
    {
      name: 'failed',
      label: 'Tests not passed',
      kind: 'int',
      help: 'Papers of this semester.',
      aside: true,
    },
    { name: 'arrears', label: 'Arrears', kind: 'int', help: 'Papers not yet passed.', aside: true },
    { name: 'sessions', label: 'Sessions', kind: 'int', help: 'In this semester.', aside: true },
    { name: 'last_on', label: 'Last session', kind: 'date' },
    { name: 'guardian_on', label: 'Guardian last spoken to', kind: 'date', aside: true },
    { name: 'next_on', label: 'Next meeting', kind: 'date' },
    { name: 'notes', label: 'Notes', kind: 'int', help: 'Your confidential notes.', aside: true },
    { name: 'phone', label: 'Phone', aside: true },
    { name: 'guardian_phone', label: 'Guardian’s phone', aside: true },
  ],
  actions: {
    session: {
      label: 'Record session',
      who: teachers,
      on: 'rows',
      icon: 'groups',
      tone: 'primary',
      help: 'One session with all selected students.',
      fields: SESSION_FIELDS,
    },
    note: {
      label: 'Write confidential note',
      who: teachers,
      on: 'rows',
      icon: 'lock',
      help: 'Only you can read it. Shown on the student’s record.',
      fields: { text: f.longtext({ required: true, max: 2000, label: 'Note' }) },
    },
    report: {
      label: 'Mentoring report (PDF)',
      who: teachers,
      on: 'rows',
      icon: 'pdf',
      file: true,
      help: 'A page for each student: sessions and mentors, without confidential notes.',
    },
    'hand-over': handOver,
    release,
  },
});

export const riskList = defineReport({
  path: 'risk-list/{batch}/{programme}/{department}',
  label: 'Students at risk',
  group: 'Mentees',
  who: teachers,
  ...place,
  help: 'Students who need attention, with the reasons. Teachers see their own mentees.',
  filters: { mine: f.bool({ label: 'My mentees' }) },
  columns: [
    { name: 'roll_no', label: 'Roll number' },
    { name: 'name', label: 'Name', sticky: true, link: record },
    { name: 'semester', label: 'Semester' },
    { name: 'mentor', label: 'Mentor' },
    { name: 'count', label: 'Reasons', kind: 'int' },
    { name: 'last_on', label: 'Last session', kind: 'date' },
    { name: 'reasons', label: 'Why at risk' },
  ],
});

export const balancedAssignment = defineReport({
  path: 'balanced-assignment/{batch}/{programme}/{department}',
  label: 'Balanced assignment',
  group: 'Mentees',
  who: assigners,
  all: ['batch', 'programme'],
  task: 'Assign mentors',
  help: 'Proposed mentors for students without one. Nothing changes until you assign.',
  columns: [
    { name: 'roll_no', label: 'Roll number' },
    { name: 'name', label: 'Name', sticky: true, link: record },
    { name: 'batch', label: 'Batch' },
    { name: 'programme', label: 'Programme' },
    { name: 'mentor', label: 'Proposed mentor' },
  ],
  actions: {
    assign: {
      label: 'Assign as proposed',
      who: assigners,
      on: 'rows',
      icon: 'check',
      tone: 'primary',
      help: 'Assigns each student the proposed mentor.',
    },
    undo: {
      label: 'Undo last assignment',
      who: assigners,
      icon: 'undo',
      help: 'Same day only. Students who have had a session keep their mentor.',
    },
  },
});

export const mentoringReport = defineReport({
  path: 'mentoring-report',
  label: 'Mentoring report',
  group: 'Reports',
  who: [who.hod, who.admin('M', 'I')],
  help: 'Mentors, mentees and sessions of an academic year, for NAAC.',
  filters: {
    year: f.text({
      max: 7,
      label: 'Academic year',
      suggest: 'split-year',
      pattern: { like: /^\d{4}-\d{2}$/, example: '2026-27' },
    }),
    department: f.ref('department'),
  },
  columns: [
    { name: 'department', label: 'Department' },
    { name: 'mentor', label: 'Mentor', sticky: true },
    { name: 'designation', label: 'Designation' },
    { name: 'mentees', label: 'Mentees', kind: 'int', total: true, help: 'At present.' },
    { name: 'sessions', label: 'Sessions', kind: 'int', total: true },
    { name: 'met', label: 'Students met', kind: 'int', help: 'At least once in the year.' },
    {
      name: 'meetings',
      label: 'Meetings',
      kind: 'int',
      total: true,
      help: 'Counted per student.',
    },
    { name: 'received', label: 'Taken over', kind: 'int', total: true, help: 'In the year.' },
  ],
});
