/**
 * The whole server in process, and one way to state a request and what its response must and must
 * not contain.
 */
import { expect } from 'vitest';
import { readRoll } from '@/resources/roll';
import type { Actor, Roll } from '@/schema';
import { buildApp, openPortal, type AppDeps } from '../../server/app';
import type { Portal } from '../../server/portal';
import { words } from '../../server/auth/hi';
import type { Clock } from '../../server/clock';
import type { Database } from '../../server/db/database';
import type { Companion } from '../../server/handle';
import { readCompanions } from '../../server/roll';
import type { Route } from '../../server/route';
import type { Task } from '../../server/jobs/runner';
import { credulous, tokenOf, VISITOR } from './actors';
import { testDatabase, type TestDatabase } from './database';
import { hearing, logHeard } from './heard';
import { sized } from './sized';

export const NOON = new Date('2026-11-20T06:30:00.000Z');

export interface Told {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; {} where it is not JSON. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The contents of the envelope. */
  readonly data: unknown;
}

export interface Asking {
  readonly as?: Actor;
  readonly method?: string;
  readonly url: string;
  /** Sent as JSON; text or bytes are sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Scenario extends Asking {
  readonly status: number;
  /** Texts that the response contains. */
  readonly has?: readonly string[];
  /** Texts that it must not contain. */
  readonly hasNot?: readonly string[];
  /** Actions added to the audit log, in order; [] for none. */
  readonly audit?: readonly string[];
}

export interface World {
  readonly db: Database;
  readonly url: string;
  /** Runs work as the owner of the tables: empties them, creates others. */
  readonly asOwner: TestDatabase['asOwner'];
  readonly roll: Roll;
  readonly routes: readonly Route[];
  /** For work outside requests. */
  readonly records: Portal['records'];
  readonly tasks: readonly Task[];
  /** What the server logged. */
  readonly log: { event: string; details: Readonly<Record<string, unknown>> }[];
  ask(asking: Asking): Promise<Told>;
  scenario(scenario: Scenario): Promise<Told>;
  request(url: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

interface WorldOptions {
  readonly roll?: Roll;
  readonly companions?: readonly Companion[];
  readonly clock?: Clock;
  readonly deps?: Partial<AppDeps>;
}

/** Without rate limits: those have a test of their own. */
const UNHURRIED = { count: () => undefined };

export async function openWorld({
  roll = readRoll(),
  companions = readCompanions(roll),
  clock = { now: () => NOON },
  deps = {},
}: WorldOptions = {}): Promise<World> {
  const { db, url, asOwner, close } = await testDatabase(roll);
  const log: World['log'] = [];
  const all: AppDeps = {
    db,
    roll,
    companions,
    clock,
    words,
    rates: UNHURRIED,
    auth: { ...credulous, routes: [] },
    log: (event, details = {}) => {
      log.push({ event, details });
      logHeard(event, details);
    },
    ...deps,
  };
  const portal = openPortal(all);
  const app = buildApp(all, portal);
  const request = hearing((path, init) => app.request(path, sized(init)));

  async function ask({
    as = VISITOR,
    method = 'GET',
    url: path,
    body,
    headers = {},
  }: Asking): Promise<Told> {
    const raw = typeof body === 'string' || body instanceof Uint8Array;
    const response = await request(path, {
      method,
      headers: {
        ...(as.kind === 'visitor' ? {} : { authorization: `Bearer ${tokenOf(as)}` }),
        ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed =
      (response.headers.get('content-type') ?? '').startsWith('application/json') && text
        ? (JSON.parse(text) as Told['body'])
        : {};
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: parsed,
      data: parsed['data'],
    };
  }

  /** Returns the last row of the audit log, which grows with every test. */
  const lastAudited = async (): Promise<number> =>
    db.read(
      async (tx) =>
        (await tx.sql<{ last: number }>`select coalesce(max(id), 0) as last from audit_log`)[0]
          ?.last ?? 0,
    );
  const auditedSince = async (last: number): Promise<string[]> =>
    db.read(async (tx) =>
      (
        await tx.sql<{
          action: string;
        }>`select action from audit_log where id > ${last} order by id`
      ).map(({ action }) => action),
    );

  async function scenario({
    status,
    has = [],
    hasNot = [],
    audit,
    ...asking
  }: Scenario): Promise<Told> {
    const before = audit ? await lastAudited() : 0;
    const told = await ask(asking);
    expect(told.status, told.text.slice(0, 2000)).toBe(status);
    for (const text of has) expect(told.text).toContain(text);
    for (const text of hasNot) expect(told.text).not.toContain(text);
    if (audit) expect(await auditedSince(before)).toEqual(audit);
    return told;
  }

  return {
    db,
    url,
    asOwner,
    roll,
    routes: portal.routes,
    records: portal.records,
    tasks: portal.tasks,
    log,
    ask,
    scenario,
    request,
    close,
  };
}
