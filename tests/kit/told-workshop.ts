/**
 * A sample workshop with one screen of every kind, for the record of what screens tell
 * (`tests/ui/screens-told.test.tsx`). Its values are such that a wrong unit, order, day or condition
 * shows: sums that differ from counts, zero beside empty, days next to the turn of a month.
 */
import {
  buildRoll,
  defineModule,
  defineResource,
  f,
  own,
  Problem,
  who,
  type Resource,
} from '@/schema';
import {
  card,
  chart,
  Download,
  figure,
  list,
  pageOf,
  panel,
  pending,
  recordAction,
  report,
  type Companion,
  type ListActionInput,
  type PreviewedRun,
} from '../../server/handle';
import { PANTRY, companions as ofPantry, stock as stockPantry } from './sample-sheet';
import type { World } from './scenario';

const office = [who.admin('M')];
const access = {
  read: [who.admin(), own(who.faculty, 'keeper')],
  create: office,
  update: office,
  delete: office,
};

export const room = defineResource({
  name: 'room',
  label: 'Room',
  title: 'name',
  key: 'text',
  fields: { name: f.text({ required: true }), opened_on: f.date() },
  list: ['id', 'name', 'opened_on'],
  access: { ...access, read: [who.anyone] },
}) as Resource;

export const tool = defineResource({
  name: 'tool',
  label: 'Tool',
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 20, help: 'As it is engraved.' }),
    code: f.text({ unique: true, tidy: 'upper', pattern: { like: /^[A-Z]\d+$/, example: 'T7' } }),
    room: f.ref('room', { required: true }),
    keeper: f.int({ label: 'Keeper' }),
    price: f.money(),
    count: f.int({ default: 1, required: true, min: 0, max: 99 }),
    weight: f.decimal(3),
    share: f.percent(),
    points: f.marks(),
    bought_on: f.date(),
    opens_at: f.time(),
    seen_at: f.instant(),
    colour: f.choice(['red', 'green'], { tones: { red: 'bad', green: 'good' } }),
    sound: f.bool({ default: true, required: true }),
    stage: f.state({ here: ['lent'], lent: ['here'] }, { default: 'here' }),
    notes: f.longtext(),
    secret: f.text({ read: [who.admin('X')] }),
    made: f.text({ write: 'server' }),
  },
  list: ['name', 'room', 'price', 'count', 'bought_on', 'colour', 'sound', 'stage'],
  search: ['name', 'code'],
  find: ['code'],
  filters: ['room', 'colour', 'sound', 'bought_on', 'price'],
  sort: ['name', 'asc'],
  hub: { facts: ['code', 'price'], states: ['stage'] },
  access,
}) as Resource;

