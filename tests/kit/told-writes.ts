/**
 * What the server answers to the actions of every screen and to the changes of every resource, as
 * lines: who may on which rows, the sentence of each refusal, the fields that change, and who is
 * told. Each is tried with values on both sides of what the row has, so that a rule that moves, is
 * lost or is given other rows changes a line.
 */
import { sql } from 'drizzle-orm';
import { dayAfter } from '@/domain/dates';
import { grouped } from '@/domain/grouped';
import {
  isGranted,
  storedFields,
  type Action,
  type Field,
  type Fields,
  type PlacedScreen,
  type Resource,
  type Roll,
  type Verb,
} from '@/schema';
import type { Database, Tx } from '../../server/db/database';
import { ACTORS } from './actors';
import type { Ask, Said } from './asking';
import { exampleOf } from './examples';
import { addressesOf } from './places';
import type { AuditLine, Effects, Rehearsal } from './rehearsal';
import { STATES_NEEDED } from './states-needed';

type Place = Parameters<typeof addressesOf>[1][number];
type Values = Readonly<Record<string, unknown>>;
type AnyRow = Readonly<Record<string, unknown>>;
type Acting = Extract<PlacedScreen, { readonly kind: 'resource' | 'report' | 'sheet' }>;

export interface Trying {
  readonly roll: Roll;
  readonly ask: Ask;
  readonly db: Database;
  readonly effects: Rehearsal['effects'];
  readonly prepare: Rehearsal['prepare'];
  /** Uploads a small PDF and returns its number. */
  upload(identity: string): Promise<number>;
  readonly places: readonly Place[];
  /** ISO day. */
  readonly today: string;
}

/** From who sees most to who sees least. */
const ASKERS = ['super', 'admin:A', 'hod', 'faculty', 'union', 'parent', 'applicant'];
/** Rows that are tried of each kind, for which the action is offered and for which it is not. */
const OF_KIND = 2;
/** Addresses of a screen that are tried until the action succeeds at one. */
const TRIED = 4;
const LENGTH = 90;
/** Other choices of a field that are tried. */
const CHOICES = 3;

const NUMBERS = new Set(['int', 'money', 'marks', 'percent', 'decimal']);

/** Values on both sides of one that a rule may look at, and what else there is to choose. */
function besides(field: Field, value: unknown, today: string): readonly unknown[] {
  if (NUMBERS.has(field.kind)) {
    const number = Number(value ?? 1);
    return [number + 1, number - 1];
  }
  if (field.kind === 'date') return [dayAfter(today, -1), dayAfter(today, 1)];
  if (field.kind === 'bool') return [value !== true];
  if (field.kind === 'choice' || field.kind === 'state')
    return (field.choices ?? []).filter((choice) => choice !== value).slice(0, CHOICES);
  return [];
}

/** Keys of links, which differ each time. */
const RANDOM = /^[\w-]{20,}$/;

/** Alike lines once, with their number. */
const alike = (lines: readonly string[]): string[] =>
  [...grouped(lines, (line) => line)].map(([line, { length }]) =>
    length > 1 ? `${line} × ${length}` : line,
  );

/** `student update {status "left"} × 2` */
const auditTold = (roll: Roll, lines: readonly AuditLine[]): string[] =>
  alike(
    lines.map(({ action, entity, change }) => {
      const fields = roll.resources.get(entity)?.fields ?? {};
      const shown = Object.entries(change?.after ?? {}).map(([name, value]) => {
        const field = fields[name];
        const isPlain =
          field &&
          !field.to &&
          !['file', 'files', 'json', 'instant'].includes(field.kind) &&
          name !== 'id' &&
          !RANDOM.test(String(value));
        return isPlain ? `${name} ${JSON.stringify(value)?.slice(0, 24)}` : name;
      });
      return `${entity} ${action}${shown.length ? ` {${shown.join(', ')}}` : ''}`;
    }),
  );

