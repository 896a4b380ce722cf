/** Corrections of published minutes: entered, approved by a second person, and shown beside them. */
import { Problem } from '@/schema';
import type { Handle, Sql } from '../../../../server/handle';
import { minutesCorrigendum } from '../minutes-corrigendum';
import { publishedReason, type Meeting } from './committee-meeting.server';
import type { CommitteeLine } from './committees.server';

/** Returns the number of the correction within its meeting. Minutes not published need none. */
export async function addCorrigendum(
  handle: Handle,
  meeting: Meeting,
  { correction, file }: { readonly correction: string; readonly file: number },
): Promise<number> {
  if (!publishedReason(meeting))
    throw new Problem('conflict', {
      reason: 'These minutes are not public. Record them again, corrected.',
    });
  // The meeting is locked: two corrections at once do not take the same number.
  const corrigenda = handle.records(minutesCorrigendum);
  const number = 1 + (await corrigenda.count({ meeting: meeting.id }));
  await corrigenda.add(
    [
      {
        ...{ meeting: meeting.id, number, correction, file },
        dated: handle.today,
        entered_by: handle.by ?? '',
      },
    ],
    { audit: { action: 'minutes.correct', change: { number, correction } } },
  );
  return number;
}

/** Shows corrections to everybody who may read the minutes. */
export async function approveCorrigenda(
  handle: Handle,
  line: CommitteeLine,
  ids: readonly number[],
): Promise<void> {
  const own = new Set((await corrigendaOf(handle.sql, line.id)).map(({ id }) => id));
  if (ids.some((id) => !own.has(id))) throw new Problem('not_found', { what: 'corrigendum' });
  const corrigenda = handle.records(minutesCorrigendum);
  const found = await corrigenda.find({ id: ids }, { lock: true });
  for (const row of found) {
    if (row.approved_on !== null)
      throw new Problem('conflict', { reason: 'This corrigendum is approved already.' });
    if (handle.by !== null && handle.by === row.entered_by)
      throw new Problem('conflict', {
        reason: 'You entered this corrigendum, so another person must approve it.',
      });
  }
  await corrigenda.change(
    found,
    { approved_by: handle.by, approved_on: handle.today },
    { audit: { action: 'minutes.approve', change: {} } },
  );
}

export interface Corrigendum {
  readonly id: number;
  readonly meeting: number;
  readonly held_on: string;
  readonly number: number;
  readonly dated: string;
  readonly correction: string;
  readonly approved_on: string | null;
}
/** Those of a committee, the newest meeting first. */
export const corrigendaOf = (
  sql: Sql,
  committee: number,
): Promise<Corrigendum[]> => sql<Corrigendum>`
  select m.id, m.meeting, g.held_on::text as held_on, m.number, m.dated::text as dated, m.correction, m.approved_on::text as approved_on
  from minutes_corrigendum m join committee_meeting g on g.id = m.meeting
  where g.committee = ${committee} order by g.held_on desc, m.number`;
