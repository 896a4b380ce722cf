/**
 * The definitions in the pieces in which they travel. Every page of the console needs an outline: which modules, screens and nouns
 * there are, and to whom they stand open. The rest of a module (fields, columns, actions, filters, helps) is fetched when a page of
 * it opens. `cut` is done where the console is built, `openOutline` in the browser; whoever reads the roll sees one roll.
 */
import type { Field, Fields } from './fields';
import type { Module } from './module';
import { matchPath, pathOf } from './path';
import type { Resource } from './resource';
import { scopeOf, type FieldHome, type PlacedScreen, type Roll } from './roll';

type Bag = Readonly<Record<string, unknown>>;

/** What is known of a resource everywhere; `late`: what else its definition says. */
type ResourceHead = Omit<Resource, 'fields' | 'list'> & {
  readonly home: string;
  readonly links: Fields;
  readonly late: readonly string[];
};
type ScreenHead = Pick<PlacedScreen, 'kind' | 'path' | 'label' | 'who'> & {
  /** The slug of its module. */
  readonly at: string;
  readonly late?: readonly string[];
};
export interface Outline {
  readonly modules: readonly Omit<Module, 'screens'>[];
  readonly resources: readonly ResourceHead[];
  readonly screens: readonly ScreenHead[];
}
/** The rest of one module: of its resources by name, of its screens by path. */
export interface Details {
  readonly resources: Readonly<Record<string, Bag>>;
  readonly screens: Readonly<Record<string, Bag>>;
}

/** Menus, rights, addresses, and what stands in other modules' fields and lists of choices. */
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
]);

function parted(whole: object, head: ReadonlySet<string>): { head: Bag; rest: Bag } {
  const entries = Object.entries(whole).filter(([, value]) => value !== undefined);
  return {
    head: Object.fromEntries(entries.filter(([name]) => head.has(name))),
    rest: Object.fromEntries(entries.filter(([name]) => !head.has(name))),
  };
}

/** By resource: names of parameters and filters that stand beside a choice of its rows, and may narrow them. */
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

/** Of its fields what is asked where its rows are only referred to: what they refer to, what narrows them, and dates in their title. */
function linksIn({ fields, title }: Resource, beside: ReadonlySet<string>): Fields {
  const titles = [title].flat();
  return Object.fromEntries(
    Object.entries(fields)
      .filter(
        ([name, { kind, to }]) =>
          to || beside.has(name) || (kind === 'date' && titles.includes(name)),
      )
      .map(
        ([
          name,
          {
            kind,
            to,
            choices,
            options: { label, read, secret },
          },
        ]) => [
          name,
          {
            kind,
            ...(to ? { to } : {}),
            ...(choices && beside.has(name) ? { choices } : {}),
            options: {
              ...(label && to ? { label } : {}),
              ...(read ? { read } : {}),
              ...(secret ? { secret } : {}),
            },
          },
        ],
      ),
  );
}

