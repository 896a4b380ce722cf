import { describe, expect, it } from 'vitest';
import { Problem } from '@/schema';
import { makeKeyedQueue } from '../../server/auth/keyed-queue';
import { HASH_COST, makeArgon, makeHasher } from '../../server/auth/password';

/** Returns a promise and the function that resolves it. */
function promise(): { readonly kept: Promise<void>; keep(): void } {
  let keep = (): void => undefined;
  const kept = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { kept, keep };
}
const settled = async (): Promise<void> => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
};

describe('a stored password', () => {
  const argon = makeArgon();

  it('is argon2id with the documented cost and a 16-byte salt of its own', async () => {
    const [one, two] = [
      await argon.hash('tea for two at noon'),
      await argon.hash('tea for two at noon'),
    ];
    expect(one).toMatch(
      /^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(one).not.toBe(two);
    expect(HASH_COST).toEqual({ memoryCost: 47_104, timeCost: 1, parallelism: 1 });
  });

  it('is compared in full: outer blanks, case and the last of 128 characters count', async () => {
    const long = 'x'.repeat(127);
    const stored = await argon.hash(`${long}y`);
    expect(await argon.matches(stored, `${long}y`)).toBe(true);
    expect(await argon.matches(stored, `${long}z`)).toBe(false);
    expect(await argon.matches(await argon.hash(' a b '), 'a b')).toBe(false);
    expect(await argon.matches(await argon.hash('Tea'), 'tea')).toBe(false);
  });

  it('is the same for composed and decomposed accents', async () => {
    expect(await argon.matches(await argon.hash('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(
      true,
    );
  });

  it('never matches when nothing is stored', async () => {
    expect(await argon.matches(undefined, '')).toBe(false);
    expect(await argon.matches(undefined, 'anything')).toBe(false);
  });

  it('is refused before hashing when longer than 128 characters', async () => {
    await expect(argon.hash('x'.repeat(129))).rejects.toThrow('too long');
    await expect(argon.matches(undefined, 'x'.repeat(1_000_000))).rejects.toThrow('too long');
  });

  it('is outdated when any parameter was smaller, and only then', async () => {
    const cheap = await makeArgon({ memoryCost: 19_456, timeCost: 1, parallelism: 1 }).hash('x');
    expect(argon.isOld(cheap)).toBe(true);
    expect(argon.isOld(await argon.hash('x'))).toBe(false);
    expect(
      makeArgon({ memoryCost: 19_456, timeCost: 1, parallelism: 1 }).isOld(await argon.hash('x')),
    ).toBe(false);
  });
});

describe('the hashing queue', () => {
  it('runs two at a time, queues 64, and rejects the rest as busy', async () => {
    const hasher = makeHasher();
    const gate = promise();
    let [inside, most] = [0, 0];
    const work = async (): Promise<string> => {
      inside += 1;
      most = Math.max(most, inside);
      await gate.kept;
      inside -= 1;
      return 'done';
    };
    const all = Array.from({ length: 68 }, () => hasher.run(work).catch((error: unknown) => error));
    await settled();
    expect(inside).toBe(2);
    gate.keep();
    const results = await Promise.all(all);
    expect(most).toBe(2);
    expect(results.filter((result) => result === 'done')).toHaveLength(66);
    const refused = results.filter((result) => result instanceof Problem);
    expect(refused.map(({ code, status, details }) => [code, status, details.retryAfter])).toEqual([
      ['busy', 503, 1],
      ['busy', 503, 1],
    ]);
    expect(await hasher.run(work)).toBe('done');
  });

  it('continues after a failure', async () => {
    const hasher = makeHasher(makeArgon(), 1, 5);
    const failing = hasher.run(() => Promise.reject(new Error('no')));
    const next = hasher.run(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});

describe('the keyed queue', () => {
  it('runs one task at a time per key, and different keys in parallel', async () => {
    const inTurn = makeKeyedQueue();
    const gate = promise();
    const seen: string[] = [];
    const first = inTurn('a', async () => {
      await gate.kept;
      seen.push('a1');
    });
    const second = inTurn('a', () => Promise.resolve(seen.push('a2')));
    await inTurn('b', () => Promise.resolve(seen.push('b')));
    gate.keep();
    await Promise.all([first, second]);
    expect(seen).toEqual(['b', 'a1', 'a2']);
  });

  it('continues after a failure, and rejects tasks when full', async () => {
    const inTurn = makeKeyedQueue(2);
    const gate = promise();
    const failing = inTurn('a', async () => {
      await gate.kept;
      throw new Error('no');
    });
    const next = inTurn('a', () => Promise.resolve('yes'));
    await expect(inTurn('a', () => Promise.resolve('full'))).rejects.toMatchObject({
      code: 'busy',
    });
    gate.keep();
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(await inTurn('a', () => Promise.resolve('free'))).toBe('free');
  });
});
