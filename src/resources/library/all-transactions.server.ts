/** The transactions of the desk in a period, with the totals that a library reports. */
import { daysBetween } from '@/domain/dates';
import { rupees } from '@/domain/money';
import { dayText, Problem } from '@/schema';
import { pageOf, report } from '../../../server/handle';
import { namesOf } from '../staff-management/commands/names.server';
import { allTransactions } from './report-screens';

const LONGEST = 366;
/** Transactions on a page, on the screen and in a file. */
const PAGE = 500;
const PAGE_OF_FILE = 5_000;

interface Row {
  readonly id: number;
  readonly at: string;
  readonly kind: string;
  readonly card_no: string | null;
  readonly name: string;
  readonly accession: string | null;
  readonly title: string | null;
  readonly due_on: string | null;
  readonly amount: number | null;
  readonly by: string | null;
  readonly note: string | null;
  readonly standing: string | null;
}

interface Day {
  readonly on_day: string;
  readonly visits: number;
  readonly issued: number;
  readonly returned: number;
  readonly renewed: number;
  readonly charged: number;
  readonly collected: number;
  readonly waived: number;
}

export default report(
  allTransactions,
  async ({ sql }, { params: { mode, start, end }, filters, file = false }) => {
    const days = daysBetween(start, end);
    if (days < 0 || days >= LONGEST)
      throw new Problem('conflict', {
        reason: 'Choose a period of up to one year. The start must be before the end.',
      });
    const [page, size] = [filters.page ?? 1, file ? PAGE_OF_FILE : PAGE];
    const rows = await sql<Row>`
      select e.id, e.at, e.kind, coalesce(s.library_id, m.card_no) as card_no, coalesce(s.name, f.name, n.name, m.name, '') as name, c.accession_no as accession, t.title, e.due_on, e.amount, e.by, e.note, case when e.undone then 'undone' end as standing
      from library_event e join library_member m on m.id = e.member left join student s on s.id = m.student left join faculty f on f.id = m.faculty left join non_teaching_staff n on n.id = m.staff left join library_copy c on c.id = e.copy left join library_title t on t.id = e.book
      where e.on_day between ${start} and ${end} and (${mode}::text is null or e.kind = ${mode}) order by e.id desc limit ${size} offset ${(page - 1) * size}`;
    const byDay = await sql<Day & { readonly all: number }>`
      select on_day, count(*)::int as all, count(distinct member) filter (where not undone)::int as visits, count(*) filter (where kind = 'issue' and not undone)::int as issued, count(*) filter (where kind = 'return' and not undone)::int as returned, count(*) filter (where kind = 'renew' and not undone)::int as renewed,
        coalesce(sum(amount) filter (where kind in ('fine', 'lost', 'damage')), 0)::bigint as charged, coalesce(sum(amount) filter (where kind = 'payment'), 0)::bigint as collected, coalesce(sum(amount) filter (where kind = 'waiver'), 0)::bigint as waived
      from library_event where on_day between ${start} and ${end} and (${mode}::text is null or kind = ${mode}) group by on_day order by on_day`;
    const names = await namesOf(
      sql,
      rows.map(({ by }) => by),
    );
    const sum = (of: Exclude<keyof Day, 'on_day'> | 'all'): number =>
      byDay.reduce((all, day) => all + day[of], 0);
    return {
      rows: rows.map((row) => ({ ...row, by: names.get(row.by ?? '') ?? null })),
      ...pageOf(page, size, rows.length, sum('all')),
      head: [
        { label: 'Issued', value: String(sum('issued')) },
        { label: 'Returned', value: String(sum('returned')) },
        { label: 'Renewed', value: String(sum('renewed')) },
        { label: 'Charged', value: rupees(sum('charged')) },
        { label: 'Collected', value: rupees(sum('collected')) },
        { label: 'Waived', value: rupees(sum('waived')) },
      ],
      charts:
        byDay.length > 1
          ? [
              {
                key: 'members',
                label: 'Members at the desk by day',
                over: 'bar' as const,
                rows: byDay.map(({ on_day, visits }) => ({
                  label: dayText(on_day),
                  value: visits,
                })),
              },
            ]
          : [],
    };
  },
);
