/** Allotment of a cycle's seats by preference: draw, rounds, upgrades, and actions at the same time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, voiceOf, type Speak } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { openMeritClass, type MeritClass } from '../kit/merit-class';

type Row = Readonly<Record<string, unknown>>;
const ALLOTMENT = '/api/admission/preference-allotment/2026';
const ACCEPT = { accept_by: '2026-11-30', template: null };

let college: DemoCollege;
let speak: Speak;
let ask: ReturnType<typeof must>;
let world: MeritClass;

const act = (status: number, action: string, values: Row = {}) =>
  ask(status, 'admin:T', 'POST', `${ALLOTMENT}/${action}`, { rows: [], values });
const results = async (): Promise<readonly unknown[][]> =>
  ((await ask(200, 'admin:T', 'GET', ALLOTMENT)).data as Row[]).map(
    ({ id, result, programme, choice }) => [world.nameOf(id), result, programme, choice],
  );
const seats = async (): Promise<Readonly<Record<string, unknown>>> =>
  Object.fromEntries(
    (
      await world.sql<{ application: number; programme: string; own: string }>`
        select s.application, o.programme, a.programme as own from merit_seat s join admission_programme o on o.id = s.offer join application a on a.id = s.application order by s.application`
    ).map(({ application, programme, own }) => [
      world.nameOf(application),
      programme === own ? programme : `${programme}, applicant of ${own}`,
    ]),
  );
/** An applicant whose choices are these programmes, the first of them as the programme. */
const applies = async (name: string, mark: number, ...choices: readonly string[]) => {
  await world.applies(name, mark, 'General');
  const [first = 'BCOM', ...others] = choices;
  await world.sql`
    update application set programme = ${first}, department = null, preferences = ${JSON.stringify(others.map((programme) => ({ programme, department: null })))}::jsonb where id = ${world.idOf(name)}`;
};

beforeAll(async () => {
  college = await openDemoCollege();
  speak = voiceOf(college);
  ask = must(speak);
  world = await openMeritClass(college);
  await world.sql`update application set disposition = 'duplicate' where disposition = 'none'`;
  await world.sql`delete from merit_seat`;
  await world.sql`delete from merit_place`;
  await world.sql`delete from merit_round`;
  await world.sql`delete from admission_seat`;
  await world.sql`update fee_schedule set state = 'draft' where purpose = 'application'`;
  await world.sql`
    update admission_programme set minimum_percent = null, required_subjects = null, tie_breaks = null, intake = case programme when 'BCOM' then 2 else 1 end`;
  await applies('Ana', 90, 'BSC', 'BA', 'BCOM');
  await applies('Ben', 80, 'BSC', 'BA', 'BCOM');
  await applies('Cho', 70, 'BA', 'BSC');
  await applies('Dia', 60, 'BSC', 'BCOM');
  await applies('Eli', 50, 'BCOM');
});
afterAll(() => college.close());

