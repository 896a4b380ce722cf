/**
 * Merit lists in rounds: drawn up, published, explained, and freed seats that move on
 * (administration §5.1).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCarriers } from '../kit/carriers';
import { must, voiceOf, type Speak } from '../kit/college-voice';
import fc from '../kit/any';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { openMeritClass, type MeritClass } from '../kit/merit-class';

type Row = Readonly<Record<string, unknown>>;
const LIST = '/api/admission/merit-list/2026/BCOM';
const TEMPLATE = '1107161234567890123';

let college: DemoCollege;
let speak: Speak;
let ask: ReturnType<typeof must>;
let offer: number;
let world: MeritClass;

const sql = <T extends object = Row>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
): Promise<T[]> => college.db.transaction(({ sql: run }) => run<T>(text, ...values));
const idOf = (name: string): number => world.idOf(name);
const nameOf = (id: unknown): string => world.nameOf(id);

const applies: MeritClass['applies'] = (...one) => world.applies(...one);
const act = (status: number, action: string, values: Row = {}, rows: readonly string[] = []) =>
  ask(status, 'admin:T', 'POST', `${LIST}/${action}`, { rows: rows.map(idOf), values });
const list = async (query = ''): Promise<{ rows: Row[]; body: Row }> => {
  const heard = await ask(200, 'admin:T', 'GET', `${LIST}${query}`);
  return { rows: heard.data as Row[], body: heard.body };
};
/** The rounds by which applicants can be approved. */
const fromRounds = async (): Promise<Row> => {
  const { choices, start } = (await list()).body['meta'] as Record<'choices' | 'start', Row>;
  return { choices: choices['by-merit.round'], start: start['by-merit'] };
};
const outcome = async (): Promise<readonly unknown[][]> =>
  (await list()).rows.map(({ id, rank, outcome: is, seat, origin }) => [
    nameOf(id),
    rank,
    is,
    seat,
    origin,
  ]);
const holders = async (): Promise<readonly string[]> => {
  const rows = await sql<{ application: number; seat: string; via: string }>`
    select application, seat, via from merit_seat where offer = ${offer}`;
  return rows.map(({ application, seat, via }) => `${nameOf(application)} ${seat} ${via}`).sort();
};
const eventsOf = async (name: string): Promise<readonly unknown[]> =>
  (await sql`select what from application_event where application = ${idOf(name)} order by id`).map(
    ({ what }) => what,
  );

beforeAll(async () => {
  college = await openDemoCollege();
  speak = voiceOf(college);
  ask = must(speak);
  world = await openMeritClass(college);
  ({ offer } = world);
  await applies('Ana', 90, 'ST');
  await applies('Ben', 80, 'General', { aggregate: 70 });
  await applies('Cho', 80, 'General', { aggregate: 75 });
  await applies('Dia', 70, 'ST');
  await applies('Eli', 60, 'ST', { dob: '2004-01-01' });
  await applies('Fay', 60, 'General', { dob: '2005-06-01' });
  await applies('Gus', 30, 'General');
});
afterAll(() => college.close());

