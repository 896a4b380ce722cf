/**
 * What the migration generator cannot express: text search, the lock on the audit log, its heads,
 * the functions that queries share. Idempotent, run after every migration; what everything works
 * without (text search, which needs an extension) is skipped where the database cannot do it.
 */
import type pg from 'pg';
import { constraintName, searched, tableName, type Derived } from './derive';
import { AUDIT_APPEND, genesisOf, LANES } from './audit';
import { LEDGER } from './tables';

type Note = (event: string, details: Readonly<Record<string, unknown>>) => void;

const APPEND_ONLY = `
  create or replace function audit_log_is_append_only() returns trigger language plpgsql as
    $$ begin raise exception 'audit_log is append-only'; end $$;
  do $$ begin
    if not exists (select from pg_trigger where tgname = 'audit_log_append_only' and tgrelid = 'audit_log'::regclass) then
      create trigger audit_log_append_only before update or delete or truncate on audit_log execute function audit_log_is_append_only();
    end if;
  end $$`;

/**
 * Conditions that many queries share, each written once. `in_force`: whether a period contains a
 * day; both its days count, and a period without a last day is still running. A single expression
 * that is not `strict`, so that the planner puts it in place of the call and uses the indexes.
 * `has_begun`: the same for ids of which only those listed have a first day.
 */
const SHARED_CONDITIONS = `
  create or replace function in_force(from_date date, to_date date, day date) returns boolean
    language sql immutable parallel safe as
    $$ select from_date <= day and (to_date is null or to_date >= day) $$;
  create or replace function has_begun(ids integer[], since date[], id integer, day date) returns boolean
    language sql immutable parallel safe as
    $$ select coalesce(since[array_position(ids, id)] <= day, true) $$`;

/** Runs each attempt separately, so that a failure affects only itself. */
async function tryStatement(
  client: pg.ClientBase,
  text: string,
  what: string,
  note: Note,
): Promise<boolean> {
  try {
    await client.query(text);
    return true;
  } catch (error) {
    note('database.does_without', {
      what,
      reason: error instanceof Error ? error.message : String(error),
    });
    return false;
  }
}

/** Indexes for the search box: name to statement. `lower(column) like` uses them. */
function searchIndexes(derived: Derived): Map<string, string> {
  const wanted = new Map<string, string>();
  for (const resource of derived.resources.values()) {
    const table = tableName(resource.name);
    for (const field of searched(resource)) {
      const name = constraintName(table, field, 'search');
      wanted.set(
        name,
        `create index "${name}" on "${table}" using gin (lower("${field}") gin_trgm_ops)`,
      );
    }
  }
  return wanted;
}

async function ensureSearch(client: pg.ClientBase, derived: Derived, note: Note): Promise<void> {
  const { rows: present } = await client.query<{ extname: string }>(
    `select extname from pg_extension where extname = 'pg_trgm'`,
  );
  if (
    present.length === 0 &&
    !(await tryStatement(client, 'create extension if not exists pg_trgm', 'text search', note))
  )
    return;
  const { rows } = await client.query<{ indexname: string }>(
    `select indexname from pg_indexes where schemaname = current_schema() and indexname like '%\\_\\_search'`,
  );
  const existing = new Set(rows.map(({ indexname }) => indexname));
  const wanted = searchIndexes(derived);
  for (const [name, statement] of wanted)
    if (!existing.has(name)) await tryStatement(client, statement, name, note);
  for (const name of existing)
    if (!wanted.has(name)) await tryStatement(client, `drop index if exists "${name}"`, name, note);
}

/**
 * Turns off statistics for tables whose values must not linger: samples stay in a catalogue of
 * their own until new ones are taken.
 */
async function ensureUnmeasured(client: pg.ClientBase, derived: Derived): Promise<void> {
  for (const table of derived.unmeasured) {
    const { rows } = await client.query<{ name: string }>(
      'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attstattarget is distinct from 0',
      [table],
    );
    if (rows.length > 0)
      await client.query(
        `alter table "${table}" ${rows.map(({ name }) => `alter column "${name}" set statistics 0`).join(', ')}`,
      );
  }
}

/** Name and digest of each applied migration, so that a changed one is detected. */
export async function ensureLedger(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create table if not exists ${LEDGER} (name text primary key, sha256 text not null, at timestamp(3) with time zone not null default now())`,
  );
}

export async function ensureExtras(
  client: pg.ClientBase,
  derived: Derived,
  note: Note = () => undefined,
): Promise<void> {
  await ensureLedger(client);
  await client.query(SHARED_CONDITIONS);
  await client.query(AUDIT_APPEND);
  const heads = Array.from({ length: LANES }, (_, n) => `(${n + 1}, '${genesisOf(n + 1)}', 0)`);
  await client.query(
    `insert into audit_head (id, hash, rows) values ${heads.join(', ')} on conflict do nothing`,
  );
  await tryStatement(client, APPEND_ONLY, 'the lock on the audit log', note);
  await ensureSearch(client, derived, note);
  await ensureUnmeasured(client, derived);
}
