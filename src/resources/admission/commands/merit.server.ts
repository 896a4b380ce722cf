/** For other modules: whether any merit list is public. */
import type { Handle } from '../../../../server/handle';
import { openRounds } from '../queries/merit-public.server';

/** Whether any merit list is public. */
export const isAnyListed = async (hands: Pick<Handle, 'sql' | 'today'>): Promise<boolean> =>
  (await openRounds(hands)).length > 0;
