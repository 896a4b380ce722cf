import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '@/schema';
import { makeLastSeen } from '../../server/auth/idle';
import type { Database } from '../../server/db/database';
import {
  HOUR,
  MINUTE,
  authWorld,
  PASSWORD,
  PEOPLE,
  type AuthWorld,
  type Person,
} from '../kit/auth';

let world: AuthWorld;
beforeAll(async () => {
  world = await authWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.transaction(async ({ sql }) => {
    await sql`update admin set active = true, role = 'M', superadmin = false, department = null where id = 2`;
    await sql`update admin set superadmin = true where id = 1`;
    await sql`update faculty set active = true, department = 'ENG', type = null`;
    await sql`delete from setting where key = 'session_idle_minutes'`;
  });
});

const change = (work: TemplateStringsArray, ...values: unknown[]) =>
  world.db.transaction(({ sql }) => sql(work, ...values));
const issue = async (person: Person): Promise<string> => (await world.issue(person)).token;
const headers = (token: string): Headers => new Headers({ authorization: `Bearer ${token}` });
/** Returns the caller of a token now; the status where there is none. */
const caller = (token: string) =>
  world.db
    .read((tx) => world.auth.authenticate(headers(token), tx))
    .then(
      ({ actor }) => actor,
      (error: unknown) =>
        error instanceof Problem ? error.status : Promise.reject(error as Error),
    );
const status = async (token: string): Promise<number> =>
  (await world.ask('GET', '/api/auth/sessions', { token })).status;

describe('a caller', () => {
  it.each<[Person, object]>([
    [
      'super',
      {
        kind: 'super',
        level: 5,
        id: 1,
        name: 'Principal',
        letters: '',
        type: null,
        department: null,
      },
    ],
    [
      'admin',
      {
        kind: 'admin',
        level: 4,
        id: 2,
        name: 'Office M',
        letters: 'M',
        type: null,
        department: null,
      },
    ],
    [
      'faculty',
      {
        kind: 'faculty',
        level: 3,
        id: 1,
        name: 'Lalnunmawia',
        letters: '',
        type: null,
        department: 'ENG',
      },
    ],
    [
      'union',
      {
        kind: 'union',
        level: 2,
        id: 1,
        name: 'Rinpuii',
        letters: '',
        type: null,
        department: null,
      },
    ],
    [
      'applicant',
      {
        kind: 'applicant',
        level: 1,
        id: 1,
        name: 'Tashi',
        letters: '',
        type: null,
        department: null,
      },
    ],
    [
      'parent',
      { kind: 'parent', level: 0, id: 1, name: 'Zama', letters: '', type: null, department: null },
    ],
  ])("with the token of %s is described by the account's row", async (person, actor) => {
    expect(await caller(await issue(person))).toEqual(actor);
  });

  it("with a union token is accepted only while its session has the token's type", async () => {
    const { token } = await world.issue('union');
    await change`update session set type = '2' where kind = 'union'`;
    expect(await caller(token)).toBe(401); // the token still says 2.5
    await change`update session set type = '2.5' where kind = 'union'`;
    expect(await caller(token)).toMatchObject({ level: 2 });
  });

  it('gets added and removed rights on the next request', async () => {
    const [office, head] = [await issue('admin'), await issue('faculty')];
    await change`update admin set role = 'FB', department = 'PHY' where id = 2`;
    expect(await caller(office)).toMatchObject({ letters: 'FB', department: 'PHY' });
    await change`update admin set role = '' where id = 2`;
    expect(await caller(office)).toMatchObject({ letters: '' });
    await change`update faculty set type = 'Head Of Department'`;
    expect(await caller(head)).toMatchObject({ type: 'Head Of Department' });
    await change`update faculty set type = null, department = 'PHY'`;
    expect(await caller(head)).toMatchObject({ type: null, department: 'PHY' });
  });

  it('is refused once the account is inactive, missing, or not the one in the token', async () => {
    const [office, principal, head] = [
      await issue('admin'),
      await issue('super'),
      await issue('faculty'),
    ];
    await change`update admin set active = false where id = 2`;
    await change`update admin set superadmin = false where id = 1`;
    await change`update faculty set active = false`;
    expect([await status(office), await status(principal), await status(head)]).toEqual([
      401, 401, 401,
    ]);
    await change`update admin set active = true, superadmin = true where id = 2`;
    expect(await status(office)).toBe(401); // an administrator's token does not gain the account's new letters
    await change`insert into admin (id, name, email) values (50, 'Short', 'short@college.example') on conflict do nothing`;
    await change`update session set account = 50 where id = ${(JSON.parse(Buffer.from(office.split('.')[1] ?? '', 'base64url').toString()) as { jti: string }).jti}`;
    expect(await status(office)).toBe(401); // the session belongs to another account
  });
});

