/** Mark sheets: found, created when first written to, and moved between states. */
import type { AttemptKind } from '@/domain/attempts';
import type { Refusal } from '@/domain/reason';
import {
  resultMoveRefusal,
  resultStateAfter,
  type ResultMoveContext,
  type ResultMove,
  type ResultRights,
} from '@/domain/result-state';
import { Problem, type RowOf } from '@/schema';
import { StaleSheet, type Handle } from '../../../../server/handle';
import { resultSheet } from '../result-sheet';
import { keyOf } from './person';
import type { Scope } from './class';

export type MarkSheet = RowOf<typeof resultSheet>;
export interface SheetKey extends Scope {
  readonly exam: string;
  readonly kind: AttemptKind;
}
type Rows = Pick<Handle, 'records'>;

export const LOCKED = {
  published: 'These results are published. Unpublish them with a reason to change marks.',
  verified: 'These marks are verified. Return them with a reason to change marks.',
} as const;

export async function findSheet(
  { records }: Rows,
  key: SheetKey,
  lock = false,
): Promise<MarkSheet | null> {
  const [found] = await records(resultSheet).find({ ...key }, { lock });
  return found ?? null;
}

/**
 * Returns the sheet, created if missing and locked until the transaction ends. Throws `locked` if
 * it is not a draft.
 */
export async function lockSheet(handle: Rows, key: SheetKey): Promise<MarkSheet> {
  await handle.records(resultSheet).add([{ ...key }], { known: 'skip' });
  const sheet = await findSheet(handle, key, true);
  if (!sheet) throw new Problem('not_found', { what: 'Mark sheet' });
  mustBeDraft(sheet);
  return sheet;
}

/**
 * Throws if the sheet was saved between the reading and the locking; a newly created sheet is
 * version 1.
 */
export function checkSheetVersion(held: MarkSheet, seen: MarkSheet | null): void {
  if (held.version !== (seen?.version ?? 1)) throw new StaleSheet(held.updated_by, held.updated_at);
}

export function mustBeDraft({ state }: Pick<MarkSheet, 'state'>): void {
  if (state === 'published' || state === 'verified')
    throw new Problem('locked', { reason: LOCKED[state] });
}

/** Accounts of everybody who entered marks. */
export const editors = ({ entered_by }: MarkSheet): string[] =>
  (entered_by ?? '').split(',').filter(Boolean);

/** Records that the caller entered marks; the version changes for earlier readers. */
export async function noteEntry(
  { records, actor }: Pick<Handle, 'records' | 'actor'>,
  sheets: readonly MarkSheet[],
): Promise<void> {
  const me = keyOf(actor);
  const rows = records(resultSheet);
  const fresh = sheets.filter((sheet) => !editors(sheet).includes(me));
  await rows.change(fresh, (sheet) => ({ entered_by: [...editors(sheet), me].join(',') }), {
    audit: { action: 'enter-marks' },
  });
  await rows.touch(sheets.filter((sheet) => !fresh.includes(sheet)));
}

function problemOf({ code, reason }: Refusal): Problem {
  if (code === 'forbidden') return new Problem('forbidden');
  if (code === 'wrong_move') return new Problem('wrong_move', reason.with ?? {});
  const field = /^Enter a reason/.test(reason.text) ? 'reason' : 'rows';
  return new Problem('invalid', { errors: { [field]: reason } });
}

/** Moves a locked sheet and records the move in the audit. */
export async function moveSheet(
  handle: Pick<Handle, 'records' | 'actor' | 'now'>,
  sheet: MarkSheet,
  move: ResultMove,
  rights: ResultRights,
  given: Omit<ResultMoveContext, 'entered'> & { readonly regulation_version: number },
): Promise<void> {
  const { records, actor, now } = handle;
  const me = keyOf(actor);
  const refusal = resultMoveRefusal(move, sheet.state ?? 'draft', rights, {
    ...given,
    entered: editors(sheet).includes(me),
  });
  if (refusal) throw problemOf(refusal);
  const to = resultStateAfter(move, sheet.state ?? 'draft');
  if (!to)
    throw new Problem('wrong_move', { label: 'The mark sheet', from: sheet.state, to: move });
  const at = now.toISOString();
  const reason = given.reason?.trim() || null;
  const values =
    move === 'verify'
      ? { verified_by: me, verified_at: at, note: null }
      : move === 'publish'
        ? {
            published_by: me,
            published_at: at,
            note: null,
            regulation_version: given.regulation_version,
          }
        : {
            verified_by: null,
            verified_at: null,
            published_by: null,
            published_at: null,
            regulation_version: null,
            note: reason,
          };
  await records(resultSheet).move([sheet], { state: to }, values, {
    audit: {
      action: `results.${move}`,
      change: { from: sheet.state, to, ...(reason ? { reason } : {}) },
    },
  });
}
