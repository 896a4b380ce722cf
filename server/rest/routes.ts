/**
 * The routes of one resource. Verbs without a grant have a route too, so that every cell of the
 * permission matrix has a response.
 */
import { plural, type Resource } from '@/schema';
import type { Call, Answer, Route } from '../route';
import type { Shape } from '../shapes';
import type { BoundResource, Engine } from './bound';
import { bulk } from './bulk';
import { exportRoutes } from './export';
import { importRoutes } from './import-routes';
import type { Imports } from './import-run';
import { list } from './list';
import { one } from './one';
import { IDS, PAGE, SEEN } from './query';
import { removeMany, removeOne } from './remove';
import * as shape from './resource-shapes';
import { readSingle, writeSingle } from './single';
import { create, update } from './write-one';

type Work = (bound: BoundResource, call: Call) => Promise<Answer>;

export function resourceRoutes(engine: Engine, imports: Imports, resource: Resource): Route[] {
  const { name, label, access, single } = resource;
  const many = resource.plural ?? plural(label);
  const base = `/api/${name}`;
  const route = (
    method: Route['method'],
    path: string,
    who: Route['who'],
    summary: string,
    work: Work,
    wire: Pick<Route, 'takes' | 'answers' | 'queries' | 'status'>,
  ): Route => ({
    method,
    path,
    who,
    summary,
    of: name,
    reads: method === 'GET',
    json: method === 'POST' || method === 'PUT' || method === 'PATCH',
    ...wire,
    run: (call) => work(engine.bound(name), call),
  });
  const row = (): Shape => shape.row(resource);
  const rows = (): Shape => shape.rows(resource);
  const change = (versioned: boolean): Pick<Route, 'takes' | 'answers'> => ({
    takes: () => shape.change(resource, versioned),
    answers: row,
  });
  if (single) {
    return [
      ...['', '/{id}'].map((tail) =>
        route('GET', base + tail, access.read, `${label}: reads it.`, readSingle, { answers: row }),
      ),
      ...['', '/{id}'].flatMap((tail) => [
        route(
          'PUT',
          base + tail,
          access.update,
          `${label}: changes the named fields.`,
          (bound, call) => writeSingle(engine, bound, call, false),
          change(false),
        ),
        route(
          'PATCH',
          base + tail,
          access.update,
          `${label}: changes the named fields of the version that is named.`,
          (bound, call) => writeSingle(engine, bound, call, true),
          change(true),
        ),
      ]),
    ];
  }
  return [
    route(
      'GET',
      base,
      access.read,
      `${many}: a page, or those whose ids are listed.`,
      (bound, call) => list(engine, bound, call),
      { answers: rows, queries: PAGE },
    ),
    route(
      'POST',
      base,
      access.create,
      `${label}: adds one.`,
      (bound, call) => create(engine, bound, call),
      { takes: () => shape.input(resource), answers: row, status: 201 },
    ),
    route(
      'PATCH',
      base,
      access.update,
      `${many}: changes several, all or none.`,
      (bound, call) => bulk(engine, bound, call),
      { takes: () => shape.changes(resource), answers: rows },
    ),
    route(
      'DELETE',
      base,
      access.delete,
      `${many}: deletes those whose ids are listed.`,
      (bound, call) => removeMany(engine, bound, call),
      { answers: () => shape.ids(resource), queries: IDS },
    ),
    ...exportRoutes(engine, resource),
    ...importRoutes(engine, imports, resource),
    route(
      'GET',
      `${base}/{id}`,
      access.read,
      `${label}: reads one.`,
      (bound, call) => one(engine, bound, call),
      { answers: row },
    ),
    route(
      'PUT',
      `${base}/{id}`,
      access.update,
      `${label}: changes the named fields of one.`,
      (bound, call) => update(engine, bound, call, false),
      change(false),
    ),
    route(
      'PATCH',
      `${base}/{id}`,
      access.update,
      `${label}: changes the named fields of the version that is named.`,
      (bound, call) => update(engine, bound, call, true),
      change(true),
    ),
    route(
      'DELETE',
      `${base}/{id}`,
      access.delete,
      `${label}: deletes one.`,
      (bound, call) => removeOne(engine, bound, call),
      { answers: row, queries: SEEN },
    ),
  ];
}
