/** The roll: every module and resource there is, checked against each other before anything runs. */
import { beyond, describeGrants, narrowed, type Grants } from './access';
import type { Field, Fields } from './fields';
import { choiceLabel, plural } from './label';
import type { Module } from './module';
import type { Screen } from './screen';
import { paramsOf, pathOf } from './path';
import { VERBS, type Resource } from './resource';
import type { Table } from './table';
import type { Dictionary } from './sentences';

/** One folder of `src/resources` as it was read. */
export interface RollInput {
  readonly folder: string;
  readonly module: Module;
  readonly resources: readonly Resource[];
  readonly tables?: readonly Table[];
  readonly words?: Dictionary;
}

/** A screen with its full route, its module, and its parameters as fields. */
export type PlacedScreen = Screen & {
  readonly route: string;
  readonly module: Module;
  readonly scope: Fields;
  /** As its module wrote it: its companion names it by this very object. */
  readonly declared: Screen;
};

export interface FieldHome {
  readonly resource: Resource;
  readonly field: Field;
  readonly name: string;
}

export interface Roll {
  /** In the order of the menu. */
  readonly modules: readonly Module[];
  readonly resources: ReadonlyMap<string, Resource>;
  readonly screens: readonly PlacedScreen[];
  /** Tables without an address, by name. */
  readonly tables: ReadonlyMap<string, Table>;
  /** The slug of the module a resource or a table belongs to. */
  readonly homeOf: ReadonlyMap<string, string>;
  /** Every `ref` field that points to the resource. */
  refsTo(name: string): readonly FieldHome[];
  /** Hindi for what the nouns say in English. */
  readonly words: Dictionary;
  /** Fetches what has not come yet of the definitions of these modules; undefined where nothing is missing, as on the server. */
  lacks(slugs: readonly string[]): Promise<void> | undefined;
}

/** JavaScript's own words. */
const WORDS: ReadonlySet<string> = new Set(['__proto__', 'constructor']);
/** What no column can be called: those, and the key that the database counts. */
const NEVER: ReadonlySet<string> = new Set([...WORDS, 'id']);
/** Names that would shadow a column of the frame, a word of an address, or one of those. */
const RESERVED: ReadonlySet<string> = new Set([
  ...NEVER,
  'version',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
  '_labels',
]);
/** What a list offers for each row by itself. */
const OFFERED: ReadonlySet<string> = new Set(['edit', 'delete']);
/** Section 6 of the specification, and G. */
const LETTERS = /^[AGDIQLJPKOCTFMVBHSREUNWX]*$/;

class BadDefinition extends Error {
  override readonly name = 'BadDefinition';
}
/** Whether definitions are looked at for mistakes: in the built page no more, for the server that sends it has read the same ones. */
const CHECKED = import.meta.env.SSR || !import.meta.env.PROD;

const refuse = (where: string, why: string): never => {
  throw new BadDefinition(`${where}: ${why}`);
};

function checkGrants(where: string, grants: Grants, fields?: Fields): void {
  for (const grant of grants) {
    if (grant.letters && !LETTERS.test(grant.letters))
      refuse(where, `role letter outside the specification's table in "${grant.letters}"`);
    const field = grant.where?.field;
    if (field && fields && field !== 'id' && !fields[field])
      refuse(where, `own() names the field "${field}", which there is not`);
  }
}

/** A key of at most two words without digits reads as a label. */
const isPlainKey = (name: string): boolean => /^[a-z]+(_[a-z]+)?$/.test(name);

/** Every choice reads as a clerk would say it: a label that its key cannot give is stated. */
function checkLabels(where: string, name: string, field: Field): void {
  const { labels, rows = {} } = field.options;
  const stray = Object.keys(labels ?? {}).find((choice) => !field.choices?.includes(choice));
  if (stray !== undefined)
    refuse(where, `${name}: "${stray}" has a label and is none of its choices`);
  const bare = field.choices?.find(
    (choice) =>
      labels?.[choice] === undefined &&
      (/^[a-z]/.test(choiceLabel(choice)) || /^[a-z]+(_[a-z]+){2,}$/.test(choice)),
  );
  if (bare !== undefined) refuse(where, `${name}: the choice "${bare}" needs a label`);
  for (const [row, definition] of Object.entries(rows)) checkLabels(where, row, definition);
}

