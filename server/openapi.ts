/** The API described as OpenAPI 3.1, out of the routes and definitions; every schema carries an example made from its fields. */
import {
  CATALOGUE,
  describeGrants,
  labelOf,
  paramsOf,
  type Field,
  type Fields,
  type Resource,
  type Roll,
} from '@/schema';
import type { Route } from './route';

type Json = Readonly<Record<string, unknown>>;

/** A right value of the field, the same each time. */
export function exampleOf(field: Field): unknown {
  const { pattern, min, default: fallback, rows, set } = field.options;
  switch (field.kind) {
    case 'text':
    case 'longtext':
      return fallback ?? Object.keys(set ?? {})[0] ?? pattern?.example.split(/[, ]/)[0] ?? 'Text';
    case 'int':
      return fallback ?? Math.max(Number(min ?? 1), 1);
    case 'decimal':
      return fallback ?? Number(min ?? 1);
    case 'money':
      return fallback ?? 125_000;
    case 'marks':
      return fallback ?? 2_500;
    case 'percent':
      return fallback ?? 7_500;
    case 'bool':
      return fallback ?? true;
    case 'date':
      return '2026-07-31';
    case 'time':
      return '09:30';
    case 'instant':
      return '2026-07-31T04:00:00.000Z';
    case 'choice':
    case 'state':
      return fallback ?? field.choices?.[0];
    case 'ref':
      return fallback ?? 1;
    case 'file':
      return 1;
    case 'files':
      return [1];
    case 'json':
      return rows ? [examples(rows)] : {};
  }
}

const examples = (fields: Fields): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exampleOf(field)]));

const TYPES: Record<Field['kind'], Json> = {
  text: { type: 'string' },
  longtext: { type: 'string' },
  int: { type: 'integer' },
  decimal: { type: 'number' },
  money: { type: 'integer', description: 'Paise.' },
  marks: { type: 'integer', description: 'Hundredths.' },
  percent: { type: 'integer', description: 'Basis points: 7500 is 75 %.' },
  bool: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  time: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
  instant: { type: 'string', format: 'date-time' },
  choice: { type: 'string' },
  state: { type: 'string' },
  ref: { type: ['string', 'integer'] },
  file: { type: 'integer', description: 'The id of an upload of your own.' },
  files: { type: 'array', items: { type: 'integer' }, description: 'Ids of uploads of your own.' },
  json: {},
};

function schemaOf(name: string, field: Field): Json {
  const { required, max, min, help, pattern, set } = field.options;
  const { type, ...rest } = TYPES[field.kind];
  const texts = field.kind === 'text' || field.kind === 'longtext';
  return {
    title: labelOf(name, field),
    ...rest,
    ...(type === undefined ? {} : { type: required ? type : [type, 'null'].flat() }),
    ...(field.choices ? { enum: required ? field.choices : [...field.choices, null] } : {}),
    ...(max === undefined ? {} : { [texts ? 'maxLength' : 'maximum']: max }),
    ...(min === undefined ? {} : { [texts ? 'minLength' : 'minimum']: min }),
    ...(pattern ? { pattern: pattern.like.source } : {}),
    ...(set ? { pattern: `^[${Object.keys(set).join('')}]*$` } : {}),
    ...(help ? { description: help } : {}),
  };
}

function objectOf(fields: Fields, requires: boolean): Json {
  const required = Object.keys(fields).filter(
    (name) => fields[name]?.options.required && fields[name]?.options.default === undefined,
  );
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, schemaOf(name, field)]),
    ),
    ...(requires && required.length ? { required } : {}),
    example: examples(fields),
  };
}

const visible = ({ fields }: Resource): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { options }]) => !options.secret));
const writable = ({ fields }: Resource): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { options }]) => options.write !== 'server'),
  );

