/** Student photos and the cards they are printed on. */
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRates } from '../../server/http/rate';
import { openArchive } from '../../server/files/archive';
import { head, office, teacher, tokenOf, VISITOR } from '../kit/actors';
import { HTML, PHP, picture, SVG, zipOf } from '../kit/pictures';
import { NOON, openWorld, type Scenario, type Told, type World } from '../kit/scenario';

const OCTETS = { 'content-type': 'application/octet-stream' };
const wall = '/api/student-management/students-photo/2024/BA/all';
const cards = '/api/student-management/students-id-card/2024/BA/all';

let world: World;
let jpeg: Uint8Array;

beforeAll(async () => {
  world = await openWorld({ deps: { rates: makeRates({ now: () => NOON }) } });
  jpeg = await picture();
  await world.db.transaction(async ({ sql }) => {
    await sql`delete from college`;
    await sql`insert into college (id, name, short, address1, address2, contact, email, url, open_admission, open_admission_login, pg_charge) values (1, 'College of the Hills', 'CH', 'First Road', 'Second Town', '+91 1', 'o@c.example', 'https://portal.c.example', false, false, 0)`;
    await sql`insert into department (id, name, is_academic) values ('ENG', 'English', true), ('PHY', 'Physics', true)`;
    await sql`insert into batch (id, name, start_year) values ('2024', 'Batch 2024', 2024), ('2020', 'Batch 2020', 2020)`;
    await sql`insert into programme (id, name, duration_semesters) values ('BA', 'Bachelor of Arts', 8), ('BSC', 'Bachelor of Science', 6)`;
    await sql`insert into regulation (id, name, university) values ('R', 'Rules', 'U')`;
    await sql`insert into regulation_version (regulation, number, effective_from, grade_bands) values ('R', 1, '2020-01-01', '[]')`;
    await sql`insert into batch_programme (batch, programme, regulation_version) select b.id, p.id, v.id from batch b, programme p, regulation_version v`;
    await sql`insert into student (name, batch, programme, department, roll_no, registration_no, status, guardian_phone) values
      ('Zo One', '2024', 'BA', 'ENG', '24BA10', 'MZU/24/1', 'active', '+919862012345'), ('Ro Two', '2024', 'BA', 'ENG', '24BA2', null, 'active', null), ('Ma Three', '2024', 'BA', 'PHY', '24BA3', null, 'on_leave', null),
      ('Gone Four', '2024', 'BA', 'ENG', '24BA4', null, 'transferred', null), ('Old Five', '2020', 'BSC', 'ENG', '20BS1', null, 'active', null)`;
  });
});
afterAll(() => world.close());

const photoOf = (id: number): Promise<{ photo: number | null }[]> =>
  world.db.read(
    ({ sql }) => sql<{ photo: number | null }>`select photo from student where id = ${id}`,
  );
const put = (id: number, body: Uint8Array, more: Partial<Scenario> = {}): Promise<Told> =>
  world.scenario({
    as: office('V'),
    method: 'PUT',
    url: `/api/student/${id}/photo`,
    body,
    headers: OCTETS,
    status: 200,
    ...more,
  });
const readZip = (body: Uint8Array, more: Partial<Scenario> = {}): Promise<Told> =>
  world.scenario({
    as: office('V'),
    method: 'POST',
    url: `${wall}/read-zip`,
    body,
    headers: OCTETS,
    status: 200,
    ...more,
  });
interface Preview {
  readonly file: number;
  readonly matched: readonly { student: number; entry: string; replaces: boolean }[];
  readonly unmatched: readonly { entry: string; reason: string }[];
}

describe('photo wall', () => {
  it('shows current students, those without a photo first, in natural order of roll number', async () => {
    await put(2, jpeg, { audit: ['update'] });
    const { data } = await world.scenario({ as: office('V'), url: wall, status: 200 });
    expect(
      (data as { students: { roll_no: string; photo: number | null }[] }).students.map(
        ({ roll_no, photo }) => [roll_no, photo !== null],
      ),
    ).toEqual([
      ['24BA3', false],
      ['24BA10', false],
      ['24BA2', true],
    ]);
  });
  it.each([
    ['the office of photos', office('V'), wall, 200, true],
    ['everything', office('A'), wall, 200, true],
    ['the office of lists', office('M'), wall, 403, false],
    ['a visitor', VISITOR, wall, 401, false],
    ['a head', head('ENG'), wall.replace('all', 'ENG'), 200, true],
    ['a teacher', teacher('ENG'), wall.replace('all', 'ENG'), 200, false],
    ['a head, of another department', head('ENG'), wall.replace('all', 'PHY'), 403, false],
    [
      'anybody, of a batch that is not there',
      office('V'),
      wall.replace('2024', '1924'),
      404,
      false,
    ],
  ])('for %s', async (_, as, url, status, may) => {
    const { data } = await world.scenario({ as, url, status });
    if (status === 200) expect((data as { may_change: boolean }).may_change).toBe(may);
  });
  it('shows teachers only their own department when all are requested', async () => {
    await world.scenario({
      as: teacher('PHY'),
      url: wall,
      status: 200,
      has: ['Ma Three'],
      hasNot: ['Zo One'],
    });
  });
});

