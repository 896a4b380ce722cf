/**
 * An election from its notification to its result (administration §9.2–9.4), and what can be proved
 * of its secrecy (decision 0042; vectors I10, I11, I13; reliability 44, 45).
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Choice } from '@/domain/ballot-paper';
import {
  asked,
  atBooth,
  cast,
  CHIEF,
  DAY,
  desk,
  OFFICER,
  openPoll,
  papersOf,
  release,
  SECOND,
  sign,
  vote,
  type Poll,
  type Post,
} from '../kit/election';
import { head } from '../kit/actors';
import { openWorld, type Told, type World } from '../kit/scenario';

let now = new Date(DAY.before);
const moveTo = (instant: string): void => {
  now = new Date(instant);
};
let world: World;
let poll: Poll;
/** The number of voters so far. */
let voted = 0;
const next = (): number | undefined => poll.students[20 + ++voted];

const rows = <T extends object = Record<string, unknown>>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
): Promise<T[]> => world.db.read(({ sql }) => sql<T>(text, ...values));
const count = async (
  table: 'spent_token' | 'ballot_slot' | 'ballot' | 'audit_log',
): Promise<number> => {
  const [row] = await rows<{
    spent_token: number;
    ballot_slot: number;
    ballot: number;
    audit_log: number;
  }>`
    select (select count(*) from spent_token)::int as spent_token, (select count(*) from ballot_slot)::int as ballot_slot, (select count(*) from ballot)::int as ballot, (select count(*) from audit_log)::int as audit_log`;
  return row?.[table] ?? -1;
};
const lowest = ({ candidates }: Post): number => Math.min(...candidates.map(({ id }) => id));
/** Chooses the first candidate of every post. */
const first = (post: Post): Choice => ({ candidates: [lowest(post)], nota: false });
const second = (post: Post): Choice => ({ candidates: [lowest(post) + 1], nota: false });
const countBallots = (post: number, shares: readonly (string | undefined)[], as = OFFICER) =>
  world.ask({
    as,
    method: 'POST',
    url: `/api/students-union/ballot-box/${poll.election}/count`,
    body: { post, first: shares[0], second: shares[1] },
  });
const statistics = (tab: string) =>
  world.ask({
    as: OFFICER,
    url: `/api/students-union/election-statistics?election=${poll.election}&tab=${tab}`,
  });

/** Retries while the server is busy, as a device does. */
async function untilHeard(call: () => Promise<Told>): Promise<Told> {
  for (;;) {
    const told = await call();
    if (told.status !== 503) return told;
  }
}
/** Returns a connection of its own, and its process id in the database. */
async function connected(): Promise<[pg.Client, number]> {
  const client = new pg.Client({ connectionString: world.url });
  await client.connect();
  return [
    client,
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0,
  ];
}

beforeAll(async () => {
  world = await openWorld({ clock: { now: () => now } });
  poll = await openPoll(world, moveTo, { count: 50 });
}, 60_000);
afterAll(() => world.close());

