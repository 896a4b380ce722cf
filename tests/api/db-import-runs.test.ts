/**
 * Stored runs of imports: how they advance, when they are presumed dead, and how long their files
 * are kept.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeAudit, forgetAudit, writeAudit } from '../../server/db/audit';
import type { Database } from '../../server/db/database';
import {
  findRun,
  finishRun,
  forgetFiles,
  holdRun,
  insertRun,
  listRuns,
  lockForUndo,
  markInterrupted,
  moveRun,
  noteProgress,
  readRunFile,
  rememberedMapping,
  rememberMapping,
  type RunState,
} from '../../server/db/import-runs';
import { countReferences } from '../../server/db/rows';
import { sampleRoll } from '../kit/sample-roll';
import { testDatabase } from '../kit/database';

/** Reads as another server would, while a transaction is open here. */
const apart = AsyncLocalStorage.snapshot();
let db: Database;
let close: () => Promise<void>;
let id: number;
const AT = new Date('2026-11-20T06:30:00.000Z');
beforeAll(async () => {
  ({ db, close } = await testDatabase(sampleRoll()));
});
afterAll(() => close());
beforeEach(async () => {
  await db.transaction(({ sql }) => sql`delete from import_run`);
  id = await db.transaction((tx) =>
    insertRun(
      tx,
      {
        resource: 'thing',
        actor: 'admin:1',
        file: new Uint8Array([1, 2]),
        file_name: 'x.csv',
        sha256: 's',
        mapping: {},
        total: 3,
      },
      AT,
    ),
  );
});
const stand = (state: RunState) =>
  db.transaction(
    ({ sql }) => sql`update import_run set state = ${state}, done = 2, finished_at = null`,
  );
const run = () =>
  db
    .read(
      ({ sql }) =>
        sql<
          Record<string, unknown>
        >`select state, done, finished_at, counts, errors, created_ids, previous, file is not null as file from import_run where id = ${id}`,
    )
    .then(([row]) => row);

describe('an import run', () => {
  it('is found only by its owner and under its resource', async () => {
    const found = (number: number, resource: string, actor: string) =>
      db.read((tx) => findRun(tx, number, resource, actor)).then((row) => row?.id);
    expect([
      await found(id, 'thing', 'admin:1'),
      await found(id, 'thing', 'admin:2'),
      await found(id, 'wooden-shelf', 'admin:1'),
      await found(id + 1, 'thing', 'admin:1'),
    ]).toEqual([id, undefined, undefined, undefined]);
  });
  it('is listed with the newest first, to its owner or to those who may see all', async () => {
    const run = {
      file: new Uint8Array([1]),
      file_name: 'x.csv',
      sha256: 's',
      mapping: {},
      total: 1,
    };
    const add = (resource: string, actor: string) =>
      db.transaction((tx) => insertRun(tx, { ...run, resource, actor }, AT));
    const theirs = await add('thing', 'admin:2');
    const shelf = await add('wooden-shelf', 'admin:1');
    const last = await add('thing', 'admin:1');
    const listed = (actor: string | null, resources: readonly string[], most = 9) =>
      db
        .read((tx) => listRuns(tx, actor, resources, most))
        .then((rows) => rows.map((row) => row.id));
    expect([
      await listed('admin:1', ['thing']),
      await listed(null, ['thing']),
      await listed(null, ['thing', 'wooden-shelf'], 2),
      await listed('admin:2', ['wooden-shelf']),
    ]).toEqual([[last, id], [last, theirs, id], [last, shelf], []]);
  });
  it('moves only from an expected state, resets when it starts over, and records when it finished', async () => {
    const move = (from: RunState[], to: RunState) =>
      db.transaction((tx) => moveRun(tx, id, from, to, AT));
    expect(await move(['checked'], 'saving')).toBe(false);
    expect(await run()).toMatchObject({ state: 'uploaded', finished_at: null });
    await stand('uploaded');
    expect(await move(['checked', 'uploaded'], 'checking')).toBe(true);
    expect(await run()).toMatchObject({ state: 'checking', done: 0, finished_at: null });
    await stand('checked');
    expect(await move(['checked'], 'saving')).toBe(true);
    expect(await run()).toMatchObject({ state: 'saving', done: 0, finished_at: null });
    for (const end of ['failed', 'cancelled', 'undone', 'saved'] as const) {
      await stand('saving');
      await move(['saving'], end);
      expect(await run(), end).toMatchObject({
        state: end,
        done: 2,
        finished_at: AT.toISOString(),
      });
    }
  });
  it('records progress and results only while its state is unchanged', async () => {
    await stand('saving');
    expect([
      await db.transaction((tx) => noteProgress(tx, id, 'saving', 1)),
      await db.transaction((tx) => noteProgress(tx, id, 'checking', 2)),
    ]).toEqual([true, false]);
    expect((await run())?.['done']).toBe(1);
    const finish = (from: RunState) =>
      db.transaction((tx) =>
        finishRun(tx, id, from, 'saved', AT, {
          counts: { new: 1 },
          undoing: { created: [[7, 1]], previous: [] },
        }),
      );
    expect(await finish('checking')).toBe(false);
    expect(await run()).toMatchObject({ state: 'saving', created_ids: null });
    expect(await finish('saving')).toBe(true);
    expect(await run()).toMatchObject({
      state: 'saved',
      done: 3,
      counts: { new: 1 },
      errors: null,
      created_ids: [[7, 1]],
      previous: [],
      finished_at: AT.toISOString(),
    });
    expect(await db.transaction((tx) => lockForUndo(tx, id))).toEqual({
      state: 'saved',
      finished_at: AT.toISOString(),
      created: [[7, 1]],
      previous: [],
    });
  });
  it('that is at work is marked failed only when no process holds it', async () => {
    for (const state of ['checking', 'saving'] as const) {
      await stand(state);
      await db.transaction(async (tx) => {
        await holdRun(tx, id);
        expect(await apart(() => markInterrupted(db, AT, 'cut off'))).toBe(0);
      });
      expect((await run())?.['state']).toBe(state);
      expect(await markInterrupted(db, AT, 'cut off')).toBe(1);
      expect(await run()).toMatchObject({
        state: 'failed',
        finished_at: AT.toISOString(),
        errors: [{ row: 0, field: 'id', message: 'cut off' }],
      });
    }
    for (const state of ['uploaded', 'checked', 'saved', 'cancelled', 'undone'] as const) {
      await stand(state);
      expect(await markInterrupted(db, AT, 'cut off'), state).toBe(0);
    }
  });
  it('keeps its file until the given date, and always while at work', async () => {
    await db.transaction(
      ({ sql }) =>
        sql`update import_run set created_at = ${AT}, created_ids = '[]', previous = '[]'`,
    );
    const forget = (before: Date) => db.transaction((tx) => forgetFiles(tx, before));
    const later = new Date(AT.getTime() + 1);
    await forget(AT);
    expect(await run()).toMatchObject({ file: true, created_ids: [], previous: [] });
    for (const state of ['checking', 'saving'] as const) {
      await stand(state);
      await forget(later);
      expect((await run())?.['file'], state).toBe(true);
    }
    await stand('saved');
    await db.transaction(({ sql }) => sql`update import_run set finished_at = ${later}`);
    await forget(later);
    expect(await run(), 'uploaded long ago, saved lately').toMatchObject({ created_ids: [] });
    await stand('saved');
    await forget(later);
    expect(await run()).toMatchObject({ file: false, created_ids: null, previous: null });
    expect(await db.read((tx) => readRunFile(tx, id))).toBeUndefined();
  });
});

