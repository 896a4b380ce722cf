/**
 * One-time codes, how students prove their identity with one, and the proof of work that a device
 * does instead of a captcha.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provenStudent } from '@/resources/student-management/commands/proven.server';
import { Problem } from '@/schema';
import { codesIn } from '../../server/auth/one-time-code';
import { CountedRefusal, type Codes } from '../../server/handle';
import { authWorld, HOUR, MINUTE, plain, type AuthWorld } from '../kit/auth';
import { proofFor } from '../kit/proof';

const carriers = { mail: 'post.example', text: 'gateway.example', payments: null };
let world: AuthWorld;
beforeAll(async () => {
  world = await authWorld({ carriers, proofs: true });
  await world.db.transaction(async ({ drizzle, sql }) => {
    const table = world.db.table('student');
    await sql`insert into batch (id, name, start_year) values ('2021', '2021', 2021) on conflict do nothing`;
    await drizzle.insert(table).values([
      {
        name: 'Lalruatfela',
        batch: '2026',
        programme: 'BA',
        department: 'ENG',
        roll_no: '26BA001',
        email: 'ruata@students.example',
        phone: '+919862011111',
      },
      {
        name: 'Vanlalpeki',
        batch: '2026',
        programme: 'BA',
        department: 'ENG',
        roll_no: '7',
        email: 'peki@students.example',
      },
      {
        name: 'Zothanmawia',
        batch: '2021',
        programme: 'BA',
        department: 'ENG',
        roll_no: '7',
        email: 'mawia@students.example',
        status: 'completed',
      },
      {
        name: 'Twice',
        batch: '2026',
        programme: 'BA',
        department: 'ENG',
        roll_no: '9',
        email: 'nine@students.example',
      },
      {
        name: 'Twice too',
        batch: '2021',
        programme: 'BA',
        department: 'ENG',
        roll_no: '9',
        email: 'nine.old@students.example',
      },
    ]);
  });
});
afterAll(() => world.close());

/**
 * Runs work with codes in a transaction of its own, like a request: a problem in the response does
 * not undo what was counted.
 */
const within = <T>(
  work: (codes: Codes, sql: Parameters<typeof codesIn>[0]['sql']) => Promise<T>,
): Promise<T> =>
  world.db.transaction(({ sql }) => work(codesIn({ sql }, world.clock.now(), carriers), sql));
const codeIn = (text: string | undefined): string => /\b(\d{6})\b/.exec(text ?? '')?.[1] ?? 'none';
const lastMail = async (to: string): Promise<string> =>
  codeIn((await world.post()).filter((mail) => mail.to === to).at(-1)?.text);
const other = (code: string): string => (code === '000000' ? '000001' : '000000');
const fits = (purpose: string, subject: string, code: string): Promise<string> =>
  within(async (codes) => (await codes.fits(purpose, subject, code))?.code ?? 'right');

