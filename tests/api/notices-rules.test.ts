/**
 * Notices and the calendar: what may be published and when, who reads it, what is deleted, and what
 * the cards count. Each rule from both sides.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify } from '@/resources/notification/commands/notify.server';
import { openCollege, type College, type Row, type Values } from '../kit/college';

let here: College;
beforeAll(async () => {
  here = await openCollege();
}, 120_000);
afterAll(() => here.close());

const idOf = (identity: string): number => here.college.people.get(identity)?.id ?? 0;
const AUDIENCE: Readonly<Record<string, string>> = {
  super: 'Staff',
  'admin:P': 'Staff',
  faculty: 'Faculties',
  hod: 'Faculties',
  union: 'Students',
  parent: 'Parents',
};
const inbox = (identity: string): Promise<readonly Row[]> =>
  here.rows(identity, `/api/notification/${AUDIENCE[identity]}/${idOf(identity)}`);
const titles = async (identity: string): Promise<unknown[]> =>
  (await inbox(identity)).map(({ title }) => title);
let written = 0;
/** Creates a notice, by default to the staff, with a unique title. */
async function write(values: Values, status = 201) {
  const title = `Notice ${++written}`;
  const said = await here.must(status, 'admin:P', '/api/notice', {
    body: { title, body: 'Words.', to_staff: true, ...values },
  });
  return { ...(said.data as Row), title, errors: said.errors };
}
const stored = (id: number) =>
  here.one(
    (sql) => sql<Row>`select state, ref_no, published_at, publish_at from notice where id = ${id}`,
  );

describe('notice actions', () => {
  const press = async (status: number, action: string, id: number, values: Values = {}) =>
    here.must(status, 'admin:P', `/api/college-management/notice/${action}`, {
      body: { rows: [id], values },
    });
  const seen = async (id: number): Promise<Row> =>
    (await here.must(200, 'admin:P', `/api/notice/${id}`)).data as Row;
  const stateOf = async (id: number): Promise<unknown> => (await stored(id))['state'];

  it('preview the audience and its size, and publish the draft with a number', async () => {
    const { id } = await write({ to_faculties: true, department: 'ENG' });
    const people = await here.one(
      (
        sql,
      ) => sql<Row>`select (select count(*)::int from admin where active and department = 'ENG') as staff,
        (select count(*)::int from faculty where active and department = 'ENG') as faculties`,
    );
    expect(await seen(id)).toMatchObject({
      _can: expect.arrayContaining(['edit', 'delete', 'publish']) as unknown,
      _whom: {
        with: {
          audience: ['Staff', 'Faculties'],
          n: Number(people['staff']) + Number(people['faculties']),
        },
      },
    });
    await press(200, 'publish', id);
    expect(await stored(id)).toMatchObject({
      state: 'published',
      ref_no: expect.stringMatching(/^NTC\/2026\/\d{5}$/) as unknown,
    });
    await press(409, 'publish', id);
  });
  it('count a parent of two students once', async () => {
    const parent = here.college.people.get('parent')?.id ?? 0;
    const added = await here.query(
      (sql) => sql<{ id: number }>`
        insert into parent_ward (parent, student, relation, consent) select ${parent}, s.id, 'mother', true from student s
        where s.department = 'ENG' and s.status = 'active' and s.id not in (select student from parent_ward where parent = ${parent}) order by s.id limit 2 returning id`,
    );
    // A parent whose only ward has left is not counted.
    const [former] = await here.query(
      (sql) => sql<{ parent: number; student: number }>`
        with p as (insert into parent (name, mobile) values ('Of one who left', '+919862077790') returning id)
        insert into parent_ward (parent, student, relation, consent) select p.id, s.id, 'mother', true from p, student s
        where s.id = (select max(id) from student where department = 'ENG' and status = 'active' and id not in (select student from parent_ward)) returning parent, student`,
    );
    const stands = (as: string) =>
      here.query(
        (sql) => sql`update student set status = ${as} where id = ${former?.student} returning id`,
      );
    await stands('discontinued');
    const { id } = await write({ to_staff: false, to_parents: true, department: 'ENG' });
    const people = await here.one(
      (sql) => sql<Row>`
        select count(distinct w.parent)::int as n, count(*)::int as wards from parent_ward w join student s on s.id = w.student where s.department = 'ENG' and s.status = 'active'`,
    );
    expect(Number(people['wards'])).toBeGreaterThan(Number(people['n']));
    expect(await seen(id)).toMatchObject({ _whom: { with: { n: people['n'] } } });
    await stands('active');
    await here.query((sql) => sql`delete from parent_ward where parent = ${former?.parent}`);
    await here.query((sql) => sql`delete from parent where id = ${former?.parent}`);
    await here.query(
      (sql) =>
        sql`delete from parent_ward where id = any (${added.map((ward) => ward.id)}::int[]) returning id`,
    );
  });
  it('schedule for a future time, return to draft, and validate as saving does', async () => {
    const { id } = await write({});
    await press(200, 'publish', id, { publish_at: '2026-11-25T06:00:00.000Z' });
    expect(await stateOf(id)).toBe('scheduled');
    await press(200, 'unschedule', id);
    expect(await stored(id)).toMatchObject({ state: 'draft', publish_at: null });
    await press(409, 'unschedule', id);
    await here.query((sql) => sql`update notice set to_staff = false where id = ${id}`);
    const said = await press(422, 'publish', id);
    expect(said.errors).toEqual({ to_staff: 'Choose the audience.' });
  });
  it('withdraw a published notice and then offer nothing more', async () => {
    const { id } = await write({ state: 'published' });
    await press(200, 'withdraw', id);
    expect(await seen(id)).toMatchObject({ state: 'withdrawn', _can: [] });
    await press(409, 'withdraw', id);
  });
});

