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
  type Undoing,
} from '../db/import-runs';
import type { Id } from '../db/rows';
import type { Task } from '../jobs/runner';
import { LIMITS } from '../limits';
import type { Log } from '../log';
import { TICKET, type FileQueue } from '../reading/file-queue';
import { openTable } from '../reading/reader';
import { effectsIn } from '../http/call';
import type { Call } from '../route';
import { packetOf, type SecondThread } from '../thread/asking';
import type { Engine } from './bound';
import { batches, planImport, type ImportPlan, type RowError } from './import-plan';
import type { ImportRun, Step } from './import-step';
import { recordsOf } from './records';
import { changed, letGo, write, type SaveContext } from './save';

const LOOK = 60_000;
const CUT_OFF: Sentence = {
  text: 'The server stopped during the import. Nothing was saved. Check the file again.',
};
const BROKEN: Sentence = { text: 'The import failed. Nothing was saved.' };

/**
 * Why a run failed as a whole. A rule that failed while rows were written still names its field.
 */
function faultsOf(error: unknown): readonly RowError[] {
  if (error instanceof Problem && error.details.errors)
    return Object.entries(error.details.errors).map(([field, message]) => ({
      row: 0,
      field,
      message,
    }));
  const message =
    error instanceof Cancelled
      ? CUT_OFF
      : error instanceof Problem
        ? { text: CATALOGUE[error.code][1], with: error.details }
        : BROKEN;
  return [{ row: 0, field: 'id', message }];
}

/** Ends the transaction of a check once it has seen everything. */
class CheckFinished extends Error {}
/** The run was cancelled, or the server is stopping. */
class Cancelled extends Error {}

export interface Imports {
  /** Starts a run and resolves as soon as the run confirms that; throws if it cannot start. */
  begin(call: Call, resource: string, what: Step, begun: ImportRun): Promise<void>;
  /** Performs the run, and reports when it has started; throws if it could not. */
  carry(
    call: Call,
    resource: string,
    what: Step,
    begun: ImportRun,
    started: () => void,
  ): Promise<void>;
  readonly task: Task;
}

/** The call of the import's own transaction, as the user who started it. */
function inside(engine: Engine, asked: Call, tx: Tx, now: Date): Call {
  const call: Call = {
    ...asked,
    tx,
    sql: tx.sql,
    now,
    ...effectsIn(tx, now, asked, asked),
    records: recordsOf(engine, () => call),
  };
  return call;
}

async function writePlan(
  saving: SaveContext,
  { drafts }: ImportPlan,
  progress: (share: number) => Promise<void>,
): Promise<Undoing> {
  const created: Undoing['created'][number][] = [];
  const previous: Undoing['previous'][number][] = [];
  const toWrite = changed(drafts);
  const held = toWrite.map(({ values }) => Object.keys(values));
  await letGo(saving, toWrite);
  let at = 0;
  for (const [n, batch] of batches(toWrite).entries()) {
    const rows = await write(saving, batch, false);
    for (const [i, row] of rows.entries()) {
      const before = batch[i]?.before;
      const names = held[at++] ?? [];
      if (!before) created.push([row['id'] as Id, Number(row['version'])]);
      else
        previous.push({
          id: row['id'] as Id,
          version: Number(row['version']),
          values: Object.fromEntries(names.map((name) => [name, before[name]])),
        });
    }
    await progress(((n + 1) * batch.length) / toWrite.length);
  }
  return { created, previous };
}

