/**
 * The API description as OpenAPI 3.1, generated from routes and definitions; every operation has
 * examples built from its fields.
 */
import { CATALOGUE, describeGrants, f, paramsOf, type Field, type Roll } from '@/schema';
import { componentsOf } from './rest/resource-shapes';
import type { Route } from './route';
import { exampleOf, fieldsShape, type Json, type Shape } from './shapes';

const json = ({ schema, example }: Shape): Json => ({
  content: { 'application/json': { schema, example } },
});
const bytes = (type: string): Json => ({
  [type]: { schema: { type: 'string', format: 'binary' }, example: 'The bytes of the file.' },
});

/** The request body; an empty object if the path says everything. */
function bodyOf({ upload, input, takes, method }: Route): Json | undefined {
  if (upload)
    return {
      required: true,
      content: { ...bytes('text/csv'), ...bytes('application/octet-stream') },
    };
  if (takes) return { required: true, ...json(takes()) };
  if (input) return { required: true, ...json(fieldsShape(input)) };
  return method === 'GET' || method === 'DELETE'
    ? undefined
    : { required: false, ...json({ schema: { type: 'object', maxProperties: 0 }, example: {} }) };
}

/** The response in its envelope; a route without a declared shape may return anything. */
function answerOf({ answers = () => ({ schema: {}, example: {} }), bare }: Route): Json {
  const shape = answers();
  if (shape === 'file') return { content: bytes('application/octet-stream') };
  const { schema, example } = shape;
  return json(
    bare
      ? shape
      : {
          schema: { type: 'object', required: ['data'], properties: { data: schema } },
          example: { data: example },
        },
  );
}

function responsesOf(route: Route): Json {
  const range = route.queries?.['range']
    ? {
        headers: {
          'Content-Range': {
            description:
              'First row, last row and total. If the response has `meta.more`, the total is only how far the rows were counted, and there are more.',
            schema: { type: 'string' },
            example: `${route.of} 0-24/319`,
          },
        },
      }
    : {};
  return {
    [route.status ?? 200]: { description: 'Done.', ...answerOf(route), ...range },
    default: {
      description: 'Refused.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/problem' } } },
    },
  };
}

const parameter = (name: string, where: 'path' | 'query', field: Field): Json => ({
  name,
  in: where,
  ...(where === 'path' ? { required: true } : {}),
  ...(field.options.help ? { description: field.options.help } : {}),
  schema: {
    type: 'string',
    ...(field.choices ? { enum: field.choices } : {}),
  },
  example: String(exampleOf(field)),
});

/** Path parameters are parameters of the screen, ids of the resource with that name, or numbers. */
function pathField(roll: Roll, name: string, of: string | undefined): Field {
  const scope = roll.screens.find(({ route }) => route === of)?.scope[name];
  if (scope?.to === undefined && scope) return scope;
  const resource = roll.resources.get(scope?.to ?? (name === 'id' ? (of ?? '') : name));
  return resource?.key === 'text' ? KEY : NUMBER;
}
const KEY: Field = f.text({ default: 'A1' });
const NUMBER: Field = f.int();

/** The document served at `/api/openapi.json`. */
export function openapi(roll: Roll, routes: readonly Route[], publicUrl: string): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const resource = roll.resources.get(route.of ?? '');
    const screen = resource ? undefined : roll.screens.find(({ route: path }) => path === route.of);
    const tag = resource ? roll.homeOf.get(resource.name) : screen?.module.slug;
    const requestBody = bodyOf(route);
    const path = paths[route.path] ?? {};
    paths[route.path] = path;
    path[route.method.toLowerCase()] = {
      summary: route.summary,
      tags: [tag ?? 'portal'],
      'x-grants': describeGrants(route.who),
      ...(route.who.some(({ to }) => to === 'anyone') ? { security: [] } : {}),
      parameters: [
        ...paramsOf(route.path).map((name) =>
          parameter(name, 'path', pathField(roll, name, route.of)),
        ),
        ...Object.entries(route.queries ?? {}).map(([name, field]) =>
          parameter(name, 'query', field),
        ),
      ],
      ...(requestBody ? { requestBody } : {}),
      responses: responsesOf(route),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'College portal',
      version: '1',
      description:
        'Every route of the portal, derived from its definitions. Money is in paise, marks in hundredths, percentages in basis points.',
    },
    servers: [{ url: publicUrl }],
    security: [{ bearer: [] }],
    tags: [
      { name: 'portal' },
      ...roll.modules.map(({ slug, label }) => ({ name: slug, description: label })),
    ],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        problem: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { enum: Object.keys(CATALOGUE) },
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'string' } },
            current: {},
            request_id: { type: 'string' },
          },
          example: {
            code: 'invalid',
            message: CATALOGUE.invalid[1],
            errors: { name: 'Enter name.' },
          },
        },
        ...(Object.assign({}, ...[...roll.resources.values()].map(componentsOf)) as Record<
          string,
          Json
        >),
      },
    },
  };
}
