/**
 * The moves of a register, singly or in bulk: who may make them, from which state, and what
 * follows.
 */
import { moveRefusal, stateAfter, type RegisterMove } from '@/domain/register-state';
import type { Party } from '@/domain/party';
import type { Handle } from '../../../../server/handle';
import { isProxy } from './desk.server';
import { keepingOf } from './keeping.server';
import { LOCK } from './lock.server';
import { refused, writtenAs } from './refused.server';
import { lockRegister, type Unbegun } from './register.server';
import { goStale } from './summary.server';
import { tellFinaliser, tellReturned } from './tell.server';

export interface MoveTarget {
  readonly register: Unbegun;
  readonly party: Party;
  /** The paper, for the audit. */
  readonly paper: string;
}
export interface MoveValues {
  readonly reason: string | null;
  readonly reopened_until: string | null;
}

/** Fills in the values that a move does not ask for. */
export const givenIn = (values: Partial<MoveValues>): MoveValues => ({
  reason: values.reason ?? null,
  reopened_until: values.reopened_until ?? null,
});

const DAY = 86_400_000;
/** Schedules the automatic clearing of submitted registers, if the college wants it. */
async function lockInTime({ sql, later, now }: Handle): Promise<void> {
  const { register_lock_days: days } = await keepingOf(sql);
  if (days !== null) await later(LOCK, {}, new Date(now.getTime() + days * DAY));
}

export async function moveRegister(
  handle: Handle,
  move: RegisterMove,
  { register: at, party, paper }: MoveTarget,
  given: MoveValues,
): Promise<void> {
  const { sql, now, today } = handle;
  const register = await lockRegister(sql, at);
  const [held] = await sql<{
    n: number;
  }>`select count(*)::int as n from class_session where register = ${register.id}`;
  const refusal = moveRefusal(move, register.state, party, {
    ...given,
    classes_held: held?.n ?? 0,
    today,
  });
  if (refusal) throw refused(refusal);
  const to = stateAfter(move, register.state);
  const by = writtenAs(handle);
  await sql`
    update attendance_register set state = ${to}, version = version + 1, note = ${given.reason}, updated_by = ${by}, updated_at = ${now},
      reopened_until = ${move === 'reopen' ? given.reopened_until : null},
      returned_by = case when ${move} = 'return' then ${by} end,
      submitted_by = case when ${move} = 'submit' then ${by} else submitted_by end, submitted_at = case when ${move} = 'submit' then ${now}::timestamptz else submitted_at end,
      verified_by = case when ${move} = 'clear' then verified_by end, verified_at = case when ${move} = 'clear' then verified_at end,
      cleared_by = case when ${move} = 'clear' then ${by} when ${move} = 'reopen' then null else cleared_by end,
      cleared_at = case when ${move} = 'clear' then ${now}::timestamptz when ${move} = 'reopen' then null else cleared_at end
    where id = ${register.id}`;
  if (move === 'submit') await lockInTime(handle);
  if (move === 'return') await tellReturned(handle, register, paper, given.reason ?? '');
  if (move === 'reopen') {
    await goStale(handle, register.offering, null);
    await tellFinaliser(handle, register.offering, paper, register.month, given.reason ?? '');
  }
  await handle.audit(`attendance.${move}`, 'attendance-register', register.id, {
    paper,
    month: register.month,
    state: [register.state, to],
    reason: given.reason,
    ...(move === 'reopen' ? { reopened_until: given.reopened_until } : {}),
    ...(move === 'submit' && isProxy(party) ? { proxy: true } : {}),
  });
}
