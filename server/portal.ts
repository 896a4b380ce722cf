/**
 * The source of all routes: resources, screens, endpoints of their own, sign-in, and the API
 * description.
 */
import type { Dictionary, Roll } from '@/schema';
import type { Authenticator } from './auth/authenticate';
import type { Proofs } from './auth/proof';
import { COLLEGE_ZONE, type Clock } from './clock';
import type { Database } from './db/database';
import type { Companion } from './handle';
import { fileRoutes } from './files/serve';
import { uploadRoute } from './files/upload';
import { descriptionRoutes } from './http/description';
import { translations } from './http/language';
import { togetherRoute } from './http/together';
import type { Task } from './jobs/runner';
import type { Log } from './log';
import { fileQueueRoute } from './reading/file-queue-route';
import { makeFileQueues, type FileQueues } from './reading/file-queue';
import { makeEngine } from './rest/engine';
import { importListRoute } from './rest/import-routes';
import { makeImports, type Imports } from './rest/import-run';
import { recordsOf } from './rest/records';
import { resourceRoutes } from './rest/routes';
import type { Call, Route } from './route';
import type { WorkerThread } from './thread/thread-client';
import { dashboardRoutes } from './screens/dashboard';
import { endpointRoutes } from './screens/endpoint';
import { findRoutes } from './screens/find';
import { listActionRoutes } from './screens/list';
import { hintRoutes } from './screens/hints';
import { previewRoutes } from './screens/preview';
import { recordRoutes } from './screens/record';
import { registerRoutes } from './screens/register';
import { reportRoutes } from './screens/report';
import { sheetRoutes } from './screens/sheet';
import { shortcutRoutes } from './screens/shortcut';
import { usualRoutes } from './screens/usual';

export interface PortalDeps {
  readonly db: Database;
  readonly roll: Roll;
  readonly companions: readonly Companion[];
  readonly clock: Clock;
  readonly log: Log;
  readonly auth: Authenticator & {
    readonly routes: readonly Route[];
    readonly proofs?: Proofs | undefined;
  };
  /** IANA name of the college's time zone. */
  readonly zone?: string;
  /** Base URL of the portal, for the API description. */
  readonly publicUrl?: string;
  /** Queues for file uploads; each process has its own. */
  readonly queues?: FileQueues;
  /** Runs slow work beside the main thread; without it, everything runs in this thread. */
  readonly workerThread?: WorkerThread;
  /** Hindi for the server's own folders. */
  readonly words?: Dictionary;
}

export interface Portal {
  readonly queues: FileQueues;
  readonly routes: readonly Route[];
  /** Background tasks. */
  readonly tasks: readonly Task[];
  readonly imports: Imports;
  /** Rows of resources, in the transaction of that call. */
  readonly records: (call: () => Call) => Call['records'];
}

/** The route with parameter names removed, for comparison. */
const shapeOf = ({ method, path }: Route): string => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;

/** Does not query the database yet; throws if two routes have the same path. */
export function openPortal(deps: PortalDeps): Portal {
  const { roll, companions, auth, zone = COLLEGE_ZONE, queues = makeFileQueues() } = deps;
  const engine = makeEngine({ ...deps, zone, translate: translations(roll, deps.words) });
  const imports = makeImports(engine, deps.log, queues.imports, deps.workerThread);
  const own = endpointRoutes(companions, auth.proofs);
  const usedPaths = new Set(own.map(shapeOf));
  const derived = [...roll.resources.values()]
    .flatMap((resource) => resourceRoutes(engine, imports, resource))
    .filter((route) => !usedPaths.has(shapeOf(route)));
  const routes = [
    ...auth.routes,
    ...own,
    ...dashboardRoutes(companions, engine.translate),
    ...derived,
    importListRoute(engine),
    uploadRoute(),
    fileQueueRoute(queues),
    ...fileRoutes(engine),
    ...reportRoutes(engine, companions),
    ...listActionRoutes(engine, companions),
    ...recordRoutes(engine, companions),
    ...previewRoutes(engine, companions),
    ...hintRoutes(engine, companions),
    ...registerRoutes(engine),
    ...sheetRoutes(engine, companions),
    ...shortcutRoutes(companions, engine.translate),
    ...findRoutes(engine, companions),
    ...usualRoutes(roll.screens, companions),
    togetherRoute(),
  ];
  routes.push(...descriptionRoutes(roll, () => routes, deps.publicUrl ?? '/'));
  const seen = new Map<string, Route>();
  for (const route of routes) {
    const other = seen.get(shapeOf(route));
    if (other)
      throw new Error(
        `${route.method} ${route.path} and ${other.path} (${other.summary}) are the same address`,
      );
    seen.set(shapeOf(route), route);
  }
  return {
    queues,
    routes,
    tasks: [imports.task],
    imports,
    records: (call) => recordsOf(engine, call),
  };
}

export const routesOf = (deps: Parameters<typeof openPortal>[0]): readonly Route[] =>
  openPortal(deps).routes;
