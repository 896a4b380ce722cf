/**
 * The outbox: an outgoing message is a row written in the transaction of the work that requested
 * it, and is sent afterwards. If the work is rolled back nothing was sent; if sending fails it is
 * retried. A message may be sent twice, but is never lost.
 */
import type { Clock } from '../clock';
import type { Database, Tx } from '../db/database';
import type { Report } from '../db/open';
import type { Message } from '../handle';
import { backoff, reasonOf } from '../jobs/queue';
import type { Task } from '../jobs/runner';
import { NotAnAddress } from './envelope';
import type { Mailer } from './mailer';

/**
 * Turns a row into a message just before it is sent (`attempts` is 1 the first time); undefined if
 * there is nothing to send.
 */
export type Compose = (
  tx: Tx,
  payload: unknown,
  now: Date,
  attempts: number,
) => Promise<Message | undefined>;

const POLL_INTERVAL = 1_000;
/** Milliseconds that sending may take before another server considers this one dead. */
const LEASE = 120_000;
const MOST_ATTEMPTS = 10;
const LETTER = 'mail';

/** Adds rows to the outbox, in the caller's transaction, in this order. */
async function queueAll(
  { sql }: Tx,
  topic: string,
  payloads: readonly unknown[],
  now: Date,
): Promise<void> {
  await sql`
    insert into outbox (topic, payload, next_at)
    select ${topic}, x.payload, ${now} from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) with ordinality as x (payload, n) order by x.n`;
}

/** Adds one row to the outbox. */
export const queue = (tx: Tx, topic: string, payload: unknown, now: Date): Promise<void> =>
  queueAll(tx, topic, [payload], now);

/** For messages whose text is already known; used by `Handle.send`. */
export const queueMail = (tx: Tx, messages: readonly Message[], now: Date): Promise<void> =>
  queueAll(
    tx,
    LETTER,
    messages.map(({ to, subject, text }) => ({ to, subject, text })),
    now,
  );

interface OutboxMessage {
  readonly id: number;
  readonly topic: string;
  readonly payload: unknown;
  readonly attempts: number;
}

/** Leases the next row. */
async function takeMessage(
  { sql }: Tx,
  topics: readonly string[],
  now: Date,
): Promise<OutboxMessage | undefined> {
  const [row] = await sql<OutboxMessage>`
    update outbox set attempts = attempts + 1, next_at = ${new Date(now.getTime() + LEASE)}
    where id = (select id from outbox where done_at is null and next_at <= ${now} and topic = any(${topics}::text[])
      order by next_at, id limit 1 for update skip locked)
    returning id, topic, payload, attempts`;
  return row;
}

/**
 * The content of a sent message is confidential: the text is deleted, the row remains as evidence.
 */
async function markFinished(
  { sql }: Tx,
  id: number,
  now: Date,
  error: string | null,
): Promise<void> {
  await sql`update outbox set done_at = ${now}, error = ${error}, payload = jsonb_strip_nulls(jsonb_build_object('to', payload -> 'to', 'subject', payload -> 'subject')) where id = ${id}`;
}

const asLetter: Compose = (_tx, payload) => Promise.resolve(payload as Message);

export interface OutboxOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Report;
  readonly mailer: Mailer;
  /** Topics whose text is composed only when they are sent. */
  readonly topics: Readonly<Record<string, Compose>>;
}

export function outboxTask({ db, clock, log, mailer, topics }: OutboxOptions): Task {
  const composers: Readonly<Record<string, Compose>> = { ...topics, [LETTER]: asLetter };
  return {
    name: 'outbox',
    every: POLL_INTERVAL,
    async run() {
      const row = await db.transaction((tx) =>
        takeMessage(tx, Object.keys(composers), clock.now()),
      );
      const compose = row && composers[row.topic];
      if (!compose) return false;
      try {
        const message = await db.transaction((tx) =>
          compose(tx, row.payload, clock.now(), row.attempts),
        );
        if (message) await mailer.send(message); // outside any transaction: a slow mail server blocks nothing
        await db.transaction((tx) => markFinished(tx, row.id, clock.now(), null));
      } catch (error) {
        const reason = reasonOf(error);
        const isFinal = error instanceof NotAnAddress || row.attempts >= MOST_ATTEMPTS;
        log('outbox.failed', {
          id: row.id,
          topic: row.topic,
          attempts: row.attempts,
          given_up: isFinal,
          reason,
        });
        await db.transaction(async (tx) => {
          if (isFinal) await markFinished(tx, row.id, clock.now(), reason);
          else
            await tx.sql`update outbox set error = ${reason}, next_at = ${new Date(clock.now().getTime() + backoff(row.attempts))} where id = ${row.id}`;
        });
      }
      return true;
    },
  };
}
