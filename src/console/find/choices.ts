/**
 * The definitions that match a text: screens open to the caller, their tasks, and what can be
 * created. Pure.
 */
import { inSentence, pluralOf, type Actor, type Roll } from '@/schema';
import { isPermitted } from '@/auth/auth-provider';
import { beginsNearly } from '@/domain/one-edit';
import { beginEach, wordsOf } from '@/domain/words';
import { barePath, isFront, isLinked, menuOf, openScreens } from '../visible';
import { lettersOf } from './letters';

export interface Choice {
  readonly key: string;
  readonly title: string;
  readonly tells: readonly string[];
  readonly to: string;
  /** The shortcut that leads there. */
  readonly keys?: string | undefined;
  /** It comes from the server, and may for a moment match an earlier text. */
  readonly late?: true;
}
export type Words = (module: string | undefined, text: string) => string;

/** Matches listed at most. */
const MOST = 5;
/** The rating of a match with a mistake in the text. */
const MISTYPED = 4;

/**
 * Rates a match: 0 is best, `undefined` is none. Every word of the text must start a word of the
 * choice; with a wrong, missing or swapped letter it is the last resort.
 */
export function fitOf(text: string, title: string, more: string): number | undefined {
  const wanted = wordsOf(text);
  const words = wordsOf(`${title} ${more}`);
  if (!beginEach(wanted, words))
    return wanted.length > 0 &&
      wanted.every((one) => words.some((word) => word.startsWith(one) || beginsNearly(word, one)))
      ? MISTYPED
      : undefined;
  const low = title.toLowerCase();
  if (low === text.toLowerCase()) return 0;
  if (low.startsWith(text.toLowerCase())) return 1;
  return beginEach(wanted, wordsOf(title)) ? 2 : 3;
}

interface Candidate extends Choice {
  /** Searched besides the title: the English, the module. */
  readonly more: string;
}

interface Rated {
  readonly one: Candidate;
  readonly fit: number;
}
const rated = (text: string, all: readonly Candidate[]): Rated[] =>
  all.flatMap((one) => {
    const fit = fitOf(text, one.title, one.more);
    return fit === undefined ? [] : [{ one, fit }];
  });
const best = (all: readonly Rated[]): Choice[] =>
  all
    .toSorted((a, b) => a.fit - b.fit)
    .slice(0, MOST)
    .map(({ one }) => one);

/**
 * Returns what a text finds in the definitions, or what is offered without a text. Mistyped matches
 * are offered only if nothing, neither a screen nor an action, matches as typed.
 */
export function choicesFor(
  roll: Roll,
  actor: Actor,
  words: Words,
  text: string,
): { readonly actions: readonly Choice[]; readonly screens: readonly Choice[] } {
  const actions = actionsOf(roll, actor, words, text);
  const screens = screensFor(roll, actor, words, text);
  if (!text) return { actions, screens };
  const [fitting, leading] = [rated(text, actions), rated(text, screens)];
  const asTyped = [...fitting, ...leading].some(({ fit }) => fit < MISTYPED);
  const offered = (all: readonly Rated[]): Choice[] =>
    best(asTyped ? all.filter(({ fit }) => fit < MISTYPED) : all);
  return { actions: offered(fitting), screens: offered(leading) };
}

/** Modules by their letters and, with a text, the screens. */
function screensFor(roll: Roll, actor: Actor, words: Words, text: string): Candidate[] {
  const letters = new Map(
    lettersOf(roll, actor).flatMap(({ module, letter }) =>
      module ? [[module.slug, `g ${letter}`] as const] : [],
    ),
  );
  const modules = menuOf(roll, actor).map(
    ({ slug, label }): Candidate => ({
      key: `module ${slug}`,
      title: words(slug, label),
      tells: [],
      to: `/${slug}`,
      keys: letters.get(slug),
      more: label,
    }),
  );
  if (!text) return modules;
  const known = new Set(modules.map(({ to }) => to));
  const screens = openScreens(roll, actor)
    .filter(
      (screen) => !isLinked(screen) && !(isFront(screen) && known.has(barePath(screen.route))),
    )
    .map(({ route, label, group, module }): Candidate => {
      const home = words(module.slug, module.label);
      const title = words(module.slug, label);
      return {
        key: `screen ${route}`,
        title,
        tells: home === title ? [] : [home],
        to: barePath(route),
        more: `${label} ${home} ${module.label} ${group ? words(module.slug, group) : ''}`,
      };
    });
  return [...modules, ...screens];
}

/** The tasks of screens and, with a text, the rows to create. */
function actionsOf(roll: Roll, actor: Actor, words: Words, text: string): Candidate[] {
  const tasks = openScreens(roll, actor).flatMap((screen): Candidate[] => {
    const { task, route, module } = screen;
    return task && !isLinked(screen)
      ? [
          {
            key: `task ${route}`,
            title: words(module.slug, task),
            tells: [words(module.slug, module.label)],
            to: barePath(route),
            more: task,
          },
        ]
      : [];
  });
  if (!text) return tasks;
  const created = [...roll.resources.values()]
    .filter(
      ({ name, single }) =>
        !single &&
        isPermitted(roll, actor, 'create', name) &&
        isPermitted(roll, actor, 'list', name),
    )
    .map(({ name, label }): Candidate => {
      const home = roll.homeOf.get(name);
      return {
        key: `create ${name}`,
        title: words(home, 'New {label}').replace('{label}', inSentence(words(home, label))),
        tells: [],
        to: `/${name}/create`,
        more: `new ${label}`,
      };
    });
  return [...tasks, ...created];
}

/** Returns the plural name of a kind of row. */
export const kindWords = (roll: Roll, words: Words, kind: string): string => {
  const resource = roll.resources.get(kind);
  return resource ? words(roll.homeOf.get(kind), pluralOf(resource)) : kind;
};
