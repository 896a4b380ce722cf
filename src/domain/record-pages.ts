/**
 * The pages of a faculty member's record (administration §7.4). Teachers find them under documents,
 * the office under staff management; both are built from this list. A new page is one definition in
 * `src/resources/documents` and one line here.
 */
export interface RecordPage {
  /** Below `raac/`. */
  readonly path: string;
  readonly resource: string;
  readonly label: string;
  readonly help: string;
  readonly group: 'Publications and research' | 'Teaching and training' | 'Duties and activities';
  /** One row for each year and person. */
  readonly once?: boolean;
}

export const RECORD_PAGES: readonly RecordPage[] = [
  {
    path: 'self-authored-books',
    resource: 'self-authored-book',
    label: 'Self-authored books',
    help: 'Books written, edited or translated.',
    group: 'Publications and research',
  },
  {
    path: 'chapter-in-books',
    resource: 'chapter-in-book',
    label: 'Chapters in books',
    help: 'Chapters in edited books and proceedings.',
    group: 'Publications and research',
  },
  {
    path: 'papers-published-in-journals',
    resource: 'paper-published-in-journal',
    label: 'Papers published in journals',
    help: 'Research papers, with journal, index and share.',
    group: 'Publications and research',
  },
  {
    path: 'academic-programme-organized',
    resource: 'academic-programme-organized',
    label: 'Academic programmes organized',
    help: 'Seminars, conferences, workshops and courses you helped organise.',
    group: 'Teaching and training',
  },
  {
    path: 'paper-presentation',
    resource: 'paper-presentation',
    label: 'Paper presentations',
    help: 'Papers presented and invited lectures.',
    group: 'Publications and research',
  },
  {
    path: 'training-attended',
    resource: 'training-attended',
    label: 'Training attended',
    help: 'Orientation, refresher and other courses.',
    group: 'Teaching and training',
  },
  {
    path: 'participation',
    resource: 'participation',
    label: 'Participation',
    help: 'Events attended, on a panel or as a judge.',
    group: 'Teaching and training',
  },
  {
    path: 'project-consultancy',
    resource: 'project-consultancy',
    label: 'Projects and consultancy',
    help: 'Research projects, consultancy and corporate training, with amounts.',
    group: 'Publications and research',
  },
  {
    path: 'philosophy',
    resource: 'philosophy',
    label: 'Teaching philosophy',
    help: 'A statement of 200 to 1000 words, once a year.',
    group: 'Teaching and training',
    once: true,
  },
  {
    path: 'research-guidance',
    resource: 'research-guidance',
    label: 'Research guidance',
    help: 'Research scholars supervised and their progress.',
    group: 'Publications and research',
  },
  {
    path: 'examination-duties',
    resource: 'examination-duty',
    label: 'Examination duties',
    help: 'Setting, moderation, evaluation, invigilation.',
    group: 'Duties and activities',
  },
  {
    path: 'activities',
    resource: 'faculty-activity',
    label: 'Activities',
    help: 'NSS, NCC, clubs and outreach.',
    group: 'Duties and activities',
  },
  {
    path: 'responsibilities-institution',
    resource: 'institution-responsibility',
    label: 'Responsibilities in the institution',
    help: 'Posts and committees of the college.',
    group: 'Duties and activities',
  },
  {
    path: 'other-responsibilities',
    resource: 'other-responsibility',
    label: 'Other responsibilities',
    help: 'Boards of studies, councils, editorships, societies.',
    group: 'Duties and activities',
  },
  {
    path: 'student-related-activities',
    resource: 'student-related-activity',
    label: 'Student-related activities',
    help: 'Mentoring, remedial teaching, field trips, placement, counselling.',
    group: 'Duties and activities',
  },
];

/** By resource. */
export const PAGE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  RECORD_PAGES.map(({ resource, label }) => [resource, label]),
);
