/** The user's own account: photo, contact details, and email preferences. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { atOnce } from '../kit/at-once';
import { authWorld, MINUTE, PEOPLE, type Answered, type AuthWorld, type Person } from '../kit/auth';

let world: AuthWorld;
let token: string;
beforeAll(async () => {
  world = await authWorld({
    carriers: { mail: 'post.example', text: 'gateway.example', payments: null },
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.transaction(async ({ sql }) => {
    await sql`delete from contact_change`;
    await sql`delete from one_time_code`;
    await sql`update faculty set mobile = '+919861120001', alternate_email = null, mails = 'AM', photo = null where id = 1`;
  });
  ({ token } = await world.issue('faculty'));
});

const code = (field: string, value: string): Promise<Answered> =>
  world.ask('POST', '/api/account/code', { token, body: { field, value } });
const confirm = (field: string, given: string): Promise<Answered> =>
  world.ask('POST', '/api/account/confirm', { token, body: { field, code: given } });
const mailed = async (to: string): Promise<string> =>
  /\d{6}/.exec(
    (await world.post()).filter((message) => message.to === to).at(-1)?.text ?? '',
  )?.[0] ?? 'none';
const own = async (): Promise<Readonly<Record<string, unknown>>> =>
  (await world.ask('GET', '/api/account', { token })).body['data'] as Record<string, unknown>;
const wrongFor = (right: string): string => (right === '000000' ? '111111' : '000000');

describe('changing the alternate email', () => {
  it('takes effect once the code sent to it is confirmed, and notifies the sign-in address', async () => {
    expect(await code('alternate_email', 'Home@Example.org')).toMatchObject({
      status: 200,
      body: { data: { value: 'home@example.org', minutes: 10, again: 60 } },
    });
    expect(await own()).toMatchObject({ alternate_email: null });
    expect(await confirm('alternate_email', await mailed('home@example.org'))).toMatchObject({
      status: 200,
      body: { data: { alternate_email: 'home@example.org', mobile: '+919861120001' } },
    });
    expect(await own()).toMatchObject({ alternate_email: 'home@example.org' });
    expect(
      (await world.post()).some(
        ({ to, subject }) => to === 'teacher@college.example' && subject.includes('were changed'),
      ),
    ).toBe(true);
    const [entry] = await world.db.read(
      ({ sql }) =>
        sql<{
          change: unknown;
        }>`select change from audit_log where entity = 'faculty' and action = 'update' order by id desc limit 1`,
    );
    expect(entry?.change).toEqual({
      before: { alternate_email: null },
      after: { alternate_email: 'home@example.org' },
    });
  });
  it('stores the code nowhere in plain text', async () => {
    await code('alternate_email', 'home@example.org');
    const sent = await mailed('home@example.org');
    const [row] = await world.db.read(
      ({ sql }) =>
        sql<{
          all: string;
        }>`select (select string_agg(c::text, '') from contact_change c) || (select string_agg(c::text, '') from one_time_code c) || (select string_agg(payload::text, '') from outbox) || (select coalesce(string_agg(payload::text, ''), '') from job) as all`,
    );
    expect(row?.all).toContain('home@example.org');
    expect(row?.all).not.toMatch(new RegExp(`\\b${sent}\\b`)); // a digest may contain any six digits
  });
  it('is abandoned after five wrong codes', async () => {
    await code('alternate_email', 'home@example.org');
    const right = await mailed('home@example.org');
    for (let n = 0; n < 5; n += 1)
      expect((await confirm('alternate_email', wrongFor(right))).body['code']).toBe('bad_code');
    expect((await confirm('alternate_email', right)).status).toBe(422);
    expect(await own()).toMatchObject({ alternate_email: null });
  });
  it('accepts a code within ten minutes, and only once', async () => {
    await code('alternate_email', 'home@example.org');
    const late = await mailed('home@example.org');
    world.clock.pass(10 * MINUTE + 1);
    expect((await confirm('alternate_email', late)).status).toBe(422);
    await code('alternate_email', 'home@example.org');
    const right = await mailed('home@example.org');
    expect((await confirm('alternate_email', right)).status).toBe(200);
    expect((await confirm('alternate_email', right)).status).toBe(422);
  });
  it('resends after a minute, at most five times a day, and accepts only the newest code', async () => {
    expect((await code('alternate_email', 'home@example.org')).status).toBe(200);
    const first = await mailed('home@example.org');
    expect(await code('alternate_email', 'home@example.org')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
    });
    for (let n = 0; n < 4; n += 1) {
      world.clock.pass(MINUTE);
      expect((await code('alternate_email', 'home@example.org')).status).toBe(200);
    }
    const last = await mailed('home@example.org');
    expect((await confirm('alternate_email', first === last ? 'x' : first)).status).toBe(422);
    world.clock.pass(MINUTE);
    expect((await code('alternate_email', 'home@example.org')).status).toBe(429);
    world.clock.pass(24 * 60 * MINUTE);
    expect((await code('alternate_email', 'home@example.org')).status).toBe(200);
  });
  it('refuses the sign-in address, an invalid value, and the current value', async () => {
    expect((await code('alternate_email', 'teacher@college.example')).body['errors']).toEqual({
      value: 'This is your sign-in address. Enter a different one.',
    });
    expect((await code('alternate_email', 'nobody')).status).toBe(422);
    expect((await code('mobile', '98611 20001')).body['errors']).toEqual({
      value: 'This is already your current one.',
    });
    expect((await code('designation', 'Principal')).status).toBe(422);
  });
  it('needs no code to remove the address', async () => {
    await world.db.transaction(
      ({ sql }) => sql`update faculty set alternate_email = 'home@example.org' where id = 1`,
    );
    expect((await world.ask('DELETE', '/api/account/alternate-email', { token })).status).toBe(200);
    expect(await own()).toMatchObject({ alternate_email: null });
  });
});

describe('changing the mobile number', () => {
  it('takes effect once the code sent by text message is confirmed', async () => {
    expect(await own()).toMatchObject({ by_text: true });
    expect((await code('mobile', '98620 55555')).status).toBe(200);
    await world.post();
    const message = world.texts.at(-1);
    expect(message).toMatchObject({ to: '+919862055555' });
    expect(
      (await confirm('mobile', /\d{6}/.exec(message?.text ?? '')?.[0] ?? '')).body['data'],
    ).toMatchObject({ mobile: '+919862055555' });
  });
  it('is left to the office when no SMS gateway is configured', async () => {
    const without = await authWorld();
    const { token: mine } = await without.issue('faculty');
    expect((await without.ask('GET', '/api/account', { token: mine })).body['data']).toMatchObject({
      by_text: false,
    });
    expect(
      await without.ask('POST', '/api/account/code', {
        token: mine,
        body: { field: 'mobile', value: '9862055555' },
      }),
    ).toMatchObject({
      status: 423,
      body: { message: 'Codes cannot be sent by SMS. Ask the office to change the number.' },
    });
    await without.close();
  });
});

describe('a confirmation code', () => {
  it('applies only to its own field, and confirms the address it was last sent to', async () => {
    expect((await code('mobile', '98620 66666')).status).toBe(200);
    expect(
      (await code('alternate_email', 'first@example.org')).status,
      'each at its own pace',
    ).toBe(200);
    const sent = await mailed('first@example.org');
    expect((await confirm('mobile', sent)).status).toBe(422);
    world.clock.pass(MINUTE);
    await code('alternate_email', 'second@example.org');
    expect((await confirm('alternate_email', await mailed('second@example.org'))).status).toBe(200);
    expect(await own()).toMatchObject({
      mobile: '+919861120001',
      alternate_email: 'second@example.org',
    });
  });
  it('confirms no change that belongs to another user', async () => {
    const [other] = await world.db.transaction(
      ({ sql }) =>
        sql<{
          id: number;
        }>`insert into faculty (name, email, department, mobile) values ('Other', 'other@college.example', 'ENG', '+919861120009') returning id`,
    );
    await code('mobile', '98620 77777');
    await world.post();
    const given = /\d{6}/.exec(world.texts.at(-1)?.text ?? '')?.[0] ?? '';
    await world.db.transaction(
      ({ sql }) => sql`update contact_change set owner = ${`faculty:${other?.id}`}`,
    );
    expect(
      (
        await world.ask('POST', '/api/account/confirm', {
          token,
          body: { field: 'mobile', code: given },
        })
      ).body['code'],
      'a code without a change of one’s own',
    ).toBe('bad_code');
    const mobiles = await world.db.read(
      ({ sql }) => sql`select mobile from faculty where id in (1, ${other?.id}) order by id`,
    );
    expect(mobiles).toEqual([{ mobile: '+919861120001' }, { mobile: '+919861120009' }]);
    await world.db.transaction(({ sql }) => sql`delete from faculty where id = ${other?.id}`);
  });
  it('is logged when requested, and can be sent by email without a configured gateway', async () => {
    await code('alternate_email', 'home@example.org');
    const [entry] = await world.db.read(
      ({ sql }) =>
        sql<{
          action: string;
          change: unknown;
        }>`select action, change from audit_log order by id desc limit 1`,
    );
    expect(entry).toEqual({
      action: 'send-code',
      change: { field: 'alternate_email', value: 'home@example.org' },
    });
    const without = await authWorld();
    const { token: mine } = await without.issue('faculty');
    expect(
      (
        await without.ask('POST', '/api/account/code', {
          token: mine,
          body: { field: 'alternate_email', value: 'home@example.org' },
        })
      ).status,
    ).toBe(200);
    await without.close();
  });
});

describe("the signed-in user's own record", () => {
  it('is the only one changed, with a new version and an audit entry', async () => {
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into faculty (id, name, email, department, mails, alternate_email) values (91, 'Beside', 'beside@college.example', 'ENG', 'AM', 'beside@example.org')`,
    );
    await world.db.transaction(
      ({ sql }) => sql`update faculty set alternate_email = 'home@example.org' where id = 1`,
    );
    const version = async (): Promise<number> =>
      (
        await world.db.read(
          ({ sql }) => sql<{ version: number }>`select version from faculty where id = 1`,
        )
      )[0]?.version ?? 0;
    const logged = async (): Promise<unknown> =>
      (
        await world.db.read(
          ({ sql }) =>
            sql<{
              change: unknown;
            }>`select change from audit_log where entity = 'faculty' and entity_id = '1' order by id desc limit 1`,
        )
      )[0]?.change;
    const before = await version();
    await world.ask('PATCH', '/api/account', { token, body: { mails: 'MAM' } });
    expect(await version(), 'the same letters are no change').toBe(before);
    await world.ask('PATCH', '/api/account', { token, body: { mails: null } });
    expect([await version(), await logged()]).toEqual([
      before + 1,
      { before: { mails: 'AM' }, after: { mails: null } },
    ]);
    await world.ask('DELETE', '/api/account/alternate-email', { token });
    expect([await version(), await logged()]).toEqual([
      before + 2,
      { before: { alternate_email: 'home@example.org' }, after: { alternate_email: null } },
    ]);
    expect(
      await world.db.read(
        ({ sql }) => sql`select mails, alternate_email from faculty where id = 91`,
      ),
    ).toEqual([{ mails: 'AM', alternate_email: 'beside@example.org' }]);
    await world.db.transaction(({ sql }) => sql`delete from faculty where id = 91`);
  });
  it('is available to faculty only', async () => {
    for (const person of ['super', 'admin', 'union', 'parent', 'applicant'] as const) {
      const { token: theirs } = await world.issue(person);
      for (const [method, path, body] of [
        ['GET', '/api/account', undefined],
        ['PATCH', '/api/account', { mails: 'M' }],
        ['DELETE', '/api/account/alternate-email', undefined],
        ['POST', '/api/account/code', { field: 'mobile', value: '9862055555' }],
        ['POST', '/api/account/confirm', { field: 'mobile', code: '123456' }],
      ] as const)
        expect([
          person,
          path,
          (await world.ask(method, path, { token: theirs, ...(body ? { body } : {}) })).status,
        ]).toEqual([person, path, 403]);
    }
  });
});

describe('email preferences', () => {
  it('save the kinds selected, and refuse unknown kinds and other fields', async () => {
    expect((await world.ask('PATCH', '/api/account', { token, body: { mails: 'M' } })).status).toBe(
      200,
    );
    expect(await own()).toMatchObject({ mails: 'M' });
    expect(
      (await world.ask('PATCH', '/api/account', { token, body: { mails: null } })).status,
    ).toBe(200);
    expect(await own()).toMatchObject({ mails: null });
    expect((await world.ask('PATCH', '/api/account', { token, body: { mails: 'Z' } })).status).toBe(
      422,
    );
    expect(
      (
        await world.ask('PATCH', '/api/account', {
          token,
          body: { mails: 'A', mobile: '+919862055555' },
        })
      ).status,
    ).toBe(422);
  });
});

describe('the account photo', () => {
  const HOMES = {
    faculty: '/api/faculty/1/photo',
    admin: '/api/admin/2/photo',
    super: '/api/admin/1/photo',
    union: '/api/union-member/1/photo',
  } as const satisfies Partial<Record<Person, string>>;
  const picture = (size: number): Promise<Buffer> =>
    sharp({ create: { width: size, height: size + 200, channels: 3, background: '#284' } })
      .png()
      .toBuffer();
  const put = async (whose: string, bytes: Uint8Array): Promise<Response> =>
    world.request('/api/account/photo', {
      method: 'PUT',
      headers: { authorization: `Bearer ${whose}`, 'content-type': 'application/octet-stream' },
      body: bytes as BodyInit,
    });

  it.each(Object.keys(HOMES) as (keyof typeof HOMES)[])(
    'of %s is cropped to 400 by 400 and served to its owner',
    async (person) => {
      const { token: mine } = await world.issue(person);
      expect((await put(mine, await picture(900))).status).toBe(200);
      const served = await world.request(HOMES[person], {
        headers: { authorization: `Bearer ${mine}` },
      });
      expect(served.headers.get('content-type')).toBe('image/jpeg');
      expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({
        width: 400,
        height: 400,
      });
      expect((await world.ask('DELETE', '/api/account/photo', { token: mine })).status).toBe(200);
      expect(
        (await world.request(HOMES[person], { headers: { authorization: `Bearer ${mine}` } }))
          .status,
      ).toBe(404);
      expect((await world.ask('DELETE', '/api/account/photo', { token: mine })).status).toBe(404);
    },
  );
  it.each(Object.keys(HOMES) as (keyof typeof HOMES)[])(
    "of %s is stored on the owner's record only, and each change is logged",
    async (person) => {
      const { token: mine } = await world.issue(person);
      const home = HOMES[person].split('/')[2] ?? '';
      const id = Number(HOMES[person].split('/')[3]);
      const photos = () =>
        world.db.read(
          ({ sql }) =>
            sql<{
              home: string;
              id: number;
              version: number;
            }>`select * from (select 'faculty' as home, id, version, photo from faculty union all select 'admin', id, version, photo from admin union all select 'union-member', id, version, photo from union_member) x where photo is not null order by 1, 2`,
        );
      const logged = () =>
        world.db.read(
          ({ sql }) =>
            sql<{
              change: Record<'before' | 'after', { photo: number | null }>;
            }>`select change from audit_log where action = 'update' and entity = ${home} and entity_id = ${String(id)} order by id desc limit 1`,
        );
      await put(mine, await picture(500));
      const [row, ...others] = await photos();
      expect([row?.home, row?.id, others]).toEqual([home, id, []]);
      const first = (await logged())[0]?.change;
      expect([first?.before.photo, first?.after.photo]).toEqual([null, expect.any(Number)]);
      await put(mine, await picture(600));
      const [later] = await photos();
      expect(later?.version).toBe(Number(row?.version) + 1);
      expect((await logged())[0]?.change.before.photo).toBe(first?.after.photo);
      await world.ask('DELETE', '/api/account/photo', { token: mine });
      expect((await logged())[0]?.change.after.photo).toBeNull();
      expect(await photos()).toEqual([]);
    },
  );
  it('accepts only images of at most 2 MB', async () => {
    expect((await put(token, Buffer.from('%PDF-1.7 not a picture'))).status).toBe(415);
    expect((await put(token, Buffer.alloc(2_000_001, 1))).status).toBe(413);
  });
  it('is refused to applicants and parents', async () => {
    for (const person of ['applicant', 'parent'] as const)
      expect((await put((await world.issue(person)).token, await picture(500))).status).toBe(403);
  });
});

describe('new accounts', () => {
  const asSuper = async () => (await world.issue('super')).token;
  it('get a link to set a password, which works once and is replaced by a newer link', async () => {
    const made = await world.ask('POST', '/api/admin', {
      token: await asSuper(),
      body: { name: 'Zoramthari', email: 'zora@college.example', role: 'B,M m' },
    });
    expect(made).toMatchObject({ status: 201, body: { data: { role: 'BM', active: true } } });
    const first = /token=([\w-]+)/.exec(
      (await world.post()).filter(({ to }) => to === 'zora@college.example').at(-1)?.text ?? '',
    )?.[1];
    expect(
      (
        await world.ask(
          'POST',
          `/api/admin/${(made.body['data'] as { id: number }).id}/sign-in-link`,
          { token: await asSuper() },
        )
      ).status,
    ).toBe(200);
    const second = /forgot-password\/admin\?token=([\w-]+)/.exec(
      (await world.post()).filter(({ to }) => to === 'zora@college.example').at(-1)?.text ?? '',
    )?.[1];
    const choose = (given: string | undefined) =>
      world.ask('POST', '/api/auth/reset-password', {
        body: { token: given, new: 'seven grey herons at dusk' },
      });
    expect((await choose(first)).status).toBe(422);
    world.clock.pass(71 * 60 * MINUTE);
    expect((await choose(second)).status).toBe(200);
    expect((await choose(second)).status).toBe(422);
    expect(
      (
        await world.ask('POST', '/api/auth/sign-in', {
          body: {
            kind: 'admin',
            identifier: 'zora@college.example',
            password: 'seven grey herons at dusk',
          },
        })
      ).status,
    ).toBe(200);
  });
  it('of faculty get a link valid for three days; inactive and unknown accounts get none', async () => {
    const made = await world.ask('POST', '/api/faculty', {
      token: await asSuper(),
      body: { name: 'Biaka', email: 'biaka@college.example', department: 'ENG' },
    });
    expect(made.status).toBe(201);
    world.refusePost(new Error('away'));
    await world.post();
    world.refusePost(undefined);
    world.clock.pass(60 * MINUTE); // of the three days, which begin with the request
    const link = /token=([\w-]+)/.exec(
      (await world.post()).filter(({ to }) => to === 'biaka@college.example').at(-1)?.text ?? '',
    )?.[1];
    world.clock.pass((71 * 60 + 1) * MINUTE);
    expect(
      (
        await world.ask('POST', '/api/auth/reset-password', {
          body: { token: link, new: 'seven grey herons at dusk' },
        })
      ).status,
    ).toBe(422);
    expect(
      (
        await world.ask('POST', `/api/admin/${PEOPLE.inactive.id}/sign-in-link`, {
          token: await asSuper(),
        })
      ).body['message'],
    ).toBe('This account is inactive. Activate it first.');
    for (const nobody of ['999', 'x'])
      expect(
        (await world.ask('POST', `/api/admin/${nobody}/sign-in-link`, { token: await asSuper() }))
          .status,
        nobody,
      ).toBe(404);
    expect(
      (
        await world.ask('POST', '/api/faculty/1/sign-in-link', {
          token: (await world.issue('admin')).token,
        })
      ).status,
    ).toBe(403);
  });
});

describe('changing role letters', () => {
  it('signs the user out when a letter is removed, and is logged', async () => {
    const { token: theirs } = await world.issue('admin');
    const { token: ours } = await world.issue('super');
    const change = async (body: object) => world.ask('PUT', '/api/admin/2', { token: ours, body });
    expect((await change({ designation: 'Head clerk' })).status).toBe(200);
    expect((await world.ask('GET', '/api/auth/sessions', { token: theirs })).status).toBe(200);
    expect((await change({ role: 'B' })).status).toBe(200);
    expect((await world.ask('GET', '/api/auth/sessions', { token: theirs })).status).toBe(401);
    const actions = (
      await world.db.read(
        ({ sql }) =>
          sql<{
            action: string;
          }>`select action from audit_log where entity = 'admin' and entity_id = '2' order by id desc limit 2`,
      )
    ).map(({ action }) => action);
    expect(actions.sort()).toEqual(['signed-out', 'update']);
    expect((await change({ role: 'AMB' })).body['data']).toMatchObject({ role: 'A' });
    const { token: again } = await world.issue('admin');
    expect((await change({ role: 'MB' })).status).toBe(200);
    expect(
      (await world.ask('GET', '/api/auth/sessions', { token: again })).status,
      'A was taken',
    ).toBe(401);
  });
  it('keeps the user signed in when a letter is added, with access from the next request', async () => {
    const { token: ours } = await world.issue('super');
    const change = async (body: object) => world.ask('PUT', '/api/admin/2', { token: ours, body });
    await change({ role: 'M' });
    const { token: theirs } = await world.issue('admin');
    const look = async (): Promise<number> =>
      (await world.ask('GET', '/api/fee-head', { token: theirs })).status;
    expect(await look()).toBe(403);
    for (const role of ['FM', 'FMN', 'A']) {
      expect((await change({ role })).status).toBe(200);
      expect(await look(), `with ${role}`).toBe(200);
    }
    expect(
      await world.db.read(
        ({ sql }) =>
          sql`select 1 from session where kind = 'admin' and account = 2 and revoked_at is null and expires_at > ${world.clock.now()}`,
      ),
      'the session that was open all the time',
    ).not.toEqual([]);
    await change({ role: 'N' });
    expect(await look()).toBe(401);
  });
  it.each([
    ['9', '9'],
    ['M!', '!'],
    ['M-B', '-'],
    ['mß', 'ß'],
    ['ſ', 'ſ'],
    ['Ｍ', 'Ｍ'],
    ['ﬀ', 'ﬀ'],
    ['М', 'М'],
    ['M\u200b', 'U+200B'],
    ['M\u0000B', 'U+0000'],
    ['M9Y8', '8, 9, Y'],
    ['M\u00a0', 'U+00A0'],
  ])('refuses %j, naming the invalid characters and the valid letters', async (role, named) => {
    const { token } = await world.issue('super');
    await world.ask('PUT', '/api/admin/2', { token, body: { role: 'M' } });
    const said = `Role letters cannot contain "${named}". Use A, G, D, I, Q, L, J, P, K, O, C, T, F, M, V, B, H, S, R, E, N, U, W, X.`;
    for (const [method, path, body] of [
      ['PUT', '/api/admin/2', { role }],
      ['POST', '/api/admin', { name: 'Strange', email: 'strange@college.example', role }],
      ['PATCH', '/api/admin', { ids: [2], values: { role } }],
    ] as const) {
      const { status, body: answer } = await world.ask(method, path, { token, body });
      expect([status, answer['errors']], `${method} ${path}`).toEqual([
        422,
        expect.objectContaining({ [Object.keys(answer['errors'] ?? {})[0] ?? 'role']: said }),
      ]);
    }
    expect(await world.db.read(({ sql }) => sql`select role from admin where id = 2`)).toEqual([
      { role: 'M' },
    ]);
  });
  it('accepts letters in either case, separated by spaces, commas or semicolons', async () => {
    const { token } = await world.issue('super');
    expect(
      (await world.ask('PUT', '/api/admin/2', { token, body: { role: ' m, b;F ' } })).body['data'],
    ).toMatchObject({ role: 'BFM' });
  });
  it("refuses to remove one's own super administrator rights, but allows removing another's", async () => {
    const { token: ours } = await world.issue('super');
    for (const body of [{ superadmin: false }, { active: false }])
      expect((await world.ask('PUT', '/api/admin/1', { token: ours, body })).status).toBe(423);
    await world.ask('PUT', '/api/admin/2', { token: ours, body: { superadmin: true } });
    await world.db.transaction(({ sql }) => sql`update admin set superadmin = true where id = 2`);
    expect(
      (await world.ask('PUT', '/api/admin/2', { token: ours, body: { superadmin: false } })).status,
    ).toBe(200);
  });
  it('always leaves one super administrator, even if two remove each other at once', async () => {
    await world.db.transaction(({ sql }) => sql`update admin set superadmin = true where id = 2`);
    const tokens = await Promise.all(
      (['super', 'admin'] as const).map(
        async (person) => (await world.signIn(person)).body['data'] as { token: string },
      ),
    );
    const answers = await atOnce(
      world.db,
      tokens.map(
        ({ token: ours }, n) =>
          () =>
            world.ask('PUT', `/api/admin/${2 - n}`, { token: ours, body: { superadmin: false } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 423]);
    expect(answers.find(({ status }) => status === 423)?.body['message']).toContain(
      'This is the last super administrator.',
    );
    expect(
      await world.db.read(({ sql }) => sql`select 1 from admin where superadmin and active`),
    ).toHaveLength(1);
    await world.db.transaction(
      ({ sql }) => sql`update admin set superadmin = (id = 1) where id in (1, 2)`,
    );
  });
  it('signs faculty out at once when they are made inactive', async () => {
    const { token: theirs } = await world.issue('faculty');
    await world.ask('PUT', '/api/faculty/1', {
      token: (await world.issue('super')).token,
      body: { active: false },
    });
    expect((await world.ask('GET', '/api/auth/sessions', { token: theirs })).status).toBe(401);
    await world.db.transaction(({ sql }) => sql`update faculty set active = true where id = 1`);
  });
});
