/** What the console asks for as soon as it is there, asked for while its code still travels: on a bad network that saves two journeys. */
import { askAhead } from '@/dataProvider/http';
import { startGathering } from '@/dataProvider/together';
import { dashboardPath } from './dashboard';
import { DEFAULTS } from './defaults';
import { profilePath } from './profile';
import type { Session } from './session';

export function makeFirstCalls(session: Session, path: string): void {
  startGathering();
  for (const call of [
    profilePath(session),
    DEFAULTS,
    path === '/' ? dashboardPath(session) : undefined,
  ])
    if (call) askAhead(call);
}
