/** Saves the cells of a register: all of them or none, against the version that the client read. */
import type { Status } from '@/domain/attendance';
import { readStatus, statusFault } from '@/domain/attendance-entry';
import type { Party } from '@/domain/party';
import { because } from '@/domain/reason';
import { relationToClass } from '@/domain/section-stay';
import { Problem, type Sentence, type SheetCell } from '@/schema';
import { StaleSheet, type Handle, type SaveOf } from '../../../../server/handle';
import type { entry } from '../module';
import { classesOf, marksOf, writeMarks, type Class, type Marks } from './classes.server';
import {
  registerContextOf,
  isProxy,
  rollPartOf,
  type RegisterContext,
} from './register-context.server';
import { writeRefusal } from './entry-sheet.server';
import { hasRequiredReason, leavesOf, type Leave } from './leave.server';
import { problemOf } from './problems.server';
import { lockRegister, touchRegister, type Register } from './register.server';
import { rollOf, type Pupil } from './roll.server';
import { markEligibilityStale, summarise } from './summary.server';

export interface Change {
  readonly session: number;
  readonly student: number;
  readonly status: Status | null;
  readonly old: Status | null;
}

/** Returns the register, locked. Refuses a caller who may not write to it now. */
export async function openRegister(handle: Handle, context: RegisterContext): Promise<Register> {
  const register = await lockRegister(handle.sql, {
    offering: context.offering,
    section: context.section?.id ?? null,
    month: context.month,
  });
  const refusal = await writeRefusal(handle, context, register);
  if (refusal) throw problemOf(refusal);
  return register;
}

/** Refuses a register whose version has changed since it was read. */
export function expectVersion(
  { version, updated_by, updated_at }: Register,
  seen: number | null,
): void {
  if (seen !== null && seen !== version) throw new StaleSheet(updated_by, updated_at);
}

/** A register as its changes are written and recorded. */
export interface WrittenRegister {
  readonly offering: number;
  readonly paper: { readonly course: { readonly code: string }; readonly batch: string };
  readonly section: { readonly name: string } | null;
  readonly month: string;
  readonly party: Party;
}

/**
 * The audit detail of a register: which one it is, and whether the caller acted for the teacher.
 */
export const auditDetail = ({
  paper,
  section,
  month,
  party,
}: WrittenRegister): Record<string, unknown> => ({
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

function judgeCell(
  { row, column, value }: SheetCell,
  { pupils, classes, marks, leaves }: RegisterContent,
): Change | Sentence {
  const pupil = pupils.get(String(row));
  const heldClass = classes.get(column);
  if (!pupil) return { text: 'This student is not enrolled in this paper.' };
  if (!heldClass) return { text: 'This class has been deleted.' };
  if (value !== null && typeof value !== 'string')
    return { text: 'Use one of {statuses}.', with: { statuses: 'P, A, L, D, M' } };
  const parsed = readStatus(value ?? '');
  if ('fault' in parsed) return parsed.fault;
  const fault =
    relationToClass(heldClass, pupil) === 'elsewhere'
      ? because('The student was in another section on {date}.', { date: heldClass.held_on })
      : statusFault(parsed.status, heldClass.held_on, pupil);
  if (fault) return fault;
  const old = marks.get(heldClass.id)?.get(pupil.student) ?? null;
  if (
    parsed.status !== old &&
    parsed.status !== null &&
    !hasRequiredReason(leaves, pupil.student, heldClass.held_on, parsed.status)
  )
    return { text: 'Duty and medical leave need a reason. Use "Mark duty or leave".' };
  return { session: heldClass.id, student: pupil.student, status: parsed.status, old };
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
  context: WrittenRegister,
  register: Pick<Register, 'id'>,
  changes: readonly Change[],
  action: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  if (changes.length === 0) return;
  const { sql } = handle;
  const students = [...new Set(changes.map(({ student }) => student))];
  await writeMarks(sql, changes);
  await summarise(sql, context.offering, context.month, students);
  await markEligibilityStale(handle, context.offering, students);
  await touchRegister(handle, register.id);
  await handle.audit(action, 'attendance-register', register.id, {
    ...auditDetail(context),
    ...detail,
    cells: history(changes),
  });
}

export async function saveSheet(handle: Handle, input: SaveOf<typeof entry>): Promise<void> {
  const { sql } = handle;
  const context = registerContextOf(handle, input);
  const register = await openRegister(handle, context);
  expectVersion(register, input.version);
  const classes = await classesOf(sql, register.id);
  const pupils = await rollOf(sql, context.offering, rollPartOf(context));
  const content: RegisterContent = {
    pupils: new Map(pupils.map((pupil) => [String(pupil.student), pupil])),
    classes: new Map(classes.map((heldClass) => [`c${heldClass.id}`, heldClass])),
    marks: await marksOf(
      sql,
      classes.map(({ id }) => id),
    ),
    leaves: await leavesOf(
      sql,
      pupils.map(({ student }) => student),
      context.at.from,
      context.at.to,
    ),
  };
  const results = input.cells.map((cell) => judgeCell(cell, content));
  const errors = Object.fromEntries(
    results.flatMap((result, at) =>
      'text' in result ? [[`cells.${at}.value`, result] as const] : [],
    ),
  );
  if (Object.keys(errors).length) throw new Problem('invalid', { errors });
  await applyChanges(
    handle,
    context,
    register,
    results.filter(
      (result): result is Change => !('text' in result) && result.status !== result.old,
    ),
    'attendance.save',
  );
}
