/** Jobs, the outbox and cleanup, over a real database and a clock that is moved by hand. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../server/handle';
import type { Database } from '../../server/db/database';
import { cleanUp } from '../../server/jobs/clean-up';
import { enqueue, jobTask, type Job, type JobWork } from '../../server/jobs/queue';
import { makeRunner, type Runner } from '../../server/jobs/runner';
import { workOf, type WorkDeps } from '../../server/jobs/work';
import { daily } from '../../server/handle';
import { NotAnAddress } from '../../server/mail/envelope';
import { outboxTask, queue, queueMail } from '../../server/mail/outbox';
import { HOUR, MINUTE, setClock, START, type SetClock } from '../kit/auth';
import { testDatabase } from '../kit/database';

let db: Database;
let close: () => Promise<void>;
let clock: SetClock;
const silent = (): void => undefined;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());
beforeEach(async () => {
  clock = setClock();
  await db.transaction(({ sql }) => sql`delete from job`);
  await db.transaction(({ sql }) => sql`delete from outbox`);
});

describe('job', () => {
  const server = (work: Record<string, JobWork>): Runner =>
    makeRunner([jobTask({ db, clock, log: silent, work })], silent);
  const states = () =>
    db.read(
      ({ sql }) =>
        sql<{
          state: string;
          attempts: number;
          error: string | null;
        }>`select state, attempts, error from job order by id`,
    );

  it('runs once, with several servers looking for it', async () => {
    await db.transaction(async (tx) => {
      for (let n = 0; n < 40; n += 1) await enqueue(tx, 'count', { n }, START);
    });
    const done: number[] = [];
    const work = {
      count: ({ payload }: Job) => Promise.resolve(void done.push((payload as { n: number }).n)),
    };
    await Promise.all(Array.from({ length: 6 }, () => server(work).drain()));
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
    expect(new Set((await states()).map(({ state }) => state))).toEqual(new Set(['done']));
  });

  it('does not exist after its transaction is rolled back', async () => {
    await expect(
      db.transaction(async (tx) => {
        await enqueue(tx, 'count', {}, START);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await states()).toEqual([]);
  });

  it('waits for its time and for a server that knows its kind', async () => {
    await db.transaction((tx) => enqueue(tx, 'later', {}, new Date(START.getTime() + HOUR)));
    let done = 0;
    await server({ later: () => Promise.resolve(void ++done) }).drain();
    clock.pass(HOUR);
    await server({ other: () => Promise.resolve() }).drain();
    expect(done).toBe(0);
    await server({ later: () => Promise.resolve(void ++done) }).drain();
    expect(done).toBe(1);
  });

  it('is retried after a growing delay, five times in all', async () => {
    await db.transaction((tx) => enqueue(tx, 'bad', {}, START));
    const runner = server({ bad: () => Promise.reject(new Error('broken')) });
    const seen: number[] = [];
    for (const minutes of [0, 0.4, 0.1, 1, 2, 4, 60, 600]) {
      clock.pass(minutes * MINUTE);
      await runner.drain();
      seen.push((await states())[0]?.attempts ?? 0);
    }
    expect(seen).toEqual([1, 1, 2, 3, 4, 5, 5, 5]);
    expect(await states()).toEqual([{ state: 'failed', attempts: 5, error: 'broken' }]);
  });

  it('is taken over when the lease of a dead server ends, and the late result is ignored', async () => {
    await db.transaction((tx) => enqueue(tx, 'slow', {}, START));
    let die = (): void => undefined;
    const first = server({
      slow: () =>
        new Promise((_, reject) => {
          die = () => reject(new Error('late'));
        }),
    }).drain();
    while ((await states())[0]?.state !== 'running');
    let second = 0;
    const other = server({ slow: () => Promise.resolve(void ++second) });
    await other.drain();
    expect(second).toBe(0);
    clock.pass(3 * MINUTE);
    await other.drain();
    expect(second).toBe(1);
    die();
    await first;
    expect(await states()).toEqual([{ state: 'done', attempts: 2, error: null }]);
  });
});

describe('daily work', () => {
  /** 09:00 at the college. */
  const MORNING = 3.5 * HOUR;
  const DAY = 24 * HOUR;
  it.each(Array.from({ length: 49 }, (_, n) => n / 2))(
    'that ran %s hours after midnight in Greenwich runs next on the next morning of the college',
    async (hours) => {
      const midnight = Math.ceil(START.getTime() / DAY) * DAY;
      clock.pass(midnight + hours * HOUR - START.getTime());
      const now = clock.now().getTime();
      let ran = 0;
      const runs = workOf([daily('morning', () => Promise.resolve(void ++ran))], {
        db,
        clock,
      } as unknown as WorkDeps);
      await db.transaction((tx) => enqueue(tx, 'morning', {}, new Date(now)));
      await makeRunner([jobTask({ db, clock, log: silent, work: runs })], silent).drain();
      const waiting = await db.read(
        ({ sql }) => sql<{ run_at: string }>`select run_at from job where state = 'waiting'`,
      );
      const morning = Math.floor((now - MORNING) / DAY) * DAY + DAY + MORNING;
      expect([ran, ...waiting.map(({ run_at }) => new Date(run_at).toISOString())]).toEqual([
        1,
        new Date(morning).toISOString(),
      ]);
    },
  );
});

