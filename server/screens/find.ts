/**
 * `GET /api/find`: the rows and tasks that a text leads to, among those that the caller may open,
 * and the current titles of addresses. Screens are in the definitions, which the console has. Rows
 * are subject to the same conditions as in their lists.
 * Next: `../db/find-rows.ts` (the search), `find-places.ts` (addresses in words).
 */
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isGranted, f, fillPath, paramsOf, who, type PlacedScreen, type Resource } from '@/schema';
import { beginEach, wordsOf } from '@/domain/words';
import { findNearRows, findRows, hasTrigrams } from '../db/find-rows';
import type { Id } from '../db/rows';
import type { Companion, Place } from '../handle';
import { LIMITS } from '../limits';
import type { Engine } from '../rest/engine';
import type { Call, Route } from '../route';
import { like } from '../shapes';
import { namedPlaces } from './find-places';
import { namingFor, namingOfAll, type Naming } from './naming';

/** The console knows the label of its kind and its address. */
interface FoundRow {
  readonly kind: string;
  readonly id: Id;
  readonly title: string;
  /** What distinguishes it from others of the same title, in order. */
  readonly tells: readonly string[];
  /** Its spelling is similar, not the same. */
  readonly near?: true;
}
/** A task, for a scope of the caller's own. */
interface FoundTask {
  readonly route: string;
  readonly title: string;
  readonly link: string;
  /**
   * For a row that was found: what distinguishes it from others of the same title, and whether its
   * spelling is only similar.
   */
  readonly tells?: readonly string[];
  readonly near?: true;
}

/** If fewer rows are found, similar spellings are searched too. */
const ENOUGH = 3;
/** A shorter text matches too much, or is similar to everything. */
const MIN_LENGTH = 2;
const NEAR_MIN_LENGTH = 3;

async function rowsOf(
  engine: Engine,
  resource: Resource,
  naming: Naming | undefined,
  call: Call,
  text: string,
  trigrams: boolean,
): Promise<FoundRow[]> {
  if (!naming) return [];
  const { table, columns, searched } = engine.served(resource.name);
  const columnsOf = (names: readonly string[]): PgColumn[] =>
    names.filter(naming.reads).flatMap((name) => columns[name] ?? []);
  const [first, ...more] = columnsOf(
    [resource.title].flat().filter((name) => searched.includes(name)),
  );
  if (!first) return [];
  const search = {
    list: naming.list,
    scope: naming.scope,
    titles: [first, ...more] as const,
    searched: columnsOf(searched),
    text,
    limit: LIMITS.FIND_ROWS,
  };
  const found = await findRows(call.tx, table, search);
  const near =
    trigrams && found.length < ENOUGH && text.length >= NEAR_MIN_LENGTH
      ? await findNearRows(call.tx, table, search)
      : [];
  const foundIds = new Set(found.map(({ id }) => id));
  const foundRow = (row: Record<string, unknown>): FoundRow => ({
    kind: resource.name,
    id: row['id'] as Id,
    title: naming.title(row),
    tells: naming.tells(row),
  });
  return [
    ...found.map(foundRow),
    ...near
      .filter(({ id }) => !foundIds.has(id))
      .slice(0, LIMITS.FIND_ROWS - found.length)
      .map((row) => ({ ...foundRow(row), near: true as const })),
  ];
}

/**
 * Kinds with a row that the text names come before those with rows that only mention it.
 */
export function namedFirst<R extends Pick<FoundRow, 'kind' | 'title' | 'near'>>(
  rows: readonly R[],
  text: string,
): R[] {
  const words = wordsOf(text);
  const isNamed = ({ title, near }: R): boolean => !near && beginEach(words, wordsOf(title));
  const named = new Set(rows.filter(isNamed).map(({ kind }) => kind));
  return rows.toSorted((a, b) => Number(named.has(b.kind)) - Number(named.has(a.kind)));
}

/** Fills the path as far as the choices go; the rest is chosen on the screen. */
function linkOf({ route, scope }: PlacedScreen, choices: Readonly<Record<string, string>>): string {
  const full = fillPath(route, choices);
  if (full !== undefined) return full;
  const scopeChoices = Object.entries(choices).filter(([name]) => Object.hasOwn(scope, name));
  return `${route.replace(/\/\{.*$/, '')}?${new URLSearchParams(scopeChoices)}`;
}

