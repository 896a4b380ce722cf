/** What one student answered, with the right answers and the marks; marks are changed here by hand. */
import { responseWords, rightWords } from '@/domain/question-words';
import { Problem } from '@/schema';
import { report, type Handle } from '../../../server/handle';
import { answersIn, attemptQuestionsOf, remarkAttempt } from './queries/attempt.server';
import { examinationFor } from './queries/examination.server';
import { questionOf } from './queries/question.server';
import { examinationScript } from './report-screens';

interface Attempt {
  readonly id: number;
  readonly examination: number;
  readonly number: number;
  readonly state: string;
  readonly score: number | null;
  readonly max: number | null;
  readonly name: string;
  readonly roll_no: string | null;
}

/** An ended attempt, for those who may read its examination or, to change marks, own it. */
async function endedAttempt(handle: Handle, id: number, change = false) {
  const [attempt] = await handle.sql<Attempt>`
    select t.id, t.examination, t.number, t.state, t.score, t.max, s.name, s.roll_no from examination_attempt t join student s on s.id = t.student where t.id = ${id}`;
  if (!attempt) throw new Problem('not_found', { what: 'Attempt' });
  const row = await examinationFor(handle, attempt.examination, change);
  if (attempt.state === 'open')
    throw new Problem('locked', { reason: 'This student is still answering.' });
  return { attempt, row };
}

export default report(
  examinationScript,
  async (handle, { params }) => {
    const { attempt, row } = await endedAttempt(handle, Number(params.id));
    const given = new Map(
      (await answersIn(handle.sql, attempt.id)).map((one) => [one.question, one]),
    );
    return {
      head: [
        { label: 'Examination', value: row.title },
        { label: 'Student', value: [attempt.roll_no, attempt.name].filter(Boolean).join(' ') },
        { label: 'Attempt', value: String(attempt.number) },
        {
          label: 'Marks',
          value: `${attempt.score === null ? '–' : attempt.score / 100} / ${(attempt.max ?? row.max) / 100}`,
        },
      ],
      rows: (await attemptQuestionsOf(handle.sql, attempt.examination, attempt.id)).map((one) => {
        const question = questionOf(one);
        const answer = given.get(one.id);
        const marks = answer ? answer.marks : 0;
        return {
          id: one.id,
          place: one.place,
          question: one.text,
          answer: responseWords(question, answer?.response ?? null),
          right: rightWords(question),
          mark: one.treatment === 'full' ? one.marks : one.treatment === 'dropped' ? null : marks,
          max: one.marks,
          treatment: one.treatment,
          comment: answer?.comment ?? null,
          _can: one.treatment === 'marked' ? ['mark'] : [],
        };
      }),
    };
  },
  {
    async mark(handle, { params, rows, values: { mark, comment } }) {
      const { sql, now, by } = handle;
      const { attempt } = await endedAttempt(handle, Number(params.id), true);
      const asked = await attemptQuestionsOf(sql, attempt.examination, attempt.id);
      for (const id of rows) {
        const question = asked.find((one) => one.id === Number(id));
        if (!question) throw new Problem('not_found', { what: 'Examination question' });
        if (mark > question.marks)
          throw new Problem('invalid', {
            errors: { mark: { text: 'At most {max} marks.', with: { max: question.marks / 100 } } },
          });
        await sql`
          insert into examination_answer (attempt, question, response, revision, saved_at, marks, comment, marked_by, marked_at) values (${attempt.id}, ${question.id}, null, 0, ${now}, ${mark}, ${comment}, ${by}, ${now})
          on conflict (attempt, question) do update set marks = excluded.marks, comment = excluded.comment, marked_by = excluded.marked_by, marked_at = excluded.marked_at`;
      }
      await remarkAttempt(sql, attempt.id);
      await handle.audit('mark', 'online-examination', attempt.examination, {
        answers: rows.map((question) => ({ attempt: attempt.id, question })),
        ...{ mark, comment },
      });
    },
  },
);
