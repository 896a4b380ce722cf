/**
 * THE DATABASE: the only folder with SQL text of its own; everything above it sees transactions,
 * rows and Problems. No resource is named here: tables come from the definitions (`derive.ts`) and
 * the engine's own list (`tables.ts`).
 * Next: `migrate.ts` (how the schema is created), `embedded.ts` (the private server), `audit.ts`
 * (the chain).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Roll } from '@/schema';
import type { Sql } from '../handle';
import { LIMITS } from '../limits';
import { forgetAudit, sendAudit } from './audit';
import type { Database, Tx } from './database';
import { deriveTables } from './derive';
import { makeConnectionQueue, type Claim } from './connection-queue';
import { readNumbersAndDays } from './parsers';
import { frequentName, preparedName } from './prepared';
import { fromDriver, wantsPatience, wantsRetry } from './sqlstate';
import { SESSION } from './session-settings';
import { Totals } from './totals';
import { clientNotifying, type WrittenListener } from './written-tables';

/** One line to the operator. */
export type Report = (event: string, details: Readonly<Record<string, unknown>>) => void;

export interface OpenOptions {
  readonly url: string;
  readonly roll: Roll;
  readonly log?: Report;
  /** Notified of the tables that were written to, besides the cache of row counts. */
  readonly written?: WrittenListener;
  /** Maximum number of connections; LIMITS.POOL by default. */
  readonly connections?: number;
  /** Milliseconds to wait for a connection or a locked row; LIMITS.WAIT by default. */
  readonly patience?: number;
}

readNumbersAndDays();

const MAX_ATTEMPTS = 4;

/** Reports, exports and imports may take longer. */
const BEGIN_SLOW = `begin; set local statement_timeout = ${LIMITS.REPORT_STATEMENT}; set local idle_in_transaction_session_timeout = ${LIMITS.REPORT_PAUSE}`;
/** Settings of connections that serve requests: no statement runs or waits for ever. */
export const CONNECTION = `${SESSION} -c datestyle=ISO -c statement_timeout=${LIMITS.STATEMENT} -c lock_timeout=${LIMITS.LOCK} -c idle_in_transaction_session_timeout=${LIMITS.REPORT_STATEMENT}`;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Cached SQL texts with placeholders for values. A template literal always passes the same array,
 * so its text is built once.
 */
const texts = new WeakMap<TemplateStringsArray, string>();
function textOf(strings: TemplateStringsArray): string {
  const cached = texts.get(strings);
  if (cached !== undefined) return cached;
  const text = strings.reduce((all, part, n) => `${all}$${n}${part}`);
  texts.set(strings, text);
  return text;
}

/** The query interfaces over one connection. Concurrent queries are sent one after the other. */
function txOn(client: pg.PoolClient): Tx {
  const sql: Sql = async <Row extends object>(
    strings: TemplateStringsArray,
    ...values: readonly unknown[]
  ) => {
    const text = textOf(strings);
    const name = frequentName(text);
    return (await client.query<Row & pg.QueryResultRow>({ name, text, values: [...values] })).rows;
  };
  const run = async <Row extends object>(
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]> => {
    const name = preparedName(text);
    return (
      await client.query<Row & pg.QueryResultRow>({ name, text, values: values as unknown[] })
    ).rows;
  };
  const prepared = {
    run,
    sql: <Row extends object>(strings: TemplateStringsArray, ...values: readonly unknown[]) =>
      run<Row>(textOf(strings), values),
  };
  return { sql, drizzle: drizzle({ client }), prepared };
}

/**
 * Unwraps an error to its origin, and tells whether that was the driver. Work may also throw errors
 * that have nothing to do with SQL.
 */
function originOf(error: unknown): { error: unknown; driver: boolean } {
  const origin = error instanceof DrizzleQueryError ? error.cause : error;
  const driver =
    error instanceof DrizzleQueryError ||
    origin instanceof pg.DatabaseError ||
    (origin instanceof Error && CONNECTION_CUT.test(origin.message));
  return { error: origin, driver };
}
/** Driver messages that have no code: the connection was cut or never established. */
const CONNECTION_CUT =
  /connection terminated|connection error|not queryable|timeout exceeded when trying to connect|connect E[A-Z]+|read E[A-Z]+|write E[A-Z]+|query read timeout/i;

