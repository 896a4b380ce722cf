/**
 * Downloads: `GET /api/{resource}/{id}/{field}` for every field of kind `file`, with a position
 * from 1 for fields of kind `files`. A caller who may read the row and the field may read the file;
 * a file has no address of its own, so none can be guessed. No content can execute in the browser.
 */
import { and, eq } from 'drizzle-orm';
import { f, mayAccessField, Problem, who, type Field, type Resource } from '@/schema';
import { opensEvery, pageGrants, rowsOf } from '../access/page';
import { rowScope } from '../access/scope';
import { selectRows } from '../db/rows';
import type { Engine } from '../rest/engine';
import { parseId } from '../rest/parse-id';
import type { Answer, Call, Route } from '../route';
import { isInline } from './sniff';

/** RFC 6266: a plain name for old clients, the real one encoded. */
export const disposition = (name: string, type: string): string =>
  `${isInline(type) ? 'inline' : 'attachment'}; filename="${name.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

/**
 * Stricter than the policy of the API: even opened as a page, the file is sandboxed without
 * scripts.
 */
const SANDBOXED = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * The id in the field of a row that the caller may read; for several, the one at that position. A
 * missing row and one out of reach give the same response.
 */
async function fileInField(
  engine: Engine,
  resource: Resource,
  name: string,
  { tx, actor, params }: Call,
): Promise<number | null> {
  const { table, columns, viewOf } = engine.served(resource.name);
  const id = parseId(engine.roll, resource.name, resource.single ? '1' : params['id']);
  // The picture of its head is open to all who may open its page.
  const rows =
    resource.hub?.picture === name && opensEvery(resource, actor)
      ? undefined
      : rowsOf(resource.access.read, actor);
  if (id === undefined || !columns['id'] || rows === 'none') return null;
  const [row] = await selectRows(tx, table, {
    where: and(eq(columns['id'], id), rowScope(columns, rows)),
    ...(resource.fields[name]?.options.computed ? { list: viewOf(actor).only([name]).list } : {}),
  });
  const value = row?.[name];
  const found: unknown = Array.isArray(value) ? value[Number(params['n']) - 1] : value;
  return typeof found === 'number' ? found : null;
}

/** Anyone may see the file: browsers and proxies may keep it. */
const isPublic = ({ access }: Resource, { options }: Field): boolean =>
  access.read.includes(who.anyone) && options.read === undefined;

async function serve(
  engine: Engine,
  resource: Resource,
  name: string,
  field: Field,
  call: Call,
): Promise<Answer> {
  const { options } = field;
  if (options.secret || !mayAccessField(options.read, call.actor)) throw new Problem('forbidden');
  const id = await fileInField(engine, resource, name, call);
  const kept = id === null ? null : await call.files.read(id);
  if (!kept) throw new Problem('not_found', { what: 'file' });
  return {
    body: kept.bytes,
    headers: {
      'Content-Type': kept.type,
      'Content-Length': String(kept.bytes.byteLength),
      'Content-Disposition': disposition(kept.name, kept.type),
      'Content-Security-Policy': SANDBOXED,
      // Another file has another id, and so another address.
      ...(isPublic(resource, field) && call.query['v'] === String(id)
        ? { 'Cache-Control': 'public, max-age=31536000, immutable' }
        : {}),
    },
  };
}

export function fileRoutes(engine: Engine): Route[] {
  return [...engine.roll.resources.values()].flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(([, { kind }]) => kind === 'file' || kind === 'files')
      .map(
        ([name, field]): Route => ({
          method: 'GET',
          path: `/api/${resource.name}${resource.single ? '' : '/{id}'}/${name}${field.kind === 'files' ? '/{n}' : ''}`,
          who: resource.hub?.picture === name ? pageGrants(resource) : resource.access.read,
          of: resource.name,
          reads: true,
          ...(isPublic(resource, field) ? { queries: { v: f.int({ label: 'File' }) } } : {}),
          answers: () => 'file',
          summary: `${resource.label}: ${field.kind === 'files' ? 'one of the files' : 'the file'} in "${field.options.label ?? name}", for callers who may read the row.`,
          run: (call) => serve(engine, resource, name, field, call),
        }),
      ),
  );
}
