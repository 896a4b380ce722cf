/**
 * The audit: several chains, its lanes, so that no writer waits for another's commit. Every row
 * carries the hash of the previous row in its lane, so an edit, a deletion, an insertion, a swap or
 * a changed date is detected; the head of a lane records where it ends, so a truncated tail is
 * detected too. Every row also vouches for everything written before it in any lane: its hash
 * covers the ends of the lanes that moved since its own lane last looked.
 * Next: `audit-verify.ts` (verifies the lanes).
 */
import { createHash } from 'node:crypto';
import type { Tx } from './database';

export interface AuditEntry {
  /** ISO instant of the request. */
  readonly at: string;
  /** `admin:12`; null for the server itself. */
  readonly actor: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId?: string | number | null;
  readonly change?: unknown;
  readonly requestId?: string | null;
  readonly address?: string | null;
}

/**
 * More than one server has connections for writes; several servers on one database seldom wait for
 * each other either.
 */
export const LANES = 16;
/** The `prev` hash of the first row of a lane. */
export const genesisOf = (lane: number): string => (lane - 1).toString(16).padStart(64, '0');

/** Text that PostgreSQL can store: without NUL and lone surrogates. */
const clean = (text: string): string =>
  text
    .replaceAll('\0', '\u{FFFD}')
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\u{FFFD}');

/** Normalises JSON so that the order of keys does not matter: `jsonb` has its own. */
function canonical(value: unknown): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, part]) => [clean(key), canonical(part)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

export interface AuditRow {
  readonly at: string;
  readonly actor: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string | null;
  readonly change: unknown;
  readonly request_id: string | null;
  readonly address: string | null;
}

/** What the hash of a row covers: its values as a JSON list. */
const partsOf = (row: AuditRow): unknown[] => [
  row.at,
  row.actor,
  row.action,
  row.entity,
  row.entity_id,
  canonical(row.change),
  row.request_id,
  row.address,
];

/** `beside`: hashes of the rows of other lanes that this row names. */
export function hashOf(prev: string, row: AuditRow, beside: readonly string[]): string {
  const parts = [...partsOf(row), ...(beside.length > 0 ? [beside] : [])];
  return createHash('sha256').update(prev).update(JSON.stringify(parts)).digest('hex');
}

function stored(entry: AuditEntry): AuditRow {
  const text = (value: string | number | null | undefined): string | null =>
    value === null || value === undefined ? null : clean(String(value));
  return {
    at: new Date(entry.at).toISOString(),
    actor: text(entry.actor),
    action: clean(entry.action),
    entity: clean(entry.entity),
    entity_id: text(entry.entityId),
    // Normalised when it is hashed.
    change: entry.change === undefined ? null : JSON.parse(JSON.stringify(entry.change)),
    request_id: text(entry.requestId),
    address: text(entry.address),
  };
}

const waiting = new WeakMap<Tx, AuditRow[]>();

/** Adds an audit entry to the transaction. It is written last, when the work is done. */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const rows = waiting.get(tx) ?? [];
  rows.push(stored(entry));
  waiting.set(tx, rows);
}

/** Drops the entries before a retry, or when the work was refused: none of it happened. */
export function forgetAudit(tx: Tx): void {
  waiting.delete(tx);
}

/**
 * Entries of read-only work, which has no commit at which they could be written: takes them off and
 * returns a function that adds them to another transaction. Undefined if there are none.
 */
export function takeAudit(tx: Tx): ((to: Tx) => void) | undefined {
  const rows = waiting.get(tx);
  waiting.delete(tx);
  return rows && ((to) => void waiting.set(to, [...(waiting.get(to) ?? []), ...rows]));
}

/**
 * Appends rows, given as the JSON lists that their hashes cover: locks a lane, links the rows as
 * `hashOf` does, and moves its head. It takes the first free lane, so that a quiet college has a
 * single chain, and waits for one only if all are locked. The first row names the ends of the lanes
 * that moved since this lane last looked; the later rows build on it. In the database, so that the
 * rows and the commit leave in one round trip.
 */
export const AUDIT_APPEND = `
  create or replace function audit_append(parts text[]) returns void language plpgsql as $$
  declare
    head audit_head;
    ends record;
    hashes text[];
    added bigint;
  begin
    select * into head from audit_head order by id limit 1 for update skip locked;
    if not found then
      select * into head from audit_head where id = 1 + pg_backend_pid() % (select count(*) from audit_head) for update;
    end if;
    if not found then
      raise exception 'The audit has no heads: the database was not migrated';
    end if;
    select array_agg(last order by id) filter (where moved) as ids,
      '["' || string_agg(hash, '","' order by id) filter (where moved) || '"]' as hashes,
      array_agg(case when moved then last else coalesce(head.seen[id], 0) end order by id) as seen into ends
    from (select id, last, hash, id <> head.id and last > coalesce(head.seen[id], 0) is true as moved from audit_head) h;
    hashes := array[head.hash];
    for n in 1 .. cardinality(parts) loop
      hashes := hashes || encode(sha256(convert_to(hashes[n] || case when n = 1 and ends.ids is not null
        then left(parts[n], -1) || ',' || ends.hashes || ']' else parts[n] end, 'UTF8')), 'hex');
    end loop;
    with added as (
      insert into audit_log (at, actor, action, entity, entity_id, change, request_id, address, prev, hash, lane, beside)
      select (row ->> 0)::timestamptz, row ->> 1, row ->> 2, row ->> 3, row ->> 4, nullif(row -> 5, 'null'::jsonb), row ->> 6, row ->> 7,
        hashes[n], hashes[n + 1], head.id, case when n = 1 then ends.ids end
      from (select part::jsonb as row, n from unnest(parts) with ordinality u(part, n)) r order by n
      returning id)
    select max(id) into added from added;
    update audit_head set hash = hashes[cardinality(hashes)], rows = rows + cardinality(parts), last = added, seen = ends.seen where id = head.id;
  end $$`;

/** Called last in the transaction. Only sent, so that the commit can follow at once. */
export function sendAudit(tx: Tx): Promise<unknown> | undefined {
  const rows = waiting.get(tx);
  if (!rows) return undefined;
  waiting.delete(tx);
  const parts = rows.map((row) => JSON.stringify(partsOf(row)));
  return tx.prepared.sql`select audit_append(${parts}::text[])`;
}
