/**
 * With the whole database in hand, nobody pairs ballots with voters better than chance, at any
 * moment of a poll (decision 0042).
 */
import { afterEach, describe, expect, it } from 'vitest';
import type { Choice } from '@/domain/ballot-paper';
import { cast, DAY, desk, openPoll, papersOf, type Poll, type Post } from '../kit/election';
import { diskOf, joinsOn, timesOn, type Pair } from '../kit/joins';
import { openWorld, type World } from '../kit/scenario';

let now = new Date(DAY.before);
let world: World;
afterEach(() => world.close());
async function open(): Promise<Poll> {
  now = new Date(DAY.before);
  world = await openWorld({ clock: { now: () => now } });
  return openPoll(world, (instant) => {
    now = new Date(instant);
  });
}
const first = ({ candidates }: Post): Choice => ({
  candidates: candidates.slice(0, 1).map(({ id }) => id),
  nota: false,
});

/** Casts the ballot of one voter; returns what is stored in the box for president. */
async function vote(poll: Poll, student: number): Promise<Pair> {
  const papers = await papersOf(world, poll, student, first);
  const told = await cast(world, papers);
  if (told.status !== 200) throw new Error(told.text);
  return { student, sealed: papers.find(({ post }) => post === poll.president)?.sealed ?? '' };
}
/** Voters come in no order of the roll: every seventh, round and round. */
const comers = (poll: Poll, count: number): number[] =>
  Array.from({ length: count }, (_, n) => poll.students[(n * 7 + 3) % 37] ?? 0);

async function close(poll: Poll): Promise<void> {
  now = new Date(DAY.after);
  const told = await desk(world, poll.election, 'close-poll');
  if (told.status !== 200) throw new Error(told.text);
}

/**
 * Once all ballots of a poll are written together, statistics of their table reveal no more than
 * the table.
 */
const laidDown = (when: string): string[] =>
  when === 'after the close' ? ['pg_statistic', 'pg_toast_2619'] : [];

/**
 * Of thirty, more than nine right pairs occur by chance once in ten million; so does a rank
 * correlation of 0.8.
 */
const TOO_MANY = 10;
const FOLLOWS = 0.8;

describe('a poll of thirty voters', () => {
  it('gives no better than chance at matching voters to ballots, at any time during or after it', async () => {
    const poll = await open();
    const pairs: Pair[] = [];
    const joined: string[] = [];
    let last = 0;
    const look = async (when: string): Promise<void> => {
      const disk = await diskOf(world.url);
      if (pairs.length >= 10)
        for (const { how, right, follows } of joinsOn(disk, pairs))
          if (right >= TOO_MANY || Math.abs(follows) >= FOLLOWS)
            joined.push(
              `${when}: ${how}: ${right} of ${pairs.length} right, follows by ${follows.toFixed(2)}`,
            );
      const more = pairs.filter(({ sealed }) => timesOn(disk, sealed, laidDown(when)) !== 1);
      if (more.length > 0)
        joined.push(`${when}: ${more.length} ballots lie in the files more than once, or nowhere`);
    };
    for (const [n, student] of comers(poll, 30).entries()) {
      pairs.push(await vote(poll, student));
      const [end] = await world.db.read(
        ({ sql }) =>
          sql<{
            sealed: string;
          }>`select sealed from ballot_slot where post = ${poll.president} order by ctid desc limit 1`,
      );
      if (n >= 2 && end?.sealed === pairs[n]?.sealed) last += 1;
      if (n === 14) await look('half-way');
    }
    await look('when all have voted');
    for (const task of world.tasks) await task.run(new AbortController().signal);
    await look('after the work beside requests');
    await close(poll);
    await look('after the close');
    expect(joined).toEqual([]);
    // 1/3 + 1/4 + … + 1/30 is two and a half; eleven of twenty-eight occur by chance once in a
    // million.
    expect(last, 'times that the newest ballot lay at the end').toBeLessThan(11);
  }, 120_000);
});

describe('three voters within a minute', () => {
  it('cannot be matched by transactions or old row versions once there are two', async () => {
    const poll = await open();
    const pairs: Pair[] = [];
    const joined: string[] = [];
    const look = async (when: string): Promise<void> => {
      const disk = await diskOf(world.url);
      const sure = joinsOn(disk, pairs).filter(
        ({ how, right }) => how.endsWith('the transaction before it') && right > 0,
      );
      joined.push(
        ...sure.map(({ how, right }) => `${when}: ${how}: ${right} of ${pairs.length} right`),
      );
      joined.push(
        ...pairs
          .filter(({ sealed }) => timesOn(disk, sealed, laidDown(when)) !== 1)
          .map(() => `${when}: a ballot lies in the files more than once, or nowhere`),
      );
      const orders = await world.db.read(
        ({ sql }) => sql<{ what: string; n: number }>`
        select 'ballots' as what, count(distinct xmin::text)::int as n from (select xmin, post from ballot_slot union all select xmin, post from ballot) b where post = ${poll.president}
        union all select 'tokens', count(distinct xmin::text)::int from spent_token where post = ${poll.president}`,
      );
      joined.push(
        ...orders
          .filter(({ n }) => n !== 1)
          .map(({ what, n }) => `${when}: ${what} are of ${n} transactions`),
      );
    };
    for (const student of comers(poll, 3)) {
      pairs.push(await vote(poll, student));
      if (pairs.length > 1) await look(`after ${pairs.length}`);
    }
    await close(poll);
    await look('after the close');
    expect(joined).toEqual([]);
  }, 60_000);
});