describe('student photo', () => {
  it('is converted to a passport-size JPEG of at most 150 KB', async () => {
    await put(1, await picture({ width: 3000, height: 4000, type: 'png', exif: true }));
    const response = await world.request('/api/student/1/photo', {
      headers: { authorization: `Bearer ${tokenOf(office('V'))}` },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.byteLength).toBeLessThanOrEqual(150_000);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 413,
      height: 531,
    });
  });
  it.each([
    ['a PHP script', PHP, 415],
    ['an SVG', SVG, 415],
    ['an HTML page', HTML, 415],
    [
      'more than 5 MB',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5_000_000)]),
      413,
    ],
  ])('is refused as %s, and the previous one stays', async (_, bytes, status) => {
    const before = await photoOf(1);
    await put(1, bytes, { status, audit: [] });
    expect(await photoOf(1)).toEqual(before);
  });
  it.each([
    ['the head of the department', head('ENG'), 1, 200],
    ['the head of another', head('PHY'), 1, 404],
    ['a teacher', teacher('ENG'), 1, 403],
    ['the office of lists', office('M'), 1, 403],
    ['a visitor', VISITOR, 1, 401],
    ['the office, of nobody', office('V'), 99_999, 404],
  ])('may be uploaded, or not, by %s', async (_, as, id, status) => {
    await put(id, jpeg, { as, status });
  });
  it('is shown in the search dialog to callers who may open the record', async () => {
    await put(2, jpeg);
    const photoFor = async (as: Scenario['as'], id: number): Promise<unknown> =>
      (
        (await world.scenario({ as, url: `/api/search/student-card/${id}`, status: 200 })).data as {
          photo: unknown;
        }
      ).photo;
    expect([
      await photoFor(office('M'), 2),
      await photoFor(teacher('ENG'), 2),
      await photoFor(teacher('PHY'), 2),
      await photoFor(office('M'), 3),
    ]).toEqual([true, true, false, false]);
  });
  it('is removed once, by those who may upload one', async () => {
    const url = '/api/student/3/photo';
    await put(3, jpeg);
    await world.scenario({ as: head('ENG'), method: 'DELETE', url, status: 404 });
    await world.scenario({ as: teacher('PHY'), method: 'DELETE', url, status: 403 });
    await world.scenario({
      as: head('PHY'),
      method: 'DELETE',
      url,
      status: 200,
      audit: ['update'],
    });
    expect(await photoOf(3)).toEqual([{ photo: null }]);
    await world.scenario({ as: head('PHY'), method: 'DELETE', url, status: 404 });
    await world.scenario({ as: head('PHY'), url, status: 404 });
  });
});

