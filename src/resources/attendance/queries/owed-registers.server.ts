/** The registers that a teacher owes, with what the dashboard says of each. */
import { dividedSections } from '../../student-management/commands/section-moves.server';
import { monthWindow } from '@/domain/entry-window';
import type { Handle, PendingLine } from '../../../../server/handle';

export interface OwedRegister {
  readonly offering: number;
  readonly batch: string;
  readonly subject: string;
  readonly semester: string;
  readonly course: string;
  readonly code: string;
  readonly section: string | null;
  readonly section_id: number | null;
  readonly month: string;
  readonly state: 'open' | 'reopened' | 'submitted' | 'cleared';
  readonly reopened_until: string | null;
  readonly held: number;
  /** Whether a class of today has been entered. */
  readonly today: boolean;
  /** Why and by whom it was returned; null if it was not. */
  readonly returned: string | null;
  readonly returned_by: string;
  /** The day the office was asked to reopen it, if it has not decided yet. */
  readonly asked_on: string | null;
}

/**
 * Registers of a teacher's papers for this month and the two before, begun or not; of a section
 * from the month on in which the class was divided.
 */
export const owedTo = async (
  { sql, today }: Pick<Handle, 'sql' | 'today'>,
  faculty: string | number,
): Promise<OwedRegister[]> => {
  const divided = await dividedSections(sql);
  return sql<OwedRegister>`
  select distinct o.id as offering, o.batch, k.subject, o.semester, k.id as course, k.code, x.name as section, x.id as section_id, m.month::text, coalesce(r.state, 'open') as state, r.reopened_until::text,
    (select count(*)::int from class_session c where c.register = r.id) as held, exists (select 1 from class_session c where c.register = r.id and c.held_on = ${today}) as today,
    case when r.returned_by is not null and r.state = 'open' then r.note end as returned, coalesce((select d.name from admin d where 'admin:' || d.id = r.returned_by), '') as returned_by,
    (select (q.asked_at at time zone 'Asia/Kolkata')::date::text from attendance_reopening q where q.offering = o.id and coalesce(q.section, 0) = coalesce(x.id, 0) and q.month = m.month and q.state = 'waiting' limit 1) as asked_on
  from course_allotment a join offering o on o.id = a.offering join course k on k.id = o.course
    left join section x on x.offering = o.id and (a.section is null or x.id = a.section)
    join term t on t.batch = o.batch and t.semester = o.semester and t.programme is null and t.starts_on <= ${today}
    cross join lateral (select (date_trunc('month', ${today}::date) - n * interval '1 month')::date as month from generate_series(0, 2) n) m
    left join attendance_register r on r.offering = o.id and coalesce(r.section, 0) = coalesce(x.id, 0) and r.month = m.month
  where a.faculty = ${faculty} and in_force(a.from_date, a.to_date, ${today})
    and m.month + interval '1 month' > t.starts_on and m.month <= t.ends_on and m.month + interval '1 month' > a.from_date
    and exists (select 1 from enrolment e where e.offering = o.id and (x.id is null or (e.section = x.id and has_begun(${divided.ids}::int[], ${divided.since}::date[], e.section, (m.month + interval '1 month')::date - 1))))
  order by month, code, section`;
};

export const linkTo = ({
  batch,
  subject,
  semester,
  course,
  month,
  section_id,
}: Pick<
  OwedRegister,
  'batch' | 'subject' | 'semester' | 'course' | 'month' | 'section_id'
>): string =>
  `/attendance/entry/${[batch, subject, semester, course, month.slice(0, 7)].map(encodeURIComponent).join('/')}${section_id === null ? '' : `?section=${section_id}`}`;
export const paperOf = ({ code, section }: OwedRegister): string =>
  section ? `${code} ${section}` : code;

export function lineOf(one: OwedRegister, today: string, days: number): PendingLine[] {
  const month = one.month.slice(0, 7);
  const words = { paper: paperOf(one), month };
  if (one.asked_on !== null)
    return [
      {
        text: {
          text: '{paper}: reopening of {month} requested on {date}.',
          with: { ...words, date: one.asked_on },
        },
        link: linkTo(one),
        tone: 'muted',
      },
    ];
  if (one.state !== 'open' && one.state !== 'reopened') return [];
  if (one.returned !== null)
    return [
      {
        text: {
          text: '{paper}: {month} was returned by {by}: {reason}',
          with: { ...words, by: one.returned_by, reason: one.returned },
        },
        link: linkTo(one),
        tone: 'bad',
      },
    ];
  const closes =
    one.state === 'reopened' && one.reopened_until
      ? one.reopened_until
      : (monthWindow(month, days).closes_on ?? today);
  if (today > closes)
    return [
      {
        text: {
          text: '{paper}: entry of {month} closed on {date}. Ask the office to reopen it.',
          with: { ...words, date: closes },
        },
        link: linkTo(one),
        tone: 'bad',
      },
    ];
  if (month < today.slice(0, 7) || one.state === 'reopened')
    return [
      {
        text: {
          text: '{paper}: submit the register of {month} by {date}.',
          with: { ...words, date: closes },
        },
        link: linkTo(one),
        tone: 'warn',
      },
    ];
  return one.held === 0
    ? [
        {
          text: { text: '{paper}: no classes entered for {month} yet.', with: words },
          link: linkTo(one),
          tone: 'muted',
        },
      ]
    : [];
}
