/**
 * Corrections after an examination was taken: another key, a question that counts for all or for
 * nobody. All ended attempts are marked again in the same transaction.
 */
import { takesResponsesOf } from '@/domain/question-words';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { bankQuestion } from '../bank-question';
import { examinationQuestion } from '../examination-question';
import { onlineExamination } from '../online-examination';
import { remarkAttempt } from './attempt.server';
import { sumOfMarks, type Examination } from './examination.server';
import { questionOf, type BankRow } from './question.server';

type Held = Awaited<ReturnType<typeof heldIn>>[number];

/** These questions of the examination, which must have been published. */
export async function heldIn(
  { records }: Pick<Handle, 'records'>,
  examination: Examination,
  questions: readonly (string | number)[],
) {
  if (examination.state === 'draft')
    throw new Problem('locked', {
      reason: 'This examination is a draft. Change its questions instead.',
    });
  const ids = questions.map(Number).filter((id) => Number.isInteger(id));
  const held = await records(examinationQuestion).find(
    { examination: Number(examination.id), question: ids },
    { lock: true },
  );
  if (held.length < questions.length)
    throw new Problem('not_found', { what: 'Examination question' });
  return held;
}

/** The edition of a question that replaced it last, after any others. */
async function newestOf({ records }: Pick<Handle, 'records'>, row: BankRow): Promise<BankRow> {
  let newest = row;
  for (;;) {
    const [next] = await records(bankQuestion).find({ replaces: Number(newest.id) });
    if (!next) return newest;
    newest = next;
  }
}

/** Puts the newest edition in place of each question. Answers that were given stay. */
export async function takeNewestEditions(
  handle: Pick<Handle, 'sql' | 'records'>,
  examination: Examination,
  held: readonly Held[],
): Promise<void> {
  const { sql, records } = handle;
  const [open] = await sql`
    select 1 from examination_attempt where examination = ${examination.id} and state = 'open' limit 1`;
  if (open)
    throw new Problem('conflict', {
      reason: 'A student is still answering. Wait until everyone has submitted.',
    });
  const bank = records(bankQuestion);
  for (const row of held) {
    const former = await bank.get(Number(row.question), { lock: true });
    const next = await newestOf(handle, former);
    if (next.id === former.id)
      throw new Problem('conflict', {
        reason: {
          text: 'Question {place} has no new edition. Create one in the question bank and correct its key there.',
          with: { place: row.place },
        },
      });
    if (!takesResponsesOf(questionOf(next), questionOf(former)))
      throw new Problem('conflict', {
        reason: {
          text: 'The new edition of question {place} has a different type or number of choices. Give full marks to all instead.',
          with: { place: row.place },
        },
      });
    await records(examinationQuestion).change([row], { question: Number(next.id) });
    await sql`
      update examination_answer a set question = ${Number(next.id)} from examination_attempt t
      where t.id = a.attempt and t.examination = ${examination.id} and a.question = ${Number(former.id)}`;
    await bank.change([former], ({ used }) => ({ used: Math.max(0, used - 1) }), { silent: true });
    await bank.change([next], ({ used }) => ({ used: used + 1 }), { silent: true });
  }
}

/** Marks all ended attempts again, out of what the questions earn now. Returns their number. */
export async function remarkAll(
  { sql, records }: Pick<Handle, 'sql' | 'records'>,
  examination: Examination,
): Promise<number> {
  const id = Number(examination.id);
  const max = await sumOfMarks(sql, id);
  await records(onlineExamination).change([examination], { max });
  const ended = await sql<{ id: number }>`
    select id from examination_attempt where examination = ${id} and state <> 'open' order by id`;
  for (const attempt of ended) await remarkAttempt(sql, attempt.id);
  return ended.length;
}
