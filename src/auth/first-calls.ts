/**
 * Sends the first calls of the console while its code is still loading: on a slow network this
 * saves two round trips.
 */
import { prefetch } from '@/dataProvider/http';
import { startBatching } from '@/dataProvider/batching';
import { dashboardPath } from './dashboard';
import { DEFAULTS } from './defaults';
import { PREFERENCES } from './preferences';
import { profilePath } from './profile';
import type { Session } from './session';

export function sendFirstCalls(session: Session, path: string): void {
  startBatching();
  for (const call of [
    profilePath(session),
    DEFAULTS,
    PREFERENCES,
    path === '/' ? dashboardPath(session) : undefined,
  ])
    if (call) prefetch(call);
}
