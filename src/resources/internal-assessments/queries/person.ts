/** The author of a change, as stored in rows. */
import { accountKey } from '@/domain/account-key';

export const keyOf = accountKey;
