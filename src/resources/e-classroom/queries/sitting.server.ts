/**
 * A student at an examination: begins, sees the questions, saves, hands in, and later sees the
 * marks. The correct answers are never sent.
 */
import type { SavedAnswer, SittingPaper, SittingResult } from '@/domain/classroom';
import { visibleAnswers } from '@/domain/question';
import { parseResponse } from '@/domain/question-score';
import { deadlineOf, isAnswering, shuffled, sittingStage, withAllowances } from '@/domain/sitting';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { onlineExamination } from '../online-examination';
import { allowancesOf, isOverForAll } from './allowance.server';
import { answersIn, attemptQuestionsOf, endAttempts, endLater } from './attempt.server';
import { drawForAttempt } from './draw.server';
import { questionOf, type QuestionColumns } from './question.server';
import type { Pupil } from './session.server';

interface Sitting {
  readonly id: number;
  readonly title: string;
  readonly instructions: string | null;
  readonly state: string;
  readonly opens_at: string;
  readonly closes_at: string;
  readonly minutes: number;
  readonly attempts: number;
  readonly shuffle: boolean;
  readonly negative: number;
  readonly show_result: boolean;
  readonly max: number;
}
interface Attempt {
  readonly id: number;
  readonly number: number;
  readonly ends_at: string;
  readonly state: string;
  readonly score: number | null;
  readonly seed: number;
  readonly max: number | null;
}
/** An examination exists only for the class of its paper; others get `not_found`. */
async function sittingFor({ sql }: Handle, pupil: Pupil, id: number): Promise<Sitting> {
  const [found] = await sql<Sitting>`
    select x.id, x.title, x.instructions, x.state, x.opens_at, x.closes_at, x.minutes, x.attempts, x.shuffle, x.negative, x.show_result, x.max from online_examination x
    where x.id = ${id} and x.state <> 'draft' and (exists (select 1 from examination_attempt t where t.examination = x.id and t.student = ${pupil.id}) or exists (
      select 1 from offering o join enrolment e on e.offering = o.id and e.student = ${pupil.id} and e.status = 'enrolled' and (x.section is null or e.section = x.section)
      where o.batch = x.batch and o.semester = x.semester and o.course = x.course))`;
  if (!found) throw new Problem('not_found', { what: 'Online examination' });
  return withAllowances(found, await allowancesOf(sql, id, pupil.id));
}

const attemptsOf = ({ sql }: Handle, examination: number, student: number): Promise<Attempt[]> =>
  sql<Attempt>`
  select id, number, ends_at, state, score, seed, max from examination_attempt where examination = ${examination} and student = ${student} order by number`;

async function paperOf(
  handle: Handle,
  pupil: Pupil,
  sitting: Sitting,
  attempt: Attempt,
): Promise<SittingPaper> {
  const given = new Map(
    (await answersIn(handle.sql, attempt.id)).map((one) => [one.question, one]),
  );
  const asked = await attemptQuestionsOf(handle.sql, sitting.id, attempt.id);
  const order = sitting.shuffle ? shuffled(asked, attempt.seed) : asked;
  return {
    id: sitting.id,
    student: pupil.id,
    title: sitting.title,
    instructions: sitting.instructions,
    negative: sitting.negative,
    now: handle.now.toISOString(),
    ends_at: new Date(attempt.ends_at).toISOString(),
    questions: order.map((one) => {
      const { choices, prompts, matches } = visibleAnswers(questionOf(one));
      const mixed = sitting.shuffle && one.kind !== 'true_false';
      return {
        id: one.id,
        kind: one.kind,
        text: one.text,
        picture: one.picture ? { n: 0, alt: one.picture_alt ?? '' } : null,
        // Found wrong while others still sit: nobody should lose time on it.
        marks: one.treatment === 'dropped' ? 0 : one.marks,
        choices: mixed ? shuffled(choices, attempt.seed + one.id) : choices,
        prompts,
        matches,
        response: given.get(one.id)?.response ?? null,
        revision: given.get(one.id)?.revision ?? 0,
      };
    }),
  };
}

/**
 * Begins, or resumes an open attempt: on another device, after a disconnection, any number of
 * times.
 */
export async function beginAttempt(
  handle: Handle,
  pupil: Pupil,
  id: number,
): Promise<SittingPaper> {
  const { sql, now } = handle;
  const sitting = await sittingFor(handle, pupil, id);
  // Serialises devices: two taps create one attempt.
  await sql`select pg_advisory_xact_lock(${id}::int, ${pupil.id}::int)`;
  await endAttempts(handle, { examination: id });
  const before = await attemptsOf(handle, id, pupil.id);
  const open = before.find(({ state }) => state === 'open');
  if (open) return paperOf(handle, pupil, sitting, open);
  const stage = sittingStage(sitting, now);
  if (stage === 'soon')
    throw new Problem('locked', { reason: 'This examination is not open yet.' });
  if (stage === 'over') throw new Problem('locked', { reason: 'This examination has ended.' });
  if (before.length >= sitting.attempts)
    throw new Problem('locked', {
      reason: {
        text: 'You have used {used} of {most} attempts.',
        with: { used: before.length, most: sitting.attempts },
      },
    });
  const ends = deadlineOf(sitting, now);
  const [made] = await sql<Attempt>`
    insert into examination_attempt (examination, student, number, seed, started_at, ends_at, state) values (${id}, ${pupil.id}, ${before.length + 1}, floor(random() * 1000000000)::int, ${now}, ${ends}, 'open')
    returning id, number, ends_at, state, score, seed, max`;
  if (!made) throw new Problem('not_found', { what: 'Attempt' });
  await drawForAttempt(sql, id, made);
  await endLater(handle, id, ends);
  return paperOf(handle, pupil, sitting, made);
}