export const workshop = buildRoll([
  {
    folder: 'workshop',
    resources: [room, tool],
    module: defineModule({
      slug: 'workshop',
      label: 'Workshop',
      icon: 'folder',
      order: 2,
      who: [who.admin(), who.faculty],
      screens: [
        {
          kind: 'resource',
          path: 'tools/{room}',
          label: 'Tools by room',
          help: 'What hangs where.',
          resource: 'tool',
          who: [who.admin(), who.faculty],
          all: ['room'],
          actions: {
            lend: {
              label: 'Lend',
              who: office,
              on: 'rows',
              tone: 'primary',
              title: 'Lend {names} for {sum}',
              sum: 'price',
              undo: 'give-back',
              fields: {
                reason: f.text({ required: true, max: 10, help: 'Written on the slip.' }),
                until: f.date({ label: 'Back on' }),
              },
            },
            'give-back': { label: 'Take back', who: office, on: 'rows' },
            scrap: {
              label: 'Scrap the old',
              who: office,
              tone: 'danger',
              final: true,
              help: 'Removes what was bought before a day.',
              fields: { before: f.date({ required: true }) },
              preview: [
                { name: 'name', label: 'Name' },
                { name: 'price', label: 'Price', kind: 'money' },
                { name: 'why', label: 'Why not', kind: 'choice', labels: { lent: 'It is lent' } },
              ],
            },
            count: { label: 'Count them', who: [who.admin()] },
            slip: { label: 'Slip', who: [who.admin()], file: true },
          },
        },
        {
          kind: 'report',
          path: 'stock/{room}',
          label: 'Stock',
          help: 'What each room holds.',
          who: [who.admin()],
          all: ['room'],
          filters: {
            tab: f.choice(['all', 'lent'], { default: 'all' }),
            colour: f.choice(['red', 'green']),
            sound: f.bool({ label: 'Sound only' }),
          },
          columns: [
            { name: 'name', label: 'Tool', link: '/tool/{id}/show', help: 'As engraved.' },
            { name: 'count', label: 'Pieces', kind: 'int', total: true, group: 'Stock' },
            { name: 'price', label: 'Value', kind: 'money', total: true, group: 'Stock' },
            { name: 'share', label: 'Used', kind: 'percent' },
            { name: 'points', label: 'Points', kind: 'marks', total: true },
            { name: 'bought_on', label: 'Bought', kind: 'date' },
            { name: 'seen_at', label: 'Seen', kind: 'instant' },
            {
              name: 'stage',
              label: 'Stage',
              kind: 'choice',
              tones: { lent: 'warn', here: 'good' },
            },
          ],
          actions: {
            mark: {
              label: 'Mark',
              who: office,
              on: 'rows',
              tone: 'primary',
              fields: { made: f.text({ required: true, max: 6 }) },
            },
            shake: { label: 'Shake', who: office, on: 'rows' },
            list: { label: 'List', who: [who.admin()], file: true },
          },
        },
        {
          kind: 'report',
          path: 'log',
          label: 'Log',
          who: [who.admin()],
          filters: { page: f.int({ min: 1 }) },
          pages: 'page',
          columns: [{ name: 'name', label: 'Name' }],
        },
        {
          kind: 'report',
          path: 'history',
          label: 'History',
          who: [who.admin()],
          thread: { at: 'at', by: 'by', text: 'text', what: 'what' },
          columns: [
            { name: 'at', label: 'When', kind: 'instant' },
            { name: 'by', label: 'Who' },
            { name: 'what', label: 'What', kind: 'choice' },
            { name: 'text', label: 'Text' },
          ],
        },
        {
          kind: 'register',
          path: 'label/{room}',
          label: 'Label tools',
          who: [who.admin()],
          save: office,
          resource: 'tool',
          show: ['name'],
          edit: ['code', 'count'],
          pattern: {
            first: '{ROOM}{SEQ:2}',
            words: { ROOM: 'room' },
            skip: { field: 'colour', values: ['green'], says: 'Green ones get none: {count}' },
          },
        },
        {
          kind: 'entry',
          path: 'new',
          label: 'New tool',
          who: office,
          resource: 'tool',
          by: 'form',
        },
        {
          kind: 'entry',
          path: 'file',
          label: 'Tools by file',
          who: office,
          resource: 'tool',
          by: 'file',
        },
      ],
    }),
  },
  PANTRY,
]);

/** Scraps what was bought before a day and is not lent. */
const scrap: PreviewedRun<ListActionInput> = {
  async preview({ sql }, { params, values }) {
    const rows = await sql<{ id: number; name: string; price: number; lent: boolean }>`
      select id, name, price, stage = 'lent' as lent from tool
      where (${params['room']}::text is null or room = ${params['room']}) and bought_on < ${values['before']}::date order by name`;
    return {
      rows: rows.map(({ lent, ...row }) => ({ ...row, why: lent ? 'lent' : null, _out: lent })),
      count: rows.filter(({ lent }) => !lent).length,
      say: {
        text: '{count|tool|tools} to scrap.',
        with: { count: rows.filter(({ lent }) => !lent).length },
      },
    };
  },
  async run({ records }, { resource }, { rows }) {
    const tools = records(resource);
    const ids = rows.filter(({ _out }) => _out !== true).map(({ id }) => Number(id));
    await tools.change(await tools.find({ id: ids }), { notes: 'scrapped' });
    return { say: { text: '{count|tool|tools} scrapped.', with: { count: ids.length } } };
  },
};

const refuseLent = (found: readonly { readonly [name: string]: unknown }[]): void => {
  if (found.some(({ stage }) => stage !== 'here'))
    throw new Problem('conflict', { reason: 'One of them is lent already.' });
};

interface StockRow {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly stage: string;
}

