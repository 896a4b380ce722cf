/**
 * Results of examinations and assignments: marks, figures, late work, and the transfer to registers
 * (academics §4.7, vectors F).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BANK,
  choice,
  CLASS,
  EXAMS,
  line,
  next,
  openClassroom,
  type Classroom,
  type Student,
} from '../kit/classroom';
import type { Row } from '../kit/college';
import { PARTS } from '../kit/internal-class';

let world: Classroom['world'];
let bank: Classroom['bank'];
let published: Classroom['published'];
let call: Classroom['call'];
let student: Classroom['student'];
let enter: Classroom['enter'];
let begun: Classroom['begun'];
let answer: Classroom['answer'];
let attemptsOf: Classroom['attemptsOf'];
beforeAll(async () => {
  ({ world, bank, published, call, student, enter, begun, answer, attemptsOf } =
    await openClassroom());
});
afterAll(() => world.close());

describe('results of an examination', () => {
  let exam = 0;
  let secret = '';
  const report = (name: string) => `/api/e-classroom/${name}/${exam}`;
  beforeAll(async () => {
    const [pick, essay] = [
      await bank(choice(undefined, { explanation: 'Because.' })),
      await bank(choice(undefined, { kind: 'essay', answers: [], marks: 400 })),
    ];
    exam = await published([pick, essay]);
    secret = await enter(student(5));
    await begun(exam, secret);
    await answer(exam, secret, pick, 0);
    await answer(exam, secret, essay, 'It was a dark night.');
    await call('POST', `/examination/${exam}/hand-in`, { secret });
  });
  it('list an essay for marking without a name, up to its maximum marks', async () => {
    expect(await attemptsOf(exam)).toMatchObject([{ state: 'waiting', score: null, share: null }]);
    const [row] = await world.rows('faculty', report('examination-marking'));
    expect(row).toMatchObject({ answer: 'It was a dark night.', max: 400, mark: null });
    expect(JSON.stringify(row)).not.toContain(student(5).roll_no);
    const mark = (status: number, value: number) =>
      world.act(status, 'faculty', report('examination-marking'), 'mark', [row?.id ?? 0], {
        mark: value,
        comment: 'Well told.',
      });
    expect((await mark(422, 500)).errors['mark']).toBe('At most 4 marks.');
    await mark(200, 350);
    expect(await attemptsOf(exam)).toMatchObject([{ state: 'marked', score: 450 }]);
    expect(await world.rows('faculty', report('examination-marking'))).toEqual([]);
  });
  it('show a student marks, comment and explanation once the examination has ended for everyone', async () => {
    expect((await call('GET', `/examination/${exam}/result`, { secret })).status).toBe(423);
    world.pass(180);
    const shows = (shown: boolean) =>
      world.query(
        (sql) =>
          sql`update online_examination set show_result = ${shown} where id = ${exam} returning id`,
      );
    await shows(false);
    const told = await call('GET', `/examination/${exam}/result`, { secret });
    expect(told.status, 'the teacher tells the marks').toBe(423);
    await shows(true);
    const { status, data } = await call('GET', `/examination/${exam}/result`, { secret });
    world.pass(-180);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      max: 500,
      attempts: [{ score: 450 }],
      answers: [
        { marks: 100, of: 100, explanation: 'Because.' },
        { marks: 350, of: 400, comment: 'Well told.' },
      ],
    });
  });
  it('include statistics for each question', async () => {
    expect(await world.rows('faculty', report('examination-statistics'))).toMatchObject([
      { place: 1, answers: 1, facility: 10_000, discrimination: null },
      { place: 2, answers: 1, facility: 8_750 },
    ]);
  });
  it('are transferred to an open register on its scale once, keeping marks already entered', async () => {
    await world.query(
      (sql) =>
        sql`update cat_schedule set opens_on = '2026-11-01', closes_on = '2026-11-30' where cat = 'CAT2' and batch = '2026' and semester = '1'`,
    );
    await world.query(
      (sql) =>
        sql`update cat_register set state = 'open' where cat = 'CAT2' and offering in (select id from offering where batch = '2026' and course = 'ENG101')`,
    );
    await world.query(
      (sql) =>
        sql`delete from cat_mark where cat = 'CAT2' and student = ${student(5).id} and offering in (select id from offering where batch = '2026' and course = 'ENG101')`,
    );
    const push = (status: number) =>
      world.act(status, 'admin:E', report('examination-results'), 'push', [], {
        cat: 'CAT2',
        part: null,
      });
    expect((await push(409)).message).toBe('Wait until the examination has ended.');
    await world.act(200, 'faculty', EXAMS, 'close', [exam]);
    expect((await push(200)).text).toContain('1 mark entered. 0 were already entered.');
    expect((await push(200)).text).toContain('0 marks entered. 1 were already entered.');
    const row = await world.one(
      (sql) =>
        sql<{
          mark: number;
          max: number;
        }>`select mark, max from cat_mark where cat = 'CAT2' and student = ${student(5).id} and offering in (select id from offering where batch = '2026' and course = 'ENG101')`,
    );
    expect(row.mark / row.max).toBeCloseTo(0.9, 1);
    // A key was corrected after the marks were sent: they change only when asked to.
    const rescored = (score: number) =>
      world.query(
        (sql) =>
          sql`update examination_attempt set score = ${score} where examination = ${exam} and student = ${student(5).id} and state = 'marked' returning 1`,
      );
    const [attempt] = await world.query(
      (sql) =>
        sql<{
          score: number;
        }>`select score from examination_attempt where examination = ${exam} and student = ${student(5).id} and state = 'marked'`,
    );
    const again = (status: number) =>
      world.act(status, 'admin:E', report('examination-results'), 'push', [], {
        cat: 'CAT2',
        part: null,
        replace: true,
      });
    expect((await again(200)).text, 'nothing differs').toContain('0 marks entered, 0 changed. 1');
    await rescored(100);
    expect((await push(200)).text).toContain('0 marks entered. 1 were already entered.');
    expect((await again(200)).text).toContain('0 marks entered, 1 changed. 0 stay as they were.');
    const changed = await world.one(
      (sql) =>
        sql<{
          mark: number;
        }>`select mark from cat_mark where cat = 'CAT2' and student = ${student(5).id} and offering in (select id from offering where batch = '2026' and course = 'ENG101')`,
    );
    expect(changed.mark).toBeLessThan(row.mark);
    await rescored(attempt?.score ?? 0);
    await again(200);
    const held = (mark: number | null, token: string | null) =>
      world.query(
        (sql) =>
          sql`update cat_mark set mark = ${mark}, token = ${token} where cat = 'CAT2' and student = ${student(5).id} and offering in (select id from offering where batch = '2026' and course = 'ENG101') returning 1`,
      );
    await held(null, 'AB');
    expect((await push(200)).text, 'absent stays').toContain('0 marks entered. 1 were already');
    expect((await again(200)).text, 'absent stays').toContain('0 marks entered, 0 changed. 1 stay');
    await held(row.mark, null);
    await world.query(
      (sql) =>
        sql`update cat_register set state = 'cleared' where cat = 'CAT2' and offering in (select id from offering where batch = '2026' and course = 'ENG101')`,
    );
    expect((await push(423)).message).toContain('cleared and locked');
  });
  it('are transferred into a part of the internal mark that is entered by hand', async () => {
    await world.query(
      (sql) => sql`
        update regulation_version set internal_components = ${JSON.stringify(PARTS)}::jsonb
        where regulation = (select regulation from course where id = 'ENG101') returning id`,
    );
    const push = (status: number, values: Record<string, string | null>) =>
      world.act(status, 'faculty', report('examination-results'), 'push', [], values);
    expect((await push(422, { cat: 'CAT2', part: 'SEM' })).errors['cat']).toContain('or enter');
    expect((await push(422, { cat: null, part: 'TEST' })).errors['part']).toContain(
      'of this paper: SEM.',
    );
    expect((await push(200, { cat: null, part: 'sem' })).text).toContain('1 mark entered.');
    expect((await push(200, { cat: null, part: 'SEM' })).text).toContain('1 were already entered.');
    // 4.5 of 5 marks, on a scale of 5.
    expect(
      await world.one(
        (sql) =>
          sql<Row>`
          select p.mark from internal_part p join enrolment e on e.id = p.enrolment join offering o on o.id = e.offering
          where p.code = 'SEM' and e.student = ${student(5).id} and o.batch = '2026' and o.course = 'ENG101'`,
      ),
    ).toEqual({ mark: 450 });
    await world.query(
      (sql) =>
        sql`update cat_register set state = 'finalised' where sheet = 'internal' and offering in (select id from offering where batch = '2026' and course = 'ENG101') returning id`,
    );
    await push(423, { cat: null, part: 'SEM' });
  });
  it("wait for every attempt to be marked, which only the paper's own teacher can do", async () => {
    const waits = await published([await bank(choice(undefined, { kind: 'essay', answers: [] }))]);
    const own = await enter(student(8));
    const { questions } = await begun(waits, own);
    await answer(waits, own, questions[0]?.id ?? 0, 'Once upon a time.');
    await call('POST', `/examination/${waits}/hand-in`, { secret: own });
    await world.act(200, 'faculty', EXAMS, 'close', [waits]);
    const results = `/api/e-classroom/examination-results/${waits}`;
    const { message } = await world.act(409, 'admin:E', results, 'push', [], {
      cat: 'CAT2',
      part: null,
    });
    expect(message).toBe('1 attempt is not marked yet.');
    const queue = async (who: string): Promise<readonly unknown[]> =>
      (await world.rows(who, '/api/e-classroom/examination-marking/all')).map(
        ({ answer: text }) => text,
      );
    expect(await queue('faculty')).toContain('Once upon a time.');
    expect(await queue('hod')).not.toContain('Once upon a time.');
  });
  it('drop the mark of an essay that its student rewrites after more time was given', async () => {
    const id = await published([await bank(choice(undefined, { kind: 'essay', answers: [] }))], {
      attempts: 2,
    });
    const own = await enter(student(0));
    const { questions } = await begun(id, own);
    const essay = questions[0]?.id ?? 0;
    const handIn = () => call('POST', `/examination/${id}/hand-in`, { secret: own });
    const queue = (show: string) =>
      world.rows('faculty', `/api/e-classroom/examination-marking/${id}?show=${show}`);
    const toMark = async (): Promise<number> => {
      const { cards } = (await world.must(200, 'faculty', '/api/dashboard')).data as {
        cards: { key: string; value: number }[];
      };
      return cards.find(({ key }) => key === 'answers-to-mark')?.value ?? -1;
    };
    await answer(id, own, essay, 'The first text.');
    const before = await toMark();
    await handIn();
    // Nobody is told to mark what is still being written.
    expect(await toMark()).toBe(before + 1);
    const [row] = await queue('unmarked');
    // Not on the page of another examination.
    await world.act(404, 'faculty', report('examination-marking'), 'mark', [row?.id ?? 0], {
      mark: 100,
      comment: null,
    });
    const at = () =>
      world.one(
        (sql) =>
          sql<Row>`select saved_at, marked_at from examination_answer where question = ${essay} limit 1`,
      );
    const { saved_at } = await at();
    world.pass(1);
    await world.act(
      200,
      'faculty',
      `/api/e-classroom/examination-marking/${id}`,
      'mark',
      [row?.id ?? 0],
      { mark: 100, comment: 'Good.' },
    );
    // When a student saved the answer stays on record beside when it was marked.
    expect(await at()).toMatchObject({ saved_at });
    expect((await at())['marked_at']).not.toBeNull();
    world.pass(-1);
    const [first] = await attemptsOf(id);
    const extend = (status: number, attempt: unknown) =>
      world.act(
        status,
        'faculty',
        `/api/e-classroom/examination-results/${id}`,
        'extend',
        [attempt as number],
        { minutes: 5 },
      );
    await extend(200, first?.id);
    // The same text saved again is no other answer.
    await answer(id, own, essay, 'The first text.', 2);
    expect(
      await world.one(
        (sql) =>
          sql<Row>`select marks, comment, marked_by is not null as marked from examination_answer where question = ${essay}`,
      ),
    ).toEqual({ marks: 100, comment: 'Good.', marked: true });
    expect((await at())['marked_at']).not.toBeNull();
    await answer(id, own, essay, 'Another text.', 3);
    await handIn();
    expect(await queue('unmarked')).toMatchObject([{ answer: 'Another text.', mark: null }]);
    expect(await attemptsOf(id)).toMatchObject([{ state: 'waiting', score: null }]);
    // Only one attempt of a student is open at a time.
    await begun(id, own);
    expect((await extend(409, first?.id)).message).toContain('another attempt');
  });
  it('are read answer by answer, and corrected by hand with a reason that the student sees', async () => {
    const id = await published([await bank(choice()), await bank(choice())]);
    const own = await enter(student(6));
    const { questions } = await begun(id, own);
    await answer(id, own, questions[0]?.id ?? 0, 1);
    await attemptsOf(id);
    const attempt = Number((await attemptsOf(id))[0]?.id);
    const script = `/api/e-classroom/examination-script/${attempt}`;
    await world.must(423, 'faculty', script);
    await call('POST', `/examination/${id}/hand-in`, { secret: own });
    expect((await attemptsOf(id))[0]).toMatchObject({ attempt, score: 0 });
    expect(await world.rows('faculty', script)).toMatchObject([
      { place: 1, answer: 'A wrong one', right: 'The right one', mark: 0, max: 100 },
      { place: 2, answer: '', right: 'The right one', mark: 0, max: 100 },
    ]);
    await world.must(403, 'admin:B', script);
    const mark = (status: number, row: number, value: number, comment: string | null) =>
      world.act(status, 'faculty', script, 'mark', [questions[row]?.id ?? 0], {
        mark: value,
        comment,
      });
    await mark(422, 0, 50, null);
    await mark(422, 0, 150, 'Too much');
    await mark(200, 0, 50, 'Half right.');
    await mark(200, 1, 25, 'Told me orally.');
    expect((await attemptsOf(id))[0]).toMatchObject({ score: 75 });
    expect((await world.rows('faculty', script))[0]).toMatchObject({
      mark: 50,
      comment: 'Half right.',
    });
  });
  it('follow a corrected key, and a question that counts for all or for nobody', async () => {
    const [first, second] = [await bank(choice()), await bank(choice())];
    const id = await published([first, second]);
    const [one, two] = [await enter(student(1)), await enter(student(2))];
    for (const own of [one, two]) await begun(id, own);
    await answer(id, one, first, 1);
    await answer(id, two, first, 0);
    const stats = `/api/e-classroom/examination-statistics/${id}`;
    const why = { reason: 'The key was wrong' };
    const regrade = (status: number) =>
      world.act(status, 'faculty', stats, 'regrade', [first], why);
    expect((await regrade(409)).message).toContain('is still answering');
    for (const own of [one, two]) await call('POST', `/examination/${id}/hand-in`, { secret: own });
    const scores = async () => (await attemptsOf(id)).map(({ score }) => score);
    expect((await scores()).toSorted()).toEqual([0, 100]);
    expect((await regrade(409)).message).toContain('has no new edition');
    const { text } = await world.act(200, 'faculty', BANK, 'revise', [first], {});
    const next = Number(/\/bank-question\/(\d+)/.exec(text)?.[1]);
    await world.change(200, 'faculty', 'bank-question', next, {
      answers: [line('The right one', 0), line('A wrong one', 100), line('Another', 0)],
    });
    expect((await regrade(200)).text).toContain('2 attempts marked again.');
    expect(
      await world.query(
        (sql) =>
          sql<Row>`select id, used from bank_question where id in (${first}, ${next}) order by id`,
      ),
    ).toEqual([
      { id: first, used: 0 },
      { id: next, used: 1 },
    ]);
    const of = async (who: Student) =>
      (await attemptsOf(id)).find(({ roll_no }) => roll_no === who.roll_no);
    expect(await of(student(1))).toMatchObject({ score: 100 });
    expect(await of(student(2))).toMatchObject({ score: 0 });
    const treat = (treatment: string) =>
      world.act(200, 'faculty', stats, 'treat', [second], { treatment, ...why });
    await treat('full');
    expect(await of(student(1))).toMatchObject({ score: 200, share: 10_000 });
    expect(await of(student(2))).toMatchObject({ score: 100, share: 5_000 });
    await treat('dropped');
    expect(await of(student(1))).toMatchObject({ score: 100, share: 10_000 });
    const counted = async (): Promise<unknown[]> => {
      const rows = await world.rows('faculty', '/api/e-classroom/class-marks/2026/ENG/1/ENG101');
      return [student(1), student(2)].map(
        (who) => rows.find((row) => row.id === who.id)?.[`examination-${id}`],
      );
    };
    expect(await counted(), 'the mark that counts, of what is left').toEqual([100, 0]);
    const { questions } = await begun(id, await enter(student(3)));
    expect(
      Object.fromEntries(questions.map((one) => [one.id, one.marks])),
      'who begins now is told which question does not count',
    ).toEqual({ [next]: 100, [second]: 0 });
    await treat('marked');
    expect(await of(student(1))).toMatchObject({ score: 100, share: 5_000 });
    expect(await counted(), 'the mark that counts, of both questions').toEqual([100, 0]);
    await world.act(403, 'admin:B', stats, 'treat', [second], { treatment: 'full', ...why });
  });
  it('are refused to an office without the role', async () => {
    await world.must(403, 'admin:B', report('examination-results'));
  });
});

describe('an assignment', () => {
  const LIST = '/api/e-classroom/online-assignment/2026/ENG/1/ENG101';
  const DUE = '2026-11-20T07:00:00.000Z';
  const given = async (more: object = {}): Promise<number> => {
    const { data } = await world.must(201, 'faculty', '/api/online-assignment', {
      body: {
        ...CLASS,
        title: `Assignment ${next()}`,
        max: 1_000,
        due_at: DUE,
        late_until: '2026-11-22T07:00:00.000Z',
        penalty: 1_000,
        ...more,
      },
    });
    const { id } = data as { id: number };
    await world.act(200, 'faculty', LIST, 'publish', [id]);
    return id;
  };
  const submit = (secret: string, id: number, text: string | null) =>
    call('POST', `/assignment/${id}`, { secret, body: { text, link: null } });
  const submissionOf = (id: number, of: Student) =>
    world.one(
      (sql) =>
        sql<Row>`select id, late_days, final, text from assignment_submission where assignment = ${id} and student = ${of.id}`,
    );

  it('accepts work until it is due, counts the latest, and deducts a share per day late (vector F10)', async () => {
    const id = await given();
    const secret = await enter(student(0));
    await world.wrong(
      'faculty',
      'online-assignment',
      { ...CLASS, title: 'x', max: 1_000, opens_at: DUE, due_at: DUE },
      'due_at',
    );
    expect((await submit(secret, id, null)).status).toBe(422);
    expect((await submit(secret, id, 'First')).status).toBe(200);
    expect(await submissionOf(id, student(0))).toMatchObject({ late_days: 0, text: 'First' });
    world.pass(31);
    expect((await submit(secret, id, 'Better')).status).toBe(200);
    world.pass(-31);
    const { id: row } = await submissionOf(id, student(0));
    await world.change(200, 'faculty', 'assignment-submission', row, { mark: 800 });
    expect(await submissionOf(id, student(0))).toMatchObject({
      late_days: 1,
      final: 700,
      text: 'Better',
    });
    expect((await submit(secret, id, 'Too late')).status).toBe(423);
    const { errors } = await world.change(422, 'faculty', 'assignment-submission', row, {
      mark: 1_100,
    });
    expect(errors['mark']).toBe('At most 10 marks.');
  });
  it('accepts nothing after the last day for late work without an extension (vector F11)', async () => {
    const id = await given({ late_until: null });
    const secret = await enter(student(1));
    await submit(secret, id, 'On time');
    world.pass(45);
    expect((await submit(secret, id, 'Late')).status).toBe(423);
    const { id: row } = await submissionOf(id, student(1));
    await world.change(200, 'faculty', 'assignment-submission', row, {
      extension: '2026-11-20T08:00:00.000Z',
    });
    expect((await submit(secret, id, 'Late')).status).toBe(200);
    world.pass(-45);
    expect(await submissionOf(id, student(1))).toMatchObject({ late_days: 0, text: 'Late' });
    // An extension that a later due time has caught up with is no obstacle.
    await world.change(200, 'faculty', 'online-assignment', id, {
      due_at: '2026-11-20T09:00:00.000Z',
    });
    await world.change(200, 'faculty', 'assignment-submission', row, { mark: 500 });
  });
  it('is extended for nobody once it is closed', async () => {
    const id = await given({ late_until: null });
    await world.act(200, 'faculty', LIST, 'close', [id]);
    const path = `/api/e-classroom/submission-marking/${id}`;
    await world.act(423, 'faculty', path, 'extend', [`none-${student(7).id}`], {
      until: '2026-11-21T07:00:00.000Z',
      reason: 'In hospital',
    });
  });
  it('is extended for a student who has handed in nothing, without counting as handed in', async () => {
    const id = await given({ late_until: null });
    const path = `/api/e-classroom/submission-marking/${id}`;
    const rowOf = async () =>
      (await world.rows('faculty', `${path}?show=all`)).find(
        ({ roll_no }) => roll_no === student(7).roll_no,
      );
    const extend = (status: number, until: string) =>
      world.act(status, 'faculty', path, 'extend', [`none-${student(7).id}`], {
        until,
        reason: 'In hospital',
      });
    expect(await rowOf()).toMatchObject({ id: `none-${student(7).id}`, _can: ['extend'] });
    expect((await extend(422, DUE)).errors['until']).toContain('after the due time');
    await extend(200, '2026-11-21T07:00:00.000Z');
    const row = await rowOf();
    expect(row).toMatchObject({ state: 'missing', submitted_at: null, version_no: 0 });
    expect(await world.rows('faculty', path)).toEqual([]);
    const mark = await world.change(422, 'faculty', 'assignment-submission', row?.id ?? 0, {
      mark: 500,
    });
    expect(mark.errors['mark']).toBe('Enter the submission time first.');
    const secret = await enter(student(7));
    const other = await enter(student(8));
    world.pass(100);
    expect((await submit(other, id, 'Late')).status).toBe(423);
    expect((await submit(secret, id, 'From my bed')).data).toMatchObject({
      late_days: 0,
      version_no: 1,
    });
    world.pass(-100);
    expect(await rowOf()).toMatchObject({ state: 'in_time', version_no: 1 });
  });
  it('is extended for a group at once, and for one of them by a later word of their own (vector F11)', async () => {
    const id = await given({ late_until: null });
    const path = `/api/e-classroom/submission-marking/${id}`;
    const group = [student(5), student(6)];
    const extend = (rows: readonly string[], until: string) =>
      world.act(200, 'faculty', path, 'extend', rows, { until, reason: 'Away at the sports meet' });
    await extend(
      group.map((one) => `none-${one.id}`),
      '2026-11-20T08:00:00.000Z',
    );
    const [first] = await world.query(
      (sql) =>
        sql<Row>`select id from assignment_submission where assignment = ${id} and student = ${student(5).id}`,
    );
    await extend([String(first?.id)], '2026-11-20T07:30:00.000Z');
    const [own, others] = [await enter(student(5)), await enter(student(6))];
    world.pass(75); // 07:45
    expect((await submit(own, id, 'Too late for me')).status, 'their own word wins').toBe(423);
    expect((await submit(others, id, 'With the group')).data).toMatchObject({ late_days: 0 });
    world.pass(15); // 08:00
    expect((await submit(others, id, 'To the second')).data).toMatchObject({ version_no: 2 });
    world.pass(-90);
  });
  it('is transferred with its final marks into a register and into an internal part, on their scales', async () => {
    const id = await given();
    const one = student(8);
    await submit(await enter(one), id, 'A day late');
    const { id: row } = await submissionOf(id, one);
    await world.change(200, 'faculty', 'assignment-submission', row, {
      submitted_at: '2026-11-20T07:00:01.000Z',
    });
    const push = (status: number, cat: string | null, part: string | null) =>
      world.act(status, 'faculty', LIST, 'push', [id], { cat, part });
    expect((await push(409, 'CAT2', null)).message).toBe('Close the assignment first.');
    await world.act(200, 'faculty', LIST, 'close', [id]);
    expect((await push(409, 'CAT2', null)).message).toBe('1 submission is not marked yet.');
    await world.change(200, 'faculty', 'assignment-submission', row, { mark: 800 });
    await world.query(async (sql) => {
      await sql`update cat_register set state = 'open' where offering in (select id from offering where batch = '2026' and course = 'ENG101')`;
      return sql`delete from cat_mark where cat = 'CAT2' and student = ${one.id} and offering in (select id from offering where batch = '2026' and course = 'ENG101')`;
    });
    // 8 of 10, less 1 for the day late.
    expect((await push(200, 'CAT2', null)).text).toContain('1 mark entered.');
    const { mark, max } = await world.one(
      (sql) => sql<{ mark: number; max: number }>`
        select mark, max from cat_mark where cat = 'CAT2' and student = ${one.id} and offering in (select id from offering where batch = '2026' and course = 'ENG101')`,
    );
    expect(mark).toBe(Math.round(0.7 * max));
    expect((await push(200, null, 'SEM')).text).toContain('1 mark entered.');
    expect(
      await world.one(
        (sql) => sql<Row>`
          select p.mark from internal_part p join enrolment e on e.id = p.enrolment join offering o on o.id = e.offering
          where p.code = 'SEM' and e.student = ${one.id} and o.batch = '2026' and o.course = 'ENG101'`,
      ),
    ).toEqual({ mark: 350 });
    expect((await push(200, null, 'SEM')).text).toContain('0 marks entered. 1 were already');
  });
  it('refuses marks sent by a student (vector F07)', async () => {
    const id = await given();
    const secret = await enter(student(2));
    const sent = await call('POST', `/assignment/${id}`, {
      secret,
      body: { text: 'x', link: null, mark: 1_000 },
    });
    expect(sent.status).toBe(422);
    expect((await call('GET', '', { secret })).text).not.toContain('"mark"');
  });
  it('for a section is visible to its students only', async () => {
    const [{ enrolment, offering }] = (await world.query(
      (sql) =>
        sql<Row>`select e.id as enrolment, o.id as offering from enrolment e join offering o on o.id = e.offering where e.student = ${student(4).id} and o.batch = '2026' and o.course = 'ENG101'`,
    )) as [Row];
    const { id: section } = await world.one(
      (sql) =>
        sql<Row>`insert into section (offering, name) values (${offering}, 'EC') returning id`,
    );
    const put = (to: unknown) =>
      world.query(
        (sql) => sql`update enrolment set section = ${to} where id = ${enrolment} returning 1`,
      );
    await put(section);
    const id = await given({ section });
    const [inside, outside] = [await enter(student(4)), await enter(student(6))];
    const seen = async (secret: string): Promise<boolean> =>
      ((await call('GET', '', { secret })).data as { assignments: Row[] }).assignments.some(
        (one) => one.id === id,
      );
    expect([await seen(inside), await seen(outside)]).toEqual([true, false]);
    expect((await submit(outside, id, 'Work')).status).toBe(404);
    expect((await submit(inside, id, 'Work')).status).toBe(200);
    await put(null);
  });
  it('keeps its maximum once a mark is given, and shows a student the mark once it is closed', async () => {
    const id = await given();
    const secret = await enter(student(3));
    await submit(secret, id, 'Work');
    await world.change(200, 'faculty', 'online-assignment', id, { max: 2_000 });
    await world.change(200, 'faculty', 'online-assignment', id, { max: 1_000 });
    await world.change(
      200,
      'faculty',
      'assignment-submission',
      (await submissionOf(id, student(3))).id,
      { mark: 900, comment: 'Fine.' },
    );
    await world.change(422, 'faculty', 'online-assignment', id, { max: 2_000 });
    const seen = async () =>
      ((await call('GET', '', { secret })).data as { assignments: Row[] }).assignments.find(
        (one) => one.id === id,
      );
    expect(await seen()).toMatchObject({ final: null, comment: null });
    await world.act(200, 'faculty', LIST, 'close', [id]);
    expect(await seen()).toMatchObject({ final: 900, comment: 'Fine.' });
    expect((await submit(secret, id, 'More')).status).toBe(423);
    const [row] = await world.rows('faculty', `/api/e-classroom/submission-marking/${id}?show=all`);
    expect(row?.['_can'], 'nothing to return: all see their marks').toEqual(['mark', 'extend']);
  });
  it('appears in the marks of the class beside all other work, with what is not done once it is over', async () => {
    const path = '/api/e-classroom/class-marks/2026/ENG/1/ENG101';
    const id = await given({ late_until: null });
    const exam = await published([await bank(choice())], { closes_at: DUE, attempts: 2 });
    const cells = async (query = '') => {
      const rows = await world.rows('faculty', `${path}${query}`);
      return new Map(rows.map((row) => [row.id, row]));
    };
    const [marked, waiting, nothing, extended] = [student(0), student(1), student(2), student(3)];
    await submit(await enter(marked), id, 'Work');
    const { id: row } = await submissionOf(id, marked);
    await world.change(200, 'faculty', 'assignment-submission', row, { mark: 800 });
    const secret = await enter(marked);
    const { questions } = await begun(exam, secret);
    await answer(exam, secret, questions[0]?.id ?? 0, 0);
    await call('POST', `/examination/${exam}/hand-in`, { secret });
    await submit(await enter(waiting), id, 'Work');
    await world.act(
      200,
      'faculty',
      `/api/e-classroom/submission-marking/${id}`,
      'extend',
      [`none-${extended.id}`],
      { until: '2026-11-21T07:00:00.000Z', reason: 'In hospital' },
    );
    const [work, test] = [`assignment-${id}`, `examination-${exam}`];
    await begun(exam, secret);
    const before = await cells();
    expect(before.get(nothing.id)).toMatchObject({ [work]: null, [test]: null });
    expect(before.get(marked.id), 'the second attempt is open').toMatchObject({
      [test]: 'To be marked',
    });
    await call('POST', `/examination/${exam}/hand-in`, { secret });
    await world.act(200, 'faculty', EXAMS, 'close', [exam]);
    const leaves = (status: string) =>
      world.query(
        (sql) =>
          sql`update student set status = ${status} where id = ${student(4).id} returning id`,
      );
    await leaves('discontinued');
    const closed = await cells();
    await leaves('active');
    expect(closed.get(nothing.id), 'closed before its time').toMatchObject({
      [work]: null,
      [test]: 'Not submitted',
    });
    expect(closed.has(student(4).id), 'who has left the college').toBe(false);
    world.pass(90);
    const after = await cells();
    const withMissing = await cells('?missing=true');
    world.pass(-90);
    expect(after.get(marked.id)).toMatchObject({ [work]: 800, [test]: 100 });
    expect(after.get(waiting.id)).toMatchObject({
      [work]: 'To be marked',
      [test]: 'Not submitted',
    });
    expect(after.get(nothing.id)).toMatchObject({ [work]: 'Not submitted' });
    expect(after.get(extended.id)).toMatchObject({ [work]: null });
    const maxima = new Map<string, number>();
    for (const one of await world.rows('admin:E', '/api/online-assignment?range=[0,99]'))
      maxima.set(`assignment-${one.id}`, Number(one['max']));
    for (const one of await world.rows('admin:E', '/api/online-examination?range=[0,99]'))
      maxima.set(`examination-${one.id}`, Number(one['max']));
    for (const one of after.values()) {
      const numbers = Object.entries(one).filter(
        ([name, value]) => maxima.has(name) && typeof value === 'number',
      );
      const total = numbers.reduce((sum, [, value]) => sum + Number(value), 0);
      const max = numbers.reduce((sum, [name]) => sum + (maxima.get(name) ?? 0), 0);
      const missing = Object.values(one).filter((value) => value === 'Not submitted').length;
      expect(one).toMatchObject({
        missing,
        total: numbers.length ? total : null,
        max: numbers.length ? max : null,
        share: numbers.length ? Math.round((total * 10_000) / max) : null,
      });
    }
    expect([...withMissing.keys()]).toEqual(
      [...after.values()].filter(({ missing }) => Number(missing) > 0).map((one) => one.id),
    );
  });
});
