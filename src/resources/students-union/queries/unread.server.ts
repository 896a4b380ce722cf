/** How far the union has read the answers to its forms. No answer knows of it, and the form's own row counts as unchanged. */
import type { Done, Handle } from '../../../../server/handle';

export async function seenOf({ sql }: Pick<Handle, 'sql'>, form: number): Promise<number> {
  const [row] = await sql<{
    seen: number | null;
  }>`select seen from feedback_form where id = ${form}`;
  return row?.seen ?? 0;
}

export async function markRead(
  { sql, actor }: Pick<Handle, 'sql' | 'actor'>,
  form: number,
): Promise<Done> {
  if (actor.kind === 'union')
    await sql`update feedback_form set seen = (select count(*) from (select student from survey_mark where kind = 'feedback-form' and survey = ${form} union all select student from survey_answered where kind = 'feedback-form' and survey = ${form}) a) where id = ${form}`;
  return { say: 'Marked as read.' };
}
