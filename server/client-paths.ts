/** The paths of the client: those derived from the definitions, and the few outside the console. */
import { describeGrants, who, type Roll } from '@/schema';
import { fillPath, matchPath } from '@/schema/path';
import { WIRE_KINDS } from './auth/kinds';

interface ClientPath {
  readonly path: string;
  readonly grants: readonly string[];
  /** The possible values of a parameter, if known. */
  readonly takes?: Readonly<Record<string, readonly string[]>>;
  /** The API path of the page's content; if that is not found, the page is not found either. */
  readonly shows?: string;
}
const open = (path: string, more: Pick<ClientPath, 'takes' | 'shows'> = {}): ClientPath => ({
  path,
  grants: describeGrants([who.anyone]),
  ...more,
});

/** Pages of `src/public`; a house test compares them. */
export const PUBLIC_PATHS: readonly ClientPath[] = [
  open('/'),
  open('/forgot-password/{user}', { takes: { user: WIRE_KINDS } }),
  ...[
    '/about',
    '/contact',
    '/developer',
    '/privacy-policy',
    '/refund-policy',
    '/terms-and-conditions',
    '/online-admission',
    '/online-admission/{type}',
  ].map((path) => open(path)),
  ...[
    '/blog',
    '/blog/page/{page}',
    '/blog/tag/{tag}',
    '/blog/tag/{tag}/{page}',
    '/news',
    '/news/page/{page}',
    '/activities',
    '/activities/page/{page}',
    '/committees',
    '/merit-list',
    '/merit-list/application/{number}',
    '/catalogue',
    '/catalogue/{words}',
    '/catalogue/{words}/{page}',
    '/classroom',
    '/my-library',
    '/election/booth',
    '/election/vote',
    '/grievance',
    '/grievance/follow',
    '/link-gone',
  ].map((path) => open(path)),
  open('/blog/{slug}', { shows: '/api/public/blog/{slug}' }),
  open('/news/{id}', { shows: '/api/public/news/{id}' }),
  open('/activities/{id}', { shows: '/api/public/activities/{id}' }),
  ...['/merit-list/{id}', '/merit-list/{id}/{category}', '/merit-list/{id}/{category}/{page}'].map(
    (path) => open(path, { shows: '/api/public/merit-list/{id}' }),
  ),
  open('/answer/{token}', { shows: '/api/answer/{token}' }),
  open('/feed/{token}', { shows: '/api/public/department-feed/{token}' }),
  ...[
    '/online-payment/admission-fee/{token}/{fee}',
    '/online-payment/examination-fee/{token}/{fee}',
    '/online-payment/result/{code}',
    '/online-payment/receipt/{code}',
    '/online-payment/test-gateway/{order}',
  ].map((path) => open(path)),
  open('/verify/{code}'),
  open('/application-check/{code}', { shows: '/api/public/application/{code}' }),
  open('/application-check/{code}/{letter}', {
    shows: '/api/public/application/{code}/{letter}',
  }),
  ...['/fee-payment', '/admission-form', '/my-application'].map((path) => ({
    path,
    grants: describeGrants([who.applicant]),
  })),
];

export function clientPaths(roll: Roll): ClientPath[] {
  const paths = new Map(PUBLIC_PATHS.map((entry) => [entry.path, entry]));
  const add = (path: string, grants: Parameters<typeof describeGrants>[0]): void => {
    if (!paths.has(path)) paths.set(path, { path, grants: describeGrants(grants) });
  };
  for (const { route, who: grants } of roll.screens) add(route, grants);
  for (const { slug, who: grants } of roll.modules) add(`/${slug}`, grants);
  for (const { name, access, single } of roll.resources.values()) {
    add(`/${name}`, access.read);
    if (single) continue;
    add(`/${name}/create`, access.create);
    add(`/${name}/{id}`, access.update);
    add(`/${name}/{id}/show`, access.read);
  }
  return [...paths.values()];
}

/** Looks up the page at a path, and the content that must exist for it. */
export type FindPage = (path: string) => { readonly shows?: string } | undefined;

const firstOf = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';

/**
 * Public paths are matched exactly; the console ignores case, and prompts for a scope if the path
 * ends before it.
 */
export function findPages(roll: Roll): FindPage {
  const byFirstSegment = new Map<string, ClientPath[]>();
  const add = (entry: ClientPath): void =>
    void byFirstSegment.set(firstOf(entry.path), [
      ...(byFirstSegment.get(firstOf(entry.path)) ?? []),
      entry,
    ]);
  const publicPaths = new Set(PUBLIC_PATHS.map(({ path }) => path));
  const console = clientPaths(roll)
    .filter(({ path }) => !publicPaths.has(path))
    .map(({ path }) => path);
  const scopes = roll.screens
    .filter(({ scope }) => Object.keys(scope).length > 0 && scope['id'] === undefined)
    .map(({ route }) => route.replace(/\/\{.*$/, ''));
  PUBLIC_PATHS.forEach(add);
  for (const path of new Set([...console, ...scopes])) add({ path, grants: [] });

  return (path) => {
    for (const entry of byFirstSegment.get(firstOf(path)) ?? []) {
      const params =
        matchPath(entry.path, path) ??
        (publicPaths.has(entry.path)
          ? undefined
          : matchPath(entry.path.toLowerCase(), path.toLowerCase()));
      if (
        !params ||
        Object.entries(entry.takes ?? {}).some(
          ([name, values]) => !values.includes(params[name] ?? ''),
        )
      )
        continue;
      const shows = entry.shows && fillPath(entry.shows, params);
      return shows ? { shows } : {};
    }
    return undefined;
  };
}
