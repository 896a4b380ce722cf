/**
 * Files that students submit: how they arrive, what is refused, what remains of earlier versions,
 * and how a teacher opens and marks them.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadedFile, HandedIn } from '@/domain/classroom';
import { plainPdf } from '../../server/demo/plain-pdf';
import { openArchive } from '../../server/files/archive';
import {
  ASSIGNMENTS,
  CLASS,
  next,
  openClassroom,
  type Classroom,
  type Student,
} from '../kit/classroom';
import type { Row } from '../kit/college';
import { HTML, picture, zipOf } from '../kit/pictures';

const DUE = '2026-11-20T07:00:00.000Z';
const pdf = (title = `Work ${next()}`): Uint8Array => plainPdf(title, ['One line.']);

let room: Classroom;
let world: Classroom['world'];
beforeAll(async () => {
  room = await openClassroom();
  world = room.world;
});
afterAll(() => world.close());

async function given(more: object = {}): Promise<number> {
  const { data } = await world.must(201, 'faculty', '/api/online-assignment', {
    body: {
      ...CLASS,
      title: `Essay ${next()}`,
      max: 1_000,
      due_at: DUE,
      late_until: '2026-11-22T07:00:00.000Z',
      penalty: 1_000,
      ...more,
    },
  });
  const { id } = data as { id: number };
  await world.act(200, 'faculty', ASSIGNMENTS, 'publish', [id]);
  return id;
}
async function sent(secret: string, id: number, name = 'work.pdf', bytes = pdf()) {
  const { status, text, data } = await room.send(secret, id, name, bytes);
  expect(status, text).toBe(200);
  return data as UploadedFile;
}
const handIn = (secret: string, id: number, files: readonly number[] | null, text?: string) =>
  room.call('POST', `/assignment/${id}`, {
    secret,
    body: { text: text ?? null, link: null, files },
  });
async function handed(secret: string, id: number, files: readonly number[] | null, text?: string) {
  const { status, text: said, data } = await handIn(secret, id, files, text);
  expect(status, said).toBe(200);
  return data as HandedIn;
}
const submissionOf = (id: number, { id: student }: Student) =>
  world.one(
    (sql) =>
      sql<Row>`select id, late_days, final, text, files, version_no from assignment_submission where assignment = ${id} and student = ${student}`,
  );
const marking = (id: number | 'all') => `/api/e-classroom/submission-marking/${id}`;
async function bytesAs(identity: string, path: string, body?: object) {
  const person = world.college.people.get(identity);
  if (!person) throw new Error(`there is no ${identity}`);
  const response = await world.college.ask(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${await world.college.session(person)}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe('a file uploaded by a student', () => {
  it('waits until it is submitted, is stored once however often it is sent, and reaches the teacher unchanged', async () => {
    const id = await given();
    const secret = await room.enter(room.student(0));
    const bytes = pdf();
    const file = await sent(secret, id, 'Essay.pdf', bytes);
    expect(await sent(secret, id, 'Essay.pdf', bytes)).toEqual(file);
    const before = await room.call('GET', '', { secret });
    expect(before.data).toMatchObject({
      takes: { mb: 5 },
      assignments: expect.arrayContaining([
        expect.objectContaining({ id, files: [], waiting: [file], files_most: 3 }),
      ]),
    });
    expect(await world.rows('faculty', marking(id)), 'nothing is handed in yet').toEqual([]);
    expect(await handed(secret, id, [file.id])).toMatchObject({ late_days: 0, version_no: 1 });
    const [row] = await world.rows('faculty', marking(id));
    expect(row).toMatchObject({ state: 'in_time', files: [{ name: 'Essay.pdf' }] });
    const path = `/api/assignment-submission/${row?.id}/files/1`;
    expect(row).toMatchObject({ files: [{ path }] });
    expect((await bytesAs('faculty', path)).bytes).toEqual(bytes);
  });
  it("can be read and removed only on its student's own device", async () => {
    const id = await given();
    const [secret, other] = [await room.enter(room.student(1)), await room.enter(room.student(2))];
    const file = await sent(secret, id);
    const path = `/assignment/${id}/file/${file.id}`;
    expect((await room.call('GET', path, { secret })).status).toBe(200);
    expect((await room.call('GET', path, { secret: other })).status).toBe(404);
    expect((await room.call('GET', path)).status).toBe(422);
    expect((await handIn(other, id, [file.id])).text).toContain('A file is no longer available.');
    await room.call('DELETE', path, { secret: other });
    expect((await room.call('GET', path, { secret })).status, 'another removed it').toBe(200);
    await room.call('DELETE', path, { secret });
    expect((await room.call('GET', path, { secret })).status).toBe(404);
  });
  it('is checked by contents, type and size as the college allows', async () => {
    const id = await given();
    const secret = await room.enter(room.student(3));
    const send = async (name: string, bytes: Uint8Array) =>
      (await room.send(secret, id, name, bytes)).status;
    expect(await send('essay.pdf', HTML), 'a page named as a PDF').toBe(415);
    const zip = zipOf([{ name: 'a.txt', bytes: new TextEncoder().encode('a') }]);
    expect(await send('work.zip', zip), 'an archive is not among the kinds').toBe(415);
    expect(await send('page.jpg', await picture({ exif: true }))).toBe(200);
    await world.change(200, 'super', 'college', 1, { submission_types: 'AP', submission_mb: 1 });
    expect(await send('work.zip', zip)).toBe(200);
    expect(await send('page.png', await picture({ type: 'png' }))).toBe(415);
    const large = new Uint8Array(1_000_001);
    large.set(pdf());
    expect(await send('large.pdf', large)).toBe(413);
    await world.change(200, 'super', 'college', 1, {
      submission_types: 'DIPSTX',
      submission_mb: 5,
    });
  });
  it('is one of at most ten that wait', async () => {
    const id = await given();
    const secret = await room.enter(room.student(5));
    for (let n = 0; n < 10; n += 1) await sent(secret, id);
    const { status, message } = await room.send(secret, id, 'more.pdf', pdf());
    expect([status, message]).toEqual([423, expect.stringContaining('Too many files are waiting')]);
  });
  it('is refused when the assignment takes no files, is over, or has been marked', async () => {
    const secret = await room.enter(room.student(4));
    const none = await given({ files_most: 0 });
    expect((await room.send(secret, none, 'a.pdf', pdf())).message).toBe(
      'This assignment accepts only text and a link.',
    );
    const id = await given({ late_until: null });
    world.pass(45);
    expect((await room.send(secret, id, 'a.pdf', pdf())).status).toBe(423);
    world.pass(-45);
    const file = await sent(secret, id);
    await handed(secret, id, [file.id]);
    const { id: row } = await submissionOf(id, room.student(4));
    await world.act(200, 'faculty', marking(id), 'mark', [row], { mark: 700, comment: null });
    expect((await room.send(secret, id, 'b.pdf', pdf())).message).toBe(
      'Your work has already been marked.',
    );
  });
  it('is refused, with all that waited, once the student has left the class', async () => {
    const id = await given();
    const student = room.student(6);
    const secret = await room.enter(student);
    const file = await sent(secret, id);
    const asked = async () => [
      (await room.send(secret, id, 'more.pdf', pdf())).status,
      (await handIn(secret, id, [file.id])).status,
    ];
    for (const [leave, back] of [
      ['dropped', 'enrolled'],
      ['completed', 'enrolled'],
    ]) {
      const becomes = (from: string | undefined, to: string | undefined) =>
        world.query(
          (sql) =>
            sql`update enrolment set status = ${to} where student = ${student.id} and status = ${from}`,
        );
      await becomes(back, leave);
      expect(await asked(), leave).toEqual([404, 404]);
      await becomes(leave, back);
    }
    await world.query(
      (sql) => sql`update student set status = 'transferred' where id = ${student.id}`,
    );
    expect((await asked()).every((status) => status >= 400)).toBe(true);
    await world.query((sql) => sql`update student set status = 'active' where id = ${student.id}`);
    expect((await handIn(secret, id, [file.id])).status).toBe(200);
  });
});

describe('a submission with files', () => {
  it('keeps every earlier version, and creates none when the same work is sent again', async () => {
    const id = await given();
    const student = room.student(5);
    const secret = await room.enter(student);
    const first = await sent(secret, id, 'first.pdf');
    await handed(secret, id, [first.id], 'First');
    const again = await handed(secret, id, [first.id], 'First');
    expect(again.version_no, 'an answer that never came').toBe(1);
    const second = await sent(secret, id, 'second.pdf');
    expect(await handed(secret, id, [first.id, second.id], 'Second')).toMatchObject({
      version_no: 2,
    });
    expect(await handed(secret, id, [second.id], 'Third')).toMatchObject({ version_no: 3 });
    const row = await submissionOf(id, student);
    expect(row).toMatchObject({ files: [second.id], text: 'Third', version_no: 3 });
    const versions = await world.rows(
      'faculty',
      `/api/submission-version?filter=${encodeURIComponent(JSON.stringify({ submission: row.id }))}`,
    );
    expect(versions).toMatchObject([
      { number: 2, text: 'Second', files: [first.id, second.id] },
      { number: 1, text: 'First', files: [first.id] },
    ]);
    const old = await bytesAs('faculty', `/api/submission-version/${versions[0]?.id}/files/1`);
    expect(old.status).toBe(200);
    expect(
      (await bytesAs('admin:B', `/api/submission-version/${versions[0]?.id}/files/1`)).status,
    ).toBe(403);
    await world.must(403, 'faculty', `/api/submission-version/${versions[0]?.id}`, {
      method: 'DELETE',
    });
  });
  it("has at most the assignment's number of files, and cannot be empty", async () => {
    const id = await given({ files_most: 1 });
    const secret = await room.enter(room.student(6));
    const [one, two] = [await sent(secret, id), await sent(secret, id)];
    expect((await handIn(secret, id, [one.id, two.id])).text).toContain('Submit at most 1 file.');
    expect((await handIn(secret, id, [])).status).toBe(422);
    await handed(secret, id, [two.id]);
    expect(await handed(secret, id, null, 'With a text')).toMatchObject({ version_no: 2 });
    expect(await submissionOf(id, room.student(6))).toMatchObject({ files: [two.id] });
  });
  it("is late by the server's clock, whatever time the device sends", async () => {
    const id = await given();
    const secret = await room.enter(room.student(7));
    const file = await sent(secret, id);
    world.pass(31);
    const claimed = await room.call('POST', `/assignment/${id}`, {
      secret,
      body: { text: null, link: null, files: [file.id], submitted_at: DUE },
    });
    expect(claimed.status, 'a time that the device sends').toBe(422);
    expect(await handed(secret, id, [file.id])).toMatchObject({ late_days: 1 });
    world.pass(-31);
    expect(await world.rows('faculty', marking(id))).toMatchObject([
      { state: 'late', late_days: 1 },
    ]);
  });
});

describe('a teacher', () => {
  let id = 0;
  beforeAll(async () => {
    id = await given();
    for (const n of [7, 8]) {
      const secret = await room.enter(room.student(n));
      await handed(secret, id, [(await sent(secret, id, '../Same name?.pdf')).id]);
    }
  });
  it('downloads all files as one archive with a folder for each student', async () => {
    const { status, bytes } = await bytesAs('faculty', `${ASSIGNMENTS}/download`, {
      rows: [id],
      values: {},
    });
    expect(status).toBe(200);
    const names = openArchive(bytes, { entries: 100, each: 1e6, total: 1e7 }).map(
      (entry) => entry.name,
    );
    expect(names.map((name) => name.split('/').length)).toEqual([2, 2]);
    expect(names.every((name) => name.endsWith('/Same name_.pdf'))).toBe(true);
    expect(names[0]).toContain(room.student(7).roll_no);
    const [row] = await world.rows('faculty', marking(id));
    const some = await bytesAs('faculty', `${marking(id)}/download`, {
      rows: [row?.id],
      values: {},
    });
    expect(openArchive(some.bytes, { entries: 9, each: 1e6, total: 1e7 })).toHaveLength(1);
  });
  it('sees the whole class including missing work, and marks beside the files', async () => {
    const all = await world.rows('faculty', `${marking(id)}?show=all`);
    expect(all.filter(({ state }) => state === 'in_time')).toHaveLength(2);
    expect(all.filter(({ state }) => state === 'missing').length).toBeGreaterThan(0);
    const [row, other] = await world.rows('faculty', marking(id));
    const mark = (status: number, value: number, as = 'faculty') =>
      world.act(status, as, marking(id), 'mark', [row?.id ?? 0], { mark: value, comment: 'Good.' });
    expect((await mark(422, 1_001)).errors['mark']).toBe('At most 10 marks.');
    await mark(200, 1_000);
    await mark(200, 900);
    expect(await world.rows('faculty', marking(id))).toMatchObject([{ id: other?.id }]);
    await world.must(403, 'admin:B', marking(id));
  });
  it('finds all work to be marked through the dashboard cards', async () => {
    const { cards } = (await world.must(200, 'faculty', '/api/dashboard')).data as {
      cards: { key: string; value: number; link: string }[];
    };
    const card = (key: string) => cards.find((one) => one.key === key);
    const [work, answers] = [card('submissions-to-mark'), card('answers-to-mark')];
    expect(work?.value).toBeGreaterThan(0);
    expect(await world.rows('faculty', `/api${work?.link}`)).toHaveLength(work?.value ?? 0);
    const waiting = await world.rows('faculty', `/api${answers?.link}`);
    expect(waiting).toHaveLength(answers?.value ?? 0);
    await world.act(
      200,
      'faculty',
      '/api/e-classroom/examination-marking/all',
      'mark',
      [waiting[0]?.id ?? 0],
      {
        mark: 100,
        comment: null,
      },
    );
    expect(await world.rows('faculty', `/api${answers?.link}`)).toHaveLength(waiting.length - 1);
  });
});

describe('files of the teacher', () => {
  async function upload(name: string, bytes: Uint8Array): Promise<number> {
    const person = world.college.people.get('faculty');
    if (!person) throw new Error('there is no teacher');
    const response = await world.college.ask(`/api/upload?name=${name}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await world.college.session(person)}`,
        'content-type': 'application/octet-stream',
      },
      body: bytes as BodyInit,
    });
    const { data } = (await response.json()) as { data: { id: number } };
    return data.id;
  }
  const seenBy = async (secret: string, id: number) =>
    (
      (await room.call('GET', '', { secret })).data as {
        assignments: (Row & { sheets: UploadedFile[]; feedback: UploadedFile[] })[];
      }
    ).assignments.find((one) => one.id === id);
  const read = async (secret: string, id: number, file: number): Promise<number> =>
    (await room.call('GET', `/assignment/${id}/file/${file}`, { secret })).status;

  it('stand with the assignment once it is open, for its class alone', async () => {
    const sheet = await upload('questions.pdf', pdf());
    const id = await given({ files: [sheet], opens_at: '2026-11-20T06:45:00.000Z' });
    const secret = await room.enter(room.student(0));
    expect(await seenBy(secret, id)).toBeUndefined();
    expect(await read(secret, id, sheet)).toBe(404);
    world.pass(20);
    expect(await seenBy(secret, id)).toMatchObject({
      sheets: [{ id: sheet, name: 'questions.pdf' }],
    });
    expect(await read(secret, id, sheet)).toBe(200);
    expect(await read(secret, await given(), sheet)).toBe(404);
    world.pass(-20);
  });
  it('are returned with the mark to one student, before the assignment is closed', async () => {
    const id = await given();
    const [secret, other] = [await room.enter(room.student(1)), await room.enter(room.student(2))];
    await handed(secret, id, null, 'My work');
    const { id: row } = await submissionOf(id, room.student(1));
    const back = (status: number) =>
      world.act(status, 'faculty', marking(id), 'return', [row as number]);
    expect((await back(409)).message).toContain('Give marks first');
    const corrected = await upload('corrected.pdf', pdf());
    await world.act(200, 'faculty', marking(id), 'mark', [row as number], {
      mark: 700,
      comment: 'See my notes.',
      feedback: [corrected],
    });
    expect(await seenBy(secret, id)).toMatchObject({ final: null, feedback: [] });
    expect(await read(secret, id, corrected)).toBe(404);
    await back(200);
    expect(await seenBy(secret, id)).toMatchObject({
      final: 700,
      comment: 'See my notes.',
      feedback: [{ id: corrected, name: 'corrected.pdf' }],
    });
    expect(await read(secret, id, corrected)).toBe(200);
    expect(await read(other, id, corrected)).toBe(404);
  });
});
