/**
 * Search over many rows: first rows whose title begins with the text, then rows that contain every
 * word, and last rows with a similar title. Each step is limited, so that a text contained in
 * thousands of rows costs no more.
 */
import { and, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database';
import { begins, contains, lowered, nearly, nearness, never, wordBegins } from './expressions';

export interface Search {
  /** From `selectList`. */
  readonly list: SQL;
  /** The rows that may be found; undefined means every row. */
  readonly scope: SQL | undefined;
  /** The columns of the title; the first determines the order. */
  readonly titles: readonly [PgColumn, ...PgColumn[]];
  /** The columns to search. */
  readonly searched: readonly PgColumn[];
  readonly text: string;
  readonly limit: number;
}

/**
 * The share of trigrams that a text and the nearest words must have in common. One wrong letter in
 * the middle of n leaves (n - 2) of n + 4: a quarter of a word of four letters, a third of one of
 * five.
 */
const similarEnough = (text: string): number => (text.length <= 4 ? 0.24 : 0.3);

/** Maximum number of matching rows that are ranked. */
const WEIGHED = 200;

/** `page` is the part after `select`: ids with their `tier` and the value they are ordered `by`. */
const ordered = (table: PgTable, list: SQL, page: SQL): SQL => {
  const { id } = getTableColumns(table);
  return sql`select ${list} from (select ${page}) page join ${table} on ${id} = page.id order by page.tier, page.by, page.id`;
};

/** Rows that contain every word; those whose title begins with the text come first. */
export async function findRows(
  tx: Tx,
  table: PgTable,
  { list, scope, titles: [first], searched, text, limit }: Search,
): Promise<Record<string, unknown>[]> {
  const { id } = getTableColumns(table);
  const words = text.split(/\s+/);
  const everyWord = and(
    scope,
    ...words.map((word) => or(...searched.map((column) => contains(column, word))) ?? never),
  );
  const by = lowered(first);
  const page = sql`
    id, min(tier) as tier, min(by) as by from (
      (select ${id} as id, 0 as tier, ${by} as by from ${table} where ${and(scope, begins(first, text))} order by ${by}, ${id} limit ${limit})
      union all
      (select ${id}, case when ${wordBegins(first, text)} then 1 else 2 end, ${by} from ${table} where ${everyWord} limit ${WEIGHED})
    ) hit group by id order by 2, 3, 1 limit ${limit}`;
  return (await tx.drizzle.execute(ordered(table, list, page))).rows;
}

/** Rows with a similar title, the nearest first. Requires `hasTrigrams`. */
export async function findNearRows(
  tx: Tx,
  table: PgTable,
  { list, scope, titles, text, limit }: Search,
): Promise<Record<string, unknown>[]> {
  const { id } = getTableColumns(table);
  const [first] = titles;
  // Set for the connection; nothing else reads it, and the operator takes its threshold from
  // nowhere else.
  await tx.sql`select set_config('pg_trgm.strict_word_similarity_threshold', ${String(similarEnough(text))}, false)`;
  const near = sql`-greatest(${sql.join(
    titles.map((column) => nearness(column, text)),
    sql`, `,
  )})`;
  const page = sql`
    ${id} as id, ${near} as tier, ${lowered(first)} as by from ${table}
    where ${and(scope, or(...titles.map((column) => nearly(column, text))))}
    order by 2, 3, 1 limit ${limit}`;
  return (await tx.drizzle.execute(ordered(table, list, page))).rows;
}

/** Whether the database has pg_trgm; without it only exact spellings are found. */
export async function hasTrigrams(tx: Tx): Promise<boolean> {
  const [row] = await tx.sql<{
    there: boolean;
  }>`select to_regproc('strict_word_similarity') is not null as there`;
  return row?.there === true;
}
