/**
 * Import runs, which outlive the request that started them. The check does everything that the save
 * does and then rolls back; the save is one transaction. A run that is cancelled or interrupted
 * leaves nothing but its own row.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { CATALOGUE, Problem, type Sentence } from '@/schema';
import { actorKey } from '../access/actor-key';
import type { Tx } from '../db/database';
import {
  finishRun,
  forgetFiles,
  holdRun,
  markInterrupted,
  moveRun,
  noteProgress,
  readRunFile,
  type RunState,
  type UndoData,
} from '../db/import-runs';
import type { Id } from '../db/rows';
import type { Task } from '../jobs/runner';
import { LIMITS } from '../limits';
import type { Log } from '../log';
import { TICKET, type FileQueue } from '../reading/file-queue';
import { openTable } from '../reading/reader';
import { effectsIn } from '../http/call';
import type { Call } from '../route';
import { packetOf, type WorkerThread } from '../thread/thread-client';
import type { Engine } from './engine';
import { planImport, type ImportPlan, type RowError } from './import-plan';
import type { ImportRun, Step } from './import-step';
import { recordsOf } from './records';
import {
  contestedSets,
  dropUnchanged,
  releaseUniqueValues,
  writeDrafts,
  type SaveContext,
} from './save';
import { sameValue } from './validate-row';

const INTERVAL_MS = 60_000;
const INTERRUPTED: Sentence = {
  text: 'The server stopped during the import. Nothing was saved. Check the file again.',
};
const FAILED: Sentence = { text: 'The import failed. Nothing was saved.' };

/**
 * Why a run failed as a whole. A rule that failed while rows were written still names its field.
 */
function rowErrorsOf(error: unknown): readonly RowError[] {
  if (error instanceof Problem && error.details.errors)
    return Object.entries(error.details.errors).map(([field, message]) => ({
      row: 0,
      field,
      message,
    }));
  const message =
    error instanceof Cancelled
      ? INTERRUPTED
      : error instanceof Problem
        ? { text: CATALOGUE[error.code][1], with: error.details }
        : FAILED;
  return [{ row: 0, field: 'id', message }];
}

/** Ends the transaction of a check once it has seen everything. */
class CheckFinished extends Error {}
/** The run was cancelled, or the server is stopping. */
class Cancelled extends Error {}

export interface Imports {
  /** Starts a run and resolves as soon as the run confirms that; throws if it cannot start. */
  begin(call: Call, resource: string, step: Step, importRun: ImportRun): Promise<void>;
  /** Performs the run, and reports when it has started; throws if it could not. */
  run(
    call: Call,
    resource: string,
    step: Step,
    importRun: ImportRun,
    started: () => void,
  ): Promise<void>;
  readonly task: Task;
}

/** The call of the import's own transaction, as the user who started it. */
function callInTransaction(engine: Engine, original: Call, tx: Tx, now: Date): Call {
  const call: Call = {
    ...original,
    tx,
    sql: tx.sql,
    now,
    ...effectsIn(tx, now, original, original),
    records: recordsOf(engine, () => call),
  };
  return call;
}

async function writePlan(
  saving: SaveContext,
  { drafts }: ImportPlan,
  progress: (share: number) => Promise<void>,
): Promise<UndoData> {
  const created: UndoData['created'][number][] = [];
  const previous: UndoData['previous'][number][] = [];
  await drafts.change(dropUnchanged);
  const sets = contestedSets(saving, drafts);
  if (sets.length > 0)
    await drafts.change(async (batch) => {
      await releaseUniqueValues(saving, batch, sets);
      return batch;
    });
  let written = 0;
  for (const batch of drafts) {
    // Without those that were released and get their present value again.
    const changedFields = batch.map(({ before, values }) =>
      Object.keys(values).filter((name) => !sameValue(values[name], before?.[name])),
    );
    const rows = await writeDrafts(saving, batch, false);
    for (const [i, row] of rows.entries()) {
      const before = batch[i]?.before;
      const names = changedFields[i] ?? [];
      if (!before) created.push([row['id'] as Id, Number(row['version'])]);
      else
        previous.push({
          id: row['id'] as Id,
          version: Number(row['version']),
          values: Object.fromEntries(names.map((name) => [name, before[name]])),
        });
    }
    written += batch.length;
    await progress(written / drafts.size);
  }
  return { created, previous };
}

