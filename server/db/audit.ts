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

/** `beside`: hashes of the rows of other lanes that this row names. */
export function hashOf(prev: string, row: AuditRow, beside: readonly string[]): string {
  const parts = [
    row.at,
    row.actor,
    row.action,
    row.entity,
    row.entity_id,
    canonical(row.change),
    row.request_id,
    row.address,
    ...(beside.length > 0 ? [beside] : []),
  ];
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
    change: entry.change === undefined ? null : canonical(JSON.parse(JSON.stringify(entry.change))),
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
 * The end of a lane, repeated for each other lane that moved since; `other` and the fields after it
 * are that lane's end.
 */
interface End {
  readonly lane: number;
  readonly hash: string;
  readonly seen: readonly (number | null)[];
  readonly other: number | null;
  readonly id: number | null;
  readonly beside: string | null;
}

/**
 * Locks the first free lane, so that a quiet college has a single chain; waits for one only if all
 * are locked.
 */
async function takeLane({ prepared: { sql } }: Tx): Promise<End[]> {
  const free = await sql<End>`
    with mine as (select id, hash, seen from audit_head order by id limit 1 for update skip locked)
    select m.id as lane, m.hash, m.seen, o.id as other, o.last as id, o.hash as beside
    from mine m left join audit_head o on o.id <> m.id and o.last > coalesce(m.seen[o.id], 0) order by o.id`;
  if (free.length > 0) return free;
  return sql<End>`
    with mine as (select id, hash, seen from audit_head where id = 1 + pg_backend_pid() % (select count(*) from audit_head) for update)
    select m.id as lane, m.hash, m.seen, o.id as other, o.last as id, o.hash as beside
    from mine m left join audit_head o on o.id <> m.id and o.last > coalesce(m.seen[o.id], 0) order by o.id`;
}

/**
 * Called last in the transaction: locks a lane, links the rows, moves its head. The last statement
 * is only sent, so that the commit can follow it at once and the lane is free a round trip earlier.
 */
export async function sendAudit(tx: Tx): Promise<{ readonly written?: Promise<unknown> }> {
  const rows = waiting.get(tx);
  if (!rows) return {};
  waiting.delete(tx);
  const ends = await takeLane(tx);
  const [ownEnd] = ends;
  if (!ownEnd) throw new Error('The audit has no heads: the database was not migrated');
  const others = ends.flatMap(({ other, id, beside }) =>
    other !== null && id !== null && beside !== null ? [{ other, id, beside }] : [],
  );
  const seen = Array.from({ length: LANES }, (_, n) => ownEnd.seen[n] ?? 0);
  for (const { other, id } of others) seen[other - 1] = id;
  let prev = ownEnd.hash;
  const linked = rows.map((row, n) => {
    // The first row of a transaction names the other lanes; the later ones build on it.
    const named = n === 0 ? others : [];
    const hash = hashOf(
      prev,
      row,
      named.map(({ beside }) => beside),
    );
    const beside = named.length > 0 ? named.map(({ id }) => id) : null;
    const link = { ...row, prev, hash, beside };
    prev = hash;
    return link;
  });
  const written = tx.prepared.sql`
    with added as (
      insert into audit_log (at, actor, action, entity, entity_id, change, request_id, address, prev, hash, lane, beside)
      select at, actor, action, entity, entity_id, nullif(change, 'null'::jsonb), request_id, address, prev, hash, ${ownEnd.lane}::int, beside
      from rows from (jsonb_to_recordset(${JSON.stringify(linked)}::jsonb) as
        (at timestamptz, actor text, action text, entity text, entity_id text, change jsonb, request_id text, address text, prev text, hash text, beside bigint[])) with ordinality
        as r(at, actor, action, entity, entity_id, change, request_id, address, prev, hash, beside, n)
      order by n
      returning id)
    update audit_head set hash = ${prev}, rows = rows + ${linked.length}::bigint, last = (select max(id) from added), seen = ${seen}::bigint[]
    where id = ${ownEnd.lane}::int`;
  return { written };
}
