/** Actions on internal marks: recompute, finalise, unlock. */
import { inHundredths } from '@/domain/internal';
import { finaliseRefusal, unlockRefusal, type InternalSources } from '@/domain/internal-state';
import { Problem } from '@/schema';
import { StaleSheet, type ActionOf, type Handle } from '../../../../server/handle';
import { registerStates } from '../../attendance/commands/register-states.server';
import type { internalMarks } from '../module';
import { keysFor } from './cat-state';
import { keep } from './internal';
import {
  FINAL,
  found,
  isIncomplete,
  marked,
  paperOf,
  type InternalPaper,
  type PupilMarks,
} from './internal-paper';
import { namesOf } from '../../staff-management/commands/names.server';
import { must } from './refusal';
import { lockRegisters, sameVersion, stateOf, touch, type Register } from './register';
import { askReopen } from './reopening';
import { unlockMarks } from './unlock';

/** Locks the register. Refuses a stale version like any other sheet. */
async function held(handle: Handle, paper: InternalPaper, seen: number | null): Promise<Register> {
  const [register] = await lockRegisters(handle.sql, [paper.key]);
  if (!register) throw new Problem('not_found', { what: 'Paper' });
  try {
    if (seen !== null) sameVersion([register], seen);
  } catch (error) {
    if (!(error instanceof StaleSheet)) throw error;
    const names = await namesOf(handle.sql, [error.by]);
    throw new Problem('stale', { by: names.get(error.by ?? '') ?? '–', at: error.at ?? '–' });
  }
  return register;
}

async function sourcesOf(
  { sql }: Handle,
  { opened, rules }: InternalPaper,
  registers: readonly Register[],
  all: readonly PupilMarks[],
): Promise<InternalSources> {
  const attended = rules.scheme.components.some(({ source }) => source === 'attendance');
  const months = attended ? await registerStates({ sql }, opened.offering, opened.section) : [];
  return {
    cat_registers: registers.map(stateOf),
    attendance_registers: months,
    cat_needs: opened.paper.regulation.cat_register_needs,
    incomplete: all.filter(isIncomplete).length,
  };
}

export async function recalculate(
  handle: Handle,
  input: ActionOf<typeof internalMarks, 'recalculate'>,
) {
  const paper = await found(handle, input);
  if (paper.opened.party === 'other') throw new Problem('forbidden');
  const register = await held(handle, paper, input.version);
  if (register.state === 'finalised') throw new Problem('locked', { reason: FINAL });
  const all = await marked(handle, paper);
  await keep(handle, paper.opened.offering, all, paper.rules, 'draft');
  await touch(handle, [register.id]);
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
  const paper = await found(handle, input);
  const { opened, rules } = paper;
  const register = await held(handle, paper, input.version);
  // No mark may change while the figures are being frozen.
  const tests = await lockRegisters(handle.sql, keysFor(opened, rules.cats));
  const all = await marked(handle, paper);
  must(
    finaliseRefusal(
      register.state === 'finalised' ? 'finalised' : 'draft',
      opened.party,
      await sourcesOf(handle, paper, tests, all),
    ),
  );
  const whole = all.filter(({ answer: { now } }) => now.raw !== null);
  await keep(handle, opened.offering, whole, rules, 'finalised');
  await handle.sql`update cat_register set state = 'finalised', note = null where id = ${register.id}`;
  await touch(handle, [register.id]);
  await handle.audit('finalise', 'cat-register', register.id ?? 0, {
    ...paperOf(paper),
    totals: whole.map(({ pupil: { student }, answer: { now } }) => ({
      student,
      total: now.total && inHundredths(now.total),
    })),
  });
  return {
    say: {
      text: 'Internal marks finalised for {count|student|students}.',
      with: { count: whole.length },
    },
  };
}

export async function unlock(handle: Handle, input: ActionOf<typeof internalMarks, 'unlock'>) {
  const paper = await found(handle, input);
  const register = await held(handle, paper, input.version);
  const reason = input.values.reason.trim();
  must(
    unlockRefusal(
      register.state === 'finalised' ? 'finalised' : 'draft',
      paper.opened.party,
      reason,
    ),
  );
  await unlockMarks(handle, register, { ...paperOf(paper), reason });
  return { say: 'Internal marks unlocked.' };
}

/** The teacher cannot unlock final marks, and requests it from the office. */
export async function askUnlock(
  handle: Handle,
  input: ActionOf<typeof internalMarks, 'ask-reopen'>,
) {
  const { key, opened } = await found(handle, input);
  return askReopen(handle, key, opened.party, input.values.reason);
}
