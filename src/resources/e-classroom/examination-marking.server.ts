/** Answers that somebody has to read. Without names: whoever marks sees the answer alone. */
import { Problem, type CellsOf } from '@/schema';
import { report } from '../../../server/handle';
import { marking } from './report-screens';
import { markAgain } from './queries/attempt.server';
import { examinationFor } from './queries/examination.server';

/** A row is an answer: its attempt and its question. */
const keyOf = (id: string | number): { attempt: number; question: number } => {
  const [, attempt = '', question = ''] = /^(\d{1,9})-(\d{1,9})$/.exec(String(id)) ?? [];
  if (!attempt) throw new Problem('not_found', { what: 'Answer of an attempt' });
  return { attempt: Number(attempt), question: Number(question) };
};

export default report(
  marking,
  async (handle, { params, filters }) => {
    const { id } = await examinationFor(handle, params.examination);
    const rows = await handle.sql<CellsOf<typeof marking> & { readonly id: string }>`
      select a.attempt || '-' || a.question as id, q.text as question, a.response #>> '{}' as answer, a.marks as mark, e.marks as max, a.comment
      from examination_attempt t join examination_answer a on a.attempt = t.id join bank_question q on q.id = a.question join examination_question e on e.examination = t.examination and e.question = q.id
      where t.examination = ${id} and t.state <> 'open' and q.kind = 'essay' and jsonb_typeof(a.response) = 'string' and (${filters.show}::text is distinct from 'unmarked' or a.marks is null)
      order by e.place, md5(t.id::text)`;
    return { rows };
  },
  {
    async mark(handle, { params, rows, values }) {
      const { sql, now, by } = handle;
      const { id } = await examinationFor(handle, params.examination, true);
      const marked: { attempt: number; question: number }[] = [];
      for (const row of rows) {
        const key = keyOf(row);
        const [found] = await sql<{ max: number }>`
          select e.marks as max from examination_answer a join examination_attempt t on t.id = a.attempt join examination_question e on e.examination = t.examination and e.question = a.question join bank_question q on q.id = a.question
          where a.attempt = ${key.attempt} and a.question = ${key.question} and t.examination = ${id} and t.state <> 'open' and q.kind = 'essay' for update of a`;
        if (!found) throw new Problem('not_found', { what: 'Answer of an attempt' });
        if (values.mark > found.max)
          throw new Problem('invalid', {
            errors: {
              mark: { text: 'At most {max} marks.', with: { max: found.max / 100 } },
            },
          });
        await sql`
          update examination_answer set marks = ${values.mark}, comment = ${values.comment}, marked_by = ${by}, saved_at = ${now} where attempt = ${key.attempt} and question = ${key.question}`;
        marked.push(key);
      }
      for (const attempt of new Set(marked.map((one) => one.attempt)))
        await markAgain(sql, attempt);
      await handle.audit('mark', 'online-examination', Number(id), {
        answers: marked,
        mark: values.mark,
      });
    },
  },
);
