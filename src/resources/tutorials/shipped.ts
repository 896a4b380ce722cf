export interface Guide {
  readonly title: string;
  /** As named in the menu. */
  readonly module: string;
  readonly level: 'everyone' | 'faculty' | 'office';
  readonly kind: 'steps' | 'link';
  /** One step per line. */
  readonly body: string | null;
  readonly link: string | null;
}

const steps = (
  title: string,
  module: string,
  level: Guide['level'],
  ...lines: string[]
): Guide => ({ title, module, level, kind: 'steps', body: lines.join('\n'), link: null });

/** These ship with the portal and change with it; a college's own come before them. */
export const SHIPPED: readonly Guide[] = [
  steps(
    'Take attendance by keyboard',
    'Attendance Portal',
    'faculty',
    'Open Attendance Portal and choose the paper and month. Bookmark the page to return to it.',
    'Go to the first cell of the class with the arrow keys.',
    'Press the letter of the mark. The cursor moves to the next student.',
    'Ctrl+Z undoes. You can paste cells copied from a spreadsheet.',
    'Ctrl+S saves. If the connection is lost, save again; nothing is lost.',
  ),
  steps(
    'Enter marks by pasting from a spreadsheet',
    'Internal assessments',
    'faculty',
    "Open the test's entry screen and sort your spreadsheet by roll number.",
    'Copy the column of marks and press Ctrl+V in the first cell.',
    'Errors are listed before anything is saved.',
    'Save, then submit the sheet when it is complete.',
  ),
  steps(
    'Submit a register and correct it later',
    'Attendance Portal',
    'faculty',
    'Open Entry for the month and fill the cells without a mark.',
    'Choose Submit. After this, only the office can change the register.',
    'To correct it, choose Ask the office to reopen and enter the reason.',
    'You are notified when the office decides.',
  ),
  steps(
    'Finalise internal marks',
    'Internal assessments',
    'faculty',
    'Open Internal marks of the paper and enter the parts that no test gives.',
    'Incomplete under Remarks shows students with a missing mark.',
    'When the tests are cleared, choose Finalise. Only the office can unlock the marks.',
  ),
  steps(
    'Meet your mentees',
    'Mentoring',
    'faculty',
    'Open My mentees. Why at risk shows who needs attention.',
    'Select the students who came and choose Record session.',
    'Enter the next meeting. Your dashboard reminds you of it.',
    'Only you can read your confidential notes.',
  ),
  steps(
    'Close a month of attendance',
    'Attendance Portal',
    'office',
    'Open Clearance and choose the batch, semester and month.',
    'Select overdue registers and choose Remind.',
    'Check submitted registers, then choose Clear and lock, or Return with a reason.',
    'Under Shortfall, record what was done for students below the requirement.',
  ),
  steps(
    'Record duty or leave for several students',
    'Attendance Portal',
    'office',
    'Open Duty and leave and choose Record duty or leave.',
    'Paste the roll numbers, then enter the days and the reason.',
    'Absences on these days become duty or leave. Locked registers are named.',
    'To correct a mistake, select the entry and choose Withdraw.',
  ),
  steps(
    'Import students',
    'Student management',
    'office',
    'Open Students and choose Import.',
    'Drop a CSV or XLSX file; its columns may have any names.',
    'Match each field to a column, and the values in the file to choices.',
    'Check the preview of new, changed and wrong rows. Nothing is saved yet.',
    'Save. You can undo an import for 24 hours if its rows have not been changed.',
  ),
  steps(
    'Assign roll numbers by pattern',
    'Student management',
    'office',
    'Open Assign roll numbers and choose batch, programme and department.',
    'Choose Fill by pattern: {YY}{PROG}{SEQ:3} makes 26BA001.',
    'Check the preview, then fill and save.',
  ),
  steps(
    'Publish a notice at a set time',
    'College management',
    'office',
    'Open College management, Notices, and create one.',
    'Choose who the notice is for, and limit it by department, batch or programme if needed.',
    'Choose Publish notice and enter the publishing time. Leave it empty to publish now.',
    'Ask staff and faculty to confirm if they must read it. Notice readers shows who has not.',
    'A published notice cannot be changed. Publish a corrigendum to correct it.',
  ),
  steps(
    'Follow a grievance to its decision',
    'Grievances',
    'office',
    'The icon in the top bar shows unresolved grievances. Open the list and choose one.',
    'Forward it to the committee with your remarks, set the hearing, and record the decision.',
    'The report is due in 15 working days. Sundays and holidays are not counted.',
    "Replies appear in the complainant's notices. File notes stay with the office.",
  ),
  steps(
    'Find a student',
    'Student management',
    'everyone',
    'In the top bar, type more than 3 characters of a name, roll number or registration number.',
    'Move through the list with the arrow keys and press Enter to open.',
    'On a phone, tap the search icon.',
  ),
  steps(
    'Keep your account safe',
    'Manage Account',
    'everyone',
    'Open the profile menu and choose Manage Account.',
    'Check your devices and sign out any you do not recognise.',
    'Change your password. This signs out all other devices.',
  ),
];
