/** Who did something, as rows write it down. */
import { accountKey } from '@/domain/account-key';

export const keyOf = accountKey;
