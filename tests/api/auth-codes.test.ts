/**
 * Codes of accounts: the second step for privileged accounts, sign-in of parents, forgotten
 * passwords, and proof of work after failed attempts.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { canProve } from '../../server/auth/proof';
import { setHash, storedHash } from '../../server/auth/credentials';
import {
  authWorld,
  HOUR,
  MINUTE,
  PEOPLE,
  plain,
  START,
  type Answered,
  type AuthWorld,
} from '../kit/auth';
import { proofFor } from '../kit/proof';

const CARRIERS = { mail: 'post.example', text: 'gateway.example', payments: null };
const WRONG = { password: 'certainly not this' };
let world: AuthWorld;
beforeAll(async () => {
  world = await authWorld({ carriers: CARRIERS, proofs: true, secondFactor: 'money' });
});
afterAll(() => world.close());
afterEach(async () => {
  world.clock.pass(25 * HOUR);
  await world.db.transaction(async ({ sql }) => {
    await sql`delete from throttle`;
    await sql`delete from setting where key = 'second_factor'`;
  });
});

const data = <T>({ body }: Answered): T => body['data'] as T;
const codeIn = (text: string | undefined): string => /\b(\d{6})\b/.exec(text ?? '')?.[1] ?? 'none';
/** The request is checked first, and its result is sent afterwards. */
const post = async () => {
  await world.post();
  return world.post();
};
const lastMail = async (to: string): Promise<string> =>
  codeIn((await post()).filter((mail) => mail.to === to).at(-1)?.text);
const other = (code: string): string => (code === '000000' ? '000001' : '000000');
const actions = async (): Promise<string[]> =>
  (
    await world.db.read(
      ({ sql }) => sql<{ action: string }>`select action from audit_log order by id desc limit 3`,
    )
  ).map(({ action }) => action);

