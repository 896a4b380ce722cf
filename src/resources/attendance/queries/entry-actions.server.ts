/**
 * The actions of a register besides typing: adding, changing and deleting classes, duty and leave,
 * and its moves.
 */
import { numberKey } from '@/domain/keys';
import { relationToClass } from '@/domain/section-stay';
import type { RegisterMove } from '@/domain/register-state';
import { Problem } from '@/schema';
import type { ActionInput, ActionResult, Handle, InputOf, RunsOf } from '../../../../server/handle';
import type { entry } from '../module';
import { validateClass } from './class-entry.server';
import { classesOf, marksOf, removeClass, writeMarks, type Class } from './classes.server';
import { registerContextOf, rollPartOf, type RegisterContext } from './register-context.server';
import {
  applyChanges,
  expectVersion,
  openRegister,
  auditDetail,
  type Change,
} from './entry-save.server';
import { addLeave, leaveOn, leavesOf, type Leave } from './leave.server';
import { excuse } from './entry-excuse.server';
import { applyLeave } from './entry-leave.server';
import { moveValuesOf, moveRegister, type MoveValues } from './moves.server';
import { invalidField } from './problems.server';
import { requestReopening } from './reopening.server';
import { findRegister, touchRegister, type Register } from './register.server';
import { rollOf, type Pupil } from './roll.server';
import { markEligibilityStale, summarise } from './summary.server';

type Runs = RunsOf<typeof entry>;

/** Names of students who are marked present in another class in the same period. */
async function namesMarkedElsewhere(
  { sql }: Handle,
  { id, held_on, period }: Pick<Class, 'id' | 'held_on' | 'period'>,
  students: readonly number[],
): Promise<string[]> {
  const rows = await sql<{ name: string }>`
    select distinct s.name from class_session c join attendance_mark m on m.session = c.id and m.status in ('P', 'L') and m.student = any(${students}::int[]) join student s on s.id = m.student
    where c.held_on = ${held_on} and c.period = ${period} and c.id <> ${id} order by s.name`;
  return rows.map(({ name }) => name);
}

/** Updates everything that depends on a class that was added, changed or deleted. */
async function afterClassChange(
  handle: Handle,
  context: RegisterContext,
  register: Register,
): Promise<void> {
  await summarise(handle.sql, context.offering, context.month, null);
  await markEligibilityStale(handle, context.offering, null);
  await touchRegister(handle, register.id);
}

/** Students on leave are marked accordingly from the start. */
const firstMarks = (
  { id, ...one }: Pick<Class, 'id' | 'held_on' | 'section'>,
  pupils: readonly Pupil[],
  leaves: readonly Leave[],
) =>
  pupils
    .filter((pupil) => relationToClass(one, pupil) === 'on')
    .map(({ student }) => ({
      session: id,
      student,
      status: leaveOn(leaves, student, one.held_on) ?? ('P' as const),
    }));

const addClass: Runs['add-class'] = async (handle, input): Promise<ActionResult> => {
  const { sql } = handle;
  const context = registerContextOf(handle, input);
  const register = await openRegister(handle, context);
  const entered = await validateClass(handle, context, input.values);
  const [row] = await sql<{ id: number }>`
    insert into class_session (register, offering, section, held_on, period, component, hours, faculty, topic, kind, reason)
    values (${register.id}, ${context.offering}, ${entered.section}, ${entered.held_on}, ${entered.period}, ${entered.component}, ${entered.hours}, ${entered.faculty}, ${entered.topic}, ${entered.kind}, ${entered.reason}) returning id`;
  const id = row?.id ?? 0;
  const pupils = await rollOf(sql, context.offering, rollPartOf(context));
  const marks = firstMarks(
    { ...entered, id },
    pupils,
    await leavesOf(
      sql,
      pupils.map(({ student }) => student),
      entered.held_on,
      entered.held_on,
    ),
  );
  await writeMarks(sql, marks);
  await afterClassChange(handle, context, register);
  await handle.audit('attendance.add-class', 'attendance-register', register.id, {
    ...auditDetail(context),
    class: id,
    ...entered,
    marked: marks.length,
  });
  const twice = await namesMarkedElsewhere(
    handle,
    { ...entered, id },
    marks.filter(({ status }) => status === 'P').map(({ student }) => student),
  );
  const message = {
    text: 'Class of {date} added: {count} present.',
    with: { date: entered.held_on, count: marks.filter(({ status }) => status === 'P').length },
  };
  return {
    say: twice.length
      ? {
          text: '{added} Also marked in another class in this period: {names}.',
          with: {
            added: message,
            names: twice.slice(0, 10).join(', ') + (twice.length > 10 ? ' …' : ''),
          },
        }
      : message,
  };
};

async function classIn(
  handle: Handle,
  { id }: Register,
  { column }: Pick<ActionInput, 'column'>,
): Promise<Class> {
  const found = (await classesOf(handle.sql, id)).find(
    (heldClass) => `c${heldClass.id}` === column,
  );
  if (!found) throw new Problem('not_found', { what: 'Class' });
  return found;
}

/**
 * A class entered under the wrong date: leave of that day no longer excuses anybody, and leave of
 * the right day does. No mark stays without its reason.
 */