/** `beside`: the thread that performs runs, if it is another one. */
export function makeImports(
  engine: Engine,
  log: Log,
  queue: FileQueue,
  beside?: SecondThread,
): Imports {
  const { db, clock, bound } = engine;
  /** For queries outside the open transaction, such as noting progress. */
  const apart = AsyncLocalStorage.snapshot();
  const meanwhile = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    apart(() => db.transaction(work));
  let stopping = false;
  let heard: AbortSignal | undefined;
  const stop = (): void => {
    stopping = true;
  };

  async function carryOut(
    call: Call,
    resource: string,
    what: Step,
    { run, mapping, skipWrong }: ImportRun,
    started: () => void,
  ): Promise<void> {
    const state: RunState = what === 'check' ? 'checking' : 'saving';
    const from: RunState[] =
      what === 'check'
        ? ['uploaded', 'checked', 'failed', 'cancelled', 'checking']
        : ['checked', 'saving'];
    const end = (tx: Tx, to: RunState, result: Parameters<typeof finishRun>[5]): Promise<void> =>
      finishRun(tx, run.id, state, to, clock.now(), result).then((there) => {
        if (!there) throw new Cancelled();
      });
    await db.transaction(
      async (tx) => {
        await holdRun(tx, run.id);
        if (!(await meanwhile((other) => moveRun(other, run.id, from, state, clock.now()))))
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
          call: inside(engine, call, tx, now),
          bound: bound(resource),
          rows: undefined,
        };
        const note = async (share: number): Promise<void> => {
          const done = Math.min(run.total, Math.floor(share * run.total));
          if (stopping || !(await meanwhile((other) => noteProgress(other, run.id, state, done))))
            throw new Cancelled();
        };
        const part = what === 'check' ? 1 : 0.5;
        const file = await openTable(bytes);
        const plan = await planImport({
          saving,
          mapping,
          file,
          total: run.total,
          lock: what === 'save',
          progress: (share) => note(share * part),
        }).finally(() => file.close());
        const { counts, errors } = plan;
        if (what === 'check' || (counts.wrong > 0 && !skipWrong)) {
          await meanwhile((other) => end(other, 'checked', { counts, errors }));
          throw new CheckFinished();
        }
        const undoing = await writePlan(saving, plan, (share) => note(0.5 + share / 2));
        await end(tx, 'saved', { counts, errors, undoing });
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
  async function carry(
    call: Call,
    resource: string,
    what: Step,
    begun: ImportRun,
    started: () => void,
  ): Promise<void> {
    let atWork = false;
    try {
      await carryOut(call, resource, what, begun, () => {
        atWork = true;
        started();
      });
    } catch (error) {
      if (!atWork) throw error;
      if (error instanceof CheckFinished || (error instanceof Cancelled && !stopping)) return;
      if (!(error instanceof Cancelled))
        log('import.failed', {
          run: begun.run.id,
          reason: error instanceof Error ? error.message : String(error),
          stack: error instanceof Problem || !(error instanceof Error) ? undefined : error.stack,
        });
      await meanwhile(
        ({ sql }) => sql`
        update import_run set state = 'failed', finished_at = ${clock.now().toISOString()}, errors = ${JSON.stringify(faultsOf(error))}::jsonb
        where id = ${begun.run.id} and state in ('checking', 'saving')`,
      ).catch(() => undefined); // the next check marks it as interrupted
    }
  }

  const carried: Imports['carry'] = (call, resource, what, begun, started) =>
    beside && call.route
      ? beside.bringIn(packetOf(call.route, call, call), resource, what, begun, started)
      : carry(call, resource, what, begun, started);

  return {
    carry,
    async begin(call, resource, what, begun) {
      const leave = await queue.enter(actorKey(call.actor) ?? '', {
        ticket: call.headers.get(TICKET) ?? undefined,
      });
      if (stopping) {
        leave();
        throw new Problem('busy', { retryAfter: 5 });
      }
      await new Promise<void>((started, refused) => {
        carried(call, resource, what, begun, started).then(started, refused).finally(leave);
      });
    },
    task: {
      name: 'imports',
      every: LOOK,
      async run(signal) {
        // Every check passes the same signal: one listener is enough.
        if (signal !== heard) signal.addEventListener('abort', stop, { once: true });
        heard = signal;
        const now = clock.now();
        await markInterrupted(db, now, CUT_OFF);
        await db.transaction((tx) =>
          forgetFiles(tx, new Date(now.getTime() - (LIMITS.IMPORT_UNDO_HOURS + 24) * 3_600_000)),
        );
        return false;
      },
    },
  };
}
