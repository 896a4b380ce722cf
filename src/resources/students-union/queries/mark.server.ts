/**
 * Marks on the roll while a poll is open. Whoever changes one takes all of them, changes the copy and puts all back in the order of the
 * roll: then every mark is of the same transaction and none lies behind another for having come later (decision 0042).
 */
import type { Sql } from '../../../../server/handle';

/**
 * All marks in `taken_mark`, where they are changed as one likes: it is this connection's own and empty again after the transaction, until whose
 * end nobody else reads or changes marks. Taken before marks are looked at, not after: two that had looked would wait for each other.
 */
export async function takeMarks(sql: Sql): Promise<void> {
  await sql`lock table election_mark in access exclusive mode`;
  await sql`create temporary table if not exists taken_mark (like election_mark including defaults including indexes) on commit delete rows`;
  await sql`truncate taken_mark`;
  await sql`insert into taken_mark select * from election_mark`;
}
export async function putMarks(sql: Sql): Promise<void> {
  await sql`truncate election_mark`;
  await sql`insert into election_mark select * from taken_mark order by election, student`;
}

/** At the close, with the marks taken: what they say goes over into the roll in one statement, and they are gone. */
export async function settleMarks(sql: Sql, election: number): Promise<void> {
  await sql`
    update election_voter v set state = m.state, channel = m.channel, issued_on = m.issued_on, reissued = m.reissued
    from taken_mark m where v.election = ${election} and m.election = v.election and m.student = v.student`;
  await sql`delete from taken_mark where election = ${election}`;
  await putMarks(sql);
}
