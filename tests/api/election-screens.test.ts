/**
 * What the office sees of an election while it runs: desk, candidates, roll, turnout, expenses, and
 * the polling desk.
 */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, OFFICER, openPoll, release, SCHEDULE, vote, type Poll } from '../kit/election';
import { openWorld, type Told, type World } from '../kit/scenario';

type Row = Readonly<Record<string, unknown>>;
let now = new Date(DAY.before);
let world: World;
let poll: Poll;
const run = <T extends object = Row>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
): Promise<T[]> => world.db.transaction(({ sql }) => sql<T>(text, ...values));
const ask = (status: number, method: string, url: string, body?: unknown): Promise<Told> =>
  world.scenario({
    as: OFFICER,
    method,
    url,
    status,
    ...(body === undefined ? {} : { body }),
  });
const rows = async (url: string): Promise<Row[]> => (await ask(200, 'GET', url)).data as Row[];
const headOf = ({ body }: Told): Row =>
  Object.fromEntries(
    (body['meta'] as { head: { label: string; value: string }[] }).head.map(({ label, value }) => [
      label,
      value,
    ]),
  );
const voter = (n: number): number | undefined => poll.students[n - 1];

beforeAll(async () => {
  world = await openWorld({ clock: { now: () => now } });
  poll = await openPoll(world, (instant) => {
    now = new Date(instant);
  });
  // In the kit every fifth is of HIS and every second a woman: one woman and one man of ENG, and
  // one man of HIS.
  for (const n of [12, 11, 25])
    await vote(world, poll, voter(n), ({ candidates }) => ({
      candidates: [candidates[0]?.id ?? 0],
      nota: false,
    }));
}, 120_000);
afterAll(() => world.close());

describe('the turnout', () => {
  it('counts voters and issued ballots in total, by group and by hour', async () => {
    const all = await rows(`/api/students-union/election-statistics?election=${poll.election}`);
    const of = (by: string): unknown[] =>
      all
        .filter((row) => row['of'] === by)
        .map(({ part, voters, issued, share }) => [part, voters, issued, share]);
    expect(of('everybody')).toEqual([['All students', 40, 3, 750]]);
    expect(of('department')).toEqual([
      ['ENG', 32, 2, 625],
      ['HIS', 8, 1, 1250],
    ]);
    expect(of('gender')).toEqual([
      ['Female', 20, 1, 500],
      ['Male', 20, 2, 1000],
    ]);
    expect([of('programme'), of('batch'), of('semester')]).toEqual([
      [['BA', 40, 3, 750]],
      [['2025', 40, 3, 750]],
      [['3', 40, 3, 750]],
    ]);
    expect(of('hour')).toEqual([['20-11 12:00', null, 3, null]]);
  });
  it('is the only information before the count', async () => {
    const told = await ask(
      200,
      'GET',
      `/api/students-union/election-statistics?election=${poll.election}&tab=result`,
    );
    expect([told.data, (told.body['meta'] as Row)['footnotes']]).toEqual([
      [],
      ['Not counted yet. Only turnout is available while the poll is open.'],
    ]);
  });
  it('defaults to the newest election', async () => {
    expect(headOf(await ask(200, 'GET', '/api/students-union/election-statistics'))).toMatchObject({
      Election: 'Union 2026',
      State: 'Polling',
    });
    await ask(404, 'GET', '/api/students-union/election-statistics?election=999999');
  });
});