describe('the second sign-in step', () => {
  interface Slip {
    readonly slip: string;
    readonly email: string;
    readonly again: number;
  }
  const second = (slip: string, code: string) =>
    world.ask('POST', '/api/auth/second-factor', { body: { slip, code } });
  const begin = async (): Promise<Slip> => data<Slip>(await world.signIn('super'));

  it('opens a session with the mailed code, which the password alone does not', async () => {
    const answer = await world.signIn('super');
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { email: 's••••@college.example', minutes: 10, again: 60 } },
    });
    expect(answer.body['data']).not.toHaveProperty('token');
    expect((await actions())[0]).toBe('sign-in-first-step');
    const { slip } = data<Slip>(answer);
    const code = await lastMail('super@college.example');
    expect(await second(slip, other(code))).toMatchObject({
      status: 422,
      body: { code: 'bad_code' },
    });
    const opened = await second(slip, code);
    expect(opened).toMatchObject({ status: 200, body: { data: { type: 5, id: 1 } } });
    expect(
      (
        await world.ask('GET', '/api/auth/sessions', {
          token: data<{ token: string }>(opened).token,
        })
      ).status,
    ).toBe(200);
    expect(await actions()).toEqual(['sign-in', 'second-factor-refused', 'sign-in-first-step']);
    expect((await second(slip, code)).status).toBe(422);
  });

  it('follows a correct password only, and only for accounts with full or fee rights', async () => {
    expect((await world.signIn('super', WRONG)).body['code']).toBe('wrong_password');
    expect(data(await world.signIn('admin'))).toHaveProperty('token');
    await world.db.transaction(({ sql }) => sql`update admin set role = 'FM' where id = 2`);
    expect(data(await world.signIn('admin'))).toHaveProperty('slip');
    await world.db.transaction(({ sql }) => sql`update admin set role = 'A' where id = 2`);
    expect(data(await world.signIn('admin'))).toHaveProperty('slip');
    await world.db.transaction(({ sql }) => sql`update admin set role = 'M' where id = 2`);
    for (const person of ['faculty', 'union', 'parent'] as const)
      expect(data(await world.signIn(person))).toHaveProperty('token');
  });

  it('follows the college setting', async () => {
    const set = async (second_factor: string | null) => {
      const { token } = await world.issue('super');
      await world.db.transaction(
        ({ sql }) =>
          sql`insert into college (id, name, short) values (1, 'College', 'C') on conflict do nothing`,
      );
      return world.ask('PUT', '/api/college', { token, body: { second_factor } });
    };
    expect((await set('all')).status).toBe(200);
    expect(data(await world.signIn('admin'))).toHaveProperty('slip');
    await set('off');
    expect(data(await world.signIn('super'))).toHaveProperty('token');
    await set(null);
    expect(data(await world.signIn('super'))).toHaveProperty('slip');
    const open = await world.ask('GET', '/api/college');
    expect(JSON.stringify(open.body)).not.toContain('second_factor');
  });

  it('sends no second mail within a minute and keeps the first code valid', async () => {
    await begin();
    world.clock.pass(20_000);
    const again = await begin();
    expect(again.again).toBe(40);
    const mails = (await world.post()).filter(({ to }) => to === 'super@college.example').length;
    expect((await second(again.slip, await lastMail('super@college.example'))).status).toBe(200);
    expect((await world.post()).filter(({ to }) => to === 'super@college.example').length).toBe(
      mails,
    );
  });

  it('counts five of a hundred simultaneous guesses, and then refuses even the right code', async () => {
    const { slip } = await begin();
    const code = await lastMail('super@college.example');
    const guesses = await Promise.all(Array.from({ length: 100 }, () => second(slip, other(code))));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([422]));
    const [row] = await world.db.read(
      ({ sql }) =>
        sql<{
          tries: number;
        }>`select tries from one_time_code where purpose = 'second-factor' and subject = 'admin:1'`,
    );
    expect(row?.tries).toBe(5);
    expect((await second(slip, code)).status).toBe(422);
  });

  it('expires after ten minutes, on a password change and when the account is made inactive', async () => {
    const { slip } = await begin();
    const code = await lastMail('super@college.example');
    const hash = await world.db.read((tx) => storedHash(tx, 'admin', 1));
    await world.db.transaction((tx) => setHash(tx, 'admin', 1, `${hash}x`, START));
    expect((await second(slip, code)).body['code']).toBe('bad_code');
    await world.db.transaction((tx) => setHash(tx, 'admin', 1, hash ?? '', START));
    for (const made of [
      '',
      'x.y',
      `${slip}x`,
      slip.split('.')[0] ?? '',
      `${Buffer.from(JSON.stringify({ id: 2, until: 9e15, hash: '' })).toString('base64url')}.${slip.split('.')[1]}`,
    ])
      expect((await second(made || 'x', code)).status).toBe(422);
    await world.db.transaction(({ sql }) => sql`update admin set active = false where id = 1`);
    expect((await second(slip, code)).body['code']).toBe('bad_code');
    await world.db.transaction(({ sql }) => sql`update admin set active = true where id = 1`);
    world.clock.pass(10 * MINUTE);
    expect((await second(slip, code)).status).toBe(422);
  });
});

it('the second step is skipped when no mail can be sent', async () => {
  const silent = await authWorld({ secondFactor: 'all' });
  expect(data(await silent.signIn('super'))).toHaveProperty('token');
  await silent.close();
});

