/**
 * A long import on the built product: duplicates are reported, a kill in the middle leaves nothing,
 * the second attempt is complete.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, type Voice } from '../kit/api';
import { until } from '../kit/until';
import { startProduct, type Product } from '../kit/product';

const DIFFERENT = 20_000;
const REPEATED = 3_000;

/**
 * Lines from another system: other column names, other words for the same things, some people
 * twice.
 */
function foreignFile(): string {
  const line = (i: number): string =>
    `${100_000 + i},${i % 2 ? 'M' : 'F'},${['East', 'West', 'North'][i % 3]},${i % 10 === 0 ? 'Y' : 'N'},${i % 4}`;
  const people = Array.from({ length: DIFFERENT }, (_, i) => line(i));
  return [
    'id_student,gender,region,disability,num_of_prev_attempts',
    ...people,
    ...people.slice(0, REPEATED),
  ].join('\r\n');
}

const MAPPING = {
  match: 'registration_no',
  fields: {
    name: { template: 'Student {id_student}' },
    registration_no: { column: 'id_student' },
    batch: { constant: '2024' },
    programme: { constant: 'BA' },
    department: { constant: 'ENG' },
    gender: { column: 'gender', values: { M: 'male', F: 'female' } },
    district: { column: 'region' },
    is_pwd: { column: 'disability' },
    previous_attempts: { column: 'num_of_prev_attempts' },
  },
};

interface Run {
  readonly id: number;
  readonly state: string;
  readonly total: number;
  readonly done: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly errors: readonly {
    readonly row: number;
    readonly field: string;
    readonly message: string;
  }[];
}

let product: Product;
let office: Voice;
let run: Run;

const look = async (): Promise<Run> =>
  (await office.call('GET', `/api/student/import/${run.id}`)).body.data as Run;
const count = async (): Promise<number> =>
  Number(
    (await office.call('GET', '/api/student?range=[0,0]')).headers
      .get('Content-Range')
      ?.split('/')[1],
  );

beforeAll(async () => {
  product = await startProduct();
  office = await signIn(product.url, 'admin', 'admin.m@tlawng.example');
});
afterAll(() => product?.remove());

describe('an import of a file from another system', () => {
  it('uploads the file', async () => {
    const sent = await office.call('POST', '/api/student/import?name=students.csv', foreignFile(), {
      'Content-Type': 'text/csv',
    });
    expect(sent).toMatchObject({
      status: 201,
      body: { data: { state: 'uploaded', total: DIFFERENT + REPEATED } },
    });
    run = sent.body.data as Run;
  });

  it('checks the rows without writing any, and counts the repeated ones', async () => {
    await office.call('POST', `/api/student/import/${run.id}/check`, { mapping: MAPPING });
    const checked = await until(look, ({ state }) => state !== 'checking');
    expect(checked).toMatchObject({
      state: 'checked',
      counts: { new: DIFFERENT, repeated: REPEATED, wrong: 0 },
    });
    expect(await count()).toBe(300);
  });

  it('saves nothing when the server is killed midway', async () => {
    await office.call('POST', `/api/student/import/${run.id}/save`, {});
    await until(
      look,
      ({ state, done }) => state === 'saving' && done > 0 && done < DIFFERENT,
      30_000,
    );
    product.process.kill('SIGKILL');
    await new Promise((resolve) => {
      product.process.once('exit', resolve);
    });
    product = await startProduct({ dataDir: product.dataDir });
    office = await signIn(product.url, 'admin', 'admin.m@tlawng.example');
    expect(await count()).toBe(300);
    expect((await look()).state).not.toBe('saving');
  });

  it('saves every row exactly once on the second try', async () => {
    await office.call('POST', `/api/student/import/${run.id}/check`, { mapping: MAPPING });
    await until(look, ({ state }) => state !== 'checking');
    await office.call('POST', `/api/student/import/${run.id}/save`, {});
    expect(await until(look, ({ state }) => state !== 'saving')).toMatchObject({
      state: 'saved',
      counts: { new: DIFFERENT, repeated: REPEATED },
    });
    expect(await count()).toBe(300 + DIFFERENT);
  });

  it('finds nothing new in the same file', async () => {
    const sent = await office.call('POST', '/api/student/import?name=again.csv', foreignFile(), {
      'Content-Type': 'text/csv',
    });
    run = sent.body.data as Run;
    await office.call('POST', `/api/student/import/${run.id}/check`, { mapping: MAPPING });
    expect(await until(look, ({ state }) => state !== 'checking')).toMatchObject({
      counts: { new: 0, unchanged: DIFFERENT, repeated: REPEATED },
    });
  });
});
