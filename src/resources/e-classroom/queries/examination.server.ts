/** Examinations and their questions: access, questions, and maximum. */
import { Problem, type RowOf } from '@/schema';
import type { Handle, Sql } from '../../../../server/handle';
import type { bankQuestion } from '../bank-question';
import { examinationQuestion } from '../examination-question';
import { onlineExamination } from '../online-examination';
import { isMine } from './mine.server';

export type Examination = RowOf<typeof onlineExamination>;
type BankRow = RowOf<typeof bankQuestion>;

/** For its reports: readable by its author, the head of its department, and the office. */
export async function examinationFor(
  { records, actor }: Pick<Handle, 'records' | 'actor'>,
  id: unknown,
  change = false,
): Promise<Examination> {
  const row = await records(onlineExamination).get(Number(id), { lock: change });
  if (!isMine(actor, row)) throw new Problem('forbidden');
  return row;
}

export function mustBeDraft({ state }: Pick<Examination, 'state'>): void {
  if (state !== 'draft')
    throw new Problem('locked', {
      reason: 'Questions can be changed only while the examination is a draft.',
    });
}

/** Appends questions, skipping those already present. Returns the number added. */
export async function addQuestions(
  { sql, records }: Pick<Handle, 'sql' | 'records'>,
  examination: Examination,
  questions: readonly Pick<BankRow, 'id' | 'subject' | 'semester' | 'marks' | 'state'>[],
  marks: number | null,
): Promise<number> {
  mustBeDraft(examination);
  if (questions.some(({ state }) => state !== 'active'))
    throw new Problem('conflict', { reason: 'A question has a newer edition. Add that instead.' });
  const { id, subject, semester, faculty, department } = examination;
  if (questions.some((one) => one.subject !== subject || one.semester !== semester))
    throw new Problem('invalid', {
      errors: { examination: 'Choose an examination of this subject and semester.' },
    });
  const [last] = await sql<{ place: number }>`
    select coalesce(max(place), 0)::int as place from examination_question where examination = ${id}`;
  const added = await records(examinationQuestion).add(
    questions.map((one, n) => ({
      examination: Number(id),
      place: (last?.place ?? 0) + n + 1,
      question: Number(one.id),
      marks: marks ?? one.marks,
      faculty,
      department,
    })),
    { known: 'skip' },
  );
  return added.length;
}

/**
 * The total marks of an examination in hundredths, without questions for everyone that do not count.
 */
export async function sumOfMarks(sql: Sql, examination: number): Promise<number> {
  const [row] = await sql<{ sum: number }>`
    select coalesce((select sum(marks) from examination_question where examination = ${examination} and draw is null and treatment <> 'dropped'), 0)::int
      + coalesce((select sum(count * marks) from examination_draw where examination = ${examination}), 0)::int as sum`;
  return row?.sum ?? 0;
}
