/** What a row is called. */
import type { ListMeta } from '@/dataProvider/rest';
import { dayText, linksOf, type Resource } from '@/schema';

/** The server sends the title of each referenced row along. */
export function labelIn(
  record: Readonly<Record<string, unknown>> | undefined,
  name: string,
): string | undefined {
  const labels = record?.['_labels'];
  if (typeof labels !== 'object' || labels === null) return undefined;
  const label: unknown = (labels as Readonly<Record<string, unknown>>)[name];
  return typeof label === 'string' ? label : undefined;
}

export const titleFields = ({ title }: Resource): string[] => [title].flat();

/** Of rows that are only named. */
export const namedOnly = (resource: Resource): ListMeta => ({ fields: titleFields(resource) });

export function titleOf(resource: Resource, row: Readonly<Record<string, unknown>>): string {
  const title = titleFields(resource)
    .map((name) => {
      const value = labelIn(row, name) ?? row[name];
      return linksOf(resource)[name]?.kind === 'date' ? dayText(String(value ?? '')) : value;
    })
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' ');
  return title || String(row['id'] ?? '');
}
