import { defineList, defineModule, defineReport, f, who } from '@/schema';

const all = [who.faculty, who.admin('R')];
const office = [who.admin('R')];
/** Shown only to those who work on unpublished results. */
const unpublished = f.bool({ default: false, label: 'Include unpublished' });
const RESULTS = ['pass', 'fail', 'incomplete', 'withheld', 'absent'] as const;
const result = f.choice(RESULTS);
/** `clear`: no open paper in this or any earlier semester. */
const standing = f.choice([...RESULTS, 'clear'], {
  label: 'Result',
  labels: { clear: 'Passed, no open paper' },
});
const report = { who: all, filters: { unpublished } } as const;

export const gradeCard = defineReport({
  who: all,
  filters: { unpublished, student: f.ref('student') },
  path: 'grade-card/{batch}/{programme}/{semester}/{department}',
  label: 'Grade card',
  group: 'Students',
  all: ['department'],
  help: 'Result of each student. Select a student to see the papers.',
  actions: {
    'issue-all': {
      label: 'Issue all cards',
      who: office,
      skips: true,
      icon: 'check',
      help: 'Students with incomplete or withheld results get no card.',
    },
    'print-all': { label: 'Print all cards', who: office, skips: true, icon: 'print', file: true },
    issue: {
      label: 'Issue cards',
      who: office,
      on: 'rows',
      skips: true,
      icon: 'check',
      tone: 'primary',
    },
    print: {
      label: 'Print cards',
      who: office,
      on: 'rows',
      skips: true,
      icon: 'print',
      file: true,
    },
    reissue: {
      label: 'Reissue',
      who: office,
      on: 'rows',
      icon: 'refresh',
      help: 'Replaces each card with a new serial number and current results.',
      fields: { reason: f.text({ required: true, max: 300, help: 'Saved with the old card.' }) },
    },
    transcript: {
      label: 'Transcript',
      who: office,
      on: 'rows',
      skips: true,
      icon: 'page',
      file: true,
      help: 'Students without a current grade card for each semester are listed on the first page.',
    },
    provisional: {
      label: 'Certificate',
      who: office,
      on: 'rows',
      skips: true,
      icon: 'page',
      help: 'Students who cannot have one are listed on the first page, with the reason.',
      file: true,
    },
    void: {
      label: 'Void cards',
      who: office,
      on: 'rows',
      icon: 'undo',
      tone: 'danger',
      help: 'Transcripts based on these cards also become void.',
      fields: { reason: f.text({ required: true, max: 300, help: 'Saved with the card.' }) },
    },
  },
});

export const paperWise = defineReport({
  who: all,
  filters: {
    unpublished,
    letter: f.text({ max: 12, label: 'Letter' }),
    result,
    tab: f.choice(['students', 'gender', 'category', 'arrears'], {
      default: 'students',
      labels: { arrears: 'Repeated attempts' },
    }),
  },
  path: 'paper-wise-result/{batch}/{subject}/{course}/{semester}',
  label: 'Paper-wise result',
  group: 'Results',
  help: 'Marks and grades of all students in one paper.',
});

export const departmentWise = defineReport({
  who: all,
  filters: { unpublished, tab: f.choice(['semesters', 'papers'], { default: 'semesters' }) },
  path: 'department-wise-result/{batch}/{department}/{start}/{end}',
  label: 'Department-wise result',
  group: 'Results',
  params: {
    start: f.ref('semester', { required: true, label: 'From semester' }),
    end: f.ref('semester', { required: true, label: 'To semester' }),
  },
  help: 'Results of the students of a department over several semesters.',
});

export const markOverview = defineReport({
  who: all,
  filters: {
    unpublished,
    result: standing,
    arrears: f.bool({ default: false, label: 'With open papers only' }),
    section: f.ref('section'),
    first: f.bool({ default: false, label: 'As first published' }),
  },
  path: 'semester-mark-overview/{batch}/{programme}/{semester}/{department}',
  label: 'Semester mark overview',
  group: 'Students',
  all: ['programme', 'department'],
  help: 'Tabulation: all papers of a semester with SGPA, CGPA and rank.',
});

export const sgpaOverview = defineReport({
  ...report,
  path: 'students-sgpa-overview/{batch}/{programme}/{department}',
  label: 'Students SGPA overview',
  group: 'Students',
  all: ['programme', 'department'],
  help: 'SGPA of every semester, CGPA, credits and open papers.',
});

export const semesterWise = defineReport({
  ...report,
  path: 'semester-wise-result/{batch}/{semester}/{programme}',
  label: 'Semester-wise result',
  group: 'Results',
  all: ['programme'],
  help: 'Results of one semester by department, gender and category.',
  filters: {
    unpublished,
    tab: f.choice(['departments', 'gender', 'category', 'toppers'], { default: 'departments' }),
  },
});

