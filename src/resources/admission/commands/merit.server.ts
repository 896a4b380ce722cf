/** For other modules: whether there are merit lists that everybody may read. */
import type { Handle } from '../../../../server/handle';
import { openRounds } from '../queries/merit-public.server';

/** Whether there is a merit list that everybody may read. */
export const isAnyListed = async (hands: Pick<Handle, 'sql' | 'today'>): Promise<boolean> =>
  (await openRounds(hands)).length > 0;
