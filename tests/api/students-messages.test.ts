/**
 * Messages to students and guardians: who receives one, what is checked before sending, and that
 * each is sent once or known to have failed.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asking, rowsOf, type Ask, type Said } from '../kit/asking';
import { openCarriers, type Carriers } from '../kit/carriers';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';

const MINUTE = 60_000;
const TEMPLATE = '1107161234567890123';
const SCREEN = '/api/student-management/send-message';
const SENT = '/api/student-management/sent-message';

let college: DemoCollege;
let ask: Ask;
let post: Carriers;
/** In a department, programme and batch of their own, so that nobody else is in their scope. */
let three: number[] = [];

const query = <R extends object>(
  work: (
    sql: Parameters<Parameters<DemoCollege['db']['transaction']>[0]>[0]['sql'],
  ) => Promise<R[]>,
): Promise<R[]> => college.db.transaction(({ sql }) => work(sql));
const sms = (more: object = {}) => ({
  channel: 'SMS',
  receiver: 'student',
  body: 'College is closed tomorrow.',
  template: TEMPLATE,
  ...more,
});
const send = (
  identity: string,
  rows: readonly number[],
  values: object,
  scope = '2023/BCOM/COM',
  filters = '',
): Promise<Said> => ask(identity, `${SCREEN}/${scope}/send${filters}`, { body: { rows, values } });
const states = (
  message: number,
): Promise<{ status: string; error: string | null; address: string }[]> =>
  query(
    (sql) =>
      sql`select status, error, address from message_recipient where message = ${message} order by id`,
  );
const last = async (): Promise<number> =>
  (await query((sql) => sql<{ id: number }>`select max(id)::int as id from message`))[0]?.id ?? 0;

beforeAll(async () => {
  college = await openDemoCollege();
  ask = asking(college);
  await query(
    (sql) =>
      sql`update student set status = 'completed' where batch = '2023' and programme = 'BCOM'`,
  );
  three = (
    await query(
      (sql) => sql<{ id: number }>`
    insert into student (name, batch, programme, department, current_semester, roll_no, phone, email, guardian_phone, gender) values
      ('Lalremi Test', '2023', 'BCOM', 'COM', '7', 'M-2', '+919862077701', 'one@example.org', '+919862077709', 'female'),
      ('Zoremi Test', '2023', 'BCOM', 'COM', '7', 'M-10', '+919862077702', 'two@example.org', '+919862077709', 'female'),
      ('Mawia Test', '2023', 'BCOM', 'COM', '7', null, null, 'not an address', '12345', 'male') returning id`,
    )
  ).map(({ id }) => id);
});
afterAll(() => college.close());
beforeEach(() => {
  post = openCarriers(college);
});

