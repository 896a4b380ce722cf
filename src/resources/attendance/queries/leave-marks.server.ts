/**
 * The marks of students in the classes of some days, in every register: what a leave that is
 * recorded or withdrawn changes, and what locked registers keep.
 */
import type { Status } from '@/domain/attendance';
import { entryRefusal, monthWindow } from '@/domain/entry-window';
import { partyOf, type Party } from '@/domain/party';
import type { RegisterState } from '@/domain/register-state';
import type { Handle } from '../../../../server/handle';
import { applyChanges, type Change, type WrittenRegister } from './entry-save.server';
import { LETTER } from './register-context.server';
import { registerPolicyOf } from './register-policy.server';
import { lockRegister } from './register.server';

/** Both days included. */
interface Days {
  readonly from_date: string;
  readonly to_date: string;
}

interface MarkRow {
  readonly session: number;
  readonly student: number;
  readonly status: Status;
  readonly register: number;
  readonly offering: number;
  readonly section: number | null;
  readonly section_name: string | null;
  readonly code: string;
  readonly batch: string;
  readonly month: string;
  readonly state: RegisterState;
  readonly reopened_until: string | null;
  readonly department: string;
  readonly closed: boolean;
  readonly allotted: boolean;
}

/** A register with marks of these days. */
export interface MarkedRegister extends WrittenRegister {
  readonly id: number;
  readonly section_id: number | null;
  /** Whether the caller may write it now. */
  readonly open: boolean;
  readonly marks: readonly { session: number; student: number; status: Status }[];
}

const rowsOf = (
  { sql, actor, today }: Handle,
  students: readonly number[],
  { from_date, to_date }: Days,
): Promise<MarkRow[]> => sql<MarkRow>`
  select c.id as session, m.student, m.status, r.id as register, r.offering, r.section, x.name as section_name, k.code, o.batch, r.month::text, r.state, r.reopened_until::text, s.department, b.status = 'closed' as closed,
    exists (select 1 from course_allotment a where a.offering = o.id and ${actor.kind} = 'faculty' and a.faculty = ${actor.id} and (a.section is null or r.section is null or a.section = r.section)
      and in_force(a.from_date, a.to_date, ${today})) as allotted
  from attendance_mark m join class_session c on c.id = m.session join attendance_register r on r.id = c.register join offering o on o.id = r.offering join batch b on b.id = o.batch
    join course k on k.id = o.course join subject s on s.id = k.subject left join section x on x.id = r.section
  where m.student = any(${students}::int[]) and c.held_on between ${from_date} and ${to_date} order by r.offering, r.section nulls first, r.month, c.held_on, c.id, m.student`;

/** `ENG301 A 2026-11`, as sentences name it. */
export const registerName = ({ paper, section, month }: WrittenRegister): string =>
  [paper.course.code, section?.name, month.slice(0, 7)].filter(Boolean).join(' ');

/** Every register in which these students are marked on these days, always in the same order. */
export async function registersMarked(
  handle: Handle,
  students: readonly number[],
  days: Days,
): Promise<MarkedRegister[]> {
  const { entry_window_days } = await registerPolicyOf(handle.sql);
  const registers = new Map<number, MarkedRegister & { readonly marks: MarkRow[] }>();
  for (const row of await rowsOf(handle, students, days)) {
    const known = registers.get(row.register);
    if (known) {
      known.marks.push(row);
      continue;
    }
    const party: Party = partyOf(handle.actor, {
      letter: LETTER,
      department: row.department,
      allotted: row.allotted,
    });
    const window = {
      ...monthWindow(row.month.slice(0, 7), entry_window_days),
      reopened_until: row.reopened_until,
    };
    const office = party === 'office' || party === 'super';
    registers.set(row.register, {
      id: row.register,
      offering: row.offering,
      section_id: row.section,
      paper: { course: { code: row.code }, batch: row.batch },
      section: row.section_name === null ? null : { name: row.section_name },
      month: row.month,
      party,
      open:
        entryRefusal(row.state, party, window, handle.today) === null && (office || !row.closed),
      marks: [row],
    });
  }
  return [...registers.values()];
}

/** The same, with the registers locked that the caller may write: nobody else changes them now. */
export async function registersToMark(
  handle: Handle,
  students: readonly number[],
  days: Days,
): Promise<MarkedRegister[]> {
  for (const { open, offering, section_id, month } of await registersMarked(handle, students, days))
    if (open) await lockRegister(handle.sql, { offering, section: section_id, month });
  return registersMarked(handle, students, days);
}

/** Sets the marks that differ, register by register. Returns how many. */
export async function setMarks(
  handle: Handle,
  registers: readonly MarkedRegister[],
  status: Status,
  chosen: (old: Status) => boolean,
  detail: Record<string, unknown>,
): Promise<number> {
  let count = 0;
  for (const register of registers) {
    const changes = register.marks.flatMap(({ session, student, status: old }): Change[] =>
      chosen(old) && old !== status ? [{ session, student, status, old }] : [],
    );
    await applyChanges(handle, register, register, changes, 'attendance.leave', detail);
    count += changes.length;
  }
  return count;
}
