/**
 * The definitions in the pieces that are sent to the browser. Every page of the console needs the
 * outline: the modules, screens and resources, and their grants. The details of a module (fields,
 * columns, actions, filters, help texts) are fetched when one of its pages opens. The build cuts
 * them (`split-roll.ts`), the browser puts them together, and code that reads the roll sees a
 * single roll.
 */
import type { Field, Fields } from './fields';
import type { Module } from './module';
import { matchPath, pathOf } from './path';
import type { Resource } from './resource';
import { scopeOf, type RefField, type PlacedScreen, type Roll } from './roll';

export type Properties = Readonly<Record<string, unknown>>;

/** What is always known of a resource. `late` names the properties that its details add. */
export type ResourceHead = Omit<Resource, 'fields' | 'list'> & {
  readonly links: Fields;
  readonly late: readonly string[];
};
export type ScreenHead = Pick<PlacedScreen, 'kind' | 'path' | 'label' | 'who'> & {
  readonly late?: readonly string[];
};
/** A module, the resources it is the home of, and its screens. */
export type ModuleHead = Omit<Module, 'screens'> & {
  readonly resources: readonly ResourceHead[];
  readonly screens: readonly ScreenHead[];
};
export type Outline = readonly ModuleHead[];
/** The details of one module: its resources by name, its screens by path. */
export interface Details {
  readonly resources: Readonly<Record<string, Properties>>;
  readonly screens: Readonly<Record<string, Properties>>;
}

/** The details of one module, loading or loaded. */
interface ModuleDetails {
  /** Callbacks that put the loaded values in place. */
  readonly fill: (() => void)[];
  loading?: Promise<void>;
  details?: Details;
  fault?: { readonly error: unknown };
}

/**
 * Builds the roll from its outline. Reading a property that is not loaded during a render starts
 * the fetch and throws its promise, so that React renders the page once it resolves; a page calls
 * `loadMissing` first to avoid this.
 */
export function openOutline(outline: Outline, load: (slug: string) => Promise<Details>): Roll {
  const modulePieces = new Map<string, ModuleDetails>(
    outline.map(({ slug }) => [slug, { fill: [] }]),
  );
  const loadDetails = (slug: string, piece: ModuleDetails): Promise<void> =>
    (piece.loading ??= load(slug).then(
      (details) => {
        piece.details = details;
        for (const fill of piece.fill) fill();
      },
      (error: unknown) => {
        piece.fault = { error };
        delete piece.loading;
        throw error;
      },
    ));
  /** Defines the late properties: each returns its loaded value or starts the fetch. */
  const defineLazy = (
    slug: string,
    target: object,
    names: readonly string[],
    restOf: (details: Details) => Properties | undefined,
  ): void => {
    const piece = modulePieces.get(slug);
    if (!piece) return;
    const put = (name: string, how: PropertyDescriptor): unknown =>
      Object.defineProperty(target, name, { configurable: true, enumerable: true, ...how });
    for (const name of names)
      put(name, {
        get: (): unknown => {
          if (piece.fault) throw piece.fault.error;
          throw loadDetails(slug, piece); // React suspends on the promise
        },
      });
    piece.fill.push(() => {
      const rest = piece.details && restOf(piece.details);
      for (const name of names) put(name, { value: rest?.[name] });
    });
  };

  const resources = new Map<string, Resource>();
  const homeOf = new Map<string, string>();
  const refs = new Map<string, RefField[]>();
  for (const { slug, resources: heads } of outline)
    for (const { late, ...head } of heads) {
      const resource = { ...head } as unknown as Resource;
      defineLazy(slug, resource, late, (details) => details.resources[head.name]);
      resources.set(head.name, resource);
      homeOf.set(head.name, slug);
      for (const [name, field] of Object.entries(head.links))
        if (field.to)
          refs.set(field.to, [...(refs.get(field.to) ?? []), { resource, field, name }]);
    }
  const screens: PlacedScreen[] = [];
  const modules = outline.map(({ resources: _, screens: heads, ...head }): Module => {
    const { slug } = head;
    const own: PlacedScreen[] = [];
    const module = { ...head, screens: own };
    for (const { late = [], ...screenHead } of heads) {
      const screen: Properties = {
        ...screenHead,
        route: pathOf(slug, screenHead.path),
        module,
        scope: scopeOf(screenHead as PlacedScreen, resources),
      };
      defineLazy(slug, screen, late, (details) => details.screens[screenHead.path]);
      const placed = screen as unknown as PlacedScreen;
      Object.defineProperty(placed, 'declared', { value: placed });
      own.push(placed);
    }
    screens.push(...own);
    return module;
  });
  return {
    modules: modules.sort((a, b) => a.order - b.order),
    resources,
    screens,
    tables: new Map(),
    homeOf,
    refsTo: (name) => refs.get(name) ?? [],
    words: {},
    loadMissing(slugs) {
      const missing = [...new Set(slugs)].flatMap((slug) => {
        const piece = modulePieces.get(slug);
        return piece && !piece.details ? [[slug, piece] as const] : [];
      });
      if (missing.length === 0) return undefined;
      const all = Promise.all(
        missing.map(([slug, piece]) => {
          delete piece.fault;
          return loadDetails(slug, piece);
        }),
      ).then(() => undefined);
      all.catch(() => undefined); // reported to the callers that await it
      return all;
    },
  };
}

/** The screens at an address, including those whose parameters are still to be chosen. */
export const screensAt = ({ screens }: Roll, path: string): readonly PlacedScreen[] =>
  screens.filter(
    ({ route }) => matchPath(route, path) ?? matchPath(route.replace(/\/\{.*$/, ''), path),
  );

/**
 * The modules whose definitions the page at an address needs: its own, and those of the rows it
 * shows.
 */
export function modulesAt(roll: Roll, path: string): readonly string[] {
  const { homeOf, modules } = roll;
  const first = path.split('/')[1] ?? '';
  const shown = screensAt(roll, path).flatMap((screen) =>
    'resource' in screen ? [screen.resource].flat() : [],
  );
  return [
    ...new Set([
      ...modules.flatMap(({ slug }) => (slug === first ? slug : [])),
      ...[first, ...shown].flatMap((name) => homeOf.get(name) ?? []),
    ]),
  ];
}

/** The fields of a resource that are known wherever its rows are referred to. */
export const linksOf = (resource: Resource): Readonly<Record<string, Field>> =>
  resource.links ?? resource.fields;
