/**
 * The audit chain. Every row carries the hash of the row before it, so that an edit, a deletion, an insertion, a swap
 * or another date is noticed; the head remembers where the chain ends, so that a tail that was cut off is noticed too.
 */
import { createHash } from 'node:crypto';
import type { Database, Tx } from './database';

export interface AuditEntry {
  /** ISO instant of the request. */
  readonly at: string;
  /** `admin:12`; null is the server itself. */
  readonly actor: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId?: string | number | null;
  readonly change?: unknown;
  readonly requestId?: string | null;
  readonly address?: string | null;
}

/** What the first row of the chain stands on. */
export const GENESIS = '0'.repeat(64);
const BATCH = 5_000;

/** Text that the database can hold: no NUL, no half of a pair. */
const clean = (text: string): string =>
  text
    .replaceAll('\0', '\u{FFFD}')
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\u{FFFD}');

/** The same JSON whatever the order of its keys: the database keeps its own. */
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

interface Stored {
  readonly at: string;
  readonly actor: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string | null;
  readonly change: unknown;
  readonly request_id: string | null;
  readonly address: string | null;
}

function hashOf(prev: string, row: Stored): string {
  const parts = [
    row.at,
    row.actor,
    row.action,
    row.entity,
    row.entity_id,
    canonical(row.change),
    row.request_id,
    row.address,
  ];
  return createHash('sha256').update(prev).update(JSON.stringify(parts)).digest('hex');
}

function stored(entry: AuditEntry): Stored {
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

const waiting = new WeakMap<Tx, Stored[]>();

/** Puts a row beside the transaction's work. It is written when the work is done, in the same transaction. */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const rows = waiting.get(tx) ?? [];
  rows.push(stored(entry));
  waiting.set(tx, rows);
}

/** Before a retry, or when the work was refused: nothing of it happened. */
export function forgetAudit(tx: Tx): void {
  waiting.delete(tx);
}

/**
 * What was said beside work that only reads, which has no end at which it could be written: takes the rows off and answers
 * how to put them beside a transaction of their own. Undefined where nothing was said.
 */
export function carryAudit(tx: Tx): ((to: Tx) => void) | undefined {
  const rows = waiting.get(tx);
  waiting.delete(tx);
  return rows && ((to) => void waiting.set(to, [...(waiting.get(to) ?? []), ...rows]));
}

/** Called by the transaction itself, last: locks the head, links the rows, moves the head. */
export async function appendAudit(tx: Tx): Promise<void> {
  const rows = waiting.get(tx);
  if (!rows) return;
  waiting.delete(tx);
  const [head] = await tx.sql<{
    hash: string;
  }>`select hash from audit_head where id = 1 for update`;
  if (!head) throw new Error('The audit chain has no head: the database was not migrated');
  let prev = head.hash;
  const linked = rows.map((row) => {
    const hash = hashOf(prev, row);
    const link = { ...row, prev, hash };
    prev = hash;
    return link;
  });
  await tx.sql`
    with added as (
      insert into audit_log (at, actor, action, entity, entity_id, change, request_id, address, prev, hash)
      select at, actor, action, entity, entity_id, nullif(change, 'null'::jsonb), request_id, address, prev, hash
      from rows from (jsonb_to_recordset(${JSON.stringify(linked)}::jsonb) as
        (at timestamptz, actor text, action text, entity text, entity_id text, change jsonb, request_id text, address text, prev text, hash text)) with ordinality
        as r(at, actor, action, entity, entity_id, change, request_id, address, prev, hash, n)
      order by n)
    update audit_head set hash = ${prev}, rows = rows + ${linked.length} where id = 1`;
}

export interface AuditFinding {
  /** Row of audit_log; null where the chain as a whole is meant. */
  readonly id: number | null;
  readonly why: string;
}
export interface AuditReport {
  readonly rows: number;
  /** Hash at the end of the chain: print or mail it, and compare it later. */
  readonly head: string;
  readonly findings: readonly AuditFinding[];
}

type Row = Stored & { readonly id: number; readonly prev: string; readonly hash: string };

/**
 * Walks the whole chain, also while it grows. No findings: it is whole. `through`: a head that was noted earlier and
 * kept elsewhere; the chain must still pass through it, which it does not after a rewrite from some row on.
 */
export async function verifyAudit(db: Database, through?: string): Promise<AuditReport> {
  const findings: AuditFinding[] = [];
  const [head] = await db.read(
    (tx) => tx.sql<{ hash: string; rows: number }>`select hash, rows from audit_head where id = 1`,
  );
  let [prev, rows, last] = [GENESIS, 0, 0];
  const passed = (expected: string | undefined): boolean =>
    expected === undefined || expected === prev;
  let [atHead, atNoted] = [head?.rows === 0 && passed(head.hash), passed(through)];
  for (;;) {
    const from = last;
    const batch = await db.read(
      (tx) => tx.sql<Row>`select * from audit_log where id > ${from} order by id limit ${BATCH}`,
    );
    for (const row of batch) {
      if (row.prev !== prev)
        findings.push({
          id: row.id,
          why: 'does not follow the row before it: a row was removed, inserted or moved here',
        });
      if (hashOf(row.prev, row) !== row.hash)
        findings.push({ id: row.id, why: 'was changed after it was written' });
      [prev, last, rows] = [row.hash, row.id, rows + 1];
      if (rows === head?.rows && passed(head.hash)) atHead = true;
      if (passed(through)) atNoted = true;
    }
    if (batch.length < BATCH) break;
  }
  if (!atHead)
    findings.push({
      id: null,
      why: `the chain does not end where it was written to end: ${head?.rows ?? 'unknown'} rows were written, ${rows} are here`,
    });
  // Rows and head are written together: a head that is read later is never behind the rows that were read before.
  const [end] = await db.read(
    (tx) => tx.sql<{ hash: string; rows: number }>`select hash, rows from audit_head where id = 1`,
  );
  if (end && (end.rows < rows || (end.rows === rows && end.hash !== prev && atHead)))
    findings.push({
      id: null,
      why: 'the head stands before the end of the chain: it was moved back',
    });
  if (!atNoted)
    findings.push({
      id: null,
      why: 'the chain does not pass through the noted head: it was written anew',
    });
  return { rows, head: prev, findings };
}
