/** For other modules: lets administrators change their own row. */
import type { RowOf } from '@/schema';
import { changeOwn, type Handle } from '../../../../server/handle';
import { admin } from '../admin';

/** Returns the row before the change. */
export const changeOwnAdmin = (
  handle: Pick<Handle, 'records' | 'actor'>,
  values: Partial<Pick<RowOf<typeof admin>, 'photo'>>,
): Promise<RowOf<typeof admin>> => changeOwn(handle, admin, values);
