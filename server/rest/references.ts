/** Whether what rows refer to exists: one query a resource, however many rows there are. */
import { inArray } from 'drizzle-orm';
import { ownersOf } from '../db/aliases';
import type { Tx } from '../db/database';
import { selectIds, type Id } from '../db/rows';
import type { Bound, Engine } from './bound';
import { wrong, type Errors } from './judge';
import { asKey } from './keys';

/** One row on its way into the database. */
export interface Draft {
  /** Place in what was sent: the index of the row, and in an import the row of the file. */
  readonly index: number;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly values: Record<string, unknown>;
  readonly errors: Errors;
}

/** By resource: ids as given, and the id that stands for each; an import keeps it from one batch to the next. */
export type KnownIds = Map<string, Map<string, Id | undefined>>;

async function lookUp(tx: Tx, engine: Engine, to: string, given: ReadonlyMap<string, unknown>, known: Map<string, Id | undefined>): Promise<void> {
  const { table, columns, textKey } = engine.bound(to);
  const keys = [...given].map(([text, value]) => [text, asKey(engine.roll, to, value)] as const);
  const asked = keys.flatMap(([, key]) => key ?? []);
  const { id } = columns;
  const found = new Set(asked.length && id ? await selectIds(tx, table, { where: inArray(id, asked) }) : []);
  const missing = keys.flatMap(([, key]) => (key !== undefined && !found.has(key) ? [String(key)] : []));
  const owners = textKey && missing.length ? await ownersOf(tx, table, to, missing) : new Map<string, string>();
  for (const [text, key] of keys) known.set(text, key !== undefined && found.has(key) ? key : owners.get(text.toLowerCase()));
}

/** Replaces what refers by the id as it stands; an id that a row once had leads to it. What leads nowhere is an error of the field. */
export async function resolveReferences(tx: Tx, engine: Engine, bound: Bound, drafts: readonly Draft[], known: KnownIds = new Map()): Promise<void> {
  const wanted = new Map<string, Map<string, unknown>>();
  const each = (visit: (draft: Draft, ref: Bound['refs'][number], value: unknown, ids: Map<string, Id | undefined>) => void): void => {
    for (const ref of bound.refs) {
      const ids = known.get(ref.to) ?? new Map<string, Id | undefined>();
      known.set(ref.to, ids);
      for (const draft of drafts) {
        const value = draft.values[ref.name];
        if (value !== null && value !== undefined && !draft.errors[ref.name]) visit(draft, ref, value, ids);
      }
    }
  };
  each((_, { to }, value, ids) => {
    if (!ids.has(String(value))) wanted.set(to, (wanted.get(to) ?? new Map<string, unknown>()).set(String(value), value));
  });
  for (const [to, given] of wanted) await lookUp(tx, engine, to, given, known.get(to) ?? new Map<string, Id | undefined>());
  each((draft, { name, field }, value, ids) => {
    const id = ids.get(String(value));
    if (id === undefined) draft.errors[name] = wrong('ref', name, field, { value: String(value) });
    else draft.values[name] = id;
  });
}
