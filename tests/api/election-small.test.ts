/**
 * An election with few votes, all remote: the proof by code, a tie resolved by lot, withheld
 * figures (administration §9.3; vectors I13, G05).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealChoice } from '@/public/election/secret-paper';
import { codesIn } from '../../server/auth/one-time-code';
import { NO_CARRIERS } from '../../server/http/call';
import {
  asked,
  cast,
  CHIEF,
  DAY,
  desk,
  nominate,
  OFFICER,
  openPoll,
  SECOND,
  sign,
  type Given,
  type Poll,
} from '../kit/election';
import { codeFor } from '../kit/proven';
import { openWorld, type World } from '../kit/scenario';

let now = new Date(DAY.before);
let world: World;
let poll: Poll;
const remote = (body: object) => world.ask({ method: 'POST', url: '/api/election/remote', body });
const roll = (n: number): string => `25BA${String(n).padStart(3, '0')}`;
const student = (n: number): number => poll.students[n - 1] ?? 0;
const statistics = (tab: string) =>
  world.ask({
    as: OFFICER,
    url: `/api/students-union/election-statistics?election=${poll.election}&tab=${tab}`,
  });
const lot = (numbers: string) =>
  world.ask({
    as: OFFICER,
    method: 'POST',
    url: `/api/students-union/election-statistics/lot?election=${poll.election}`,
    body: {
      values: { post: String(poll.president), numbers, witnesses: 'The head and the observer' },
    },
  });

/** Votes for the candidate of that number for president and leaves the rest blank. */
async function voteFor(n: number, number: number): Promise<number> {
  const told = await remote({
    roll_no: roll(n),
    code: await codeFor({ db: world.db, now }, 'vote', student(n)),
  });
  const { paper } = told.data as { paper: Given };
  const { body, signed } = await asked(paper);
  const papers = await Promise.all(
    (await signed(await sign(world, body))).map((one) => {
      const candidate = paper.posts
        .find(({ id }) => id === one.post)
        ?.candidates.find((other) => other.number === number);
      return sealChoice(
        one,
        { candidates: one.post === poll.president && candidate ? [candidate.id] : [], nota: false },
        paper.box_key,
      );
    }),
  );
  return (await cast(world, papers)).status;
}

beforeAll(async () => {
  world = await openWorld({ clock: { now: () => now } });
  poll = await openPoll(
    world,
    (instant) => {
      now = new Date(instant);
    },
    { remote: true },
  );
}, 60_000);
afterAll(() => world.close());

describe('voting from anywhere', () => {
  it('shows which election is open, without revealing who is on the roll', async () => {
    expect((await world.ask({ url: '/api/election/open' })).data).toEqual({
      name: 'Union 2026',
      until: '2026-11-20T10:30:00Z',
      taken_until: '2026-11-20T10:40:00.000Z',
    });
    const wrong = await remote({ roll_no: roll(30), code: '000000' });
    const nobody = await remote({ roll_no: '99ZZ999', code: '000000' });
    expect([wrong.status, wrong.body['message']]).toEqual([nobody.status, nobody.body['message']]);
  });
  it('gives one ballot for one code, and none after it was issued', async () => {
    expect(await voteFor(30, 1)).toBe(200);
    const again = await remote({
      roll_no: roll(30),
      code: await codeFor({ db: world.db, now }, 'vote', student(30)),
    });
    expect(again.body['message']).toBe('This voter has already been issued a ballot.');
  });
  it('admits a voter who cannot be reached through two officers, with a one-time slip that is logged', async () => {
    const act = (as: typeof OFFICER, action: string, values: object = {}) =>
      world.ask({
        as,
        method: 'POST',
        url: `/api/students-union/voters/${poll.election}/${action}`,
        body: { rows: [student(33)], values },
      });
    expect((await act(OFFICER, 'grant-code')).status).toBe(423);
    expect((await act(OFFICER, 'ask-code', { reason: 'The email address is wrong.' })).status).toBe(
      200,
    );
    expect((await act(SECOND, 'ask-code', { reason: 'Once more.' })).status).toBe(423);
    const offered = async (as: typeof OFFICER): Promise<unknown> =>
      (
        (
          await world.ask({
            as,
            url: `/api/students-union/voters/${poll.election}?state=code_asked`,
          })
        ).data as { _can: string[] }[]
      ).map(({ _can }) => _can);
    expect([await offered(OFFICER), await offered(SECOND)]).toEqual([[[]], [['grant-code']]]);
    expect((await act(OFFICER, 'grant-code')).status).toBe(423);
    const slip = await act(SECOND, 'grant-code');
    expect([slip.status, slip.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await act(SECOND, 'grant-code')).status).toBe(423);
    const [kept] = await world.db.read(
      ({ sql }) =>
        sql`select digest is not null as made, tries from one_time_code where subject = ${`student:${student(33)} by hand`}`,
    );
    expect(kept).toEqual({ made: true, tries: 0 });
    const audited = await world.db.read(
      ({ sql }) =>
        sql<{
          action: string;
          actor: string;
          change: object;
        }>`select action, actor, change from audit_log where action like 'voting-code-%' order by id`,
    );
    expect(audited).toEqual([
      {
        action: 'voting-code-asked',
        actor: 'admin:11',
        change: { voters: [student(33)], reason: 'The email address is wrong.' },
      },
      { action: 'voting-code-granted', actor: 'admin:12', change: { voters: [student(33)] } },
    ]);
    const code = await world.db.transaction(({ sql }) =>
      codesIn({ sql }, now, NO_CARRIERS).give('vote', `student:${student(33)}`),
    );
    expect(
      (
        await remote({
          roll_no: roll(33),
          code: code.replace(/^./, (digit) => String((Number(digit) + 1) % 10)),
        })
      ).status,
    ).toBe(422);
    expect(
      (await remote({ roll_no: roll(33), code, device: 'a telephone that asked for none' })).status,
    ).toBe(200);
    expect((await remote({ roll_no: roll(33), code })).body['code']).toBe('bad_code');
  });
  it('ends at the closing time', async () => {
    expect(await voteFor(31, 2)).toBe(200);
    now = new Date(DAY.after);
    expect((await remote({ roll_no: roll(32), code: '000000' })).body['message']).toBe(
      'The poll is not open.',
    );
    expect((await world.ask({ url: '/api/election/open' })).data).toBeNull();
    const { data } = await world.ask({
      as: OFFICER,
      url: `/api/students-union/voters/${poll.election}?state=eligible`,
    });
    expect(new Set((data as { _can: string[] }[]).flatMap(({ _can }) => _can))).toEqual(new Set());
  });
});

