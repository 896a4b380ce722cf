/**
 * The number of rows that a list matches. Counting took longer than the page itself, so totals are
 * cached until the table is written to, and a condition that matches very many rows is counted only
 * far enough to say "more than". A write by another process is noticed within a minute.
 */
import type { SQL } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { getTableName } from 'drizzle-orm';
import { LIMITS } from '../limits';
import type { Write } from './written-tables';

export interface Total {
  readonly total: number;
  /** Whether counting stopped there. */
  readonly more: boolean;
}

interface KnownTotal extends Total {
  /** Writes to the table when counting began. */
  readonly writes: number;
  readonly at: number;
  /** Where counting would have stopped. */
  readonly upTo: number;
}

/** A count: a table and the condition on its rows. */
export interface Counting {
  /** The cached total, if counting can be skipped. */
  readonly known: Total | undefined;
  /** Where counting may stop; undefined if all are counted, over an index only. */
  readonly upTo: number | undefined;
  /** Records a count, given the approximate size of the table. */
  found(counted: number, size: number): Total;
}

/** So few rows are counted faster than they are looked up. */
const SMALL_TABLE = 1_000;
/**
 * How long a total is valid, in milliseconds: despite possible writes by other processes, and for
 * thousands of rows despite our own.
 */
const MAX_AGE = 60_000;
const MAX_AGE_LARGE = 10_000;
const MAX_CACHED = 5_000;

const dialect = new PgDialect();

export class Totals {
  readonly #kept = new Map<string, KnownTotal>();
  readonly #writes = new Map<string, Record<Write, number>>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Records a write to the table, by its name in the database. */
  written(table: string, write: Write): void {
    const writes = this.#writes.get(table) ?? { rows: 0, values: 0 };
    writes[write] += 1;
    this.#writes.set(table, writes);
  }

  /** `end`: the requested page ends before this row. */
  of(table: PgTable, where: SQL | undefined, end: number): Counting {
    const name = getTableName(table);
    const upTo = where && (Math.floor(end / LIMITS.COUNTED) + 1) * LIMITS.COUNTED;
    const key = where ? keyOf(name, where) : name;
    const { rows = 0, values = 0 } = this.#writes.get(name) ?? {};
    // The total number of rows does not depend on their values.
    const writes = where ? rows + values : rows;
    return {
      upTo,
      known: this.#fresh(key, writes, upTo),
      found: (counted, size) => {
        const more = upTo !== undefined && counted > upTo;
        const total = more ? upTo : counted;
        if (total > SMALL_TABLE || size > LIMITS.COUNTED) {
          if (this.#kept.size >= MAX_CACHED) this.#kept.clear();
          this.#kept.set(key, { total, more, writes, at: this.#now(), upTo: upTo ?? Infinity });
        }
        return { total, more };
      },
    };
  }

  #fresh(key: string, writes: number, upTo: number | undefined): Total | undefined {
    const cached = this.#kept.get(key);
    if (!cached) return undefined;
    const age = this.#now() - cached.at;
    const many = cached.total >= LIMITS.COUNTED && age < MAX_AGE_LARGE;
    const isFresh = age < MAX_AGE && (cached.writes === writes || many);
    const farEnough = !cached.more || cached.upTo >= (upTo ?? Infinity);
    return isFresh && farEnough ? { total: cached.total, more: cached.more } : undefined;
  }
}

function keyOf(name: string, where: SQL): string {
  const { sql, params } = dialect.sqlToQuery(where);
  return JSON.stringify([name, sql, params]);
}
