/** Committees: who sits in them, what they decided, and what the rules of their kind ask for. */
import { compositionOf, quorumOf, termOf, type Seat } from '@/domain/committee-rules';
import { choiceLabel, defineColumns, Problem, who, type FaultsOf, type RowOf } from '@/schema';
import {
  endpoint,
  otherColumns,
  pending,
  report,
  rules,
  type Handle,
  type PendingLine,
} from '../../../server/handle';
import { committee, committeeMeeting, committeeMember, committeeTask } from './committee';
import { cellsCommittees, committeePage } from './committee-screens';

type Meeting = RowOf<typeof committeeMeeting>;
type Task = RowOf<typeof committeeTask>;
const SEAT_LABELS = committeeMember.fields.seat.options.labels;

interface Line {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly convenor: string | null;
  readonly convenor_id: number | null;
  readonly formed_on: string;
  readonly ends_on: string | null;
  readonly purpose: string | null;
  readonly contact: string | null;
  readonly is_public: boolean;
  readonly last_meeting: string | null;
  readonly waiting: number;
}
const linesOf = ({ sql }: Handle, id: number | null): Promise<Line[]> => sql<Line>`
  select c.id, c.name, c.kind, f.name as convenor, c.convenor as convenor_id, c.formed_on::text as formed_on, c.ends_on::text as ends_on,
    c.purpose, c.contact, c.is_public, (select max(g.held_on)::text from committee_meeting g where g.committee = c.id) as last_meeting,
    (select count(*)::int from committee_task t join committee_meeting g on g.id = t.meeting where g.committee = c.id and t.done_on is null) as waiting
  from committee c left join faculty f on f.id = c.convenor
  where ${id}::int is null or c.id = ${id}::int
  order by c.name`;

interface Member extends Seat {
  readonly id: number;
  readonly committee: number;
  readonly name: string;
  readonly designation: string | null;
  readonly from_date: string;
  readonly to_date: string | null;
}
/** Whose term includes the day; of one committee or of all. */
const membersOn = (
  { sql }: Handle,
  day: string,
  id: number | null,
): Promise<Member[]> => sql<Member>`
  select m.id, m.committee, m.name, m.seat, m.designation, m.gender, m.category, m.from_date::text as from_date, m.to_date::text as to_date
  from committee_member m
  where (${id}::int is null or m.committee = ${id}::int) and m.from_date <= ${day}::date and (m.to_date is null or m.to_date >= ${day}::date)
  order by m.committee, m.id`;

const checksOf = ({ kind, formed_on, ends_on }: Line, members: readonly Member[]) =>
  compositionOf(kind, members, formed_on, ends_on);

async function one(handle: Handle, id: string): Promise<Line> {
  const [line] = await linesOf(handle, Number(id));
  if (!line) throw new Problem('not_found', { what: 'committee' });
  return line;
}
/** Faculty keep the meetings of the committees that they convene. */
async function kept(handle: Handle, id: string): Promise<Line> {
  const line = await one(handle, id);
  if (handle.actor.kind === 'faculty' && line.convenor_id !== handle.actor.id)
    throw new Problem('conflict', {
      reason: 'Only the convenor keeps the meetings of a committee.',
    });
  return line;
}

