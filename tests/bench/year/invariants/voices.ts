import { bySql, type Invariant } from './invariant';

/** The election, grievances, the library’s shelves. */
export const voices: readonly Invariant[] = [
  bySql(
    'for each post as many ballots were counted as papers were given out, and none twice',
    (sql) =>
      sql`select count(*) || ' ballots of ' || (select count(*) from election_voter where state = 'issued') || ' voters' as counted from election_result_row`,
    (sql) => sql`
      select r.post, count(*)::int as counted, count(distinct r.slip)::int as slips, max(v.n)::int as voters from election_result_row r
        join election_post p on p.id = r.post join (select election, count(*) as n from election_voter where state = 'issued' group by 1) v on v.election = p.election
      group by r.post having count(*) <> count(distinct r.slip) or count(*) <> max(v.n)`,
  ),
  bySql(
    'whoever is elected has no fewer votes than whoever is not',
    (sql) =>
      sql`select count(*) filter (where state = 'elected') || ' elected of ' || count(*) as counted from election_candidate`,
    (sql) => sql`
      with votes as (select c.id, c.post, c.state, count(r.slip)::int as n from election_candidate c left join election_result_row r on r.post = c.post and r.candidate = c.id and r.kind = 'vote' group by c.id)
      select w.id, w.n, l.id as other, l.n as more from votes w join votes l on l.post = w.post and l.n > w.n where w.state = 'elected' and l.state = 'not_elected'`,
  ),
  bySql(
    'a grievance has one number, and its story ends as it stands',
    (sql) => sql`select count(*) || ' grievances' as counted from grievance`,
    (sql) => sql`select ticket_no, count(*)::int from grievance group by 1 having count(*) > 1`,
  ),
  bySql(
    'a book is out where it is lent, and stands on the shelf where it is not',
    (sql) =>
      sql`select count(*) || ' books, ' || (select count(*) from library_loan) || ' loans' as counted from library_copy`,
    (sql) => sql`
      select c.accession_no, c.status, count(l.id)::int as out from library_copy c left join library_loan l on l.copy = c.id and l.state = 'out' group by c.id
      having count(l.id) > 1 or (c.status = 'on_loan') <> (count(l.id) = 1)`,
  ),
];
