import { headedBy } from '@/domain/head-of-department';
import { numberKey } from '@/domain/keys';
import { addDays, mondayOf } from '@/domain/month';
import { dayText, Problem, who, type CellsOf } from '@/schema';
import { card, chart, pageOf, report, type Handle } from '../../../server/handle';
import { classes } from './module';
import { cancelClasses } from './queries/cancel-classes.server';

const ROUTE = '/attendance/classes';
const LONGEST = 31;
/** Of one teacher or paper: a whole term. */
const LONGEST_OF_ONE = 200;
const WEEKS = 8;

/** Classes per page, on the screen and in a file. */
const PAGE = 200;
const PAGE_OF_FILE = 2_000;

interface ClassRow extends CellsOf<typeof classes> {
  readonly id: number;
  readonly present: number;
  readonly marked: number;
  readonly hours: number;
}

/** A span of days: the office sees all classes, a head the department's, a teacher their own. */
interface Days {
  readonly from: string;
  readonly to: string;
}
/** The classes of one teacher or of one paper; of all if null. */
interface Narrowed extends Days {
  readonly faculty?: number | null;
  readonly course?: string | null;
}

/**
 * One page of classes. Marks are counted only for this page: a month of the college has half a
 * million.
 */
const classesHeld = (
  { sql, actor }: Handle,
  { from, to, faculty = null, course = null }: Narrowed,
  size: number,
  page: number,
): Promise<ClassRow[]> => sql<ClassRow>`
  with shown as (
    select c.*, p.name as period_name, p.start_time, k.code, k.name as course_name, k.subject, k.id as course, o.batch, o.semester
    from class_session c join offering o on o.id = c.offering join course k on k.id = o.course join subject s on s.id = k.subject join period p on p.id = c.period
    where c.held_on between ${from} and ${to} and (${faculty}::int is null or c.faculty = ${faculty}) and (${course}::text is null or o.course = ${course})
      and (${actor.kind} <> 'faculty' or c.faculty = ${actor.id} or s.department = ${headedBy(actor)})
    order by c.held_on desc, p.start_time, k.code, c.id limit ${size} offset ${(page - 1) * size})
  select c.id, c.held_on::text, c.period_name as period, c.code || ' ' || c.course_name as paper, x.name as section, f.name as teacher, c.component, c.hours, c.topic, m.present, m.marked,
    c.batch, c.subject as subject_id, c.semester, c.course, to_char(c.held_on, 'YYYY-MM') as month, coalesce(x.id, 0) as section_id
  from shown c join faculty f on f.id = c.faculty left join section x on x.id = c.section
    cross join lateral (select count(*) filter (where a.status in ('P', 'L', 'D'))::int as present, count(*)::int as marked from attendance_mark a where a.session = c.id) m
  order by c.held_on desc, c.start_time, c.code, c.id`;

interface Marks {
  readonly present: number;
  readonly marked: number;
}

/** The whole percentage of marks that are not absences; null without marks. */
const percentPresent = ({ present, marked }: Marks): number | null =>
  marked > 0 ? Math.round((present * 100) / marked) : null;

/** Classes of today with their marks, for the cards of the dashboard. */
async function classesToday({ sql, actor, today }: Handle): Promise<Marks & { classes: number }> {
  const [row] = await sql<Marks & { classes: number }>`
    select count(*)::int as classes, coalesce(sum(m.present), 0)::int as present, coalesce(sum(m.marked), 0)::int as marked
    from class_session c join offering o on o.id = c.offering join course k on k.id = o.course join subject s on s.id = k.subject
      cross join lateral (select count(*) filter (where a.status in ('P', 'L', 'D'))::int as present, count(*)::int as marked from attendance_mark a where a.session = c.id) m
    where c.held_on = ${today} and (${actor.kind} <> 'faculty' or c.faculty = ${actor.id} or s.department = ${headedBy(actor)})`;
  return row ?? { classes: 0, present: 0, marked: 0 };
}

/** The number of classes and their total length, without reading any mark. */
async function countIn(
  { sql, actor }: Handle,
  { from, to, faculty = null, course = null }: Narrowed,
): Promise<{ n: number; hours: number }> {
  const [row] = await sql<{ n: number; hours: number }>`
    select count(*)::int as n, coalesce(sum(c.hours), 0)::int as hours from class_session c join offering o on o.id = c.offering join course k on k.id = o.course join subject s on s.id = k.subject
    where c.held_on between ${from} and ${to} and (${faculty}::int is null or c.faculty = ${faculty}) and (${course}::text is null or o.course = ${course})
      and (${actor.kind} <> 'faculty' or c.faculty = ${actor.id} or s.department = ${headedBy(actor)})`;
  return row ?? { n: 0, hours: 0 };
}

