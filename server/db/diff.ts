/**
 * Writes the next migration from the definitions, and reports what it wrote. The last state is
 * stored in `snapshot.json`.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Roll } from '@/schema';
import { StartupError } from '../startup-error';
import { deriveTables, literal, type Derived } from './derive';
import { fingerprintOf } from './fingerprint';
import { BREAK, migrationFiles } from './migrate';
import { renamesBetween } from './renames';
import { emptySnapshot, snapshotOf, statementsBetween, type Snapshot } from './snapshot';

export interface DiffOptions {
  readonly roll: Roll;
  readonly folder: string;
  /**
   * `additive` writes only statements that can neither lose nor reject a row; `loss` also drops and
   * converts.
   */
  readonly mode: 'additive' | 'careful' | 'loss';
}
export interface WrittenMigration {
  readonly file: string;
  readonly statements: readonly string[];
}

interface StoredSnapshot {
  readonly fingerprint: string;
  readonly snapshot: Snapshot;
}

const snapshotPath = (folder: string): string => join(folder, 'snapshot.json');

function readStoredSnapshot(folder: string): StoredSnapshot | undefined {
  return existsSync(snapshotPath(folder))
    ? (JSON.parse(readFileSync(snapshotPath(folder), 'utf8')) as StoredSnapshot)
    : undefined;
}

/** Whether the migrations produce the schema that the definitions require. */
export function isUpToDate(roll: Roll, folder: string): boolean {
  return readStoredSnapshot(folder)?.fingerprint === fingerprintOf(deriveTables(roll));
}

const LOSING = /\bDROP TABLE\b|\bDROP COLUMN\b|\bSET DATA TYPE\b/;

/**
 * Fills a column that becomes required from its default first; without a default there is no right
 * value for existing rows.
 */
function filled(statement: string, derived: Derived): string[] {
  const [, table = '', column = ''] =
    /^ALTER TABLE "(\w+)" ALTER COLUMN "(\w+)" SET NOT NULL/.exec(statement) ?? [];
  if (!table) return [statement];
  const fallback = derived.resources.get(table)?.fields[column]?.options.default;
  if (fallback === undefined)
    throw new StartupError(
      `${table}.${column} becomes required, but rows without it may exist: add a default, or write the migration by hand.`,
    );
  return [
    `UPDATE "${table}" SET "${column}" = ${literal(fallback)} WHERE "${column}" IS NULL;`,
    statement,
  ];
}

function refuseLosses(statements: readonly string[], mode: DiffOptions['mode']): void {
  for (const statement of statements) {
    const [, table, column] =
      /^ALTER TABLE "(\w+)" ADD COLUMN "(\w+)" (?!.*\bDEFAULT\b).*\bNOT NULL\b/s.exec(statement) ??
      [];
    if (table)
      throw new StartupError(
        `${table}.${column} is new and required, but rows may exist: add a default.`,
      );
    if (mode !== 'loss' && LOSING.test(statement))
      throw new StartupError(
        `This would lose or convert data: ${statement} If that is intended, run: npm run db:diff -- --loss`,
      );
    if (mode === 'additive' && /\bSET NOT NULL\b/.test(statement))
      throw new StartupError(
        `This changes existing rows: ${statement} If that is intended, run: npm run db:diff`,
      );
  }
}

/** The tables that are added or changed, as part of the file's name. */
function slugOf(statements: readonly string[]): string {
  const tables = new Set(
    statements.flatMap(
      (statement) => /^(?:CREATE TABLE|ALTER TABLE|DROP TABLE) "(\w+)"/.exec(statement)?.[1] ?? [],
    ),
  );
  return tables.size > 0 && tables.size <= 3 ? [...tables].join('_').slice(0, 40) : 'schema';
}

/**
 * Undefined if there is nothing to write. Throws `StartupError` with the statement that the mode
 * does not allow.
 */
export async function writeMigration({
  roll,
  folder,
  mode,
}: DiffOptions): Promise<WrittenMigration | undefined> {
  const derived = deriveTables(roll);
  const fingerprint = fingerprintOf(derived);
  const kept = readStoredSnapshot(folder);
  if (kept?.fingerprint === fingerprint) return undefined;
  const next = await snapshotOf(derived);
  const { statements: moved, snapshot } = renamesBetween(
    roll,
    kept?.snapshot ?? (await emptySnapshot()),
    next,
  );
  const changes = await statementsBetween(snapshot, next);
  refuseLosses(changes, mode);
  const statements = [...moved, ...changes.flatMap((statement) => filled(statement, derived))];
  mkdirSync(folder, { recursive: true });
  let file: string | undefined;
  if (statements.length > 0) {
    const number = String(
      Number(migrationFiles(folder).at(-1)?.name.slice(0, 4) ?? 0) + 1,
    ).padStart(4, '0');
    file = join(folder, `${number}_${kept ? slugOf(statements) : 'start'}.sql`);
    replace(file, `${statements.join(`\n${BREAK}\n`)}\n`);
  }
  replace(
    snapshotPath(folder),
    `${JSON.stringify({ fingerprint, snapshot: next } satisfies StoredSnapshot, null, 1)}\n`,
  );
  return file ? { file, statements } : undefined;
}

/** Replaces the file atomically. */
function replace(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

/** Every statement that creates the schema from scratch. */
export async function schemaStatements(derived: Derived): Promise<string[]> {
  return statementsBetween(await emptySnapshot(), await snapshotOf(derived));
}
