/**
 * What a screen of figures tells, as one line: its rows, the filled cells of each column with their
 * sum or their different values and the first of them, the actions offered, the header and the notes. A wrong condition,
 * column or unit changes the line of every screen that it reaches.
 */
import { sql } from 'drizzle-orm';
import {
  isGranted,
  storedFields,
  type Field,
  type Fields,
  type PlacedScreen,
  type Roll,
} from '@/schema';
import type { Database } from '../../server/db/database';
import { ACTORS } from './actors';
import type { Ask, Said } from './asking';
import { addressesOf } from './places';

type Row = Readonly<Record<string, unknown>>;
type Place = Parameters<typeof addressesOf>[1][number];

/** Identities that see most, and those that see their own only. */
const ASKERS = ['super', 'hod', 'faculty', 'union', 'parent', 'applicant'];

/** Some values of a filter: both of two, today, the batch or department of a place. */
function someOf(name: string, { kind, choices = [], to }: Field, place: Place, today: string) {
  if (kind === 'bool') return ['true', 'false'];
  if (kind === 'date') return [today];
  if (to) return place[name] ? [place[name]] : [];
  return [...new Set([...choices.slice(0, 1), ...choices.slice(-1)])];
}

/** Some choices of each filter of a screen, as the query of its address. */
const choicesOf = (
  { filters = {} }: PlacedScreen & { readonly filters?: Fields },
  place: Place,
  today: string,
): string[] =>
  Object.entries(filters).flatMap(([name, field]) =>
    someOf(name, field, place, today).map((choice) => `?${name}=${encodeURIComponent(choice)}`),
  );

interface Told {
  readonly identity: string;
  readonly path: string;
  readonly said: Said;
}
/** It tells of these requests themselves. */
const AUDIT = '/audit-log';
/** Addresses of a screen that are tried until two have rows. */
const TRIED = 8;

/**
 * Asks every report and sheet: as who sees most and as who sees least, with each of its filters;
 * and every dashboard.
 */
export async function* tellings(
  roll: Roll,
  places: readonly Place[],
  ask: Ask,
  today: string,
): AsyncGenerator<Told> {
  const tell = async (identity: string, path: string): Promise<Told> => ({
    identity,
    path,
    said: await ask(identity, path),
  });
  for (const screen of roll.screens) {
    if ((screen.kind !== 'report' && screen.kind !== 'sheet') || screen.route === AUDIT) continue;
    const openTo = ASKERS.filter((identity) => {
      const actor = ACTORS[identity];
      return actor && isGranted(screen.who, actor);
    });
    const [first, other] = [openTo[0], openTo.slice(1).at(-1)];
    if (!first) continue;
    const all: Told[] = [];
    let filled = 0;
    for (const route of addressesOf(screen, places).slice(0, TRIED)) {
      if (filled === 2) break;
      const told = await tell(first, `/api${route}`);
      const rows = told.said.status < 400 ? rowsIn(told.said.data).length : 0;
      if (rows > 0) filled += 1;
      if (rows > 0) all.unshift(told);
      else all.push(told);
    }
    yield* all.slice(0, Math.max(1, filled));
    const [telling] = all;
    if (!telling) continue;
    for (const query of choicesOf(screen, places[0] ?? {}, today))
      yield tell(first, telling.path + query);
    if (other) yield tell(other, telling.path);
  }
  const boards = Object.keys(ACTORS).filter((name) => /^(super|faculty|hod|admin)/.test(name));
  for (const identity of boards) yield tell(identity, '/api/dashboard');
  yield tell('union', '/api/dashboard/student-union');
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const rowsIn = (value: unknown): readonly Row[] =>
  Array.isArray(value)
    ? value.filter(isRow)
    : isRow(value)
      ? Object.values(value).flatMap((one) => (Array.isArray(one) ? one.filter(isRow) : []))
      : [];

/** Values that come from the order in which rows were made say nothing of themselves. */
const UNSAID = new Set(['id', 'version', '_labels', 'row_id']);

function columnTold(name: string, rows: readonly Row[]): string | undefined {
  const values = rows
    .map((row) => row[name])
    .filter((value) => value !== null && value !== undefined && value !== '');
  if (values.length === 0) return undefined;
  if (name === '_can') {
    const counts = new Map<string, number>();
    for (const action of values.flat())
      counts.set(String(action), (counts.get(String(action)) ?? 0) + 1);
    return `can ${[...counts]
      .sort()
      .map(([action, n]) => `${action} ${n}`)
      .join(', ')}`;
  }
  // The first one notices another order.
  const first = JSON.stringify(values[0])?.slice(0, 24);
  const numbers = values.filter((value): value is number => typeof value === 'number');
  if (numbers.length === values.length)
    return `${name} ${values.length} sum ${Math.round(numbers.reduce((sum, one) => sum + one, 0) * 100) / 100} from ${first}`;
  const different = new Set(values.map((value) => JSON.stringify(value)));
  return `${name} ${values.length} of ${different.size} from ${first}`;
}

/** `12 rows; amount 12 sum 345 from 20; mode 12 of 3 from "cash"; can close 2 | Total=₹ 345` */
function toldByScreen({ data, meta }: Said): string {
  const rows = rowsIn(data);
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (name) => !UNSAID.has(name),
  );
  const head = rowsIn(meta['head']).map(({ label, value }) => `${String(label)}=${String(value)}`);
  const notes = Array.isArray(meta['footnotes'])
    ? meta['footnotes'].filter(isRow).map((note) => JSON.stringify(note['with'] ?? ''))
    : [];
  return [
    [`${rows.length} rows`, ...names.flatMap((name) => columnTold(name, rows) ?? [])].join('; '),
    ...(head.length ? [head.join(', ')] : []),
    ...(notes.length ? [notes.join(' ')] : []),
  ].join(' | ');
}

