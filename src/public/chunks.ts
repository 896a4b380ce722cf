/**
 * Assignment of modules to chunks. A page waits for its slowest file, and each file costs a
 * request, headers and an entry in the browser's module list; so what a world needs at once is one
 * file of our own code and one of dependencies.
 */
interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** Only what determines the session and the settings: the first paint waits for it. */
const BOOT =
  /src[\\/](auth[\\/](device-settings|levels|session)\.ts|public[\\/](open-areas|worlds|error-text)\.ts)$|node_modules[\\/]jwt-decode[\\/]|vite[\\/]preload-helper|src[\\/]main\.tsx$|src[\\/]public[\\/](base|colours)\.css$/;
/** Unchanged from one release to the next, so that it stays cached. */
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
/** The definitions of the college, and the language they are written in. */
const DEFINITIONS =
  /src[\\/](resources[\\/]([^\\/]+[\\/])?[^\\/]+\.ts|schema[\\/][^\\/]+\.ts|domain[\\/][^\\/]+\.ts)$/;
/**
 * Needed by every page of the console, and therefore in its chunk; the copy for pages on MUI
 * (`?apart`) goes with those.
 */
const BASE =
  /node_modules[\\/](react-router|react-router-dom|@tanstack[\\/](query-core|react-query))[\\/][^?]*$/;
/**
 * What the sign-in needs goes in one file: a dozen small ones cost more in headers than they
 * contain. What only other pages need is loaded with them.
 */
const SIGN_IN =
  /src[\\/](auth[\\/](first-calls|dashboard|defaults|profile)\.ts|dataProvider[\\/]use-busy\.ts|domain[\\/]dates\.ts|public[\\/](api-data|college|countdown|fields|form|form-message|graphics|layout|mount|page-data|pages|provider|request-with-proof|router|sign-in-frame|sign-in-tabs|spinner|switches|texts|translation|unexpected)\.(ts|tsx|module\.css))$/;

/**
 * The kinds of screens, and the scope above them. Modules shared by several kinds form one chunk;
 * those of a single kind go with it.
 */
const TABLES = ['list/resource-list', 'report/report-view'];
const RECORDS = ['show/resource-show', 'form/resource-form'];
const GRIDS = ['sheet/sheet-view', 'register/register-view'];
const SCOPE = ['scope-bar/scope-bar', 'scope-bar/scope-line'];
/**
 * Used for marks, attendance and merit, in the light worlds too; alone these would be files of a
 * few hundred bytes.
 */
const ARITHMETIC = /src[\\/]domain[\\/](fraction|spread)\.ts$/;
/** Validates input and words what is wrong: forms and grids need it, a list does not. */
const VALIDATION = /src[\\/]schema[\\/](validate|missing|field-messages)\.ts$/;
const DASHBOARD = 'frame/dashboard';
/**
 * Contexts of react-admin for the resource and the row. Dependencies go to the first group that
 * needs them, and several groups need these.
 */
const CONTEXTS = /ra-core[\\/]dist[\\/].*(Resource|Record)Context\.js$/;
/** The input controls and state of forms. Dialogs load it late (`console/kit/lazy-on-input.tsx`). */
const INPUT = 'fields/field-input';

/** All modules reachable from `start`, stopping at barred ones. */
function reachableFrom(
  graph: Graph,
  start: string,
  { lazily, barred }: { readonly lazily: boolean; readonly barred?: readonly string[] },
): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id) || barred?.includes(id)) return;
    found.add(id);
    const info = graph.getModuleInfo(id);
    for (const next of [
      ...(info?.importedIds ?? []),
      ...(lazily ? (info?.dynamicallyImportedIds ?? []) : []),
    ])
      visit(next);
  };
  visit(start);
  return found;
}

type Part =
  | 'shared'
  | 'definitions'
  | 'console'
  | 'dashboard'
  | 'parts'
  | 'tables'
  | 'record'
  | 'grid'
  | 'judge'
  | 'inputs';

/**
 * Assigns the modules of the console to parts, beginning with its first page: `src/main.tsx` is the
 * entry of the portal, `src/console/app.tsx` that of the console. Modules that a light world needs
 * too are separate, or it would load the console for them.
 */
