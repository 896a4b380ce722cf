/** For other modules: what administrators change of their own row themselves. */
import type { RowOf } from '@/schema';
import { changeOwn, type Handle } from '../../../../server/handle';
import { admin } from '../admin';

/** Answers the row as it was. */
export const changeOwnAdmin = (
  handle: Pick<Handle, 'records' | 'actor'>,
  values: Partial<Pick<RowOf<typeof admin>, 'photo'>>,
): Promise<RowOf<typeof admin>> => changeOwn(handle, admin, values);
