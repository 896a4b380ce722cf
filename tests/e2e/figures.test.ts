/**
 * Every report, sheet, register, list and record of the demonstration college in a real browser:
 * each rendered cell is compared with the API's response, formatted by rules that are written a
 * second time (`kit/shown-value`), on screen, in print and in the file; and no two screens may
 * differ about the same figure. The screens visited come from the definitions.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openScreens } from '@/console/visible';
import { readRoll } from '@/resources/roll';
import {
  isGranted,
  labelOf,
  readableFields,
  type Actor,
  type Column,
  type Field,
  type PlacedScreen,
  type Resource,
  type SheetColumn,
  type SheetRow,
  signOf,
} from '@/schema';
import { ACTORS } from '../kit/actors';
import { signIn, type Voice } from '../kit/api';
import { openBrowser } from '../kit/browser';
import { agreement, type Agreement } from '../kit/agreement';
import { addressesOf, ledTo, placesOf, rowsOf, todayOf } from '../kit/places';
import { startProduct, type Product } from '../kit/product';
import {
  choiceText,
  filedValue,
  monthInWords,
  readCsv,
  shownValue,
  typedValue,
  type ShownKind,
} from '../kit/shown-value';
import { accountOf, slotOf, visitor, type Visitor } from '../kit/visits';
import { walk, type Answer, type Drawn, type Walk } from '../kit/walk';

const roll = readRoll();
/**
 * Screens for which the demonstration has no data, and why. Once it has, they must be removed here.
 */
const NOTHING: Readonly<Record<string, string>> = {
  '/support/grievance/{id}': 'nobody of the office has lodged a grievance',
};
/** The file is requested after the screen, and the request is itself an entry. */
const MOVING: readonly string[] = ['/audit-log'];

/**
 * Large enough for grids that render only visible cells, and wider than every sheet: one wider than
 * its pane shows its outcome beside the names.
 */
const WIDE = { width: 12_000, height: 4_000 };
const USUAL = { width: 1_440, height: 900 };
/** Faults reported of one page at most. */
const TOLD = 4;

type Row = Readonly<Record<string, unknown>>;
type TableScreen = Extract<PlacedScreen, { kind: 'report' | 'sheet' }>;
interface Found {
  pages: number;
  cells: number;
  onPaper: number;
  filed: number;
  /** Pages like those that another user has been shown before. */
  same: number;
  readonly faults: string[];
  readonly visited: Map<string, number>;
  links: Set<string>;
}

let product: Product;
let browser: Browser;
let office: Voice;
let places: Awaited<ReturnType<typeof placesOf>>;
let figures: Agreement;
/**
 * What was compared without a fault, by route: the traits of the responses, and the links of the
 * pages. Another user's page without a new trait is drawn by the same code in the same way.
 */
const known = new Map<string, { readonly traits: Set<string>; readonly links: Set<string> }>();
const total: Record<string, number> = { pages: 0, cells: 0, onPaper: 0, filed: 0 };

beforeAll(async () => {
  product = await startProduct();
  [office, browser] = await Promise.all([
    signIn(product.url, 'admin', 'super@tlawng.example'),
    openBrowser(),
  ]);
  places = await placesOf(office, await todayOf(office));
  figures = await agreement(office);
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
  console.log(`walked: ${JSON.stringify(total)}; figures: ${JSON.stringify(figures?.counts())}`);
});

async function comeAs(identity: string): Promise<{ who: Visitor; voice: Voice; actor: Actor }> {
  const account = accountOf(identity);
  const actor = ACTORS[identity];
  if (!actor) throw new Error(`There is no ${identity}`);
  const voice = await signIn(product.url, account.kind, account.identifier);
  const slot = slotOf(account);
  return { who: await visitor(browser, product.url, { slot, token: voice.token }), voice, actor };
}

// -- expected texts

/**
 * Compares the rendered texts with the expected ones, cell by cell; a column that is wholly empty
 * is reported once.
 */
