/** Sessions with mentees: their dates, and recording one. */
import {
  missingText,
  Problem,
  type ActionValues,
  type FaultsOf,
  type RowOf,
  type Sentence,
} from '@/schema';
import type { ActionResult, Handle, Sql } from '../../../../server/handle';
import { notify } from '../../notification/commands/notify.server';
import { mentoringSession } from '../mentoring-session';
import type { myMentee } from '../screens';
import { openMentorships } from './change.server';

export interface Contact {
  readonly student: number;
  /** In the current semester. */
  readonly sessions: number;
  readonly last_on: string | null;
  /** The last contact with a guardian. */
  readonly guardian_on: string | null;
  /** The next agreed meeting that has not passed. */
  readonly next_on: string | null;
}

export async function contactsOf(
  { sql, today }: { readonly sql: Sql; readonly today: string },
  students: readonly number[],
): Promise<ReadonlyMap<number, Contact>> {
  const rows = await sql<Contact>`
    select p.student, count(*) filter (where t.starts_on is null or x.held_on >= t.starts_on)::int as sessions, max(x.held_on) as last_on, max(x.held_on) filter (where x.spoke_with in ('guardian', 'both')) as guardian_on, min(x.next_on) filter (where x.next_on >= ${today}) as next_on
    from mentoring_presence p join mentoring_session x on x.id = p.session join student s on s.id = p.student
      left join lateral (select max(starts_on) as starts_on from term where batch = s.batch and semester = s.current_semester and (programme is null or programme = s.programme)) t on true
    where p.student = any(${students}::int[]) group by p.student`;
  return new Map(rows.map((row) => [row.student, row]));
}

interface Dates {
  readonly held_on?: string | null;
  readonly next_on?: string | null;
}
/** A session is recorded after it was held, and the next one is later. */
export function checkDates(today: string, { held_on, next_on }: Dates): void {
  const errors: FaultsOf<keyof Dates> = {};
  if (held_on && held_on > today) errors.held_on = 'The date cannot be in the future.';
  if (held_on && next_on && next_on <= held_on)
    errors.next_on = 'The next meeting must be after this session.';
  if (Object.keys(errors).length) throw new Problem('invalid', { errors });
}

interface Referral {
  readonly referred_to?: string | null;
  readonly counsellor?: unknown;
}
/** Nobody is the counsellor of all students, so the mentor names the person. */
export function checkReferral({ referred_to, counsellor }: Referral): void {
  if (referred_to === 'counsellor' && !counsellor)
    throw new Problem('invalid', {
      errors: { counsellor: missingText('Counsellor', { kind: 'ref', options: {} }) },
    });
}

export type SessionInput = ActionValues<typeof myMentee, 'session'>;

/** Refuses students who are not mentees of the caller. */
export async function ownMentees(handle: Handle, students: readonly number[]): Promise<void> {
  const own = (await openMentorships(handle, students)).filter(
    ({ faculty }) => Number(faculty) === handle.actor.id,
  );
  if (handle.actor.kind !== 'faculty' || own.length < new Set(students).size)
    throw new Problem('not_found', { what: 'Mentee' });
}

/** Tells the counsellor, the head or the office of students that mentees were referred to them. */
export async function tellReferred(
  { sql, now, actor }: Handle,
  {
    referred_to: to,
    counsellor,
    department,
  }: Pick<RowOf<typeof mentoringSession>, 'referred_to' | 'counsellor' | 'department'>,
  students: readonly number[],
): Promise<void> {
  if (to === null) return;
  const readers =
    to === 'head'
      ? await sql<{ account: string }>`
          select 'faculty:' || f.id as account from department d join faculty f on f.id = d.hod and f.active where d.id = ${department}`
      : to === 'counsellor'
        ? await sql<{ account: string }>`
          select 'faculty:' || id as account from faculty where active and id = ${counsellor}`
        : await sql<{ account: string }>`
          select 'admin:' || id as account from admin where active and role ~ '[AM]' order by id`;
  const people = await sql<{ id: number; name: string }>`
    select id, concat_ws(' ', roll_no, name) as name from student where id = any (${students}::int[]) order by roll_no, id`;
  const title: Sentence = { text: 'Referred by mentor {name}', with: { name: actor.name } };
  for (const { account } of readers)
    await notify(
      { sql, now },
      {
        receiver: account,
        title,
        body: people.map(({ name }) => name).join('\n'),
        // A counsellor need not be of the department: the student's page may be closed to them.
        link:
          to === 'counsellor'
            ? '/notification'
            : people.length === 1
              ? `/student/${people[0]?.id}/show`
              : '/mentoring/sessions',
      },
    );
}

export async function recordSession(
  handle: Handle,
  students: readonly number[],
  held: SessionInput,
): Promise<ActionResult> {
  const { sql, records, actor, today } = handle;
  await ownMentees(handle, students);
  checkDates(today, held);
  checkReferral(held);
  const there = [...new Set(students)];
  const department = actor.department ?? '';
  const [session] = await records(mentoringSession).add([
    { ...held, faculty: actor.id, department, present: there.length },
  ]);
  await sql`insert into mentoring_presence (session, student) select ${session?.id}::int, s from unnest(${there}::int[]) s`;
  await tellReferred(handle, { ...held, department }, there);
  return {
    say: {
      text: 'Session with {count|student|students} recorded.',
      with: { count: there.length },
    },
  };
}
