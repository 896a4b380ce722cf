/**
 * A database on which requests are rehearsed: each transaction runs to its end, says what it would
 * have written, and is rolled back. Thousands of writes can so be tried on one college, each as if
 * it were the first.
 */
import { sendAudit } from '../../server/db/audit';
import type { Database, Tx } from '../../server/db/database';

/** A line of the audit log. */
export interface AuditLine {
  readonly action: string;
  readonly entity: string;
  readonly change: {
    readonly before?: Readonly<Record<string, unknown>>;
    readonly after?: Readonly<Record<string, unknown>>;
  } | null;
}

/** What one transaction would have written. */
export interface Effects {
  readonly audit: readonly AuditLine[];
  /** Emails, texts, notifications and jobs, by kind and addressee. */
  readonly sent: readonly string[];
}

class RolledBack extends Error {}

async function effectsOf({ sql }: Tx, before: Marks): Promise<Effects> {
  const [audit, sent] = await Promise.all([
    sql<AuditLine>`
      select action, entity, change from audit_log where id > ${before.audit} order by id`,
    sql<{ line: string }>`
      select concat_ws(' ', 'outbox', topic, payload ->> 'to', payload ->> 'subject') as line from outbox where id > ${before.outbox}
      union all select concat_ws(' ', 'job', kind) from job where id > ${before.job}
      union all select concat_ws(' ', kind, address) from message_recipient where id > ${before.recipient}`,
  ]);
  return { audit, sent: sent.map(({ line }) => line).sort() };
}

interface Marks {
  readonly audit: number;
  readonly outbox: number;
  readonly job: number;
  readonly recipient: number;
}

const marksOf = async ({ sql }: Tx): Promise<Marks> => {
  const [marks] = await sql<Marks>`
    select (select coalesce(max(id), 0) from audit_log)::int as audit, (select coalesce(max(id), 0) from outbox)::int as outbox,
      (select coalesce(max(id), 0) from job)::int as job, (select coalesce(max(id), 0) from message_recipient)::int as recipient`;
  return marks ?? { audit: 0, outbox: 0, job: 0, recipient: 0 };
};

export interface Rehearsal {
  /** The database as the server is given it. */
  readonly over: (db: Database) => Database;
  /** What was written since the last call, transaction by transaction. */
  effects(): readonly Effects[];
  /** Saves what is done meanwhile: what the rehearsal needs and cannot undo, such as a file. */
  really<T>(work: () => Promise<T>): Promise<T>;
  /** Runs first in every transaction, to give rows the state that a request is to find. */
  prepare(work: ((tx: Tx) => Promise<unknown>) | undefined): void;
}

export function rehearsal(): Rehearsal {
  const seen: Effects[] = [];
  let preparation: ((tx: Tx) => Promise<unknown>) | undefined;
  let isReal = false;
  let marks: Marks | undefined;
  return {
    async really(work) {
      isReal = true;
      marks = undefined;
      try {
        return await work();
      } finally {
        isReal = false;
      }
    },
    prepare: (work) => {
      preparation = work;
    },
    effects: () => seen.splice(0),
    over: (db) => ({
      totals: db.totals,
      table: (resource) => db.table(resource),
      read: (work, options) => db.read(work, options),
      close: () => db.close(),
      async transaction<T>(work: (tx: Tx) => Promise<T>, options?: { readonly slow?: boolean }) {
        if (isReal) return db.transaction(work, options);
        const results: T[] = [];
        await db
          .transaction(async (tx) => {
            await preparation?.(tx);
            marks ??= await marksOf(tx);
            results.push(await work(tx));
            // What is checked at the commit is checked now.
            const [, , effects] = await Promise.all([
              sendAudit(tx),
              tx.sql`set constraints all immediate`,
              effectsOf(tx, marks),
            ]);
            seen.push(effects);
            throw new RolledBack();
          }, options)
          .catch((error: unknown) => {
            if (!(error instanceof RolledBack)) throw error;
          });
        return results.at(-1) as T;
      },
    }),
  };
}