describe('a merit list round', () => {
  it('can be drawn up repeatedly with the same result', async () => {
    await act(200, 'draw');
    const first = await list();
    await act(200, 'draw');
    const again = await list();
    expect(again.rows).toEqual(first.rows);
    expect(await sql`select number, state from merit_round where offer = ${offer}`).toEqual([
      { number: 1, state: 'draft' },
    ]);
  });
  it('ranks by merit, records which rule broke a tie, and opens general seats to all', async () => {
    expect(await outcome()).toEqual([
      ['Ana', 1, 'allotted', 'General', null],
      ['Cho', 2, 'allotted', 'General', null],
      ['Ben', 3, 'waiting', null, null],
      ['Dia', 4, 'allotted', 'ST', null],
      ['Eli', 5, 'waiting', null, null],
      ['Fay', 6, 'waiting', null, null],
      ['Gus', null, 'not_eligible', null, null],
    ]);
    // The rank within the category counts those of the same category alone.
    const { rows } = await list();
    const before = (row: Row) =>
      rows.filter(
        (one) =>
          one['category'] === row['category'] && Number(one['rank'] ?? 99) < Number(row['rank']),
      );
    for (const row of rows)
      expect(row['category_rank']).toBe(row['rank'] === null ? null : before(row).length + 1);
    expect(rows.map(({ decided_by }) => decided_by)).toEqual([
      null,
      'share',
      'aggregate',
      'share',
      'share',
      'older',
      null,
    ]);
  });
  it('allots no seats and adds no history before it is published', async () => {
    expect(await holders()).toEqual([]);
    expect(await eventsOf('Ana')).toEqual([]);
    expect(new Set((await list()).rows.map(({ stands }) => stands))).toEqual(new Set([null]));
    expect(await fromRounds()).toEqual({ choices: [], start: { by: 'best', round: null } });
  });
  it('is not published when applications have changed since it was drawn up', async () => {
    await sql`update application set version = version + 1 where id = ${idOf('Fay')}`;
    const { body } = await act(409, 'publish', { accept_by: '2026-11-30', template: TEMPLATE });
    expect(body['message']).toBe(
      'Applications, seats or rules changed since this round was drawn up. Draw it up again.',
    );
    await act(200, 'draw');
  });
  it('is published by the admission office only, with an acceptance date that is not past', async () => {
    for (const identity of ['hod', 'faculty', 'admin:F'])
      await ask(403, identity, 'POST', `${LIST}/publish`, {
        rows: [],
        values: { accept_by: '2026-11-30' },
      });
    const { body } = await act(422, 'publish', { accept_by: '2026-11-19' });
    expect(body['errors']).toEqual({ accept_by: 'Choose today or a later day.' });
  });
  it('allots seats, notifies applicants and no longer changes once published', async () => {
    // Cho has no email address.
    await sql`update application set email = null where id = ${idOf('Cho')}`;
    await act(200, 'publish', { accept_by: '2026-11-30', template: TEMPLATE });
    expect(await holders()).toEqual(['Ana General round', 'Cho General round', 'Dia ST round']);
    expect([await eventsOf('Ana'), await eventsOf('Ben')]).toEqual([
      ['merit_allotted'],
      ['merit_waiting'],
    ]);
    const carriers = openCarriers(college);
    await carriers.drain();
    const letters = await sql<{ to: string }>`
      select payload->>'to' as to from outbox where payload->>'to' like '%merit.example' order by 1`;
    expect(letters.map(({ to }) => to)).toEqual(['Ana@merit.example', 'Dia@merit.example']);
    await sql`update application set email = 'Cho@merit.example' where id = ${idOf('Cho')}`;
    expect(
      carriers.texts.map(({ text, template }) => [text.includes('30-11-2026'), template]),
    ).toEqual(Array(3).fill([true, TEMPLATE]));
    expect(
      await sql`select count(*)::int as n from job where kind = 'seat-texts'`,
      'one job for all of them',
    ).toEqual([{ n: 1 }]);
    expect(
      await sql`select 1 from job where kind = 'news-texts'`,
      'no text beside the one about the seat',
    ).toEqual([]);
    await act(409, 'publish', { accept_by: '2026-11-30' });
    await act(409, 'discard');
    expect(await fromRounds()).toEqual({
      choices: [{ value: 1, label: '1' }],
      start: { by: 'round', round: 1 },
    });
    const before = (await list()).rows.map(({ rank, percent, outcome: is }) => [rank, percent, is]);
    await sql`update application set subjects = '[]'::jsonb where id = ${idOf('Ana')}`;
    const after = (await list()).rows.map(({ rank, percent, outcome: is }) => [rank, percent, is]);
    expect(after).toEqual(before);
  });
  it('keeps the category each applicant was ranked in when the application changes later', async () => {
    const of = async (category: string) =>
      (await list(`?category=${category}`)).rows.map(({ id, category: is }) => [nameOf(id), is]);
    const before = await of('ST');
    expect(before.map(([name]) => name)).toContain('Dia');
    await sql`update application set category = 'EWS' where id = ${idOf('Dia')}`;
    expect(await of('ST')).toEqual(before);
    expect(await of('EWS')).toEqual([]);
    await sql`update application set category = 'ST' where id = ${idOf('Dia')}`;
  });
  it('shows the last page for a page number out of range', async () => {
    const { rows, body } = await list();
    const beyond = await list('?page=9');
    expect(beyond.rows).toEqual(rows);
    expect(beyond.body['meta']).toEqual(body['meta']);
  });
  it('retries only unsent text messages when the gateway fails midway', async () => {
    const carriers = openCarriers(college);
    const holding = await sql<{ application: number }>`
      select application from merit_seat where offer = ${offer} order by application`;
    await sql`
      insert into job (kind, payload, run_at) values ('seat-texts', ${JSON.stringify({ applications: holding.map(({ application }) => application), template: TEMPLATE, accept_by: '2026-11-30' })}::jsonb, ${college.now})`;
    carriers.answer = () => {
      carriers.answer = () => ({ how: 'sent' });
      return { how: 'away', reason: 'the gateway answered 503' };
    };
    const second = carriers.answer;
    carriers.answer = () => {
      carriers.answer = second;
      return { how: 'sent' };
    };
    await carriers.drain();
    const told = carriers.texts.map(({ reference }) => reference);
    expect(told, 'the second was tried twice, and each was reached').toEqual(
      [...holding.slice(0, 2), ...holding.slice(1)].map(
        ({ application }) => `seat-${application}-2026-11-30`,
      ),
    );
  });
});