describe('recipients of a message', () => {
  const ids = async (identity: string, path: string): Promise<number[]> =>
    rowsOf(await ask(identity, `${SCREEN}/${path}`))
      .map(({ id }) => id)
      .sort((a, b) => a - b);
  const taught = (email: string) =>
    query(
      (sql) => sql<{ id: number }>`
    select distinct s.id from student s join enrolment e on e.student = s.id and e.status = 'enrolled' join course_allotment a on a.offering = e.offering and coalesce(a.section, e.section, 0) = coalesce(e.section, 0)
      join faculty f on f.id = a.faculty where f.email = ${email} and s.batch = '2025' and s.status = 'active' and a.to_date is null order by s.id`,
    );

  it('for the office: every active student of the scope, in roll number order, without number last', async () => {
    expect(await ids('admin:M', '2025/all/all')).toEqual(
      (
        await query(
          (sql) =>
            sql<{
              id: number;
            }>`select id from student where batch = '2025' and status = 'active' order by id`,
        )
      ).map(({ id }) => id),
    );
    expect(
      rowsOf(await ask('admin:M', `${SCREEN}/2023/BCOM/COM`)).map(({ roll_no }) => roll_no),
    ).toEqual(['M-2', 'M-10', null]);
  });

  it('for a teacher: only the students of the papers they teach', async () => {
    const expected = (await taught('faculty.eng@tlawng.example')).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(0);
    expect(await ids('faculty', '2025/all/all')).toEqual(expected);
  });

  it('for a head: the students of their department as well', async () => {
    const department = await query(
      (sql) =>
        sql<{
          id: number;
        }>`select id from student where batch = '2025' and department = 'ENG' and status = 'active'`,
    );
    const expected = new Set(
      [...department, ...(await taught('hod.eng@tlawng.example'))].map(({ id }) => id),
    );
    expect(await ids('hod', '2025/all/all')).toEqual([...expected].sort((a, b) => a - b));
  });

  it('addresses are shown to the office and the head, and masked for a teacher', async () => {
    const phones = async (identity: string) =>
      rowsOf(await ask(identity, `${SCREEN}/2025/BA/ENG`)).map(
        ({ phone, email }) => `${phone} ${email}`,
      );
    for (const text of [...(await phones('admin:M')), ...(await phones('hod'))])
      expect(text).toMatch(/^\+91\d{10} student\d+@/);
    for (const text of await phones('faculty'))
      expect(text).toMatch(/^\+91\d\d••••••\d\d s•••@students/);
  });

  it('unusable numbers and addresses count as missing', async () => {
    const said = await ask('admin:M', `${SCREEN}/2023/BCOM/COM`);
    expect(rowsOf(said)[2]).toMatchObject({
      name: 'Mawia Test',
      phone: null,
      email: null,
      guardian_phone: null,
    });
    expect((said.meta['head'] as { value: string }[]).map(({ value }) => value)).toEqual([
      '3',
      '1',
      '1',
      '1',
    ]);
  });

  it("a guardian's email is that of the parent entered first", async () => {
    const parents = await query(
      (sql) => sql<{ id: number }>`
        insert into parent (name, mobile, email) values ('First', '+919862077781', 'first@parents.example'), ('Second', '+919862077782', 'second@parents.example') returning id`,
    );
    const ids = parents.map(({ id }) => id);
    await query(
      (sql) => sql`
        insert into parent_ward (parent, student, relation, consent) select p, ${three[0]}::int, 'mother', true from unnest(${ids}::int[]) with ordinality as u (p, n) order by n`,
    );
    expect(rowsOf(await ask('admin:M', `${SCREEN}/2023/BCOM/COM`))[0]).toMatchObject({
      guardian_email: 'first@parents.example',
    });
    await query((sql) => sql`delete from parent_ward where parent = any(${ids}::int[])`);
    await query((sql) => sql`delete from parent where id = any(${ids}::int[])`);
  });

  it('can be filtered by semester, gender and attendance below an exact limit', async () => {
    const [offering] = await query(
      (sql) =>
        sql<{
          id: number;
        }>`select id from offering where batch = '2023' and semester = '7' limit 1`,
    );
    await query(
      (sql) =>
        sql`insert into enrolment (offering, student, from_date) select ${offering?.id}::int, s, '2026-07-15' from unnest(${three}::int[]) s`,
    );
    await query(
      (
        sql,
      ) => sql`insert into attendance_summary (offering, month, student, component, present, absent) values
      (${offering?.id}, '2026-08-01', ${three[0]}, 'L', 300, 100), (${offering?.id}, '2026-08-01', ${three[1]}, 'L', 299, 100)`,
    );
    const names = async (filter: string) =>
      rowsOf(await ask('admin:M', `${SCREEN}/2023/BCOM/COM?${filter}`)).map(({ name }) => name);
    expect(await names('below=75')).toEqual(['Zoremi Test']);
    expect(await names('below=75.01')).toEqual(['Lalremi Test', 'Zoremi Test']);
    expect(await names('gender=male')).toEqual(['Mawia Test']);
    expect(await names('semester=5')).toEqual([]);
    expect((await ask('admin:M', `${SCREEN}/2023/BCOM/COM?below=many`)).status).toBe(422);
  });
});

