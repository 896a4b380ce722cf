/** Changing, setting and forgetting passwords. */
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeArgon } from '../../server/auth/password';
import { setHash } from '../../server/auth/credentials';
import {
  authWorld,
  HOUR,
  MINUTE,
  PASSWORD,
  PEOPLE,
  plain,
  PUBLIC_URL,
  START,
  type AuthWorld,
  type Person,
} from '../kit/auth';

let world: AuthWorld;
let hash: string;
beforeAll(async () => {
  world = await authWorld();
  hash = await makeArgon().hash(PASSWORD);
});
afterAll(() => world.close());
afterEach(async () => {
  await world.db.transaction(async (tx) => {
    for (const { kind, id } of Object.values(PEOPLE)) await setHash(tx, kind, id, hash, START);
    await tx.sql`delete from throttle`;
    await tx.sql`delete from reset_token`;
    await tx.sql`delete from outbox`;
  });
});

const NEW = 'seven grey herons at dusk';
const status = async (token: string): Promise<number> =>
  (await world.ask('GET', '/api/auth/sessions', { token })).status;
const EASY = 'This password is easy to guess. Use several unrelated words.';

describe("a user's own password change", () => {
  const patch = (
    person: Person,
    token: string,
    body: unknown,
    path: string = PEOPLE[person].password,
  ) => world.ask('PATCH', path, { token, body });
  const WITH_OLD: Person[] = ['super', 'admin', 'faculty', 'union', 'parent'];

  it.each(WITH_OLD)(
    'works for %s with the current password, ending other sessions and keeping this one',
    async (person) => {
      const [mine, other] = [await world.issue(person), await world.issue(person)];
      expect(await patch(person, mine.token, { old: PASSWORD, new: NEW })).toMatchObject({
        status: 200,
        body: { data: { message: 'Login Password Changed' } },
      });
      expect([await status(mine.token), await status(other.token)]).toEqual([200, 401]);
      expect((await world.signIn(person)).status).toBe(422);
      expect((await world.signIn(person, { password: NEW })).status).toBe(200);
    },
  );

  it.each(WITH_OLD)(
    'is refused for %s without the current password or with a wrong one',
    async (person) => {
      const { token } = await world.issue(person);
      expect(await patch(person, token, { new: NEW })).toMatchObject({
        status: 422,
        body: { errors: { old: 'Enter current password.' } },
      });
      expect(await patch(person, token, { old: 'not the current one', new: NEW })).toMatchObject({
        status: 422,
        body: {
          message: 'Invalid credentials.',
          errors: { old: 'The current password is incorrect.' },
        },
      });
      expect(await status(token)).toBe(200);
      expect((await world.signIn(person)).status).toBe(200);
    },
  );

  it('needs no current password from an applicant within fifteen minutes of signing in', async () => {
    const { token } = await world.issue('applicant');
    world.clock.pass(15 * MINUTE - 1);
    expect((await patch('applicant', token, { new: NEW })).status).toBe(200);
    world.clock.pass(1);
    expect(await patch('applicant', token, { new: PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'sign_in_again', message: 'Please sign in again to change your password.' },
    });
    expect(await status(token)).toBe(200); // a refusal ends no session
    expect(
      await patch('applicant', (await world.issue('applicant')).token, { old: NEW, new: PASSWORD }),
    ).toMatchObject({ status: 422, body: { errors: { old: 'There is no field "old" here.' } } });
  });

  it('on another account is refused alike whether or not it exists', async () => {
    for (const person of ['admin', 'super', 'faculty', 'union', 'applicant', 'parent'] as const) {
      const { token } = await world.issue(person);
      const body = person === 'applicant' ? { new: NEW } : { old: PASSWORD, new: NEW };
      const answers = await Promise.all(
        ['3', '999999', '0', '-1', '1.0', 'x', '01'].map((id) =>
          patch(person, token, body, PEOPLE[person].password.replace(/\d+$/, id)),
        ),
      );
      for (const answer of answers) expect(plain(answer)).toEqual(plain(answers[0] ?? answer));
      expect(answers[0]).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    for (const person of ['super', 'admin', 'faculty', 'union', 'applicant', 'parent'] as const)
      expect((await world.signIn(person)).status).toBe(200);
  });

  it('on another kind of account is refused', async () => {
    for (const person of ['faculty', 'union', 'applicant', 'parent'] as const) {
      expect(
        (await patch(person, (await world.issue('super')).token, { old: PASSWORD, new: NEW }))
          .status,
      ).toBe(403);
      expect(
        (await patch('super', (await world.issue(person)).token, { old: PASSWORD, new: NEW }))
          .status,
      ).toBe(403);
      expect(
        (await world.ask('PATCH', PEOPLE[person].password, { body: { old: PASSWORD, new: NEW } }))
          .status,
      ).toBe(401);
    }
  });

  it.each([
    ['admin', 'elevenchars', 'New password must have at least 12 characters.'],
    ['union', 'ninechars', 'New password must have at least 10 characters.'],
    ['admin', 'x'.repeat(129), 'New password must have at most 128 characters.'],
    ['admin', 'Password@2026', EASY],
    ['faculty', 'lalnunmawia2026', EASY],
    ['admin', 'collegeportal', EASY],
    ['admin', PASSWORD, 'The new password must be different from the current one.'],
    ['admin', '', 'Enter new password.'],
    ['admin', ' '.repeat(12), 'Enter new password.'],
  ] as const)('for %s to "%s" is refused', async (person, fresh, message) => {
    expect(
      await patch(person, (await world.issue(person)).token, { old: PASSWORD, new: fresh }),
    ).toMatchObject({ status: 422, body: { errors: { new: message } } });
  });

  it('to the same password is refused for an applicant too', async () => {
    expect(
      await patch('applicant', (await world.issue('applicant')).token, { new: PASSWORD }),
    ).toMatchObject({
      status: 422,
      body: { errors: { new: 'The new password must be different from the current one.' } },
    });
  });

  it('succeeds again when the same session repeats it, and is refused from other sessions', async () => {
    for (const [person, old] of [
      ['admin', PASSWORD],
      ['applicant', undefined],
    ] as const) {
      const [{ token }, other] = [await world.issue(person), await world.issue(person)];
      world.clock.pass(1000);
      const body = { ...(old ? { old } : {}), new: NEW };
      expect((await patch(person, token, body)).status).toBe(200);
      expect(await patch(person, token, body)).toMatchObject({
        status: 200,
        body: { data: { message: 'Login Password Changed' } },
      });
      if (old)
        expect(
          (await patch(person, token, { old: NEW, new: NEW })).status,
          'another change, to what it is already',
        ).toBe(422);
      expect((await patch(person, other.token, body)).status).toBe(401);
      const later = await world.issue(person);
      expect((await patch(person, later.token, body)).status).toBe(422);
      expect((await world.signIn(person, { password: NEW })).status).toBe(200);
    }
  });

  it.each([
    '  blanks at both ends  ',
    'पहाड़ पर सात बगुले',
    'q'.repeat(3) + ' seven herons '.repeat(8),
    '���� dusk over the rice',
  ])('to %j stores it exactly as typed', async (fresh) => {
    expect(
      (await patch('admin', (await world.issue('admin')).token, { old: PASSWORD, new: fresh }))
        .status,
    ).toBe(200);
    expect((await world.signIn('admin', { password: fresh })).status).toBe(200);
    expect((await world.signIn('admin', { password: `${fresh} ` })).status).toBe(422);
  });

  it('is throttled after five wrong current passwords', async () => {
    const { token } = await world.issue('admin');
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        patch('admin', token, { old: 'not the current one', new: NEW }),
      ),
    );
    expect(tries.filter(({ status: code }) => code === 422)).toHaveLength(5);
    expect(await patch('admin', token, { old: PASSWORD, new: NEW })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
    });
    world.clock.pass(MINUTE);
    expect((await patch('admin', token, { old: PASSWORD, new: NEW })).status).toBe(200);
  });

  it('succeeds once for two simultaneous requests', async () => {
    const { token } = await world.issue('faculty');
    const answers = await Promise.all(
      ['herons one at dusk', 'herons two at dusk'].map((fresh) =>
        patch('faculty', token, { old: PASSWORD, new: fresh }),
      ),
    );
    expect(answers.map(({ status: code }) => code).sort()).toEqual([200, 422]);
  });

  it('notifies the owner, and is logged without the password', async () => {
    await patch('faculty', (await world.issue('faculty')).token, { old: PASSWORD, new: NEW });
    const sent = await world.post();
    expect(sent.at(-1)).toMatchObject({
      to: 'teacher@college.example',
      subject: 'Your password was changed',
    });
    const [row] = await world.db.read(
      ({ sql }) =>
        sql`select actor, action, entity, entity_id, change from audit_log order by id desc limit 1`,
    );
    expect(row).toEqual({
      actor: 'faculty:1',
      action: 'password-changed',
      entity: 'faculty',
      entity_id: '1',
      change: null,
    });
    expect(
      JSON.stringify(await world.db.read(({ sql }) => sql`select json_agg(a) from audit_log a`)),
    ).not.toMatch(/herons|bamboo|argon/);
  });
});

