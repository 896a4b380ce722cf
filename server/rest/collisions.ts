/** Finds rows that would violate a unique constraint, among themselves or against stored rows. */
import { CATALOGUE, labelOf } from '@/schema';
import { ownersOf } from '../db/aliases';
import type { Tx } from '../db/database';
import { rowsSharing, type Id, type Row } from '../db/rows';
import { holdersOf } from '../db/single-rows';
import type { BoundResource, UniqueSet } from './bound';
import type { Draft } from './references';

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
export interface Plan {
  readonly claimed: Map<UniqueSet, Map<string, number>>;
  /** By id: the final values of stored rows. */
  readonly becoming: Map<Id, Row>;
}

export function planOf(drafts: readonly Draft[]): Plan {
  const becoming = new Map<Id, Row>();
  for (const { before, values } of drafts)
    if (before) becoming.set(before['id'] as Id, { ...before, ...values });
  return { claimed: new Map(), becoming };
}

const changes = ({ fields }: UniqueSet, { before, values }: Draft): boolean =>
  !before || fields.some((name) => Object.hasOwn(values, name));

function refuse(bound: BoundResource, draft: Draft, set: UniqueSet, row: Row): void {
  const name =
    [...set.fields].reverse().find((field) => Object.hasOwn(draft.values, field)) ??
    set.fields[0] ??
    'id';
  draft.errors[name] ??= {
    text: CATALOGUE.duplicate[1],
    with: { label: labelOf(name, bound.resource.fields[name]), value: String(row[name]) },
  };
}

/** The claims of drafts on one set: the key, its draft, and the final row. */
interface Claims {
  readonly set: UniqueSet;
  readonly asked: readonly (readonly [key: string, draft: Draft, row: Row])[];
}

/**
 * By key, the stored rows that hold a claimed value. A single draft is checked against all sets in
 * one query.
 */
async function holders(
  tx: Tx,
  { table }: BoundResource,
  claims: readonly Claims[],
): Promise<Map<string, Id>[]> {
  const keysOf = ({ fields, ignoreCase }: UniqueSet) =>
    fields.map((name) => ({ name, ignoreCase }));
  if (claims.every(({ asked }) => asked.length === 1)) {
    const questions = claims.flatMap(({ set, asked: [only] }) =>
      only ? { keys: keysOf(set), row: only[2] } : [],
    );
    const found = await holdersOf(tx, table, questions);
    return claims.map(
      ({ asked: [only] }, n) => new Map((found[n] ?? []).map((id) => [only?.[0] ?? '', id])),
    );
  }
  const all: Map<string, Id>[] = [];
  for (const { set, asked } of claims) {
    const rows = await rowsSharing(
      tx,
      table,
      keysOf(set),
      asked.map(([, , row]) => Object.fromEntries(set.fields.map((name) => [name, row[name]]))),
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
  bound: BoundResource,
  drafts: readonly Draft[],
  plan: Plan,
  known?: UniqueSet,
): Promise<void> {
  const claims: Claims[] = [];
  for (const set of bound.uniques) {
    if (set === known) continue;
    const claimed = plan.claimed.get(set) ?? new Map<string, number>();
    plan.claimed.set(set, claimed);
    const asked: [string, Draft, Row][] = [];
    for (const draft of drafts) {
      if (!changes(set, draft)) continue;
      const row: Row = { ...draft.before, ...draft.values };
      const key = keyOf(set, row);
      if (key === undefined) continue;
      if (claimed.has(key)) refuse(bound, draft, set, row);
      else asked.push([key, draft, row]);
      claimed.set(key, draft.index);
    }
    if (asked.length > 0) claims.push({ set, asked });
  }
  for (const [n, held] of (await holders(tx, bound, claims)).entries()) {
    const { set, asked } = claims[n] as Claims;
    for (const [key, draft, row] of asked) {
      const holder = held.get(key);
      if (holder === undefined || holder === draft.before?.['id']) continue;
      const later = plan.becoming.get(holder);
      if (!later || keyOf(set, later) === key) refuse(bound, draft, set, row);
    }
  }
}

/** Marks IDs that are in use or were used before. */
export async function markTakenIds(
  tx: Tx,
  bound: BoundResource,
  drafts: readonly Draft[],
  claimed = new Set<string>(),
): Promise<void> {
  if (!bound.textKey) return;
  const giving = drafts.filter(
    ({ values, errors }) => typeof values['id'] === 'string' && !errors['id'],
  );
  if (giving.length === 0) return;
  const owners = await ownersOf(
    tx,
    bound.table,
    bound.resource.name,
    giving.map(({ values }) => String(values['id'])),
  );
  for (const { before, values, errors } of giving) {
    const id = String(values['id']);
    const owner = owners.get(id.toLowerCase());
    if ((owner !== undefined && owner !== before?.['id']) || claimed.has(id.toLowerCase()))
      errors['id'] = {
        text: CATALOGUE.duplicate[1],
        with: { label: bound.resource.label, value: id },
      };
    claimed.add(id.toLowerCase());
  }
}