/** Tasks for a single row, for each row that the text finds. */
async function rowTasks(
  engine: Engine,
  call: Call,
  text: string,
  trigrams: boolean,
): Promise<FoundTask[]> {
  const found: FoundTask[] = [];
  for (const { task, each, route, who: grants } of engine.roll.screens) {
    const resource = each === undefined ? undefined : engine.roll.resources.get(each);
    if (!task || !resource || !isGranted(grants, call.actor)) continue;
    const naming = namingOfAll(engine, resource, call.actor);
    for (const { id, title, tells, near } of await rowsOf(
      engine,
      resource,
      naming,
      call,
      text,
      trigrams,
    ))
      found.push({
        route,
        title,
        tells,
        link: fillPath(route, { id: String(id) }) ?? route,
        ...(near ? { near } : {}),
      });
  }
  return found;
}

const hasShortcuts = (one: Companion): one is Place & Required<Pick<Place, 'shortcuts'>> =>
  one.does === 'place' && one.shortcuts !== undefined;

/** Tasks of the roll at each of the caller's own places, if the words match. */
async function tasksOf(
  { roll, translate }: Engine,
  places: readonly (Place & Required<Pick<Place, 'shortcuts'>>)[],
  call: Call,
  words: readonly string[],
): Promise<FoundTask[]> {
  const found: FoundTask[] = [];
  for (const { params, shortcuts } of places) {
    const screens = roll.screens.filter(
      ({ task, route, who: grants }) =>
        task &&
        isGranted(grants, call.actor) &&
        params.every((name) => paramsOf(route).includes(name)),
    );
    for (const { label, params: own } of screens.length ? await shortcuts.run(call) : [])
      for (const screen of screens) {
        const { task = '', route, scope } = screen;
        const searchText = [
          task,
          translate({ headers: call.headers, route: { of: route } })(task),
          label,
        ]
          .join(' ')
          .toLowerCase();
        if (!words.every((word) => searchText.includes(word))) continue;
        const month = Object.entries(scope).flatMap(([name, { options }]) =>
          options.tidy === 'month' ? [[name, call.today.slice(0, 7)] as const] : [],
        );
        found.push({
          route,
          title: label,
          link: linkOf(screen, { ...Object.fromEntries(month), ...own }),
        });
      }
  }
  return found.slice(0, LIMITS.FIND_ROWS);
}

export function findRoutes(engine: Engine, companions: readonly Companion[]): Route[] {
  const resources = [...engine.roll.resources.values()].filter(({ find }) => find);
  const places = companions.filter(hasShortcuts);
  /** Queried until true: an extension that exists stays. */
  let trigrams = false;
  return [
    {
      method: 'GET',
      path: '/api/find',
      who: [who.faculty, who.admin(), who.union],
      summary: 'Rows and tasks that match a text, and titles of console addresses.',
      reads: true,
      perMinute: LIMITS.FIND_A_MINUTE,
      queries: {
        q: f.text({ max: LIMITS.FIND_TEXT, pattern: { like: /./, example: 'lalr' } }),
        // Addresses of the console, separated by commas.
        at: f.text({ max: 8000 }),
      },
      answers: () =>
        like({
          rows: [{ kind: 'room', id: 7, title: 'room 7', tells: ['main building'] }],
          tasks: [{ route: '/rooms/plan/{room}', title: 'room 7', link: '/rooms/plan/7' }],
          places: [{ at: '/room/7/show', title: 'room 7', tells: ['main building'] }],
        }),
      async run(call) {
        const text = (call.query['q'] ?? '')
          .replaceAll('\0', '')
          .toWellFormed()
          .trim()
          .slice(0, LIMITS.FIND_TEXT)
          .replace(/\s+/g, ' ');
        const paths = (call.query['at'] ?? '').split(',').filter(Boolean);
        const rows: FoundRow[] = [];
        const tasks = text
          ? await tasksOf(engine, places, call, text.toLowerCase().split(' '))
          : [];
        if ([...text].length >= MIN_LENGTH) {
          trigrams ||= await hasTrigrams(call.tx);
          for (const resource of resources)
            rows.push(
              ...(await rowsOf(
                engine,
                resource,
                namingFor(engine, resource, call.actor),
                call,
                text,
                trigrams,
              )),
            );
          tasks.push(...(await rowTasks(engine, call, text, trigrams)));
        }
        return {
          data: {
            rows: namedFirst(rows, text),
            tasks,
            places: paths.length
              ? await namedPlaces(engine, call, paths.slice(0, LIMITS.FIND_PLACES))
              : [],
          },
        };
      },
    },
  ];
}
