/**
 * Which modules travel together. A page waits for the slowest of its files, and each costs the browser a request, headers and an
 * entry in its list of modules; so what a world needs at once is one file for our own code and one for what is bought in.
 */
interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** What decides who is there and how they like it, and nothing else: the first paint waits for it. */
const BOOT =
  /src[\\/](auth[\\/](choice|levels|session)\.ts|public[\\/](open-areas|worlds|what-went-wrong)\.ts)$|node_modules[\\/]jwt-decode[\\/]|vite[\\/]preload-helper/;
/** The same from one release to the next, so that it is fetched once. */
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
/** What there is in the college, and what it is written in. */
const DEFINITIONS =
  /src[\\/](resources[\\/]([^\\/]+[\\/])?[^\\/]+\.ts|schema[\\/][^\\/]+\.ts|domain[\\/][^\\/]+\.ts)$/;
/** As stable as React, and needed by every page of the console; the copy for pages on MUI (`?apart`) goes with those. */
const BASE =
  /node_modules[\\/](react-router|react-router-dom|@tanstack[\\/](query-core|react-query))[\\/][^?]*$/;
/** What the sign-in needs goes in one file: a dozen small ones cost more in headers than they hold. What only other pages need is fetched with them. */
const TOGETHER =
  /src[\\/]public[\\/](asked|college|door|doors|fields|given|layout|marks|pages|provider|router|said|spinner|switches|texts|unexpected|wait|words|form)\.(ts|tsx|module\.css)$/;

/** What nearly every screen of the console needs beside the frame: values, their controls, actions, the scope above. */
const PARTS = /src[\\/]console[\\/](fields|worked|scope-bar)[\\/][^?]*\.(ts|tsx|module\.css)$/;

/** Everything that is reached from where one starts, not looking beyond what is barred. */
function reached(
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

type Part = 'shared' | 'definitions' | 'console' | 'parts' | 'under-parts';

/**
 * What the console needs before its first page: `main` begins the portal, `app` the console, `roll` its definitions. What one of the
 * light worlds needs too stands apart, or they would load the console for it.
 */
function consoleParts(
  main: string,
  app: string,
  roll: string,
): (wanted: Part) => (id: string, graph: Graph) => Part | null {
  let parts: ReadonlyMap<string, Part> | undefined;
  const divide = (graph: Graph): ReadonlyMap<string, Part> => {
    const light = reached(graph, main, { lazily: true, barred: [app, roll] });
    // Of what is bought in only the used parts come along, and those the bundler finds by itself.
    const needed = [...reached(graph, app, { lazily: false })].filter(
      (id) => id !== app && (light.has(id) || !id.includes('node_modules')),
    );
    if (needed.length === 0)
      throw new Error(`${app} brings nothing along: mend src/public/chunks.ts`);
    const parts = [...reached(graph, app, { lazily: true })].filter(
      (id) => PARTS.test(id) && !light.has(id),
    );
    // What a light world needs of what stands below them travels by itself, too.
    const below = parts
      .flatMap((id) => [...reached(graph, id, { lazily: false })])
      .filter((id) => light.has(id) && !/node_modules|^\0/.test(id));
    return new Map<string, Part>([
      ...below.map((id) => [id, 'under-parts'] as const),
      ...parts.map((id) => [id, 'parts'] as const),
      ...needed.map(
        (id) =>
          [
            id,
            light.has(id) ? 'shared' : DEFINITIONS.test(id) ? 'definitions' : 'console',
          ] as const,
      ),
    ]);
  };
  return (wanted) => (id, graph) => {
    parts ??= divide(graph);
    return parts.get(id) === wanted ? wanted : null;
  };
}

/** `place` says the id of a module by its path in the project. A group takes along what its modules need, so the lower layer goes first. */
export const groups = (place: (path: string) => string) => {
  const part = consoleParts(
    place('src/main.tsx'),
    place('src/console/app.tsx'),
    place('src/resources/roll.ts'),
  );
  return [
    { name: 'boot', test: BOOT, priority: 7 },
    { name: 'react', test: REACT, priority: 6 },
    { name: 'public', test: TOGETHER, priority: 5 },
    { name: part('shared'), priority: 4 },
    { name: 'console-base', test: BASE, priority: 4 },
    { name: part('definitions'), priority: 3 },
    { name: part('console'), priority: 2 },
    { name: part('under-parts'), priority: 1 },
    { name: part('parts'), priority: 0 },
  ];
};
