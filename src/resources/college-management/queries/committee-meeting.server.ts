/** Meetings of committees: called, recorded and cancelled. */
import { quorumOf } from '@/domain/committee-rules';
import { addDays } from '@/domain/month';
import { Problem, type RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { notify } from '../../notification/commands/notify.server';
import { committeeMeeting } from '../committee-meeting';
import { committeeNamed, membersOn, type CommitteeLine } from './committees.server';

export type Meeting = RowOf<typeof committeeMeeting>;

/** A meeting is called at most so many days ahead. */
const AHEAD = 366;
const pageOf = (id: number): string => `/college-management/cells-committees/${id}?tab=meetings`;

/** Letter I keeps the quality cell, and no other committee. */
export function ownCommittee(
  { actor }: Pick<Handle, 'actor'>,
  { kind }: { readonly kind: string },
): void {
  if (actor.kind === 'admin' && !/[AL]/.test(actor.letters) && kind !== 'iqac')
    throw new Problem('forbidden');
}

/** Faculty keep the meetings only of committees they convene. */
export async function convenedBy(handle: Handle, id: string): Promise<CommitteeLine> {
  const line = await committeeNamed(handle, id);
  ownCommittee(handle, line);
  if (handle.actor.kind === 'faculty' && line.convenor_id !== handle.actor.id)
    throw new Problem('conflict', {
      reason: 'Only the convenor can record meetings.',
    });
  return line;
}

/** A member who was present, by name: the name stays when the seat is deleted. */
export interface Attended {
  readonly member: number;
  readonly name: string;
}
/** Null if attendance was not recorded by name. */
export const attendedOf = ({ attended }: Pick<Meeting, 'attended'>): readonly Attended[] | null =>
  (attended as readonly Attended[] | null | undefined) ?? null;

/** The values that follow from a meeting: its members on that day, and whether it had a quorum. */
export async function meetingValues(
  handle: Handle,
  meeting: Partial<Meeting>,
): Promise<Partial<Meeting>> {
  const { committee: of, held_on, present, held = true } = meeting;
  if (!held_on || of === undefined) return {};
  const members = (await membersOn(handle, held_on, Number(of))).length;
  if (!held) {
    if (held_on < handle.today || held_on > addDays(handle.today, AHEAD))
      throw new Problem('invalid', {
        errors: { held_on: 'Choose today or a date within the next year.' },
      });
    return { members };
  }
  if (held_on > handle.today)
    throw new Problem('invalid', {
      errors: { held_on: 'Record a meeting after it takes place.' },
    });
  const named = attendedOf({ attended: meeting.attended ?? null });
  if (named !== null && present !== named.length)
    throw new Problem('invalid', {
      errors: {
        present: {
          text: 'Attendance by name has {n|member|members}. Change it there.',
          with: { n: named.length },
        },
      },
    });
  if (typeof present === 'number' && members > 0 && present > members)
    throw new Problem('invalid', {
      errors: {
        present: {
          text: 'On that day the committee had {n|member|members}.',
          with: { n: members },
        },
      },
    });
  return {
    members,
    quorum: typeof present === 'number' && members > 0 ? present >= quorumOf(members) : null,
  };
}

/** Members who teach here and the convenor, each once, without the caller. */
async function tell(
  handle: Handle,
  { id, name, convenor_id }: CommitteeLine,
  { held_on, begins, place, agenda }: Pick<Meeting, 'held_on' | 'begins' | 'place' | 'agenda'>,
  what: 'called' | 'cancelled',
): Promise<number> {
  const members = await membersOn(handle, held_on, id);
  const readers = new Set(
    [convenor_id, ...members.map(({ faculty }) => faculty)].filter((one) => one !== null),
  );
  if (handle.actor.kind === 'faculty') readers.delete(handle.actor.id);
  for (const reader of readers)
    await notify(handle, {
      receiver: `faculty:${reader}`,
      title: {
        text:
          what === 'called'
            ? 'Meeting of {committee} on {day}'
            : 'Cancelled: meeting of {committee} on {day}',
        with: { committee: name, day: held_on },
      },
      body: [begins, place, agenda].filter(Boolean).join('\n'),
      link: pageOf(id),
    });
  return readers.size;
}

/** Calls a meeting. Returns how many were notified. */
export async function callMeeting(
  handle: Handle,
  line: CommitteeLine,
  values: Pick<Meeting, 'held_on' | 'begins' | 'place' | 'agenda'>,
): Promise<number> {
  const meetings = handle.records(committeeMeeting);
  if (await meetings.count({ committee: line.id, held_on: values.held_on }))
    throw new Problem('conflict', {
      reason: 'A meeting on that date already exists.',
    });
  const meeting = { ...values, committee: line.id, held: false };
  await meetings.add([{ ...meeting, ...(await meetingValues(handle, meeting)) }]);
  return tell(handle, line, values, 'called');
}

/** Records a meeting; one that was called for the day is completed. */
export async function recordMeeting(
  handle: Handle,
  line: CommitteeLine,
  values: Pick<Meeting, 'held_on' | 'agenda' | 'place' | 'present' | 'minutes' | 'minutes_file'>,
): Promise<Meeting> {
  const meetings = handle.records(committeeMeeting);
  const [known] = await meetings.find(
    { committee: line.id, held_on: values.held_on },
    { lock: true },
  );
  if (known?.held)
    throw new Problem('conflict', { reason: 'A meeting on that day has already been recorded.' });
  const meeting = { ...values, committee: line.id, held: true };
  const made = { ...meeting, ...(await meetingValues(handle, meeting)) };
  const [row] = known ? await meetings.change([known], made) : await meetings.add([made]);
  if (!row) throw new Problem('not_found', { what: 'meeting' });
  return row;
}

/** The one ticked meeting, locked. */
export async function meetingIn(
  handle: Handle,
  line: CommitteeLine,
  rows: readonly (string | number)[],
): Promise<Meeting> {
  const [row] = await handle
    .records(committeeMeeting)
    .find({ committee: line.id, id: rows.map(Number) }, { lock: true });
  if (!row) throw new Problem('not_found', { what: 'meeting' });
  if (rows.length > 1) throw new Problem('conflict', { reason: 'Choose one meeting.' });
  return row;
}

/**
 * Why minutes that everybody can read are not overwritten. They are withdrawn with a reason first,
 * so that the audit log tells what was replaced, and why.
 */
export const publishedReason = ({
  held,
  is_public,
  minutes_file,
}: Pick<Meeting, 'held' | 'is_public' | 'minutes_file'>): string | undefined =>
  held && is_public && minutes_file !== null
    ? 'These minutes are public. Withdraw them first, with a reason.'
    : undefined;
function refusePublished(meeting: Meeting): void {
  const reason = publishedReason(meeting);
  if (reason) throw new Problem('locked', { reason });
}

/** Takes minutes off the public site; they can be corrected and published again. */
export async function withdrawMinutes(
  handle: Handle,
  meeting: Meeting,
  reason: string,
): Promise<void> {
  if (!publishedReason(meeting))
    throw new Problem('conflict', { reason: 'These minutes are not public.' });
  await handle
    .records(committeeMeeting)
    .change(
      [meeting],
      { is_public: false },
      { audit: { action: 'minutes.withdraw', change: { reason, file: meeting.minutes_file } } },
    );
}

/** Records or corrects what was said, and who was present. Fields left empty stay. */
export async function recordMinutes(
  handle: Handle,
  meeting: Meeting,
  values: Partial<Pick<Meeting, 'present' | 'minutes' | 'minutes_file'>>,
): Promise<void> {
  refusePublished(meeting);
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));
  if (!meeting.held && typeof values.present !== 'number')
    throw new Problem('invalid', {
      errors: { present: 'Enter how many members were present.' },
    });
  const more = await meetingValues(handle, { ...meeting, ...given, held: true });
  await handle.records(committeeMeeting).change([meeting], { ...given, ...more, held: true });
}

