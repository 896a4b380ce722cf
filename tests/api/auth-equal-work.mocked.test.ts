/**
 * The cost of a known and an unknown name to the server, counted where it arises: in the hashing
 * library and in the database.
 */
import { parseOptions, verify } from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HASH_COST } from '../../server/auth/password';
import { authWorld, PEOPLE, type AuthWorld } from '../kit/auth';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

let world: AuthWorld;
beforeAll(async () => {
  world = await authWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.transaction(({ sql }) => sql`delete from throttle`);
  await world.db.transaction(
    ({ sql }) =>
      sql`insert into admin (id, name, email) values (90, 'New', 'new@college.example') on conflict do nothing`,
  );
  await world.signIn('admin', { password: 'the first try of all makes the hash of nobody' });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const WRONG = { password: 'certainly not this' };
const NAMES = {
  known: { identifier: PEOPLE.admin.identifier },
  unknown: { identifier: 'nobody@college.example' },
  inactive: { identifier: PEOPLE.inactive.identifier },
  'without a password yet': { identifier: 'new@college.example' },
  'none that anybody could have': { identifier: '\u{10FFFF}' },
};

async function costOf(more: object): Promise<{
  readonly status: number;
  readonly hashes: number;
  readonly memory: readonly (number | null | undefined)[];
  readonly questions: number;
}> {
  vi.mocked(verify).mockClear();
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await world.signIn('admin', { ...WRONG, ...more });
  const { calls } = vi.mocked(verify).mock;
  const cost = {
    status,
    hashes: calls.length,
    memory: calls.map(([stored]) => parseOptions(String(stored)).memoryCost),
    questions: asked.mock.calls.length,
  };
  asked.mockRestore();
  return cost;
}

it.each(Object.entries(NAMES))(
  'a name that is %s costs one full-strength hash before it is refused',
  async (_, more) => {
    const { status, hashes, memory } = await costOf(more);
    expect({ status, hashes, memory }).toEqual({
      status: 422,
      hashes: 1,
      memory: [HASH_COST.memoryCost],
    });
  },
);

it('every name costs the same number of database queries', async () => {
  const { questions } = await costOf(NAMES.known);
  expect(questions).toBeGreaterThan(5);
  for (const [name, more] of Object.entries(NAMES))
    expect((await costOf(more)).questions, `a name that is ${name}`).toBe(questions);
});

describe('sign-in without a kind of account', () => {
  /** One kind could match by a code, three by a mobile number, all five by an email. */
  const anyKind = { kind: null };
  it('costs the same hashes and queries for any name, however many kinds have it', async () => {
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into parent (id, name, mobile, email) values (90, 'Twice', '+919862099090', ${PEOPLE.admin.identifier}) on conflict do nothing`,
    );
    const wanted = await costOf({ ...anyKind, ...NAMES.unknown });
    expect(wanted).toMatchObject({ status: 422, hashes: 5 });
    expect(new Set(wanted.memory)).toEqual(new Set([HASH_COST.memoryCost]));
    for (const name of ['known', 'inactive', 'without a password yet'] as const)
      expect(await costOf({ ...anyKind, ...NAMES[name] }), `a name that is ${name}`).toEqual(
        wanted,
      );
  });
  it('tries only kinds that the identifier could belong to, whether or not it exists', async () => {
    for (const [known, unknown] of [
      [PEOPLE.parent.identifier, '98620 99999'],
      [PEOPLE.applicant.identifier, '26UG99999'],
    ]) {
      const wanted = await costOf({ ...anyKind, identifier: unknown });
      expect(wanted.hashes).toBeLessThan(5);
      expect(await costOf({ ...anyKind, identifier: known })).toEqual(wanted);
    }
    expect(await costOf({ ...anyKind, ...NAMES['none that anybody could have'] })).toMatchObject({
      status: 422,
      hashes: expect.any(Number) as number,
    });
  });
});

it('a throttled name costs no hash, whether or not it exists', async () => {
  for (const more of [NAMES.known, NAMES.unknown]) {
    for (let n = 0; n < 5; n += 1) await costOf(more);
    expect(await costOf(more)).toMatchObject({ status: 429, hashes: 0 });
  }
});
