/** react-admin's verbs as requests: one for each, with the version and only the changed fields. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '@/auth/session';
import { changedFields } from '@/dataProvider/changes';
import { createDataProvider } from '@/dataProvider/rest';
import { pretend } from '../kit/answers';
import { sampleRoll } from '../kit/sample-roll';

const row = {
  id: 3,
  version: 7,
  name: 'Lamp',
  count: 2,
  parts: [{ a: 1 }],
  updated_at: '2026-01-01T00:00:00Z',
  _labels: { shelf: 'North' },
};
const query = (filter: unknown): string => encodeURIComponent(JSON.stringify(filter));

beforeEach(() => clearSession());
afterEach(() => vi.unstubAllGlobals());
const provider = () => createDataProvider(sampleRoll());

describe('lists', () => {
  it('read the total from Content-Range and keep the labels of references', async () => {
    const sent = pretend({
      [`GET /api/thing?filter=${query({ q: 'la' })}&range=${query([25, 49])}&sort=${query(['name', 'DESC'])}`]:
        { body: { data: [row] }, headers: { 'Content-Range': 'thing 25-25/319' } },
    });
    const { data, total } = await provider().getList('thing', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'name', order: 'DESC' },
      filter: { q: 'la' },
    });
    expect(sent).toHaveLength(1);
    expect(total).toBe(319);
    expect(data[0]).toEqual(row);
  });
  it('send the page and the wanted columns in the query, without a Range header', async () => {
    const page = `filter=${query({})}&range=${query([0, 24])}&sort=${query(['id', 'ASC'])}`;
    const headers = { 'Content-Range': 'thing 0-0/10000' };
    const sent = pretend({
      [`GET /api/thing?${page}&fields=count,name`]: {
        body: { data: [row], meta: { more: true } },
        headers,
      },
      [`GET /api/thing?${page}`]: { body: { data: [row] }, headers },
    });
    const params = {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'id', order: 'ASC' as const },
      filter: {},
    };
    const some = await provider().getList('thing', {
      ...params,
      meta: { fields: ['count', 'name'] },
    });
    const all = await provider().getList('thing', params);
    expect([some.total, some.meta, all.meta]).toEqual([10_000, { more: true }, { more: false }]);
    expect(sent.map(({ headers: asked }) => asked.has('range'))).toEqual([false, false]);
  });
  it('of known ids are loaded in full, in several requests', async () => {
    const ids = Array.from({ length: 450 }, (_, i) => i);
    const pages = [ids.slice(0, 200), ids.slice(200, 400), ids.slice(400)];
    const sent = pretend(
      Object.fromEntries(
        pages.map((page) => [
          `GET /api/thing?filter=${query({ id: page })}`,
          { body: { data: page.map((id) => ({ id })) } },
        ]),
      ),
    );
    expect((await provider().getMany('thing', { ids })).data).toHaveLength(450);
    expect(sent).toHaveLength(3);
  });
});

describe('a save', () => {
  it('sends the version that was loaded and only the changed fields', async () => {
    const sent = pretend({
      'PATCH /api/thing/3': { body: { data: { ...row, name: 'Lantern', version: 8 } } },
    });
    const { data } = await provider().update('thing', {
      id: 3,
      data: { ...row, name: 'Lantern' },
      previousData: row,
    });
    expect(sent).toMatchObject([
      { call: 'PATCH /api/thing/3', body: { name: 'Lantern', version: 7 } },
    ]);
    expect(Object.keys(sent[0]?.body as object).sort()).toEqual(['name', 'version']);
    expect(data.version).toBe(8);
  });
  it('sends the version that was loaded last, after the save of another was shown', async () => {
    const sent = pretend({ 'PATCH /api/thing/3': { body: { data: row } } });
    await provider().update('thing', {
      id: 3,
      data: { ...row, name: 'Lantern' },
      previousData: { ...row, version: 9 },
    });
    expect(sent[0]?.body).toEqual({ name: 'Lantern', version: 9 });
  });
  it('sends the loaded version with a deletion too, where it is known', async () => {
    const calls = ['DELETE /api/thing/3?version=7', 'DELETE /api/thing/3'];
    const sent = pretend(Object.fromEntries(calls.map((call) => [call, { body: { data: row } }])));
    await provider().delete('thing', { id: 3, previousData: row });
    await provider().delete('thing', { id: 3 });
    expect(sent.map(({ call }) => call)).toEqual(calls);
  });
  it('sends no request when nothing was changed', async () => {
    const sent = pretend({});
    expect(
      (await provider().update('thing', { id: 3, data: { ...row }, previousData: row })).data,
    ).toEqual(row);
    expect(sent).toEqual([]);
  });
  it('with a new id is a rename', async () => {
    const shelf = { id: 'N', version: 1, name: 'North' };
    const sent = pretend({
      'PATCH /api/wooden-shelf/N': { body: { data: { ...shelf, id: 'NN' }, old_id: 'N' } },
    });
    expect(
      (
        await provider().update('wooden-shelf', {
          id: 'N',
          data: { ...shelf, id: 'NN' },
          previousData: shelf,
        })
      ).data.id,
    ).toBe('NN');
    expect(sent[0]?.body).toEqual({ newid: 'NN', version: 1 });
  });
  it('detects a changed list inside a row', () => {
    expect(changedFields(row, { ...row, parts: [{ a: 1 }] })).toEqual({});
    expect(changedFields(row, { ...row, parts: [{ a: 2 }] })).toEqual({ parts: [{ a: 2 }] });
    expect(changedFields({ id: 1, note: null }, { id: 1, note: undefined })).toEqual({});
  });
  it('of a new row omits the fields that the server fills', async () => {
    const sent = pretend({ 'POST /api/thing': { status: 201, body: { data: row } } });
    await provider().create('thing', {
      data: {
        name: 'Lamp',
        version: 1,
        created_by: 'x',
        updated_by: 'x',
        created_at: '2026-01-01T00:00:00Z',
        updated_at: '2026-01-01T00:00:00Z',
        _labels: {},
        _can: ['close'],
        _whom: 'Everybody',
      },
      meta: { once: 'k1' },
    });
    expect(sent[0]?.body).toEqual({ name: 'Lamp' });
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe('k1');
  });
});

describe('a bulk verb is one request', () => {
  it('to update', async () => {
    const sent = pretend({ 'PATCH /api/thing': { body: { data: [] } } });
    expect(
      (await provider().updateMany('thing', { ids: [1, 2], data: { count: 5 } })).data,
    ).toEqual([1, 2]);
    expect(sent).toMatchObject([{ body: { ids: [1, 2], values: { count: 5 } } }]);
  });
  it('fails when it is refused, and does not count as done', async () => {
    pretend({ 'PATCH /api/thing': { status: 409, body: { code: 'conflict', message: 'No.' } } });
    await expect(
      provider().updateMany('thing', { ids: [1], data: { count: 5 } }),
    ).rejects.toMatchObject({ status: 409 });
  });
  it('to delete', async () => {
    const call = `DELETE /api/thing?filter=${query({ id: [1, 2] })}`;
    const sent = pretend({ [call]: { body: { data: [1, 2] } } });
    expect((await provider().deleteMany('thing', { ids: [1, 2] })).data).toEqual([1, 2]);
    expect(sent).toHaveLength(1);
  });
  it('to delete, with the versions that were loaded', async () => {
    const call = `DELETE /api/thing?filter=${query({ id: [1, 2] })}&versions=${query([7, null])}`;
    pretend({ [call]: { body: { data: [1, 2] } } });
    const meta = { versions: new Map([[1, 7]]) };
    expect((await provider().deleteMany('thing', { ids: [1, 2], meta })).data).toEqual([1, 2]);
  });
});
