/**
 * Writes per second, each with an audit row, by the number of audit lanes; compared with the single
 * head that the audit once had.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANES, writeAudit } from '../../server/db/audit';
import { verifyAudit } from '../../server/db/audit-verify';
import type { Database, Tx } from '../../server/db/database';
import { deriveTables } from '../../server/db/derive';
import { schemaStatements } from '../../server/db/diff';
import { startEmbedded, type Embedded } from '../../server/db/embedded';
import { ensureExtras } from '../../server/db/extras';
import { openDatabase } from '../../server/db/open';
import { printTable, timesOf } from '../kit/measure';
import { sampleRoll } from '../kit/sample-roll';

const [WRITERS, SECONDS, ROUNDS] = [10, 0.7, 12];
const AT = '2026-07-31T10:00:00.000Z';
const roll = sampleRoll();
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
let server: Embedded;
let db: Database;
let owner: pg.Client;

beforeAll(async () => {
  server = await startEmbedded(folder);
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const derived = deriveTables(roll);
  await owner.query((await schemaStatements(derived)).join('\n'));
  await ensureExtras(owner, derived);
  await owner.query(
    `create table busy (id int primary key, n int not null); insert into busy select n, 0 from generate_series(1, ${WRITERS}) n`,
  );
  // Three connections are reserved for work that does not write.
  db = await openDatabase({ url: server.ownerUrl, roll, connections: WRITERS + 3 });
}, 120_000);
afterAll(async () => {
  await db?.close();
  await owner?.end();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const touch = ({ sql }: Tx, id: number) => sql`update busy set n = n + 1 where id = ${id}`;

/** Writes as the product does. */
const inLanes = (id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await touch(tx, id);
    await writeAudit(tx, {
      at: AT,
      actor: 'admin:1',
      action: 'update',
      entity: 'busy',
      entityId: id,
      change: { n: 1 },
    });
  });

/** One head that every transaction locks until it ends: the design that the lanes replaced. */
const inOneLine = (id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await touch(tx, id);
    const [head] = await tx.sql<{
      hash: string;
    }>`select hash from audit_head where id = 1 for update`;
    const row = JSON.stringify([AT, 'admin:1', 'update', 'busy', String(id), { n: 1 }, null, null]);
    const hash = createHash('sha256')
      .update(head?.hash ?? '')
      .update(row)
      .digest('hex');
    await tx.sql`
      with added as (
        insert into audit_log (at, actor, action, entity, entity_id, change, prev, hash)
        values (${AT}, 'admin:1', 'update', 'busy', ${String(id)}, '{"n": 1}', ${head?.hash}, ${hash}))
      update audit_head set hash = ${hash}, rows = rows + 1, last = (select max(id) + 1 from audit_log) where id = 1`;
  });

async function measure(
  work: (id: number) => Promise<void>,
  writers: number,
): Promise<{ perSecond: number; times: number[] }> {
  const [times, from]: [number[], number] = [[], performance.now()];
  const until = from + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: writers }, async (_, n) => {
      while (performance.now() < until) {
        const began = performance.now();
        await work(n + 1);
        times.push(performance.now() - began);
      }
    }),
  );
  return { perSecond: times.length / ((performance.now() - from) / 1000), times };
}

/** Starts a fresh audit log with this many lanes. */
async function begin(lanes: number): Promise<void> {
  await owner.query(
    'alter table audit_log disable trigger user; truncate audit_log; delete from audit_head',
  );
  await ensureExtras(owner, deriveTables(roll));
  await owner.query(`delete from audit_head where id > ${lanes}`);
}

it('writes beside each other', async () => {
  const ways = [1, 2, 4, 8, LANES].map((lanes) => ({ name: `${lanes} lanes`, lanes }));
  const results = new Map<string, { perSecond: number[]; times: number[] }>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const writers of [1, WRITERS]) {
      for (const { name, lanes } of [{ name: 'one head', lanes: 0 }, ...ways]) {
        await begin(Math.max(1, lanes));
        const { perSecond, times } = await measure(lanes === 0 ? inOneLine : inLanes, writers);
        const key = `${name}|${writers}`;
        const known = results.get(key) ?? { perSecond: [], times: [] };
        results.set(key, {
          perSecond: [...known.perSecond, perSecond],
          times: [...known.times, ...times],
        });
        if (lanes === LANES) expect((await verifyAudit(db)).findings).toEqual([]);
      }
    }
  }
  printTable(
    'Transactions that change one row and write one row of the audit, middle of the rounds',
    ['', 'writers', 'a second', 'p50 ms', 'p95 ms'],
    [...results].map(([key, { perSecond, times }]) => [
      ...(key.split('|') as [string, string]),
      Math.round(timesOf(perSecond).p50),
      timesOf(times).p50,
      timesOf(times).p95,
    ]),
  );
}, 600_000);
