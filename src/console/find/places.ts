/** Recent places as choices: a row by its title, a screen by its label and scope. */
import { matchPath, type Actor, type Roll } from '@/schema';
import { openScreens } from '../visible';
import type { Choice, Words } from './choices';
import type { NamedPlace } from './use-found';

export function placeChoice(
  roll: Roll,
  actor: Actor,
  words: Words,
  { at, title, tells }: NamedPlace,
): Choice | undefined {
  if (title !== undefined) return { key: `place ${at}`, title, tells, to: at };
  const screen = openScreens(roll, actor).find(({ route }) => matchPath(route, at));
  if (!screen) return undefined;
  const { label, module } = screen;
  return {
    key: `place ${at}`,
    title: words(module.slug, label),
    tells: tells.length ? tells : [words(module.slug, module.label)],
    to: at,
  };
}

/** Returns the module of an address. */
export const moduleAt = (roll: Roll, at: string): string => {
  const first = at.split(/[/?]/)[1] ?? '';
  return roll.modules.some(({ slug }) => slug === first)
    ? first
    : (roll.homeOf.get(first) ?? first);
};
