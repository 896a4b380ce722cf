/** Undoes a saved import: deletes the rows it added and restores those it changed. All or nothing, and only while the rows are unchanged since. */
import { inArray } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm';
import { Problem, type Resource, type RowOf } from '@/schema';
import { forgetAliases } from '../db/aliases';
import { lockForUndo, moveRun, type RunRow } from '../db/import-runs';
import { deleteRows, selectRows, type Id, type Row } from '../db/rows';
import { LIMITS } from '../limits';
import type { Call } from '../route';
import type { BoundResource, Engine } from './bound';
import { batches } from './import-plan';
import type { Draft } from './references';
import { letGo, write } from './save';

const refused = (reason: string): Problem => new Problem('undo_refused', { reason });
const TOUCHED = 'some of its rows were changed or deleted since';

async function asLeft(
  { tx }: Call,
  { table, columns }: BoundResource,
  wanted: readonly (readonly [Id, number])[],
): Promise<Row[]> {
  const { id } = columns;
  const rows: Row[] = [];
  if (!id) return rows;
  for (const batch of batches(wanted)) {
    const found = new Map(
      (
        await selectRows(tx, table, {
          where: inArray(
            id,
            batch.map(([one]) => one),
          ),
          lock: true,
        })
      ).map((row) => [row['id'], row]),
    );
    for (const [one, version] of batch) {
      const row = found.get(one);
      if (!row || row['version'] !== version) throw refused(TOUCHED);
      rows.push(row);
    }
  }
  return rows;
}

async function removeAll(
  call: Call,
  { table, columns, resource, rules, textKey }: BoundResource,
  rows: readonly Row[],
): Promise<void> {
  for (const { remove } of rules)
    if (remove) for (const row of rows) await remove(call, row as RowOf<Resource>);
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
    if (code === '23503' || code === '23001') throw refused('other rows refer to some of its rows');
    throw error;
  }
  for (const { stored } of rules)
    if (rows.length)
      await stored?.(
        call,
        rows.map((row) => ({ row: null, before: row as RowOf<Resource> })),
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

export async function undo(
  engine: Engine,
  bound: BoundResource,
  call: Call,
  run: RunRow,
): Promise<void> {
  const held = await lockForUndo(call.tx, run.id);
  if (held?.state !== 'saved' || held.finished_at === null) throw refused('it is not saved');
  if (!mayBeUndone(held, call.now))
    throw refused(`more than ${LIMITS.IMPORT_UNDO_HOURS} hours have passed`);
  const made = await asLeft(call, bound, held.created);
  const altered = await asLeft(
    call,
    bound,
    held.previous.map(({ id, version }) => [id, version]),
  );
  await removeAll(call, bound, made);
  const saving = { engine, call, bound, rows: undefined };
  const drafts: Draft[] = held.previous.map(({ values }, index) => ({
    index,
    before: altered[index] ?? null,
    values: { ...values },
    errors: {},
  }));
  await letGo(saving, drafts);
  for (const batch of batches(drafts)) await write(saving, batch, false);
  await moveRun(call.tx, run.id, ['saved'], 'undone', call.now);
  await call.audit('undo-import', bound.resource.name, null, {
    import: run.id,
    file: run.file_name,
    deleted: made.length,
    restored: altered.length,
  });
}