function toldBy({ roll }: Trying, said: Said, effects: readonly Effects[]): string {
  const { status, message, errors, data } = said;
  if (status >= 400) {
    const wrong = Object.entries(errors).map(([name, text]) => `${name}: ${text}`);
    return [status, ...(wrong.length ? wrong : [message ?? ''])].join(' ').slice(0, LENGTH * 2);
  }
  const { say } = (data ?? {}) as { readonly say?: unknown };
  return [
    String(status),
    ...(typeof say === 'string' ? [`"${say.slice(0, LENGTH)}"`] : []),
    ...effects.flatMap(({ audit }) => auditTold(roll, audit)),
    ...alike(effects.flatMap(({ sent }) => sent)),
  ].join('; ');
}

/** Tries something and lists the inputs by what came of them. */
function ledger(title: string) {
  const outcomes = new Map<string, string[]>();
  return {
    note(input: string, outcome: string): void {
      outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), input]);
    },
    lines: (): string[] =>
      outcomes.size === 0
        ? []
        : [
            title,
            ...[...outcomes].map(([outcome, inputs]) => `  ${inputs.join(', ')} → ${outcome}`),
          ],
  };
}

async function refsFor(trying: Trying, field: Field): Promise<unknown> {
  const known = firsts.get(trying) ?? new Map<string, Promise<unknown>>();
  firsts.set(trying, known);
  const to = field.to ?? '';
  const asked =
    known.get(to) ??
    trying
      .ask('super', `/api/${to}?range=[0,0]`)
      .then(({ data }) => (Array.isArray(data) ? (data[0] as AnyRow | undefined)?.['id'] : null));
  known.set(to, asked);
  return asked;
}
const firsts = new WeakMap<Trying, Map<string, Promise<unknown>>>();

/** Values for the fields of an action: those of the row where it fills them, examples elsewhere. */
async function valuesFor(
  trying: Trying,
  identity: string,
  { fields = {}, fills = {} }: Action,
  row: AnyRow | undefined,
): Promise<Values> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const filled = row?.[fills[name] ?? ''];
    if (filled !== undefined && filled !== null) values[name] = filled;
    else if (field.options.default !== undefined) values[name] = field.options.default;
    else if (field.kind === 'date') values[name] = trying.today;
    else if (field.kind === 'instant') values[name] = `${dayAfter(trying.today, 7)}T05:00:00.000Z`;
    else if (field.kind === 'money') values[name] = 10_000;
    else if (field.kind === 'file') values[name] = await trying.upload(identity);
    else if (field.kind === 'files') values[name] = [await trying.upload(identity)];
    else if (field.to) values[name] = await refsFor(trying, field);
    else values[name] = exampleOf(field, 1);
  }
  return values;
}

/** The same values, each time with another one of one field. */
const variations = (fields: Fields, values: Values, today: string): [string, Values][] =>
  Object.entries(fields).flatMap(([name, field]) =>
    besides(field, values[name], today)
      .filter((other) => other !== values[name])
      .map((other): [string, Values] => [`${name}=${String(other)}`, { ...values, [name]: other }]),
  );

const nameOf = (row: AnyRow, at: number): string => {
  const named = ['name', 'title', 'label', 'receipt_no', 'number', 'student', 'subject']
    .map((name) => row[name])
    .find((value) => typeof value === 'string' && value !== '');
  return `#${at}${named === undefined ? '' : ` ${String(named).slice(0, 24)}`}`;
};

const rowsIn = (data: unknown): readonly AnyRow[] =>
  Array.isArray(data)
    ? (data as AnyRow[])
    : ((data as { readonly rows?: readonly AnyRow[] } | null)?.rows ?? []);

/** Some rows that offer the action and some that do not, as unlike each other as they are. */
function chosen(rows: readonly AnyRow[], action: string): { row: AnyRow; at: number }[] {
  const found = new Map<string, { row: AnyRow; at: number }[]>();
  const kinds = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const can = row['_can'];
    const offered = Array.isArray(can) ? String(can.includes(action)) : 'unsaid';
    const kind = `${offered} ${JSON.stringify([can, row['state'], row['status'], row['kind']])}`;
    const own = found.get(offered) ?? [];
    if (kinds.has(kind) || own.length >= OF_KIND) continue;
    kinds.add(kind);
    found.set(offered, [...own, { row, at }]);
  }
  return [...found.values()].flat();
}

