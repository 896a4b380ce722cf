/**
 * What the college, the union and departments publish: who may publish it, until when it can be
 * changed, who receives it, and the responses.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCollege, type College, type Row, type Values } from '../kit/college';

let here: College;
beforeAll(async () => {
  here = await openCollege();
});
afterAll(() => here.close());

const make = async (
  identity: string,
  resource: string,
  values: Values,
): Promise<Row & { version: number }> =>
  (await here.must(201, identity, `/api/${resource}`, { body: values })).data as Row & {
    version: number;
  };
const gone = (status: number, identity: string, resource: string, id: number | string) =>
  here.must(status, identity, `/api/${resource}/${id}`, { method: 'DELETE' });
const idOf = (identity: string): number => here.college.people.get(identity)?.id ?? 0;
const AUDIENCE: Readonly<Record<string, string>> = {
  super: 'Staff',
  faculty: 'Faculties',
  hod: 'Faculties',
  union: 'Students',
  parent: 'Parents',
};
const inbox = (identity: string): Promise<readonly Row[]> =>
  here.rows(identity, `/api/notification/${AUDIENCE[identity]}/${idOf(identity)}`);
const titles = async (identity: string): Promise<unknown[]> =>
  (await inbox(identity)).map(({ title }) => title);

describe('union notice', () => {
  const written = (more: Values = {}) =>
    make('union', 'su-notice', { title: 'A meet', body: 'On Friday.', ...more });
  const move = (status: number, identity: string, id: number, values: Values) =>
    here.change(status, identity, 'su-notice', id, values);
  it('is published by the office only, returned with a remark, and expires no earlier than today', async () => {
    const { id } = await written({ expires_on: '2026-11-20' });
    await here.wrong(
      'union',
      'su-notice',
      { title: 'x', body: 'x', expires_on: '2026-11-19' },
      'expires_on',
    );
    await move(200, 'union', id, { state: 'submitted' });
    expect(Object.keys((await move(422, 'union', id, { state: 'published' })).errors)).toEqual([
      'state',
    ]);
    expect(Object.keys((await move(422, 'union', id, { state: 'returned' })).errors)).toContain(
      'state',
    );
    expect(Object.keys((await move(422, 'admin:U', id, { state: 'returned' })).errors)).toEqual([
      'remark',
    ]);
    await move(200, 'admin:U', id, { state: 'returned', remark: 'Name the place.' });
    expect(await here.board('union')).toContain('Notices returned by the office');
    await move(200, 'union', id, { state: 'submitted' });
    expect(await here.board('admin:U')).toContain('Union notices to publish');
    const again = await move(422, 'admin:U', id, { state: 'returned' });
    expect(Object.keys(again.errors), 'returned a second time with the words of the first').toEqual(
      ['remark'],
    );
    await move(200, 'admin:U', id, { remark: 'Name the hour.' });
    await move(200, 'admin:U', id, { state: 'returned' });
    await move(200, 'union', id, { state: 'submitted' });
    await move(200, 'admin:U', id, { state: 'published' });
    expect((await here.must(200, 'union', `/api/su-notice/${id}`)).data).toMatchObject({
      state: 'published',
      remark: null,
      published_at: '2026-11-20T06:30:00.000Z',
    });
  });
  it('is not published after its last day, which the office may move', async () => {
    const { id } = await written({ expires_on: '2026-11-20' });
    await move(200, 'union', id, { state: 'submitted' });
    await here.query(
      (sql) => sql`update su_notice set expires_on = '2026-11-19' where id = ${id} returning id`,
    );
    expect(Object.keys((await move(422, 'admin:U', id, { state: 'published' })).errors)).toEqual([
      'expires_on',
    ]);
    await move(200, 'admin:U', id, { state: 'published', expires_on: '2026-11-21' });
    await here.query((sql) => sql`delete from su_notice where id = ${id} returning id`);
  });
  it('once submitted is changed only after taking it back, and never after publishing', async () => {
    const { id } = await written();
    await move(200, 'union', id, { state: 'submitted' });
    await move(423, 'union', id, { title: 'Other words' });
    await move(423, 'union', id, { body: 'Other words' });
    await move(200, 'admin:U', id, { title: 'The office may put a word right' });
    await move(200, 'union', id, { state: 'draft', title: 'Other words' });
    await move(200, 'union', id, { state: 'submitted' });
    await move(200, 'admin:U', id, { state: 'published' });
    for (const values of [{ title: 'x' }, { body: 'x' }]) await move(423, 'admin:U', id, values);
    await gone(423, 'union', 'su-notice', id);
    await move(200, 'admin:U', id, { state: 'withdrawn' });
    await move(423, 'admin:U', id, { title: 'x' });
    await gone(423, 'union', 'su-notice', id);
    await gone(200, 'union', 'su-notice', (await written()).id);
  });
  it("is in the union's inbox from publication to its last day", async () => {
    const { id } = await written({ title: 'Read by the union', expires_on: '2026-11-20' });
    expect(await titles('union')).not.toContain('Read by the union');
    await move(200, 'union', id, { state: 'submitted' });
    await move(200, 'admin:U', id, { state: 'published' });
    expect(await titles('union')).toContain('Read by the union');
    expect(await titles('faculty')).not.toContain('Read by the union');
    await here.query((sql) => sql`update su_notice set expires_on = '2026-11-19' where id = ${id}`);
    expect(await titles('union')).not.toContain('Read by the union');
  });
});

describe('union polls, forms and posts', () => {
  const POLL = {
    question: 'Where should the meet be?',
    options: [{ text: 'Here' }, { text: 'There' }],
    closes_at: '2026-12-01T12:00:00.000Z',
  };
  const FORM = {
    title: 'The canteen',
    closes_at: '2026-12-01T12:00:00.000Z',
    questions: [{ text: 'The food', kind: 'rating', required: true }],
  };
  it.each<[string, string, string, Values, Values]>([
    ['poll', '/polling', '/students-union/polls', POLL, { question: 'Another?' }],
    ['feedback-form', '/feedback', '/students-union/feedback-forms', FORM, { title: 'Another' }],
    [
      'blog-post',
      '/blog-post',
      '/students-union/blog-posts',
      { title: 'Songs', body: 'We sing.' },
      { body: 'Other' },
    ],
  ])(
    'a %s can be changed and deleted until it is submitted',
    async (resource, own, office, values, other) => {
      const { id } = await make('union', resource, values);
      let n = 0;
      const change = (status: number) =>
        here.change(
          status,
          'union',
          resource,
          id,
          Object.fromEntries(Object.keys(other).map((name) => [name, `Words ${++n}`])),
        );
      await change(200);
      await here.act(200, 'union', `/api${own}`, 'submit', [id]);
      await change(423);
      await gone(423, 'union', resource, id);
      await here.act(200, 'union', `/api${own}`, 'take-back', [id]);
      await change(200);
      await here.act(200, 'union', `/api${own}`, 'submit', [id]);
      await here.act(200, 'admin:U', `/api${office}`, 'return', [id], { remark: 'Say more.' });
      await change(200);
      await here.act(200, 'union', `/api${own}`, 'submit', [id]);
      await here.act(200, 'admin:U', `/api${office}`, 'publish', [id]);
      await change(423);
      await gone(423, 'union', resource, id);
      await here.act(200, 'admin:U', `/api${office}`, 'withdraw', [id], { remark: 'Not so.' });
      await gone(423, 'union', resource, id);
      const draft = await make(
        'union',
        resource,
        resource === 'blog-post' ? { ...values, title: 'Songs again' } : values,
      );
      await gone(200, 'union', resource, draft.id);
    },
  );
  it('a poll or form opens before it closes, and closes in the future when submitted', async () => {
    for (const [resource, values] of [
      ['poll', POLL],
      ['feedback-form', FORM],
    ] as const) {
      await here.wrong('union', resource, { ...values, opens_at: values.closes_at }, 'closes_at');
      const { id } = await make('union', resource, {
        ...values,
        opens_at: '2026-12-01T11:59:00.000Z',
      });
      await here.change(200, 'union', resource, id, {
        opens_at: null,
        closes_at: '2026-11-20T06:30:00.000Z',
      });
      await here.act(
        423,
        'union',
        resource === 'poll' ? '/api/polling' : '/api/feedback',
        'submit',
        [id],
      );
      await here.change(200, 'union', resource, id, { closes_at: '2026-11-20T06:31:00.000Z' });
      await here.act(
        200,
        'union',
        resource === 'poll' ? '/api/polling' : '/api/feedback',
        'submit',
        [id],
      );
      // A late publication contains nothing that is over.
      await here.query((sql) =>
        resource === 'poll'
          ? sql`update poll set closes_at = '2026-11-20T06:29:00Z' where id = ${id}`
          : sql`update feedback_form set closes_at = '2026-11-20T06:29:00Z' where id = ${id}`,
      );
      await here.act(
        423,
        'admin:U',
        resource === 'poll' ? '/api/students-union/polls' : '/api/students-union/feedback-forms',
        'publish',
        [id],
      );
    }
  });
  it('a post with an invalid cover is refused, and posts are filtered by tag', async () => {
    const cover = 1; // nobody's upload
    await here.wrong('union', 'blog-post', { title: 'x', body: 'x', cover }, 'cover', 'cover_alt');
    const tagged = await make('union', 'blog-post', {
      title: 'Tagged so',
      body: 'x',
      tags: 'Hills',
    });
    await here.act(200, 'union', '/api/blog-post', 'submit', [tagged.id]);
    await here.act(200, 'admin:U', '/api/students-union/blog-posts', 'publish', [tagged.id]);
    const open = async (query: string): Promise<string> =>
      (await here.college.ask(`/api/public/blog${query}`)).text();
    expect([
      (await open('?tag=hills')).includes('tagged-so'),
      (await open('?tag=hill')).includes('tagged-so'),
    ]).toEqual([true, false]);
    await here.act(200, 'union', '/api/blog-post', 'withdraw', [tagged.id]);
    expect((await here.college.ask('/api/public/blog/tagged-so')).status).toBe(404);
  });
});

describe('college notice', () => {
  const written = (more: Values): Promise<Row & { version: number }> =>
    make('admin:P', 'notice', { title: 'A notice', body: 'Words.', to_staff: true, ...more });
  const change = (status: number, id: number, values: Values) =>
    here.change(status, 'admin:P', 'notice', id, values);
  it('is deleted only as a draft', async () => {
    const draft = await written({});
    const out = await written({ state: 'published' });
    const waiting = await written({ state: 'scheduled', publish_at: '2026-11-21T06:00:00.000Z' });
    await gone(200, 'admin:P', 'notice', draft.id);
    for (const { id } of [out, waiting]) await gone(423, 'admin:P', 'notice', id);
  });
  it('does not expire before its local publishing date', async () => {
    await here.wrong(
      'admin:P',
      'notice',
      { title: 'x', body: 'x', to_staff: true, expires_on: '2026-11-19' },
      'expires_on',
    );
    await written({ expires_on: '2026-11-20' });
    // 20:00 UTC on the 21st is half past one on the 22nd at the college.
    const night = {
      to_staff: true,
      title: 'At night',
      body: 'x',
      state: 'scheduled',
      publish_at: '2026-11-21T20:00:00.000Z',
    };
    await here.wrong('admin:P', 'notice', { ...night, expires_on: '2026-11-21' }, 'expires_on');
    await written({ ...night, expires_on: '2026-11-22' });
  });
  it('may correct a published notice, not a draft or a scheduled one', async () => {
    const draft = await written({});
    const waiting = await written({ state: 'scheduled', publish_at: '2026-11-21T06:00:00.000Z' });
    const out = await written({ state: 'published' });
    for (const { id } of [draft, waiting])
      await here.wrong(
        'admin:P',
        'notice',
        { title: 'x', body: 'x', to_staff: true, corrects: id },
        'corrects',
      );
    await written({ corrects: out.id });
  });
  it('once published keeps text, audience and time, and only its expiry date may change', async () => {
    const { id } = await written({ state: 'published' });
    for (const values of [
      { title: 'x' },
      { body: 'x' },
      { priority: 'urgent' },
      { to_parents: true },
      { to_staff: false },
      { department: 'ENG' },
      { batch: '2025' },
      { programme: 'BA' },
      { publish_at: '2026-11-22T06:00:00.000Z' },
    ])
      await change(423, id, values);
    await change(200, id, { expires_on: '2026-12-01' });
    await change(200, id, { state: 'withdrawn' });
    await change(423, id, { title: 'x' });
  });
  it('is published at its scheduled time, even before the scheduled job runs, and once', async () => {
    const { id, ref_no } = await written({
      title: 'By the clock',
      state: 'scheduled',
      publish_at: '2026-11-20T06:40:00.000Z',
    });
    const state = async (): Promise<unknown> =>
      (await here.one((sql) => sql<Row>`select state from notice where id = ${id}`))['state'];
    here.pass(9);
    await here.drain();
    expect([await state(), (await titles('super')).includes('By the clock')]).toEqual([
      'scheduled',
      false,
    ]);
    await change(200, id, { title: 'By the clock' });
    here.pass(1);
    expect((await titles('super')).includes('By the clock'), 'seen by its readers, it is out').toBe(
      true,
    );
    await change(423, id, { title: 'Late words' });
    await here.drain();
    expect(
      await here.one((sql) => sql`select state, ref_no, published_at from notice where id = ${id}`),
    ).toMatchObject({ state: 'published', ref_no });
    expect(ref_no).toMatch(/^NTC\/2026\/\d{5}$/);
    const early = await written({
      title: 'Taken back',
      state: 'scheduled',
      publish_at: '2026-11-20T06:45:00.000Z',
    });
    await change(200, early.id, { state: 'draft' });
    here.pass(10);
    await here.drain();
    expect(
      (await here.one((sql) => sql<Row>`select state from notice where id = ${early.id}`))['state'],
    ).toBe('draft');
    here.pass(-20);
  });
  it('scheduled and then withdrawn is never seen, and says so when published again', async () => {
    const { id } = await written({
      title: 'Never out',
      state: 'scheduled',
      publish_at: '2026-11-20T06:40:00.000Z',
    });
    const screen = '/api/college-management/notice';
    await here.act(200, 'admin:P', screen, 'withdraw', [id]);
    here.pass(15);
    await here.drain();
    expect((await titles('super')).includes('Never out')).toBe(false);
    const refused = await here.act(409, 'admin:P', screen, 'publish', [id], { publish_at: null });
    expect(refused.message).toBe('This notice was withdrawn. Write a new one.');
    here.pass(-15);
  });
  it('is numbered without gaps or repeats within its year', async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, () => written({ state: 'published' })),
    );
    const numbers = (
      await here.query(
        (sql) =>
          sql<{
            n: number;
          }>`select right(ref_no, 5)::int as n from notice where ref_no like 'NTC/2026/%' order by 1`,
      )
    ).map(({ n }) => n);
    expect(made).toHaveLength(5);
    expect(numbers.slice(-5)).toEqual(
      Array.from({ length: 5 }, (_, i) => (numbers.at(-5) ?? 0) + i),
    );
    expect(new Set(numbers).size).toBe(numbers.length);
  });
  it('for a department, batch or programme reaches parents through their wards', async () => {
    const ward = await here.one(
      (sql) =>
        sql<{
          batch: string;
          programme: string;
          department: string;
        }>`select s.batch, s.programme, s.department from parent_ward w join student s on s.id = w.student where w.parent = ${idOf('parent')} limit 1`,
    );
    const other = await here.one(
      (sql) =>
        sql<{
          department: string;
          programme: string;
        }>`select (select id from department where is_academic and id not in (select s.department from parent_ward w join student s on s.id = w.student where w.parent = ${idOf('parent')}) limit 1) as department, (select id from programme where id not in (select s.programme from parent_ward w join student s on s.id = w.student where w.parent = ${idOf('parent')}) limit 1) as programme`,
    );
    const seen = async (title: string, more: Values): Promise<boolean> => {
      await written({ title, to_staff: false, to_parents: true, state: 'published', ...more });
      return (await titles('parent')).includes(title);
    };
    expect([
      await seen('all', {}),
      await seen('own department', { department: ward.department }),
      await seen('own programme', { programme: ward.programme }),
      await seen('other department', { department: other.department }),
      await seen('other programme', { programme: other.programme }),
    ]).toEqual([true, true, true, false, false]);
    const staff = await here.one(
      (sql) =>
        sql<{
          department: string | null;
        }>`select department from faculty where id = ${idOf('faculty')}`,
    );
    const faculty = async (title: string, department: string): Promise<boolean> => {
      await written({ title, to_staff: false, to_faculties: true, state: 'published', department });
      return (await titles('faculty')).includes(title);
    };
    expect([
      await faculty('own', staff.department ?? ''),
      await faculty('other', staff.department === 'HIS' ? 'ENG' : 'HIS'),
    ]).toEqual([true, false]);
  });
  it('counts readers out of its active audience', async () => {
    await here.query((sql) => sql`update notice set state = 'withdrawn' where state = 'published'`);
    const { id } = await written({
      title: 'To be counted',
      to_staff: false,
      to_faculties: true,
      department: 'ENG',
      state: 'published',
    });
    const { of } = await here.one(
      (sql) =>
        sql<{
          of: number;
        }>`select count(*)::int as of from faculty where active and department = 'ENG'`,
    );
    await here.query(
      (sql) =>
        sql`insert into faculty (name, email, department, active) values ('Gone reader', 'goner@tlawng.example', 'ENG', false)`,
    );
    await here.must(200, 'faculty', '/api/notification/read-notice', {
      body: { receiver: idOf('faculty'), notice: id },
    });
    await here.must(200, 'faculty', '/api/notification/read-notice', {
      body: { receiver: idOf('faculty'), notice: id },
    });
    const readers = await here.rows(
      'admin:P',
      `/api/college-management/notice-readers?notice=${id}&show=read`,
    );
    expect(readers.map(({ id: reader, audience }) => [reader, audience])).toEqual([
      [`faculty:${idOf('faculty')}`, 'Faculty'],
    ]);
    const board = JSON.parse(await here.board('admin:P')) as { data: unknown };
    expect(JSON.stringify(board.data)).toContain(`"value":1,"of":${of}`);
  });
});

describe('inbox', () => {
  it('has portal messages for its reader only, and marks only those as read', async () => {
    await here.query(
      (sql) =>
        sql`insert into notification (receiver, title, body, at) values (${`faculty:${idOf('faculty')}`}, 'To one alone', 'x', '2026-11-20T06:00:00Z'), (${`faculty:${idOf('hod')}`}, 'To another', 'x', '2026-11-20T06:00:00Z')`,
    );
    expect(
      [await titles('faculty'), await titles('hod')].map((all) => [
        all.includes('To one alone'),
        all.includes('To another'),
      ]),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
    await here.must(200, 'faculty', '/api/notification/read-all', { method: 'POST', body: {} });
    expect((await inbox('faculty')).every(({ read }) => read)).toBe(true);
    expect((await inbox('hod')).find(({ title }) => title === 'To another')).toMatchObject({
      read: false,
    });
  });
  it("answers 404 for a missing attachment and for a notice outside the reader's audience", async () => {
    const seen = await make('admin:P', 'notice', {
      title: 'Without a file',
      body: 'x',
      to_staff: true,
      state: 'published',
    });
    await here.must(404, 'super', `/api/notification/attachment/${seen.id}/1`);
    await here.must(404, 'faculty', `/api/notification/attachment/${seen.id}/1`);
    await here.must(404, 'faculty', '/api/notification/read-notice', {
      body: { receiver: idOf('faculty'), notice: seen.id },
    });
  });
});

describe('calendar event', () => {
  const event = (from_date: string, to_date: string, title = 'An event'): Values => ({
    title,
    from_date,
    to_date,
    kind: 'event',
  });
  it('ends on or after the day it starts', async () => {
    await here.wrong('admin:K', 'calendar-event', event('2026-11-25', '2026-11-24'), 'to_date');
    await make('admin:K', 'calendar-event', event('2026-11-25', '2026-11-25'));
  });
  it('is listed from seven days before its start until its end, under today once started', async () => {
    await here.query((sql) => sql`delete from calendar_event`);
    for (const [title, from, to] of [
      ['over', '2026-11-10', '2026-11-19'],
      ['ends today', '2026-11-10', '2026-11-20'],
      ['in a week', '2026-11-27', '2026-11-28'],
      ['later', '2026-11-28', '2026-11-28'],
    ] as const)
      await make('admin:K', 'calendar-event', event(from, to, `Event ${title}`));
    const board = await here.board('admin:K');
    expect(
      ['over', 'ends today', 'in a week', 'later'].filter((title) =>
        board.includes(`Event ${title}`),
      ),
    ).toEqual(['ends today', 'in a week']);
  });
});

describe('department feed', () => {
  it('records its head as author, with the department', async () => {
    const hod = here.college.people.get('hod');
    const { department } = await here.one(
      (sql) => sql<{ department: string }>`select department from faculty where id = ${hod?.id}`,
    );
    const post = await make('hod', 'department-post', { text: 'Words' });
    expect(
      await here.one(
        (sql) =>
          sql`select department, author, posted_at from department_post where id = ${post.id}`,
      ),
    ).toMatchObject({
      department,
      author: (
        await here.one(
          (sql) => sql<{ name: string }>`select name from faculty where id = ${hod?.id}`,
        )
      ).name,
    });
  });
  it('keeps a removed post unchanged', async () => {
    const { id } = await make('hod', 'department-post', { text: 'Gone' });
    await here.change(200, 'hod', 'department-post', id, { state: 'removed' });
    await here.change(423, 'hod', 'department-post', id, { pinned: true });
    await here
      .change(423, 'hod', 'department-post', id, { state: 'shown' })
      .catch(() => here.change(422, 'hod', 'department-post', id, { state: 'shown' }));
  });
  it('shows teachers posts of their department and of this week on the dashboard', async () => {
    const { department } = await here.one(
      (sql) =>
        sql<{ department: string }>`select department from faculty where id = ${idOf('faculty')}`,
    );
    const told = async (
      text: string,
      more: { audience?: string; state?: string; posted_at?: string; department?: string } = {},
    ): Promise<boolean> => {
      await here.query((sql) => sql`delete from department_post`);
      await here.query(
        (sql) =>
          sql`insert into department_post (department, author, text, audience, state, posted_at, pinned) values (${more.department ?? department}, 'Head', ${text}, ${more.audience ?? 'both'}, ${more.state ?? 'shown'}, ${more.posted_at ?? '2026-11-20T06:00:00Z'}, false)`,
      );
      return (await here.board('faculty')).includes(text);
    };
    expect([
      await told('For all'),
      await told('For students', { audience: 'students' }),
      await told('Removed', { state: 'removed' }),
      await told('Elsewhere', { department: department === 'HIS' ? 'ENG' : 'HIS' }),
      await told('A week ago', { posted_at: '2026-11-13T06:29:00Z' }),
      await told('Within the week', { posted_at: '2026-11-13T06:31:00Z' }),
    ]).toEqual([true, false, false, false, false, true]);
  });
});

describe('tutorial', () => {
  const steps = { title: 'How to', module: 'Fee management', kind: 'steps', body: 'First.' };
  it('has steps, or a link to an allowed site', async () => {
    await here.wrong('super', 'tutorial', { ...steps, body: ' ' }, 'body');
    await here.wrong('super', 'tutorial', { ...steps, body: undefined }, 'body');
    for (const link of [
      'https://evil.example/x',
      'https://youtube.com.evil.example/x',
      'https://notyoutube.com/x',
    ])
      await here.wrong('super', 'tutorial', { ...steps, kind: 'link', body: null, link }, 'link');
    for (const link of ['https://youtube.com/x', 'https://www.youtube.com/x', 'https://youtu.be/x'])
      await make('super', 'tutorial', { ...steps, title: link, kind: 'link', body: null, link });
  });
  it('is shown to its audience', async () => {
    for (const level of ['everyone', 'faculty', 'office'])
      await make('super', 'tutorial', { ...steps, title: `Guide for ${level}`, level });
    const seen = async (identity: string): Promise<unknown[]> =>
      (await here.rows(identity, '/api/tutorials'))
        .map(({ title }) => title)
        .filter((title) => String(title).startsWith('Guide for'));
    expect(await seen('faculty')).toEqual(['Guide for everyone', 'Guide for faculty']);
    expect(await seen('admin:F')).toEqual(['Guide for everyone', 'Guide for office']);
    expect(await seen('super')).toEqual([
      'Guide for everyone',
      'Guide for faculty',
      'Guide for office',
    ]);
  });
});

describe('support ticket', () => {
  const open = async (identity: string, subject = 'Help'): Promise<number> => {
    const { module } = await here.one((sql) => sql<{ module: string }>`select 'Support' as module`);
    const choices = (await here.must(200, identity, '/api/support')).meta['choices'] as {
      'open.module': { value: string }[];
    };
    await here.must(200, identity, '/api/support/open', {
      body: {
        rows: [],
        values: {
          module: choices['open.module'][0]?.value ?? module,
          subject,
          details: 'It does not work.',
        },
      },
    });
    return (
      await here.one(
        (sql) =>
          sql<{
            id: number;
          }>`select id from support_ticket where subject = ${subject} order by id desc limit 1`,
      )
    ).id;
  };
  const act = (status: number, identity: string, id: number, action: string, values: Values = {}) =>
    here.must(status, identity, `/api/support/ticket/${id}/${action}`, {
      body: { rows: [], values },
    });
  const statusOf = async (id: number): Promise<unknown> =>
    (await here.one((sql) => sql<Row>`select status from support_ticket where id = ${id}`))[
      'status'
    ];
  it('is numbered, and visible only to its author and the helpers', async () => {
    const id = await open('faculty', 'Mine alone');
    expect(
      await here.one(
        (sql) =>
          sql<Row>`select ticket_no, opened_by, source, status from support_ticket where id = ${id}`,
      ),
    ).toMatchObject({
      ticket_no: expect.stringMatching(/^SUP\/2026\/\d{5}$/),
      opened_by: `faculty:${idOf('faculty')}`,
      source: 'faculty',
      status: 'open',
    });
    await here.must(200, 'faculty', `/api/support/ticket/${id}`);
    await here.must(200, 'super', `/api/support/ticket/${id}`);
    for (const other of ['hod', 'admin:F', 'union']) {
      await here.must(404, other, `/api/support/ticket/${id}`);
      await act(404, other, id, 'reply', { text: 'x' });
      await here.must(404, other, `/api/support/ticket/${id}/screenshot`);
    }
    await here.must(404, 'faculty', `/api/support/ticket/${id}/screenshot`);
    const list = async (identity: string, query = ''): Promise<boolean> =>
      (await here.rows(identity, `/api/support${query}`)).some((row) => row.id === id);
    expect([
      await list('faculty'),
      await list('hod'),
      await list('hod', '?tab=all'),
      await list('super'),
      await list('super', '?tab=all'),
      await list('super', '?tab=all&status=closed'),
    ]).toEqual([true, false, false, false, true, false]);
    expect(
      (await here.audited('create')).some(
        ({ entity, entity_id }) => entity === 'support-ticket' && entity_id === String(id),
      ),
    ).toBe(true);
  });
  it('changes status with each reply, and notifies the other side', async () => {
    const id = await open('faculty', 'Back and forth');
    const told = async (): Promise<number> =>
      (await inbox('faculty')).filter(({ body }) => String(body).startsWith('Answer')).length;
    await act(200, 'faculty', id, 'reply', { text: 'More of it.' });
    expect([await statusOf(id), await told()]).toEqual(['open', 0]);
    await act(200, 'super', id, 'reply', { text: 'Answer 1' });
    expect([await statusOf(id), await told()]).toEqual(['in_progress', 1]);
    await act(200, 'super', id, 'ask', { text: 'Answer 2' });
    expect(await statusOf(id)).toBe('waiting_user');
    expect(await here.board('faculty')).toContain('Back and forth');
    await act(200, 'faculty', id, 'reply', { text: 'This is it.' });
    expect([await statusOf(id), await told()]).toEqual(['in_progress', 2]);
    expect(await here.board('faculty')).not.toContain('Back and forth');
    await act(200, 'super', id, 'resolve', { text: 'Answer 3' });
    await act(200, 'faculty', id, 'close');
    expect(await statusOf(id)).toBe('closed');
    await act(423, 'faculty', id, 'reply', { text: 'Once more.' });
    await act(423, 'super', id, 'resolve', { text: 'x' });
    await act(422, 'super', id, 'begin');
    expect((await here.must(200, 'faculty', `/api/support/ticket/${id}`)).meta['can']).toEqual([]);
  });
  it('offers helpers the next steps, and its author to reply and to close', async () => {
    const id = await open('faculty', 'What is next');
    const can = async (identity: string): Promise<unknown> =>
      (await here.must(200, identity, `/api/support/ticket/${id}`)).meta['can'];
    expect([await can('faculty'), await can('super')]).toEqual([
      ['reply', 'close'],
      ['reply', 'begin', 'ask', 'resolve', 'close'],
    ]);
    await act(200, 'super', id, 'begin');
    await act(422, 'super', id, 'begin').catch(() => undefined);
    expect(await can('super')).toEqual(['reply', 'ask', 'resolve', 'close']);
    for (const action of ['begin', 'ask', 'resolve'])
      expect(
        (
          await here.ask('faculty', `/api/support/ticket/${id}/${action}`, {
            body: { rows: [], values: { text: 'x' } },
          })
        ).status,
        `a writer may not ${action}`,
      ).toBe(403);
  });
  it('once resolved is closed after a week without replies', async () => {
    const [quiet, loud] = [await open('faculty', 'Quiet'), await open('faculty', 'Loud')];
    for (const id of [quiet, loud]) await act(200, 'super', id, 'resolve', { text: 'Done.' });
    here.pass(60);
    await act(200, 'super', loud, 'reply', { text: 'One more word.' });
    here.pass(7 * 24 * 60 - 61);
    await here.drain();
    expect([await statusOf(quiet), await statusOf(loud)]).toEqual(['resolved', 'resolved']);
    here.pass(1);
    await here.drain();
    expect([await statusOf(quiet), await statusOf(loud)]).toEqual(['closed', 'resolved']);
    here.pass(-7 * 24 * 60);
  });
});

describe('teachers', () => {
  it('who move to another department are no longer head of the old one, and keep their records', async () => {
    const hod = await here
      .one(
        (sql) =>
          sql<{
            id: number;
            department: string;
          }>`select f.id, f.department from faculty f join department d on d.hod = f.id where d.id <> 'ENG' and exists (select 1 from record_publication r where r.faculty = f.id) limit 1`,
      )
      .catch(() =>
        here.one(
          (sql) =>
            sql<{
              id: number;
              department: string;
            }>`select f.id, f.department from faculty f join department d on d.hod = f.id where d.id <> 'ENG' limit 1`,
        ),
      );
    const left = () =>
      here.one(
        (sql) =>
          sql<{
            version: number;
            by: string | null;
          }>`select version, updated_by as by from department where id = ${hod.department}`,
      );
    const { version } = await left();
    await here.change(200, 'admin:N', 'faculty', hod.id, { department: 'ENG' });
    expect(await left(), 'the department is stamped by whoever moved its head').toEqual({
      version: version + 1,
      by: `admin:${idOf('admin:N')}`,
    });
    const lines = (await here.audited('update')).filter(({ entity }) =>
      ['department', 'faculty'].includes(String(entity)),
    );
    expect(lines.slice(-2)).toMatchObject([
      { entity: 'department', change: { before: { hod: hod.id }, after: { hod: null } } },
      {
        entity: 'faculty',
        change: {
          before: { type: 'Head Of Department' },
          after: { type: null, department: 'ENG' },
        },
      },
    ]);
    expect(await here.query((sql) => sql`select id from department where hod = ${hod.id}`)).toEqual(
      [],
    );
    expect(
      (await here.one((sql) => sql<Row>`select type from faculty where id = ${hod.id}`))['type'],
    ).toBeNull();
    const other = await here.one(
      (sql) =>
        sql<{
          id: number;
          hod: number;
        }>`select id, hod from department where hod is not null limit 1`,
    );
    expect(other.hod).not.toBe(hod.id);
  });
  it('can read only their own profile', async () => {
    await here.must(200, 'faculty', `/api/faculty/details/${idOf('faculty')}`);
    await here.must(403, 'faculty', `/api/faculty/details/${idOf('hod')}`);
    await here.must(404, 'super', '/api/faculty/details/999999');
  });
});
