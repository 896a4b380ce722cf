import { f, own, who, type Grants, type ResourceAccess } from '@/schema';

/** All users of the e-classroom. */
export const staff: Grants = [who.admin('E'), who.faculty];

/** Rows of a teacher, and of those who may act for them: the head of the department, the office. */
const mine: Grants = [
  who.admin('E'),
  own(who.faculty, 'faculty'),
  own(who.hod, 'department', 'department'),
];
/**
 * Examinations, assignments and the work of students: only for the teacher of the paper and the head
 * of the department (academics §5).
 */
export const ofTeacher: ResourceAccess = {
  read: mine,
  create: staff,
  update: mine,
  delete: mine,
};
/** Questions of the bank: readable in their department, writable by their author. */
export const ofDepartment: ResourceAccess = {
  read: [who.admin('E'), own(who.faculty, 'department', 'department'), own(who.faculty, 'faculty')],
  create: staff,
  update: mine,
  delete: mine,
};
/** The same, readable by all teachers. */
export const ofCollege: ResourceAccess = { ...ofDepartment, read: staff };

/** The owner of a row, set by the server. */
export const OWNER = {
  faculty: f.ref('faculty', { write: 'server', label: 'Teacher' }),
  department: f.ref('department', { write: 'server' }),
} as const;

/** The fields that tie a row to one paper of one batch. */
export const PAPER = {
  batch: f.ref('batch', { required: true }),
  subject: f.ref('subject', { required: true }),
  semester: f.ref('semester', { required: true }),
  course: f.ref('course', { required: true, label: 'Paper' }),
} as const;

/** Where marks are sent to: one of the two. */
export const PUSHED_TO = {
  cat: f.ref('cat', { label: 'Assessment' }),
  part: f.text({
    max: 10,
    label: 'Or part of the internal mark',
    help: 'Its code in the regulation, such as SEM. Only for manually entered parts.',
  }),
  replace: f.bool({
    required: true,
    default: false,
    label: 'Replace marks that differ',
    help: 'After a correction. AB and other codes stay.',
  }),
} as const;
