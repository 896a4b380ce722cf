/**
 * Polls and feedback forms: written by the union, published by the office, answered once by
 * students, and read without names (administration §9.5, vectors G and I14).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { codeFor } from '../kit/proven';

type Row = Readonly<Record<string, unknown>>;
interface Student {
  readonly id: number;
  readonly roll_no: string;
  readonly batch: string;
  readonly department: string;
}
let college: DemoCollege;
let ask: ReturnType<typeof must>;
let students: readonly Student[];

beforeAll(async () => {
  college = await openDemoCollege();
  ask = must(voiceOf(college));
  students = await college.db.read(
    ({ sql }) =>
      sql<Student>`select id, roll_no, batch, department from student where status = 'active' and roll_no is not null order by id limit 60`,
  );
});
afterAll(() => college.close());

const sql = <T extends object = Row>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
): Promise<T[]> => college.db.transaction(({ sql: run }) => run<T>(text, ...values));
const open = async (method: string, path: string, body?: unknown) => {
  const response = await college.ask(path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    body: text.startsWith('{') ? (JSON.parse(text) as Row) : {},
  };
};
const LATER = '2026-12-01T12:00:00.000Z';
const POLL = {
  question: 'Where should the meet be?',
  options: [{ text: 'River bank' }, { text: 'College ground' }, { text: 'Town hall' }],
  closes_at: LATER,
};
const FORM = {
  title: 'The canteen',
  closes_at: LATER,
  questions: [
    { text: 'The food', kind: 'rating', required: true },
    { text: 'Which day off', kind: 'choice', options: 'Monday; Friday', required: false },
    { text: 'Anything else', kind: 'text', required: false },
  ],
};
type Kind = 'poll' | 'feedback-form';
const AT = {
  poll: ['/polling', '/students-union/polls', '/polling/results'],
  'feedback-form': ['/feedback', '/students-union/feedback-forms', '/feedback/results'],
} as const;
const move = (
  status: number,
  identity: string,
  route: string,
  action: string,
  id: number,
  values: object = {},
) => ask(status, identity, 'POST', `/api${route}/${action}`, { rows: [id], values });

async function made(kind: Kind, more: object = {}): Promise<number> {
  return (
    (
      await ask(201, 'union', 'POST', `/api/${kind}`, {
        ...(kind === 'poll' ? POLL : FORM),
        ...more,
      })
    ).data as { id: number }
  ).id;
}
/** Publishes one: returns its id and the secret of its link. */
async function out(kind: Kind, more: object = {}): Promise<{ id: number; token: string }> {
  const id = await made(kind, more);
  await move(200, 'union', AT[kind][0], 'submit', id);
  await move(200, 'admin:U', AT[kind][1], 'publish', id);
  const { data: _, meta } = await ask(200, 'union', 'GET', `/api${AT[kind][2]}/${id}`);
  const link =
    (meta['head'] as { label: string; value: string }[]).find(({ label }) => label === 'Link')
      ?.value ?? '';
  return { id, token: link.split('/').at(-1) ?? '' };
}
async function give(token: string, student: Student | undefined, answers: unknown, code?: string) {
  if (!student) throw new Error('the demonstration college has too few students');
  return open('POST', `/api/answer/${token}`, {
    roll_no: student.roll_no,
    batch: student.batch,
    code: code ?? (await codeFor(college, 'answer', student.id)),
    answers,
  });
}
const result = async (kind: Kind, id: number, more = '') =>
  ask(200, 'union', 'GET', `/api${AT[kind][2]}/${id}${more}`);
const counts = async (kind: Kind, id: number) =>
  ((await result(kind, id)).data as { answer: string; answers: number }[]).map(
    ({ answer, answers }) => [answer, answers],
  );

