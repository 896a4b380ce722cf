/**
 * The moves of a register, singly or in bulk: who may make them, from which state, and what
 * follows.
 */
import { moveRefusal, stateAfter, type RegisterMove } from '@/domain/register-state';
import type { Party } from '@/domain/party';
import type { Handle } from '../../../../server/handle';
import { isProxy } from './register-context.server';
import { registerPolicyOf } from './register-policy.server';
import { LOCK } from './lock.server';
import { problemOf, accountKeyOf } from './problems.server';
import { lockRegister, type RegisterKey } from './register.server';
import { markEligibilityStale } from './summary.server';
import { notifyFinaliser, notifyReturned } from './register-notices.server';

export interface MoveTarget {
  readonly register: RegisterKey;
  readonly party: Party;
  /** The paper, for the audit. */
  readonly paper: string;
}
export interface MoveValues {
  readonly reason: string | null;
  readonly reopened_until: string | null;
}

/** Fills in the values that a move does not ask for. */
export const moveValuesOf = (values: Partial<MoveValues>): MoveValues => ({
  reason: values.reason ?? null,
  reopened_until: values.reopened_until ?? null,
});

const DAY = 86_400_000;
/** Schedules the automatic clearing of submitted registers, if the college wants it. */
async function scheduleAutoLock({ sql, later, now }: Handle): Promise<void> {
  const { register_lock_days: days } = await registerPolicyOf(sql);
  if (days !== null) await later(LOCK, {}, new Date(now.getTime() + days * DAY));
}

export async function moveRegister(
  handle: Handle,
  move: RegisterMove,
  { register: key, party, paper }: MoveTarget,
  input: MoveValues,
): Promise<void> {
  const { sql, now, today } = handle;
  const register = await lockRegister(sql, key);
  const [held] = await sql<{
    n: number;
  }>`select count(*)::int as n from class_session where register = ${register.id}`;
  const refusal = moveRefusal(move, register.state, party, {
    ...input,
    classes_held: held?.n ?? 0,
    today,
  });
  if (refusal) throw problemOf(refusal);
  const to = stateAfter(move, register.state);
  const account = accountKeyOf(handle);
  await sql`
    update attendance_register set state = ${to}, version = version + 1, note = ${input.reason}, updated_by = ${account}, updated_at = ${now},
      reopened_until = ${move === 'reopen' ? input.reopened_until : null},
      returned_by = case when ${move} = 'return' then ${account} end,
      submitted_by = case when ${move} = 'submit' then ${account} else submitted_by end, submitted_at = case when ${move} = 'submit' then ${now}::timestamptz else submitted_at end,
      verified_by = case when ${move} = 'clear' then verified_by end, verified_at = case when ${move} = 'clear' then verified_at end,
      cleared_by = case when ${move} = 'clear' then ${account} when ${move} = 'reopen' then null else cleared_by end,
      cleared_at = case when ${move} = 'clear' then ${now}::timestamptz when ${move} = 'reopen' then null else cleared_at end
    where id = ${register.id}`;
  if (move === 'submit') await scheduleAutoLock(handle);
  if (move === 'return') await notifyReturned(handle, register, paper, input.reason ?? '');
  if (move === 'reopen') {
    await markEligibilityStale(handle, register.offering, null);
    await notifyFinaliser(handle, register.offering, paper, register.month, input.reason ?? '');
  }
  await handle.audit(`attendance.${move}`, 'attendance-register', register.id, {
    paper,
    month: register.month,
    state: [register.state, to],
    reason: input.reason,
    ...(move === 'reopen' ? { reopened_until: input.reopened_until } : {}),
    ...(move === 'submit' && isProxy(party) ? { proxy: true } : {}),
  });
}
