/** Changes stored rows: locks them, compares the sender's version, validates and saves. */
import { Problem } from '@/schema';
import type { Id } from '../db/rows';
import type { Call } from '../route';
import type { View } from './engine';
import { validateChange, fieldError } from './validate-row';
import { refusalOf, staleProblem } from './refusal';
import { saveDrafts, throwErrors, type SaveContext } from './save';
import { lockRows, readRows } from './read-rows';
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
export function versionOf(value: unknown, required: boolean, key = 'version'): number | undefined {
  if (value === undefined || value === null) {
    if (required) throw refusalOf({ [key]: fieldError('enter', 'version') });
    return undefined;
  }
  if (!Number.isInteger(value)) throw refusalOf({ [key]: fieldError('whole', 'version') });
  return Number(value);
}

/**
 * `missing` returns the Problem for a row that does not exist or is out of reach. Returns the ids
 * after the change.
 */
export async function saveChanges(
  saving: SaveContext,
  view: View,
  changes: readonly Change[],
  notFound: (change: Change) => Problem,
  reread: (call: Call, ids: readonly Id[]) => Promise<Record<string, unknown>[]> = (call, ids) =>
    readRows(call, saving.served, ids),
): Promise<Id[]> {
  const { call, served, engine, rows } = saving;
  const stored = await lockRows(
    call,
    served,
    changes.map(({ id }) => id),
    rows,
  );
  const pairs = changes.map((change) => {
    const before = stored.get(change.id);
    if (!before) throw notFound(change);
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
    ...validateChange(served, view, before, change.input),
  }));
  throwErrors(drafts, saving.keyOf);
  const ids = drafts.map(({ before, values }) => (values['id'] ?? before?.['id']) as Id);
  await saveDrafts(saving, drafts);
  return ids;
}
