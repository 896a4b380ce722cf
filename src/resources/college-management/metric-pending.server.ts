/**
 * Dashboard lines for metrics: to owners what is requested of them, to the quality cell what is
 * waiting or late.
 */
import { who } from '@/schema';
import { pending, type PendingLine } from '../../../server/handle';
import { ownList } from './queries/metric-owners.server';

export default [
  pending({
    key: 'metrics-to-answer',
    label: 'Metrics to answer',
    order: 36,
    who: [who.faculty, who.admin('I')],
    async run({ sql, actor, today }) {
      const [owner, officer] = actor.kind === 'faculty' ? [actor.id, null] : [null, actor.id];
      const found = await sql<{
        of_return: number;
        kind: string;
        academic_year: string;
        state: 'asked' | 'returned';
        due_on: string | null;
        n: number;
      }>`
        select a.of_return, m.kind, r.academic_year, a.state, a.due_on::text as due_on, count(*)::int as n
        from quality_answer a join quality_return r on r.id = a.of_return and r.state = 'open' join quality_manual m on m.id = r.manual
        where (a.owner = ${owner}::int or a.officer = ${officer}::int) and a.state in ('asked', 'returned')
        group by a.of_return, m.kind, r.academic_year, a.state, a.due_on
        order by a.state desc, a.due_on nulls last, m.kind`;
      return found.map(({ of_return, kind, academic_year, state, due_on, n }): PendingLine => {
        const name = `${kind} ${academic_year}`;
        const late = due_on !== null && due_on < today;
        return {
          text:
            state === 'returned'
              ? { text: '{name}: {n|metric was|metrics were} returned.', with: { name, n } }
              : due_on === null
                ? { text: '{name}: {n|metric|metrics} to answer.', with: { name, n } }
                : {
                    text: late
                      ? '{name}: {n|metric was|metrics were} due on {day}.'
                      : '{name}: {n|metric is|metrics are} due on {day}.',
                    with: { name, n, day: due_on },
                  },
          link: ownList(of_return),
          tone: late || state === 'returned' ? 'bad' : 'warn',
        };
      });
    },
  }),
  pending({
    key: 'metrics-to-accept',
    label: 'Return metrics to accept',
    order: 37,
    who: [who.admin('I')],
    async run({ sql, today }) {
      const found = await sql<{
        of_return: number;
        kind: string;
        academic_year: string;
        submitted: number;
        late: number;
      }>`
        select r.id as of_return, m.kind, r.academic_year, count(*) filter (where a.state = 'submitted')::int as submitted,
          count(*) filter (where a.state in ('asked', 'returned') and a.due_on < ${today}::date)::int as late
        from quality_answer a join quality_return r on r.id = a.of_return and r.state = 'open' join quality_manual m on m.id = r.manual
        group by r.id, m.kind, r.academic_year order by m.kind, r.academic_year`;
      return found.flatMap(({ of_return, kind, academic_year, submitted, late }): PendingLine[] => {
        const name = `${kind} ${academic_year}`;
        const link = `/college-management/iqac?of_return=${of_return}`;
        return [
          ...(submitted > 0
            ? [
                {
                  text: {
                    text: '{name}: {n|metric|metrics} to accept.',
                    with: { name, n: submitted },
                  },
                  link: `${link}&state=submitted`,
                  tone: 'warn',
                } as const,
              ]
            : []),
          ...(late > 0
            ? [
                {
                  text: {
                    text: '{name}: {n|metric is|metrics are} overdue.',
                    with: { name, n: late },
                  },
                  link,
                  tone: 'bad',
                } as const,
              ]
            : []),
        ];
      });
    },
  }),
];
