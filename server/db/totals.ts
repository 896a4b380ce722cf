/**
 * How many rows there are of what a list asks for. Counting took longer than the page itself, so it is done once: what was
 * counted is remembered until something is written to the table, and a condition that fits a great many rows is counted so
 * far only that one can say "more than". A write by another process is noticed within a minute.
 */
import type { SQL } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { getTableName } from 'drizzle-orm';
import { LIMITS } from '../limits';
import type { Write } from './written-tables';

export interface Total {
  readonly total: number;
  /** Counting stopped there. */
  readonly more: boolean;
}

interface KnownTotal extends Total {
  /** Of the table, when the counting began. */
  readonly writes: number;
  readonly at: number;
  /** How far it would have counted. */
  readonly upTo: number;
}

/** What is asked: a table, and which of its rows. */
export interface Counting {
  /** Remembered, so that nothing need be counted. */
  readonly known: Total | undefined;
  /** Where counting may stop; undefined where all are counted, over an index alone. */
  readonly upTo: number | undefined;
  /** What was found, of a table of about so many rows in all. */
  found(counted: number, size: number): Total;
}

/** So few are counted in less time than it takes to look for the number. */
const FEW = 1_000;
/** Milliseconds: how long a number stands although others may have written, and one of thousands although it was written here. */
const LONGEST = 60_000;
const LONGEST_OF_MANY = 10_000;
const MOST_KEPT = 5_000;

const dialect = new PgDialect();

export class Totals {
  readonly #kept = new Map<string, KnownTotal>();
  readonly #writes = new Map<string, Record<Write, number>>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Something was written to the table, by its name in the database. */
  written(table: string, write: Write): void {
    const writes = this.#writes.get(table) ?? { rows: 0, values: 0 };
    writes[write] += 1;
    this.#writes.set(table, writes);
  }

  /** `end`: the page that is looked at ends before this row. */
  of(table: PgTable, where: SQL | undefined, end: number): Counting {
    const name = getTableName(table);
    const upTo = where && (Math.floor(end / LIMITS.COUNTED) + 1) * LIMITS.COUNTED;
    const key = where ? keyOf(name, where) : name;
    const { rows = 0, values = 0 } = this.#writes.get(name) ?? {};
    // How many rows there are in all does not change with what they hold.
    const writes = where ? rows + values : rows;
    return {
      upTo,
      known: this.#fresh(key, writes, upTo),
      found: (counted, size) => {
        const more = upTo !== undefined && counted > upTo;
        const total = more ? upTo : counted;
        if (total > FEW || size > LIMITS.COUNTED) {
          if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
          this.#kept.set(key, { total, more, writes, at: this.#now(), upTo: upTo ?? Infinity });
        }
        return { total, more };
      },
    };
  }

  #fresh(key: string, writes: number, upTo: number | undefined): Total | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    const age = this.#now() - kept.at;
    const many = kept.total >= LIMITS.COUNTED && age < LONGEST_OF_MANY;
    const stands = age < LONGEST && (kept.writes === writes || many);
    const farEnough = !kept.more || kept.upTo >= (upTo ?? Infinity);
    return stands && farEnough ? { total: kept.total, more: kept.more } : undefined;
  }
}

function keyOf(name: string, where: SQL): string {
  const { sql, params } = dialect.sqlToQuery(where);
  return JSON.stringify([name, sql, params]);
}
