/**
 * Everything the desk shows of a member: books on loan with today's fine, dues and reservations.
 */
import { daysBetween } from '@/domain/dates';
import type { Paise } from '@/domain/units';
import type { Handle, Sql } from '../../../../server/handle';
import { openCharges, owedOf } from './charge.server';
import { memberAt } from './member.server';
import { fineOn, termsOf, type Terms } from './terms.server';

export interface OutLoan {
  readonly id: number;
  readonly accession: string | null;
  readonly title: string;
  readonly item_type: string;
  readonly category: string;
  readonly price: number;
  readonly issued_on: string;
  readonly due_on: string;
  readonly renewals: number;
}

/** Books on loan to a member or a student, first due first. */
export const outLoans = (
  sql: Sql,
  {
    member = null,
    student = null,
  }: { readonly member?: number | null; readonly student?: number | null },
): Promise<OutLoan[]> => sql<OutLoan>`
  select l.id, c.accession_no as accession, t.title, t.item_type, m.category, c.price, l.issued_on, l.due_on, l.renewals
  from library_loan l join library_copy c on c.id = l.copy join library_title t on t.id = l.book join library_member m on m.id = l.member
  where l.state = 'out' and (l.member = ${member} or l.student = ${student}) order by l.due_on, l.id`;

export const fineToday = (terms: Terms, loan: OutLoan, today: string): Paise =>
  fineOn(terms, loan, today);

export async function memberAccountAt(handle: Handle, id: number) {
  const { sql, today } = handle;
  const { email: _, ...member } = await memberAt(handle, id);
  const terms = await termsOf(handle);
  const charges = await openCharges(handle, id);
  return {
    ...member,
    loans: (await outLoans(sql, { member: id })).map((loan) => ({
      id: loan.id,
      accession: loan.accession ?? '',
      title: loan.title,
      issued_on: loan.issued_on,
      due_on: loan.due_on,
      renewals: loan.renewals,
      days_late: Math.max(0, daysBetween(loan.due_on, today)),
      fine: fineToday(terms, loan, today),
    })),
    charges: charges.map((row) => ({
      id: Number(row.id),
      kind: row.kind,
      about: row.about,
      owed: owedOf(row),
    })),
    dues: charges.reduce((sum, row) => sum + owedOf(row), 0),
    reservations: await sql<{
      id: number;
      title: string;
      state: string;
      hold_until: string | null;
    }>`
      select r.id, t.title, r.state, r.hold_until from library_reservation r join library_title t on t.id = r.book where r.member = ${id} and r.state in ('waiting', 'ready') order by r.id`,
  };
}
export type MemberAccount = Awaited<ReturnType<typeof memberAccountAt>>;
