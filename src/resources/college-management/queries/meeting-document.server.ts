/** The notice of a committee's meeting, and its minutes, on paper. */
import { choiceLabel, dayText } from '@/schema';
import type { Block, BlockDocument, Handle } from '../../../../server/handle';
import { committeeMember } from '../committee-member';
import { attendedOf, type Meeting } from './committee-meeting.server';
import { membersOn, type CommitteeLine } from './committees.server';
import { corrigendaOf } from './corrigenda.server';

const SEAT_LABELS = committeeMember.fields.seat.options.labels;

/**
 * The notice of a meeting that was called, or the minutes of one held, with their approved
 * corrigenda and the action taken.
 */
export async function meetingDocument(
  handle: Handle,
  line: CommitteeLine,
  meeting: Meeting,
): Promise<BlockDocument> {
  const decisions = await handle.sql<{
    decision: string;
    responsible: string;
    due_on: string | null;
    done_on: string | null;
    action_taken: string | null;
  }>`
    select t.decision, t.responsible, t.due_on::text as due_on, t.done_on::text as done_on, t.action_taken
    from committee_task t where t.meeting = ${meeting.id} order by t.id`;
  const corrigenda = (await corrigendaOf(handle.sql, line.id)).filter(
    (one) => one.meeting === meeting.id && one.approved_on !== null,
  );
  const members = await membersOn(handle, meeting.held_on, line.id);
  const attended = attendedOf(meeting);
  const besides = !meeting.held ? ['Signature'] : attended === null ? [] : ['Present'];
  const text = (heading: string, body: string | null): Block[] =>
    body ? [{ heading, level: 2 }, { text: body }] : [];
  const day = (on: string | null): string => (on === null ? '' : dayText(on));
  return {
    letterhead: await handle.letterhead(),
    title: `${meeting.held ? 'Minutes of the meeting' : 'Notice of meeting'}: ${line.name}`,
    lines: [
      [dayText(meeting.held_on), meeting.begins, meeting.place].filter(Boolean).join(', '),
      ...(meeting.held && meeting.present !== null
        ? [
            `Present: ${meeting.present} of ${meeting.members ?? 0} members${meeting.quorum === false ? ' (no quorum)' : ''}`,
          ]
        : []),
    ],
    blocks: [
      ...text('Agenda', meeting.agenda),
      ...(meeting.held ? text('Minutes', meeting.minutes) : []),
      ...corrigenda.flatMap(({ number, dated, correction }) =>
        text(`Corrigendum ${number} of ${dayText(dated)}`, correction),
      ),
      ...(decisions.length
        ? [
            { heading: 'Decisions and action taken', level: 2 } as const,
            {
              table: {
                head: ['Decision', 'Responsible', 'Due on', 'Done on', 'Action taken'],
                rows: decisions.map((one) => [
                  one.decision,
                  one.responsible,
                  day(one.due_on),
                  day(one.done_on),
                  one.action_taken ?? '',
                ]),
              },
            },
          ]
        : []),
      { heading: 'Members', level: 2 },
      {
        table: {
          head: ['Name', 'Seat', 'Designation', ...besides],
          rows: members.map(({ id, name, seat, designation }) => [
            name,
            choiceLabel(seat, SEAT_LABELS),
            designation ?? '',
            ...besides.map(() =>
              attended?.some(({ member }) => member === id) ? 'Yes' : meeting.held ? 'No' : '',
            ),
          ]),
        },
      },
    ],
    numbered: 'Page {page} of {last}',
    signatures: meeting.held ? ['Convenor', 'Chair'] : ['Convenor'],
  };
}