describe('a merit list seat', () => {
  it('is required for approval, or else a reason from the office', async () => {
    const { body } = await act(422, 'approve', {}, ['Ben']);
    expect(body['errors']).toEqual({
      reason: 'No seat in the merit list: 27MT00002. Enter the reason for approving.',
    });
    // The list of another programme decides nothing about this one's applicants.
    await ask(423, 'admin:T', 'POST', '/api/admission/merit-list/2026/BA/approve', {
      rows: [idOf('Cho')],
      values: { reason: 'By mistake' },
    });
    await act(200, 'approve', {}, ['Cho']);
    expect(await sql`select status from application where id = ${idOf('Cho')}`).toEqual([
      { status: 'Approved' },
    ]);
  });
  it('must be released before the form is reopened for correction', async () => {
    const { body } = await ask(
      423,
      'admin:T',
      'POST',
      '/api/admission/applicant-list/2026/BCOM/all/correct',
      {
        rows: [idOf('Dia')],
        values: { steps: [{ step: 'education' }], message: 'Marks.' },
      },
    );
    expect(body['message']).toContain('Release the seat first');
  });
  it('moves to the next applicant on the waiting list when it is released', async () => {
    // A payment for the form holds no seat.
    await sql`
      with form as (insert into fee_schedule (id, name, purpose, batch, programme, open_on, last_date, lines, state)
        select 'FORM-BCOM', 'Form', 'application', batch, 'BCOM', open_on, last_date, '[]'::jsonb, state from fee_schedule where id = 'ADM-2026-BA' returning id)
      insert into fee_demand (schedule, application, payer, gross, concession, fine, paid, state, due_on, created_at, updated_at)
      select id, ${idOf('Dia')}, 'Dia', 100, 0, 0, 100, 'paid', '2026-12-10', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z' from form`;
    await act(200, 'release', { reason: 'Did not report' }, ['Dia']);
    expect(
      await sql`select accept_by::text as until from merit_seat where application = ${idOf('Eli')}`,
      'the day of the round, which is later than three days from now',
    ).toEqual([{ until: '2026-11-30' }]);
    expect(await holders()).toEqual([
      'Ana General round',
      'Cho General round',
      'Eli ST waiting_list',
    ]);
    expect(await eventsOf('Dia')).toEqual(['merit_allotted', 'not_selected', 'seat_freed']);
    expect(await eventsOf('Eli')).toEqual(['merit_waiting', 'merit_moved']);
    const { rows } = await list();
    expect(rows.map(({ id, stands }) => [nameOf(id), stands]).slice(0, 5)).toEqual([
      ['Ana', 'seat'],
      ['Cho', 'approved'],
      ['Ben', null],
      ['Dia', 'released'],
      ['Eli', 'moved'],
    ]);
    expect(rows.find(({ id }) => nameOf(id) === 'Eli')?.['_can']).toContain('approve');
  });
  it('is not released where there is none: the refusal names the applicants and the reason', async () => {
    const refused = async (rows: readonly (number | undefined)[]): Promise<unknown> =>
      (
        await ask(423, 'admin:T', 'POST', `${LIST}/release`, {
          rows,
          values: { reason: 'Did not report' },
        })
      ).body['message'];
    expect(await refused([idOf('Ana'), idOf('Dia')])).toMatch(
      /^Already closed, so there is no seat to release: 27MT\d{5}\.$/,
    );
    expect(await refused([idOf('Ana'), idOf('Ben')])).toMatch(/^No seat to release: 27MT\d{5}\.$/);
    const [other] = await sql<{ id: number; application_no: string }>`
      select a.id, a.application_no from application a join application b on b.cycle = a.cycle where b.id = ${idOf('Ana')} and a.programme <> b.programme limit 1`;
    expect(await refused([idOf('Ana'), other?.id])).toBe(
      `Not in this merit list: ${other?.application_no}. Open the list of their programme.`,
    );
  });
  it('goes to a different applicant each when two are released at the same time', async () => {
    const before = (await holders()).length;
    const all = await Promise.all(
      ['Ana', 'Cho'].map((name) =>
        speak('admin:T', 'POST', `${LIST}/release`, {
          rows: [idOf(name)],
          values: { reason: 'Both at once' },
        }),
      ),
    );
    expect(all.map(({ status }) => status)).toEqual([200, 200]);
    expect(await holders()).toEqual([
      'Ben General waiting_list',
      'Eli ST waiting_list',
      'Fay General waiting_list',
    ]);
    expect((await holders()).length).toBe(before);
    expect(
      await sql`select status, disposition from application where id = ${idOf('Cho')}`,
    ).toEqual([{ status: 'Pending', disposition: 'not_selected' }]);
  });
  it('is converted in the round the rule names when no one waits for its category', async () => {
    await applies('Hal', 50, 'General');
    await act(200, 'draw');
    await act(200, 'publish', { accept_by: '2026-12-05', template: null });
    expect(await outcome()).toEqual([
      ['Ben', 1, 'held', 'General', null],
      ['Eli', 2, 'held', 'ST', null],
      ['Fay', 3, 'held', 'General', null],
      ['Hal', 4, 'allotted', 'General', 'OBC'],
      ['Gus', null, 'not_eligible', null, null],
    ]);
    const { body } = await list();
    expect(JSON.stringify(body)).toContain('1 seat converted');
  });
});

