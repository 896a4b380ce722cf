/** Submit, clear, return and reopen: shared by every sheet of marks. */
import { movesOf, type RegisterMove } from '@/domain/register-state';
import type { Party } from '@/domain/party';
import { addDays } from '@/domain/month';
import { Problem } from '@/schema';
import type { ActionResult, Handle } from '../../../../server/handle';
import { askReopen, type Days } from './reopening';
import { lockRegisters, moveRegister, stateOf, type Register, type RegisterKey } from './register';

/** The target of an action on a sheet. */
export interface MoveTarget {
  readonly key: RegisterKey;
  readonly party: Party;
  /** The paper, for the audit. */
  readonly what: string;
  /** Counts empty cells, once the register is locked. */
  readonly missing: () => Promise<number>;
  /** Its entry window, if it has one. */
  readonly days?: Days;
  /** Runs after a register was reopened. */
  readonly reopened?: () => Promise<void>;
}
type FindTarget<I> = (handle: Handle, input: I) => Promise<MoveTarget>;
/** Some moves use both of them, some none. */
export interface MoveValues {
  readonly reason?: string | null;
  readonly until?: string | null;
}

const SAID: Readonly<Record<RegisterMove, string>> = {
  submit: 'The register is submitted.',
  return: 'Register returned.',
  clear: 'Register cleared.',
  reopen: 'The register is open again.',
};
const textOf = (value: string | null | undefined): string | null => value?.trim() || null;

export async function makeMove(
  handle: Handle,
  moving: MoveTarget,
  move: RegisterMove,
  values: MoveValues,
): Promise<void> {
  const [register] = await lockRegisters(handle.sql, [moving.key]);
  if (!register) throw new Problem('not_found', { what: 'register' });
  const missing = move === 'clear' ? await moving.missing() : undefined;
  await moveRegister(handle, register, move, moving.party, {
    reason: textOf(values.reason),
    until: textOf(values.until),
    what: moving.what,
    ...(missing === undefined ? {} : { missing }),
  });
  if (move === 'reopen') await moving.reopened?.();
}

const run =
  <I>(move: RegisterMove, find: FindTarget<I>) =>
  async (handle: Handle, input: I & { readonly values: MoveValues }): Promise<ActionResult> => {
    await makeMove(handle, await find(handle, input), move, input.values);
    return { say: SAID[move] };
  };

export const moveRuns = <I>(find: FindTarget<I>) => ({
  submit: run('submit', find),
  clear: run('clear', find),
  return: run('return', find),
  reopen: run('reopen', find),
  async 'ask-reopen'(
    handle: Handle,
    input: I & { readonly values: { readonly reason: string } },
  ): Promise<ActionResult> {
    const { key, party, days } = await find(handle, input);
    return askReopen(handle, key, party, input.values.reason, days);
  },
});

/** The moves available to the caller now. */
export const movesNow = (register: Register, party: Party): RegisterMove[] =>
  movesOf(stateOf(register), party);

/** Initial values of the dialogs. */
export const moveStart = (
  today: string,
): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  reopen: { until: addDays(today, 7) },
  return: { until: addDays(today, 3) },
});