const SEMESTERS = ['odd', 'even', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
export const yearlyAnalysis = defineReport({
  who: all,
  filters: {
    unpublished,
    tab: f.choice(['programmes', 'departments'], { default: 'programmes' }),
  },
  path: 'yearly-result-analysis/{year}/{semester}/{programme}',
  label: 'Yearly result analysis',
  group: 'Analysis',
  params: {
    year: f.int({ required: true, min: 1990, max: 2100 }),
    semester: f.choice(SEMESTERS, {
      required: true,
      labels: { odd: 'Odd semesters', even: 'Even semesters' },
    }),
  },
  all: ['semester', 'programme'],
  help: 'Results of a calendar year, compared with the previous year.',
});

export const finalAnalysis = defineReport({
  who: all,
  filters: {
    unpublished,
    tab: f.choice(['programmes', 'gender', 'category', 'toppers', 'left'], {
      default: 'programmes',
      labels: { left: 'Students who left' },
    }),
  },
  path: 'final-result-analysis/{start}/{end}/{programme}',
  label: 'Final result analysis',
  group: 'Analysis',
  params: {
    start: f.ref('batch', { required: true, label: 'From batch' }),
    end: f.ref('batch', { required: true, label: 'To batch' }),
  },
  all: ['programme'],
  help: 'Students who passed out of each batch, by class.',
});

export const regulationPreview = defineReport({
  path: 'regulation-preview/{batch}/{programme}',
  label: 'Regulation preview',
  group: 'Publishing',
  who: office,
  help: 'Compare published results with another version of the regulation.',
  filters: {
    compare: f.ref('regulation-version', { label: 'Compare with' }),
    student: f.ref('student'),
    changed: f.bool({ default: true, label: 'Changes only' }),
  },
  columns: [
    { name: 'roll_no', label: 'Roll number', sticky: true },
    { name: 'name', label: 'Name', sticky: true },
    { name: 'semester', label: 'Semester' },
    { name: 'sgpa', label: 'SGPA', group: 'Now', kind: 'marks', decimals: 2 },
    { name: 'cgpa', label: 'CGPA', group: 'Now', kind: 'marks', decimals: 2 },
    { name: 'class', label: 'Class awarded', group: 'Now', kind: 'choice' },
    { name: 'open', label: 'Open papers', group: 'Now' },
    { name: 'sgpa_after', label: 'SGPA', group: 'After', kind: 'marks', decimals: 2 },
    { name: 'cgpa_after', label: 'CGPA', group: 'After', kind: 'marks', decimals: 2 },
    { name: 'class_after', label: 'Class awarded', group: 'After', kind: 'choice' },
    { name: 'open_after', label: 'Open papers', group: 'After' },
  ],
});

export const abcExport = defineReport({
  path: 'abc-export/{exam}/{programme}',
  label: 'Academic Bank of Credits',
  group: 'Publishing',
  who: office,
  params: { exam: f.ref('exam-session', { required: true, label: 'Examination session' }) },
  all: ['programme'],
  help: 'Published results of a session as an ABC upload sheet.',
  filters: {
    tab: f.choice(['ready', 'missing'], {
      default: 'ready',
      labels: { ready: 'Upload sheet', missing: 'Missing details' },
    }),
  },
});

export const publishing = defineList({
  path: 'publish',
  label: 'Publish results',
  task: 'Publish results',
  group: 'Publishing',
  who: office,
  resource: 'result-sheet',
  help: 'Verified mark sheets, to be published or returned.',
  actions: {
    publish: {
      label: 'Publish',
      who: office,
      on: 'rows',
      icon: 'campaign',
      tone: 'primary',
      help: 'Shows the results in all reports and locks the marks.',
    },
    return: {
      label: 'Return',
      who: office,
      on: 'rows',
      icon: 'undo',
      help: 'Opens the marks for changes.',
      fields: { reason: f.text({ required: true, max: 300, help: 'Saved with the mark sheet.' }) },
    },
    unpublish: {
      label: 'Unpublish',
      who: office,
      on: 'rows',
      icon: 'undo',
      tone: 'danger',
      help: 'Removes the results from all reports.',
      fields: { reason: f.text({ required: true, max: 300, help: 'Saved with the mark sheet.' }) },
    },
  },
});

export default defineModule({
  slug: 'examination-result',
  label: 'Examination Results',
  icon: 'grading',
  order: 75,
  who: all,
  screens: [
    markOverview,
    gradeCard,
    {
      kind: 'resource',
      path: 'issued-cards',
      label: 'Issued cards',
      group: 'Students',
      who: office,
      resource: 'grade-card',
      help: 'Every grade card, transcript and certificate with its serial number.',
    },
    sgpaOverview,
    paperWise,
    semesterWise,
    departmentWise,
    yearlyAnalysis,
    finalAnalysis,
    publishing,
    abcExport,
    regulationPreview,
  ],
});
