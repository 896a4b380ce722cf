/**
 * Duty and medical leave for cells of the register: the days of each student become leaves with one
 * reason, and the cells are marked.
 */
import { daysTogether } from '@/domain/leave';
import { relationToClass } from '@/domain/section-stay';
import { Problem } from '@/schema';
import type { ActionResult, RunsOf } from '../../../../server/handle';
import type { entry } from '../module';
import { classesOf, marksOf } from './classes.server';
import { registerContextOf, rollPartOf } from './register-context.server';
import { applyChanges, openRegister, type Change } from './entry-save.server';
import { addLeave, leaveOn, leavesOf, type Leave } from './leave.server';
import { invalidField } from './problems.server';
import { rollOf } from './roll.server';

const isKind = (value: unknown): value is Leave['kind'] => value === 'D' || value === 'M';

/** Days already covered by a leave of that kind get no second one. */
export const excuse: RunsOf<typeof entry>['excuse'] = async (
  handle,
  input,
): Promise<ActionResult> => {
  const { sql } = handle;
  const context = registerContextOf(handle, input);
  const register = await openRegister(handle, context);
  const kind = input.value;
  if (!isKind(kind)) throw new Problem('malformed', { reason: '"value" must be D or M' });
  const { reason } = input.values;
  const classes = new Map((await classesOf(sql, register.id)).map((one) => [`c${one.id}`, one]));
  const pupils = new Map(
    (await rollOf(sql, context.offering, rollPartOf(context))).map((one) => [
      String(one.student),
      one,
    ]),
  );
  const cells = input.cells.map(({ row, column }) => {
    const [one, pupil] = [classes.get(column), pupils.get(String(row))];
    if (!one) throw invalidField('reason', 'This class has been deleted.');
    if (!pupil) throw invalidField('reason', 'This student is not enrolled in this paper.');
    if (relationToClass(one, pupil) !== 'on')
      throw invalidField('reason', '{name} is not on the roll on {date}.', {
        name: pupil.name,
        date: one.held_on,
      });
    return { one, pupil };
  });
  const students = [...new Set(cells.map(({ pupil }) => pupil))];
  const ids = students.map(({ student }) => student);
  const leaves = await leavesOf(sql, ids, context.at.from, context.at.to);
  for (const { student, name } of students) {
    const days = [
      ...new Set(
        cells.filter(({ pupil }) => pupil.student === student).map(({ one }) => one.held_on),
      ),
    ];
    const other = days.find((day) => (leaveOn(leaves, student, day) ?? kind) !== kind);
    if (other)
      throw invalidField('reason', '{name} is already recorded for {leave|lower} on {date}.', {
        name,
        leave: kind === 'D' ? 'Medical leave' : 'Duty',
        date: other,
      });
    const free = days.filter((day) => !leaveOn(leaves, student, day));
    for (const run of daysTogether(free)) await addLeave(handle, { student, kind, ...run }, reason);
  }
  const marks = await marksOf(sql, [...new Set(cells.map(({ one }) => one.id))]);
  const changes = cells
    .map(
      ({ one, pupil: { student } }): Change => ({
        session: one.id,
        student,
        status: kind,
        old: marks.get(one.id)?.get(student) ?? null,
      }),
    )
    .filter(({ status, old }) => status !== old);
  await applyChanges(handle, context, register, changes, 'attendance.leave', {
    students: ids,
    kind,
    reason,
  });
  return {
    say: {
      text: 'Leave recorded for {students|student|students}. {count|mark|marks} updated.',
      with: { students: ids.length, count: changes.length },
    },
  };
};
