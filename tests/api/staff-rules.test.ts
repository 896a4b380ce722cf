/**
 * Heads who leave, posts of departments at their bounds, and guides: what is refused, and who reads
 * what.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '@/schema';
import { head, office, SUPER, teacher, VISITOR } from '../kit/actors';
import { NOON, openWorld, type Told, type World } from '../kit/scenario';

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };
let world: World;
let now = NOON;
let ana: Actor;
let bo: Actor;
const change = (work: Parameters<World['db']['transaction']>[0]): Promise<unknown> =>
  world.db.transaction(work);

beforeAll(async () => {
  world = await openWorld({ clock: { now: () => now } });
  await change(async ({ sql }) => {
    await sql`insert into department (id, name, is_academic) values ('ENG', 'English', true), ('PHY', 'Physics', true)`;
    const rows = await sql<{ id: number }>`
      insert into faculty (name, email, department, type, active) values ('Ana', 'ana@x.example', 'ENG', 'Head Of Department', true), ('Bo', 'bo@x.example', 'ENG', null, true) returning id`;
    const [one = 0, two = 0] = rows.map(({ id }) => id);
    ana = head('ENG', one);
    bo = teacher('ENG', two);
    await sql`update department set hod = ${one} where id = 'ENG'`;
  });
});
afterAll(() => world.close());
beforeEach(() => {
  now = NOON;
});

const patch = async (
  resource: string,
  id: number | string,
  values: object,
  as: Actor = SUPER,
): Promise<Told> => {
  const { data } = await world.scenario({ as: SUPER, url: `/api/${resource}/${id}`, status: 200 });
  return world.ask({
    as,
    method: 'PATCH',
    url: `/api/${resource}/${id}`,
    body: { version: (data as Row).version, ...values },
  });
};

describe('head of department', () => {
  const standing = () =>
    world.db.read(
      ({ sql }) =>
        sql`select d.hod, f.active, f.type from department d left join faculty f on f.id = ${ana.id} where d.id = 'ENG'`,
    );
  it('cannot be deactivated before another head is named, and can be afterwards', async () => {
    const told = await patch('faculty', ana.id, { active: false }, office('N'));
    expect([told.status, told.body['errors']]).toEqual([
      422,
      { active: 'This teacher is the head of English. Appoint another head first.' },
    ]);
    expect(await standing()).toEqual([{ hod: ana.id, active: true, type: 'Head Of Department' }]);
    expect((await patch('faculty', ana.id, { designation: 'Professor' }, office('N'))).status).toBe(
      200,
    );
    expect((await patch('department', 'ENG', { hod: bo.id })).status).toBe(200);
    expect((await patch('faculty', ana.id, { active: false }, office('N'))).status).toBe(200);
    expect(await standing()).toEqual([{ hod: bo.id, active: false, type: null }]);
    expect((await patch('faculty', ana.id, { active: true }, office('N'))).status).toBe(200);
    expect((await patch('department', 'ENG', { hod: ana.id })).status).toBe(200);
  });
  it('cannot be deactivated in bulk either, nor by moving to another department at once', async () => {
    const told = await world.ask({
      as: office('N'),
      method: 'PATCH',
      url: '/api/faculty',
      body: { ids: [bo.id, ana.id], values: { active: false } },
    });
    expect(told.status).toBe(422);
    expect(
      (await patch('faculty', ana.id, { active: false, department: 'PHY' }, office('N'))).status,
    ).toBe(422);
    expect(
      await world.db.read(({ sql }) => sql`select count(*)::int as n from faculty where active`),
    ).toEqual([{ n: 2 }]);
  });
  it('is no longer head after moving to another department', async () => {
    expect((await patch('faculty', ana.id, { department: 'PHY' }, office('N'))).status).toBe(200);
    expect(await standing()).toEqual([{ hod: null, active: true, type: null }]);
    expect((await patch('faculty', ana.id, { department: 'ENG' }, office('N'))).status).toBe(200);
    expect((await patch('department', 'ENG', { hod: ana.id })).status).toBe(200);
  });
  it('a teacher who heads nothing is deactivated at once', async () => {
    expect((await patch('faculty', bo.id, { active: false }, office('N'))).status).toBe(200);
    expect((await patch('faculty', bo.id, { active: true }, office('N'))).status).toBe(200);
  });
});

describe('dashboard of staff', () => {
  interface Front {
    readonly cards: readonly {
      readonly key: string;
      readonly value: number;
      readonly total?: number;
    }[];
    readonly charts: readonly { readonly key: string; readonly rows: readonly unknown[] }[];
  }
  it('counts active out of all staff by department, and for heads their own department only', async () => {
    await change(
      ({ sql }) =>
        sql`insert into faculty (name, email, department, active) values ('Gone', 'gone@x.example', 'ENG', false), ('Far', 'far@x.example', 'PHY', true)`,
    );
    const front = async (as: Actor): Promise<Front> =>
      (await world.scenario({ as, url: '/api/dashboard', status: 200 })).data as Front;
    const staff = await front(office('N'));
    expect(staff.cards.find(({ key }) => key === 'faculty')).toMatchObject({ value: 3, total: 4 });
    expect(staff.charts.find(({ key }) => key === 'faculty-departments')?.rows).toMatchObject([
      { label: 'English', value: 2 },
      { label: 'Physics', value: 1 },
    ]);
    expect(
      (await front(ana)).cards.find(({ key }) => key === 'faculty-of-department'),
    ).toMatchObject({ value: 2 });
    await change(({ sql }) => sql`delete from faculty where name in ('Gone', 'Far')`);
  });
});

describe('department post', () => {
  const post = (values: object, as: Actor = ana, status = 201): Promise<Told> =>
    world.scenario({
      as,
      method: 'POST',
      url: '/api/department-post',
      body: { text: 'Words', ...values },
      status,
    });
  const made = async (values: object = {}): Promise<Row> => (await post(values)).data as Row;
  const setTime = (ms: number): void => {
    now = new Date(NOON.getTime() + ms);
  };
  const MINUTES = 15 * 60_000;

  it('records its author, department and time', async () => {
    const { id } = await made();
    expect(
      await world.db.read(
        ({ sql }) =>
          sql`select department, author, posted_at, state from department_post where id = ${id}`,
      ),
    ).toEqual([
      { department: 'ENG', author: ana.name, posted_at: NOON.toISOString(), state: 'shown' },
    ]);
  });
  it.each([
    ['text', { text: 'Other' }],
    ['link', { link: 'https://example.org/page' }],
    ['audience', { audience: 'faculty' }],
  ])('allows changing its %s for fifteen minutes', async (_, values) => {
    const [first, second] = [await made(), await made()];
    setTime(MINUTES);
    expect((await patch('department-post', first.id, values, ana)).status).toBe(200);
    setTime(MINUTES + 1);
    const late = await patch('department-post', second.id, values, ana);
    expect([late.status, late.text.includes('for 15 minutes')]).toEqual([423, true]);
    expect((await patch('department-post', second.id, { text: 'Words' }, ana)).status).toBe(200);
  });
  it('once removed cannot be changed, and records who removed it', async () => {
    const { id } = await made();
    await patch('department-post', id, { state: 'removed' }, office('A'));
    const told = await patch('department-post', id, { pinned: true }, ana);
    expect([told.status, told.text.includes('This post has been removed.')]).toEqual([423, true]);
    expect(
      await world.db.read(
        ({ sql }) => sql`select removed_by from department_post where id = ${id}`,
      ),
    ).toEqual([{ removed_by: office('A').name }]);
  });
  it.each(['/api/department-feeds', '/api/department-feeds/link'])(
    'needs a department: %s without one says to ask the office',
    async (url) => {
      const told = await world.ask({ as: { ...ana, department: null }, url });
      expect([told.status, told.text.includes('Ask the office to add it.')]).toEqual([423, true]);
    },
  );
  it('cannot be written without a department', async () => {
    await post({}, { ...ana, department: null }, 423);
  });
  it('is listed pinned first, then newest first', async () => {
    await change(({ sql }) => sql`delete from department_post`);
    for (const [n, text] of ['Old', 'Pinned', 'New'].entries()) {
      setTime(n * 1_000);
      await made({ text, pinned: text === 'Pinned' });
    }
    const told = await world.scenario({ as: bo, url: '/api/department-feeds', status: 200 });
    expect((told.data as { text: string }[]).map(({ text }) => text)).toEqual([
      'Pinned',
      'New',
      'Old',
    ]);
  });
  it('is on the page for students while shown, including posts for both audiences', async () => {
    await change(({ sql }) => sql`delete from department_post`);
    for (const audience of ['both', 'students', 'faculty'])
      await made({ text: `For ${audience}`, audience });
    const gone = await made({ text: 'Taken away' });
    await patch('department-post', gone.id, { state: 'removed' }, ana);
    const { path } = (
      await world.scenario({
        as: ana,
        method: 'POST',
        url: '/api/department-feeds/link',
        status: 200,
        audit: ['link'],
      })
    ).data as { path: string };
    await world.scenario({
      as: VISITOR,
      url: path.replace('/feed/', '/api/public/department-feed/'),
      status: 200,
      has: ['For both', 'For students'],
      hasNot: ['For faculty', 'Taken away'],
    });
  });
  it("is on the teachers' dashboard for a week, up to three, and not on the head's", async () => {
    await change(({ sql }) => sql`delete from department_post`);
    const lines = async (as: Actor): Promise<string[]> =>
      (
        (await world.scenario({ as, url: '/api/dashboard', status: 200 })).data as {
          standing: { key: string; lines: { text: string }[] }[];
        }
      ).standing
        .filter(({ key }) => key === 'department-feed')
        .flatMap(({ lines: own }) => own.map(({ text }) => text));
    await made({ text: 'A week ago' });
    await made({ text: 'For students alone', audience: 'students' });
    const gone = await made({ text: 'Taken away' });
    await patch('department-post', gone.id, { state: 'removed' }, ana);
    setTime(7 * 86_400_000 - 1);
    expect(await lines(bo)).toEqual(['A week ago']);
    expect([await lines(ana), await lines(teacher('PHY', 900))]).toEqual([[], []]);
    setTime(7 * 86_400_000);
    expect(await lines(bo)).toEqual([]);
    for (const text of ['1', '2', '3', '4']) await made({ text, pinned: text === '1' });
    expect(await lines(bo)).toHaveLength(3);
    expect((await lines(bo))[0]).toBe('1');
  });
});

describe('guide', () => {
  const guide = (values: object): Promise<Told> =>
    world.ask({
      as: SUPER,
      method: 'POST',
      url: '/api/tutorial',
      body: { title: 'How to', module: 'Fee management', ...values },
    });
  const link = (address: string | null): Promise<Told> =>
    guide({ kind: 'link', body: null, link: address });
  it.each([
    ['https://vimeo.com/1', 201],
    ['https://drive.google.com/x', 201],
    ['https://swayam.gov.in/x', 201],
    ['https://google.com/x', 422],
    ['https://evil.example/youtube.com', 422],
    ['https://youtube.com@evil.example/x', 422],
    [null, 422],
  ])('links to %s: %i', async (address, status) => {
    expect((await link(address)).status).toBe(status);
  });
  it("may link to the college's own site once it is set", async () => {
    const own = 'https://www.college.example/help';
    expect((await link(own)).status).toBe(422);
    await change(
      ({ sql }) =>
        sql`insert into college (id, name, short, website, url) values (1, 'College', 'C', 'https://college.example', 'https://portal.example') on conflict (id) do update set website = excluded.website, url = excluded.url`,
    );
    expect([(await link(own)).status, (await link('https://portal.example/x')).status]).toEqual([
      201, 201,
    ]);
    expect((await link('https://notcollege.example/x')).status).toBe(422);
  });
  it('is validated with its stored values when one field is changed', async () => {
    const { id } = (await guide({ kind: 'steps', body: 'First.' })).data as Row;
    const emptied = await patch('tutorial', id, { body: ' ' });
    expect([emptied.status, Object.keys(emptied.body['errors'] as object)]).toEqual([
      422,
      ['body'],
    ]);
    const turned = await patch('tutorial', id, { kind: 'link' });
    expect([turned.status, Object.keys(turned.body['errors'] as object)]).toEqual([422, ['link']]);
  });
  it("is sorted by position, then title, before the portal's own guides", async () => {
    await change(({ sql }) => sql`delete from tutorial`);
    for (const [title, sort] of [
      ['b second', 2],
      ['Zero', 1],
      ['A second', 2],
    ] as const)
      await guide({ title, sort, kind: 'steps', body: 'First.' });
    const rows = (await world.scenario({ as: bo, url: '/api/tutorials', status: 200 })).data as {
      title: string;
      shipped: boolean;
    }[];
    expect(rows.filter(({ shipped }) => !shipped).map(({ title }) => title)).toEqual([
      'Zero',
      'A second',
      'b second',
    ]);
    expect(rows.findIndex(({ shipped }) => shipped)).toBe(3);
  });
});