describe('parent sign-in', () => {
  const ask = (identifier: string, kind = 'parent') =>
    world.ask('POST', '/api/auth/code', { body: { kind, identifier } });
  const enter = (identifier: string, code: string) =>
    world.ask('POST', '/api/auth/sign-in-code', { body: { kind: 'parent', identifier, code } });

  it('works with a code sent to the registered mobile and email, without a password', async () => {
    expect(data(await ask('98620 44001'))).toEqual({ sent: true, minutes: 10, again: 60 });
    const code = await lastMail('parent@college.example');
    expect(codeIn(world.texts.at(-1)?.text)).toBe(code);
    expect(world.texts.at(-1)?.to).toBe('+919862044001');
    expect((await enter('9862044001', other(code))).body['code']).toBe('bad_code');
    const answer = await enter('parent@college.example', code);
    expect(answer).toMatchObject({ status: 200, body: { data: { type: 0.5, id: 1 } } });
    expect((await actions())[0]).toBe('sign-in');
    expect((await enter('9862044001', code)).status).toBe(422);
  });

  it('answers alike for registered and unknown numbers, when asking and when trying a code', async () => {
    const asked = [await ask('9862044001'), await ask('9862099999')];
    expect(plain(asked[1] as Answered)).toEqual(plain(asked[0] as Answered));
    expect([(await ask('9862044001')).status, (await ask('9862099999')).status]).toEqual([
      429, 429,
    ]);
    await world.post();
    const tried = [await enter('9862044001', 'no'), await enter('9862099999', 'no')];
    expect(plain(tried[1] as Answered)).toEqual(plain(tried[0] as Answered));
    const refused = await world.db.read(
      ({ sql }) =>
        sql<{ entity_id: string | null }>`select entity_id from audit_log order by id desc limit 2`,
    );
    expect(refused).toEqual([{ entity_id: null }, { entity_id: null }]);
  });

  it('sends no code that was asked for longer ago than it would be valid', async () => {
    const sent = [(await post()).length, world.texts.length];
    expect((await ask('9862044001')).status).toBe(200);
    world.clock.pass(10 * MINUTE + 1);
    expect([(await post()).length, world.texts.length]).toEqual(sent);
  });

  const strangers = '10.9.0';
  const askOn = (device: string | undefined, address: string) =>
    world.ask('POST', '/api/auth/code', {
      address,
      body: { kind: 'parent', identifier: '9862044001', ...(device ? { device } : {}) },
    });
  const enterOn = (device: string | undefined, code: string) =>
    world.ask('POST', '/api/auth/sign-in-code', {
      body: { kind: 'parent', identifier: '9862044001', code, ...(device ? { device } : {}) },
    });
  it("keeps the parent's own code valid whatever a stranger requests or types", async () => {
    expect((await askOn('own', '10.9.1.1')).status).toBe(200);
    const code = await lastMail('parent@college.example');
    expect((await askOn('stranger', `${strangers}.1`)).status).toBe(200);
    expect(await lastMail('parent@college.example')).not.toBe(code);
    for (let n = 0; n < 6; n += 1)
      for (const device of ['stranger', undefined])
        expect((await enterOn(device, other(code))).body['code']).toBe('bad_code');
    expect((await enterOn('stranger', code)).body['code']).toBe('bad_code');
    expect((await enterOn('own', code)).status).toBe(200);
  });
  it("survives strangers using up the day's codes: the last one is long and valid on any device that day", async () => {
    const mails = async () =>
      (await post()).filter(({ to }) => to === 'parent@college.example').map(({ text }) => text);
    const before = (await mails()).length;
    for (let n = 0; n < 12; n += 1)
      expect((await askOn(`stranger ${n}`, `${strangers}.${n + 10}`)).status).toBe(200);
    expect((await askOn('own', '10.9.1.1')).status, 'no refusal for the owner').toBe(200);
    const sent = (await mails()).slice(before);
    expect(sent, 'five messages a day, whoever asks').toHaveLength(5);
    const long = /^(\d{4}( \d{4}){4}) /.exec(sent.at(-1) ?? '')?.[1] ?? 'none';
    expect((await enterOn('own', '1'.repeat(20))).body['code']).toBe('bad_code');
    expect((await enterOn('own', long)).status).toBe(200);
    expect((await enterOn(undefined, long)).status).toBe(200);
    world.clock.pass(24 * HOUR);
    expect((await enterOn('own', long)).body['code']).toBe('bad_code');
  });

  it('by code is refused for every other kind of account', async () => {
    for (const kind of ['admin', 'faculty', 'students-union', 'application'])
      expect((await ask('x', kind)).status).toBe(422);
  });
});

