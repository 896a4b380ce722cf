/**
 * A sample pantry with a sheet, a report with actions, a place and waiting work, for tests of the
 * engine.
 */
import {
  type RollInput,
  buildRoll,
  defineModule,
  defineResource,
  f,
  Problem,
  who,
  type LiveColumns,
  type PlacedScreen,
  type Resource,
  type SheetColumn,
} from '@/schema';
import {
  Download,
  pending,
  place,
  report,
  sheet,
  StaleSheet,
  type Companion,
  type Handle,
  type SaveInput,
  type ScreenInput,
} from '../../server/handle';
import { everybody } from './sample-roll';
import type { World } from './scenario';

const crate = defineResource({
  name: 'crate',
  label: 'Crate',
  title: 'name',
  key: 'text',
  fields: {
    name: f.text({ required: true }),
    rounds: f.int({ required: true, default: 1 }),
    saves: f.int({ required: true, default: 0 }),
    saved_by: f.text(),
    closed: f.bool({ required: true, default: false }),
    hidden: f.bool({ required: true, default: false }),
  },
  list: ['name'],
  access: everybody,
}) as Resource;
const jar = defineResource({
  name: 'jar',
  label: 'Jar',
  title: 'name',
  fields: {
    name: f.text({ required: true }),
    crate: f.ref('crate', { required: true }),
    code: f.text(),
    size: f.choice(['small', 'large'], { required: true, default: 'small' }),
    grams: f.json(),
    signs: f.json(),
    sealed: f.bool({ required: true, default: false }),
    hours: f.int(),
  },
  list: ['name'],
  sort: ['name', 'asc'],
  access: everybody,
}) as Resource;

/** For rolls with other modules beside it. */
export const PANTRY: RollInput = {
  folder: 'pantry',
  resources: [crate, jar],
  module: defineModule({
    slug: 'pantry',
    label: 'Pantry',
    icon: 'folder',
    order: 1,
    who: [who.admin(), who.faculty],
    screens: [
      {
        kind: 'sheet',
        path: 'weigh/{crate}',
        label: 'Weigh jars',
        who: [who.admin(), who.faculty],
        save: [who.admin('M')],
        filters: { size: f.choice(['small', 'large']), least: f.int({ min: 0, max: 9 }) },
        actions: {
          'add-round': { label: 'Add a round', who: [who.admin('M')] },
          close: {
            label: 'Close',
            who: [who.admin('M')],
            tone: 'danger',
            help: 'Nothing can be typed afterwards.',
            fields: { reason: f.text({ required: true }), by: f.text() },
          },
          wipe: {
            label: 'Wipe the round …',
            who: [who.admin('M')],
            on: 'column',
            fields: { sign: f.choice(['F', 'E'], { required: true }) },
          },
          break: {
            label: 'Break',
            who: [who.admin('M')],
            on: 'cells',
            fields: { why: f.text({ required: true }) },
          },
          slip: { label: 'Slip', who: [who.admin(), who.faculty], file: true },
        },
      },
      {
        kind: 'report',
        path: 'seals/{crate}',
        label: 'Seals',
        who: [who.admin()],
        all: ['crate'],
        filters: {
          tab: f.choice(['open', 'sealed'], { default: 'open' }),
          size: f.choice(['small', 'large']),
          crate_of: f.ref('crate'),
        },
        actions: {
          seal: {
            label: 'Seal',
            who: [who.admin('M')],
            on: 'rows',
            tone: 'primary',
            fields: { note: f.text({ required: true, max: 5 }) },
          },
          shake: { label: 'Shake', who: [who.admin('M')], on: 'rows' },
          count: { label: 'Count them', who: [who.admin()] },
          list: { label: 'List', who: [who.admin()], file: true },
        },
      },
    ],
  }),
};
export const pantry = buildRoll([PANTRY]);

const screenOf = <K extends 'sheet' | 'report'>(kind: K): Extract<PlacedScreen, { kind: K }> => {
  const found = pantry.screens.find(
    (one): one is Extract<PlacedScreen, { kind: K }> => one.kind === kind,
  );
  if (!found) throw new Error(`There is no ${kind}`);
  return found;
};
export const weigh = screenOf('sheet');
export const seals = screenOf('report');

/** The sum of the rounds, calculated while typing; words count as nothing. */
export const live: LiveColumns = (values, _row, { columns }) => ({
  sum: columns
    .filter(({ name }) => name.startsWith('g'))
    .reduce((sum, { name }) => {
      const value = values(name);
      return sum + (typeof value === 'number' ? value : 0);
    }, 0),
});

interface CrateRow {
  readonly id: string;
  readonly rounds: number;
  readonly saves: number;
  readonly saved_by: string | null;
  readonly closed: boolean;
}
interface JarRow {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly size: string;
  readonly grams: Record<string, unknown> | null;
  readonly signs: Record<string, unknown> | null;
  readonly hours: number | null;
}

const crateOf = ({ places }: ScreenInput): CrateRow => places['spot'] as CrateRow;