/** The rows that a caller finds on a screen. */
async function rowsOn(
  { roll, ask }: Trying,
  identity: string,
  screen: Acting,
  path: string,
  place: Place,
): Promise<Said> {
  // Nothing changes, so each is asked for once.
  const known = shown.get(ask) ?? new Map<string, Promise<Said>>();
  shown.set(ask, known);
  const once = (address: string): Promise<Said> => {
    const key = `${identity} ${address}`;
    const asked = known.get(key) ?? ask(identity, address);
    known.set(key, asked);
    return asked;
  };
  if (screen.kind !== 'resource') return once(`/api${path}`);
  const name = String([screen.resource].flat()[0]);
  const fields = roll.resources.get(name)?.fields ?? {};
  const filter = Object.fromEntries(
    Object.keys(screen.scope)
      .filter((one) => fields[one] && place[one] !== 'all')
      .map((one) => [one, place[one]]),
  );
  return once(`/api/${name}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`);
}
const shown = new WeakMap<Ask, Map<string, Promise<Said>>>();

/** `election.state=polling`: gives every row of a resource this state. */
const stateGiven = ({ db }: Trying, need: string) => {
  const [, resource = '', column = '', state = ''] = /^([\w-]+)\.(\w+)=(.*)$/.exec(need) ?? [];
  const its = sql.identifier(column);
  return ({ drizzle }: Tx): Promise<unknown> =>
    drizzle.execute(
      sql`update ${db.table(resource)} set ${its} = ${state} where ${its} <> ${state}`,
    );
};

/** Runs an action; one with a preview is confirmed as it was shown. */
async function act(
  trying: Trying,
  identity: string,
  path: string,
  name: string,
  action: Action,
  body: Values,
): Promise<string> {
  trying.effects();
  let confirmed = body;
  if (action.preview) {
    const shown = await trying.ask(identity, `/api${path}/${name}/preview`, { body });
    if (shown.status >= 400) return toldBy(trying, shown, []);
    confirmed = { ...body, preview: (shown.data as { readonly mark?: unknown }).mark };
    trying.effects();
  }
  const said = await trying.ask(identity, `/api${path}/${name}`, { body: confirmed });
  return toldBy(trying, said, trying.effects());
}

async function tryAction(
  trying: Trying,
  identity: string,
  screen: Acting,
  path: string,
  place: Place,
  [name, action]: readonly [string, Action],
  { closely, need }: { readonly closely: boolean; readonly need: string | undefined },
): Promise<string[]> {
  const book = ledger(`${path} ${name} (${identity})${need ? ` [${need}]` : ''}`);
  const found = await rowsOn(trying, identity, screen, path, place);
  const version = (found.data as { readonly version?: unknown } | null)?.version;
  const common = version === undefined ? {} : { version };
  const run = async (input: string, body: Values): Promise<string> => {
    const outcome = await act(trying, identity, path, name, action, { ...common, ...body });
    book.note(input, outcome);
    return outcome;
  };
  const fields = action.fields ?? {};
  if (action.on === 'rows') {
    const worked: AnyRow[] = [];
    const refused: AnyRow[] = [];
    for (const { row, at } of chosen(rowsIn(found.data), name)) {
      const values = await valuesFor(trying, identity, action, row);
      const outcome = await run(nameOf(row, at), { rows: [row['id']], values });
      const isFirst = worked.length === 0 && outcome.startsWith('2');
      (outcome.startsWith('2') ? worked : refused).push(row);
      if (!isFirst || !closely) continue;
      await run(`${nameOf(row, at)} bare`, { rows: [row['id']], values: {} });
      for (const [input, others] of variations(fields, values, trying.today))
        await run(input, { rows: [row['id']], values: others });
    }
    const [one, other] = [worked[0], refused[0] ?? worked[1]];
    if (one && other && !action.file)
      await run('both', {
        rows: [one['id'], other['id']],
        values: await valuesFor(trying, identity, action, undefined),
      });
    return book.lines();
  }
  const values = await valuesFor(trying, identity, action, undefined);
  const columns =
    (found.data as { readonly columns?: readonly { name: string; actions?: object }[] } | null)
      ?.columns ?? [];
  const bodies: readonly (readonly [string, Values])[] =
    action.on === 'column'
      ? columns
          .filter(({ actions = {} }) => name in actions)
          .slice(0, OF_KIND)
          .map(({ name: column }, n) => [`column ${n}`, { column }])
      : action.on === 'cells'
        ? []
        : [['it', {}]];
  for (const [n, [input, body]] of bodies.entries()) {
    const outcome = await run(input, { ...body, values });
    if (n > 0 || !closely || Object.keys(fields).length === 0) continue;
    await run(`${input} bare`, { ...body, values: {} });
    if (!outcome.startsWith('2')) continue;
    for (const [other, others] of variations(fields, values, trying.today))
      await run(other, { ...body, values: others });
  }
  return book.lines();
}

