/** Recording leave for many students at once, and withdrawing what was recorded by mistake. */
import { Problem } from '@/schema';
import type { ActionResult, Handle, RunsOf, Sql } from '../../../../server/handle';
import type { leaves } from '../module';
import { leaveRows, mayWithdraw } from './leave-list.server';
import { registerName, registersToMark, setMarks, type MarkedRegister } from './leave-marks.server';
import { addLeave, leavesOf } from './leave.server';
import { invalidField } from './problems.server';

type Runs = RunsOf<typeof leaves>;

/** The most students in one entry: a whole camp or team. */
const MOST = 200;

interface Named {
  readonly id: number;
  readonly name: string;
  readonly department: string;
  /** The number as it was entered, in lower case. */
  readonly number: string;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
}

/** Students by roll or registration number, with the dates of their semester. */
const studentsNumbered = (sql: Sql, numbers: readonly string[]): Promise<Named[]> => sql<Named>`
  select s.id, s.name, s.department, n.number, t.starts_on::text, t.ends_on::text
  from unnest(${numbers}::text[]) as n (number) join student s on lower(s.roll_no) = n.number or lower(s.registration_no) = n.number
    left join lateral (select starts_on, ends_on from term where batch = s.batch and semester = s.current_semester and (programme is null or programme = s.programme) order by programme nulls last limit 1) t on true
  order by s.id`;

/** Every number must name one student whom the caller may excuse. */
async function chosenStudents(handle: Handle, text: string): Promise<Named[]> {
  const { sql, actor } = handle;
  const written = [
    ...new Map(
      text
        .split(/[,;\n]/)
        .map((word) => word.normalize('NFKC').trim())
        .filter(Boolean)
        .map((word) => [word.toLowerCase(), word] as const),
    ),
  ];
  if (written.length === 0)
    throw invalidField('students', 'Enter roll or registration numbers, such as {example}.', {
      example: '26BA001, 26BA014',
    });
  if (written.length > MOST)
    throw invalidField('students', 'At most {most} students at a time.', { most: MOST });
  const found = await studentsNumbered(
    sql,
    written.map(([number]) => number),
  );
  const unknown = written.filter(([number]) => !found.some((one) => one.number === number));
  if (unknown.length)
    throw invalidField('students', 'No student has this number: {numbers}.', {
      numbers: unknown.map(([, word]) => word).join(', '),
    });
  for (const [number, word] of written)
    if (new Set(found.filter((one) => one.number === number).map(({ id }) => id)).size > 1)
      throw invalidField(
        'students',
        'More than one student has the number {number}. Enter the registration number.',
        { number: word },
      );
  const people = [...new Map(found.map((one) => [one.id, one])).values()];
  const other =
    actor.kind === 'faculty' && people.find(({ department }) => department !== actor.department);
  if (other)
    throw invalidField('students', '{name} is a student of another department.', {
      name: other.name,
    });
  return people;
}

const locked = (registers: readonly MarkedRegister[]): string =>
  registers.map(registerName).join(', ');

/**
 * Absences become leave in every register that the caller may write; a student whom the teacher saw
 * stays present. Other registers keep their marks, and show their teachers what to apply.
 */
export const recordLeave: Runs['record'] = async (handle, input): Promise<ActionResult> => {
  const { sql } = handle;
  const { students, kind, from_date, to_date, reason } = input.values;
  if (to_date < from_date)
    throw invalidField('to_date', 'The end date cannot be before the start date.');
  const people = await chosenStudents(handle, students);
  for (const { name, starts_on, ends_on } of people) {
    if (starts_on === null || ends_on === null)
      throw invalidField('students', 'The semester of {name} has no dates yet.', { name });
    if (from_date < starts_on || to_date > ends_on)
      throw invalidField(
        'from_date',
        'The date must be in the term of {name}, from {from} to {to}.',
        {
          name,
          from: starts_on,
          to: ends_on,
        },
      );
  }
  const ids = people.map(({ id }) => id);
  await sql`select 1 from student where id = any(${ids}::int[]) order by id for no key update`;
  const [known] = await leavesOf(sql, ids, from_date, to_date);
  if (known)
    throw invalidField('from_date', '{name}: already recorded from {from} to {to}.', {
      name: people.find(({ id }) => id === known.student)?.name ?? '',
      from: known.from_date,
      to: known.to_date,
    });
  for (const student of ids) {
    const id = await addLeave(handle, { student, kind, from_date, to_date }, reason);
    await handle.audit('attendance.leave', 'attendance-leave', id, {
      student,
      kind,
      from_date,
      to_date,
      reason,
    });
  }
  const registers = await registersToMark(handle, ids, { from_date, to_date });
  const count = await setMarks(
    handle,
    registers.filter(({ open }) => open),
    kind,
    (old) => old === 'A',
    { kind, from_date, to_date, reason },
  );
  const kept = registers.filter(
    ({ open, marks }) => !open && marks.some(({ status }) => status === 'A'),
  );
  const done = {
    text: 'Leave recorded for {students|student|students}. {count|mark|marks} updated.',
    with: { students: ids.length, count },
  };
  return {
    say: kept.length
      ? {
          text: '{done} Not changed: {registers}.',
          with: { done, registers: locked(kept) },
        }
      : done,
  };
};

/**
 * The student was not away after all: classes of these days become absences, for the teacher to
 * correct. No mark stays without a reason, so a locked register is reopened first.
 */
export const withdrawLeave: Runs['withdraw'] = async (handle, input): Promise<ActionResult> => {
  const { sql } = handle;
  const { reason } = input.values;
  const ids = [...new Set(input.rows.map(Number))].sort((a, b) => a - b);
  await sql`select 1 from attendance_leave where id = any(${ids}::int[]) order by id for update`;
  const rows = await leaveRows(handle, { ids });
  if (rows.length < ids.length) throw new Problem('not_found', { what: 'Leave' });
  if (!rows.every((row) => mayWithdraw(handle, row))) throw new Problem('forbidden');
  let count = 0;
  for (const { id, student, name, kind, from_date, to_date, reason: given } of rows) {
    const registers = (await registersToMark(handle, [student], { from_date, to_date })).filter(
      ({ marks }) => marks.some(({ status }) => status === kind),
    );
    const shut = registers.filter(({ open }) => !open);
    if (shut.length)
      throw invalidField(
        'rows',
        '{name} is marked in registers that you cannot change: {registers}. Ask the office to reopen them.',
        { name, registers: locked(shut) },
      );
    await sql`delete from attendance_leave where id = ${id}`;
    const detail = { student, kind, from_date, to_date, reason };
    count += await setMarks(handle, registers, 'A', (old) => old === kind, detail);
    await handle.audit('attendance.withdraw-leave', 'attendance-leave', id, {
      ...detail,
      given,
    });
  }
  return {
    say: {
      text: 'Withdrawn for {students|student|students}. {count|mark|marks} set to absent.',
      with: { students: new Set(rows.map(({ student }) => student)).size, count },
    },
  };
};
