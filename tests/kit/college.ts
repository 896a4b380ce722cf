/**
 * The demonstration college as its people use it, with helpers for rows, refusals and the audit
 * log.
 */
import { expect } from 'vitest';
import { asking, rowsOf, type Ask, type Row, type Said } from './asking';
import { openDemoCollege, type DemoCollege } from './demo-college';
import type { AppDeps } from '../../server/app';
import type { Message } from '../../server/handle';
import { jobTask } from '../../server/jobs/queue';
import { makeRunner } from '../../server/jobs/runner';
import { beginDailyWork, workOf } from '../../server/jobs/work';
import { readCompanions } from '../../server/roll';

export type Values = Readonly<Record<string, unknown>>;
type Sql = Parameters<Parameters<DemoCollege['db']['transaction']>[0]>[0]['sql'];

export interface College {
  readonly college: DemoCollege;
  readonly ask: Ask;
  query<R extends object>(work: (sql: Sql) => Promise<R[]>): Promise<R[]>;
  /** Returns the first row of a query, which must exist. */
  one<R extends object>(work: (sql: Sql) => Promise<R[]>): Promise<R>;
  /** Sends a request and requires this status. */
  must(status: number, identity: string, path: string, init?: Parameters<Ask>[2]): Promise<Said>;
  rows(identity: string, path: string): Promise<readonly Row[]>;
  /** Saves against the current version. */
  change(
    status: number,
    identity: string,
    resource: string,
    id: number | string,
    values: Values,
  ): Promise<Said>;
  /** Creates a row and requires a refusal of exactly these fields. */
  wrong(identity: string, resource: string, values: Values, ...fields: string[]): Promise<void>;
  act(
    status: number,
    identity: string,
    path: string,
    action: string,
    rows: readonly (number | string)[],
    values?: Values,
  ): Promise<Said>;
  /** Uploads a file of that name, a small PDF by default, and returns its number. */
  upload(identity: string, name: string): Promise<number>;
  audited(action: string): Promise<Values[]>;
  /** The dashboard as it is sent. */
  board(identity: string): Promise<string>;
  /** Advances the server's clock. */
  pass(minutes: number): void;
  /** Does everything that is due, as one server would. */
  drain(): Promise<void>;
  /** What a server does with daily work when it starts. */
  beginDaily(): Promise<void>;
  readonly mails: Message[];
  close(): Promise<void>;
}

/** Uploads a small PDF of that name and returns its number. */
export async function uploadAs(
  college: DemoCollege,
  identity: string,
  name: string,
  body: string | Uint8Array<ArrayBuffer> = '%PDF-1.7\n',
): Promise<number> {
  const person = college.people.get(identity);
  if (!person) throw new Error(`There is no ${identity}`);
  const response = await college.ask(`/api/upload?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await college.session(person)}`,
      'content-type': 'application/octet-stream',
    },
    body,
  });
  return ((await response.json()) as { data: { id: number } }).data.id;
}

export async function openCollege(
  now = new Date('2026-11-20T06:30:00.000Z'),
  more: Partial<AppDeps> = {},
): Promise<College> {
  let at = now.getTime();
  const clock = { now: () => new Date(at) };
  const mails: Message[] = [];
  const college = await openDemoCollege('demo', now, { clock, ...more });
  const work = workOf(readCompanions(college.roll), {
    db: college.db,
    roll: college.roll,
    records: college.records,
    clock,
    mailer: { send: (message: Message) => Promise.resolve(void mails.push(message)) },
    gateway: { send: () => Promise.resolve({ how: 'sent' }) },
  });
  const ask = asking(college);
  const query: College['query'] = (work) => college.db.transaction(({ sql }) => work(sql));
  const must: College['must'] = async (status, identity, path, init) => {
    const said = await ask(identity, path, init);
    expect(
      said.status,
      `${identity} ${init?.method ?? (init?.body === undefined ? 'GET' : 'POST')} ${path} ${JSON.stringify(init?.body ?? null).slice(0, 300)}: ${said.text.slice(0, 400)}`,
    ).toBe(status);
    return said;
  };
  return {
    college,
    ask,
    query,
    must,
    async one(work) {
      const [row] = await query(work);
      if (!row) throw new Error('there is no such row');
      return row;
    },
    rows: async (identity, path) => rowsOf(await must(200, identity, path)),
    async change(status, identity, resource, id, values) {
      const { data } = await must(200, 'super', `/api/${resource}/${id}`);
      return must(status, identity, `/api/${resource}/${id}`, {
        method: 'PATCH',
        body: { version: (data as { version: number }).version, ...values },
      });
    },
    async wrong(identity, resource, values, ...fields) {
      const { errors } = await must(422, identity, `/api/${resource}`, { body: values });
      expect(Object.keys(errors), `${resource} ${JSON.stringify(values)}`).toEqual(fields);
    },
    act: (status, identity, path, action, rows, values = {}) =>
      must(status, identity, path.replace(/(?=\?)|$/, `/${action}`), { body: { rows, values } }),
    upload: (identity, name) => uploadAs(college, identity, name),
    audited: (action) =>
      query(
        (sql) =>
          sql<Values>`select actor, entity, entity_id, change from audit_log where action = ${action} order by id`,
      ),
    board: async (identity) =>
      (
        await must(
          200,
          identity,
          identity === 'union' ? '/api/dashboard/student-union' : '/api/dashboard',
        )
      ).text,
    pass: (minutes) => {
      at += minutes * 60_000;
    },
    beginDaily: () => beginDailyWork(readCompanions(college.roll), { db: college.db, clock }),
    drain: () =>
      makeRunner(
        [jobTask({ db: college.db, clock, log: () => undefined, work })],
        () => undefined,
      ).drain(),
    mails,
    close: () => college.close(),
  };
}
export type { Row, Said };
