/** The versions of the routine that a caller may read, and who may change them. */
import { isGranted, who } from '@/schema';
import type { Handle } from '../../../../server/handle';
import type { RoutineRow } from './slots.server';

export const keepers = [who.admin('K')];
export const mayKeep = ({ actor }: Pick<Handle, 'actor'>): boolean => isGranted(keepers, actor);

/** Teachers see only what is published; administrators also drafts and what is withdrawn. */
export const seesDrafts = ({ actor }: Pick<Handle, 'actor'>): boolean => actor.kind !== 'faculty';

/** The default version first: the one in force today, else the last published one. */
export const versionsOf = (
  handle: Pick<Handle, 'sql' | 'actor' | 'today'>,
): Promise<RoutineRow[]> => handle.sql<RoutineRow>`
  select id, name, state, from_date::text, to_date::text from routine
  where state = 'published' or ${seesDrafts(handle)}
  order by (state = 'published' and ${handle.today}::date between from_date and to_date) desc, (state = 'published') desc, from_date desc, id desc`;
