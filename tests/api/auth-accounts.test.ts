/** What happens to sessions when their account changes: whose they are, and that none revives. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRoll } from '@/resources/roll';
import { accountHomes, findAccount } from '../../server/auth/accounts';
import { kindByName } from '../../server/auth/kinds';
import { issueSession } from '../../server/auth/session';
import { tokenKey } from '../../server/auth/tokens';
import { authWorld, HOUR, PEOPLE, SECRET, type AuthWorld, type Person } from '../kit/auth';
import { present } from '../kit/present';

let world: AuthWorld;
let principal: string;
/** Two accounts of each kind: that of `PEOPLE`, and another. */
const SECOND: Readonly<Record<string, number>> = {
  admin: 60,
  faculty: 60,
  union: 60,
  applicant: 60,
  parent: 60,
};
const KINDS: readonly [Person, string][] = [
  ['admin', 'admin'],
  ['faculty', 'faculty'],
  ['union', 'union-member'],
  ['applicant', 'application'],
  ['parent', 'parent'],
];

beforeAll(async () => {
  world = await authWorld();
  await world.db.transaction(async ({ sql }) => {
    await sql`insert into admin (id, name, email, role) values (60, 'Office B', 'office.b@college.example', 'B')`;
    await sql`insert into faculty (id, name, email, employee_code, mobile, department) values (60, 'Second', 'second@college.example', 'FAC-060', '+919861120060', 'ENG')`;
    await sql`insert into union_member (id, name, email, roll_no, class, position_name) values (60, 'Second', 'second.union@college.example', '24BA060', 'BA', 'Member')`;
    await sql`insert into application (id, application_no, name, email, mobile, batch, programme) values (60, '26UG00060', 'Second', 'second.applicant@college.example', '+919862033060', '2026', 'BA')`;
    await sql`insert into parent (id, name, mobile) values (60, 'Second', '+919862044060')`;
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.transaction(({ sql }) => sql`delete from session`);
  principal = (await world.issue('super')).token;
});

async function session(
  person: Person,
  account: number = PEOPLE[person].id,
): Promise<{ readonly token: string; readonly id: string }> {
  const kind = kindByName(PEOPLE[person].kind);
  if (!kind) throw new Error(person);
  const { token } = await world.db.transaction((tx) =>
    issueSession(tx, tokenKey(SECRET), { kind, account, now: world.clock.now() }),
  );
  return {
    token,
    id: (
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string }
    ).jti,
  };
}
const opens = async ({ token }: { readonly token: string }): Promise<number> =>
  (await world.ask('GET', '/api/auth/sessions', { token })).status;
const listed = async (token: string): Promise<string[]> =>
  ((await world.ask('GET', '/api/auth/sessions', { token })).body['data'] as { id: string }[]).map(
    ({ id }) => id,
  );

it('a name that several accounts share means the newest that may sign in', async () => {
  const home = present(accountHomes(readRoll(), world.db).get('applicant'), 'applicant');
  const found = async (): Promise<number | undefined> =>
    (await world.db.read((tx) => findAccount(tx, home, 'shared@college.example')))?.id;
  await world.db.transaction(async ({ sql }) => {
    for (const [id, active] of [
      [71, false],
      [72, true],
      [73, true],
      [74, false],
    ] as const)
      await sql`insert into application (id, application_no, name, email, mobile, batch, programme, active) values (${id}, ${`26UG000${id}`}, 'Shared', 'shared@college.example', ${`+9198620330${id}`}, '2026', 'BA', ${active})`;
  });
  expect(await found(), 'two may sign in').toBe(73);
  await world.db.transaction(
    ({ sql }) => sql`update application set active = false where name = 'Shared'`,
  );
  expect(await found(), 'none may').toBe(74);
  await world.db.transaction(({ sql }) => sql`delete from application where name = 'Shared'`);
});

describe.each(KINDS)('a session of %s', (person) => {
  const other = SECOND[PEOPLE[person].kind] ?? 0;

  it('can be ended by its own account only, not by another of the same kind', async () => {
    const [mine, also, theirs] = [
      await session(person),
      await session(person),
      await session(person, other),
    ];
    expect(
      (await world.ask('DELETE', `/api/auth/sessions/${theirs.id}`, { token: mine.token })).status,
      'ending the session of another',
    ).toBe(404);
    expect(await opens(theirs), 'the session of another').toBe(200);
    expect((await listed(mine.token)).sort()).toEqual([mine.id, also.id].sort());
    expect(
      (await world.ask('POST', '/api/auth/sign-out-others', { token: mine.token })).body['data'],
    ).toEqual({ ended: 1 });
    expect(
      [await opens(mine), await opens(also), await opens(theirs)],
      'this one, the other of the same account, that of another',
    ).toEqual([200, 401, 200]);
    expect((await world.ask('POST', '/api/auth/sign-out', { token: mine.token })).status).toBe(200);
    expect([await opens(mine), await opens(theirs)]).toEqual([401, 200]);
  });

  it('is ended once: an expired or ended session is not found', async () => {
    const [mine, also] = [await session(person), await session(person)];
    const end = async (): Promise<number> =>
      (await world.ask('DELETE', `/api/auth/sessions/${also.id}`, { token: mine.token })).status;
    expect([await end(), await end()]).toEqual([200, 404]);
    await world.db.transaction(
      ({ sql }) =>
        sql`update session set revoked_at = null, expires_at = ${world.clock.now()} where id = ${also.id}`,
    );
    expect(await end()).toBe(404);
    expect(await listed(mine.token)).toEqual([mine.id]);
  });
});

describe('administrators who give up a right of their own', () => {
  it('stay signed in where they did it, and nowhere else', async () => {
    const { id } = PEOPLE.super;
    const [elsewhere, theirs] = [await world.issue('super'), await session('admin')];
    const put = (role: string) =>
      world.ask('PUT', `/api/admin/${id}`, { token: principal, body: { role } });
    expect((await put('BF')).status).toBe(200);
    expect(await opens(elsewhere), 'after a right was added').toBe(200);
    expect((await put('B')).status).toBe(200);
    expect([
      await opens({ token: principal }),
      await opens(elsewhere),
      await opens(theirs),
    ]).toEqual([200, 401, 200]);
  });
});

describe.each(KINDS)('an account of %s that is made inactive', (person, resource) => {
  const { id } = PEOPLE[person];
  const other = SECOND[PEOPLE[person].kind] ?? 0;
  const put = (body: object) =>
    world.ask('PUT', `/api/${resource}/${id}`, { token: principal, body });
  const signedOut = () =>
    world.db.read(
      ({ sql }) =>
        sql<{
          entity_id: string;
          change: unknown;
        }>`select entity_id, change from audit_log where action = 'signed-out' and entity = ${resource} order by id desc limit 1`,
    );

  it('is signed out at once, and its old sessions stay ended when reactivated', async () => {
    const [old, second, theirs] = [
      await session(person),
      await session(person),
      await session(person, other),
    ];
    expect((await put({ active: false })).status).toBe(200);
    expect([await opens(old), await opens(second)], 'while it is inactive').toEqual([401, 401]);
    expect(await signedOut()).toEqual([
      { entity_id: String(id), change: { ended: 2, because: ['active'] } },
    ]);
    expect((await put({ active: true })).status).toBe(200);
    expect(
      [await opens(old), await opens(second)],
      'the old tokens after it was activated again',
    ).toEqual([401, 401]);
    expect([await opens(theirs), await opens({ token: principal })], 'everybody else').toEqual([
      200, 200,
    ]);
    expect(await opens(await session(person)), 'a new session').toBe(200);
  });

  it('is signed out also when changed in bulk', async () => {
    const [old, theirs] = [await session(person), await session(person, other)];
    const many = (active: boolean) =>
      world.ask('PATCH', `/api/${resource}`, {
        token: principal,
        body: { ids: [id, other], values: { active } },
      });
    expect(await many(false)).toMatchObject({ status: 200 });
    expect(await many(true)).toMatchObject({ status: 200 });
    expect([await opens(old), await opens(theirs)]).toEqual([401, 401]);
  });

  it('differs from one whose other fields change, which stays signed in', async () => {
    const old = await session(person);
    expect((await put({ name: 'Renamed' })).status).toBe(200);
    expect(await opens(old)).toBe(200);
    world.clock.pass(HOUR);
    expect((await put({ name: 'Renamed again', active: true })).status).toBe(200);
    expect(await opens(old)).toBe(200);
  });
});

it('an import that makes an account inactive ends its sessions', async () => {
  const old = await session('union');
  const send = (path: string, body: string, type: string) =>
    world.request(path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${principal}`,
        'content-type': type,
        'x-forwarded-for': '10.9.9.9',
      },
      body,
    });
  const run = (
    (await (
      await send('/api/union-member/import?name=x.csv', 'roll_no,active\n24BA001,no\n', 'text/csv')
    ).json()) as { data: { id: number; mapping: unknown } }
  ).data;
  const state = async (): Promise<string> => {
    for (;;) {
      const now = (
        (await world.ask('GET', `/api/union-member/import/${run.id}`, { token: principal })).body[
          'data'
        ] as { state: string }
      ).state;
      if (now !== 'checking' && now !== 'saving') return now;
    }
  };
  await send(
    `/api/union-member/import/${run.id}/check`,
    JSON.stringify({
      mapping: {
        match: 'roll_no',
        fields: { roll_no: { column: 'roll_no' }, active: { column: 'active' } },
      },
    }),
    'application/json',
  );
  expect(await state()).toBe('checked');
  await send(`/api/union-member/import/${run.id}/save`, '', 'application/json');
  expect(await state()).toBe('saved');
  await world.ask('POST', `/api/union-member/import/${run.id}/undo`, { token: principal });
  expect(
    await opens(await session('union')),
    'taking the import back lets the account in again',
  ).toBe(200);
  expect(await opens(old), 'the token from before').toBe(401);
});
