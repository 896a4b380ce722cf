/** Actions on internal marks: recompute, finalise, unlock. */
import { inHundredths } from '@/domain/internal';
import { finaliseRefusal, unlockRefusal, type InternalSources } from '@/domain/internal-state';
import { Problem } from '@/schema';
import type { ActionOf, Handle } from '../../../../server/handle';
import { registerStates } from '../../attendance/commands/register-states.server';
import type { internalMarks } from '../module';
import { keysFor } from './cat-state';
import { storeInternals } from './internal';
import {
  FINAL,
  requireInternalPaper,
  isIncomplete,
  marksOfClass,
  paperOf,
  type InternalPaper,
  type PupilMarks,
} from './internal-paper';
import { throwIfRefused } from './refusal';
import { lockRegisters, sameVersion, stateOf, touchRegisters, type Register } from './register';
import { requestReopening } from './reopening';
import { unlockMarks } from './unlock';

/** Locks the register. Refuses a stale version like any other sheet. */
async function lockRegister(
  handle: Handle,
  paper: InternalPaper,
  seen: number | null,
): Promise<Register> {
  const [register] = await lockRegisters(handle.sql, [paper.key]);
  if (!register) throw new Problem('not_found', { what: 'Paper' });
  if (seen !== null) sameVersion([register], seen);
  return register;
}

async function sourcesOf(
  { sql }: Handle,
  { context, rules }: InternalPaper,
  registers: readonly Register[],
  all: readonly PupilMarks[],
): Promise<InternalSources> {
  const attended = rules.scheme.components.some(({ source }) => source === 'attendance');
  const months = attended ? await registerStates({ sql }, context.offering, context.section) : [];
  return {
    cat_registers: registers.map(stateOf),
    attendance_registers: months,
    cat_needs: context.paper.regulation.cat_register_needs,
    incomplete: all
      .filter(isIncomplete)
      .map(({ pupil: { roll_no, name } }) => (roll_no ? `${name} (${roll_no})` : name)),
  };
}

export async function recalculate(
  handle: Handle,
  input: ActionOf<typeof internalMarks, 'recalculate'>,
) {
  const paper = await requireInternalPaper(handle, input);
  if (paper.context.party === 'other') throw new Problem('forbidden');
  const register = await lockRegister(handle, paper, input.version);
  if (register.state === 'finalised') throw new Problem('locked', { reason: FINAL });
  const all = await marksOfClass(handle, paper);
  await storeInternals(handle, paper.context.offering, all, paper.rules, 'draft');
  await touchRegisters(handle, [register.id]);
  await handle.audit('recalculate', 'cat-register', register.id ?? 0, {
    ...paperOf(paper),
    students: all.length,
  });
  return {
    say: {
      text: 'Marks calculated for {count|student|students}.',
      with: { count: all.length },
    },
  };
}

export async function finalise(handle: Handle, input: ActionOf<typeof internalMarks, 'finalise'>) {
  const paper = await requireInternalPaper(handle, input);
  const { context, rules } = paper;
  const register = await lockRegister(handle, paper, input.version);
  // No mark may change while the figures are being frozen.
  const tests = await lockRegisters(handle.sql, keysFor(context, rules.cats));
  const all = await marksOfClass(handle, paper);
  throwIfRefused(
    finaliseRefusal(
      register.state === 'finalised' ? 'finalised' : 'draft',
      context.party,
      await sourcesOf(handle, paper, tests, all),
    ),
  );
  const complete = all.filter(({ answer: { now } }) => now.raw !== null);
  await storeInternals(handle, context.offering, complete, rules, 'finalised');
  await handle.sql`update cat_register set state = 'finalised', note = null where id = ${register.id}`;
  await touchRegisters(handle, [register.id]);
  await handle.audit('finalise', 'cat-register', register.id ?? 0, {
    ...paperOf(paper),
    totals: complete.map(({ pupil: { student }, answer: { now } }) => ({
      student,
      total: now.total && inHundredths(now.total),
    })),
  });
  return {
    say: {
      text: 'Internal marks finalised for {count|student|students}.',
      with: { count: complete.length },
    },
  };
}

export async function unlock(handle: Handle, input: ActionOf<typeof internalMarks, 'unlock'>) {
  const paper = await requireInternalPaper(handle, input);
  const register = await lockRegister(handle, paper, input.version);
  const reason = input.values.reason.trim();
  throwIfRefused(
    unlockRefusal(
      register.state === 'finalised' ? 'finalised' : 'draft',
      paper.context.party,
      reason,
    ),
  );
  await unlockMarks(handle, register, { ...paperOf(paper), reason });
  return { say: 'Internal marks unlocked.' };
}

/** The teacher cannot unlock final marks, and requests it from the office. */
export async function requestUnlock(
  handle: Handle,
  input: ActionOf<typeof internalMarks, 'ask-reopen'>,
) {
  const { key, context } = await requireInternalPaper(handle, input);
  return requestReopening(handle, key, context.party, input.values.reason);
}
