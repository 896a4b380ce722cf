/**
 * Rows of `import_run` and `import_mapping`. A run in progress holds a database lock, so that a
 * dead run can be told from a slow one.
 */
import type { Database, Tx } from './database';

export type RunState =
  | 'uploaded'
  | 'checking'
  | 'checked'
  | 'saving'
  | 'saved'
  | 'failed'
  | 'cancelled'
  | 'undone';

export interface RunRow {
  readonly id: number;
  readonly resource: string;
  readonly actor: string;
  readonly file_name: string;
  readonly sha256: string;
  /** Columns, sample and the latest mapping. */
  readonly mapping: Readonly<Record<string, unknown>>;
  readonly state: RunState;
  readonly total: number;
  readonly done: number;
  readonly counts: Readonly<Record<string, number>> | null;
  readonly errors:
    | readonly {
        readonly row: number;
        readonly field: string;
        readonly message: unknown;
        /** The value in the file, as written there; absent in older runs. */
        readonly value?: string;
      }[]
    | null;
  readonly created_at: string;
  readonly finished_at: string | null;
}

/** A run as listed. */
export type ListedRun = Pick<
  RunRow,
  | 'id'
  | 'resource'
  | 'actor'
  | 'file_name'
  | 'state'
  | 'total'
  | 'counts'
  | 'created_at'
  | 'finished_at'
>;

/** The newest first. `actor`: runs of this caller only; null for all runs. */
export function listRuns(
  { sql }: Tx,
  actor: string | null,
  resources: readonly string[],
  most: number,
): Promise<ListedRun[]> {
  return sql<ListedRun>`
    select id, resource, actor, file_name, state, total, counts, created_at, finished_at
    from import_run where (${actor}::text is null or actor = ${actor}) and resource = any (${resources as string[]}::text[])
    order by id desc limit ${most}`;
}

/**
 * The data for undoing a saved run: ids with their versions, and the previous values of changed
 * rows.
 */
export interface UndoData {
  readonly created: readonly (readonly [id: string | number, version: number])[];
  readonly previous: readonly {
    readonly id: string | number;
    readonly version: number;
    readonly values: Readonly<Record<string, unknown>>;
  }[];
}

/** An arbitrary number, the same in every server. */
const LOCK_SPACE = 7_201_828;

export async function insertRun(
  { sql }: Tx,
  run: Pick<RunRow, 'resource' | 'actor' | 'file_name' | 'sha256' | 'mapping' | 'total'> & {
    readonly file: Uint8Array;
  },
  now: Date,
): Promise<number> {
  const [row] = await sql<{ id: number }>`
    insert into import_run (resource, actor, file, file_name, sha256, mapping, state, total, created_at)
    values (${run.resource}, ${run.actor}, ${Buffer.from(run.file.buffer, run.file.byteOffset, run.file.byteLength)}, ${run.file_name}, ${run.sha256}, ${JSON.stringify(run.mapping)}::jsonb, 'uploaded', ${run.total}, ${now}) returning id`;
  return row?.id ?? 0;
}

/** `actor`: the owner; null if the caller may see all runs. */
export async function findRun(
  { sql }: Tx,
  id: number,
  resource: string,
  actor: string | null,
): Promise<RunRow | undefined> {
  const [row] = await sql<RunRow>`
    select id, resource, actor, file_name, sha256, coalesce(mapping, '{}') as mapping, state, total, done, counts, errors, created_at, finished_at
    from import_run where id = ${id} and resource = ${resource} and (${actor}::text is null or actor = ${actor})`;
  return row;
}

/**
 * Bytes per query: PostgreSQL writes each byte as two hex digits, so the whole file at once would
 * take three times its size.
 */
const PIECE = 1 << 20;

export async function readRunFile({ sql }: Tx, id: number): Promise<Uint8Array | undefined> {
  const [row] = await sql<{
    size: number | null;
  }>`select octet_length(file) as size from import_run where id = ${id}`;
  if (typeof row?.size !== 'number') return undefined;
  const bytes = new Uint8Array(row.size);
  for (let at = 0; at < bytes.byteLength; at += PIECE) {
    const [piece] = await sql<{
      bytes: Buffer | null;
    }>`select substring(file from ${at + 1}::int for ${PIECE}::int) as bytes from import_run where id = ${id}`;
    if (!piece?.bytes) return undefined;
    bytes.set(piece.bytes, at);
  }
  return bytes;
}

