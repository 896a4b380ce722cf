import { itemStatistics, type ItemMark } from '@/domain/item-statistics';
import { report } from '../../../server/handle';
import { askedIn } from './queries/attempt.server';
import { examinationFor } from './queries/examination.server';
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

export default report(examinationStatistics, async (handle, { params }) => {
  const { id } = await examinationFor(handle, params.examination);
  const questions = await askedIn(handle.sql, Number(id));
  const marks = await handle.sql<ItemMark & { answered: boolean }>`
    select t.id as attempt, q.question as item, case when a.attempt is null then 0 else a.marks end as mark, coalesce(jsonb_typeof(a.response), 'null') <> 'null' as answered
    from examination_attempt t join examination_question q on q.examination = t.examination left join examination_answer a on a.attempt = t.id and a.question = q.question
    where t.examination = ${id} and t.state <> 'open'`;
  const figures = new Map(
    itemStatistics(new Map(questions.map((one) => [one.id, one.marks])), marks).map((one) => [
      one.item,
      one,
    ]),
  );
  return {
    rows: questions.map((one) => {
      const { facility = null, discrimination = null } = figures.get(one.id) ?? {};
      const answers = marks.filter(({ item, answered }) => item === one.id && answered).length;
      return {
        id: one.id,
        place: one.place,
        question: one.text,
        kind: one.kind,
        answers,
        facility,
        discrimination,
        advice: adviceOf(answers, facility, discrimination),
      };
    }),
  };
});
