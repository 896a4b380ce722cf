/**
 * Two elections of the demonstration college: last year's, declared, and this year's, during
 * nominations.
 */
import { dayAfter } from '@/domain/dates';
import type { Tx } from '../db/database';
import type { DemoTime } from './teaching';

const POSTS = [
  ['President', 'office_bearer', 1],
  ['General Secretary', 'office_bearer', 1],
  ['Executive member', 'executive', 2],
] as const;

async function election(
  { sql }: Tx,
  now: Date,
  name: string,
  session: string,
  poll: string,
  state: string,
): Promise<number> {
  const [row] = await sql<{ id: number }>`
    insert into union_election (name, session, notification_on, nominations_from, nominations_to, scrutiny_on, withdraw_by, campaign_ends_on, poll_starts_at, poll_ends_at, result_on, session_starts_on, nota, remote, university_attendance, returning_officer, observer, state, declared_on, created_at, updated_at)
    select ${name}, ${session}, ${poll}::date - 10, ${poll}::date - 9, ${poll}::date - 4, ${poll}::date - 3, ${poll}::date - 2, ${poll}::date - 1, ${`${poll}T03:30:00Z`}::timestamptz, ${`${poll}T10:30:00Z`}::timestamptz, ${poll}::date + 1,
      ${poll}::date - 50, true, false, 7500, (select min(id) from faculty where type is not null), 'Retired judge Zothansangi Hmar', ${state}, ${state === 'declared' ? `${poll}` : null}::date + 1, ${now}::timestamptz, ${now}::timestamptz returning id`;
  for (const [n, [title, kind, seats]] of POSTS.entries())
    await sql`insert into election_post (election, title, kind, seats, sort, created_at, updated_at) values (${row?.id}, ${title}, ${kind}, ${seats}, ${n + 1}, ${now}, ${now})`;
  return row?.id ?? 0;
}

/**
 * Candidates by position among the active students with roll numbers; proposers and seconders
 * follow them.
 */
async function candidates(
  { sql }: Tx,
  of: number,
  states: readonly string[],
  from: number,
): Promise<void> {
  await sql`
    with roll as (select id, row_number() over (order by id) as n from student where status = 'active' and roll_no is not null and batch <> (select max(id) from batch)),
      post as (select id, seats, row_number() over (order by sort) as n from election_post where election = ${of}),
      place as (select p.id as post, p.n as p, k, row_number() over (order by p.n, k) as i from post p cross join lateral generate_series(1, p.seats + 1) k)
    insert into election_candidate (election, post, student, proposer, seconder, manifesto, declared, state, number, filed_on)
    select ${of}, l.post, a.id, b.id, c.id, 'A canteen that is open until six, and a reading room that is quiet.', true, (${[...states]}::text[])[1 + (l.i - 1) % ${states.length}], case when ${states.length === 1} then null else l.k end, e.nominations_from
    from place l join roll a on a.n = ${from} + l.i join roll b on b.n = ${from} + 20 + l.i join roll c on c.n = ${from} + 40 + l.i join union_election e on e.id = ${of}`;
}

/** Last year's result, without ballots. */
async function result({ sql }: Tx, of: number): Promise<void> {
  await sql`
    insert into election_voter (election, student, roll_no, name, department, batch, programme, semester, gender, state, channel, issued_on)
    select ${of}, s.id, s.roll_no, s.name, s.department, s.batch, s.programme, s.current_semester, s.gender, case when s.id % 4 <> 0 then 'issued' else 'eligible' end, case when s.id % 4 <> 0 then 'booth' end, case when s.id % 4 <> 0 then (e.poll_starts_at at time zone 'Asia/Kolkata')::date end
    from student s join union_election e on e.id = ${of} where s.status = 'active' and s.batch <> (select max(id) from batch)`;
  await sql`
    insert into election_hour (election, hour, channel, papers)
    select ${of}, to_char(e.poll_starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') || 'T' || lpad((9 + g)::text, 2, '0'), 'booth', (select count(*) from election_voter v where v.election = ${of} and v.state = 'issued' and v.student % 6 = g)::int
    from generate_series(0, 5) g join union_election e on e.id = ${of}`;
  // One ballot in fifty is blank, one in forty is "none of the above"; the rest is spread over the
  // candidates in order.
  await sql`
    with issued as (select count(*)::int as n from election_voter where election = ${of} and state = 'issued'),
      post as (select p.id, p.seats, n, n / 50 as blank, n / 40 as nota, n - n / 50 - n / 40 as valid from election_post p, issued where p.election = ${of}),
      one as (select p.id as post, c.id as candidate, case when p.seats = 1 then case c.number when 1 then p.valid - p.valid * 2 / 5 else p.valid * 2 / 5 end else p.valid * (4 - c.number) / 4 end as votes
        from post p join election_candidate c on c.post = p.id)
    insert into election_count (post, issued, spent, ballots, valid, nota, blank, spoilt, votes)
    select p.id, p.n, p.n, p.n, p.valid, p.nota, p.blank, 0, (select jsonb_object_agg(candidate, votes) from one where one.post = p.id) from post p`;
  await sql`
    insert into election_result_row (slip, post, kind, candidate)
    select gen_random_uuid()::text, r.* from (
      select c.post, 'vote', v.key::int from election_count c cross join jsonb_each_text(c.votes) v cross join generate_series(1, v.value::int)
      union all select post, 'nota', null from election_count cross join generate_series(1, nota) union all select post, 'blank', null from election_count cross join generate_series(1, blank)) r order by 1`;
}

export async function elections(tx: Tx, { year, today, now }: DemoTime): Promise<void> {
  const session = (start: number): string =>
    `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
  const past = await election(
    tx,
    now,
    `Students' union ${year - 1}`,
    session(year - 1),
    `${year - 1}-09-10`,
    'declared',
  );
  await candidates(
    tx,
    past,
    ['elected', 'not_elected', 'elected', 'not_elected', 'elected', 'elected', 'not_elected'],
    60,
  );
  await result(tx, past);
  const soon = dayAfter(today, 6);
  const present = await election(
    tx,
    now,
    `Students' union ${year}`,
    session(year),
    soon,
    'nominations',
  );
  await candidates(tx, present, ['filed'], 0);
}
