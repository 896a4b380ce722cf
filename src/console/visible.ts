/** What of the roll stands open to a caller: the side menu, the screens, the paths. Pure, so that it can be compared with the API. */
import { allows, paramsOf, type Actor, type Grants, type Module, type PlacedScreen, type Roll } from '@/schema';

export const isOpen = (grants: Grants, actor: Actor): boolean => allows(grants, actor).rows !== 'none';

export function openScreens(roll: Roll, actor: Actor): PlacedScreen[] {
  return roll.screens.filter((screen) => isOpen(screen.who, actor));
}

/** The modules of the side menu: those whose grants fit and of which at least one screen is open. */
export function menuOf(roll: Roll, actor: Actor): Module[] {
  const slugs = new Set(openScreens(roll, actor).map(({ module }) => module.slug));
  return roll.modules.filter((module) => isOpen(module.who, actor) && slugs.has(module.slug));
}

/** A screen of one thing out of many, whose number nobody chooses from a list: one comes to it by a link. */
export const isOfOne = ({ scope }: Pick<PlacedScreen, 'scope'>): boolean => scope['id'] !== undefined;

/** The module's own page, or the screen that stands there until its scope is chosen. */
export const isFront = ({ route, module }: Pick<PlacedScreen, 'route' | 'module'>): boolean => barePath(route) === `/${module.slug}`;

/** The screens that a module's page leads to, its own page left out. */
export function screensOf(roll: Roll, actor: Actor, slug: string): PlacedScreen[] {
  return openScreens(roll, actor).filter((screen) => screen.module.slug === slug && !isFront(screen) && !isOfOne(screen));
}

/** `/library/list/{a}` -> `/library/list`: where a screen asks for its scope. */
export const barePath = (route: string): string => route.replace(/\/\{.*$/, '');

/** In react-router's notation. */
export const routePattern = (route: string): string => route.replace(/\{(\w+)\}/g, ':$1');

/** The word that leaves a parameter open. */
export const ALL = 'all';

/** Whether the parameters can be right at all: `all` only where the screen takes it or it is one of the choices, choices only out of their list. */
export function fitsScope({ scope, all = [] }: PlacedScreen, params: Readonly<Record<string, string>>): boolean {
  return Object.entries(scope).every(([name, field]) => {
    const value = params[name];
    if (!value) return false;
    if (value === ALL && all.includes(name)) return true;
    return field.choices ? field.choices.includes(value) : value !== ALL;
  });
}

/** The row condition that a scope stands for, on a resource that has fields of those names. */
export function scopeFilter({ route }: PlacedScreen, fields: Readonly<Record<string, unknown>>, params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    paramsOf(route).filter((name) => Object.hasOwn(fields, name) && params[name] !== undefined && params[name] !== ALL).map((name) => [name, params[name] ?? '']),
  );
}
