/**
 * Splits the roll into the outline and the details of each module, the pieces that are sent to the
 * browser.
 * Next: `outline.ts`, which puts them together again.
 */
import type { Fields } from './fields';
import { isShownInWords } from './label';
import type { Module } from './module';
import type { Properties, Details, Outline, ResourceHead, ScreenHead } from './outline';
import type { Resource } from './resource';
import type { Roll } from './roll';
import type { Screen } from './screen';

/**
 * What menus, permissions and routes need, and what fields and select inputs of other modules need.
 */
const RESOURCE_HEAD: ReadonlySet<string> = new Set([
  'name',
  'label',
  'plural',
  'title',
  'key',
  'single',
  'access',
  'account',
  'holidays',
  'sort',
]);
const SCREEN_HEAD: ReadonlySet<string> = new Set([
  'kind',
  'who',
  'params',
  'resource',
  'group',
  'path',
  'label',
  'all',
  'task',
  'each',
  'linked',
]);

function splitHead(
  whole: object,
  head: ReadonlySet<string>,
): { head: Properties; rest: Properties } {
  const entries = Object.entries(whole).filter(([, value]) => value !== undefined);
  const values = new Map(entries);
  return {
    // In one order for all: alike heads compress better.
    head: Object.fromEntries(
      [...head].flatMap((name) => (values.has(name) ? [[name, values.get(name)]] : [])),
    ),
    rest: Object.fromEntries(entries.filter(([name]) => !head.has(name))),
  };
}

/**
 * For each resource, the names of parameters and filters that appear beside a choice of its rows
 * and may narrow it.
 */
function neighbours({ screens }: Roll): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const screen of screens) {
    const fields = { ...screen.scope, ...('filters' in screen ? screen.filters : {}) };
    for (const { to } of Object.values(fields))
      if (to) {
        const names = found.get(to) ?? new Set();
        found.set(to, names);
        for (const name of Object.keys(fields)) names.add(name);
      }
  }
  return found;
}

/**
 * The fields needed wherever a row is only referred to: its references, the fields that narrow
 * them, and the fields its title shows in words.
 */
function linksIn({ fields, title }: Resource, beside: ReadonlySet<string>): Fields {
  const titles = [title].flat();
  return Object.fromEntries(
    Object.entries(fields)
      .filter(
        ([name, field]) =>
          field.to || beside.has(name) || (titles.includes(name) && isShownInWords(field)),
      )
      .map(
        ([
          name,
          {
            kind,
            to,
            choices,
            options: { label, labels, read, secret, tidy },
          },
        ]) => [
          name,
          {
            kind,
            ...(to ? { to } : {}),
            ...(choices && beside.has(name) ? { choices } : {}),
            options: {
              ...(label && to ? { label } : {}),
              ...(labels && titles.includes(name) ? { labels } : {}),
              ...(tidy && titles.includes(name) ? { tidy } : {}),
              ...(read ? { read } : {}),
              ...(secret ? { secret } : {}),
            },
          },
        ],
      ),
  );
}

/** The head of a screen, its properties in the order of the set, and the rest. */
function splitScreen(declared: Screen, module: Module): { head: Properties; rest: Properties } {
  const { head, rest } = splitHead(declared, SCREEN_HEAD);
  // For a user with few modules, the dashboard shows this help for a module that has one page.
  if (module.screens[0] !== declared || declared.path !== '' || !('help' in rest))
    return { head, rest };
  const { help, ...others } = rest;
  return { head: { ...head, help }, rest: others };
}

/** Splits the roll into the outline and the details of each module by slug. */
export function splitRoll(roll: Roll): {
  outline: Outline;
  details: Readonly<Record<string, Details>>;
} {
  const beside = neighbours(roll);
  const all = [...roll.resources.values()];
  // In the order of the roll, which the order of tabs and search results follows.
  const modules = new Set(roll.screens.map(({ module }) => module));
  const pieces = [...modules].map((module) => {
    const resources = all
      .filter(({ name }) => roll.homeOf.get(name) === module.slug)
      .map((resource) => ({ resource, ...splitHead(resource, RESOURCE_HEAD) }));
    const screens = roll.screens
      .filter((screen) => screen.module === module)
      .map(({ declared }) => ({ path: declared.path, ...splitScreen(declared, module) }));
    const { screens: _, ...moduleHead } = module;
    const head = {
      ...moduleHead,
      resources: resources.map(({ resource, head, rest }) => ({
        ...head,
        links: linksIn(resource, beside.get(resource.name) ?? new Set()),
        late: Object.keys(rest),
      })) as unknown as ResourceHead[],
      screens: screens.map(({ head, rest }) => ({
        ...head,
        late: Object.keys(rest),
      })) as unknown as ScreenHead[],
    };
    const details: Details = {
      resources: Object.fromEntries(resources.map(({ resource, rest }) => [resource.name, rest])),
      screens: Object.fromEntries(screens.map(({ path, rest }) => [path, rest])),
    };
    return { slug: module.slug, head, details };
  });
  return {
    outline: pieces.map(({ head }) => head),
    details: Object.fromEntries(pieces.map(({ slug, details }) => [slug, details])),
  };
}
