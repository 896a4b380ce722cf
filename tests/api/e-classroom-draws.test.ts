/** Examinations in which each student gets questions of their own (vector F13). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BANK, choice, EXAMS, openClassroom, type Classroom } from '../kit/classroom';

const UNIT = 17;
const POOL = 12;
const EACH = 3;

let world: Classroom['world'];
let room: Classroom;
let pool: number[];
beforeAll(async () => {
  room = await openClassroom();
  ({ world } = room);
  pool = [];
  for (let n = 0; n < POOL; n += 1) pool.push(await room.bank(choice(undefined, { unit: UNIT })));
});
afterAll(() => world.close());

const draw = (examination: number, more: object = {}) => ({
  ...{ examination, place: 1, unit: UNIT, difficulty: null, count: EACH, marks: 200 },
  ...more,
});
const add = (status: number, examination: number, more: object = {}) =>
  world.must(status, 'faculty', '/api/examination-draw', { body: draw(examination, more) });
/** A published examination with one question for all and three of the pool for each. */
async function drawn(more: object = {}): Promise<{ id: number; common: number }> {
  const common = await room.bank(choice());
  const id = await room.examination([common], more);
  await add(201, id);
  await world.act(200, 'faculty', EXAMS, 'publish', [id]);
  return { id, common };
}
const askedOf = async (id: number, secret: string): Promise<number[]> =>
  (await room.begun(id, secret)).questions.map((one) => one.id);

