/**
 * An examination of a whole class on the running product: all begin at once and answer, product and
 * database are killed in between, all continue, and the time ends by the server's clock. What was
 * acknowledged must be stored and marked.
 */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fraction } from '@/domain/fraction';
import { marksOfResponse, totalMarks, type Response as Given } from '@/domain/question-score';
import { startEmbedded, type Embedded } from '../../server/db/embedded';
import { digestOf } from '../../server/digest';
import { signIn, type Voice } from './api';
import { until } from './until';
import { BECAUSE, HIDDEN, kindOf, NEGATIVE, QUESTIONS, RIGHT } from './examination-paper';
import { startProduct, type Product } from './product';

export interface ExaminationReport {
  readonly students: number;
  /** Answers acknowledged before the kill, and after it. */
  readonly before: number;
  readonly after: number;
  /** Acknowledged, but missing when the examination continued. */
  readonly lost: readonly string[];
  /** Responses of the API, before the end, that revealed a right answer. */
  readonly told: readonly string[];
  /** Answers accepted after the end. */
  readonly late: number;
  /** Attempts whose state, end or marks are wrong. */
  readonly wrong: readonly string[];
  /** Milliseconds of each acknowledged answer. */
  readonly times: readonly number[];
}

const MINUTES = 60;

interface Sitter {
  readonly id: number;
  readonly secret: string;
  /** By question: what was acknowledged last, and what was sent last. */
  readonly acknowledged: Map<number, { response: Given; revision: number }>;
  readonly sent: Map<number, { response: Given; revision: number }>;
}
interface Shown {
  readonly id: number;
  readonly text: string;
  readonly response: Given;
  readonly revision: number;
}

/** Returns the process id of the database server of a folder. */
function postmaster(folder: string): number {
  const [note] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('postmaster.pid'),
  );
  if (!note) throw new Error(`no database runs in ${folder}`);
  return Number.parseInt(readFileSync(join(folder, note), 'utf8'), 10);
}

class Drill {
  readonly told: string[] = [];
  readonly times: number[] = [];
  exam = 0;
  product: Product | undefined;
  database: Embedded | undefined;
  constructor(
    readonly folder: string,
    readonly dataDir: string,
  ) {}

