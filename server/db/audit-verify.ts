/** Verifies the lanes of the audit (`audit.ts`): every row is in its place and unchanged. */
import { genesisOf, hashOf, LANES, type AuditRow } from './audit';
import type { Database, Tx } from './database';

export interface AuditFinding {
  /** Row of audit_log; null if the finding concerns a whole chain. */
  readonly id: number | null;
  readonly why: string;
}
export interface AuditReport {
  readonly rows: number;
  /**
   * Hash at the end of the chain, to print or mail and compare later. Several, separated by commas,
   * if rows were written concurrently.
   */
  readonly head: string;
  readonly findings: readonly AuditFinding[];
}

type Row = AuditRow & {
  readonly id: number;
  readonly prev: string;
  readonly hash: string;
  readonly lane: number;
  readonly beside: readonly number[] | null;
  /** Lane and hash of each row in `beside`; null if no such row precedes this one. */
  readonly named: readonly { readonly lane: number | null; readonly hash: string | null }[] | null;
};

interface Head {
  readonly id: number;
  readonly hash: string;
  readonly rows: number;
  readonly last: number | null;
  readonly seen: readonly (number | null)[];
}

/** Progress along one lane. */
interface LaneProgress {
  end: Row | undefined;
  rows: number;
  /** By lane: the last of its rows that this lane names. */
  readonly seen: Map<number, number>;
  /** By lane: the first of its rows that this lane has not named. */
  readonly unseen: Map<number, Row>;
}

const BATCH = 5_000;
/**
 * Rows may become visible out of the order of their numbers, but not by as much as this;
 * milliseconds.
 */
const MAX_OVERTAKING = 3_600_000;

const rowsAfter = ({ sql }: Tx, id: number): Promise<Row[]> => sql<Row>`
  select a.*, (select jsonb_agg(jsonb_build_object('lane', b.lane, 'hash', b.hash) order by u.n)
    from unnest(a.beside) with ordinality u(id, n) left join audit_log b on b.id = u.id and b.id < a.id and b.lane <> a.lane) as named
  from audit_log a where a.id > ${id} order by a.id limit ${BATCH}`;

const hashAt = (lane: number, { end }: LaneProgress): string => end?.hash ?? genesisOf(lane);

/** The faults of the next row of a lane whose last hash is this one. */
function faultsOf(row: Row, hash: string): string[] {
  const named = row.named ?? [];
  const faults: string[] = [];
  if (row.prev !== hash)
    faults.push('does not follow the row before it: a row was removed, inserted or moved here');
  const gone = row.beside?.filter((_, n) => (named[n]?.hash ?? null) === null) ?? [];
  if (gone.length > 0)
    faults.push(`names a row of another lane that is not before it any more: ${gone.join(', ')}`);
  else if (
    hashOf(
      row.prev,
      row,
      named.map((one) => one.hash ?? ''),
    ) !== row.hash
  )
    faults.push(
      named.length > 0
        ? 'was changed after it was written, or a row of another lane that it names was'
        : 'was changed after it was written',
    );
  return faults;
}

function checkRow(
  progress: LaneProgress,
  row: Row,
  lanes: ReadonlyMap<number, LaneProgress>,
): void {
  progress.end = row;
  progress.rows += 1;
  for (const [n, id] of (row.beside ?? []).entries()) {
    const lane = row.named?.[n]?.lane;
    if (typeof lane !== 'number') continue;
    progress.seen.set(lane, id);
    const end = lanes.get(lane)?.end;
    if (end && end.id > id) progress.unseen.set(lane, end);
    else progress.unseen.delete(lane);
  }
  for (const [, other] of lanes)
    if (other !== progress && !other.unseen.has(row.lane)) other.unseen.set(row.lane, row);
}

/**
 * Rows far older than this one that its lane had not seen when it was written: they were inserted
 * later.
 */