/** The cards, charts and lines of a dashboard, with their figures. */
const toldByBoard = (data: Row): string =>
  Object.entries(data)
    .flatMap(([part, all]) =>
      rowsIn(all).map((one) => {
        const rows = rowsIn(one['rows']);
        const lines = rowsIn(one['lines']);
        const told = [
          ...(one['value'] === undefined ? [] : [String(one['value'])]),
          ...(one['total'] === undefined ? [] : [`of ${String(one['total'])}`]),
          ...rows.map(
            ({ label, value, of }) =>
              `${String(label)} ${String(value)}${of === undefined ? '' : `/${String(of)}`}`,
          ),
          ...lines.map(({ text: said }) => String(said)),
        ];
        return `${part} ${String(one['key'])} ${told.join(', ')}`;
      }),
    )
    .join('; ');

const toldBy = (said: Said): string =>
  said.status >= 400
    ? String(said.status)
    : isRow(said.data) && 'cards' in said.data
      ? toldByBoard(said.data)
      : toldByScreen(said);

/** Of a narrowed screen only the rows and the header: what its columns tell is told of the whole. */
export const lineOf = ({ identity, path, said }: Told): string => {
  const [told = '', ...more] = toldBy(said).split(' | ');
  return `${path} (${identity}): ${
    path.includes('?')
      ? [told.split(';')[0], ...more.slice(0, 1)].join(' | ')
      : [told, ...more].join(' | ')
  }`;
};

/** Rows of each choice that a table has at least, as far as its constraints allow it. */
const OF_EACH = 3;

/** The values of a field of which the college is to have some rows. */
function kindsOf({ kind, choices }: Field, now: Date): readonly (string | boolean)[] {
  if (choices) return choices;
  if (kind === 'bool') return [true, false];
  if (kind === 'date') return [now.toISOString().slice(0, 10)];
  return kind === 'instant' ? [now.toISOString()] : [];
}

/**
 * Where the rows of a value begin: by its own name, so that a new field elsewhere changes no other
 * line of the record.
 */
const placeOf = (name: string): number =>
  [...name].reduce((place, letter) => (place * 31 + letter.charCodeAt(0)) % 9_973, 0);

/**
 * Gives the college some rows of every kind, which a demonstration has not: of each state and
 * choice, of today, with and without each date. What a constraint refuses is left as it was.
 * Accounts stay as they are.
 */
export async function someOfEach(db: Database, roll: Roll, now: Date): Promise<void> {
  const resources = [...roll.resources.values()].filter(
    ({ account, single }) => !account && !single,
  );
  await db.transaction(async ({ drizzle }) => {
    for (const { name, fields } of resources) {
      const table = db.table(name);
      for (const [column, field] of Object.entries(storedFields(fields))) {
        for (const value of kindsOf(field, now)) {
          const place = sql.raw(String(placeOf(`${name}.${column}=${String(value)}`)));
          const its = sql.identifier(column);
          await drizzle.execute(sql`savepoint one`);
          try {
            await drizzle.execute(sql`
              update ${table} set ${its} = ${value} where id in (
                select id from (select id, row_number() over (order by id) + ${place} as n, count(*) over () as all_rows from ${table}) as t
                where all_rows > 1 order by n % all_rows, id limit greatest(0, least(${OF_EACH}, (select count(*) / 2 from ${table})) - (select count(*) from ${table} where ${its} = ${value})))`);
          } catch {
            await drizzle.execute(sql`rollback to savepoint one`);
          }
        }
      }
    }
  });
}
