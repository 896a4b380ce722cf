/**
 * The right answers of an examination stay on the server until it has ended: no GET route of the
 * API has them for students, visitors, parents or the teacher of another paper.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { choice, openClassroom, line, PLACE, type Classroom } from '../kit/classroom';
import type { Person } from '../kit/demo-college';
import { sweepFor } from '../kit/sweep';

const RIGHT = 'quetzalcoatlus';

let class_: Classroom;
let exam = 0;
let question = 0;
let secret = '';
/** Of another department, without a part in this paper. */
let colleague: Person;
beforeAll(async () => {
  class_ = await openClassroom();
  const { world, bank, published, enter, begun, answer, student } = class_;
  question = await bank({
    ...PLACE,
    kind: 'short',
    text: 'Which is the largest that ever flew?',
    answers: [line(RIGHT, 100)],
    explanation: `The ${RIGHT} had wings of ten metres.`,
    difficulty: 'hard',
  });
  exam = await published([question, await bank(choice())]);
  secret = await enter(student(0));
  await begun(exam, secret);
  await answer(exam, secret, question, 'a crow');
  const [other] = await world.query(
    (sql) => sql<{ id: number; email: string }>`
      select id, email from faculty where department = 'BOT' and active order by id limit 1`,
  );
  const teacher = world.college.people.get('faculty');
  if (!other || !teacher) throw new Error('the demonstration has no teacher of botany');
  colleague = { ...teacher, id: other.id, identifier: other.email };
});
afterAll(() => class_.world.close());

const paths = [`/api/find?q=${RIGHT}`, `/api/public/catalogue?q=${RIGHT}`];
const sweep = (person: Person | undefined, more: object = {}) =>
  sweepFor(RIGHT, class_.world.college, {
    person,
    ids: { 'bank-question': question, 'online-examination': exam },
    params: { examination: String(exam), question: String(question), text: RIGHT, n: '0' },
    paths,
    ...more,
  });
const personOf = (identity: string): Person | undefined =>
  class_.world.college.people.get(identity);

it('are in no answer of any GET route for a student, during the examination and after handing in', async () => {
  const { call } = class_;
  const asStudent = async (): Promise<void> => {
    const { found, answered } = await sweep(undefined, {
      headers: { 'x-classroom': secret },
      params: { id: String(exam), examination: String(exam), text: RIGHT, n: '0' },
    });
    expect(found).toEqual([]);
    expect(answered).toBeGreaterThan(10);
  };
  expect((await call('POST', `/examination/${exam}/begin`, { secret })).text).not.toContain(RIGHT);
  await asStudent();
  expect((await call('POST', `/examination/${exam}/hand-in`, { secret })).text).not.toContain(
    RIGHT,
  );
  await asStudent();
});

it.each(['visitor', 'applicant', 'parent', 'union'])(
  'are in no answer of any GET route for the %s',
  async (identity) => {
    const { found, answered } = await sweep(personOf(identity));
    expect(found).toEqual([]);
    expect(answered).toBeGreaterThan(10);
  },
);

it('are in no answer of any GET route for a teacher of another paper', async () => {
  const { found, answered } = await sweep(colleague);
  expect(found).toEqual([]);
  expect(answered).toBeGreaterThan(50);
});

it('are found by the same search for the teacher who wrote them', async () => {
  const { found } = await sweep(personOf('faculty'));
  expect(found).toContain(`/api/bank-question/${question}`);
});
