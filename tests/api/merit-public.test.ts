/** Merit lists as the public reads them: what is open, for how long, and that it names nobody. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MeritFound, MeritListPage, MeritRoundName } from '@/domain/merit-public';
import { beforeMerit } from '../kit/before-merit';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';

const LISTS = '/api/public/merit-lists';
const OFFICE = '/api/admission/merit-list/2026';
const APPLICANTS = 130;

let college: DemoCollege;
let ask: ReturnType<typeof must>;
let arts: number;
let commerce: number;

const sql = <T extends object>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
): Promise<T[]> => college.db.transaction(({ sql: run }) => run<T>(text, ...values));
/** Sends a request without a session. */
async function open<T>(path: string, status = 200): Promise<{ data: T; text: string }> {
  const response = await college.ask(path);
  const text = await response.text();
  expect(response.status, `${path}: ${text.slice(0, 300)}`).toBe(status);
  return { data: (JSON.parse(text) as { data: T }).data, text };
}
const list = async (id: number, query = ''): Promise<MeritListPage> =>
  (await open<MeritListPage>(`/api/public/merit-list/${id}${query}`)).data;
const rank = async (number: string): Promise<readonly MeritFound[]> =>
  (await open<readonly MeritFound[]>(`/api/public/merit-rank/${number}`)).data;
const rounds = async (): Promise<readonly MeritRoundName[]> =>
  (await open<readonly MeritRoundName[]>(LISTS)).data;
const act = (
  programme: string,
  action: string,
  values: object = {},
  rows: readonly number[] = [],
) => ask(200, 'admin:T', 'POST', `${OFFICE}/${programme}/${action}`, { rows, values });
const publish = async (programme: string): Promise<number> => {
  await act(programme, 'draw');
  await act(programme, 'publish', { accept_by: '2026-11-27' });
  const [newest] = await sql<{ id: number }>`
    select r.id from merit_round r join admission_programme o on o.id = r.offer where o.programme = ${programme} order by r.number desc limit 1`;
  return newest?.id ?? 0;
};
/** Ranked by their numbers: the first has the most marks. Every third is of ST. */
const apply = (programme: string, prefix: string, count: number) => sql`
  insert into application (application_no, name, email, mobile, cycle, batch, programme, department, form_state, status, dob, gender, category, is_pwd, exams, subjects, eligible, submitted_at, active, disposition, created_at, updated_at)
  select ${prefix} || lpad(n::text, 5, '0'), 'Zothan Person ' || n, 'z' || n || ${prefix} || '@secret.example', '+9180' || (10000000 + o.id * 1000 + n), o.cycle, '2026', ${programme}, 'COM', 'submitted', 'Pending', date '2005-03-17', 'female',
    case when n % 3 = 0 then 'ST' else 'General' end, false, '[]'::jsonb, jsonb_build_array(jsonb_build_object('subject', 'English', 'language', true, 'max', 100000, 'obtained', 90000 - n * 100)), true,
    timestamptz '2026-11-19T06:00:00Z', true, 'none', timestamptz '2026-11-19T06:00:00Z', timestamptz '2026-11-19T06:00:00Z'
  from admission_programme o cross join generate_series(1, ${count}::int) as n where o.programme = ${programme}`;

beforeAll(async () => {
  college = await openDemoCollege();
  ask = must(voiceOf(college));
  await beforeMerit(college);
  await sql`update application set disposition = 'duplicate' where programme in ('BA', 'BCOM')`;
  await sql`
    delete from admission_seat where offer in (select id from admission_programme where programme in ('BA', 'BCOM'))`;
  await sql`
    insert into admission_seat (offer, category, seats, created_at, updated_at)
    select o.id, x.category, x.seats, timestamptz '2026-11-19T06:00:00Z', timestamptz '2026-11-19T06:00:00Z'
    from admission_programme o cross join (values ('General', 2), ('ST', 1)) as x (category, seats) where o.programme = 'BCOM'`;
  await sql`
    update admission_programme set intake = 3, open_category = 'General', minimum_percent = null, waiting_moves = true where programme in ('BA', 'BCOM')`;
  // No application fee is asked for here: one that was not raised counts as unpaid.
  await sql`update fee_schedule set state = 'closed' where purpose = 'application'`;
  await apply('BCOM', '27PC', APPLICANTS);
  await apply('BA', '27PA', 3);
});
afterAll(() => college.close());