/** Tries every action as who sees most of those who may, and as who sees least. */
export async function* triedActions(trying: Trying): AsyncGenerator<string> {
  for (const screen of trying.roll.screens) {
    if (!('actions' in screen) || !screen.actions) continue;
    for (const entry of Object.entries(screen.actions)) {
      const [name, { who, file }] = entry;
      const openTo = ASKERS.filter((identity) => {
        const actor = ACTORS[identity];
        return actor && isGranted(screen.who, actor) && isGranted(who, actor);
      });
      const need = STATES_NEEDED[`${screen.route} ${name}`];
      for (const identity of new Set([openTo[0], openTo.at(-1)])) {
        // A document takes as long as all other tries together.
        if (!identity || (file && identity !== openTo[0])) continue;
        const closely = identity === openTo[0] && !file;
        let best: string[] = [];
        for (const path of addressesOf(screen, trying.places).slice(0, file ? 1 : TRIED)) {
          const place = trying.places.find((one) => addressesOf(screen, [one])[0] === path) ?? {};
          trying.prepare(need ? stateGiven(trying, need) : undefined);
          const lines = await tryAction(trying, identity, screen, path, place, entry, {
            closely,
            need,
          });
          trying.prepare(undefined);
          if (lines.length > best.length) best = lines;
          if (lines.some((line) => / → 2/.test(line))) break;
        }
        yield* best;
      }
    }
  }
}

/** A few rows of a resource that differ in what they are. */
function unlike(rows: readonly AnyRow[], fields: Fields): { row: AnyRow; at: number }[] {
  const marks = Object.entries(fields)
    .filter(([name, { kind }]) => kind === 'state' || /^(state|status|kind|type)$/.test(name))
    .map(([name]) => name);
  const kinds = new Set<string>();
  return rows
    .map((row, at) => ({ row, at }))
    .filter(({ row }) => {
      const kind = JSON.stringify(marks.map((name) => row[name]));
      return !kinds.has(kind) && kinds.add(kind);
    })
    .slice(0, OF_KIND);
}

/** Values that a field is changed to: emptied, and on both sides of what it has. */
const changesOf = (field: Field, value: unknown, today: string): readonly unknown[] => [
  ...(value === null || value === undefined || field.options.required ? [] : [null]),
  ...besides(field, value, field.kind === 'date' && typeof value === 'string' ? value : today),
];

