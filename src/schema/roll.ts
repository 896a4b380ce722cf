/** The roll: all modules and resources, checked against each other before anything runs. */
import { firstGrantBeyond, describeGrants, intersectGrants, type Grants } from './access';
import type { Field, Fields } from './fields';
import { choiceLabel, pluralOf } from './label';
import type { Module } from './module';
import type { Screen } from './screen';
import { paramsOf, pathOf } from './path';
import { VERBS, type Resource } from './resource';
import type { Table } from './table';
import type { Dictionary } from './sentences';

/** One folder of `src/resources` as loaded. */
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
  /** The object its module declared; its companion refers to it by identity. */
  readonly declared: Screen;
};

export interface RefField {
  readonly resource: Resource;
  readonly field: Field;
  readonly name: string;
}

export interface Roll {
  /** In menu order. */
  readonly modules: readonly Module[];
  readonly resources: ReadonlyMap<string, Resource>;
  readonly screens: readonly PlacedScreen[];
  /** Tables without an address, by name. */
  readonly tables: ReadonlyMap<string, Table>;
  /** The slug of the module a resource or a table belongs to. */
  readonly homeOf: ReadonlyMap<string, string>;
  /** Every `ref` field that references the resource. */
  refsTo(name: string): readonly RefField[];
  /** Hindi translations of the texts of the resources. */
  readonly words: Dictionary;
  /**
   * Fetches the missing details of these modules; `undefined` if nothing is missing, as on the
   * server.
   */
  loadMissing(slugs: readonly string[]): Promise<void> | undefined;
}

/** Property names that JavaScript reserves. */
const JS_RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor']);
/** Names forbidden for any column: those, and the generated key. */
const RESERVED_COLUMNS: ReadonlySet<string> = new Set([...JS_RESERVED, 'id']);
/**
 * Names forbidden for a field: those, the columns of every row, and the reserved word of an
 * address.
 */
const RESERVED_FIELDS: ReadonlySet<string> = new Set([
  ...RESERVED_COLUMNS,
  'version',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
  '_labels',
]);
/** Actions that a list offers on each row by default. */
const DEFAULT_ACTIONS: ReadonlySet<string> = new Set(['edit', 'delete']);
/** Section 6 of the specification, and G. */
const ROLE_LETTERS = /^[AGDIQLJPKOCTFMVBHSREUNWX]*$/;

class BadDefinition extends Error {
  override readonly name = 'BadDefinition';
}
/**
 * Whether definitions are checked. Not in the production bundle: the server that sends it has
 * checked the same definitions.
 */
const CHECKED = import.meta.env.SSR || !import.meta.env.PROD;

const refuse = (where: string, why: string): never => {
  throw new BadDefinition(`${where}: ${why}`);
};

function checkGrants(where: string, grants: Grants, fields?: Fields): void {
  for (const grant of grants) {
    if (grant.letters && !ROLE_LETTERS.test(grant.letters))
      refuse(where, `role letter outside the specification's table in "${grant.letters}"`);
    const field = grant.where?.field;
    if (field && fields && field !== 'id' && !fields[field])
      refuse(where, `own() names the field "${field}", which does not exist`);
  }
}

/** Whether the name reads as a label: at most two words and no digits. */
const isPlainKey = (name: string): boolean => /^[a-z]+(_[a-z]+)?$/.test(name);

