/** Mentoring on the dashboard of mentors and heads. */
import { who } from '@/schema';
import { card } from '../../../server/handle';
import { atRiskIn } from './queries/at-risk.server';

const ALL = { batch: null, programme: null, department: null } as const;
const at = (screen: string, department: string | null, query: string): string =>
  `/mentoring/${screen}/all/all/${encodeURIComponent(department ?? '')}?${query}`;

export default [
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
