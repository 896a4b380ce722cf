/**
 * Grievances of visitors: a student by roll number and code, or anonymous; both follow theirs by
 * number and PIN.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { authWorld, HOUR, MINUTE, plain, type Answered, type AuthWorld } from '../kit/auth';

const PATH = '/api/public/grievance';
const WORDS = { category: 'hostel', subject: 'Cold rooms', details: 'No fire all winter.' };
let world: AuthWorld;
beforeAll(async () => {
  world = await authWorld({
    carriers: { mail: 'post.example', text: null, payments: null },
    proofs: true,
  });
  await world.db.transaction(async ({ sql, drizzle }) => {
    await drizzle.insert(world.db.table('student')).values({
      name: 'Lalruatfela',
      batch: '2026',
      programme: 'BA',
      department: 'ENG',
      roll_no: '26BA001',
      email: 'ruata@students.example',
    });
    await sql`update admin set role = 'G' where id = 2`;
  });
});
afterAll(() => world.close());
afterEach(() => world.clock.pass(25 * HOUR));

interface Ticket {
  readonly ticket_no: string;
  readonly pin: string;
}
interface Followed {
  readonly state: string;
  readonly can: string[];
  readonly files: number;
  readonly events: { by_name: string; what: string; text: string }[];
}
const data = <T>({ body }: Answered): T => body['data'] as T;
const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  world.ask('POST', `${PATH}${path}`, { body, headers });
const mails = async (to: string) => {
  await world.post();
  return (await world.post()).filter((mail) => mail.to === to);
};
async function codeFor(roll_no: string): Promise<string> {
  await world.ask('POST', '/api/student-code', { body: { purpose: 'grievance', roll_no } });
  return (
    /\b\d{6}\b/.exec((await mails('ruata@students.example')).at(-1)?.text ?? '')?.[0] ?? 'none'
  );
}
const nameless = async (more: object = {}): Promise<Ticket> =>
  data<Ticket>(await post('', { ...WORDS, ...more }));
const read = (ticket: Ticket) => post('/read', ticket);
const idOf = async ({ ticket_no }: Ticket): Promise<number> =>
  (
    await world.db.read(
      ({ sql }) => sql<{ id: number }>`select id from grievance where ticket_no = ${ticket_no}`,
    )
  )[0]?.id ?? 0;
const office = async (ticket: Ticket, action: string, text: string): Promise<number> => {
  const { token } = await world.issue('admin');
  return (
    await world.ask('POST', `/api/grievances/case/${await idOf(ticket)}/${action}`, {
      token,
      body: { values: { text } },
    })
  ).status;
};

describe('a grievance against a person, typed by name', () => {
  it('is hidden from that person, and shows the name to others', async () => {
    const names = await world.db.transaction(
      ({ sql }) => sql<{ id: number; name: string }>`select id, name from admin order by id`,
    );
    const call = (id: number, name: string) =>
      world.db.transaction(({ sql }) => sql`update admin set name = ${name} where id = ${id}`);
    const [first, own] = [names.find(({ id }) => id !== 2)?.id ?? 0, 2];
    await call(own, 'Dr. Zodin Tea');
    await call(first, 'Zodin Pui');
    const mine = await nameless({ against: 'prof tea, ZODIN' });
    expect(await office(mine, 'note', 'I see it.')).toBe(404);
    const other = await nameless({ against: 'Zodin Pui' });
    expect(await office(other, 'note', 'I see it.')).toBe(200);
    const { token } = await world.issue('admin');
    const seen = await world.ask('GET', `/api/grievances/case/${await idOf(other)}`, { token });
    expect(JSON.stringify(seen.body)).toContain('Zodin Pui');
    const list = await world.ask('GET', '/api/grievances/pending', { token });
    expect(JSON.stringify(list.body)).not.toContain(mine.ticket_no);
    const vague = await post('', { ...WORDS, against: 'Zodin' });
    expect(vague.status).toBe(422);
    expect(JSON.stringify(vague.body)).toContain('Enter the full name.');
    // A name of nobody on the staff is kept as it was typed.
    expect(await office(await nameless({ against: 'The man at the gate' }), 'note', 'So.')).toBe(
      200,
    );
    for (const { id, name } of names) await call(id, name);
  });
});

describe('student', () => {
  it('lodges one with a code, and the office sees who it is', async () => {
    const code = await codeFor('26ba001');
    expect(
      (await post('', { ...WORDS, roll_no: '26BA001', code: code === '000000' ? '1' : '000000' }))
        .body['code'],
    ).toBe('bad_code');
    const ticket = data<Ticket>(await post('', { ...WORDS, roll_no: '26BA001', code }));
    expect(ticket).toEqual({
      ticket_no: expect.stringMatching(/^GRV\/2026\/\d{5}$/),
      pin: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/),
    });
    const { token } = await world.issue('admin');
    const seen = await world.ask('GET', `/api/grievances/case/${await idOf(ticket)}`, { token });
    expect(JSON.stringify(seen.body)).toContain('Lalruatfela, 26BA001');
    expect(JSON.stringify(seen.body)).not.toContain(ticket.pin);
    expect((await post('', { ...WORDS, roll_no: '26BA001', code })).body['code']).toBe('bad_code');
  });

  it('lodges one per code, however often it is sent at the same instant', async () => {
    const code = await codeFor('26BA001');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        post('', { ...WORDS, subject: 'Once', roll_no: '26BA001', code }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      await world.db.read(
        ({ sql }) => sql`select count(*)::int as n from grievance where subject = 'Once'`,
      ),
    ).toEqual([{ n: 1 }]);
  });

  it('is emailed that there is a reply, without its text', async () => {
    const ticket = data<Ticket>(
      await post('', { ...WORDS, roll_no: '26BA001', code: await codeFor('26BA001') }),
    );
    expect(await office(ticket, 'reply', 'Which house is it?')).toBe(200);
    const letter = (await mails('ruata@students.example')).at(-1);
    expect(letter?.text).toContain(ticket.ticket_no);
    expect(letter?.text).not.toContain('Which house');
    expect(data<Followed>(await read(ticket)).events.map(({ text }) => text)).toEqual([
      'Cold rooms\n\nNo fire all winter.',
      'Which house is it?',
    ]);
  });

  it('who lost the PIN gets a new one with a code, for their own grievances only', async () => {
    const ticket = data<Ticket>(
      await post('', { ...WORDS, roll_no: '26BA001', code: await codeFor('26BA001') }),
    );
    const other = await nameless();
    world.clock.pass(2 * MINUTE);
    expect(
      (
        await post('/pin', {
          ticket_no: other.ticket_no,
          roll_no: '26BA001',
          code: await codeFor('26BA001'),
        })
      ).status,
    ).toBe(404);
    world.clock.pass(2 * MINUTE);
    const { pin } = data<{ pin: string }>(
      await post('/pin', {
        ticket_no: ticket.ticket_no.toLowerCase(),
        roll_no: '26BA001',
        code: await codeFor('26BA001'),
      }),
    );
    expect((await read(ticket)).status).toBe(422);
    expect((await read({ ...ticket, pin })).status).toBe(200);
    expect(
      (await post('/pin', { ticket_no: ticket.ticket_no, roll_no: '26BA001', code: '123456' }))
        .body['code'],
    ).toBe('bad_code');
  });
});

describe('anonymous complainant', () => {
  it('lodges, reads and answers by number and PIN, however the PIN is typed', async () => {
    const ticket = await nameless();
    expect(await office(ticket, 'reply', 'Which house is it?')).toBe(200);
    const typed = { ...ticket, pin: ` ${ticket.pin.toLowerCase().replaceAll('-', ' ')} ` };
    expect(data<Followed>(await read(typed))).toMatchObject({
      state: 'Received',
      can: ['answer'],
      events: [{ by_name: 'Anonymous' }, { text: 'Which house is it?' }],
    });
    expect(
      data<Followed>(
        await post('/say', { ...ticket, what: 'answer', text: 'The northern one.' }),
      ).events.at(-1),
    ).toMatchObject({ by_name: 'Anonymous', text: 'The northern one.' });
    expect(await office(ticket, 'note', 'For the file.')).toBe(200);
    expect(await office(ticket, 'redress', 'A stove is bought.')).toBe(200);
    const decided = data<Followed>(await read(ticket));
    expect(decided.can).toEqual(['appeal', 'reopen', 'answer']);
    expect(JSON.stringify(decided)).not.toContain('For the file.');
    expect(
      data<Followed>(await post('/say', { ...ticket, what: 'appeal', text: 'It does not burn.' }))
        .state,
    ).toBe('Appealed');
  });

  it('leaves neither a name nor an IP address in any table', async () => {
    const address = '203.0.113.77';
    const ticket = data<Ticket>(await world.ask('POST', PATH, { address, body: WORDS }));
    await world.ask('POST', `${PATH}/say`, {
      address,
      body: { ...ticket, what: 'answer', text: 'More.' },
    });
    await world.post();
    const log = await world.db.read(
      ({ sql }) =>
        sql<{
          action: string;
          actor: string | null;
          address: string | null;
        }>`select action, actor, address from audit_log where entity = 'grievance' order by id desc limit 2`,
    );
    expect(log).toEqual([
      { action: 'reply', actor: null, address: null },
      { action: 'create', actor: null, address: null },
    ]);
    const [all] = await world.db.read(
      ({ sql }) =>
        sql<{
          text: string;
        }>`select (select coalesce(string_agg(a::text, ''), '') from audit_log a) || (select coalesce(string_agg(g::text, ''), '') from grievance g) || (select coalesce(string_agg(e::text, ''), '') from grievance_event e) || (select coalesce(string_agg(j::text, ''), '') from job j) || (select coalesce(string_agg(t::text, ''), '') from throttle t) as text`,
    );
    expect(all?.text).not.toContain(address);
    expect(all?.text).not.toContain(ticket.pin);
  });

  it('triggers the ragging alert like any other complainant', async () => {
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into college (id, name, short, email) values (1, 'College', 'C', 'head@college.example') on conflict (id) do update set email = excluded.email`,
    );
    const { ticket_no } = await nameless({ category: 'ragging' });
    expect((await mails('head@college.example')).at(-1)?.subject).toContain(ticket_no);
  });

  it('cannot guess: a wrong PIN and an unknown number get the same answer', async () => {
    const ticket = await nameless();
    const wrong = await read({ ...ticket, pin: 'AAAA-AAAA-AAAA' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { pin: 'The number and PIN do not match.' } },
    });
    expect(plain(await read({ ticket_no: 'GRV/2026/99999', pin: 'AAAA-AAAA-AAAA' }))).toEqual(
      plain(wrong),
    );
    expect(plain(await post('/say', { ...ticket, pin: 'x', what: 'answer', text: 'y' }))).toEqual(
      plain(wrong),
    );
    expect((await post('', { ...WORDS, category: 'weather' })).body['errors']).toEqual({
      category: 'Choose from the list.',
    });
  });
});

describe('attached files', () => {
  const PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const send = async ({ ticket_no, pin }: Ticket, bytes: Uint8Array = PDF): Promise<number> =>
    (
      await world.request(`${PATH}/file?name=order.pdf`, {
        method: 'POST',
        headers: {
          'content-type': 'application/octet-stream',
          'x-grievance': ticket_no,
          'x-pin': pin,
          'x-forwarded-for': '10.7.7.7',
        },
        body: bytes as BodyInit,
      })
    ).status;

  it('are limited to three, in allowed types, within the hour, and need the PIN', async () => {
    const ticket = await nameless();
    expect(await send({ ...ticket, pin: 'AAAA-AAAA-AAAA' })).toBe(422);
    expect(await send(ticket, new TextEncoder().encode('MZ not a document'))).toBe(415);
    for (let n = 0; n < 3; n += 1) expect(await send(ticket)).toBe(200);
    expect(await send(ticket)).toBe(423);
    expect(data<Followed>(await read(ticket)).files).toBe(3);
    const { token } = await world.issue('admin');
    const file = await world.request(`/api/grievances/case/${await idOf(ticket)}/file/1`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const late = await nameless();
    world.clock.pass(60 * MINUTE);
    expect(await send(late), 'an hour after it was lodged').toBe(200);
    world.clock.pass(1);
    expect(await send(late), 'and a moment later').toBe(423);
  });
});

describe("complainant's name", () => {
  const raised = (where: string): Promise<Readonly<Record<string, unknown>>[]> =>
    world.db.read(
      ({ sql }) =>
        sql`select complainant, lodged_by, confidential from grievance where ticket_no = ${where}`,
    );
  it('is withheld on request if given, and anonymous grievances have none to withhold', async () => {
    const known = data<Ticket>(
      await post('', {
        ...WORDS,
        confidential: true,
        roll_no: '26BA001',
        code: await codeFor('26BA001'),
      }),
    );
    const unknown = await nameless({ confidential: true });
    expect([await raised(known.ticket_no), await raised(unknown.ticket_no)]).toEqual([
      [{ complainant: 'Lalruatfela, 26BA001', lodged_by: 'student:1', confidential: true }],
      [{ complainant: null, lodged_by: null, confidential: false }],
    ]);
    const { token } = await world.issue('admin');
    const seen = async (ticket: Ticket) =>
      JSON.stringify(
        (await world.ask('GET', `/api/grievances/case/${await idOf(ticket)}`, { token })).body,
      );
    expect(await seen(known)).not.toContain('Lalruatfela');
  });
  it('is withheld in file names too if confidential', async () => {
    const PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    const shown = async (confidential: boolean): Promise<unknown[]> => {
      const ticket = data<Ticket>(
        await post('', {
          ...WORDS,
          confidential,
          roll_no: '26BA001',
          code: await codeFor('26BA001'),
        }),
      );
      await world.request(`${PATH}/file?name=lalruatfela.pdf`, {
        method: 'POST',
        headers: {
          'content-type': 'application/octet-stream',
          'x-grievance': ticket.ticket_no,
          'x-pin': ticket.pin,
        },
        body: PDF as BodyInit,
      });
      const { token } = await world.issue('admin');
      const path = `/api/grievances/case/${await idOf(ticket)}`;
      const { body } = await world.ask('GET', path, { token });
      const file = await world.request(`${path}/file/1`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const missing = await world.request(`${path}/file/2`, {
        headers: { authorization: `Bearer ${token}` },
      });
      world.clock.pass(2 * MINUTE);
      return [
        (body['data'] as { files?: { name: string }[] }[])[0]?.files?.map(({ name }) => name),
        file.headers.get('content-disposition')?.includes('lalruatfela'),
        missing.status,
      ];
    };
    expect(await shown(false)).toEqual([['lalruatfela.pdf'], true, 404]);
    expect(await shown(true)).toEqual([['File 1.pdf'], false, 404]);
  });
  it('is absent from the audit entry of a new PIN', async () => {
    const ticket = data<Ticket>(
      await post('', { ...WORDS, roll_no: '26BA001', code: await codeFor('26BA001') }),
    );
    world.clock.pass(2 * MINUTE);
    await post('/pin', {
      ticket_no: ticket.ticket_no,
      roll_no: '26BA001',
      code: await codeFor('26BA001'),
    });
    await world.post();
    expect(
      await world.db.read(
        ({ sql }) =>
          sql`select actor, address from audit_log where action = 'new-pin' and entity_id = (select id::text from grievance where ticket_no = ${ticket.ticket_no})`,
      ),
    ).toEqual([{ actor: null, address: null }]);
  });
});