it('daily work that fails is tried again, and runs the next morning all the same', async () => {
  const runs = workOf([daily('morning', () => Promise.reject(new Error('no')))], {
    db,
    clock,
  } as unknown as WorkDeps);
  await db.transaction((tx) => enqueue(tx, 'morning', {}, START));
  await makeRunner([jobTask({ db, clock, log: silent, work: runs })], silent).drain();
  const waiting = await db.read(
    ({ sql }) =>
      sql<{
        attempts: number;
        run_at: string;
      }>`select attempts, run_at from job where state = 'waiting' order by run_at`,
  );
  const hoursAway = waiting.map(({ attempts, run_at }) => [
    attempts,
    (new Date(run_at).getTime() - START.getTime()) / HOUR < 1 ? 'soon' : 'next morning',
  ]);
  expect(hoursAway).toEqual([
    [1, 'soon'],
    [0, 'next morning'],
  ]);
});

describe('outbox', () => {
  let sent: Message[];
  let refusal: Error | undefined;
  const mailer = {
    send: (message: Message) =>
      refusal ? Promise.reject(refusal) : Promise.resolve(void sent.push(message)),
  };
  const server = (topics = {}): Runner =>
    makeRunner([outboxTask({ db, clock, log: silent, mailer, topics })], silent);
  const rows = () =>
    db.read(
      ({ sql }) =>
        sql<{
          done: boolean;
          attempts: number;
          error: string | null;
          payload: unknown;
        }>`select done_at is not null as done, attempts, error, payload from outbox order by id`,
    );
  beforeEach(() => {
    sent = [];
    refusal = undefined;
  });
  const message = { to: 'a@b.example', subject: 'Hello', text: 'the words' };

  it('sends each message once with several servers, and keeps no message text', async () => {
    await db.transaction(async (tx) => {
      for (let n = 0; n < 30; n += 1)
        await queueMail(tx, [{ ...message, to: `a${n}@b.example` }], START);
    });
    await Promise.all(Array.from({ length: 6 }, () => server().drain()));
    expect(new Set(sent.map(({ to }) => to)).size).toBe(30);
    expect(sent).toHaveLength(30);
    expect(JSON.stringify(await rows())).not.toContain('the words');
    expect((await rows()).every(({ done }) => done)).toBe(true);
  });

  it('sends nothing after a rollback', async () => {
    await expect(
      db.transaction(async (tx) => {
        await queueMail(tx, [message], START);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await server().drain();
    expect(sent).toEqual([]);
  });

  it('retries while the mail server is unavailable, and then sends', async () => {
    await db.transaction((tx) => queueMail(tx, [message], START));
    refusal = new Error('away');
    const runner = server();
    await runner.drain();
    expect(await rows()).toMatchObject([{ done: false, attempts: 1, error: 'away' }]);
    refusal = undefined;
    await runner.drain();
    expect(sent).toEqual([]);
    clock.pass(30_000);
    await runner.drain();
    expect(sent).toEqual([message]);
    expect(await rows()).toMatchObject([{ done: true, attempts: 2, error: null }]);
  });

  it('gives up at once on an invalid address, and after ten attempts on other errors', async () => {
    await db.transaction((tx) => queueMail(tx, [message], START));
    refusal = new NotAnAddress('not a single valid email address');
    await server().drain();
    expect(await rows()).toMatchObject([
      { done: true, attempts: 1, error: 'not a single valid email address' },
    ]);
    await db.transaction((tx) => queueMail(tx, [message], START));
    refusal = new Error('away');
    for (let n = 0; n < 15; n += 1) {
      clock.pass(HOUR);
      await server().drain();
    }
    expect((await rows())[1]).toMatchObject({ done: true, attempts: 10, error: 'away' });
  });

  it('composes the message when sending, and sends nothing if there is none', async () => {
    await db.transaction(async (tx) => {
      await queue(tx, 'greeting', { to: 'x@y.example' }, START);
      await queue(tx, 'greeting', {}, START);
      await queue(tx, 'unknown topic', {}, START);
    });
    await server({
      greeting: (_tx: unknown, payload: { to?: string }) =>
        Promise.resolve(payload.to ? { ...message, to: payload.to } : undefined),
    }).drain();
    expect(sent.map(({ to }) => to)).toEqual(['x@y.example']);
    expect((await rows()).map(({ done }) => done)).toEqual([true, true, false]);
  });
});

describe('cleanup', () => {
  it('removes expired rows and leaves the rest', async () => {
    const days = (n: number): Date => new Date(START.getTime() - n * 24 * HOUR);
    await db.transaction(async ({ sql }) => {
      for (const [n, expires] of [days(31), days(29), days(-1)].entries())
        await sql`insert into session (id, kind, account, type, expires_at) values (${`s${n}`}, 'admin', 1, '4', ${expires})`;
      await sql`insert into session (id, kind, account, type, expires_at, revoked_at) values ('s3', 'admin', 1, '4', ${days(-1)}, ${days(31)})`;
      for (const [n, at] of [days(3), days(1)].entries())
        await sql`insert into reset_token (sha256, kind, account, expires_at) values (${`r${n}`}, 'admin', 1, ${at})`;
      for (const [n, at] of [days(3), days(1)].entries())
        await sql`insert into throttle (key, failures, updated_at) values (${`t${n}`}, 1, ${at})`;
      for (const [n, at] of [days(2), days(0)].entries())
        await sql`insert into idempotency (key, actor, at) values (${`i${n}`}, 'admin:1', ${at})`;
      for (const at of [days(31), days(1), null])
        await sql`insert into outbox (topic, payload, done_at) values ('x', '{}', ${at})`;
      for (const [state, at] of [
        ['done', days(31)],
        ['failed', days(31)],
        ['waiting', days(31)],
        ['done', days(1)],
      ] as const)
        await sql`insert into job (kind, payload, state, run_at) values ('x', '{}', ${state}, ${at})`;
    });
    expect(await db.transaction((tx) => cleanUp(tx, START))).toBe(false);
    const left = await db.read(
      ({ sql }) => sql`
      select (select array_agg(id order by id) from session) s, (select array_agg(sha256) from reset_token) r, (select array_agg(key) from throttle) t,
        (select array_agg(key) from idempotency) i, (select count(*)::int from outbox) o, (select array_agg(state order by state) from job) j`,
    );
    expect(left).toEqual([
      { s: ['s1', 's2'], r: ['r1'], t: ['t1'], i: ['i1'], o: 2, j: ['done', 'waiting'] },
    ]);
  });
});