function compared(
  where: string,
  heads: readonly string[],
  wanted: readonly (readonly string[])[],
  drawn: readonly (readonly string[])[],
  nameOf: (row: number) => string,
): string[] {
  if (drawn.length !== wanted.length)
    return [`${where}: ${drawn.length} rows are drawn, ${wanted.length} were answered`];
  const faults: string[] = [];
  for (const [col, head] of heads.entries()) {
    const wrong = wanted.flatMap((row, n) =>
      (drawn[n]?.[col] ?? '(no cell)') === row[col] ? [] : [n],
    );
    const [first] = wrong;
    if (first === undefined) continue;
    const empty = drawn.every((row) => !row[col] || row[col] === '–') && drawn.length > 0;
    faults.push(
      `${where}, row ${first + 1} (${nameOf(first)}), column "${head}": shows "${drawn[first]?.[col] ?? '(no cell)'}", the API says "${wanted[first]?.[col]}"${empty ? '; the whole column is empty' : wrong.length > 1 ? `; and ${wrong.length - 1} more rows` : ''}`,
    );
  }
  return faults;
}
const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();
const squeezedRows = (rows: readonly (readonly string[])[]): string[][] =>
  rows.map((row) => row.map(squeezed));

const labelled = (columns: readonly Column[], row: Row): string =>
  columns
    .filter(({ name }) => ['roll_no', 'number', 'name', 'code', 'paper'].includes(name))
    .map(({ name }) => row[name])
    .filter(Boolean)
    .join(' ') || String(row['id'] ?? '');
const kindOf = ({ kind = 'text', labels, decimals }: Column): ShownKind => ({
  kind,
  labels,
  decimals,
});
const kindOfField = ({ kind, places, options: { labels, tidy } }: Field): ShownKind => ({
  kind,
  places,
  labels,
  month: tidy === 'month',
});
/** Columns missing from every row of the response: they refer to a name that does not exist. */
const strangers = (where: string, columns: readonly Column[], rows: readonly Row[]): string[] =>
  rows.length === 0
    ? []
    : columns
        .filter(({ name, blank }) => !blank && !rows.some((row) => row[name] !== undefined))
        .map(
          (column) =>
            `${where}, column "${headOf(column)}": no row of the answer has "${column.name}"; they have ${Object.keys(rows[0] ?? {}).join(', ')}`,
        );
const headOf = ({ group, label }: Column): string =>
  group ? `${monthInWords(group)}: ${label}` : label;

/**
 * An empty value is a dash, so that it is not taken for zero; in sum rows and in columns filled in
 * by hand it is blank.
 */
function reportCell(column: Column, row: Row): string {
  const value = row[column.name];
  const nothing = column.blank || row['_sum'] === true ? '' : '–';
  if (column.kind === 'file')
    return (
      squeezed(
        [value]
          .flat()
          .flatMap((one) =>
            one && typeof one === 'object' && 'name' in one ? [String(one.name)] : [],
          )
          .join(''),
      ) || nothing
    );
  return squeezed(shownValue(kindOf(column), value)) || nothing;
}

/** On the grid, editable cells are formatted for typing. */
function sheetCell(column: SheetColumn, { values, off }: SheetRow): string {
  const instead = off?.[column.name];
  if (instead) return instead.text;
  const value = values[column.name];
  const option = column.options?.find((one) => one.value === value);
  if (option) return column.oneKey ? signOf(option) : option.label;
  return squeezed(
    column.edit ? typedValue(kindOf(column), value) : shownValue(kindOf(column), value),
  );
}

function fieldText(field: Field, name: string, row: Row, full = false): string | null {
  const value = row[name];
  if (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  )
    return '–';
  const labels = row['_labels'] as Readonly<Record<string, string>> | undefined;
  if (field.kind === 'ref') return squeezed(labels?.[name] ?? String(value as string));
  // An account is shown by name; the key of a deleted one is never shown.
  if (field.options.account)
    return squeezed(
      labels?.[name] ??
        (/^[a-z]+:\d+$/.test(String(value)) ? 'Unknown account' : String(value as string)),
    );
  // Files, small tables and sets of letters are rendered as elements, not text.
  if (
    field.kind === 'file' ||
    field.kind === 'files' ||
    (full && (field.kind === 'json' || field.options.set))
  )
    return null;
  return squeezed(shownValue(kindOfField(field), value));
}

// -- pages

interface Tour {
  readonly found: Found;
  readonly steps: Walk;
  readonly who: Visitor;
  readonly voice: Voice;
  readonly actor: Actor;
  /**
   * Also checks the file, and sheets in print: users who see less save and print by the same code.
   */
  readonly wholly: boolean;
}