describe('before sending', () => {
  it.each<[string, object, string]>([
    [
      'an email without a subject',
      { channel: 'email', receiver: 'student', body: 'Words' },
      'subject',
    ],
    ['a text message without a registered template', sms({ template: null }), 'template'],
    ['a template that is no number', sms({ template: 'HELLO' }), 'template'],
    ['words in braces that mean nothing', sms({ body: 'Dear {father}' }), 'body'],
    ['no words', sms({ body: '' }), 'body'],
    ['more than 1000 characters', sms({ body: 'x'.repeat(1001) }), 'body'],
    [
      'a subject of more than 120',
      { channel: 'email', receiver: 'student', subject: 'x'.repeat(121), body: 'Words' },
      'subject',
    ],
    ['a time that is over', sms({ send_at: '2026-11-20T05:00:00Z' }), 'send_at'],
    ['a time after 60 days', sms({ send_at: '2027-01-19T06:30:01Z' }), 'send_at'],
    ['a channel that there is not', sms({ channel: 'in-app' }), 'channel'],
  ])('refuses %s', async (_, values, field) => {
    const said = await send('admin:M', three, values);
    expect([said.status, Object.keys(said.errors)]).toEqual([422, [field]]);
  });

  it('refuses a message without recipients, and stores nothing', async () => {
    const before = await last();
    expect((await send('admin:M', [three[2] ?? 0], sms())).errors).toHaveProperty('receiver');
    expect((await send('admin:M', [], sms())).status).toBe(422);
    expect(await last()).toBe(before);
  });

  it('refuses an office without the letter', async () => {
    expect((await send('admin:V', three, sms())).status).toBe(403);
    expect((await ask('admin:V', `${SCREEN}/2023/BCOM/COM`)).status).toBe(403);
  });

  it('requires typing the number of recipients above 500', async () => {
    await query(
      (sql) =>
        sql`insert into student (name, batch, programme, department, phone) select 'Many ' || n, '2023', 'BCOM', 'MIZ', '+9198620' || 50000 + n from generate_series(1, 501) n`,
    );
    const many = (
      await query(
        (sql) =>
          sql<{
            id: number;
          }>`select id from student where batch = '2023' and programme = 'BCOM' and department = 'MIZ' and status = 'active' order by id`,
      )
    ).map(({ id }) => id);
    const to = (rows: number[], confirm: number | null) =>
      send('admin:M', rows, sms({ confirm }), '2023/BCOM/MIZ');
    expect((await to(many, null)).errors['confirm']).toContain('501');
    expect((await to(many, 500)).status).toBe(422);
    expect((await to(many.slice(1), null)).status).toBe(200);
    expect((await to(many, 501)).status).toBe(200);
    await post.drain();
    expect(post.texts).toHaveLength(1001);
  });

  it('is limited to a few times a minute', () => {
    expect(
      college.routes.find(({ path }) =>
        path.endsWith('/send-message/{batch}/{programme}/{department}/send'),
      )?.perMinute,
    ).toBe(6);
    expect(
      college.routes.find(({ path }) => path.endsWith('/sent-message/resend'))?.perMinute,
    ).toBe(6);
  });
});

