/**
 * How far the union has read the answers to its forms. Answers do not record it, and the form's own
 * row counts as unchanged.
 */
import type { ActionResult, Handle } from '../../../../server/handle';
import { markSeen } from '../../feedback/commands/seen.server';

export async function seenOf({ sql }: Pick<Handle, 'sql'>, form: number): Promise<number> {
  const [row] = await sql<{
    seen: number | null;
  }>`select seen from feedback_form where id = ${form}`;
  return row?.seen ?? 0;
}

export async function markRead(
  { sql, actor, records }: Pick<Handle, 'sql' | 'actor' | 'records'>,
  form: number,
): Promise<ActionResult> {
  if (actor.kind === 'union') {
    const [row] = await sql<{
      n: number;
    }>`select count(*)::int as n from (select student from survey_mark where kind = 'feedback-form' and survey = ${form} union all select student from survey_answered where kind = 'feedback-form' and survey = ${form}) a`;
    await markSeen({ records }, form, row?.n ?? 0);
  }
  return { say: 'Marked as read.' };
}
