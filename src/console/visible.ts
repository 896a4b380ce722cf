/**
 * The part of the roll that is open to a caller: the side menu, the screens, the paths. Pure, so
 * that it can be compared with the API.
 */
import {
  allows,
  isGranted,
  paramsOf,
  adminWithLetters,
  type Actor,
  type Module,
  type PlacedScreen,
  type Resource,
  type Roll,
} from '@/schema';

export function openScreens(roll: Roll, actor: Actor): PlacedScreen[] {
  return roll.screens.filter((screen) => isGranted(screen.who, actor));
}

/** The modules of the caller's side menu with at least one screen open to them. */
export function menuOf(roll: Roll, actor: Actor): Module[] {
  const slugs = new Set(openScreens(roll, actor).map(({ module }) => module.slug));
  return roll.modules.filter(
    (module) => isGranted(module.menu ?? module.who, actor) && slugs.has(module.slug),
  );
}

/** Whether a screen shows a single row whose id is not chosen from a list but comes from a link. */
export const isOfOne = ({ scope }: Pick<PlacedScreen, 'scope'>): boolean =>
  scope['id'] !== undefined;

/** Whether a screen is reached only by links: neither a menu nor the finder offers it. */
export const isLinked = (screen: Pick<PlacedScreen, 'scope' | 'linked'>): boolean =>
  screen.linked === true || isOfOne(screen);

/** The module's own page, or the screen shown there until its scope is chosen. */
export const isFront = ({ route, module }: Pick<PlacedScreen, 'route' | 'module'>): boolean =>
  barePath(route) === `/${module.slug}`;

/** The screens that a module's page leads to, without its own page. */
export function screensOf(roll: Roll, actor: Actor, slug: string): PlacedScreen[] {
  const own = openScreens(roll, actor).filter(
    (screen) => screen.module.slug === slug && !isFront(screen) && !isLinked(screen),
  );
  // A module's own screen shown in place of the scope choice leads on to the other.
  return own.filter(
    ({ route }) => !own.some((other) => other.route !== route && other.route === barePath(route)),
  );
}

/**
 * Groups screens under the headings they name, in order of first appearance; those without a
 * heading come last.
 */
export function groupsOf(
  screens: readonly PlacedScreen[],
): (readonly [group: string, screens: readonly PlacedScreen[]])[] {
  const names = new Set(screens.flatMap(({ group }) => group ?? []));
  return [...names, '']
    .map((name) => [name, screens.filter(({ group = '' }) => group === name)] as const)
    .filter(([, own]) => own.length > 0);
}

/** `/library/list/{a}` -> `/library/list`: where a screen prompts for its scope. */
export const barePath = (route: string): string => route.replace(/\/\{.*$/, '');

/** Returns the screen that an address belongs to: the one with the longest path that it begins with. */
export function screenAt(
  screens: readonly PlacedScreen[],
  pathname: string,
): PlacedScreen | undefined {
  const at = `${pathname}/`;
  return screens
    .filter(({ route }) => at.startsWith(`${barePath(route)}/`))
    .reduce<PlacedScreen | undefined>(
      (best, screen) =>
        best && barePath(best.route).length >= barePath(screen.route).length ? best : screen,
      undefined,
    );
}

export type ListScreen = Extract<PlacedScreen, { kind: 'resource' }>;

/**
 * Returns the first open screen with actions on rows of the resource or, where the resource's own
 * address is a module's, the first that lists it.
 */
export function workplaceOf(roll: Roll, actor: Actor, resource: string): ListScreen | undefined {
  return openScreens(roll, actor).find(
    (screen): screen is ListScreen =>
      screen.kind === 'resource' &&
      ('actions' in screen || roll.modules.some(({ slug }) => slug === resource)) &&
      [screen.resource].flat().includes(resource),
  );
}

/**
 * Returns the module in which a caller finds a resource: its own, unless only another one shows it
 * to them.
 */
export function homeFor(roll: Roll, actor: Actor, resource: string): string | undefined {
  const own = roll.homeOf.get(resource);
  const shown = openScreens(roll, actor)
    .filter((screen) => 'resource' in screen && [screen.resource].flat().includes(resource))
    .map(({ module }) => module.slug);
  return own === undefined || shown.length === 0 || shown.includes(own) ? own : shown[0];
}

/**
 * Returns the column that is the same in every row the caller sees, because they see only their
 * own.
 */
export function ownColumn({ access }: Resource, actor: Actor): string | undefined {
  const decision = allows(access.read, actor);
  return decision.rows === 'some' && decision.where.length === 1
    ? decision.where[0]?.field
    : undefined;
}

export interface Opening {
  readonly module: Module;
  /** `look`: the rows of a list are visible, but these letters do not allow changing them. */
  readonly screens: readonly { readonly screen: PlacedScreen; readonly may: 'work' | 'look' }[];
}

/**
 * Returns what role letters open beyond what every administrator may open, in the order of the
 * menu.
 */
export function openedBy(roll: Roll, letters: string): readonly Opening[] {
  const actor = adminWithLetters(letters);
  const anyhow = new Set(openScreens(roll, adminWithLetters('')));
  const opened = openScreens(roll, actor).filter(
    (screen) => !anyhow.has(screen) && !isLinked(screen),
  );
  const writes = (name: string): boolean => {
    const access = roll.resources.get(name)?.access;
    return (
      access !== undefined &&
      [access.create, access.update, access.delete].some((grants) => isGranted(grants, actor))
    );
  };
  const mayOf = (screen: PlacedScreen): 'work' | 'look' =>
    screen.kind === 'resource' && !('actions' in screen) && ![screen.resource].flat().some(writes)
      ? 'look'
      : 'work';
  return roll.modules
    .map((module) => ({
      module,
      screens: opened
        .filter((screen) => screen.module === module)
        .map((screen) => ({ screen, may: mayOf(screen) })),
    }))
    .filter(({ screens }) => screens.length > 0);
}

/** In react-router's notation. */
export const routePattern = (route: string): string => route.replace(/\{(\w+)\}/g, ':$1');

/** The value that leaves a parameter open. */
export const ALL = 'all';

/**
 * Whether the parameters can be valid: `all` only where the screen accepts it or it is one of the
 * choices, choices only from their list, numbers only as numbers.
 */
export function fitsScope(
  { scope, all = [] }: PlacedScreen,
  params: Readonly<Record<string, string>>,
): boolean {
  return Object.entries(scope).every(([name, field]) => {
    const value = params[name];
    if (!value) return false;
    if (value === ALL && all.includes(name)) return true;
    if (field.kind === 'int' && !/^\d+$/.test(value)) return false;
    return field.choices ? field.choices.includes(value) : value !== ALL;
  });
}

/** Builds the row condition of a scope for a resource with fields of those names. */
export function scopeFilter(
  { route }: PlacedScreen,
  fields: Readonly<Record<string, unknown>>,
  params: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    paramsOf(route)
      .filter(
        (name) => Object.hasOwn(fields, name) && params[name] !== undefined && params[name] !== ALL,
      )
      .map((name) => [name, params[name] ?? '']),
  );
}
