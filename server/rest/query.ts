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
export const LIST: Fields = {
  sort: example('["id","ASC"]'),
  range: example('[0,24]'),
  filter: example(
    '{"q":"an"}',
    'A field, field_gte, field_lte, field_ne, id or q. A list means one of them.',
  ),
};
/** The same for a list of rows whose columns can be chosen. */
export const PAGE: Fields = {
  ...LIST,
  fields: f.text({
    max: 8000,
    pattern: { like: /^[\w,]*$/, example: 'id,updated_at' },
    help: 'The columns that each row is to have, all of them unless stated. The id and the version are always there. A name that says nothing to the caller is passed over.',
  }),
};
/** For routes that accept only listed rows. */
export const IDS: Fields = {
  filter: example('{"id":[1,2]}'),
  versions: example(
    '[3,1]',
    'The versions that were seen of these rows, in the order of the ids; null where none was. A row that was changed since is not deleted.',
  ),
};
/** For the deletion of one row. */
export const SEEN: Fields = {
  version: f.int({
    min: 1,
    help: 'The version that was seen. A row that was changed since is not deleted.',
  }),
};

const versionIn = (given: unknown): number | undefined => {
  if (given === null || given === undefined) return undefined;
  if (!Number.isInteger(given)) throw malformed('a version is a whole number');
  return Number(given);
};
/** The version of the row that the sender of a deletion saw; undefined if not given. */
export const readVersion = ({ version }: Readonly<Record<string, string>>): number | undefined =>
  version === undefined ? undefined : versionIn(json('version', version));
/** The same for as many rows as ids are listed. */
export function readVersions(
  { versions }: Readonly<Record<string, string>>,
  count: number,
): readonly (number | undefined)[] {
  const given = json('versions', versions);
  if (given === undefined) return [];
  if (!Array.isArray(given) || given.length !== count)
    throw malformed('"versions" must list one version for each id');
  return given.map(versionIn);
}

const malformed = (reason: string): Problem => new Problem('malformed', { reason });

function json(name: string, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(`"${name}" is not JSON`);
  }
}

function sortOf(given: unknown): ListQuery['sort'] {
  if (given === undefined) return [];
  const keys: unknown[] = Array.isArray(given)
    ? Array.isArray(given[0])
      ? given
      : [given]
    : [undefined];
  if (keys.length > LIMITS.SORT_KEYS) throw malformed(`more than ${LIMITS.SORT_KEYS} sort keys`);
  return keys.map((key) => {
    const [field, order = 'ASC'] = Array.isArray(key) ? (key as unknown[]) : [];
    if (typeof field !== 'string' || typeof order !== 'string' || !/^(asc|desc)$/i.test(order))
      throw malformed('"sort" is written ["field","ASC"]');
    return [field, order.toLowerCase() === 'desc'] as const;
  });
}

function rangeOf(given: unknown): ListQuery['range'] {
  if (given === undefined) return undefined;
  const [from, to] = Array.isArray(given) && given.length === 2 ? (given as unknown[]) : [];
  const whole = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 2_147_483_647;
  if (!whole(from) || !whole(to) || to < from) throw malformed('"range" is written [0,24]');
  return { from, count: Math.min(to - from + 1, LIMITS.PAGE_SIZE) };
}

function filterOf(given: unknown): Record<string, unknown> {
  if (given === undefined || given === null) return {};
  if (typeof given !== 'object' || Array.isArray(given))
    throw malformed('"filter" is written {"field":"value"}');
  if (Object.keys(given).length > LIMITS.FILTER_TERMS)
    throw malformed(`more than ${LIMITS.FILTER_TERMS} filters`);
  return given as Record<string, unknown>;
}

function fieldsOf(given: string | undefined): ListQuery['fields'] {
  if (given === undefined) return undefined;
  if (!/^[\w,]*$/.test(given)) throw malformed('"fields" is written name,shelf');
  return given.split(',').filter(Boolean);
}

export function readListQuery(query: Readonly<Record<string, string>>): ListQuery {
  return {
    sort: sortOf(json('sort', query['sort'])),
    range: rangeOf(json('range', query['range'])),
    filter: filterOf(json('filter', query['filter'])),
    fields: fieldsOf(query['fields']),
  };
}