const slippedIn = (row: Row, { unseen }: LaneProgress): Row[] =>
  [...unseen.values()].filter(
    ({ at }) => Math.abs(Date.parse(row.at) - Date.parse(at)) > MAX_OVERTAKING,
  );

/** The fault if a lane does not end where its head says; undefined if it does. */
function endFault(
  lane: number,
  progress: LaneProgress,
  head: Head | undefined,
): string | undefined {
  if (!head) return `lane ${lane} has no head`;
  if (head.rows < progress.rows)
    return `the head of lane ${lane} stands before the end of the chain: it was moved back`;
  if (head.rows > progress.rows || head.hash !== hashAt(lane, progress))
    return `lane ${lane} does not end where it was written to end: ${head.rows} rows were written, ${progress.rows} are here`;
  const isCovered = head.seen.every((id, n) => (id ?? 0) === (progress.seen.get(n + 1) ?? 0));
  return head.last === (progress.end?.id ?? null) && isCovered
    ? undefined
    : `the head of lane ${lane} does not say what its last row says: it was moved`;
}

/** The ends that no row of another lane vouches for; together they vouch for every row. */
function frontOf(lanes: ReadonlyMap<number, LaneProgress>): string {
  const all = [...lanes.values()];
  return (
    [...lanes]
      .flatMap(([lane, { end }]) =>
        end && !all.some(({ seen }) => (seen.get(lane) ?? 0) >= end.id) ? end.hash : [],
      )
      .join() || genesisOf(1)
  );
}

async function walk(tx: Tx, through: string | undefined): Promise<AuditReport> {
  await tx.sql`set transaction isolation level repeatable read, read only`;
  const heads = new Map(
    (await tx.sql<Head>`select id, hash, rows, last, seen from audit_head order by id`).map(
      (head) => [head.id, head] as const,
    ),
  );
  const findings: AuditFinding[] = [];
  const noteFinding = new Set(through?.split(',').filter((hash) => hash !== genesisOf(1)));
  const slipped = new Set<number>();
  const lanes = new Map<number, LaneProgress>();
  const laneOf = (lane: number): LaneProgress => {
    const known = lanes.get(lane) ?? {
      end: undefined,
      rows: 0,
      seen: new Map(),
      unseen: new Map(),
    };
    lanes.set(lane, known);
    return known;
  };
  for (let n = 1; n <= LANES; n += 1) laneOf(n);
  for (let [last, more] = [Number.MIN_SAFE_INTEGER, true]; more; ) {
    const batch = await rowsAfter(tx, last);
    for (const row of batch) {
      const progress = laneOf(row.lane);
      for (const why of faultsOf(row, hashAt(row.lane, progress)))
        findings.push({ id: row.id, why });
      checkRow(progress, row, lanes);
      for (const { id } of slippedIn(row, progress)) slipped.add(id);
      noteFinding.delete(row.hash);
      last = row.id;
    }
    more = batch.length === BATCH;
  }
  for (const id of slipped)
    findings.push({
      id,
      why: 'stands before rows that were written without it: it was inserted or moved here',
    });
  for (const [lane, progress] of lanes) {
    const why = endFault(lane, progress, heads.get(lane));
    if (why) findings.push({ id: null, why });
  }
  if (noteFinding.size > 0)
    findings.push({
      id: null,
      why: 'the chain does not pass through the noted head: it was written anew',
    });
  const rows = [...lanes.values()].reduce((sum, one) => sum + one.rows, 0);
  return { rows, head: frontOf(lanes), findings };
}

/**
 * Verifies all lanes in one snapshot, while they may still grow. No findings means they are intact.
 * `through`: a head that was noted earlier and stored elsewhere; the chain must still pass through
 * it, which it does not if it was rewritten from an earlier row on.
 */
export const verifyAudit = (db: Database, through?: string): Promise<AuditReport> =>
  db.transaction((tx) => walk(tx, through), { slow: true });