describe('sent message', () => {
  it("leaves after the request, with each student's own values, and is stored as written", async () => {
    const said = await send('admin:M', three, {
      channel: 'email',
      receiver: 'student',
      subject: 'For {name}',
      body: '{roll}: {percent} % by today. {name}',
      template: TEMPLATE,
    });
    expect(said.status).toBe(200);
    expect(post.mails).toEqual([]);
    await post.drain();
    expect(post.mails).toEqual([
      {
        to: 'one@example.org',
        subject: 'For Lalremi Test',
        text: 'M-2: 75 % by today. Lalremi Test',
      },
      {
        to: 'two@example.org',
        subject: 'For Zoremi Test',
        text: 'M-10: 74.94 % by today. Zoremi Test',
      },
    ]);
    expect(rowsOf(await ask('admin:M', SENT))[0]).toMatchObject({
      sender: 'Office M',
      channel: 'email',
      filter: 'Batch 2023, Bachelor of Commerce, Commerce, 3 ticked',
      body: '{roll}: {percent} % by today. {name}',
      total: 2,
      sent: 2,
      failed: 0,
      waiting: 0,
      left_out: 1,
      template: null,
    });
    expect((said.data as { say: string }).say).toContain('1 (Mawia Test)');
  });

  it('goes only to students who are selected, match the filter and are within reach', async () => {
    expect(
      (await send('admin:M', three.slice(0, 2), sms(), '2023/BCOM/COM', '?gender=male')).status,
    ).toBe(422);
    const [stranger] = await query(
      (sql) => sql<{
        id: number;
      }>`select id from student where batch = '2025' and department = 'PHY' and status = 'active' and not exists (
      select 1 from enrolment e join course_allotment a on a.offering = e.offering join faculty f on f.id = a.faculty where e.student = student.id and f.email = 'faculty.eng@tlawng.example') limit 1`,
    );
    const own = rowsOf(await ask('faculty', `${SCREEN}/2025/all/all`))
      .slice(0, 2)
      .map(({ id }) => id);
    expect((await send('faculty', [...own, stranger?.id ?? 0], sms(), '2025/all/all')).status).toBe(
      200,
    );
    expect(
      (
        await query(
          (sql) =>
            sql<{
              student: number;
            }>`select student from message_recipient where message = (select max(id) from message)`,
        )
      )
        .map(({ student }) => student)
        .sort(),
    ).toEqual([...own].sort());
    await post.drain();
  });

  it('reaches an address once for equal text, and once per ward for personal text', async () => {
    await send('admin:M', three, sms({ receiver: 'guardian' }));
    await post.drain();
    expect(post.texts.map(({ to }) => to)).toEqual(['+919862077709']);
    await send('admin:M', three, sms({ receiver: 'guardian', body: 'About {name}' }));
    await post.drain();
    expect(post.texts.slice(1).map(({ text }) => text)).toEqual([
      'About Lalremi Test',
      'About Zoremi Test',
    ]);
    await send('admin:M', three, sms({ receiver: 'both' }));
    expect((await states(await last())).map(({ address }) => address)).toEqual([
      '+919862077701',
      '+919862077709',
      '+919862077702',
    ]);
    await post.drain();
  });

  it('carries the template, and the same reference in every attempt', async () => {
    await send('admin:M', three.slice(0, 1), sms());
    let tries = 0;
    post.answer = () => (++tries === 1 ? { how: 'away', reason: 'busy' } : { how: 'sent' });
    await post.drain();
    post.pass(MINUTE);
    await post.drain();
    expect(post.texts).toHaveLength(2);
    expect(post.texts[0]).toEqual(post.texts[1]);
    expect(post.texts[0]).toMatchObject({
      to: '+919862077701',
      template: TEMPLATE,
      reference: expect.stringMatching(/^message-\d+-\d+$/) as string,
    });
  });

  it('names ten of those it does not reach, and says whether there are more', async () => {
    const made = await query(
      (sql) => sql<{ id: number }>`
        insert into student (name, batch, programme, department, phone)
        select 'Silent ' || n, '2023', 'BCOM', 'PHY', case n when 10 then '+919862077711' end from generate_series(10, 21) n returning id`,
    );
    const ids = made.map(({ id }) => id);
    const ten = Array.from({ length: 10 }, (_, n) => `Silent ${n + 11}`).join(', ');
    for (const [all, named] of [
      [11, `10 (${ten}).`],
      [12, `11 (${ten} …).`],
    ] as const)
      expect(
        ((await send('admin:M', ids.slice(0, all), sms(), '2023/BCOM/PHY')).data as { say: string })
          .say,
      ).toBe(`Sending to 1 recipient. No contact detail: ${named}`);
    await post.drain();
  });

  it('leaves at once, and says so, if its time passed while it was written', async () => {
    const said = await send('admin:M', three.slice(0, 1), sms({ send_at: '2026-11-20T06:29:30Z' }));
    expect((said.data as { say: string }).say).toBe('Sending to 1 recipient.');
    const message = await last();
    expect(rowsOf(await ask('admin:M', SENT)).find(({ id }) => id === message)).toMatchObject({
      send_at: college.now.toISOString(),
    });
    await post.drain();
  });

  it('waits for its scheduled time', async () => {
    await send('admin:M', three.slice(0, 1), sms({ send_at: '2026-11-20T07:00:00Z' }));
    await post.drain();
    expect(post.texts).toEqual([]);
    const message = await last();
    expect(
      rowsOf(await ask('admin:M', SENT)).find(({ id }) => id === message),
      'it was not forgotten',
    ).toMatchObject({ waiting: 1, _can: [] });
    post.pass(31 * MINUTE);
    await post.drain();
    expect(post.texts).toHaveLength(1);
  });

  it('is sent once, with several servers', async () => {
    await send('admin:M', three.slice(0, 2), sms());
    await send('admin:M', three.slice(0, 2), sms({ body: 'Another' }));
    await Promise.all(Array.from({ length: 4 }, () => post.drain()));
    expect(post.texts.map(({ to, text }) => `${to} ${text}`).sort()).toEqual([
      '+919862077701 Another',
      '+919862077701 College is closed tomorrow.',
      '+919862077702 Another',
      '+919862077702 College is closed tomorrow.',
    ]);
  });

  it('writes an audit entry', async () => {
    await send('admin:M', three.slice(0, 1), sms());
    await post.drain();
    const [line] = await query(
      (sql) =>
        sql<{
          actor: string;
          change: unknown;
        }>`select actor, change from audit_log where entity = 'message' and action = 'send' order by id desc limit 1`,
    );
    expect(line?.change).toMatchObject({ channel: 'SMS', total: 1 });
    expect(line?.actor).toMatch(/^admin:\d+$/);
  });
});

