/** Recorded leave that a register does not show yet: another teacher or the office recorded it. */
import type { Status } from '@/domain/attendance';
import { relationToClass } from '@/domain/section-stay';
import type { Handle } from '../../../../server/handle';
import type { Class, Marks } from './classes.server';
import { leaveOn, leavesOf } from './leave.server';
import type { RegisterContext } from './register-context.server';
import type { Pupil } from './roll.server';

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