describe('a session', () => {
  it.each<[Person, number]>([
    ['super', 12],
    ['admin', 12],
    ['faculty', 168],
    ['union', 24],
    ['applicant', 24],
    ['parent', 720],
  ])('of %s lasts exactly %s hours whatever the activity', async (person, hours) => {
    const token = await issue(person);
    for (let n = 0; n < 4; n += 1) {
      expect(await status(token)).toBe(200);
      world.clock.pass((hours * HOUR) / 4 - (n === 3 ? 1000 : 0));
    }
    expect(await status(token)).toBe(200);
    world.clock.pass(1000);
    expect(await status(token)).toBe(401);
  });

  it('ends on sign-out without ending others', async () => {
    const [one, two] = [await issue('admin'), await issue('admin')];
    expect(await world.ask('POST', '/api/auth/sign-out', { token: one })).toMatchObject({
      status: 200,
    });
    expect([await status(one), await status(two)]).toEqual([401, 200]);
    expect((await world.ask('POST', '/api/auth/sign-out', { token: one })).status).toBe(401);
  });

  it('stays open when all others are ended', async () => {
    const tokens = [await issue('union'), await issue('union'), await issue('union')];
    const [mine = ''] = tokens;
    expect(await world.ask('POST', '/api/auth/sign-out-others', { token: mine })).toMatchObject({
      status: 200,
    });
    expect(await Promise.all(tokens.map(status))).toEqual([200, 401, 401]);
  });

  it('is listed with device, address and times, but without the token', async () => {
    await world.ask('POST', '/api/auth/sign-out-others', { token: await issue('parent') });
    const body = { kind: 'parent', identifier: PEOPLE.parent.identifier, password: PASSWORD };
    const agent = `Browser\u0080 ${'x'.repeat(500)}`;
    const answer = await world.ask('POST', '/api/auth/sign-in', {
      body,
      address: '192.0.2.44',
      headers: { 'user-agent': agent.replace('\u0080', '') },
    });
    const { token } = answer.body['data'] as { token: string };
    const list = (await world.ask('GET', '/api/auth/sessions', { token })).body['data'] as Record<
      string,
      unknown
    >[];
    expect(list).toHaveLength(2);
    const current = list.find((row) => row['current']);
    expect(Object.keys(current ?? {}).sort()).toEqual([
      'address',
      'agent',
      'current',
      'expires_at',
      'id',
      'issued_at',
      'last_seen_at',
    ]);
    expect(current).toMatchObject({
      address: '192.0.2.44',
      issued_at: world.clock.now().toISOString(),
      expires_at: new Date(world.clock.now().getTime() + 720 * HOUR).toISOString(),
    });
    expect(String(current?.['agent'])).toHaveLength(200);
    expect(JSON.stringify(list)).not.toContain(token.split('.')[2]);
  });

  it('can be ended from another session of the same account, and from no other account', async () => {
    const [mine, lost, stranger] = [
      await issue('faculty'),
      await world.issue('faculty'),
      await issue('admin'),
    ];
    const id = (
      JSON.parse(Buffer.from(lost.token.split('.')[1] ?? '', 'base64url').toString()) as {
        jti: string;
      }
    ).jti;
    const [notMine, notThere] = [
      await world.ask('DELETE', `/api/auth/sessions/${id}`, { token: stranger }),
      await world.ask('DELETE', '/api/auth/sessions/BBBBBBBBBBBBBBBBBBBBBB', { token: stranger }),
    ];
    expect([notMine.status, notMine.body['message']]).toEqual([
      404,
      'This session does not exist.',
    ]);
    expect(notMine.body['message']).toBe(notThere.body['message']);
    expect(await status(lost.token)).toBe(200);
    expect((await world.ask('DELETE', `/api/auth/sessions/${id}`, { token: mine })).status).toBe(
      200,
    );
    expect([await status(lost.token), await status(mine)]).toEqual([401, 200]);
  });
});