/**
 * Stores one answer. An answer older than the stored one changes nothing; after the end none is
 * accepted.
 */
export async function saveAnswer(
  { sql, now }: Handle,
  pupil: Pupil,
  examination: number,
  given: {
    readonly question: number;
    readonly response: unknown;
    readonly revision: number;
  },
): Promise<SavedAnswer> {
  // A shared lock: many answers at once, but none concurrent with the end.
  const [attempt] = await sql<{ id: number; ends_at: string }>`
    select id, ends_at from examination_attempt where examination = ${examination} and student = ${pupil.id} and state = 'open' order by number desc limit 1 for share`;
  if (!attempt || !isAnswering(new Date(attempt.ends_at), now))
    throw new Problem('locked', {
      reason: 'Time is up. Your saved answers have been submitted.',
    });
  const [asked] = await sql<QuestionColumns>`
    select q.kind, q.text, q.answers, q.partial from examination_question e join bank_question q on q.id = e.question where e.examination = ${examination} and q.id = ${given.question}
      and (e.draw is null or exists (select 1 from attempt_question d where d.attempt = ${attempt.id} and d.question = e.id))`;
  if (!asked) throw new Problem('not_found', { what: 'Question' });
  const response = parseResponse(questionOf(asked), given.response);
  if (response === undefined)
    throw new Problem('invalid', {
      errors: { response: 'This answer does not fit the question.' },
    });
  // Marks belong to the answer they were given for: a reopened attempt may change it afterwards.
  const [kept] = await sql<{ revision: number }>`
    insert into examination_answer as a (attempt, question, response, revision, saved_at) values (${attempt.id}, ${given.question}, ${JSON.stringify(response)}::jsonb, ${given.revision}, ${now})
    on conflict (attempt, question) do update set response = case when excluded.revision > a.revision then excluded.response else a.response end,
      marks = case when excluded.revision > a.revision and excluded.response is distinct from a.response then null else a.marks end,
      comment = case when excluded.revision > a.revision and excluded.response is distinct from a.response then null else a.comment end,
      marked_by = case when excluded.revision > a.revision and excluded.response is distinct from a.response then null else a.marked_by end,
      marked_at = case when excluded.revision > a.revision and excluded.response is distinct from a.response then null else a.marked_at end,
      saved_at = case when excluded.revision > a.revision then excluded.saved_at else a.saved_at end, revision = greatest(excluded.revision, a.revision)
    returning revision`;
  return {
    revision: kept?.revision ?? given.revision,
    ends_at: new Date(attempt.ends_at).toISOString(),
    now: now.toISOString(),
  };
}

/** Ends the open attempt. Idempotent, because the first response may have been lost. */
export async function submitAttempt(
  handle: Handle,
  pupil: Pupil,
  examination: number,
): Promise<void> {
  await sittingFor(handle, pupil, examination);
  const open = (await attemptsOf(handle, examination, pupil.id)).find(
    ({ state }) => state === 'open',
  );
  if (open) await endAttempts(handle, { examination, attempt: open.id });
}

/**
 * The marks, once the examination is over for everyone: before that they could reveal the answers.
 */
export async function resultFor(handle: Handle, pupil: Pupil, id: number): Promise<SittingResult> {
  const sitting = await sittingFor(handle, pupil, id);
  const examinations = handle.records(onlineExamination);
  const whole = await examinations.get(id);
  if (!(await isOverForAll(handle, whole)))
    throw new Problem('locked', {
      reason: 'Marks are shown when the examination has ended for everyone.',
    });
  if (!sitting.show_result)
    throw new Problem('locked', { reason: 'Your teacher will tell you the marks.' });
  // From now on nobody gets more time: explanations are known.
  if (whole.results_seen_at === null)
    await examinations.change(
      [whole],
      { results_seen_at: handle.now.toISOString() },
      { silent: true },
    );
  const attempts = await attemptsOf(handle, id, pupil.id);
  const last = attempts.at(-1);
  const given = new Map(
    (last ? await answersIn(handle.sql, last.id) : []).map((one) => [one.question, one]),
  );
  return {
    title: sitting.title,
    max: last?.max ?? sitting.max,
    attempts: attempts.map(({ number, state, score }) => ({ number, state, score })),
    answers: last
      ? (await attemptQuestionsOf(handle.sql, id, last.id)).map((one) => ({
          question: one.text,
          marks:
            one.treatment === 'full'
              ? one.marks
              : given.has(one.id) && one.treatment === 'marked'
                ? (given.get(one.id)?.marks ?? null)
                : 0,
          of: one.treatment === 'dropped' ? 0 : one.marks,
          comment: given.get(one.id)?.comment ?? null,
          explanation: one.explanation,
        }))
      : [],
  };
}