describe('the roll and the ballots', () => {
  it('are frozen with the final list', async () => {
    await world.scenario({
      as: OFFICER,
      method: 'POST',
      url: '/api/election-post',
      body: { election: poll.election, title: 'Late', kind: 'executive' },
      status: 423,
      has: ['posts can no longer be changed'],
    });
    await world.scenario({
      as: OFFICER,
      method: 'PUT',
      url: `/api/union-election/${poll.election}`,
      body: { name: 'Another name' },
      status: 423,
    });
    await world.scenario({
      as: OFFICER,
      method: 'POST',
      url: `/api/students-union/ballot-box/${poll.election}/key`,
      body: { box_key: poll.box.box_key, sealed_key: poll.box.sealed_key },
      status: 423,
    });
    expect((await desk(world, poll.election, 'publish-list')).status).toBe(422);
  });
  it('are released by the office only, and only to a free booth', async () => {
    await world.scenario({
      as: head('ENG'),
      method: 'POST',
      url: `/api/students-union/polling/${poll.election}/release`,
      body: { voter: poll.students[1], booth: 1 },
      status: 403,
    });
    await world.scenario({
      method: 'POST',
      url: '/api/election/booth',
      body: { secret: 'x'.repeat(32) },
      status: 403,
    });
    expect((await release(world, poll, poll.students[1])).status).toBe(200);
    expect((await release(world, poll, poll.students[2])).body).toMatchObject({
      message: 'This booth is in use.',
    });
    await world.scenario({
      as: OFFICER,
      method: 'POST',
      url: `/api/students-union/polling/${poll.election}/recall`,
      body: { booth: 1 },
      status: 200,
    });
  });
  it('include only the posts that the voter may vote for', async () => {
    const english = await atBooth(world, poll, poll.students[0]);
    await world.ask({
      as: OFFICER,
      method: 'POST',
      url: `/api/students-union/polling/${poll.election}/recall`,
      body: { booth: 1 },
    });
    const other = await atBooth(world, poll, poll.students[4]);
    await world.ask({
      as: OFFICER,
      method: 'POST',
      url: `/api/students-union/polling/${poll.election}/recall`,
      body: { booth: 1 },
    });
    expect([
      english.posts.map(({ title }) => title),
      other.posts.map(({ title }) => title),
    ]).toEqual([['President', 'Committee'], ['President']]);
  });
});

describe('one voter', () => {
  it('gets one vote in 100 parallel calls with different tokens', async () => {
    const given = await atBooth(world, poll, next());
    const one = await asked(given);
    const other = await asked(given);
    const told = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        untilHeard(() => sign(world, n % 2 ? one.body : other.body)),
      ),
    );
    const winners = told.filter(({ status }) => status === 200);
    // Whoever came first may repeat the request; the other never gets a signature.
    expect(new Set(winners.map(({ text }) => text)).size).toBe(1);
    expect(told.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(
      Array.from({ length: 50 }, () => 423),
    );
    expect((await rows<{ n: number }>`select sum(papers)::int as n from election_hour`)[0]?.n).toBe(
      1,
    );
  });
  it('casts a ballot once in 100 parallel calls', async () => {
    const papers = await papersOf(world, poll, next(), first);
    const before = [await count('spent_token'), await count('ballot_slot')];
    const told = await Promise.all(
      Array.from({ length: 100 }, () => untilHeard(() => cast(world, papers))),
    );
    expect(told.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      told.filter(({ status, body }) => status === 423 && body['current'] === 'spent'),
    ).toHaveLength(99);
    expect([await count('spent_token'), await count('ballot_slot')]).toEqual([
      (before[0] ?? 0) + papers.length,
      (before[1] ?? 0) + papers.length,
    ]);
  });
  it('gets no second ballot after voting', async () => {
    const voter = next();
    await vote(world, poll, voter, first);
    const told = await release(world, poll, voter);
    expect([told.status, told.body['message']]).toEqual([
      423,
      'This voter has already been issued a ballot.',
    ]);
  });
  it('gets the same signatures when the answer was lost, and no others', async () => {
    const given = await atBooth(world, poll, next());
    const { body } = await asked(given);
    const [a, b] = [await sign(world, body), await sign(world, body)];
    expect([a.status, a.text]).toEqual([200, b.text]);
    expect((await sign(world, (await asked(given)).body)).status).toBe(423);
  });
  it('must request exactly the ballots that are due', async () => {
    const given = await atBooth(world, poll, next());
    const { body } = await asked({ ...given, posts: given.posts.slice(0, 1) });
    expect((await sign(world, body)).status).toBe(400);
    expect(
      (
        await sign(world, {
          pass: given.pass,
          blinded: Object.fromEntries(given.posts.map(({ id }) => [id, 'AAAA'])),
        })
      ).status,
    ).toBe(400);
    expect(
      (await sign(world, (await asked({ ...given, pass: 'somebody else' })).body)).status,
    ).toBe(403);
    await world.ask({
      as: OFFICER,
      method: 'POST',
      url: `/api/students-union/polling/${poll.election}/recall`,
      body: { booth: 1 },
    });
  });
  it('gets a second ballot only through two officers', async () => {
    const voter = next();
    await papersOf(world, poll, voter, first); // issued, and lost with the device
    const act = (as: typeof OFFICER, action: string, values: object = {}) =>
      world.ask({
        as,
        method: 'POST',
        url: `/api/students-union/voters/${poll.election}/${action}`,
        body: { rows: [voter], values },
      });
    expect((await act(OFFICER, 'ask-again', { reason: 'The device failed.' })).status).toBe(200);
    const offered = async (as: typeof OFFICER): Promise<unknown> =>
      (
        (
          await world.ask({
            as,
            url: `/api/students-union/voters/${poll.election}?state=asked_again`,
          })
        ).data as { _can: string[] }[]
      ).map(({ _can }) => _can);
    expect([await offered(OFFICER), await offered(SECOND)]).toEqual([[[]], [['grant-again']]]);
    const { body } = await world.ask({
      as: OFFICER,
      url: `/api/students-union/voters/${poll.election}`,
    });
    const [counted] = await rows<{ n: number }>`
      select count(*)::int as n from election_mark where election = ${poll.election} and state = 'issued'`;
    expect((body['meta'] as { head: unknown[] }).head, 'until it is granted').toContainEqual({
      label: 'Ballots issued',
      value: String(counted?.n),
    });
    expect((await act(OFFICER, 'grant-again')).status).toBe(423);
    expect((await act(SECOND, 'grant-again')).status).toBe(200);
    await vote(world, poll, voter, first);
  });
});

