import type { Resource } from '@/schema';

/**
 * Returns the address where a row is created; `source` is react-admin's parameter for initial
 * values.
 */
export function createPath(resource: Resource, scope: Readonly<Record<string, string>>): string {
  const source =
    Object.keys(scope).length > 0 ? `?source=${encodeURIComponent(JSON.stringify(scope))}` : '';
  return `/${resource.name}/create${source}`;
}
