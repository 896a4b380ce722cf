import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeArgon } from '../../server/auth/password';
import { setHash, storedHash } from '../../server/auth/credentials';
import {
  authWorld,
  HOUR,
  MINUTE,
  PASSWORD,
  PEOPLE,
  plain,
  START,
  type Answered,
  type AuthWorld,
  type Person,
} from '../kit/auth';

let world: AuthWorld;
beforeAll(async () => {
  world = await authWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.db.transaction(({ sql }) => sql`delete from throttle`);
});

const claimsIn = ({ body }: Answered): unknown =>
  JSON.parse(
    Buffer.from(
      (body['data'] as { token: string }).token.split('.')[1] ?? '',
      'base64url',
    ).toString(),
  );
const seconds = (): number => Math.floor(world.clock.now().getTime() / 1000);

describe('signing in', () => {
  it.each<[Person, number, number]>([
    ['super', 5, 12],
    ['admin', 4, 12],
    ['faculty', 3, 168],
    ['union', 2.5, 24],
    ['applicant', 1, 24],
    ['parent', 0.5, 720],
  ])('as %s gives a token of type %s, valid for %s hours', async (person, type, hours) => {
    const answer = await world.signIn(person);
    const exp = seconds() + hours * 3600;
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { type, id: PEOPLE[person].id, exp } },
    });
    expect(Object.keys(answer.body['data'] as object).sort()).toEqual([
      'exp',
      'id',
      'token',
      'type',
    ]);
    expect(claimsIn(answer)).toEqual({
      id: PEOPLE[person].id,
      type,
      exp,
      iat: seconds(),
      jti: expect.stringMatching(/^[\w-]{22}$/) as string,
    });
    expect(answer.headers['cache-control']).toContain('no-store');
    const { token } = answer.body['data'] as { token: string };
    expect((await world.ask('GET', '/api/auth/sessions', { token })).status).toBe(200);
  });

  it.each<[Person, string]>([
    ['admin', ' OFFICE.M@college.EXAMPLE '],
    ['faculty', 'teacher@college.example'],
    ['faculty', 'fac-001'],
    ['union', 'union@college.example'],
    ['applicant', '26ug00001'],
    ['applicant', 'Applicant@college.example'],
    ['applicant', '9862033001'],
    ['parent', '+91 98620-44001'],
    ['parent', '09862044001'],
    ['parent', 'parent@college.example'],
  ])('as %s accepts the name %s', async (person, identifier) => {
    expect((await world.signIn(person, { identifier })).status).toBe(200);
  });

  it.each<Person>(['super', 'admin', 'faculty', 'union', 'applicant', 'parent'])(
    'finds the kind of account from the name when none is given: %s',
    async (person) => {
      const { type } = (await world.signIn(person)).body['data'] as { type: number };
      expect(await world.signIn(person, { kind: undefined })).toMatchObject({
        status: 200,
        body: { data: { type, id: PEOPLE[person].id } },
      });
    },
  );

  it('fails for the right name and password under another kind of account', async () => {
    for (const kind of ['faculty', 'students-union', 'application', 'parent'])
      expect((await world.signIn('admin', { kind })).status).toBe(422);
  });

  it('refuses an invalid request with the field named, without checking a password', async () => {
    const before = world.compared();
    expect(await world.signIn('admin', { kind: 'super' })).toMatchObject({
      status: 422,
      body: {
        errors: {
          kind: `Kind cannot be "super". Use Admin, Faculty, Students' union, Application, Parent.`,
        },
      },
    });
    expect(await world.signIn('admin', { password: 'x'.repeat(129) })).toMatchObject({
      status: 422,
      body: { errors: { password: 'Password must have at most 128 characters.' } },
    });
    expect(await world.signIn('admin', { password: 'x'.repeat(900_000) })).toMatchObject({
      status: 422,
    });
    expect(await world.signIn('admin', { identifier: '' })).toMatchObject({
      status: 422,
      body: { errors: { identifier: 'Enter identifier.' } },
    });
    expect(await world.signIn('admin', { identifier: { $ne: null } })).toMatchObject({
      status: 422,
    });
    expect(await world.signIn('admin', { superadmin: true })).toMatchObject({ status: 422 });
    expect(await world.signIn('admin', { identifier: "' or 1=1 --" })).toMatchObject({
      status: 422,
      body: { message: 'Invalid credentials.' },
    });
    expect(world.compared()).toBe(before + 1);
  });

  it('compares every character of a password, including spaces at either end', async () => {
    for (const password of [
      `${PASSWORD} `,
      ` ${PASSWORD}`,
      PASSWORD.toUpperCase(),
      PASSWORD.slice(0, -1),
    ])
      expect((await world.signIn('admin', { password })).status).toBe(422);
  });

  it('reveals that an account is inactive only with the right password', async () => {
    expect(await world.signIn('inactive')).toMatchObject({
      status: 403,
      body: {
        code: 'inactive_account',
        message: 'Account is inactive. Contact the college office.',
      },
    });
    expect(await world.signIn('inactive', { password: 'wrong one here' })).toMatchObject({
      status: 422,
      body: { code: 'wrong_password', message: 'Invalid credentials.' },
    });
  });

  it('replaces a stored hash of smaller parameters on sign-in, and only then', async () => {
    const cheap = await makeArgon({ memoryCost: 19_456, timeCost: 1, parallelism: 1 }).hash(
      PASSWORD,
    );
    await world.db.transaction((tx) => setHash(tx, 'parent', 1, cheap, START));
    const stored = () => world.db.read((tx) => storedHash(tx, 'parent', 1));
    expect((await world.signIn('parent', { password: 'not this one' })).status).toBe(422);
    expect(await stored()).toBe(cheap);
    expect((await world.signIn('parent')).status).toBe(200);
    const better = await stored();
    expect(better).toContain('m=47104,t=1,p=1');
    expect((await world.signIn('parent')).status).toBe(200);
    expect(await stored()).toBe(better);
  });

  it('is refused when the password changes during the comparison', async () => {
    const other = await makeArgon().hash('quite another password');
    const before = await world.db.read((tx) => storedHash(tx, 'union', 1));
    world.meanwhile(() => world.db.transaction((tx) => setHash(tx, 'union', 1, other, START)));
    expect((await world.signIn('union')).status).toBe(422);
    await world.db.transaction((tx) => setHash(tx, 'union', 1, before ?? '', START));
    expect((await world.signIn('union')).status).toBe(200);
  });

  it('is logged, also when refused, without the password typed', async () => {
    const last = async () =>
      (
        await world.db.read(
          ({ sql }) =>
            sql<{
              action: string;
              actor: string | null;
              entity: string;
              entity_id: string | null;
            }>`select action, actor, entity, entity_id from audit_log order by id desc limit 1`,
        )
      )[0];
    await world.signIn('faculty');
    expect(await last()).toEqual({
      action: 'sign-in',
      actor: 'faculty:1',
      entity: 'faculty',
      entity_id: '1',
    });
    await world.signIn('faculty', { password: 'canary-in-the-mine' });
    expect(await last()).toEqual({
      action: 'sign-in-refused',
      actor: null,
      entity: 'faculty',
      entity_id: '1',
    });
    await world.signIn('faculty', { identifier: 'canary-in-the-mine' });
    expect(await last()).toEqual({
      action: 'sign-in-refused',
      actor: null,
      entity: 'faculty',
      entity_id: null,
    });
    const everything = await world.db.read(
      ({ sql }) =>
        sql`select (select json_agg(a) from audit_log a)::text || (select json_agg(t) from throttle t)::text || (select json_agg(s) from session s)::text as all`,
    );
    expect(JSON.stringify(everything)).not.toContain('canary');
  });
});

