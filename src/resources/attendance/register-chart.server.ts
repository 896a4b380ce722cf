import { dividedSections } from '../student-management/commands/section-moves.server';
import { who } from '@/schema';
import { chart, type Handle } from '../../../server/handle';

interface Group {
  readonly batch: string;
  readonly semester: string;
  readonly month: string;
  readonly all: number;
  readonly cleared: number;
  readonly waiting: number;
}

/**
 * Registers of one month by state, over every batch whose term includes the month: the same that
 * the clearance lists, counted. Only papers with students or with entries have a register.
 */
const registers = async ({ sql }: Handle, month: string): Promise<Group[]> => {
  const divided = await dividedSections(sql);
  return sql<Group>`
  with m as (select ${month}::date as first, (${month}::date + interval '1 month' - interval '1 day')::date as last),
  place as (
    select o.id as offering, x.id as section, o.batch, o.semester, greatest(m.first, t.starts_on) as first, least(m.last, t.ends_on) as last
    from m join term t on t.programme is null and t.starts_on <= m.last and t.ends_on >= m.first join offering o on o.batch = t.batch and o.semester = t.semester left join section x on x.offering = o.id
    union
    select o.id, r.section, o.batch, o.semester, greatest(m.first, t.starts_on), least(m.last, t.ends_on)
    from m join attendance_register r on r.month = m.first join offering o on o.id = r.offering join term t on t.programme is null and t.batch = o.batch and t.semester = o.semester and t.starts_on <= m.last and t.ends_on >= m.first)
  select p.batch, p.semester, to_char(m.first, 'YYYY-MM') as month, count(*)::int as all, count(*) filter (where r.state = 'cleared')::int as cleared, count(*) filter (where r.state = 'submitted')::int as waiting
  from m cross join place p left join attendance_register r on r.offering = p.offering and coalesce(r.section, 0) = coalesce(p.section, 0) and r.month = m.first
  where r.updated_at is not null or exists (select 1 from class_session c where c.register = r.id) or exists (
    select 1 from enrolment e where e.offering = p.offering and (p.section is null or (e.section = p.section and has_begun(${divided.ids}::int[], ${divided.since}::date[], e.section, p.last))) and e.from_date <= p.last and (e.to_date is null or e.to_date >= p.first) and e.status <> 'dropped')
  group by 1, 2, 3 order by 1 desc, 2`;
};

/** Both charts count the same registers: cached per request. */
const counted = new WeakMap<Handle, Promise<Group[]>>();
function lastMonth(handle: Handle): Promise<Group[]> {
  const known = counted.get(handle) ?? registers(handle, monthBefore(handle.today));
  counted.set(handle, known);
  return known;
}

const link = ({ batch, semester, month }: Group, state: string): string =>
  `/attendance/clearance/${[batch, semester, month].map(encodeURIComponent).join('/')}?state=${state}`;
const monthBefore = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 2, 1))
    .toISOString()
    .slice(0, 10);
const B = [who.admin('B')];

export default [
  chart({
    key: 'registers-cleared',
    label: "Last month's registers cleared",
    order: 50,
    who: B,
    run: async (handle) => ({
      rows: (await lastMonth(handle)).map((one) => ({
        label: {
          text: 'Batch {batch}, semester {semester}',
          with: { batch: one.batch, semester: one.semester },
        },
        value: one.cleared,
        of: one.all,
        link: link(one, 'cleared'),
        tone: 'good' as const,
      })),
    }),
  }),
  chart({
    key: 'registers-submitted',
    label: "Last month's registers to clear",
    order: 51,
    who: B,
    async run(handle) {
      const rows = (await lastMonth(handle)).filter(({ waiting }) => waiting > 0);
      return {
        rows: rows.map((one) => ({
          label: {
            text: 'Batch {batch}, semester {semester}',
            with: { batch: one.batch, semester: one.semester },
          },
          value: one.waiting,
          of: one.all,
          link: link(one, 'submitted'),
          tone: 'warn' as const,
        })),
      };
    },
  }),
];
