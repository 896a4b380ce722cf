/**
 * The statements of writes, generated from the definitions, without the companions' rules: how many
 * statements a request sends, and that each finds its rows by an index, in small tables and in
 * large ones.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRoll } from '@/resources/roll';
import { isGranted, type Resource } from '@/schema';
import { readCompanions } from '../../server/roll';
import { SUPER } from '../kit/actors';
import { examplesFor, type Examples } from '../kit/examples';
import { mend } from '../kit/mend';
import { openWorld, type World } from '../kit/scenario';
import { statementsOf } from '../kit/statement';

type Row = Record<string, unknown>;
type Verb = 'create' | 'update' | 'bulk' | 'delete';

const roll = readRoll();
const may = ({ access }: Resource, verb: 'read' | 'create' | 'update' | 'delete'): boolean =>
  isGranted(access[verb], SUPER);
/** Completed by a rule of its companion, and no companions are loaded here. */
const COMPLETED = new Set(['application']);
const written = [...roll.resources.values()].filter(
  (resource) =>
    !COMPLETED.has(resource.name) &&
    !resource.single &&
    may(resource, 'read') &&
    may(resource, 'create') &&
    may(resource, 'update'),
);

let world: World;
let examples: Examples;
/** By text, the request that first sent it. */
const asked = new Map<string, string>();
const counts = new Map<string, number>();
/** Requests that were refused: their statements were not seen. */
const refused: string[] = [];

async function watched(resource: string, verb: Verb, url: string, body?: unknown): Promise<Row> {
  const method = verb === 'create' ? 'POST' : verb === 'delete' ? 'DELETE' : 'PATCH';
  let answer: Row = {};
  const statements = await statementsOf(async () => {
    const { status, text, data } = await world.ask({ as: SUPER, method, url, body });
    if (status >= 300) refused.push(`${method} ${url} with ${JSON.stringify(body)}: ${text}`);
    answer = (data ?? {}) as Row;
  });
  counts.set(`${resource} ${verb}`, statements.length);
  for (const { text } of statements)
    if (text && !asked.has(text)) asked.set(text, `${resource}: ${verb}`);
  return answer;
}

/** Returns values that differ from those of every other row; states change only by moves. */
async function others({ name, fields }: Resource): Promise<Row> {
  const body = await examples.body(name);
  return Object.fromEntries(
    Object.entries(body).filter(([field]) => fields[field] && fields[field].kind !== 'state'),
  );
}

beforeAll(async () => {
  // Of the companions, only what a row reads with every answer.
  const companions = readCompanions(roll).filter(({ does }) => does === 'computed');
  world = await openWorld({ roll, companions });
  examples = examplesFor(world, SUPER, mend);
  for (const resource of written) {
    const { name } = resource;
    const at = `/api/${name}`;
    const make = async () => watched(name, 'create', at, await examples.body(name));
    const rows = [await make(), await make()];
    const [first] = rows;
    await watched(name, 'update', `${at}/${String(first?.['id'])}`, {
      ...(await others(resource)),
      version: 1,
    });
    const changes: Row[] = [];
    for (const { id } of rows) changes.push({ ...(await others(resource)), id });
    const versions = changes.map((change, n) => ({ ...change, version: n === 0 ? 2 : 1 }));
    await watched(name, 'bulk', at, { rows: versions });
    if (may(resource, 'delete')) await watched(name, 'delete', `${at}/${String(first?.['id'])}`);
  }
}, 120_000);
afterAll(() => world.close());

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
}
/**
 * Tables with sequential scans, and fully scanned indexes: where pages are expensive, the planner
 * uses an index that does not help.
 */
const readThrough = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ||
  (/Index.* Scan$/.test(node['Node Type']) && node['Index Cond'] === undefined)
    ? [node['Relation Name'] ?? node['Index Name'] ?? '']
    : []),
  ...(node.Plans ?? []).flatMap(readThrough),
];

async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: world.url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/**
 * Makes tables of one page claim this many rows, and a page cost as much as those that so many rows
 * fill.
 */
const swollen = (rows: number): string => `
  begin;
  set local seq_page_cost = ${rows / 20};
  delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace);
  update pg_class set relpages = pg_relation_size(oid) / 8192, reltuples = case when pg_relation_size(oid) = 0 then -1 else ${rows} end
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`;
/**
 * Small however large the college is, and read whole: a few programmes are offered at a time, in
 * one cycle a year.
 */
const SMALL = new Set(['audit_head', 'admission_cycle', 'admission_programme']);

test.each([5_000, 50_000])(
  'every statement of a write finds its rows by index among %i',
  async (size) => {
    const faults = await asOwner(async (client) => {
      await client.query(swollen(size));
      const found: string[] = [];
      for (const [text, where] of asked) {
        if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) continue;
        const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(
          `explain (generic_plan, format json) ${text}`,
        );
        const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
        const tables = plan ? readThrough(plan).filter((table) => !SMALL.has(table)) : ['?'];
        if (tables.length > 0) found.push(`${where} reads all of ${tables.join(', ')}: ${text}`);
      }
      return found;
    });
    expect(refused).toEqual([]);
    expect(faults).toEqual([]);
  },
);

test('every foreign key has an index for checks on delete', async () => {
  const without = await asOwner(async (client) => {
    const { rows } = await client.query<{ key: string }>(`
      select conrelid::regclass || ' (' || a.attname || ')' as key
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || quote_ident(a.attname) || ' IS NOT NULL)'))
      order by 1`);
    return rows.map(({ key }) => key);
  });
  expect(without).toEqual([]);
});

test('a new row leaves references and unique values to the constraints, a change asks one query each', () => {
  // Begin, the row, the row as shown, lane and line of the audit log, commit.
  expect(counts.get('student create')).toBeLessThanOrEqual(6);
  expect(counts.get('student update')).toBeLessThanOrEqual(9);
});
