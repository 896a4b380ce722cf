/** Before the year: the principal grants letters, and each office enters its master data. */
import { masters, type Rows } from '../../../../server/demo/masters';
import { students, teachers } from '../../../../server/demo/people';
import { crowd } from '../kit/crowd';
import { importRows } from '../kit/file';
import { choosePassword, personOf } from '../kit/people';
import { clerkOf, OLDER, PROGRAMMES, YEAR, type Year } from '../kit/year';

/** Everything with a desk of its own, and the desks with several clerks. */
const LETTERS = [...'BCDFGHIKMNRSTUVWX'];
export const DESKS: Readonly<Record<string, number>> = { F: 4, M: 3, S: 2, T: 3, W: 2, B: 2 };
/** Ordered by their references. */
const MASTERS = [
  'batch',
  'programme',
  'department',
  'semester',
  'cat',
  'period',
  'room',
  'subject',
  'regulation',
] as const;

/** Two tests and an assignment are worth 20, attendance 5. */
const INTERNAL = [
  ['TEST', 'Class tests', 'cat', 'CAT1, CAT2', 2_000],
  ['ATT', 'Attendance', 'attendance', null, 500],
] as const;

const day = (year: number, rest: string): string => `${year}-${rest}`;
export const ODD = { starts_on: day(YEAR, '07-15'), ends_on: day(YEAR, '12-20') };
export const EVEN = { starts_on: day(YEAR + 1, '01-20'), ends_on: day(YEAR + 1, '06-20') };

async function offices(year: Year): Promise<void> {
  const clerks = LETTERS.flatMap((letter) =>
    Array.from({ length: DESKS[letter] ?? 1 }, (_, desk) => ({
      name: `Office ${letter}${desk || ''}`,
      email: clerkOf(letter, desk),
      role: letter,
      designation: 'Office',
    })),
  );
  // The union's commission has a chief, who declares results; only the letter A may.
  const chief = {
    name: 'Vice principal',
    email: clerkOf('A', 0),
    role: 'A',
    designation: 'Office',
  };
  for (const clerk of [...clerks, chief]) await year.principal.post('/api/admin', clerk);
  await year.portal.work();
  await crowd(4, [...clerks, chief], ({ email }) => choosePassword(year.portal, email));
  year.did('accounts of the office', clerks.length + 1);
}

async function college(year: Year, rows: Rows): Promise<void> {
  const { version } = await year.principal.get<{ version: number }>('/api/college/1');
  const { id: _, ...wanted } = rows['college']?.[0] ?? { id: 1 };
  await year.principal.patch('/api/college/1', { ...wanted, version, open_admission: false });
}

/** Enters the choices, as the office of courses does. */
async function books(year: Year, rows: Rows): Promise<void> {
  const office = year.office('C');
  for (const resource of MASTERS)
    for (const row of rows[resource] ?? []) await office.post(`/api/${resource}`, row);
  for (const row of rows['regulation-version'] ?? [])
    await office.post('/api/regulation-version', regulation(row));
  await importRows(year.portal, office, 'course', rows['course'] ?? []);
  const versions = await office.get<{ id: number; regulation: string }[]>(
    '/api/regulation-version?range=[0,24]',
  );
  const version = versions.find(({ regulation: of }) => of === 'FYUGP')?.id;
  for (const row of rows['batch-programme'] ?? [])
    await office.post('/api/batch-programme', {
      ...row,
      regulation_version: version,
      intake: Math.ceil(year.size.seats / PROGRAMMES.length),
    });
  for (const [batch, semester] of [[String(YEAR), 1] as const, ...OLDER])
    await office.post('/api/term', {
      batch,
      semester: String(semester),
      session_label: `${YEAR}-${YEAR - 1999}`,
      ...ODD,
    });
  for (const event of rows['calendar-event'] ?? []) await office.post('/api/calendar-event', event);
}

const regulation = (row: Rows[string][number]) => ({
  ...row,
  min_internal: null,
  min_external: null,
  internal_components: INTERNAL.map(([code, name, source, cats, scale_to]) => ({
    code,
    name,
    source,
    cats,
    rule: 'avg',
    scale_to,
  })),
});

async function staff(year: Year): Promise<void> {
  const office = year.office('N');
  const rows = teachers(year.size.teachersEach, YEAR) ?? [];
  for (const { type, ...row } of rows) {
    const { id } = await office.post<{ id: number }>('/api/faculty', row);
    const identifier = String(row['email']);
    year.teachers.push({
      id,
      name: String(row['name']),
      email: identifier,
      department: String(row['department']),
      head: type !== null,
      person: personOf(year.portal, String(row['name']), { kind: 'faculty', identifier }),
    });
  }
  await year.portal.work();
  await crowd(4, year.teachers, ({ email }) => choosePassword(year.portal, email));
  const courses = year.office('C');
  for (const { department, id } of year.teachers.filter(({ head }) => head)) {
    const { version } = await courses.get<{ version: number }>(`/api/department/${department}`);
    await courses.patch(`/api/department/${department}`, { version, hod: id });
  }
  year.did('teachers', year.teachers.length);
}

/** Imports the three earlier batches, with their roll numbers. */
async function older(year: Year): Promise<void> {
  const known = new Set<string>(OLDER.map(([batch]) => batch));
  const all = students(Math.ceil((year.size.students * 4) / 3), YEAR, ODD.starts_on) ?? [];
  const rows = all.filter(({ batch }) => known.has(String(batch))).slice(0, year.size.students);
  await importRows(
    year.portal,
    year.office('M'),
    'student',
    // A file has percentages as people write them.
    rows.map((row) => ({
      ...row,
      status: 'active',
      last_percent: Number(row['last_percent']) / 100,
    })),
  );
  year.did('students of older batches', rows.length);
}

export async function opening(year: Year): Promise<void> {
  const rows = masters(YEAR, ODD.starts_on);
  await college(year, rows);
  await offices(year);
  await books(year, rows);
  await staff(year);
  await older(year);
}
