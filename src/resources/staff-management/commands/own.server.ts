/** For other modules: what teachers change of their own row themselves. */
import { Problem, type RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { faculty } from '../faculty';

type Own = Partial<Pick<RowOf<typeof faculty>, 'mails' | 'mobile' | 'alternate_email' | 'photo'>>;

/** Answers the row as it was. */
export async function changeOwnFaculty(
  { records, actor }: Pick<Handle, 'records' | 'actor'>,
  values: Own,
): Promise<RowOf<typeof faculty>> {
  const people = records(faculty);
  const [before] = await people.find({ id: actor.id }, { lock: true });
  if (!before) throw new Problem('not_found', { what: 'account' });
  await people.change([before], values);
  return before;
}
