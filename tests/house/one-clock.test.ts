/**
 * SQL takes the time only from the server's clock, as a parameter, so that a test or a rule can set
 * it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readRoll } from '@/resources/roll';
import { ENGINE_TABLES } from '../../server/db/tables';
import { deriveTables } from '../../server/db/derive';
import { getTableConfig } from 'drizzle-orm/pg-core';

/**
 * Only the code that creates the schema may use `now()`: as the default of a stamp, for rows
 * written by hand.
 */
const SCHEMA = new Set(['server/db/derive.ts', 'server/db/tables.ts', 'server/db/extras.ts']);
const ASKS =
  /(?<![\w.$])(?:(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)|current_(?:date|time|timestamp)\b|localtime(?:stamp)?\b|'(?:now|today|yesterday|tomorrow)'\s*::|\b(?:date|time|timestamp|timestamptz)\s+'(?:now|today|yesterday|tomorrow)'|\bage\s*\([^,()]*\))/i;

/**
 * Returns the literal texts of a file with their lines; a template as one text, its values as `$`.
 */
function textsOf(
  path: string,
  code = readFileSync(path, 'utf8'),
): { readonly line: number; readonly text: string }[] {
  const file = ts.createSourceFile(
    path,
    code,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: { line: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    const text =
      ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)
        ? node.text
        : ts.isTemplateExpression(node)
          ? node.head.text + node.templateSpans.map(({ literal }) => `$${literal.text}`).join('')
          : null;
    if (text !== null)
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const asked = (path: string, code?: string): string[] =>
  textsOf(path, code).flatMap(({ line, text }) => {
    const word = ASKS.exec(text)?.[0];
    return word ? [`${path}:${line} asks the database for the time: ${word}`] : [];
  });

/** By table, the columns that the database would fill with its own time. */
const stamps = new Map(
  [...deriveTables(readRoll()).tables.values(), ...Object.values(ENGINE_TABLES)].map((table) => {
    const { name, columns } = getTableConfig(table);
    return [
      name,
      columns
        .filter((column) => column.hasDefault && column.getSQLType().startsWith('timestamp'))
        .map((column) => column.name),
    ] as const;
  }),
);

const unstamped = (path: string, code?: string): string[] =>
  textsOf(path, code).flatMap(({ line, text }) =>
    [...text.matchAll(/insert into "?(\w+)"?\s*(?:as \w+\s*)?\(([^)]*)\)/gi)].flatMap(
      ([, table = '', columns = '']) => {
        const named = columns.split(',').map((column) => column.trim());
        return (stamps.get(table) ?? [])
          .filter((column) => !named.includes(column))
          .map(
            (column) => `${path}:${line} leaves ${table}.${column} to the clock of the database`,
          );
      },
    ),
  );

const filesIn = (...rooms: readonly string[]): string[] =>
  rooms
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map(
        (path) => `${room}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.tsx?$/.test(path));
const files = filesIn('src', 'server');
const tests = filesIn('tests/api', 'tests/e2e', 'tests/kit', 'tests/ui', 'tests/unit');

describe('SQL', () => {
  it('does not ask the database for the time', () => {
    expect(files.filter((path) => !SCHEMA.has(path)).flatMap((path) => asked(path))).toEqual([]);
  });
  it('in tests does not either, so that results are the same on every day', () => {
    expect(tests.flatMap((path) => asked(path))).toEqual([]);
  });
  it('stamps every inserted row with the time it is given', () => {
    expect([...stamps.values()].flat().length).toBeGreaterThan(50);
    expect(files.flatMap((path) => unstamped(path))).toEqual([]);
  });
});

describe('the check of SQL', () => {
  it.each([
    'now()',
    'select now ( ) - 1',
    'CURRENT_DATE',
    'a < current_timestamp',
    'localtimestamp',
    `date 'today'`,
    `'now'::timestamptz`,
    'age(born_on)',
    'clock_timestamp()',
  ])('finds %s', (text) => {
    expect(asked('planted.ts', `sql\`${text}\``)).toHaveLength(1);
  });
  it.each([
    '${now()}',
    '${handle.now}',
    'age(a, b)',
    'known()',
    `date '2026-11-20'`,
    'current_dates',
  ])('accepts %s', (text) => {
    expect(asked('planted.ts', `sql\`${text}\``)).toEqual([]);
  });
  it('finds an insert without its timestamp', () => {
    expect(unstamped('planted.ts', 'sql`insert into session (id, kind) values (1, 2)`')).toEqual([
      'planted.ts:1 leaves session.issued_at to the clock of the database',
    ]);
  });
});
