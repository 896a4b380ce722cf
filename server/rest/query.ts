/**
 * The query string of a list: `sort`, `range` and `filter` are JSON, in the dialect of
 * ra-data-simple-rest.
 */
import { f, Problem, type Fields } from '@/schema';
import { LIMITS } from '../limits';

export interface ListQuery {
  readonly sort: readonly (readonly [field: string, down: boolean])[];
  /** Offset and number of rows; undefined if not given. */
  readonly range: { readonly from: number; readonly count: number } | undefined;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Requested columns; undefined for all. */
  readonly fields: readonly string[] | undefined;
}

const example = (text: string, help?: string) =>
  f.text({ pattern: { like: /^[[{]/, example: text }, max: 8000, ...(help ? { help } : {}) });
/** The query of a list, for the API documentation. */
export const LIST_QUERY: Fields = {
  sort: example('["id","ASC"]'),
  range: example('[0,24]'),
  filter: example(
    '{"q":"an"}',
    'A field, field_gte, field_lte, field_ne, id or q. A list matches any of its values.',
  ),
};
/** The same for a list of rows whose columns can be chosen. */
export const PAGE_QUERY: Fields = {
  ...LIST_QUERY,
  fields: f.text({
    max: 8000,
    pattern: { like: /^[\w,]*$/, example: 'id,updated_at' },
    help: 'The columns to return, separated by commas; all by default. The id and the version are always included. Columns that the caller may not read are ignored.',
  }),
};
/** For routes that accept only listed rows. */
export const IDS_QUERY: Fields = {
  filter: example('{"id":[1,2]}'),
  versions: example(
    '[3,1]',
    'The versions that the client last read, in the order of the ids; null for a row it has not read. If a row has changed since, none is deleted.',
  ),
};
/** For the deletion of one row. */
export const VERSION_QUERY: Fields = {
  version: f.int({
    min: 1,
    help: 'The version that the client last read. If the row has changed since, it is not deleted.',
  }),
};

const parseVersion = (value: unknown): number | undefined => {
  if (value === null || value === undefined) return undefined;
  if (!Number.isInteger(value)) throw malformed('a version is a whole number');
  return Number(value);
};
/** The version of the row that the sender of a deletion saw; undefined if not given. */
export const readVersion = ({ version }: Readonly<Record<string, string>>): number | undefined =>
  version === undefined ? undefined : parseVersion(parseJson('version', version));
/** The same for as many rows as ids are listed. */
export function readVersions(
  { versions }: Readonly<Record<string, string>>,
  count: number,
): readonly (number | undefined)[] {
  const value = parseJson('versions', versions);
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length !== count)
    throw malformed('"versions" must list one version for each id');
  return value.map(parseVersion);
}

const malformed = (reason: string): Problem => new Problem('malformed', { reason });

function parseJson(name: string, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(`"${name}" is not JSON`);
  }
}

function sortOf(value: unknown): ListQuery['sort'] {
  if (value === undefined) return [];
  const keys: unknown[] = Array.isArray(value)
    ? Array.isArray(value[0])
      ? value
      : [value]
    : [undefined];
  if (keys.length > LIMITS.SORT_KEYS) throw malformed(`more than ${LIMITS.SORT_KEYS} sort keys`);
  return keys.map((key) => {
    const [field, order = 'ASC'] = Array.isArray(key) ? (key as unknown[]) : [];
    if (typeof field !== 'string' || typeof order !== 'string' || !/^(asc|desc)$/i.test(order))
      throw malformed('"sort" is written ["field","ASC"]');
    return [field, order.toLowerCase() === 'desc'] as const;
  });
}

function rangeOf(value: unknown): ListQuery['range'] {
  if (value === undefined) return undefined;
  const [from, to] = Array.isArray(value) && value.length === 2 ? (value as unknown[]) : [];
  const isOffset = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 2_147_483_647;
  if (!isOffset(from) || !isOffset(to) || to < from) throw malformed('"range" is written [0,24]');
  return { from, count: Math.min(to - from + 1, LIMITS.PAGE_SIZE) };
}

function filterOf(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw malformed('"filter" is written {"field":"value"}');
  if (Object.keys(value).length > LIMITS.FILTER_TERMS)
    throw malformed(`more than ${LIMITS.FILTER_TERMS} filters`);
  return value as Record<string, unknown>;
}

function fieldsOf(value: string | undefined): ListQuery['fields'] {
  if (value === undefined) return undefined;
  if (!/^[\w,]*$/.test(value)) throw malformed('"fields" is written name,shelf');
  return value.split(',').filter(Boolean);
}

export function readListQuery(query: Readonly<Record<string, string>>): ListQuery {
  return {
    sort: sortOf(parseJson('sort', query['sort'])),
    range: rangeOf(parseJson('range', query['range'])),
    filter: filterOf(parseJson('filter', query['filter'])),
    fields: fieldsOf(query['fields']),
  };
}
