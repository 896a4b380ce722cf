/** Changes stored rows: locks them, compares the sender's version, validates and saves. */
import { Problem } from '@/schema';
import type { Id } from '../db/rows';
import type { Call } from '../route';
import type { View } from './bound';
import { judgeChange, wrong } from './judge';
import { refusalOf, staleProblem } from './refusal';
import { save, throwErrors, type SaveContext } from './save';
import { lockRows, shown } from './shown';
import type { Draft } from './references';

export interface Change {
  readonly index: number;
  readonly id: Id;
  /** The version that the sender saw; undefined if the change applies to any version. */
  readonly version: number | undefined;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The body of a request that must be an object. */
export function objectOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem('malformed', { reason: 'the body must be a JSON object' });
  return body as Record<string, unknown>;
}

/** The version in a body; `needed` if a change without one would overwrite blindly. */
export function versionOf(given: unknown, needed: boolean, key = 'version'): number | undefined {
  if (given === undefined || given === null) {
    if (needed) throw refusalOf({ [key]: wrong('required', 'version') });
    return undefined;
  }
  if (!Number.isInteger(given)) throw refusalOf({ [key]: wrong('whole', 'version') });
  return Number(given);
}

/**
 * `missing` returns the Problem for a row that does not exist or is out of reach. Returns the ids
 * after the change.
 */
export async function saveChanges(
  saving: SaveContext,
  view: View,
  changes: readonly Change[],
  missing: (change: Change) => Problem,
  reread: (call: Call, ids: readonly Id[]) => Promise<Record<string, unknown>[]> = (call, ids) =>
    shown(call, saving.bound, ids),
): Promise<Id[]> {
  const { call, bound, engine, rows } = saving;
  const stored = await lockRows(
    call,
    bound,
    changes.map(({ id }) => id),
    rows,
  );
  const pairs = changes.map((change) => {
    const before = stored.get(change.id);
    if (!before) throw missing(change);
    return { change, before };
  });
  const stale = pairs.filter(
    ({ change, before }) => change.version !== undefined && change.version !== before['version'],
  );
  if (stale[0]) {
    const current = await reread(
      call,
      stale.map(({ change }) => change.id),
    );
    throw await staleProblem(call.tx, engine, stale[0].before, saving.keyOf ? current : current[0]);
  }
  const drafts: Draft[] = pairs.map(({ change, before }) => ({
    index: change.index,
    before,
    ...judgeChange(bound, view, before, change.input),
  }));
  throwErrors(drafts, saving.keyOf);
  const ids = drafts.map(({ before, values }) => (values['id'] ?? before?.['id']) as Id);
  await save(saving, drafts);
  return ids;
}
