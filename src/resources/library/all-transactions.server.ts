/** The transactions of the desk in a period, with the totals that a library reports. */
import { daysBetween } from '@/domain/dates';
import { rupees } from '@/domain/money';
import { Problem } from '@/schema';
import { report } from '../../../server/handle';
import { namesOf } from '../staff-management/commands/names.server';
import { allTransactions } from './report-screens';

const LONGEST = 366;

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
}

export default report(allTransactions, async ({ sql }, { params: { mode, start, end } }) => {
  const days = daysBetween(start, end);
  if (days < 0 || days >= LONGEST)
    throw new Problem('conflict', {
      reason: 'Choose a period of up to one year. The start must be before the end.',
    });
  const rows = await sql<Row>`
    select e.id, e.at, e.kind, coalesce(s.library_id, m.card_no) as card_no, coalesce(s.name, f.name, n.name, m.name, '') as name, c.accession_no as accession, t.title, e.due_on, e.amount, e.by, e.note
    from library_event e join library_member m on m.id = e.member left join student s on s.id = m.student left join faculty f on f.id = m.faculty left join non_teaching_staff n on n.id = m.staff left join library_copy c on c.id = e.copy left join library_title t on t.id = e.book
    where e.on_day between ${start} and ${end} and (${mode}::text is null or e.kind = ${mode}) order by e.id desc`;
  const names = await namesOf(
    sql,
    rows.map(({ by }) => by),
  );
  const count = (kind: string): string => String(rows.filter((row) => row.kind === kind).length);
  const sum = (...kinds: readonly string[]): string =>
    rupees(
      rows.reduce((all, { kind, amount }) => all + (kinds.includes(kind) ? (amount ?? 0) : 0), 0),
    );
  return {
    rows: rows.map((row) => ({ ...row, by: names.get(row.by ?? '') ?? null })),
    head: [
      { label: 'Issued', value: count('issue') },
      { label: 'Returned', value: count('return') },
      { label: 'Renewed', value: count('renew') },
      { label: 'Charged', value: sum('fine', 'lost', 'damage') },
      { label: 'Collected', value: sum('payment') },
      { label: 'Waived', value: sum('waiver') },
    ],
  };
});
