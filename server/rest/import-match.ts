/**
 * Matches lines of a file with stored rows. The matching values are validated first: nonsense must
 * not reach the database.
 */
import { validate, type Field } from '@/schema';
import { currentIdsOf } from '../db/aliases';
import { rowsSharing, type Row } from '../db/rows';
import type { Call } from '../route';
import type { ServedResource, Engine, UniqueSet } from './engine';
import { keyOf } from './collisions';
import { fieldError, type Errors } from './validate-row';
import { parseId } from './parse-id';
import { resolveReferences, type ChooseAmong, type Draft, type KnownIds } from './references';

export interface LineMatch {
  /**
   * The key that the line is matched by; undefined if it has none. Lines with the same key are the
   * same row.
   */
  readonly key: string | undefined;
  readonly stored: Row | undefined;
  readonly errors: Errors;
}

interface Matching {
  readonly engine: Engine;
  readonly call: Call;
  readonly served: ServedResource;
  readonly lock: boolean;
  /** The fields that find references if the file does not hold their ids. */
  readonly lookupFields: Readonly<Record<string, string>>;
  readonly choose: ChooseAmong;
}

async function byId(
  { engine, call, served, lock }: Matching,
  inputs: readonly Row[],
): Promise<LineMatch[]> {
  const { resource, table, textKey } = served;
  const ids = inputs.map((input) => parseId(engine.roll, resource.name, input['id']));
  const requested = [...new Set(ids.flatMap((id) => (id === undefined ? [] : String(id))))];
  const owners =
    textKey && requested.length
      ? await currentIdsOf(call.tx, table, resource.name, requested)
      : new Map<string, string>();
  const currentId = (id: string): string => owners.get(id.toLowerCase()) ?? id;
  const rows = await rowsSharing(
    call.tx,
    table,
    [{ name: 'id', ignoreCase: false }],
    [...new Set(requested.map(currentId))].map((id) => ({ id })),
    lock,
  );
  const byKey = new Map(rows.map((row) => [String(row['id']), row]));
  return inputs.map((input, n) => {
    const id = ids[n];
    const stored = id === undefined ? undefined : byKey.get(currentId(String(id)));
    const isMissing = !textKey && !stored && input['id'] !== null && input['id'] !== undefined;
    const errors: Errors = isMissing
      ? { id: fieldError('ref', 'id', undefined, { value: String(input['id']) }) }
      : {};
    return {
      key: id === undefined ? undefined : currentId(String(id)).toLowerCase(),
      stored,
      errors,
    };
  });
}

async function bySet(
  { engine, call, served, lock, lookupFields: foundBy, choose }: Matching,
  set: UniqueSet,
  inputs: readonly Row[],
  known: KnownIds,
): Promise<LineMatch[]> {
  const fields = Object.fromEntries(
    set.fields.map((name): [string, Field] => [
      name,
      served.resource.fields[name] ?? { kind: 'text', options: {} },
    ]),
  );
  const drafts: Draft[] = inputs.map((input, index) => {
    const { values, errors } = validate(
      fields,
      Object.fromEntries(set.fields.map((name) => [name, input[name] ?? null])),
      true,
    );
    return { index, before: null, values, errors: { ...errors } };
  });
  await resolveReferences(call.tx, engine, served, drafts, {
    known,
    lookupFields: foundBy,
    choose,
  });
  const keys = drafts.map(({ values, errors }) =>
    Object.keys(errors).length ? undefined : keyOf(set, values),
  );
  const toFind = new Map(
    drafts.flatMap(({ values }, n) => (keys[n] === undefined ? [] : [[keys[n], values] as const])),
  );
  const rows = await rowsSharing(
    call.tx,
    served.table,
    set.fields.map((name) => ({ name, ignoreCase: set.ignoreCase })),
    [...toFind.values()],
    lock,
  );
  const byKey = new Map(rows.map((row) => [keyOf(set, row) ?? '', row]));
  return keys.map((key) => ({
    key,
    stored: key === undefined ? undefined : byKey.get(key),
    errors: {},
  }));
}

export async function matchLines(
  matching: Matching,
  set: UniqueSet | undefined,
  inputs: readonly Row[],
  known: KnownIds,
): Promise<LineMatch[]> {
  if (!set) return inputs.map(() => ({ key: undefined, stored: undefined, errors: {} }));
  return set.fields[0] === 'id' ? byId(matching, inputs) : bySet(matching, set, inputs, known);
}