export const companions: readonly Companion[] = [
  ...ofPantry,
  list(
    '/workshop/tools/{room}',
    {
      async lend({ records }, { resource, found, values }) {
        refuseLent(found);
        if (values['reason'] === 'because')
          throw new Problem('invalid', { errors: { reason: 'Say what for.' } });
        await records(resource).change(found, () => ({ stage: 'lent', notes: values['reason'] }));
        return { say: { text: '{count|tool|tools} lent.', with: { count: found.length } } };
      },
      async 'give-back'({ records }, { resource, found }) {
        await records(resource).change(found, () => ({ stage: 'here' }));
        return { say: { text: '{count|tool|tools} back.', with: { count: found.length } } };
      },
      scrap,
      count: async ({ records }, { resource }) => ({
        say: {
          text: '{count|tool|tools} here.',
          with: { count: await records(resource).count({}) },
        },
      }),
      slip: () =>
        Promise.resolve(new Download('slip.txt', 'text/plain', new TextEncoder().encode('slip'))),
    },
    (_, rows) =>
      rows.map(({ stage }) =>
        stage === 'here' ? ['edit', 'delete', 'lend'] : ['edit', 'give-back'],
      ),
  ),
  report(
    '/workshop/stock/{room}',
    async ({ sql }, { params, filters }) => {
      const rows = await sql<StockRow>`
        select id, name, count, price, share, points, bought_on, seen_at, stage from tool
        where (${params['room']}::text is null or room = ${params['room']})
          and (${filters['tab']} <> 'lent' or stage = 'lent')
          and (${filters['colour']}::text is null or colour = ${filters['colour']})
          and (${filters['sound']}::bool is not true or sound) order by id`;
      // A part of the row above it, which has counted it already.
      const spare =
        rows.length > 0 ? [{ name: 'of it spare', count: 1, price: 100, _part: true }] : [];
      return {
        rows: [
          ...rows.map((row) => ({
            ...row,
            _can: row.stage === 'here' ? ['mark', 'shake'] : ['shake'],
          })),
          ...spare,
        ],
        head: [
          { label: 'Rooms', value: params['room'] ?? 'all' },
          { label: 'Asked', value: `${String(filters['tab'])} ${String(filters['colour'])}` },
        ],
        footnotes: [{ text: '{count|tool is|tools are} told.', with: { count: rows.length } }],
        charts: [
          {
            key: 'pieces',
            label: 'Pieces by tool',
            rows: rows.map(({ name, count }) => ({ label: name, value: count })),
          },
        ],
      };
    },
    {
      mark: async ({ sql }, { rows, values }) => {
        await sql`update tool set made = ${values['made']} where id = any(${rows}::int[])`;
        return { say: { text: '{count|tool|tools} marked.', with: { count: rows.length } } };
      },
      shake: (_handle, { rows }) => {
        throw new Problem('locked', { reason: `Nothing is shaken today: ${rows.length}.` });
      },
      list: () =>
        Promise.resolve(new Download('list.csv', 'text/csv', new TextEncoder().encode('a,b'))),
    },
  ),
  report('/workshop/log', async ({ sql }, { filters }) => {
    const page = Number(filters['page'] ?? 1);
    const rows = await sql<{ id: number; name: string }>`
      select id, name from tool order by id offset ${(page - 1) * 2} limit 2`;
    const [{ n } = { n: 0 }] = await sql<{ n: number }>`select count(*)::int as n from tool`;
    return { rows, ...pageOf(page, 2, rows.length, n) };
  }),
  report('/workshop/history', async ({ sql }) => ({
    rows: await sql`
      select created_at as at, 'Anna' as by, 'bought' as what, name as text from tool order by id limit 2`,
  })),
  card({
    key: 'tools',
    label: 'Tools',
    order: 1,
    who: [who.admin()],
    link: '/workshop/tools/all',
    run: async ({ sql }) => ({
      value: (await sql`select 1 from tool where stage = 'here'`).length,
      total: 5,
    }),
  }),
  card({
    key: 'lent',
    label: 'Lent tools',
    order: 2,
    who: [who.admin()],
    waits: true,
    link: '/workshop/stock/all?tab=lent',
    run: async ({ sql }) => ({
      value: (await sql`select 1 from tool where stage = 'lent'`).length,
      tone: 'warn',
    }),
  }),
  card({
    key: 'broken',
    label: 'Broken',
    order: 3,
    who: [who.admin()],
    waits: true,
    link: '/tool',
    run: () => Promise.resolve({ value: 0 }),
  }),
  chart({
    key: 'worth',
    label: 'Worth by colour',
    order: 1,
    who: [who.admin()],
    run: async ({ sql }) => ({
      rows: (
        await sql<{ colour: string; n: number }>`
          select colour, count(*)::int as n from tool where colour is not null group by colour order by colour`
      ).map(({ colour, n }) => ({ label: colour, value: n, link: `/tool?colour=${colour}` })),
    }),
  }),
  pending({
    key: 'unmarked',
    label: 'Without a code',
    order: 1,
    who: office,
    run: async ({ sql }) =>
      (
        await sql<{
          id: number;
          name: string;
        }>`select id, name from tool where code is null order by id`
      ).map(({ id, name }) => ({
        text: { text: '{name} has no code.', with: { name } },
        link: `/tool/${id}`,
        tone: 'warn' as const,
      })),
  }),
  figure({
    of: 'tool',
    key: 'worth',
    label: 'Worth',
    order: 1,
    opens: '/workshop/stock/{room}',
    at: (_, row) => ({ params: { room: String(row['room']) } }),
    run: (_, row) => Promise.resolve({ value: Number(row['price']), kind: 'money', total: 50_000 }),
  }),
  panel({
    of: 'tool',
    key: 'beside',
    label: 'Beside it',
    order: 1,
    opens: '/workshop/stock/{room}',
    at: (_, row) => ({ params: { room: String(row['room']) } }),
    run: async ({ sql }, row) => ({
      columns: [
        { name: 'name', label: 'Name' },
        { name: 'count', label: 'Pieces', kind: 'int', total: true },
      ],
      rows: await sql`select name, count from tool where room = ${row['room']} and id <> ${row.id} order by id`,
    }),
  }),
  recordAction({
    of: 'tool',
    key: 'lend',
    label: 'Lend it',
    order: 1,
    opens: '/workshop/tools/{room}',
    action: 'lend',
    at: (_, row) => ({ params: { room: String(row['room']) } }),
    run: (_, row) =>
      Promise.resolve(
        row['stage'] === 'here'
          ? { rows: [row.id], about: { name: String(row['name']), row: { price: row['price'] } } }
          : null,
      ),
  }),
];

