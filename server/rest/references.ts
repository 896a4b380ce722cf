/** Checks that referenced rows exist: one query per resource, however many rows there are. */
import { validate } from '@/schema';
import { ownersOf } from '../db/aliases';
import type { Tx } from '../db/database';
import { rowsSharing, type Id } from '../db/rows';
import { presentIds } from '../db/single-rows';
import type { BoundResource, Engine } from './bound';
import { wrong, type Errors } from './judge';
import { asKey } from './keys';

/** A row about to be written. */
export interface Draft {
  /** Position in the request: the index of the row, or for an import the row of the file. */
  readonly index: number;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly values: Record<string, unknown>;
  readonly errors: Errors;
}

/** Marks a text that several rows share. */
const SEVERAL = Symbol('several');
type FoundId = Id | undefined | typeof SEVERAL;

/** By resource: ids as given, and the ids they resolve to; an import keeps it across batches. */
export type KnownIds = Map<string, Map<string, FoundId>>;

interface ReferenceLookup {
  readonly to: string;
  /** The field that finds it; undefined for the id. */
  readonly by: string | undefined;
  readonly given: ReadonlyMap<string, unknown>;
  readonly known: Map<string, FoundId>;
}

/** Looks up rows by id, all of them in one round trip. */
async function lookUp(tx: Tx, engine: Engine, all: readonly ReferenceLookup[]): Promise<void> {
  const asked = all.map(({ to, given, known }) => {
    const keys = [...given].map(([text, value]) => [text, asKey(engine.roll, to, value)] as const);
    const ids = keys.flatMap(([, key]) => key ?? []);
    return { to, known, keys, ids, table: engine.bound(to).table };
  });
  const questions = asked.filter(({ ids }) => ids.length > 0);
  const present = await presentIds(tx, questions);
  const foundOf = new Map(questions.map((question, n) => [question, present[n]]));
  for (const question of asked) {
    const { to, known, keys, table } = question;
    const found = foundOf.get(question) ?? new Set<string>();
    const missing = keys.flatMap(([, key]) =>
      key !== undefined && !found.has(String(key)) ? [String(key)] : [],
    );
    const owners =
      engine.bound(to).textKey && missing.length
        ? await ownersOf(tx, table, to, missing)
        : new Map<string, string>();
    for (const [text, key] of keys)
      known.set(
        text,
        key !== undefined && found.has(String(key)) ? key : owners.get(text.toLowerCase()),
      );
  }
}

/** The same for values that are not ids but another field. */
async function lookUpBy(
  tx: Tx,
  engine: Engine,
  { to, given, known }: ReferenceLookup,
  by: string,
): Promise<void> {
  const { table, resource } = engine.bound(to);
  const field = resource.fields[by];
  const texts = [...given.keys()].map(
    (text) => [text, field && validate({ [by]: field }, { [by]: text }).values[by]] as const,
  );
  const asked = texts.flatMap(([, value]) => (typeof value === 'string' ? [{ [by]: value }] : []));
  const rows = await rowsSharing(tx, table, [{ name: by, ignoreCase: true }], asked);
  const found = new Map<string, FoundId>();
  for (const row of rows) {
    const key = String(row[by]).toLowerCase();
    const id = row['id'] as Id;
    found.set(key, (found.get(key) ?? id) === id ? id : SEVERAL);
  }
  for (const [text, value] of texts)
    known.set(text, typeof value === 'string' ? found.get(value.toLowerCase()) : undefined);
}

/** Replaces references by current IDs; a former ID resolves to the row that had it. An unknown reference is a field error. */
export async function resolveReferences(
  tx: Tx,
  engine: Engine,
  bound: Pick<BoundResource, 'refs'>,
  drafts: readonly Draft[],
  known: KnownIds = new Map(),
  foundBy: Readonly<Record<string, string>> = {},
): Promise<void> {
  const wanted = new Map<string, ReferenceLookup & { readonly given: Map<string, unknown> }>();
  const homeOf = ({ name, to }: BoundResource['refs'][number]): string =>
    foundBy[name] === undefined ? to : `${to} ${foundBy[name]}`;
  const each = (
    visit: (
      draft: Draft,
      ref: BoundResource['refs'][number],
      value: unknown,
      ids: Map<string, FoundId>,
    ) => void,
  ): void => {
    for (const ref of bound.refs) {
      const ids = known.get(homeOf(ref)) ?? new Map<string, FoundId>();
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
      known: ids,
    };
    wanted.set(homeOf(ref), want);
    want.given.set(String(value), value);
  });
  const all = [...wanted.values()];
  await lookUp(
    tx,
    engine,
    all.filter(({ by }) => by === undefined),
  );
  for (const one of all) if (one.by !== undefined) await lookUpBy(tx, engine, one, one.by);
  each((draft, { name, field }, value, ids) => {
    const id = ids.get(String(value));
    if (id === SEVERAL)
      draft.errors[name] = {
        text: 'Several records have "{value}". Match by another field.',
        with: { value: String(value) },
      };
    else if (id === undefined)
      draft.errors[name] = wrong('ref', name, field, { value: String(value) });
    else draft.values[name] = id;
  });
}