describe('an idle limit', () => {
  const set = async (body: unknown, token: string) => {
    await change`insert into college (id, name, short) values (1, 'College', 'C') on conflict do nothing`;
    return world.ask('PUT', '/api/college', { body, token });
  };

  it('is set by super administrators only, and applies at once to its kind of account', async () => {
    const [principal, office, parent] = [
      await issue('super'),
      await issue('admin'),
      await issue('parent'),
    ];
    expect((await set({ idle_admin: 30 }, office)).status).toBe(403);
    expect(await set({ idle_admin: 4 }, principal)).toMatchObject({
      status: 422,
      body: { errors: { idle_admin: 'Administrators must be at least 5.' } },
    });
    expect(await set({ idle_admin: 30 }, principal)).toMatchObject({
      status: 200,
      body: { data: { idle_admin: 30, idle_faculty: null } },
    });
    for (let n = 0; n < 4; n += 1) {
      world.clock.pass(29 * MINUTE);
      expect([await status(office), await status(principal)]).toEqual([200, 200]);
    }
    world.clock.pass(30 * MINUTE);
    expect([await status(office), await status(principal), await status(parent)]).toEqual([
      401, 401, 200,
    ]);
  });

  it("counts from the last activity, which is written to the session's row", async () => {
    await change`insert into setting (key, value) values ('session_idle_minutes', '{"faculty": 30}')`;
    const token = await issue('faculty');
    world.clock.pass(20 * MINUTE);
    expect(await status(token)).toBe(200);
    for (const task of world.auth.tasks) await task.run(new AbortController().signal);
    const [row] = await world.db.read(
      ({ sql }) =>
        sql<{
          last_seen_at: string;
        }>`select last_seen_at from session where kind = 'faculty' and revoked_at is null order by issued_at desc limit 1`,
    );
    expect(row?.last_seen_at).toBe(world.clock.now().toISOString());
    world.clock.pass(20 * MINUTE);
    expect(await status(token)).toBe(200);
  });

  it('counts activity on another server once it has written it', async () => {
    await change`insert into setting (key, value) values ('session_idle_minutes', '{"faculty": 30}')`;
    const tokens = [await issue('faculty'), await issue('faculty')] as const;
    const [{ jti }] = tokens.map(
      (token) =>
        JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
          jti: string;
        },
    ) as [{ jti: string }];
    world.clock.pass(20 * MINUTE);
    const other = makeLastSeen();
    other.note(jti, world.clock.now());
    await other.write(world.db);
    world.clock.pass(20 * MINUTE);
    expect(await Promise.all(tokens.map(status))).toEqual([200, 401]);
  });

  it('keeps activity that is noted while an earlier one is written', async () => {
    const seen = makeLastSeen();
    const [first, second] = [world.clock.now(), new Date(world.clock.now().getTime() + MINUTE)];
    seen.note('a', first);
    const during = { transaction: () => Promise.resolve(seen.note('a', second)) };
    await seen.write(during as unknown as Database);
    expect(seen.of('a')).toBe(second.getTime());
    await seen.write({ transaction: () => Promise.resolve() } as unknown as Database);
    expect(seen.of('a'), 'after it was written').toBe(0);
  });

  it('never moves the last activity back when an older time is written', async () => {
    await issue('faculty');
    const [{ id }] = (await change`
      update session set last_seen_at = ${world.clock.now()} where id = (select id from session where kind = 'faculty' order by issued_at desc, id limit 1) returning id`) as [
      { id: string },
    ];
    const seen = makeLastSeen();
    seen.note(id, new Date(world.clock.now().getTime() - MINUTE));
    await seen.write(world.db);
    expect(
      await world.db.read(({ sql }) => sql`select last_seen_at from session where id = ${id}`),
    ).toEqual([{ last_seen_at: world.clock.now().toISOString() }]);
  });
});