describe('a ballot', () => {
  it('that is unsigned, or signed for another post, is refused', async () => {
    const [a, b] = await papersOf(world, poll, next(), first);
    if (!a || !b) throw new Error('two papers were due');
    const before = await count('spent_token');
    expect((await cast(world, [{ ...a, token: b.token }])).status).toBe(403);
    expect((await cast(world, [{ ...a, post: b.post }])).status).toBe(403);
    const swapped = [
      { ...a, post: b.post },
      { ...b, post: a.post },
    ];
    expect((await cast(world, swapped)).status, 'each signed for the post of the other').toBe(403);
    expect((await cast(world, [{ ...a, sealed: 'AAAA' }])).status).toBe(400);
    expect((await cast(world, [a, a])).status).toBe(400);
    expect(await count('spent_token')).toBe(before);
    expect((await cast(world, [a, b])).status).toBe(200);
  });
});

describe('ballot secrecy', () => {
  const BOX = ['ballot', 'ballot_slot', 'spent_token', 'election_result_row'];
  it('keeps no column of time, person, device or order in the ballot box', async () => {
    const columns = await rows<{
      table_name: string;
      column_name: string;
      data_type: string;
      is_identity: string;
    }>`select table_name, column_name, data_type, is_identity from information_schema.columns where table_name = any (${BOX}) order by 1, 2`;
    expect(
      columns.map(
        ({ table_name, column_name, data_type, is_identity }) =>
          `${table_name}.${column_name} ${data_type} ${is_identity}`,
      ),
    ).toEqual([
      'ballot.post integer NO',
      'ballot.sealed text NO',
      'ballot.slip text NO',
      'ballot_slot.post integer NO',
      'ballot_slot.sealed text NO',
      'ballot_slot.slip text NO',
      'election_result_row.candidate integer NO',
      'election_result_row.kind text NO',
      'election_result_row.post integer NO',
      'election_result_row.slip text NO',
      'spent_token.post integer NO',
      'spent_token.token text NO',
    ]);
  });
  it('keeps no foreign keys on ballot box and roll, and no time finer than a day on the roll', async () => {
    const keys =
      await rows`select conname from pg_constraint where contype = 'f' and (conrelid::regclass::text = any (${[...BOX, 'election_voter', 'election_mark']}) or confrelid::regclass::text = any (${[...BOX, 'election_voter', 'election_mark']}))`;
    expect(keys).toEqual([]);
    const times = await rows<{
      column_name: string;
      data_type: string;
    }>`select column_name, data_type from information_schema.columns where table_name = 'election_voter' and data_type ~ 'time|date' order by 1`;
    expect(times).toEqual([{ column_name: 'issued_on', data_type: 'date' }]);
    expect(
      await rows`select column_name from information_schema.columns where table_name = 'election_mark' and data_type ~ 'time|date'`,
    ).toEqual([{ column_name: 'issued_on' }]);
  });
  it('keeps issuing and voting out of audit, logs, request counts and stored answers', async () => {
    const papers = await papersOf(world, poll, next(), second);
    const [audits, lines] = [await count('audit_log'), world.log.length];
    const response = await world.request('/api/election/vote', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k'.repeat(40) },
      body: JSON.stringify({ papers }),
    });
    expect(response.status).toBe(200);
    const given = await atBooth(world, poll, next());
    await sign(world, (await asked(given)).body);
    expect([await count('audit_log'), world.log.length]).toEqual([audits, lines]);
    expect(await rows`select key from idempotency`).toEqual([]);
    const words = await rows<{
      change: unknown;
    }>`select entity, change from audit_log where entity in ('election-voter', 'ballot', 'spent-token', 'election-booth')`;
    expect(words).toEqual([]);
  });
  it('uses blind signatures: nothing sent when issuing returns with the vote', async () => {
    const given = await atBooth(world, poll, next());
    const { body, signed } = await asked(given);
    const told = await sign(world, body);
    const papers = await signed(told);
    const seen = JSON.stringify([body, told.data]);
    for (const { token, signature } of papers)
      expect([seen.includes(token), seen.includes(signature)]).toEqual([false, false]);
  });
  it('keeps roll and ballot box in separate transactions', async () => {
    const joined = (): Promise<unknown[]> =>
      rows`select 1 from (select xmin from election_voter union all select xmin from election_mark) v join (select xmin from ballot union all select xmin from ballot_slot union all select xmin from spent_token) b on b.xmin = v.xmin`;
    expect(await joined()).toEqual([]);
    for (const voter of Array.from({ length: 6 }, next)) await vote(world, poll, voter, first);
    expect(await joined()).toEqual([]);
  });
  it('rewrites the whole ballot box with every vote: new IDs in one transaction', async () => {
    const box = () =>
      rows<{ slip: string; xmin: string }>`select slip, xmin::text from ballot_slot`;
    const before = await box();
    await vote(world, poll, next(), first);
    const after = await box();
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.filter(({ slip }) => before.some((one) => one.slip === slip))).toEqual([]);
    expect(new Set(after.map(({ xmin }) => xmin)).size).toBe(1);
    const marks = await rows<{
      student: number;
      xmin: string;
    }>`select student, xmin::text from election_mark order by ctid`;
    expect(new Set(marks.map(({ xmin }) => xmin)).size).toBe(1);
    expect(marks.map(({ student }) => student)).toEqual(
      marks.map(({ student }) => student).sort((a, b) => a - b),
    );
  });
  it('reveals no votes while the poll is open, not even by a column name', async () => {
    const told = await statistics('result');
    expect(told.text).not.toMatch(/"votes"|"valid"|"nota"/);
    const turnout = await statistics('turnout');
    expect([turnout.status, /"votes"/.test(turnout.text)]).toEqual([200, false]);
    expect((await countBallots(poll.president, poll.box.shares)).status).toBe(423);
    expect(
      await rows`select 1 from election_count union all select 1 from election_result_row`,
    ).toEqual([]);
  });
});