/** The meetings of a committee whose attendance can be recorded: the newest first. */
export const meetingsUntil = (
  { sql, today }: Pick<Handle, 'sql' | 'today'>,
  committee: number,
): Promise<{ id: number; held_on: string }[]> => sql<{ id: number; held_on: string }>`
  select id, held_on::text as held_on from committee_meeting
  where committee = ${committee} and held_on <= ${today}::date order by held_on desc`;

/**
 * Marks members of the day as present or absent. Their number and the quorum follow, and a meeting
 * that was called becomes one that was held.
 */
export async function markAttendance(
  handle: Handle,
  line: CommitteeLine,
  meeting: Meeting,
  ids: readonly number[],
  was: 'present' | 'absent',
): Promise<Meeting> {
  refusePublished(meeting);
  const members = await membersOn(handle, meeting.held_on, line.id);
  if (ids.some((id) => !members.some((member) => member.id === id)))
    throw new Problem('not_found', { what: 'member' });
  const before = new Set((attendedOf(meeting) ?? []).map(({ member }) => member));
  const attended = members
    .filter(({ id }) => (ids.includes(id) ? was === 'present' : before.has(id)))
    .map(({ id, name }) => ({ member: id, name }));
  const now = { attended, present: attended.length, held: true };
  const more = await meetingValues(handle, { ...meeting, ...now });
  const [row] = await handle.records(committeeMeeting).change([meeting], { ...now, ...more });
  return row ?? meeting;
}

/** Cancels a meeting that was called. Returns how many were notified. */
export async function cancelMeeting(
  handle: Handle,
  line: CommitteeLine,
  meeting: Meeting,
): Promise<number> {
  if (meeting.held)
    throw new Problem('locked', { reason: 'This meeting was held. It cannot be cancelled.' });
  await handle.records(committeeMeeting).remove([meeting]);
  return tell(handle, line, meeting, 'cancelled');
}
