import type { Grants } from '@/schema';

/** Another path at which callers of one kind find their dashboard. */
export interface Dashboard {
  readonly does: 'dashboard';
  readonly path: string;
  readonly who: Grants;
}
export function dashboard(path: string, grants: Grants): Dashboard {
  return { does: 'dashboard', path, who: grants };
}
