/**
 * Swaps of duties: a teacher asks a colleague, the colleague accepts, the office approves. Both
 * duties change hands, so that the shares stay even.
 */
import { Problem, type RowOf, type Sentence } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { notify } from '../../notification/commands/notify.server';
import { dutySlot } from '../duty-slot';
import { judgeDuty, type DutyRow } from './duty.server';
import { rosterOf } from './exam-notices.server';
import type { Exam } from './exam.server';

type Row = RowOf<typeof dutySlot>;
/** A duty, and what the rules need of it. */
export interface TickedDuty {
  readonly row: Row;
  readonly duty: DutyRow;
}

const NO_SWAP = { swap_with: null, swap_for: null, swap_agreed: false, swap_reason: null } as const;

const refuse = (text: string): never => {
  throw new Problem('invalid', { errors: { rows: text } });
};

async function tell(
  handle: Handle,
  exam: Exam,
  faculty: number | null,
  title: string,
  body: Sentence,
): Promise<void> {
  if (faculty !== null)
    await notify(handle, {
      receiver: `faculty:${faculty}`,
      title: { text: title },
      body,
      link: rosterOf(exam, faculty),
    });
}

/** Both must be able to take the duty of the other, apart from the one given up for it. */
async function judgeSwap(
  handle: Handle,
  exam: Exam,
  mine: { readonly duty: DutyRow; readonly faculty: number },
  theirs: { readonly duty: DutyRow; readonly faculty: number },
): Promise<void> {
  const given = [mine.duty.id, theirs.duty.id];
  await judgeDuty(handle, exam, theirs.duty, mine.faculty, given);
  await judgeDuty(handle, exam, mine.duty, theirs.faculty, given);
}

/** The caller asks the owner of another duty to exchange it for one of the caller's. */
export async function askSwap(
  handle: Handle,
  exam: Exam,
  rows: readonly TickedDuty[],
  reason: string,
): Promise<void> {
  const me = handle.actor.id;
  const [mine, ...more] = rows.filter(({ row }) => row.faculty === me);
  const [theirs, ...others] = rows.filter(({ row }) => row.faculty !== me);
  if (!mine || !theirs || more.length + others.length > 0 || theirs.duty.faculty === null)
    return refuse("Select your duty and one of a colleague's duties to take in exchange.");
  const colleague = theirs.duty.faculty;
  await judgeSwap(
    handle,
    exam,
    { duty: mine.duty, faculty: me },
    { duty: theirs.duty, faculty: colleague },
  );
  await handle.records(dutySlot).change([mine.row], {
    swap_with: colleague,
    swap_for: theirs.duty.id,
    swap_agreed: false,
    swap_reason: reason,
  });
  await tell(handle, exam, colleague, 'Duty swap requested', {
    text: '{exam}: {name} offers to take your duty on {theirs} in exchange for the one on {mine}.',
    with: {
      exam: exam.name,
      name: handle.actor.name,
      theirs: theirs.duty.held_on,
      mine: mine.duty.held_on,
    },
  });
}

/** The duty asked for, if it still belongs to the colleague. */
async function otherOf(handle: Handle, { row }: TickedDuty): Promise<Row> {
  const [other] = await handle
    .records(dutySlot)
    .find({ id: row.swap_for ?? 0, routine: row.routine }, { lock: true });
  return other && row.swap_with !== null && other.faculty === row.swap_with
    ? other
    : refuse('The requested duty has changed. Request the swap again.');
}

/** The colleague answers a request. */
export async function answerSwap(
  handle: Handle,
  exam: Exam,
  one: TickedDuty,
  accepted: boolean,
): Promise<void> {
  const { row } = one;
  if (row.swap_with !== handle.actor.id) throw new Problem('forbidden');
  if (accepted) await otherOf(handle, one);
  await handle.records(dutySlot).change([row], accepted ? { swap_agreed: true } : NO_SWAP);
  await tell(
    handle,
    exam,
    one.duty.faculty,
    accepted ? 'Duty swap accepted' : 'Duty swap declined',
    {
      text: accepted
        ? '{exam}: the swap of your duty on {day} is awaiting office approval.'
        : '{exam}: your duty on {day} is unchanged.',
      with: { exam: exam.name, day: row.held_on },
    },
  );
}

/** The office exchanges the two duties. */
export async function approveSwap(
  handle: Handle,
  exam: Exam,
  one: TickedDuty,
  all: readonly DutyRow[],
): Promise<void> {
  const { row, duty } = one;
  if (row.swap_with === null || duty.faculty === null) return refuse('No swap was requested.');
  if (!row.swap_agreed) return refuse('The colleague has not accepted this swap yet.');
  const other = await otherOf(handle, one);
  const theirs = all.find(({ id }) => id === Number(other.id));
  if (!theirs || theirs.faculty === null) return refuse('No swap was requested.');
  await judgeSwap(
    handle,
    exam,
    { duty, faculty: duty.faculty },
    { duty: theirs, faculty: theirs.faculty },
  );
  const duties = handle.records(dutySlot);
  await duties.change([row], { ...NO_SWAP, faculty: theirs.faculty });
  await duties.change([other], { ...NO_SWAP, faculty: duty.faculty });
  for (const person of [duty.faculty, theirs.faculty])
    await tell(handle, exam, person, 'Duty swap approved', {
      text: '{exam}: the duties on {day} and {other} were swapped.',
      with: { exam: exam.name, day: duty.held_on, other: theirs.held_on },
    });
}

/** The office refuses: the duty stays where it is. */
export async function refuseSwap(handle: Handle, exam: Exam, { row }: TickedDuty): Promise<void> {
  await handle.records(dutySlot).change([row], NO_SWAP);
  for (const person of [row.faculty, row.swap_with])
    await tell(handle, exam, person === null ? null : Number(person), 'Duty swap refused', {
      text: '{exam}: the duty on {day} was not swapped.',
      with: { exam: exam.name, day: row.held_on },
    });
}