describe('two accounts with the same name', () => {
  const email = 'both@college.example';
  const [ADMIN, FACULTY] = [80, 80];
  const OTHER = 'eleven lanterns by the river';
  const set = (kind: 'admin' | 'faculty', password: string) =>
    world.db.transaction(async (tx) =>
      setHash(
        tx,
        kind,
        kind === 'admin' ? ADMIN : FACULTY,
        await makeArgon().hash(password),
        START,
      ),
    );
  const enter = (password: string, more: object = {}) =>
    world.signIn('admin', { kind: undefined, identifier: email, password, ...more });
  beforeAll(async () => {
    await world.db.transaction(async ({ sql }) => {
      await sql`insert into admin (id, name, email) values (${ADMIN}, 'Both', ${email})`;
      await sql`insert into faculty (id, name, email, employee_code, department) values (${FACULTY}, 'Both', ${email}, 'FAC-080', 'ENG')`;
    });
    await set('admin', PASSWORD);
    await set('faculty', OTHER);
  });

  it('open by their own password', async () => {
    expect(await enter(PASSWORD)).toMatchObject({ body: { data: { type: 4, id: ADMIN } } });
    expect(await enter(OTHER)).toMatchObject({ body: { data: { type: 3, id: FACULTY } } });
    expect(await enter('neither of the two')).toMatchObject({
      status: 422,
      body: { code: 'wrong_password' },
    });
  });

  it('need a choice when both have the same password, with no token before it', async () => {
    await set('faculty', PASSWORD);
    expect((await enter(PASSWORD)).body['data']).toEqual({ choose: ['admin', 'faculty'] });
    expect(await enter(PASSWORD, { kind: 'faculty' })).toMatchObject({
      body: { data: { type: 3, id: FACULTY } },
    });
    await world.db.transaction(
      ({ sql }) => sql`update faculty set active = false where id = ${FACULTY}`,
    );
    expect(await enter(PASSWORD)).toMatchObject({ body: { data: { type: 4, id: ADMIN } } });
    await world.db.transaction(
      ({ sql }) => sql`update faculty set active = true where id = ${FACULTY}`,
    );
    await set('faculty', OTHER);
  });

  it('are not throttled by sign-ins to the other one', async () => {
    for (let n = 0; n < 8; n += 1) expect((await enter(OTHER)).status).toBe(200);
    expect((await enter(PASSWORD)).status).toBe(200);
  });

  it('keep their own count of failed attempts', async () => {
    for (let n = 0; n < 4; n += 1) expect((await enter('a guess at it')).status).toBe(422);
    expect((await enter(OTHER)).status).toBe(200);
    expect((await enter('the fifth guess')).status).toBe(422);
    // From here the administrator has to wait, by whatever method and name; the other account is
    // not delayed.
    expect((await enter(PASSWORD)).body['code']).toBe('wrong_password');
    expect((await enter(PASSWORD, { kind: 'admin' })).body['code']).toBe('wrong_password');
    expect((await enter(OTHER)).status).toBe(200);
    // Their sign-in does not shorten it.
    expect((await enter(PASSWORD)).body['code']).toBe('wrong_password');
  });
});

