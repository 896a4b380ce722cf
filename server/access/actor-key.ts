import { accountKey } from '@/domain/account-key';
import type { Actor } from '@/schema';

/** How a caller is written down in rows, in the audit and in counters: `admin:12`. Null is somebody who is not signed in. */
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
