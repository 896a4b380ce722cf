/** Checks that referenced rows exist: one query per resource, however many rows there are. */
import { validate } from '@/schema';
import { currentIdsOf } from '../db/aliases';
import type { Tx } from '../db/database';
import { rowsSharing, type Id } from '../db/rows';
import { presentIds } from '../db/single-rows';
import type { ServedResource, Engine } from './engine';
import { fieldError, type Errors } from './validate-row';
import { parseId } from './parse-id';

/** A row about to be written. */
export interface Draft {
  /** Position in the request: the index of the row, or for an import the row of the file. */
  readonly index: number;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly values: Record<string, unknown>;
  readonly errors: Errors;
}

/** The rows that share a text. */
class Several {
  readonly ids: Id[] = [];
}
type FoundId = Id | undefined | Several;

/** A reference whose text several rows share. */
export interface AmbiguousReference {
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly ids: readonly Id[];
}
/** Of several rows with the same text the one that each reference means, as far as it is known. */
export type ChooseAmong = (
  all: readonly AmbiguousReference[],
) => Promise<readonly (Id | undefined)[]>;

/** By resource: ids as given, and the ids they resolve to; an import keeps it across batches. */
export type KnownIds = Map<string, Map<string, FoundId>>;

interface ReferenceLookup {
  readonly to: string;
  /** The field that finds it; undefined for the id. */
  readonly by: string | undefined;
  readonly values: ReadonlyMap<string, unknown>;
  readonly ids: Map<string, FoundId>;
}

