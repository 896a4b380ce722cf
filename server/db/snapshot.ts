/** The derived schema as the migration generator sees it, and the statements that lead from one to the next. */
import type { DrizzleSnapshotJSON } from 'drizzle-kit/api';
import type { Derived } from './derive';
import { ENGINE_TABLES } from './tables';

export type Snapshot = DrizzleSnapshotJSON;
type Table = Snapshot['tables'][string];

/** Loaded only where something is generated: it is big. */
const kit = () => import('drizzle-kit/api');

/** It reads named exports alone, hence the object of tables by name. */
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

/** Everything of `next`, and what only `prev` has: tables and columns that are about to go. */
function together(prev: Snapshot, next: Snapshot): Snapshot {
  const tables: Record<string, Table> = { ...next.tables };
  for (const [name, table] of Object.entries<Table>(prev.tables)) {
    const wanted = tables[name];
    tables[name] = wanted ? { ...wanted, columns: { ...table.columns, ...wanted.columns } } : table;
  }
  return { ...next, tables };
}

/** In two steps, first what comes and then what goes: with both at once the generator asks on a terminal what was renamed. */
export async function statementsBetween(prev: Snapshot, next: Snapshot): Promise<string[]> {
  const { generateMigration } = await kit();
  const middle = together(prev, next);
  return [
    ...(await generateMigration(prev, middle)),
    ...(await generateMigration(middle, next)),
  ].map((statement) => statement.trim());
}
