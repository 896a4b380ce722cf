/** Committees: their members, their decisions, and the rules of their kind. */
import { termOf } from '@/domain/committee-rules';
import { addDays } from '@/domain/month';
import { dayText, Problem, who, type FaultsOf, type RowOf } from '@/schema';
import {
  otherColumns,
  pending,
  report,
  rules,
  written,
  type ActionResult,
  type Handle,
  type PendingLine,
} from '../../../server/handle';
import { committee } from './committee';
import { committeeMeeting } from './committee-meeting';
import { committeeMember } from './committee-member';
import { cellsCommittees, committeePage } from './committee-screens';
import { committeeTask } from './committee-task';
import {
  callMeeting,
  cancelMeeting,
  convenedBy,
  markAttendance,
  meetingIn,
  meetingsUntil,
  meetingValues,
  ownCommittee,
  publishedReason,
  recordMeeting,
  recordMinutes,
  withdrawMinutes,
} from './queries/committee-meeting.server';
import { tabOf } from './queries/committee-tabs.server';
import {
  checksOf,
  committeeNamed,
  committeesOf,
  membersOn,
  type CommitteeLine,
} from './queries/committees.server';
import { addCorrigendum, approveCorrigenda } from './queries/corrigenda.server';
import { meetingDocument } from './queries/meeting-document.server';
import { checkSpan } from './queries/span.server';

type Task = RowOf<typeof committeeTask>;
const pageOf = (id: number): string => `/college-management/cells-committees/${id}`;
/** Days within which the quality cell has to meet. */
const QUARTER = 92;

/** Whether the caller keeps the meetings of a committee. */
const mayKeep = ({ actor }: Handle, { kind, convenor_id }: CommitteeLine): boolean =>
  actor.kind === 'faculty'
    ? convenor_id === actor.id
    : actor.kind !== 'admin' || /[AL]/.test(actor.letters) || kind === 'iqac';

async function paper(
  handle: Handle,
  id: string,
  rows: readonly (string | number)[],
  as: 'pdf' | 'docx',
) {
  const line = await committeeNamed(handle, id);
  const meeting = await meetingIn(handle, line, rows);
  return written(
    handle,
    `meeting-${meeting.held_on}`,
    await meetingDocument(handle, line, meeting),
    as,
  );
}

/** The meeting that was chosen, or the latest. */
async function meetingOf(
  handle: Handle,
  line: CommitteeLine,
  { meeting }: { readonly meeting: string | null },
): Promise<number | undefined> {
  const known = await meetingsUntil(handle, line.id);
  const chosen = meeting === null ? known[0] : known.find(({ id }) => String(id) === meeting);
  return chosen?.id;
}

async function mark(
  handle: Handle,
  id: string,
  filters: { readonly meeting: string | null },
  rows: readonly (string | number)[],
  was: 'present' | 'absent',
): Promise<ActionResult> {
  const line = await convenedBy(handle, id);
  const chosen = await meetingOf(handle, line, filters);
  if (chosen === undefined) throw new Problem('conflict', { reason: 'Record the meeting first.' });
  const { present, members, quorum } = await markAttendance(
    handle,
    line,
    await meetingIn(handle, line, [chosen]),
    rows.map(Number),
    was,
  );
  return {
    say: {
      text:
        quorum === false
          ? '{present} of {n|member|members} present. There was no quorum.'
          : '{present} of {n|member|members} present.',
      with: { present: present ?? 0, n: members ?? 0 },
    },
  };
}

function judgeTask(today: string, { done_on, action_taken }: Partial<Task>): void {
  const errors: FaultsOf<keyof Task> = {};
  if (done_on && done_on > today) errors.done_on = 'The date cannot be in the future.';
  if (done_on && !action_taken) errors.action_taken = 'Enter the action taken.';
  if (Object.keys(errors).length) throw new Problem('invalid', { errors });
}

