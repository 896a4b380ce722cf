/** What a row is called. */
import type { Resource } from '@/schema';

export function titleOf(resource: Resource, row: Readonly<Record<string, unknown>>): string {
  const names = [resource.title].flat();
  const title = names
    .map((name) => row[name])
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' ');
  return title || String(row['id'] ?? '');
}
