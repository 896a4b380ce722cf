/** Recorded leave that a register does not show yet: another teacher or the office recorded it. */
import type { Status } from '@/domain/attendance';
import { relationToClass } from '@/domain/section-stay';
import type { ActionResult, Handle, RunsOf } from '../../../../server/handle';
import type { entry } from '../module';
import { classesOf, marksOf, type Class, type Marks } from './classes.server';
import { applyChanges, openRegister, type Change } from './entry-save.server';
import { leaveOn, leavesOf } from './leave.server';
import { registerContextOf, rollPartOf, type RegisterContext } from './register-context.server';
import { rollOf, type Pupil } from './roll.server';

/** A student marked absent in a class of a day on which leave is recorded. */
export interface Unapplied {
  readonly pupil: Pupil;
  readonly session: number;
  readonly status: Status;
}

export async function unappliedLeave(
  { sql }: Pick<Handle, 'sql'>,
  { at }: Pick<RegisterContext, 'at'>,
  pupils: readonly Pupil[],
  classes: readonly Class[],
  marks: Marks,
): Promise<Unapplied[]> {
  const leaves = await leavesOf(
    sql,
    pupils.map(({ student }) => student),
    at.from,
    at.to,
  );
  if (leaves.length === 0) return [];
  return pupils.flatMap((pupil) =>
    classes.flatMap((one): Unapplied[] => {
      const status = leaveOn(leaves, pupil.student, one.held_on);
      return status &&
        marks.get(one.id)?.get(pupil.student) === 'A' &&
        relationToClass(one, pupil) === 'on'
        ? [{ pupil, session: one.id, status }]
        : [];
    }),
  );
}

export const applyLeave: RunsOf<typeof entry>['apply-leave'] = async (
  handle,
  input,
): Promise<ActionResult> => {
  const { sql } = handle;
  const context = registerContextOf(handle, input);
  const register = await openRegister(handle, context);
  const classes = await classesOf(sql, register.id);
  const pupils = await rollOf(sql, context.offering, rollPartOf(context));
  const marks = await marksOf(
    sql,
    classes.map(({ id }) => id),
  );
  const found = await unappliedLeave(handle, context, pupils, classes, marks);
  const changes = found.map(
    ({ pupil: { student }, session, status }): Change => ({ session, student, status, old: 'A' }),
  );
  await applyChanges(handle, context, register, changes, 'attendance.leave');
  return {
    say: { text: '{count|mark|marks} updated.', with: { count: changes.length } },
  };
};
