import { accountKey } from '@/domain/account-key';
import type { Actor } from '@/schema';

/**
 * The key of a caller in rows, audit entries and counters, such as `admin:12`. Null for visitors.
 */
export const actorKey = (actor: Actor): string | null =>
  actor.kind === 'visitor' ? null : accountKey(actor);

export const VISITOR: Actor = {
  kind: 'visitor',
  level: 0,
  id: 0,
  name: '',
  letters: '',
  type: null,
  department: null,
};
