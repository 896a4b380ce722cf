/** Committees: their members, their decisions, and the rules of their kind. */
import { quorumOf, termOf } from '@/domain/committee-rules';
import { Problem, who, type FaultsOf, type RowOf } from '@/schema';
import {
  otherColumns,
  pending,
  report,
  rules,
  type Handle,
  type PendingLine,
} from '../../../server/handle';
import { committee } from './committee';
import { committeeMeeting } from './committee-meeting';
import { committeeMember } from './committee-member';
import { cellsCommittees, committeePage } from './committee-screens';
import { committeeTask } from './committee-task';
import { tabOf } from './queries/committee-tabs.server';
import {
  checksOf,
  committeeNamed,
  committeesOf,
  membersOn,
  type CommitteeLine,
} from './queries/committees.server';
import { checkSpan } from './queries/span.server';

type Meeting = RowOf<typeof committeeMeeting>;
type Task = RowOf<typeof committeeTask>;

/** Faculty keep the meetings only of committees they convene. */
async function convenedBy(handle: Handle, id: string): Promise<CommitteeLine> {
  const line = await committeeNamed(handle, id);
  if (handle.actor.kind === 'faculty' && line.convenor_id !== handle.actor.id)
    throw new Problem('conflict', {
      reason: 'Only the convenor can record meetings.',
    });
  return line;
}

async function meetingValues(handle: Handle, meeting: Partial<Meeting>): Promise<Partial<Meeting>> {
  const { committee: of, held_on, present } = meeting;
  if (!held_on || of === undefined) return {};
  if (held_on > handle.today)
    throw new Problem('invalid', {
      errors: { held_on: 'Record a meeting after it takes place.' },
    });
  const members = (await membersOn(handle, held_on, Number(of))).length;
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
    quorum: members === 0 || typeof present !== 'number' ? null : present >= quorumOf(members),
  };
}

function judgeTask(today: string, { done_on, action_taken }: Partial<Task>): void {
  const errors: FaultsOf<keyof Task> = {};
  if (done_on && done_on > today) errors.done_on = 'The date cannot be in the future.';
  if (done_on && !action_taken) errors.action_taken = 'Enter the action taken.';
  if (Object.keys(errors).length) throw new Problem('invalid', { errors });
}

export default [
  report(cellsCommittees, async (handle, { filters }) => {
    const members = await membersOn(handle, handle.today);
    const lines = await committeesOf(handle);
    return {
      rows: lines
        .map((line) => ({ line, term: termOf(line.ends_on, handle.today) }))
        .filter(({ term }) => filters.term === null || filters.term === term)
        .map(({ line, term }) => {
          const own = members.filter((member) => member.committee === line.id);
          return {
            id: line.id,
            name: line.name,
            kind: line.kind,
            convenor: line.convenor,
            members: own.length,
            women: own.filter(({ gender }) => gender === 'female').length,
            ends_on: line.ends_on,
            term,
            unmet: checksOf(line, own).filter(({ met }) => !met).length,
            last_meeting: line.last_meeting,
            waiting: line.waiting,
          };
        }),
    };
  }),

  report(
    committeePage,
    async (handle, { params, filters }) => {
      const line = await committeeNamed(handle, params.id);
      const { columns, rows } = await tabOf(handle, line, filters.tab ?? 'members');
      const keeps = handle.actor.kind !== 'faculty' || line.convenor_id === handle.actor.id;
      const unmet = checksOf(line, await membersOn(handle, handle.today, line.id)).filter(
        ({ met }) => !met,
      ).length;
      return otherColumns({
        whom: line.name,
        columns,
        rows,
        head: [
          { label: 'Committee', value: line.name },
          { label: 'Convenor', value: line.convenor ?? '–' },
          {
            label: 'Term',
            value: { current: 'Current', ending: 'Ends soon', ended: 'Ended' }[
              termOf(line.ends_on, handle.today)
            ],
          },
          {
            label: 'Rules not met',
            value: String(unmet),
            tone: unmet > 0 ? ('warn' as const) : ('good' as const),
          },
          { label: 'Decisions to carry out', value: String(line.waiting) },
        ],
        can: keeps ? ['member', 'meeting', 'decision', 'done'] : [],
      });
    },
    {
      async member(handle, { params, values }) {
        const line = await committeeNamed(handle, params.id);
        checkSpan(values);
        await handle.records(committeeMember).add([{ ...values, committee: line.id }]);
        return { say: 'The member is added.' };
      },
      async meeting(handle, { params, values }) {
        const { id } = await convenedBy(handle, params.id);
        const meetings = handle.records(committeeMeeting);
        if (await meetings.count({ committee: id, held_on: values.held_on }))
          throw new Problem('conflict', {
            reason: 'A meeting on that day has already been recorded.',
          });
        const more = await meetingValues(handle, { ...values, committee: id });
        await meetings.add([{ ...values, ...more, committee: id }]);
        return {
          say:
            more.quorum === false
              ? 'The meeting is recorded. It had no quorum.'
              : 'The meeting is recorded.',
        };
      },
      async decision(handle, { params, values }) {
        const { id, last_meeting } = await convenedBy(handle, params.id);
        const [meeting] =
          last_meeting === null
            ? []
            : await handle.records(committeeMeeting).find({ committee: id, held_on: last_meeting });
        if (!meeting) throw new Problem('conflict', { reason: 'Record the meeting first.' });
        await handle.records(committeeTask).add([{ ...values, meeting: meeting.id }]);
        return { say: 'The decision is recorded.' };
      },
      async done(handle, { params, rows, values }) {
        const { id } = await convenedBy(handle, params.id);
        judgeTask(handle.today, values);
        const tasks = handle.records(committeeTask);
        const found = await tasks.find({ id: rows.map(Number) }, { lock: true });
        const meetings = await handle.records(committeeMeeting).find({ committee: id });
        if (found.some(({ meeting }) => !meetings.some((own) => own.id === meeting)))
          throw new Problem('not_found', { what: 'decision' });
        await tasks.change(found, values);
        return { say: 'Marked as carried out.' };
      },
    },
  ),

  rules(committee, {
    save(_, values, before) {
      const { formed_on, ends_on } = { ...before, ...values };
      if (formed_on && ends_on && ends_on < formed_on)
        throw new Problem('invalid', {
          errors: { ends_on: 'The term ends before the committee was formed.' },
        });
    },
  }),
  rules(committeeMember, {
    save: (_, values, before) => checkSpan({ ...before, ...values }),
  }),
  rules(committeeMeeting, {
    save: (handle, values, before) => meetingValues(handle, { ...before, ...values }),
  }),
  rules(committeeTask, {
    save: ({ today }, values, before) => judgeTask(today, { ...before, ...values }),
  }),

  pending({
    key: 'committee-terms',
    label: 'Committees',
    order: 70,
    who: [who.admin('L')],
    async run(handle) {
      return (await committeesOf(handle)).flatMap((line): PendingLine[] => {
        const term = termOf(line.ends_on, handle.today);
        return term === 'current'
          ? []
          : [
              {
                text: {
                  text:
                    term === 'ended'
                      ? '{name}: the term ended on {day}.'
                      : '{name}: the term ends on {day}.',
                  with: { name: line.name, day: line.ends_on },
                },
                link: `/college-management/cells-committees/${line.id}`,
                tone: term === 'ended' ? 'bad' : 'warn',
              },
            ];
      });
    },
  }),
];