describe('resetting a forgotten password by code', () => {
  const forgot = (user: string, identifier: string) =>
    world.ask('POST', '/api/auth/forgot-password', { body: { user, identifier, by: 'code' } });
  const open = (user: string, identifier: string, code: string) =>
    world.ask('POST', '/api/auth/reset-code', { body: { user, identifier, code } });

  it('works with a code sent by email and text message', async () => {
    expect(data(await forgot('faculty', 'FAC-001'))).toEqual({
      message: 'If the details match, a code has been sent.',
    });
    const code = await lastMail('teacher@college.example');
    expect(codeIn(world.texts.at(-1)?.text)).toBe(code);
    expect((await open('faculty', 'FAC-001', other(code))).status).toBe(422);
    const { token } = data<{ token: string }>(
      await open('faculty', 'teacher@college.example', code),
    );
    expect((await open('faculty', 'FAC-001', code)).status).toBe(422);
    expect(
      (
        await world.ask('POST', '/api/auth/reset-password', {
          body: { token, new: 'seven grey herons at dusk' },
        })
      ).status,
    ).toBe(200);
    expect(
      data(await world.signIn('faculty', { password: 'seven grey herons at dusk' })),
    ).toHaveProperty('token');
    const hash = await world.db.read((tx) => storedHash(tx, 'parent', 1));
    await world.db.transaction((tx) => setHash(tx, 'faculty', 1, hash ?? '', START));
  });

  it('answers alike for known, unknown and inactive accounts, and messages only the known one', async () => {
    const before = (await post()).length;
    const answers = [
      await forgot('faculty', 'teacher@college.example'),
      await forgot('faculty', 'nobody@college.example'),
      await forgot('admin', PEOPLE.inactive.identifier),
    ];
    for (const answer of answers) expect(plain(answer)).toEqual(plain(answers[0] as Answered));
    expect((await post()).length).toBe(before + 1);
    const tried = [
      await open('faculty', 'teacher@college.example', '12'),
      await open('faculty', 'nobody@college.example', '12'),
    ];
    expect(plain(tried[1] as Answered)).toEqual(plain(tried[0] as Answered));
  });

  it('is replaced by a link for a super administrator', async () => {
    await forgot('admin', 'super@college.example');
    const mail = (await world.post()).filter(({ to }) => to === 'super@college.example').at(-1);
    expect(mail?.text).toContain('/forgot-password/admin?token=');
    expect(
      await world.db.read(
        ({ sql }) =>
          sql`select 1 from one_time_code where purpose = 'reset' and subject = 'admin:1'`,
      ),
    ).toEqual([]);
  });
});

describe('repeated attempts', () => {
  it('for one name need proof of work from the fourth on, whether or not the name exists', async () => {
    for (const identifier of [PEOPLE.faculty.identifier, 'nobody@college.example']) {
      const signIn = (more: object = {}) => world.signIn('faculty', { identifier, ...more });
      for (let n = 0; n < 3; n += 1)
        expect((await signIn(WRONG)).body['code']).toBe('wrong_password');
      const before = world.compared();
      expect(await signIn()).toMatchObject({ status: 422, body: { code: 'proof_needed' } });
      expect(await signIn({ proof: 'none' })).toMatchObject({
        status: 422,
        body: { code: 'proof_needed' },
      });
      expect(world.compared()).toBe(before);
      expect((await signIn({ ...WRONG, proof: await proofFor(world) })).body['code']).toBe(
        'wrong_password',
      );
      expect((await signIn({ ...WRONG, proof: await proofFor(world) })).body['code']).toBe(
        'wrong_password',
      );
      expect((await signIn({ proof: await proofFor(world) })).status).toBe(429);
    }
    world.clock.pass(MINUTE);
    expect((await world.signIn('faculty', { proof: await proofFor(world) })).status).toBe(200);
    expect((await world.signIn('faculty')).status).toBe(200);
  });

  it('made simultaneously include only three without proof of work', async () => {
    const before = world.compared();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => world.signIn('faculty', WRONG)),
    );
    expect(world.compared() - before).toBe(3);
    expect(answers.filter(({ body }) => body['code'] === 'proof_needed')).toHaveLength(37);
  });

  it('at public forms from one address need proof of work too', async () => {
    const address = '10.8.0.1';
    const ask = (body: object = {}) =>
      world.ask('POST', '/api/auth/forgot-password', {
        address,
        body: { user: 'admin', identifier: 'nobody@college.example', ...body },
      });
    for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).body['code']).toBe('proof_needed');
    expect((await ask({ proof: await proofFor(world) })).status).toBe(200);
    expect(
      (
        await world.ask('POST', '/api/auth/code', {
          address,
          body: { kind: 'parent', identifier: '1' },
        })
      ).body['code'],
    ).toBe('proof_needed');
  });
});

it('proof of work is not asked for on pages without a secure connection', () => {
  expect(
    [
      'https://portal.college.example',
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://portal.lan',
    ].map(canProve),
  ).toEqual([true, true, true, false]);
});