async function judged(handle: Handle, meeting: Partial<Meeting>): Promise<Partial<Meeting>> {
  const { committee: of, held_on, present } = meeting;
  if (!held_on || of === undefined) return {};
  if (held_on > handle.today)
    throw new Problem('invalid', {
      errors: { held_on: 'A meeting is recorded once it was held.' },
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
  if (done_on && done_on > today) errors.done_on = 'This day has not come yet.';
  if (done_on && !action_taken) errors.action_taken = 'Say what was done.';
  if (Object.keys(errors).length) throw new Problem('invalid', { errors });
}

const MEMBERS = defineColumns(
  { name: 'name', label: 'Name' },
  { name: 'seat', label: 'Seat', kind: 'choice', labels: SEAT_LABELS },
  { name: 'designation', label: 'Designation' },
  { name: 'gender', label: 'Gender', kind: 'choice' },
  { name: 'category', label: 'Category', kind: 'choice' },
  { name: 'from_date', label: 'From', kind: 'date' },
  { name: 'to_date', label: 'To', kind: 'date' },
);
const MEETINGS = defineColumns(
  { name: 'held_on', label: 'Held on', kind: 'date', link: '/committee-meeting/{id}/show' },
  { name: 'place', label: 'Place' },
  { name: 'agenda', label: 'Agenda' },
  { name: 'present', label: 'Members present', kind: 'int' },
  { name: 'members', label: 'Members', kind: 'int' },
  { name: 'quorum', label: 'Quorum', kind: 'choice', tones: { yes: 'good', no: 'warn' } },
  { name: 'minutes', label: 'Minutes' },
);
const DECISIONS = defineColumns(
  { name: 'decision', label: 'Decision' },
  { name: 'held_on', label: 'Held on', kind: 'date' },
  { name: 'responsible', label: 'Responsible' },
  { name: 'due_on', label: 'Due on', kind: 'date' },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    tones: { waiting: 'warn', overdue: 'bad', done: 'good' },
    labels: { done: 'Carried out', waiting: 'To do' },
  },
  { name: 'done_on', label: 'Done on', kind: 'date' },
  { name: 'action_taken', label: 'Action taken' },
);
const RULES = defineColumns(
  { name: 'rule', label: 'Rule' },
  { name: 'met', label: 'Met', kind: 'choice', tones: { yes: 'good', no: 'bad' } },
);

/** What a tab shows of a committee. */
async function shown(handle: Handle, line: Line, tab: string) {
  const { sql, today } = handle;
  if (tab === 'meetings') {
    const rows = await sql<{
      id: number;
      held_on: string;
      place: string | null;
      agenda: string;
      present: number | null;
      members: number | null;
      quorum: string;
      minutes: string | null;
    }>`
      select g.id, g.held_on::text as held_on, g.place, g.agenda, g.present, g.members,
        case when g.quorum then 'yes' when not g.quorum then 'no' end as quorum, g.minutes
      from committee_meeting g where g.committee = ${line.id} order by g.held_on desc`;
    return { columns: MEETINGS, rows };
  }
  if (tab === 'decisions') {
    const rows = await sql<{
      id: number;
      decision: string;
      held_on: string;
      responsible: string;
      due_on: string;
      done_on: string;
      action_taken: string | null;
      state: string;
    }>`
      select t.id, t.decision, g.held_on::text as held_on, t.responsible, t.due_on::text as due_on, t.done_on::text as done_on, t.action_taken,
        case when t.done_on is not null then 'done' when t.due_on < ${today}::date then 'overdue' else 'waiting' end as state
      from committee_task t join committee_meeting g on g.id = t.meeting where g.committee = ${line.id}
      order by t.done_on nulls first, t.due_on nulls last, t.id`;
    return {
      columns: DECISIONS,
      rows: rows.map((row) => ({ ...row, _can: row.done_on === null ? ['done'] : [] })),
    };
  }
  const members = await membersOn(handle, today, line.id);
  if (tab === 'rules')
    return {
      columns: RULES,
      rows: checksOf(line, members).map(({ rule, met }) => ({
        rule: { text: rule },
        met: met ? 'yes' : 'no',
      })),
    };
  return { columns: MEMBERS, rows: members.map((row) => ({ ...row })) };
}

export default [
  report(cellsCommittees, async (handle, { filters }) => {
    const members = await membersOn(handle, handle.today, null);
    const lines = await linesOf(handle, null);
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
      const line = await one(handle, params.id);
      const { columns, rows } = await shown(handle, line, filters.tab ?? 'members');
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
        const line = await one(handle, params.id);
        checkSpan(values);
        await handle.records(committeeMember).add([{ ...values, committee: line.id }]);
        return { say: 'The member is added.' };
      },
      async meeting(handle, { params, values }) {
        const { id } = await kept(handle, params.id);
        const meetings = handle.records(committeeMeeting);
        if (await meetings.count({ committee: id, held_on: values.held_on }))
          throw new Problem('conflict', { reason: 'A meeting of that day is recorded already.' });
        const more = await judged(handle, { ...values, committee: id });
        await meetings.add([{ ...values, ...more, committee: id }]);
        return {
          say:
            more.quorum === false
              ? 'The meeting is recorded. It had no quorum.'
              : 'The meeting is recorded.',
        };
      },
      async decision(handle, { params, values }) {
        const { id, last_meeting } = await kept(handle, params.id);
        const [meeting] =
          last_meeting === null
            ? []
            : await handle.records(committeeMeeting).find({ committee: id, held_on: last_meeting });
        if (!meeting) throw new Problem('conflict', { reason: 'Record the meeting first.' });
        await handle.records(committeeTask).add([{ ...values, meeting: meeting.id }]);
        return { say: 'The decision is recorded.' };
      },
      async done(handle, { params, rows, values }) {
        const { id } = await kept(handle, params.id);
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
    save: (handle, values, before) => judged(handle, { ...before, ...values }),
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
      return (await linesOf(handle, null)).flatMap((line): PendingLine[] => {
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

  endpoint({
    method: 'GET',
    path: '/api/public/committees',
    summary: 'Committees that are public and whose term runs, with their members.',
    who: [who.anyone],
    async run(handle) {
      const members = await membersOn(handle, handle.today, null);
      const lines = await linesOf(handle, null);
      return lines
        .filter(({ is_public, ends_on }) => is_public && termOf(ends_on, handle.today) !== 'ended')
        .map(({ id, name, purpose, contact }) => ({
          id,
          name,
          purpose,
          contact,
          members: members
            .filter((member) => member.committee === id)
            .map((member) => ({
              name: member.name,
              seat: choiceLabel(member.seat, SEAT_LABELS),
              designation: member.designation,
            })),
        }));
    },
  }),
];

function checkSpan({
  from_date,
  to_date,
}: {
  readonly from_date?: string | null;
  readonly to_date?: string | null;
}): void {
  if (from_date && to_date && to_date < from_date)
    throw new Problem('invalid', {
      errors: { to_date: 'The end date cannot be before the start date.' },
    });
}
