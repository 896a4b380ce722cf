/**
 * The product in process over an empty database: its routes, its sign-in, all its work outside
 * requests, at the clock of the year. Outgoing emails and text messages are kept until their
 * recipient has read them.
 */
import { readRoll } from '@/resources/roll';
import { buildApp, openPortal, type AppDeps } from '../../../../server/app';
import { openAuth } from '../../../../server/auth/auth';
import { createAdmin } from '../../../../server/auth/create-admin';
import { makeArgon, makeHasher } from '../../../../server/auth/password';
import { words } from '../../../../server/auth/hi';
import type { Database } from '../../../../server/db/database';
import { memoryStore } from '../../../../server/files/store';
import { sweepTask } from '../../../../server/files/sweep';
import type { Message, Sql, TextMessage } from '../../../../server/handle';
import { cleanUpTask } from '../../../../server/jobs/clean-up';
import { jobTask } from '../../../../server/jobs/queue';
import { makeRunner } from '../../../../server/jobs/runner';
import { workOf } from '../../../../server/jobs/work';
import { outboxTask } from '../../../../server/mail/outbox';
import { readCompanions } from '../../../../server/roll';
import { testDatabase } from '../../../kit/database';
import type { YearClock } from './clock';
import { Times } from './times';
import { openVacuum } from './vacuum';

const SECRET = 'a secret of at least thirty-two bytes, for one year';
const CHEAP = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };
const URL_OF_PORTAL = 'https://portal.college.example';

export interface Portal {
  readonly clock: YearClock;
  readonly db: Database;
  /** Sends a request, from an address of its own. */
  request(path: string, init: RequestInit): Promise<Response>;
  /** Does all work that is due, as the servers would. */
  work(): Promise<void>;
  /** Moves to the day, doing the work of each day in between. */
  goTo(day: string): Promise<void>;
  /** Returns the newest email to this address, once. */
  mailTo(address: string): Message;
  textTo(number: string): TextMessage;
  /** How many of each were sent. */
  readonly sent: { mails: number; texts: number; requests: number };
  /** Reads the tables directly, past the product. */
  rows<R extends object>(ask: (sql: Sql) => Promise<R[]>): Promise<R[]>;
  /** Response times, by address. */
  readonly times: Times;
  /** Errors that the server logged. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/** The latest message for each address: reading one removes it. */
class Boxes<T> {
  readonly #boxes = new Map<string, T>();
  put(address: string, message: T): void {
    this.#boxes.set(address.toLowerCase(), message);
  }
  take(address: string): T {
    const message = this.#boxes.get(address.toLowerCase());
    if (!message) throw new Error(`nothing was sent to ${address}`);
    this.#boxes.delete(address.toLowerCase());
    return message;
  }
}

export async function openYear(
  clock: YearClock,
  first: { readonly name: string; readonly email: string; readonly password: string },
): Promise<Portal> {
  const roll = readRoll();
  const companions = readCompanions(roll);
  const { db, url, close } = await testDatabase(roll);
  const vacuum = await openVacuum(url);
  await createAdmin({ db, roll, clock, ...first });
  const complaints: string[] = [];
  const log: AppDeps['log'] = (event, details = {}) => {
    if (/fail|fault|error|unhandled/.test(event))
      complaints.push(`${event} ${JSON.stringify(details)}`);
  };
  // Codes go by email; text messages would need templates registered with an operator.
  const carriers = { mail: 'post.example', text: null, payments: null };
  const auth = openAuth({
    db,
    roll,
    clock,
    secret: SECRET,
    publicUrl: URL_OF_PORTAL,
    // Six thousand passwords are chosen and typed in this year; the cost of one is measured
    // elsewhere.
    hasher: makeHasher(makeArgon(CHEAP)),
    carriers,
  });
  const files = memoryStore(() => clock.now());
  const deps: AppDeps = {
    db,
    roll,
    companions,
    clock,
    log,
    auth,
    files,
    carriers,
    words,
    publicUrl: URL_OF_PORTAL,
    proxy: 'local',
    // A year in a quarter of an hour: without rate limits.
    rates: { count: () => undefined },
  };
  const portal = openPortal(deps);
  const app = buildApp(deps, portal);
  const [mails, texts] = [new Boxes<Message>(), new Boxes<TextMessage>()];
  const sent = { mails: 0, texts: 0, requests: 0 };
  const mailer = {
    async send(message: Message) {
      sent.mails += 1;
      mails.put(message.to, message);
    },
  };
  const gateway = {
    async send(message: TextMessage) {
      sent.texts += 1;
      texts.put(message.to, message);
      return { how: 'sent' } as const;
    },
  };
  const { records } = portal;
  const runner = makeRunner(
    [
      outboxTask({ db, clock, log, mailer, topics: auth.topics }),
      jobTask({
        db,
        clock,
        log,
        work: workOf(companions, { db, roll, clock, mailer, gateway, carriers, records }),
      }),
      cleanUpTask(db, clock),
      sweepTask({ db, roll, clock, store: files }),
      ...auth.tasks,
      ...portal.tasks,
    ],
    log,
  );
  const times = new Times();
  let places = 0;
  const work = () => runner.drain();
  return {
    clock,
    db,
    sent,
    complaints,
    work,
    async request(path, init) {
      sent.requests += 1;
      const headers = new Headers(init.headers);
      places += 1;
      headers.set('x-forwarded-for', `10.${places >> 16}.${(places >> 8) & 255}.${places & 255}`);
      await vacuum.requested();
      const from = performance.now();
      const response = await app.request(path, { ...init, headers });
      times.add(`${init.method} ${path}`, performance.now() - from);
      return response;
    },
    times,
    async goTo(day) {
      for (const next of clock.daysTo(day)) {
        clock.goTo(next);
        await work();
      }
    },
    mailTo: (address) => mails.take(address),
    textTo: (number) => texts.take(number),
    rows: (ask) => db.read(({ sql }) => ask(sql), { slow: true }),
    async close() {
      await runner.stop();
      await vacuum.close();
      await close();
    },
  };
}