describe('failed delivery', () => {
  it('for one recipient does not stop others, and a resend goes only to the failed one', async () => {
    post.answer = ({ to }) =>
      to.endsWith('01') ? { how: 'refused', reason: 'the gateway answered 400' } : { how: 'sent' };
    await send('admin:M', three.slice(0, 2), sms());
    await post.drain();
    const message = await last();
    expect(await states(message)).toMatchObject([
      { status: 'failed', error: 'the gateway answered 400' },
      { status: 'sent', error: null },
    ]);
    const row = rowsOf(await ask('admin:M', SENT)).find(({ id }) => id === message);
    expect(row).toMatchObject({ id: message, sent: 1, failed: 1, _can: ['resend'] });
    post.answer = () => ({ how: 'sent' });
    expect((await ask('admin:M', `${SENT}/resend`, { body: { rows: [message] } })).status).toBe(
      200,
    );
    await post.drain();
    expect(post.texts.map(({ to }) => to)).toEqual([
      '+919862077701',
      '+919862077702',
      '+919862077701',
    ]);
    expect((await states(message)).map(({ status }) => status)).toEqual(['sent', 'sent']);
    await ask('admin:M', `${SENT}/resend`, { body: { rows: [message] } });
    await post.drain();
    expect(post.texts).toHaveLength(3);
  });

  it('waits while the gateway is unavailable, is retried automatically, and fails after the last attempt', async () => {
    post.answer = () => ({ how: 'away', reason: 'the gateway was not reached (ECONNREFUSED)' });
    await send('admin:M', three.slice(0, 2), sms());
    const message = await last();
    await post.drain();
    expect(post.texts).toHaveLength(1); // not hammered: the second is not tried after the first was refused
    expect((await states(message)).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    for (let n = 0; n < 6; n += 1) {
      post.pass(10 * MINUTE);
      await post.drain();
    }
    expect(post.texts).toHaveLength(5);
    expect(await states(message)).toMatchObject([
      { status: 'failed', error: 'the gateway was not reached (ECONNREFUSED)' },
      { status: 'failed' },
    ]);
    post.answer = () => ({ how: 'sent' });
    await ask('admin:M', `${SENT}/resend`, { body: { rows: [message] } });
    await post.drain();
    expect((await states(message)).map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  it('after a dropped mail connection is not resent automatically, but after a refused one it is', async () => {
    const letter = { channel: 'email', receiver: 'student', subject: 'S', body: 'B' };
    post.refusal = new Error('connection lost');
    await send('admin:M', three.slice(0, 1), letter);
    await post.drain();
    expect(await states(await last())).toMatchObject([
      { status: 'failed', error: 'Delivery status unknown. (connection lost)' },
    ]);
    post.refusal = Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' });
    await send('admin:M', three.slice(0, 1), letter);
    await post.drain();
    expect((await states(await last())).map(({ status }) => status)).toEqual(['waiting']);
    post.refusal = undefined;
    post.pass(MINUTE);
    await post.drain();
    expect(post.mails).toHaveLength(1);
  });

  it('a server lost while sending causes no duplicate and no missing message', async () => {
    let reached = (): void => undefined;
    const handed = new Promise<void>((resolve) => {
      reached = resolve;
    });
    post.answer = () => {
      reached();
      return new Promise(() => undefined);
    }; // accepted, and then the server is gone
    await send('admin:M', three.slice(0, 2), sms());
    const message = await last();
    void post.drain();
    await handed;
    post.answer = () => ({ how: 'sent' });
    post.pass(3 * MINUTE);
    await post.drain();
    expect((await states(message)).map(({ status }) => status)).toEqual(['sending', 'sent']);
    expect(rowsOf(await ask('admin:M', SENT)).find(({ id }) => id === message)).toMatchObject({
      sent: 1,
      waiting: 1,
    });
    post.pass(6 * MINUTE);
    await post.drain();
    expect(await states(message)).toMatchObject([
      { status: 'failed', error: 'Delivery status unknown.' },
      { status: 'sent' },
    ]);
    expect(post.texts.map(({ to }) => to)).toEqual(['+919862077701', '+919862077702']);
  });
});

describe('sent messages', () => {
  let theirs = 0;
  beforeAll(async () => {
    post = openCarriers(college);
    const own = rowsOf(await ask('faculty', `${SCREEN}/2025/all/all`))
      .slice(0, 1)
      .map(({ id }) => id);
    await send('faculty', own, sms(), '2025/all/all');
    theirs = await last();
    await send('admin:M', three.slice(0, 1), sms());
    await post.drain();
  });

  it('are all messages for the office, and those they sent for teachers', async () => {
    expect(new Set(rowsOf(await ask('faculty', SENT)).map(({ sender }) => sender)).size).toBe(1);
    expect(rowsOf(await ask('hod', SENT))).toEqual([]);
    const all = rowsOf(await ask('admin:M', SENT)).map(({ id }) => id);
    expect(all).toContain(theirs);
    expect(all).toContain(await last());
  });

  it('show recipients, masked for a teacher, only to those who may see the message', async () => {
    const path = `${SENT}?message=${theirs}`;
    expect(rowsOf(await ask('faculty', path))).toMatchObject([
      {
        kind: 'student',
        status: 'sent',
        address: expect.stringMatching(/^\+91\d\d••••••\d\d$/) as string,
      },
    ]);
    expect(rowsOf(await ask('admin:M', path))).toMatchObject([
      { address: expect.stringMatching(/^\+91\d{10}$/) as string },
    ]);
    expect((await ask('hod', path)).status).toBe(404);
    expect((await ask('faculty', `${SENT}?message=${await last()}`)).status).toBe(404);
    expect((await ask('hod', `${SENT}/resend`, { body: { rows: [theirs] } })).status).toBe(404);
  });

  it('are filtered by channel and date, and exported', async () => {
    expect(
      rowsOf(await ask('admin:M', `${SENT}?channel=email`)).every(
        ({ channel }) => channel === 'email',
      ),
    ).toBe(true);
    expect(rowsOf(await ask('admin:M', `${SENT}?to=2026-11-19`))).toEqual([]);
    expect(rowsOf(await ask('admin:M', `${SENT}?from=2026-11-20`)).length).toBeGreaterThan(0);
    expect((await ask('admin:M', `${SENT}?format=csv`)).text).toContain(
      'College is closed tomorrow.',
    );
  });

  it("are dated in the college's time zone, not in UTC", async () => {
    const at = (send_at: string) =>
      query((sql) => sql`update message set send_at = ${send_at} where id = ${theirs} returning 1`);
    const found = async (days: string): Promise<boolean> =>
      rowsOf(await ask('admin:M', `${SENT}?${days}`)).some(({ id }) => id === theirs);
    const [before] = await query(
      (sql) => sql<{ send_at: string }>`select send_at from message where id = ${theirs}`,
    );
    for (const [instant, days, is] of [
      ['2026-11-17T18:30:00Z', 'from=2026-11-18', true],
      ['2026-11-17T18:29:59Z', 'from=2026-11-18', false],
      ['2026-11-18T18:29:59Z', 'to=2026-11-18', true],
      ['2026-11-18T18:30:00Z', 'to=2026-11-18', false],
    ] as const) {
      await at(instant);
      expect([instant, days, await found(days)]).toEqual([instant, days, is]);
    }
    const { choices } = (await ask('admin:M', SENT)).meta as {
      choices: { message: { value: number; label: string }[] };
    };
    expect(choices.message.find(({ value }) => value === theirs)?.label).toMatch(/^19-11-2026 /);
    await at(before?.send_at ?? '');
  });

  it('cannot be changed or deleted', async () => {
    expect(
      (
        await ask('super', `/api/message/${theirs}`, {
          method: 'PUT',
          body: { body: 'Other words' },
        })
      ).status,
    ).toBe(403);
    expect((await ask('super', `/api/message/${theirs}`, { method: 'DELETE' })).status).toBe(403);
    expect((await ask('admin:M', `/api/message/${theirs}`)).status).toBe(200);
    expect((await ask('faculty', `/api/message/${theirs}`)).status).toBe(403);
  });
});
