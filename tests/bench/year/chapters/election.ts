/**
 * The election of the union: nominations, a poll at booths with untraceable ballots, the count with
 * two shares of the key.
 */
import { makeBoxKey, type BoxKey } from '@/resources/students-union/box-key';
import { sealChoice } from '@/public/election/secret-paper';
import { asked, type Given, type Post } from '../../../kit/election';
import { crowd } from '../kit/crowd';
import { YEAR, type Year } from '../kit/year';

const BOOTHS = 3;
/** One in this many votes. */
const TURNOUT = 6;
const day = (rest: string): string => `${YEAR}-09-${rest}`;
/** From half past eight to half past four, in Aizawl. */
const SCHEDULE = {
  notification_on: day('07'),
  nominations_from: day('08'),
  nominations_to: day('10'),
  scrutiny_on: day('11'),
  withdraw_by: day('12'),
  poll_starts_at: `${day('24')}T03:00:00.000Z`,
  poll_ends_at: `${day('24')}T11:00:00.000Z`,
  result_on: day('25'),
};
const HOURS_OF_POLL = 10;

/** What the commission remembers between its days. */
interface Election {
  readonly id: number;
  readonly posts: readonly number[];
  readonly box: BoxKey;
}
const elections = new WeakMap<Year, Election>();
const electionOf = (year: Year): Election => {
  const found = elections.get(year);
  if (!found) throw new Error('no election was called');
  return found;
};

const move = (year: Year, action: string, who = year.office('U')): Promise<unknown> =>
  who.post(`/api/students-union/election/${electionOf(year).id}/${action}`, { values: {} });

export async function electionIsCalled(year: Year): Promise<void> {
  const office = year.office('U');
  const { id } = await office.post<{ id: number }>('/api/union-election', {
    name: `Students’ union ${YEAR}`,
    session: `${YEAR}-${YEAR - 1999}`,
    returning_officer: year.teachers[0]?.id,
    ...SCHEDULE,
  });
  const posts: number[] = [];
  for (const [sort, title] of ['President', 'General Secretary'].entries())
    posts.push(
      (
        await office.post<{ id: number }>('/api/election-post', {
          election: id,
          title,
          kind: 'office_bearer',
          sort: sort + 1,
        })
      ).id,
    );
  elections.set(year, { id, posts, box: await makeBoxKey() });
  await move(year, 'notify');
}

/** Two candidates for each post; a student whom the rules refuse is replaced by another. */
export async function nominationsAreFiled(year: Year): Promise<void> {
  await move(year, 'open-nominations');
  const office = year.office('U');
  const { id, posts } = electionOf(year);
  const students = await year.portal.rows(
    (sql) => sql<{ roll_no: string }>`
    select roll_no from student where batch = '2025' and status = 'active' and roll_no is not null order by roll_no`,
  );
  const next = students.map(({ roll_no }) => roll_no);
  for (const post of posts)
    for (let filed = 0; filed < 2; ) {
      const [candidate, proposer, seconder] = next.splice(0, 3);
      if (!seconder) throw new Error('nobody is left who could stand for a post');
      const { status } = await office.ask(
        'POST',
        `/api/students-union/candidates/nominate?election=${id}`,
        { values: { post: String(post), candidate, proposer, seconder, declared: true } },
      );
      if (status === 200) filed += 1;
      year.did(status === 200 ? 'nominations' : 'nominations refused');
    }
}

export async function listIsPublished(year: Year): Promise<void> {
  await move(year, 'close-nominations');
  const office = year.office('U');
  const { id, box } = electionOf(year);
  const candidates = await office.get<{ id: number }[]>(
    `/api/students-union/candidates?election=${id}`,
  );
  for (const one of candidates) {
    const path = `/api/students-union/candidate/${one.id}/accept`;
    const { status } = await office.ask('POST', path, { values: {} });
    // A student who fails a rule, such as attendance, may stand only by an order.
    if (status !== 200)
      await office.post(path, { values: { order_no: 'Order 12 of the principal' } });
  }
  const { box_key, sealed_key } = box;
  await office.post(`/api/students-union/ballot-box/${id}/key`, { box_key, sealed_key });
}

async function votes(year: Year, voter: number, booth: number, secret: string): Promise<void> {
  const { id, box } = electionOf(year);
  await year.office('U').post(`/api/students-union/polling/${id}/release`, { voter, booth });
  const { paper } = await year.visitor.post<{ paper: Given }>('/api/election/booth', { secret });
  const { body, signed } = await asked(paper);
  const answer = await year.visitor.ask('POST', '/api/election/papers', body);
  const papers = await signed(answer);
  const sealed = await Promise.all(
    papers.map((one) => {
      const post = paper.posts.find(({ id: of }) => of === one.post);
      if (!post) throw new Error('a paper of another post');
      return sealChoice(one, choiceOf(year, post), box.box_key);
    }),
  );
  await year.visitor.post('/api/election/vote', { papers: sealed });
  year.did('voters');
}

const choiceOf = ({ luck }: Year, { candidates }: Post) =>
  luck.whole(15) === 0
    ? { candidates: [], nota: true }
    : { candidates: [luck.of(candidates).id], nota: false };

/** Three booths; voters come to each one after the other. */
export async function pollIsHeld(year: Year): Promise<void> {
  await move(year, 'publish-list');
  await move(year, 'open-poll');
  const { id } = electionOf(year);
  const secrets: string[] = [];
  for (let number = 1; number <= BOOTHS; number += 1) {
    const { secret } = await year
      .office('U')
      .post<{ secret: string }>(`/api/students-union/polling/${id}/booth`, { number });
    secrets.push(secret);
  }
  const roll = await year.portal.rows(
    (sql) => sql<{ student: number }>`
    select student from election_voter where election = ${id} order by student`,
  );
  const come = roll.filter(({ student }) => student % TURNOUT === 0);
  await crowd(BOOTHS, come, ({ student }, booth) =>
    votes(year, student, booth + 1, secrets[booth] ?? ''),
  );
}

export async function votesAreCounted(year: Year): Promise<void> {
  year.clock.pass(HOURS_OF_POLL);
  await year.portal.work();
  await move(year, 'close-poll');
  const { id, posts, box } = electionOf(year);
  const [first, second] = box.shares;
  for (const post of posts)
    await year
      .office('U')
      .post(`/api/students-union/ballot-box/${id}/count`, { post, first, second });
  // A tie is decided by lot; without a tie, the product refuses one.
  for (const post of posts)
    await year
      .office('U')
      .ask('POST', `/api/students-union/election-statistics/lot?election=${id}`, {
        values: { post: String(post), numbers: '1', witnesses: 'The officer and an observer' },
      });
  await move(year, 'declare', year.office('A'));
}