describe('the election page', () => {
  const desk = (election: number) => ask(200, 'GET', `/api/students-union/election/${election}`);
  it('shows for each post its voters, candidates, state and issued ballots', async () => {
    const told = await desk(poll.election);
    expect(
      (told.data as Row[]).map(({ title, voters_are, voters, candidates, stands, issued }) => [
        title,
        voters_are,
        voters,
        candidates,
        stands,
        issued,
      ]),
    ).toEqual([
      ['President', 'All students', 40, 2, 'to_be_voted', 3],
      ['Committee', 'ENG', 32, 3, 'to_be_voted', 2],
    ]);
    expect(headOf(told)).toMatchObject({
      State: 'Polling',
      'Voters on roll': '40',
      'Ballots issued': '3',
      'Issued ballots accepted until': '20-11-2026, 16:10',
      'Ballot box key': 'Created',
    });
    await ask(404, 'GET', '/api/students-union/election/999999');
  });
  it('counts the future roll before it is frozen, and warns of posts with fewer than ten voters', async () => {
    await run`update student set status = 'left' where id = ${voter(40)}`.catch(
      () => run`update student set status = 'discontinued' where id = ${voter(40)}`,
    );
    const election = (
      (
        await ask(201, 'POST', '/api/union-election', {
          name: 'A small one',
          session: '2027-28',
          ...SCHEDULE,
          remote: false,
        })
      ).data as { id: number }
    ).id;
    for (const [title, more] of [
      ['All', {}],
      ['History', { department: 'HIS' }],
      ['Women', { gender: 'female' }],
    ] as const)
      await ask(201, 'POST', '/api/election-post', {
        election,
        title,
        kind: 'executive',
        sort: 1,
        ...more,
      });
    const told = await desk(election);
    expect(
      (told.data as Row[]).map(({ title, voters, stands }) => [title, voters, stands]),
    ).toEqual([
      ['All', 39, null],
      ['History', 7, 'few_voters'],
      ['Women', 19, null],
    ]);
    expect(headOf(told)).toMatchObject({
      'Students to be on roll': '39',
      'Ballot box key': 'Not created yet',
    });
    expect(headOf(told)).not.toHaveProperty('Ballots issued');
    expect(told.text).toContain('Figures are not published for posts with fewer than 10 voters.');
    await run`update union_election set state = 'final_list' where id = ${election}`;
    const [post] = await run<{ id: number }>`select id from election_post where title = 'Women'`;
    await run`insert into election_candidate (election, post, student, proposer, seconder, declared, filed_on, state) values (${election}, ${post?.id}, ${voter(2)}, ${voter(4)}, ${voter(6)}, true, '2026-11-11', 'unopposed')`;
    expect(
      ((await desk(election)).data as Row[]).map(({ title, stands }) => [title, stands]),
    ).toEqual([
      ['All', 'vacant'],
      ['History', 'vacant'],
      ['Women', 'unopposed'],
    ]);
    await run`delete from election_candidate where election = ${election}`;
    await run`delete from election_post where election = ${election}`;
    await run`delete from union_election where id = ${election}`;
    await run`update student set status = 'active' where id = ${voter(40)}`;
  });
});

describe('the candidate list', () => {
  const list = async (query: string): Promise<number> =>
    (await rows(`/api/students-union/candidates?election=${poll.election}${query}`)).length;
  it('filters by standing, rejected, withdrawn and all, and by post', async () => {
    const ids = (
      await run<{
        id: number;
      }>`select id from election_candidate where post = ${poll.committee} order by id`
    ).map(({ id }) => id);
    await run`update election_candidate set state = 'rejected' where id = ${ids[0]}`;
    await run`update election_candidate set state = 'withdrawn' where id = ${ids[1]}`;
    expect({
      standing: await list(''),
      rejected: await list('&tab=rejected'),
      withdrawn: await list('&tab=withdrawn'),
      all: await list('&tab=all'),
      committee: await list(`&tab=all&post=${poll.committee}`),
      president: await list(`&post=${poll.president}`),
    }).toEqual({ standing: 3, rejected: 1, withdrawn: 1, all: 5, committee: 3, president: 2 });
    await run`update election_candidate set state = 'contesting' where id = any (${ids}::int[])`;
  });
  it('sums the expenses of each candidate, listing only those on the final list', async () => {
    const [first, second] = await run<{
      id: number;
    }>`select id from election_candidate where post = ${poll.president} order by number`;
    await run`insert into election_expense (candidate, item, amount, spent_on) values (${first?.id}, 'Paper', 100000, '2026-11-18'), (${first?.id}, 'Paint', 250000, '2026-11-18'), (${second?.id}, 'Paper', 500001, '2026-11-18')`;
    const spent = async (): Promise<unknown> =>
      Object.fromEntries(
        (
          await rows(
            `/api/students-union/election-statistics?election=${poll.election}&tab=expenses`,
          )
        )
          .filter(({ title }) => title === 'President')
          .map((row) => [row['id'], [row['spent'], row['expenses']]]),
      );
    expect(await spent()).toEqual({
      [first?.id ?? 0]: [350_000, 'in_time'],
      [second?.id ?? 0]: [500_001, 'too_much'],
    });
    await run`update election_candidate set state = 'withdrawn' where id = ${second?.id}`;
    expect(Object.keys((await spent()) as object)).toEqual([String(first?.id)]);
    await run`update election_candidate set state = 'contesting' where id = ${second?.id}`;
    const [row] = (await rows(`/api/students-union/candidate/${first?.id}`)).filter(
      ({ what }) => what === 'Total spent',
    );
    expect(row?.['found']).toBe('₹3,500.00');
  });
  it("shows the finding of each check in the reader's language", async () => {
    const [one] = await run<{ id: number }>`select id from election_candidate limit 1`;
    const { body } = await world.ask({
      as: OFFICER,
      url: `/api/students-union/candidate/${one?.id}`,
      headers: { 'accept-language': 'hi' },
    });
    const found = (body['data'] as Row[]).find(({ what }) => what === 'Regular')?.['found'];
    expect(found).toMatch(/\p{Script=Devanagari}/u);
  });
});

