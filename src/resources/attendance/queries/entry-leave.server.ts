/** Marks absences on days with recorded leave, on request of the teacher. */
import type { ActionResult, RunsOf } from '../../../../server/handle';
import type { entry } from '../module';
import { classesOf, marksOf } from './classes.server';
import { applyChanges, openRegister, type Change } from './entry-save.server';
import { registerContextOf, rollPartOf } from './register-context.server';
import { rollOf } from './roll.server';
import { unappliedLeave } from './unapplied-leave.server';

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