function resourceSchemas(resource: Resource): Record<string, Json> {
  const id = { type: resource.key === 'text' ? 'string' : 'integer' };
  const frame = {
    id,
    version: { type: 'integer' },
    created_at: { type: 'string', format: 'date-time' },
    updated_at: { type: 'string', format: 'date-time' },
  };
  const row = objectOf(visible(resource), false) as { properties: Json; example: Json };
  const at = '2026-07-31T04:00:00.000Z';
  const input = objectOf(writable(resource), true) as { properties: Json; example: Json };
  return {
    [resource.name]: {
      ...row,
      title: resource.label,
      properties: { ...frame, ...row.properties },
      example: {
        id: resource.key === 'text' ? 'A1' : 1,
        version: 1,
        created_at: at,
        updated_at: at,
        ...row.example,
      },
    },
    [`${resource.name}.input`]:
      resource.key === 'text'
        ? {
            ...input,
            properties: { id, ...input.properties },
            example: { id: 'A1', ...input.example },
          }
        : input,
  };
}

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

function bodyOf(route: Route, resource: Resource | undefined): Json | undefined {
  if (route.upload)
    return {
      requestBody: {
        required: true,
        content: {
          'text/csv': { schema: { type: 'string', format: 'binary' } },
          'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
        },
      },
    };
  if (route.input) return { requestBody: { required: true, ...json(objectOf(route.input, true)) } };
  if (!route.json) return undefined;
  return {
    requestBody: {
      required: true,
      ...json(
        resource && /^\/api\/[^/]+(\/\{id\})?$/.test(route.path)
          ? ref(`${resource.name}.input`)
          : { type: 'object' },
      ),
    },
  };
}

function answerOf(route: Route, resource: Resource | undefined): Json {
  const list =
    route.method === 'GET' &&
    resource &&
    !resource.single &&
    route.path === `/api/${resource.name}`;
  const row = resource && /^\/api\/[^/]+(\/\{id\})?$/.test(route.path) ? ref(resource.name) : {};
  return {
    [route.method === 'POST' && resource ? '201' : '200']: {
      description: 'Done.',
      ...json({ type: 'object', properties: { data: list ? { type: 'array', items: row } : row } }),
      ...(list
        ? {
            headers: {
              'Content-Range': {
                description: 'First, last and number of all rows.',
                schema: { type: 'string', example: `${resource.name} 0-24/319` },
              },
            },
          }
        : {}),
    },
    default: { description: 'Refused.', ...json(ref('problem')) },
  };
}

const LIST_QUERY: readonly Json[] = [
  { name: 'sort', in: 'query', schema: { type: 'string' }, example: '["id","ASC"]' },
  { name: 'range', in: 'query', schema: { type: 'string' }, example: '[0,24]' },
  {
    name: 'filter',
    in: 'query',
    schema: { type: 'string' },
    example: '{"q":"an"}',
    description: 'A field, field_gte, field_lte, field_ne, id or q. A list means one of them.',
  },
];

/** The document that `/api/openapi.json` answers with. */
export function openapi(roll: Roll, routes: readonly Route[], publicUrl: string): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const resource = roll.resources.get(route.of ?? '');
    const screen = resource ? undefined : roll.screens.find(({ route: path }) => path === route.of);
    const tag = resource ? roll.homeOf.get(resource.name) : screen?.module.slug;
    const list =
      resource &&
      !resource.single &&
      route.method === 'GET' &&
      [`/api/${resource.name}`, `/api/${resource.name}/export`].includes(route.path);
    (paths[route.path] ??= {})[route.method.toLowerCase()] = {
      summary: route.summary,
      tags: [tag ?? 'portal'],
      'x-grants': describeGrants(route.who),
      ...(route.who.some(({ to }) => to === 'anyone') ? { security: [] } : {}),
      parameters: [
        ...paramsOf(route.path).map((name) => ({
          name,
          in: 'path',
          required: true,
          schema: { type: 'string' },
        })),
        ...(list ? LIST_QUERY : []),
      ],
      ...bodyOf(route, resource),
      responses: answerOf(route, resource),
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
            errors: { name: 'Name is required.' },
          },
        },
        ...(Object.assign({}, ...[...roll.resources.values()].map(resourceSchemas)) as Record<
          string,
          Json
        >),
      },
    },
  };
}
