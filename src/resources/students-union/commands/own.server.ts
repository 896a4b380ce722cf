/** For other modules: lets union members change their own row. */
import type { RowOf } from '@/schema';
import { changeOwn, type Handle } from '../../../../server/handle';
import { unionMember } from '../union-member';

/** Returns the row before the change. */
export const changeOwnUnionMember = (
  handle: Pick<Handle, 'records' | 'actor'>,
  values: Partial<Pick<RowOf<typeof unionMember>, 'photo'>>,
): Promise<RowOf<typeof unionMember>> => changeOwn(handle, unionMember, values);
