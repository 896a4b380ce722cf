/** Measures of the registers kept for returns: posts, memoranda, progression of students. */
import type { RowOf } from '@/schema';
import type { memorandum } from '../memorandum';
import type { progression as progressionOf } from '../progression';
import { postsOn } from './posts.server';
import { bool, choice, date, int, measure, money, text } from './measure.server';

export const posts = measure({
  name: 'posts',
  label: 'Sanctioned posts',
  help: 'Posts sanctioned on the last day of the year, or today in the current year, and the people in service then with the same designation.',
  columns: [
    choice('staff', 'Staff'),
    text('designation', 'Designation'),
    text('department', 'Department'),
    int('sanctioned', 'Sanctioned posts'),
    int('filled', 'Filled'),
    text('order_no', 'Order number'),
  ],
  rows: (handle, { to }) => postsOn(handle, to < handle.today ? to : handle.today),
});

export const memoranda = measure({
  name: 'memoranda',
  label: 'Memoranda of understanding',
  help: 'Memoranda in force on any day of the year, with their activities in it.',
  columns: [
    text('partner', 'Partner institution'),
    choice('kind', 'Kind'),
    text('department', 'Department'),
    date('signed_on', 'Signed on'),
    date('ends_on', 'Valid until'),
    int('activities', 'Activities'),
    int('participants', 'Participants'),
  ],
  rows: ({ sql }, { from, to }) => sql<{
    partner: string;
    kind: RowOf<typeof memorandum>['kind'];
    department: string | null;
    signed_on: string;
    ends_on: string | null;
    activities: number;
    participants: number;
  }>`
    select m.partner, m.kind, d.name as department, m.signed_on::text as signed_on, m.ends_on::text as ends_on, a.activities, a.participants
    from memorandum m left join department d on d.id = m.department
      cross join lateral (
        select count(*)::int as activities, coalesce(sum((x.one ->> 'participants')::int), 0)::int as participants
        from jsonb_array_elements(m.activities) as x (one) where (x.one ->> 'held_on')::date between ${from}::date and ${to}::date) a
    where m.signed_on <= ${to}::date and (m.ends_on is null or m.ends_on >= ${from}::date)
    order by m.partner, m.signed_on, m.id`,
});

export const progression = measure({
  name: 'progression',
  label: 'Placements and progression',
  help: 'Jobs, further studies and examinations passed in the year. Outgoing: in the last year of the programme then.',
  columns: [
    text('student', 'Student number'),
    text('roll_no', 'Roll number'),
    text('name', 'Name'),
    text('programme', 'Programme'),
    text('department', 'Department'),
    choice('kind', 'Kind'),
    bool('outgoing', 'Outgoing'),
    date('on_date', 'Date'),
    text('organisation', 'Employer, institution or examination'),
    text('position', 'Post or programme'),
    money('pay', 'Pay a year'),
  ],
  rows: ({ sql }, { from, to, start }) => sql<{
    student: string;
    roll_no: string | null;
    name: string;
    programme: string;
    department: string;
    kind: RowOf<typeof progressionOf>['kind'];
    outgoing: boolean;
    on_date: string;
    organisation: string;
    position: string | null;
    pay: number | null;
  }>`
    select s.id::text as student, s.roll_no, s.name, p.name as programme, d.name as department, g.kind,
      b.start_year + (p.duration_semesters + 1) / 2 = ${start}::int + 1 as outgoing, g.on_date::text as on_date, g.organisation, g.position, g.pay
    from progression g join student s on s.id = g.student join programme p on p.id = s.programme join batch b on b.id = s.batch join department d on d.id = s.department
    where g.on_date between ${from}::date and ${to}::date
    order by g.on_date, s.roll_no, s.id, g.id`,
});
