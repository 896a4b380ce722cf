/**
 * What the union and its office see at a glance, how the figures link to lists, and what may be
 * requested only of a single row.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCollege, type College, type Row, type Values } from '../kit/college';

let here: College;
beforeAll(async () => {
  here = await openCollege();
});
afterAll(() => here.close());

const idOf = (identity: string): number => here.college.people.get(identity)?.id ?? 0;
const make = async (resource: string, values: Values): Promise<number> =>
  ((await here.must(201, 'union', `/api/${resource}`, { body: values })).data as Row).id;
interface Card {
  readonly key: string;
  readonly value: number;
  readonly total?: number;
  readonly link: string;
}
const card = async (identity: string, key: string): Promise<Card> => {
  const { data } = JSON.parse(await here.board(identity)) as { data: { cards: Card[] } };
  const found = data.cards.find((one) => one.key === key);
  if (!found) throw new Error(`${identity} has no figure ${key}`);
  return found;
};
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

describe('dashboard figure', () => {
  it.each([
    ['polls-under-way', 'poll', POLL, '/polling', '/students-union/polls'],
    ['feedback-under-way', 'feedback-form', FORM, '/feedback', '/students-union/feedback-forms'],
  ] as const)(
    '%s counts published and unexpired ones, and links each reader to their own list',
    async (key, resource, values, own, office) => {
      const before = (await card('union', key)).value;
      const [draft, running, over] = [
        await make(resource, values),
        await make(resource, values),
        await make(resource, values),
      ];
      const publish = (id: number, closes_at: string) =>
        here.query((sql) =>
          resource === 'poll'
            ? sql`update poll set state = 'published', closes_at = ${closes_at} where id = ${id}`
            : sql`update feedback_form set state = 'published', closes_at = ${closes_at} where id = ${id}`,
        );
      await publish(running, '2026-11-20T06:30:00Z');
      await publish(over, '2026-11-20T06:29:59Z');
      const [union, admin] = [await card('union', key), await card('admin:U', key)];
      expect([union.value, admin.value]).toEqual([before + 1, before + 1]);
      expect([union.link.split('?')[0], admin.link.split('?')[0]]).toEqual([own, office]);
      const ids = (
        await here.rows(
          'union',
          `/api/${resource}?filter=${new URL(union.link, 'http://x').searchParams.get('filter') ?? ''}`,
        )
      ).map(({ id }) => id);
      expect([draft, running, over].map((id) => ids.includes(id))).toEqual([false, true, false]);
    },
  );
  it('of members counts active members out of all', async () => {
    const before = await card('admin:U', 'union-members');
    await here.query(
      (sql) =>
        sql`insert into union_member (name, email, class, position_name, active) values ('In', 'in@union.example', 'BA', 'Member', true), ('Out', 'out@union.example', 'BA', 'Member', false)`,
    );
    const after = await card('admin:U', 'union-members');
    expect([after.value - before.value, Number(after.total) - Number(before.total)]).toEqual([
      1, 2,
    ]);
    await here.query((sql) => sql`delete from union_member where name in ('In', 'Out')`);
  });
  it('of waiting notices counts submitted ones only', async () => {
    const before = (await card('admin:U', 'union-notices-waiting')).value;
    const ids: unknown[] = [];
    for (const state of ['draft', 'submitted', 'returned', 'published', 'withdrawn']) {
      const id = await make('su-notice', { title: `Is ${state}`, body: 'Words.' });
      ids.push(id);
      await here.query(
        (sql) =>
          sql`update su_notice set state = ${state}, published_at = case when ${state} in ('published', 'withdrawn') then '2026-11-20T06:00:00Z'::timestamptz end where id = ${id}`,
      );
    }
    expect((await card('admin:U', 'union-notices-waiting')).value).toBe(before + 1);
    const lines = async (identity: string): Promise<string[]> =>
      ['draft', 'submitted', 'returned', 'published', 'withdrawn'].filter((state) =>
        lists[identity]?.includes(`Is ${state}"`),
      );
    const pending = async (identity: string): Promise<string> =>
      JSON.stringify(
        (JSON.parse(await here.board(identity)) as { data: { pending: unknown } }).data.pending,
      );
    const lists: Record<string, string> = {
      'admin:U': await pending('admin:U'),
      union: await pending('union'),
    };
    expect([await lines('admin:U'), await lines('union')]).toEqual([['submitted'], ['returned']]);
    await here.query((sql) => sql`delete from su_notice where id = any (${ids}::int[])`);
  });
  it('of unread answers starts at five', async () => {
    const id = await make('feedback-form', { ...FORM, title: 'Five of them' });
    const answered = async (count: number): Promise<boolean> => {
      await here.query(
        (sql) => sql`delete from survey_answered where kind = 'feedback-form' and survey = ${id}`,
      );
      await here.query(
        (sql) =>
          sql`insert into survey_answered (kind, survey, student) select 'feedback-form', ${id}, id from student order by id limit ${count}`,
      );
      return (await here.board('union')).includes('Five of them');
    };
    expect([await answered(4), await answered(5)]).toEqual([false, true]);
    await here.query((sql) => sql`update feedback_form set seen = 5 where id = ${id}`);
    expect([await answered(5), await answered(6)]).toEqual([false, true]);
    expect((await here.board('union')).includes('1 new answer')).toBe(true);
  });
});

describe('single-row actions', () => {
  it('open results and preview posts, and results opened by the union are marked read', async () => {
    const [one, two] = [await make('feedback-form', FORM), await make('feedback-form', FORM)];
    const post = await make('blog-post', { title: 'To look at', body: 'Words.' });
    const other = await make('blog-post', { title: 'Another to look at', body: 'Words.' });
    await here.query(
      (sql) => sql`update feedback_form set state = 'published' where id in (${one}, ${two})`,
    );
    await here.query(
      (sql) =>
        sql`insert into survey_answered (kind, survey, student) select 'feedback-form', ${one}, id from student order by id limit 6`,
    );
    const open = async (identity: string, path: string, action: string, rows: number[]) => {
      const { status, data, errors } = await here.ask(identity, `${path}/${action}`, {
        body: { rows, values: {} },
      });
      return status === 200 ? (data as { goto: string }).goto : errors;
    };
    const seen = async (): Promise<unknown> =>
      (await here.one((sql) => sql<Row>`select seen from feedback_form where id = ${one}`))['seen'];
    expect(await open('union', '/api/feedback', 'results', [one, two])).toEqual({
      rows: 'Select one row.',
    });
    expect(await open('admin:U', '/api/students-union/feedback-forms', 'results', [one])).toBe(
      `/students-union/feedback-results/${one}`,
    );
    expect(await seen(), 'the office reads nothing for the union').toBeNull();
    expect(await open('union', '/api/feedback', 'results', [one])).toBe(`/feedback/results/${one}`);
    expect(await seen()).toBe(6);
    expect(await open('union', '/api/blog-post', 'preview', [post, other])).toEqual({
      rows: 'Select one row.',
    });
    expect([
      await open('union', '/api/blog-post', 'preview', [post]),
      await open('admin:U', '/api/students-union/blog-posts', 'preview', [post]),
    ]).toEqual([`/blog-post/preview/${post}`, `/students-union/post-preview/${post}`]);
  });
});

describe('poll', () => {
  it('counts its audience: active students by batch, programme, department and semester', async () => {
    const student = await here.one(
      (sql) =>
        sql<{
          batch: string;
          programme: string;
          department: string;
          semester: string;
        }>`select batch, programme, department, current_semester as semester from student where status = 'active' and department is not null and current_semester is not null limit 1`,
    );
    const meant = async (more: Values): Promise<number> => {
      const id = await make('poll', { ...POLL, ...more });
      const { meta } = await here.must(200, 'union', `/api/polling/results/${id}`);
      const head = meta['head'] as { label: string; value: string }[];
      return Number(head.find(({ label }) => label === 'Answered')?.value.split(' / ')[1]);
    };
    const count = async (all: Values): Promise<number> =>
      (
        await here.one(
          (sql) => sql<{
            n: number;
          }>`select count(*)::int as n from student where status in ('active', 'on_leave', 'detained')
            and (${all['batch'] ?? null}::text is null or batch = ${all['batch'] ?? null}) and (${all['programme'] ?? null}::text is null or programme = ${all['programme'] ?? null})
            and (${all['department'] ?? null}::text is null or department = ${all['department'] ?? null}) and (${all['semester'] ?? null}::text is null or current_semester = ${all['semester'] ?? null})`,
        )
      ).n;
    for (const more of [
      {},
      { batch: student.batch },
      { programme: student.programme },
      { department: student.department },
      { semester: student.semester },
      student,
    ])
      expect([more, await meant(more)]).toEqual([more, await count(more)]);
  });
  it('is printed only if the portal address is set', async () => {
    const id = await make('poll', POLL);
    await here.act(200, 'union', '/api/polling', 'submit', [id]);
    await here.act(200, 'admin:U', '/api/students-union/polls', 'publish', [id]);
    const { url } = await here.one((sql) => sql<{ url: string | null }>`select url from college`);
    await here.query((sql) => sql`update college set url = null`);
    expect((await here.act(423, 'union', '/api/polling', 'slip', [id])).message).toContain(
      'The portal address is not set.',
    );
    await here.query((sql) => sql`update college set url = 'https://portal.example'`);
    await here.act(200, 'union', '/api/polling', 'slip', [id]);
    await here.query((sql) => sql`update college set url = ${url}`);
  });
});

describe('union member', () => {
  it('reads only their own profile, and the super administrator reads all', async () => {
    const other = await here.one(
      (sql) =>
        sql<{
          id: number;
        }>`insert into union_member (name, email, class, position_name) values ('Somebody', 'some@union.example', 'BA', 'Member') returning id`,
    );
    const path = (id: number): string => `/api/student-union/profile/${id}`;
    expect((await here.must(200, 'union', path(idOf('union')))).data).toMatchObject({
      id: idOf('union'),
    });
    await here.must(403, 'union', path(other.id));
    expect((await here.must(200, 'super', path(other.id))).data).toMatchObject({
      name: 'Somebody',
    });
    await here.must(404, 'super', path(999_999));
    await here.must(403, 'admin:U', path(other.id));
  });
  it('gets a password link when added, unless inactive', async () => {
    const add = async (email: string, active: boolean): Promise<number> => {
      await here.must(201, 'admin:U', '/api/union-member', {
        body: { name: 'New', email, class: 'BA', position_name: 'Member', active },
      });
      return (
        await here.query(
          (sql) => sql`select 1 from outbox where payload::text like ${`%${email}%`}`,
        )
      ).length;
    };
    const before = (await here.query((sql) => sql`select 1 from outbox`)).length;
    await add('new.active@union.example', true);
    const between = (await here.query((sql) => sql`select 1 from outbox`)).length;
    await add('new.inactive@union.example', false);
    const after = (await here.query((sql) => sql`select 1 from outbox`)).length;
    expect([between - before, after - between]).toEqual([1, 0]);
  });
});

describe('public blog', () => {
  it('finds a published post by any of its tags, however they are spaced', async () => {
    await make('blog-post', { title: 'Tagged twice', body: 'x', tags: 'River , Old Songs,hills' });
    const found = async (tag: string): Promise<boolean> =>
      (
        await (await here.college.ask(`/api/public/blog?tag=${encodeURIComponent(tag)}`)).text()
      ).includes('tagged-twice');
    expect(await found('river'), 'a draft').toBe(false);
    await here.query(
      (sql) =>
        sql`update blog_post set state = 'published', published_at = '2026-11-19T06:00:00Z' where slug = 'tagged-twice'`,
    );
    expect([
      await found('river'),
      await found('old songs'),
      await found('HILLS'),
      await found('songs'),
    ]).toEqual([true, true, true, false]);
  });
  it('links a post to its published neighbours only', async () => {
    for (const [slug, at, state] of [
      ['near-1', '2026-10-01T06:00:00Z', 'published'],
      ['near-2', '2026-10-02T06:00:00Z', 'withdrawn'],
      ['near-3', '2026-10-03T06:00:00Z', 'published'],
      ['near-4', '2026-10-04T06:00:00Z', 'submitted'],
      ['near-5', '2026-10-05T06:00:00Z', 'published'],
    ] as const) {
      const id = await make('blog-post', { title: slug, body: 'x', slug });
      await here.query(
        (sql) => sql`update blog_post set state = ${state}, published_at = ${at} where id = ${id}`,
      );
    }
    const { data } = (await (await here.college.ask('/api/public/blog/near-3')).json()) as {
      data: { newer: Row; older: Row };
    };
    expect([data.newer['slug'], data.older['slug']]).toEqual(['near-5', 'near-1']);
    for (const slug of ['near-2', 'near-4'])
      expect((await here.college.ask(`/api/public/blog/${slug}/picture`)).status).toBe(404);
  });
  it('keeps the author as signed, whoever changes the post later', async () => {
    const id = await make('blog-post', { title: 'Whose it is', body: 'x' });
    const author = async (): Promise<unknown> =>
      (await here.one((sql) => sql<Row>`select author from blog_post where id = ${id}`))['author'];
    const before = await author();
    const { name, position } = await here.one(
      (sql) =>
        sql<{
          name: string;
          position: string;
        }>`select name, position_name as position from union_member where id = ${idOf('union')}`,
    );
    expect(before).toBe(`${name}, ${position}`);
    await here.query(
      (sql) => sql`update union_member set position_name = 'Elder' where id = ${idOf('union')}`,
    );
    await here.change(200, 'union', 'blog-post', id, { body: 'y' });
    expect(await author()).toBe(before);
    await here.query(
      (sql) => sql`update union_member set position_name = ${position} where id = ${idOf('union')}`,
    );
  });
});
