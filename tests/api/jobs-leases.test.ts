/** Who holds a job and for how long, over a real database; timers are moved by hand. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Roll } from '@/schema';
import type { Database } from '../../server/db/database';
import { work, type Work } from '../../server/handle';
import { cleanUp } from '../../server/jobs/clean-up';
import {
  enqueue,
  jobTask,
  MOST_ATTEMPTS,
  reasonOf,
  type Job,
  type JobWork,
} from '../../server/jobs/queue';
import { workOf, type WorkDeps } from '../../server/jobs/work';
import { MINUTE, setClock, START, type SetClock } from '../kit/auth';
import { testDatabase } from '../kit/database';

let db: Database;
let close: () => Promise<void>;
let clock: SetClock;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());
beforeEach(async () => {
  clock = setClock();
  await db.transaction(({ sql }) => sql`delete from job`);
});
afterEach(() => {
  vi.useRealTimers();
});

const still = new AbortController().signal;
const lines: unknown[] = [];
const task = (work: Readonly<Record<string, JobWork>>) =>
  jobTask({
    db,
    clock,
    work,
    log: (event, details) => {
      lines.push([event, details]);
    },
  });
const jobs = () =>
  db.read(
    ({ sql }) =>
      sql<
        Record<string, unknown>
      >`select kind, payload, state, attempts, error, locked_at, run_at from job order by id`,
  );
const later = (ms: number): Date => new Date(START.getTime() + ms);

describe('job', () => {
  it('runs oldest first, one at a time, and reports whether there may be more', async () => {
    await db.transaction(async (tx) => {
      for (const [n, ms] of [
        [1, 0],
        [2, -2000],
        [3, -1000],
        [4, 1],
      ] as const)
        await enqueue(tx, 'n', { n }, later(ms));
    });
    const done: unknown[] = [];
    const one = task({
      n: ({ payload }) => Promise.resolve(void done.push((payload as { n: number }).n)),
    });
    expect([
      await one.run(still),
      await one.run(still),
      await one.run(still),
      await one.run(still),
    ]).toEqual([true, true, true, false]);
    expect(done).toEqual([2, 3, 1]);
  });

  it('drops its payload when done, keeps it when failed, and is not repeated in either case', async () => {
    await db.transaction(async (tx) => {
      await enqueue(tx, 'good', { name: 'Rinpuii' }, START);
      await enqueue(tx, 'bad', { name: 'Zama' }, START);
    });
    const run = task({
      good: () => Promise.resolve(),
      bad: () => Promise.reject(new Error('x'.repeat(600))),
    });
    while (await run.run(still));
    expect(await jobs()).toEqual([
      {
        kind: 'good',
        payload: {},
        state: 'done',
        attempts: 1,
        error: null,
        locked_at: null,
        run_at: START.toISOString(),
      },
      {
        kind: 'bad',
        payload: { name: 'Zama' },
        state: 'waiting',
        attempts: 1,
        error: 'x'.repeat(500),
        locked_at: null,
        run_at: later(30_000).toISOString(),
      },
    ]);
    expect(lines.at(-1)).toMatchObject(['job.failed', { kind: 'bad', attempts: 1 }]);
    await db.transaction(({ sql }) => sql`update job set state = 'failed', run_at = ${START}`);
    expect(await run.run(still)).toBe(false);
  });

  it('keeps its payload after the last failed attempt', async () => {
    await db.transaction((tx) => enqueue(tx, 'bad', { name: 'Zama' }, START));
    await db.transaction(({ sql }) => sql`update job set attempts = 4`);
    expect(await task({ bad: () => Promise.reject(new Error('no')) }).run(still)).toBe(true);
    expect(await jobs()).toMatchObject([
      { payload: { name: 'Zama' }, state: 'failed', attempts: 5, error: 'no' },
    ]);
  });

  it('is taken over when its server has been silent for more than two minutes', async () => {
    await db.transaction((tx) => enqueue(tx, 'held', {}, START));
    let taken = 0;
    const run = task({
      held: () => {
        taken += 1;
        return Promise.resolve();
      },
    });
    const silentFor = (ms: number) =>
      db.transaction(
        ({ sql }) =>
          sql`update job set state = 'running', attempts = 1, locked_at = ${new Date(clock.now().getTime() - ms)}`,
      );
    await silentFor(2 * MINUTE);
    expect([await run.run(still), taken]).toEqual([false, 0]);
    await silentFor(2 * MINUTE + 1);
    expect([await run.run(still), taken]).toEqual([true, 1]);
    expect((await jobs())[0]).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('cannot be settled by its former server after a takeover', async () => {
    await db.transaction((tx) => enqueue(tx, 'slow', {}, START));
    /** Starts a job that runs until the test ends it, with success or failure. */
    const begin = async () => {
      let end = { well: (): void => undefined, badly: (): void => undefined };
      let begun = (): void => undefined;
      const atWork = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const settled = task({
        slow: () =>
          new Promise<void>((done, fail) => {
            end = { well: done, badly: () => fail(new Error('too late')) };
            begun();
          }),
      }).run(still);
      await atWork;
      return { end, settled };
    };
    const first = await begin();
    await db.transaction(
      ({ sql }) =>
        sql`update job set locked_at = ${new Date(clock.now().getTime() - 2 * MINUTE - 1)}`,
    );
    const second = await begin();
    first.end.badly();
    await first.settled;
    expect((await jobs())[0]).toMatchObject({ state: 'running', attempts: 2, error: null });
    second.end.well();
    await second.settled;
    expect((await jobs())[0]).toMatchObject({ state: 'done', attempts: 2, error: null });
  });

  it('has its lease renewed every half minute while it runs, and not afterwards', async () => {
    await db.transaction((tx) => enqueue(tx, 'long', {}, START));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let end = (): void => undefined;
    let begun = (): void => undefined;
    const atWork = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const finished = task({
      long: () => {
        begun();
        return new Promise<void>((done) => {
          end = done;
        });
      },
    }).run(still);
    await atWork;
    clock.pass(90_000);
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(async () => {
      expect((await jobs())[0]?.['locked_at']).toBe(later(90_000).toISOString());
    });
    clock.pass(90_000);
    const other = task({ long: () => Promise.reject(new Error('taken while it was held')) });
    expect(await other.run(still)).toBe(false);
    end();
    expect(await finished).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    expect((await jobs())[0]).toMatchObject({ state: 'done', attempts: 1, error: null });
  });

  it('has no lease renewed by a server that lost it', async () => {
    await db.transaction((tx) => enqueue(tx, 'long', {}, START));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let end = (): void => undefined;
    const written: Promise<unknown>[] = [];
    const noting: Database = Object.create(db, {
      transaction: {
        value: (...given: Parameters<Database['transaction']>) => {
          const one = db.transaction(...given);
          written.push(one);
          return one;
        },
      },
    });
    let begun = (): void => undefined;
    const atWork = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = jobTask({
      db: noting,
      clock,
      log: () => undefined,
      work: {
        long: () => {
          begun();
          return new Promise<void>((done) => {
            end = done;
          });
        },
      },
    }).run(still);
    await atWork;
    clock.pass(3 * MINUTE);
    const taken = clock.now();
    await db.transaction(({ sql }) => sql`update job set attempts = 2, locked_at = ${taken}`);
    clock.pass(MINUTE);
    vi.advanceTimersByTime(30_000);
    await Promise.all(written);
    expect(written).toHaveLength(2);
    expect((await jobs())[0]?.['locked_at']).toBe(taken.toISOString());
    end();
    await slow;
  });

  it('receives the stop signal and the number of the attempt', async () => {
    const ending = new AbortController();
    const seen: [number, boolean][] = [];
    await db.transaction((tx) => enqueue(tx, 'told', {}, START));
    const run = task({
      told: ({ attempts }: Job, signal) => {
        seen.push([attempts, signal.aborted]);
        return Promise.reject(new Error('no'));
      },
    });
    await run.run(ending.signal);
    ending.abort();
    clock.pass(MINUTE);
    await run.run(ending.signal);
    expect(seen).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  it('of an unknown kind is left to other servers', async () => {
    await db.transaction((tx) => enqueue(tx, 'strange', { a: 1 }, START));
    expect(await task({ known: () => Promise.resolve() }).run(still)).toBe(false);
    expect((await jobs())[0]).toMatchObject({ state: 'waiting', attempts: 0, locked_at: null });
  });
});
describe('work of a noun', () => {
  const deps = (): WorkDeps => ({
    db,
    clock,
    roll: {} as Roll,
    records: () => () => {
      throw new Error('this work has no rows');
    },
    mailer: { send: () => Promise.resolve() },
    gateway: { send: () => Promise.resolve({ how: 'sent' } as const) },
  });
  const run = async (inside: Work['run'], attempts = 1, signal = still): Promise<void> => {
    await workOf([work('mine', inside)], deps())['mine']?.(
      { id: 1, kind: 'mine', payload: {}, attempts },
      signal,
    );
  };

  it('knows whether this is its last attempt and whether the server is stopping', async () => {
    const seen: unknown[] = [];
    for (const attempts of [1, MOST_ATTEMPTS - 1, MOST_ATTEMPTS])
      await run((handle) => {
        seen.push([handle.last, handle.stopping()]);
        return Promise.resolve();
      }, attempts);
    await run(
      (handle) => {
        seen.push([handle.last, handle.stopping()]);
        return Promise.resolve();
      },
      1,
      AbortSignal.abort(),
    );
    expect(seen).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [false, true],
    ]);
  });

  it('writes, enqueues and audits in one transaction, without an actor', async () => {
    const write = (fail: boolean) =>
      run((handle) =>
        handle.transaction(async ({ later: putOff, audit }) => {
          await putOff('more', { n: 1 });
          await audit('tidied', 'thing', 7, { n: 1 });
          if (fail) throw new Error('no');
        }),
      );
    const audited = () =>
      db.read(
        ({ sql }) =>
          sql`select action, actor, entity, entity_id, at from audit_log where action = 'tidied'`,
      );
    await expect(write(true)).rejects.toThrow('no');
    expect([await jobs(), await audited()]).toEqual([[], []]);
    await write(false);
    expect(await jobs()).toEqual([
      {
        kind: 'more',
        payload: { n: 1 },
        state: 'waiting',
        attempts: 0,
        error: null,
        locked_at: null,
        run_at: START.toISOString(),
      },
    ]);
    expect(await audited()).toEqual([
      { action: 'tidied', actor: null, entity: 'thing', entity_id: '7', at: START.toISOString() },
    ]);
  });
});