/** `workerThread` performs the runs if it is given. */
export function makeImports(
  engine: Engine,
  log: Log,
  queue: FileQueue,
  workerThread?: WorkerThread,
): Imports {
  const { db, clock, served } = engine;
  /** For queries outside the open transaction, such as noting progress. */
  const withoutTransaction = AsyncLocalStorage.snapshot();
  const outsideTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    withoutTransaction(() => db.transaction(work));
  let stopping = false;
  let listenedSignal: AbortSignal | undefined;
  const stop = (): void => {
    stopping = true;
  };

  async function runStep(
    call: Call,
    resource: string,
    step: Step,
    { run, mapping, skipWrong }: ImportRun,
    started: () => void,
  ): Promise<void> {
    const state: RunState = step === 'check' ? 'checking' : 'saving';
    const startStates: RunState[] =
      step === 'check'
        ? ['uploaded', 'checked', 'failed', 'cancelled', 'checking']
        : ['checked', 'saving'];
    const finish = (
      tx: Tx,
      endState: RunState,
      result: Parameters<typeof finishRun>[5],
    ): Promise<void> =>
      finishRun(tx, run.id, state, endState, clock.now(), result).then((moved) => {
        if (!moved) throw new Cancelled();
      });
    await db.transaction(
      async (tx) => {
        await holdRun(tx, run.id);
        if (
          !(await outsideTransaction((separate) =>
            moveRun(separate, run.id, startStates, state, clock.now()),
          ))
        )
          throw new Problem('locked', { reason: 'This import is already running or has ended.' });
        started();
        const bytes = await readRunFile(tx, run.id);
        if (!bytes)
          throw new Problem('locked', {
            reason: 'The file is no longer available. Upload it again.',
          });
        const now = clock.now();
        const saving: SaveContext = {
          engine,
          call: callInTransaction(engine, call, tx, now),
          served: served(resource),
          rows: undefined,
        };
        const reportProgress = async (share: number): Promise<void> => {
          const done = Math.min(run.total, Math.floor(share * run.total));
          if (
            stopping ||
            !(await outsideTransaction((separate) => noteProgress(separate, run.id, state, done)))
          )
            throw new Cancelled();
        };
        const checkShare = step === 'check' ? 1 : 0.5;
        const file = await openTable(bytes, served(resource).resource.marcItems);
        const plan = await planImport({
          saving,
          mapping,
          file,
          total: run.total,
          lock: step === 'save',
          progress: (share) => reportProgress(share * checkShare),
        }).finally(() => file.close());
        const { counts, errors } = plan;
        if (step === 'check' || (counts.wrong > 0 && !skipWrong)) {
          await outsideTransaction((separate) => finish(separate, 'checked', { counts, errors }));
          throw new CheckFinished();
        }
        const undoData = await writePlan(saving, plan, (share) => reportProgress(0.5 + share / 2));
        await finish(tx, 'saved', { counts, errors, undoing: undoData });
        // Without an id: it would name the row of the resource that has the same one.
        await saving.call.audit('import', resource, null, {
          import: run.id,
          file: run.file_name,
          sha256: run.sha256,
          counts,
        });
      },
      { slow: true },
    );
  }

  /** Throws if the run could not start; once started, the run itself records how it ended. */
  async function run(
    call: Call,
    resource: string,
    step: Step,
    importRun: ImportRun,
    started: () => void,
  ): Promise<void> {
    let hasStarted = false;
    try {
      await runStep(call, resource, step, importRun, () => {
        hasStarted = true;
        started();
      });
    } catch (error) {
      if (!hasStarted) throw error;
      if (error instanceof CheckFinished || (error instanceof Cancelled && !stopping)) return;
      if (!(error instanceof Cancelled))
        log('import.failed', {
          run: importRun.run.id,
          reason: error instanceof Error ? error.message : String(error),
          stack: error instanceof Problem || !(error instanceof Error) ? undefined : error.stack,
        });
      await outsideTransaction(
        ({ sql }) => sql`
        update import_run set state = 'failed', finished_at = ${clock.now().toISOString()}, errors = ${JSON.stringify(rowErrorsOf(error))}::jsonb
        where id = ${importRun.run.id} and state in ('checking', 'saving')`,
      ).catch(() => undefined); // the next check marks it as interrupted
    }
  }

  const dispatch: Imports['run'] = (call, resource, step, importRun, started) =>
    workerThread && call.route
      ? workerThread.runImport(packetOf(call.route, call, call), resource, step, importRun, started)
      : run(call, resource, step, importRun, started);

  return {
    run,
    async begin(call, resource, step, importRun) {
      const leave = await queue.enter(actorKey(call.actor) ?? '', {
        ticket: call.headers.get(TICKET) ?? undefined,
      });
      if (stopping) {
        leave();
        throw new Problem('busy', { retryAfter: 5 });
      }
      await new Promise<void>((started, refused) => {
        dispatch(call, resource, step, importRun, started).then(started, refused).finally(leave);
      });
    },
    task: {
      name: 'imports',
      every: INTERVAL_MS,
      async run(signal) {
        // Every check passes the same signal: one listener is enough.
        if (signal !== listenedSignal) signal.addEventListener('abort', stop, { once: true });
        listenedSignal = signal;
        const now = clock.now();
        await markInterrupted(db, now, INTERRUPTED);
        await db.transaction((tx) =>
          forgetFiles(tx, new Date(now.getTime() - (LIMITS.IMPORT_UNDO_HOURS + 24) * 3_600_000)),
        );
        return false;
      },
    },
  };
}