/** Refuses a choice without a label whose key does not read as one. */
function checkLabels(where: string, name: string, field: Field): void {
  const { labels, rows = {} } = field.options;
  const stray = Object.keys(labels ?? {}).find((choice) => !field.choices?.includes(choice));
  if (stray !== undefined)
    refuse(where, `${name}: "${stray}" has a label but is not one of its choices`);
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
  reserved: ReadonlySet<string> = RESERVED_FIELDS,
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
    refuse(where, `${name} points to "${field.to}", which does not exist`);
  if (field.choices && new Set(field.choices).size !== field.choices.length)
    refuse(where, `${name} has a duplicate choice`);
  if (field.choices && fallback !== undefined && !field.choices.includes(String(fallback)))
    refuse(where, `${name}: the default "${fallback}" is not among its choices`);
  const stray = Object.keys(field.options.tones ?? {}).find(
    (choice) => !field.choices?.includes(choice),
  );
  if (stray !== undefined)
    refuse(where, `${name}: "${stray}" has a tone but is not one of its choices`);
  // The columns of a table are never shown.
  if (reserved !== RESERVED_COLUMNS) checkLabels(where, name, field);
  if (reserved !== RESERVED_COLUMNS && field.options.label === undefined && !isPlainKey(name))
    refuse(where, `${name} needs a label: its name does not read as one`);
  const { computed, required, unique } = field.options;
  if (
    computed &&
    (write !== 'server' || required || unique || ['ref', 'files', 'json'].includes(field.kind))
  )
    refuse(
      where,
      `${name}: a computed field is written by the server, and a plain value or a file`,
    );
  const { stored, enter } = field.options;
  if (
    stored === false &&
    (!enter ||
      write?.length !== 0 ||
      read?.length !== 0 ||
      (required === true && !field.options.when))
  )
    refuse(where, `${name}: a field that is not stored is entered, and neither written nor read`);
  const { set, setAll } = field.options;
  if (
    set &&
    (field.kind !== 'text' || Object.keys(set).some((member) => !/^[A-Z0-9]$/.test(member)))
  )
    refuse(
      where,
      `${name}: a set needs a text field whose members are single capital letters or digits`,
    );
  if (setAll !== undefined && !Object.hasOwn(set ?? {}, setAll))
    refuse(where, `${name}: "${setAll}" is not in its set`);
  for (const targets of Object.values(field.moves ?? {})) {
    for (const target of targets)
      if (!field.choices?.includes(target))
        refuse(where, `${name} moves to "${target}", which is not one of its states`);
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
    resource.hints ?? [],
    resource.preview?.of ?? [],
    Object.values(resource.hub ?? {}).flat(),
    Object.entries(resource.chips ?? {}).flatMap((pair) => pair.map(String)),
    resource.sort?.[0] ?? [],
    resource.unique ?? [],
  ].flat(2);
  for (const field of named)
    if (!known(field)) refuse(name, `names the field "${field}", which does not exist`);
  for (const verb of VERBS) {
    if (!Array.isArray(access[verb])) refuse(name, `access does not say who may ${verb}`);
    checkGrants(`${name}.${verb}`, access[verb], fields);
  }
  if (access.open) {
    if (!resource.hub) refuse(name, 'opens the page of a row to others, but has no hub');
    if (access.open.some((grant) => grant.where))
      refuse(name, 'the grants that open its page cannot be narrowed to own rows');
    checkGrants(`${name}.open`, access.open);
  }
  const { identifiers = [], post } = resource.account ?? {};
  for (const identifier of identifiers)
    if (!known(identifier)) refuse(name, `signs in by "${identifier}", which does not exist`);
  if (post !== undefined && fields[post]?.kind !== 'text')
    refuse(name, `its post "${post}" is not a text field`);
}

function checkTable(
  { name, fields, key = [], unique = [], index = [] }: Table,
  all: ReadonlyMap<string, unknown>,
): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) refuse(name, 'a table is named in kebab-case');
  for (const [field, definition] of Object.entries(fields))
    checkField(name, field, definition, all, RESERVED_COLUMNS);
  for (const field of [key, ...unique, ...index].flat())
    if (!Object.hasOwn(fields, field))
      refuse(name, `names the field "${field}", which does not exist`);
  for (const field of key)
    if (!fields[field]?.options.required)
      refuse(name, `"${field}" is part of the key and must be required`);
}

/** The columns of a screen's rows; `undefined` if only its response tells. */
function columnsOf(screen: Screen, all: ReadonlyMap<string, Resource>): string[] | undefined {
  if (screen.kind === 'report') return screen.columns?.map(({ name }) => name);
  if (screen.kind !== 'resource') return undefined;
  return Object.keys(all.get([screen.resource].flat()[0] ?? '')?.fields ?? {});
}

/** Checks that everything an action names for its dialog exists, and the action that undoes it. */
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
      refuse(route, `"${name}" refers to the column "${column}", which does not exist`);
  for (const field of Object.keys(fills))
    if (!fields[field]) refuse(route, `"${name}" fills "${field}", which is not one of its fields`);
  for (const [field, { options }] of Object.entries(fields))
    for (const [other, values] of Object.entries(options.when ?? {}))
      if (!values.every((value) => fields[other]?.choices?.includes(value) ?? fields[other]))
        refuse(route, `"${name}": "${field}" depends on a value of "${other}" that it never has`);
  for (const [, word = ''] of title.matchAll(/\{(\w+)/g))
    if (word !== 'names' && !(word === 'sum' && sum))
      refuse(route, `"${name}": {${word}} in its title has no value`);
  if (undo === undefined) return;
  const back = screen.actions?.[undo];
  if (
    back?.on !== 'rows' ||
    Object.values(back.fields ?? {}).some(({ options }) => options.required)
  )
    refuse(
      route,
      `"${name}" is undone by "${undo}", which is not an action on rows without required fields`,
    );
}

