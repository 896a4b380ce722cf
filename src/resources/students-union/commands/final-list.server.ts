/** For other modules: the public facts of an election once its final list is published. */
import type { Sql } from '../../../../server/handle';

type Reader = { readonly sql: Sql };

/** Only the final list: nominations and refusals are between the students and the office. */
export const finalList = ({ sql }: Reader, election: number) => sql`
  select p.title, p.seats, c.number, s.name, concat_ws(' ', s.programme, s.current_semester) as class, c.manifesto
  from election_candidate c join election_post p on p.id = c.post join student s on s.id = c.student
  where c.election = ${election} and c.state in ('contesting', 'elected', 'not_elected', 'unopposed') order by p.sort, p.id, c.number`;

/** The votes of a post are included from ten ballots on. */
export const declaredResult = ({ sql }: Reader, election: number) => sql`
  select p.title, s.name, concat_ws(' ', s.programme, s.current_semester) as class, c.state as outcome, case when n.ballots >= 10 then (n.votes ->> c.id::text)::int end as votes
  from election_candidate c join election_post p on p.id = c.post join student s on s.id = c.student left join election_count n on n.post = p.id
  where c.election = ${election} and c.state in ('elected', 'not_elected', 'unopposed') order by p.sort, p.id, (c.state = 'not_elected'), votes desc nulls last, c.number`;

/**
 * The state of a union member's nomination. The member is matched to a student by the roll number.
 */
export async function nominationOf(
  { sql }: Reader,
  election: number,
  member: number,
): Promise<{ readonly state: string; readonly title: string } | undefined> {
  const [own] = await sql<{ state: string; title: string }>`
    select c.state, p.title from union_member u join student s on lower(s.roll_no) = lower(u.roll_no) join election_candidate c on c.student = s.id and c.election = ${election} join election_post p on p.id = c.post
    where u.id = ${member} order by c.id desc limit 1`;
  return own;
}
