/**
 * The students a caller can write to: those of the scope and filters within the caller's reach,
 * with their addresses.
 */
import { MOBILE } from '@/domain/mobile';
import { isAtLeast, toBasisPoints } from '@/domain/fraction';
import { inNaturalOrder } from '@/domain/natural-order';
import { partyOf, type Party } from '@/domain/party';
import type { BasisPoints } from '@/domain/units';
import type { Actor } from '@/schema';
import type { Handle, InputOf } from '../../../../server/handle';
import type { sendMessage } from '../message-screens';
import { termAttendance } from '../../attendance/commands/figures.server';

export interface Candidate {
  readonly id: number;
  readonly roll_no: string | null;
  readonly name: string;
  readonly department: string;
  readonly semester: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly guardian_phone: string | null;
  readonly guardian_email: string | null;
  readonly percent: BasisPoints | null;
}

/**
 * The office reaches everyone, a head their own department, a teacher the students of their own
 * papers (academics 1.8). A guardian's email is that of the parent entered first.
 */
export async function candidatesOf(
  { sql, actor, today }: Handle,
  { params, filters }: InputOf<typeof sendMessage>,
): Promise<Candidate[]> {
  const teacher = actor.kind === 'faculty';
  const headed =
    actor.department !== null && partyIn(actor, actor.department) === 'head'
      ? actor.department
      : null;
  const rows = await sql<Omit<Candidate, 'percent'>>`
    select s.id, s.roll_no, s.name, s.department, m.name as semester, s.phone, s.email, s.guardian_phone,
      (select p.email from parent_ward w join parent p on p.id = w.parent where w.student = s.id and p.email is not null order by w.id limit 1) as guardian_email
    from student s left join semester m on m.id = s.current_semester
    where s.batch = ${params.batch} and s.status = 'active' and (${params.programme}::text is null or s.programme = ${params.programme})
      and (${params.department}::text is null or s.department = ${params.department})
      and (${filters.semester}::text is null or s.current_semester = ${filters.semester})
      and (${filters.gender}::text is null or s.gender = ${filters.gender})
      and (not ${teacher} or s.department = ${headed} or exists (
        select 1 from enrolment e join course_allotment a on a.offering = e.offering and (a.section is null or a.section = e.section)
        where e.student = s.id and e.status = 'enrolled' and a.faculty = ${actor.id} and in_force(a.from_date, a.to_date, ${today})))`;
  const attended = await termAttendance(
    sql,
    rows.map(({ id }) => id),
  );
  const shareOf = (id: number) => attended.get(id)?.share ?? null;
  const { below } = filters;
  return rows
    .filter(({ id }) => {
      const share = shareOf(id);
      return below === null || (share !== null && !isAtLeast(share, below));
    })
    .map((row) => ({ ...row, percent: toBasisPoints(shareOf(row.id)) }))
    .sort(
      (a, b) =>
        inNaturalOrder(a.roll_no, b.roll_no) || a.name.localeCompare(b.name, 'en') || a.id - b.id,
    );
}

/** Active students by id, for a caller who may write to them; their attendance is not read. */
export async function studentsNamed(
  { sql }: Pick<Handle, 'sql'>,
  students: readonly number[],
): Promise<Candidate[]> {
  const rows = await sql<Omit<Candidate, 'percent'>>`
    select s.id, s.roll_no, s.name, s.department, m.name as semester, s.phone, s.email, s.guardian_phone,
      (select p.email from parent_ward w join parent p on p.id = w.parent where w.student = s.id and p.email is not null order by w.id limit 1) as guardian_email
    from student s left join semester m on m.id = s.current_semester where s.id = any(${students}::int[]) and s.status = 'active' order by s.roll_no, s.id`;
  return rows.map((row) => ({ ...row, percent: null }));
}

const EMAIL = /^[^\s@<>()[\]\\,;:"']{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/;

/** Returns null for a number that cannot receive messages. */
export const phoneOf = (text: string | null): string | null =>
  text !== null && MOBILE.test(text) ? text : null;
export const emailOf = (text: string | null): string | null =>
  text !== null && text.length <= 254 && EMAIL.test(text) ? text.toLowerCase() : null;

export type Kind = 'student' | 'guardian';
export type Channel = 'email' | 'SMS';

export const addressOf = (candidate: Candidate, channel: Channel, kind: Kind): string | null =>
  channel === 'SMS'
    ? phoneOf(kind === 'student' ? candidate.phone : candidate.guardian_phone)
    : emailOf(kind === 'student' ? candidate.email : candidate.guardian_email);

const partyIn = (actor: Actor, department: string): Party =>
  partyOf(actor, { letter: 'M', department, allotted: false });

/** Contact data of a student is shown to the office and to the head of the department. */
export const seesContact = (actor: Actor, department: string): boolean =>
  partyIn(actor, department) !== 'other';

/**
 * Returns the address for callers who may see it; for others only an indication that one exists
 * (academics 4.11).
 */
export function shownAddress(address: string | null, open: boolean): string | null {
  if (address === null || open) return address;
  const [name = '', host] = address.split('@');
  return host === undefined
    ? `${address.slice(0, 5)}••••••${address.slice(-2)}`
    : `${name.slice(0, 1)}•••@${host}`;
}
