/** Questions of the bank in the domain's form, and the requirements for new ones. */
import type { Question } from '@/domain/question';
import { questionKey } from '@/domain/question';
import type { RowOf } from '@/schema';
import { digestOf, type Sql } from '../../../../server/handle';
import type { bankQuestion } from '../bank-question';

export type BankRow = RowOf<typeof bankQuestion>;
export type QuestionColumns = Pick<BankRow, 'kind' | 'text' | 'answers' | 'partial'>;

export const questionOf = ({ kind, text, answers, partial }: QuestionColumns): Question => ({
  kind,
  text,
  partial,
  answers: (answers ?? []).map((line) => ({
    text: line.text ?? '',
    credit: kind === 'matching' ? 100 : (line.credit ?? 0),
    tolerance: line.tolerance,
    match: line.match,
    picture: line.picture,
    alt: line.alt,
  })),
});

/** The key that identifies the same question in its subject. */
export const keyOfText = (text: string): string => digestOf(questionKey(text));

/** Active questions of a subject with these keys, without `own`. */
export async function knownKeys(
  sql: Sql,
  subject: string | number,
  keys: readonly string[],
  own: number | null = null,
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ id: number; text_key: string }>`
    select id, text_key from bank_question
    where subject = ${subject} and state = 'active' and text_key = any(${keys}::text[]) and (${own}::int is null or id <> ${own})`;
  return new Map(rows.map(({ id, text_key }) => [text_key, id]));
}
