/** For other modules: the days on which the papers of an examination session are written. */
import type { Handle } from '../../../../server/handle';
import { examSession } from '../exam-session';

export async function setSessionDates(
  { records }: Pick<Handle, 'records'>,
  session: string,
  dates: { readonly held_from: string | null; readonly held_to: string | null },
): Promise<void> {
  const sessions = records(examSession);
  await sessions.change(await sessions.find({ id: session }, { lock: true }), dates);
}
