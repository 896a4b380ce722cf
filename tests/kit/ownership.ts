/** The owner of each table, and what each module may do with it. */
import { getTableName, isTable } from 'drizzle-orm';
import type { Roll } from '@/schema';
import { tableName } from '../../server/db/derive';
import * as served from '../../server/db/tables';
import { tablesOf, type Statement } from './written-sql';

/** Tables of the server, and the database's own catalogues. */
const ENGINE: ReadonlySet<string> = new Set([
  ...Object.values(served).flatMap((one) => (isTable(one) ? [getTableName(one)] : [])),
  'pg_class',
  'pg_constraint',
  'pg_index',
  'pg_roles',
]);
/** Tables that last as long as a transaction: no other session sees them. */
const temporary = (statements: readonly Statement[]): ReadonlySet<string> =>
  new Set(statements.flatMap(({ parts }) => tablesOf(parts).makes));

/**
 * Code that writes rows of any resource: `server/rest` and `server/db` are the doors themselves and
 * name no table.
 */
const WRITERS: Readonly<Record<string, string>> = {
  'server/demo/':
    'The demonstration college is made before anybody could have made it: by statements, in one transaction, over an empty database.',
};
/** Statements of a module on a table of the server. */
const ON_THE_SERVER: Readonly<Record<string, string>> = {
  'src/resources/creation-master/college.server.ts':
    'What sign-in goes by stands in `setting`, where each request finds it at once.',
};
/** Where a change of a row leaves neither version, stamp nor audit entry. */
export const SILENT: Readonly<Record<string, string>> = {
  'admission/queries/restate.server.ts':
    'Percentage and eligibility follow the rules of the programme, whose change is in the audit.',
  'feedback/commands/seen.server.ts': 'How far answers were read says nothing of the form.',
  'college-management/commands/notice-read.server.ts':
    'That a notice was read is the row itself, and nobody writes it by hand.',
  'fee-management/queries/attempts.server.ts':
    'When the gateway was asked about an order; what it answered stands beside it.',
  'fee-management/queries/receipt-sheet.server.ts':
    'How often a receipt was printed; the printing itself is in the audit.',
  'examination-result/queries/card-actions.ts':
    'How often a grade card was printed; the printing itself is in the audit.',
  'e-classroom/online-examination.server.ts':
    'How often a question was used; the publishing itself is in the audit.',
  'e-classroom/queries/sitting.server.ts':
    'When a student first saw the marks; who reads them leaves no trace.',
  'e-classroom/queries/regrade.server.ts':
    'How often a question was used; that attempts were marked again is in the audit.',
};

export interface Stray {
  readonly rows: readonly string[];
  readonly tables: readonly string[];
  readonly engine: readonly string[];
  readonly unknown: readonly string[];
}
const moduleOf = (file: string): string | undefined => /^src\/resources\/([^/]+)\//.exec(file)?.[1];
const among = (list: Readonly<Record<string, string>>, file: string): boolean =>
  Object.keys(list).some((path) => file.startsWith(path));

/** Returns statements that only other modules may run, one line each. */
export function strayStatements(roll: Roll, statements: readonly Statement[]): Stray {
  const homes = new Map([...roll.homeOf].map(([name, home]) => [tableName(name), home]));
  const isPrivate = new Set([...roll.tables.keys()].map(tableName));
  const passing = temporary(statements);
  const stray = { rows: [], tables: [], engine: [], unknown: [] } as Record<keyof Stray, string[]>;
  for (const { file, line, parts } of statements) {
    const own = moduleOf(file);
    const { reads, writes } = tablesOf(parts);
    const at = `${file}:${line}`;
    for (const name of new Set([...reads, ...writes])) {
      const home = homes.get(name);
      if (home === undefined && !ENGINE.has(name) && !passing.has(name))
        stray.unknown.push(`${at} names ${name}, which does not exist`);
      if (isPrivate.has(name) && home !== own && !among(WRITERS, file))
        stray.tables.push(
          `${at} ${writes.includes(name) ? 'writes' : 'reads'} ${name}, which is private to ${home}`,
        );
    }
    for (const name of writes) {
      if (homes.has(name) && !isPrivate.has(name) && !among(WRITERS, file))
        stray.rows.push(
          `${at} writes ${name}: use handle.records, or a command of ${homes.get(name)}`,
        );
      if (own && ENGINE.has(name) && !among(ON_THE_SERVER, file))
        stray.engine.push(`${at} writes ${name}, which is the server's`);
    }
  }
  return stray;
}

/** Returns, for each module, the modules whose tables it reads. */
export function mapOf(roll: Roll, statements: readonly Statement[]): string {
  const homes = new Map([...roll.homeOf].map(([name, home]) => [tableName(name), home]));
  const map = new Map<string, Map<string, Set<string>>>();
  for (const { file, parts } of statements) {
    const own = moduleOf(file);
    if (!own) continue;
    for (const name of tablesOf(parts).reads) {
      const home = homes.get(name);
      if (home === undefined || home === own) continue;
      const of = map.get(own) ?? new Map<string, Set<string>>();
      map.set(own, of);
      of.set(home, (of.get(home) ?? new Set()).add(name));
    }
  }
  const sorted = <V>(entries: Iterable<readonly [string, V]>) =>
    [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    '# Which module reads the nouns of which',
    '',
    'Written by `tests/house/tables-of-modules.test.ts` from the SQL of `src/resources`; checked with every run of the tests.',
    '',
    '| Module | reads | of |',
    '|---|---|---|',
    ...sorted(map).flatMap(([own, of]) =>
      sorted(of).map(([home, names]) => `| ${own} | ${[...names].sort().join(', ')} | ${home} |`),
    ),
    '',
  ].join('\n');
}