describe('merit list', () => {
  it('is not public while it is a draft', async () => {
    await act('BCOM', 'draw');
    const [draft] = await sql<{ id: number }>`
      select r.id from merit_round r join admission_programme o on o.id = r.offer where o.programme = 'BCOM'`;
    expect(await rounds()).toEqual([]);
    await open(`/api/public/merit-list/${draft?.id}`, 404);
    await open(`/api/public/merit-list/${draft?.id}/print`, 404);
    expect(await rank('27PC00001')).toEqual([]);
    expect((await open<{ merit_lists: boolean }>('/api/site/admission')).data.merit_lists).toBe(
      false,
    );
  });
  it('is public once published, by cycle, programme and round', async () => {
    commerce = await publish('BCOM');
    arts = await publish('BA');
    expect(await rounds()).toMatchObject([
      { id: arts, round: 1 },
      { id: commerce, round: 1 },
    ]);
    expect((await open<{ merit_lists: boolean }>('/api/site/admission')).data.merit_lists).toBe(
      true,
    );
    expect(await list(commerce)).toMatchObject({
      id: commerce,
      round: 1,
      rounds: [{ id: commerce, round: 1 }],
      accept_by: '2026-11-27',
      open: 'General',
      ranked: APPLICANTS,
      category: null,
      cutoffs: [
        { category: 'General', seats: 2, last_rank: 2, last_percent: 8980 },
        { category: 'ST', seats: 1, last_rank: 3, last_percent: 8970 },
      ],
    });
  });
  it('gives rank, percentage, outcome and seat by application ID only', async () => {
    const { lines } = await list(commerce);
    const none = { origin: null, horizontal: false, now: null };
    expect(lines.slice(0, 4)).toEqual([
      {
        rank: 1,
        application_no: '27PC00001',
        category: 'General',
        percent: 8990,
        outcome: 'allotted',
        seat: 'General',
        ...none,
      },
      {
        rank: 2,
        application_no: '27PC00002',
        category: 'General',
        percent: 8980,
        outcome: 'allotted',
        seat: 'General',
        ...none,
      },
      {
        rank: 3,
        application_no: '27PC00003',
        category: 'ST',
        percent: 8970,
        outcome: 'allotted',
        seat: 'ST',
        ...none,
      },
      {
        rank: 4,
        application_no: '27PC00004',
        category: 'General',
        percent: 8960,
        outcome: 'waiting',
        seat: null,
        ...none,
      },
    ]);
  });
  it('contains no name, date of birth or contact details', async () => {
    for (const path of [
      LISTS,
      `/api/public/merit-list/${commerce}`,
      `/api/public/merit-list/${commerce}?category=ST`,
      '/api/public/merit-rank/27PC00001',
    ])
      expect((await open(path)).text).not.toMatch(
        /Zothan|secret|\+91|2005-03|mobile|email|dob|"name"/,
      );
  });
  it('has one open pool where a programme has no seats by category', async () => {
    expect(await list(arts)).toMatchObject({ open: 'General', cutoffs: [{ seats: 3 }] });
  });
  it('is paged, as a whole and by category, and has no page beyond the last', async () => {
    const numbers = async (query: string) =>
      (await list(commerce, query)).lines.map(({ rank: at }) => at);
    const upTo = (from: number, to: number, step = 1) =>
      Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
    expect(await numbers('')).toEqual(upTo(1, 100));
    expect(await numbers('?page=2')).toEqual(upTo(101, APPLICANTS));
    expect(await numbers('?category=ST')).toEqual(upTo(3, APPLICANTS, 3));
    expect(await list(commerce, '?category=ST')).toMatchObject({ page: 1, pages: 1, ranked: 130 });
    expect(await list(commerce, '?page=2')).toMatchObject({ page: 2, pages: 2 });
    expect((await list(commerce, '?category=EWS')).lines).toEqual([]);
    for (const query of ['?page=3', '?page=0', '?page=x', '?category=Nobody'])
      await open(`/api/public/merit-list/${commerce}${query}`, 404);
    for (const id of ['x', '0', '1.5', '99999999999'])
      await open(`/api/public/merit-list/${id}`, 404);
  });
  it('pages within a category too', async () => {
    await sql`update merit_place set category = 'General' where round = ${commerce}`;
    const second = await list(commerce, '?category=General&page=2');
    expect([second.pages, second.lines.map(({ rank: at }) => at)[0], second.lines.length]).toEqual([
      2, 101, 30,
    ]);
    await sql`
      update merit_place p set category = a.category from application a where a.id = p.application and p.round = ${commerce}`;
  });
  it('can be downloaded as PDF', async () => {
    const response = await college.ask(`/api/public/merit-list/${commerce}/print`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/pdf',
    ]);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
  });
});

