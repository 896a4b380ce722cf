/**
 * Reads request bodies: their size is limited while they are read, and JSON may be nested only as
 * deep as any route needs.
 */
import { Problem } from '@/schema';
import { LIMITS } from '../limits';

const UPLOAD_TYPES = [
  'text/csv',
  'text/plain',
  'application/octet-stream',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

const typeOf = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

const tooLarge = (limit: number): Problem =>
  new Problem('too_large', {
    limit:
      limit >= 1_000_000 ? `${Math.floor(limit / 1_000_000)} MB` : `${Math.ceil(limit / 1000)} KB`,
  });

/** Reads at most `limit` bytes and not one chunk more. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  if (!request.body) return new Uint8Array();
  // Allocates the whole declared size: memory that is never written to costs nothing, and joining
  // chunks at the end would take twice as much.
  const contentLength = Number(request.headers.get('content-length') ?? Number.NaN);
  const bytes = new Uint8Array(
    Number.isInteger(contentLength) && contentLength >= 0 ? contentLength : limit,
  );
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Problem('malformed', { reason: 'the body ended too early' });
    });
    if (done) break;
    if (size + value.byteLength > bytes.byteLength) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge(limit);
    }
    bytes.set(value, size);
    size += value.byteLength;
  }
  return size === bytes.byteLength ? bytes : bytes.subarray(0, size);
}

/** Refuses deep nesting, and keys that reach into JavaScript itself. */
function check(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > LIMITS.JSON_DEPTH)
    throw new Problem('malformed', { reason: `nested deeper than ${LIMITS.JSON_DEPTH} levels` });
  if (Object.hasOwn(value, '__proto__'))
    throw new Problem('malformed', { reason: '"__proto__" is not a field' });
  for (const part of Array.isArray(value) ? value : Object.values(value)) check(part, depth + 1);
}

function parseJson(bytes: Uint8Array): unknown {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Problem('malformed', { reason: 'the body is not JSON' });
  }
  check(value, 1);
  return value;
}

/** The raw body and its parsed value. */
export interface Body {
  readonly raw: Uint8Array;
  readonly value: unknown;
}

export const EMPTY_BODY: Body = { raw: new Uint8Array(), value: undefined };

/**
 * JSON could be parsed from any text, but requiring its content type keeps out plain forms of other
 * sites.
 */
export async function readJson(request: Request): Promise<Body> {
  if (typeOf(request) !== 'application/json')
    throw new Problem('wrong_type', { wanted: 'application/json' });
  const raw = await readBytes(request, LIMITS.BODY);
  return { raw, value: parseJson(raw) };
}

export async function readUpload(request: Request, limit: number, any = false): Promise<Body> {
  if (!any && !UPLOAD_TYPES.includes(typeOf(request)))
    throw new Problem('wrong_type', { wanted: 'CSV (text/csv) or XLSX' });
  return { raw: await readBytes(request, limit), value: undefined };
}

/** A form as a browser submits it without JavaScript. Of a repeated field the last value counts. */
export async function readForm(request: Request, limit: number): Promise<Record<string, string>> {
  if (typeOf(request) !== 'application/x-www-form-urlencoded')
    throw new Problem('wrong_type', { wanted: 'application/x-www-form-urlencoded' });
  return Object.fromEntries(
    new URLSearchParams(new TextDecoder().decode(await readBytes(request, limit))),
  );
}
