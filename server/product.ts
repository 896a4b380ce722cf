/**
 * Assembles the product: definitions, database, sign-in, mail, background work, and the app that
 * responds.
 */
import { getRequestListener } from '@hono/node-server';
import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { readRoll } from '@/resources/roll';
import type { Roll } from '@/schema';
import { buildApp, type AppDeps } from './app';
import { openAuth } from './auth/auth';
import { words } from './auth/hi';
import { systemClock } from './clock';
import type { Database } from './db/database';
import { auditOpenTo } from './db/grants';
import { openDatabase } from './db/open';
import type { Env } from './env';
import type { Runtime } from './runtime';
import type { Carriers } from './handle';
import { localStore } from './files/local';
import { sweepTask } from './files/sweep';
import { cleanUpTask } from './jobs/clean-up';
import { jobTask } from './jobs/queue';
import { makeRunner } from './jobs/runner';
import { beginDailyWork, workOf } from './jobs/work';
import { makeMailer } from './mail/mailer';
import { outboxTask } from './mail/outbox';
import { gatewayName, makePayments } from './payments/gateway';
import { makeGateway } from './sms/gateway';
import { openPortal } from './portal';
import { StartupError } from './startup-error';
import { readCompanions } from './roll';
import { bringUpToDate } from './schema';
import type { Route } from './route';
import type { WorkerThread } from './thread/thread-client';
import { openThread } from './thread/thread';
import { secretOf } from './secret';

export interface Product {
  readonly roll: Roll;
  readonly db: Database;
  /** The database holds the demonstration college, whose passwords are known. */
  readonly demonstration: boolean;
  /** Warnings for the operator. */
  readonly warning: string | undefined;
  readonly listener: RequestListener;
  close(): Promise<void>;
}

/** Output folder of the client build. */
const CLIENT = 'dist/client';

export async function isDemonstration(db: Database): Promise<boolean> {
  return (
    (await db.read(({ sql }) => sql`select 1 from setting where key = 'demonstration'`)).length > 0
  );
}

/** Host names only: no password or token is included. */
const carriersOf = (env: Env): Carriers => ({
  mail: env.smtpUrl ? new URL(env.smtpUrl).host : null,
  text: env.sms ? new URL(env.sms.url).host : null,
  payments: gatewayName(env),
  portal: env.publicUrl,
});

/** In production the database role must protect the audit log even if the server is compromised. */
async function auditWarning({ env, log }: Runtime, db: Database): Promise<string | undefined> {
  const open = env.production ? await auditOpenTo(db) : null;
  if (!open) return undefined;
  log('audit.open_to_change', { ...open });
  return `the database role "${open.role}" could change or delete audit entries, because ${open.why}. Give the portal its own role: docs/runbook.md, "Two roles".`;
}

/** Opens the database with the schema of the definitions, for commands that serve no requests. */
export async function openWithRoll(runtime: Runtime): Promise<{ roll: Roll; db: Database }> {
  const roll = readRoll();
  await bringUpToDate(runtime, roll);
  return { roll, db: await openDatabase({ url: runtime.url, roll, log: runtime.log }) };
}

/**
 * The roll and its routes, for commands that describe the product: nothing is opened, and no
 * database is queried.
 */
export async function describedRoutes(): Promise<{ roll: Roll; routes: Route[] }> {
  const roll = readRoll();
  const db = await openDatabase({ url: 'postgres://nobody@localhost/none', roll });
  const auth = openAuth({
    db,
    roll,
    clock: systemClock,
    secret: randomBytes(32).toString('hex'),
    publicUrl: 'http://localhost',
  });
  const { routes } = openPortal({
    db,
    roll,
    companions: readCompanions(roll),
    clock: systemClock,
    log: () => undefined,
    auth,
  });
  await db.close();
  return { roll, routes: [...routes] };
}

/** The dependencies of the app, in either thread. */
export function makeDeps(
  { env, clock, log }: Pick<Runtime, 'env' | 'clock' | 'log'>,
  roll: Roll,
  db: Database,
  workerThread?: WorkerThread,
) {
  const carriers = carriersOf(env);
  return {
    db,
    roll,
    companions: readCompanions(roll),
    clock,
    log,
    auth: openAuth({
      db,
      roll,
      clock,
      secret: secretOf(env),
      publicUrl: env.publicUrl,
      carriers,
      secondFactor: env.production ? 'money' : 'off',
    }),
    files: localStore(env.filesDir),
    client: CLIENT,
    words,
    publicUrl: env.publicUrl,
    proxy: env.proxy,
    provider: env.provider,
    carriers,
    payments: makePayments({ env, clock }),
    ...(workerThread ? { workerThread: workerThread } : {}),
  } satisfies AppDeps;
}

/** `before` runs when the database is ready and no requests are served yet: the first filling. */
export async function openProduct(
  runtime: Runtime,
  before: (roll: Roll, db: Database) => Promise<void> = () => Promise.resolve(),
): Promise<Product> {
  const { env, clock, log } = runtime;
  const { roll, db } = await openWithRoll(runtime);
  try {
    await before(roll, db);
    const demonstration = await isDemonstration(db);
    if (demonstration && env.production)
      throw new StartupError(
        'This database contains the demonstration college, whose passwords are public. Production cannot start on it. Use an empty database.',
      );
    const warning = await auditWarning(runtime, db);
    const workerThread = import.meta.env.DEV
      ? undefined
      : openThread({
          url: runtime.url,
          log,
          written: (table, write) => db.totals.written(table, write),
        });
    const deps = makeDeps(runtime, roll, db, workerThread);
    const { auth, files, payments } = deps;
    const portal = openPortal(deps);
    const mailer = makeMailer({
      smtpUrl: env.smtpUrl,
      dataDir: env.dataDir,
      publicUrl: env.publicUrl,
      clock,
    });
    const gateway = makeGateway({ sms: env.sms, dataDir: env.dataDir, clock });
    const runner = makeRunner(
      [
        outboxTask({ db, clock, log, mailer, topics: auth.topics }),
        jobTask({
          db,
          clock,
          log,
          work: workOf(deps.companions, {
            db,
            roll,
            clock,
            mailer,
            gateway,
            carriers: carriersOf(env),
            payments,
            records: portal.records,
          }),
        }),
        cleanUpTask(db, clock),
        sweepTask({ db, roll, clock, store: files }),
        ...auth.tasks,
        ...portal.tasks,
      ],
      log,
    );
    const app = buildApp(deps, portal);
    await beginDailyWork(deps.companions, deps);
    runner.start();
    return {
      roll,
      db,
      demonstration,
      warning,
      listener: getRequestListener((request, bindings) => app.fetch(request, bindings), {
        overrideGlobalObjects: false,
      }),
      async close() {
        await runner.stop();
        await workerThread?.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
