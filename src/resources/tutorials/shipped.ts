export interface Guide {
  readonly title: string;
  /** As the menu calls it. */
  readonly module: string;
  readonly level: 'everyone' | 'faculty' | 'office';
  readonly kind: 'steps' | 'link';
  /** One step a line. */
  readonly body: string | null;
  readonly link: string | null;
}

const steps = (
  title: string,
  module: string,
  level: Guide['level'],
  ...lines: string[]
): Guide => ({ title, module, level, kind: 'steps', body: lines.join('\n'), link: null });

/** These come with the portal and change with it; whatever a college adds stands before them. */
export const SHIPPED: readonly Guide[] = [
  steps(
    'Take attendance by keyboard',
    'Attendance Portal',
    'faculty',
    'Open Attendance Portal and choose the paper and the month; every choice is kept in the address, so a bookmark leads back.',
    'Go to the first cell of the class with the arrow keys.',
    'Press the letter of the mark: it is written and the next student is reached.',
    'Ctrl+Z takes a step back. Copied cells of a spreadsheet can be pasted.',
    'Ctrl+S saves; a lost connection loses nothing, saving again is enough.',
  ),
  steps(
    'Enter marks by pasting from a spreadsheet',
    'Internal assessments',
    'faculty',
    'Open the entry screen of the test and sort your spreadsheet in the order of the roll numbers.',
    'Copy the column of marks and press Ctrl+V in the first cell.',
    'What does not fit is listed before anything is written.',
    'Save, then submit the sheet when it is complete.',
  ),
  steps(
    'Import students',
    'Student management',
    'office',
    'Open Students and choose Import.',
    'Drop a CSV or XLSX file; its columns may have any names.',
    'Say for each field which column fills it, and what the words of the file mean.',
    'Check: you see which rows would be new, changed or wrong. Nothing is written yet.',
    'Save. An import can be undone for 24 hours while nobody has changed its rows.',
  ),
  steps(
    'Assign roll numbers by pattern',
    'Student management',
    'office',
    'Open Assign roll numbers and choose batch, programme and department.',
    'Choose Fill by pattern: {YY}{PROG}{SEQ:3} makes 26BA001.',
    'Look at the preview, then fill and save.',
  ),
  steps(
    'Publish a notice at a set time',
    'College management',
    'office',
    'Open College management, Notices, and create one.',
    'Tick who is to read it; narrow it by department, batch or programme where it is not for all.',
    'Choose the state Scheduled and say when it is to be published.',
    'Once published its text stays as it is: write a corrigendum that names it.',
  ),
  steps(
    'Follow a grievance to its decision',
    'Grievances',
    'office',
    'The icon in the top bar counts what is unresolved; open the list and choose one.',
    'Forward it to the committee with your comments, fix the hearing, and write the decision.',
    'The clock counts working days: fifteen until the report. Sundays and holidays of the calendar do not count.',
    'Replies reach the complainant in their notices; a note for the file stays with the office.',
  ),
  steps(
    'Find a student in a moment',
    'Student management',
    'everyone',
    'Type more than three characters of a name, a roll number or a registration number into the search of the top bar.',
    'Walk the list with the arrow keys and open one with Enter.',
    'On a telephone the magnifying glass leads to the same search.',
  ),
  steps(
    'Keep your account safe',
    'Manage Account',
    'everyone',
    'Open the profile menu and choose Manage Account.',
    'Look at the list of devices: sign out those that you do not know.',
    'Change the password; all other sessions end with it.',
  ),
];
