import { addDays } from '@/domain/month';
import { Problem, who, type CellsOf } from '@/schema';
import { card, report, type Handle } from '../../../server/handle';
import { classes } from './module';

const ROUTE = '/attendance/classes';
const LONGEST = 31;

interface Held extends CellsOf<typeof classes> {
  readonly id: number;
  readonly present: number;
  readonly marked: number;
  readonly hours: number;
}

/** Classes of some days: the office's are all, a head's those of the department, a teacher's the own. */
const heldIn = ({ sql, actor }: Handle, from: string, to: string): Promise<Held[]> => sql<Held>`
  select c.id, c.held_on::text, p.name as period, k.code || ' ' || k.name as paper, x.name as section, f.name as teacher, c.component, c.hours, c.topic, m.present, m.marked,
    o.batch, k.subject as subject_id, o.semester, k.id as course, to_char(c.held_on, 'YYYY-MM') as month, coalesce(x.id, 0) as section_id
  from class_session c join offering o on o.id = c.offering join course k on k.id = o.course join subject s on s.id = k.subject join period p on p.id = c.period join faculty f on f.id = c.faculty left join section x on x.id = c.section
    cross join lateral (select count(*) filter (where a.status in ('P', 'L', 'D'))::int as present, count(*)::int as marked from attendance_mark a where a.session = c.id) m
  where c.held_on between ${from} and ${to}
    and (${actor.kind} <> 'faculty' or c.faculty = ${actor.id} or (${actor.type} = 'Head Of Department' and s.department = ${actor.department}))
  order by c.held_on desc, p.start_time, k.code`;

/** How many there are, without looking at a single mark. */
async function countIn({ sql, actor }: Handle, from: string, to: string): Promise<number> {
  const [row] = await sql<{ n: number }>`
    select count(*)::int as n from class_session c join offering o on o.id = c.offering join course k on k.id = o.course join subject s on s.id = k.subject
    where c.held_on between ${from} and ${to}
      and (${actor.kind} <> 'faculty' or c.faculty = ${actor.id} or (${actor.type} = 'Head Of Department' and s.department = ${actor.department}))`;
  return row?.n ?? 0;
}

/** Monday of the week that the day is in. */
const monday = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
const link = (from: string, to: string): string => `${ROUTE}?from=${from}&to=${to}`;
const readers = [who.admin('B'), who.faculty];

export default [
  report(classes, async (handle, { filters }) => {
    const from = filters.from ?? filters.to ?? handle.today;
    const to = filters.to ?? filters.from ?? handle.today;
    if (to < from)
      throw new Problem('invalid', {
        errors: { to: 'The end date cannot be before the start date.' },
      });
    if (addDays(from, LONGEST - 1) < to)
      throw new Problem('invalid', {
        errors: { to: { text: 'At most {days} days at a time.', with: { days: LONGEST } } },
      });
    const rows = await heldIn(handle, from, to);
    const sum = (name: 'present' | 'marked' | 'hours'): number =>
      rows.reduce((all, row) => all + row[name], 0);
    return {
      rows: rows.map((row) => ({ ...row })),
      head: [
        { label: 'Classes', value: String(rows.length) },
        { label: 'Hours', value: String(sum('hours') / 10) },
        {
          label: 'Present',
          value: sum('marked') ? `${Math.round((sum('present') * 100) / sum('marked'))} %` : '–',
          tone: 'good',
        },
      ],
    };
  }),
  card({
    key: 'classes-today',
    label: 'Classes today',
    order: 50,
    who: readers,
    run: async (handle) => ({
      value: await countIn(handle, handle.today, handle.today),
      link: link(handle.today, handle.today),
    }),
  }),
  card({
    key: 'classes-week',
    label: 'Classes this week',
    order: 51,
    who: readers,
    run: async (handle) => ({
      value: await countIn(handle, monday(handle.today), handle.today),
      link: link(monday(handle.today), handle.today),
    }),
  }),
];