const count = (found: Found, key: 'pages' | 'cells' | 'onPaper' | 'filed', n: number): void => {
  found[key] += n;
  total[key] = (total[key] ?? 0) + n;
};
const seen = ({ found }: Tour, route: string, { links }: Drawn): void => {
  count(found, 'pages', 1);
  found.visited.set(route, (found.visited.get(route) ?? 0) + 1);
  for (const link of links) found.links.add(link);
};
/**
 * Visits a page, unless everything that its rendering depends on has been seen with another user;
 * its links are collected all the same.
 */
async function once(
  { found, wholly }: Tour,
  route: string,
  traits: readonly string[],
  visit: () => Promise<unknown>,
): Promise<void> {
  const seenThere = known.get(route);
  if (seenThere && !wholly && traits.every((trait) => seenThere.traits.has(trait))) {
    found.same += 1;
    found.visited.set(route, (found.visited.get(route) ?? 0) + 1);
    for (const link of seenThere.links) found.links.add(link);
    return;
  }
  const [before, faults] = [found.links, found.faults.length];
  found.links = new Set();
  await visit();
  if (found.faults.length === faults) {
    const { traits: all = new Set<string>(), links = new Set<string>() } = seenThere ?? {};
    known.set(route, {
      traits: new Set([...all, ...traits]),
      links: new Set([...links, ...found.links]),
    });
  }
  found.links = new Set([...before, ...found.links]);
}
const complain = ({ found }: Tour, faults: readonly string[]): void => {
  found.faults.push(
    ...faults.slice(0, TOLD),
    ...(faults.length > TOLD ? [`… and ${faults.length - TOLD} more on this page`] : []),
  );
};

/** Compares the figures in the file. */
async function fileFaults(
  { voice, found, wholly }: Tour,
  screen: TableScreen,
  path: string,
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
): Promise<string[]> {
  // A paged list is complete in its file.
  if (
    !wholly ||
    MOVING.includes(screen.route) ||
    (screen.kind === 'report' && (screen.files === false || screen.pages))
  )
    return [];
  const text = await voice.text(`/api${path}${path.includes('?') ? '&' : '?'}format=csv`);
  if (text.startsWith('{')) return [`${path}: no file: ${text.slice(0, 200)}`];
  const [, ...lines] = readCsv(text);
  // A report words choices as the screen does; a sheet's file can be read in again.
  const fileKind = (column: Column): ShownKind =>
    column.kind === 'choice' && screen.kind !== 'report' ? { kind: 'text' } : kindOf(column);
  const wanted = rows.map(({ values, off }) =>
    columns.map(
      (column) => off?.[column.name]?.text ?? filedValue(fileKind(column), values[column.name]),
    ),
  );
  count(found, 'filed', wanted.length * columns.length);
  return compared(
    `${path}, CSV`,
    columns.map(headOf),
    squeezedRows(wanted),
    squeezedRows(lines),
    (n) => labelled(columns, rows[n]?.values ?? {}),
  );
}

