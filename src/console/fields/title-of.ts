/** What a row is called. */
import type { ListMeta } from '@/dataProvider/rest';
import type { Resource } from '@/schema';

export const titleFields = ({ title }: Resource): string[] => [title].flat();

/** Of rows that are only named. */
export const namedOnly = (resource: Resource): ListMeta => ({ fields: titleFields(resource) });

export function titleOf(resource: Resource, row: Readonly<Record<string, unknown>>): string {
  const title = titleFields(resource)
    .map((name) => row[name])
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' ');
  return title || String(row['id'] ?? '');
}
