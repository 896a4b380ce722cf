/**
 * Rows that are locked as they stand: what is not offered is refused, and the other way round, for
 * single changes and for those of many rows, imports and deletions.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineResource, f, who, type Actor, type Resource } from '@/schema';
import { rules } from '../../server/handle';
import { office } from '../kit/actors';
import { checked, step } from '../kit/imports';
import { rollOf } from '../kit/sample-roll';
import { openWorld, type World } from '../kit/scenario';

const parcel = defineResource({
  name: 'parcel',
  label: 'Parcel',
  title: 'code',
  fields: {
    code: f.text({ required: true, unique: true }),
    note: f.text(),
    sealed: f.bool(),
    sent: f.bool(),
  },
  list: ['code'],
  access: {
    read: [who.admin()],
    create: [who.admin('M')],
    update: [who.admin('M')],
    delete: [who.admin('M')],
  },
});
const SEALED = 'This parcel is sealed.';
const SENT = 'Parcels on their way cannot be deleted.';

const clerk = office('M', 3);
const reader = office('K', 4);
let world: World;
beforeAll(async () => {
  world = await openWorld({
    roll: rollOf(parcel as Resource),
    companions: [
      rules(parcel as unknown as Resource, {
        locked(row, to) {
          if (row['sealed']) return SEALED;
          return to === 'delete' && row['sent'] === true && SENT;
        },
      }),
    ],
  });
});
afterAll(() => world.close());
beforeEach(() =>
  world.asOwner((db) =>
    db.transaction(async ({ sql }) => {
      await sql`truncate parcel restart identity`;
      await sql`insert into parcel (code, note, sealed, sent) values ('A', 'open', false, false), ('B', 'on its way', false, true), ('C', 'sealed', true, false)`;
    }),
  ),
);

type Row = Readonly<Record<string, unknown>>;
const listed = async (as: Actor): Promise<readonly Row[]> =>
  (await world.scenario({ as, url: '/api/parcel?sort=["id","ASC"]', status: 200 }))
    .data as readonly Row[];
const send = (method: string, url: string, body: unknown, status: number, has: string[] = []) =>
  world.scenario({ as: clerk, method, url, ...(body ? { body } : {}), status, has });
const notes = async (): Promise<unknown[]> => (await listed(clerk)).map(({ note }) => note);

describe('a locked row', () => {
  it('offers neither, in the list and on its own page; others offer both', async () => {
    expect((await listed(clerk)).map(({ _can }) => _can)).toEqual([
      ['edit', 'delete'],
      ['edit'],
      [],
    ]);
    const { data } = await send('GET', '/api/parcel/3', undefined, 200);
    expect((data as Row)['_can']).toEqual([]);
  });
  it('is not marked for users who could change no row anyway', async () => {
    expect((await listed(reader)).map(({ _can }) => _can)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('cannot be changed or deleted, with the reason; another can', async () => {
    await send('PATCH', '/api/parcel/3', { version: 1, note: 'x' }, 423, [SEALED]);
    await send('DELETE', '/api/parcel/3?version=1', undefined, 423, [SEALED]);
    await send('DELETE', '/api/parcel/2?version=1', undefined, 423, [SENT]);
    await send('PATCH', '/api/parcel/2', { version: 1, note: 'x' }, 200);
    await send('DELETE', '/api/parcel/1?version=1', undefined, 200);
    expect(await notes()).toEqual(['x', 'sealed']);
  });
  it('stops the deletion of many', async () => {
    const filter = encodeURIComponent(JSON.stringify({ id: [1, 2] }));
    await send('DELETE', `/api/parcel?filter=${filter}`, undefined, 423, [SENT]);
    expect(await notes()).toEqual(['open', 'on its way', 'sealed']);
  });
  it('is refused in an imported file, on its line', async () => {
    const run = await checked(world, clerk, 'parcel', 'code,note\nA,new\nC,new');
    expect(run.errors.map(({ message }) => message)).toEqual([SEALED]);
  });
  it('keeps an import from being undone', async () => {
    const run = await checked(world, clerk, 'parcel', 'code,note,sent\nD,new,yes');
    expect((await step(world, clerk, 'parcel', run.id, 'save')).state).toBe('saved');
    await send('POST', `/api/parcel/import/${run.id}/undo`, {}, 423, [SENT]);
    expect(await notes()).toEqual(['open', 'on its way', 'sealed', 'new']);
  });
});
