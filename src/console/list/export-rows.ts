import type { Filter } from './filter-values';

export const FORMATS = ['csv', 'xlsx', 'pdf'] as const;
/** Formats of bibliographic records. */
export const MARC_FORMATS = ['marcxml', 'mrc'] as const;
export type Format = (typeof FORMATS)[number] | (typeof MARC_FORMATS)[number];

/**
 * The address of the file: of the named columns, as shown on screen; without names of every field,
 * as the import reads it.
 */
export function exportAddress(
  resource: string,
  format: Format,
  filter: Filter,
  sort: { field: string; order: string },
  columns?: readonly string[],
): string {
  const query = new URLSearchParams({
    format,
    ...(columns ? { as: 'shown', fields: columns.join(',') } : {}),
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
  });
  return `/api/${resource}/export?${query}`;
}