function consoleParts(
  place: (path: string) => string,
): (wanted: Part) => (id: string, graph: Graph) => Part | null {
  const app = place('src/console/app.tsx');
  const divide = (graph: Graph): ReadonlyMap<string, Part> => {
    const light = reachableFrom(graph, place('src/main.tsx'), {
      lazily: true,
      barred: [app, place('src/resources/outline.ts'), place(`src/console/${DASHBOARD}.tsx`)],
    });
    // Of dependencies only the used parts are included, and the bundler finds those automatically.
    const own = (id: string): boolean => !/node_modules|^\0/.test(id);
    const first = reachableFrom(graph, app, { lazily: false });
    if (first.size < 2) throw new Error(`${app} brings nothing along: mend src/public/chunks.ts`);
    const of = (name: string): string[] =>
      [...reachableFrom(graph, place(`src/console/${name}.tsx`), { lazily: false })].filter(
        (id) => own(id) && !first.has(id),
      );
    const users = new Map<string, Set<string>>();
    for (const name of [DASHBOARD, ...TABLES, ...RECORDS, ...GRIDS, ...SCOPE, INPUT])
      for (const id of of(name)) users.set(id, (users.get(id) ?? new Set()).add(name));
    const partOf = (id: string, names: ReadonlySet<string>): Part | null => {
      if (light.has(id)) return 'shared';
      if (names.has(DASHBOARD)) return names.size > 1 ? 'console' : 'dashboard';
      if (SCOPE.some((name) => names.has(name))) return 'parts';
      if (id.includes('/console/import/')) return 'grid'; // what reads a file into a sheet; the import itself is loaded late
      const screens = [...names].filter((name) => name !== INPUT);
      const within = (kinds: readonly string[]): boolean =>
        screens.every((name) => kinds.includes(name));
      // Style sheets of a kind are small: one file holds them.
      if (screens.length > 1 || (screens.length > 0 && id.endsWith('.module.css')))
        return within(GRIDS)
          ? 'grid'
          : within(RECORDS)
            ? 'record'
            : within([...TABLES, ...RECORDS])
              ? 'tables'
              : 'parts';
      return names.has(INPUT) ? 'inputs' : null;
    };
    return new Map<string, Part>([
      ...[...users].flatMap(([id, names]) => {
        const part = partOf(id, names);
        return part ? [[id, part] as const] : [];
      }),
      ...[...first]
        .filter((id) => light.has(id) || own(id))
        .map(
          (id) =>
            [
              id,
              light.has(id) ? 'shared' : DEFINITIONS.test(id) ? 'definitions' : 'console',
            ] as const,
        ),
    ]);
  };
  let parts: ReadonlyMap<string, Part> | undefined;
  return (wanted) => (id, graph) => {
    parts ??= divide(graph);
    const part = VALIDATION.test(id)
      ? 'judge'
      : CONTEXTS.test(id)
        ? 'parts'
        : ARITHMETIC.test(id)
          ? 'shared'
          : parts.get(id);
    return part === wanted ? wanted : null;
  };
}

/**
 * Chunk groups for the bundler; `place` maps a path in the project to a module id. A group includes
 * the dependencies of its modules, so lower layers have the higher priority.
 */
export const groups = (place: (path: string) => string) => {
  const part = consoleParts(place);
  const isPublic = (id: string, graph: Graph): boolean =>
    SIGN_IN.test(id) || part('shared')(id, graph) !== null;
  return [
    {
      // Includes the styles common to all worlds: every page has this one style sheet.
      name: (id: string, graph: Graph) =>
        BOOT.test(id) || (id.endsWith('.module.css') && isPublic(id, graph)) ? 'boot' : null,
      priority: 7,
    },
    { name: 'react', test: REACT, priority: 6 },
    {
      name: (id: string, graph: Graph) => (isPublic(id, graph) ? 'public' : null),
      priority: 5,
    },
    { name: part('definitions'), priority: 3 },
    { name: part('judge'), priority: 2 },
    {
      name: (id: string, graph: Graph) => (BASE.test(id) ? 'console' : part('console')(id, graph)),
      priority: 2,
    },
    { name: part('dashboard'), priority: 0 },
    { name: part('parts'), priority: 1 },
    { name: part('tables'), priority: 0.6 },
    { name: part('grid'), priority: 0 },
    { name: part('record'), priority: 0.3 },
    { name: part('inputs'), priority: 0 },
  ];
};
