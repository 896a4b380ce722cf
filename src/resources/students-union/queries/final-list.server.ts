/**
 * The final list: freezes the roll, draws positions on the ballot paper by lot, and creates a
 * signing key for each contested post.
 */
import { newSigningKey, type Handle, type Sql } from '../../../../server/handle';
import { postsOf, type ElectionRow } from './election.server';

/** A shuffle by a cryptographic random source. */
function drawn<T>(items: readonly T[]): T[] {
  const places = crypto.getRandomValues(new Uint32Array(items.length));
  return items
    .map((item, n) => ({ item, place: places[n] ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

async function settlePost(sql: Sql, post: number, seats: number): Promise<void> {
  const accepted = await sql<{
    id: number;
  }>`select id from election_candidate where post = ${post} and state = 'accepted' order by id`;
  const contested = accepted.length > seats;
  for (const [n, { id }] of drawn(accepted).entries())
    await sql`update election_candidate set state = ${contested ? 'contesting' : 'unopposed'}, number = ${n + 1} where id = ${id}`;
  if (!contested) return;
  const { publicKey, privateKey } = await newSigningKey();
  await sql`insert into token_key (post, public_key, private_key) values (${post}, ${publicKey}, ${privateKey}) on conflict (post) do nothing`;
}

export async function publishList({ sql }: Handle, { id }: ElectionRow): Promise<void> {
  await sql`
    insert into election_voter (election, student, roll_no, name, department, batch, programme, semester, gender)
    select ${id}, id, roll_no, name, department, batch, programme, current_semester, gender from student where status = 'active' order by id`;
  for (const { id: post, seats } of await postsOf(sql, id)) await settlePost(sql, post, seats);
}