describe("an applicant's merit result", () => {
  it("shows rank, reason, seat and cut-offs of the newest round in the applicant's language", async () => {
    const applicant = college.people.get('applicant');
    if (!applicant) throw new Error('the demonstration has no applicant');
    await sql`update merit_place set application = ${applicant.id} where application = ${idOf('Hal')}`;
    await sql`update merit_seat set application = ${applicant.id} where application = ${idOf('Hal')}`;
    const [before] = await sql<{ programme: string; subjects: unknown }>`
      select programme, subjects from application where id = ${applicant.id}`;
    await sql`
      update application a set programme = 'BCOM', subjects = h.subjects from application h where a.id = ${applicant.id} and h.id = ${idOf('Hal')}`;
    const { data } = await ask(200, 'applicant', 'GET', '/api/my-application');
    expect((data as Row)['merit']).toMatchObject({
      round: 2,
      allotted: true,
      reasons: [
        'Rank 4 of 4: 50 % in the best 4 subjects (English, Accountancy, Economics, History).',
        'Rank 3 in General.',
        'The applicant before you has a higher percentage.',
        'You have a converted OBC seat: no applicant of that category is waiting.',
        'Confirm your seat by 05-12-2026.',
      ],
      cutoffs: [
        { category: 'General', seats: 2, last_rank: 4, last_percent: 5000 },
        { category: 'OBC', seats: 1, last_rank: null, last_percent: null },
        { category: 'ST', seats: 1, last_rank: 2, last_percent: 6000 },
      ],
    });
    const token = await college.session(applicant);
    const hindi = await college.ask('/api/my-application', {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'hi' },
    });
    const { data: said } = (await hindi.json()) as { data: { merit: { reasons: string[] } } };
    expect(said.merit.reasons.filter((reason) => !/[\u0900-\u097F]/.test(reason))).toEqual([]);
    await sql`update application set programme = ${before?.programme} where id = ${applicant.id}`;
  });
});