describe('the electoral roll', () => {
  it('filters by department, batch and state, with totals of the whole roll', async () => {
    const list = async (query: string): Promise<number> =>
      (await rows(`/api/students-union/voters/${poll.election}${query}`)).length;
    expect([
      await list(''),
      await list('?department=HIS'),
      await list('?batch=2024'),
      await list('?state=issued'),
      await list('?department=HIS&state=issued'),
    ]).toEqual([40, 8, 0, 3, 1]);
    const told = await ask(200, 'GET', `/api/students-union/voters/${poll.election}?state=issued`);
    expect(headOf(told)).toEqual({ Voters: '40', 'Ballots issued': '3' });
    expect((told.data as { _can: string[] }[]).map(({ _can }) => _can)).toEqual([
      ['ask-again'],
      ['ask-again'],
      ['ask-again'],
    ]);
    expect(
      ((await rows(`/api/students-union/voters/${poll.election}?state=eligible`))[0] as Row)[
        '_can'
      ],
    ).toEqual([]);
  });
  it('grants no second ballot when all issued ballots are in the box', async () => {
    const act = (as: typeof OFFICER, action: string, values: object = {}) =>
      world.ask({
        as,
        method: 'POST',
        url: `/api/students-union/voters/${poll.election}/${action}`,
        body: { rows: [voter(12)], values },
      });
    expect((await act(OFFICER, 'ask-again', { reason: 'Says that it failed.' })).status).toBe(200);
    expect((await act(OFFICER, 'ask-again', { reason: 'Again.' })).status, 'asked once').toBe(423);
    const other = { ...OFFICER, id: OFFICER.id + 1 };
    expect((await act(other, 'grant-again')).body['message']).toBe(
      'All issued ballots are in the box, so this voter has voted.',
    );
    expect(
      await run`select action from audit_log where action like 'second-paper%' order by id`,
    ).toEqual([{ action: 'second-paper-asked' }]);
  });
  it('refuses a request for a second ballot when none was issued', async () => {
    await ask(423, 'POST', `/api/students-union/voters/${poll.election}/ask-again`, {
      rows: [voter(30)],
      values: { reason: 'Never came.' },
    });
  });
});

describe('the polling desk screen', () => {
  const look = async (q: string) =>
    (
      await ask(
        200,
        'GET',
        `/api/students-union/polling/${poll.election}?q=${encodeURIComponent(q)}`,
      )
    ).data as Row & { voters: unknown; booths: Row[] };
  it('finds up to eight voters by two letters of name or number, the exact number first', async () => {
    const found = async (q: string): Promise<unknown[]> =>
      ((await look(q)) as unknown as { voters: { roll_no: string }[] }).voters.map(
        ({ roll_no }) => roll_no,
      );
    expect(await found('2')).toEqual([]);
    expect(await found(' 25ba011 ')).toEqual(['25BA011']);
    expect(await found('STUDENT 17')).toEqual(['25BA017']);
    expect(await found('student')).toHaveLength(8);
    for (const q of ['%%', '__', '\\\\']) expect([q, await found(q)]).toEqual([q, []]);
    expect(await found('nobody')).toEqual([]);
  });
  it('shows the progress of the poll and until when ballots are accepted', async () => {
    expect(await look('')).toMatchObject({
      open: true,
      issued: 3,
      poll_ends_at: '2026-11-20T10:30:00Z',
      taken_until: '2026-11-20T10:40:00.000Z',
    });
  });
  it('names the voter at a booth until five minutes pass or the ballot is recalled', async () => {
    const booth = async (): Promise<unknown> => (await look('')).booths[0];
    const start = now;
    expect((await release(world, poll, voter(20))).status).toBe(200);
    expect(await booth()).toEqual({ number: 1, busy: true, name: 'Student 20' });
    const recall = (election: number, number: number) =>
      ask(200, 'POST', `/api/students-union/polling/${election}/recall`, { booth: number });
    await recall(poll.election + 1, 1);
    await recall(poll.election, 2);
    expect(await booth(), 'another booth was called back').toMatchObject({ busy: true });
    await recall(poll.election, 1);
    expect(await booth()).toEqual({ number: 1, busy: false, name: null });
    expect((await release(world, poll, voter(20))).status).toBe(200);
    now = new Date(start.getTime() + 5 * 60_000);
    expect(await booth()).toEqual({ number: 1, busy: false, name: null });
    const { paper } = (
      await world.ask({ method: 'POST', url: '/api/election/booth', body: { secret: poll.booth } })
    ).data as { paper: unknown };
    expect(paper, 'no paper after the five minutes').toBeNull();
    now = start;
  });
  it('moves a booth to another device with a new secret, after which the old one opens nothing', async () => {
    const { secret: old } = (
      await ask(200, 'POST', `/api/students-union/polling/${poll.election}/booth`, { number: 9 })
    ).data as { secret: string };
    const [{ secret: before }] =
      (await run`select secret from election_booth where number = 9`) as [Row];
    const { secret } = (
      await ask(200, 'POST', `/api/students-union/polling/${poll.election}/booth`, { number: 9 })
    ).data as { secret: string };
    const opened = async (key: string): Promise<unknown> => {
      const said = await world.ask({
        method: 'POST',
        url: '/api/election/booth',
        body: { secret: key },
      });
      return [said.status, (said.data as Row | null)?.['booth']];
    };
    expect([await opened(old), await opened(secret)]).toEqual([
      [403, undefined],
      [200, 9],
    ]);
    const after =
      await run`select secret from election_booth where election = ${poll.election} and number = 9`;
    expect(after).toHaveLength(1);
    expect(after[0]?.['secret']).not.toBe(before);
    expect(after[0]?.['secret'], 'the secret itself is not kept').not.toBe(secret);
    expect(
      (
        await run`select 1 from audit_log where action = 'set-up-booth' and (change->>'booth')::int = 9`
      ).length,
    ).toBe(2);
  });
});

