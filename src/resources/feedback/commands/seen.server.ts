/**
 * For other modules: records how far the answers to a form have been read. The form's own row
 * counts as unchanged.
 */
import type { Handle } from '../../../../server/handle';
import { feedbackForm } from '../feedback-form';

export async function markSeen(
  { records }: Pick<Handle, 'records'>,
  form: number,
  seen: number,
): Promise<void> {
  const forms = records(feedbackForm);
  await forms.change(await forms.find({ id: form }, { lock: true }), { seen }, { silent: true });
}
