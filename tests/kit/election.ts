/**
 * An election from its draft to an open poll, and voters at their devices, with the browser's own
 * cryptography.
 */
import {
  blindToken,
  sealChoice,
  type SealedPaper,
  type SignedToken,
} from '@/public/election/secret-paper';
import { makeBoxKey, type BoxKey } from '@/resources/students-union/box-key';
import type { Choice } from '@/domain/ballot-paper';
import { office } from './actors';
import type { Told, World } from './scenario';

export const OFFICER = office('U', 11);
export const SECOND = office('U', 12);
export const CHIEF = office('A', 13);

/** The clock of the poll; moved by the tests. */
export const DAY = {
  before: '2026-11-19T06:30:00.000Z',
  poll: '2026-11-20T06:30:00.000Z',
  after: '2026-11-20T11:00:00.000Z',
};

export interface Post {
  readonly id: number;
  readonly title: string;
  readonly seats: number;
  readonly key: string;
  readonly candidates: readonly {
    readonly id: number;
    readonly number: number;
    readonly name: string;
  }[];
}
export interface Given {
  readonly pass: string;
  readonly box_key: string;
  readonly posts: readonly Post[];
}

export interface Poll {
  readonly election: number;
  readonly president: number;
  readonly committee: number;
  readonly box: BoxKey;
  /** Students by their row ids, in order. */
  readonly students: readonly number[];
  readonly booth: string;
}

const must = (told: Told, status = 200): Told => {
  if (told.status !== status)
    throw new Error(`${told.status} instead of ${status}: ${told.text.slice(0, 400)}`);
  return told;
};
const idOf = (told: Told): number => (told.data as { id: number }).id;

/** Creates this many students of one class, with roll numbers, and what an election refers to. */
async function people({ db }: World, count: number): Promise<number[]> {
  return db.transaction(async ({ sql }) => {
    await sql`insert into college (name, short) values ('Hill College', 'HC') on conflict do nothing`;
    await sql`insert into department (id, name) values ('ENG', 'English'), ('HIS', 'History')`;
    await sql`insert into batch (id, name, start_year) values ('2025', '2025', 2025)`;
    await sql`insert into programme (id, name) values ('BA', 'Bachelor of Arts')`;
    await sql`insert into semester (id, name, number) values ('3', 'Third', 3)`;
    await sql`insert into faculty (name, employee_code, email, department) values ('Returning Officer', 'F1', 'ro@hc.example', 'ENG')`;
    const rows = await sql<{ id: number }>`
      insert into student (name, batch, programme, department, current_semester, roll_no, dob, gender, status)
      select 'Student ' || n, '2025', 'BA', case when n % 5 = 0 then 'HIS' else 'ENG' end, '3', '25BA' || lpad(n::text, 3, '0'), '2006-01-01', case when n % 2 = 0 then 'female' else 'male' end, 'active' from generate_series(1, ${count}) n returning id`;
    return rows.map(({ id }) => id);
  });
}

export const SCHEDULE = {
  notification_on: '2026-11-10',
  nominations_from: '2026-11-11',
  nominations_to: '2026-11-12',
  scrutiny_on: '2026-11-13',
  withdraw_by: '2026-11-19',
  poll_starts_at: '2026-11-20T03:30:00.000Z',
  poll_ends_at: '2026-11-20T10:30:00.000Z',
  result_on: '2026-11-21',
  returning_officer: 1,
};
export const desk = (
  world: World,
  election: number,
  action: string,
  values: object = {},
  as = OFFICER,
): Promise<Told> =>
  world.ask({
    as,
    method: 'POST',
    url: `/api/students-union/election/${election}/${action}`,
    body: { values },
  });

export async function nominate(
  world: World,
  election: number,
  post: number,
  [candidate, proposer, seconder]: readonly string[],
  declared = true,
): Promise<Told> {
  return world.ask({
    as: OFFICER,
    method: 'POST',
    url: `/api/students-union/candidates/nominate?election=${election}`,
    body: { values: { post: String(post), candidate, proposer, seconder, declared } },
  });
}

const roll = (n: number): string => `25BA${String(n).padStart(3, '0')}`;

/**
 * Opens a poll for two posts: a president out of two, and a committee of two seats out of three
 * that only ENG elects.
 */
