import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../server/db/audit-verify';
import type { Database } from '../../server/db/database';
import { SUPER } from '../kit/actors';
import { testDatabase } from '../kit/database';
import { faulty, type Faulty } from '../kit/faults';
import { checked } from '../kit/imports';
import { sampleRoll } from '../kit/sample-roll';
import { openWorld, type Asking, type World } from '../kit/scenario';

let world: World;
let own: Awaited<ReturnType<typeof testDatabase>>;
let faults: Faulty;
beforeAll(async () => {
  const roll = sampleRoll();
  own = await testDatabase(roll);
  faults = faulty(own.db);
  world = await openWorld({ roll, companions: [], deps: { db: faults.db } });
});
afterAll(async () => {
  await world.close();
  await own.close();
});

async function stands(db: Database): Promise<string> {
  return db.read(async ({ sql }) =>
    JSON.stringify([
      await sql`select * from thing order by id`,
      await sql`select * from wooden_shelf order by id`,
      await sql`select * from id_alias order by old_id`,
      await sql`select count(*) from audit_log`,
      await sql`select key from idempotency order by key`,
    ]),
  );
}
const post = (url: string, body: unknown): Promise<unknown> =>
  world.scenario({ as: SUPER, method: 'POST', url, body, status: 201 }).then(({ data }) => data);

/**
 * Sends it with a failure at the first statement, the second, and so on, until it succeeds. Returns
 * the number of statements.
 */
async function atEveryStep(asking: Asking): Promise<number> {
  const before = await stands(own.db);
  for (let n = 1; ; n += 1) {
    faults.failAt(n);
    const told = await world.ask({ as: SUPER, ...asking });
    if (!faults.failAt(0)) {
      expect(told.status, told.text).toBeLessThan(300);
      expect(await stands(own.db)).not.toBe(before);
      return n - 1;
    }
    expect([told.status, told.headers.get('retry-after')], told.text).toEqual([503, '2']);
    expect(await stands(own.db), `after a failure at statement ${n}`).toBe(before);
  }
}

describe('a failure at any statement leaves everything unchanged', () => {
  it('on create, update, rename, bulk save and delete', async () => {
    await post('/api/wooden-shelf', { id: 'A', name: 'A' });
    expect(
      await atEveryStep({
        method: 'POST',
        url: '/api/thing',
        body: { name: 'a', code: 'first', shelf: 'A' },
        headers: { 'idempotency-key': 'k' },
      }),
    ).toBeGreaterThan(3);
    await post('/api/thing', { name: 'b', code: 'second', shelf: 'A' });
    const list = (await world.ask({ as: SUPER, url: '/api/thing?sort=["id","ASC"]' })).data as {
      id: number;
      version: number;
    }[];
    const [a, b] = list;
    expect(
      await atEveryStep({
        method: 'PATCH',
        url: `/api/thing/${a?.id}`,
        body: { version: a?.version, name: 'changed' },
      }),
    ).toBeGreaterThan(1);
    expect(
      await atEveryStep({
        method: 'PATCH',
        url: '/api/thing',
        body: {
          rows: [
            { id: a?.id, version: 2, code: 'second' },
            { id: b?.id, version: 1, code: 'first' },
          ],
        },
      }),
    ).toBeGreaterThan(3);
    expect(
      await atEveryStep({
        method: 'PUT',
        url: '/api/wooden-shelf/A',
        body: { newid: 'Z', name: 'Zed' },
      }),
    ).toBeGreaterThan(4);
    expect(
      await atEveryStep({
        method: 'DELETE',
        url: `/api/thing?filter=${JSON.stringify({ id: [a?.id, b?.id] })}`,
      }),
    ).toBeGreaterThan(3);
    expect((await verifyAudit(own.db)).findings).toEqual([]);
  });

  it('when an import is undone', async () => {
    await post('/api/wooden-shelf', { id: 'I', name: 'I' });
    const run = await checked(world, SUPER, 'thing', 'name,code,shelf\nx,i1,I\ny,i2,I\n');
    await world.ask({ as: SUPER, method: 'POST', url: `/api/thing/import/${run.id}/save` });
    for (let state = 'saving'; state === 'saving'; )
      ({ state } = (await world.ask({ as: SUPER, url: `/api/thing/import/${run.id}` })).data as {
        state: string;
      });
    expect(
      await atEveryStep({ method: 'POST', url: `/api/thing/import/${run.id}/undo` }),
    ).toBeGreaterThan(3);
  });

  it('when an import is saved', async () => {
    for (let n = 1; ; n += 1) {
      faults.failAt(0);
      const run = await checked(world, SUPER, 'thing', 'name,code,shelf\nx,j1,I\ny,j2,I\n');
      const before = await stands(own.db);
      faults.failAt(n);
      await world.ask({ as: SUPER, method: 'POST', url: `/api/thing/import/${run.id}/save` });
      let state = 'saving';
      while (state === 'saving')
        ({ state } = (await world.ask({ as: SUPER, url: `/api/thing/import/${run.id}` })).data as {
          state: string;
        });
      const failed = faults.failAt(0);
      if (state === 'saved') {
        expect([failed, n > 5]).toEqual([false, true]);
        break;
      }
      expect(['failed', 'checked']).toContain(state);
      expect(await stands(own.db), `after a failure at statement ${n}`).toBe(before);
    }
    expect((await verifyAudit(own.db)).findings).toEqual([]);
  });
});