/** Three tools in room A, one of them lent, and two in B. The ids are the same each time. */
export async function stock(world: World): Promise<void> {
  await stockPantry(world);
  await world.asOwner((db) =>
    db.transaction(async ({ sql }) => {
      await sql`truncate tool, jar restart identity cascade`;
      await sql`insert into room (id, name, opened_on) values ('A', 'Upper room', '2026-01-31'), ('B', 'Lower room', null)
        on conflict (id) do update set name = excluded.name`;
      await sql`
        insert into tool (name, code, room, keeper, price, count, share, points, bought_on, seen_at, opens_at, colour, sound, stage, weight) values
          ('Saw', 'S1', 'A', 5, 12345600, 2, 7525, 1250, '2026-10-31', '2026-10-31T19:00:00Z', '09:05', 'red', true, 'here', 1.5),
          ('Adze', null, 'A', 6, 0, 0, 0, 0, '2026-03-01', null, null, null, false, 'here', null),
          ('Drill', 'D4', 'A', 5, 9950, 7, 10000, 333, '2024-02-29', '2026-01-01T18:29:59Z', '23:59', 'green', true, 'lent', 0.125),
          ('Plane', 'P2', 'B', 6, null, 1, null, null, null, null, null, 'green', true, 'here', null),
          ('File', 'F9', 'B', 6, 100, 12, 50, 50, '2025-12-31', null, null, 'red', false, 'here', null)`;
      await sql`update tool set created_at = '2026-11-01T04:30:00Z', updated_at = '2026-11-02T18:30:00Z', created_by = 'super:1', updated_by = 'super:1'`;
    }),
  );
  await world.db.transaction(async ({ sql }) => {
    await sql`delete from jar`;
    await sql`insert into jar (name, crate, code, size, hours) values ('Apple', 'C', 'A1', 'small', 15), ('Berry', 'C', 'B2', 'large', null), ('Cherry', 'C', 'C3', 'small', 5)`;
  });
}
