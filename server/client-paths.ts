/** The paths of the browser's part: those that the definitions give, and the few that stand outside the console. */
import { describeGrants, who, type Roll } from '@/schema';

interface ClientPath {
  readonly path: string;
  readonly grants: readonly string[];
}

/** Pages of `src/public`; a test of the house holds them against it. */
export const PUBLIC_PATHS: readonly ClientPath[] = [
  { path: '/', grants: describeGrants([who.anyone]) },
  { path: '/forgot-password/{user}', grants: describeGrants([who.anyone]) },
  ...['/about', '/contact', '/developer', '/privacy-policy', '/refund-policy', '/terms-and-conditions'].map((path) => ({ path, grants: describeGrants([who.anyone]) })),
  { path: '/online-admission', grants: describeGrants([who.anyone]) },
  { path: '/online-admission/{type}', grants: describeGrants([who.anyone]) },
  ...['/online-payment/admission-fee/{token}/{fee}', '/online-payment/examination-fee/{token}/{fee}', '/online-payment/result/{code}', '/online-payment/receipt/{code}', '/online-payment/test-gateway/{order}'].map((path) => ({ path, grants: describeGrants([who.anyone]) })),
  { path: '/fee-payment', grants: describeGrants([who.applicant]) },
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
