/** The counters themselves, as several servers use them: nothing is kept in a process. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/database';
import {
  countInWindow,
  countTry,
  delayAfter,
  forgive,
  perAddress,
  uncount,
} from '../../server/auth/throttle';
import { MINUTE, setClock, START } from '../kit/auth';
import { testDatabase } from '../kit/database';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

const at = (seconds: number): Date => new Date(START.getTime() + seconds * 1000);
const count = (key: string, now = START) => db.transaction((tx) => countTry(tx, key, now));

describe('throttled attempts', () => {
  it('pass five times when simultaneous, on any number of connections', async () => {
    const waits = await Promise.all(Array.from({ length: 100 }, () => count('parallel')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(waits.filter((wait) => wait === 60)).toHaveLength(95);
  });

  it('wait exactly as long as delayAfter says', async () => {
    let now = 0;
    for (let failures = 1; failures <= 15; failures += 1) {
      expect(await count('delays', at(now))).toBe(0);
      const delay = delayAfter(failures);
      if (delay === 0) continue;
      expect(await count('delays', at(now))).toBe(delay);
      expect(await count('delays', at(now + delay - 1))).toBe(1);
      now += delay;
    }
  });

  it('do not extend the wait when refused', async () => {
    for (let n = 0; n < 5; n += 1) await count('refused');
    for (let n = 0; n < 50; n += 1) await count('refused');
    expect(await count('refused', at(60))).toBe(0);
    expect(await count('refused', at(60))).toBe(120);
  });

  it('are cleared together for several keys', async () => {
    for (let n = 0; n < 6; n += 1) {
      await count('one');
      await count('two');
      await count('three');
    }
    await db.transaction((tx) => forgive(tx, ['one', 'two', 'never seen']));
    expect([await count('one'), await count('two'), await count('three')]).toEqual([0, 0, 60]);
  });

  it('are taken back one by one, with the wait that the last of them caused', async () => {
    const takeBack = () => db.transaction((tx) => uncount(tx, ['taken', 'never seen']));
    for (let n = 0; n < 5; n += 1) await count('taken');
    expect(await count('taken')).toBe(60);
    await takeBack();
    expect([await count('taken'), await count('taken')]).toEqual([0, 60]);
    expect(await count('taken', at(60))).toBe(0);
    await takeBack();
    expect(await count('taken', at(60)), 'five are still counted').toBe(120);
  });

  it("pass after the wait when the server's clock was set back", async () => {
    for (let n = 0; n < 5; n += 1) await count('clock', at(3600));
    expect(await count('clock', at(0))).toBe(3660);
    expect(await count('clock', at(3660))).toBe(0);
  });
});

describe('a rate limit window', () => {
  it('lets sixty simultaneous requests through, then reports the wait', async () => {
    const waits = await Promise.all(
      Array.from({ length: 90 }, () =>
        db
          .transaction((tx) => perAddress(tx, '192.0.2.7', START))
          .then(
            () => 0,
            (error: { details: { seconds: number } }) => error.details.seconds,
          ),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(60);
    expect(new Set(waits)).toEqual(new Set([0, 60]));
  });

  it('starts again when it has passed', async () => {
    const clock = setClock();
    const once = () => db.transaction((tx) => countInWindow(tx, 'window', 2, 60, clock.now()));
    expect([await once(), await once(), await once()]).toEqual([0, 0, 60]);
    clock.pass(MINUTE / 2);
    expect(await once()).toBe(30);
    clock.pass(MINUTE / 2);
    expect([await once(), await once(), await once()]).toEqual([0, 0, 60]);
  });
});
