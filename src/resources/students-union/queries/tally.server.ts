/**
 * Takes answers and returns totals. Nothing written here is audited or carries a time
 * (administration §0.9, §9.3).
 */
import {
  addAnswer,
  emptyTally,
  isPublishable,
  answersShown,
  type Tally,
} from '@/domain/survey-result';
import type { Answer } from '@/domain/survey';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { storeOpenSurveys, loadOpenSurveys } from './survey-open.server';
import { stageNow, turnoutOf, type Survey } from './survey.server';

interface TallyRow {
  readonly question: number;
  readonly kept: Tally;
  readonly shown: Tally;
}

/** A cryptographically random number from 0 up to but excluding 1. */
const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** The tallies of all questions, from the taken copy. */
async function talliesOf({ sql }: Handle, { kind, id, questions }: Survey): Promise<TallyRow[]> {
  const empty = JSON.stringify(questions.map(emptyTally));
  await sql`
    insert into taken_survey_count (kind, survey, question, kept, shown) select ${kind}, ${id}, t.place - 1, t.tally, t.tally from jsonb_array_elements(${empty}::jsonb) with ordinality as t (tally, place)
    on conflict do nothing`;
  return sql<TallyRow>`select question, kept, shown from taken_survey_count where kind = ${kind} and survey = ${id} order by question`;
}

/**
 * Records the answers of one student. Who answered and what was answered go into tables without a
 * shared key. Throws `locked` if this student has already answered, and then stores nothing.
 */
export async function takeAnswers(
  handle: Handle,
  survey: Survey,
  student: number,
  answers: readonly Answer[],
): Promise<void> {
  const { sql, now } = handle;
  const { kind, id, anonymous, questions } = survey;
  await loadOpenSurveys(sql, survey);
  const fresh =
    await sql`insert into taken_survey_mark (kind, survey, student) values (${kind}, ${id}, ${student}) on conflict do nothing returning 1 as one`;
  if (fresh.length === 0) throw new Problem('locked', { reason: 'You have already answered.' });
  const rows = await talliesOf(handle, survey);
  const [counted] = await sql<{
    n: number;
  }>`select count(*)::int as n from taken_survey_mark where kind = ${kind} and survey = ${id}`;
  const step = isPublishable(counted?.n ?? 0);
  const next = rows.map(({ question, kept, shown }) => {
    const asked = questions[question];
    const sum = asked ? addAnswer(kept, asked, answers[question] ?? null, chance()) : kept;
    return { question, kept: sum, shown: step ? sum : shown };
  });
  await sql`
    update taken_survey_count t set kept = n.kept, shown = n.shown from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n (question int, kept jsonb, shown jsonb)
    where t.kind = ${kind} and t.survey = ${id} and t.question = n.question`;
  await storeOpenSurveys(handle);
  if (!anonymous)
    await sql`insert into survey_given (kind, survey, student, answers, at) values (${kind}, ${id}, ${student}, ${JSON.stringify(answers)}::jsonb, ${now})`;
}

export interface Result {
  readonly answered: number;
  readonly meant: number;
  /** The number of answers in the shown tallies; with 0 there are none to show. */
  readonly shown: number;
  readonly tallies: readonly Tally[];
}

/** The part of the result that may be read now. */
export async function resultOf(
  handle: Pick<Handle, 'sql' | 'now'>,
  survey: Survey,
): Promise<Result> {
  const { kind, id, anonymous, questions } = survey;
  const stage = stageNow(survey, handle.now);
  // What is withdrawn stays as it was shown: its moment is chosen by someone who saw the count.
  const over = stage === 'over';
  const { answered, meant } = await turnoutOf(handle, survey);
  const shown = answersShown({ answers: answered, anonymous, over });
  const rows =
    shown === 0
      ? []
      : await handle.sql<TallyRow>`select question, kept, shown from survey_count where kind = ${kind} and survey = ${id}
          union all select question, kept, shown from survey_tally where kind = ${kind} and survey = ${id}`;
  const read = new Map(
    rows.map((row) => [row.question, over || !anonymous ? row.kept : row.shown]),
  );
  return {
    answered,
    meant,
    shown,
    tallies: questions.map((question, i) => read.get(i) ?? emptyTally(question)),
  };
}
