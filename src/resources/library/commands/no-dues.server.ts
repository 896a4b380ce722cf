/**
 * For other modules: whether a student owes the library books or money. Used by examination forms
 * and on leaving.
 */
import type { Paise } from '@/domain/units';
import type { Handle } from '../../../../server/handle';
import { fineToday, outLoans } from '../queries/standing.server';
import { fineOn, termsOf, type FinableLoan } from '../queries/terms.server';

export interface LibraryDues {
  readonly clear: boolean;
  readonly books: readonly {
    readonly accession: string | null;
    readonly title: string;
    readonly due_on: string;
  }[];
  /** Charges neither paid nor waived, plus the fines of books on loan, as of today. */
  readonly dues: Paise;
}

/** The same for many students, in a few queries. Students who owe nothing are left out. */
export async function libraryDuesOfAll(
  handle: Handle,
  students: readonly number[],
): Promise<ReadonlyMap<number, { readonly books: number; readonly dues: Paise }>> {
  const { sql, today } = handle;
  const loans = await sql<FinableLoan & { student: number }>`
    select l.student, t.item_type, m.category, c.price, l.due_on
    from library_loan l join library_copy c on c.id = l.copy join library_title t on t.id = l.book join library_member m on m.id = l.member
    where l.state = 'out' and l.student = any (${students}::int[])`;
  const charged = await sql<{ student: number; dues: number }>`
    select m.student, sum(c.amount - c.paid - c.waived)::bigint as dues from library_charge c join library_member m on m.id = c.member
    where c.state <> 'settled' and m.student = any (${students}::int[]) group by 1`;
  const terms = await termsOf(handle);
  const owing = new Map<number, { books: number; dues: Paise }>();
  const of = (student: number): { books: number; dues: Paise } => {
    const known = owing.get(student) ?? { books: 0, dues: 0 };
    owing.set(student, known);
    return known;
  };
  for (const loan of loans) {
    of(loan.student).books += 1;
    of(loan.student).dues += fineOn(terms, loan, today);
  }
  for (const { student, dues } of charged) if (dues > 0) of(student).dues += dues;
  return owing;
}

export async function libraryDuesOf(handle: Handle, student: number): Promise<LibraryDues> {
  const { sql, today } = handle;
  const loans = await outLoans(sql, { student });
  const [charged] = await sql<{ sum: number }>`
    select coalesce(sum(c.amount - c.paid - c.waived), 0)::bigint as sum from library_charge c join library_member m on m.id = c.member where m.student = ${student} and c.state <> 'settled'`;
  const terms = await termsOf(handle);
  const dues = loans.reduce((sum, loan) => sum + fineToday(terms, loan, today), charged?.sum ?? 0);
  return {
    clear: loans.length === 0 && dues === 0,
    books: loans.map(({ accession, title, due_on }) => ({ accession, title, due_on })),
    dues,
  };
}