describe('the existence of an account', () => {
  const UNKNOWN = { identifier: 'nobody@college.example' };
  const WRONG = { password: 'certainly not this' };

  it('is not revealed by sign-in answers: unknown, known and inactive names get identical ones', async () => {
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into admin (id, name, email) values (90, 'New', 'new@college.example')`,
    );
    const answers = [
      await world.signIn('admin', { ...UNKNOWN, ...WRONG }),
      await world.signIn('admin', WRONG),
      await world.signIn('super', WRONG),
      await world.signIn('inactive', WRONG),
      await world.signIn('admin', { identifier: 'new@college.example' }),
      await world.signIn('admin', { identifier: '\u{10FFFF}', ...WRONG }),
      await world.signIn('parent', WRONG),
    ].map(plain);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({
      status: 422,
      body: { code: 'wrong_password', message: 'Invalid credentials.' },
    });
  });

  it('is not revealed by throttling', async () => {
    const until = async (more: Readonly<Record<string, unknown>>): Promise<unknown[]> => {
      const answers = [];
      for (let n = 0; n < 8; n += 1)
        answers.push(plain(await world.signIn('admin', { ...WRONG, ...more })));
      return answers;
    };
    const unknown = await until(UNKNOWN);
    expect(unknown.map((answer) => (answer as Answered).status)).toEqual([
      422, 422, 422, 422, 422, 429, 429, 429,
    ]);
    expect(await until({})).toEqual(unknown);
    expect(await until({ identifier: PEOPLE.inactive.identifier })).toEqual(unknown);
  });

  it('does not change the number of password comparisons', async () => {
    const cost = async (more: Readonly<Record<string, unknown>>): Promise<number> => {
      const before = world.compared();
      await world.signIn('admin', { ...WRONG, ...more });
      return world.compared() - before;
    };
    expect([
      await cost(UNKNOWN),
      await cost({}),
      await cost({ identifier: PEOPLE.inactive.identifier }),
    ]).toEqual([1, 1, 1]);
  });
});

describe('guessing a password', () => {
  const WRONG = { password: 'certainly not this' };
  const wrong = (times: number, person: Person = 'admin') =>
    Promise.all(Array.from({ length: times }, () => world.signIn(person, WRONG)));

  it('is delayed after five failures, increasing to 15 minutes, even for the right password', async () => {
    for (let n = 0; n < 5; n += 1) expect((await world.signIn('admin', WRONG)).status).toBe(422);
    for (const delay of [60, 120, 240, 480, 900, 900, 900]) {
      expect(await world.signIn('admin')).toMatchObject({
        status: 429,
        headers: { 'retry-after': String(delay) },
        body: { message: `Too many attempts. Please wait ${delay} seconds.` },
      });
      world.clock.pass((delay - 1) * 1000);
      expect(await world.signIn('admin')).toMatchObject({
        status: 429,
        headers: { 'retry-after': '1' },
      });
      world.clock.pass(1000);
      expect((await world.signIn('admin', WRONG)).status).toBe(422);
    }
  });

  it('never locks an account for good: the right password works after the delay and resets the count', async () => {
    for (let n = 0; n < 40; n += 1) {
      await world.signIn('admin', WRONG);
      world.clock.pass(15 * MINUTE);
    }
    expect((await world.signIn('admin')).status).toBe(200);
    for (let n = 0; n < 4; n += 1) expect((await world.signIn('admin', WRONG)).status).toBe(422);
    expect((await world.signIn('admin')).status).toBe(200);
  });

  it('is forgotten after a day without attempts', async () => {
    await wrong(10);
    world.clock.pass(25 * HOUR);
    for (let n = 0; n < 5; n += 1) expect((await world.signIn('admin', WRONG)).status).toBe(422);
    expect((await world.signIn('admin', WRONG)).status).toBe(429);
  });

  it('with a hundred simultaneous attempts from a hundred addresses checks only five', async () => {
    const before = world.compared();
    const answers = await wrong(100);
    expect(world.compared() - before).toBe(5);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95);
    expect((await world.signIn('admin')).status).toBe(429);
  });

  it('under two names of one account is counted together, without revealing that they match', async () => {
    for (let n = 0; n < 3; n += 1)
      await world.signIn('faculty', { ...WRONG, identifier: n % 2 ? 'fac-001' : ' FAC-001 ' });
    for (let n = 0; n < 2; n += 1)
      await world.signIn('faculty', { ...WRONG, identifier: 'Teacher@college.example' });
    const [right, other] = [
      await world.signIn('faculty', { identifier: 'teacher@college.example' }),
      await world.signIn('faculty', { ...WRONG, identifier: 'nobody@college.example' }),
    ];
    expect(right.status).toBe(422);
    expect(plain(right)).toEqual(plain(other));
    world.clock.pass(MINUTE);
    expect((await world.signIn('faculty', { identifier: 'teacher@college.example' })).status).toBe(
      200,
    );
  });

  it('on one account does not delay another', async () => {
    await wrong(10);
    expect((await world.signIn('super')).status).toBe(200);
    expect(
      (await world.signIn('admin', { kind: 'faculty', identifier: PEOPLE.faculty.identifier }))
        .status,
    ).toBe(200);
  });

  it('is not reset by signing in to another account', async () => {
    await wrong(5);
    expect((await world.signIn('super')).status).toBe(200);
    expect((await world.signIn('admin')).status).toBe(429);
  });

  it('does not delay twenty simultaneous correct sign-ins', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.signIn('admin')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });

  it('across many accounts from one address is limited to sixty a minute', async () => {
    const from = { address: '192.0.2.1' };
    const statuses: number[] = [];
    for (let n = 0; n < 62; n += 1)
      statuses.push(
        (await world.signIn('admin', { identifier: `guess${n}@college.example`, ...WRONG }, from))
          .status,
      );
    expect(statuses.filter((status) => status === 422)).toHaveLength(60);
    expect(await world.signIn('admin', {}, from)).toMatchObject({ status: 429 });
    expect((await world.signIn('admin', {}, { address: '192.0.2.2' })).status).toBe(200);
    world.clock.pass(MINUTE);
    expect((await world.signIn('admin', {}, from)).status).toBe(200);
  });
});
