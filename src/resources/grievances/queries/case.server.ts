/** Grievances as one caller may see them, with their clocks. */
import { accountKey } from '@/domain/account-key';
import {
  GRIEVANCE_STATES,
  grievanceClock,
  type GrievanceClock,
  type GrievanceNow,
  type GrievanceState,
} from '@/domain/grievance-move';
import { workingDaysUntil, type Holiday } from '@/domain/working-days';
import { Problem } from '@/schema';
import type { Handle, Sql } from '../../../../server/handle';
import { COMMITTEE_ONLY } from '../category';

export const accountOf = accountKey;

export interface Case {
  readonly id: number;
  readonly ticket_no: string;
  readonly category: string;
  readonly subject: string;
  readonly details: string;
  readonly files: readonly number[] | null;
  readonly pin: string | null;
  readonly complainant: string | null;
  readonly lodged_by: string | null;
  readonly against: string | null;
  readonly against_name: string | null;
  readonly confidential: boolean;
  readonly state: GrievanceState;
  readonly received_at: string | null;
  readonly due_on: string;
  readonly hearing_on: string | null;
  readonly redressal: string | null;
  readonly decided_on: string | null;
  readonly reopened: boolean;
}

/** Parses the number in a path; invalid text gives a number that no case has. */
export const caseNumber = (text: string | undefined): number =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;

export const holidaysSince = (sql: Sql, day: string): Promise<Holiday[]> =>
  sql<
    Holiday & object
  >`select from_date, to_date from calendar_event where kind = 'holiday' and to_date >= ${day}`;

export async function sitsOnCommittee({ sql, actor, today }: Handle): Promise<boolean> {
  if (actor.kind !== 'admin' && actor.kind !== 'super') return false;
  return (
    (
      await sql`select 1 from complaints_committee_member where admin = ${actor.id} and (until is null or until >= ${today})`
    ).length > 0
  );
}

export interface Clocked {
  readonly left: number | null;
  readonly clock: GrievanceClock;
}
export function clockOf(
  { redressal, due_on }: Pick<Case, 'redressal' | 'due_on'>,
  today: string,
  holidays: readonly Holiday[],
): Clocked {
  const left = workingDaysUntil(today, due_on, holidays);
  return { left: redressal ? null : left, clock: grievanceClock(redressal !== null, left) };
}

export const nowOf = ({ state, decided_on, reopened }: Case, today: string): GrievanceNow => ({
  state,
  decided_on,
  reopened,
  today,
});

/** The whole row, locked for a caller who will move it. `undefined` if there is none. */
export async function findCase(
  { sql }: Pick<Handle, 'sql'>,
  id: number,
  lock = false,
): Promise<Case | undefined> {
  if (lock) await sql`select 1 from grievance where id = ${id} for update`;
  const [row] =
    await sql<Case>`select *, coalesce(ticket_no, '–') as ticket_no, coalesce(due_on, (received_at at time zone 'Asia/Kolkata')::date + 18) as due_on, (redressal at time zone 'Asia/Kolkata')::date as decided_on from grievance where id = ${id}`;
  return row;
}

/**
 * One case for a caller who redresses it. A case against the caller is not found; one reserved for
 * the committee is refused with a reason. Every access to a confidential case is recorded in the
 * audit log.
 */
export async function caseForOffice(handle: Handle, id: number, lock = false): Promise<Case> {
  const row = await findCase(handle, id, lock);
  if (!row || row.against === accountOf(handle.actor))
    throw new Problem('not_found', { what: 'grievance' });
  if (row.category === COMMITTEE_ONLY && !(await sitsOnCommittee(handle)))
    throw new Problem('locked', {
      reason: 'Only members of the Internal Complaints Committee can read this.',
    });
  return row;
}

export async function ownCase(handle: Handle, id: number, lock = false): Promise<Case> {
  const row = await findCase(handle, id, lock);
  if (!row || row.lodged_by !== accountOf(handle.actor))
    throw new Problem('not_found', { what: 'grievance' });
  return row;
}

export type ListRow = Pick<
  Case,
  'id' | 'ticket_no' | 'category' | 'subject' | 'state' | 'received_at' | 'due_on' | 'redressal'
>;

/** Confidential rows are listed without their content. */
export async function listFor(handle: Handle, type: string): Promise<ListRow[]> {
  const { sql, actor } = handle;
  const member = await sitsOnCommittee(handle);
  const rows = await sql<ListRow>`
    select id, coalesce(ticket_no, '–') as ticket_no, category, subject, state, received_at, coalesce(due_on, (received_at at time zone 'Asia/Kolkata')::date + 18) as due_on, redressal from grievance
    where against is distinct from ${accountOf(actor)}
      and case ${type}::text when 'all' then true when 'pending' then redressal is null when 'redressed' then redressal is not null else category = ${type} and (${member} or category <> ${COMMITTEE_ONLY}) end
    order by redressal is not null, 7, id limit 1000`;
  return rows.map((row) =>
    row.category === COMMITTEE_ONLY && !member
      ? { ...row, category: 'confidential', subject: '' }
      : row,
  );
}

export const isState = (text: string): text is GrievanceState =>
  GRIEVANCE_STATES.some((state) => state === text);
