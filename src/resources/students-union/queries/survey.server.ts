/** Polls and feedback forms in one shape, for answering, counting and printing. */
import {
  isInAudience,
  ON_ROLLS,
  optionsIn,
  stageOf,
  type Respondent,
  type Audience,
  type Question,
  type Stage,
  type Window,
} from '@/domain/survey';
import { Problem } from '@/schema';
import type { Handle, Sql } from '../../../../server/handle';

export type SurveyKind = 'poll' | 'feedback-form';
export interface Survey extends Window, Audience {
  readonly kind: SurveyKind;
  readonly id: number;
  readonly title: string;
  readonly intro: string | null;
  readonly questions: readonly Question[];
  readonly anonymous: boolean;
  readonly show_result: boolean;
  /** Null until it is published. */
  readonly token: string | null;
  /** The audience in words; empty if it is for all. */
  readonly meant: readonly string[];
}
/** A row of the small table, as stored. */
interface QuestionCells {
  readonly text?: unknown;
  readonly kind?: unknown;
  readonly options?: unknown;
  readonly required?: unknown;
}
interface Row extends Omit<Survey, 'questions' | 'meant'> {
  readonly asked: readonly QuestionCells[];
  readonly names: readonly (string | null)[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Turns the rows of a form's table into questions; the choices of a poll are one question. */
export const questionOf = (row: QuestionCells): Question => {
  const kind = row.kind === 'choice' || row.kind === 'text' ? row.kind : 'rating';
  return {
    text: text(row.text),
    kind,
    options: optionsIn(text(row.options)),
    required: row.required === true,
  };
};
export const choicesOf = (rows: readonly QuestionCells[]): string[] =>
  rows.map((row) => text(row.text).trim());
const pollQuestion = (title: string, rows: Row['asked']): Question => ({
  text: title,
  kind: 'choice',
  options: choicesOf(rows),
  required: true,
});

async function rowsOf(
  sql: Sql,
  kind: SurveyKind | null,
  id: number | null,
  token: string | null,
): Promise<Row[]> {
  return sql<Row>`
    select x.*, array[b.name, p.name, d.name, m.name] as names
    from (
      select 'poll' as kind, id, question as title, details as intro, options as asked, anonymous, show_result, batch, programme, department, semester, opens_at, closes_at, state, token from poll
      union all
      select 'feedback-form', id, title, intro, questions, anonymous, false, batch, programme, department, semester, opens_at, closes_at, state, token from feedback_form
    ) x
      left join batch b on b.id = x.batch left join programme p on p.id = x.programme left join department d on d.id = x.department left join semester m on m.id = x.semester
    where (x.token = ${token} or (x.kind = ${kind} and x.id = ${id}))`;
}

function surveyOf({ asked, names, ...row }: Row): Survey {
  return {
    ...row,
    meant: names.filter((name): name is string => name !== null),
    questions: row.kind === 'poll' ? [pollQuestion(row.title, asked)] : asked.map(questionOf),
  };
}

/** Throws `not_found`. */
export async function surveyById(
  { sql }: Pick<Handle, 'sql'>,
  kind: SurveyKind,
  id: number,
): Promise<Survey> {
  const [row] = await rowsOf(sql, kind, id, null);
  if (!row) throw new Problem('not_found', { what: kind === 'poll' ? 'Poll' : 'Feedback form' });
  return surveyOf(row);
}
/** Finds a survey by the token in its link. Throws `not_found` for every invalid link alike. */
export async function surveyByToken({ sql }: Pick<Handle, 'sql'>, token: string): Promise<Survey> {
  const [row] = /^[\w-]{32}$/.test(token) ? await rowsOf(sql, null, null, token) : [];
  if (!row) throw new Problem('not_found', { what: 'link' });
  return surveyOf(row);
}

export const stageNow = (survey: Survey, now: Date): Stage | null =>
  stageOf(survey, now.toISOString());
export const isEligible = (survey: Survey, student: Respondent): boolean =>
  isInAudience(survey, student);

/** The number of students it is meant for today, and how many have answered. */
export async function turnoutOf(
  { sql }: Pick<Handle, 'sql'>,
  { kind, id, batch, programme, department, semester }: Survey,
): Promise<{ readonly answered: number; readonly meant: number }> {
  const [row] = await sql<{ answered: number; meant: number }>`
    select (select count(*)::int from (select student from survey_mark where kind = ${kind} and survey = ${id} union all select student from survey_answered where kind = ${kind} and survey = ${id}) a) as answered,
      (select count(*)::int from student where status = any(${ON_ROLLS}::text[]) and (${batch}::text is null or batch = ${batch}) and (${programme}::text is null or programme = ${programme})
        and (${department}::text is null or department = ${department}) and (${semester}::text is null or current_semester = ${semester})) as meant`;
  return row ?? { answered: 0, meant: 0 };
}
