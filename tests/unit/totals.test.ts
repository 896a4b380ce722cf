/** How long a counted total is valid, and which statements show that a table was written to. */
import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Totals } from '../../server/db/totals';
import { clientNotifying, writesOf } from '../../server/db/written-tables';

const jar = pgTable('jar', { id: integer() });
const large = sql`${jar.id} > ${3}`;

function open() {
  let now = 0;
  const totals = new Totals(() => now);
  return {
    totals,
    pass(ms: number): void {
      now += ms;
    },
  };
}

describe('the total of a list', () => {
  it('with a filter is counted up to ten thousand beyond the page, and of all rows completely', () => {
    const { totals } = open();
    expect(totals.of(jar, large, 25).upTo).toBe(10_000);
    expect(totals.of(jar, large, 9_999).upTo).toBe(10_000);
    expect(totals.of(jar, large, 10_000).upTo).toBe(20_000); // so that the next page can be reached
    expect(totals.of(jar, undefined, 25).upTo).toBeUndefined();
    expect(totals.of(jar, large, 25).found(10_001, 0)).toEqual({ total: 10_000, more: true });
    expect(totals.of(jar, large, 25).found(10_000, 0)).toEqual({ total: 10_000, more: false });
    expect(totals.of(jar, undefined, 25).found(400_000, 0)).toEqual({
      total: 400_000,
      more: false,
    });
  });
  it('is cached where it was expensive, for the same table and values only', () => {
    const { totals } = open();
    totals.of(jar, large, 25).found(2_000, 2_500);
    expect(totals.of(jar, sql`${jar.id} > ${3}`, 25).known).toEqual({ total: 2_000, more: false });
    expect(totals.of(jar, sql`${jar.id} > ${4}`, 25).known).toBeUndefined();
    totals.of(jar, sql`${jar.id} > ${4}`, 25).found(1_000, 2_500);
    expect(totals.of(jar, sql`${jar.id} > ${4}`, 25).known).toBeUndefined();
    totals.of(jar, sql`${jar.id} > ${4}`, 25).found(3, 50_000); // a few, found among many
    expect(totals.of(jar, sql`${jar.id} > ${4}`, 25).known).toEqual({ total: 3, more: false });
  });
  it('given as a lower bound is not used for a page beyond it', () => {
    const { totals } = open();
    totals.of(jar, large, 25).found(10_001, 50_000);
    expect(totals.of(jar, large, 50).known).toEqual({ total: 10_000, more: true });
    expect(totals.of(jar, large, 10_000).known).toBeUndefined();
  });
  it('is dropped on a write, also on one during the count', () => {
    const { totals } = open();
    const counting = totals.of(jar, large, 25);
    totals.written('jar', 'values');
    counting.found(2_000, 2_500);
    expect(totals.of(jar, large, 25).known).toBeUndefined();
    totals.of(jar, large, 25).found(2_000, 2_500);
    totals.written('tin', 'rows');
    expect(totals.of(jar, large, 25).known).toBeDefined();
    totals.written('jar', 'rows');
    expect(totals.of(jar, large, 25).known).toBeUndefined();
  });
  it('of all rows is unaffected by changed values', () => {
    const { totals } = open();
    totals.of(jar, undefined, 25).found(2_000, 2_000);
    totals.written('jar', 'values');
    expect(totals.of(jar, undefined, 25).known).toEqual({ total: 2_000, more: false });
    totals.written('jar', 'rows');
    expect(totals.of(jar, undefined, 25).known).toBeUndefined();
  });
  it('of thousands is kept for ten seconds despite writes, and any for at most a minute', () => {
    const { totals, pass } = open();
    totals.of(jar, large, 25).found(10_001, 50_000);
    totals.written('jar', 'rows');
    pass(9_999);
    expect(totals.of(jar, large, 25).known).toEqual({ total: 10_000, more: true });
    pass(1);
    expect(totals.of(jar, large, 25).known).toBeUndefined();
    totals.of(jar, large, 25).found(2_000, 2_500);
    pass(59_999);
    expect(totals.of(jar, large, 25).known).toBeDefined();
    pass(1);
    expect(totals.of(jar, large, 25).known).toBeUndefined();
  });
});

describe('an SQL statement', () => {
  it.each([
    ['select * from student for update', []],
    ['\n  insert into "student" (name) select 1', [['student', 'rows']]],
    ['update student set name = $1', [['student', 'values']]],
    ['delete from "fee_demand" where id = 1', [['fee_demand', 'rows']]],
    [
      'with gone as (delete from a where b returning *) insert into c select * from gone',
      [
        ['a', 'rows'],
        ['c', 'rows'],
      ],
    ],
    ['truncate table student', [['student', 'rows']]],
    [
      'select audit_append($1::text[])',
      [
        ['audit_log', 'rows'],
        ['audit_head', 'values'],
      ],
    ],
  ])('reports the tables it writes to: %s', (text, writes) => {
    expect(writesOf(text)).toEqual(writes);
  });
});

describe('a connection', () => {
  it('reports writes once they are visible to others, and at once outside a transaction', async () => {
    const sent = vi
      .spyOn(pg.Client.prototype, 'query')
      .mockImplementation(() => Promise.resolve() as never);
    onTestFinished(() => sent.mockRestore());
    const seen: string[] = [];
    const client = new (clientNotifying((table, write) => seen.push(`${table} ${write}`)))();
    const reported = async (...texts: string[]): Promise<string[]> => {
      for (const text of texts) await client.query(text);
      return seen.splice(0);
    };
    expect(await reported('begin', 'update jar set id = 1', 'delete from tin')).toEqual([]);
    expect(await reported('commit')).toEqual(['jar values', 'tin rows']);
    expect(await reported('begin', 'rollback', 'update jar set id = 1')).toEqual(['jar values']);
  });
});
