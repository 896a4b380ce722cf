import { recountOf, RECOUNTS } from '../../../kit/quality-recount';
import { ACADEMIC_YEAR } from '../chapters/reports';
import { DEPARTMENTS } from '../../../../server/demo/lists';
import { rupees, type Invariant } from './invariant';

interface Line {
  readonly id: number;
  readonly item?: string;
  readonly value?: unknown;
  readonly fee?: number;
  readonly paid?: number;
  readonly gross?: number;
}
/** Addresses of the lists of debtors, by the purpose of a schedule. */
const LISTS: Readonly<Record<string, string>> = {
  admission: 'applicants',
  renewal: 'renewal-admission',
  exam_regular: 'regular-examination',
  exam_repeater: 'repeater-examination',
};
const sum = (lines: readonly Line[], of: 'fee' | 'paid' | 'gross'): number =>
  lines.reduce((all, line) => all + Number(line[of] ?? 0), 0);

/** What users read, compared with the rows behind it. */
export const screens: readonly Invariant[] = [
  {
    holds: 'the day book and the lists of fees show the money that came',
    async count(year) {
      const office = year.office('F');
      const differs: string[] = [];
      const days = await year.portal.rows(
        (sql) => sql<{ day: string; fee: number }>`
        select issued_on::text as day, sum(fee) filter (where voided_at is null)::bigint as fee from receipt group by 1 order by 1`,
      );
      for (const { day, fee } of days) {
        const shown = sum(
          await office.get<Line[]>(`/api/fee-management/day-book?day=${day}`),
          'fee',
        );
        if (shown !== fee) differs.push(`day book of ${day}: ${rupees(shown)}, not ${rupees(fee)}`);
      }
      const lists = await year.portal.rows(
        (sql) => sql<{
          id: string;
          purpose: string;
          batch: string;
          programme: string;
          semester: string;
          gross: number;
          paid: number;
        }>`
        select s.id, s.purpose, s.batch, s.programme, s.semester, coalesce(sum(d.gross), 0)::bigint as gross, coalesce(sum(d.paid), 0)::bigint as paid from fee_schedule s
          left join fee_demand d on d.schedule = s.id and d.state <> 'cancelled' left join student p on p.id = d.student where s.state = 'published' and coalesce(p.status, 'active') = 'active' group by s.id`,
      );
      for (const { id, purpose, batch, programme, semester, gross, paid } of lists) {
        // For repeaters the list is opened by semester.
        const last = purpose === 'exam_repeater' ? semester : id;
        const list = await office.get<Line[]>(
          `/api/fee-management/${LISTS[purpose]}/${batch}/${programme}/${last}`,
        );
        for (const [what, stored] of [
          ['gross', gross],
          ['paid', paid],
        ] as const)
          if (sum(list, what) < stored)
            differs.push(`${id}, ${what}: ${rupees(sum(list, what))}, not ${rupees(stored)}`);
      }
      return { counted: `${days.length} days and ${lists.length} lists`, differs };
    },
  },
  {
    holds: 'departments report as many classes and students as there are',
    async count(year) {
      const month = year.clock.today().slice(0, 7);
      const differs: string[] = [];
      for (const [department] of DEPARTMENTS) {
        const lines = await year
          .office('D')
          .get<Line[]>(`/api/college-management/dmr/${month}?department=${department}`);
        const [counted] = await year.portal.rows(
          (sql) => sql<{
            classes: string;
            students: string;
          }>`
          select (select count(*) from class_session c join offering o on o.id = c.offering join course k on k.id = o.course join subject s on s.id = k.subject
            where s.department = ${department} and to_char(c.held_on, 'YYYY-MM') = ${month})::text as classes,
            (select count(*) from student where department = ${department} and (status = 'active' or status <> 'completed' and leaving_date > (date_trunc('month', ${year.clock.today()}::date) + interval '1 month - 1 day')::date))::text as students`,
        );
        for (const [item, value] of Object.entries(counted ?? {})) {
          const shown = lines.find((line) => line.item === item)?.value;
          if (shown !== value)
            differs.push(`${department}, ${item}: ${String(shown)}, not ${value}`);
        }
      }
      return { counted: `${DEPARTMENTS.length} departments`, differs };
    },
  },
  {
    holds: 'the annual return says of each metric what a query of its own says',
    async count(year) {
      const differs: string[] = [];
      const [made] = await year.portal.rows(
        (sql) => sql<{ id: number }>`
        select id from quality_return where academic_year = ${ACADEMIC_YEAR}`,
      );
      if (!made) return { counted: '0 metrics', differs };
      const lines = await year
        .office('I')
        .get<(Line & { code: string })[]>(`/api/college-management/iqac?of_return=${made.id}`);
      for (const code of Object.keys(RECOUNTS.AQAR)) {
        const asked = Object.assign(
          [`select (${recountOf('AQAR', code, ACADEMIC_YEAR, year.clock.today())})::float8 as v`],
          {
            raw: [],
          },
        );
        const [counted] = await year.portal.rows((sql) => sql<{ v: number | null }>(asked));
        const said = lines.find((line) => line.code === code)?.value;
        const wanted = counted?.v ?? null;
        const places = /\.(\d+)$/.exec(String(said))?.[1]?.length ?? 0;
        // Rounded once: at most half of the last digit off.
        const agrees =
          wanted === null
            ? said === 'Not known'
            : Math.abs(Number(said) - wanted) <= 0.5 / 10 ** places + 1e-9;
        if (!agrees) differs.push(`${code}: ${String(said)}, counted ${wanted}`);
      }
      return {
        counted: `${Object.keys(RECOUNTS.AQAR).length} metrics of ${lines.length}`,
        differs,
      };
    },
  },
];
