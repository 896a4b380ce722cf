/** The headings of forms and of the menu. A new one is named here, and gets its Hindi in the module's `hi.ts`. */
import type {} from '@/schema';

type Form =
  | 'Admission'
  | 'Attendance'
  | 'Attendance registers'
  | 'Audience'
  | 'Books and chapters'
  | 'Circular of the session'
  | 'Condonation'
  | 'Contact'
  | 'Credits'
  | 'Examinations'
  | 'Family'
  | 'Fees'
  | 'Grades'
  | 'Internal assessment'
  | 'Leaving'
  | 'Links'
  | 'Maximum marks'
  | 'Notice'
  | 'Numbers'
  | 'Officers'
  | 'Only for'
  | 'Papers in journals'
  | 'Pass marks'
  | 'Payments'
  | 'Picture'
  | 'Presentations'
  | 'Previous education'
  | 'Progress'
  | 'Projects and guidance'
  | 'Proof'
  | 'Publication'
  | 'Rights'
  | 'Rules'
  | 'Schedule'
  | 'Shares'
  | 'Sign out after inactivity (minutes)'
  | 'Sign-in'
  | 'State'
  | 'Statistics'
  | 'Student'
  | 'Verification'
  | 'Voters'
  | 'When';

type Menu =
  | 'Counter'
  | 'Duties and activities'
  | 'Election'
  | 'Lists'
  | 'Messages'
  | 'Numbers'
  | 'Papers'
  | 'Publications and research'
  | 'Registers'
  | 'Reports'
  | 'Set-up'
  | 'Staff'
  | 'Students'
  | 'Teaching and training'
  | 'Union posts';

declare module '../schema/groups' {
  interface FormGroups extends Record<Form, true> {}
  interface MenuGroups extends Record<Menu, true> {}
}
