/** Preparation of a term: papers, who takes them, sections, who teaches them, and the week. */
import type { Sheet, SheetCell } from '@/schema';
import { DEPARTMENTS } from '../../../../server/demo/lists';
import { crowd } from '../kit/crowd';
import { deed, type Deed } from '../kit/deed';
import { act, open, type } from '../kit/sheet';
import { NEWEST, OLDER, PROGRAMMES, type Group, type Teacher, type Year } from '../kit/year';
import { DESKS } from './opening';

/** Larger classes are taught in sections. */
const SECTION = 60;
const DIVIDED = new Set(['AEC', 'VAC', 'MDC']);
/** Rooms beyond the demonstration's: a college of eighteen hundred fills two blocks. */
const MORE_ROOMS = 30;

export interface Course {
  readonly id: string;
  readonly subject: string;
  readonly category: string;
  readonly type: string;
  readonly credits_lecture: number;
  readonly credits_tutorial: number;
  readonly credits_practical: number;
}
interface Offering {
  readonly id: number;
  readonly batch: string;
  readonly semester: string;
  readonly course: string;
}

export type Half = 'odd' | 'even';
/** Returns each batch with its semester in this half of the year. */
export const semestersOf = (half: Half): readonly (readonly [batch: string, semester: string])[] =>
  [[NEWEST, 1] as const, ...OLDER].map(([batch, odd]) => [
    batch,
    String(half === 'odd' ? odd : odd + 1),
  ]);

const filtered = (filter: object, range = '[0,199]'): string =>
  `filter=${encodeURIComponent(JSON.stringify(filter))}&range=${range}`;

export async function coursesOf(year: Year, semester: string): Promise<readonly Course[]> {
  return year.office('C').get<Course[]>(`/api/course?${filtered({ semester })}`);
}

async function papersAreOffered(year: Year, half: Half): Promise<readonly Offering[]> {
  const office = year.office('C');
  const made: Offering[] = [];
  for (const [batch, semester] of semestersOf(half)) {
    const there = await office.get<Offering[]>(`/api/offering?${filtered({ batch, semester })}`);
    const known = new Set(there.map(({ course }) => course));
    made.push(...there);
    for (const { id } of await coursesOf(year, semester))
      if (!known.has(id))
        made.push(await office.post<Offering>('/api/offering', { batch, semester, course: id }));
  }
  year.did('papers offered', made.length);
  return made;
}

const majors = new Map<string, string>(DEPARTMENTS.map(([id, name]) => [name, id]));

const subjectOf = (course: unknown): string => String(course).slice(0, 3);

/** A minor of another subject and a paper of another department, for everyone who has none yet. */
function choices(
  { luck, subjects: taken }: Year,
  { rows, columns }: Sheet,
  department: string,
): SheetCell[] {
  const cells: SheetCell[] = [];
  for (const column of ['MIN-1', 'MDC-1']) {
    const options = columns.find(({ name }) => name === column)?.options ?? [];
    for (const { id, values, off } of rows) {
      const before = taken.get(id) ?? new Set<string>();
      if (column === 'MDC-1' && values[column])
        taken.set(id, before.add(subjectOf(values[column])));
      if (off?.[column] || values[column]) continue;
      const own = majors.get(String(values['major'])) ?? department;
      const left = options
        .map(({ value }) => String(value))
        .filter((value) => subjectOf(value) !== own)
        .filter((value) => column !== 'MDC-1' || !before.has(subjectOf(value)));
      if (left.length === 0) continue;
      const value = luck.of(left);
      if (column === 'MDC-1') taken.set(id, before.add(subjectOf(value)));
      cells.push({ row: id, column, value });
    }
  }
  return cells;
}

/** Three clerks go through the classes, a department of a programme at a time. */
async function papersAreChosen(year: Year, half: Half): Promise<void> {
  const classes = semestersOf(half).flatMap(([batch, semester]) =>
    DEPARTMENTS.map(
      ([department, , programme]) => [batch, programme, semester, department] as const,
    ),
  );
  await crowd(DESKS['M'] ?? 1, classes, async ([batch, programme, semester, department], desk) => {
    const office = year.office('M', desk);
    const path = `/api/student-management/subject-combination/${batch}/${programme}/${semester}/${department}`;
    const before = await open(office, path);
    if (before.rows.length === 0) return;
    await act(office, path, 'fill-compulsory', {}, before.version);
    if (half === 'even') await act(office, path, 'copy-minor');
    const sheet = await open(office, path);
    const cells = choices(year, sheet, department);
    if (cells.length) await type(office, path, sheet.version, cells);
    year.did('choices of papers', cells.length);
  });
}

