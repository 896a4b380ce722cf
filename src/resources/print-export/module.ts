import { PAPER_CATEGORIES } from '@/domain/paper-category';
import { defineModule, defineReport, f, who } from '@/schema';

const office = who.admin('O');
const readers = [who.faculty, office];

const month = f.text({
  required: true,
  tidy: 'month',
  pattern: { like: /^(\d{4}-)?\d{1,2}$/, example: '2026-08' },
});
const section = f.ref('section');
const component = f.choice(['L', 'T', 'P']);

export const dailyAttendance = defineReport({
  path: 'daily-attendance/{batch}/{subject}/{semester}/{course}/{month}',
  label: 'Daily attendance',
  group: 'Registers',
  who: readers,
  params: { month },
  help: "A month's register of one paper, for signature; also blank.",
  filters: { section, component, blank: f.bool({ default: false, label: 'Blank register' }) },
});

export const paperwiseAttendance = defineReport({
  path: 'paperwise-attendance/{batch}/{subject}/{semester}/{course}',
  label: 'Paper-wise attendance',
  group: 'Registers',
  who: readers,
  help: 'Attendance in one paper by month, for signature.',
  filters: { section, component },
});

export const USES = ['call', 'examination', 'marks'] as const;

export const rollSheet = defineReport({
  path: 'roll-sheet/{batch}/{programme}/{semester}',
  label: 'Roll sheet',
  group: 'Lists',
  who: readers,
  help: 'Class list with blank boxes, for attendance, examinations or marks.',
  filters: {
    use: f.choice(USES, {
      default: 'call',
      labels: { call: 'Class call', examination: 'Examination signatures', marks: 'Blank marks' },
    }),
    core: f.ref('subject', { label: 'Major' }),
    paper: f.ref('offering'),
    section,
    boxes: f.int({ min: 0, max: 31, label: 'Blank boxes' }),
    signature: f.bool(),
    photo: f.bool(),
    eligible: f.bool({
      label: 'Eligible only',
      help: 'Excludes students not eligible by attendance or not cleared.',
    }),
  },
});

export const dailyRoutine = defineReport({
  path: 'daily-routine/{programme}/{semester}/{department}',
  label: 'Daily routine',
  group: 'Routines',
  who: readers,
  all: ['programme', 'semester', 'department'],
  help: 'Published weekly routine of a class, teacher or room.',
  filters: {
    teacher: f.ref('faculty', { label: 'Teacher' }),
    room: f.ref('room'),
  },
});

export const catalogue = defineReport({
  path: 'course',
  label: 'Course catalogue',
  group: 'Papers',
  who: readers,
  help: 'All papers of the syllabus by semester, with credits, hours and marks.',
  filters: {
    regulation: f.ref('regulation'),
    programme: f.ref('programme'),
    semester: f.ref('semester'),
    subject: f.ref('subject'),
    category: f.choice(PAPER_CATEGORIES),
  },
  columns: [
    { name: 'semester', label: 'Semester' },
    { name: 'code', label: 'Code', sticky: true },
    { name: 'name', label: 'Title', sticky: true },
    { name: 'subject', label: 'Subject' },
    { name: 'category', label: 'Category', kind: 'choice' },
    { name: 'lecture', label: 'L', kind: 'hours', group: 'Credits', help: 'Lecture credits' },
    { name: 'tutorial', label: 'T', kind: 'hours', group: 'Credits', help: 'Tutorial credits' },
    { name: 'practical', label: 'P', kind: 'hours', group: 'Credits', help: 'Practical credits' },
    { name: 'credits', label: 'Total', kind: 'hours', group: 'Credits' },
    { name: 'hours', label: 'Hours', kind: 'int', help: 'Contact hours of the semester.' },
    { name: 'internal', label: 'Internal', kind: 'marks', group: 'Maximum marks' },
    { name: 'external', label: 'External', kind: 'marks', group: 'Maximum marks' },
    { name: 'practicals', label: 'Practical', kind: 'marks', group: 'Maximum marks' },
    { name: 'viva', label: 'Viva', kind: 'marks', group: 'Maximum marks' },
    { name: 'marks', label: 'Total', kind: 'marks', group: 'Maximum marks' },
  ],
});

export const allotment = defineReport({
  path: 'course-allotment',
  label: 'Course allotment',
  group: 'Papers',
  who: [office],
  help: 'Teachers of each paper, and papers without a teacher.',
  filters: {
    tab: f.choice(['teachers', 'papers'], { default: 'teachers' }),
    batch: f.ref('batch'),
    semesters: f.choice(['odd', 'even']),
    department: f.ref('department'),
    on: f.date({ label: 'As on', help: 'Default: today.' }),
  },
});

export default defineModule({
  slug: 'print-export',
  label: 'Print & Export',
  icon: 'print',
  order: 95,
  who: readers,
  screens: [dailyAttendance, paperwiseAttendance, rollSheet, dailyRoutine, catalogue, allotment],
});
