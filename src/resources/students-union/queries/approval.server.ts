/**
 * The workflow of posts, forms and polls from the union to the students: submitted, taken back,
 * published, returned, withdrawn.
 */
import {
  APPROVAL_STATES,
  approvalMoves,
  LEADS_TO,
  type ApprovalMove,
  type ApprovalState,
  type Approver,
} from '@/domain/approval';
import { Problem } from '@/schema';
import {
  newSecret,
  type ActionResult,
  type Handle,
  type ListActionInput,
  type ListCompanion,
  type StoredRow,
} from '../../../../server/handle';
import { momentText } from './slip.server';

/** A post, a form or a poll; posts have no opening period. */
export type Approvable = StoredRow & {
  readonly state?: unknown;
  readonly opens_at?: unknown;
  readonly closes_at?: unknown;
};

const stateOf = ({ state }: Approvable): ApprovalState =>
  APPROVAL_STATES.find((one) => one === state) ?? 'draft';
/** Forms and polls carry a link, which is invalid once they are over. */
const isAnswered = (row: Approvable): boolean => row.closes_at !== undefined;
const byOf = ({ actor }: Handle): Approver => (actor.kind === 'union' ? 'union' : 'office');

export const movesOf = (handle: Handle, row: Approvable): readonly ApprovalMove[] =>
  approvalMoves(byOf(handle), { state: stateOf(row), answered: isAnswered(row) });

const DONE: Readonly<Record<ApprovalMove, readonly [one: string, many: string]>> = {
  submit: [
    'Submitted. The office will review it.',
    '{count} submitted. The office will review them.',
  ],
  'take-back': ['Moved back to draft.', '{count} moved back to draft.'],
  publish: ['Published.', '{count} published.'],
  return: ['Returned to the union.', '{count} returned to the union.'],
  withdraw: ['Withdrawn.', '{count} withdrawn.'],
};

function checkTime({ now }: Handle, { closes_at, opens_at }: Approvable): void {
  if (typeof closes_at !== 'string') return;
  if (Date.parse(closes_at) <= now.getTime())
    throw new Problem('locked', {
      reason: 'The closing time has passed. Choose a later one.',
    });
  if (typeof opens_at === 'string' && opens_at >= closes_at)
    throw new Problem('locked', { reason: 'The opening time must be before the closing time.' });
}

/**
 * The values a move writes besides the state. The link of a form or poll is created only when it is
 * published.
 */
function valuesOf(
  handle: Handle,
  move: ApprovalMove,
  row: Approvable,
  remark: string | null,
): Readonly<Record<string, unknown>> {
  const state = LEADS_TO[move];
  if (move === 'publish')
    return {
      state,
      remark: null,
      published_at: handle.now.toISOString(),
      ...(isAnswered(row) ? { token: newSecret() } : {}),
    };
  if (move === 'submit') return { state, remark: null };
  return { state, ...(remark === null ? {} : { remark }) };
}

const act =
  (move: ApprovalMove) =>
  async (
    handle: Handle,
    {
      resource,
      found,
      values,
    }: Omit<ListActionInput, 'values'> & { readonly values: { readonly remark?: unknown } },
  ): Promise<ActionResult> => {
    for (const row of found) {
      if (!movesOf(handle, row).includes(move))
        throw new Problem('wrong_move', { label: 'State', from: stateOf(row), to: LEADS_TO[move] });
      if (move === 'submit' || move === 'publish') checkTime(handle, row);
    }
    const remark = typeof values.remark === 'string' ? values.remark : null;
    await handle.records(resource).change(found, (row) => valuesOf(handle, move, row, remark));
    const [one, many] = DONE[move];
    return { say: found.length === 1 ? one : { text: many, with: { count: found.length } } };
  };

/**
 * The least time until a survey closes early, in milliseconds: whoever closed it right after one
 * answer could read that answer from the result.
 */
const NOTICE = 3_600_000;

/** Whether it still takes answers, or will: published, and its closing time has not passed. */
export const isTaking = ({ now }: Pick<Handle, 'now'>, row: Approvable): boolean =>
  stateOf(row) === 'published' &&
  typeof row.closes_at === 'string' &&
  Date.parse(row.closes_at) > now.getTime();

/** Extends or shortens the period. What is closed stays closed: its result is known. */
async function closing(
  handle: Handle,
  {
    resource,
    found,
    values: { closes_at },
  }: Omit<ListActionInput, 'values'> & { readonly values: { readonly closes_at: string } },
): Promise<ActionResult> {
  if (Date.parse(closes_at) < handle.now.getTime() + NOTICE)
    throw new Problem('invalid', {
      errors: { closes_at: 'Enter a time at least an hour from now.' },
    });
  for (const row of found) {
    if (!isTaking(handle, row))
      throw new Problem('locked', { reason: 'This is closed. Its result is already known.' });
    if (typeof row.opens_at === 'string' && Date.parse(row.opens_at) >= Date.parse(closes_at))
      throw new Problem('invalid', {
        errors: { closes_at: 'The opening time must be before the closing time.' },
      });
  }
  await handle.records(resource).change(found, () => ({ closes_at }));
  return {
    say: { text: 'Answers are taken until {time}.', with: { time: momentText(closes_at) } },
  };
}

export const surveyMoves = { closing };
export const unionMoves = { submit: act('submit'), 'take-back': act('take-back') };
export const withdrawal = { withdraw: act('withdraw') };
export const officeMoves = { publish: act('publish'), return: act('return'), ...withdrawal };

/** The moves each row allows the caller now; a caller who may not change it is offered none. */
export const canFor =
  (
    more: (row: Approvable, handle: Handle) => readonly string[] = () => [],
  ): NonNullable<ListCompanion['can']> =>
  (handle, rows) =>
    rows.map((row) => {
      const inHand =
        handle.actor.kind === 'union' && (stateOf(row) === 'draft' || stateOf(row) === 'returned');
      return [...movesOf(handle, row), ...(inHand ? ['edit', 'delete'] : []), ...more(row, handle)];
    });