describe('a draw for each student', () => {
  it('is refused unless the bank has more, and all with the same marks', async () => {
    const id = await room.examination([]);
    const { errors } = await add(422, id, { count: POOL });
    expect(errors['count']).toContain('There must be more than are drawn');
    await room.bank(choice(undefined, { unit: 16, marks: 100 }));
    await room.bank(choice(undefined, { unit: 16, marks: 300 }));
    expect((await add(422, id, { unit: 16, count: 1 })).errors['marks']).toContain('from 1 to 3');
    await add(201, id);
    expect((await add(422, id, { place: 2, difficulty: 'medium', count: 1 })).errors['unit']).toBe(
      'Draw 1 takes from the same questions. Choose another unit or difficulty.',
    );
    const other = choice(undefined, { unit: UNIT, marks: 500 });
    const odd = await room.bank(other);
    const { message } = await world.act(409, 'faculty', EXAMS, 'publish', [id]);
    expect(message).toContain('Draw 1: The questions of this kind carry from 1 to 5 marks');
    await world.must(200, 'faculty', `/api/bank-question/${odd}`, { method: 'DELETE' });
  });

  it('gives students different questions, keeps them for the attempt, and refuses others', async () => {
    const { id, common } = await drawn();
    const papers: number[][] = [];
    for (let n = 0; n < 4; n += 1) {
      const secret = await room.enter(room.student(n));
      const asked = await askedOf(id, secret);
      expect(asked[0]).toBe(common);
      expect(asked.slice(1).every((one) => pool.includes(one))).toBe(true);
      expect(new Set(asked).size).toBe(1 + EACH);
      expect(await askedOf(id, secret)).toEqual(asked);
      papers.push(asked);
      const foreign = pool.find((one) => !asked.includes(one)) ?? 0;
      expect((await room.answer(id, secret, foreign, 0)).status).toBe(404);
      expect((await room.answer(id, secret, asked[1] ?? 0, 0)).status).toBe(200);
    }
    expect(new Set(papers.map((one) => one.join())).size).toBeGreaterThan(1);
    const [desk] = (
      (await room.call('GET', '', { secret: await room.enter(room.student(5)) })).data as {
        examinations: { id: number; questions: number; max: number }[];
      }
    ).examinations.filter((one) => one.id === id);
    expect(desk).toMatchObject({ questions: 1 + EACH, max: 100 + EACH * 200 });
  });

  it('marks, shows and counts what each student had, also after more time', async () => {
    const { id, common } = await drawn({ minutes: 10 });
    const [one, two] = [await room.enter(room.student(0)), await room.enter(room.student(1))];
    const asked = await askedOf(id, one);
    const others = await askedOf(id, two);
    for (const question of asked) await room.answer(id, one, question, 0);
    await room.answer(id, two, common, 0);
    world.pass(11);
    await world.drain();
    const rows = await room.attemptsOf(id);
    expect(rows.map(({ score, share }) => [score, share])).toEqual([
      [700, 10_000],
      [100, 1_429],
    ]);
    const script = (n: number) =>
      world.rows('faculty', `/api/e-classroom/examination-script/${rows[n]?.attempt}`);
    expect((await script(0)).map((row) => Number(row.id))).toEqual(asked);
    expect((await script(0)).map(({ place }) => place)).toEqual([1, 2, 3, 4]);
    expect((await script(1)).map((row) => Number(row.id))).toEqual(others);

    const path = `/api/e-classroom/examination-statistics/${id}`;
    const statistics = await world.rows('faculty', path);
    const asks = (question: number) =>
      statistics.find((row) => Number(row.id) === question)?.['asked'];
    expect(asks(common)).toBe(2);
    const sum = statistics.reduce((all, row) => all + Number(row['asked']), 0);
    expect(sum).toBe(2 * (1 + EACH));

    const results = `/api/e-classroom/examination-results/${id}`;
    await world.act(200, 'faculty', results, 'extend', [rows[1]?.id ?? 0], { minutes: 20 });
    expect(await askedOf(id, two)).toEqual(others);
    await room.answer(id, two, others[1] ?? 0, 0);
    await room.call('POST', `/examination/${id}/hand-in`, { secret: two });

    // A question that is dropped is no part of the marks of those who had it.
    const only = asked.find((question) => question !== common && !others.includes(question));
    if (only !== undefined) {
      await world.act(200, 'faculty', path, 'treat', [only], { treatment: 'dropped', reason: 'x' });
      expect((await room.attemptsOf(id)).map(({ score, share }) => [score, share])).toEqual([
        [500, 10_000],
        [300, 4_286],
      ]);
    }
    world.pass(120);
    const result = await room.call('GET', `/examination/${id}/result`, { secret: one });
    expect(result.data).toMatchObject({ max: only === undefined ? 700 : 500 });
    expect((result.data as { answers: unknown[] }).answers).toHaveLength(1 + EACH);
    world.pass(-131);
  });

  it('releases its questions when the examination is a draft again, and holds them when published', async () => {
    const { id } = await drawn();
    const used = async () =>
      (
        await world.one(
          (sql) => sql<{ used: number }>`select used from bank_question where id = ${pool[0] ?? 0}`,
        )
      ).used;
    const before = await used();
    await world.act(200, 'faculty', EXAMS, 'take-back', [id]);
    expect(await used()).toBe(before - 1);
    await world.act(200, 'faculty', EXAMS, 'publish', [id]);
    expect(await used()).toBe(before);
    await add(423, id, { place: 2, unit: 18 });
    await world.act(423, 'faculty', BANK, 'use', [pool[0] ?? 0], { examination: id, marks: null });
  });

  it('uses the new edition of a drawn question for those who had it', async () => {
    const { id } = await drawn();
    const secret = await room.enter(room.student(6));
    const asked = await askedOf(id, secret);
    const faulty = asked[1] ?? 0;
    await room.answer(id, secret, faulty, 1);
    await room.call('POST', `/examination/${id}/hand-in`, { secret });
    const { text } = await world.act(200, 'faculty', BANK, 'revise', [faulty]);
    const edition = Number(/bank-question\/(\d+)/.exec(text)?.[1]);
    const { answers } = choice();
    await world.change(200, 'faculty', 'bank-question', edition, {
      answers: answers.map((line, n) => ({ ...line, credit: n === 1 ? 100 : 0 })),
    });
    const path = `/api/e-classroom/examination-statistics/${id}`;
    await world.act(200, 'faculty', path, 'regrade', [faulty], { reason: 'wrong key' });
    const [row] = await room.attemptsOf(id);
    expect(row).toMatchObject({ score: 200 });
    const script = await world.rows(
      'faculty',
      `/api/e-classroom/examination-script/${row?.attempt}`,
    );
    expect(script[1]).toMatchObject({ id: edition, mark: 200 });
  });
});
