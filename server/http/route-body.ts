/**
 * Reads the body that a route declares: bytes, JSON that the work validates itself, or JSON
 * validated here.
 */
import { createMiddleware } from 'hono/factory';
import { validate } from '@/schema';
import { objectOf } from '../rest/save-changes';
import { refusalOf } from '../rest/refusal';
import type { Route } from '../route';
import { EMPTY_BODY, readJson, readUpload, type Body } from './body';
import type { HonoEnv } from './context';

async function read(request: Request, { input, json, upload, foreign }: Route): Promise<Body> {
  if (upload) return readUpload(request, upload, foreign);
  if (json) return readJson(request);
  if (!input) return EMPTY_BODY;
  const { raw, value } = await readJson(request);
  const { values, errors } = validate(input, objectOf(value));
  if (Object.keys(errors).length) throw refusalOf(errors);
  return { raw, value: values };
}

export const routeBody = (route: Route) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    c.set('body', await read(c.req.raw, route));
    await next();
  });
