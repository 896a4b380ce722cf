/** Undoes a saved import: deletes the rows it added and restores those it changed. All or nothing, and only while the rows are unchanged since. */
import { inArray } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm';
import { Problem, type Resource, type RowOf } from '@/schema';
import { forgetAliases } from '../db/aliases';
import { lockForUndo, moveRun, type RunRow } from '../db/import-runs';
import { deleteRows, selectRows, type Id, type Row } from '../db/rows';
import { LIMITS } from '../limits';
import type { Call } from '../route';
import type { ServedResource, Engine } from './engine';
import { batches } from './draft-store';
import { refuseLocked } from './locked';
import type { Draft } from './references';
import { releaseUniqueValues, writeDrafts } from './save';

const undoRefused = (reason: string): Problem => new Problem('undo_refused', { reason });
const TOUCHED = 'some of its rows were changed or deleted since';

async function unchangedRows(
  { tx }: Call,
  { table, columns }: ServedResource,
  versions: readonly (readonly [Id, number])[],
): Promise<Row[]> {
  const { id } = columns;
  const rows: Row[] = [];
  if (!id) return rows;
  for (const batch of batches(versions)) {
    const byId = new Map(
      (
        await selectRows(tx, table, {
          where: inArray(
            id,
            batch.map(([id]) => id),
          ),
          lock: true,
        })
      ).map((row) => [row['id'], row]),
    );
    for (const [id, version] of batch) {
      const row = byId.get(id);
      if (!row || row['version'] !== version) throw undoRefused(TOUCHED);
      rows.push(row);
    }
  }
  return rows;
}

async function removeAll(
  call: Call,
  { table, columns, resource, rules, textKey }: ServedResource,
  rows: readonly Row[],
): Promise<void> {
  refuseLocked(rules, call, rows, 'delete');
  // The newest first: a rule may let only the last of a series go.
  for (const { remove } of rules)
    if (remove) for (const row of rows.toReversed()) await remove(call, row as RowOf<Resource>);
  for (const { check } of rules) {
    if (check && rows.length)
      await check(
        call,
        rows.map((row) => ({
          values: row as Partial<RowOf<Resource>>,
          before: row as RowOf<Resource>,
          leaving: true,
          refuse: (problem) => {
            throw problem;
          },
        })),
      );
  }
  try {
    for (const batch of batches(rows.map((row) => row['id'] as Id))) {
      if (columns['id']) await deleteRows(call.tx, table, inArray(columns['id'], batch));
      if (textKey) await forgetAliases(call.tx, resource.name, batch.map(String));
    }
  } catch (error) {
    const code =
      error instanceof DrizzleQueryError && error.cause instanceof Error && 'code' in error.cause
        ? error.cause.code
        : '';
    if (code === '23503' || code === '23001')
      throw undoRefused('other rows refer to some of its rows');
    throw error;
  }
  for (const { stored } of rules)
    if (rows.length)
      await stored?.(
        call,
        rows.map((row) => ({ row: null, before: row as RowOf<Resource>, given: {} })),
      );
}

const MS_TO_UNDO = LIMITS.IMPORT_UNDO_HOURS * 3_600_000;

/** Whether undo may still be attempted; whether its rows were changed since is checked then. */
export const mayBeUndone = (
  { state, finished_at }: Pick<RunRow, 'state' | 'finished_at'>,
  now: Date,
): boolean =>
  state === 'saved' &&
  finished_at !== null &&
  now.getTime() - new Date(finished_at).getTime() <= MS_TO_UNDO;

export async function undoImport(
  engine: Engine,
  served: ServedResource,
  call: Call,
  run: RunRow,
): Promise<void> {
  const saved = await lockForUndo(call.tx, run.id);
  if (saved?.state !== 'saved' || saved.finished_at === null) throw undoRefused('it is not saved');
  if (!mayBeUndone(saved, call.now))
    throw undoRefused(`more than ${LIMITS.IMPORT_UNDO_HOURS} hours have passed`);
  const created = await unchangedRows(call, served, saved.created);
  const changed = await unchangedRows(
    call,
    served,
    saved.previous.map(({ id, version }) => [id, version]),
  );
  await removeAll(call, served, created);
  const saving = { engine, call, served, rows: undefined };
  const drafts: Draft[] = saved.previous.map(({ values }, index) => ({
    index,
    before: changed[index] ?? null,
    values: { ...values },
    errors: {},
  }));
  await releaseUniqueValues(saving, drafts);
  for (const batch of batches(drafts)) await writeDrafts(saving, batch, false);
  await moveRun(call.tx, run.id, ['saved'], 'undone', call.now);
  await call.audit('undo-import', served.resource.name, null, {
    import: run.id,
    file: run.file_name,
    deleted: created.length,
    restored: changed.length,
  });
}
