/** Whether what rows refer to exists: one query a resource, however many rows there are. */
import { inArray } from 'drizzle-orm';
import { validate } from '@/schema';
import { ownersOf } from '../db/aliases';
import type { Tx } from '../db/database';
import { rowsSharing, selectIds, type Id } from '../db/rows';
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

async function lookUp(
  tx: Tx,
  engine: Engine,
  to: string,
  given: ReadonlyMap<string, unknown>,
  known: Map<string, Id | undefined>,
): Promise<void> {
  const { table, columns, textKey } = engine.bound(to);
  const keys = [...given].map(([text, value]) => [text, asKey(engine.roll, to, value)] as const);
  const asked = keys.flatMap(([, key]) => key ?? []);
  const { id } = columns;
  const found = new Set(
    asked.length && id ? await selectIds(tx, table, { where: inArray(id, asked) }) : [],
  );
  const missing = keys.flatMap(([, key]) =>
    key !== undefined && !found.has(key) ? [String(key)] : [],
  );
  const owners =
    textKey && missing.length ? await ownersOf(tx, table, to, missing) : new Map<string, string>();
  for (const [text, key] of keys)
    known.set(text, key !== undefined && found.has(key) ? key : owners.get(text.toLowerCase()));
}

/** The same, where what is given is not the id but a text that no two rows share. */
async function lookUpBy(
  tx: Tx,
  engine: Engine,
  to: string,
  by: string,
  given: ReadonlyMap<string, unknown>,
  known: Map<string, Id | undefined>,
): Promise<void> {
  const { table, resource } = engine.bound(to);
  const field = resource.fields[by];
  const texts = [...given.keys()].map(
    (text) => [text, field && validate({ [by]: field }, { [by]: text }).values[by]] as const,
  );
  const asked = texts.flatMap(([, value]) => (typeof value === 'string' ? [{ [by]: value }] : []));
  const rows = await rowsSharing(tx, table, [{ name: by, ignoreCase: true }], asked);
  const found = new Map(rows.map((row) => [String(row[by]).toLowerCase(), row['id'] as Id]));
  for (const [text, value] of texts)
    known.set(text, typeof value === 'string' ? found.get(value.toLowerCase()) : undefined);
}

/** Replaces what refers by the id as it stands; an id that a row once had leads to it. What leads nowhere is an error of the field. */
export async function resolveReferences(
  tx: Tx,
  engine: Engine,
  bound: Bound,
  drafts: readonly Draft[],
  known: KnownIds = new Map(),
  foundBy: Readonly<Record<string, string>> = {},
): Promise<void> {
  const wanted = new Map<
    string,
    { readonly to: string; readonly by: string | undefined; readonly given: Map<string, unknown> }
  >();
  const homeOf = ({ name, to }: Bound['refs'][number]): string =>
    foundBy[name] === undefined ? to : `${to} ${foundBy[name]}`;
  const each = (
    visit: (
      draft: Draft,
      ref: Bound['refs'][number],
      value: unknown,
      ids: Map<string, Id | undefined>,
    ) => void,
  ): void => {
    for (const ref of bound.refs) {
      const ids = known.get(homeOf(ref)) ?? new Map<string, Id | undefined>();
      known.set(homeOf(ref), ids);
      for (const draft of drafts) {
        const value = draft.values[ref.name];
        if (value !== null && value !== undefined && !draft.errors[ref.name])
          visit(draft, ref, value, ids);
      }
    }
  };
  each((_, ref, value, ids) => {
    if (ids.has(String(value))) return;
    const want = wanted.get(homeOf(ref)) ?? {
      to: ref.to,
      by: foundBy[ref.name],
      given: new Map<string, unknown>(),
    };
    wanted.set(homeOf(ref), want);
    want.given.set(String(value), value);
  });
  for (const [home, { to, by, given }] of wanted) {
    const ids = known.get(home) ?? new Map<string, Id | undefined>();
    if (by === undefined) await lookUp(tx, engine, to, given, ids);
    else await lookUpBy(tx, engine, to, by, given, ids);
  }
  each((draft, { name, field }, value, ids) => {
    const id = ids.get(String(value));
    if (id === undefined) draft.errors[name] = wrong('ref', name, field, { value: String(value) });
    else draft.values[name] = id;
  });
}