it('an error is recorded in at most 500 characters, whatever was thrown', () => {
  expect([
    reasonOf(new Error('away')),
    reasonOf('text'),
    reasonOf(undefined),
    reasonOf('y'.repeat(501)).length,
  ]).toEqual(['away', 'text', 'undefined', 500]);
});

it('cleanup reports that there may be more when it reaches its batch limit', async () => {
  await db.transaction(
    ({ sql }) =>
      sql`insert into throttle (key, failures, updated_at) select 'old' || n, 1, ${later(-10 * 24 * 60 * MINUTE)}::timestamptz from generate_series(1, 5001) n`,
  );
  const tidy = () => db.transaction((tx) => cleanUp(tx, START));
  expect([await tidy(), await tidy(), await tidy()]).toEqual([true, false, false]);
  expect(await db.read(({ sql }) => sql`select key from throttle`)).toEqual([]);
});

it('cleanup keeps active throttles, codes still valid, and sessions ended recently', async () => {
  const day = 24 * 60 * MINUTE;
  await db.transaction(async ({ sql }) => {
    for (const [key, until] of [
      ['waits', later(-day)],
      ['over', later(-3 * day)],
    ] as const)
      await sql`insert into throttle (key, failures, updated_at, until) values (${key}, 9, ${later(-9 * day)}, ${until})`;
    for (const [subject, asked, since] of [
      ['old', -2 * day, -2 * day],
      ['asked', -day / 2, -2 * day],
      ['counted', -2 * day, -day / 2],
    ] as const) {
      await sql`insert into one_time_code (purpose, subject, ticket, asked_at, day_at, day_count, tries) values ('p', ${subject}, ${subject}, ${later(asked)}, ${later(since)}, 1, 0)`;
    }
    for (const [id, expires, revoked] of [
      ['lately', -29 * day, null],
      ['long', -31 * day, null],
      ['ended', day, -29 * day],
      ['long ended', day, -31 * day],
      ['open', day, null],
    ] as const) {
      await sql`insert into session (id, kind, account, type, expires_at, revoked_at) values (${id}, 'admin', 1, '4', ${later(expires)}, ${revoked === null ? null : later(revoked)})`;
    }
  });
  await db.transaction((tx) => cleanUp(tx, START));
  const keys = (rows: readonly Record<string, unknown>[]): unknown[] => rows.map(({ key }) => key);
  expect(keys(await db.read(({ sql }) => sql`select key from throttle order by 1`))).toEqual([
    'waits',
  ]);
  expect(
    keys(await db.read(({ sql }) => sql`select subject as key from one_time_code order by 1`)),
  ).toEqual(['asked', 'counted']);
  expect(keys(await db.read(({ sql }) => sql`select id as key from session order by 1`))).toEqual([
    'ended',
    'lately',
    'open',
  ]);
});
