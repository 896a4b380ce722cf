/**
 * Changes to one account affect no other: neither the next of its kind, nor one of another kind
 * with the same id.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kindByName, type AccountName } from '../../server/auth/kinds';
import { newLink } from '../../server/auth/reset-link';
import { issueSession } from '../../server/auth/session';
import { accountKey, countTry, nameKey } from '../../server/auth/throttle';
import { makeArgon } from '../../server/auth/password';
import { tokenKey } from '../../server/auth/tokens';
import { authWorld, PASSWORD, PEOPLE, SECRET, type AuthWorld } from '../kit/auth';

let world: AuthWorld;
let hash: string | undefined;
const FRESH = 'seven herons over the hill';
/** The test's own is faculty 1; the others are the next of its kind, and those with the same id. */
const OTHERS: readonly (readonly [AccountName, number])[] = [
  ['faculty', 60],
  ['union', 1],
  ['applicant', 1],
  ['parent', 1],
];
beforeAll(async () => {
  world = await authWorld();
  await world.db.transaction(
    ({ sql }) =>
      sql`insert into faculty (id, name, email, employee_code, mobile, department) values (60, 'Second', 'second@college.example', 'FAC-060', '+919861120060', 'ENG')`,
  );
});
afterAll(() => world.close());

async function session(name: AccountName, account: number): Promise<string> {
  const kind = kindByName(name);
  if (!kind) throw new Error(name);
  return (
    await world.db.transaction((tx) =>
      issueSession(tx, tokenKey(SECRET), { kind, account, now: world.clock.now() }),
    )
  ).token;
}

let mine: { token: string; link: string };
beforeEach(async () => {
  await world.asOwner((db) =>
    db.transaction(async ({ sql }) => {
      await sql`truncate session, reset_token, throttle, credential, one_time_code`;
      await sql`update faculty set active = true`;
    }),
  );
  hash ??= await makeArgon().hash(PASSWORD);
  await world.db.transaction(async (tx) => {
    const now = world.clock.now();
    for (const [kind, account] of [['faculty', 1], ['admin', 1], ...OTHERS] as const) {
      await tx.sql`insert into credential (kind, account, hash, changed_at) values (${kind}, ${account}, ${hash}, ${now})`;
      await countTry(tx, nameKey(kind, `${kind}${account}`), now);
      await countTry(tx, accountKey(kind, account, ''), now);
      await countTry(tx, `old:${kind}:${account}`, now);
    }
    for (const [kind, account] of OTHERS) await newLink(tx, kind, account, now);
  });
  for (const [kind, account] of OTHERS) await session(kind, account);
  mine = {
    token: await session('faculty', 1),
    link: await world.db.transaction((tx) => newLink(tx, 'faculty', 1, world.clock.now())),
  };
});

/** Everything that belongs to the others: sessions, links, passwords, counted attempts. */
const rest = () =>
  world.db.read(
    ({ sql }) => sql`
  select 'session' as what, kind, account, revoked_at::text as is from session where (kind, account) not in (('faculty', 1), ('admin', 1))
  union all select 'link', kind, account, used_at::text from reset_token where (kind, account) <> ('faculty', 1)
  union all select 'password', kind, account, hash from credential where (kind, account) <> ('faculty', 1)
  union all select 'tries', split_part(key, ':', 2), 0, key || failures from throttle where key like 'account:%' and key not like 'account:faculty:1' or key like 'old:%' and key <> 'old:faculty:1'
  order by 1, 2, 3, 4`,
  );
const count = (of: string) =>
  world.db
    .read(
      ({ sql }) =>
        sql<{
          n: number;
        }>`select count(*)::int as n from reset_token where kind = 'faculty' and account = 1`,
    )
    .then(([row]) => `${of}: ${row?.n}`);
const principal = async (): Promise<string> => (await world.issue('super')).token;

const DEEDS: Readonly<Record<string, () => Promise<{ status: number }>>> = {
  'a password that is set by a super administrator': async () =>
    world.ask('POST', '/api/auth/set-password', {
      token: await principal(),
      body: { kind: 'faculty', id: 1, new: FRESH },
    }),
  'a password that is set by a link': () =>
    world.ask('POST', '/api/auth/reset-password', { body: { token: mine.link, new: FRESH } }),
  'a password that its owner changes': () =>
    world.ask('PATCH', PEOPLE.faculty.password, {
      token: mine.token,
      body: { old: PASSWORD, new: FRESH },
    }),
  'a sign-in': () => world.signIn('faculty'),
  'a sign-in that is refused': async () => ({
    ...(await world.signIn('faculty', { password: 'wrong, quite wrong' })),
    status: 200,
  }),
  'signing out': () => world.ask('POST', '/api/auth/sign-out', { token: mine.token }),
  'ending all other sessions': () =>
    world.ask('POST', '/api/auth/sign-out-others', { token: mine.token }),
  'taking the right to sign in away': async () =>
    world.ask('PUT', '/api/faculty/1', { token: await principal(), body: { active: false } }),
  'a link for a first password': async () => {
    const told = await world.ask('POST', '/api/faculty/1/sign-in-link', {
      token: await principal(),
    });
    await world.post();
    return told;
  },
  'a link for a forgotten password': async () => {
    const told = await world.ask('POST', '/api/auth/forgot-password', {
      body: { user: 'faculty', identifier: PEOPLE.faculty.identifier },
    });
    await world.post();
    return told;
  },
};

describe('other accounts are unaffected by', () => {
  it.each(Object.entries(DEEDS))('%s', async (_, deed) => {
    const before = await rest();
    expect(before.length).toBeGreaterThan(15);
    expect(before.filter(({ what }) => what === 'link').length, 'links before').toBe(OTHERS.length);
    expect((await deed()).status).toBe(200);
    expect(await rest()).toEqual(before);
  });
});

describe('earlier password links of an account', () => {
  it.each([
    'a password that is set by a super administrator',
    'a password that is set by a link',
    'a password that its owner changes',
  ])('are invalid after %s', async (name) => {
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into reset_token (sha256, kind, account, expires_at) values ('another', 'faculty', 1, ${new Date(world.clock.now().getTime() + 60_000)})`,
    );
    expect((await DEEDS[name]?.())?.status).toBe(200);
    expect(
      await world.db.read(
        ({ sql }) =>
          sql`select sha256 from reset_token where kind = 'faculty' and account = 1 and used_at is null`,
      ),
    ).toEqual([]);
  });

  it('are invalid once a newer link is issued', async () => {
    expect(await count('links')).toBe('links: 1');
    const newer = await world.db.transaction((tx) => newLink(tx, 'faculty', 1, world.clock.now()));
    expect(await count('links')).toBe('links: 1');
    expect(
      (
        await world.ask('POST', '/api/auth/reset-password', {
          body: { token: mine.link, new: FRESH },
        })
      ).status,
    ).toBe(422);
    expect(
      (await world.ask('POST', '/api/auth/reset-password', { body: { token: newer, new: FRESH } }))
        .status,
    ).toBe(200);
  });
});
