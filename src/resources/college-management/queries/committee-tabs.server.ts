/** The tabs of a committee's page: members, meetings, decisions, and the rules of its kind. */
import { defineColumns } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { committeeMember } from '../committee-member';
import { attendedOf, type Meeting } from './committee-meeting.server';
import { checksOf, membersOn, type CommitteeLine } from './committees.server';
import { corrigendaOf } from './corrigenda.server';

const SEAT_LABELS = committeeMember.fields.seat.options.labels;

const MEMBERS = defineColumns(
  { name: 'name', label: 'Name', link: '/committee-member/{id}/show' },
  { name: 'seat', label: 'Seat', kind: 'choice', labels: SEAT_LABELS },
  { name: 'designation', label: 'Designation' },
  { name: 'gender', label: 'Gender', kind: 'choice' },
  { name: 'category', label: 'Category', kind: 'choice' },
  { name: 'from_date', label: 'From', kind: 'date' },
  { name: 'to_date', label: 'To', kind: 'date' },
);
const MEETINGS = defineColumns(
  { name: 'held_on', label: 'Day', kind: 'date', link: '/committee-meeting/{id}/show' },
  { name: 'begins', label: 'Begins at' },
  {
    name: 'stands',
    label: 'State',
    kind: 'choice',
    tones: { called: 'warn', held: 'good' },
  },
  { name: 'place', label: 'Place' },
  { name: 'agenda', label: 'Agenda' },
  { name: 'present', label: 'Members present', kind: 'int' },
  { name: 'members', label: 'Members', kind: 'int' },
  { name: 'quorum', label: 'Quorum', kind: 'choice', tones: { yes: 'good', no: 'warn' } },
  { name: 'minutes', label: 'Minutes' },
);
const CORRIGENDA = defineColumns(
  { name: 'held_on', label: 'Minutes of', kind: 'date' },
  { name: 'number', label: 'Number', kind: 'int', link: '/minutes-corrigendum/{id}/show' },
  { name: 'dated', label: 'Date', kind: 'date' },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    tones: { waiting: 'warn', approved: 'good' },
    labels: { waiting: 'To be approved' },
  },
  { name: 'correction', label: 'Correction' },
  { name: 'approved_on', label: 'Approved on', kind: 'date' },
);
const ATTENDANCE = defineColumns(
  { name: 'name', label: 'Name' },
  { name: 'seat', label: 'Seat', kind: 'choice', labels: SEAT_LABELS },
  { name: 'designation', label: 'Designation' },
  { name: 'present', label: 'Present', kind: 'choice', tones: { yes: 'good', no: 'muted' } },
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

/** The content of one tab. */
export async function tabOf(
  handle: Handle,
  line: CommitteeLine,
  tab: string,
  meeting: Meeting | undefined,
) {
  const { sql, today } = handle;
  if (tab === 'attendance') {
    const attended = meeting && attendedOf(meeting);
    const members = meeting ? await membersOn(handle, meeting.held_on, line.id) : [];
    return {
      columns: ATTENDANCE,
      rows: members.map(({ id, name, seat, designation }) => ({
        id,
        name,
        seat,
        designation,
        present: attended ? (attended.some(({ member }) => member === id) ? 'yes' : 'no') : null,
        _can: ['present', 'absent'],
      })),
    };
  }
  if (tab === 'meetings') {
    const rows = await sql<{
      id: number;
      held_on: string;
      begins: string | null;
      stands: string;
      place: string | null;
      agenda: string;
      present: number | null;
      members: number | null;
      quorum: string;
      minutes: string | null;
      published: boolean;
    }>`
      select g.id, g.held_on::text as held_on, g.begins, case when g.held then 'held' else 'called' end as stands, g.place, g.agenda, g.present, g.members,
        case when g.quorum then 'yes' when not g.quorum then 'no' end as quorum, g.minutes, g.held and g.is_public and g.minutes_file is not null as published
      from committee_meeting g where g.committee = ${line.id} order by g.held_on desc`;
    return {
      columns: MEETINGS,
      rows: rows.map(({ published, ...row }) => ({
        ...row,
        _can: [
          ...(published ? ['correct', 'withdraw'] : row.held_on <= today ? ['minutes'] : []),
          ...(row.stands === 'called' ? ['cancel'] : []),
          'print',
          'word',
        ],
      })),
    };
  }
  if (tab === 'corrigenda')
    return {
      columns: CORRIGENDA,
      none: 'No corrigenda. They are added to public minutes, under Meetings.',
      rows: (await corrigendaOf(sql, line.id)).map((row) => ({
        ...row,
        state: row.approved_on === null ? 'waiting' : 'approved',
        _can: row.approved_on === null ? ['approve'] : [],
      })),
    };
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
  return { columns: MEMBERS, rows: members.map((row) => ({ ...row, _can: ['leave'] })) };
}
