/** Examinations on the students' own devices, by the server's clock (academics §4.7, vectors F). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BANK,
  choice,
  CLASS,
  CLOSES,
  EXAMS,
  openClassroom,
  OPENS,
  type Classroom,
  type Student,
} from '../kit/classroom';

/** While the classes of this test are open. */
const OPENS_LATER = '2026-11-20T07:30:00.000Z';

let world: Classroom['world'];
let bank: Classroom['bank'];
let examination: Classroom['examination'];
let published: Classroom['published'];
let call: Classroom['call'];
let student: Classroom['student'];
let enter: Classroom['enter'];
let begun: Classroom['begun'];
let answer: Classroom['answer'];
let attemptsOf: Classroom['attemptsOf'];
beforeAll(async () => {
  ({ world, bank, examination, published, call, student, enter, begun, answer, attemptsOf } =
    await openClassroom());
});
afterAll(() => world.close());

describe('an online examination', () => {
  it('needs an end after its start, questions, and a closing time in the future', async () => {
    await world.wrong(
      'faculty',
      'online-examination',
      { ...CLASS, title: 'x', opens_at: CLOSES, closes_at: OPENS, minutes: 10 },
      'closes_at',
    );
    // For sixty days and no longer.
    const long = { opens_at: '2026-11-20T07:00:00.000Z', closes_at: '2027-01-19T07:00:00.000Z' };
    await examination([], long);
    await world.wrong(
      'faculty',
      'online-examination',
      { ...CLASS, title: 'x', ...long, closes_at: '2027-01-19T07:00:01.000Z', minutes: 10 },
      'closes_at',
    );
    const empty = await examination([]);
    await world.act(409, 'faculty', EXAMS, 'publish', [empty]);
    const past = await examination([await bank(choice())], {
      opens_at: '2026-11-19T06:00:00.000Z',
      closes_at: '2026-11-19T07:00:00.000Z',
    });
    await world.act(409, 'faculty', EXAMS, 'publish', [past]);
    const over = await examination([await bank(choice())], {
      closes_at: world.college.now.toISOString(),
    });
    await world.act(409, 'faculty', EXAMS, 'publish', [over]);
  });
  it('draws random questions once each, and reports when there are too few', async () => {
    const unit = 19;
    for (let i = 0; i < 3; i += 1) await bank(choice(undefined, { unit }));
    const id = await examination([]);
    const draw = (status: number, n: number) =>
      world.act(status, 'faculty', EXAMS, 'draw', [id], {
        count: n,
        unit,
        difficulty: null,
        marks: 200,
      });
    // One of another paper of the subject is not drawn.
    await bank(choice(undefined, { unit, course: 'ENG1MI' }));
    const former = await bank(choice(undefined, { unit }));
    await world.query(
      (sql) => sql`update bank_question set state = 'superseded' where id = ${former} returning id`,
    );
    await draw(200, 2);
    expect((await draw(422, 2)).errors['count']).toBe('The bank has only 1 question of this kind.');
    await draw(200, 1);
    const held = await world.rows(
      'faculty',
      `/api/examination-question?filter=${encodeURIComponent(`{"examination":${id}}`)}`,
    );
    expect(held.map(({ place, marks }) => [place, marks])).toEqual([
      [1, 200],
      [2, 200],
      [3, 200],
    ]);
  });
  it('keeps its questions and rules once published', async () => {
    const id = await published([await bank(choice())]);
    await world.act(423, 'faculty', BANK, 'use', [await bank(choice())], {
      examination: id,
      marks: null,
    });
    await world.change(423, 'faculty', 'online-examination', id, { minutes: 5 });
    await world.change(200, 'faculty', 'online-examination', id, { title: 'Another name' });
    await world.must(423, 'faculty', `/api/online-examination/${id}`, { method: 'DELETE' });
    // Its title may be corrected, so it is offered for editing; deleting it is not.
    const offered = async (): Promise<string[]> => {
      const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
      const [row] = await world.rows('faculty', `/api/online-examination?filter=${filter}`);
      const can = row?.['_can'] as readonly string[] | undefined;
      return ['edit', 'delete'].filter((name) => can?.includes(name));
    };
    expect(await offered()).toEqual(['edit']);
    await world.act(200, 'faculty', EXAMS, 'take-back', [id]);
    expect(await offered()).toEqual(['edit', 'delete']);
  });
  it('can return to draft until a student begins', async () => {
    const id = await published([await bank(choice())]);
    await world.act(200, 'faculty', EXAMS, 'take-back', [id]);
    await world.act(200, 'faculty', EXAMS, 'publish', [id]);
    await begun(id, await enter(student(0)));
    await world.act(409, 'faculty', EXAMS, 'take-back', [id]);
  });
});