async function sectionsAreMade(
  year: Year,
  offerings: readonly Offering[],
  courses: ReadonlyMap<string, Course>,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const sections = new Map<number, readonly number[]>();
  const office = year.office('M');
  for (const { id, batch, semester, course } of offerings) {
    const { subject = '', category = '' } = courses.get(course) ?? {};
    if (!DIVIDED.has(category)) continue;
    const path = `/api/student-management/assign-sections/${batch}/${subject}/${semester}/${course}`;
    const sheet = await open(office, path);
    const parts = Math.ceil(sheet.rows.length / SECTION);
    if (parts < 2) continue;
    await act(office, path, 'auto-split', { method: 'roll_ranges', parts }, sheet.version);
    const made = await year
      .office('C')
      .get<{ id: number }[]>(`/api/section?${filtered({ offering: id })}`);
    sections.set(
      id,
      made.map((one) => one.id),
    );
    year.did('sections', made.length);
  }
  return sections;
}

/** The teachers of a department take turns. Papers that nobody chose have no teacher. */
async function teachersAreAllotted(
  year: Year,
  offerings: readonly Offering[],
  courses: ReadonlyMap<string, Course>,
  sections: ReadonlyMap<number, readonly number[]>,
): Promise<readonly Group[]> {
  const office = year.office('C');
  const groups: Group[] = [];
  const turns = new Map<string, number>();
  const next = (department: string): Teacher => {
    const staff = year.teachers.filter((one) => one.department === department);
    const turn = turns.get(department) ?? 0;
    turns.set(department, turn + 1);
    const teacher = staff[turn % staff.length];
    if (!teacher) throw new Error(`${department} has no teachers`);
    return teacher;
  };
  const chosen = new Set(
    (
      await year.portal.rows(
        (sql) => sql<{ offering: number }>`
        select distinct offering from enrolment where status = 'enrolled'`,
      )
    ).map(({ offering }) => offering),
  );
  for (const { id, batch, semester, course } of offerings) {
    const paper = courses.get(course);
    if (!paper || !chosen.has(id)) continue;
    for (const section of sections.get(id) ?? [null]) {
      const teacher = next(paper.subject);
      const hours = paper.credits_lecture + paper.credits_tutorial + 2 * paper.credits_practical;
      await office.post('/api/course-allotment', {
        offering: id,
        section,
        faculty: teacher.id,
        component: 'all',
        hours_week: hours,
        from_date: year.clock.today(),
      });
      const { subject, category, type: kind } = paper;
      groups.push({
        offering: id,
        batch,
        semester,
        subject,
        course,
        category,
        kind,
        section,
        teacher,
      });
    }
  }
  year.did('allotments', groups.length);
  return groups;
}

/** The week is suggested programme by programme, checked, and published. */
async function routineIsPublished(year: Year, half: Half, until: string): Promise<void> {
  const office = year.office('K');
  const { id } = await office.post<{ id: number }>('/api/routine', {
    name: half === 'odd' ? 'Odd semesters' : 'Even semesters',
    from_date: year.clock.today(),
    to_date: until,
  });
  const version = `/api/college-management/routine/version/${id}`;
  let placed = 0;
  for (const [, semester] of semestersOf(half))
    for (const programme of PROGRAMMES) {
      const { added } = await office.post<{ added: number }>(`${version}/suggest`, {
        programme,
        semester,
        department: null,
      });
      placed += added;
    }
  await office.post(`${version}/publish`);
  year.did('periods of the week placed', placed);
}

async function roomsAreAdded(year: Year): Promise<void> {
  for (let n = 1; n <= MORE_ROOMS; n += 1)
    await year.office('C').post('/api/room', {
      id: `N${100 + n}`,
      name: `New block ${100 + n}`,
      building: 'New block',
      kind: 'classroom',
      seats: SECTION,
      exam_seats: 30,
      exam_rows: 6,
    });
}

const termOf = (half: Half, until: string): Deed =>
  deed(`${half} term`, async (year) => {
    if (half === 'odd') await roomsAreAdded(year);
    const offerings = await papersAreOffered(year, half);
    const courses = new Map<string, Course>();
    for (const [, semester] of semestersOf(half))
      for (const course of await coursesOf(year, semester)) courses.set(course.id, course);
    await papersAreChosen(year, half);
    const sections = await sectionsAreMade(year, offerings, courses);
    year.groups = await teachersAreAllotted(year, offerings, courses, sections);
    await routineIsPublished(year, half, until);
  });

export const oddTermBegins = termOf('odd', '2026-12-20');
export const evenTermBegins = termOf('even', '2027-06-20');