it('a mapping is remembered by columns, resource and user, with the last one kept', async () => {
  const keep = (actor: string, mapping: unknown) =>
    db.transaction((tx) => rememberMapping(tx, 'thing', actor, 'columns', mapping));
  await keep('admin:1', { a: 1 });
  await keep('admin:2', { b: 1 });
  await keep('admin:1', { a: 2 });
  const of = (resource: string, actor: string, columns: string) =>
    db.read((tx) => rememberedMapping(tx, resource, actor, columns));
  expect([
    await of('thing', 'admin:1', 'columns'),
    await of('thing', 'admin:2', 'columns'),
    await of('thing', 'admin:3', 'columns'),
    await of('thing', 'admin:1', 'others'),
    await of('wooden-shelf', 'admin:1', 'columns'),
  ]).toEqual([{ a: 2 }, { b: 1 }, undefined, undefined, undefined]);
});

it('references to a row are counted per field, up to a thousand', async () => {
  await db.transaction(
    ({ sql }) => sql`insert into wooden_shelf (id, name) values ('A', 'a'), ('B', 'b'), ('C', 'c')`,
  );
  await db.transaction(
    ({ sql }) =>
      sql`insert into thing (name, shelf) select 'n', case when n <= 999 then 'A' else 'B' end from generate_series(1, 2100) n`,
  );
  const homes = [{ table: db.table('thing'), name: 'shelf' }];
  expect([
    await db.read((tx) => countReferences(tx, homes, 'A')),
    await db.read((tx) => countReferences(tx, homes, 'B')),
    await db.read((tx) => countReferences(tx, homes, 'C')),
    await db.read((tx) => countReferences(tx, [], 'A')),
  ]).toEqual([[999], [1000], [0], []]);
});

describe('audit entries', () => {
  const actions = async () =>
    (
      await db.read(({ sql }) => sql<{ action: string }>`select action from audit_log order by id`)
    ).map(({ action }) => action);
  const entry = (action: string) => ({
    at: AT.toISOString(),
    actor: null,
    action,
    entity: 'thing',
  });
  it('are written on commit, discarded on rollback, and carried from a read to a write', async () => {
    await db.transaction((tx) => writeAudit(tx, entry('one')));
    await expect(
      db.transaction(async (tx) => {
        await writeAudit(tx, entry('undone'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await db.transaction(async (tx) => {
      await writeAudit(tx, entry('forgotten'));
      forgetAudit(tx);
    });
    const carried = await db.read(async (tx) => {
      await writeAudit(tx, entry('read'));
      return takeAudit(tx);
    });
    expect(await actions()).toEqual(['one']);
    await db.transaction(async (tx) => {
      await writeAudit(tx, entry('before'));
      carried?.(tx);
      await writeAudit(tx, entry('after'));
    });
    expect(await actions()).toEqual(['one', 'before', 'read', 'after']);
    expect(await db.read((tx) => Promise.resolve(takeAudit(tx)))).toBeUndefined();
  });
});
