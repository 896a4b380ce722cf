/** A resource on the wire, for the API documentation: the requests and responses of its routes. */
import type { Fields, Resource } from '@/schema';
import { fieldsShape, type Json, type Shape } from '../shapes';

const EXAMPLE_INSTANT = '2026-07-31T04:00:00.000Z';
const INSTANT: Json = { type: 'string', format: 'date-time' };

const visible = ({ fields }: Resource): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { options }]) => !options.secret && options.stored !== false),
  );
const writable = ({ fields }: Resource): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { options }]) => options.write !== 'server'),
  );

const idOf = ({ key }: Resource): Shape =>
  key === 'text'
    ? { schema: { type: 'string' }, example: 'A1' }
    : { schema: { type: 'integer' }, example: 1 };

/** The shape with additional parts in front. */
function withParts(shape: Shape, parts: Readonly<Record<string, Shape>>): Shape {
  const partValues = (pick: (part: Shape) => unknown): Json =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, pick(part)]));
  return {
    schema: {
      ...shape.schema,
      properties: {
        ...partValues(({ schema }) => schema),
        ...(shape.schema['properties'] as Json),
      },
    },
    example: { ...partValues(({ example }) => example), ...(shape.example as Json) },
  };
}

function rowShape(resource: Resource): Shape {
  const { schema, example } = fieldsShape(visible(resource), false);
  const { additionalProperties: _, ...open } = schema; // labels of references, and the actions allowed
  return withParts(
    { schema: open, example },
    {
      id: idOf(resource),
      version: { schema: { type: 'integer' }, example: 1 },
      created_at: { schema: INSTANT, example: EXAMPLE_INSTANT },
      updated_at: { schema: INSTANT, example: EXAMPLE_INSTANT },
    },
  );
}

/** The input for a new row. */
function inputShape(resource: Resource): Shape {
  const shape = fieldsShape(writable(resource));
  return resource.key === 'text' ? withParts(shape, { id: idOf(resource) }) : shape;
}

/** Some fields of a row, and the version that was seen. */
function changeShape(resource: Resource): Shape {
  const shape = fieldsShape(writable(resource), false);
  const { schema, example } = withParts(shape, {
    version: { schema: { type: 'integer' }, example: 1 },
  });
  return {
    schema: {
      ...schema,
      properties: {
        ...(schema['properties'] as Json),
        ...(resource.key === 'text' ? { newid: { type: 'string', description: 'A new id.' } } : {}),
      },
    },
    example,
  };
}

const named = (name: string, { example }: Shape): Shape => ({
  schema: { $ref: `#/components/schemas/${name}` },
  example,
});

/** The schemas that the routes of the resource refer to, by name. */
export function componentsOf(resource: Resource): Record<string, Json> {
  const component = ({ schema, example }: Shape, title: string): Json => ({
    ...schema,
    title,
    example,
  });
  return {
    [resource.name]: component(rowShape(resource), resource.label),
    [`${resource.name}.input`]: component(inputShape(resource), `${resource.label}, new`),
    [`${resource.name}.change`]: component(changeShape(resource), `${resource.label}, changed`),
  };
}

export const row = (resource: Resource): Shape => named(resource.name, rowShape(resource));
export const input = (resource: Resource): Shape =>
  named(`${resource.name}.input`, inputShape(resource));

export const change = (resource: Resource, needsVersion: boolean): Shape => {
  const { schema, example } = named(`${resource.name}.change`, changeShape(resource));
  return { schema: needsVersion ? { ...schema, required: ['version'] } : schema, example };
};

export const rows = (resource: Resource): Shape => listOf(row(resource));
export const ids = (resource: Resource): Shape => listOf(idOf(resource));

function listOf({ schema, example }: Shape): Shape {
  return { schema: { type: 'array', items: schema }, example: [example] };
}

/** Several at once: each with its own changes, or all with the same. */
export function changes(resource: Resource): Shape {
  const fields = fieldsShape(writable(resource), false);
  const own = withParts(
    { ...fields, schema: { ...fields.schema, required: ['id', 'version'] } },
    { id: idOf(resource), version: { schema: { type: 'integer' }, example: 1 } },
  );
  const closedObject = (properties: Json): Json => ({
    type: 'object',
    additionalProperties: false,
    properties,
    required: Object.keys(properties),
  });
  return {
    schema: {
      oneOf: [
        closedObject({ rows: listOf(own).schema }),
        closedObject({ ids: ids(resource).schema, values: fields.schema }),
      ],
    },
    example: { ids: ids(resource).example, values: fields.example },
  };
}