async function tryResource(trying: Trying, { name, fields, access }: Resource): Promise<string[]> {
  const may = (identity: string, verb: Verb): boolean => {
    const actor = ACTORS[identity];
    return actor !== undefined && isGranted(access[verb], actor);
  };
  if (!may('super', 'update') && !may('super', 'delete')) return [];
  const writable = Object.entries(storedFields(fields)).filter(
    ([, { options }]) => options.write !== 'server',
  );
  const text = writable.find(([, { kind }]) => kind === 'text' || kind === 'longtext');
  const { data } = await trying.ask('super', `/api/${name}?range=[0,99]`);
  const lines: string[] = [];
  for (const { row, at } of unlike(rowsIn(data), fields)) {
    const book = ledger(`${name} ${nameOf(row, at)}`);
    const path = `/api/${name}/${String(row['id'])}`;
    const send = async (
      input: string,
      identity: string,
      method: string,
      address: string,
      body?: Values,
    ): Promise<void> => {
      trying.effects();
      const said = await trying.ask(identity, address, { method, ...(body ? { body } : {}) });
      book.note(input, toldBy(trying, said, trying.effects()));
    };
    const change = (input: string, identity: string, values: Values): Promise<void> =>
      send(input, identity, 'PATCH', path, { version: row['version'], ...values });
    const others: Values = text ? { [text[0]]: exampleOf(text[1], 5) } : {};
    for (const identity of ASKERS)
      if (text && may(identity, 'update'))
        await change(`${text[0]} by ${identity}`, identity, others);
    if (may('super', 'update') && lines.length === 0)
      for (const [field, definition] of writable)
        for (const value of changesOf(definition, row[field], trying.today))
          await change(`${field}=${String(value)}`, 'super', { [field]: value });
    if (may('super', 'create'))
      await send('another like it', 'super', 'POST', `/api/${name}`, {
        ...Object.fromEntries(writable.map(([field]) => [field, row[field]])),
        ...(typeof row['id'] === 'string' ? { id: `${row['id']}2` } : {}),
        ...others,
      });
    for (const identity of ASKERS)
      if (may(identity, 'delete')) await send(`delete by ${identity}`, identity, 'DELETE', path);
    lines.push(...book.lines());
  }
  return lines;
}

/** Tries to change and to delete a few rows of every resource. */
export async function* triedChanges(trying: Trying): AsyncGenerator<string> {
  for (const resource of trying.roll.resources.values())
    if (!resource.single) yield* await tryResource(trying, resource);
}

/** Kinds of fields by which lists are narrowed. */
const NARROWING = new Set(['choice', 'state', 'bool', 'ref', 'int']);

/** How many rows a list answers with, as its header says. */
const countOf = ({ data, meta }: Said): string =>
  String(meta['total'] ?? (Array.isArray(data) ? data.length : '–'));
const shortOf = (value: unknown): string => String(JSON.stringify(value)).slice(0, 24);

/** The names of rows, in their order. */
const namesOf = (rows: readonly AnyRow[]): string =>
  rows
    .slice(0, 4)
    .map((row, at) => nameOf(row, at))
    .join(', ');

/** One line: of a list as it opens, sorted, narrowed, exported, and as others see it. */
async function* toldOfList(
  { ask }: Trying,
  { name, fields, access }: Resource,
): AsyncGenerator<string> {
  const readers = ASKERS.filter((identity) => {
    const actor = ACTORS[identity];
    return actor && isGranted(access.read, actor);
  });
  const [first, ...others] = readers;
  if (!first) return;
  const said = await ask(first, `/api/${name}?range=[0,99]`);
  const rows = rowsIn(said.data);
  yield `${name} (${first}): ${countOf(said)}; ${namesOf(rows)}`;
  if (rows.length === 0) return;
  const exported = await ask(first, `/api/${name}/export?format=csv`);
  yield `  exported: ${exported.status} ${exported.text
    .split('\n')
    .slice(1, 4)
    .map((line) => line.slice(0, 40))
    .join(' | ')}`;
  for (const [field, { kind, options }] of Object.entries(storedFields(fields))) {
    const value = rows.map((row) => row[field]).find((one) => one !== null && one !== undefined);
    if (value === undefined || options.secret || !NARROWING.has(kind)) continue;
    const filter = encodeURIComponent(JSON.stringify({ [field]: value }));
    const found = await ask(first, `/api/${name}?range=[0,199]&filter=${filter}`);
    yield `  ${field} = ${shortOf(value)}: ${found.status < 400 ? countOf(found) : found.status}`;
  }
  for (const identity of others) {
    const seen = await ask(identity, `/api/${name}?range=[0,99]`);
    yield `  by ${identity}: ${seen.status < 400 ? countOf(seen) : seen.status}; ${Object.keys(rowsIn(seen.data)[0] ?? {}).length} fields`;
  }
}

/** Asks every list for its rows, in every way that lists are asked. */
export async function* toldLists(trying: Trying): AsyncGenerator<string> {
  for (const resource of trying.roll.resources.values())
    if (!resource.single) yield* toldOfList(trying, resource);
}