/** Looks up rows by id, all of them in one round trip. */
async function lookUp(tx: Tx, engine: Engine, all: readonly ReferenceLookup[]): Promise<void> {
  const requests = all.map(({ to, values: given, ids: known }) => {
    const keys = [...given].map(
      ([text, value]) => [text, parseId(engine.roll, to, value)] as const,
    );
    const ids = keys.flatMap(([, key]) => key ?? []);
    return { to, known, keys, ids, table: engine.served(to).table };
  });
  const queries = requests.filter(({ ids }) => ids.length > 0);
  const foundIds = await presentIds(tx, queries);
  const foundIdsOf = new Map(queries.map((request, n) => [request, foundIds[n]]));
  for (const request of requests) {
    const { to, known, keys, table } = request;
    const found = foundIdsOf.get(request) ?? new Set<string>();
    const missing = keys.flatMap(([, key]) =>
      key !== undefined && !found.has(String(key)) ? [String(key)] : [],
    );
    const owners =
      engine.served(to).textKey && missing.length
        ? await currentIdsOf(tx, table, to, missing)
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
  { to, values: given, ids: known }: ReferenceLookup,
  by: string,
): Promise<void> {
  const { table, resource } = engine.served(to);
  const field = resource.fields[by];
  const texts = [...given.keys()].map(
    (text) => [text, field && validate({ [by]: field }, { [by]: text }).values[by]] as const,
  );
  const requests = texts.flatMap(([, value]) =>
    typeof value === 'string' ? [{ [by]: value }] : [],
  );
  const rows = await rowsSharing(tx, table, [{ name: by, ignoreCase: true }], requests);
  const found = new Map<string, FoundId>();
  for (const row of rows) {
    const key = String(row[by]).toLowerCase();
    const id = row['id'] as Id;
    const before = found.get(key);
    if (before === undefined || before === id) found.set(key, id);
    else {
      const several = before instanceof Several ? before : new Several();
      if (!(before instanceof Several)) several.ids.push(before);
      several.ids.push(id);
      found.set(key, several);
    }
  }
  for (const [text, value] of texts)
    known.set(text, typeof value === 'string' ? found.get(value.toLowerCase()) : undefined);
}

/** The field with the name of what people give codes to, such as subjects; people have numbers. */
const nameIn = ({ resource: { title, fields }, textKey }: ServedResource): string | undefined =>
  textKey && typeof title === 'string' && fields[title]?.kind === 'text' ? title : undefined;

/** How the references of a file are found, in which people write what they see. */
export interface FileReferences {
  readonly known: KnownIds;
  /** The fields by which references are found, where the mapping says so. */
  readonly lookupFields: Readonly<Record<string, string>>;
  readonly choose: ChooseAmong;
}

/**
 * Replaces references by current IDs; a former ID resolves to the row that had it. In a file, what
 * is no ID may be a name. An unknown reference is a field error.
 */
export async function resolveReferences(
  tx: Tx,
  engine: Engine,
  served: Pick<ServedResource, 'refs'>,
  drafts: readonly Draft[],
  file?: FileReferences,
): Promise<void> {
  const {
    known: knownIds = new Map<string, Map<string, FoundId>>(),
    lookupFields = {},
    choose,
  } = file ?? {};
  const lookups = new Map<string, ReferenceLookup & { readonly values: Map<string, unknown> }>();
  const cacheKey = ({ name, to }: ServedResource['refs'][number]): string =>
    lookupFields[name] === undefined ? to : `${to} ${lookupFields[name]}`;
  const forEachReference = (
    visit: (
      draft: Draft,
      ref: ServedResource['refs'][number],
      value: unknown,
      ids: Map<string, FoundId>,
    ) => void,
  ): void => {
    for (const ref of served.refs) {
      const ids = knownIds.get(cacheKey(ref)) ?? new Map<string, FoundId>();
      knownIds.set(cacheKey(ref), ids);
      for (const draft of drafts) {
        const value = draft.values[ref.name];
        if (value !== null && value !== undefined && !draft.errors[ref.name])
          visit(draft, ref, value, ids);
      }
    }
  };
  forEachReference((_, ref, value, ids) => {
    if (ids.has(String(value))) return;
    const lookup = lookups.get(cacheKey(ref)) ?? {
      to: ref.to,
      by: lookupFields[ref.name],
      values: new Map<string, unknown>(),
      ids,
    };
    lookups.set(cacheKey(ref), lookup);
    lookup.values.set(String(value), value);
  });
  const all = [...lookups.values()];
  await lookUp(
    tx,
    engine,
    all.filter(({ by }) => by === undefined),
  );
  for (const lookup of all) {
    const { to, by, values, ids } = lookup;
    const called = file && nameIn(engine.served(to));
    if (by !== undefined) await lookUpBy(tx, engine, lookup, by);
    else if (called !== undefined) {
      const rest = new Map([...values].filter(([text]) => ids.get(text) === undefined));
      if (rest.size > 0) await lookUpBy(tx, engine, { ...lookup, values: rest }, called);
    }
  }
  const unclear: { readonly draft: Draft; readonly name: string; readonly several: Several }[] = [];
  forEachReference((draft, { name, field }, value, ids) => {
    const id = ids.get(String(value));
    if (id instanceof Several) unclear.push({ draft, name, several: id });
    else if (id === undefined)
      draft.errors[name] = fieldError('ref', name, field, { value: String(value) });
    else draft.values[name] = id;
  });
  if (unclear.length === 0) return;
  // Asked once the other references of the rows are ids.
  const chosen = await choose?.(
    unclear.map(({ draft, name, several }) => ({
      name,
      values: { ...draft.before, ...draft.values },
      ids: several.ids,
    })),
  );
  for (const [n, { draft, name }] of unclear.entries()) {
    const id = chosen?.[n];
    if (id !== undefined) draft.values[name] = id;
    else
      draft.errors[name] = {
        text: 'Several records have "{value}". Match by another field.',
        with: { value: String(draft.values[name]) },
      };
  }
}

/** Takes references as ids, unseen: for rows whose foreign keys are the check. */
export function takeReferences(
  engine: Engine,
  { refs }: Pick<ServedResource, 'refs'>,
  drafts: readonly Draft[],
): void {
  for (const { name, field, to } of refs)
    for (const { values, errors } of drafts) {
      const value = values[name];
      if (value === null || value === undefined || errors[name]) continue;
      const id = parseId(engine.roll, to, value);
      if (id === undefined) errors[name] = fieldError('ref', name, field, { value: String(value) });
      else values[name] = id;
    }
}
