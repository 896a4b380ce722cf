/** A first-semester English class with its teacher and its students in the e-classroom. */
import { expect } from 'vitest';
import { openCollege, type College, type Row } from './college';
import { codeFor } from './proven';

export interface Student {
  readonly id: number;
  readonly roll_no: string;
  readonly batch: string;
}
interface Question {
  readonly id: number;
  /** In hundredths. */
  readonly marks: number;
  readonly response: unknown;
  readonly revision: number;
}
interface Paper {
  readonly ends_at: string;
  readonly questions: readonly Question[];
}

export const PLACE = { subject: 'ENG', semester: '1' } as const;
export const CLASS = { batch: '2026', ...PLACE, course: 'ENG101' } as const;
export const BANK = '/api/e-classroom/question-bank/ENG/1';
export const EXAMS = '/api/e-classroom/online-examination/2026/ENG/1/ENG101';
export const ASSIGNMENTS = '/api/e-classroom/online-assignment/2026/ENG/1/ENG101';
export const OPENS = '2026-11-20T06:00:00.000Z';
export const CLOSES = '2026-11-20T08:00:00.000Z';

let count = 0;
/** Returns a number that no other row of the test has. */
export const next = (): number => ++count;
export const line = (text: string, credit: number) => ({
  text,
  credit,
  tolerance: null,
  match: null,
});
/** A question whose first choice is right. */
export const choice = (text = `Which is number ${next()}?`, more: object = {}) => ({
  ...PLACE,
  kind: 'single',
  text,
  answers: [line('The right one', 100), line('A wrong one', 0), line('Another', 0)],
  difficulty: 'medium',
  ...more,
});

export async function openClassroom() {
  const world: College = await openCollege();
  // The newest batch has no roll numbers yet.
  await world.query((sql) => sql`update student set roll_no = 'EC' || id where batch = '2026'`);
  const students = await world.query(
    (sql) => sql<Student>`
      select s.id, s.roll_no, s.batch from enrolment e join offering o on o.id = e.offering join student s on s.id = e.student
      where o.batch = '2026' and o.course = 'ENG101' and e.status = 'enrolled' and s.status = 'active' order by s.id limit 15`,
  );
  const bank = async (values: object, who = 'faculty'): Promise<number> =>
    ((await world.must(201, who, '/api/bank-question', { body: values })).data as { id: number })
      .id;
  async function examination(questions: readonly number[], more: object = {}): Promise<number> {
    const { data } = await world.must(201, 'faculty', '/api/online-examination', {
      body: {
        ...CLASS,
        title: `Examination ${next()}`,
        opens_at: OPENS,
        closes_at: CLOSES,
        minutes: 60,
        shuffle: false,
        ...more,
      },
    });
    const { id } = data as { id: number };
    if (questions.length)
      await world.act(200, 'faculty', BANK, 'use', questions, { examination: id, marks: null });
    return id;
  }
  async function published(questions: readonly number[], more: object = {}): Promise<number> {
    const id = await examination(questions, more);
    await world.act(200, 'faculty', EXAMS, 'publish', [id]);
    return id;
  }
  /** Sends a request as the classroom page does. */
  async function call(
    method: string,
    path: string,
    { secret = '', body }: { readonly secret?: string; readonly body?: unknown } = {},
  ) {
    const response = await world.college.ask(`/api/classroom${path}`, {
      method,
      headers: {
        'x-classroom': secret,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const said = (text.startsWith('{') ? JSON.parse(text) : {}) as {
      readonly data?: unknown;
      readonly message?: string;
    };
    return { status: response.status, text, data: said.data, message: said.message };
  }
  /** Uploads bytes as the page does when a file is chosen. */
  async function send(secret: string, assignment: number, name: string, bytes: Uint8Array) {
    const response = await world.college.ask(
      `/api/classroom/assignment/${assignment}/file?name=${encodeURIComponent(name)}`,
      {
        method: 'POST',
        headers: { 'x-classroom': secret, 'content-type': 'application/octet-stream' },
        body: bytes as BodyInit,
      },
    );
    const text = await response.text();
    const said = JSON.parse(text) as { readonly data?: unknown; readonly message?: string };
    return { status: response.status, text, data: said.data, message: said.message };
  }
  return {
    world,
    send,
    bank,
    examination,
    published,
    call,
    student(n: number): Student {
      const found = students[n];
      if (!found) throw new Error(`there is no student ${n} in the class`);
      return found;
    },
    /** Proves a student by a code; returns the secret of their device. */
    async enter(who: Student): Promise<string> {
      const { status, text, data } = await call('POST', '/session', {
        body: {
          roll_no: who.roll_no,
          batch: who.batch,
          code: await codeFor(world.college, 'classroom', who.id),
        },
      });
      expect(status, text).toBe(200);
      return (data as { secret: string }).secret;
    },
    async begun(exam: number, secret: string): Promise<Paper> {
      const { status, text, data } = await call('POST', `/examination/${exam}/begin`, { secret });
      expect(status, text).toBe(200);
      return data as Paper;
    },
    answer: (exam: number, secret: string, question: number, response: unknown, revision = 1) =>
      call('PUT', `/examination/${exam}/answer`, {
        secret,
        body: { question, response, revision },
      }),
    /** The result rows of those who took it. */
    attemptsOf: async (exam: number): Promise<readonly Row[]> =>
      (await world.rows('faculty', `/api/e-classroom/examination-results/${exam}`)).filter(
        ({ state }) => state !== 'absent',
      ),
  };
}
export type Classroom = Awaited<ReturnType<typeof openClassroom>>;