  async start(): Promise<void> {
    this.database = await startEmbedded(this.folder);
    this.product = await startProduct({
      dataDir: this.dataDir,
      env: { DATABASE_URL: this.database.ownerUrl },
    });
  }
  async kill(): Promise<void> {
    const { product, database } = this;
    if (!product || !database) return;
    const gone = once(product.process, 'exit');
    process.kill(postmaster(this.folder), 'SIGKILL');
    product.process.kill('SIGKILL');
    await gone;
    await database.stop();
  }
  async query<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    const client = new pg.Client({ connectionString: this.database?.ownerUrl ?? '' });
    await client.connect();
    try {
      return (await client.query<R>(text, values)).rows;
    } finally {
      await client.end();
    }
  }
  office = (): Promise<Voice> => signIn(this.product?.url ?? '', 'admin', 'super@tlawng.example');

  /**
   * Sends a request as the classroom page does. A response before the end must not reveal a right
   * answer.
   */
  async ask(sitter: Sitter, method: string, path: string, body?: unknown) {
    const response = await fetch(`${this.product?.url}/api/classroom${path}`, {
      method,
      headers: { 'x-classroom': sitter.secret, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (HIDDEN.test(text)) this.told.push(`${method} ${path}: ${text.slice(0, 200)}`);
    // A student's own answer is sent back; nothing else may contain the right word.
    if (text.replaceAll(`"response":"${RIGHT}"`, '').includes(RIGHT))
      this.told.push(`${method} ${path}: the right word`);
    return { status: response.status, text };
  }

  /**
   * Prepares as the office: questions and the examination, all published; and a class with known
   * devices.
   */
  async prepare(count: number): Promise<Sitter[]> {
    const office = await this.office();
    const must = async (path: string, body: unknown): Promise<{ id: number }> => {
      const answer = await office.call('POST', path, body);
      if (answer.status >= 300)
        throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body.data as { id: number };
    };
    const [place] = await this.query<{
      offering: number;
      batch: string;
      semester: string;
      course: string;
      subject: string;
    }>(`select o.id as offering, o.batch, o.semester, o.course, c.subject from offering o
        join course c on c.id = o.course join enrolment e on e.offering = o.id and e.status = 'enrolled'
        group by o.id, c.subject order by count(*) desc, o.id limit 1`);
    if (!place) throw new Error('the demonstration has no class');
    const { offering, batch, semester, course, subject } = place;
    const questions: number[] = [];
    for (const { kind, text, answers, partial } of QUESTIONS)
      questions.push(
        (
          await must('/api/bank-question', {
            ...{ subject, semester, kind, text, answers, partial },
            difficulty: 'easy',
            explanation: BECAUSE,
          })
        ).id,
      );
    const now = Date.now();
    const { id } = await must('/api/online-examination', {
      ...{ batch, subject, semester, course },
      title: 'Drill',
      opens_at: new Date(now - 60_000).toISOString(),
      closes_at: new Date(now + 2 * MINUTES * 60_000).toISOString(),
      minutes: MINUTES,
      negative: NEGATIVE,
    });
    this.exam = id;
    await must(`/api/e-classroom/question-bank/${subject}/${semester}/use`, {
      rows: questions,
      values: { examination: id, marks: null },
    });
    await must(
      `/api/e-classroom/online-examination/${batch}/${subject}/${semester}/${course}/publish`,
      { rows: [id], values: {} },
    );
    const students = await this.query<{ id: number }>(
      'select id from student order by id limit $1',
      [count],
    );
    if (students.length < count) throw new Error(`there are only ${students.length} students`);
    await this.query(
      `insert into enrolment (offering, student, kind, from_date, status) select $1, s, 'regular', '2020-01-01', 'enrolled' from unnest($2::int[]) s
       on conflict do nothing`,
      [offering, students.map((one) => one.id)],
    );
    const sitters = students.map((one) => ({
      id: one.id,
      secret: `secret of ${one.id}`,
      acknowledged: new Map(),
      sent: new Map(),
    }));
    await this.query(
      `insert into student_session (digest, student, purpose, until) select d, s, 'classroom', $3 from unnest($1::text[], $2::int[]) as x(d, s)`,
      [
        sitters.map(({ secret }) => digestOf(secret)),
        sitters.map((one) => one.id),
        new Date(now + 12 * 3_600_000),
      ],
    );
    return sitters;
  }

  /** A busy server is retried, as the page does. */
  again = (asking: () => ReturnType<Drill['ask']>) =>
    until(asking, ({ status }) => status !== 503 && status !== 429);

  async begin(sitter: Sitter): Promise<readonly Shown[]> {
    const { status, text } = await this.again(() =>
      this.ask(sitter, 'POST', `/examination/${this.exam}/begin`),
    );
    if (status !== 200) throw new Error(`student ${sitter.id} could not begin: ${text}`);
    return (JSON.parse(text) as { data: { questions: Shown[] } }).data.questions;
  }
  /** Answers one question and records the outcome. */
  async answer(sitter: Sitter, { id }: Shown, response: Given): Promise<number> {
    const revision = (sitter.sent.get(id)?.revision ?? 0) + 1;
    sitter.sent.set(id, { response, revision });
    const from = performance.now();
    const { status } = await this.again(() =>
      this.ask(sitter, 'PUT', `/examination/${this.exam}/answer`, {
        ...{ question: id, response, revision },
      }),
    );
    if (status === 200) {
      this.times.push(performance.now() - from);
      sitter.acknowledged.set(id, { response, revision });
    }
    return status;
  }
}

/**
 * Runs rounds of all questions: wrong first, then right for most, so that answers are changed too.
 */
async function sit(drill: Drill, sitter: Sitter, shown: readonly Shown[], rounds: number) {
  for (let round = 0; round < rounds; round += 1)
    for (const [n, question] of shown.entries()) {
      const asked = kindOf(question.text);
      if (!asked) throw new Error(`an unknown question: ${question.text}`);
      const right = round > 0 && (sitter.id + n) % 4 !== 0;
      await drill.answer(sitter, question, right ? asked.rightly : asked.wrongly);
    }
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the questions where neither the acknowledged answer is stored nor a later one that
 * reached the server unacknowledged.
 */
function missing(sitter: Sitter, shown: readonly Shown[]): string[] {
  return shown.flatMap(({ id, response, revision }) => {
    const known = sitter.acknowledged.get(id);
    const sent = sitter.sent.get(id);
    if (!known) return [];
    const there = revision >= known.revision;
    const right = same(response, revision === known.revision ? known.response : sent?.response);
    return there && right
      ? []
      : [`student ${sitter.id}, question ${id}: revision ${revision} of ${known.revision}`];
  });
}

/** Returns the marks that the last acknowledged answers are worth. */
function worth(sitter: Sitter, shown: readonly Shown[]): number {
  return totalMarks(
    shown.map(({ id, text }) => {
      const question = kindOf(text);
      const given = sitter.acknowledged.get(id)?.response ?? null;
      return question && given !== null
        ? (marksOfResponse(question, given, { marks: 100, negative: NEGATIVE }) ?? fraction(0))
        : fraction(0);
    }),
    true,
  );
}

export async function examinationDrill(count: number): Promise<ExaminationReport> {
  const folder = mkdtempSync(join(tmpdir(), 'examination-db-'));
  const dataDir = mkdtempSync(join(tmpdir(), 'examination-'));
  const drill = new Drill(folder, dataDir);
  try {
    await drill.start();
    const sitters = await drill.prepare(count);
    const papers = new Map<number, readonly Shown[]>();
    // All at once; in the middle of it a power failure is simulated.
    const middle = (count * QUESTIONS.length) / 2;
    let killed: Promise<void> | undefined;
    const watch = setInterval(() => {
      if (drill.times.length >= middle) killed ??= drill.kill();
    }, 5);
    await Promise.all(
      sitters
        .map(async (sitter) => {
          const shown = await drill.begin(sitter);
          papers.set(sitter.id, shown);
          await sit(drill, sitter, shown, 50);
        })
        .map((sitting) => sitting.catch(() => undefined)),
    );
    clearInterval(watch);
    await killed;
    const before = drill.times.length;
    await drill.start();
    const lost: string[] = [];
    await Promise.all(
      sitters.map(async (sitter) => {
        const shown = await drill.begin(sitter);
        papers.set(sitter.id, shown);
        lost.push(...missing(sitter, shown));
        // The device continues the numbering from what the server has.
        for (const one of shown)
          sitter.sent.set(one.id, { response: one.response, revision: one.revision });
        await sit(drill, sitter, shown, 2);
      }),
    );
    const after = drill.times.length - before;
    // Moves time on: for the server it is now a minute after everyone's end.
    await drill.query(
      `update examination_attempt set started_at = started_at - interval '${3 * MINUTES} minutes', ends_at = ends_at - interval '${3 * MINUTES} minutes' where examination = $1`,
      [drill.exam],
    );
    await drill.query(
      `update online_examination set opens_at = opens_at - interval '${3 * MINUTES} minutes', closes_at = closes_at - interval '${3 * MINUTES} minutes' where id = $1`,
      [drill.exam],
    );
    const late = await Promise.all(
      sitters.map(async (sitter) => {
        const [question] = papers.get(sitter.id) ?? [];
        return question ? drill.answer(sitter, question, 'too late') : 0;
      }),
    );
    await drill.query(
      `update job set run_at = run_at - interval '${4 * MINUTES} minutes' where kind = 'examination-end' and state = 'waiting'`,
    );
    const office = await drill.office();
    interface Ended {
      readonly student: number;
      readonly state: string;
      readonly score: number;
      readonly on_time: boolean;
    }
    const ended = await until(
      () =>
        drill.query<Ended>(
          'select student, state, score, ended_at = ends_at as on_time from examination_attempt where examination = $1',
          [drill.exam],
        ),
      (rows) => rows.length > 0 && rows.every(({ state }) => state !== 'open'),
    );
    const results = await office.call('GET', `/api/e-classroom/examination-results/${drill.exam}`);
    const shownScores = (results.body.data as { state: string }[]).filter(
      ({ state }) => state === 'marked',
    ).length;
    const wrong = sitters.flatMap((sitter) => {
      const rows = ended.filter(({ student }) => student === sitter.id);
      const [row] = rows;
      const should = worth(sitter, papers.get(sitter.id) ?? []);
      return rows.length === 1 && row?.state === 'marked' && row.on_time && row.score === should
        ? []
        : [`student ${sitter.id}: ${JSON.stringify(rows)}, not ${should}`];
    });
    if (shownScores !== count) wrong.push(`the report shows ${shownScores} of ${count} marked`);
    return {
      students: count,
      before,
      after,
      lost,
      told: drill.told,
      late: late.filter((status) => status === 200).length,
      wrong,
      times: drill.times,
    };
  } finally {
    await drill.product?.stop().catch(() => undefined);
    await drill.database?.stop().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}
