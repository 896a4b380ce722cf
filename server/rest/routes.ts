/**
 * The routes of one resource. Verbs without a grant have a route too, so that every cell of the
 * permission matrix has a response.
 */
import { pluralOf, type Resource } from '@/schema';
import type { Call, Answer, Route } from '../route';
import type { Shape } from '../shapes';
import type { ServedResource, Engine } from './engine';
import { updateMany } from './update-many';
import { exportRoutes } from './export';
import { importRoutes } from './import-routes';
import type { Imports } from './import-run';
import { getList } from './get-list';
import { getOne } from './get-one';
import { IDS_QUERY, PAGE_QUERY, VERSION_QUERY } from './query';
import { removeMany, removeOne } from './remove';
import * as shape from './resource-shapes';
import { readSingle, writeSingle } from './single';
import { create, update } from './write-one';
import { pageGrants } from '../access/page';

type Work = (served: ServedResource, call: Call) => Promise<Answer>;

export function resourceRoutes(engine: Engine, imports: Imports, resource: Resource): Route[] {
  const { name, label, access, single } = resource;
  const many = pluralOf(resource);
  const base = `/api/${name}`;
  const route = (
    method: Route['method'],
    path: string,
    who: Route['who'],
    summary: string,
    work: Work,
    wire: Pick<Route, 'takes' | 'answers' | 'queries' | 'status' | 'trusts'>,
  ): Route => ({
    method,
    path,
    who,
    summary,
    of: name,
    reads: method === 'GET',
    json: method === 'POST' || method === 'PUT' || method === 'PATCH',
    ...wire,
    run: (call) => work(engine.served(name), call),
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
        route('GET', base + tail, access.read, `${label}: returns it.`, readSingle, {
          answers: row,
        }),
      ),
      ...['', '/{id}'].flatMap((tail) => [
        route(
          'PUT',
          base + tail,
          access.update,
          `${label}: changes the fields that are sent.`,
          (served, call) => writeSingle(engine, served, call, false),
          change(false),
        ),
        route(
          'PATCH',
          base + tail,
          access.update,
          `${label}: changes the fields that are sent, if the version is still current.`,
          (served, call) => writeSingle(engine, served, call, true),
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
      `${many}: returns a page, or the rows with the listed ids.`,
      (served, call) => getList(engine, served, call),
      { answers: rows, queries: PAGE_QUERY },
    ),
    route(
      'POST',
      base,
      access.create,
      `${label}: adds one.`,
      (served, call) => create(engine, served, call),
      { takes: () => shape.input(resource), answers: row, status: 201, trusts: true },
    ),
    route(
      'PATCH',
      base,
      access.update,
      `${many}: changes several, all or none.`,
      (served, call) => updateMany(engine, served, call),
      { takes: () => shape.changes(resource), answers: rows },
    ),
    route(
      'DELETE',
      base,
      access.delete,
      `${many}: deletes the rows with the listed ids.`,
      (served, call) => removeMany(engine, served, call),
      { answers: () => shape.ids(resource), queries: IDS_QUERY },
    ),
    ...exportRoutes(engine, resource),
    ...importRoutes(engine, imports, resource),
    route(
      'GET',
      `${base}/{id}`,
      pageGrants(resource),
      access.open
        ? `${label}: returns one; to callers who may not read the list, its head alone.`
        : `${label}: returns one.`,
      (served, call) => getOne(engine, served, call),
      { answers: row },
    ),
    route(
      'PUT',
      `${base}/{id}`,
      access.update,
      `${label}: changes the fields that are sent.`,
      (served, call) => update(engine, served, call, false),
      change(false),
    ),
    route(
      'PATCH',
      `${base}/{id}`,
      access.update,
      `${label}: changes the fields that are sent, if the version is still current.`,
      (served, call) => update(engine, served, call, true),
      change(true),
    ),
    route(
      'DELETE',
      `${base}/{id}`,
      access.delete,
      `${label}: deletes one.`,
      (served, call) => removeOne(engine, served, call),
      { answers: row, queries: VERSION_QUERY },
    ),
  ];
}