describe('closing the poll', () => {
  const at = (instant: string): void => moveTo(`2026-11-20T${instant}.000Z`);
  it('is possible only after its end, and after the grace period for issued ballots', async () => {
    at('10:29:59');
    expect((await desk(world, poll.election, 'close-poll')).body['message']).toBe(
      'The scheduled end of the poll is in the future.',
    );
    at('10:39:59');
    expect((await desk(world, poll.election, 'close-poll')).body['message']).toBe(
      'Ballots issued before the close are still accepted. See the election desk for the deadline.',
    );
    moveTo(DAY.poll);
  });
  it('accepts ballots issued before the end until the stated time, and none after it', async () => {
    const [early, late, waiting] = [
      await papersOf(world, poll, next(), first),
      await papersOf(world, poll, next(), first),
      await atBooth(world, poll, next()),
    ];
    at('10:29:59');
    expect(
      (await world.ask({ url: `/api/students-union/polling/${poll.election}`, as: OFFICER })).data,
    ).toMatchObject({ open: true, taken_until: '2026-11-20T10:40:00.000Z' });
    at('10:30:00');
    expect((await sign(world, (await asked(waiting)).body)).body['message']).toBe(
      'The poll is not open.',
    );
    at('10:39:59');
    expect((await cast(world, early)).status).toBe(200);
    for (const instant of ['10:40:00', '10:40:01']) {
      at(instant);
      const told = await cast(world, late);
      expect([told.status, told.body['message']]).toEqual([
        423,
        'The poll is closed. Issued ballots were accepted until 20-11-2026, 16:10.',
      ]);
    }
    moveTo(DAY.poll);
    expect((await cast(world, late)).status).toBe(200);
    await world.ask({
      as: OFFICER,
      method: 'POST',
      url: `/api/students-union/polling/${poll.election}/recall`,
      body: { booth: 1 },
    });
  });
  it('refuses a vote and an issue that were waiting when it closed', async () => {
    const papers = await papersOf(world, poll, next(), first);
    const given = await atBooth(world, poll, next());
    const { body } = await asked(given);
    const before = [await count('spent_token'), await count('ballot_slot')];
    const [other, pid] = await connected();
    await other.query('begin');
    await other.query('lock table election_mark in share mode'); // allows reads and blocks marks
    await other.query('select pg_advisory_xact_lock(420042, $1)', [poll.election]);
    await other.query(`update union_election set state = 'closed' where id = $1`, [poll.election]);
    const [vote_, paper] = [cast(world, papers), sign(world, body)];
    while (
      (
        await other.query<{ n: number }>(
          'select count(*)::int as n from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
          [pid],
        )
      ).rows[0]?.n !== 2
    )
      await new Promise(setImmediate);
    await other.query('commit');
    expect([(await vote_).body['message'], (await paper).body['message']]).toEqual([
      'The poll is closed.',
      'The poll is not open.',
    ]);
    expect([await count('spent_token'), await count('ballot_slot')]).toEqual(before);
    await other.query(`update union_election set state = 'polling' where id = $1`, [poll.election]);
    await other.end();
    await world.ask({
      as: OFFICER,
      method: 'POST',
      url: `/api/students-union/polling/${poll.election}/recall`,
      body: { booth: 1 },
    });
  });
  it('ends voting, destroys the signing keys and seals the box', async () => {
    const papers = await papersOf(world, poll, next(), first);
    moveTo('2026-11-20T10:39:59.000Z');
    expect((await desk(world, poll.election, 'close-poll')).status).toBe(423);
    moveTo('2026-11-20T10:40:00.000Z');
    // The mark of another election on a voter who has none in this one.
    const [absent] = await rows<{ student: number }>`
      select v.student from election_voter v where v.election = ${poll.election} and not exists (select 1 from election_mark m where m.student = v.student) limit 1`;
    const other = (text: 'insert' | 'delete') =>
      world.db.transaction(({ sql }) =>
        text === 'insert'
          ? sql`insert into election_mark (election, student, state, channel) values (999, ${absent?.student}, 'issued', 'remote')`
          : sql`delete from election_mark where election = 999`,
      );
    await other('insert');
    expect((await desk(world, poll.election, 'close-poll')).status).toBe(200);
    expect((await cast(world, papers)).body['message']).toBe('The poll is closed.');
    expect(await rows`select post from token_key where private_key is not null`).toEqual([]);
    expect(await rows`select student from election_mark`).toEqual([absent]);
    expect(
      await rows`select state from election_voter where election = ${poll.election} and student = ${absent?.student}`,
    ).toEqual([{ state: 'eligible' }]);
    await other('delete');
    expect(
      (
        await rows<{
          n: number;
        }>`select count(*)::int as n from election_voter where state = 'issued' and channel = 'booth' and issued_on = '2026-11-20'`
      )[0]?.n,
    ).toBeGreaterThan(10);
    expect((await rows<{ seal: string }>`select seal from union_election`)[0]?.seal).toMatch(
      /^[0-9a-f]{64}$/,
    );
    moveTo(DAY.after);
  });
  it('leaves box, tokens and marks each in one transaction, in no order of voting', async () => {
    const transactions = await rows<{ n: number }>`
      select count(distinct xmin::text)::int as n from ballot union all select count(distinct xmin::text)::int from spent_token union all select count(distinct xmin::text)::int from election_voter where state = 'issued'`;
    expect(transactions).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
    expect(await count('ballot_slot')).toBe(0);
    const tokens = await rows<{ token: string }>`select token from spent_token order by ctid`;
    expect(tokens.map(({ token }) => token)).toEqual(tokens.map(({ token }) => token).sort());
  });
});

