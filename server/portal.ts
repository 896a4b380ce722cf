/** Where every route comes from: resources, screens, what nouns answer by themselves, sign-in, and the description of it all. */
import { COLLEGE_ZONE } from './clock';
import type { AppDeps } from './app';
import { descriptionRoutes } from './http/description';
import { translations } from './http/language';
import type { Task } from './jobs/runner';
import { makeEngine } from './rest/bound';
import { makeImports } from './rest/import-run';
import { resourceRoutes } from './rest/routes';
import type { Route } from './route';
import { dashboardRoutes } from './screens/dashboard';
import { endpointRoutes } from './screens/endpoint';
import { registerRoutes } from './screens/register';
import { reportRoutes } from './screens/report';

export interface Portal {
  readonly routes: readonly Route[];
  /** Work beside requests. */
  readonly tasks: readonly Task[];
}

/** The same address whatever its parameters are called. */
const shapeOf = ({ method, path }: Route): string => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;

/** Asks nothing of the database yet; throws one clear line when two routes have the same address. */
export function openPortal(deps: Pick<AppDeps, 'db' | 'roll' | 'companions' | 'clock' | 'log' | 'auth' | 'zone' | 'words' | 'publicUrl'>): Portal {
  const { roll, companions, auth, zone = COLLEGE_ZONE } = deps;
  const engine = makeEngine({ ...deps, zone, translate: translations(roll, deps.words) });
  const imports = makeImports(engine, deps.log);
  const own = endpointRoutes(companions);
  const taken = new Set(own.map(shapeOf));
  const derived = [...roll.resources.values()].flatMap((resource) => resourceRoutes(engine, imports, resource)).filter((route) => !taken.has(shapeOf(route)));
  const routes = [...auth.routes, ...own, ...dashboardRoutes(companions), ...derived, ...reportRoutes(engine, companions), ...registerRoutes(engine)];
  routes.push(...descriptionRoutes(roll, () => routes, deps.publicUrl ?? '/'));
  const seen = new Map<string, Route>();
  for (const route of routes) {
    const other = seen.get(shapeOf(route));
    if (other) throw new Error(`${route.method} ${route.path} and ${other.path} (${other.summary}) are the same address`);
    seen.set(shapeOf(route), route);
  }
  return { routes, tasks: [imports.task] };
}

export const routesOf = (deps: Parameters<typeof openPortal>[0]): readonly Route[] => openPortal(deps).routes;
