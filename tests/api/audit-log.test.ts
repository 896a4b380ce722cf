/**
 * Reading the audit log: which lines a filter selects, by which time zone's day, and how a change
 * is worded.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/schema';
import { ACTORS, SUPER } from '../kit/actors';
import { openWorld, type World } from '../kit/scenario';

type Row = Readonly<Record<string, unknown>>;
let world: World;
const look = async (query = ''): Promise<{ rows: Row[]; meta: Row }> => {
  const { body } = await world.scenario({ as: SUPER, url: `/api/audit-log${query}`, status: 200 });
  return { rows: body['data'] as Row[], meta: (body['meta'] ?? {}) as Row };
};
const which = async (query: string): Promise<unknown[]> =>
  (await look(query)).rows.map(({ entity_id }) => entity_id).reverse();
const write = (
  at: string,
  actor: string | null,
  action: string,
  entity: string,
  entity_id: string,
  change: object | null = null,
) =>
  world.db.transaction(
    ({ sql }) =>
      sql`insert into audit_log (at, actor, action, entity, entity_id, change, prev, hash) values (${at}, ${actor}, ${action}, ${entity}, ${entity_id}, ${change && JSON.stringify(change)}::jsonb, '', '')`,
  );

beforeAll(async () => {
  world = await openWorld();
  await world.db.transaction(async ({ sql }) => {
    await sql`insert into department (id, name) values ('ENG', 'English')`;
    await sql`insert into admin (id, name, email, designation) values (71, 'Clerk', 'clerk@hc.example', 'Accountant')`;
    await sql`insert into faculty (id, name, email, department) values (71, 'Teacher', 'teacher@hc.example', 'ENG')`;
    await sql`insert into union_member (id, name, email, class, position_name) values (71, 'Member', 'member@hc.example', 'BA', 'Secretary')`;
  });
  // Midnight at the college is half past six in the evening in UTC.
  await write('2026-11-18T18:29:59Z', 'admin:71', 'drill', 'thing', 'late on the 18th');
  await write('2026-11-18T18:30:00Z', 'faculty:71', 'drill', 'thing', 'first of the 19th');
  await write('2026-11-19T18:29:59Z', 'union:71', 'drill', 'other', 'last of the 19th');
  await write('2026-11-19T18:30:00Z', null, 'practice', 'thing', 'first of the 20th');
});
afterAll(() => world.close());

describe('filtering the audit log', () => {
  it("by dates includes both days whole, in the college's time zone", async () => {
    expect(await which('?from=2026-11-19&to=2026-11-19')).toEqual([
      'first of the 19th',
      'last of the 19th',
    ]);
    expect(await which('?from=2026-11-20&action=practice')).toEqual(['first of the 20th']);
    expect(await which('?to=2026-11-18')).toEqual(['late on the 18th']);
  });
  it('by actor, entity and action selects only matching entries', async () => {
    expect(await which('?actor=faculty:71')).toEqual(['first of the 19th']);
    expect(await which('?entity=other')).toEqual(['last of the 19th']);
    expect(await which('?action=practice')).toEqual(['first of the 20th']);
    expect(await which('?action=drill&entity=thing')).toEqual([
      'late on the 18th',
      'first of the 19th',
    ]);
  });
  it('offers each entity in the log once', async () => {
    const { choices } = (await look('?action=drill')).meta as {
      choices: { entity: { value: string }[] };
    };
    const offered = choices.entity.map(({ value }) => value);
    expect(offered).toEqual([...new Set(offered)].sort());
    expect(offered).toEqual(expect.arrayContaining(['thing', 'other']));
  });
});

describe('an entry', () => {
  it('names the actor with their post, or the portal when there is none', async () => {
    const by = Object.fromEntries(
      (await look('?from=2026-11-18')).rows.map(({ entity_id, actor }) => [entity_id, actor]),
    );
    expect(by).toMatchObject({
      'late on the 18th': 'Clerk (Accountant)',
      'first of the 19th': 'Teacher',
      'last of the 19th': 'Member (Secretary)',
      'first of the 20th': 'The portal',
    });
  });
  it.each<[string, object | null, string]>([
    ['before and after of a field', { state: ['open', 'closed'] }, 'State: Open → Closed'],
    [
      'before and after of a row',
      { before: { state: 'open' }, after: { state: 'closed', by: 7 } },
      'State: Open → Closed · By: – → 7',
    ],
    ['a row that is new', { after: { code: 'ENG' } }, 'Code: ENG'],
    ['a row that is gone', { before: { code: 'ENG' } }, 'Code: ENG'],
    [
      'what was empty before, or is now',
      { name: [null, 'A'], note: ['B', null] },
      'Name: – → A · Note: B → –',
    ],
    ['a single value', { count: 3 }, 'Count: 3'],
    ['a list that is not before and after', { ids: [1, 2] }, 'Records: 2 entries'],
    ['what has parts', { place: { room: 'A', row: 2 } }, 'Place: Row: 2, Room: A'],
    ['nothing', null, ''],
  ])('shows %s', async (what, change, words) => {
    await write('2026-11-17T06:30:00Z', null, 'words', 'word', what, change);
    const row = (await look('?action=words')).rows.find(({ entity_id }) => entity_id === what);
    expect(row?.['change']).toBe(words);
  });
  it('names records, people and choices, and formats money and dates as on other screens', async () => {
    await write('2026-11-17T06:30:00Z', 'admin:71', 'payment.collect', 'department', 'ENG', {
      amount: 295000,
      department: 'ENG',
      decided_by: 'admin:71',
      refund_on: '2026-11-18',
      paid_at: '2026-11-17T06:30:00Z',
      mode: 'upi_counter',
      active: [true, false],
    });
    const [row] = (await look('?action=payment.collect')).rows;
    expect(row).toMatchObject({
      actor: 'Clerk (Accountant)',
      action: 'Took payment',
      entity: 'Department',
      which: 'English',
      noun: 'department',
      key: 'ENG',
    });
    const change = String(row?.['change']);
    for (const words of ['₹2,950.00', 'English', 'Clerk (Accountant)', '18-11-2026', '12:00'])
      expect(change).toContain(words);
    expect(change).toContain('Active: Yes → No');
    expect(change).not.toMatch(/admin:|upi_counter|295000|2026-11-1|"/);
  });
  it('is shown as stored on request', async () => {
    const [row] = (await look('?action=payment.collect&raw=true')).rows;
    expect(row).toMatchObject({
      actor: 'admin:71',
      action: 'payment.collect',
      entity: 'department',
    });
    expect(row?.['change']).toContain('295000');
  });
  it('with a long change is cut to 400 characters on screen', async () => {
    for (const n of [394, 395])
      await write('2026-11-17T06:30:00Z', null, 'length', 'word', String(n), {
        text: 'x'.repeat(n),
      });
    const shown = (await look('?action=length')).rows.map(({ change }) => String(change));
    expect(shown.map((text) => [text.length, text.endsWith(' …')])).toEqual([
      [402, true],
      [400, false],
    ]);
  });
});

describe('paging', () => {
  const page = async (query: string) => (await look(query)).meta['page'];
  it('starts above 200 entries', async () => {
    const add = (count: number) =>
      world.db.transaction(
        ({ sql }) =>
          sql`insert into audit_log (at, action, entity, prev, hash) select '2026-11-16T06:30:00Z', 'many', 'page', '', '' from generate_series(1, ${count})`,
      );
    await add(200);
    expect(await page('?action=many'), '200 lines stand on one page').toBeUndefined();
    await add(1);
    expect(await page('?action=many')).toMatchObject({ from: 1, to: 200, total: 201 });
    expect(await page('?action=many&entity=nothing')).toBeUndefined();
    const second = ((await page('?action=many')) as { next: string }).next;
    const { text } = await world.scenario({
      as: SUPER,
      url: `/api/audit-log?action=many&before=${second}&format=csv`,
      status: 200,
    });
    expect(text.trim().split('\n').length - 1, 'lines of a file from any page').toBe(201);
  });
});

it("the dashboard counts today's sign-ins in the college's time zone, and links to them", async () => {
  for (const [at, action] of [
    ['2026-11-19T18:29:59Z', 'sign-in'],
    ['2026-11-19T18:30:00Z', 'sign-in'],
    ['2026-11-20T18:29:59Z', 'sign-in'],
    ['2026-11-20T18:30:00Z', 'sign-in'],
    ['2026-11-20T06:00:00Z', 'sign-in-refused'],
  ] as const)
    await write(at, 'admin:71', action, 'admin', '71');
  const { cards } = (await world.scenario({ as: SUPER, url: '/api/dashboard', status: 200 }))
    .data as { cards: { key: string; value: number; link: string }[] };
  const card = cards.find(({ key }) => key === 'sign-ins-today');
  expect(card?.value).toBe(2);
  expect((await look(card?.link.slice('/audit-log'.length))).rows).toHaveLength(2);
});

it('the audit log is refused to all but the super administrator', async () => {
  for (const who of ['admin:A', 'admin', 'faculty', 'hod', 'union', 'parent', 'applicant'])
    await world.scenario({ as: ACTORS[who] as Actor, url: '/api/audit-log', status: 403 });
  await world.scenario({ url: '/api/audit-log', status: 401 });
});
