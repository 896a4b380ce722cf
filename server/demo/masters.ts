/** The masters of the demonstration college: the values that every other module chooses from. */
import { dayAfter } from '@/domain/dates';
import { DEPARTMENTS } from './lists';

export type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];
const day = (year: number, month: number, date: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

const bands = [
  { min: 9000, letter: 'O', point: 10, pass: true },
  { min: 8000, letter: 'A+', point: 9, pass: true },
  { min: 7000, letter: 'A', point: 8, pass: true },
  { min: 6000, letter: 'B+', point: 7, pass: true },
  { min: 5500, letter: 'B', point: 6, pass: true },
  { min: 5000, letter: 'C', point: 5, pass: true },
  { min: 4000, letter: 'P', point: 4, pass: true },
  { min: 0, letter: 'F', point: 0, pass: false },
];

const SEMESTERS = ROMAN.map((_, i) => i + 1);
const credits = (lecture: number, tutorial = 0, practical = 0) => ({
  credits_lecture: lecture,
  credits_tutorial: tutorial,
  credits_practical: practical,
  contact_hours: 15 * (lecture + tutorial) + 30 * practical,
});
const THEORY = {
  type: 'theory',
  max_internal: 2500,
  max_external: 7500,
  max_practical_internal: 0,
  max_practical_external: 0,
  max_viva: 0,
};
const LABORATORY = {
  type: 'theory_practical',
  max_internal: 1500,
  max_external: 5500,
  max_practical_internal: 1000,
  max_practical_external: 2000,
  ...credits(3, 0, 1),
};
const PROJECT = {
  type: 'project',
  max_internal: 2500,
  max_external: 0,
  max_viva: 7500,
  ...credits(0, 0, 4),
};

/** What differs from a theory paper. */
const kindOf = (paper: number, stream: string, semester: number): object =>
  paper !== 2 ? {} : semester === 8 ? PROJECT : stream === 'BSC' ? LABORATORY : {};

/**
 * Two papers of the major and one for other departments; sciences have a laboratory, the last
 * semester a project.
 */
const ownCourses = (id: string, name: string, stream: string, semester: number) =>
  [1, 2]
    .map((paper) => ({
      id: `${id}${semester}0${paper}`,
      code: `${id}/${semester}/MAJ/${paper}`,
      name: `${name} ${ROMAN[semester - 1]}, paper ${paper}`,
      subject: id,
      semester: String(semester),
      regulation: 'FYUGP',
      category: 'MAJ',
      ...THEORY,
      ...credits(3, 1),
      ...kindOf(paper, stream, semester),
    }))
    .concat([
      {
        id: `${id}${semester}MI`,
        code: `${id}/${semester}/MIN`,
        name: `${name} (Minor) ${ROMAN[semester - 1]}`,
        subject: id,
        semester: String(semester),
        regulation: 'FYUGP',
        category: 'MIN',
        ...THEORY,
        ...credits(3, 1),
      },
    ]);

/** Papers shared by students of all departments. */
const COMMON = [
  ['ENG', 'AE', 'AEC', 'Communication', 2],
  ['HIS', 'MD', 'MDC', 'History of the region', 3],
  ['EDU', 'MD', 'MDC', 'Learning and society', 3],
  ['EDU', 'VA', 'VAC', 'Environment and values', 2],
] as const;
const common = (
  [subject, short, category, name, lecture]: (typeof COMMON)[number],
  semester: number,
) => ({
  id: `${subject}${semester}${short}`,
  code: `${subject}/${semester}/${category}`,
  name: `${name} ${ROMAN[semester - 1]}`,
  subject,
  semester: String(semester),
  regulation: 'FYUGP',
  category,
  ...THEORY,
  ...credits(lecture),
});

/** The current semester of the batch of a year: odd ones begin in July, even ones in January. */
export const semesterOf = (start: number, year: number, today: string): number =>
  Math.min(8, 2 * (year - start) + (today.slice(5) < '07-01' ? 2 : 1));

const max = (a: string, b: string): string => (a > b ? a : b);
const min = (a: string, b: string): string => (a < b ? a : b);

/**
 * Mid-July to December, late January to June; the current one has always begun and is not over,
 * whatever the date.
 */
function termDates(
  start: number,
  i: number,
  today: string | null,
): { starts_on: string; ends_on: string } {
  const autumn = i % 2 === 0;
  const year = start + (i >> 1) + (autumn ? 0 : 1);
  const [free, starts_on, ends_on] = autumn
    ? [day(year, 6, 21), day(year, 7, 15), day(year, 12, 20)]
    : [day(year - 1, 12, 21), day(year, 1, 20), day(year, 6, 20)];
  return today === null
    ? { starts_on, ends_on }
    : {
        starts_on: min(starts_on, max(free, dayAfter(today, -20))),
        ends_on: max(ends_on, dayAfter(today, 10)),
      };
}

/** Classrooms on three floors, two laboratories and a hall for whole examinations. */
const ROOMS = [
  ...Array.from({ length: 24 }, (_, i) => ({
    id: `R${100 * (1 + Math.floor(i / 8)) + (i % 8) + 1}`,
    name: `Room ${100 * (1 + Math.floor(i / 8)) + (i % 8) + 1}`,
    building: 'Main block',
    kind: 'classroom',
    seats: i % 8 < 3 ? 120 : 60,
    exam_seats: i % 8 < 3 ? 60 : 30,
    exam_rows: 6,
  })),
  ...['Physics', 'Chemistry'].map((name, i) => ({
    id: `LAB${i + 1}`,
    name: `${name} laboratory`,
    building: 'Science block',
    kind: 'laboratory',
    seats: 60,
    exam_seats: 0,
    exam_rows: 5,
  })),
  {
    id: 'HALL',
    name: 'College hall',
    building: 'Main block',
    kind: 'hall',
    seats: 400,
    exam_seats: 160,
    exam_rows: 16,
  },
];

/** `year` is the year of the newest batch. */
export function masters(year: number, today: string): Rows {
  const batches = [3, 2, 1, 0].map((ago) => year - ago);
  const programmes = ['BA', 'BSC', 'BCOM'];
  return {
    college: [
      {
        id: 1,
        name: 'Tlawng Valley College',
        short: 'TVC',
        motto: 'Learn, serve, endure',
        address1: 'College Road, Ramthar',
        address2: 'Aizawl, Mizoram 796007',
        state: 'Mizoram',
        email: 'office@tlawng.example',
        contact: '+91 389 230 0000',
        url: 'https://portal.tlawng.example',
        website: 'https://tlawng.example',
        pg_charge: 0.0236,
        open_admission: true,
        open_admission_login: true,
      },
    ],
    batch: batches.map((start) => ({
      id: String(start),
      name: `Batch ${start}`,
      start_year: start,
      sort: start,
    })),
    programme: [
      {
        id: 'BA',
        name: 'Bachelor of Arts',
        award: 'Bachelor of Arts (Honours)',
        duration_semesters: 8,
        stream: 'Arts',
      },
      {
        id: 'BSC',
        name: 'Bachelor of Science',
        award: 'Bachelor of Science (Honours)',
        duration_semesters: 8,
        stream: 'Science',
      },
      {
        id: 'BCOM',
        name: 'Bachelor of Commerce',
        award: 'Bachelor of Commerce (Honours)',
        duration_semesters: 8,
        stream: 'Commerce',
      },
    ],
    department: [
      ...DEPARTMENTS.map(([id, name]) => ({ id, name, short: id, is_academic: true })),
      { id: 'LIB', name: 'Library', short: 'LIB', is_academic: false },
    ],
    semester: ROMAN.map((name, i) => ({
      id: String(i + 1),
      name: `Semester ${name}`,
      number: i + 1,
    })),
    cat: [
      { id: 'CAT1', name: 'First class test', kind: 'test', default_max: 2500, sort: 1 },
      { id: 'CAT2', name: 'Second class test', kind: 'test', default_max: 2500, sort: 2 },
      { id: 'ASSIGNMENT', name: 'Assignment', kind: 'assignment', default_max: 1000, sort: 3 },
    ],
    period: ['09:00', '09:50', '10:40', '11:50', '12:40', '13:30'].map((start_time, i) => ({
      id: `P${i + 1}`,
      name: `Period ${i + 1}`,
      start_time,
      end_time: ['09:50', '10:40', '11:30', '12:40', '13:30', '14:20'][i],
      shift: 'day',
      sort: i + 1,
    })),
    room: ROOMS,
    subject: DEPARTMENTS.map(([id, name]) => ({
      id,
      name,
      short: id,
      department: id,
      is_major: true,
      is_minor: true,
      language: id === 'ENG' || id === 'MIZ',
    })),
    regulation: [
      { id: 'CBCS', name: 'Choice based credit system', university: 'Hill University' },
      { id: 'FYUGP', name: 'Four-year undergraduate programme', university: 'Hill University' },
    ],
    'regulation-version': [
      { regulation: 'CBCS', number: 1, effective_from: day(year - 6, 7, 1), grade_bands: bands },
      { regulation: 'FYUGP', number: 1, effective_from: day(year - 3, 7, 1), grade_bands: bands },
    ],
    'batch-programme': batches.flatMap((batch) =>
      programmes.map((programme) => ({
        batch: String(batch),
        programme,
        regulation_version: 2,
        intake: programme === 'BCOM' ? 40 : 60,
      })),
    ),
    term: batches.flatMap((start) =>
      Array.from({ length: semesterOf(start, year, today) }, (_, i) => ({
        batch: String(start),
        semester: String(i + 1),
        session_label: `${start + (i >> 1)}-${String(start + (i >> 1) + 1).slice(2)}`,
        ...termDates(start, i, i + 1 === semesterOf(start, year, today) ? today : null),
      })),
    ),
    'cat-schedule': batches.flatMap((start) =>
      ['CAT1', 'CAT2'].map((cat, i) => ({
        cat,
        batch: String(start),
        semester: String(semesterOf(start, year, today)),
        opens_on: day(year, 9 + i, 1),
        closes_on: day(year, 9 + i, 20),
      })),
    ),
    course: SEMESTERS.flatMap((semester) => [
      ...DEPARTMENTS.flatMap(([id, name, stream]) => ownCourses(id, name, stream, semester)),
      ...COMMON.map((one) => common(one, semester)),
    ]),
    'calendar-event': [
      {
        title: 'Republic Day',
        from_date: day(year + 1, 1, 26),
        to_date: day(year + 1, 1, 26),
        kind: 'holiday',
      },
      {
        title: 'Chapchar Kut',
        from_date: day(year + 1, 3, 6),
        to_date: day(year + 1, 3, 6),
        kind: 'holiday',
      },
      {
        title: 'Independence Day',
        from_date: day(year, 8, 15),
        to_date: day(year, 8, 15),
        kind: 'holiday',
      },
      {
        title: 'Christmas and New Year',
        from_date: day(year, 12, 21),
        to_date: day(year + 1, 1, 4),
        kind: 'vacation',
      },
      {
        title: 'End-semester examinations',
        from_date: day(year, 12, 1),
        to_date: day(year, 12, 18),
        kind: 'exam',
      },
    ],
    notice: [
      {
        title: 'Staff meeting on Monday',
        body: 'All staff meet in the seminar hall at 15:00.',
        to_staff: true,
        state: 'published',
      },
      {
        title: 'Attendance registers are due',
        body: 'Please submit the registers of the month by the seventh.',
        to_faculties: true,
        confirm: true,
        state: 'published',
      },
      {
        title: 'Union room timings',
        body: 'The union room is open from 10:00 to 16:00 on working days.',
        to_students: true,
        state: 'published',
      },
      {
        title: 'Meeting of parents',
        body: 'Parents are invited on the last Saturday of the month.',
        to_parents: true,
        state: 'published',
      },
    ],
  };
}