describe('poll', () => {
  it('is submitted by the union, returned with a remark, changed, and published by the office', async () => {
    const id = await made('poll');
    await ask(403, 'union', 'POST', '/api/students-union/polls/publish', {
      rows: [id],
      values: {},
    });
    await move(422, 'admin:U', '/students-union/polls', 'publish', id);
    await move(200, 'union', '/polling', 'submit', id);
    await ask(423, 'union', 'PUT', `/api/poll/${id}`, { question: 'Another?' });
    await move(422, 'admin:U', '/students-union/polls', 'return', id);
    await move(200, 'admin:U', '/students-union/polls', 'return', id, {
      remark: 'Name the place.',
    });
    expect((await ask(200, 'union', 'GET', `/api/poll/${id}`)).data).toMatchObject({
      state: 'returned',
      remark: 'Name the place.',
      _can: ['submit', 'edit', 'delete'],
    });
    expect((await ask(200, 'union', 'GET', '/api/dashboard/student-union')).text).toContain(
      'Polls returned by the office',
    );
    await ask(200, 'union', 'PUT', `/api/poll/${id}`, { question: 'Another?' });
    await move(200, 'union', '/polling', 'submit', id);
    await move(200, 'admin:U', '/students-union/polls', 'publish', id);
    // Published questions stay the same for everyone.
    expect(
      (await ask(423, 'union', 'PUT', `/api/poll/${id}`, { question: 'And now?' })).text,
    ).toContain('cannot be changed');
    await ask(423, 'union', 'DELETE', `/api/poll/${id}`);
    await move(422, 'union', '/polling', 'take-back', id);
  });
  it('needs 2 to 10 different choices, and an end in the future', async () => {
    for (const options of [
      [{ text: 'One' }],
      [{ text: 'Yes' }, { text: 'yes ' }],
      new Array(11).fill(0).map((_, i) => ({ text: `${i}` })),
    ])
      await ask(422, 'union', 'POST', '/api/poll', { ...POLL, options });
    await ask(422, 'union', 'POST', '/api/poll', { ...POLL, opens_at: LATER });
    const id = await made('poll', { closes_at: '2026-11-20T06:30:00.000Z' });
    expect((await move(423, 'union', '/polling', 'submit', id)).text).toContain(
      'closing time has passed',
    );
  });
  it('names the wrong question of a form, and why', async () => {
    const refused = await ask(422, 'union', 'POST', '/api/feedback-form', {
      ...FORM,
      questions: [
        FORM.questions[0],
        { text: 'Which day off', kind: 'choice', options: 'Monday', required: true },
      ],
    });
    expect(refused.body['errors']).toEqual({
      questions: 'Question 2: Enter 2 to 10 choices.',
    });
  });
  it('has a link once published, which shows the question and nothing about respondents', async () => {
    const { id, token } = await out('poll');
    expect(token).toMatch(/^[\w-]{32}$/);
    const { body } = await open('GET', `/api/answer/${token}`);
    expect(body['data']).toEqual({
      kind: 'poll',
      title: POLL.question,
      intro: null,
      anonymous: true,
      meant: [],
      opens_at: null,
      closes_at: LATER,
      stage: 'open',
      result: null,
      questions: [
        {
          text: POLL.question,
          kind: 'choice',
          options: ['River bank', 'College ground', 'Town hall'],
          required: true,
        },
      ],
    });
    expect((await open('GET', `/api/answer/${'A'.repeat(32)}`)).status).toBe(404);
    expect((await ask(200, 'union', 'GET', `/api/poll/${id}`)).text).not.toContain(token);
  });
  it('accepts one answer from each student, and refuses a second', async () => {
    const { id, token } = await out('poll');
    expect((await give(token, students[0], [1])).status).toBe(200);
    const again = await give(token, students[0], [0]);
    expect(again.status).toBe(423);
    expect(again.text).toContain('already answered');
    expect(await sql`select kept from survey_count where kind = 'poll' and survey = ${id}`).toEqual(
      [{ kept: { counts: [0, 1, 0], texts: [] } }],
    );
  });
  it('counts one of twenty answers sent by the same student at the same instant', async () => {
    const { id, token } = await out('poll');
    const [student] = students;
    const code = await codeFor(college, 'answer', student?.id ?? 0);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => give(token, student, [2], code)),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.every(({ status }) => [200, 422, 423].includes(status))).toBe(true);
    expect(await sql`select kept from survey_count where kind = 'poll' and survey = ${id}`).toEqual(
      [{ kept: { counts: [0, 0, 1], texts: [] } }],
    );
  });
  it('loses none of the answers that many students send at the same instant', async () => {
    const { id, token } = await out('poll');
    const all = await Promise.all(
      students.slice(0, 15).map((student, i) => give(token, student, [i % 3])),
    );
    expect(all.map(({ status }) => status)).toEqual(new Array(15).fill(200));
    expect(await counts('poll', id)).toEqual([
      ['River bank', 5],
      ['College ground', 5],
      ['Town hall', 5],
    ]);
  });
  it('refuses and counts wrong codes, and keeps the code if only the answer was wrong', async () => {
    const { token } = await out('poll');
    const [, student] = students;
    const code = await codeFor(college, 'answer', student?.id ?? 0);
    const wrong = await give(token, student, [1], code === '000000' ? '000001' : '000000');
    expect([wrong.status, wrong.body['code']]).toEqual([422, 'bad_code']);
    expect(
      (
        await sql`select tries from one_time_code where purpose = 'answer' and subject = ${`student:${student?.id}`}`
      )[0],
    ).toEqual({ tries: 1 });
    for (const answers of [[7], [null], ['River bank'], {}, []]) {
      const refused = await give(token, student, answers, code);
      expect(refused.body['errors']).toEqual({ 'answers.0': expect.any(String) });
    }
    expect((await give(token, student, [1], code)).status).toBe(200);
  });
  it('is open only to its audience, and only within its window', async () => {
    const [first] = students;
    const other = students.find(({ department }) => department !== first?.department);
    const { id, token } = await out('poll', { department: first?.department });
    expect((await open('GET', `/api/answer/${token}`)).body['data']).toMatchObject({
      meant: [expect.any(String)],
    });
    const refused = await give(token, other, [0]);
    expect(refused.status).toBe(423);
    expect(refused.text).toContain('This is only for');
    await sql`update poll set opens_at = '2026-11-21T00:00:00Z' where id = ${id}`;
    expect((await give(token, first, [0])).text).toContain('not open yet');
    expect((await open('GET', `/api/answer/${token}`)).body['data']).toMatchObject({
      stage: 'soon',
      questions: [],
    });
    await sql`update poll set opens_at = null, closes_at = '2026-11-20T06:30:00Z' where id = ${id}`;
    expect((await give(token, first, [0])).text).toContain('This is closed');
    expect(
      await sql`select 1 from survey_mark where kind = 'poll' and survey = ${id} union all select 1 from survey_answered where kind = 'poll' and survey = ${id}`,
    ).toEqual([]);
  });
  it('is extended or shortened by the office while it is open, an hour ahead at least', async () => {
    for (const kind of ['poll', 'feedback-form'] as const) {
      const { id, token } = await out(kind);
      const screen = AT[kind][1];
      const until = (status: number, closes_at: string | null, who = 'admin:U') =>
        move(status, who, screen, 'closing', id, { closes_at });
      const closes = async () =>
        ((await open('GET', `/api/answer/${token}`)).body['data'] as Row)['closes_at'];
      await until(403, '2026-12-30T10:00:00.000Z', 'union');
      await until(422, null);
      await until(422, '2026-11-20T07:29:00.000Z');
      await until(200, '2026-12-30T10:00:00.000Z');
      expect(await closes()).toBe('2026-12-30T10:00:00.000Z');
      await until(200, '2026-11-20T07:31:00.000Z');
      expect(await closes()).toBe('2026-11-20T07:31:00.000Z');
      if (kind === 'poll')
        await sql`update poll set closes_at = '2026-11-20T06:00:00Z' where id = ${id}`;
      else await sql`update feedback_form set closes_at = '2026-11-20T06:00:00Z' where id = ${id}`;
      expect((await until(423, '2026-12-30T10:00:00.000Z')).body['message']).toBe(
        'This is closed. Its result is already known.',
      );
      expect(((await ask(200, 'admin:U', 'GET', `/api/${kind}/${id}`)).data as Row)['state']).toBe(
        'published',
      );
    }
  });
  it('withdrawn after six answers shows five of them, for its moment is chosen', async () => {
    const { id, token } = await out('poll');
    for (const student of students.slice(0, 5)) await give(token, student, [0]);
    await give(token, students[5], [2]);
    await move(200, 'admin:U', '/students-union/polls', 'withdraw', id, { remark: 'A mistake.' });
    expect(await counts('poll', id)).toEqual([
      ['River bank', 5],
      ['College ground', 0],
      ['Town hall', 0],
    ]);
  });
  it('withdrawn by the office accepts no more answers, and says so', async () => {
    const { id, token } = await out('poll');
    await move(422, 'admin:U', '/students-union/polls', 'withdraw', id);
    await move(200, 'admin:U', '/students-union/polls', 'withdraw', id, { remark: 'Asked twice.' });
    expect((await give(token, students[0], [0])).text).toContain('withdrawn');
    expect((await open('GET', `/api/answer/${token}`)).body['data']).toMatchObject({
      stage: 'withdrawn',
      questions: [],
    });
  });
});