describe('ZIP file of photos', () => {
  it('is previewed: photos matched by roll or registration number, and what is skipped and why', async () => {
    const zip = zipOf([
      { name: 'class/24BA10.JPG', bytes: jpeg },
      { name: '24ba3.png', bytes: await picture({ type: 'png' }) },
      { name: '24BA10.jpeg', bytes: jpeg },
      { name: '24BA4.jpg', bytes: jpeg },
      { name: 'Zo One.jpg', bytes: jpeg },
      { name: '../../24BA2.jpg', bytes: jpeg },
      { name: 'mzu-24-1.jpg', bytes: jpeg },
      { name: '24BA2.jpg', bytes: SVG },
    ]);
    const before = [await photoOf(1), await photoOf(3)];
    const { matched, unmatched } = (await readZip(zip, { audit: [] })).data as Preview;
    expect(matched.map(({ student, entry, replaces }) => [student, entry, replaces])).toEqual([
      [1, 'class/24BA10.JPG', true],
      [3, '24ba3.png', false],
    ]);
    expect(unmatched.map(({ entry, reason }) => `${entry}: ${reason}`)).toEqual([
      '24BA10.jpeg: The file has more than one picture of this student.',
      '24BA4.jpg: No student in this class has this number.',
      'Zo One.jpg: No student in this class has this number.',
      '../../24BA2.jpg: The file name contains an unsafe path.',
      'mzu-24-1.jpg: The file has more than one picture of this student.',
      '24BA2.jpg: The picture is not a JPEG or PNG.',
    ]);
    expect([await photoOf(1), await photoOf(3)]).toEqual(before);
  });
  it('is saved as previewed, once, by the same user, and unreadable photos are named', async () => {
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(300)]);
    const { file } = (
      await readZip(
        zipOf([
          { name: 'MZU_24_1.jpg', bytes: jpeg },
          { name: '24BA3.jpg', bytes: broken },
        ]),
      )
    ).data as Preview;
    const save = (as: Scenario['as'], status: number, url = wall): Promise<Told> =>
      world.scenario({ as, method: 'POST', url: `${url}/save-zip`, body: { file }, status });
    await save(office('V', 2), 404);
    await save(teacher('ENG'), 403);
    const before = await photoOf(1);
    expect((await save(office('V'), 200)).data).toEqual({
      saved: 1,
      left: [{ entry: '24BA3.jpg', reason: 'The picture cannot be used as a photo.' }],
    });
    expect(await photoOf(1)).not.toEqual(before);
    expect(await photoOf(3)).toEqual([{ photo: null }]);
    await save(office('V'), 404);
  });
  it("matches only students of a head's own department", async () => {
    const { matched } = (
      await readZip(
        zipOf([
          { name: '24BA3.jpg', bytes: jpeg },
          { name: '24BA2.jpg', bytes: jpeg },
        ]),
        { as: head('PHY') },
      )
    ).data as Preview;
    expect(matched.map(({ student }) => student)).toEqual([3]);
  });
  it.each([
    ['no ZIP file', PHP, 415],
    [
      'a bomb that says so',
      zipOf(
        Array.from({ length: 90 }, (_, n) => ({ name: `${n}.jpg`, bytes: PHP, says: 4_900_000 })),
      ),
      413,
    ],
    [
      'too many',
      zipOf(Array.from({ length: 2_001 }, (_, n) => ({ name: `${n}.jpg`, bytes: PHP }))),
      413,
    ],
  ])('is refused when it is %s', async (_, zip, status) => {
    await readZip(zip, { status });
  });
  it('skips an entry that unpacks to more than it declares', async () => {
    const { matched, unmatched } = (
      await readZip(zipOf([{ name: '24BA2.jpg', bytes: new Uint8Array(80_000_000), says: 5_000 }]))
    ).data as Preview;
    expect([matched, unmatched.map(({ reason }) => reason)]).toEqual([
      [],
      ['The picture cannot be read.'],
    ]);
  });
  it('can be downloaded with every photo, named by number', async () => {
    await put(2, jpeg);
    const response = await world.request(`${wall.replace('all', 'ENG')}/zip`, {
      headers: { authorization: `Bearer ${tokenOf(teacher('ENG'))}` },
    });
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="photos-2024-BA-ENG.zip"; filename*=UTF-8\'\'photos-2024-BA-ENG.zip',
    );
    const entries = openArchive(new Uint8Array(await response.arrayBuffer()), {
      entries: 10,
      each: 1e6,
      total: 1e7,
    });
    expect(entries.map(({ name }) => name)).toEqual(['24BA2.jpg', '24BA10.jpg']);
    expect((await sharp(Buffer.from((await entries[0]?.read()) ?? [])).metadata()).width).toBe(413);
  });
});

/** Returns every text on the pages, as in the file itself: streams inflated, glyphs unchanged. */
function pagesOf(pdf: Buffer): {
  readonly pages: number;
  readonly size: readonly number[];
  readonly raw: string;
} {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: word }) => {
    try {
      return [inflateSync(pdf.subarray(index + word.length)).toString('latin1')];
    } catch {
      return [];
    }
  });
  const size =
    /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/
      .exec(raw)
      ?.slice(1)
      .map((points) => Math.round((Number(points) * 25.4) / 72)) ?? [];
  return {
    pages: [...raw.matchAll(/\/Type \/Page\b/g)].length,
    size,
    raw: raw + streams.join('\n'),
  };
}