describe('a poll with few votes', () => {
  it('resolves a tie by lot among equals, with witnesses, before declaration', async () => {
    expect((await desk(world, poll.election, 'close-poll')).status).toBe(200);
    for (const post of [poll.president, poll.committee]) {
      await world.ask({
        as: OFFICER,
        method: 'POST',
        url: `/api/students-union/ballot-box/${poll.election}/count`,
        body: { post, first: poll.box.shares[0], second: poll.box.shares[1] },
      });
    }
    const declared = await desk(world, poll.election, 'declare', {}, CHIEF);
    expect([declared.status, declared.body['message']]).toEqual([
      423,
      'Decide 2 ties by lot first.',
    ]);
    expect([(await lot('3')).status, (await lot('1,2')).status]).toEqual([422, 422]);
    expect((await lot('2')).status).toBe(200);
    const committee = await world.ask({
      as: OFFICER,
      method: 'POST',
      url: `/api/students-union/election-statistics/lot?election=${poll.election}`,
      body: { values: { post: String(poll.committee), numbers: '1, 3', witnesses: 'The same' } },
    });
    expect(committee.status).toBe(200);
    expect((await desk(world, poll.election, 'declare', {}, CHIEF)).status).toBe(200);
  });
  it('shows who was elected but withholds figures from the office and the union', async () => {
    const rows = (await statistics('result')).data as {
      name: string;
      title: string;
      number: number;
      votes: number | null;
      outcome: string;
    }[];
    expect(
      rows
        .filter(({ title }) => title === 'President')
        .map(({ number, votes, outcome }) => [number, votes, outcome]),
    ).toEqual([
      [1, null, 'not_elected'],
      [2, null, 'elected'],
    ]);
    expect(rows.filter(({ outcome }) => outcome === 'elected')).toHaveLength(3);
    const union = await world.ask({
      as: {
        kind: 'union',
        level: 2,
        id: 1,
        name: 'Union',
        letters: '',
        type: null,
        department: null,
      },
      url: '/api/college-election?tab=result',
    });
    expect(union.status).toBe(200);
    expect((union.data as { votes: number | null }[]).every(({ votes }) => votes === null)).toBe(
      true,
    );
  });
});

describe('an election without posts', () => {
  it('cannot be notified, nor nominations filed before they open', async () => {
    const made = await world.ask({
      as: OFFICER,
      method: 'POST',
      url: '/api/union-election',
      body: {
        name: 'Empty',
        session: '2027-28',
        notification_on: '2026-11-10',
        nominations_from: '2026-11-11',
        nominations_to: '2026-11-12',
        scrutiny_on: '2026-11-13',
        withdraw_by: '2026-11-19',
        poll_starts_at: '2026-11-20T03:30:00.000Z',
        poll_ends_at: '2026-11-20T10:30:00.000Z',
        result_on: '2026-11-21',
        returning_officer: 1,
      },
    });
    const { id } = made.data as { id: number };
    expect((await desk(world, id, 'notify')).body['message']).toBe('Add at least one post first.');
    expect((await nominate(world, id, 1, [roll(1), roll(2), roll(3)])).body['message']).toBe(
      'Nominations are not open.',
    );
  });
});
