/** The title of a row. */
import type { ListMeta } from '@/dataProvider/rest';
import { isShownInWords, linksOf, type Field, type Resource } from '@/schema';
import type { Say } from '../kit/say';
import { formatValue } from './text-of';

/** Returns the title of a referenced row, which the server sends along. */
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

/** For rows of which only the title is needed. */
export const namedOnly = (resource: Resource): ListMeta => ({ fields: titleFields(resource) });

/** Returns a part of a title as text: the label of a choice, a day, a month. */
function partOf(field: Field | undefined, value: unknown, say: Say): unknown {
  if (!field || !isShownInWords(field)) return value;
  return formatValue(field, value, say);
}

export function titleOf(
  resource: Resource,
  row: Readonly<Record<string, unknown>>,
  say: Say,
): string {
  const fields = linksOf(resource);
  const title = titleFields(resource)
    .map((name) => labelIn(row, name) ?? partOf(fields[name], row[name], say))
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' ');
  return title || String(row['id'] ?? '');
}