describe('ID cards', () => {
  const print = async (
    rows: number[],
    { as = office('V'), layout = 'ten_on_a4', url = cards } = {},
  ): Promise<{ status: number; pdf: Buffer }> => {
    const response = await world.request(`${url}/print`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf(as)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ rows, values: { layout } }),
    });
    return { status: response.status, pdf: Buffer.from(await response.arrayBuffer()) };
  };
  const codes = (student: number): Promise<{ code: string; issue_no: number }[]> =>
    world.db.read(
      ({ sql }) =>
        sql<{
          code: string;
          issue_no: number;
        }>`select code, issue_no from id_card where student = ${student} order by issue_no`,
    );
  const verify = async (code: string): Promise<unknown> =>
    (await world.scenario({ url: `/api/verify/id-card/${code}`, status: 200 })).data;

  it('list students without a photo before printing', async () => {
    const told = await world.scenario({
      as: office('V'),
      url: cards,
      status: 200,
      has: ['No card printed, photo missing: 24BA3 Ma Three.'],
      hasNot: ['Gone Four'],
    });
    const rows = told.data as {
      roll_no: string;
      card: string;
      _can: string[];
      valid_till: string;
    }[];
    expect(
      rows.map(({ roll_no, card, _can, valid_till }) => [roll_no, card, _can, valid_till]),
    ).toEqual([
      ['24BA2', 'ready', ['print'], '2028-06-30'],
      ['24BA3', 'no_photo', [], '2028-06-30'],
      ['24BA10', 'ready', ['print'], '2028-06-30'],
    ]);
  });
  it('are printed ten on a sheet, fronts and backs, without students who have no photo', async () => {
    const { status, pdf } = await print([1, 2, 3]);
    expect(status).toBe(200);
    const { pages, size, raw } = pagesOf(pdf);
    expect([pages, size]).toEqual([2, [297, 210]]);
    expect(raw.match(/\/Subtype \/Image/g)).toHaveLength(2);
    expect(await codes(3)).toEqual([]);
    expect((await codes(1)).map(({ issue_no }) => issue_no)).toEqual([0]);
    expect(raw).not.toContain('+919862012345'); // set as glyphs of a subset font; the file's metadata contains no personal data
  });
  it('are printed singly in bank card size', async () => {
    const { pages, size } = pagesOf((await print([1], { layout: 'one_by_one' })).pdf);
    expect([pages, size]).toEqual([2, [54, 86]]);
  });
  it('get a new issue number with every print, and only the newest is valid', async () => {
    const before = await codes(2);
    await print([2]);
    const after = await codes(2);
    expect(after.map(({ issue_no }) => issue_no)).toEqual([...before, null].map((_, n) => n));
    expect(await verify(after.at(-1)?.code ?? '')).toEqual({
      valid: true,
      name: 'Ro Two',
      roll_no: '24BA2',
      valid_till: '2028-06-30',
    });
    expect(await verify(after.at(-2)?.code ?? '')).toEqual({ valid: false });
    await world.scenario({
      as: office('V'),
      url: cards,
      status: 200,
      has: [`"issue":"D${after.length - 1}"`],
    });
  });
  it('reveal nothing for an unknown code, and have random codes', async () => {
    expect(await verify('AAAAAAAAAAAAAAAA')).toEqual({ valid: false });
    const [{ code } = { code: '' }] = await codes(1);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{16}$/);
  });
  it('are invalid when the student has left, and when the batch has ended', async () => {
    const code = (await codes(1)).at(-1)?.code ?? '';
    const leave = (status: string): Promise<unknown> =>
      world.db.transaction(({ sql }) => sql`update student set status = ${status} where id = 1`);
    await leave('transferred');
    expect(await verify(code)).toEqual({ valid: false });
    await leave('active');
    expect(await verify(code)).toMatchObject({ valid: true });
    await put(5, jpeg);
    await print([5], { url: '/api/student-management/students-id-card/2020/BSC/ENG' });
    expect(await verify((await codes(5))[0]?.code ?? '')).toEqual({ valid: false });
  });
  it('never share an issue number in parallel prints', async () => {
    const had = (await codes(1)).length;
    await Promise.all(Array.from({ length: 4 }, () => print([1])));
    expect((await codes(1)).map(({ issue_no }) => issue_no)).toEqual(
      Array.from({ length: had + 4 }, (_, n) => n),
    );
  });
  it.each([
    ['a head', head('ENG'), 403],
    ['a teacher', teacher('ENG'), 403],
    ['the office of lists', office('M'), 403],
    ['everything', office('A'), 200],
  ])('are printed only by the photo office: %s', async (_, as, status) => {
    expect((await print([1], { as })).status).toBe(status);
  });
  it('are refused if no selected student has a photo or exists', async () => {
    expect((await print([3, 4, 99])).status).toBe(422);
  });
  it('cannot be guessed: verification is rate limited', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, () =>
        world.request('/api/verify/id-card/AAAAAAAAAAAAAAAA').then(({ status }) => status),
      ),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
  });
  it('are printed for a class of sixty, five on a sheet', async () => {
    await world.db.transaction(
      ({ sql }) => sql`
      insert into student (name, batch, programme, department, roll_no, status, photo, present_address, guardian_phone)
      select 'Student With A Rather Long Name ' || n, '2024', 'BSC', 'PHY', '24BSC' || n, 'active', (select photo from student where id = 2), 'House ' || n || ', Ramthar Veng, Aizawl, Mizoram 796007', '+919862012345' from generate_series(1, 60) n`,
    );
    const ids = (
      await world.db.read(
        ({ sql }) =>
          sql<{ id: number }>`select id from student where programme = 'BSC' and batch = '2024'`,
      )
    ).map(({ id }) => id);
    const { status, pdf } = await print(ids, {
      url: '/api/student-management/students-id-card/2024/BSC/PHY',
    });
    expect([status, pagesOf(pdf).pages]).toEqual([200, 12]);
  });
});