describe('the ballot box key', () => {
  it('cannot be changed once the poll has begun, and must be valid', async () => {
    const keep = (election: number, box_key: string) =>
      world.ask({
        as: OFFICER,
        method: 'POST',
        url: `/api/students-union/ballot-box/${election}/key`,
        body: { box_key, sealed_key: poll.box.sealed_key },
      });
    expect((await keep(poll.election, poll.box.box_key)).body['message']).toBe(
      'The key cannot be changed after the poll has started.',
    );
    await run`update union_election set state = 'final_list' where id = ${poll.election}`;
    expect((await keep(poll.election, 'no key')).body['errors']).toEqual({
      box_key: 'This is not a valid key.',
    });
    expect((await keep(poll.election, poll.box.box_key)).status).toBe(200);
    await run`update union_election set state = 'polling' where id = ${poll.election}`;
  });
  it('is shown to the office with its holders, and no post is counted before the close', async () => {
    expect((await ask(200, 'GET', `/api/students-union/ballot-box/${poll.election}`)).data).toEqual(
      {
        name: 'Union 2026',
        state: 'polling',
        keyed: true,
        seal: null,
        holders: ['Returning Officer', 'Principal', 'Observer'],
        posts: [
          { id: poll.president, title: 'President', counted: null },
          { id: poll.committee, title: 'Committee', counted: null },
        ],
      },
    );
    await ask(423, 'POST', `/api/students-union/ballot-box/${poll.election}/count`, {
      post: poll.president,
      first: poll.box.shares[0],
      second: poll.box.shares[1],
    });
  });
});

it("a candidate's photo is public from the final list on, for candidates on it only", async () => {
  const [one, two] = await run<{
    id: number;
  }>`select id from election_candidate where post = ${poll.president} order by number`;
  const bytes = await sharp({
    create: { width: 300, height: 400, channels: 3, background: '#284' },
  })
    .jpeg()
    .toBuffer();
  const { id } = (
    await world.ask({
      as: OFFICER,
      method: 'POST',
      url: '/api/upload?name=face.jpg',
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'application/octet-stream' },
    })
  ).data as { id: number };
  await run`update election_candidate set photo = ${id} where id = ${one?.id}`;
  const photo = async (of: unknown): Promise<number> =>
    (await world.ask({ url: `/api/election/candidate/${String(of)}/photo` })).status;
  expect([await photo(one?.id), await photo(two?.id), await photo('x')]).toEqual([200, 404, 404]);
  for (const state of ['filed', 'accepted', 'rejected', 'withdrawn']) {
    await run`update election_candidate set state = ${state} where id = ${one?.id}`;
    expect([state, await photo(one?.id)]).toEqual([state, 404]);
  }
  await run`update election_candidate set state = 'contesting', photo = null where id = ${one?.id}`;
});
