import { itemStatistics, type ItemMark } from '@/domain/item-statistics';
import { report, type Handle } from '../../../server/handle';
import { examinationQuestion } from './examination-question';
import { examinationQuestionsOf } from './queries/attempt.server';
import { examinationFor } from './queries/examination.server';
import { heldIn, remarkAll, takeNewestEditions } from './queries/regrade.server';
import { examinationStatistics } from './report-screens';

/**
 * Below this number of answers a question gets no advice. Facility and discrimination are in basis
 * points.
 */
const FEW = 5;
function adviceOf(
  answers: number,
  facility: number | null,
  discrimination: number | null,
): string | null {
  if (answers < FEW || facility === null) return null;
  if (discrimination !== null && discrimination < 0) return 'check_key';
  if (facility > 9_500) return 'too_easy';
  if (facility < 1_500) return 'too_hard';
  return discrimination !== null && discrimination < 2_000 ? 'weak' : 'good';
}

async function statisticsOf(handle: Handle, examination: unknown) {
  const row = await examinationFor(handle, examination);
  const { id } = row;
  const questions = await examinationQuestionsOf(handle.sql, Number(id));
  const marks = await handle.sql<ItemMark & { answered: boolean }>`
    select t.id as attempt, q.question as item, case when a.attempt is null then 0 else a.marks end as mark, coalesce(jsonb_typeof(a.response), 'null') <> 'null' as answered
    from examination_attempt t join examination_question q on q.examination = t.examination left join examination_answer a on a.attempt = t.id and a.question = q.question
    where (q.draw is null or exists (select 1 from attempt_question d where d.attempt = t.id and d.question = q.id)) and t.examination = ${id} and t.state <> 'open'`;
  const figures = new Map(
    itemStatistics(new Map(questions.map((one) => [one.id, one.marks])), marks).map((one) => [
      one.item,
      one,
    ]),
  );
  return {
    can: row.state === 'draft' ? [] : ['treat', 'regrade'],
    rows: questions.map((one) => {
      const { facility = null, discrimination = null } = figures.get(one.id) ?? {};
      const answers = marks.filter(({ item, answered }) => item === one.id && answered).length;
      return {
        id: one.id,
        place: one.place,
        question: one.text,
        kind: one.kind,
        treatment: one.treatment,
        asked: marks.filter(({ item }) => item === one.id).length,
        answers,
        facility,
        discrimination,
        advice: one.treatment === 'marked' ? adviceOf(answers, facility, discrimination) : null,
      };
    }),
  };
}

const again = (count: number) => ({
  say: { text: '{count|attempt|attempts} marked again.', with: { count } },
});

export default report(
  examinationStatistics,
  (handle, { params }) => statisticsOf(handle, params.examination),
  {
    async treat(handle, { params, rows, values: { treatment, reason } }) {
      const row = await examinationFor(handle, params.examination, true);
      const held = await heldIn(handle, row, rows);
      await handle.records(examinationQuestion).change(held, { treatment });
      const count = await remarkAll(handle, row);
      await handle.audit('regrade', 'online-examination', Number(row.id), {
        questions: rows,
        ...{ treatment, reason },
      });
      return again(count);
    },
    async regrade(handle, { params, rows, values: { reason } }) {
      const row = await examinationFor(handle, params.examination, true);
      await takeNewestEditions(handle, row, await heldIn(handle, row, rows));
      const count = await remarkAll(handle, row);
      await handle.audit('regrade', 'online-examination', Number(row.id), {
        questions: rows,
        reason,
      });
      return again(count);
    },
  },
);