/** Moves the run to the next state if it is in one of the expected ones; false if it is not. */
export async function moveRun(
  { sql }: Tx,
  id: number,
  from: readonly RunState[],
  to: RunState,
  now: Date,
): Promise<boolean> {
  const over = ['saved', 'failed', 'cancelled', 'undone'].includes(to) ? now.toISOString() : null;
  const rows = await sql`
    update import_run set state = ${to}, finished_at = coalesce(${over}::timestamptz, finished_at), done = case when ${to} in ('checking', 'saving') then 0 else done end
    where id = ${id} and state = any(${from as string[]}::text[]) returning id`;
  return rows.length > 0;
}

/** False if the run was cancelled meanwhile. */
export async function noteProgress(
  { sql }: Tx,
  id: number,
  state: RunState,
  done: number,
): Promise<boolean> {
  return (
    (
      await sql`update import_run set done = ${done} where id = ${id} and state = ${state} returning id`
    ).length > 0
  );
}

export async function setMapping({ sql }: Tx, id: number, mapping: unknown): Promise<void> {
  await sql`update import_run set mapping = ${JSON.stringify(mapping)}::jsonb where id = ${id}`;
}

/** Stores the result. False if the run was cancelled before. */
export async function finishRun(
  { sql }: Tx,
  id: number,
  from: RunState,
  to: RunState,
  now: Date,
  result: { readonly counts?: unknown; readonly errors?: unknown; readonly undoing?: UndoData },
): Promise<boolean> {
  const json = (value: unknown): string | null =>
    value === undefined ? null : JSON.stringify(value);
  const rows = await sql`
    update import_run set state = ${to}, finished_at = ${now.toISOString()}, done = case when ${to} in ('checked', 'saved') then total else done end,
      counts = coalesce(${json(result.counts)}::jsonb, counts), errors = coalesce(${json(result.errors)}::jsonb, errors),
      created_ids = coalesce(${json(result.undoing?.created)}::jsonb, created_ids), previous = coalesce(${json(result.undoing?.previous)}::jsonb, previous)
    where id = ${id} and state = ${from} returning id`;
  return rows.length > 0;
}

/** The data for undoing; the row stays locked, so that a run is undone only once. */
export async function lockForUndo(
  { sql }: Tx,
  id: number,
): Promise<
  (UndoData & { readonly state: RunState; readonly finished_at: string | null }) | undefined
> {
  const [row] = await sql<{
    state: RunState;
    finished_at: string | null;
    created_ids: UndoData['created'] | null;
    previous: UndoData['previous'] | null;
  }>`
    select state, finished_at, created_ids, previous from import_run where id = ${id} for update`;
  return (
    row && {
      state: row.state,
      finished_at: row.finished_at,
      created: row.created_ids ?? [],
      previous: row.previous ?? [],
    }
  );
}

/**
 * Held until the transaction ends, by the server that works on the run. Waits for a server that is
 * about to release it.
 */
export async function holdRun({ sql }: Tx, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_SPACE}::int, ${id}::int)`;
}

async function isHeld({ sql }: Tx, id: number): Promise<boolean> {
  const [row] = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(${LOCK_SPACE}::int, ${id}::int) as free`;
  return row?.free !== true;
}

/**
 * Marks runs as interrupted that are in progress but not held by any server. Nothing of theirs was
 * saved.
 */
export async function markInterrupted(db: Database, now: Date, message: unknown): Promise<number> {
  const runs = await db.read(
    ({ sql }) =>
      sql<{ id: number }>`select id from import_run where state in ('checking', 'saving')`,
  );
  let marked = 0;
  for (const { id } of runs) {
    marked += await db.transaction(async (tx) => {
      if (await isHeld(tx, id)) return 0;
      const errors = JSON.stringify([{ row: 0, field: 'id', message }]);
      return (
        await tx.sql`update import_run set state = 'failed', finished_at = ${now.toISOString()}, errors = ${errors}::jsonb where id = ${id} and state in ('checking', 'saving') returning id`
      ).length;
    });
  }
  return marked;
}

/** Files are stored as long as a run can be undone or resumed: counted from its last step. */
export async function forgetFiles({ sql }: Tx, before: Date): Promise<void> {
  await sql`update import_run set file = null, created_ids = null, previous = null where coalesce(finished_at, created_at) < ${before.toISOString()} and file is not null and state not in ('checking', 'saving')`;
}

export async function rememberMapping(
  { sql }: Tx,
  resource: string,
  actor: string,
  columns: string,
  mapping: unknown,
): Promise<void> {
  await sql`insert into import_mapping (resource, actor, name, mapping) values (${resource}, ${actor}, ${columns}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (resource, actor, name) do update set mapping = excluded.mapping`;
}

export async function rememberedMapping(
  { sql }: Tx,
  resource: string,
  actor: string,
  columns: string,
): Promise<unknown> {
  const [row] = await sql<{
    mapping: unknown;
  }>`select mapping from import_mapping where resource = ${resource} and actor = ${actor} and name = ${columns}`;
  return row?.mapping;
}