function columnsOf({ rounds, closed }: CrateRow): SheetColumn[] {
  return [
    { name: 'code', label: 'Code', sticky: true },
    { name: 'name', label: 'Jar', sticky: true, heads: true },
    ...Array.from(
      { length: rounds },
      (_, i): SheetColumn => ({
        name: `g${i + 1}`,
        label: 'Grams',
        kind: 'marks',
        group: `Round ${i + 1}`,
        edit: true,
        max: 50_000,
        min: 0,
        step: 50,
        words: ['LOST'],
        foot: 'mean',
        ...(closed ? {} : { actions: { wipe: { sign: 'E' } } }),
      }),
    ),
    {
      name: 'sign',
      label: 'Sign',
      edit: true,
      options: [
        { value: 'F', label: 'F' },
        { value: 'E', label: 'Empty', tone: 'bad' },
        { value: 'B', label: 'Broken', asks: 'break' },
      ],
      oneKey: true,
      exceptions: ['F', 'E'],
      fill: [{ label: 'All full', value: 'F', onlyBlanks: true }],
      foot: { count: ['F'] },
    },
    { name: 'hours', label: 'Hours', kind: 'hours', edit: true, max: 100 },
    { name: 'sum', label: 'Sum', kind: 'marks', live: true },
  ];
}

async function rowsOf({ sql }: Handle, { params, filters }: ScreenInput): Promise<JarRow[]> {
  return sql<JarRow>`select id, name, code, size, grams, signs, hours from jar where crate = ${params['crate']} and (${filters['size']}::text is null or size = ${filters['size']}) order by name`;
}

async function save(handle: Handle, input: SaveInput): Promise<void> {
  const [now] =
    await handle.sql<CrateRow>`select id, rounds, saves, saved_by, closed from crate where id = ${input.params['crate']} for update`;
  if (!now) throw new Problem('not_found', { what: 'Crate' });
  if (now.closed) throw new Problem('locked', { reason: 'Closed by Anna.' });
  if (input.version !== now.saves) throw new StaleSheet(now.saved_by, null);
  const columns = new Map(columnsOf(now).map((column) => [column.name, column]));
  const rows = new Map((await rowsOf(handle, input)).map((row) => [String(row.id), row]));
  const errors: Record<string, string> = {};
  for (const [i, { row, column, value }] of input.cells.entries()) {
    const own = columns.get(column);
    if (!rows.has(String(row))) errors[`cells.${i}.row`] = 'This jar does not exist here.';
    else if (!own?.edit) errors[`cells.${i}.column`] = 'This cannot be typed into.';
    else if (column.startsWith('g') && value === 1300)
      errors[`cells.${i}.value`] = 'Nothing weighs thirteen.';
    else if (own.options && value !== null && !own.options.some((option) => option.value === value))
      errors[`cells.${i}.value`] = 'No such sign.';
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { errors });
  for (const { row, column, value } of input.cells) {
    const text = JSON.stringify(value);
    if (column === 'hours') await handle.sql`update jar set hours = ${value} where id = ${row}`;
    else if (column === 'sign')
      await handle.sql`update jar set signs = coalesce(signs, '{}') || jsonb_build_object('sign', ${text}::jsonb) where id = ${row}`;
    else
      await handle.sql`update jar set grams = coalesce(grams, '{}') || jsonb_build_object(${column}::text, ${text}::jsonb) where id = ${row}`;
  }
  await handle.sql`update crate set saves = saves + 1, saved_by = ${`${handle.actor.kind}:${handle.actor.id}`} where id = ${now.id}`;
}