async function marksOfNewDay(
  { sql }: Handle,
  context: RegisterContext,
  moved: Pick<Class, 'id' | 'held_on' | 'section'>,
  from: string,
): Promise<void> {
  const pupils = await rollOf(sql, context.offering, rollPartOf(context));
  const days = [from, moved.held_on].sort();
  const leaves = await leavesOf(
    sql,
    pupils.map(({ student }) => student),
    days[0] ?? from,
    days[1] ?? from,
  );
  const marks = (await marksOf(sql, [moved.id])).get(moved.id);
  await writeMarks(
    sql,
    pupils.flatMap(({ student }) => {
      const old = marks?.get(student);
      const due = leaveOn(leaves, student, moved.held_on);
      const excused = old === 'D' || old === 'M';
      if (!old || old === due || (!excused && !due)) return [];
      return excused || old === 'A' ? [{ session: moved.id, student, status: due ?? 'A' }] : [];
    }),
  );
}

const editClass: Runs['edit-class'] = async (handle, input): Promise<ActionResult> => {
  const { sql } = handle;
  const context = registerContextOf(handle, input);
  const register = await openRegister(handle, context);
  expectVersion(register, input.version);
  const { id, period_name: _, teacher: __, ...old } = await classIn(handle, register, input);
  const entered = await validateClass(handle, context, input.values, { id, faculty: old.faculty });
  if (entered.held_on !== old.held_on)
    await marksOfNewDay(handle, context, { id, ...entered }, old.held_on);
  await sql`
    update class_session set held_on = ${entered.held_on}, period = ${entered.period}, component = ${entered.component}, hours = ${entered.hours}, faculty = ${entered.faculty}, topic = ${entered.topic}, kind = ${entered.kind}, reason = ${entered.reason} where id = ${id}`;
  await afterClassChange(handle, context, register);
  await handle.audit('attendance.edit-class', 'attendance-register', register.id, {
    ...auditDetail(context),
    class: id,
    old,
    new: entered,
  });
  return { say: 'Class updated.' };
};

const deleteClass: Runs['delete-class'] = async (handle, input): Promise<ActionResult> => {
  const context = registerContextOf(handle, input);
  const register = await openRegister(handle, context);
  expectVersion(register, input.version);
  const heldClass = await classIn(handle, register, input);
  const marks = await removeClass(handle.sql, heldClass.id);
  await afterClassChange(handle, context, register);
  await handle.audit('attendance.delete-class', 'attendance-register', register.id, {
    ...auditDetail(context),
    class: heldClass,
    marks: Object.fromEntries(marks),
  });
  return {
    say: {
      text: 'Class of {date} deleted with its {count|mark|marks}.',
      with: { date: heldClass.held_on, count: marks.size },
    },
  };
};

const leave: Runs['leave'] = async (handle, input): Promise<ActionResult> => {
  const { sql } = handle;
  const context = registerContextOf(handle, input);
  const register = await openRegister(handle, context);
  const { kind, from_date, to_date, reason } = input.values;
  const student = numberKey(input.values.student);
  const pupil = (await rollOf(sql, context.offering, rollPartOf(context))).find(
    (one) => one.student === student,
  );
  if (!pupil) throw invalidField('student', 'This student is not enrolled in this paper.');
  if (to_date < from_date)
    throw invalidField('to_date', 'The end date cannot be before the start date.');
  if (from_date < context.term.starts_on || to_date > context.term.ends_on)
    throw invalidField('from_date', 'The date must be in the term, from {from} to {to}.', {
      from: context.term.starts_on,
      to: context.term.ends_on,
    });
  await addLeave(handle, { student, kind, from_date, to_date }, reason);
  const classes = (await classesOf(sql, register.id)).filter(
    (heldClass) =>
      from_date <= heldClass.held_on &&
      heldClass.held_on <= to_date &&
      relationToClass(heldClass, pupil) === 'on',
  );
  const marks = await marksOf(
    sql,
    classes.map(({ id }) => id),
  );
  const changes = classes
    .map(
      ({ id }): Change => ({
        session: id,
        student,
        status: kind,
        old: marks.get(id)?.get(student) ?? null,
      }),
    )
    .filter(({ status, old }) => status !== old);
  const leaveDetail = { student, kind, from_date, to_date, reason };
  if (changes.length)
    await applyChanges(handle, context, register, changes, 'attendance.leave', leaveDetail);
  else
    await handle.audit('attendance.leave', 'attendance-register', register.id, {
      ...auditDetail(context),
      ...leaveDetail,
    });
  return {
    say: {
      text: 'Recorded for {name}. {count|class|classes} marked in this register.',
      with: { name: pupil.name, count: changes.length },
    },
  };
};

const SAID: Readonly<Record<RegisterMove, string>> = {
  submit: 'Register submitted.',
  return: 'Register returned to the teacher.',
  clear: 'Register cleared and locked.',
  reopen: 'Register reopened.',
};

const move =
  (name: RegisterMove) =>
  async (
    handle: Handle,
    input: InputOf<typeof entry> & {
      readonly version: number | null;
      readonly values: Partial<MoveValues>;
    },
  ): Promise<ActionResult> => {
    const context = registerContextOf(handle, input);
    const register = {
      offering: context.offering,
      section: context.section?.id ?? null,
      month: context.month,
    };
    const existing = await findRegister(handle.sql, register);
    if (existing) expectVersion(existing, input.version);
    await moveRegister(
      handle,
      name,
      { register, party: context.party, paper: context.paper.course.code },
      moveValuesOf(input.values),
    );
    return { say: SAID[name] };
  };

export const entryActions: Runs = {
  'add-class': addClass,
  'edit-class': editClass,
  'delete-class': deleteClass,
  leave,
  excuse,
  'apply-leave': applyLeave,
  submit: move('submit'),
  return: move('return'),
  clear: move('clear'),
  reopen: move('reopen'),
  'ask-reopen': requestReopening,
};
