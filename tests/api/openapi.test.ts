/** The description of the API is whole and true: whoever reads it can send what it shows. */
import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allows } from '@/schema';
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
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const { roll, routes } = await describedRoutes();
// As it is sent: what JSON cannot say is gone.
const document = JSON.parse(
  JSON.stringify(openapi(roll, routes, 'https://portal.example')),
) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
type Described = (typeof operations)[number];

/** Names of operations of which something is not so. */
const those = (are: (one: Described) => boolean): string[] =>
  operations.filter(are).map(({ method, path }) => `${method.toUpperCase()} ${path}`);

const ajv = new Ajv({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'api', ...document });
const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');
function fault(at: readonly string[], example: unknown): string[] {
  const $ref = `api#/${at.map((part) => encodeURIComponent(escaped(part))).join('/')}`;
  const check: ValidateFunction = ajv.compile({ $ref });
  return check(example) ? [] : [`${at.join(' ')}: ${ajv.errorsText(check.errors)}`];
}
const faultsOf = (at: readonly string[], content: Content = {}): string[] =>
  Object.entries(content).flatMap(([type, { example }]) =>
    fault([...at, 'content', type, 'schema'], example),
  );

describe('every operation', () => {
  it('is there', () => {
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
  it('says what it takes where it writes, with an example', () => {
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
  it('says what it answers, with an example', () => {
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
  it('shows examples that fit their schemas', () => {
    expect(
      operations.flatMap(({ path, method, operation }) => [
        ...faultsOf(['paths', path, method, 'requestBody'], operation.requestBody?.content),
        ...Object.entries(operation.responses)
          .filter(([status]) => status.startsWith('2'))
          .flatMap(([status, { content }]) =>
            faultsOf(['paths', path, method, 'responses', status], content),
          ),
      ]),
    ).toEqual([]);
  });
  it('is refused by the check where an example does not fit', () => {
    expect(
      fault(
        [
          'paths',
          '/api/department',
          'post',
          'requestBody',
          'content',
          'application/json',
          'schema',
        ],
        {
          name: 7,
        },
      ),
    ).toHaveLength(1);
  });
});

describe('the server takes the example that the description shows', () => {
  let world: World;
  let examples: Examples;
  beforeAll(async () => {
    world = await openWorld({ roll });
    examples = examplesFor(world, SUPER, mend);
  });
  afterAll(() => world.close());

  const many = [...roll.resources.values()].filter(
    ({ single, access }) => !single && allows(access.create, SUPER).rows !== 'none',
  );

  it.each(many)('of a new $name, once it names rows that are there', async ({ name, fields }) => {
    const content = document.paths[`/api/${name}`]?.['post']?.requestBody?.content;
    const shown = content?.['application/json']?.example as Readonly<Record<string, unknown>>;
    const own = Object.entries(shown).filter(
      ([field]) => !fields[field]?.to && !/^files?$/.test(fields[field]?.kind ?? ''),
    );
    const body = await examples.body(name, Object.fromEntries(own));
    await world.scenario({ as: SUPER, method: 'POST', url: `/api/${name}`, body, status: 201 });
  });
});
