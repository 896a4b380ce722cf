/** Describes a query with the database itself, without running it. */
import { createGenerator, type ResolvedTarget } from '@ts-safeql/generate';
import postgres from 'postgres';
import { readingsOf, type Reading } from './nulls';

/** A column of a result. */
export interface Column {
  readonly name: string;
  readonly kind: 'string' | 'number' | 'boolean' | 'list' | 'other';
  /** The element type of a list. */
  readonly holds?: Column['kind'];
  /** `table.column` if the value is that column's own. */
  readonly of: string | null;
  /** Null if this is unknown, as for most expressions. */
  readonly nullable: boolean | null;
}
export type Description = { readonly columns: readonly Column[] } | { readonly fault: string };

/** As `server/db/parsers.ts` configures the driver; types not named here arrive as text. */
const KINDS: Readonly<Record<number, Column['kind']>> = {
  16: 'boolean',
  20: 'number',
  21: 'number',
  23: 'number',
  26: 'number',
  700: 'number',
  701: 'number',
  1700: 'number',
  17: 'other',
  114: 'other',
  3802: 'other',
};

const mayBeNull = (target: ResolvedTarget): boolean =>
  target.kind === 'type'
    ? target.value === 'null'
    : target.kind === 'union' && target.value.some(mayBeNull);

/** For an expression only "never null" is certain. */
function mayMiss(isColumn: boolean, nullable: boolean | null, reading?: Reading): boolean | null {
  if (reading === 'there') return false;
  if (!isColumn) return reading === undefined && nullable === false ? false : null;
  return reading === 'missing' ? true : reading === 'unsure' ? null : nullable;
}

export interface Describer {
  /** `table.column` of every existing column. */
  readonly columns: ReadonlySet<string>;
  describe(text: string): Promise<Description>;
  /** Creates a temporary table that other queries use, without rows. */
  prepareTable(text: string): Promise<void>;
  close(): Promise<void>;
}

export async function describer(url: string): Promise<Describer> {
  // One connection, so that its temporary tables exist for every query.
  const { hostname, port, pathname, username, password, searchParams } = new URL(url);
  const sql = postgres({
    host: searchParams.get('host') ?? hostname,
    port: Number(searchParams.get('port') ?? (port || 5432)),
    database: pathname.slice(1),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    max: 1,
    onnotice: () => undefined,
  });
  const generator = createGenerator();
  const named = new Map<string, string>();
  const optional = new Set<string>();
  for (const { table, number, name, required } of await sql<
    { table: number; number: number; name: string; required: boolean }[]
  >`
    select c.oid::int as table, a.attnum::int as number, c.relname || '.' || a.attname as name, a.attnotnull as required
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0`) {
    named.set(`${table}.${number}`, name);
    if (!required) optional.add(name);
  }
  const lists = new Map(
    (
      await sql<{ oid: number; holds: number }[]>`
        select oid::int as oid, typelem::int as holds from pg_type where typcategory = 'A'`
    ).map(({ oid, holds }) => [oid, holds]),
  );
  const kindOf = (type: number): Column['kind'] => KINDS[type] ?? 'string';

  /** Its analysis of outer joins and conditions; empty where it cannot follow. */
  async function nullability(text: string): Promise<ReadonlyMap<string, boolean>> {
    try {
      const found = await generator.generate({
        sql,
        query: { text, sourcemaps: [] },
        cacheKey: url,
        cacheMetadata: true,
        fieldTransform: undefined,
      });
      if (found._tag === 'Left') return new Map();
      const entries = found.right.output?.value ?? [];
      return new Map(entries.map(([name, target]) => [name, mayBeNull(target)]));
    } catch {
      return new Map();
    }
  }

  async function asked(text: string): Promise<Description> {
    let statement: postgres.Statement;
    try {
      statement = await sql.unsafe(text, [], { prepare: true }).describe();
    } catch (error) {
      return { fault: error instanceof Error ? error.message : String(error) };
    }
    const nulls = await nullability(text);
    const readings = readingsOf(text);
    return {
      columns: (statement.columns ?? []).map(({ name, type, ...from }) => {
        const { table, number } = from as { table?: number; number?: number };
        const of = named.get(`${table}.${number}`) ?? null;
        const holds = lists.get(type);
        return {
          name,
          ...(holds === undefined
            ? { kind: kindOf(type) }
            : { kind: 'list', holds: kindOf(holds) }),
          of,
          nullable: mayMiss(
            of !== null,
            // Where it cannot follow the whole query, a column is as its table declares.
            nulls.get(name) ?? (of !== null && optional.has(of) ? true : null),
            readings.get(name),
          ),
        };
      }),
    };
  }
  const answers = new Map<string, Promise<Description>>();

  return {
    columns: new Set(named.values()),
    describe(text) {
      const answer = answers.get(text) ?? asked(text);
      answers.set(text, answer);
      return answer;
    },
    async prepareTable(text) {
      await sql.unsafe(text.replace(/\$\d+/g, 'null'));
    },
    close: () => sql.end(),
  };
}
