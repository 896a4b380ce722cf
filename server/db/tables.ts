/**
 * The engine's own tables: sessions, throttle, audit, outbox, jobs, imports, files, settings. They
 * refer to no resource. Every table is a named export, because the migration generator reads
 * nothing else.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns';

const now = sql`now()`;

/** Password hashes, apart from their accounts, so that no list can ever carry one. */
export const credential = pgTable(
  'credential',
  {
    kind: text().notNull(),
    account: integer().notNull(),
    hash: text().notNull(),
    changed_at: instant().notNull().default(now),
  },
  (t) => [primaryKey({ name: 'credential_pkey', columns: [t.kind, t.account] })],
);

/** One row per sign-in; `id` is the token's `jti`. */
export const session = pgTable(
  'session',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    account: integer().notNull(),
    /** The level in the token; 2.5 exists. */
    type: text().notNull(),
    issued_at: instant().notNull().default(now),
    expires_at: instant().notNull(),
    last_seen_at: instant(),
    revoked_at: instant(),
    address: text(),
    agent: text(),
  },
  (t) => [
    index('session_account').on(t.kind, t.account),
    index('session_expires_at').on(t.expires_at),
  ],
);

export const throttle = pgTable('throttle', {
  key: text().primaryKey(),
  failures: integer().notNull().default(0),
  until: instant(),
  updated_at: instant().notNull().default(now),
});

export const resetToken = pgTable(
  'reset_token',
  {
    sha256: text().primaryKey(),
    kind: text().notNull(),
    account: integer().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [index('reset_token_account').on(t.kind, t.account)],
);

/**
 * One row per purpose and subject: only the newest code is valid, and only its digest is stored.
 */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    purpose: text().notNull(),
    subject: text().notNull(),
    /** Identifies this issue of the code to the job that generates it. */
    ticket: text().notNull(),
    /** Its recipient. */
    email: text(),
    mobile: text(),
    asked_at: instant().notNull(),
    /** Start of the daily count. */
    day_at: instant().notNull(),
    day_count: integer().notNull(),
    digest: text(),
    made_at: instant(),
    tries: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'one_time_code_pkey', columns: [t.purpose, t.subject] }),
    uniqueIndex('one_time_code_ticket').on(t.ticket),
    index('one_time_code_asked_at').on(t.asked_at),
  ],
);

/**
 * The chains: each row carries the hash of the previous row in its lane. Nothing in the product
 * changes or deletes a row.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** `admin:12`; null for the server itself. */
    actor: text(),
    action: text().notNull(),
    entity: text().notNull(),
    entity_id: text(),
    change: jsonb(),
    request_id: text(),
    address: text(),
    prev: text().notNull(),
    hash: text().notNull(),
    /** Its chain: the `id` of the chain's head. */
    lane: integer().notNull().default(1),
    /**
     * Rows at the ends of other lanes that this lane had not seen before; their hashes are part of
     * this row's hash.
     */
    beside: bigint({ mode: 'number' }).array(),
  },
  (t) => [
    index('audit_log_entity').on(t.entity, t.entity_id),
    index('audit_log_actor').on(t.actor),
    index('audit_log_at').on(t.at),
  ],
);

/**
 * One row per lane: where its chain ends. Locking it serialises the lane, and it reveals a
 * truncated chain.
 */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  hash: text().notNull(),
  rows: bigint({ mode: 'number' }).notNull(),
  /** Id of its last row; null if it has none. */
  last: bigint({ mode: 'number' }),
  /** By lane, from 1: the last row of that lane that this lane has named or seen the end of. */
  seen: bigint({ mode: 'number' }).array().notNull().default([]),
});

/** Maps the old id of a renamed row to the row; `id` follows later renames. */
export const idAlias = pgTable(
  'id_alias',
  {
    entity: text().notNull(),
    old_id: text().notNull(),
    id: text().notNull(),
    at: instant().notNull().default(now),
    by: text(),
  },
  (t) => [
    primaryKey({ name: 'id_alias_pkey', columns: [t.entity, t.old_id] }),
    uniqueIndex('id_alias_entity_lower').on(t.entity, sql`lower(${t.old_id})`),
    index('id_alias_id').on(t.entity, t.id),
  ],
);

/** Outgoing messages: written in the request's transaction, sent by a job. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text().notNull(),
    payload: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    next_at: instant().notNull().default(now),
    done_at: instant(),
    error: text(),
  },
  (t) => [index('outbox_waiting').on(t.next_at).where(sql`done_at is null`)],
);

export const job = pgTable(
  'job',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    /** waiting, running, done, failed */
    state: text().notNull().default('waiting'),
    run_at: instant().notNull().default(now),
    attempts: integer().notNull().default(0),
    locked_at: instant(),
    error: text(),
  },
  (t) => [
    index('job_waiting').on(t.run_at).where(sql`state = 'waiting'`),
    index('job_running').on(t.locked_at).where(sql`state = 'running'`),
  ],
);

export const importRun = pgTable(
  'import_run',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    resource: text().notNull(),
    actor: text().notNull(),
    /** The uploaded file; emptied when the time to undo is over. */
    file: bytes(),
    file_name: text().notNull(),
    sha256: text().notNull(),
    mapping: jsonb(),
    state: text().notNull(),
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    counts: jsonb(),
    errors: jsonb(),
    created_ids: jsonb(),
    /** Previous values of the rows, for undo. */
    previous: jsonb(),
    created_at: instant().notNull().default(now),
    finished_at: instant(),
  },
  (t) => [index('import_run_resource').on(t.resource, t.actor)],
);

/** Column mappings used before, offered again for a file with the same columns. */
export const importMapping = pgTable(
  'import_mapping',
  {
    resource: text().notNull(),
    actor: text().notNull(),
    name: text().notNull(),
    mapping: jsonb().notNull(),
  },
  (t) => [primaryKey({ name: 'import_mapping_pkey', columns: [t.resource, t.actor, t.name] })],
);

/** Responses that are replayed when a request is sent twice. */
export const idempotency = pgTable(
  'idempotency',
  {
    key: text().notNull(),
    actor: text().notNull(),
    status: integer(),
    body: jsonb(),
    at: instant().notNull().default(now),
  },
  (t) => [
    primaryKey({ name: 'idempotency_pkey', columns: [t.key, t.actor] }),
    index('idempotency_at').on(t.at),
  ],
);

export const file = pgTable(
  'file',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Its path in the store: a random name, never the given one. */
    path: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    created_at: instant().notNull().default(now),
    created_by: text(),
    /** Set only for an intermediate file that no row refers to. */
    keep_until: instant(),
    /** When it was released; row and bytes are deleted a day later. */
    removed_at: instant(),
  },
  (t) => [uniqueIndex('file_path').on(t.path), index('file_created_by').on(t.created_by)],
);

export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

/**
 * The list of applied migrations, created and maintained by `migrate.ts` before any other table
 * exists.
 */
export const LEDGER = 'migration';

export const ENGINE_TABLES = {
  credential,
  session,
  throttle,
  resetToken,
  oneTimeCode,
  auditLog,
  auditHead,
  idAlias,
  outbox,
  job,
  importRun,
  importMapping,
  idempotency,
  file,
  setting,
} as const;
