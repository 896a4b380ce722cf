import type { Grants } from '@/schema';

/** Another address at which callers of their own find their figures. */
export interface Dashboard {
  readonly does: 'dashboard';
  readonly path: string;
  readonly who: Grants;
}
export function dashboard(path: string, grants: Grants): Dashboard {
  return { does: 'dashboard', path, who: grants };
}
