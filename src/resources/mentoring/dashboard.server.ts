/** Mentoring on the dashboard of mentors and heads. */
import { who } from '@/schema';
import { addDays } from '@/domain/month';
import { card, pending, type PendingLine } from '../../../server/handle';
import { atRiskIn } from './queries/at-risk.server';

const ALL = { batch: null, programme: null, department: null } as const;
const at = (screen: string, department: string | null, query: string): string =>
  `/mentoring/${screen}/all/all/${encodeURIComponent(department ?? '')}?${query}`;

/** Days ahead of an agreed meeting from which the mentor is reminded. */
const SOON = 7;
const NAMED = 5;

export default [
  pending({
    key: 'mentor-meetings',
    label: 'Meetings with mentees',
    order: 46,
    who: [who.faculty],
    /** The last session of each mentee agreed on a day, and none was held since. */
    async run({ sql, actor, today }) {
      const rows = await sql<{ next_on: string; names: string[] }>`
        select x.next_on::text, array_agg(s.name order by s.name) as names
        from mentorship p join student s on s.id = p.open_student
          cross join lateral (
            select m.next_on from mentoring_presence y join mentoring_session m on m.id = y.session where y.student = p.open_student and m.faculty = p.faculty order by m.held_on desc, m.id desc limit 1) x
        where p.faculty = ${actor.id} and x.next_on <= ${addDays(today, SOON)} group by x.next_on order by x.next_on`;
      return rows.map(
        ({ next_on, names }): PendingLine => ({
          text: {
            text: next_on < today ? '{names}: agreed for {date}, not held.' : '{names}: on {date}.',
            with: {
              names: names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ' …' : ''),
              date: next_on,
            },
          },
          link: at('my-mentee', actor.department, ''),
          tone: next_on < today ? 'warn' : 'muted',
        }),
      );
    },
  }),
  card({
    key: 'mentors-left',
    label: 'Students whose mentor has left',
    order: 47,
    who: [who.hod],
    waits: true,
    async run({ sql, actor }) {
      const [row] = await sql<{ value: number }>`
        select count(*)::int as value from mentorship p join student s on s.id = p.open_student join faculty f on f.id = p.faculty
        where not f.active and s.status in ('active', 'on_leave', 'detained') and s.department = ${actor.department}`;
      return row && row.value > 0
        ? {
            value: row.value,
            tone: 'warn' as const,
            link: at('choose-mentee', actor.department, 'left=true'),
          }
        : null;
    },
  }),
  card({
    key: 'mentees-at-risk',
    label: 'Mentees at risk',
    order: 45,
    who: [who.faculty],
    waits: true,
    async run(handle) {
      const { actor } = handle;
      if (!actor.department) return null;
      const { rows, of } = await atRiskIn(handle, ALL, true);
      return of === 0
        ? null
        : {
            value: rows.length,
            total: of,
            link: at('risk-list', actor.department, 'mine=true'),
            ...(rows.length ? { tone: 'warn' as const } : {}),
          };
    },
  }),
  card({
    key: 'students-without-mentor',
    label: 'Students without a mentor',
    order: 46,
    who: [who.hod],
    waits: true,
    async run({ sql, actor }) {
      const [row] = await sql<{ value: number; total: number }>`
        select count(*) filter (where p.id is null)::int as value, count(*)::int as total
        from student s left join mentorship p on p.open_student = s.id where s.status in ('active', 'on_leave', 'detained') and s.department = ${actor.department}`;
      return row ? { ...row, link: at('choose-mentee', actor.department, 'without=true') } : null;
    },
  }),
];
