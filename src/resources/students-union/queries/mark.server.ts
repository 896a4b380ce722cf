/**
 * Marks on the roll while a poll is open. To change one, take all marks, change the copy, and put
 * all back in the order of the roll: every mark then belongs to the same transaction, and physical
 * order does not reveal who came later (decision 0042).
 */
import type { Sql } from '../../../../server/handle';

/**
 * Copies all marks to `taken_mark`, where they may be changed freely: it is private to this
 * connection and emptied after the transaction. Until then nobody else reads or changes marks. Take
 * the marks before reading them: two transactions that read first would deadlock.
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

/**
 * At the close, with the marks taken: merges them into the roll in one statement and deletes them.
 */
export async function settleMarks(sql: Sql, election: number): Promise<void> {
  await sql`
    update election_voter v set state = m.state, channel = m.channel, issued_on = m.issued_on, reissued = m.reissued
    from taken_mark m where v.election = ${election} and m.election = v.election and m.student = v.student`;
  await sql`delete from taken_mark where election = ${election}`;
  await putMarks(sql);
}
