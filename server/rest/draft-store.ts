/**
 * The drafts of an import, stored by column. The rows of a large file differ in few of their fields,
 * while an object with all of them takes about 800 bytes: a value that all rows of a batch share is
 * stored once. Objects exist only for the batch at hand.
 */
import type { Row } from '../db/rows';
import type { Draft } from './references';

export const BATCH = 1_000;

export function batches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, n) =>
    all.slice(n * BATCH, (n + 1) * BATCH),
  );
}

/** A row without this field, unlike one in which it is null. */
const ABSENT = Symbol('absent');

interface Columns {
  /** Fields with the same value in all rows. */
  readonly shared: Row;
  readonly own: readonly (readonly [name: string, values: readonly unknown[]])[];
}

function columnsOf(rows: readonly Row[]): Columns {
  const names = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) names.add(name);
  const shared: Record<string, unknown> = {};
  const own: [string, unknown[]][] = [];
  for (const name of names) {
    const values = rows.map((row) => (Object.hasOwn(row, name) ? row[name] : ABSENT));
    if (values.every((value) => Object.is(value, values[0]))) shared[name] = values[0];
    else own.push([name, values]);
  }
  return { shared, own };
}

function rowAt({ shared, own }: Columns, n: number): Record<string, unknown> {
  const row = { ...shared };
  for (const [name, values] of own) if (values[n] !== ABSENT) row[name] = values[n];
  return row;
}

interface Packed {
  readonly indexes: readonly number[];
  readonly isNew: readonly boolean[];
  readonly before: Columns;
  readonly values: Columns;
  /** Few rows have errors. */
  readonly errors: ReadonlyMap<number, Draft['errors']>;
}

const pack = (drafts: readonly Draft[]): Packed => ({
  indexes: drafts.map(({ index }) => index),
  isNew: drafts.map(({ before }) => before === null),
  before: columnsOf(drafts.map(({ before }) => before ?? {})),
  values: columnsOf(drafts.map(({ values }) => values)),
  errors: new Map(
    drafts.flatMap(({ errors }, n) => (Object.keys(errors).length > 0 ? [[n, errors]] : [])),
  ),
});

const unpack = ({ indexes, isNew, before, values, errors }: Packed): Draft[] =>
  indexes.map((index, n) => ({
    index,
    before: isNew[n] ? null : rowAt(before, n),
    values: rowAt(values, n),
    errors: errors.get(n) ?? {},
  }));

export interface DraftStore extends Iterable<Draft[]> {
  readonly size: number;
  add(drafts: readonly Draft[]): void;
  /** Replaces each batch, in order, by what `work` returns for it. */
  change(work: (batch: Draft[]) => readonly Draft[] | Promise<readonly Draft[]>): Promise<void>;
}

/** Iterating yields the drafts batch by batch, in the order in which they were added. */
export function makeDraftStore(): DraftStore {
  let packed: Packed[] = [];
  return {
    get size() {
      return packed.reduce((sum, { indexes }) => sum + indexes.length, 0);
    },
    add(drafts) {
      packed.push(...batches(drafts).map(pack));
    },
    async change(work) {
      const changed: Packed[] = [];
      for (const one of packed) {
        const kept = await work(unpack(one));
        if (kept.length > 0) changed.push(pack(kept));
      }
      packed = changed;
    },
    *[Symbol.iterator]() {
      for (const one of packed) yield unpack(one);
    },
  };
}
