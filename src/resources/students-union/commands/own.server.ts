/** For other modules: what members of the union change of their own row themselves. */
import { Problem, type RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { unionMember } from '../union-member';

/** Answers the row as it was. */
export async function changeOwnUnionMember(
  { records, actor }: Pick<Handle, 'records' | 'actor'>,
  values: Partial<Pick<RowOf<typeof unionMember>, 'photo'>>,
): Promise<RowOf<typeof unionMember>> {
  const people = records(unionMember);
  const [before] = await people.find({ id: actor.id }, { lock: true });
  if (!before) throw new Problem('not_found', { what: 'account' });
  await people.change([before], values);
  return before;
}