function checkField(
  where: string,
  name: string,
  field: Field,
  all: ReadonlyMap<string, unknown>,
  reserved: ReadonlySet<string> = RESERVED,
): void {
  const { min, max, read, write, default: fallback } = field.options;
  if (!/^[a-z][a-z0-9_]*$/.test(name) || reserved.has(name))
    refuse(where, `"${name}" cannot name a field`);
  if (
    min !== undefined &&
    max !== undefined &&
    (typeof min === 'number' && typeof max === 'number' ? min > max : String(min) > String(max))
  )
    refuse(where, `${name}: min is above max`);
  if (field.kind === 'ref' && !all.has(field.to ?? ''))
    refuse(where, `${name} points to "${field.to}", which there is not`);
  if (field.choices && new Set(field.choices).size !== field.choices.length)
    refuse(where, `${name} has a choice twice`);
  if (field.choices && fallback !== undefined && !field.choices.includes(String(fallback)))
    refuse(where, `${name}: the default "${fallback}" is not among its choices`);
  const stray = Object.keys(field.options.tones ?? {}).find(
    (choice) => !field.choices?.includes(choice),
  );
  if (stray !== undefined)
    refuse(where, `${name}: "${stray}" has a tone and is none of its choices`);
  // The words of a table are read by nobody.
  if (reserved !== NEVER) checkLabels(where, name, field);
  if (reserved !== NEVER && field.options.label === undefined && !isPlainKey(name))
    refuse(where, `${name} needs a label: its name does not make one`);
  const { set, setAll } = field.options;
  if (
    set &&
    (field.kind !== 'text' || Object.keys(set).some((member) => !/^[A-Z0-9]$/.test(member)))
  )
    refuse(where, `${name}: a set is a text, its members are single capital letters or digits`);
  if (setAll !== undefined && !Object.hasOwn(set ?? {}, setAll))
    refuse(where, `${name}: "${setAll}" is not in its set`);
  for (const targets of Object.values(field.moves ?? {})) {
    for (const target of targets)
      if (!field.choices?.includes(target))
        refuse(where, `${name} moves to "${target}", which is no state of it`);
  }
  for (const grants of [read, write === 'server' ? undefined : write]) {
    if (grants?.some((grant) => grant.where))
      refuse(where, `${name}: a field's grants cannot be narrowed to own rows`);
    if (grants) checkGrants(`${where}.${name}`, grants);
  }
}

function checkResource(resource: Resource, all: ReadonlyMap<string, Resource>): void {
  const { name, fields, access } = resource;
  const known = (field: string): boolean => field === 'id' || Object.hasOwn(fields, field);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    refuse(name, 'a resource is named in kebab-case');
  for (const [field, definition] of Object.entries(fields))
    checkField(name, field, definition, all);
  const named = [
    resource.title,
    resource.list,
    resource.search ?? [],
    resource.find ?? [],
    resource.filters ?? [],
    Object.values(resource.hub ?? {}).flat(),
    resource.sort?.[0] ?? [],
    resource.unique ?? [],
  ].flat(2);
  for (const field of named)
    if (!known(field)) refuse(name, `names the field "${field}", which there is not`);
  for (const verb of VERBS) {
    if (!Array.isArray(access[verb])) refuse(name, `access does not say who may ${verb}`);
    checkGrants(`${name}.${verb}`, access[verb], fields);
  }
  const { identifiers = [], post } = resource.account ?? {};
  for (const identifier of identifiers)
    if (!known(identifier)) refuse(name, `signs in by "${identifier}", which there is not`);
  if (post !== undefined && fields[post]?.kind !== 'text')
    refuse(name, `its post "${post}" is no text of its fields`);
}

function checkTable(
  { name, fields, key = [], unique = [], index = [] }: Table,
  all: ReadonlyMap<string, unknown>,
): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) refuse(name, 'a table is named in kebab-case');
  for (const [field, definition] of Object.entries(fields))
    checkField(name, field, definition, all, NEVER);
  for (const field of [key, ...unique, ...index].flat())
    if (!Object.hasOwn(fields, field))
      refuse(name, `names the field "${field}", which there is not`);
  for (const field of key)
    if (!fields[field]?.options.required)
      refuse(name, `"${field}" is part of the key and must be required`);
}