describe('an examination of one section', () => {
  it('exists for the students of that section alone', async () => {
    const id = await published([await bank(choice())]);
    const pupil = student(0);
    const secret = await enter(pupil);
    const { section } = await world.one(
      (sql) => sql<{ section: number }>`
        insert into section (offering, name, created_at, updated_at)
        select id, 'Sitting', now, now from offering, (values ('2026-11-20T06:00:00Z'::timestamptz)) as t (now) where batch = '2026' and semester = '1' and course = 'ENG101' returning id as section`,
    );
    const sits = (place: number | null) =>
      world.query(
        (sql) => sql`
        update enrolment set section = ${place} where student = ${pupil.id} and offering = (select offering from section where id = ${section}) returning id`,
      );
    await world.query(
      (sql) =>
        sql`update online_examination set section = ${section} where id = ${id} returning id`,
    );
    expect((await call('POST', `/examination/${id}/begin`, { secret })).status).toBe(404);
    const [before] = await world.query(
      (sql) =>
        sql<{
          section: number | null;
        }>`select section from enrolment where student = ${pupil.id} and offering = (select offering from section where id = ${section})`,
    );
    await sits(section);
    await begun(id, secret);
    await sits(before?.section ?? null);
    // Who has begun goes on, in whatever section.
    await begun(id, secret);
  });
});

describe('the paper of a colleague', () => {
  it('is theirs alone and the head of the department: not to be set, read or marked by another', async () => {
    const id = await published([await bank(choice())]);
    const values = { ...CLASS, title: 'x', opens_at: OPENS, closes_at: CLOSES, minutes: 10 };
    const { id: hod } = await world.one(
      (sql) => sql<{ id: number }>`select id from faculty where email = 'hod.eng@tlawng.example'`,
    );
    const { id: own } = await world.one(
      (sql) =>
        sql<{ id: number }>`select id from faculty where email = 'faculty.eng@tlawng.example'`,
    );
    const allotted = await world.query(
      (sql) =>
        sql<{ id: number }>`
        update course_allotment set to_date = '2026-11-19' where faculty = ${own} and (to_date is null or to_date > '2026-11-19')
          and offering in (select id from offering where batch = '2026' and semester = '1' and course = 'ENG101') returning id`,
    );
    expect(allotted.length).toBeGreaterThan(0);
    await world.wrong('faculty', 'online-examination', values, 'course');
    await world.must(201, 'hod', '/api/online-examination', { body: values });
    await world.query(
      (sql) =>
        sql`update course_allotment set to_date = null where id = any (${allotted.map((one) => one.id)}::int[]) returning id`,
    );
    await world.query(
      (sql) => sql`update online_examination set faculty = ${hod} where id = ${id} returning id`,
    );
    const results = `/api/e-classroom/examination-results/${id}`;
    for (const path of [`/api/online-examination/${id}`, results]) {
      expect((await world.ask('faculty', path)).status, path).toBeGreaterThanOrEqual(403);
      await world.must(200, 'hod', path);
      await world.must(200, 'admin:E', path);
    }
  });
});