describe('a one-time code', () => {
  it('is sent by email and text message, works once, and is then deleted', async () => {
    await within((codes) =>
      codes.send({
        purpose: 'test',
        subject: 'one',
        email: 'one@college.example',
        mobile: '+919862000001',
      }),
    );
    const code = await lastMail('one@college.example');
    expect(code).toMatch(/^\d{6}$/);
    expect(codeIn(world.texts.at(-1)?.text)).toBe(code);
    expect(await fits('test', 'one', ` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe('right');
    expect(await fits('test', 'one', code)).toBe('bad_code');
    expect(
      await world.db.read(({ sql }) => sql`select 1 from one_time_code where subject = 'one'`),
    ).toEqual([]);
  });

  it('applies to one purpose and one subject', async () => {
    await within((codes) =>
      codes.send({ purpose: 'test', subject: 'two', email: 'two@college.example' }),
    );
    const code = await lastMail('two@college.example');
    expect(await fits('other', 'two', code)).toBe('bad_code');
    expect(await fits('test', 'three', code)).toBe('bad_code');
    expect(await fits('test', 'two', code)).toBe('right');
  });

  it('expires after ten minutes', async () => {
    await within((codes) =>
      codes.send({ purpose: 'test', subject: 'old', email: 'old@college.example' }),
    );
    const code = await lastMail('old@college.example');
    world.clock.pass(10 * MINUTE);
    expect(await fits('test', 'old', code)).toBe('bad_code');
  });

  it('allows five tries, also when a hundred are simultaneous', async () => {
    await within((codes) =>
      codes.send({ purpose: 'test', subject: 'guessed', email: 'guessed@college.example' }),
    );
    const code = await lastMail('guessed@college.example');
    await Promise.all(Array.from({ length: 100 }, () => fits('test', 'guessed', other(code))));
    expect(
      await world.db.read(
        ({ sql }) => sql`select tries from one_time_code where subject = 'guessed'`,
      ),
    ).toEqual([{ tries: 5 }]);
    expect(await fits('test', 'guessed', code)).toBe('bad_code');
    world.clock.pass(MINUTE);
    await within((codes) =>
      codes.send({ purpose: 'test', subject: 'guessed', email: 'guessed@college.example' }),
    );
    expect(await fits('test', 'guessed', await lastMail('guessed@college.example'))).toBe('right');
  });

  it('can be requested again after a minute, replacing the earlier one, at most five times a day', async () => {
    const send = () =>
      within((codes) =>
        codes.send({ purpose: 'test', subject: 'often', email: 'often@college.example' }),
      );
    await send();
    const first = await lastMail('often@college.example');
    await expect(send()).rejects.toMatchObject({ code: 'slow_down', details: { seconds: 60 } });
    for (let n = 2; n <= 5; n += 1) {
      world.clock.pass(MINUTE);
      await send();
    }
    expect(await fits('test', 'often', first)).toBe('bad_code');
    world.clock.pass(MINUTE);
    await expect(send()).rejects.toMatchObject({
      code: 'slow_down',
      details: { retryAfter: 24 * 3600 - 5 * 60 },
    });
    world.clock.pass(24 * HOUR);
    await send();
    expect(await fits('test', 'often', await lastMail('often@college.example'))).toBe('right');
  });

  it('is sent once for simultaneous requests', async () => {
    const sent = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        within((codes) =>
          codes.send({ purpose: 'test', subject: 'rush', email: 'rush@college.example' }),
        ),
      ),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await world.post()).filter(({ to }) => to === 'rush@college.example')).toHaveLength(1);
  });

  it('appears in plain text in no table', async () => {
    await within((codes) =>
      codes.send({ purpose: 'test', subject: 'secret', email: 'secret@college.example' }),
    );
    const rows = () =>
      world.db.read(
        ({ sql }) => sql<{ text: string }>`
      select row_to_json(c)::text as text from one_time_code c where subject = 'secret' union all select row_to_json(j)::text from job j where kind = 'one-time-code' union all select row_to_json(o)::text from outbox o`,
      );
    const code = await lastMail('secret@college.example');
    const after = await rows();
    expect(after.length).toBeGreaterThan(1);
    // As a separate word: a digest may contain any six digits.
    for (const { text } of after) expect(text).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});

describe('a student', () => {
  const ask = (body: Readonly<Record<string, unknown>>, address?: string) =>
    world.ask('POST', '/api/student-code', {
      body: { purpose: 'vote', ...body },
      ...(address ? { address } : {}),
    });
  const prove = (roll_no: string, code: string, batch?: string, device?: string) =>
    world.db.transaction(async ({ sql }) => {
      const who = await provenStudent(
        { sql, codes: codesIn({ sql }, world.clock.now(), carriers) },
        'vote',
        { roll_no, code, batch, device },
      );
      return who instanceof CountedRefusal ? who.problem.code : who;
    });

  it('proves their identity with a code sent to their registered contacts', async () => {
    const texts = world.texts.length;
    expect((await ask({ roll_no: ' 26ba001 ' })).body['data']).toEqual({
      sent: true,
      minutes: 10,
      again: 60,
    });
    const code = await lastMail('ruata@students.example');
    expect(world.texts.slice(texts)).toMatchObject([
      { to: '+919862011111', template: 'one-time-code' },
    ]);
    expect(await prove('26BA001', other(code))).toBe('bad_code');
    expect(await prove('26ba001', code)).toEqual({
      id: 1,
      name: 'Lalruatfela',
      roll_no: '26BA001',
      batch: '2026',
      programme: 'BA',
      department: 'ENG',
      current_semester: null,
      gender: null,
      status: 'active',
    });
    expect(await prove('26BA001', code)).toBe('bad_code');
  });

  it('gets the same answers as an unknown roll number, with no code created within the request', async () => {
    const somebody = await ask({ roll_no: '26BA001', purpose: 'answer' });
    const nobody = await ask({ roll_no: '99XX999', purpose: 'answer' });
    expect(plain(nobody)).toEqual(plain(somebody));
    const waiting = await world.db.read(
      ({ sql }) =>
        sql`select 1 from one_time_code where subject like 'student:%' and purpose = 'answer'`,
    );
    expect(waiting).toEqual([]);
    for (const roll_no of ['26BA001', '99XX999'])
      expect(await ask({ roll_no, purpose: 'answer' })).toMatchObject({
        status: 429,
        body: { message: 'Too many attempts. Please wait 60 seconds.' },
      });
    const before = (await world.post()).length;
    expect(before).toBeGreaterThan(0);
    expect(await prove('99XX999', '123456')).toBe('bad_code');
  });

  it('with a shared roll number is taken as the current one, or told apart by the batch', async () => {
    await ask({ roll_no: '7' });
    const code = await lastMail('peki@students.example');
    expect(await prove('7', code)).toMatchObject({ name: 'Vanlalpeki' });
    const sent = (await world.post()).length;
    await ask({ roll_no: '9' });
    expect((await world.post()).length).toBe(sent);
    await ask({ roll_no: '9', batch: '2021' });
    expect(await prove('9', await lastMail('nine.old@students.example'), '2021')).toMatchObject({
      name: 'Twice too',
    });
  });

  it('cannot request a code for an unknown purpose', async () => {
    expect((await ask({ roll_no: '26BA001', purpose: 'marks' })).status).toBe(422);
  });
});

describe('someone else who knows the roll number', () => {
  const ask = (device: string, address: string, purpose = 'vote') =>
    world.ask('POST', '/api/student-code', {
      address,
      body: { purpose, roll_no: '26BA001', device },
    });
  const prove = (code: string, device: string, purpose: 'vote' | 'answer' | 'grievance' = 'vote') =>
    world.db.transaction(async ({ sql }) => {
      const who = await provenStudent(
        { sql, codes: codesIn({ sql }, world.clock.now(), carriers) },
        purpose,
        { roll_no: '26BA001', code, device },
      );
      return who instanceof CountedRefusal ? who.problem.code : who.name;
    });
  const inbox = async () =>
    (await world.post()).filter(({ to }) => to === 'ruata@students.example');
  const longIn = (text = ''): string => /^(\d{4}( \d{4}){4}) /.exec(text)?.[1] ?? 'none';

  it("cannot use up the owner's code or tries", async () => {
    world.clock.pass(24 * HOUR);
    expect((await ask('owner', '10.8.0.1')).status).toBe(200);
    const code = await lastMail('ruata@students.example');
    expect((await ask('stranger', '10.8.0.2')).status).toBe(200);
    expect(await lastMail('ruata@students.example')).not.toBe(code);
    for (let n = 0; n < 6; n += 1)
      for (const device of ['stranger', '', 'another'])
        expect(await prove(other(code), device)).toBe('bad_code');
    expect(await prove(code, 'stranger')).toBe('bad_code');
    expect(await prove(code, 'owner')).toBe('Lalruatfela');
  });

  it('cannot block the owner with fifty devices and addresses, nor flood the inbox', async () => {
    world.clock.pass(24 * HOUR);
    const before = (await inbox()).length;
    for (let n = 0; n < 50; n += 1)
      expect((await ask(`stranger ${n}`, `10.7.0.${n}`)).status).toBe(200);
    expect((await ask('owner', '10.6.0.1')).body['data']).toEqual({
      sent: true,
      minutes: 10,
      again: 60,
    });
    const mails = (await inbox()).slice(before);
    expect(mails).toHaveLength(5);
    const long = longIn(mails.at(-1)?.text);
    expect(mails.map(({ text }) => longIn(text) !== 'none')).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(world.texts.at(-1)).toMatchObject({ template: 'code-of-the-day' });
    world.clock.pass(23 * HOUR);
    for (let n = 0; n < 20; n += 1)
      expect(await prove('1'.repeat(20), `stranger ${n}`)).toBe('bad_code');
    expect(await prove(long, 'owner', 'answer')).toBe('bad_code');
    expect(await prove(long, 'owner')).toBe('Lalruatfela');
    expect(await prove(long.replaceAll(' ', ''), 'another device of the owner')).toBe(
      'Lalruatfela',
    );
    expect(
      await world.db.read(
        ({ sql }) =>
          sql`select 1 from one_time_code where digest like ${`%${long}%`} or ticket like ${`%${long}%`}`,
      ),
    ).toEqual([]);
    world.clock.pass(HOUR);
    expect(await prove(long, 'owner')).toBe('bad_code');
    expect((await ask('owner', '10.6.0.1')).status).toBe(200);
    expect(await prove(await lastMail('ruata@students.example'), 'owner')).toBe('Lalruatfela');
  });

  it('gets at most twenty guesses a day, over any number of devices and addresses', async () => {
    world.clock.pass(24 * HOUR);
    const looked = async (): Promise<number> =>
      (
        await world.db.read(
          ({ sql }) =>
            sql<{
              n: number;
            }>`select coalesce(sum(tries), 0)::int as n from one_time_code where purpose = 'grievance' and subject like 'student:1%' and digest is not null`,
        )
      )[0]?.n ?? 0;
    for (let n = 0; n < 12; n += 1) {
      await ask(`guesser ${n}`, `10.5.0.${n}`, 'grievance');
      await world.post();
      for (let k = 0; k < 8; k += 1) await prove('000000', `guesser ${n}`, 'grievance');
    }
    expect(await looked()).toBeLessThanOrEqual(20);
  });

  it('is asked to wait on a device that requests too often, without affecting other devices', async () => {
    world.clock.pass(24 * HOUR);
    expect((await ask('owner', '10.8.1.1')).status).toBe(200);
    expect((await ask('owner', '10.8.1.1')).status).toBe(429);
    expect((await ask('second', '10.8.1.1')).status).toBe(200);
  });
});

describe('a code to be handed over', () => {
  it('is long, works once, for one purpose and for one day', async () => {
    const code = await within((codes) => codes.give('vote', 'handed'));
    expect(code).toMatch(/^\d{20}$/);
    expect(await fits('answer', 'handed', code)).toBe('bad_code');
    expect(await fits('vote', 'handed', code)).toBe('right');
    expect(await fits('vote', 'handed', code)).toBe('bad_code');
    const late = await within((codes) => codes.give('vote', 'handed'));
    world.clock.pass(24 * HOUR);
    expect(await fits('vote', 'handed', late)).toBe('bad_code');
  });
});

describe('proof of work', () => {
  let n = 0;
  const form = (address: string, proof?: string) =>
    world.ask('POST', '/api/student-code', {
      address,
      body: {
        purpose: 'grievance',
        roll_no: `X${++n}`,
        ...(proof === undefined ? {} : { proof }),
      },
    });

  it('is required from the fourth form of an address within an hour, and counts once', async () => {
    for (let i = 0; i < 3; i += 1) expect((await form('10.9.0.1')).status).toBe(200);
    expect(await form('10.9.0.1')).toMatchObject({ status: 422, body: { code: 'proof_needed' } });
    expect((await form('10.9.0.2')).status).toBe(200);
    const proof = await proofFor(world);
    expect((await form('10.9.0.1', proof)).status).toBe(200);
    expect((await form('10.9.0.1', proof)).body['code']).toBe('proof_needed');
    expect((await form('10.9.0.1', await proofFor(world))).status).toBe(200);
    world.clock.pass(HOUR + MINUTE);
    expect((await form('10.9.0.1')).status).toBe(200);
  });

  it('is refused when expired, altered, from another server or not a proof', async () => {
    for (let i = 0; i < 3; i += 1) await form('10.9.0.3');
    const good = JSON.parse(await proofFor(world)) as {
      challenge: { parameters: Record<string, unknown>; signature: string };
      solution: Record<string, unknown>;
    };
    const wrong = [
      'no',
      '{}',
      'null',
      '{"challenge":{"parameters":{}},"solution":{}}',
      JSON.stringify({
        ...good,
        solution: { ...good.solution, counter: 1, derivedKey: '00'.repeat(32) },
      }),
      JSON.stringify({
        ...good,
        challenge: {
          ...good.challenge,
          parameters: { ...good.challenge.parameters, data: { until: 9e15 } },
        },
      }),
      JSON.stringify({ ...good, challenge: { ...good.challenge, signature: '00'.repeat(32) } }),
      JSON.stringify({
        challenge: { parameters: good.challenge.parameters },
        solution: good.solution,
      }),
    ];
    for (const proof of wrong)
      expect((await form('10.9.0.3', proof)).body['code'], proof.slice(0, 60)).toBe('proof_needed');
    world.clock.pass(11 * MINUTE);
    expect((await form('10.9.0.3', JSON.stringify(good))).body['code']).toBe('proof_needed');
  });
});

it('the problem proof_needed has status 422', () => {
  expect(new Problem('proof_needed').status).toBe(422);
});