describe('the waiting list', () => {
  it('skips withdrawn applicants, and keeps a seat once its admission fee is paid', async () => {
    await applies('Ivy', 45, 'General');
    await applies('Jon', 44, 'General');
    await act(200, 'draw');
    await act(200, 'publish', { accept_by: '2026-12-07', template: null });
    await sql`update application set disposition = 'withdrawn' where id = ${idOf('Ivy')}`;
    await act(200, 'release', { reason: 'Did not report' }, ['Ben']);
    expect(await holders()).toContain('Jon General waiting_list');
    expect((await holders()).join()).not.toContain('Ivy');
    await sql`
      insert into fee_demand (schedule, application, payer, gross, concession, fine, paid, state, due_on, created_at, updated_at)
      values ('ADM-2026-BA', ${idOf('Jon')}, 'Jon', 100, 0, 0, 40, 'part_paid', '2026-12-10', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z')`;
    const { body } = await act(423, 'release', { reason: 'Did not report' }, ['Jon']);
    expect(body['message']).toMatch(
      /^The admission fee is paid: 27MT\d{5}\. Refund it before releasing the seat\.$/,
    );
    expect(await holders()).toContain('Jon General waiting_list');
  });
});

const KINDS = ['General', 'OBC', 'ST'] as const;
const kind = fc.constantFrom(...KINDS);
const anyRound = fc.record({
  open: fc.constantFrom('General', null),
  conversions: fc.array(
    fc
      .record({ from: kind, to: kind, round: fc.integer({ min: 1, max: 3 }) })
      .filter(({ from, to }) => from !== to),
    { maxLength: 3 },
  ),
  seated: fc.integer({ min: 2, max: 5 }),
  people: fc.array(fc.record({ category: kind, gone: fc.boolean(), released: fc.boolean() }), {
    minLength: 8,
    maxLength: 12,
  }),
});

/** The plain definition: seat by seat, searching the whole list from the top for each. */
function oneByOne({ open, conversions, seated, people }: ReturnType<typeof roundOf>): string[] {
  const seats = new Map<number, string>(
    people.slice(0, seated).map(({ id, category }) => [id, category]),
  );
  for (const { id, category: freed, released } of people.slice(0, seated)) {
    if (!released) continue;
    seats.delete(id);
    const waits = people.filter((one, i) => i >= seated && !one.gone && !seats.has(one.id));
    const givenAs = [
      freed,
      ...conversions.filter((rule) => rule.from === freed && rule.round <= 2).map(({ to }) => to),
    ];
    for (const seat of givenAs) {
      const next = waits.find(({ category }) => seat === open || seat === category);
      if (!next) continue;
      seats.set(next.id, seat === freed ? seat : `${seat} of ${freed}`);
      break;
    }
  }
  return [...seats].map(([id, seat]) => `${id} ${seat}`).sort();
}
type AnyRound = typeof anyRound extends fc.Arbitrary<infer T> ? T : never;
const roundOf = ({ people, ...rest }: AnyRound, all: readonly number[]) => ({
  ...rest,
  people: people.map((one, i) => ({ ...one, id: all[i] ?? 0 })),
});

