/**
 * Splits the roll into the outline and the details of each module, the pieces that are sent to the
 * browser.
 * Next: `outline.ts`, which puts them together again.
 */
import type { Fields } from './fields';
import { isShownInWords } from './label';
import type { Properties, Details, Outline, ResourceHead, ScreenHead } from './outline';
import type { Resource } from './resource';
import type { Roll } from './roll';

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
  'path',
  'label',
  'who',
  'group',
  'resource',
  'params',
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
  return {
    head: Object.fromEntries(entries.filter(([name]) => head.has(name))),
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

/** Splits the roll into the outline and the details of each module by slug. */
export function splitRoll(roll: Roll): {
  outline: Outline;
  details: Readonly<Record<string, Details>>;
} {
  const details = Object.fromEntries(
    roll.modules.map(({ slug }): [string, { [K in keyof Details]: Record<string, Properties> }] => [
      slug,
      { resources: {}, screens: {} },
    ]),
  );
  const beside = neighbours(roll);
  const resources = [...roll.resources.values()].map((resource) => {
    const { head, rest } = splitHead(resource, RESOURCE_HEAD);
    const home = roll.homeOf.get(resource.name) ?? '';
    const of = details[home];
    if (of) of.resources[resource.name] = rest;
    return {
      ...head,
      home,
      links: linksIn(resource, beside.get(resource.name) ?? new Set()),
      late: Object.keys(rest),
    };
  });
  const screens = roll.screens.map(({ declared, module }) => {
    const { head, rest } = splitHead(declared, SCREEN_HEAD);
    // For a user with few modules, the dashboard shows this help for a module that has one page.
    const help = module.screens[0] === declared && declared.path === '' ? declared.help : undefined;
    const { help: _, ...others } = rest;
    const late = help === undefined ? rest : others;
    const of = details[module.slug];
    if (of) of.screens[declared.path] = late;
    const names = Object.keys(late);
    return {
      ...head,
      ...(help === undefined ? {} : { help }),
      at: module.slug,
      ...(names.length > 0 ? { late: names } : {}),
    };
  });
  return {
    outline: {
      modules: roll.modules.map(({ screens: _, ...module }) => module),
      resources: resources as unknown as ResourceHead[],
      screens: screens as unknown as ScreenHead[],
    },
    details,
  };
}
