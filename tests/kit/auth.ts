/**
 * A small college with one account of each kind, a clock that moves only when told, and a mail
 * transport that keeps everything.
 */
import type { Carriers, Message, TextMessage } from '../../server/handle';
import { NO_CARRIERS } from '../../server/http/call';
import { jobTask } from '../../server/jobs/queue';
import { workOf } from '../../server/jobs/work';
import { readRoll } from '@/resources/roll';
import { openAuth, type Auth } from '../../server/auth/auth';
import { kindByName, type AccountName, type SecondFactor } from '../../server/auth/kinds';
import { makeArgon, makeHasher, type Argon } from '../../server/auth/password';
import { issueSession, type IssuedSession } from '../../server/auth/session';
import { tokenKey } from '../../server/auth/tokens';
import type { Clock } from '../../server/clock';
import { setHash } from '../../server/auth/credentials';
import { words } from '../../server/auth/hi';
import { buildApp, openPortal, type AppDeps } from '../../server/app';
import type { Database } from '../../server/db/database';
import { makeRunner } from '../../server/jobs/runner';
import { outboxTask } from '../../server/mail/outbox';
import { readCompanions } from '../../server/roll';
import { testDatabase, type TestDatabase } from './database';
import { hearing, logHeard } from './heard';
import { sized } from './sized';

export const SECRET = 'a secret of at least thirty-two bytes, for tests';
export const PUBLIC_URL = 'https://portal.college.example';
export const PASSWORD = 'bamboo-kettle-in-the-rain';
export const START = new Date('2026-11-20T04:30:00.000Z');
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export interface SetClock extends Clock {
  /** Advances the clock by this many milliseconds. */
  pass(ms: number): void;
}

export function setClock(start = START): SetClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    pass: (ms) => {
      at += ms;
    },
  };
}

/** Rows of the accounts by resource; ids count from 1 in this order. */
const ROWS: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  department: [
    { id: 'ENG', name: 'English' },
    { id: 'PHY', name: 'Physics' },
  ],
  batch: [{ id: '2026', name: '2026', start_year: 2026 }],
  programme: [{ id: 'BA', name: 'Bachelor of Arts' }],
  admin: [
    { name: 'Principal', email: 'super@college.example', superadmin: true },
    { name: 'Office M', email: 'office.m@college.example', role: 'M' },
    { name: 'Office, left', email: 'left@college.example', role: 'A', active: false },
  ],
  faculty: [
    {
      name: 'Lalnunmawia',
      email: 'teacher@college.example',
      employee_code: 'FAC-001',
      mobile: '+919861120001',
      department: 'ENG',
    },
  ],
  'union-member': [
    {
      name: 'Rinpuii',
      email: 'union@college.example',
      roll_no: '24BA001',
      class: 'BA, Semester III',
      position_name: 'General Secretary',
    },
  ],
  application: [
    {
      application_no: '26UG00001',
      name: 'Tashi',
      email: 'applicant@college.example',
      mobile: '+919862033001',
      batch: '2026',
      programme: 'BA',
    },
  ],
  parent: [{ name: 'Zama', mobile: '+919862044001', email: 'parent@college.example' }],
};

/**
 * Everyone who can sign in, by the names used in the tests: kind of account, id, and what is typed
 * at sign-in.
 */
export const PEOPLE = {
  super: {
    kind: 'admin',
    wire: 'admin',
    id: 1,
    identifier: 'super@college.example',
    password: '/api/admin/password/1',
  },
  admin: {
    kind: 'admin',
    wire: 'admin',
    id: 2,
    identifier: 'office.m@college.example',
    password: '/api/admin/password/2',
  },
  inactive: {
    kind: 'admin',
    wire: 'admin',
    id: 3,
    identifier: 'left@college.example',
    password: '/api/admin/password/3',
  },
  faculty: {
    kind: 'faculty',
    wire: 'faculty',
    id: 1,
    identifier: 'FAC-001',
    password: '/api/faculty/password/1',
  },
  union: {
    kind: 'union',
    wire: 'students-union',
    id: 1,
    identifier: '24ba001',
    password: '/api/student-union/password-self/1',
  },
  applicant: {
    kind: 'applicant',
    wire: 'application',
    id: 1,
    identifier: '26UG00001',
    password: '/api/application/password/1',
  },
  parent: {
    kind: 'parent',
    wire: 'parent',
    id: 1,
    identifier: '98620 44001',
    password: '/api/parent/password/1',
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly kind: AccountName;
      readonly wire: string;
      readonly id: number;
      readonly identifier: string;
      readonly password: string;
    }
  >
>;
export type Person = keyof typeof PEOPLE;

async function fill(db: Database, hash: string): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [resource, rows] of Object.entries(ROWS))
      await tx.drizzle.insert(db.table(resource)).values([...rows]);
    for (const { kind, id } of Object.values(PEOPLE)) await setHash(tx, kind, id, hash, START);
  });
}

let hashed: Promise<string> | undefined;
let addresses = 0;

export interface Ask {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The client's address; a different one each time by default. */
  readonly address?: string;
}

export interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** A response without what differs from one request to the next. */
export function plain({ status, body, headers }: Answered): unknown {
  const { request_id: _, ...rest } = body;
  const { 'x-request-id': __, ...others } = headers;
  return { status, body: rest, headers: others };
}

export interface AuthWorld {
  readonly db: Database;
  /** Runs work as the owner of the tables. */
  readonly asOwner: TestDatabase['asOwner'];
  readonly clock: SetClock;
  readonly auth: Auth;
  /** Sends a request to the whole server. */
  ask(method: string, path: string, ask?: Ask): Promise<Answered>;
  /** Does the same and returns the raw response: for bodies other than JSON. */
  request(path: string, init: RequestInit): Promise<Response>;
  signIn(person: Person, more?: Readonly<Record<string, unknown>>, ask?: Ask): Promise<Answered>;
  /** Runs the work while the next password is being compared. */
  meanwhile(work: () => Promise<unknown>): void;
  /** How often a password was compared with a hash, real or dummy. */
  readonly compared: () => number;
  /** Opens a session without signing in. */
  issue(person: Person): Promise<IssuedSession>;
  /** Sends what waits in the outbox and returns everything ever sent. */
  post(): Promise<readonly Message[]>;
  /** Text messages handed to the gateway. */
  readonly texts: readonly TextMessage[];
  /** Makes the mail transport fail with this error from now on. */
  refusePost(error: Error | undefined): void;
  close(): Promise<void>;
}

/**
 * `carriers`: the outgoing transports that the environment would name. `proofs`: devices have to
 * prove work.
 */
export async function authWorld({
  carriers = NO_CARRIERS,
  proofs = false,
  secondFactor = 'off',
}: {
  readonly carriers?: Carriers;
  readonly proofs?: boolean;
  readonly secondFactor?: SecondFactor;
} = {}): Promise<AuthWorld> {
  const roll = readRoll();
  const { db, asOwner, close } = await testDatabase(roll);
  const argon = makeArgon();
  hashed ??= argon.hash(PASSWORD);
  await fill(db, await hashed);
  const clock = setClock();
  let compared = 0;
  let meanwhile: (() => Promise<unknown>) | undefined;
  const counting: Argon = {
    ...argon,
    async matches(stored, password) {
      compared += 1;
      const now = meanwhile;
      meanwhile = undefined;
      await now?.();
      return argon.matches(stored, password);
    },
  };
  const auth = openAuth({
    db,
    roll,
    clock,
    secret: SECRET,
    publicUrl: `${PUBLIC_URL}/`,
    hasher: makeHasher(counting),
    carriers,
    proofs,
    secondFactor,
  });
  const sent: Message[] = [];
  let refusal: Error | undefined;
  const mailer = {
    send: (message: Message) => {
      if (refusal) return Promise.reject(refusal);
      sent.push(message);
      return Promise.resolve();
    },
  };
  const texts: TextMessage[] = [];
  const gateway = {
    send: (message: TextMessage) => {
      texts.push(message);
      return Promise.resolve({ how: 'sent' } as const);
    },
  };
  const deps: AppDeps = {
    db,
    roll,
    companions: readCompanions(roll),
    clock,
    log: logHeard,
    auth,
    words,
    proxy: 'local',
    carriers,
  };
  const portal = openPortal(deps);
  const { records } = portal;
  const app = buildApp(deps, portal);
  const runner = makeRunner(
    [
      outboxTask({ db, clock, log: logHeard, mailer, topics: auth.topics }),
      jobTask({
        db,
        clock,
        log: logHeard,
        work: workOf(deps.companions, { db, roll, clock, mailer, gateway, carriers, records }),
      }),
    ],
    logHeard,
  );
  const request = hearing((path, init) => app.request(path, sized(init)));
  async function ask(
    method: string,
    path: string,
    { token, body, headers = {}, address = `10.0.0.${++addresses}` }: Ask = {},
  ): Promise<Answered> {
    const response = await request(path, {
      method,
      headers: {
        'x-forwarded-for': address,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return {
      status: response.status,
      body: (await response.json()) as Answered['body'],
      headers: Object.fromEntries(response.headers),
    };
  }
  return {
    db,
    asOwner,
    clock,
    auth,
    close,
    ask,
    request,
    texts,
    signIn: (person, more = {}, how = {}) =>
      ask('POST', '/api/auth/sign-in', {
        ...how,
        body: {
          kind: PEOPLE[person].wire,
          identifier: PEOPLE[person].identifier,
          password: PASSWORD,
          ...more,
        },
      }),
    meanwhile: (work) => {
      meanwhile = work;
    },
    compared: () => compared,
    issue: (person) =>
      db.transaction((tx) => {
        const { kind: name, id } = PEOPLE[person];
        const kind = kindByName(name);
        if (!kind) throw new Error(name);
        return issueSession(tx, tokenKey(SECRET), {
          kind,
          account: id,
          superadmin: person === 'super',
          now: clock.now(),
          address: '127.0.0.1',
          agent: 'test',
        });
      }),
    async post() {
      await runner.drain();
      return sent;
    },
    refusePost: (error) => {
      refusal = error;
    },
  };
}