/** Refuses letter I a row of a committee other than the quality cell. */
async function ownRow(
  handle: Handle,
  ...committees: readonly (string | number | null | undefined)[]
): Promise<void> {
  for (const id of committees)
    if (id !== null && id !== undefined)
      for (const one of await handle.records(committee).find({ id })) ownCommittee(handle, one);
}
async function ownTask(
  handle: Handle,
  ...meetings: readonly (string | number | null | undefined)[]
): Promise<void> {
  for (const id of meetings)
    if (id !== null && id !== undefined)
      for (const one of await handle.records(committeeMeeting).find({ id }))
        await ownRow(handle, one.committee);
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
      const tab = filters.tab ?? 'members';
      const meetings = tab === 'attendance' ? await meetingsUntil(handle, line.id) : [];
      const chosen = tab === 'attendance' ? await meetingOf(handle, line, filters) : undefined;
      const [meeting] =
        chosen === undefined ? [] : await handle.records(committeeMeeting).find({ id: chosen });
      const table = await tabOf(handle, line, tab, meeting);
      const keeps = mayKeep(handle, line);
      const unmet = checksOf(line, await membersOn(handle, handle.today, line.id)).filter(
        ({ met }) => !met,
      ).length;
      return otherColumns({
        whom: line.name,
        ...table,
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
          ...(meeting ? [{ label: 'Meeting', value: dayText(meeting.held_on) }] : []),
        ],
        ...(meeting ? { stands: { meeting: String(meeting.id) } } : {}),
        choices: {
          meeting: meetings.map(({ id, held_on }) => ({
            value: String(id),
            label: dayText(held_on),
          })),
        },
        can: [
          ...(keeps
            ? [
                'member',
                'leave',
                'call',
                'meeting',
                'minutes',
                'withdraw',
                'correct',
                'approve',
                'present',
                'absent',
                'cancel',
                'decision',
                'done',
              ]
            : []),
          'print',
          'word',
        ],
      });
    },
    {
      async member(handle, { params, values }) {
        const line = await committeeNamed(handle, params.id);
        ownCommittee(handle, line);
        checkSpan(values);
        await handle.records(committeeMember).add([{ ...values, committee: line.id }]);
        return { say: 'The member is added.' };
      },
      async leave(handle, { params, rows, values: { to_date } }) {
        const line = await committeeNamed(handle, params.id);
        ownCommittee(handle, line);
        const members = handle.records(committeeMember);
        const found = await members.find(
          { id: rows.map(Number), committee: line.id },
          { lock: true },
        );
        if (found.length < rows.length) throw new Problem('not_found', { what: 'member' });
        for (const { name, from_date } of found)
          if (to_date < from_date)
            throw new Problem('invalid', {
              errors: {
                to_date: {
                  text: '{name} joined on {day}. Enter that day or a later one.',
                  with: { name, day: from_date },
                },
              },
            });
        await members.change(found, { to_date });
        return {
          say: {
            text: '{n|seat ends|seats end} on {day}.',
            with: { n: found.length, day: to_date },
          },
        };
      },
      async call(handle, { params, values }) {
        const line = await convenedBy(handle, params.id);
        const n = await callMeeting(handle, line, values);
        return {
          say: {
            text: 'Meeting called. {n|member|members} notified.',
            with: { n },
          },
        };
      },
      async meeting(handle, { params, values }) {
        const made = await recordMeeting(handle, await convenedBy(handle, params.id), values);
        return {
          say:
            made.quorum === false
              ? 'The meeting is recorded. It had no quorum.'
              : 'The meeting is recorded.',
        };
      },
      async minutes(handle, { params, rows, values }) {
        const line = await convenedBy(handle, params.id);
        await recordMinutes(handle, await meetingIn(handle, line, rows), values);
        return { say: 'Minutes recorded.' };
      },
      async withdraw(handle, { params, rows, values }) {
        const line = await convenedBy(handle, params.id);
        await withdrawMinutes(handle, await meetingIn(handle, line, rows), values.reason);
        return { say: 'The minutes are no longer public.' };
      },
      async correct(handle, { params, rows, values }) {
        const line = await convenedBy(handle, params.id);
        const meeting = await meetingIn(handle, line, rows);
        const number = await addCorrigendum(handle, meeting, values);
        return {
          say: {
            text: 'Corrigendum {number} added. Another person must approve it.',
            with: { number },
          },
        };
      },
      async approve(handle, { params, rows }) {
        const line = await convenedBy(handle, params.id);
        await approveCorrigenda(handle, line, rows.map(Number));
        return { say: 'Approved. It is public beside the minutes.' };
      },
      present: (handle, { params, filters, rows }) =>
        mark(handle, params.id, filters, rows, 'present'),
      absent: (handle, { params, filters, rows }) =>
        mark(handle, params.id, filters, rows, 'absent'),
      async cancel(handle, { params, rows }) {
        const line = await convenedBy(handle, params.id);
        const n = await cancelMeeting(handle, line, await meetingIn(handle, line, rows));
        return {
          say: {
            text: 'Meeting cancelled. {n|member|members} notified.',
            with: { n },
          },
        };
      },
      print: (handle, { params, rows }) => paper(handle, params.id, rows, 'pdf'),
      word: (handle, { params, rows }) => paper(handle, params.id, rows, 'docx'),
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
    save(handle, values, before) {
      for (const one of [before, values.kind === undefined ? null : { kind: values.kind }])
        if (one) ownCommittee(handle, one);
      const { formed_on, ends_on } = { ...before, ...values };
      if (formed_on && ends_on && ends_on < formed_on)
        throw new Problem('invalid', {
          errors: { ends_on: 'The term ends before the committee was formed.' },
        });
    },
    async remove(handle, row) {
      ownCommittee(handle, row);
    },
  }),
  rules(committeeMember, {
    async save(handle, values, before) {
      await ownRow(handle, before?.committee, values.committee);
      checkSpan({ ...before, ...values });
    },
    remove: (handle, { committee: of }) => ownRow(handle, of),
  }),
  rules(committeeMeeting, {
    locked: publishedReason,
    async save(handle, values, before) {
      await ownRow(handle, before?.committee, values.committee);
      return meetingValues(handle, { ...before, ...values });
    },
    remove: (handle, { committee: of }) => ownRow(handle, of),
  }),
  rules(committeeTask, {
    async save(handle, values, before) {
      await ownTask(handle, before?.meeting, values.meeting);
      judgeTask(handle.today, { ...before, ...values });
    },
    remove: (handle, { meeting }) => ownTask(handle, meeting),
  }),

  pending({
    key: 'committee-terms',
    label: 'Committees',
    order: 70,
    who: [who.admin('L')],
    async run(handle) {
      const lines = await committeesOf(handle);
      const terms = lines.flatMap((line): PendingLine[] => {
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
                link: pageOf(line.id),
                tone: term === 'ended' ? 'bad' : 'warn',
              },
            ];
      });
      const known = new Map(lines.map((line) => [line.id, line]));
      // A seat that ends with its committee needs no line of its own.
      const seats = (await membersOn(handle, handle.today)).filter(
        ({ committee: of, to_date }) =>
          to_date !== null &&
          termOf(to_date, handle.today) === 'ending' &&
          to_date < (known.get(of)?.ends_on ?? '9999-12-31'),
      );
      return [
        ...terms,
        ...seats.map(
          ({ committee: of, name: member, to_date }): PendingLine => ({
            text: {
              text: '{name}: the seat of {member} ends on {day}.',
              with: { name: known.get(of)?.name ?? '', member, day: to_date },
            },
            link: pageOf(of),
            tone: 'warn',
          }),
        ),
      ];
    },
  }),

  pending({
    key: 'meetings-called',
    label: 'Committee meetings',
    order: 71,
    who: [who.faculty],
    async run({ sql, actor, today }) {
      const found = await sql<{ id: number; name: string; held_on: string; begins: string | null }>`
        select c.id, c.name, g.held_on::text as held_on, g.begins
        from committee_meeting g join committee c on c.id = g.committee
        where not g.held and g.held_on between ${today}::date and ${today}::date + 7 and (c.convenor = ${actor.id} or exists (
          select from committee_member m where m.committee = c.id and m.faculty = ${actor.id} and in_force(m.from_date, m.to_date, g.held_on)))
        order by g.held_on, c.name`;
      return found.map(
        ({ id, name, held_on, begins }): PendingLine => ({
          text: begins
            ? {
                text: '{name} meets on {day} at {time}.',
                with: { name, day: held_on, time: begins },
              }
            : { text: '{name} meets on {day}.', with: { name, day: held_on } },
          link: `/college-management/cells-committees/${id}?tab=meetings`,
          tone: 'warn',
        }),
      );
    },
  }),
  pending({
    key: 'decisions-overdue',
    label: 'Committee decisions',
    order: 72,
    who: [who.faculty, who.admin('I', 'L')],
    async run({ sql, actor, today }) {
      const convenor = actor.kind === 'faculty' ? actor.id : null;
      const quality = actor.kind === 'admin' && !/[AL]/.test(actor.letters);
      const found = await sql<{ id: number; name: string; n: number }>`
        select c.id, c.name, count(*)::int as n
        from committee_task t join committee_meeting g on g.id = t.meeting join committee c on c.id = g.committee
        where t.done_on is null and t.due_on < ${today}::date and (${convenor}::int is null or c.convenor = ${convenor}::int) and (not ${quality}::boolean or c.kind = 'iqac')
        group by c.id, c.name order by c.name`;
      return found.map(
        ({ id, name, n }): PendingLine => ({
          text: { text: '{name}: {n|decision is|decisions are} overdue.', with: { name, n } },
          link: `/college-management/cells-committees/${id}?tab=decisions`,
          tone: 'bad',
        }),
      );
    },
  }),
  pending({
    key: 'quality-cell-meets',
    label: 'Quality cell',
    order: 38,
    who: [who.admin('I')],
    async run(handle) {
      const since = addDays(handle.today, -QUARTER);
      return (await committeesOf(handle)).flatMap((line): PendingLine[] =>
        line.kind !== 'iqac' ||
        line.formed_on > since ||
        termOf(line.ends_on, handle.today) === 'ended' ||
        (line.last_meeting ?? '') > since
          ? []
          : [
              {
                text: line.last_meeting
                  ? {
                      text: '{name} last met on {day}. It meets at least once a quarter.',
                      with: { name: line.name, day: line.last_meeting },
                    }
                  : {
                      text: '{name} has not met yet. It meets at least once a quarter.',
                      with: { name: line.name },
                    },
                link: `/college-management/cells-committees/${line.id}?tab=meetings`,
                tone: 'warn',
              },
            ],
      );
    },
  }),
];
