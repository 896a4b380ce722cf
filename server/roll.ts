/**
 * Loads the companions, the server-only code of modules (`*.server.ts` beside their definitions),
 * and checks them against the roll.
 */
import type { Fields, PlacedScreen, Roll, Screen } from '@/schema';
import type { ActionRuns, Companion, Computed, ListActionRuns } from './handle';

type Files = Readonly<Record<string, { readonly default?: Companion | readonly Companion[] }>>;
const files: Files = import.meta.glob('../src/resources/*/*.server.ts', { eager: true });

/** The unique place of a companion, which no other may have. */
const folderAndName = (
  companion: Companion,
  routeOf: (screen: Screen | string) => string,
): string => {
  switch (companion.does) {
    case 'rules':
      return `rules of ${companion.resource}`;
    case 'hints':
      return `hints of ${companion.resource}`;
    case 'preview':
      return `preview of ${companion.resource}`;
    case 'computed':
      return `computed fields of ${companion.resource}`;
    case 'report':
    case 'sheet':
    case 'list':
      return `screen ${routeOf(companion.screen)}`;
    case 'place':
      return `place ${companion.name}`;
    case 'usual':
      return companion.screen ? `opening ${routeOf(companion.screen)}` : 'the usual choices';
    case 'letterhead':
      return 'the letterhead';
    case 'clearance':
      return `clearance ${companion.key}`;
    case 'pending':
      return `pending ${companion.key}`;
    case 'first-steps':
      return `first steps ${companion.key}`;
    case 'card':
      return `card ${companion.key}`;
    case 'chart':
      return `chart ${companion.key}`;
    case 'work':
      return `work ${companion.kind}`;
    case 'dashboard':
      return `dashboard ${companion.path}`;
    case 'figure':
    case 'panel':
    case 'record-action':
    case 'record-link':
      return `part ${companion.key} of ${companion.of}`;
    case 'endpoint':
      return `${companion.method} ${companion.path.replace(/\{\w+\}/g, '{}')}`;
  }
};

/** Screens that need a companion; lists only if they have actions. */
const needsCompanion = (screen: PlacedScreen): boolean =>
  screen.kind === 'report' ||
  screen.kind === 'sheet' ||
  (screen.kind === 'resource' && Object.keys(screen.actions ?? {}).length > 0);

/** The module that a file belongs to. */
const folderOf = (path: string): string => path.split('/').at(-2) ?? '';

/** The actions that a screen declares and those implemented must be the same. */
function checkActions(
  screen: PlacedScreen,
  actions: ActionRuns | ListActionRuns = {},
  refuse: (why: string) => never,
): void {
  const declared = 'actions' in screen ? Object.keys(screen.actions ?? {}) : [];
  for (const name of declared)
    if (!actions[name]) refuse(`${screen.route}: the action "${name}" has nothing behind it`);
  for (const [name, { preview }] of Object.entries(
    ('actions' in screen ? screen.actions : undefined) ?? {},
  ))
    if ((preview !== undefined) !== (typeof actions[name] === 'object'))
      refuse(`${screen.route}: the action "${name}" must both declare and compute its preview`);
  for (const name of Object.keys(actions))
    if (!declared.includes(name))
      refuse(`${screen.route}: its module declares no action "${name}"`);
}

const computedNames = (fields: Fields = {}): string[] =>
  Object.entries(fields).flatMap(([name, { options }]) => (options.computed ? [name] : []));

/** A relation may compute only fields that the resource declares as computed, each once. */
function checkComputed(
  roll: Roll,
  { resource, relations }: Computed,
  refuse: (why: string) => never,
): void {
  const declared = computedNames(roll.resources.get(resource)?.fields);
  const given = relations.flatMap(({ fields }) => fields);
  for (const name of given)
    if (!declared.includes(name) || given.indexOf(name) !== given.lastIndexOf(name))
      refuse(`${resource}: "${name}" is not one computed field of it`);
}

/** The product's companions of each roll, checked once: neither changes while they run. */
const checked = new WeakMap<Roll, readonly Companion[]>();

/**
 * Throws if a companion refers to something that does not exist, two have the same place, or a
 * screen lacks its companion.
 */
export function readCompanions(roll: Roll, found: Files = files): readonly Companion[] {
  if (found !== files) return check(roll, found);
  const before = checked.get(roll);
  if (before) return before;
  const companions = check(roll, files);
  checked.set(roll, companions);
  return companions;
}

function check(roll: Roll, found: Files): readonly Companion[] {
  const places = new Map<string, string>();
  const screens = new Map(
    roll.screens.flatMap((screen) =>
      needsCompanion(screen) ? [[screen.route, screen] as const] : [],
    ),
  );
  const routes = new Map<Screen, string>(
    roll.screens.map(({ declared, route }) => [declared, route]),
  );
  const routeOf = (screen: Screen | string): string =>
    typeof screen === 'string' ? screen : (routes.get(screen) ?? `"${screen.label}"`);
  const withoutCompanion = new Set(screens.keys());
  const companions: Companion[] = [];
  for (const [path, exports] of Object.entries(found)) {
    const refuse = (why: string): never => {
      throw new Error(`${path}: ${why}`);
    };
    for (const companion of [
      exports.default ?? refuse('has no default export'),
    ].flat() as readonly Companion[]) {
      const place = folderAndName(companion, routeOf);
      if (places.has(place)) refuse(`${place} is already in ${places.get(place)}`);
      if (companion.does === 'computed') checkComputed(roll, companion, refuse);
      if (companion.does === 'rules' && !roll.resources.has(companion.resource))
        refuse(`there is no resource "${companion.resource}"`);
      if (companion.does === 'usual' && companion.screen && !screens.has(routeOf(companion.screen)))
        refuse(`no module has the screen ${routeOf(companion.screen)}`);
      if (companion.does === 'clearance' && !roll.resources.has(companion.opens))
        refuse(`there is no resource "${companion.opens}"`);
      if (companion.does === 'report' || companion.does === 'sheet' || companion.does === 'list') {
        const route = routeOf(companion.screen);
        if (typeof companion.screen === 'string' && `${route}/`.startsWith(`/${folderOf(path)}/`))
          refuse(`${route} is of its own module: name the declaration, not the route`);
        const screen = screens.get(route);
        if (screen?.kind !== (companion.does === 'list' ? 'resource' : companion.does))
          refuse(`no module has the ${companion.does} ${route}`);
        else checkActions(screen, companion.actions, refuse);
        withoutCompanion.delete(route);
      }
      places.set(place, path);
      companions.push(companion);
    }
  }
  for (const { name, fields, preview, hints } of roll.resources.values()) {
    const given = companions.flatMap((one) =>
      one.does === 'computed' && one.resource === name
        ? one.relations.flatMap((relation) => relation.fields)
        : [],
    );
    const missing = computedNames(fields).filter((field) => !given.includes(field));
    if (missing.length > 0)
      throw new Error(`${name}: nothing computes its fields ${missing.join(', ')}`);
    const previewed = companions.some((one) => one.does === 'preview' && one.resource === name);
    if ((preview !== undefined) !== previewed)
      throw new Error(`${name}: its preview must be both declared and computed`);
    if (
      (hints !== undefined) !==
      companions.some((one) => one.does === 'hints' && one.resource === name)
    )
      throw new Error(`${name}: its hints must be both declared and given`);
  }
  for (const route of withoutCompanion)
    throw new Error(
      screens.get(route)?.kind === 'resource'
        ? `${route}: its actions have nothing behind them; write a list beside its module`
        : `${route}: the ${screens.get(route)?.kind} has no query; write one beside its module`,
    );
  return companions;
}
