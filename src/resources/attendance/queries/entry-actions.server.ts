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
import { judgeClass } from './class-entry.server';
import { classesOf, marksOf, writeMarks, type Class } from './classes.server';
import { deskOf, partOf, type Desk } from './desk.server';
import { applyChanges, expectVersion, openRegister, told, type Change } from './entry-save.server';
import { addLeave, leaveOn, leavesOf, type Leave } from './leave.server';
import { excuse } from './entry-excuse.server';
import { givenIn, moveRegister, type MoveValues } from './moves.server';
import { wrong } from './refused.server';
import { askReopen } from './reopening.server';
import { findRegister, touchRegister, type Register } from './register.server';
import { rollOf, type Pupil } from './roll.server';
import { goStale, summarise } from './summary.server';

type Runs = RunsOf<typeof entry>;

/** Names of students who are marked present in another class in the same period. */
async function elsewhere(
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
async function classChanged(handle: Handle, desk: Desk, register: Register): Promise<void> {
  await summarise(handle.sql, desk.offering, desk.month, null);
  await goStale(handle, desk.offering, null);
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
  const desk = deskOf(handle, input);
  const register = await openRegister(handle, desk);
  const one = await judgeClass(handle, desk, input.values);
  const [row] = await sql<{ id: number }>`
    insert into class_session (register, offering, section, held_on, period, component, hours, faculty, topic, kind, reason)
    values (${register.id}, ${desk.offering}, ${one.section}, ${one.held_on}, ${one.period}, ${one.component}, ${one.hours}, ${one.faculty}, ${one.topic}, ${one.kind}, ${one.reason}) returning id`;
  const id = row?.id ?? 0;
  const pupils = await rollOf(sql, desk.offering, partOf(desk));
  const marks = firstMarks(
    { ...one, id },
    pupils,
    await leavesOf(
      sql,
      pupils.map(({ student }) => student),
      one.held_on,
      one.held_on,
    ),
  );
  await writeMarks(sql, marks);
  await classChanged(handle, desk, register);
  await handle.audit('attendance.add-class', 'attendance-register', register.id, {
    ...told(desk),
    class: id,
    ...one,
    marked: marks.length,
  });
  const twice = await elsewhere(
    handle,
    { ...one, id },
    marks.filter(({ status }) => status === 'P').map(({ student }) => student),
  );
  const say = {
    text: 'Class of {date} added: {count} present.',
    with: { date: one.held_on, count: marks.filter(({ status }) => status === 'P').length },
  };
  return {
    say: twice.length
      ? {
          text: '{added} Also marked in another class in this period: {names}.',
          with: {
            added: say,
            names: twice.slice(0, 10).join(', ') + (twice.length > 10 ? ' …' : ''),
          },
        }
      : say,
  };
};

async function classIn(
  handle: Handle,
  { id }: Register,
  { column }: Pick<ActionInput, 'column'>,
): Promise<Class> {
  const found = (await classesOf(handle.sql, id)).find((one) => `c${one.id}` === column);
  if (!found) throw new Problem('not_found', { what: 'Class' });
  return found;
}

const editClass: Runs['edit-class'] = async (handle, input): Promise<ActionResult> => {
  const { sql } = handle;
  const desk = deskOf(handle, input);
  const register = await openRegister(handle, desk);
  await expectVersion(handle, register, input.version);
  const { id, period_name: _, teacher: __, ...old } = await classIn(handle, register, input);
  const one = await judgeClass(handle, desk, input.values, id);
  await sql`
    update class_session set held_on = ${one.held_on}, period = ${one.period}, component = ${one.component}, hours = ${one.hours}, faculty = ${one.faculty}, topic = ${one.topic}, kind = ${one.kind}, reason = ${one.reason} where id = ${id}`;
  await classChanged(handle, desk, register);
  await handle.audit('attendance.edit-class', 'attendance-register', register.id, {
    ...told(desk),
    class: id,
    old,
    new: one,
  });
  return { say: 'Class updated.' };
};

const deleteClass: Runs['delete-class'] = async (handle, input): Promise<ActionResult> => {
  const { sql } = handle;
  const desk = deskOf(handle, input);
  const register = await openRegister(handle, desk);
  await expectVersion(handle, register, input.version);
  const one = await classIn(handle, register, input);
  const marks = (await marksOf(sql, [one.id])).get(one.id) ?? new Map<number, string>();
  await sql`delete from attendance_mark where session = ${one.id}`;
  await sql`delete from class_session where id = ${one.id}`;
  await classChanged(handle, desk, register);
  await handle.audit('attendance.delete-class', 'attendance-register', register.id, {
    ...told(desk),
    class: one,
    marks: Object.fromEntries(marks),
  });
  return {
    say: {
      text: 'Class of {date} deleted with its {count|mark|marks}.',
      with: { date: one.held_on, count: marks.size },
    },
  };
};

const leave: Runs['leave'] = async (handle, input): Promise<ActionResult> => {
  const { sql } = handle;
  const desk = deskOf(handle, input);
  const register = await openRegister(handle, desk);
  const { kind, from_date, to_date, reason } = input.values;
  const student = numberKey(input.values.student);
  const pupil = (await rollOf(sql, desk.offering, partOf(desk))).find(
    (one) => one.student === student,
  );
  if (!pupil) throw wrong('student', 'This student is not enrolled in this paper.');
  if (to_date < from_date) throw wrong('to_date', 'The end date cannot be before the start date.');
  if (from_date < desk.term.starts_on || to_date > desk.term.ends_on)
    throw wrong('from_date', 'The date must be in the term, from {from} to {to}.', {
      from: desk.term.starts_on,
      to: desk.term.ends_on,
    });
  await addLeave(handle, { student, kind, from_date, to_date }, reason);
  const classes = (await classesOf(sql, register.id)).filter(
    (one) =>
      from_date <= one.held_on && one.held_on <= to_date && relationToClass(one, pupil) === 'on',
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
  const about = { student, kind, from_date, to_date, reason };
  if (changes.length)
    await applyChanges(handle, desk, register, changes, 'attendance.leave', about);
  else
    await handle.audit('attendance.leave', 'attendance-register', register.id, {
      ...told(desk),
      ...about,
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
    const desk = deskOf(handle, input);
    const register = {
      offering: desk.offering,
      section: desk.section?.id ?? null,
      month: desk.month,
    };
    const found = await findRegister(handle.sql, register);
    if (found) await expectVersion(handle, found, input.version);
    await moveRegister(
      handle,
      name,
      { register, party: desk.party, paper: desk.paper.course.code },
      givenIn(input.values),
    );
    return { say: SAID[name] };
  };

export const entryActions: Runs = {
  'add-class': addClass,
  'edit-class': editClass,
  'delete-class': deleteClass,
  leave,
  excuse,
  submit: move('submit'),
  return: move('return'),
  clear: move('clear'),
  reopen: move('reopen'),
  'ask-reopen': askReopen,
};