/** A case is not a table: the page shows its rows in order. */
async function visitThread(
  tour: Tour,
  screen: TableScreen,
  path: string,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<void> {
  const { drawn } = await tour.steps.settled(({ tables }) =>
    tables.length > 0 ? [`${path}: a table is drawn in place of a thread`] : [],
  );
  const steps = tour.who.page.getByRole('list', { name: 'What happened' }).locator('> li');
  await steps.first().waitFor();
  const texts = (await steps.allInnerTexts()).map(squeezed);
  const faults = rows.flatMap((row, n) =>
    columns
      .filter(({ name, kind }) => kind !== 'file' && row[name])
      .map((column) => squeezed(reportCell(column, row)))
      .filter((text) => !texts[n]?.includes(text))
      .map((text) => `${path}, step ${n + 1}: "${text}" is not in "${texts[n]}"`),
  );
  complain(tour, faults);
  seen(tour, screen.route, drawn);
}

/** As tables are rendered and printed: columns that identify the row come first. */
const namingFirst = <C extends { readonly sticky?: boolean }>(
  columns: readonly C[],
): readonly C[] =>
  [...columns].sort((a, b) => Number(b.sticky ?? false) - Number(a.sticky ?? false));

/**
 * The place of each of the columns among the heads; null if the heads are not exactly those of the
 * columns. A table wider than its pane shows its outcome beside the names, so only the first column
 * has a fixed place.
 */
function placesAmong(heads: readonly string[], named: readonly string[]): number[] | null {
  const left = heads.map((head, at) => ({ head, at }));
  const places = named.map((name) => {
    const found = left.findIndex(({ head }) => head === name);
    return found < 0 ? -1 : (left.splice(found, 1)[0]?.at ?? -1);
  });
  return left.length === 0 && places[0] === 0 && !places.includes(-1) ? places : null;
}

async function visitReport(
  tour: Tour,
  screen: Extract<PlacedScreen, { kind: 'report' }>,
  path: string,
): Promise<void> {
  const answer = await tour.steps.to(path, `/api${decodeURIComponent(path.split('?')[0] ?? '')}`);
  if (answer.status !== 200) return complain(tour, [`${path}: answered ${answer.status}`]);
  const rows = answer.data as readonly Row[];
  const ids = rows.flatMap(({ id }) => (id === undefined ? [] : String(id)));
  if (new Set(ids).size < ids.length) complain(tour, [`${path}: several rows have the same id`]);
  const given = (answer.meta['columns'] as readonly Column[] | undefined) ?? screen.columns ?? [];
  const all = namingFirst(
    given.map((column, at) => ({ ...column, sticky: at === 0 || column.sticky })),
  );
  if (screen.thread) return visitThread(tour, screen, path, all, rows);
  // Columns without any value are hidden on screen, except those that name the row, say its outcome,
  // are added up or are filled in by hand. Those put aside are only in the file.
  const columns = all
    .filter(({ aside }) => !aside)
    .filter(
      ({ name, sticky, outcome, total, blank }) =>
        rows.length === 0 ||
        sticky ||
        outcome ||
        total ||
        blank ||
        rows.some((row) => [row[name] ?? []].flat().some((value) => value !== '')),
    );
  const named = columns.map(headOf).map(squeezed);
  const wanted = rows.map((row) => columns.map((column) => reportCell(column, row)));
  const { drawn, faults } = await tour.steps.onPaper(() =>
    tour.steps.settled(({ tables: [table] }) => {
      if (rows.length === 0)
        return table?.rows.length ? [`${path}: rows are drawn, and nothing was answered`] : [];
      if (!table) return [`${path}: no table is drawn; ${rows.length} rows were answered`];
      const heads = table.heads.map(squeezed);
      const places = placesAmong(heads, named);
      if (!places)
        return [
          `${path}: the heads are ${heads.join(' | ')}; the columns are called ${named.join(' | ')}`,
        ];
      const inOrder = table.rows.map((row) => places.map((place) => row[place] ?? '(no cell)'));
      return compared(path, named, wanted, squeezedRows(inOrder), (n) =>
        labelled(columns, rows[n] ?? {}),
      );
    }),
  );
  complain(tour, [...faults, ...strangers(path, all, rows)]);
  count(tour.found, 'cells', rows.length * columns.length);
  count(tour.found, 'onPaper', rows.length * columns.length);
  const [table] = drawn.tables;
  const places = placesAmong(table?.heads.map(squeezed) ?? [], named);
  figures.heard(
    screen.route,
    path,
    columns,
    rows.map((row, n) => ({
      row,
      shown: (name) =>
        table?.rows[n]?.[places?.[columns.findIndex((column) => column.name === name)] ?? -1],
    })),
  );
  if (rows.length > 0)
    complain(
      tour,
      await fileFaults(
        tour,
        screen,
        path,
        given,
        rows.map((values, n) => ({ id: n, values })),
      ),
    );
  seen(tour, screen.route, drawn);
}

async function visitSheet(
  tour: Tour,
  screen: Extract<PlacedScreen, { kind: 'sheet' }>,
  path: string,
): Promise<void> {
  const answer = await tour.steps.to(path, `/api${decodeURIComponent(path.split('?')[0] ?? '')}`);
  if (answer.status !== 200) return complain(tour, [`${path}: answered ${answer.status}`]);
  const { columns: all, rows } = answer.data as {
    columns: readonly SheetColumn[];
    rows: readonly SheetRow[];
  };
  // Identifying columns without any value are hidden on screen, and so are those that stand in for a
  // column with a value in every row; the name is always shown.
  const typed = all.findIndex(({ edit }) => edit);
  const isGiven = (name: string) => (row: SheetRow) => (row.values[name] ?? '') !== '';
  const columns = all.filter(
    ({ name, edit, live, heads, sticky, insteadOf }, at) =>
      rows.length === 0 ||
      (!(insteadOf && rows.every(isGiven(insteadOf))) &&
        (edit ||
          live ||
          heads ||
          (typed < 0 ? !sticky && !insteadOf : at > typed) ||
          rows.some(isGiven(name)))),
  );
  const wanted = rows.map((row) => columns.map((column) => sheetCell(column, row)));
  const nameOf = (n: number): string => labelled(columns, rows[n]?.values ?? {});
  const { drawn, faults } = await tour.steps.settled(({ cells }) => {
    if (rows.length > 0 && columns.length > 0 && cells.length !== rows.length * columns.length)
      return [
        `${path}: ${cells.length} cells are drawn, ${rows.length * columns.length} were answered`,
      ];
    const table = rows.map(() => columns.map(() => ''));
    for (const { row, col, text } of cells) {
      const line = table[row];
      if (line) line[col] = squeezed(text);
    }
    return compared(path, columns.map(headOf), wanted, table, nameOf);
  });
  complain(tour, [
    ...faults,
    ...strangers(
      path,
      columns,
      rows.map(({ values, off }) => ({ ...off, ...values })),
    ),
  ]);
  count(tour.found, 'cells', rows.length * columns.length);
  if (rows.length > 0 && tour.wholly) {
    const printed = namingFirst(columns);
    const onPaper = rows.map((row) => printed.map((column) => sheetCell(column, row)));
    // In print a number precedes each row.
    const paper = await tour.steps.onPaper(() =>
      tour.steps.settled(({ tables: [table] }) =>
        table
          ? compared(
              `${path}, on paper`,
              printed.map(headOf),
              onPaper,
              squeezedRows(table.rows.map((row) => row.slice(1))),
              nameOf,
            )
          : [`${path}: nothing is drawn for paper`],
      ),
    );
    complain(tour, paper.faults);
    count(tour.found, 'onPaper', rows.length * columns.length);
    complain(tour, await fileFaults(tour, screen, path, all, rows));
  }
  const at = new Map(drawn.cells.map(({ row, col, text }) => [`${row}.${col}`, text]));
  figures.heard(
    screen.route,
    path,
    columns,
    rows.map((row, n) => ({
      row: { ...row.values, id: row.id },
      shown: (name) => at.get(`${n}.${columns.findIndex((column) => column.name === name)}`),
    })),
  );
  seen(tour, screen.route, drawn);
}

async function visitRegister(
  tour: Tour,
  screen: Extract<PlacedScreen, { kind: 'register' }>,
  path: string,
): Promise<void> {
  const answer = await tour.steps.to(path, `/api${decodeURIComponent(path)}`);
  if (answer.status !== 200) return complain(tour, [`${path}: answered ${answer.status}`]);
  const rows = answer.data as readonly Row[];
  const { fields = {}, title } = roll.resources.get(screen.resource) ?? {};
  const names = [title].flat();
  const columns = [
    ...screen.show
      .filter(
        (name) =>
          names.includes(name) || rows.length === 0 || rows.some((row) => (row[name] ?? '') !== ''),
      )
      .map((name) => ({ name, edit: false })),
    ...screen.edit.map((name) => ({ name, edit: true })),
  ];
  const textOf = (row: Row, { name, edit }: { name: string; edit: boolean }): string => {
    const field: Field = fields[name] ?? { kind: 'text', options: {} };
    if (field.kind === 'ref')
      return squeezed(
        (row['_labels'] as Readonly<Record<string, string>> | undefined)?.[name] ??
          String(row[name] ?? ''),
      );
    if (edit && field.choices) return choiceText(String(row[name] ?? ''), field.options.labels);
    return squeezed(
      edit ? typedValue(field, row[name]) : shownValue(kindOfField(field), row[name]),
    );
  };
  const wanted = rows.map((row) => columns.map((column) => textOf(row, column)));
  const { drawn, faults } = await tour.steps.settled(({ cells }) => {
    if (cells.length !== rows.length * columns.length)
      return [
        `${path}: ${cells.length} cells are drawn, ${rows.length * columns.length} were answered`,
      ];
    const table = rows.map(() => columns.map(() => ''));
    for (const { row, col, text } of cells) {
      const line = table[row];
      if (line) line[col] = squeezed(text);
    }
    return compared(
      path,
      columns.map(({ name }) => name),
      wanted,
      table,
      (n) => String(rows[n]?.['name'] ?? rows[n]?.['id']),
    );
  });
  complain(tour, faults);
  count(tour.found, 'cells', rows.length * columns.length);
  seen(tour, screen.route, drawn);
}

const fieldsSeen = (resource: Resource, actor: Actor): Readonly<Record<string, Field>> => ({
  id: { kind: 'text', options: { label: 'ID' } },
  ...readableFields(resource.fields, actor),
  updated_at: { kind: 'instant', options: { label: 'Last changed' } },
});

async function visitList(
  tour: Tour,
  route: string,
  path: string,
  resource: Resource,
): Promise<readonly Row[]> {
  const answer = await tour.steps.to(path, `/api/${resource.name}`);
  if (answer.status !== 200) {
    complain(tour, [`${path}: answered ${answer.status}`]);
    return [];
  }
  const rows = answer.data as readonly Row[];
  const fields = Object.entries(fieldsSeen(resource, tour.actor));
  const { drawn, faults } = await tour.steps.settled(({ tables: [table] }) => {
    if (rows.length === 0)
      return table?.rows.length ? [`${path}: rows are drawn, and nothing was answered`] : [];
    if (!table) return [`${path}: no table is drawn; ${rows.length} rows were answered`];
    const heads = table.heads.slice(0, -1).map(squeezed); // the last column holds the actions
    const columns = heads.map((head) =>
      fields.find(([name, field]) => squeezed(labelOf(name, field)) === head),
    );
    const strange = heads.filter((_, n) => !columns[n]);
    if (strange.length > 0) return [`${path}: no field is called ${strange.join(' | ')}`];
    const texts = table.rows.map((row) => row.slice(0, -1).map(squeezed));
    const wanted = rows.map((row, n) =>
      columns.map(
        (column, c) => (column && fieldText(column[1], column[0], row)) ?? texts[n]?.[c] ?? '',
      ),
    );
    return compared(path, heads, wanted, texts, (n) =>
      String(rows[n]?.['name'] ?? rows[n]?.['id']),
    );
  });
  complain(tour, faults);
  count(
    tour.found,
    'cells',
    drawn.tables[0]?.rows.reduce((all, row) => all + row.length - 1, 0) ?? 0,
  );
  const named = (drawn.tables[0]?.heads ?? []).map(
    (head) =>
      fields.find(([name, field]) => squeezed(labelOf(name, field)) === squeezed(head))?.[0] ?? '',
  );
  figures.heard(
    `/${resource.name}`,
    path,
    [],
    rows.map((row, n) => ({
      row,
      shown: (name) => drawn.tables[0]?.rows[n]?.[named.indexOf(name)],
    })),
  );
  seen(tour, route, drawn);
  return rows;
}

async function visitRecord(tour: Tour, resource: Resource, id: string): Promise<void> {
  const path = `/${resource.name}/${encodeURIComponent(id)}/show`;
  const answer: Answer = await tour.steps.to(path, `/api/${resource.name}/${id}`);
  if (answer.status !== 200) return complain(tour, [`${path}: answered ${answer.status}`]);
  const row = answer.data as Row;
  const fields = Object.entries(readableFields(resource.fields, tour.actor)).filter(
    ([, { kind, options }]) => !(kind === 'file' && options.write === 'server'),
  );
  const { drawn, faults } = await tour.steps.settled(({ pairs }) =>
    fields.flatMap(([name, field]) => {
      const label = squeezed(labelOf(name, field));
      const wanted = fieldText(field, name, row, true);
      const texts = pairs
        .filter(([head]) => squeezed(head) === label)
        .map(([, value]) => squeezed(value));
      if (texts.length === 0) return [`${path}: "${label}" is not there`];
      return wanted === null || texts.includes(wanted)
        ? []
        : [`${path}, "${label}": shows "${texts.join('" and "')}", the API says "${wanted}"`];
    }),
  );
  complain(tour, faults);
  count(tour.found, 'cells', fields.length);
  seen(tour, `/${resource.name}/{id}/show`, drawn);
}

// -- the walk

const isWorked = (
  screen: PlacedScreen,
): screen is Extract<PlacedScreen, { kind: 'report' | 'sheet' | 'register' }> =>
  screen.kind === 'report' || screen.kind === 'sheet' || screen.kind === 'register';
/** The filter choices that a response offers. */
type Left = Readonly<Record<string, readonly { readonly value: unknown }[] | undefined>>;
/** The response of a report, a register or a sheet. */
interface Body {
  readonly data?: readonly Row[] | { columns?: readonly SheetColumn[]; rows?: readonly SheetRow[] };
  readonly meta?: { readonly choices?: Left; readonly columns?: readonly Column[] };
}

const filledIn = (row: Row): string[] =>
  Object.keys(row).filter((name) => (row[name] ?? '') !== '');
/**
 * The features of a response that rendering depends on: its columns, and which of them have a value
 * in some row.
 */
function traitsOf({ data = [], meta = {} }: Body): string[] {
  const sheet = 'rows' in data ? data : undefined;
  const columns = sheet?.columns ?? meta.columns ?? [];
  const rows = sheet ? (sheet.rows ?? []) : (data as readonly Row[]);
  return [
    ...columns.map(({ name, kind, label }) => `column ${name} ${kind ?? ''} ${label}`),
    ...rows.flatMap((row) => [
      ...filledIn((row['values'] ?? row) as Row).map((name) => `value ${name}`),
      ...filledIn((row['off'] ?? {}) as Row).map((name) => `off ${name}`),
    ]),
  ];
}

/** A filter with a default chooses between several tables; every other filter only narrows one. */
function viewsOf(screen: PlacedScreen, path: string, left: Left): string[] {
  const filters = 'filters' in screen ? Object.entries(screen.filters ?? {}) : [];
  const views = filters.flatMap(([name, { choices = [], options }]) =>
    options.default === undefined
      ? []
      : choices
          .filter((choice) => left[name]?.some(({ value }) => value === choice) ?? true)
          .map((choice) => `${path}?${name}=${choice}`),
  );
  return views.length > 0 ? views : [path];
}

/** The linked rows; for screens reached by a button instead of a link, the first ids that exist. */
const idsOf = (screen: PlacedScreen, links: ReadonlySet<string>): string[] => [
  ...new Set([
    ...ledTo(screen, links).slice(0, 2),
    ...addressesOf(screen, places).slice(0, 1),
    ...[1, 2, 3, 4].map((id) => screen.route.replace('{id}', String(id))),
  ]),
];

async function walkAll(
  identity: string,
  most: number,
): Promise<{ found: Found; missed: string[]; screens: number; records: number }> {
  const { who, voice, actor } = await comeAs(identity);
  const found: Found = {
    pages: 0,
    cells: 0,
    onPaper: 0,
    filed: 0,
    same: 0,
    faults: [],
    visited: new Map(),
    links: new Set(),
  };
  const tour: Tour = { found, steps: walk(who), who, voice, actor, wholly: identity === 'super' };
  const askedFor = async (path: string): Promise<Body | null> => {
    const { status, body } = await voice.call('GET', `/api${path}`);
    return status === 200 ? (body as Body) : null;
  };
  const visitWorked = async (screen: PlacedScreen, paths: readonly string[]): Promise<void> => {
    const shown = new Set<string>();
    let visited = 0;
    for (const plain of paths) {
      const body = visited >= most ? null : await askedFor(plain);
      if (!body || (visited > 0 && traitsOf(body).every((trait) => shown.has(trait)))) continue;
      visited += 1;
      for (const trait of traitsOf(body)) shown.add(trait);
      for (const path of viewsOf(screen, plain, body.meta?.choices ?? {})) {
        const answer = path === plain ? body : await askedFor(path);
        await once(tour, screen.route, answer ? traitsOf(answer) : [], async () => {
          if (screen.kind === 'report') await visitReport(tour, screen, path);
          else if (screen.kind === 'sheet') await visitSheet(tour, screen, path);
          else if (screen.kind === 'register') await visitRegister(tour, screen, path);
        });
      }
    }
  };
  /**
   * Its rows, some of which are then opened: those of its page, or as many as requested where the
   * page has been seen.
   */
  const rowsOn = async (
    route: string,
    path: string,
    resource: Resource,
  ): Promise<readonly Row[]> => {
    let rows = await rowsOf(voice, resource.name);
    const traits = [...Object.keys(fieldsSeen(resource, actor)), ...rows.flatMap(filledIn)];
    await once(tour, path.includes('?') ? path : route, traits, async () => {
      rows = await visitList(tour, route, path, resource);
    });
    return rows;
  };
  try {
    await who.page.setViewportSize(USUAL);
    await who.page.goto(product.url, { waitUntil: 'networkidle' });
    // A transparent page is laid out as ever and not painted, which saves a sixth of the time.
    await who.page.evaluate(() => document.documentElement.style.setProperty('opacity', '0'));
    const open = openScreens(roll, actor);
    const worked = open.filter(isWorked);
    for (const screen of worked.filter(
      ({ kind, scope }) => kind === 'report' && scope['id'] === undefined,
    ))
      await visitWorked(screen, addressesOf(screen, places));

    const listed = new Set<string>();
    const readable = [...roll.resources.values()].filter(({ access }) =>
      isGranted(access.read, actor),
    );
    const samples = new Map<string, readonly Row[]>();
    for (const screen of open) {
      if (screen.kind !== 'resource') continue;
      const [address] = addressesOf(
        screen,
        places.filter((place) => Object.values(place).every((value) => value !== 'all')),
      );
      if (address === undefined) continue;
      const names = [screen.resource]
        .flat()
        .filter((name) => readable.some((one) => one.name === name));
      for (const name of names) {
        const resource = roll.resources.get(name);
        if (!resource || resource.single) continue;
        const rows = await rowsOn(
          screen.route,
          names.length > 1 ? `${address}?tab=${name}` : address,
          resource,
        );
        listed.add(name);
        if (rows.length > (samples.get(name)?.length ?? 0)) samples.set(name, rows);
      }
    }
    for (const resource of readable) {
      if (
        resource.single ||
        listed.has(resource.name) ||
        roll.modules.some(({ slug }) => slug === resource.name)
      )
        continue;
      samples.set(resource.name, await rowsOn(`/${resource.name}`, `/${resource.name}`, resource));
    }
    for (const resource of readable) {
      if (resource.single) continue;
      const rows = samples.get(resource.name) ?? (await rowsOf(voice, resource.name));
      const [first, last] = [rows[0], most > 1 ? rows.at(-1) : undefined];
      const more = first && last && filledIn(last).some((name) => !filledIn(first).includes(name));
      for (const row of [first, more ? last : undefined]) {
        if (!row) continue;
        const traits = [...Object.keys(readableFields(resource.fields, actor)), ...filledIn(row)];
        await once(tour, `/${resource.name}/{id}/show`, traits, () =>
          visitRecord(tour, resource, String(row['id'])),
        );
      }
    }
    for (const screen of worked.filter(({ scope }) => scope['id'] !== undefined))
      await visitWorked(screen, idsOf(screen, found.links));

    await who.page.setViewportSize(WIDE);
    for (const screen of worked.filter(({ kind }) => kind !== 'report'))
      await visitWorked(screen, addressesOf(screen, places));
    found.faults.push(...who.complaints());
    const walked = open.filter((screen) => isWorked(screen) || screen.kind === 'resource');
    return {
      found,
      screens: walked.length,
      records: readable.length,
      missed: walked.map(({ route }) => route).filter((route) => !found.visited.has(route)),
    };
  } finally {
    await who.leave();
  }
}

describe('figures on the screens', () => {
  it('match the API on screen, on paper and in files, for a super administrator', async () => {
    const { found, missed, screens } = await walkAll('super', 2);
    console.log(
      `super: ${screens} screens, ${found.pages} pages, ${found.cells} cells, ${found.onPaper} on paper, ${found.filed} in files; not walked: ${missed.join(', ') || 'none'}`,
    );
    expect(found.faults).toEqual([]);
    expect(missed.filter((route) => !NOTHING[route])).toEqual([]);
    expect(Object.keys(NOTHING).filter((route) => !missed.includes(route))).toEqual([]);
  });

  it.each(['hod', 'faculty', 'admin:M'])('match the API, for %s', async (identity) => {
    const { found, screens } = await walkAll(identity, 1);
    console.log(
      `${identity}: ${screens} screens, ${found.pages} pages and ${found.same} seen before, ${found.cells} cells, ${found.onPaper} on paper, ${found.filed} in files`,
    );
    expect(found.faults).toEqual([]);
  });

  it('agree wherever the same figure appears', () => {
    expect(figures.disagreements()).toEqual([]);
    for (const [kind, { compared: twice }] of Object.entries(figures.counts()))
      expect(twice, `${kind} stood on more than one screen`).toBeGreaterThan(0);
  });
});
