/**
 * What the union sees of elections: days, candidates once they are final, and the result once it is
 * declared.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/schema';
import { ACTORS } from '../kit/actors';
import { openWorld, type World } from '../kit/scenario';

type Row = Readonly<Record<string, unknown>>;
let world: World;
const UNION = ACTORS['union'] as Actor;
const ids: Record<'old' | 'current' | 'draft', number> = { old: 0, current: 0, draft: 0 };
const students: number[] = [];
let president = 0;
let committee = 0;

const run = <T extends object = Row>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
): Promise<T[]> => world.db.transaction(({ sql }) => sql<T>(text, ...values));
const idOf = (rows: readonly { id: number }[]): number => rows[0]?.id ?? 0;
const look = async (query = '') => {
  const { body } = await world.scenario({
    as: UNION,
    url: `/api/college-election${query}`,
    status: 200,
  });
  const meta = body['meta'] as {
    head?: { label: string; value: string }[];
    choices?: { election: { value: string; label: string }[] };
    footnotes?: string[];
  };
  return {
    rows: body['data'] as Row[],
    head: Object.fromEntries((meta.head ?? []).map(({ label, value }) => [label, value])),
    choices: meta.choices?.election ?? [],
    footnotes: meta.footnotes ?? [],
  };
};
const names = (rows: readonly Row[]): unknown[] => rows.map(({ name }) => name);
const stage = (state: string) =>
  run`update union_election set state = ${state} where id = ${ids.current}`;

const make = (name: string, state: string, day: string) =>
  run<{ id: number }>`
    insert into union_election (name, session, notification_on, nominations_from, nominations_to, scrutiny_on, withdraw_by, poll_starts_at, poll_ends_at, result_on, returning_officer, state, grace_minutes, nota, remote, university_attendance)
    values (${name}, '2026-27', ${day}, '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-19', '2026-11-20T03:30:00Z', '2026-11-20T10:30:00Z', '2026-11-21', 1, ${state}, 10, true, false, 7500) returning id`;

beforeAll(async () => {
  world = await openWorld();
  await run`insert into department (id, name) values ('ENG', 'English')`;
  await run`insert into batch (id, name, start_year) values ('2025', '2025', 2025)`;
  await run`insert into programme (id, name) values ('BA', 'Bachelor of Arts')`;
  await run`insert into semester (id, name, number) values ('3', 'Third', 3)`;
  await run`insert into faculty (name, employee_code, email, department) values ('Returning Officer', 'F1', 'ro@hc.example', 'ENG')`;
  for (let n = 1; n <= 6; n += 1)
    students.push(
      idOf(
        await run<{
          id: number;
        }>`insert into student (name, batch, programme, department, current_semester, roll_no, status) values (${`Student ${n}`}, '2025', 'BA', 'ENG', '3', ${`25BA00${n}`}, 'active') returning id`,
      ),
    );
  await run`insert into union_member (name, email, roll_no, class, position_name) values ('Student 2', 'two@union.example', '25ba002', 'BA', 'Secretary'), ('Another', 'another@union.example', '25BA009', 'BA', 'Member')`;
});
afterAll(() => world.close());

it('no election is shown before notification, and a draft stays hidden', async () => {
  ids.draft = idOf(await make('Next year', 'draft', '2026-12-01'));
  expect(await look()).toMatchObject({
    rows: [],
    choices: [],
    footnotes: ['No election has been notified.'],
  });
  expect((await look(`?election=${ids.draft}`)).rows).toEqual([]);
  const { text } = await world.ask({ as: UNION, url: '/api/dashboard/student-union' });
  expect(text).not.toContain('Next year');
});

describe('an election', () => {
  beforeAll(async () => {
    ids.old = idOf(await make('Union 2025', 'declared', '2025-11-10'));
    ids.current = idOf(await make('Union 2026', 'nominations', '2026-11-10'));
    const post = async (election: number, title: string, sort: number) =>
      idOf(
        await run<{
          id: number;
        }>`insert into election_post (election, title, kind, seats, sort) values (${election}, ${title}, 'office_bearer', ${sort}, ${sort}) returning id`,
      );
    committee = await post(ids.current, 'Committee', 2);
    president = await post(ids.current, 'President', 1);
    const elder = await post(ids.old, 'President', 1);
    for (const [election, of, who, state, number] of [
      [ids.current, president, 0, 'filed', null],
      [ids.current, president, 2, 'rejected', null],
      [ids.current, president, 3, 'withdrawn', null],
      [ids.current, committee, 1, 'accepted', null],
      [ids.old, elder, 4, 'elected', 1],
      [ids.old, elder, 5, 'not_elected', 2],
    ] as const)
      await run`insert into election_candidate (election, post, student, proposer, seconder, declared, filed_on, state, number, manifesto) values (${election}, ${of}, ${students[who]}, ${students[5]}, ${students[4]}, true, '2026-11-11', ${state}, ${number}, ${`Words of ${who + 1}`})`;
  });

  it('defaults to the newest, and offers all but drafts as choices', async () => {
    const first = await look();
    expect(first.head).toMatchObject({
      Election: 'Union 2026',
      State: 'Nominations',
      'Returning officer': 'Returning Officer',
    });
    expect(first.choices).toEqual([
      { value: String(ids.current), label: 'Union 2026' },
      { value: String(ids.old), label: 'Union 2025' },
    ]);
    expect((await look(`?election=${ids.old}`)).head['Election']).toBe('Union 2025');
    expect(
      (await look(`?election=${ids.draft}`)).head['Election'],
      'a draft cannot be asked for',
    ).toBe('Union 2026');
  });
  it('lists its dates in order, with times where set, and omits dates that are not fixed', async () => {
    expect((await look()).rows).toEqual([
      { what: 'Notification', when: '10-11-2026' },
      { what: 'Nominations open', when: '11-11-2026' },
      { what: 'Last date for nominations', when: '12-11-2026' },
      { what: 'Scrutiny', when: '13-11-2026' },
      { what: 'Last date for withdrawal', when: '19-11-2026' },
      { what: 'Poll opens', when: '20-11-2026, 09:00' },
      { what: 'Poll closes', when: '20-11-2026, 16:00' },
      { what: 'Result', when: '21-11-2026' },
    ]);
    expect((await look()).footnotes.join(' ')).toContain('₹5,000');
  });
  it('shows union members only their own latest nomination, whatever the case of the roll number', async () => {
    expect((await look()).head).toMatchObject({
      'Your nomination': 'Committee',
      'Nomination state': 'Accepted',
    });
    const later = idOf(
      await run<{ id: number }>`
        insert into election_candidate (election, post, student, proposer, seconder, declared, filed_on, state) values (${ids.current}, ${president}, ${students[1]}, ${students[5]}, ${students[4]}, true, '2026-11-12', 'rejected') returning id`,
    );
    expect((await look()).head).toMatchObject({
      'Your nomination': 'President',
      'Nomination state': 'Rejected',
    });
    await run`delete from election_candidate where id = ${later}`;
    expect((await look(`?election=${ids.old}`)).head).not.toHaveProperty('Your nomination');
    const { text } = await world.scenario({
      as: { ...UNION, id: 2 },
      url: '/api/college-election',
      status: 200,
    });
    expect(text).not.toContain('Your nomination');
  });
  it('lists no candidates before the final list, and then only those on it, by post', async () => {
    const before = await look('?tab=candidates');
    expect([before.rows, before.footnotes]).toEqual([[], ['The final list is not published yet.']]);
    await run`update election_candidate set state = 'contesting', number = 1 where election = ${ids.current} and student in (${students[0]}, ${students[1]})`;
    expect((await look('?tab=candidates')).rows).toEqual([
      expect.objectContaining({
        title: 'President',
        seats: 1,
        number: 1,
        name: 'Student 1',
        class: 'BA 3',
        manifesto: 'Words of 1',
      }),
      expect.objectContaining({ title: 'Committee', name: 'Student 2' }),
    ]);
    expect(
      names((await look(`?tab=candidates&election=${ids.old}`)).rows),
      'of an earlier election',
    ).toEqual(['Student 5', 'Student 6']);
    await run`update election_candidate set state = 'unopposed' where election = ${ids.current} and post = ${committee} and state = 'contesting'`;
    expect(names((await look('?tab=candidates')).rows)).toEqual(['Student 1', 'Student 2']);
  });
  it('shows the elected candidates once declared, without votes for fewer than ten ballots', async () => {
    await run`update election_candidate set state = case when student = ${students[0]} then 'elected' else 'not_elected' end, number = case when student = ${students[0]} then 2 else 1 end where election = ${ids.current} and post = ${president} and student in (${students[0]}, ${students[2]})`;
    const candidates = await run<{
      id: number;
      student: number;
    }>`select id, student from election_candidate where post = ${president}`;
    const votes = Object.fromEntries(
      candidates.map(({ id, student }) => [id, student === students[0] ? 6 : 3]),
    );
    await run`insert into election_count (post, issued, spent, ballots, valid, nota, blank, spoilt, votes) values (${president}, 9, 9, 9, 9, 0, 0, 0, ${JSON.stringify(votes)}::jsonb)`;
    for (const state of ['polling', 'closed', 'counted', 'annulled']) {
      await stage(state);
      const { rows, footnotes } = await look('?tab=result');
      expect([state, rows, footnotes]).toEqual([state, [], ['The result is not declared yet.']]);
    }
    await stage('declared');
    const result = async () =>
      (await look('?tab=result')).rows.map(({ name, outcome, votes: n }) => [name, outcome, n]);
    expect(await result(), 'nine ballots').toEqual([
      ['Student 1', 'elected', null],
      ['Student 3', 'not_elected', null],
      ['Student 2', 'unopposed', null],
    ]);
    await run`update election_count set ballots = 10 where post = ${president}`;
    expect(await result(), 'ten ballots').toEqual([
      ['Student 1', 'elected', 6],
      ['Student 3', 'not_elected', 3],
      ['Student 2', 'unopposed', null],
    ]);
  });
  it("is on the union's dashboard until it is declared or annulled", async () => {
    const shown = async (): Promise<boolean> =>
      (
        await world.scenario({ as: UNION, url: '/api/dashboard/student-union', status: 200 })
      ).text.includes('Union 2026');
    const seen: Record<string, boolean> = {};
    for (const state of ['notified', 'nominations', 'polling', 'counted', 'declared', 'annulled']) {
      await stage(state);
      seen[state] = await shown();
    }
    expect(seen).toEqual({
      notified: true,
      nominations: true,
      polling: true,
      counted: true,
      declared: false,
      annulled: false,
    });
  });
  it('is readable by the union only', async () => {
    for (const who of ['admin:U', 'super', 'faculty', 'parent'])
      await world.scenario({ as: ACTORS[who] as Actor, url: '/api/college-election', status: 403 });
  });
});