export async function openPoll(
  world: World,
  moveTo: (instant: string) => void,
  { count = 40, remote = false } = {},
): Promise<Poll> {
  moveTo(DAY.before);
  const students = await people(world, count);
  const election = idOf(
    must(
      await world.ask({
        as: OFFICER,
        method: 'POST',
        url: '/api/union-election',
        body: { name: 'Union 2026', session: '2026-27', ...SCHEDULE, remote },
      }),
      201,
    ),
  );
  const post = async (body: object): Promise<number> =>
    idOf(
      must(
        await world.ask({
          as: OFFICER,
          method: 'POST',
          url: '/api/election-post',
          body: { election, ...body },
        }),
        201,
      ),
    );
  const president = await post({ title: 'President', kind: 'office_bearer', sort: 1 });
  const committee = await post({
    title: 'Committee',
    kind: 'executive',
    seats: 2,
    department: 'ENG',
    sort: 2,
  });
  must(await desk(world, election, 'notify'));
  must(await desk(world, election, 'open-nominations'));
  for (const [of, at, from] of [
    [president, 1, 6],
    [president, 2, 8],
    [committee, 3, 11],
    [committee, 4, 13],
    [committee, 7, 16],
  ] as const) {
    const own = roll(from);
    const other = roll(from + 1);
    must(
      await nominate(world, election, of, [
        roll(at),
        own === '25BA010' ? roll(21) : own,
        other === '25BA010' || other === '25BA015' ? roll(22) : other,
      ]),
    );
  }
  must(await desk(world, election, 'close-nominations'));
  const rows = must(
    await world.ask({ as: OFFICER, url: `/api/students-union/candidates?election=${election}` }),
  ).data as { id: number }[];
  for (const { id } of rows)
    must(
      await world.ask({
        as: OFFICER,
        method: 'POST',
        url: `/api/students-union/candidate/${id}/accept`,
        body: { values: {} },
      }),
    );
  const box = await makeBoxKey();
  must(
    await world.ask({
      as: OFFICER,
      method: 'POST',
      url: `/api/students-union/ballot-box/${election}/key`,
      body: { box_key: box.box_key, sealed_key: box.sealed_key },
    }),
  );
  moveTo(DAY.poll);
  must(await desk(world, election, 'publish-list'));
  must(await desk(world, election, 'open-poll'));
  const set = must(
    await world.ask({
      as: OFFICER,
      method: 'POST',
      url: `/api/students-union/polling/${election}/booth`,
      body: { number: 1 },
    }),
  ).data as { secret: string };
  return { election, president, committee, box, students, booth: set.secret };
}

export const release = (
  world: World,
  { election }: Poll,
  voter: number | undefined,
): Promise<Told> =>
  world.ask({
    as: OFFICER,
    method: 'POST',
    url: `/api/students-union/polling/${election}/release`,
    body: { voter, booth: 1 },
  });

/** Returns what the booth receives for a voter who was released to it. */
export async function atBooth(world: World, poll: Poll, voter: number | undefined): Promise<Given> {
  must(await release(world, poll, voter));
  const { paper } = must(
    await world.ask({ method: 'POST', url: '/api/election/booth', body: { secret: poll.booth } }),
  ).data as { paper: Given | null };
  if (!paper) throw new Error('no paper came');
  return paper;
}

/** Blinds tokens for every post and builds the call that has them signed. */
export async function asked(given: Given): Promise<{
  readonly body: object;
  readonly signed: (told: Pick<Told, 'data'>) => Promise<SignedToken[]>;
}> {
  const tokens = await Promise.all(given.posts.map(({ id, key }) => blindToken(id, key)));
  return {
    body: {
      pass: given.pass,
      blinded: Object.fromEntries(tokens.map(({ post, blinded }) => [post, blinded])),
    },
    signed: (told) =>
      Promise.all(
        tokens.map(({ post, finish }) =>
          finish((told.data as { signatures: Record<string, string> }).signatures[post] ?? ''),
        ),
      ),
  };
}
export const sign = (world: World, body: object): Promise<Told> =>
  world.ask({ method: 'POST', url: '/api/election/papers', body });
export const cast = (world: World, papers: readonly SealedPaper[]): Promise<Told> =>
  world.ask({ method: 'POST', url: '/api/election/vote', body: { papers } });

/** Seals a voter's papers, ready to be cast. `choose` decides what each contains. */
export async function papersOf(
  world: World,
  poll: Poll,
  voter: number | undefined,
  choose: (post: Post) => Choice,
): Promise<SealedPaper[]> {
  const given = await atBooth(world, poll, voter);
  const { body, signed } = await asked(given);
  return Promise.all(
    (await signed(must(await sign(world, body)))).map((one) => {
      const post = given.posts.find(({ id }) => id === one.post);
      if (!post) throw new Error('a paper of another post');
      return sealChoice(one, choose(post), poll.box.box_key);
    }),
  );
}
export async function vote(
  world: World,
  poll: Poll,
  voter: number | undefined,
  choose: (post: Post) => Choice,
): Promise<Told> {
  return must(await cast(world, await papersOf(world, poll, voter, choose)));
}
