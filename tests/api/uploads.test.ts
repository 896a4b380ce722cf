/** Uploads: who may send one, what is accepted, and that an id is useful only to its uploader. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildRoll,
  defineModule,
  defineResource,
  defineTable,
  f,
  own,
  who,
  type Resource,
} from '@/schema';
import sharp from 'sharp';
import { Download, endpoint, report, type Companion } from '../../server/handle';
import { memoryStore } from '../../server/files/store';
import { sniff } from '../../server/files/sniff';
import { sweepTask } from '../../server/files/sweep';
import { LIMITS } from '../../server/limits';
import { checked } from '../kit/imports';
import { ACTORS, office, SUPER, teacher, VISITOR } from '../kit/actors';
import { HTML, picture, SVG, zipOf } from '../kit/pictures';
import { NOON, openWorld, type World } from '../kit/scenario';

const mine = {
  read: [who.admin(), own(who.faculty, 'owner')],
  create: [who.admin(), own(who.faculty, 'owner')],
  update: [who.admin(), own(who.faculty, 'owner')],
  delete: [who.admin()],
  /** The page of any row, without its files. */
  open: [who.faculty],
};
const letter = defineResource({
  name: 'letter',
  label: 'Letter',
  title: 'name',
  fields: {
    name: f.text({ required: true }),
    owner: f.int(),
    scan: f.file({ types: ['pdf', 'jpg'], max: 2_000 }),
    papers: f.files({ types: ['pdf', 'csv', 'txt'], max: 500, most: 2 }),
    stamp: f.file({ write: 'server' }),
    hidden: f.file({ read: [who.super] }),
  },
  list: ['name'],
  hub: {},
  access: mine,
});
const shelf = defineTable({ name: 'shelf', label: 'Shelf', fields: { papers: f.files() } });
const module = defineModule({
  slug: 'post',
  label: 'Post',
  icon: 'page',
  order: 1,
  who: [who.admin(), who.faculty],
  screens: [
    {
      kind: 'report',
      path: 'out',
      label: 'Out',
      who: [who.faculty],
      columns: [{ name: 'file', label: 'File', kind: 'file' }],
      actions: {
        send: {
          label: 'Send',
          who: [who.faculty],
          fields: { papers: f.files({ required: true, types: ['pdf'], most: 2 }) },
        },
      },
    },
  ],
});
const given: unknown[] = [];
const companions: Companion[] = [
  report(
    '/post/out',
    () =>
      Promise.resolve({
        rows: [
          {
            file: [
              { name: 'a.pdf', path: '/api/letter/1/scan' },
              { name: 'b.pdf', path: '/api/letter/1/scan' },
            ],
          },
        ],
      }),
    {
      send: (_, { values }) => {
        given.push(values['papers']);
        return Promise.resolve();
      },
    },
  ),
  endpoint({
    method: 'POST',
    path: '/api/post/hand-in',
    summary: 'Hands one in.',
    who: [who.faculty],
    input: { paper: f.file({ required: true, types: ['pdf'] }) },
    run: (_, { body }) => Promise.resolve(body),
  }),
  endpoint({
    method: 'GET',
    path: '/api/post/named',
    summary: 'A file with a name.',
    who: [who.faculty],
    run: () => Promise.resolve(new Download('Résumé "अ".pdf', 'application/pdf', PDF)),
  }),
];

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const PDF = bytes('%PDF-1.7\nhello\n');
const DOCX = zipOf([
  { name: '[Content_Types].xml', bytes: bytes('<Types/>') },
  { name: 'word/document.xml', bytes: bytes('<w/>') },
]);
const compound = (...names: string[]): Uint8Array =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
    ...names.map((name) => Buffer.from(name, 'utf16le')),
  ]);
const store = memoryStore(() => NOON);
const ana = teacher('ENG', 1);
const bo = teacher('ENG', 2);

