/** Saves the cells of a register: all of them or none, against the version that the client read. */
import type { Status } from '@/domain/attendance';
import { readStatus, statusFault } from '@/domain/attendance-entry';
import { because } from '@/domain/reason';
import { relationToClass } from '@/domain/section-stay';
import { Problem, type Sentence, type SheetCell } from '@/schema';
import { StaleSheet, type Handle, type SaveOf } from '../../../../server/handle';
import type { entry } from '../module';
import { classesOf, marksOf, writeMarks, type Class, type Marks } from './classes.server';
import { deskOf, isProxy, partOf, type Desk } from './desk.server';
import { writeRefusal } from './entry-sheet.server';
import { hasReason, leavesOf, type Leave } from './leave.server';
import { refused } from './refused.server';
import { namesOf } from '../../staff-management/commands/names.server';
import { lockRegister, touchRegister, type Register } from './register.server';
import { rollOf, type Pupil } from './roll.server';
import { goStale, summarise } from './summary.server';

export interface Change {
  readonly session: number;
  readonly student: number;
  readonly status: Status | null;
  readonly old: Status | null;
}

/** Returns the register, locked. Refuses a caller who may not write to it now. */
export async function openRegister(handle: Handle, desk: Desk): Promise<Register> {
  const register = await lockRegister(handle.sql, {
    offering: desk.offering,
    section: desk.section?.id ?? null,
    month: desk.month,
  });
  const refusal = await writeRefusal(handle, desk, register);
  if (refusal) throw refused(refusal);
  return register;
}

/** Refuses an action on a register whose version has changed since it was read. */
export async function expectVersion(
  { sql }: Handle,
  { version, updated_by, updated_at }: Register,
  seen: number | null,
): Promise<void> {
  if (seen === null || seen === version) return;
  const names = await namesOf(sql, [updated_by]);
  throw new Problem('stale', {
    by: names.get(updated_by ?? '') ?? 'someone else',
    at: updated_at ?? '',
  });
}

/**
 * The audit detail of a register: which one it is, and whether the caller acted for the teacher.
 */
export const told = ({ paper, section, month, party }: Desk): Record<string, unknown> => ({
  paper: paper.course.code,
  batch: paper.batch,
  month: month.slice(0, 7),
  ...(section ? { section: section.name } : {}),
  ...(isProxy(party) ? { proxy: true } : {}),
});

interface RegisterContent {
  readonly pupils: ReadonlyMap<string, Pupil>;
  readonly classes: ReadonlyMap<string, Class>;
  readonly marks: Marks;
  readonly leaves: readonly Leave[];
}

function judge(
  { row, column, value }: SheetCell,
  { pupils, classes, marks, leaves }: RegisterContent,
): Change | Sentence {
  const pupil = pupils.get(String(row));
  const one = classes.get(column);
  if (!pupil) return { text: 'This student is not enrolled in this paper.' };
  if (!one) return { text: 'This class has been deleted.' };
  if (value !== null && typeof value !== 'string')
    return { text: 'Use one of {statuses}.', with: { statuses: 'P, A, L, D, M' } };
  const read = readStatus(value ?? '');
  if ('fault' in read) return read.fault;
  const fault =
    relationToClass(one, pupil) === 'elsewhere'
      ? because('The student was in another section on {date}.', { date: one.held_on })
      : statusFault(read.status, one.held_on, pupil);
  if (fault) return fault;
  const old = marks.get(one.id)?.get(pupil.student) ?? null;
  if (
    read.status !== old &&
    read.status !== null &&
    !hasReason(leaves, pupil.student, one.held_on, read.status)
  )
    return { text: 'Duty and medical leave need a reason. Use "Mark duty or leave".' };
  return { session: one.id, student: pupil.student, status: read.status, old };
}

/** Each student's old and new status, by class. */
function history(changes: readonly Change[]): Record<string, Record<string, (Status | null)[]>> {
  const classes: Record<string, Record<string, (Status | null)[]>> = {};
  for (const { session, student, old, status } of changes) {
    classes[session] ??= {};
    classes[session][student] = [old, status];
  }
  return classes;
}

/** Writes the marks that differ, and everything that depends on them. */
export async function applyChanges(
  handle: Handle,
  desk: Desk,
  register: Register,
  changes: readonly Change[],
  action: string,
  more: Record<string, unknown> = {},
): Promise<void> {
  if (changes.length === 0) return;
  const { sql } = handle;
  const students = [...new Set(changes.map(({ student }) => student))];
  await writeMarks(sql, changes);
  await summarise(sql, desk.offering, desk.month, students);
  await goStale(handle, desk.offering, students);
  await touchRegister(handle, register.id);
  await handle.audit(action, 'attendance-register', register.id, {
    ...told(desk),
    ...more,
    cells: history(changes),
  });
}

export async function saveSheet(handle: Handle, input: SaveOf<typeof entry>): Promise<void> {
  const { sql } = handle;
  const desk = deskOf(handle, input);
  const register = await openRegister(handle, desk);
  if (register.version !== input.version)
    throw new StaleSheet(register.updated_by, register.updated_at);
  const classes = await classesOf(sql, register.id);
  const pupils = await rollOf(sql, desk.offering, partOf(desk));
  const known: RegisterContent = {
    pupils: new Map(pupils.map((pupil) => [String(pupil.student), pupil])),
    classes: new Map(classes.map((one) => [`c${one.id}`, one])),
    marks: await marksOf(
      sql,
      classes.map(({ id }) => id),
    ),
    leaves: await leavesOf(
      sql,
      pupils.map(({ student }) => student),
      desk.at.from,
      desk.at.to,
    ),
  };
  const judged = input.cells.map((cell) => judge(cell, known));
  const errors = Object.fromEntries(
    judged.flatMap((one, at) => ('text' in one ? [[`cells.${at}.value`, one] as const] : [])),
  );
  if (Object.keys(errors).length) throw new Problem('invalid', { errors });
  await applyChanges(
    handle,
    desk,
    register,
    judged.filter((one): one is Change => !('text' in one) && one.status !== one.old),
    'attendance.save',
  );
}
