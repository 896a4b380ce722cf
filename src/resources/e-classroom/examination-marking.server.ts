/** Answers that need manual marking. Anonymous: the marker sees only the answer. */
import { Problem, type CellsOf } from '@/schema';
import { report } from '../../../server/handle';
import { marking } from './report-screens';
import { remarkAttempt } from './queries/attempt.server';
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
    const { sql, actor } = handle;
    const id = params.examination === null ? null : Number(params.examination);
    if (id !== null) await examinationFor(handle, id);
    // Without an examination: everything waiting in the caller's own.
    const teacher = actor.kind === 'faculty' ? actor.id : null;
    const rows = await sql<CellsOf<typeof marking> & { readonly id: string }>`
      select a.attempt || '-' || a.question as id, x.title as examination, q.text as question, a.response #>> '{}' as answer, a.marks as mark, e.marks as max, a.comment
      from examination_attempt t join online_examination x on x.id = t.examination join examination_answer a on a.attempt = t.id join bank_question q on q.id = a.question
        join examination_question e on e.examination = t.examination and e.question = q.id
      where (t.examination = ${id} or (${id}::int is null and t.state = 'waiting' and (${teacher}::int is null or x.faculty = ${teacher})))
        and t.state <> 'open' and e.treatment = 'marked' and q.kind = 'essay' and jsonb_typeof(a.response) = 'string' and (${filters.show}::text is distinct from 'unmarked' or a.marks is null)
      order by x.closes_at, x.id, e.place, md5(t.id::text)`;
    return { rows, none: 'No answers to mark.' };
  },
  {
    async mark(handle, { params, rows, values }) {
      const { sql, now, by } = handle;
      const marked = new Map<number, { attempt: number; question: number }[]>();
      for (const row of rows) {
        const key = keyOf(row);
        const [found] = await sql<{ max: number; examination: number }>`
          select e.marks as max, t.examination from examination_answer a join examination_attempt t on t.id = a.attempt join examination_question e on e.examination = t.examination and e.question = a.question join bank_question q on q.id = a.question
          where a.attempt = ${key.attempt} and a.question = ${key.question} and (t.examination = ${params.examination} or ${params.examination}::int is null) and t.state <> 'open' and q.kind = 'essay' for update of a`;
        if (!found) throw new Problem('not_found', { what: 'Answer of an attempt' });
        if (!marked.has(found.examination)) await examinationFor(handle, found.examination, true);
        if (values.mark > found.max)
          throw new Problem('invalid', {
            errors: {
              mark: { text: 'At most {max} marks.', with: { max: found.max / 100 } },
            },
          });
        await sql`
          update examination_answer set marks = ${values.mark}, comment = ${values.comment}, marked_by = ${by}, marked_at = ${now} where attempt = ${key.attempt} and question = ${key.question}`;
        marked.set(found.examination, [...(marked.get(found.examination) ?? []), key]);
      }
      for (const [examination, answers] of marked) {
        for (const attempt of new Set(answers.map((one) => one.attempt)))
          await remarkAttempt(sql, attempt);
        await handle.audit('mark', 'online-examination', examination, {
          answers,
          mark: values.mark,
        });
      }
    },
  },
);
