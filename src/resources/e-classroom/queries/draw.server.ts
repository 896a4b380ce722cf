/**
 * Draws for each student. The questions that may be drawn are fixed when the examination is
 * published; an attempt draws from them when it begins.
 */
import { drawFault, drawnQuestions, drawsOverlap, type DrawnFrom } from '@/domain/question-draw';
import { Problem } from '@/schema';
import type { Handle, Sql } from '../../../../server/handle';
import { examinationDraw } from '../examination-draw';
import { examinationQuestion } from '../examination-question';
import type { Examination } from './examination.server';

/** The questions of the bank of a unit and difficulty that an examination does not have yet. */
export const bankFor = (
  sql: Sql,
  { id, subject, semester, course }: Examination,
  { unit, difficulty }: DrawnFrom,
): Promise<{ readonly id: number; readonly marks: number }[]> =>
  sql<{ id: number; marks: number }>`
  select id, marks from bank_question q
  where subject = ${subject} and semester = ${semester} and state = 'active' and (${unit}::int is null or unit = ${unit}) and (${difficulty}::text is null or difficulty = ${difficulty})
    and (course is null or course = ${course}) and not exists (select 1 from examination_question e where e.question = q.id and e.examination = ${id})
  order by id`;

/** Why a draw is impossible: the bank cannot serve it, or it shares questions with another. */
async function faultOf(
  sql: Sql,
  examination: Examination,
  draw: DrawnFrom & { readonly count: number },
  others: readonly (DrawnFrom & { readonly place: number })[],
) {
  const shared = others.find((one) => drawsOverlap(one, draw));
  if (shared)
    return {
      field: 'unit',
      reason: {
        text: 'Draw {place} takes from the same questions. Choose another unit or difficulty.',
        with: { place: shared.place },
      },
    };
  const pool = await bankFor(sql, examination, draw);
  return drawFault(
    draw.count,
    pool.map(({ marks }) => marks),
  );
}

const drawsOf = ({ records }: Pick<Handle, 'records'>, { id }: Examination) =>
  records(examinationDraw).find({ examination: Number(id) });

/** Refuses a draw that is impossible beside the others of its examination; `own`: its id. */
export async function checkDraw(
  handle: Pick<Handle, 'sql' | 'records'>,
  examination: Examination,
  draw: DrawnFrom & { readonly count: number },
  own: number | null,
): Promise<void> {
  const others = (await drawsOf(handle, examination)).filter(({ id }) => Number(id) !== own);
  const fault = await faultOf(handle.sql, examination, draw, others);
  if (fault) throw new Problem('invalid', { errors: { [fault.field]: fault.reason } });
}

/** Takes all questions that may be drawn into the examination. Refused if a draw is impossible. */
export async function fixPools(
  handle: Pick<Handle, 'sql' | 'records'>,
  examination: Examination,
): Promise<void> {
  const { sql, records } = handle;
  const draws = await drawsOf(handle, examination);
  const { id, faculty, department } = examination;
  for (const draw of draws) {
    const others = draws.filter((one) => one.id !== draw.id);
    const fault = await faultOf(sql, examination, draw, others);
    if (fault)
      throw new Problem('conflict', {
        reason: {
          text: 'Draw {place}: {reason}',
          with: { place: draw.place, reason: fault.reason },
        },
      });
  }
  for (const draw of draws)
    await records(examinationQuestion).add(
      (await bankFor(sql, examination, draw)).map((question) => ({
        examination: Number(id),
        place: draw.place,
        question: question.id,
        marks: draw.marks,
        draw: Number(draw.id),
        ...{ faculty, department },
      })),
      { audit: { action: 'draw', of: { entity: 'online-examination', id } } },
    );
}

/** Releases the questions that might have been drawn: the examination is a draft again. */
export async function releasePools(
  { records }: Pick<Handle, 'records'>,
  { id }: Examination,
): Promise<void> {
  const held = await records(examinationQuestion).find({ examination: Number(id) });
  await records(examinationQuestion).remove(
    held.filter(({ draw }) => draw !== null),
    { audit: { action: 'draw', of: { entity: 'online-examination', id } } },
  );
}

/** Draws the questions of an attempt that begins, and keeps them. */
export async function drawForAttempt(
  sql: Sql,
  examination: number,
  attempt: { readonly id: number; readonly seed: number },
): Promise<void> {
  const pools = await sql<{ draw: number; count: number; questions: number[] }>`
    select d.id as draw, d.count, array_agg(e.id order by e.id) as questions from examination_draw d join examination_question e on e.draw = d.id
    where d.examination = ${examination} group by d.id order by d.place, d.id`;
  if (pools.length === 0) return;
  await sql`
    insert into attempt_question (attempt, question, place)
    select ${attempt.id}::int, x.question, x.n + coalesce((select max(place) from examination_question where examination = ${examination} and draw is null), 0)
    from unnest(${drawnQuestions(pools, attempt.seed)}::int[]) with ordinality as x (question, n)`;
}
