import type { Actor } from '@/schema';

/** How a caller is written down in rows, in the audit and in counters: `admin:12`. Null is somebody who is not signed in. */
export function actorKey({ kind, id }: Actor): string | null {
  return kind === 'visitor' ? null : `${kind === 'super' ? 'admin' : kind}:${id}`;
}

export const VISITOR: Actor = {
  kind: 'visitor',
  level: 0,
  id: 0,
  name: '',
  letters: '',
  type: null,
  department: null,
};