describe('a student', () => {
  it('enters only where the college allows it, and only with a code', async () => {
    expect(
      world.college.roll.resources.get('college')?.fields['classroom_open']?.options.default,
    ).toBe(false);
    const secret = await enter(student(1));
    await world.query((sql) => sql`update college set classroom_open = false`);
    expect((await call('GET', '', { secret })).status).toBe(423);
    await world.query((sql) => sql`update college set classroom_open = true`);
    expect((await call('GET', '', { secret })).status).toBe(200);
    const { roll_no, batch } = student(1);
    expect(
      (await call('POST', '/session', { body: { roll_no, batch, code: '000000' } })).status,
    ).not.toBe(200);
    expect((await call('GET', '', { secret: 'guessed' })).status).toBe(422);
    await call('DELETE', '/session', { secret });
    expect((await call('GET', '', { secret })).status).toBe(422);
  });
  it('begins once, continues on another device, and has one attempt (vector F05)', async () => {
    const question = await bank(choice());
    const id = await published([question]);
    const first = await enter(student(1));
    const [one, two] = await Promise.all([begun(id, first), begun(id, first)]);
    expect(one.ends_at).toBe(two.ends_at);
    expect((await answer(id, first, question, 1)).status).toBe(200);
    const again = await begun(id, await enter(student(1)));
    expect(again.questions[0]).toMatchObject({ response: 1, revision: 1 });
    expect((await call('POST', `/examination/${id}/hand-in`, { secret: first })).status).toBe(200);
    expect((await call('POST', `/examination/${id}/hand-in`, { secret: first })).status).toBe(200);
    const refused = await call('POST', `/examination/${id}/begin`, { secret: first });
    expect([refused.status, refused.message]).toEqual([423, 'You have used 1 of 1 attempts.']);
    expect(await attemptsOf(id)).toHaveLength(1);
  });
  it('cannot open an examination of another class, a draft, or one not yet open', async () => {
    const soon = await published([await bank(choice())], {
      opens_at: '2026-11-20T07:00:00.000Z',
    });
    const secret = await enter(student(2));
    expect((await call('POST', `/examination/${soon}/begin`, { secret })).status).toBe(423);
    const draft = await examination([await bank(choice())]);
    expect((await call('POST', `/examination/${draft}/begin`, { secret })).status).toBe(404);
    const [other] = await world.query(
      (sql) =>
        sql<Student>`select id, roll_no, batch from student where batch = '2024' and status = 'active' and roll_no is not null order by id limit 1`,
    );
    const open = await published([await bank(choice())]);
    const stranger = await enter(other as Student);
    expect((await call('POST', `/examination/${open}/begin`, { secret: stranger })).status).toBe(
      404,
    );
  });
  it('saves only valid responses, and an older revision never overwrites a newer one', async () => {
    const question = await bank(choice());
    const id = await published([question]);
    const secret = await enter(student(2));
    await begun(id, secret);
    expect((await answer(id, secret, question, 7)).status).toBe(422);
    expect((await answer(id, secret, 999_999, 1)).status).toBe(404);
    await answer(id, secret, question, 2, 5);
    await answer(id, secret, question, 0, 4);
    expect((await begun(id, secret)).questions[0]).toMatchObject({ response: 2, revision: 5 });
  });
});

