/** The library on the page of a student's record: books on loan, past loans, dues. */
import type { Column } from '@/schema';
import { figure, panel, type ListPlace } from '../../../server/handle';
import { libraryDuesOf } from './commands/no-dues.server';
import { fineToday, outLoans } from './queries/member-account.server';
import { termsOf } from './queries/terms.server';

const NEWEST = 50;
const loansOf = (_: unknown, row: Readonly<Record<string, unknown>>): ListPlace => ({
  filter: { student: Number(row['id']) },
});

const COLUMNS: readonly Column[] = [
  { name: 'title', label: 'Title' },
  { name: 'accession', label: 'Accession number' },
  { name: 'issued_on', label: 'Issue date', kind: 'date' },
  { name: 'due_on', label: 'Due date', kind: 'date' },
  { name: 'returned_on', label: 'Return date', kind: 'date' },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    tones: { out: 'warn', overdue: 'bad', returned: 'good', lost: 'bad' },
  },
  { name: 'fine', label: 'Fine', kind: 'money' },
];

export default [
  figure({
    of: 'student',
    key: 'library-books',
    label: 'Library books issued',
    order: 40,
    opens: 'library-loan',
    at: loansOf,
    async run(handle, row) {
      const { books, dues } = await libraryDuesOf(handle, Number(row.id));
      const [seen] = await handle.sql`select 1 from library_member where student = ${row.id}`;
      if (!seen) return null;
      const late = books.some(({ due_on }) => due_on < handle.today);
      return {
        value: books.length,
        ...(late ? { tone: 'bad' as const, note: 'overdue' } : {}),
        ...(!late && dues > 0 ? { tone: 'warn' as const, note: 'dues unpaid' } : {}),
      };
    },
  }),
  panel({
    of: 'student',
    key: 'library',
    label: 'Library',
    order: 40,
    opens: 'library-loan',
    at: loansOf,
    async run(handle, row) {
      const { sql, today } = handle;
      const terms = await termsOf(handle);
      const fines = new Map(
        (await outLoans(sql, { student: Number(row.id) })).map((loan) => [
          loan.id,
          fineToday(terms, loan, today),
        ]),
      );
      const loans = await sql<{
        id: number;
        title: string;
        accession: string | null;
        issued_on: string;
        due_on: string;
        returned_on: string | null;
        state: string;
        fine: number;
      }>`
        select l.id, t.title, c.accession_no as accession, l.issued_on, l.due_on, l.returned_on, l.state, l.fine
        from library_loan l join library_copy c on c.id = l.copy join library_title t on t.id = l.book
        where l.student = ${row.id} order by l.state = 'out' desc, l.id desc limit ${NEWEST}`;
      return {
        columns: COLUMNS,
        rows: loans.map((loan) => ({
          ...loan,
          state: loan.state === 'out' && loan.due_on < today ? 'overdue' : loan.state,
          fine: loan.fine + (fines.get(loan.id) ?? 0),
        })),
      };
    },
  }),
];
