/** For other modules: whether a student owes the library anything, in books or in money. Examination forms and leaving ask it. */
import type { Paise } from '@/domain/units';
import type { Handle } from '../../../../server/handle';
import { fineToday, outLoans } from '../queries/standing.server';
import { termsOf } from '../queries/terms.server';

export interface LibraryDues {
  readonly clear: boolean;
  readonly books: readonly {
    readonly accession: string | null;
    readonly title: string;
    readonly due_on: string;
  }[];
  /** What was charged and is neither paid nor waived, and the fines of books that are out, as of today. */
  readonly dues: Paise;
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
