/**
 * Who may stand, until when, with whose support; what of an election may still be changed; and who
 * may read an election's documents. The poll itself is tested separately.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Choice } from '@/domain/ballot-paper';
import type { Actor } from '@/schema';
import { teacher } from '../kit/actors';
import {
  cast,
  CHIEF,
  DAY,
  desk,
  nominate,
  OFFICER,
  openPoll,
  papersOf,
  release,
  SCHEDULE,
  type Poll,
} from '../kit/election';
import { openWorld, type Told, type World } from '../kit/scenario';

let now = new Date(DAY.before);
const moveTo = (instant: string): void => {
  now = new Date(instant);
};
let world: World;
let polling: Poll;
let election = 0;
let president = 0;
let english = 0;
let women = 0;

const roll = (n: number): string => `25BA${String(n).padStart(3, '0')}`;
const run = <T extends object = Record<string, unknown>>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
): Promise<T[]> => world.db.transaction(({ sql }) => sql<T>(text, ...values));
const ask = async (
  status: number,
  method: string,
  url: string,
  body?: unknown,
  as: Actor = OFFICER,
): Promise<Told> => {
  const told = await world.ask({ as, method, url, ...(body === undefined ? {} : { body }) });
  expect(told.status, `${method} ${url} ${JSON.stringify(body)}: ${told.text.slice(0, 400)}`).toBe(
    status,
  );
  return told;
};
const errorsOf = (told: Told): string[] =>
  Object.keys((told.body['errors'] ?? {}) as object).sort();
const idOf = (told: Told): number => (told.data as { id: number }).id;
let made = 0;
const makeElection = async (more: object = {}, status = 201): Promise<Told> =>
  ask(status, 'POST', '/api/union-election', {
    name: `Union ${++made}`,
    session: '2026-27',
    ...SCHEDULE,
    remote: false,
    ...more,
  });
const makePost = async (
  title: string,
  more: object = {},
  status = 201,
  of = election,
): Promise<Told> =>
  ask(status, 'POST', '/api/election-post', { election: of, title, kind: 'executive', ...more });
const file = async (
  post: number,
  who: readonly [number | string, number | string, number | string],
): Promise<Told> =>
  nominate(
    world,
    election,
    post,
    who.map((one) => (typeof one === 'number' ? roll(one) : one)),
  );
async function candidate(post: number, who: readonly [number, number, number]): Promise<number> {
  const told = await file(post, who);
  expect(told.status, told.text.slice(0, 300)).toBe(200);
  return (
    (
      await run<{
        id: number;
      }>`select max(id) as id from election_candidate where election = ${election}`
    )[0]?.id ?? 0
  );
}
const act = (status: number, id: number, action: string, values: object = {}): Promise<Told> =>
  ask(status, 'POST', `/api/students-union/candidate/${id}/${action}`, { values });
const version = async (resource: string, id: number): Promise<number> =>
  ((await ask(200, 'GET', `/api/${resource}/${id}`)).data as { version: number }).version;
const change = async (
  status: number,
  resource: string,
  id: number,
  values: object,
): Promise<Told> =>
  ask(status, 'PATCH', `/api/${resource}/${id}`, {
    version: await version(resource, id),
    ...values,
  });

beforeAll(async () => {
  world = await openWorld({ clock: { now: () => now } });
  polling = await openPoll(world, moveTo);
  moveTo(DAY.before);
  election = idOf(
    await makeElection({
      poll_starts_at: '2026-11-22T03:30:00.000Z',
      poll_ends_at: '2026-11-22T10:30:00.000Z',
      result_on: '2026-11-23',
    }),
  );
  president = idOf(await makePost('President', { kind: 'office_bearer' }));
  english = idOf(await makePost('English', { department: 'ENG' }));
  women = idOf(await makePost('Women', { gender: 'female' }));
}, 120_000);
afterAll(() => world.close());

describe('the dates of an election', () => {
  it.each([
    [
      'nominations end on or after the day they begin',
      { nominations_to: '2026-11-10' },
      ['nominations_to'],
    ],
    ['nobody withdraws before nominations end', { withdraw_by: '2026-11-11' }, ['withdraw_by']],
    [
      'the poll comes after the last day to withdraw, by the day of the college',
      { withdraw_by: '2026-11-20' },
      ['poll_starts_at'],
    ],
    ['the result comes on or after the poll', { result_on: '2026-11-19' }, ['result_on']],
    ['the poll ends after it begins', { poll_ends_at: SCHEDULE.poll_starts_at }, ['poll_ends_at']],
  ])('%s', async (_, more, fields) => {
    expect(errorsOf(await makeElection(more, 422))).toEqual(fields);
  });
  it("are accepted at their limits, with times judged in the college's time zone", async () => {
    const { id } = (
      await makeElection({
        nominations_to: '2026-11-11',
        withdraw_by: '2026-11-20',
        poll_starts_at: '2026-11-20T18:31:00.000Z',
        poll_ends_at: '2026-11-20T18:32:00.000Z',
        result_on: '2026-11-21',
      })
    ).data as { id: number };
    expect(
      errorsOf(
        await makeElection(
          {
            withdraw_by: '2026-11-20',
            poll_starts_at: '2026-11-20T18:29:00.000Z',
            poll_ends_at: '2026-11-20T18:32:00.000Z',
          },
          422,
        ),
      ),
    ).toEqual(['poll_starts_at']);
    await ask(200, 'DELETE', `/api/union-election/${id}`);
  });
  it('and other settings freeze with the final list, except poll hours; its start freezes on opening', async () => {
    for (const values of [
      { name: 'x' },
      { nominations_from: '2026-11-10' },
      { withdraw_by: '2026-11-18' },
      { remote: true },
      { nota: false },
    ])
      await change(423, 'union-election', polling.election, values);
    await change(423, 'union-election', polling.election, {
      poll_starts_at: '2026-11-20T04:30:00.000Z',
    });
    await change(200, 'union-election', polling.election, {
      poll_ends_at: '2026-11-20T10:31:00.000Z',
    });
    await change(200, 'union-election', polling.election, { observer: 'An observer' });
    await run`update union_election set state = 'final_list' where id = ${polling.election}`;
    await change(200, 'union-election', polling.election, {
      poll_starts_at: '2026-11-20T03:31:00.000Z',
    });
    await run`update union_election set state = 'closed' where id = ${polling.election}`;
    await change(423, 'union-election', polling.election, {
      poll_ends_at: '2026-11-20T10:30:00.000Z',
    });
    await run`update union_election set state = 'polling' where id = ${polling.election}`;
    await ask(423, 'DELETE', `/api/union-election/${polling.election}`);
  });
  it('apply to posts too, which keep their election and are frozen with the list', async () => {
    expect(
      errorsOf(await change(422, 'election-post', women, { election: polling.election })),
    ).toEqual(['election']);
    await change(423, 'election-post', polling.president, { title: 'x' });
    await ask(423, 'DELETE', `/api/election-post/${polling.president}`);
    await change(200, 'election-post', women, { title: 'For women' });
    await ask(200, 'DELETE', `/api/election-post/${idOf(await makePost('Not needed'))}`);
  });
  it("are passed in order, with each step's requirements", async () => {
    const bare = idOf(await makeElection());
    expect((await desk(world, bare, 'notify')).status, 'without a post').toBe(423);
    await makePost('Alone', {}, 201, bare);
    for (const action of [
      'open-nominations',
      'close-nominations',
      'publish-list',
      'open-poll',
      'close-poll',
      'declare',
    ])
      expect([action, (await desk(world, bare, action, {}, CHIEF)).status]).toEqual([action, 422]);
    expect((await desk(world, bare, 'notify')).status).toBe(200);
    await ask(423, 'DELETE', `/api/union-election/${bare}`);
    expect(
      (await desk(world, bare, 'annul', { order_no: 'O/1', reason: 'A fault.' }, CHIEF)).status,
    ).toBe(200);
    expect(
      await run`select actor, change from audit_log where action = 'annul' and entity_id = ${String(bare)}`,
    ).toMatchObject([{ change: { order_no: 'O/1', reason: 'A fault.' } }]);
    expect((await desk(world, bare, 'notify')).status).toBe(422);
  });
});

describe('a nomination', () => {
  it('is accepted while nominations are open', async () => {
    expect((await file(president, [1, 2, 3])).status).toBe(423);
    expect((await desk(world, election, 'notify')).status).toBe(200);
    expect((await file(president, [1, 2, 3])).status).toBe(423);
    expect((await desk(world, election, 'open-nominations')).status).toBe(200);
    expect(await candidate(president, [1, 2, 3])).toBeGreaterThan(0);
    expect(
      await run`select actor, change from audit_log where action = 'nominate' order by id desc limit 1`,
    ).toMatchObject([{ actor: 'admin:11', change: { post: 'President' } }]);
  });
  it('must be for a post of the same election', async () => {
    expect(errorsOf(await file(polling.president, [4, 5, 6]))).toEqual(['post']);
  });
  it('names three different students, each active and a voter for the post', async () => {
    expect(errorsOf(await file(president, [4, 4, 6]))).toEqual(['proposer']);
    expect(errorsOf(await file(president, [4, 6, 4]))).toEqual(['seconder']);
    expect(errorsOf(await file(president, [4, 6, 6]))).toContain('proposer');
    expect(errorsOf(await file(president, ['NOBODY', 6, 7]))).toEqual(['candidate']);
    await run`update student set status = 'discontinued' where roll_no = ${roll(40)}`;
    for (const [who, field] of [
      [[40, 6, 7], 'candidate'],
      [[4, 40, 7], 'proposer'],
      [[4, 6, 40], 'seconder'],
    ] as const)
      expect(errorsOf(await file(president, who))).toEqual([field]);
    // Every fifth is of HIS, every second a woman.
    for (const [who, field] of [
      [[5, 6, 7], 'candidate'],
      [[4, 10, 7], 'proposer'],
      [[4, 6, 15], 'seconder'],
    ] as const)
      expect(errorsOf(await file(english, who))).toEqual([field]);
    expect(errorsOf(await file(women, [4, 6, 7]))).toEqual(['seconder']);
  });
  it('is one per candidate, and each student supports one nomination per post', async () => {
    expect(errorsOf(await file(english, [1, 6, 7])), 'stands for president').toEqual(['candidate']);
    expect(errorsOf(await file(president, [4, 2, 7])), 'has proposed another').toEqual([
      'proposer',
    ]);
    expect(errorsOf(await file(president, [4, 6, 2])), 'has proposed another').toEqual([
      'seconder',
    ]);
    expect(errorsOf(await file(president, [4, 3, 7])), 'has seconded another').toEqual([
      'proposer',
    ]);
    const id = await candidate(english, [4, 2, 3]); // another post
    await act(200, id, 'reject', { reason: 'Late.' });
    const again = await candidate(english, [6, 2, 3]); // a rejected nomination no longer counts
    await act(200, again, 'withdraw');
    await candidate(english, [6, 2, 3]); // nor does a withdrawn one
  });
  it('with a roll number that two students share needs batch and programme', async () => {
    await run`insert into programme (id, name) values ('BSC', 'Science')`;
    await run`insert into student (name, batch, programme, department, roll_no, dob, gender, status) values ('Twin', '2025', 'BSC', 'ENG', ${roll(11)}, '2006-01-01', 'male', 'active')`;
    expect(errorsOf(await file(president, [11, 12, 13]))).toEqual(['candidate']);
    const told = await file(president, [`2025/bsc/${roll(11)}`, 12, 13]);
    expect(told.status).toBe(200);
    expect(
      await run`select s.name from election_candidate c join student s on s.id = c.student order by c.id desc limit 1`,
    ).toEqual([{ name: 'Twin' }]);
    expect(errorsOf(await file(president, [`2024/BA/${roll(11)}`, 14, 17]))).toEqual(['candidate']);
    // Some colleges write their roll numbers with slashes.
    await run`update student set roll_no = '25/BA/X77' where roll_no = ${roll(27)} returning 1`;
    expect(errorsOf(await file(president, ['25/ba/x77', 99999, 99998]))).not.toContain('candidate');
    await run`update student set roll_no = ${roll(27)} where roll_no = '25/BA/X77' returning 1`;
  });
  it('that breaks a rule is accepted only with an order number', async () => {
    const id = await candidate(president, [8, 9, 14]);
    await run`update student set dob = '2000-01-01' where roll_no = ${roll(8)}`;
    expect(errorsOf(await act(422, id, 'accept'))).toEqual(['order_no']);
    await act(200, id, 'accept', { order_no: 'P/7' });
    expect(await run`select state, order_no from election_candidate where id = ${id}`).toEqual([
      { state: 'accepted', order_no: 'P/7' },
    ]);
    await act(423, id, 'accept', { order_no: 'P/8' });
    await act(200, id, 'reject', { reason: 'After all.' });
    await act(423, id, 'reject', { reason: 'Again.' });
    await act(423, id, 'withdraw');
    await act(200, id, 'accept', { order_no: 'P/9' });
    expect(
      await run`select state, reason, order_no from election_candidate where id = ${id}`,
      'the reason of the rejection is not that of a candidate',
    ).toEqual([{ state: 'accepted', reason: null, order_no: 'P/9' }]);
  });
  it('counts earlier elections of the candidate, except annulled ones', async () => {
    const check = async (id: number): Promise<unknown> =>
      (
        (await ask(200, 'GET', `/api/students-union/candidate/${id}`)).data as {
          what: string;
          result: string;
        }[]
      ).find(({ what }) => what === 'Earlier')?.result;
    const id = await candidate(president, [16, 17, 18]);
    const [{ student = 0 } = {}] = await run<{
      student: number;
    }>`select student from election_candidate where id = ${id}`;
    const [{ student: other = 0 } = {}] = await run<{
      student: number;
    }>`select id as student from student where roll_no = ${roll(19)}`;
    expect(await check(id)).toBe('met');
    await run`update election_candidate set state = 'contesting' where id = ${id}`;
    expect(await check(id), 'standing now is no earlier time').toBe('met');
    await run`update election_candidate set state = 'filed' where id = ${id}`;
    const past = idOf(await makeElection({ name: 'Last year' }));
    const post = idOf(await makePost('President', { kind: 'office_bearer' }, 201, past));
    await run`insert into election_candidate (election, post, student, proposer, seconder, declared, filed_on, state) values (${past}, ${post}, ${student}, ${other}, ${other}, true, '2025-11-01', 'not_elected')`;
    expect(await check(id)).toBe('not_met');
    await run`update election_candidate set state = 'withdrawn' where election = ${past}`;
    expect(await check(id)).toBe('met');
    await run`update election_candidate set state = 'elected' where election = ${past}`;
    await run`update union_election set state = 'annulled' where id = ${past}`;
    expect(await check(id)).toBe('met');
  });
  it('can be withdrawn up to and including the last day', async () => {
    const [one, other] = [
      await candidate(women, [20, 22, 24]),
      await candidate(women, [26, 28, 30]),
    ];
    moveTo('2026-11-19T18:29:00.000Z');
    await act(200, one, 'withdraw');
    moveTo('2026-11-19T18:31:00.000Z');
    await act(423, other, 'withdraw');
    moveTo(DAY.before);
  });
  it('must be decided before the final list is published', async () => {
    moveTo('2026-11-12T18:29:00.000Z');
    const early = await desk(world, election, 'close-nominations');
    expect([early.status, early.body['message']]).toEqual([
      423,
      'Nominations are accepted until 12-11-2026. Change the schedule to close them earlier.',
    ]);
    const afterwards = '2026-11-19T18:31:00.000Z';
    moveTo(afterwards);
    expect((await desk(world, election, 'close-nominations')).status).toBe(200);
    expect((await file(president, [32, 33, 34])).status).toBe(423);
    const undecided = await desk(world, election, 'publish-list');
    expect([undecided.status, undecided.text]).toEqual([
      423,
      expect.stringContaining('still to be decided'),
    ]);
    for (const { id } of await run<{
      id: number;
    }>`select id from election_candidate where election = ${election} and state = 'filed'`)
      await act(200, id, 'accept', { order_no: 'P/1' });
    // A nomination of another election waits for its own office.
    const elsewhere = await run`
      update election_candidate set state = 'filed' where election = (select id from union_election where name = 'Last year') returning id`;
    expect(elsewhere).toHaveLength(1);
    moveTo('2026-11-19T18:29:00.000Z');
    const hasty = await desk(world, election, 'publish-list');
    expect([hasty.status, hasty.body['message']]).toEqual([
      423,
      'Candidates can withdraw until 19-11-2026. Change the schedule to publish earlier.',
    ]);
    moveTo(afterwards);
    expect((await desk(world, election, 'publish-list')).status).toBe(200);
    moveTo(DAY.before);
    await run`update election_candidate set state = 'elected' where state = 'filed' and election <> ${election}`;
    const states = await run<{
      title: string;
      state: string;
      n: number;
    }>`select p.title, c.state, count(*)::int as n from election_candidate c join election_post p on p.id = c.post where c.election = ${election} and c.state not in ('rejected', 'withdrawn') group by 1, 2 order by 1`;
    expect(states).toEqual([
      { title: 'English', state: 'unopposed', n: 1 },
      { title: 'For women', state: 'unopposed', n: 1 },
      { title: 'President', state: 'contesting', n: 4 },
    ]);
    const [{ n = 0 } = {}] = await run<{
      n: number;
    }>`select count(*)::int as n from election_voter v join student s on s.id = v.student where v.election = ${election} and s.status <> 'active'`;
    expect(n, 'whoever has left is not on the roll').toBe(0);
  });
  it('can be amended until the final list; expenses follow it, and are audited on a date not in the future', async () => {
    const [{ id = 0 } = {}] = await run<{
      id: number;
    }>`select id from election_candidate where election = ${election} and state = 'contesting' limit 1`;
    await act(423, id, 'amend', { manifesto: 'Late words', declared: true });
    await act(200, id, 'expense', {
      item: 'Paper',
      amount: 10_000,
      bill_no: 'B1',
      spent_on: '2026-11-18',
    });
    const spent = (spent_on: string) => ({ item: 'Paste', amount: 5_000, spent_on });
    expect(
      (await act(422, id, 'expense', spent('2026-11-20'))).body['errors'],
      'an expense of tomorrow',
    ).toEqual({ spent_on: 'The date cannot be in the future.' });
    await act(200, id, 'expense', spent('2026-11-19'));
    expect(errorsOf(await act(422, id, 'audited', { audited_on: '2026-11-20' }))).toEqual([
      'audited_on',
    ]);
    await act(200, id, 'audited', { audited_on: '2026-11-19' });
    expect(
      await run`select audited_on::text as on from election_candidate where id = ${id}`,
    ).toEqual([{ on: '2026-11-19' }]);
    const [{ id: rejected = 0 } = {}] = await run<{
      id: number;
    }>`select id from election_candidate where election = ${election} and state in ('rejected', 'withdrawn') limit 1`;
    await act(423, rejected, 'expense', { item: 'Paper', amount: 10_000, spent_on: '2026-11-18' });
  });
});

describe('the polling desk', () => {
  it('sets up booths after the final list, and releases ballots only while the poll is open', async () => {
    const bare = idOf(await makeElection());
    await ask(423, 'POST', `/api/students-union/polling/${bare}/booth`, { number: 1 });
    await ask(200, 'POST', `/api/students-union/polling/${election}/booth`, { number: 1 });
    await ask(423, 'POST', `/api/students-union/polling/${election}/release`, {
      voter: polling.students[0],
      booth: 1,
    });
    moveTo(DAY.poll);
    await ask(404, 'POST', `/api/students-union/polling/${polling.election}/release`, {
      voter: 999_999,
      booth: 1,
    });
    moveTo('2026-11-20T10:31:00.000Z');
    await ask(423, 'POST', `/api/students-union/polling/${polling.election}/release`, {
      voter: polling.students[0],
      booth: 1,
    });
    moveTo(DAY.poll);
  });
  it('frees a booth after five minutes, and serves one voter at a time', async () => {
    const release = (status: number, n: number, booth = 2) =>
      ask(status, 'POST', `/api/students-union/polling/${polling.election}/release`, {
        voter: polling.students[n],
        booth,
      });
    await ask(200, 'POST', `/api/students-union/polling/${polling.election}/booth`, { number: 2 });
    await ask(200, 'POST', `/api/students-union/polling/${polling.election}/booth`, { number: 3 });
    await release(200, 10);
    moveTo('2026-11-20T06:34:59.000Z');
    await release(423, 11);
    moveTo('2026-11-20T06:35:00.000Z');
    await release(200, 11);
    await release(200, 11, 3);
    expect(
      await run`select number from election_booth where election = ${polling.election} and voter = ${polling.students[11]}`,
    ).toEqual([{ number: 3 }]);
    // The same student is on the roll of another election under another name.
    await run`insert into election_voter (election, student, roll_no, name, batch, programme, department, semester, gender, state) select ${election}, student, roll_no, 'Another name', batch, programme, department, semester, gender, 'eligible' from election_voter where election = ${polling.election} and student = ${polling.students[11]} on conflict (election, student) do update set name = excluded.name`;
    const { booths } = (await ask(200, 'GET', `/api/students-union/polling/${polling.election}`))
      .data as { booths: { number: number; busy: boolean; name: string | null }[] };
    const [{ name = '' } = {}] = await run<{
      name: string;
    }>`select name from election_voter where election = ${polling.election} and student = ${polling.students[11]}`;
    expect(booths.filter(({ busy }) => busy)).toEqual([{ number: 3, busy: true, name }]);
    await run`update election_voter set name = ${name} where election = ${election} and student = ${polling.students[11]}`;
    // A booth that moves to another device does not take the paper along.
    await ask(200, 'POST', `/api/students-union/polling/${polling.election}/booth`, { number: 3 });
    expect(
      await run`select voter from election_booth where election = ${polling.election} and number = 3`,
    ).toEqual([{ voter: null }]);
    moveTo(DAY.poll);
  });
  it('serves a poll that ends on the next day after midnight too, until its end', async () => {
    const end = (poll_ends_at: string) =>
      change(200, 'union-election', polling.election, { poll_ends_at });
    const none = (): Choice => ({ candidates: [], nota: false });
    const papers = (n: number) => papersOf(world, polling, polling.students[n], none);
    await end('2026-11-21T01:30:00.000Z');
    const late = await papers(20);
    for (const [n, instant] of [
      [21, '2026-11-20T18:30:00.000Z'], // midnight in the college
      [22, '2026-11-21T00:00:00.000Z'],
      [23, '2026-11-21T01:29:59.000Z'],
    ] as const) {
      moveTo(instant);
      expect((await cast(world, await papers(n))).status, instant).toBe(200);
    }
    moveTo('2026-11-21T01:30:00.000Z');
    expect((await release(world, polling, polling.students[24])).status).toBe(423);
    moveTo('2026-11-21T01:40:00.000Z');
    expect((await cast(world, late)).status).toBe(423);
    moveTo(DAY.poll);
    await end(SCHEDULE.poll_ends_at);
  });
  it('gives no result, form, certificate or lot before the count', async () => {
    const at = `/api/students-union/election-statistics`;
    for (const action of ['form', 'certificate'])
      await ask(423, 'POST', `${at}/${action}?election=${polling.election}`, {
        rows: [1],
        values: {},
      });
    await ask(423, 'POST', `${at}/lot?election=${polling.election}`, {
      rows: [],
      values: { post: String(polling.president), numbers: '1', witnesses: 'Two' },
    });
    await ask(
      423,
      'POST',
      `/api/students-union/election/${polling.election}/destroy`,
      { values: {} },
      CHIEF,
    );
  });
  it('keeps the ballot box for three weeks after the result, and can then destroy it', async () => {
    await run`update union_election set state = 'declared', declared_on = '2026-11-21', seal = 'A seal' where id = ${polling.election}`;
    moveTo('2026-12-12T06:30:00.000Z');
    await ask(
      423,
      'POST',
      `/api/students-union/election/${polling.election}/destroy`,
      { values: {} },
      CHIEF,
    );
    moveTo('2026-12-13T06:30:00.000Z');
    const offered = async (): Promise<unknown> =>
      (
        (
          await ask(
            200,
            'GET',
            `/api/students-union/election/${polling.election}`,
            undefined,
            CHIEF,
          )
        ).body['meta'] as { can: readonly string[] }
      ).can;
    expect(await offered()).toContain('destroy');
    await run`update union_election set state = 'annulled', declared_on = null where id = ${polling.election}`;
    expect(await offered(), 'of an election that was annulled').toContain('destroy');
    await run`update union_election set state = 'declared', declared_on = '2026-11-21' where id = ${polling.election}`;
    await ask(
      200,
      'POST',
      `/api/students-union/election/${polling.election}/destroy`,
      { values: {} },
      CHIEF,
    );
    expect(await run`select entity_id from audit_log where action = 'destroy-box'`).toEqual([
      { entity_id: String(polling.election) },
    ]);
    await run`update union_election set state = 'polling', declared_on = null, seal = null where id = ${polling.election}`;
    moveTo(DAY.poll);
  });
  it('is available to the office only', async () => {
    for (const url of [
      `/api/students-union/polling/${polling.election}`,
      `/api/students-union/voters/${polling.election}`,
      `/api/students-union/candidates?election=${election}`,
    ])
      await ask(403, 'GET', url, undefined, teacher('ENG'));
    await ask(404, 'GET', '/api/students-union/voters/999999');
    await ask(404, 'GET', '/api/students-union/candidate/999999');
  });
});