describe('application on the list', () => {
  it('is found by its ID as typed, with the page it is on', async () => {
    expect(await rank(' 27pc00102 '.replaceAll(' ', '%20'))).toMatchObject([
      { id: commerce, round: 1, rank: 102, ranked: APPLICANTS, page: 2, outcome: 'waiting' },
    ]);
    expect(await rank('27PC99999')).toEqual([]);
  });
  it('that gave up its seat is marked, and so is the one that moved up', async () => {
    const [first] = await sql<{
      id: number;
    }>`select id from application where application_no = '27PC00001'`;
    await act('BCOM', 'release', { reason: 'Went elsewhere.' }, [first?.id ?? 0]);
    const { lines, digest } = await list(commerce);
    expect(lines[0]).toMatchObject({ outcome: 'allotted', seat: 'General', now: 'released' });
    expect(lines[3]).toMatchObject({ outcome: 'waiting', seat: 'General', now: 'moved' });
    expect(digest).toHaveLength(12);
  });
  it('that is approved or admitted keeps its seat in the list', async () => {
    await sql`update application set status = 'Admitted' where application_no = '27PC00002'`;
    expect((await list(commerce)).lines[1]).toMatchObject({ outcome: 'allotted', now: null });
  });
  it('appears in each round, and the earlier round says that a later one gave the seat', async () => {
    await sql`
      update admission_seat set seats = 3 where category = 'General' and offer = (select id from admission_programme where programme = 'BCOM')`;
    const second = await publish('BCOM');
    expect((await rank('27PC00005')).map((one) => [one.id, one.outcome, one.now])).toEqual([
      [second, 'allotted', null],
      [commerce, 'waiting', 'later'],
    ]);
    expect((await list(second)).rounds).toEqual([
      { id: commerce, round: 1 },
      { id: second, round: 2 },
    ]);
    expect((await list(second)).lines.find(({ rank: at }) => at === 2)).toMatchObject({
      outcome: 'held',
      now: null,
    });
  });
});

describe('lists of a cycle', () => {
  const last = (day: string | null) => sql`
    update admission_cycle set last_admission_on = ${day}::date where id in (select cycle from admission_programme where programme = 'BCOM')`;
  it('close ninety days after the last day of admission', async () => {
    await last('2026-08-22');
    expect((await rounds()).length).toBe(3);
    await last('2026-08-21');
    expect(await rounds()).toEqual([]);
    await open(`/api/public/merit-list/${commerce}`, 404);
    await open(`/api/public/merit-list/${commerce}/print`, 404);
    expect(await rank('27PC00005')).toEqual([]);
    await last(null);
    expect((await rounds()).length).toBe(3);
  });
  it('are not public while the cycle is a draft', async () => {
    await sql`update admission_cycle set state = 'draft' where id in (select cycle from admission_programme where programme = 'BCOM')`;
    expect(await rounds()).toEqual([]);
    await open(`/api/public/merit-list/${commerce}`, 404);
  });
});
