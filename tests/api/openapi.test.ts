/** The description of the API is complete and true: clients can send what it shows. */
import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fields } from '@/schema';
import { openapi } from '../../server/openapi';
import { describedRoutes } from '../../server/product';
import { SUPER } from '../kit/actors';
import { examplesFor, type Examples } from '../kit/examples';
import { mend } from '../kit/mend';
import { openWorld, type World } from '../kit/scenario';

interface Media {
  readonly schema: unknown;
  readonly example?: unknown;
}
type Content = Readonly<Record<string, Media>>;
interface Operation {
  readonly summary: string;
  readonly parameters: readonly { readonly name: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
interface Document {
  readonly components: unknown;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const { roll, routes } = await describedRoutes();
// As it is sent: without what JSON cannot express.
const document = JSON.parse(
  JSON.stringify(openapi(roll, routes, 'https://portal.example')),
) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
type Described = (typeof operations)[number];

/** Returns the names of operations for which something does not hold. */
const those = (are: (one: Described) => boolean): string[] =>
  operations.filter(are).map(({ method, path }) => `${method.toUpperCase()} ${path}`);

const ajv = new Ajv({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'api', components: document.components });
/** Many operations share a schema: each is compiled once. */
const checks = new Map<string, ValidateFunction>();
function fault(at: string, schema: unknown, example: unknown): string[] {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
  const check = checks.get(text) ?? ajv.compile(JSON.parse(text) as object);
  checks.set(text, check);
  return check(example) ? [] : [`${at}: ${ajv.errorsText(check.errors)}`];
}
const faultsOf = (at: string, content: Content = {}): string[] =>
  Object.values(content).flatMap(({ schema, example }) => fault(at, schema, example));

function bodyOf(resource: string): Media {
  const media =
    document.paths[`/api/${resource}`]?.['post']?.requestBody?.content['application/json'];
  if (!media) throw new Error(`Nothing is said of a new ${resource}`);
  return media;
}

describe('every operation', () => {
  it('is described', () => {
    expect(operations.length).toBeGreaterThan(1_500);
  });
  it('has a summary', () => {
    expect(those(({ operation }) => !/^\S.*\.$/.test(operation.summary))).toEqual([]);
  });
  it('shows an example of each of its parameters', () => {
    expect(those(({ operation }) => operation.parameters.some(({ example }) => !example))).toEqual(
      [],
    );
  });
  it('describes its request body with an example', () => {
    expect(
      those(
        ({ method, operation }) =>
          !['get', 'delete'].includes(method) &&
          !Object.values(operation.requestBody?.content ?? {}).some(
            ({ example }) => example !== undefined,
          ),
      ),
    ).toEqual([]);
  });
  it('describes its response with an example', () => {
    expect(
      those(
        ({ operation }) =>
          !Object.entries(operation.responses).some(
            ([status, { content = {} }]) =>
              status.startsWith('2') &&
              Object.values(content).every(({ example }) => example !== undefined),
          ),
      ),
    ).toEqual([]);
  });
  it('has examples that fit their schemas', () => {
    expect(
      operations.flatMap(({ path, method, operation }) =>
        [
          operation.requestBody?.content,
          ...Object.entries(operation.responses)
            .filter(([status]) => status.startsWith('2'))
            .map(([, { content }]) => content),
        ].flatMap((content) => faultsOf(`${method.toUpperCase()} ${path}`, content)),
      ),
    ).toEqual([]);
  });
  it('is reported if its example does not fit', () => {
    const { schema } = bodyOf('department');
    expect(fault('POST /api/department', schema, { name: 7 })).toHaveLength(1);
  });
});

/** Resources whose example is valid as it is; others have rules that involve other rows. */
const TAKEN = ['department', 'semester', 'programme', 'regulation', 'subject', 'cat', 'fee-head'];

describe('server accepts the documented example', () => {
  let world: World;
  let examples: Examples;
  beforeAll(async () => {
    world = await openWorld({ roll });
    examples = examplesFor(world, SUPER, mend);
  });
  afterAll(() => world.close());

  it.each(TAKEN)('of a new %s, with ids of existing rows', async (name) => {
    const fields: Fields = roll.resources.get(name)?.fields ?? {};
    const shown = Object.entries(bodyOf(name).example as Readonly<Record<string, unknown>>);
    const own = shown.filter(
      ([field]) => !fields[field]?.to && !/^files?$/.test(fields[field]?.kind ?? ''),
    );
    const body = await examples.body(name, Object.fromEntries(own));
    await world.scenario({ as: SUPER, method: 'POST', url: `/api/${name}`, body, status: 201 });
  });
});