describe('seats released together', () => {
  it('go to the same applicants as if they were released one at a time', async () => {
    const all = (
      await sql<{ id: number }>`
        insert into application (application_no, name, email, mobile, cycle, batch, programme, department, form_state, status, dob, active, disposition, created_at, updated_at)
        select '27MX' || n, 'X ' || n, 'x' || n || '@merit.example', '+91986270000' || lpad(n::text, 2, '0'), o.cycle, '2026', 'BCOM', 'COM', 'submitted', 'Pending', date '2005-01-01', true, 'none', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z'
        from admission_programme o, generate_series(1, 12) n where o.id = ${offer} returning id`
    )
      .map(({ id }) => id)
      .sort((a, b) => a - b);
    await sql`delete from merit_seat where offer = ${offer}`;
    await sql`delete from merit_place where round in (select id from merit_round where offer = ${offer})`;
    await sql`delete from merit_round where offer = ${offer}`;
    const [round] = await sql<{ id: number }>`
      insert into merit_round (offer, number, state, cutoffs, drawn_from, digest, drawn_at, published_at)
      values (${offer}, 2, 'published', '[]'::jsonb, '', '', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z') returning id`;
    await fc.assert(
      fc.asyncProperty(anyRound, async (any) => {
        const drawn = roundOf(any, all);
        const { people, seated } = drawn;
        await sql`delete from merit_seat where offer = ${offer}`;
        await sql`delete from merit_place where round = ${round?.id}`;
        await sql`update admission_programme set open_category = ${drawn.open}, conversions = ${JSON.stringify(drawn.conversions)}::jsonb where id = ${offer}`;
        await sql`
          update application a set status = 'Pending', category = x.category, disposition = case when x.gone and x.n > ${seated}::int then 'withdrawn' else 'none' end
          from unnest(${people.map(({ id }) => id)}::int[], ${people.map(({ category }) => category)}::text[], ${people.map(({ gone }) => gone)}::bool[]) with ordinality as x (id, category, gone, n) where a.id = x.id`;
        await sql`
          insert into merit_place (round, application, place, rank, outcome)
          select ${round?.id}, x.id, x.n, x.n, case when x.n > ${seated}::int then 'waiting' else 'allotted' end from unnest(${people.map(({ id }) => id)}::int[]) with ordinality as x (id, n)`;
        await sql`
          insert into merit_seat (application, offer, round, seat, origin, via, at)
          select id, ${offer}, ${round?.id}, category, category, 'round', '2026-11-19T06:00:00Z' from application where id = any (${people.slice(0, seated).map(({ id }) => id)}::int[])`;
        const rows = people.slice(0, seated).flatMap(({ id, released }) => (released ? [id] : []));
        if (rows.length)
          await ask(200, 'admin:T', 'POST', `${LIST}/release`, {
            rows,
            values: { reason: 'Many at once' },
          });
        const held = await sql<{ application: number; seat: string; origin: string }>`
          select application, seat, origin from merit_seat where offer = ${offer}`;
        expect(
          held
            .map(
              ({ application: id, seat, origin }) =>
                `${id} ${seat === origin ? seat : `${seat} of ${origin}`}`,
            )
            .sort(),
        ).toEqual(oneByOne(drawn));
      }),
      { numRuns: 15 },
    );
  });
  it('keep the rank, ties and waiting list number of the remaining applicants', async () => {
    const me = college.people.get('applicant')?.id ?? 0;
    const [first = 0, second = 0, third = 0, last = 0] = (
      await sql<{ id: number }>`
        select id from application where application_no like '27MX%' order by id limit 4`
    ).map(({ id }) => id);
    await sql`update application set programme = 'BCOM' where id = ${me}`;
    await sql`update application set status = 'Pending', disposition = case id when ${first} then 'withdrawn' else 'none' end where id = any (${[first, second, third, last]}::int[])`;
    await sql`delete from merit_seat where offer = ${offer}`;
    await sql`delete from merit_place where round in (select id from merit_round where offer = ${offer})`;
    await sql`
      insert into merit_place (round, application, place, rank, outcome)
      select r.id, x.id, x.n, x.rank, case when x.rank is null then 'unpaid' else 'waiting' end
      from merit_round r, unnest(${[first, second, me, third, last]}::int[], array[1, 2, 2, 4, null]) with ordinality as x (id, rank, n) where r.offer = ${offer}`;
    const { data } = await ask(200, 'applicant', 'GET', '/api/my-application');
    const { reasons } = (data as { merit: { reasons: readonly string[] } }).merit;
    expect(reasons[0]).toContain('Rank 2 of 4:');
    expect(reasons.slice(-2)).toEqual([
      '1 other applicant has the same rank: all tie-breaks are equal.',
      'Number 2 on the waiting list.',
    ]);
  });
});
