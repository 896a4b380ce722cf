/**
 * The data provider: `ra-data-simple-rest`, and on top of it what that lacks. A bulk verb is one
 * request, a save sends the version it read and only the fields it changed, and a changed id is a
 * rename.
 */
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord, fetchUtils } from 'react-admin';
import type { Roll } from '@/schema';
import { changedFields, ownFields } from './changes';
import { ask, send } from './http';

const API = '/api';
/** Ids in one address; more are fetched in several calls. */
const IDS_AT_ONCE = 200;

type Client = typeof fetchUtils.fetchJson;

interface Envelope {
  readonly data: unknown;
  readonly meta?: { readonly more?: boolean };
}

/** Further parameters of a page of rows, and further results. */
export type ListMeta = {
  /**
   * Columns to return for each row; all by default. Caches treat rows with other columns as other
   * rows.
   */
  readonly fields?: readonly string[];
};
/** For a change of many rows: the id, the version read and the changes of each. */
export type UpdateManyMeta = {
  readonly rows?: readonly ({ readonly id: Identifier; readonly version: number } & Readonly<
    Record<string, unknown>
  >)[];
};
/** For a deletion of many rows: the versions that were read, as far as they are known. */
export type DeleteManyMeta = { readonly versions?: ReadonlyMap<Identifier, number> };
export interface ListResult {
  /** There are more rows than the total: the server stopped counting. */
  readonly more: boolean;
}

/**
 * The client of simple-rest: it receives the content of the envelope. The envelope itself goes to
 * `onEnvelope`.
 */
const client = async (
  url: string,
  options: Parameters<Client>[1] = {},
  onEnvelope: (envelope: Envelope) => void = () => undefined,
): ReturnType<Client> => {
  const { method, body, signal } = options;
  const headers = new Headers(options.headers);
  headers.delete('Range'); // the page is in the address, and browsers accept no compression for requests with this header
  const response = await send(url, {
    method: method as 'GET' | undefined, // simple-rest uses only the verbs of `Call`, in capitals
    body: body ?? undefined,
    headers,
    signal: signal ?? undefined,
    type: body ? 'application/json' : undefined,
    mayBatch: true,
  });
  const text = await response.text();
  const envelope = JSON.parse(text) as Envelope;
  onEnvelope(envelope);
  return { status: response.status, headers: response.headers, body: text, json: envelope.data };
};

/** Fetches a page of rows with the requested columns. */
const getList: DataProvider['getList'] = async (resource, params) => {
  const { fields } = (params.meta ?? {}) as ListMeta;
  const result = { more: false };
  const provider = simpleRest(API, (url: string, options) =>
    client(fields ? `${url}&fields=${fields.join()}` : url, options, ({ meta }) => {
      result.more = meta?.more === true;
    }),
  );
  return { ...(await provider.getList(resource, params)), meta: result satisfies ListResult };
};

const recordUrl = (resource: string, id: string | number): string =>
  `${API}/${resource}/${encodeURIComponent(id)}`;

export function createDataProvider(roll: Roll): DataProvider {
  const simple = simpleRest(API, (url: string, options) => client(url, options));
  const isSingle = (resource: string): boolean => roll.resources.get(resource)?.single ?? false;
  return {
    ...simple,
    supportAbortSignal: true,
    getList,

    getOne: async <R extends RaRecord>(
      resource: string,
      params: { id: R['id']; signal?: AbortSignal },
    ) =>
      isSingle(resource)
        ? { data: await ask<R>(`${API}/${resource}`, { signal: params.signal }) }
        : simple.getOne<R>(resource, params),

    getMany: async <R extends RaRecord>(
      resource: string,
      { ids, signal }: { ids: R['id'][]; signal?: AbortSignal },
    ) => {
      const pages = Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, i) =>
        ids.slice(i * IDS_AT_ONCE, (i + 1) * IDS_AT_ONCE),
      );
      const rows = await Promise.all(
        pages.map((page) => simple.getMany<R>(resource, { ids: page, signal })),
      );
      return { data: rows.flatMap(({ data }) => data) };
    },

    create: async (resource, { data, meta }) => {
      const once: unknown = (meta as { once?: unknown } | undefined)?.once;
      const headers = typeof once === 'string' ? { 'Idempotency-Key': once } : undefined;
      const { id } = data as { id?: unknown };
      return {
        data: await ask(`${API}/${resource}`, {
          method: 'POST',
          json: { ...(id === undefined ? {} : { id }), ...ownFields(data) },
          headers,
        }),
      };
    },

    update: async <R extends RaRecord>(
      resource: string,
      { id, data, previousData }: { id: R['id']; data: Partial<R>; previousData?: R },
    ) => {
      const version: unknown = previousData?.['version'] ?? data['version'];
      const changed = previousData ? changedFields(previousData, data) : ownFields(data);
      const renamed = data.id !== undefined && data.id !== id;
      if (previousData && !renamed && Object.keys(changed).length === 0)
        return { data: previousData };
      const json = {
        ...changed,
        ...(renamed ? { newid: data.id } : {}),
        ...(version === undefined ? {} : { version }),
      };
      return {
        data: await ask<R>(recordUrl(resource, id), {
          method: version === undefined ? 'PUT' : 'PATCH',
          json,
        }),
      };
    },

    updateMany: async (resource, { ids, data, meta }) => {
      const { rows } = (meta ?? {}) as UpdateManyMeta;
      const json = rows ? { rows } : { ids, values: data };
      await send(`${API}/${resource}`, { method: 'PATCH', json });
      return { data: ids };
    },

    delete: async <R extends RaRecord>(
      resource: string,
      { id, previousData }: { id: R['id']; previousData?: R },
    ) => {
      const version: unknown = previousData?.['version'];
      const seen = typeof version === 'number' ? `?version=${version}` : '';
      return { data: await ask<R>(recordUrl(resource, id) + seen, { method: 'DELETE' }) };
    },

    deleteMany: async (resource, { ids, meta }) => {
      const { versions } = (meta ?? {}) as DeleteManyMeta;
      const query = {
        filter: { id: ids },
        ...(versions ? { versions: ids.map((id) => versions.get(id) ?? null) } : {}),
      };
      const text = Object.entries(query).map(
        ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
      );
      return { data: await ask(`${API}/${resource}?${text.join('&')}`, { method: 'DELETE' }) };
    },
  };
}