let world: World;
beforeAll(async () => {
  const roll = buildRoll([
    { folder: 'post', module, resources: [letter as Resource], tables: [shelf] },
  ]);
  world = await openWorld({ roll, companions, deps: { files: store } });
});
afterAll(() => world.close());

type Row = Record<string, unknown>;
const OCTETS = { 'content-type': 'application/octet-stream' };
async function send(as = ana, body = PDF, name = 'scan.pdf'): Promise<number> {
  const { data } = await world.scenario({
    as,
    method: 'POST',
    url: `/api/upload?name=${encodeURIComponent(name)}`,
    body,
    headers: OCTETS,
    status: 201,
  });
  return (data as { id: number }).id;
}
const write = async (
  body: Row,
  status: number,
  as = ana,
  has: readonly string[] = [],
): Promise<Row> =>
  (
    await world.scenario({
      as,
      method: 'POST',
      url: '/api/letter',
      body: { name: 'x', owner: as.id, ...body },
      status,
      has,
    })
  ).data as Row;

describe('upload', () => {
  it('is accepted from users of the portal, and returns name, type and size', async () => {
    for (const as of [ACTORS['union'], ana, office(''), SUPER]) {
      const { data } = await world.scenario({
        as: as ?? ana,
        method: 'POST',
        url: '/api/upload?name=C:%5Cscans%5Cmy%20order.pdf',
        body: PDF,
        headers: OCTETS,
        status: 201,
      });
      expect(data).toEqual({
        id: expect.any(Number) as number,
        name: 'my order.pdf',
        type: 'application/pdf',
        size: PDF.byteLength,
      });
    }
    for (const as of [VISITOR, ACTORS['applicant'], ACTORS['parent']]) {
      await world.scenario({
        as: as ?? VISITOR,
        method: 'POST',
        url: '/api/upload?name=a.pdf',
        body: PDF,
        headers: OCTETS,
        status: as?.kind === 'visitor' ? 401 : 403,
      });
    }
  });
  it.each([
    ['a page', HTML, 'a.txt'],
    ['a drawing that can run something', SVG, 'a.txt'],
    ['nothing', new Uint8Array(), 'a.txt'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 1, 1]), 'a.pdf'],
    ['half a character', Buffer.from([0x61, 0xc3]), 'a.txt'],
  ])('is refused when it is %s, whatever its name', async (_, body, name) => {
    await world.scenario({
      as: ana,
      method: 'POST',
      url: `/api/upload?name=${name}`,
      body,
      headers: OCTETS,
      status: 415,
      has: ['wrong_type'],
    });
  });
  it('is refused above the size limit', async () => {
    await world.scenario({
      as: ana,
      method: 'POST',
      url: '/api/upload?name=a.pdf',
      body: Buffer.concat([PDF, Buffer.alloc(LIMITS.UPLOAD)]),
      headers: OCTETS,
      status: 413,
      has: ['10 MB'],
    });
  });
  it("is refused above one user's total quota", async () => {
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into file (name, path, type, size, sha256, created_by) values ('big', 'big', 'x', 2000000000, '', 'faculty:9'), ('bigger', 'bigger', 'x', 1999999990, '', 'faculty:9')`,
    );
    await world.scenario({
      as: teacher('ENG', 9),
      method: 'POST',
      url: '/api/upload?name=a.pdf',
      body: PDF,
      headers: OCTETS,
      status: 413,
      has: ['4 GB'],
    });
    // What was removed no longer counts.
    await world.db.transaction(
      ({ sql }) =>
        sql`update file set removed_at = ${NOON} where name = 'big' and created_by = 'faculty:9'`,
    );
    await send(teacher('ENG', 9));
  });
  it('of a picture is stored without metadata such as location', async () => {
    const id = await send(ana, await picture({ exif: true, width: 40, height: 40 }), 'me.jpg');
    const { id: row } = await write({ scan: id }, 201);
    const told = await world.request(`/api/letter/${String(row)}/scan`, {
      headers: {
        authorization: `Bearer ${Buffer.from(JSON.stringify(ana)).toString('base64url')}`,
      },
    });
    const kept = Buffer.from(await told.arrayBuffer());
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.toString('latin1')).not.toContain('Secret Photographer');
    expect(told.headers.get('content-disposition')).toContain('inline');
  });
});

describe('detection of file types', () => {
  it.each([
    ['docx', DOCX],
    [
      'xlsx',
      zipOf([
        { name: '[Content_Types].xml', bytes: bytes('<T/>') },
        { name: 'xl/workbook.xml', bytes: bytes('<w/>') },
      ]),
    ],
    [
      'pptx',
      zipOf([
        { name: 'ppt/presentation.xml', bytes: bytes('<p/>') },
        { name: '[Content_Types].xml', bytes: bytes('<T/>') },
      ]),
    ],
    ['doc', compound('WordDocument')],
    ['xls', compound('Workbook')],
    ['ppt', compound('PowerPoint Document')],
    ['gif', bytes('GIF89a')],
    ['webp', bytes('RIFF0000WEBPVP8 ')],
  ] as const)('uses the content: %s', (extension, inside) => {
    expect(sniff(inside)).toBe(
      {
        docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
        doc: 'application/msword',
        xls: 'application/vnd.ms-excel',
        ppt: 'application/vnd.ms-powerpoint',
        gif: 'image/gif',
        webp: 'image/webp',
      }[extension],
    );
  });
  it('recognises an OpenDocument by its first, uncompressed entry', () => {
    const type = 'application/vnd.oasis.opendocument.text';
    const first = Buffer.alloc(30);
    first.writeUInt32LE(0x04034b50, 0);
    const rest = Buffer.from(zipOf([{ name: 'content.xml', bytes: bytes('<o/>') }]));
    rest.writeUInt32LE(
      rest.readUInt32LE(rest.length - 6) + first.length + 8 + type.length,
      rest.length - 6,
    );
    expect(sniff(Buffer.concat([first, Buffer.from(`mimetype${type}`), rest]))).toBe(type);
    expect(sniff(zipOf([{ name: 'mimetype', bytes: bytes(type) }]))).toBe('application/zip');
  });
  it('treats an archive with a macro, two documents or none as a plain ZIP file', () => {
    for (const parts of [
      ['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'],
      ['[Content_Types].xml', 'word/document.xml', 'xl/workbook.xml'],
      ['word/document.xml'],
      ['a.txt'],
    ]) {
      expect(sniff(zipOf(parts.map((name) => ({ name, bytes: bytes('x') }))))).toBe(
        'application/zip',
      );
    }
  });
  it('recognises plain text, and nothing with control characters', () => {
    expect([
      sniff(bytes('a,b\r\n1,अ\r\n')),
      sniff(bytes('\uFEFFHello')),
      sniff(bytes('a\0b')),
      sniff(bytes('\u001b[2J')),
      sniff(compound()),
    ]).toEqual(['text/plain', 'text/plain', null, null, null]);
  });
});

describe('upload id in a row', () => {
  it('is accepted from its uploader, and the row shows its name', async () => {
    const [scan, one, two] = [
      await send(),
      await send(ana, bytes('a,b\n'), 'list.CSV'),
      await send(ana, PDF, 'अ.pdf'),
    ];
    const row = await write({ scan, papers: [two, one] }, 201);
    expect(row).toMatchObject({
      scan,
      papers: [two, one],
      _labels: {
        scan: 'scan.pdf',
        papers: [
          { id: two, name: 'अ.pdf', type: 'application/pdf', size: PDF.byteLength },
          { id: one, name: 'list.CSV', type: 'text/csv', size: 4 },
        ],
      },
    });
    const { data } = await world.scenario({
      as: ana,
      url: `/api/letter?filter=${encodeURIComponent(JSON.stringify({ id: [row['id']] }))}`,
      status: 200,
    });
    expect((data as Row[])[0]).toEqual(row);
  });
  it('of another user is refused at its field, on create, update, bulk save, import and action', async () => {
    const theirs = await send(bo);
    await write({ scan: theirs }, 422, ana, ['"scan"', 'no longer available']);
    await write({ papers: [theirs] }, 422, ana, ['"papers"']);
    const { id, version } = await write({}, 201);
    for (const [method, url, body] of [
      ['PATCH', `/api/letter/${String(id)}`, { version, scan: theirs }],
      ['PUT', `/api/letter/${String(id)}`, { papers: [theirs] }],
      ['PATCH', '/api/letter', { rows: [{ id, version, scan: theirs }] }],
      ['PATCH', '/api/letter', { ids: [id], values: { scan: theirs } }],
      ['POST', '/api/post/out/send', { values: { papers: [theirs] } }],
      ['POST', '/api/post/hand-in', { paper: theirs }],
    ] as const)
      await world.scenario({
        as: ana,
        method,
        url,
        body,
        status: 422,
        has: ['no longer available'],
        audit: [],
      });
    expect(given).toEqual([]);
  });
  it('that is unknown, malformed, repeated or one too many is refused', async () => {
    const [one, two, three] = [await send(), await send(), await send()];
    for (const scan of [2_000_000_000, 'x', [one], 1.5, -1]) await write({ scan }, 422);
    for (const papers of [[one, one], [one, two, three], one, ['x'], [null]])
      await write({ papers }, 422);
    expect((await write({ papers: [] }, 201))['papers']).toBeNull();
  });
  it('of which the day is over is refused, though its bytes are still there', async () => {
    const scan = await send();
    await world.db.transaction(
      ({ sql }) => sql`update file set keep_until = ${NOON} where id = ${scan}`,
    );
    await write({ scan }, 422, ana, ['"scan"', 'no longer available']);
    const removed = await send();
    await world.db.transaction(
      ({ sql }) => sql`update file set removed_at = ${NOON} where id = ${removed}`,
    );
    await write({ scan: removed }, 422, ana, ['"scan"', 'no longer available']);
  });
  it('is checked against the types and the size of the field', async () => {
    await write({ scan: await send(ana, DOCX, 'order.pdf') }, 422, ana, ['PDF / JPEG']);
    await write({ scan: await send(ana, Buffer.concat([PDF, Buffer.alloc(2_000)])) }, 422, ana, [
      '2 KB',
    ]);
    await write(
      {
        papers: [await send(ana, bytes('words'), 'a.txt'), await send(ana, bytes('1,2'), 'a.csv')],
      },
      201,
    );
  });
  it('may stay when another user saves the row, but not be moved to another row by them', async () => {
    const row = await write({ scan: await send() }, 201);
    const { data } = await world.scenario({
      as: office('C'),
      method: 'PUT',
      url: `/api/letter/${String(row['id'])}`,
      body: { name: 'y', scan: row['scan'] },
      status: 200,
    });
    expect(data).toMatchObject({ name: 'y', scan: row['scan'] });
    await write({ scan: row['scan'] }, 422, bo);
  });
  it('is refused in a server-written field and in a hidden field', async () => {
    const id = await send();
    await write({ stamp: id }, 422);
    await write({ hidden: id }, 422);
  });
  it('is accepted by an action and by a custom endpoint', async () => {
    const id = await send();
    await world.scenario({
      as: ana,
      method: 'POST',
      url: '/api/post/out/send',
      body: { values: { papers: [id] } },
      status: 200,
    });
    expect(given).toEqual([[id]]);
    await world.scenario({
      as: ana,
      method: 'POST',
      url: '/api/post/out/send',
      body: { values: { papers: [await send(ana, bytes('x'), 'x.txt')] } },
      status: 422,
      has: ['papers', 'PDF'],
    });
    await world.scenario({
      as: ana,
      method: 'POST',
      url: '/api/post/hand-in',
      body: { paper: id },
      status: 200,
    });
  });
  it('is removed after a day if unused, and kept if referenced', async () => {
    const [kept, loose, tabled] = [await send(), await send(), await send()];
    await write({ papers: [kept] }, 201);
    await world.db.transaction(async ({ sql }) => {
      await sql`insert into shelf (papers) values (${[tabled]}::int[])`;
      await sql`update file set keep_until = null where id = ${tabled}`;
    });
    for (const days of [1.1, 2.2, 3.3])
      await sweepTask({
        db: world.db,
        roll: world.roll,
        store,
        clock: { now: () => new Date(NOON.getTime() + days * 86_400_000) },
      }).run(new AbortController().signal);
    const left = await world.db.read(
      ({ sql }) =>
        sql<{
          id: number;
        }>`select id from file where id in (${kept}, ${loose}, ${tabled}) and removed_at is null order by id`,
    );
    expect(
      left.map(({ id }) => id),
      'those of a row, and of a table',
    ).toEqual([kept, tabled]);
  });
});

describe('download', () => {
  it('has an address of row and field, and a position where a field has several files', async () => {
    const row = await write(
      {
        scan: await send(),
        papers: [
          await send(ana, bytes('one'), 'one.txt'),
          await send(ana, bytes('two'), 'two.txt'),
        ],
      },
      201,
    );
    const base = `/api/letter/${String(row['id'])}`;
    const told = await world.scenario({ as: ana, url: `${base}/papers/2`, status: 200 });
    expect([
      told.text,
      told.headers.get('content-type'),
      told.headers.get('content-disposition'),
      told.headers.get('x-content-type-options'),
    ]).toEqual([
      'two',
      'text/plain',
      'attachment; filename="two.txt"; filename*=UTF-8\'\'two.txt',
      'nosniff',
    ]);
    expect(
      (await world.scenario({ as: ana, url: `${base}/scan`, status: 200 })).headers.get(
        'content-disposition',
      ),
    ).toContain('attachment');
    for (const path of [
      'papers/3',
      'papers/0',
      'papers/x',
      'papers',
      'papers/-1',
      'papers/1.5',
      'papers/length',
    ])
      await world.scenario({ as: ana, url: `${base}/${path}`, status: 404 });
    for (const path of ['papers/1', 'scan'])
      await world.scenario({ as: bo, url: `${base}/${path}`, status: 404 });
    await world.db.transaction(
      ({ sql }) => sql`update letter set hidden = scan where id = ${Number(row['id'])}`,
    );
    await world.scenario({ as: ana, url: `${base}/hidden`, status: 403 });
    await world.scenario({ as: SUPER, url: `${base}/hidden`, status: 200 });
  });
  it('gives the file its full Unicode name', async () => {
    const { headers } = await world.scenario({ as: ana, url: '/api/post/named', status: 200 });
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="R_sum_.pdf"; filename*=UTF-8\'\'R%C3%A9sum%C3%A9%20%22%E0%A4%85%22.pdf',
    );
  });
  it('of a table lists the names of files', async () => {
    expect(
      (await world.scenario({ as: ana, url: '/api/post/out?format=csv', status: 200 })).text,
    ).toContain('"a.pdf, b.pdf"');
  });
  it('of an exported list contains the ids of files, which an import leaves unchanged', async () => {
    const row = await write({ papers: [await send(), await send()] }, 201);
    const { text } = await world.scenario({
      as: ana,
      url: `/api/letter/export?format=csv&filter=${encodeURIComponent(JSON.stringify({ id: [row['id']] }))}`,
      status: 200,
    });
    expect(text).toContain(`"${(row['papers'] as number[]).join(',')}"`);
    const { errors, counts } = await checked(world, ana, 'letter', text);
    expect(errors).toEqual([]);
    expect(counts).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
  });
});
