/**
 * The derived schema in the format of the migration generator, and the statements that lead from
 * one to the next.
 */
import type { DrizzleSnapshotJSON } from 'drizzle-kit/api';
import type { Derived } from './derive';
import { ENGINE_TABLES } from './tables';

export type Snapshot = DrizzleSnapshotJSON;
type Table = Snapshot['tables'][string];

/** Loaded only when needed: it is large. */
const kit = () => import('drizzle-kit/api');

/** The generator reads named exports only, hence the object of tables by name. */
export async function snapshotOf(derived: Derived): Promise<Snapshot> {
  const { generateDrizzleJson } = await kit();
  const {
    id: _random,
    prevId: _before,
    ...rest
  } = generateDrizzleJson({ ...ENGINE_TABLES, ...Object.fromEntries(derived.tables) });
  return { id: '', prevId: '', ...rest };
}

export async function emptySnapshot(): Promise<Snapshot> {
  const { generateDrizzleJson } = await kit();
  return { ...generateDrizzleJson({}), id: '', prevId: '' };
}

/** Everything in `next`, plus what only `prev` has: tables and columns about to be dropped. */
function together(prev: Snapshot, next: Snapshot): Snapshot {
  const tables: Record<string, Table> = { ...next.tables };
  for (const [name, table] of Object.entries<Table>(prev.tables)) {
    const wanted = tables[name];
    tables[name] = wanted ? { ...wanted, columns: { ...table.columns, ...wanted.columns } } : table;
  }
  return { ...next, tables };
}

/**
 * In two steps, additions before removals: given both at once, the generator prompts for renames on
 * the terminal.
 */
export async function statementsBetween(prev: Snapshot, next: Snapshot): Promise<string[]> {
  const { generateMigration } = await kit();
  const middle = together(prev, next);
  return [
    ...(await generateMigration(prev, middle)),
    ...(await generateMigration(middle, next)),
  ].map((statement) => statement.trim());
}