describe('the allotment of a cycle', () => {
  it('is by preference only if the cycle says so', async () => {
    await act(404, 'draw');
    expect((await ask(200, 'admin:T', 'GET', ALLOTMENT)).data).toEqual([]);
    const [cycle] = await world.sql<{ id: number; version: number }>`
      select c.id, c.version from admission_cycle c join admission_programme o on o.cycle = c.id where o.id = ${world.offer}`;
    await ask(200, 'admin:T', 'PATCH', `/api/admission-cycle/${cycle?.id}`, {
      by_preference: true,
      version: cycle?.version,
    });
    const { body } = await ask(409, 'admin:T', 'POST', '/api/admission/merit-list/2026/BCOM/draw', {
      rows: [],
      values: {},
    });
    expect(body['message']).toContain('allotted by preference');
  });
  it('is drawn up by the admission office only', async () => {
    for (const identity of ['hod', 'faculty', 'admin:F'])
      await ask(403, identity, 'POST', `${ALLOTMENT}/draw`, { rows: [], values: {} });
  });
  it('gives everybody the best choice that their merit reaches, and can be discarded', async () => {
    await act(200, 'draw');
    const drawn = await results();
    expect(drawn).toEqual([
      ['Ana', 'allotted', 'Bachelor of Science', 1],
      ['Ben', 'allotted', 'Bachelor of Arts', 2],
      ['Cho', 'waiting', 'Bachelor of Arts', 1],
      ['Dia', 'allotted', 'Bachelor of Commerce', 2],
      ['Eli', 'allotted', 'Bachelor of Commerce', 1],
    ]);
    expect(await seats(), 'a draft gives nothing').toEqual({});
    await act(200, 'discard');
    await act(409, 'discard');
    await act(200, 'draw');
    expect(await results()).toEqual(drawn);
  });
  it('is not published when a form changed since', async () => {
    await world.sql`update application set version = version + 1 where id = ${world.idOf('Eli')}`;
    await act(409, 'publish', ACCEPT);
    await act(200, 'draw');
  });
  it('makes each an applicant of the programme whose seat they hold, with the first choice kept', async () => {
    await act(422, 'publish', { ...ACCEPT, accept_by: '2026-11-19' });
    await act(200, 'publish', ACCEPT);
    expect(await seats()).toEqual({ Ana: 'BSC', Ben: 'BA', Dia: 'BCOM', Eli: 'BCOM' });
    expect(
      await world.sql`select first_programme from application where id = any (${['Ana', 'Ben', 'Dia'].map((one) => world.idOf(one))}::int[]) order by id`,
    ).toEqual([{ first_programme: null }, { first_programme: 'BSC' }, { first_programme: 'BSC' }]);
    expect(
      (
        await world.sql`select what from application_event where application = ${world.idOf('Ben')}`
      ).map(({ what }) => what),
    ).toEqual(['merit_allotted']);
  });
  it('shows in the list of a programme who has a seat of a higher choice', async () => {
    const { data } = await ask(200, 'admin:T', 'GET', '/api/admission/merit-list/2026/BCOM');
    expect(
      (data as Row[]).map(({ id, outcome, choice }) => [world.nameOf(id), outcome, choice]),
    ).toEqual([
      ['Ana', 'elsewhere', 3],
      ['Ben', 'elsewhere', 3],
      ['Dia', 'allotted', 2],
      ['Eli', 'allotted', 1],
    ]);
  });
  it('leaves a freed seat to the next round, and upgrades whoever wants it', async () => {
    await ask(200, 'admin:T', 'POST', '/api/admission/merit-list/2026/BSC/release', {
      rows: [world.idOf('Ana')],
      values: { reason: 'Did not report' },
    });
    expect(await seats()).toEqual({ Ben: 'BA', Dia: 'BCOM', Eli: 'BCOM' });
    await world.sql`update merit_seat set accepted_at = '2026-11-20T06:00:00Z', upgrade = 'float' where application = ${world.idOf('Ben')}`;
    await act(200, 'draw');
    expect(await results()).toEqual([
      ['Ben', 'upgraded', 'Bachelor of Science', 1],
      ['Cho', 'allotted', 'Bachelor of Arts', 1],
      ['Dia', 'held', 'Bachelor of Commerce', 2],
      ['Eli', 'held', 'Bachelor of Commerce', 1],
    ]);
  });
  it('leaves whoever froze a seat with it', async () => {
    await world.sql`update merit_seat set upgrade = 'freeze' where application = ${world.idOf('Ben')}`;
    await act(409, 'publish', ACCEPT);
    await act(200, 'draw');
    expect(await results()).toEqual([
      ['Ben', 'held', 'Bachelor of Arts', 2],
      ['Cho', 'allotted', 'Bachelor of Science', 2],
      ['Dia', 'held', 'Bachelor of Commerce', 2],
      ['Eli', 'held', 'Bachelor of Commerce', 1],
    ]);
    await world.sql`update merit_seat set upgrade = 'float' where application = ${world.idOf('Ben')}`;
    await act(200, 'draw');
  });
  it('is published once, however many publish it and whoever withdraws at the same time', async () => {
    const all = await Promise.all(
      Array.from({ length: 5 }, () =>
        speak('admin:T', 'POST', `${ALLOTMENT}/publish`, { rows: [], values: ACCEPT }),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await seats()).toEqual({ Ben: 'BSC', Cho: 'BA', Dia: 'BCOM', Eli: 'BCOM' });
    expect(
      await world.sql`
        select s.accepted_at is not null as confirmed, s.upgrade, a.programme, a.first_programme from merit_seat s join application a on a.id = s.application where a.id = ${world.idOf('Ben')}`,
    ).toEqual([{ confirmed: true, upgrade: 'float', programme: 'BSC', first_programme: 'BSC' }]);
    expect(
      (
        await world.sql`select what from application_event where application = ${world.idOf('Ben')} order by id`
      ).map(({ what }) => what),
    ).toEqual(['merit_allotted', 'merit_upgraded']);
  });
  it('never gives a seat twice when seats are released while a round is published', async () => {
    await applies('Fay', 95, 'BSC', 'BCOM');
    await applies('Gus', 94, 'BCOM');
    await act(200, 'draw');
    const both = await Promise.all([
      speak('admin:T', 'POST', `${ALLOTMENT}/publish`, { rows: [], values: ACCEPT }),
      speak('admin:T', 'POST', '/api/admission/merit-list/2026/BCOM/release', {
        rows: [world.idOf('Eli')],
        values: { reason: 'Did not report' },
      }),
    ]);
    expect(both[1]?.status).toBe(200);
    await act(200, 'draw');
    await act(200, 'publish', ACCEPT);
    expect(await seats()).toEqual({ Ben: 'BSC', Cho: 'BA', Dia: 'BCOM', Fay: 'BCOM' });
  });
});

describe('an applicant whose seat is a lower choice', () => {
  it('sees where each choice stands, and says which upgrade is wanted', async () => {
    const applicant = college.people.get('applicant')?.id ?? 0;
    await world.sql`update application a set programme = h.programme, department = h.department, first_programme = h.first_programme, preferences = h.preferences, cycle = h.cycle, category = h.category, subjects = h.subjects, form_state = 'submitted', disposition = 'none' from application h where h.id = ${world.idOf('Fay')} and a.id = ${applicant}`;
    await world.sql`update merit_place set application = ${applicant} where application = ${world.idOf('Fay')}`;
    await world.sql`update merit_seat set application = ${applicant} where application = ${world.idOf('Fay')}`;
    const mine = async () =>
      (await ask(200, 'applicant', 'GET', '/api/my-application')).data as {
        seat: Row;
        merit: { reasons: readonly string[] };
      };
    const { seat, merit } = await mine();
    expect(seat['upgrades']).toEqual(['float', 'freeze']);
    expect(merit.reasons.slice(-2)).toEqual([
      'Choice 1, Bachelor of Science: rank 1, Waiting list.',
      'Choice 2, Bachelor of Commerce: rank 1, Seat allotted.',
    ]);
    await ask(422, 'applicant', 'POST', '/api/my-application/upgrade', { upgrade: 'slide' });
    await ask(200, 'applicant', 'POST', '/api/my-application/upgrade', { upgrade: 'freeze' });
    await ask(200, 'applicant', 'POST', '/api/my-application/confirm-seat');
    expect((await mine()).seat).toMatchObject({ upgrade: 'freeze', can_confirm: false });
  });
});
