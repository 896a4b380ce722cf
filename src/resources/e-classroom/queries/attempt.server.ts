/** Attempts: the questions, the answers, and how they end. All by the server's clock. */
import { marksOfResponse, roundedMarks, totalMarks, type Response } from '@/domain/question-score';
import { fraction } from '@/domain/fraction';
import { GRACE } from '@/domain/sitting';
import type { Handle, Sql } from '../../../../server/handle';
import type { TREATMENTS } from '../examination-question';
import { questionOf, type QuestionColumns } from './question.server';

/** The kind of work that ends attempts, scheduled for their end. */
export const END_WORK = 'examination-end';

/** Slightly later, so that answers accepted in the grace period are included. */
export const endLater = (
  { later }: Pick<Handle, 'later'>,
  examination: number,
  at: Date,
): Promise<void> => later(END_WORK, { examination }, new Date(at.getTime() + GRACE + 1_000));

export interface AttemptQuestion extends QuestionColumns {
  readonly id: number;
  /** Its row in the examination, and the draw that it belongs to; null if everyone gets it. */
  readonly held: number;
  readonly draw: number | null;
  readonly place: number;
  readonly marks: number;
  readonly treatment: (typeof TREATMENTS)[number];
  readonly explanation: string | null;
  readonly picture: number | null;
  readonly picture_alt: string | null;
}
/** All questions of an examination: those that everyone gets, and those that may be drawn. */
export const examinationQuestionsOf = (sql: Sql, examination: number): Promise<AttemptQuestion[]> =>
  sql<AttemptQuestion>`
  select q.id, e.id as held, e.draw, e.place, e.marks, e.treatment, q.kind, q.text, q.answers, q.partial, q.explanation, q.picture, q.picture_alt from examination_question e join bank_question q on q.id = e.question
  where e.examination = ${examination} order by e.place, e.id`;

/** The questions that each of these attempts has, numbered as on its own paper. */
export async function questionsOfAttempts(
  sql: Sql,
  examination: number,
  attempts: readonly number[],
): Promise<ReadonlyMap<number, readonly AttemptQuestion[]>> {
  const all = await examinationQuestionsOf(sql, examination);
  const everyone = all.filter(({ draw }) => draw === null);
  const byId = new Map(all.map((one) => [one.held, one]));
  const drawn = new Map<number, AttemptQuestion[]>(attempts.map((id) => [id, [...everyone]]));
  const rows = await sql<{ attempt: number; question: number; place: number }>`
    select attempt, question, place from attempt_question where attempt = any(${attempts}::int[]) order by attempt, place`;
  for (const { attempt, question, place } of rows) {
    const one = byId.get(question);
    if (one) drawn.get(attempt)?.push({ ...one, place });
  }
  return drawn;
}

export const attemptQuestionsOf = async (
  sql: Sql,
  examination: number,
  attempt: number,
): Promise<readonly AttemptQuestion[]> =>
  (await questionsOfAttempts(sql, examination, [attempt])).get(attempt) ?? [];

export interface AnswerRow {
  readonly question: number;
  readonly response: Response;
  readonly revision: number;
  readonly marks: number | null;
  readonly comment: string | null;
  readonly marked_by: string | null;
}
export const answersIn = (sql: Sql, attempt: number): Promise<AnswerRow[]> => sql<AnswerRow>`
  select question, response, revision, marks, comment, marked_by from examination_answer where attempt = ${attempt}`;

interface Scheme {
  readonly negative: number;
  readonly floor: boolean;
}

const worthOf = (questions: readonly AttemptQuestion[]): number =>
  questions.reduce((sum, { marks, treatment }) => sum + (treatment === 'dropped' ? 0 : marks), 0);

/**
 * Marks every answer that can be marked automatically, and the total if nothing waits for manual
 * marking. Manual marks are kept. A question may earn its full marks whatever was answered, or none
 * because it does not count.
 */
async function markAttempt(
  sql: Sql,
  attempt: number,
  questions: readonly AttemptQuestion[],
  { negative, floor }: Scheme,
): Promise<void> {
  const given = new Map((await answersIn(sql, attempt)).map((one) => [one.question, one]));
  const marks = questions.map((question) => {
    const answer = given.get(question.id);
    if (question.treatment !== 'marked')
      return {
        question: question.id,
        exact: fraction(question.treatment === 'full' ? question.marks : 0),
        by_hand: true,
      };
    if (!answer) return { question: question.id, exact: fraction(0), by_hand: true };
    if (answer.marked_by !== null && answer.marks !== null)
      return { question: question.id, exact: fraction(answer.marks), by_hand: true };
    const exact = marksOfResponse(questionOf(question), answer.response, {
      marks: question.marks,
      negative,
    });
    return { question: question.id, exact, by_hand: false };
  });
  const written = marks
    .filter(({ by_hand }) => !by_hand)
    .map(({ question, exact }) => ({ question, marks: exact && roundedMarks(exact) }));
  await sql`
    update examination_answer a set marks = w.marks from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w(question int, marks int)
    where a.attempt = ${attempt} and a.question = w.question`;
  const known = marks.flatMap(({ exact }) => (exact ? [exact] : []));
  const score = known.length === marks.length ? totalMarks(known, floor) : null;
  await sql`
    update examination_attempt set state = ${score === null ? 'waiting' : 'marked'}, score = ${score}, max = ${worthOf(questions)} where id = ${attempt}`;
}

/**
 * Ends attempts: those whose time has passed, one handed in by its student, or all of a closed
 * examination. Locks first, so that no answer is accepted between the marking and the end.
 */
export async function endAttempts(
  { sql, now }: { readonly sql: Sql; readonly now: Date },
  {
    examination,
    attempt = null,
    all = false,
  }: { readonly examination: number; readonly attempt?: number | null; readonly all?: boolean },
): Promise<number> {
  const over = await sql<{ id: number; ends_at: string }>`
    select id, ends_at from examination_attempt
    where examination = ${examination} and state = 'open' and (id = ${attempt} or ${all} or ends_at <= ${new Date(now.getTime() - GRACE)}) order by id for update`;
  if (over.length === 0) return 0;
  const [scheme] =
    await sql<Scheme>`select negative, floor from online_examination where id = ${examination}`;
  if (!scheme) return 0;
  const asked = await questionsOfAttempts(
    sql,
    examination,
    over.map(({ id }) => id),
  );
  for (const { id, ends_at } of over) {
    const ended = new Date(Math.min(now.getTime(), Date.parse(ends_at)));
    await sql`update examination_attempt set ended_at = ${ended} where id = ${id}`;
    await markAttempt(sql, id, asked.get(id) ?? [], scheme);
  }
  return over.length;
}

/** Recomputes the marks after an answer was marked manually. */
export async function remarkAttempt(sql: Sql, attempt: number): Promise<void> {
  const [of] = await sql<Scheme & { examination: number }>`
    select e.negative, e.floor, a.examination from examination_attempt a join online_examination e on e.id = a.examination where a.id = ${attempt} and a.state <> 'open' for update of a`;
  if (!of) return;
  await markAttempt(sql, attempt, await attemptQuestionsOf(sql, of.examination, attempt), of);
}
