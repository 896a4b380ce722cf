/**
 * The demonstration college in process: the real sign-in, one account for each identity of the
 * matrix, sessions on demand.
 */
import { sql } from 'drizzle-orm';
import { readRoll } from '@/resources/roll';
import type { Actor, Roll } from '@/schema';
import { buildApp, openPortal, type AppDeps } from '../../server/app';
import type { Portal } from '../../server/portal';
import { openAuth } from '../../server/auth/auth';
import { words } from '../../server/auth/hi';
import { kindByName } from '../../server/auth/kinds';
import { makeArgon } from '../../server/auth/password';
import { endSession, issueSession } from '../../server/auth/session';
import { readToken, tokenKey } from '../../server/auth/tokens';
import type { Database } from '../../server/db/database';
import { accounts, type DemoAccount } from '../../server/demo/people';
import { seed, type Profile } from '../../server/demo/seed';
import { readCompanions } from '../../server/roll';
import type { Route } from '../../server/route';
import { testDatabase, type TestDatabase } from './database';
import { hearing, logHeard } from './heard';
import { sized } from './sized';

const SECRET = 'a secret of at least thirty-two bytes, for the matrix';
const DAY = 86_400_000;
/** Longer than any session lives. */
const LONG_AGO = 40 * DAY;

/** An account to send requests as, with its row's id. */
export interface Person extends DemoAccount {
  readonly id: number;
}

export interface DemoCollege {
  readonly db: Database;
  /** The address of the database, for connections of a test's own. */
  readonly url: string;
  /** Runs work as the owner of the tables. */
  readonly asOwner: TestDatabase['asOwner'];
  readonly roll: Roll;
  readonly routes: readonly Route[];
  /** For work outside requests. */
  readonly records: Portal['records'];
  readonly now: Date;
  /** By identity, as `npm run seed -- --accounts` lists them. */
  readonly people: ReadonlyMap<string, Person>;
  /** Opens a session as sign-in would have done now, or so long ago that it has expired. */
  session(person: Person, when?: 'now' | 'long ago'): Promise<string>;
  revoke(person: Person, token: string): Promise<void>;
  /** The caller that the server derives from a token. */
  actor(token: string): Promise<Actor>;
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** The status alone, for very many requests: the body is neither read nor recorded. */
  statusOf(path: string, init: RequestInit): Promise<number>;
  close(): Promise<void>;
}

export async function openDemoCollege(
  profile: Profile = 'demo',
  now = new Date('2026-11-20T06:30:00.000Z'),
  more: Partial<AppDeps> = {},
  /** The database as the server is given it. */
  over: (db: Database) => Database = (db) => db,
): Promise<DemoCollege> {
  const roll = readRoll();
  // Seeded once per run; every file gets a copy.
  const { db, url, asOwner, close } = await testDatabase(roll, {
    key: `${profile} ${now.toISOString()}`,
    fill: async (empty) => {
      await seed(empty, { roll, profile, now, hash: makeArgon().hash });
    },
  });
  const clock = { now: () => now };
  const auth = openAuth({
    db,
    roll,
    clock,
    secret: SECRET,
    publicUrl: 'https://portal.college.example',
  });
  const deps: AppDeps = {
    db: over(db),
    roll,
    companions: readCompanions(roll),
    clock,
    log: logHeard,
    auth,
    words,
    proxy: 'local',
    rates: { count: () => undefined },
    ...more,
  };
  const portal = openPortal(deps);
  const app = buildApp(deps, portal);

  const people = new Map<string, Person>();
  for (const account of accounts()) {
    const table = db.table(account.resource);
    const {
      rows: [row],
    } = await db.read(({ drizzle }) =>
      drizzle.execute<{ id: number }>(
        sql`select id from ${table} where email = ${account.identifier}`,
      ),
    );
    if (!row) throw new Error(`${account.identifier} is not there`);
    people.set(account.identity, { ...account, id: row.id });
  }
  const kindOf = ({ resource }: Person) => {
    const kind = kindByName(roll.resources.get(resource)?.account?.kind ?? '');
    if (!kind) throw new Error(`${resource} holds no accounts`);
    return kind;
  };
  let addresses = 0;
  const request = (path: string, init: RequestInit = {}): Response | Promise<Response> => {
    const headers = new Headers(init.headers);
    // A new address each time, so that limits by address never apply.
    headers.set(
      'x-forwarded-for',
      `10.${++addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
    );
    return app.request(path, sized({ ...init, headers }));
  };
  return {
    db,
    url,
    asOwner,
    roll,
    routes: portal.routes,
    records: portal.records,
    now,
    people,
    close,
    session: (person, when = 'now') =>
      db.transaction(async (tx) => {
        const at = new Date(now.getTime() - (when === 'now' ? 0 : LONG_AGO));
        const { token } = await issueSession(tx, tokenKey(SECRET), {
          kind: kindOf(person),
          account: person.id,
          superadmin: person.identity === 'super',
          now: at,
          address: '127.0.0.1',
          agent: 'test',
        });
        return token;
      }),
    async revoke(person, token) {
      const claims = readToken(tokenKey(SECRET), token, now);
      if (
        !claims ||
        !(await db.transaction((tx) =>
          endSession(tx, kindOf(person).kind, person.id, claims.jti, now),
        ))
      )
        throw new Error('there was nothing to revoke');
    },
    actor: (token) =>
      db.read(
        async (tx) =>
          (await auth.authenticate(new Headers({ authorization: `Bearer ${token}` }), tx)).actor,
      ),
    ask: hearing(request),
    async statusOf(path, init) {
      const response = await request(path, init);
      await response.body?.cancel();
      return response.status;
    },
  };
}
