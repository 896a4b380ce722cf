/**
 * The engine's own tables: sessions, throttle, audit, outbox, jobs, imports, files, settings. They know no noun.
 * Every table is a named export, because the migration generator reads nothing else.
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

/** Password hashes, apart from the rows they belong to, so that no list can ever carry one. */
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

/** One row for each sign-in; `id` is the token's `jti`. */
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

/** One row for each thing that somebody proves by a code: only the newest code is good, and of it only a digest is kept. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    purpose: text().notNull(),
    subject: text().notNull(),
    /** Names this round of it to the job that makes the code. */
    ticket: text().notNull(),
    /** Where it goes. */
    email: text(),
    mobile: text(),
    asked_at: instant().notNull(),
    /** When the count of a day began. */
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

/** The chains: each row carries the hash of the one before it in its lane. Nothing in the product changes or deletes a row. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** `admin:12`; null is the server itself. */
    actor: text(),
    action: text().notNull(),
    entity: text().notNull(),
    entity_id: text(),
    change: jsonb(),
    request_id: text(),
    address: text(),
    prev: text().notNull(),
    hash: text().notNull(),
    /** Which of the chains it belongs to: the `id` of its head. */
    lane: integer().notNull().default(1),
    /** Rows at the ends of other lanes that this lane had not seen before; their hashes are part of this row's. */
    beside: bigint({ mode: 'number' }).array(),
  },
  (t) => [
    index('audit_log_entity').on(t.entity, t.entity_id),
    index('audit_log_actor').on(t.actor),
    index('audit_log_at').on(t.at),
  ],
);

/** One row a lane: where its chain ends. Locking it keeps the lane in one line, and it betrays a chain whose tail was cut. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  hash: text().notNull(),
  rows: bigint({ mode: 'number' }).notNull(),
  /** Number of its last row; null where it has none. */
  last: bigint({ mode: 'number' }),
  /** By lane, counted from one: the last row of that lane that rows of this one name, or whose end they saw. */
  seen: bigint({ mode: 'number' }).array().notNull().default([]),
});

/** Where a renamed row is found under its old id; `id` follows later renames. */
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

/** What leaves the house: written with the request's transaction, sent by a job. */
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
    /** The file as it came; emptied when the time to undo is over. */
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
    /** Rows as they stood before, for undo. */
    previous: jsonb(),
    created_at: instant().notNull().default(now),
    finished_at: instant(),
  },
  (t) => [index('import_run_resource').on(t.resource, t.actor)],
);

/** Column mappings that somebody used, offered again for a file with the same columns. */
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

/** Answers that are given again when the same request is sent twice. */
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
    /** Where the store keeps it: a random name, never the given one. */
    path: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    created_at: instant().notNull().default(now),
    created_by: text(),
    /** Only for a step in between: no row refers to it. */
    keep_until: instant(),
    /** When it was given up; row and bytes go a day later. */
    removed_at: instant(),
  },
  (t) => [uniqueIndex('file_path').on(t.path), index('file_created_by').on(t.created_by)],
);

export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

/** The list of migrations that ran here: made and kept by `migrate.ts` itself, before anything else is there. */
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