/** Checks filters and action fields like those of a resource, as users fill them in too. */
function checkInteractive(route: string, screen: Screen, all: ReadonlyMap<string, Resource>): void {
  if (screen.kind !== 'report' && screen.kind !== 'sheet' && screen.kind !== 'resource') return;
  const lists = screen.kind === 'resource';
  if (lists && screen.actions && [screen.resource].flat().length !== 1)
    refuse(route, 'has actions, so it must show exactly one resource');
  for (const [name, field] of Object.entries(lists ? {} : (screen.filters ?? {})))
    checkField(route, name, field, all);
  for (const [name, { who, on, tabs = [], fields = {} }] of Object.entries(screen.actions ?? {})) {
    if (!/^[a-z][a-z-]*$/.test(name) || (lists && DEFAULT_ACTIONS.has(name)))
      refuse(route, `"${name}" cannot name an action`);
    for (const tab of tabs)
      if (
        screen.kind !== 'report' ||
        on !== 'rows' ||
        !screen.filters?.['tab']?.choices?.includes(tab)
      )
        refuse(route, `"${name}" is bound to "${tab}", which is not one of its tabs`);
    if (lists && on === 'column') refuse(route, `"${name}": a list has no columns to act on`);
    checkGrants(`${route}/${name}`, who);
    for (const [field, definition] of Object.entries(fields))
      checkField(`${route}/${name}`, field, definition, all);
    checkDialog(route, name, screen, all);
  }
  if (screen.kind === 'report' && screen.thread && screen.columns)
    for (const name of Object.values(screen.thread))
      if (!screen.columns.some((column) => column.name === name))
        refuse(route, `its thread names the column "${name}", which does not exist`);
  if (screen.kind === 'sheet') checkGrants(route, screen.save);
  if (screen.each && !(all.has(screen.each) && screen.task && screen.path.includes('{id}')))
    refuse(route, `a screen for each "${screen.each}" needs a task, and {id} in its path`);
  if (screen.kind === 'report' && screen.pages && !screen.filters?.[screen.pages])
    refuse(route, `pages by "${screen.pages}", which is not one of its filters`);
}

function checkScreen(
  { route, module, scope, ...screen }: PlacedScreen,
  all: ReadonlyMap<string, Resource>,
): void {
  for (const [name, field] of Object.entries(scope))
    checkField(route, name, field, all, JS_RESERVED);
  for (const name of [...(screen.all ?? []), ...Object.keys(screen.params ?? {})])
    if (!scope[name]) refuse(route, `has no parameter {${name}}`);
  for (const name of 'resource' in screen ? [screen.resource].flat() : [])
    if (!all.has(name)) refuse(route, `shows "${name}", which does not exist`);
  checkGrants(route, screen.who);
  const stranger = firstGrantBeyond(screen.who, [
    ...module.who,
    ...(screen.path === '' ? [] : (module.guests ?? [])),
  ]);
  if (stranger)
    refuse(route, `is open to ${describeGrants([stranger]).join()}, but its module is not`);
  checkInteractive(route, screen, all);
  if (screen.kind === 'register') {
    checkGrants(route, screen.save);
    for (const name of [...screen.show, ...screen.edit])
      if (!all.get(screen.resource)?.fields[name])
        refuse(route, `names the field "${name}", which does not exist`);
  }
}

/**
 * The parameters of a screen as fields: references to the resource of the same name unless the
 * screen says otherwise.
 */
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
 * Builds the roll from the folders. A resource that no screen lists gets a screen of its own under
 * its module, for its readers to whom the module is open. Throws an error of one line if a
 * definition is wrong; nothing may start without a valid roll.
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
          label: resource.single ? resource.label : pluralOf(resource),
          who: intersectGrants(resource.access.read, module.who),
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
  const refs = new Map<string, RefField[]>();
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
    loadMissing: () => undefined,
  };
}