/**
 * The marks of all pages, for the share in the header: counted in one query, not class by class.
 */
async function marksIn(
  { sql, actor }: Handle,
  { from, to, faculty = null, course = null }: Narrowed,
): Promise<Marks> {
  const [row] = await sql<Marks>`
    select count(*) filter (where a.status in ('P', 'L', 'D'))::int as present, count(*)::int as marked
    from class_session c join offering o on o.id = c.offering join course k on k.id = o.course join subject s on s.id = k.subject join attendance_mark a on a.session = c.id
    where c.held_on between ${from} and ${to} and (${faculty}::int is null or c.faculty = ${faculty}) and (${course}::text is null or o.course = ${course})
      and (${actor.kind} <> 'faculty' or c.faculty = ${actor.id} or s.department = ${headedBy(actor)})`;
  return row ?? { present: 0, marked: 0 };
}

const link = (from: string, to: string): string => `${ROUTE}?from=${from}&to=${to}`;
const readers = [who.admin('B'), who.faculty];

export default [
  report(
    classes,
    async (handle, { filters, file = false }) => {
      const from = filters.from ?? filters.to ?? handle.today;
      const to = filters.to ?? filters.from ?? handle.today;
      if (to < from)
        throw new Problem('invalid', {
          errors: { to: 'The end date cannot be before the start date.' },
        });
      const faculty = numberKey(filters.faculty);
      const course = filters.course === null ? null : String(filters.course);
      const most = faculty === null && course === null ? LONGEST : LONGEST_OF_ONE;
      if (addDays(from, most - 1) < to)
        throw new Problem('invalid', {
          errors: { to: { text: 'At most {days} days at a time.', with: { days: most } } },
        });
      const [page, size] = [filters.page ?? 1, file ? PAGE_OF_FILE : PAGE];
      const days = { from, to, faculty, course };
      const [rows, totals, marks] = await Promise.all([
        classesHeld(handle, days, size, page),
        countIn(handle, days),
        // A file has no header figures.
        file ? { present: 0, marked: 0 } : marksIn(handle, days),
      ]);
      const share = percentPresent(marks);
      return {
        rows: rows.map((row) => ({ ...row })),
        ...pageOf(page, size, rows.length, totals.n),
        stands: { from, to },
        none: 'No classes on these days.',
        head: [
          { label: 'Classes', value: String(totals.n) },
          { label: 'Hours', value: String(totals.hours / 10) },
          {
            label: 'Present',
            value: share === null ? '–' : `${share} %`,
            tone: 'good',
          },
        ],
      };
    },
    {
      cancel: (handle, { rows, values }) => cancelClasses(handle, rows.map(Number), values.reason),
    },
  ),
  card({
    key: 'classes-today',
    label: 'Classes held today',
    order: 50,
    who: readers,
    run: async (handle) => ({
      value: (await classesToday(handle)).classes,
      link: link(handle.today, handle.today),
    }),
  }),
  card({
    key: 'attendance-today',
    label: 'Attendance today',
    order: 49,
    unit: '%',
    who: readers,
    async run(handle) {
      const share = percentPresent(await classesToday(handle));
      return share === null ? null : { value: share, link: link(handle.today, handle.today) };
    },
  }),
  card({
    key: 'classes-week',
    label: 'Classes held this week',
    order: 51,
    who: readers,
    run: async (handle) => ({
      value: (await countIn(handle, { from: mondayOf(handle.today), to: handle.today })).n,
      link: link(mondayOf(handle.today), handle.today),
    }),
  }),
  chart({
    key: 'classes-weeks',
    label: 'Classes each week',
    order: 20,
    who: readers,
    async run({ sql, actor, today }) {
      const first = addDays(mondayOf(today), -7 * (WEEKS - 1));
      const rows = await sql<{ week: string; n: number }>`
        select date_trunc('week', c.held_on)::date::text as week, count(*)::int as n from class_session c join offering o on o.id = c.offering join course k on k.id = o.course join subject s on s.id = k.subject
        where c.held_on between ${first} and ${today}
          and (${actor.kind} <> 'faculty' or c.faculty = ${actor.id} or s.department = ${headedBy(actor)}) group by 1`;
      if (rows.length === 0) return null;
      const counts = new Map(rows.map(({ week, n }) => [week, n]));
      return {
        over: 'line',
        rows: Array.from({ length: WEEKS }, (_, i) => addDays(first, 7 * i)).map((week) => ({
          label: dayText(week),
          value: counts.get(week) ?? 0,
          link: link(week, [addDays(week, 6), today].sort()[0] ?? today),
        })),
      };
    },
  }),
];
