/**
 * Service documents: submitted by their owners, verified or returned by the office, some visible
 * only to the office.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/schema';
import { completenessOf, EXPECTED, missingOf } from '@/domain/service-documents';
import { head, office, SUPER, teacher } from '../kit/actors';
import { openWorld, type World } from '../kit/scenario';

const PDF = new TextEncoder().encode('%PDF-1.7\nhello\n');
let world: World;
let ana: Actor;
let bo: Actor;
const staff = office('N', 7);

beforeAll(async () => {
  world = await openWorld();
  await world.db.transaction(async ({ sql }) => {
    await sql`insert into department (id, name, is_academic) values ('ENG', 'English', true)`;
    const rows = await sql<{
      id: number;
    }>`insert into faculty (name, email, department, active) values ('Ana', 'ana@x.example', 'ENG', true), ('Bo', 'bo@x.example', 'ENG', true) returning id`;
    [ana, bo] = rows.map(({ id }) => teacher('ENG', id)) as [Actor, Actor];
  });
});
afterAll(() => world.close());

type Row = Readonly<Record<string, unknown>>;
async function pdf(as: Actor, content: Uint8Array = PDF): Promise<number> {
  return (
    (
      await world.scenario({
        as,
        method: 'POST',
        url: '/api/upload?name=order.pdf',
        body: content,
        headers: { 'content-type': 'application/octet-stream' },
        status: 201,
      })
    ).data as { id: number }
  ).id;
}
async function add(
  as: Actor,
  more: Row = {},
  status = 201,
  has: readonly string[] = [],
): Promise<Row> {
  return (
    await world.scenario({
      as,
      method: 'POST',
      url: '/api/service-document',
      body: {
        doc_type: 'Joining report',
        title: 'Joined',
        order_date: '2020-01-31',
        file: await pdf(as),
        ...more,
      },
      status,
      has,
    })
  ).data as Row;
}
const act = (
  as: Actor,
  action: string,
  ids: readonly unknown[],
  values: Row = {},
  status = 200,
  has: readonly string[] = [],
) =>
  world.scenario({
    as,
    method: 'POST',
    url: `/api/staff-management/service-documents/${action}`,
    body: { rows: ids, values },
    status,
    has,
  });
const read = async (as: Actor, id: unknown, status = 200): Promise<Row> =>
  (await world.scenario({ as, url: `/api/service-document/${String(id)}`, status })).data as Row;

describe('document submitted by a teacher', () => {
  it('belongs to the teacher, waits for the office, and is verified by it', async () => {
    const row = await add(ana);
    expect(row).toMatchObject({
      faculty: ana.id,
      state: 'submitted',
      _labels: { file: 'order.pdf' },
    });
    expect(row).not.toHaveProperty('confidential');
    await act(staff, 'verify', [row['id']]);
    expect(await read(ana, row['id'])).toMatchObject({
      state: 'verified',
      verified_by: staff.name,
    });
    await act(staff, 'verify', [row['id']], {}, 422);
  });
  it('needs a PDF of at most two megabytes, a kind and a title', async () => {
    await add(ana, { file: null }, 422, ['"file"']);
    await add(ana, { file: await pdf(ana, new TextEncoder().encode('words')) }, 422, [
      '"file"',
      'PDF',
    ]);
    await add(ana, { file: await pdf(ana, Buffer.concat([PDF, Buffer.alloc(2_000_001)])) }, 422, [
      '2 MB',
    ]);
    await add(ana, { file: await pdf(bo) }, 422, ['"file"']);
    await add(ana, { doc_type: 'Love letter' }, 422);
    await add(ana, { title: '' }, 422);
    await add(ana, { order_date: '2030-01-01' }, 422, ['cannot be in the future']);
  });
  it('is visible to the owner and the office only', async () => {
    const { id } = await add(ana);
    for (const as of [bo, head('ENG', bo.id)]) {
      await read(as, id, 404);
      await world.scenario({ as, url: `/api/service-document/${String(id)}/file`, status: 404 });
    }
    for (const as of [office('M'), office('')]) await read(as, id, 403);
    for (const as of [staff, office('A'), SUPER])
      await world.scenario({ as, url: `/api/service-document/${String(id)}/file`, status: 200 });
    await add(ana, { faculty: bo.id }, 422);
  });
  it('cannot have an order date in the future', async () => {
    await add(ana, { order_date: '2026-11-21' }, 422);
    expect(await add(ana, { order_date: '2026-11-20' })).toMatchObject({
      order_date: '2026-11-20',
    });
  });
  it('is returned with a reason, and submitted again when changed', async () => {
    const { id, version } = await add(ana);
    await act(staff, 'return', [id], {}, 422, ['reason']);
    await act(staff, 'return', [id], { reason: 'The stamp is missing.' });
    expect(await read(ana, id)).toMatchObject({
      state: 'returned',
      reason: 'The stamp is missing.',
    });
    await act(staff, 'return', [id], { reason: 'Once more.' }, 422);
    await act(staff, 'verify', [id], {}, 422);
    expect(await read(ana, id)).toMatchObject({ reason: 'The stamp is missing.' });
    await world.scenario({
      as: ana,
      method: 'PATCH',
      url: `/api/service-document/${String(id)}`,
      body: { version: Number(version) + 1, file: await pdf(ana) },
      status: 200,
    });
    expect(await read(ana, id)).toMatchObject({ state: 'submitted', reason: null });
  });
  it('can be deleted only by its owner, and not changed or deleted once verified', async () => {
    const { id } = await add(ana);
    await world.scenario({
      as: staff,
      method: 'DELETE',
      url: `/api/service-document/${String(id)}`,
      status: 423,
    });
    await world.scenario({
      as: bo,
      method: 'DELETE',
      url: `/api/service-document/${String(id)}`,
      status: 404,
    });
    await act(staff, 'verify', [id]);
    await world.scenario({
      as: ana,
      method: 'PUT',
      url: `/api/service-document/${String(id)}`,
      body: { title: 'Other' },
      status: 423,
    });
    await world.scenario({
      as: ana,
      method: 'DELETE',
      url: `/api/service-document/${String(id)}`,
      status: 423,
    });
    const other = await add(ana);
    await world.scenario({
      as: ana,
      method: 'DELETE',
      url: `/api/service-document/${String(other['id'])}`,
      status: 200,
    });
  });
  it('is verified by the office only', async () => {
    const { id } = await add(ana);
    for (const as of [ana, head('ENG', ana.id), office('M')])
      await act(as, 'verify', [id], {}, 403);
  });
});

describe('document added by the office', () => {
  it('is visible to the teacher unless confidential, and changed by the office only', async () => {
    const open = await add(staff, {
      faculty: bo.id,
      doc_type: 'Increment order',
      title: 'Increment 2025',
    });
    expect(open).toMatchObject({ state: 'submitted', confidential: false });
    await read(bo, open['id']);
    await world.scenario({
      as: bo,
      method: 'PUT',
      url: `/api/service-document/${String(open['id'])}`,
      body: { title: 'Mine' },
      status: 423,
    });
    await world.scenario({
      as: bo,
      method: 'DELETE',
      url: `/api/service-document/${String(open['id'])}`,
      status: 423,
    });
    const kept = await add(staff, { faculty: bo.id, title: 'Note', confidential: true });
    await read(bo, kept['id'], 404);
    await world.scenario({
      as: bo,
      url: `/api/service-document/${String(kept['id'])}/file`,
      status: 404,
    });
    expect(
      (await world.scenario({ as: bo, url: '/api/service-document', status: 200 })).text,
    ).not.toContain('"Note"');
    await world.scenario({
      as: staff,
      method: 'PUT',
      url: `/api/service-document/${String(kept['id'])}`,
      body: { confidential: false },
      status: 200,
    });
    await read(bo, kept['id']);
  });
  it('of kind disciplinary is always confidential, and only the office adds one', async () => {
    const { id, confidential } = await add(staff, {
      faculty: bo.id,
      doc_type: 'Disciplinary',
      title: 'Warning',
      confidential: false,
    });
    expect(confidential).toBe(true);
    await read(bo, id, 404);
    await add(bo, { doc_type: 'Disciplinary' }, 422, ['Only the office']);
  });
});

describe('completeness', () => {
  it('counts the kinds expected of every teacher', () => {
    expect([
      completenessOf([]),
      completenessOf(EXPECTED),
      completenessOf([EXPECTED[0] ?? '', 'Leave order']),
      missingOf(EXPECTED),
    ]).toEqual([0, 10_000, 1_667, []]);
  });
  it('is listed per teacher by verified documents, for the office only', async () => {
    const { data } = await world.scenario({
      as: staff,
      url: '/api/staff-management/service-completeness',
      status: 200,
    });
    expect((data as Row[]).find(({ id }) => id === ana.id)).toMatchObject({
      name: 'Ana',
      there: 1,
      share: 1_667,
      missing: EXPECTED.filter((one) => one !== 'Joining report').join(', '),
    });
    await world.scenario({
      as: ana,
      url: '/api/staff-management/service-completeness',
      status: 403,
    });
  });
});

describe('service book', () => {
  it("is a PDF of one's documents for a teacher, and of any teacher's for the office", async () => {
    const mine = await world.scenario({
      as: ana,
      method: 'POST',
      url: '/api/documents/service-documents/book',
      body: { values: {} },
      status: 200,
    });
    expect([mine.text.startsWith('%PDF'), mine.headers.get('content-disposition')]).toEqual([
      true,
      expect.stringContaining('Service_book_Ana.pdf'),
    ]);
    await world.scenario({
      as: staff,
      method: 'POST',
      url: '/api/staff-management/service-completeness/book',
      body: { rows: [bo.id], values: {} },
      status: 200,
      has: ['%PDF'],
    });
    await world.scenario({
      as: staff,
      method: 'POST',
      url: '/api/staff-management/service-completeness/book',
      body: { rows: [ana.id, bo.id], values: {} },
      status: 422,
    });
    await world.scenario({
      as: ana,
      method: 'POST',
      url: '/api/staff-management/service-completeness/book',
      body: { rows: [bo.id], values: {} },
      status: 403,
    });
  });
});
