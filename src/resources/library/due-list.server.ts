/** The due list: what is out, the longest overdue first, with the fine as of a day; reminders and losses in bulk. */
import { dayAfter, daysBetween } from '@/domain/dates';
import { rupees } from '@/domain/money';
import { dayText, Problem } from '@/schema';
import { report, type Handle, type InputOf } from '../../../server/handle';
import { libraryLoan } from './library-loan';
import { fineOn, termsOf } from './queries/terms.server';
import { lose } from './queries/loan.server';
import { dueList } from './report-screens';

type Filters = InputOf<typeof dueList>['filters'];

interface Row {
  readonly id: number;
  readonly member: number;
  readonly card_no: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly roll_no: string | null;
  readonly mobile: string | null;
  readonly department: string | null;
  readonly accession: string | null;
  readonly title: string;
  readonly item_type: string;
  readonly category: string;
  readonly price: number;
  readonly issued_on: string;
  readonly due_on: string;
  readonly reminders: number;
  readonly reminded_on: string | null;
}

const WEEK = 7;
/** A reminder is not repeated within these days. */
const APART = 3;
/** A book is given up as lost after so many days. */
const LOST_AFTER = 90;

const rowsOf = (
  { sql }: Handle,
  until: string | null,
  { category, batch, department }: Pick<Filters, 'category' | 'batch' | 'department'>,
  ids: readonly number[] | null = null,
): Promise<Row[]> => sql<Row>`
  select l.id, l.member, coalesce(s.library_id, m.card_no) as card_no, coalesce(s.name, f.name, m.name, '') as name, coalesce(s.email, f.email) as email, s.roll_no, coalesce(s.phone, f.mobile) as mobile, d.name as department,
    c.accession_no as accession, t.title, t.item_type, m.category, c.price, l.issued_on, l.due_on, l.reminders, l.reminded_on
  from library_loan l join library_copy c on c.id = l.copy join library_title t on t.id = l.book join library_member m on m.id = l.member
    left join student s on s.id = m.student left join faculty f on f.id = m.faculty left join department d on d.id = coalesce(s.department, f.department)
  where l.state = 'out' and (${until}::date is null or l.due_on <= ${until}::date) and (${ids}::int[] is null or l.id = any (${ids}::int[]))
    and (${category}::text is null or m.category = ${category}) and (${batch}::text is null or s.batch = ${batch}) and (${department}::text is null or d.id = ${department})
  order by l.due_on, l.id`;

/** The last due date that is shown. */
function untilOf({ show, days }: Filters, on: string): string | null {
  if (days !== null) return dayAfter(on, -days);
  if (show === 'all') return null;
  return show === 'week' ? dayAfter(on, WEEK) : dayAfter(on, -1);
}

const ALL = { category: null, batch: null, department: null };

async function ticked(handle: Handle, rows: readonly (string | number)[]): Promise<Row[]> {
  const found = await rowsOf(handle, null, ALL, rows.map(Number));
  if (found.length === 0) throw new Problem('not_found', { what: 'Library loan' });
  return found;
}

export default report(
  dueList,
  async (handle, { filters }) => {
    const on = filters.on ?? handle.today;
    const terms = await termsOf(handle);
    const found = await rowsOf(handle, untilOf(filters, on), filters);
    const rows = found.map(({ member: _, email, item_type, category, price, ...row }) => {
      const days_late = Math.max(0, daysBetween(row.due_on, on));
      return {
        ...row,
        days_late,
        fine: fineOn(terms, { due_on: row.due_on, item_type, category, price }, on),
        _can: [
          ...(email && (!row.reminded_on || daysBetween(row.reminded_on, handle.today) >= APART)
            ? ['remind']
            : []),
          ...(daysBetween(row.due_on, handle.today) >= LOST_AFTER ? ['lose'] : []),
        ],
      };
    });
    return {
      rows,
      head: [
        { label: 'As on', value: dayText(on) },
        { label: 'Books', value: String(rows.length) },
        { label: 'Members', value: String(new Set(found.map(({ member }) => member)).size) },
        {
          label: 'Overdue',
          value: String(rows.filter(({ days_late }) => days_late > 0).length),
          tone: 'bad',
        },
      ],
    };
  },
  {
    async remind(handle, input) {
      const { today } = handle;
      const rows = await ticked(handle, input.rows);
      const open = rows.filter(
        ({ email, reminded_on }) =>
          email && (!reminded_on || daysBetween(reminded_on, today) >= APART),
      );
      if (open.length === 0)
        throw new Problem('conflict', {
          reason: 'They have no email address, or were reminded in the last three days.',
        });
      const terms = await termsOf(handle);
      const byMember = new Map<number, Row[]>();
      for (const row of open) byMember.set(row.member, [...(byMember.get(row.member) ?? []), row]);
      for (const books of byMember.values()) {
        const [{ email, name } = { email: null, name: '' }] = books;
        const lines = books.map((row) => {
          const fine = fineOn(terms, row, today);
          return `${row.title} (${row.accession ?? ''}), due ${dayText(row.due_on)}${fine > 0 ? `, fine to date ${rupees(fine)}` : ''}`;
        });
        await handle.send({
          to: email ?? '',
          subject: 'Library books due',
          text: `${name}, please return or renew these books of the library:\n\n${lines.join('\n')}`,
        });
      }
      const loans = handle.records(libraryLoan);
      await loans.change(
        await loans.find({ id: open.map(({ id }) => id) }, { lock: true }),
        ({ reminders }) => ({ reminders: reminders + 1, reminded_on: today }),
        { audit: { action: 'library.remind', change: { count: open.length } } },
      );
      return {
        say: {
          text: '{count|member|members} reminded.',
          with: { count: byMember.size },
        },
      };
    },
    async lose(handle, input) {
      const rows = await ticked(handle, input.rows);
      const early = rows.find(({ due_on }) => daysBetween(due_on, handle.today) < LOST_AFTER);
      if (early)
        throw new Problem('conflict', {
          reason: {
            text: 'Book {book} is less than {days} days overdue.',
            with: { book: early.accession ?? '', days: LOST_AFTER },
          },
        });
      for (const { id } of rows) await lose(handle, id, { price: null, replaced: false });
      return { say: { text: '{count|book|books} marked as lost.', with: { count: rows.length } } };
    },
  },
);
