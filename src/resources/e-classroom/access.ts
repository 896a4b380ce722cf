import { f, own, who, type Grants, type ResourceAccess } from '@/schema';

/** Whoever works in the e-classroom at all. */
export const staff: Grants = [who.admin('E'), who.faculty];

/** Rows that hold questions, marks or drafts: read in their department, changed by whoever made them and by its head. */
const mine: Grants = [
  who.admin('E'),
  own(who.faculty, 'faculty'),
  own(who.hod, 'department', 'department'),
];
export const ofDepartment: ResourceAccess = {
  read: [who.admin('E'), own(who.faculty, 'department', 'department'), own(who.faculty, 'faculty')],
  create: staff,
  update: mine,
  delete: mine,
};
/** The same, read by all teachers. */
export const ofCollege: ResourceAccess = { ...ofDepartment, read: staff };

/** Whose row it is; the server knows. */
export const OWNER = {
  faculty: f.ref('faculty', { write: 'server', label: 'Teacher' }),
  department: f.ref('department', { write: 'server' }),
} as const;

/** What a row of one paper of one batch hangs on. */
export const PAPER = {
  batch: f.ref('batch', { required: true }),
  subject: f.ref('subject', { required: true }),
  semester: f.ref('semester', { required: true }),
  course: f.ref('course', { required: true, label: 'Paper' }),
} as const;