/** The whole roll in pieces: the outline, and the rest by the slug of its module. */
export function cut(roll: Roll): { outline: Outline; details: Readonly<Record<string, Details>> } {
  const details = Object.fromEntries(
    roll.modules.map(({ slug }): [string, { [K in keyof Details]: Record<string, Bag> }] => [
      slug,
      { resources: {}, screens: {} },
    ]),
  );
  const beside = neighbours(roll);
  const resources = [...roll.resources.values()].map((resource) => {
    const { head, rest } = parted(resource, RESOURCE_HEAD);
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
    const { head, rest } = parted(declared, SCREEN_HEAD);
    // The dashboard of somebody with few modules says this of a module that has one page.
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

/** One module's rest, on its way or there. */
interface Piece {
  /** Puts what came in its place. */
  readonly fill: (() => void)[];
  coming?: Promise<void>;
  details?: Details;
  fault?: { readonly error: unknown };
}

/**
 * The roll out of its outline. What has not come yet and is read while a page is drawn is fetched then, and React draws the page
 * when it is there; a page asks with `lacks` before.
 */
export function openOutline(outline: Outline, load: (slug: string) => Promise<Details>): Roll {
  const pieces = new Map<string, Piece>(outline.modules.map(({ slug }) => [slug, { fill: [] }]));
  const fetchPiece = (slug: string, piece: Piece): Promise<void> =>
    (piece.coming ??= load(slug).then(
      (details) => {
        piece.details = details;
        for (const fill of piece.fill) fill();
      },
      (error: unknown) => {
        piece.fault = { error };
        delete piece.coming;
        throw error;
      },
    ));
  /** The names that come later give what has come, or have it fetched. */
  const later = (
    slug: string,
    target: object,
    names: readonly string[],
    restOf: (details: Details) => Bag | undefined,
  ): void => {
    const piece = pieces.get(slug);
    if (!piece) return;
    const put = (name: string, how: PropertyDescriptor): unknown =>
      Object.defineProperty(target, name, { configurable: true, enumerable: true, ...how });
    for (const name of names)
      put(name, {
        get: (): unknown => {
          if (piece.fault) throw piece.fault.error;
          throw fetchPiece(slug, piece); // React waits for it
        },
      });
    piece.fill.push(() => {
      const rest = piece.details && restOf(piece.details);
      for (const name of names) put(name, { value: rest?.[name] });
    });
  };

  const resources = new Map<string, Resource>();
  const homeOf = new Map<string, string>();
  const refs = new Map<string, FieldHome[]>();
  for (const { home, late, ...head } of outline.resources) {
    const resource = { ...head } as unknown as Resource;
    later(home, resource, late, (details) => details.resources[head.name]);
    resources.set(head.name, resource);
    homeOf.set(head.name, home);
    for (const [name, field] of Object.entries(head.links))
      if (field.to) refs.set(field.to, [...(refs.get(field.to) ?? []), { resource, field, name }]);
  }
  const own = new Map<string, PlacedScreen[]>();
  const modules = outline.modules.map((module): Module => {
    const screens: PlacedScreen[] = [];
    own.set(module.slug, screens);
    return { ...module, screens };
  });
  const bySlug = new Map(modules.map((module) => [module.slug, module]));
  const screens = outline.screens.flatMap(({ at, late = [], ...head }) => {
    const module = bySlug.get(at);
    if (!module) return [];
    const screen: Bag = {
      ...head,
      route: pathOf(at, head.path),
      module,
      scope: scopeOf(head as PlacedScreen, resources),
    };
    later(at, screen, late, (details) => details.screens[head.path]);
    const placed = screen as unknown as PlacedScreen;
    Object.defineProperty(placed, 'declared', { value: placed });
    own.get(at)?.push(placed);
    return [placed];
  });
  return {
    modules,
    resources,
    screens,
    tables: new Map(),
    homeOf,
    refsTo: (name) => refs.get(name) ?? [],
    words: {},
    lacks(slugs) {
      const missing = [...new Set(slugs)].flatMap((slug) => {
        const piece = pieces.get(slug);
        return piece && !piece.details ? [[slug, piece] as const] : [];
      });
      if (missing.length === 0) return undefined;
      const all = Promise.all(
        missing.map(([slug, piece]) => {
          delete piece.fault;
          return fetchPiece(slug, piece);
        }),
      ).then(() => undefined);
      all.catch(() => undefined); // whoever needs them says so
      return all;
    },
  };
}

/** The modules whose definitions the page at an address is drawn from: its own, and those of the rows it shows. */
export function modulesAt({ screens, homeOf, modules }: Roll, path: string): readonly string[] {
  const first = path.split('/')[1] ?? '';
  const here = screens.filter(
    ({ route }) => matchPath(route, path) ?? matchPath(route.replace(/\/\{.*$/, ''), path),
  );
  const shown = here.flatMap((screen) => ('resource' in screen ? [screen.resource].flat() : []));
  return [
    ...new Set([
      ...modules.flatMap(({ slug }) => (slug === first ? slug : [])),
      ...[first, ...shown].flatMap((name) => homeOf.get(name) ?? []),
    ]),
  ];
}

/** The fields that are known of a resource wherever its rows are referred to. */
export const linksOf = (resource: Resource): Readonly<Record<string, Field>> =>
  resource.links ?? resource.fields;