describe('result', () => {
  it('without names is shown from five answers, in steps of five while open, and in full once closed', async () => {
    const { id, token } = await out('poll');
    for (const student of students.slice(0, 4)) await give(token, student, [0]);
    expect(await counts('poll', id)).toEqual([]);
    expect((await result('poll', id)).meta).toMatchObject({
      head: expect.arrayContaining([
        { label: 'Answered', value: expect.stringMatching(/^4 \//) as string },
      ]),
      footnotes: expect.arrayContaining(['Results are shown after five answers.']),
    });
    await give(token, students[4], [1]);
    expect(await counts('poll', id)).toEqual([
      ['River bank', 4],
      ['College ground', 1],
      ['Town hall', 0],
    ]);
    await give(token, students[5], [2]);
    expect(await counts('poll', id)).toEqual([
      ['River bank', 4],
      ['College ground', 1],
      ['Town hall', 0],
    ]);
    expect(((await result('poll', id)).meta['footnotes'] as string[]).at(-1)).toContain(
      '5 of 6 answers',
    );
    await sql`update poll set closes_at = '2026-11-20T06:00:00Z' where id = ${id}`;
    expect(await counts('poll', id)).toEqual([
      ['River bank', 4],
      ['College ground', 1],
      ['Town hall', 1],
    ]);
    expect(((await result('poll', id)).data as Row[])[0]).toMatchObject({
      share: 6667,
      lead: 'more_than_half',
    });
  });
  it('without names stays hidden below five answers, even once closed', async () => {
    const { id, token } = await out('poll');
    for (const student of students.slice(0, 4)) await give(token, student, [0]);
    await sql`update poll set closes_at = '2026-11-20T06:00:00Z' where id = ${id}`;
    for (const path of [`/polling/results/${id}`, `/students-union/poll-results/${id}`])
      expect(
        (await ask(200, path.startsWith('/polling') ? 'union' : 'super', 'GET', `/api${path}`))
          .data,
      ).toEqual([]);
    expect((await open('GET', `/api/answer/${token}`)).body['data']).toMatchObject({
      stage: 'over',
      result: { shown: 0, options: [] },
    });
  });
  it('of a poll is shown on its link once closed, if the union wants that', async () => {
    const shown = await out('poll');
    const kept = await out('poll', { show_result: false });
    for (const { token, id } of [shown, kept]) {
      for (const student of students.slice(0, 5)) await give(token, student, [1]);
      expect((await open('GET', `/api/answer/${token}`)).body['data']).toMatchObject({
        result: null,
      });
      await sql`update poll set closes_at = '2026-11-20T06:00:00Z' where id = ${id}`;
    }
    expect((await open('GET', `/api/answer/${shown.token}`)).body['data']).toMatchObject({
      result: {
        shown: 5,
        options: [
          { text: 'River bank', answers: 0, share: 0 },
          { text: 'College ground', answers: 5, share: 10_000 },
          { text: 'Town hall', answers: 0, share: 0 },
        ],
      },
    });
    expect((await open('GET', `/api/answer/${kept.token}`)).body['data']).toMatchObject({
      result: null,
    });
  });
  it('of a form has the mean rating to two decimals, its distribution, and shuffled comments', async () => {
    const { id, token } = await out('feedback-form');
    const given = [
      [5, 0, 'More rice'],
      [4, 1, null],
      [4, null, ' '],
      [3, 0, 'Less salt'],
      [3, 0, null],
    ];
    for (const [i, answers] of given.entries())
      expect((await give(token, students[i], answers)).status).toBe(200);
    const { data, meta } = await result('feedback-form', id);
    expect(data).toEqual([
      { question: 'The food', mean: 380, answers: 5, r5: 1, r4: 2, r3: 2, r2: 0, r1: 0 },
    ]);
    expect((await result('feedback-form', id, '?tab=choice')).data).toEqual([
      { question: 'Which day off', answer: 'Monday', answers: 3, share: 7500 },
      { question: 'Which day off', answer: 'Friday', answers: 1, share: 2500 },
    ]);
    expect(
      ((await result('feedback-form', id, '?tab=text')).data as Row[])
        .map(({ answer }) => answer)
        .sort(),
    ).toEqual(['Less salt', 'More rice']);
    expect((meta['choices'] as { tab: { value: string }[] }).tab.map(({ value }) => value)).toEqual(
      ['rating', 'choice', 'text'],
    );
    const csv = await ask(200, 'union', 'GET', `/api/feedback/results/${id}?tab=text&format=csv`);
    expect(csv.text).toContain('More rice');
  });
  it('of feedback counts as unread until the union marks it read or opens it from the list', async () => {
    const { id, token } = await out('feedback-form', { title: 'The hostel' });
    for (const student of students.slice(0, 5)) await give(token, student, [4, null, null]);
    const unread = async (): Promise<string> =>
      (await ask(200, 'union', 'GET', '/api/dashboard/student-union')).text;
    expect(await unread()).toContain('\\"The hostel\\": 5 new answers');
    await ask(200, 'admin:U', 'GET', `/api/students-union/feedback-results/${id}`);
    expect(await unread()).toContain('The hostel');
    expect((await result('feedback-form', id)).meta['can']).toContain('read');
    await ask(200, 'union', 'POST', `/api/feedback/results/${id}/read`, { values: {} });
    expect(await unread()).not.toContain('The hostel');
    expect((await result('feedback-form', id)).meta['can']).not.toContain('read');
    // Later answers are new again; they are also read when reached from the list.
    await give(token, students[5], [4, null, null]);
    expect(await unread()).toContain('\\"The hostel\\": 1 new answer');
    expect((await move(200, 'union', '/feedback', 'results', id)).data).toEqual({
      goto: `/feedback/results/${id}`,
    });
    expect(await unread()).not.toContain('The hostel');
  });
  it('with names shows the union and the office who answered what, if announced to students', async () => {
    const { id, token } = await out('feedback-form', { anonymous: false });
    expect((await open('GET', `/api/answer/${token}`)).body['data']).toMatchObject({
      anonymous: false,
    });
    await give(token, students[0], [2, 1, 'Open earlier']);
    expect((await result('feedback-form', id, '?tab=names')).data).toEqual([
      expect.objectContaining({
        roll_no: students[0]?.roll_no,
        q0: 2,
        q1: 'Friday',
        q2: 'Open earlier',
      }),
    ]);
    // An anonymous form has no such page, whatever is requested.
    const other = await out('feedback-form');
    await give(other.token, students[0], [2, 1, 'Open earlier']);
    expect((await result('feedback-form', other.id, '?tab=names')).text).not.toContain(
      students[0]?.roll_no,
    );
  });
});

describe('a feedback form', () => {
  it("belongs to the year in which it was published by the college's time zone", async () => {
    const { surveysOfYear } = await import(
      '../../src/resources/students-union/commands/surveys.server'
    );
    const id = await made('feedback-form', { title: 'After midnight' });
    await sql`update feedback_form set published_at = '2031-03-31T18:30:00Z' where id = ${id}`;
    const titles = (from: string, to: string) =>
      college.db
        .read(({ sql: run }) => surveysOfYear({ sql: run }, { from, to }))
        .then((rows) => rows.map(({ title }) => title));
    expect(await titles('2030-04-01', '2031-03-31')).toEqual([]);
    expect(await titles('2031-04-01', '2032-03-31')).toEqual(['After midnight']);
    await sql`delete from feedback_form where id = ${id}`;
  });
});

describe('respondents and answers', () => {
  it('share no key, time or order, and are recorded nowhere else', async () => {
    const { id, token } = await out('feedback-form');
    const before = (await sql<{ n: number }>`select count(*)::int as n from audit_log`)[0]?.n;
    for (const student of students.slice(0, 7))
      await give(token, student, [5, 0, `words of ${student.roll_no}`]);
    const columns = async (table: string) =>
      await sql<{
        column_name: string;
        data_type: string;
      }>`select column_name, data_type from information_schema.columns where table_schema = current_schema() and table_name = ${table}`;
    const answered = await columns('survey_mark');
    const tally = await columns('survey_count');
    expect(answered.map(({ column_name }) => column_name).sort()).toEqual([
      'kind',
      'student',
      'survey',
    ]);
    expect(tally.map(({ column_name }) => column_name).sort()).toEqual([
      'kept',
      'kind',
      'question',
      'shown',
      'survey',
    ]);
    expect(
      [...answered, ...tally].filter(({ data_type }) => /time|date|uuid/.test(data_type)),
    ).toEqual([]);
    // Three questions, seven students, three rows: no row belongs to a student.
    expect(
      await sql`select question from survey_count where kind = 'feedback-form' and survey = ${id} order by question`,
    ).toEqual([{ question: 0 }, { question: 1 }, { question: 2 }]);
    expect(
      (
        await sql`select count(*)::int as n from survey_given where kind = 'feedback-form' and survey = ${id}`
      )[0],
    ).toEqual({ n: 0 });
    expect((await sql<{ n: number }>`select count(*)::int as n from audit_log`)[0]?.n).toBe(before);
    expect(
      (
        await sql`select updated_at = published_at as still, version from feedback_form where id = ${id}`
      )[0],
    ).toMatchObject({ still: true });
  });
  it('cannot be matched by the order of comments', async () => {
    const { id, token } = await out('feedback-form');
    const said = students.slice(0, 20).map((_, i) => `word ${i}`);
    for (const [i, words] of said.entries()) await give(token, students[i], [5, null, words]);
    const texts = (
      (await result('feedback-form', id, '?tab=text')).data as { answer: string }[]
    ).map(({ answer }) => answer);
    expect([...texts].sort()).toEqual([...said].sort());
    expect(texts).not.toEqual(said);
  });
});

it('the link is printed as a notice and as slips while answers are accepted', async () => {
  const { id } = await out('poll');
  expect(
    (await ask(200, 'union', 'POST', '/api/polling/slip', { rows: [id], values: {} })).text.slice(
      0,
      5,
    ),
  ).toBe('%PDF-');
  expect(
    (
      await ask(200, 'admin:U', 'POST', `/api/students-union/poll-results/${id}/slip`, {
        values: {},
      })
    ).text.slice(0, 5),
  ).toBe('%PDF-');
  const draft = await made('poll');
  await ask(423, 'union', 'POST', '/api/polling/slip', { rows: [draft], values: {} });
});
