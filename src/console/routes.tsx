/** Every path that is open to the caller, and the not-found page for all others. */
import { useMemo, type ReactNode } from 'react';
import { LazyBoundary } from '@/public/lazy-component';
import { Route, Routes, useLocation } from 'react-router-dom';
import { isGranted, modulesAt, type Actor, type Roll } from '@/schema';
import { isPermitted } from '@/auth/auth-provider';
import { Spinner } from '@/public/spinner';
import { ModulePage } from './frame/module-page';
import { Definitions } from './kit/definitions';
import { useFrame } from './kit/frame';
import { ModuleWords } from './kit/module-words';
import { MissingPage } from './missing-page';
import { Dashboard } from './parts';
import { CreatePage, EditPage, ListPage, ShowPage } from './resource-page';
import { ScreenPage } from './screen-page';
import { barePath, isOfOne, openScreens, routePattern, workplaceOf } from './visible';

interface Path {
  readonly pattern: string;
  readonly element: ReactNode;
  /** The module whose dictionary the page uses. */
  readonly module?: string | undefined;
}

/** Screens come first: of two equal paths the earlier one holds. */
export function pathsOf(roll: Roll, actor: Actor): Path[] {
  const screens = openScreens(roll, actor);
  const own = new Set(screens.filter(({ path }) => path === '').map(({ module }) => module.slug));
  const open = new Set(screens.map(({ module }) => module.slug));
  const paths: Path[] = [
    { pattern: '/', element: <Dashboard /> },
    ...screens.map((screen) => ({
      pattern: routePattern(screen.route),
      element: <ScreenPage screen={screen} />,
      module: screen.module.slug,
    })),
    ...screens
      .filter((screen) => Object.keys(screen.scope).length > 0 && !isOfOne(screen))
      .map((screen) => ({
        pattern: barePath(screen.route),
        element: <ScreenPage screen={screen} bare />,
        module: screen.module.slug,
      })),
    ...roll.modules
      .filter(({ slug, who }) => isGranted(who, actor) && open.has(slug) && !own.has(slug))
      .map((module) => ({
        pattern: `/${module.slug}`,
        element: <ModulePage module={module} />,
        module: module.slug,
      })),
  ];
  const taken = new Set(roll.modules.map(({ slug }) => slug));
  for (const resource of roll.resources.values()) {
    const at = `/${resource.name}`;
    const module = roll.homeOf.get(resource.name);
    const may = (verb: string): boolean => isPermitted(roll, actor, verb, resource.name);
    // The address of a module belongs to the module, also for users who may not open it.
    if (may('list') && !taken.has(resource.name))
      paths.push({ pattern: at, element: <ListPage resource={resource} />, module });
    if (resource.single) continue;
    // Registered either way: `create` must not be taken for an id.
    if (may('list'))
      paths.push({
        pattern: `${at}/create`,
        element: may('create') ? <CreatePage resource={resource} /> : <MissingPage />,
        module,
      });
    if (may('show'))
      paths.push(
        { pattern: `${at}/:id`, element: <EditPage resource={resource} />, module },
        { pattern: `${at}/:id/show`, element: <ShowPage resource={resource} />, module },
      );
  }
  const first = new Map<string, Path>();
  for (const path of paths) if (!first.has(path.pattern)) first.set(path.pattern, path);
  return [...first.values()];
}

const firstOf = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';

/**
 * Returns the paths that begin like the address, since the router ranks all of its routes, here
 * some hundreds, at every navigation.
 */
function near(paths: readonly Path[], pathname: string): readonly Path[] {
  const first = firstOf(pathname);
  return first.includes('%') ? paths : paths.filter(({ pattern }) => firstOf(pattern) === first);
}

export function ConsoleRoutes() {
  const { roll, actor } = useFrame();
  const { pathname } = useLocation();
  const paths = useMemo(() => pathsOf(roll, actor), [roll, actor]);
  const needed = useMemo(() => {
    // The actions on a row may be declared by a screen of another module.
    const workplace = workplaceOf(roll, actor, pathname.split('/')[1] ?? '')?.module.slug;
    return [...modulesAt(roll, pathname), ...(workplace ? [workplace] : [])];
  }, [roll, actor, pathname]);
  return (
    <Routes>
      {near(paths, pathname).map(({ pattern, element, module }) => (
        // Each has a key, or React would keep the current page while the code of the next one
        // loads.
        <Route
          key={pattern}
          path={pattern}
          element={
            <LazyBoundary key={pattern} fallback={<Spinner />}>
              <ModuleWords module={module}>
                <Definitions of={needed}>{element}</Definitions>
              </ModuleWords>
            </LazyBoundary>
          }
        />
      ))}
      <Route path="*" element={<MissingPage />} />
    </Routes>
  );
}
