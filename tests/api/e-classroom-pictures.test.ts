/**
 * Pictures of questions, and import and export of QTI packages: who sees them, size limits,
 * refusals.
 */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArchive } from '../../server/files/archive';
import { BANK, choice, line, next, openClassroom, type Classroom } from '../kit/classroom';
import { HTML, picture, zipOf } from '../kit/pictures';

let room: Classroom;
let world: Classroom['world'];
const sessions = new Map<string, string>();
beforeAll(async () => {
  room = await openClassroom();
  world = room.world;
});
afterAll(() => world.close());

async function token(identity: string): Promise<string> {
  const person = world.college.people.get(identity);
  if (!person) throw new Error(`there is no ${identity}`);
  const known = sessions.get(identity) ?? (await world.college.session(person));
  sessions.set(identity, known);
  return known;
}
async function upload(name: string, bytes: Uint8Array): Promise<number> {
  const response = await world.college.ask(`/api/upload?name=${name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await token('faculty')}`,
      'content-type': 'application/octet-stream',
    },
    body: bytes as BodyInit,
  });
  const text = await response.text();
  expect(response.status, text).toBe(201);
  return (JSON.parse(text) as { data: { id: number } }).data.id;
}
async function bytesOf(path: string, headers: Record<string, string>, body?: object) {
  const response = await world.college.ask(path, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
}
const pictured = async (more: object = {}) =>
  choice(undefined, {
    picture: await upload('map.jpg', await picture({ width: 2_000, height: 1_500, exif: true })),
    picture_alt: 'A map of the hills',
    ...more,
  });

describe('a question picture', () => {
  it('needs a text alternative, also for choices', async () => {
    const missing = await world.must(422, 'faculty', '/api/bank-question', {
      body: await pictured({ picture_alt: null }),
    });
    expect(missing.errors).toEqual({
      picture_alt: 'Describe the picture for people who cannot see it.',
    });
    const shape = await upload('a.png', await picture({ type: 'png', width: 300, height: 300 }));
    const choices = (alt: string | null, n: number) => ({
      ...choice(),
      choice_pictures: [shape],
      answers: [{ ...line('A', 100), picture: n, alt }, line('B', 0)],
    });
    const wrong = async (body: object) =>
      (await world.must(422, 'faculty', '/api/bank-question', { body })).errors['answers'];
    expect(await wrong(choices(null, 1))).toContain('Describe each choice picture');
    expect(await wrong(choices('A square', 2))).toBe('A choice refers to a missing picture.');
    await world.must(201, 'faculty', '/api/bank-question', { body: choices('A square', 1) });
  });
  it('is scaled down and stripped of its EXIF data', async () => {
    const id = await room.bank(await pictured());
    const { bytes } = await bytesOf(`/api/bank-question/${id}/picture`, {
      authorization: `Bearer ${await token('faculty')}`,
    });
    const { width, height, exif } = await sharp(bytes).metadata();
    expect([width, height, exif]).toEqual([1_200, 900, undefined]);
  });
  it('is visible only to students who began the examination', async () => {
    const shape = await upload('b.png', await picture({ type: 'png', width: 300, height: 300 }));
    const id = await room.bank(
      await pictured({
        choice_pictures: [shape],
        answers: [{ ...line('A', 100), picture: 1, alt: 'A square' }, line('B', 0)],
      }),
    );
    const exam = await room.published([id]);
    const other = await room.published([await room.bank(choice())]);
    const secret = await room.enter(room.student(0));
    const path = (of = exam, n = 0) => `/api/classroom/examination/${of}/picture/${id}/${n}`;
    const status = async (at: string, device = secret) =>
      (await bytesOf(at, { 'x-classroom': device })).status;
    expect(await status(path()), 'before the beginning').toBe(404);
    const paper = await room.begun(exam, secret);
    expect(paper.questions).toMatchObject([
      {
        picture: { n: 0, alt: 'A map of the hills' },
        choices: [{ text: 'A', picture: { n: 1, alt: 'A square' } }, { text: 'B' }],
      },
    ]);
    expect(await status(path())).toBe(200);
    expect(await status(path(exam, 1))).toBe(200);
    expect(await status(path(exam, 2)), 'a picture that is not there').toBe(404);
    await room.begun(other, secret);
    expect(await status(path(other)), 'another examination').toBe(404);
    expect(await status(path(), await room.enter(room.student(1))), 'another student').toBe(404);
    expect(await status(path(), ''), 'no device').toBe(422);
    const office = { authorization: `Bearer ${await token('admin:B')}` };
    expect((await bytesOf(`/api/bank-question/${id}/picture`, office)).status).toBe(403);
  });
  it('is locked once the question is used, and copied to a new edition', async () => {
    const id = await room.bank(await pictured());
    await room.published([id]);
    await world.change(423, 'faculty', 'bank-question', id, { picture_alt: 'Another' });
    await world.act(200, 'faculty', BANK, 'revise', [id]);
    const [edition] = await world.query(
      (sql) => sql<{ picture_alt: string; picture: number | null }>`
        select picture_alt, picture from bank_question where replaces = ${id}`,
    );
    expect(edition).toEqual({ picture_alt: 'A map of the hills', picture: expect.any(Number) });
  });
});

describe('importing and exporting questions', () => {
  const read = (status: number, file: number | null, more: object = {}) =>
    world.act(status, 'faculty', BANK, 'read-file', [], {
      format: 'qti',
      file,
      text: null,
      unit: 9,
      outcome: 'CO9',
      difficulty: 'easy',
      ...more,
    });
  const wrote = async (ids: readonly number[], format: string) =>
    (
      await bytesOf(
        `${BANK}/write-file`,
        { authorization: `Bearer ${await token('faculty')}` },
        { rows: ids, values: { format } },
      )
    ).bytes;
  const LIMITS = { entries: 100, each: 1e7, total: 1e8 };

  it('keeps pictures through a QTI package or Moodle XML file and back', async () => {
    for (const format of ['qti', 'moodle_xml']) {
      const text = `Which of number ${next()}?`;
      const id = await room.bank(await pictured({ text }));
      const out = await wrote([id], format);
      const zip = format === 'qti' ? out : zipOf([{ name: 'questions.xml', bytes: out }]);
      if (format === 'qti')
        expect(openArchive(out, LIMITS).map(({ name }) => name)).toEqual([
          'imsmanifest.xml',
          'items/q1.xml',
          'pictures/q1-0.jpg',
        ]);
      expect((await read(200, await upload('q.zip', zip), { format })).text).toContain(
        '0 questions added, 1 already in the bank',
      );
      await world.must(200, 'faculty', `/api/bank-question/${id}`, { method: 'DELETE' });
      expect((await read(200, await upload('q.zip', zip), { format })).text).toContain(
        '1 question added, 0 already in the bank',
      );
      const [row] = await world.query(
        (sql) => sql<{ id: number; picture_alt: string; picture: number }>`
          select id, picture_alt, picture from bank_question where text = ${text}`,
      );
      expect(row).toMatchObject({ picture_alt: 'A map of the hills' });
      const kept = await bytesOf(`/api/bank-question/${row?.id}/picture`, {
        authorization: `Bearer ${await token('faculty')}`,
      });
      expect((await sharp(kept.bytes).metadata()).width).toBe(1_200);
    }
  });
  it('reports questions it cannot read with the reason, and imports the others', async () => {
    const item = (text: string, asked: string) =>
      new TextEncoder().encode(
        `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/><itemBody><p>${text}</p><${asked} responseIdentifier="RESPONSE"/></itemBody></assessmentItem>`,
      );
    const zip = zipOf([
      { name: 'a.xml', bytes: item(`Why ${next()}?`, 'extendedTextInteraction') },
      { name: 'b.xml', bytes: item('Draw it.', 'drawingInteraction') },
      {
        name: 'c.xml',
        bytes: item(`<img src="c.png" alt="c"/> Why ${next()}?`, 'extendedTextInteraction'),
      },
      { name: 'c.png', bytes: HTML },
    ]);
    const { text } = await read(200, await upload('q.zip', zip));
    expect(text).toContain('1 question added, 0 already in the bank, 2 refused');
    expect(text).toContain('2: This question type is not supported.');
    expect(text).toContain('A picture is not a JPEG, PNG, GIF or WebP of at most 10 MB.');
  });
  it('refuses missing content, and an archive without a suitable file', async () => {
    expect((await read(422, null)).errors['text']).toBe(
      'Paste the content of the file, or choose a file.',
    );
    const empty = zipOf([{ name: 'a.txt', bytes: new TextEncoder().encode('x') }]);
    expect(
      (await read(422, await upload('q.zip', empty), { format: 'moodle_xml' })).errors['file'],
    ).toBe('The ZIP file must contain exactly one file of this format.');
    const bomb = zipOf([{ name: 'a.xml', bytes: new Uint8Array(11_000_000).fill(32) }]);
    expect((await read(422, await upload('q.zip', bomb))).errors['file']).toBe(
      'This ZIP file cannot be read.',
    );
  });
});
