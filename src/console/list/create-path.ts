import type { Resource } from '@/schema';

/** Where a row is created; `source` is react-admin's way of saying what the form starts from. */
export function createPath(resource: Resource, scope: Readonly<Record<string, string>>): string {
  const source =
    Object.keys(scope).length > 0 ? `?source=${encodeURIComponent(JSON.stringify(scope))}` : '';
  return `/${resource.name}/create${source}`;
}