describe('notice', () => {
  it.each<[Values, Values]>([
    [{ to_staff: false }, { to_staff: 'Choose the audience.' }],
    [{ state: 'scheduled' }, { publish_at: 'Choose a publishing time in the future.' }],
    [
      { state: 'scheduled', publish_at: '2026-11-20T06:30:00.000Z' },
      { publish_at: 'Choose a publishing time in the future.' },
    ],
    [
      { expires_on: '2026-11-19' },
      { expires_on: 'The expiry date is before the publishing date.' },
    ],
    // The college's day starts at 18:30 of the day before in UTC.
    [
      { state: 'scheduled', publish_at: '2026-11-24T18:30:00.000Z', expires_on: '2026-11-24' },
      { expires_on: 'The expiry date is before the publishing date.' },
    ],
  ])('with %j is refused: %j', async (values, errors) => {
    expect((await write(values, 422)).errors).toEqual(errors);
  });
  it.each<[Values]>([
    [{ expires_on: '2026-11-20' }],
    [{ state: 'scheduled', publish_at: '2026-11-24T18:29:00.000Z', expires_on: '2026-11-24' }],
    [{ to_staff: false, to_parents: true }],
  ])('with %j is accepted', async (values) => {
    await write(values);
  });
  it('can correct only a published notice', async () => {
    const draft = await write({});
    const coming = await write({ state: 'scheduled', publish_at: '2026-11-25T06:00:00.000Z' });
    for (const { id } of [draft, coming])
      expect((await write({ corrects: id }, 422)).errors).toEqual({
        corrects: 'That notice is not published yet. Edit it instead.',
      });
    const out = await write({ state: 'published' });
    await write({ corrects: out.id });
  });
  it('is numbered once, in sequence by year, when scheduled or published', async () => {
    const draft = await write({});
    expect((await stored(draft.id))['ref_no']).toBeNull();
    const number = async (id: number): Promise<number> =>
      Number(String((await stored(id))['ref_no']).replace('NTC/2026/', ''));
    const one = await write({ state: 'scheduled', publish_at: '2026-11-25T06:00:00.000Z' });
    const two = await write({ state: 'published' });
    expect(await number(two.id)).toBe((await number(one.id)) + 1);
    const before = await number(one.id);
    await here.change(200, 'admin:P', 'notice', one.id, { state: 'draft', publish_at: null });
    await here.change(200, 'admin:P', 'notice', one.id, { state: 'published' });
    expect(await number(one.id)).toBe(before);
  });
  it('is numbered within its own year only', async () => {
    const old = await write({ state: 'published' });
    const before = String((await stored(old.id))['ref_no']);
    await here.query(
      (sql) => sql`update notice set ref_no = 'NTC/2025/04170' where id = ${old.id} returning 1`,
    );
    const next = await write({ state: 'published' });
    expect((await stored(next.id))['ref_no']).toBe(before);
  });
  it('is published automatically at its time, unless returned to draft or postponed', async () => {
    const soon = { state: 'scheduled', publish_at: '2026-11-20T07:00:00.000Z' };
    const [stays, back, later] = [await write(soon), await write(soon), await write(soon)];
    await here.change(200, 'admin:P', 'notice', back.id, { state: 'draft' });
    await here.change(200, 'admin:P', 'notice', later.id, {
      publish_at: '2026-11-20T09:00:00.000Z',
    });
    here.pass(31);
    await here.drain();
    const states = async () =>
      Promise.all([stays, back, later].map(async ({ id }) => (await stored(id))['state']));
    expect(await states()).toEqual(['published', 'draft', 'scheduled']);
    expect(new Date(String((await stored(stays.id))['published_at'])).toISOString()).toBe(
      '2026-11-20T07:00:00.000Z',
    );
    here.pass(-31);
  });
  it('once published keeps its text, audience and time, and can be withdrawn', async () => {
    const { id } = await write({ state: 'published' });
    for (const values of [
      { title: 'Another' },
      { body: 'Other words' },
      { to_faculties: true },
      { department: 'ENG' },
      { priority: 'urgent' },
    ])
      expect(
        (await here.change(423, 'admin:P', 'notice', id, values)).message,
        JSON.stringify(values),
      ).toContain('A published notice cannot be changed. Publish a corrigendum instead.');
    await here.change(200, 'admin:P', 'notice', id, { expires_on: '2026-11-30' });
    await here.change(200, 'admin:P', 'notice', id, { state: 'withdrawn' });
    await here.change(423, 'admin:P', 'notice', id, { title: 'After all' });
  });
  it('cannot be changed once its time has come, even before the scheduled job has run', async () => {
    const { id } = await write({ state: 'scheduled', publish_at: '2026-11-20T06:31:00.000Z' });
    await here.query(
      (sql) => sql`update notice set publish_at = '2026-11-20T06:30:00Z' where id = ${id}`,
    );
    await here.change(423, 'admin:P', 'notice', id, { state: 'draft' });
    await here.change(423, 'admin:P', 'notice', id, { body: 'Other words' });
    await here.must(409, 'admin:P', '/api/college-management/notice/unschedule', {
      body: { rows: [id], values: {} },
    });
  });
  it('can be deleted only as a draft', async () => {
    const remove = async (status: number, values: Values) => {
      const { id } = await write(values);
      const { data } = await here.must(200, 'super', `/api/notice/${id}`);
      return here.must(
        status,
        'admin:P',
        `/api/notice/${id}?version=${(data as { version: number }).version}`,
        { method: 'DELETE' },
      );
    };
    for (const values of [
      { state: 'published' },
      { state: 'scheduled', publish_at: '2026-11-25T06:00:00.000Z' },
    ])
      expect((await remove(423, values)).message).toContain(
        'Only drafts can be deleted. Withdraw this notice instead.',
      );
    await remove(200, {});
  });
});