describe('counting the ballots', () => {
  it('needs two different, valid shares of the key', async () => {
    const [one, two] = poll.box.shares;
    expect((await countBallots(poll.president, [one, one])).status).toBe(422);
    expect(
      (
        await countBallots(poll.president, [
          one,
          two?.replace(/.$/, (sign) => (sign === 'Z' ? 'Y' : 'Z')),
        ])
      ).body,
    ).toMatchObject({
      errors: { 'shares.1': 'This share has a typing error. Check each group.' },
    });
    expect((await rows<{ n: number }>`select count(*)::int as n from election_count`)[0]?.n).toBe(
      0,
    );
  });
  it('opens every ballot once with any two of three shares, and can be repeated from what is published', async () => {
    expect(
      (await countBallots(poll.president, [poll.box.shares[2], poll.box.shares[0]])).data,
    ).toEqual({ done: false });
    expect((await countBallots(poll.committee, poll.box.shares)).data).toEqual({ done: true });
    const [president] = await rows<{
      issued: number;
      spent: number;
      ballots: number;
      valid: number;
      votes: Record<string, number>;
    }>`select * from election_count where post = ${poll.president}`;
    const again = await rows<{
      candidate: number;
      n: number;
    }>`select candidate, count(*)::int as n from election_result_row where post = ${poll.president} and kind = 'vote' group by 1`;
    expect(Object.fromEntries(again.map(({ candidate, n }) => [candidate, n]))).toEqual(
      president?.votes,
    );
    expect(president?.spent).toBe(president?.ballots);
    expect(president?.issued).toBeGreaterThanOrEqual(president?.spent ?? 0);
    // One vote was for the second candidate; all others for the first.
    expect(Object.values(president?.votes ?? {})).toEqual([(president?.valid ?? 0) - 1, 1]);
    expect((await statistics('result')).text).toContain('"votes"');
    expect((await countBallots(poll.president, poll.box.shares)).status).toBe(423);
  });
  it('blocks the declaration when its result was tampered with', async () => {
    const [row] = await rows<{
      slip: string;
      candidate: number;
    }>`select slip, candidate from election_result_row where post = ${poll.president} and kind = 'vote' limit 1`;
    await world.db.transaction(
      ({ sql }) =>
        sql`update election_result_row set kind = 'blank', candidate = null where slip = ${row?.slip}`,
    );
    expect((await desk(world, poll.election, 'declare', {}, CHIEF)).body['message']).toMatch(
      /^The totals do not match/,
    );
    await world.db.transaction(
      ({ sql }) =>
        sql`update election_result_row set kind = 'vote', candidate = ${row?.candidate} where slip = ${row?.slip}`,
    );
  });
  it('is declared by role A, not by the election office, and then has certificates', async () => {
    await world.scenario({
      as: OFFICER,
      method: 'POST',
      url: `/api/students-union/election/${poll.election}/declare`,
      body: { values: {} },
      status: 403,
    });
    expect((await desk(world, poll.election, 'declare', {}, CHIEF)).status).toBe(200);
    const elected = await rows<{
      state: string;
      n: number;
    }>`select state, count(*)::int as n from election_candidate group by 1 order by 1`;
    expect(elected).toEqual([
      { state: 'elected', n: 3 },
      { state: 'not_elected', n: 2 },
    ]);
    const [winner] = (await statistics('result')).data as { id: number }[];
    const response = await world.ask({
      as: OFFICER,
      method: 'POST',
      url: `/api/students-union/election-statistics/certificate?election=${poll.election}`,
      body: { rows: [winner?.id], values: {} },
    });
    expect([response.status, response.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  });
});
