/** Builds HTTP responses from results and refusals. */
import type { Problem, Translate } from '@/schema';
import type { Answer } from '../route';
import { API_HEADERS } from './headers';
import { problemBody } from './language';

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };
/** Seconds until a retry is worthwhile when the server is busy. */
const RETRY_AFTER = 2;

export function respond(
  { status = 200, data, bare, meta, headers, body }: Answer,
  requestId: string,
): Response {
  const all = { ...API_HEADERS, 'X-Request-Id': requestId };
  if (status === 204) return new Response(null, { status, headers: { ...all, ...headers } });
  if (body !== undefined)
    return new Response(
      typeof body === 'string' || body instanceof ReadableStream ? body : new Uint8Array(body),
      { status, headers: { ...all, ...headers } },
    );
  const text = JSON.stringify(
    bare !== undefined ? bare : { data: data ?? null, ...(meta === undefined ? {} : { meta }) },
  );
  return new Response(text, { status, headers: { ...all, ...JSON_TYPE, ...headers } });
}

export function refuse(
  problem: Problem,
  requestId: string,
  translate: Translate,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { retryAfter = problem.status === 503 ? RETRY_AFTER : undefined } = problem.details;
  return respond(
    {
      status: problem.status,
      bare: problemBody(problem, requestId, translate),
      headers: {
        ...headers,
        ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
        ...(problem.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
      },
    },
    requestId,
  );
}