/** Columns that the rows of a screen have; undefined where only its answer says which. */
function columnsOf(screen: Screen, all: ReadonlyMap<string, Resource>): string[] | undefined {
  if (screen.kind === 'report') return screen.columns?.map(({ name }) => name);
  if (screen.kind !== 'resource') return undefined;
  return Object.keys(all.get([screen.resource].flat()[0] ?? '')?.fields ?? {});
}

/** What an action says of itself in its dialog, and what takes it back, are there. */
function checkDialog(
  route: string,
  name: string,
  screen: Extract<Screen, { actions?: unknown }>,
  all: ReadonlyMap<string, Resource>,
): void {
  const { sum, fills = {}, fields = {}, undo, title = '' } = screen.actions?.[name] ?? {};
  const columns = columnsOf(screen, all);
  for (const column of [...(sum ? [sum] : []), ...Object.values(fills)])
    if (columns && !columns.includes(column))
      refuse(route, `"${name}" speaks of the column "${column}", which there is not`);
  for (const field of Object.keys(fills))
    if (!fields[field]) refuse(route, `"${name}" fills "${field}", which it does not ask for`);
  for (const [, word = ''] of title.matchAll(/\{(\w+)/g))
    if (word !== 'names' && !(word === 'sum' && sum))
      refuse(route, `"${name}": nothing stands for {${word}} in its title`);
  if (undo === undefined) return;
  const back = screen.actions?.[undo];
  if (
    back?.on !== 'rows' ||
    Object.values(back.fields ?? {}).some(({ options }) => options.required)
  )
    refuse(
      route,
      `"${name}" is undone by "${undo}", which is no action on rows that asks for nothing`,
    );
}

/** Filters and the fields of actions are given by people: they are checked like those of a resource. */
function checkWorked(route: string, screen: Screen, all: ReadonlyMap<string, Resource>): void {
  if (screen.kind !== 'report' && screen.kind !== 'sheet' && screen.kind !== 'resource') return;
  const lists = screen.kind === 'resource';
  if (lists && screen.actions && [screen.resource].flat().length !== 1)
    refuse(route, 'has actions, so it shows one resource');
  for (const [name, field] of Object.entries(lists ? {} : (screen.filters ?? {})))
    checkField(route, name, field, all);
  for (const [name, { who, on, fields = {} }] of Object.entries(screen.actions ?? {})) {
    if (!/^[a-z][a-z-]*$/.test(name) || (lists && OFFERED.has(name)))
      refuse(route, `"${name}" cannot name an action`);
    if (lists && on === 'column') refuse(route, `"${name}": a list has no columns to act on`);
    checkGrants(`${route}/${name}`, who);
    for (const [field, definition] of Object.entries(fields))
      checkField(`${route}/${name}`, field, definition, all);
    checkDialog(route, name, screen, all);
  }
  if (screen.kind === 'report' && screen.thread && screen.columns)
    for (const name of Object.values(screen.thread))
      if (!screen.columns.some((column) => column.name === name))
        refuse(route, `its thread names the column "${name}", which there is not`);
  if (screen.kind === 'sheet') checkGrants(route, screen.save);
  if (screen.each && !(all.has(screen.each) && screen.task && screen.path.includes('{id}')))
    refuse(
      route,
      `a screen of each "${screen.each}" has a task, and the \`id\` of one in its path`,
    );
  if (screen.kind === 'report' && screen.pages && !screen.filters?.[screen.pages])
    refuse(route, `leads from page to page by "${screen.pages}", which is none of its filters`);
}

function checkScreen(
  { route, module, scope, ...screen }: PlacedScreen,
  all: ReadonlyMap<string, Resource>,
): void {
  for (const [name, field] of Object.entries(scope)) checkField(route, name, field, all, WORDS);
  for (const name of [...(screen.all ?? []), ...Object.keys(screen.params ?? {})])
    if (!scope[name]) refuse(route, `has no parameter {${name}}`);
  for (const name of 'resource' in screen ? [screen.resource].flat() : [])
    if (!all.has(name)) refuse(route, `shows "${name}", which there is not`);
  checkGrants(route, screen.who);
  const stranger = beyond(screen.who, [
    ...module.who,
    ...(screen.path === '' ? [] : (module.guests ?? [])),
  ]);
  if (stranger)
    refuse(route, `opens to ${describeGrants([stranger]).join()}, to whom its module does not`);
  checkWorked(route, screen, all);
  if (screen.kind === 'register') {
    checkGrants(route, screen.save);
    for (const name of [...screen.show, ...screen.edit])
      if (!all.get(screen.resource)?.fields[name])
        refuse(route, `names the field "${name}", which there is not`);
  }
}

/** Parameters are references to the resource of their name unless the screen says otherwise. */
export const scopeOf = (
  { path, params }: Pick<Screen, 'path' | 'params'>,
  all: ReadonlyMap<string, Resource>,
): Fields =>
  Object.fromEntries(
    paramsOf(path).map((name): [string, Field] => [
      name,
      params?.[name] ?? {
        kind: 'ref',
        to: name,
        options: { required: true, label: all.get(name)?.label ?? name },
      },
    ]),
  );

function placeScreen(
  module: Module,
  screen: Screen,
  all: ReadonlyMap<string, Resource>,
): PlacedScreen {
  const route = pathOf(module.slug, screen.path);
  const placed = { ...screen, route, module, scope: scopeOf(screen, all), declared: screen };
  if (CHECKED) checkScreen(placed, all);
  return placed;
}

/**
 * Puts the folders together. A resource that no screen lists gets a screen of its own under its module, for those of its readers to whom the module is open.
 * Throws one clear line when a definition is wrong; nothing may start on a roll that cannot be built.
 */
export function buildRoll(input: readonly RollInput[]): Roll {
  const resources = new Map<string, Resource>();
  const homeOf = new Map<string, string>();
  for (const { folder, module, resources: own } of input) {
    if (module.slug !== folder) refuse(folder, `its module calls itself "${module.slug}"`);
    if (CHECKED)
      for (const grants of [module.who, module.menu ?? [], module.guests ?? []])
        checkGrants(folder, grants);
    for (const resource of own) {
      if (resources.has(resource.name)) refuse(resource.name, 'is defined twice');
      resources.set(resource.name, resource);
      homeOf.set(resource.name, folder);
    }
  }
  if (CHECKED) for (const resource of resources.values()) checkResource(resource, resources);
  const tables = new Map<string, Table>();
  for (const { folder, tables: own = [] } of input) {
    for (const table of own) {
      if (resources.has(table.name) || tables.has(table.name))
        refuse(table.name, 'is defined twice');
      tables.set(table.name, table);
      homeOf.set(table.name, folder);
    }
  }
  if (CHECKED) {
    const known = new Map<string, unknown>([...resources, ...tables]);
    for (const table of tables.values()) checkTable(table, known);
  }

  const modules = input.map(({ module }) => module).sort((a, b) => a.order - b.order);
  const screens = input.flatMap(({ module, resources: own }) => {
    const shown = new Set(
      module.screens.flatMap((screen) => (screen.kind === 'resource' ? screen.resource : [])),
    );
    const added = own
      .filter(({ name }) => !shown.has(name))
      .map(
        (resource): Screen => ({
          kind: 'resource',
          path: resource.name,
          label: resource.single ? resource.label : (resource.plural ?? plural(resource.label)),
          who: narrowed(resource.access.read, module.who),
          resource: resource.name,
        }),
      );
    return [...module.screens, ...added].map((screen) => placeScreen(module, screen, resources));
  });
  const routes = new Set<string>();
  for (const { route } of screens) {
    const shape = route.replace(/\{\w+\}/g, '{}');
    if (routes.has(shape)) refuse(route, 'is the path of two screens');
    routes.add(shape);
  }
  const refs = new Map<string, FieldHome[]>();
  for (const resource of resources.values()) {
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.to) refs.set(field.to, [...(refs.get(field.to) ?? []), { resource, field, name }]);
    }
  }
  return {
    modules,
    resources,
    screens,
    tables,
    homeOf,
    refsTo: (name) => refs.get(name) ?? [],
    words: Object.assign({}, ...input.map(({ words }) => words ?? {})) as Dictionary,
    lacks: () => undefined,
  };
}