export const companions: Companion[] = [
  place<CrateRow>({
    name: 'spot',
    params: ['crate'],
    async find({ sql }, { crate: id }) {
      const [found] =
        await sql<CrateRow>`select id, rounds, saves, saved_by, closed from crate where id = ${id} and not hidden`;
      if (!found) throw new Problem('not_found', { what: 'Crate' });
      return found;
    },
  }),
  sheet('/pantry/weigh/{crate}', {
    match: ['code', 'name'],
    async load(handle, input) {
      const at = crateOf(input);
      const [{ saves, closed, rounds } = at] =
        await handle.sql<CrateRow>`select saves, closed, rounds from crate where id = ${at.id}`;
      const columns = columnsOf({ ...at, rounds, closed });
      const jars = await rowsOf(handle, input);
      return {
        columns,
        version: saves,
        rows: jars.map((one) => ({
          id: one.id,
          values: { code: one.code, name: one.name, hours: one.hours, ...one.grams, ...one.signs },
          ...(one.name === 'Cherry'
            ? { off: { g1: { text: '–', reason: 'Cherry came later.' } } }
            : {}),
        })),
        state: closed
          ? { label: 'Closed', tone: 'good', note: { text: 'by {name}', with: { name: 'Anna' } } }
          : { label: 'Open', tone: 'warn' },
        head: [{ label: 'Jars', value: String(jars.length) }],
        footnotes: [],
        can: closed ? ['slip'] : ['add-round', 'close', 'break', 'slip'],
        notes: {
          close: { text: '{count} of {total} have no sign.', with: { count: 2, total: 3 } },
        },
        choices: {
          by: [
            { value: 'anna', label: 'Anna' },
            { value: 'ben', label: 'Ben' },
          ],
        },
        start: { close: { reason: 'All weighed' } },
        ...(closed ? { locked: 'Closed by Anna.' } : {}),
        ...(jars.length === 0
          ? {
              empty: {
                title: 'There is no jar in this crate.',
                hint: 'Put some in first.',
                link: '/jar',
              },
            }
          : {}),
      };
    },
    save,
    actions: {
      'add-round': async ({ sql }, input) => {
        await sql`update crate set rounds = rounds + 1, saves = saves + 1 where id = ${input.params['crate']}`;
        return { say: 'Another round.' };
      },
      close: async ({ sql }, { params, values }) => {
        if (values['reason'] === 'because')
          throw new Problem('invalid', { errors: { reason: 'That is no reason.' } });
        await sql`update crate set closed = true where id = ${params['crate']}`;
        return {
          say: {
            text: 'Closed: {reason}',
            with: { reason: `${String(values['reason'])} ${String(values['by'])}` },
          },
        };
      },
      wipe: async ({ sql }, { params, column, values }) => {
        await sql`update jar set grams = grams - ${column}::text, signs = jsonb_build_object('sign', ${values['sign']}::text) where crate = ${params['crate']}`;
      },
      break: async ({ sql }, { cells, value, values }) => {
        for (const { row } of cells)
          await sql`update jar set signs = coalesce(signs, '{}') || jsonb_build_object('sign', ${String(value)}::text, 'why', ${values['why']}::text) where id = ${row}`;
        await sql`update crate set saves = saves + 1`;
      },
      slip: ({ now }, { params }) =>
        Promise.resolve(
          new Download(
            `slip ${String(params['crate'])}.txt`,
            'text/plain',
            new TextEncoder().encode(`slip ${now.toISOString()}`),
          ),
        ),
    },
  }),
  report(
    '/pantry/seals/{crate}',
    async ({ sql }, { params, filters }) => ({
      columns: [
        { name: 'name', label: 'Jar', link: '/jar/{id}' },
        { name: 'crate', label: 'Crate', sticky: true },
        { name: 'hours', label: 'Hours', kind: 'hours', total: true, group: 'Work' },
        { name: 'sealed', label: 'Sealed', kind: 'choice', tones: { yes: 'good', no: 'warn' } },
      ],
      rows: (
        await sql<{ id: number; size: string }>`
      select id, name, crate, size, hours, case when sealed then 'yes' else 'no' end as sealed from jar
      where (${params['crate']}::text is null or crate = ${params['crate']}) and sealed = ${filters['tab'] === 'sealed'} and (${filters['size']}::text is null or size = ${filters['size']}) order by id`
      ).map((row) => ({ ...row, _can: row.size === 'large' ? ['shake'] : ['seal', 'shake'] })),
      head: [{ label: 'Required', value: `${String(filters['tab'])} ${String(filters['size'])}` }],
      choices: {
        'seal.note': [
          { value: 'good', label: 'Good wax' },
          { value: 'bad', label: 'Bad wax' },
        ],
      },
    }),
    {
      seal: async ({ sql }, { rows, values }) => {
        await sql`update jar set sealed = true, code = ${values['note']} where id = any(${rows}::int[])`;
        return { say: `${rows.length} sealed.` };
      },
      shake: (_handle, { rows }) => {
        throw new Problem('locked', { reason: `Nothing is shaken today: ${rows.length}.` });
      },
      count: () => Promise.resolve({ goto: '/pantry/weigh/C' }),
      list: () =>
        Promise.resolve(new Download('list.csv', 'text/csv', new TextEncoder().encode('a,b'))),
    },
  ),
  pending({
    key: 'unweighed',
    label: 'To weigh',
    order: 1,
    who: [who.admin('M')],
    run: async ({ sql }) =>
      (await sql<{ id: string }>`select id from crate where not closed order by id`).map(
        ({ id }) => ({
          text: { text: 'Crate {id} is not closed.', with: { id } },
          link: `/pantry/weigh/${id}`,
          tone: 'warn' as const,
        }),
      ),
  }),
];

/** Creates three jars in crate C and one in D; nothing weighed. */
export async function stock({ db }: Pick<World, 'db'>): Promise<void> {
  await db.transaction(async ({ sql }) => {
    await sql`delete from jar`;
    await sql`delete from crate`;
    await sql`insert into crate (id, name) values ('C', 'Cellar'), ('D', 'Dining room'), ('E', 'Empty one')`;
    await sql`insert into jar (name, crate, code, size, hours) values ('Apple', 'C', 'A1', 'small', 15), ('Berry', 'C', 'B2', 'large', null), ('Cherry', 'C', 'C3', 'small', 5), ('Date', 'D', 'D4', 'small', null)`;
  });
}
