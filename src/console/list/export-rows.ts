import { download } from '@/dataProvider/files';
import type { Filter } from './filter-values';

export const FORMATS = ['csv', 'xlsx', 'pdf'] as const;
/** Formats of bibliographic records. */
export const MARC_FORMATS = ['marcxml', 'mrc'] as const;
export type Format = (typeof FORMATS)[number] | (typeof MARC_FORMATS)[number];

/**
 * Downloads the file: the named columns, as shown on screen; without names every field, as the
 * import reads it. Throws the `Failure` to show.
 */
export async function exportRows(
  resource: string,
  format: Format,
  filter: Filter,
  sort: { field: string; order: string },
  columns?: readonly string[],
): Promise<void> {
  const query = new URLSearchParams({
    format,
    ...(columns ? { as: 'shown', fields: columns.join(',') } : {}),
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
  });
  await download(`/api/${resource}/export?${query}`, `${resource}.${format}`);
}
