/**
 * The due list: books on loan, longest overdue first, with the fine as of a day; reminders and
 * losses in bulk.
 */
import { dayAfter, daysBetween } from '@/domain/dates';
import { dayText, Problem } from '@/schema';
import { pageOf, report, type Handle, type InputOf } from '../../../server/handle';
import { libraryLoan } from './library-loan';
import { fineOn, termsOf } from './queries/terms.server';
import { chargeLostBook } from './queries/loan.server';
import { lockMembers } from './queries/member.server';
import { reminderLetter, wasJustReminded } from './queries/reminder.server';
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
/** Days after which a book is given up as lost. */
const LOST_AFTER = 90;

/** Books per page, on the screen and in a file. */
const PAGE = 500;
const PAGE_OF_FILE = 5_000;

interface Part {
  readonly ids?: readonly number[] | null;
  readonly size?: number | null;
  readonly page?: number;
}

const rowsOf = (
  { sql }: Handle,
  until: string | null,
  { category, batch, department }: Pick<Filters, 'category' | 'batch' | 'department'>,
  { ids = null, size = null, page = 1 }: Part,
): Promise<Row[]> => sql<Row>`
  select l.id, l.member, coalesce(s.library_id, m.card_no) as card_no, coalesce(s.name, f.name, n.name, m.name, '') as name, coalesce(s.email, f.email, n.email) as email, s.roll_no, coalesce(s.phone, f.mobile, n.mobile) as mobile, d.name as department,
    c.accession_no as accession, t.title, t.item_type, m.category, c.price, l.issued_on, l.due_on, l.reminders, l.reminded_on
  from library_loan l join library_copy c on c.id = l.copy join library_title t on t.id = l.book join library_member m on m.id = l.member
    left join student s on s.id = m.student left join faculty f on f.id = m.faculty left join non_teaching_staff n on n.id = m.staff left join department d on d.id = coalesce(s.department, f.department)
  where l.state = 'out' and (${until}::date is null or l.due_on <= ${until}::date) and (${ids}::int[] is null or l.id = any (${ids}::int[]))
    and (${category}::text is null or m.category = ${category}) and (${batch}::text is null or s.batch = ${batch}) and (${department}::text is null or d.id = ${department})
  order by l.due_on, l.id limit ${size} offset ${(page - 1) * (size ?? 0)}`;

/** Totals over all pages. */
async function allOf(
  { sql }: Handle,
  until: string | null,
  on: string,
  { category, batch, department }: Pick<Filters, 'category' | 'batch' | 'department'>,
): Promise<{ books: number; members: number; overdue: number }> {
  const [row] = await sql<{ books: number; members: number; overdue: number }>`
  select count(*)::int as books, count(distinct l.member)::int as members, count(*) filter (where l.due_on < ${on}::date)::int as overdue
  from library_loan l join library_member m on m.id = l.member left join student s on s.id = m.student left join faculty f on f.id = m.faculty left join non_teaching_staff n on n.id = m.staff
  where l.state = 'out' and (${until}::date is null or l.due_on <= ${until}::date)
    and (${category}::text is null or m.category = ${category}) and (${batch}::text is null or s.batch = ${batch}) and (${department}::text is null or coalesce(s.department, f.department) = ${department})`;
  return row ?? { books: 0, members: 0, overdue: 0 };
}

/** The last due date to show. */
function untilOf({ show, days }: Filters, on: string): string | null {
  if (days !== null) return dayAfter(on, -days);
  if (show === 'all') return null;
  return show === 'week' ? dayAfter(on, WEEK) : dayAfter(on, -1);
}

const ALL = { category: null, batch: null, department: null };

async function ticked(handle: Handle, rows: readonly (string | number)[]): Promise<Row[]> {
  const found = await rowsOf(handle, null, ALL, { ids: rows.map(Number) });
  if (found.length === 0) throw new Problem('not_found', { what: 'Library loan' });
  return found;
}

const mayBeReminded = ({ email, reminded_on }: Row, today: string): boolean =>
  email !== null && email !== '' && !wasJustReminded(reminded_on, today);

export default report(
  dueList,
  async (handle, { filters, file = false }) => {
    const on = filters.on ?? handle.today;
    const terms = await termsOf(handle);
    const until = untilOf(filters, on);
    const [page, size] = [filters.page ?? 1, file ? PAGE_OF_FILE : PAGE];
    const found = await rowsOf(handle, until, filters, { size, page });
    const all = await allOf(handle, until, on, filters);
    const rows = found.map((one) => {
      const { member: _, email: __, item_type, category, price, ...row } = one;
      const days_late = Math.max(0, daysBetween(row.due_on, on));
      return {
        ...row,
        days_late,
        fine: fineOn(terms, { due_on: row.due_on, item_type, category, price }, on),
        _can: [
          ...(mayBeReminded(one, handle.today) ? ['remind'] : []),
          ...(daysBetween(row.due_on, handle.today) >= LOST_AFTER ? ['lose'] : []),
        ],
      };
    });
    return {
      rows,
      ...pageOf(page, size, rows.length, all.books),
      stands: { on },
      head: [
        { label: 'As on', value: dayText(on) },
        { label: 'Books', value: String(all.books) },
        { label: 'Members', value: String(all.members) },
        {
          label: 'Overdue',
          value: String(all.overdue),
          tone: 'bad',
        },
      ],
    };
  },
  {
    async remind(handle, input) {
      const { today } = handle;
      const rows = await ticked(handle, input.rows);
      const open = rows.filter((row) => mayBeReminded(row, today));
      if (open.length === 0)
        throw new Problem('conflict', {
          reason: 'No email address, or reminded in the last three days.',
        });
      const terms = await termsOf(handle);
      const byMember = new Map<number, Row[]>();
      for (const row of open) byMember.set(row.member, [...(byMember.get(row.member) ?? []), row]);
      for (const books of byMember.values()) {
        const [{ email } = { email: null }] = books;
        await handle.send(reminderLetter(terms, email ?? '', books, today));
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
      await lockMembers(
        handle,
        rows.map(({ member }) => member),
      );
      for (const { id } of rows) await chargeLostBook(handle, id, { price: null, replaced: false });
      return { say: { text: '{count|book|books} marked as lost.', with: { count: rows.length } } };
    },
  },
);