describe('readers of a notice', () => {
  const out = (values: Values) => write({ state: 'published', to_staff: false, ...values });
  it("are the audience narrowed by the ward's department, batch and programme, all together", async () => {
    const ward = await here.one(
      (sql) =>
        sql<{
          batch: string;
          programme: string;
          department: string;
        }>`select s.batch, s.programme, s.department from parent_ward w join student s on s.id = w.student where w.parent = ${idOf('parent')} limit 1`,
    );
    const other = { batch: '2023', programme: 'BCOM', department: 'MAT' };
    const own = await out({ to_parents: true, ...ward });
    const wrong = await Promise.all(
      (['batch', 'programme', 'department'] as const).map((name) =>
        out({ to_parents: true, ...ward, [name]: other[name] }),
      ),
    );
    const seen = await titles('parent');
    expect(seen).toContain(own.title);
    for (const one of wrong) expect(seen).not.toContain(one.title);
  });
  it('are narrowed by department among faculty, while batches narrow only students and parents', async () => {
    const [english, physics, batch] = [
      await out({ to_faculties: true, department: 'ENG' }),
      await out({ to_faculties: true, department: 'PHY' }),
      await out({ to_faculties: true, batch: '2023' }),
    ];
    const seen = await titles('faculty');
    expect([english, physics, batch].map(({ title }) => seen.includes(title))).toEqual([
      true,
      false,
      true,
    ]);
  });
  it('read portal messages in their own language, and text written by people as it was written', async () => {
    const receiver = `faculty:${idOf('faculty')}`;
    const now = new Date('2026-11-20T06:00:00Z');
    await here.query(async (sql) => {
      await notify(
        { sql, now },
        {
          receiver,
          title: {
            text: 'Register returned: {paper}, {month}',
            with: { paper: 'ENG301', month: '2026-10' },
          },
          body: 'Name',
          link: '/from/dictionary',
        },
      );
      return sql`insert into notification (receiver, title, body, link, at) values (${receiver}, 'Name', 'Open', '/from/dictionary', ${now})`;
    });
    const path = `/api/notification/${AUDIENCE['faculty']}/${idOf('faculty')}`;
    const read = async (language: 'en' | 'hi'): Promise<unknown> =>
      ((await here.must(200, 'faculty', path, { language })).data as Row[])
        .filter(({ link }) => link === '/from/dictionary')
        .map(({ title, body }) => [title, body]);
    expect(await read('en')).toEqual([
      ['Name', 'Open'],
      ['Register returned: ENG301, October 2026', 'Name'],
    ]);
    expect(await read('hi')).toEqual([
      ['Name', 'Open'],
      ['पंजी लौटाई गई: ENG301, अक्तूबर 2026', 'Name'],
    ]);
    await here.query((sql) => sql`delete from notification where link = '/from/dictionary'`);
  });
  it('have portal messages addressed only to them, and mark only those as read', async () => {
    await here.query(
      (sql) =>
        sql`insert into notification (receiver, title, body, link, at) values (${`faculty:${idOf('faculty')}`}, 'To one alone', 'x', '/attendance', '2026-11-20T06:00:00Z'), (${`admin:${idOf('faculty')}`}, 'To a namesake', 'x', '/', '2026-11-20T06:00:00Z')`,
    );
    const line = (await inbox('faculty')).find(({ title }) => title === 'To one alone');
    expect(line).toMatchObject({ from: 'portal', read: false, link: '/attendance' });
    expect(await titles('faculty')).not.toContain('To a namesake');
    expect(await titles('hod')).not.toContain('To one alone');
    await here.must(200, 'faculty', '/api/notification/read-all', { method: 'POST', body: {} });
    expect(
      await here.query(
        (sql) =>
          sql`select title from notification where read_at is not null and title like 'To %'`,
      ),
    ).toEqual([{ title: 'To one alone' }]);
  });
  it('see unread notices first, each group newest first', async () => {
    await out({ to_faculties: true });
    const lines = await inbox('faculty');
    const wanted = [...lines].sort(
      (a, b) =>
        Number(a['read']) - Number(b['read']) || String(b['date']).localeCompare(String(a['date'])),
    );
    expect(lines.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    expect(lines[0]?.['read']).toBe(false);
  });
  it('can mark as read only what they can see', async () => {
    const { id } = await out({ to_parents: true });
    const mark = (notice: number) =>
      here.ask('faculty', '/api/notification/read-notice', {
        body: { receiver: idOf('faculty'), notice },
      });
    expect((await mark(id)).status).toBe(404);
    expect((await mark((await out({ to_faculties: true })).id)).status).toBe(200);
    expect(await here.query((sql) => sql`select 1 from notice_read where notice = ${id}`)).toEqual(
      [],
    );
  });
  it('see the number of unread notices on the dashboard', async () => {
    const { data } = JSON.parse(await here.board('faculty')) as {
      data: { cards: { key: string; value: number; total: number }[] };
    };
    const lines = await inbox('faculty');
    expect(data.cards.find(({ key }) => key === 'unread-notices')).toMatchObject({
      value: lines.filter(({ read }) => read === false).length,
      total: lines.length,
    });
  });
});

describe('union notices', () => {
  it('are shown to the union while published and not expired', async () => {
    const put = (title: string, state: string, expires_on: string | null) =>
      here.query(
        (sql) =>
          sql`insert into su_notice (title, body, state, published_at, expires_on) values (${title}, 'x', ${state}, '2026-11-19T06:00:00Z', ${expires_on}) returning id`,
      );
    await put('Until today', 'published', '2026-11-20');
    await put('Until yesterday', 'published', '2026-11-19');
    await put('For good', 'published', null);
    await put('Only handed in', 'submitted', null);
    const union = await titles('union');
    expect(
      ['Until today', 'Until yesterday', 'For good', 'Only handed in'].map((title) =>
        union.includes(title),
      ),
    ).toEqual([true, false, true, false]);
    expect(await titles('faculty')).not.toContain('For good');
  });
  it("without a publishing date show their creation date on the union's dashboard", async () => {
    await here.query(
      (sql) => sql`insert into su_notice (title, body, state) values ('Undated', 'x', 'published')`,
    );
    await here.query(
      (sql) =>
        sql`insert into notice (title, body, state, to_students) values ('Undated, of the college', 'x', 'published', true)`,
    );
    expect(await here.board('union')).toContain('union-notices');
    const lines = await inbox('union');
    for (const title of ['Undated', 'Undated, of the college'])
      expect(lines.find((line) => line.title === title)?.date, title).toEqual(expect.any(String));
    await here.query((sql) => sql`delete from su_notice where title = 'Undated'`);
    await here.query((sql) => sql`delete from notice where title = 'Undated, of the college'`);
  });
});

describe('a notice to be confirmed', () => {
  const lineOf = async (identity: string, id: number): Promise<Row | undefined> =>
    (await inbox(identity)).find((line) => line['id'] === id);
  it('is confirmed by its readers one by one, and stands on their dashboard until then', async () => {
    const { id, title } = await write({ state: 'published', to_faculties: true, confirm: true });
    const { id: other } = await write({ state: 'published', to_faculties: true });
    const asked = async (): Promise<boolean> =>
      (await here.board('faculty')).includes(`${title}: confirm that you have read it.`);
    expect([await asked(), (await lineOf('faculty', id))?.['confirm']]).toEqual([true, true]);
    await here.must(200, 'faculty', '/api/notification/read-all', { body: {} });
    expect([
      (await lineOf('faculty', id))?.['read'],
      (await lineOf('faculty', other))?.['read'],
      await asked(),
    ]).toEqual([false, true, true]);
    await here.must(200, 'faculty', '/api/notification/read-notice', {
      body: { receiver: idOf('faculty'), notice: id },
    });
    expect([(await lineOf('faculty', id))?.['read'], await asked()]).toEqual([true, false]);
  });
  it('is addressed to staff or faculty, and asks nothing of others', async () => {
    const refused = await write({ to_staff: false, to_students: true, confirm: true }, 422);
    expect(refused.errors).toEqual({
      confirm: 'Only staff and faculty can confirm. Choose one of them as the audience.',
    });
    const { id } = await write({ state: 'published', to_parents: true, confirm: true });
    expect((await lineOf('parent', id))?.['confirm']).toBe(false);
    expect((await lineOf('admin:P', id))?.['confirm']).toBe(true);
  });
});

describe('readers report of a notice', () => {
  const READERS = '/api/college-management/notice-readers';
  const readers = (notice: number, more = ''): Promise<readonly Row[]> =>
    here.rows('admin:P', `${READERS}?notice=${notice}${more}`);
  it('lists readers by name, for that notice only', async () => {
    const { id } = await write({ state: 'published', to_faculties: true });
    const { id: other } = await write({ state: 'published', to_faculties: true });
    const mark = (identity: string, notice: number) =>
      here.must(200, identity, '/api/notification/read-notice', {
        body: { receiver: idOf(identity), notice },
      });
    await mark('faculty', id);
    await mark('admin:P', id);
    await mark('hod', other);
    const rows = await readers(id, '&show=read');
    expect(rows.map(({ id: key, audience }) => [key, audience])).toEqual(
      expect.arrayContaining([
        [`faculty:${idOf('faculty')}`, 'Faculty'],
        [`admin:${idOf('admin:P')}`, 'Staff'],
      ]),
    );
    expect(rows).toHaveLength(2);
    const { name } = await here.one(
      (sql) => sql<{ name: string }>`select name from faculty where id = ${idOf('faculty')}`,
    );
    expect(rows.map((row) => row['name'])).toContain(name);
  });
  it('names first who has not read it: the active audience of the department', async () => {
    const { id } = await write({
      state: 'published',
      to_staff: false,
      to_faculties: true,
      department: 'ENG',
    });
    const mine = `faculty:${idOf('faculty')}`;
    const people = await here.query(
      (sql) =>
        sql<{
          key: string;
        }>`select 'faculty:' || id as key from faculty where active and department = 'ENG' order by lower(name), 1`,
    );
    const keys = people.map(({ key }) => key);
    expect((await readers(id)).map((row) => [row['id'], row['state'], row['at']])).toEqual(
      keys.map((key) => [key, 'not_read', null]),
    );
    await here.must(200, 'faculty', '/api/notification/read-notice', {
      body: { receiver: idOf('faculty'), notice: id },
    });
    const all = await readers(id);
    expect(all.map((row) => row['id'])).toEqual([...keys.filter((key) => key !== mine), mine]);
    expect(all.at(-1)).toMatchObject({ state: 'read', at: expect.any(String) as string });
    expect((await readers(id, '&show=not_read')).map((row) => row['id'])).toEqual(
      keys.filter((key) => key !== mine),
    );
    const { head } = (await here.must(200, 'admin:P', `${READERS}?notice=${id}`)).meta as {
      head: readonly Row[];
    };
    expect(head.map(({ label, value }) => [label, value])).toEqual([
      ['Read', '1'],
      ['Not read', String(keys.length - 1)],
    ]);
  });
  it('reminds the selected who have not read it, while they can see it', async () => {
    const { id, title } = await write({ state: 'published', to_faculties: true });
    await here.must(200, 'faculty', '/api/notification/read-notice', {
      body: { receiver: idOf('faculty'), notice: id },
    });
    const [read, unread] = [`faculty:${idOf('faculty')}`, `faculty:${idOf('hod')}`];
    const remind = (status: number, as: string, rows: readonly string[]) =>
      here.act(status, as, `${READERS}?notice=${id}`, 'remind', rows);
    const told = async (): Promise<unknown[]> =>
      (
        await here.query(
          (sql) =>
            sql<{
              receiver: string;
            }>`select receiver from notification where title = ${`Please read: ${title}`} order by id`,
        )
      ).map(({ receiver }) => receiver);
    await remind(403, 'admin:X', [unread]);
    await remind(409, 'admin:P', [read]);
    expect(await told()).toEqual([]);
    await remind(200, 'admin:P', [read, unread]);
    expect(await told()).toEqual([unread]);
    for (const set of ['past', 'withdrawn'] as const) {
      await here.query((sql) =>
        set === 'past'
          ? sql`update notice set expires_on = '2026-11-19' where id = ${id} returning id`
          : sql`update notice set expires_on = null, state = 'withdrawn' where id = ${id} returning id`,
      );
      await remind(409, 'admin:P', [unread]);
    }
    expect(await told()).toEqual([unread]);
  });
  it('counts readers out of the active audience of the department, on the dashboard', async () => {
    const { id } = await write({
      state: 'published',
      to_staff: false,
      to_faculties: true,
      department: 'ENG',
    });
    const all = await write({ state: 'published', to_staff: true, to_faculties: true });
    const people = async (what: 'ENG' | 'all') =>
      (
        await here.one(
          (sql) =>
            sql<{
              n: number;
            }>`select (select count(*) from faculty where active and (${what} = 'all' or department = ${what}))::int + (case when ${what} = 'all' then (select count(*) from admin where active) else 0 end)::int as n`,
        )
      ).n;
    const { data } = JSON.parse(await here.board('admin:P')) as {
      data: {
        charts: { key: string; rows: { value: number; of: number; link: string }[] }[];
        cards: { key: string; value: number; total: number }[];
      };
    };
    const bar = (notice: number) =>
      data.charts
        .find(({ key }) => key === 'notices-read')
        ?.rows.find(({ link }) => link.includes(`notice=${notice}&`));
    expect(bar(id)).toMatchObject({ value: 0, of: await people('ENG') });
    expect(bar(all.id)).toMatchObject({ value: 0, of: await people('all') });
    const { published, total } = await here.one(
      (sql) =>
        sql<{
          published: number;
          total: number;
        }>`select count(*) filter (where state = 'published')::int as published, count(*)::int as total from notice`,
    );
    expect(data.cards.find(({ key }) => key === 'notices-published')).toMatchObject({
      value: published,
      total,
    });
  });
});

describe('calendar event', () => {
  const event = { title: 'Fresher day', from_date: '2026-12-02', kind: 'event' };
  it('ends on or after the day it starts, even if only one of the two is changed', async () => {
    const { errors } = await here.must(422, 'admin:P', '/api/calendar-event', {
      body: { ...event, to_date: '2026-12-01' },
    });
    expect(errors).toEqual({ to_date: 'The end date cannot be before the start date.' });
    const { id } = (
      await here.must(201, 'admin:P', '/api/calendar-event', {
        body: { ...event, to_date: '2026-12-02' },
      })
    ).data as Row;
    await here.change(422, 'admin:P', 'calendar-event', id, { from_date: '2026-12-03' });
    await here.change(200, 'admin:P', 'calendar-event', id, { from_date: '2026-12-01' });
  });
  it('is among the next seven days of those it is for, listed under its first day or today', async () => {
    await here.query((sql) => sql`delete from calendar_event returning 1`);
    for (const [title, from, to, kind, audience = 'everyone'] of [
      ['Over', '2026-11-10', '2026-11-19', 'event'],
      ['Rehearsal', '2026-11-24', '2026-11-24', 'event', 'students'],
      ['Ends today', '2026-11-10', '2026-11-20', 'holiday'],
      ['In a week', '2026-11-27', '2026-11-28', 'vacation'],
      ['Later', '2026-11-28', '2026-11-28', 'event'],
      ['Between', '2026-11-23', '2026-11-23', 'exam', 'staff'],
    ])
      await here.query(
        (sql) =>
          sql`insert into calendar_event (title, from_date, to_date, kind, audience) values (${title}, ${from}, ${to}, ${kind}, ${audience}) returning 1`,
      );
    const { data } = JSON.parse(await here.board('faculty')) as {
      data: Readonly<Record<string, { key: string; lines: { text: string; tone: string }[] }[]>>;
    };
    const lines = Object.values(data)
      .flat()
      .find((one) => one?.key === 'calendar-week')?.lines;
    expect(lines?.map(({ text, tone }) => [text, tone])).toEqual([
      ['20-11-2026: Ends today', 'good'],
      ['23-11-2026: Between', 'muted'],
      ['27-11-2026: In a week', 'good'],
    ]);
  });
});