describe('a whole class at once', () => {
  it('has all its answers saved, without the correct ones being sent to students', async () => {
    const QUESTIONS = 20;
    const ids: number[] = [];
    for (let i = 0; i < QUESTIONS; i += 1)
      ids.push(await bank(choice(undefined, { explanation: 'The first is SECRETLY right.' })));
    const id = await published(ids, { minutes: 30 });
    const secrets: string[] = [];
    for (let n = 0; n < 6; n += 1) secrets.push(await enter(student(n)));
    const heard: string[] = [];
    for (const secret of secrets) {
      const { text } = await call('POST', `/examination/${id}/begin`, { secret });
      heard.push(text, (await call('GET', '', { secret })).text);
    }
    const saved = await Promise.all(
      secrets.flatMap((secret, n) =>
        ids.map((question, q) => answer(id, secret, question, (n + q) % 3)),
      ),
    );
    expect(saved.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
    expect(saved).toHaveLength(6 * QUESTIONS);
    heard.push(...saved.map(({ text }) => text));
    for (const [n, secret] of secrets.entries()) {
      const again = await begun(id, secret);
      expect(
        ids.map((question) => again.questions.find((one) => one.id === question)?.response),
        `student ${n}`,
      ).toEqual(ids.map((_, q) => (n + q) % 3));
      heard.push(JSON.stringify(again));
      heard.push((await call('GET', `/examination/${id}/result`, { secret })).text);
      await call('POST', `/examination/${id}/hand-in`, { secret });
      const result = await call('GET', `/examination/${id}/result`, { secret });
      expect(result.status).toBe(423);
      heard.push(result.text);
    }
    for (const text of heard)
      expect(text).not.toMatch(/SECRETLY|credit|"right"|tolerance|explanation/);
    // Five answers are enough for advice on a question.
    const advised = async (): Promise<unknown> =>
      (await world.rows('faculty', `/api/e-classroom/examination-statistics/${id}`))[0]?.['advice'];
    const forget = () =>
      world.query(
        (sql) => sql`
          delete from examination_answer where question = ${ids[0]} and attempt = (select min(attempt) from examination_answer where question = ${ids[0]}) returning attempt`,
      );
    await forget();
    expect(await advised(), 'of five').not.toBeNull();
    await forget();
    expect(await advised(), 'of four').toBeNull();
  });
});

describe("the server's clock", () => {
  it('refuses answers after the end, then submits and marks what was saved', async () => {
    const [right, wrong, skipped] = [
      await bank(choice()),
      await bank(choice()),
      await bank(choice()),
    ];
    const id = await published([right, wrong, skipped], { minutes: 10, negative: 2_500 });
    const secret = await enter(student(3));
    await begun(id, secret);
    await answer(id, secret, right, 0);
    await answer(id, secret, wrong, 1);
    world.pass(11);
    const late = await answer(id, secret, skipped, 0);
    expect([late.status, late.message]).toEqual([
      423,
      'Time is up. Your saved answers have been submitted.',
    ]);
    await world.drain();
    expect(await attemptsOf(id)).toMatchObject([
      {
        ...{ state: 'marked', score: 75, share: 2_500, answered: 2 },
        ended_at: '2026-11-20T06:40:00.000Z',
      },
    ]);
    world.pass(-11);
  });
  it('gives one student more time, and ends that too', async () => {
    const question = await bank(choice());
    const id = await published([question], { minutes: 10 });
    const secret = await enter(student(4));
    await begun(id, secret);
    world.pass(15);
    await world.drain();
    const [attempt] = await attemptsOf(id);
    await world.act(
      200,
      'faculty',
      `/api/e-classroom/examination-results/${id}`,
      'extend',
      [attempt?.id ?? 0],
      { minutes: 5 },
    );
    world.pass(4); // from when time was extended, however long ago the attempt had ended
    expect((await answer(id, secret, question, 0)).status).toBe(200);
    world.pass(2);
    await world.drain();
    expect(await attemptsOf(id)).toMatchObject([{ state: 'marked', score: 100 }]);
    world.pass(-21);
  });
  it('hides marks while a student with more time is still answering', async () => {
    const question = await bank(choice());
    const id = await published([question], { minutes: 90 });
    const [done, longer] = [await enter(student(6)), await enter(student(7))];
    for (const secret of [done, longer]) await begun(id, secret);
    await answer(id, done, question, 0);
    await call('POST', `/examination/${id}/hand-in`, { secret: done });
    const other = (await attemptsOf(id)).find(({ roll_no }) => roll_no === student(7).roll_no);
    await world.act(
      200,
      'faculty',
      `/api/e-classroom/examination-results/${id}`,
      'extend',
      [other?.id ?? 0],
      { minutes: 60 },
    );
    // Added to the time that is left.
    expect(
      (await attemptsOf(id)).find(({ roll_no }) => roll_no === student(7).roll_no),
    ).toMatchObject({ ends_at: '2026-11-20T09:00:00.000Z' });
    const result = async (): Promise<number> =>
      (await call('GET', `/examination/${id}/result`, { secret: done })).status;
    world.pass(95); // the window is over
    expect(await result()).toBe(423);
    await call('POST', `/examination/${id}/hand-in`, { secret: longer });
    expect(await result()).toBe(200);
    // Explanations are known: nobody gets more time.
    await world.change(423, 'faculty', 'online-examination', id, {
      closes_at: '2026-11-20T12:00:00.000Z',
    });
    await world.act(
      423,
      'faculty',
      `/api/e-classroom/examination-results/${id}`,
      'extend',
      [other?.id ?? 0],
      { minutes: 60 },
    );
    world.pass(-95);
  });
  it('allows one student other times before the start, and another to come later', async () => {
    const question = await bank(choice());
    const id = await published([question], { minutes: 10 });
    const path = `/api/e-classroom/examination-results/${id}`;
    const allow = (status: number, of: Student, values: object) =>
      world.act(status, 'faculty', path, 'allow', [`absent-${of.id}`], {
        ...{ minutes: null, closes_at: null, attempts: null, reason: 'Needs more time' },
        ...values,
      });
    expect((await allow(422, student(8), {})).errors['minutes']).toContain('Enter a duration');
    await allow(200, student(8), { minutes: 20 });
    const [slow, late] = [await enter(student(8)), await enter(student(7))];
    expect((await begun(id, slow)).ends_at).toBe('2026-11-20T06:50:00.000Z');
    world.pass(130); // ten minutes after it has closed
    await world.drain();
    expect((await call('POST', `/examination/${id}/begin`, { secret: late })).status).toBe(423);
    await allow(200, student(7), { closes_at: '2026-11-20T09:30:00.000Z' });
    // It stands on the page of whoever may still come, however long ago it closed for the others.
    const closed = (at: string) =>
      world.query(
        (sql) =>
          sql`update online_examination set opens_at = ${at}::timestamptz - interval '2 hours', closes_at = ${at} where id = ${id} returning id`,
      );
    await closed('2026-09-01T08:00:00.000Z');
    const shown = async (secret: string) =>
      (
        (await call('GET', '', { secret })).data as { examinations: { id: number }[] }
      ).examinations.some((one) => one.id === id);
    expect([await shown(late), await shown(slow)]).toEqual([true, false]);
    await closed(CLOSES);
    // Nobody sees marks and explanations while one may still begin.
    expect((await call('GET', `/examination/${id}/result`, { secret: slow })).status).toBe(423);
    await begun(id, late);
    expect((await answer(id, late, question, 0)).status).toBe(200);
    await call('POST', `/examination/${id}/hand-in`, { secret: late });
    world.pass(60);
    expect((await call('GET', `/examination/${id}/result`, { secret: slow })).status).toBe(200);
    const { message } = await allow(423, student(6), { closes_at: '2026-11-20T12:00:00.000Z' });
    expect(message).toContain('already seen their marks');
    world.pass(-190);
  });
  it('moves with the closing time for those who are answering', async () => {
    const question = await bank(choice());
    const id = await published([question], { minutes: 600 });
    const secret = await enter(student(5));
    expect((await begun(id, secret)).ends_at).toBe(CLOSES);
    const moved = '2026-11-20T08:30:00.000Z';
    await world.change(200, 'faculty', 'online-examination', id, { closes_at: moved });
    expect((await begun(id, secret)).ends_at).toBe(moved);
    await world.change(200, 'faculty', 'online-examination', id, { closes_at: OPENS_LATER });
    expect((await begun(id, secret)).ends_at).toBe(OPENS_LATER);
  });
  it('ends each attempt in its own time after the closing time moved', async () => {
    const id = await published([await bank(choice())], { minutes: 90 });
    const [first, second] = [await enter(student(6)), await enter(student(7))];
    await begun(id, first);
    world.pass(10);
    await begun(id, second);
    await world.change(200, 'faculty', 'online-examination', id, {
      closes_at: '2026-11-20T10:00:00.000Z',
    });
    const states = async () => (await attemptsOf(id)).map(({ state }) => state);
    world.pass(82); // two minutes after the first attempt's end
    await world.drain();
    expect(await states()).toEqual(['marked', 'open']);
    world.pass(10);
    await world.drain();
    expect(await states()).toEqual(['marked', 'marked']);
    world.pass(-102);
  });
  it('opens a closed examination again until a student has seen the marks', async () => {
    const id = await published([await bank(choice())]);
    await world.act(200, 'faculty', EXAMS, 'close', [id]);
    const secret = await enter(student(2));
    expect((await call('POST', `/examination/${id}/begin`, { secret })).status).toBe(423);
    const past = { closes_at: world.college.now.toISOString() };
    const { errors } = await world.act(422, 'faculty', EXAMS, 'reopen', [id], past);
    expect(errors['closes_at']).toContain('in the future');
    await world.act(200, 'faculty', EXAMS, 'reopen', [id], { closes_at: CLOSES });
    await begun(id, secret);
    await call('POST', `/examination/${id}/hand-in`, { secret });
    await world.act(200, 'faculty', EXAMS, 'close', [id]);
    expect((await call('GET', `/examination/${id}/result`, { secret })).status).toBe(200);
    await world.act(423, 'faculty', EXAMS, 'reopen', [id], { closes_at: CLOSES });
  });
  it('ends the examination for everyone when the teacher closes it', async () => {
    const question = await bank(choice());
    const id = await published([question]);
    const secret = await enter(student(4));
    await begun(id, secret);
    await answer(id, secret, question, 0);
    await world.act(200, 'faculty', EXAMS, 'close', [id]);
    expect((await answer(id, secret, question, 1, 2)).status).toBe(423);
    expect(await attemptsOf(id)).toMatchObject([{ state: 'marked', score: 100 }]);
  });
});
