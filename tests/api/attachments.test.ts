/**
 * Files attached to notices, tickets and grievances: open to those who may read these, and to
 * nobody else.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/schema';
import { ACTORS, head, office, SUPER, teacher, VISITOR } from '../kit/actors';
import { openWorld, type World } from '../kit/scenario';

const PDF = new TextEncoder().encode('%PDF-1.7\nhello\n');
const WORDS = new TextEncoder().encode('words');
let world: World;
let ana: Actor;
let bo: Actor;
const union: Actor = ACTORS['union'] ?? VISITOR;
type Row = Readonly<Record<string, unknown>>;

beforeAll(async () => {
  world = await openWorld();
  await world.db.transaction(async ({ sql }) => {
    await sql`insert into department (id, name, is_academic) values ('ENG', 'English', true), ('PHY', 'Physics', true)`;
    const rows = await sql<{
      id: number;
    }>`insert into faculty (name, email, department, active) values ('Ana', 'ana@x.example', 'ENG', true), ('Bo', 'bo@x.example', 'PHY', true) returning id`;
    ana = teacher('ENG', rows[0]?.id);
    bo = teacher('PHY', rows[1]?.id);
    await sql`insert into admin (id, name, email, role, active) values (71, 'Gee', 'g@x.example', 'G', true), (72, 'Aye', 'a@x.example', 'A', true), (73, 'Pee', 'p@x.example', 'P', true)`;
  });
});
afterAll(() => world.close());

const send = async (
  as: Actor,
  name = 'proof of Ana.pdf',
  body: Uint8Array = PDF,
): Promise<number> =>
  (
    (
      await world.scenario({
        as,
        method: 'POST',
        url: `/api/upload?name=${encodeURIComponent(name)}`,
        body,
        headers: { 'content-type': 'application/octet-stream' },
        status: 201,
      })
    ).data as { id: number }
  ).id;
const get = async (as: Actor, url: string): Promise<number> =>
  (await world.ask({ as, url })).status;

describe('notice attachments', () => {
  const writer = office('P', 73);
  async function post(more: Row, status = 201): Promise<Row> {
    return (
      await world.scenario({
        as: writer,
        method: 'POST',
        url: '/api/notice',
        body: { title: 'Notice', body: 'Text', to_faculties: true, state: 'published', ...more },
        status,
      })
    ).data as Row;
  }
  it('can be downloaded by name by the audience of the notice only', async () => {
    const { id } = await post({
      attachments: [await send(writer, 'rules.pdf'), await send(writer, 'form.pdf')],
      department: 'ENG',
    });
    const { data } = await world.scenario({
      as: ana,
      url: `/api/notification/Faculties/${ana.id}`,
      status: 200,
    });
    const line = (data as Row[]).find((one) => one['id'] === id);
    expect(line?.['attachments']).toEqual(
      [1, 2].map((n) => ({
        name: n === 1 ? 'rules.pdf' : 'form.pdf',
        size: PDF.byteLength,
        path: `/api/notification/attachment/${String(id)}/${n}`,
      })),
    );
    const told = await world.scenario({
      as: ana,
      url: `/api/notification/attachment/${String(id)}/2`,
      status: 200,
    });
    expect([told.text, told.headers.get('content-disposition')]).toEqual([
      expect.stringContaining('%PDF'),
      expect.stringContaining('form.pdf'),
    ]);
    for (const as of [bo, union, writer])
      expect(await get(as, `/api/notification/attachment/${String(id)}/1`)).toBe(404);
    for (const n of ['0', '3', '-1', 'x', '1.5'])
      expect(await get(ana, `/api/notification/attachment/${String(id)}/${n}`)).toBe(404);
    for (const one of ['m1', 's1', '0', '99999'])
      expect(await get(ana, `/api/notification/attachment/${one}/1`)).toBe(404);
  });
  it('are unavailable while the notice is a draft and after it is withdrawn', async () => {
    const { id, version } = await post({ attachments: [await send(writer)], state: 'draft' });
    const url = `/api/notification/attachment/${String(id)}/1`;
    expect(await get(ana, url)).toBe(404);
    await world.scenario({
      as: writer,
      method: 'PATCH',
      url: `/api/notice/${String(id)}`,
      body: { version, state: 'published' },
      status: 200,
    });
    expect(await get(ana, url)).toBe(200);
    await world.scenario({
      as: writer,
      method: 'PUT',
      url: `/api/notice/${String(id)}`,
      body: { attachments: null },
      status: 423,
    });
    await world.scenario({
      as: writer,
      method: 'PUT',
      url: `/api/notice/${String(id)}`,
      body: { state: 'withdrawn' },
      status: 200,
    });
    expect(await get(ana, url)).toBe(404);
  });
  it('allow at most three files of five megabytes, of accepted kinds, uploaded by the author', async () => {
    const four = [await send(writer), await send(writer), await send(writer), await send(writer)];
    await post({ attachments: four }, 422);
    await post(
      { attachments: [await send(writer, 'x.pdf', Buffer.concat([PDF, Buffer.alloc(5_000_001)]))] },
      422,
    );
    await post({ attachments: [await send(writer, 'x.txt', WORDS)] }, 422);
    await post({ attachments: [await send(ana)] }, 422);
  });
});

describe('a ticket screenshot', () => {
  it('is visible to its author and to those who answer tickets only', async () => {
    const sharp = (await import('sharp')).default;
    const shot = await send(
      union,
      'screen.png',
      await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    await world.scenario({
      as: union,
      method: 'POST',
      url: '/api/support/open',
      body: { values: { subject: 'It fails', details: 'Here', screenshot: await send(union) } },
      status: 422,
      has: ['screenshot'],
    });
    const { data } = await world.scenario({
      as: union,
      method: 'POST',
      url: '/api/support/open',
      body: { values: { subject: 'It fails', details: 'Here', screenshot: shot } },
      status: 200,
    });
    const id = String((data as { goto: string }).goto.split('/').at(-1));
    const page = (
      await world.scenario({ as: union, url: `/api/support/ticket/${id}`, status: 200 })
    ).data as Row[];
    expect(page[0]?.['files']).toEqual([
      {
        name: 'screen.png',
        size: expect.any(Number) as number,
        path: `/api/support/ticket/${id}/screenshot`,
      },
    ]);
    for (const as of [union, office('A', 72), SUPER])
      expect(await get(as, `/api/support/ticket/${id}/screenshot`)).toBe(200);
    for (const as of [ana, office('G', 71), { ...union, id: 9 }])
      expect(await get(as, `/api/support/ticket/${id}/screenshot`)).toBe(404);
  });
});

describe('grievance attachments', () => {
  const redresser = office('G', 71);
  async function lodge(more: Row = {}, as = ana): Promise<string> {
    const values = {
      category: 'ragging',
      subject: 'It happened',
      details: 'So it was',
      files: [await send(as)],
      ...more,
    };
    const { data } = await world.scenario({
      as,
      method: 'POST',
      url: '/api/support/grievances/lodge',
      body: { values },
      status: 200,
    });
    return String((data as { goto: string }).goto.split('/').at(-1));
  }
  it('can be downloaded by the complainant and by those who redress the grievance', async () => {
    const id = await lodge();
    const [own, desk] = [`/api/support/grievance/${id}`, `/api/grievances/case/${id}`];
    expect(
      ((await world.scenario({ as: ana, url: own, status: 200 })).data as Row[])[0]?.['files'],
    ).toMatchObject([{ name: 'proof of Ana.pdf', path: `${own}/file/1` }]);
    expect(
      ((await world.scenario({ as: redresser, url: desk, status: 200 })).data as Row[])[0]?.[
        'files'
      ],
    ).toMatchObject([{ name: 'proof of Ana.pdf', path: `${desk}/file/1` }]);
    expect([
      await get(ana, `${own}/file/1`),
      await get(redresser, `${desk}/file/1`),
      await get(ana, `${own}/file/2`),
      await get(ana, `${own}/file/x`),
    ]).toEqual([200, 200, 404, 404]);
    for (const as of [bo, head('ENG', bo.id), union, redresser])
      expect(await get(as, `${own}/file/1`)).toBe(404);
    for (const as of [bo, ana, office('M', 74)]) expect(await get(as, `${desk}/file/1`)).toBe(403);
  });
  it('are hidden from the person the grievance is against', async () => {
    const id = await lodge({ against: 'admin:71' });
    expect([
      await get(redresser, `/api/grievances/case/${id}/file/1`),
      await get(office('G', 75), `/api/grievances/case/${id}/file/1`),
    ]).toEqual([404, 200]);
  });
  it('have neutral file names in a confidential grievance, and each download is logged', async () => {
    const id = await lodge({ confidential: true });
    const url = `/api/grievances/case/${id}`;
    const page = await world.scenario({
      as: redresser,
      url,
      status: 200,
      hasNot: ['proof of Ana', 'Ana'],
    });
    expect((page.data as Row[])[0]?.['files']).toMatchObject([{ name: 'File 1.pdf' }]);
    const told = await world.scenario({
      as: redresser,
      url: `${url}/file/1`,
      status: 200,
      audit: ['view_confidential'],
    });
    expect(told.headers.get('content-disposition')).not.toContain('Ana');
    expect(
      (
        await world.scenario({ as: office('A', 72), url: `${url}/file/1`, status: 200 })
      ).headers.get('content-disposition'),
    ).toContain('proof_of_Ana');
  });
  it('are open to the committee only when the committee alone may read the grievance', async () => {
    const id = await lodge({ category: 'sexual_harassment' });
    for (const as of [redresser, office('A', 72), SUPER])
      expect(await get(as, `/api/grievances/case/${id}/file/1`)).toBe(423);
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into complaints_committee_member (admin, created_at, updated_at) values (71, timestamptz '2026-11-20 06:30+00', timestamptz '2026-11-20 06:30+00')`,
    );
    expect(await get(redresser, `/api/grievances/case/${id}/file/1`)).toBe(200);
  });
  it('allow at most three files of accepted kinds, uploaded by the complainant', async () => {
    for (const files of [
      [await send(bo)],
      [await send(ana), await send(ana), await send(ana), await send(ana)],
      [await send(ana, 'x.txt', WORDS)],
    ]) {
      await world.scenario({
        as: ana,
        method: 'POST',
        url: '/api/support/grievances/lodge',
        body: { values: { category: 'ragging', subject: 'x', details: 'y', files } },
        status: 422,
        has: ['files'],
      });
    }
  });
});