export async function openDatabase({
  url,
  roll,
  log = () => undefined,
  written,
  connections = LIMITS.POOL,
  patience: wait = LIMITS.WAIT,
}: OpenOptions): Promise<Database> {
  const derived = deriveTables(roll);
  const totals = new Totals();
  const pool = new pg.Pool({
    Client: clientNotifying((table, write) => {
      totals.written(table, write);
      written?.(table, write);
    }),
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: LIMITS.POOL_WAIT,
    idleTimeoutMillis: 30_000,
    options: CONNECTION,
    application_name: 'college-portal',
    keepAlive: true,
  });
  const queue = makeConnectionQueue(connections);
  let closing = false;
  const connectionLost = (error: Error): void => {
    if (!closing) log('database.connection_lost', { reason: error.message });
  };
  pool.on('error', connectionLost); // without a listener it would end the process
  pool.on('connect', (client) => client.on('error', connectionLost));

  const transactions = new WeakMap<pg.PoolClient, Tx>();
  const openTransaction = new AsyncLocalStorage<{ open: boolean }>();

  /** Borrows a connection; a broken one is discarded instead of returned to the pool. */
  async function withConnection<T>(
    claim: Claim,
    within: number,
    work: (client: pg.PoolClient, tx: Tx) => Promise<T>,
  ): Promise<T> {
    if (openTransaction.getStore()?.open)
      throw new Error(
        'A transaction is open here: hand its tx on instead of asking the database for another connection',
      );
    return queue.through(claim, within, () => onConnection(work));
  }

  async function onConnection<T>(work: (client: pg.PoolClient, tx: Tx) => Promise<T>): Promise<T> {
    const state = { open: true };
    const client = await pool.connect();
    let broken = false;
    try {
      const tx = transactions.get(client) ?? txOn(client);
      transactions.set(client, tx);
      return await openTransaction.run(state, () => work(client, tx));
    } catch (error) {
      const origin = originOf(error);
      broken =
        origin.driver &&
        !(origin.error instanceof pg.DatabaseError && origin.error.severity === 'ERROR');
      throw error;
    } finally {
      state.open = false;
      client.release(broken);
    }
  }

  /**
   * BEGIN, work, COMMIT. The audit rows are written last, so that the lane is locked only briefly.
   */
  async function runTransaction<T>(
    work: (tx: Tx) => Promise<T>,
    slow: boolean,
    within: number,
  ): Promise<T> {
    return withConnection({ heavy: true, slow }, within, async (client, tx) => {
      // The first statement follows in the same round trip.
      const begun = client.query(slow ? BEGIN_SLOW : 'begin');
      try {
        const [result] = await Promise.all([work(tx), begun]);
        const audited = sendAudit(tx);
        // If the audit rows fail, this commit rolls back.
        const [{ command }] = await Promise.all([client.query('commit'), audited]);
        if (command !== 'COMMIT')
          throw new Error(
            'A statement failed inside the transaction and its error was swallowed: nothing was saved',
          );
        return result;
      } catch (error) {
        forgetAudit(tx);
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
    });
  }

  /** Errors that leave here are Problems, or what the work itself threw. */
  async function translateErrors<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const origin = originOf(error);
      throw origin.driver ? fromDriver(origin.error, derived) : error;
    }
  }

  return {
    transaction: (work, { slow = false } = {}) =>
      translateErrors(async () => {
        const until = performance.now() + wait;
        for (let attempt = 1; ; ) {
          try {
            return await runTransaction(work, slow, until - performance.now());
          } catch (error) {
            const { error: origin } = originOf(error);
            // Another transaction holds a row: wait in the queue, since no wait with a connection
            // in hand lasts longer than a moment.
            if (wantsPatience(origin) && performance.now() < until) continue;
            if (attempt === MAX_ATTEMPTS || !wantsRetry(origin)) throw error;
            await pause(Math.random() * 20 * 2 ** attempt);
            attempt += 1;
          }
        }
      }),
    read: (work, { slow = false, vital = false } = {}) =>
      translateErrors(() =>
        withConnection({ slow, vital }, wait, async (client, tx) => {
          if (!slow) return work(tx);
          await client.query(
            `begin read only; set local statement_timeout = ${LIMITS.REPORT_STATEMENT}`,
          );
          try {
            return await work(tx);
          } finally {
            await client.query('rollback').catch(() => undefined);
          }
        }),
      ),
    table(resource) {
      const table = derived.tables.get(resource);
      if (!table) throw new Error(`There is no resource "${resource}"`);
      return table;
    },
    totals,
    async close() {
      closing = true;
      queue.close();
      await pool.end();
      // Node carries every store in use along with each promise.
      openTransaction.disable();
    },
  };
}
