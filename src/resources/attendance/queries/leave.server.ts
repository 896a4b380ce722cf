/**
 * Duty and medical leave: the reason required for D and M, given once for all papers of those days.
 */
import { statusNeedsReason, type Status } from '@/domain/attendance';
import { overlap } from '@/domain/leave';
import { Problem } from '@/schema';
import type { Handle, Sql } from '../../../../server/handle';
import { writtenAs } from './refused.server';

export interface Leave {
  readonly student: number;
  readonly kind: 'D' | 'M';
  readonly from_date: string;
  readonly to_date: string;
}

export const leavesOf = (
  sql: Sql,
  students: readonly number[],
  from: string,
  to: string,
): Promise<Leave[]> => sql<Leave>`
  select student, kind, from_date::text, to_date::text from attendance_leave where student = any(${students}::int[]) and to_date >= ${from} and from_date <= ${to}`;

/** The kind of leave the student is on that day, if any. */
export const leaveOn = (
  leaves: readonly Leave[],
  student: number,
  day: string,
): Leave['kind'] | undefined =>
  leaves.find((one) => one.student === student && one.from_date <= day && day <= one.to_date)?.kind;

/** Whether this status is allowed: D and M require a recorded reason. */
export const hasReason = (
  leaves: readonly Leave[],
  student: number,
  day: string,
  status: Status,
): boolean =>
  !statusNeedsReason(status) ||
  leaves.some(
    (one) =>
      one.student === student && one.kind === status && one.from_date <= day && day <= one.to_date,
  );

/** A second leave of the same student that overlaps by a day is refused (vectors part 3, C16). */
export async function addLeave(handle: Handle, leave: Leave, reason: string): Promise<number> {
  const { sql } = handle;
  await sql`select 1 from student where id = ${leave.student} for no key update`;
  const other = (await leavesOf(sql, [leave.student], leave.from_date, leave.to_date)).find((one) =>
    overlap(one, leave),
  );
  if (other) {
    const errors = {
      from_date: {
        text: 'Duty or leave from {from} to {to} is already recorded.',
        with: { from: other.from_date, to: other.to_date },
      },
    };
    throw new Problem('duplicate', {
      label: 'Mark duty or leave',
      value: `${other.from_date}/${other.to_date}`,
      errors,
    });
  }
  const [row] = await sql<{ id: number }>`
    insert into attendance_leave (student, kind, from_date, to_date, reason, by, at)
    values (${leave.student}, ${leave.kind}, ${leave.from_date}, ${leave.to_date}, ${reason}, ${writtenAs(handle)}, ${handle.now}) returning id`;
  return row?.id ?? 0;
}
