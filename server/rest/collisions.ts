/** Finds rows that would violate a unique constraint, among themselves or against stored rows. */
import { CATALOGUE, labelOf } from '@/schema';
import { currentIdsOf } from '../db/aliases';
import type { Tx } from '../db/database';
import { rowsSharing, type Id, type Row } from '../db/rows';
import { holdersOf } from '../db/single-rows';
import type { ServedResource, UniqueSet } from './engine';
import type { Draft } from './references';
import { REPEATED } from './refusal';

/**
 * The values of a set as one text; undefined if one of them is missing, because nothing conflicts
 * then.
 */
export function keyOf({ fields, ignoreCase }: UniqueSet, row: Row): string | undefined {
  const values = fields.map((name) => row[name]);
  if (values.some((value) => value === null || value === undefined)) return undefined;
  return JSON.stringify(
    ignoreCase
      ? values.map((value) => (typeof value === 'string' ? value.toLowerCase() : value))
      : values,
  );
}

/**
 * The values claimed so far by set, and the final state of stored rows, which may give up theirs.
 */
export interface CollisionPlan {
  readonly claimed: Map<UniqueSet, Map<string, number>>;
  /** By id: the final values of stored rows, in the fields of unique sets. */
  readonly finalRows: Map<Id, Row>;
}

/** Adds the stored rows that these drafts change; before any of them is checked. */
export function addFinalRows(
  { finalRows }: CollisionPlan,
  { uniques }: ServedResource,
  drafts: readonly Draft[],
): void {
  const names = [...new Set(uniques.flatMap(({ fields }) => fields))];
  for (const { before, values } of drafts)
    if (before)
      finalRows.set(
        before['id'] as Id,
        Object.fromEntries(
          names.map((name) => [name, Object.hasOwn(values, name) ? values[name] : before[name]]),
        ),
      );
}

export function collisionPlanOf(served: ServedResource, drafts: readonly Draft[]): CollisionPlan {
  const plan: CollisionPlan = { claimed: new Map(), finalRows: new Map() };
  addFinalRows(plan, served, drafts);
  return plan;
}

const isSet = ({ fields }: UniqueSet, { before, values }: Draft): boolean =>
  !before || fields.some((name) => Object.hasOwn(values, name));

function addDuplicateError(
  served: ServedResource,
  draft: Draft,
  set: UniqueSet,
  row: Row,
  text: string = CATALOGUE.duplicate[1],
): void {
  const name =
    [...set.fields].reverse().find((field) => Object.hasOwn(draft.values, field)) ??
    set.fields[0] ??
    'id';
  draft.errors[name] ??= {
    text,
    with: { label: labelOf(name, served.resource.fields[name]), value: String(row[name]) },
  };
}

/** The claims of drafts on one set: the key, its draft, and the final row. */
interface Claims {
  readonly set: UniqueSet;
  readonly candidates: readonly (readonly [key: string, draft: Draft, row: Row])[];
}

/**
 * By key, the stored rows that hold a claimed value. A single draft is checked against all sets in
 * one query.
 */
async function findHolders(
  tx: Tx,
  { table }: ServedResource,
  claims: readonly Claims[],
): Promise<Map<string, Id>[]> {
  const keysOf = ({ fields, ignoreCase }: UniqueSet) =>
    fields.map((name) => ({ name, ignoreCase }));
  if (claims.every(({ candidates }) => candidates.length === 1)) {
    const queries = claims.flatMap(({ set, candidates: [only] }) =>
      only ? { keys: keysOf(set), row: only[2] } : [],
    );
    const ids = await holdersOf(tx, table, queries);
    return claims.map(
      ({ candidates: [only] }, n) => new Map((ids[n] ?? []).map((id) => [only?.[0] ?? '', id])),
    );
  }
  const all: Map<string, Id>[] = [];
  for (const { set, candidates } of claims) {
    const rows = await rowsSharing(
      tx,
      table,
      keysOf(set),
      candidates.map(([, , row]) =>
        Object.fromEntries(set.fields.map((name) => [name, row[name]])),
      ),
    );
    all.push(new Map(rows.map((row) => [keyOf(set, row) ?? '', row['id'] as Id])));
  }
  return all;
}

/**
 * Marks the later of two drafts that claim the same value, and every draft that claims a value that
 * a stored row keeps. `known`: rows were already looked up by this set.
 */
export async function markCollisions(
  tx: Tx,
  served: ServedResource,
  drafts: readonly Draft[],
  plan: CollisionPlan,
  matchedBy?: UniqueSet,
): Promise<void> {
  const claims: Claims[] = [];
  for (const set of served.uniques) {
    if (set === matchedBy) continue;
    const claimed = plan.claimed.get(set) ?? new Map<string, number>();
    plan.claimed.set(set, claimed);
    const candidates: [string, Draft, Row][] = [];
    for (const draft of drafts) {
      if (!isSet(set, draft)) continue;
      const row: Row = { ...draft.before, ...draft.values };
      const key = keyOf(set, row);
      if (key === undefined) continue;
      if (claimed.has(key)) addDuplicateError(served, draft, set, row, REPEATED);
      else candidates.push([key, draft, row]);
      claimed.set(key, draft.index);
    }
    if (candidates.length > 0) claims.push({ set, candidates });
  }
  for (const [n, holders] of (await findHolders(tx, served, claims)).entries()) {
    const { set, candidates } = claims[n] as Claims;
    for (const [key, draft, row] of candidates) {
      const holder = holders.get(key);
      if (holder === undefined || holder === draft.before?.['id']) continue;
      const finalRow = plan.finalRows.get(holder);
      if (!finalRow || keyOf(set, finalRow) === key) addDuplicateError(served, draft, set, row);
    }
  }
}

/** Marks IDs that are in use or were used before. */
export async function markTakenIds(
  tx: Tx,
  served: ServedResource,
  drafts: readonly Draft[],
  claimed = new Set<string>(),
): Promise<void> {
  if (!served.textKey) return;
  const withId = drafts.filter(
    ({ values, errors }) => typeof values['id'] === 'string' && !errors['id'],
  );
  if (withId.length === 0) return;
  const owners = await currentIdsOf(
    tx,
    served.table,
    served.resource.name,
    withId.map(({ values }) => String(values['id'])),
  );
  for (const { before, values, errors } of withId) {
    const id = String(values['id']);
    const owner = owners.get(id.toLowerCase());
    const isTaken = owner !== undefined && owner !== before?.['id'];
    if (isTaken || claimed.has(id.toLowerCase()))
      errors['id'] = {
        text: isTaken ? CATALOGUE.duplicate[1] : REPEATED,
        with: { label: served.resource.label, value: id },
      };
    claimed.add(id.toLowerCase());
  }
}
