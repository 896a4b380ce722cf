/** For other modules: what members of the union change of their own row themselves. */
import type { RowOf } from '@/schema';
import { changeOwn, type Handle } from '../../../../server/handle';
import { unionMember } from '../union-member';

/** Answers the row as it was. */
export const changeOwnUnionMember = (
  handle: Pick<Handle, 'records' | 'actor'>,
  values: Partial<Pick<RowOf<typeof unionMember>, 'photo'>>,
): Promise<RowOf<typeof unionMember>> => changeOwn(handle, unionMember, values);
