/** For other modules: what administrators change of their own row themselves. */
import { Problem, type RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { admin } from '../admin';

/** Answers the row as it was. */
export async function changeOwnAdmin(
  { records, actor }: Pick<Handle, 'records' | 'actor'>,
  values: Partial<Pick<RowOf<typeof admin>, 'photo'>>,
): Promise<RowOf<typeof admin>> {
  const people = records(admin);
  const [before] = await people.find({ id: actor.id }, { lock: true });
  if (!before) throw new Problem('not_found', { what: 'account' });
  await people.change([before], values);
  return before;
}