describe('setting the password of another account', () => {
  const set = (token: string, body: unknown) =>
    world.ask('POST', '/api/auth/set-password', { token, body });

  it('is allowed to super administrators only', async () => {
    for (const person of ['admin', 'faculty', 'union', 'applicant', 'parent'] as const)
      expect(
        (await set((await world.issue(person)).token, { kind: 'parent', id: 1, new: NEW })).status,
      ).toBe(403);
    expect(
      (
        await world.ask('POST', '/api/auth/set-password', {
          body: { kind: 'parent', id: 1, new: NEW },
        })
      ).status,
    ).toBe(401);
  });

  it('lets a new account sign in, and ends the sessions of an existing one', async () => {
    const { token } = await world.issue('super');
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into faculty (id, name, email, department) values (70, 'New', 'new@college.example', 'ENG')`,
    );
    expect(
      (await world.signIn('faculty', { identifier: 'new@college.example', password: NEW })).status,
    ).toBe(422);
    expect((await set(token, { kind: 'faculty', id: 70, new: NEW })).status).toBe(200);
    expect(
      (await world.signIn('faculty', { identifier: 'new@college.example', password: NEW })).status,
    ).toBe(200);
    const other = await world.issue('parent');
    expect((await set(token, { kind: 'parent', id: 1, new: NEW })).status).toBe(200);
    expect(await status(other.token)).toBe(401);
  });

  it("is refused for a weak password, an unknown account and the administrator's own", async () => {
    const { token } = await world.issue('super');
    expect(await set(token, { kind: 'faculty', id: 1, new: 'short' })).toMatchObject({
      status: 422,
      body: { errors: { new: 'New password must have at least 12 characters.' } },
    });
    expect(await set(token, { kind: 'faculty', id: 999, new: NEW })).toMatchObject({
      status: 404,
      body: { message: 'This account does not exist.' },
    });
    expect(await set(token, { kind: 'admin', id: 1, new: NEW })).toMatchObject({
      status: 423,
      body: { message: 'Change your own password from the profile menu.' },
    });
    expect((await world.signIn('super')).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const forgot = (
    user: string,
    identifier: string,
    headers: Readonly<Record<string, string>> = {},
  ) => world.ask('POST', '/api/auth/forgot-password', { body: { user, identifier }, headers });
  const reset = (token: string, fresh: string = NEW) =>
    world.ask('POST', '/api/auth/reset-password', { body: { token, new: fresh } });
  /** Returns the token in the newest message. */
  async function linkFor(person: Person): Promise<string> {
    const before = (await world.post()).length;
    await forgot(PEOPLE[person].wire, PEOPLE[person].identifier);
    const sent = await world.post();
    expect(sent).toHaveLength(before + 1);
    return /token=([\w-]+)$/m.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
  }

  it('is answered alike for known, unknown, inactive and unreachable accounts; only the first gets mail', async () => {
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into parent (id, name, mobile) values (80, 'No mail', '+919862044080')`,
    );
    const before = (await world.post()).length;
    const answers = [
      await forgot('admin', 'office.m@college.example'),
      await forgot('admin', 'nobody@college.example'),
      await forgot('admin', 'left@college.example'),
      await forgot('parent', '9862044080'),
      await forgot('faculty', 'office.m@college.example'),
    ];
    for (const answer of answers) expect(plain(answer)).toEqual(plain(answers[0] ?? answer));
    expect(answers[0]).toMatchObject({
      status: 200,
      body: { data: { message: 'If the details match, a link has been sent.' } },
    });
    expect((await world.post()).slice(before).map(({ to }) => to)).toEqual([
      'office.m@college.example',
    ]);
  });

  it('queues one message each for a known and an unknown name', async () => {
    const rows = () =>
      world.db.read(
        ({ sql }) =>
          sql<{ n: number }>`select count(*)::int as n from outbox where topic = 'reset-link'`,
      );
    await forgot('admin', 'office.m@college.example');
    await forgot('admin', 'nobody@college.example');
    expect(await rows()).toEqual([{ n: 2 }]);
    expect(await world.db.read(({ sql }) => sql`select 1 from reset_token`)).toEqual([]);
  });

  it.each<Person>(['super', 'admin', 'faculty', 'union', 'applicant', 'parent'])(
    'of %s is reset by the link, which ends all sessions and opens none',
    async (person) => {
      const old = await world.issue(person);
      const token = await linkFor(person);
      const answer = await reset(token);
      expect(answer).toMatchObject({
        status: 200,
        body: { data: { message: 'Login Password Changed' } },
      });
      expect(JSON.stringify(answer.body)).not.toContain('eyJ');
      expect(await status(old.token)).toBe(401);
      expect((await world.signIn(person)).status).toBe(422);
      expect((await world.signIn(person, { password: NEW })).status).toBe(200);
    },
  );

  it('links to PUBLIC_URL whatever the request headers say', async () => {
    await forgot('faculty', 'FAC-001', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    });
    const { text = '' } = (await world.post()).at(-1) ?? {};
    expect(text).toMatch(
      new RegExp(`^${PUBLIC_URL}/forgot-password/faculty\\?token=[A-Za-z0-9_-]{43}$`, 'm'),
    );
    expect(text).not.toContain('evil');
  });

  it("stores the link's token only as a digest", async () => {
    const token = await linkFor('faculty');
    const [row] = await world.db.read(
      ({ sql }) => sql<{ sha256: string }>`select sha256 from reset_token`,
    );
    expect(row?.sha256).toBe(createHash('sha256').update(token).digest('hex'));
    const everything = await world.db.read(
      ({ sql }) =>
        sql`select (select json_agg(o) from outbox o) o, (select json_agg(r) from reset_token r) r, (select json_agg(a) from audit_log a) a, (select json_agg(j) from job j) j`,
    );
    expect(JSON.stringify(everything)).not.toContain(token);
  });

  it('is reset by exactly one of fifty simultaneous requests', async () => {
    const token = await linkFor('admin');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => reset(token, `${NEW} ${n}`)),
    );
    const won = answers.flatMap(({ status: code }, n) => (code === 200 ? [n] : []));
    expect(won).toHaveLength(1);
    expect(
      new Set(
        answers
          .filter(({ status: code }) => code !== 200)
          .map(({ status: code, body }) => `${code} ${String(body['message'])}`),
      ),
    ).toEqual(new Set(['422 The code is incorrect or has expired. Ask for a new one.']));
    expect((await world.signIn('admin', { password: `${NEW} ${won[0]}` })).status).toBe(200);
  });

  it('is not reset by a used, expired, replaced or made-up link', async () => {
    const used = await linkFor('admin');
    expect((await reset(used)).status).toBe(200);
    const [older, newer] = [await linkFor('admin'), await linkFor('admin')];
    const refused = [
      await reset(used),
      await reset(older),
      await reset('A'.repeat(43)),
      await reset("' or 1=1 --"),
      await reset(newer.toLowerCase()),
    ];
    world.clock.pass(30 * MINUTE);
    refused.push(await reset(newer));
    for (const answer of refused) expect(plain(answer)).toEqual(plain(refused[0] ?? answer));
    expect(refused[0]).toMatchObject({ status: 422, body: { code: 'bad_code' } });
  });

  it('is not reset by a link of an account made inactive since', async () => {
    const token = await linkFor('union');
    await world.db.transaction(({ sql }) => sql`update union_member set active = false`);
    expect((await reset(token)).status).toBe(422);
    await world.db.transaction(({ sql }) => sql`update union_member set active = true`);
  });

  it('keeps the link valid when the new password is refused', async () => {
    const token = await linkFor('faculty');
    expect(await reset(token, 'too short')).toMatchObject({
      status: 422,
      body: { errors: { new: 'New password must have at least 12 characters.' } },
    });
    expect(await reset(token, 'Lalnunmawia2026')).toMatchObject({
      status: 422,
      body: { errors: { new: EASY } },
    });
    expect((await reset(token)).status).toBe(200);
  });

  it('lifts the sign-in throttle when reset', async () => {
    for (let n = 0; n < 6; n += 1) await world.signIn('faculty', { password: 'not this one' });
    expect((await world.signIn('faculty')).status).toBe(429);
    await reset(await linkFor('faculty'));
    expect((await world.signIn('faculty', { password: NEW })).status).toBe(200);
  });

  it('sends at most five messages a day, with the same answer each time', async () => {
    const before = (await world.post()).length;
    const answers = [];
    for (let n = 0; n < 9; n += 1) answers.push(await forgot('parent', 'parent@college.example'));
    expect(new Set(answers.map((answer) => JSON.stringify(plain(answer)))).size).toBe(1);
    expect((await world.post()).length - before).toBe(5);
    world.clock.pass(24 * HOUR);
    await forgot('parent', 'parent@college.example');
    expect((await world.post()).length - before).toBe(6);
  });

  it('counts a message once, however often it is tried', async () => {
    world.clock.pass(24 * HOUR);
    const before = (await world.post()).length;
    for (let n = 0; n < 4; n += 1) await forgot('parent', 'parent@college.example');
    expect((await world.post()).length - before).toBe(4);
    world.refusePost(new Error('away'));
    await forgot('parent', 'parent@college.example');
    await world.post();
    world.refusePost(undefined);
    world.clock.pass(MINUTE);
    expect((await world.post()).length - before, 'the fifth, at its second try').toBe(5);
  });

  it('sends a working link after a short mail outage, and none after a long one', async () => {
    const before = (await world.post()).length;
    world.refusePost(new Error('away'));
    await forgot('admin', 'office.m@college.example');
    await world.post();
    world.refusePost(undefined);
    world.clock.pass(MINUTE);
    const sent = await world.post();
    expect(sent).toHaveLength(before + 1);
    expect((await reset(/token=([\w-]+)$/m.exec(sent.at(-1)?.text ?? '')?.[1] ?? '')).status).toBe(
      200,
    );
    const now = (await world.post()).length;
    world.refusePost(new Error('away'));
    await forgot('admin', 'office.m@college.example');
    await world.post();
    world.refusePost(undefined);
    world.clock.pass(HOUR);
    expect((await world.post()).length).toBe(now);
  });

  it("is answered in the requester's language", async () => {
    await forgot('faculty', 'FAC-001', { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5' });
    expect((await world.post()).at(-1)).toMatchObject({ subject: 'नया पासवर्ड चुनें' });
    await forgot('faculty', 'FAC-001', { 'accept-language': 'en-IN,en;q=0.9,hi;q=0.5' });
    expect((await world.post()).at(-1)).toMatchObject({
      subject: 'Choose a new password',
      text: expect.stringContaining(
        'The link works once, for 30 minutes. If you did not ask for it, ignore this message: your password will not change.',
      ) as string,
    });
  });

  it('is refused for an unknown kind of account', async () => {
    expect(await forgot('super-admin', 'super@college.example')).toMatchObject({ status: 422 });
  });
});
