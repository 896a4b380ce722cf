/** Horizontal reservation, from the rule of the programme to the applicant's page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '@/domain/dates';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { openMeritClass, type MeritClass } from '../kit/merit-class';

type Row = Readonly<Record<string, unknown>>;
const LIST = '/api/admission/merit-list/2026/BCOM';
const SHARE = { name: 'Persons with disability', proof: 'disability', category: null };

let college: DemoCollege;
let ask: ReturnType<typeof must>;
let world: MeritClass;

const address = (): string => `/api/admission-programme/${world.offer}`;
const change = async (status: number, horizontal: readonly Row[]): Promise<Row> => {
  const { data } = await ask(200, 'admin:T', 'GET', address());
  const { version } = data as { version: number };
  return (await ask(status, 'admin:T', 'PATCH', address(), { horizontal, version })).body;
};
const act = (status: number, action: string, values: Row = {}, rows: readonly string[] = []) =>
  ask(status, 'admin:T', 'POST', `${LIST}/${action}`, {
    rows: rows.map((name) => world.idOf(name)),
    values,
  });
const list = async () => {
  const heard = await ask(200, 'admin:T', 'GET', LIST);
  return { rows: heard.data as Row[], head: heard.meta['head'] as Row[] };
};
const outcome = async (): Promise<readonly unknown[][]> =>
  (await list()).rows.map(({ id, outcome: is, within, gave_way }) => [
    world.nameOf(id),
    is,
    within,
    gave_way,
  ]);
const verify = (name: string): Promise<unknown> => world.sql`
  with f as (insert into file (name, path, type, size, sha256, created_at) values ('c.jpg', ${`c-${name}`}, 'image/jpeg', 1, ${'0'.repeat(64)}, '2026-11-19T06:00:00Z') returning id)
  insert into application_document (application, kind, file, digest, current, state, sent_at, created_at, updated_at)
  select ${world.idOf(name)}, 'disability', f.id, ${name}, true, 'ok', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z' from f`;
const read = async (path: string): Promise<unknown> =>
  ((await (await college.ask(path)).json()) as { data: unknown }).data;
const holders = async (): Promise<readonly string[]> => {
  const rows = await world.sql<{ application: number; within: string | null }>`
    select application, within from merit_seat where offer = ${world.offer} order by application`;
  return rows.map(({ application, within }) =>
    [world.nameOf(application), within].filter(Boolean).join(': '),
  );
};

beforeAll(async () => {
  college = await openDemoCollege();
  ask = must(voiceOf(college));
  world = await openMeritClass(college);
  await world.applies('Ana', 90, 'General');
  await world.applies('Ben', 80, 'General');
  await world.applies('Cho', 70, 'General', { is_pwd: true });
  await world.applies('Dia', 60, 'General', { is_pwd: true });
  await world.applies('Eli', 50, 'General', { is_pwd: true, pwd_percent: 3_900 });
});
afterAll(() => college.close());

describe('the last date to apply', () => {
  it('of a cycle and of a programme may be the day on which it opens, and none before', async () => {
    const [cycle] = await world.sql<{ id: number; opens_on: string; closes_on: string }>`
      select c.id, c.opens_on, c.closes_on from admission_cycle c join admission_programme o on o.cycle = c.id where o.id = ${world.offer}`;
    if (!cycle) throw new Error('there is no cycle');
    const closes = async (status: number, path: string, closes_on: string | null) => {
      const { version } = (await ask(200, 'admin:T', 'GET', path)).data as Row;
      await ask(status, 'admin:T', 'PATCH', path, { closes_on, version });
    };
    for (const [path, then] of [
      [`/api/admission-cycle/${cycle.id}`, cycle.closes_on],
      [address(), null],
    ] as const) {
      await closes(422, path, dayAfter(cycle.opens_on, -1));
      await closes(200, path, cycle.opens_on);
      await closes(200, path, then);
    }
  });
});

describe('the admission page', () => {
  it('shows a cycle on its last day, with the dates from today on', async () => {
    const [cycle] = await world.sql<{ id: number; closes_on: string; dates: unknown }>`
      select c.id, c.closes_on, c.dates from admission_cycle c join admission_programme o on o.cycle = c.id where o.id = ${world.offer}`;
    const shown = async (closes_on: string) => {
      await world.sql`
        update admission_cycle set closes_on = ${closes_on}, dates = '[{"on":"2026-11-19","what":"a"},{"on":"2026-11-20","what":"b"}]' where id = ${cycle?.id}`;
      const { rounds } = (await read('/api/site/admission')) as { rounds: { dates: Row[] }[] };
      return rounds.map(({ dates }) => dates.map(({ on }) => on));
    };
    expect([await shown('2026-11-20'), await shown('2026-11-19')]).toEqual([[['2026-11-20']], []]);
    await world.sql`
      update admission_cycle set closes_on = ${cycle?.closes_on}, dates = ${JSON.stringify(cycle?.dates ?? null)}::jsonb where id = ${cycle?.id}`;
  });
});

describe('the horizontal reservation of a programme', () => {
  it('is a share or a number of seats, once for each proof and category', async () => {
    const wrong = async (...rows: readonly Row[]) =>
      ((await change(422, rows))['errors'] as Row)['horizontal'];
    expect(await wrong({ ...SHARE, percent: 500, seats: 1 })).toBe(
      'Horizontal reservation, row 1: enter either a share or a number of seats.',
    );
    expect(await wrong({ ...SHARE, percent: 500 }, { ...SHARE, seats: 1 })).toBe(
      'Horizontal reservation, row 2: this proof is already listed for the category.',
    );
    expect(
      await wrong({ ...SHARE, percent: 5_000 }, { ...SHARE, proof: 'women', percent: 5_001 }),
    ).toBe('The shares of a category add up to more than 100 %.');
    const [half, women] = [
      { ...SHARE, percent: 5_000 },
      { ...SHARE, proof: 'women' },
    ];
    await change(200, [half, { ...women, percent: 5_000 }]);
    await change(200, [half]);
  });
  it('goes only to those whose certificate is verified', async () => {
    await act(200, 'draw');
    expect((await outcome()).slice(0, 3)).toEqual([
      ['Ana', 'allotted', null, null],
      ['Ben', 'allotted', null, null],
      ['Cho', 'waiting', null, null],
    ]);
  });
  it('makes a draft be drawn up again when a certificate is verified', async () => {
    await verify('Cho');
    await verify('Eli');
    await act(409, 'publish', { accept_by: '2026-11-30', template: null });
    await act(200, 'draw');
  });
  it('lets the last by merit give way to the best with the claim, and counts how it is met', async () => {
    expect(await outcome()).toEqual([
      ['Ana', 'allotted', null, null],
      ['Ben', 'waiting', null, SHARE.name],
      ['Cho', 'allotted', SHARE.name, null],
      ['Dia', 'waiting', null, null],
      ['Eli', 'waiting', null, null],
    ]);
    expect((await list()).head).toContainEqual({
      label: `General · ${SHARE.name}`,
      value: '1 needed: 0 by merit, 1 by the rule, 0 earlier',
    });
    // To be confirmed on the day itself.
    await act(200, 'publish', { accept_by: '2026-11-20', template: null });
    expect(await holders()).toEqual(['Ana', `Cho: ${SHARE.name}`]);
  });
  it('is told to the public without the group, and in figures for each category', async () => {
    const all = (await read('/api/public/merit-lists')) as Row[];
    const id = all.find(({ programme }) => String(programme).includes('Com'))?.['id'];
    const { lines, cutoffs } = (await read(`/api/public/merit-list/${id}`)) as {
      lines: readonly Row[];
      cutoffs: readonly Row[];
    };
    expect(lines.map(({ horizontal }) => horizontal)).toEqual([false, false, true, false, false]);
    expect(JSON.stringify(lines)).not.toContain('disab');
    expect(cutoffs[0]?.['horizontal']).toEqual([
      { name: SHARE.name, needed: 1, held: 0, by_merit: 0, by_rule: 1 },
    ]);
  });
  it('is explained to the one who has the seat, and to the one who gave way', async () => {
    const applicant = college.people.get('applicant')?.id ?? 0;
    const seen = async (name: string): Promise<readonly string[]> => {
      await world.sql`update application a set programme = h.programme, cycle = h.cycle, category = h.category, subjects = h.subjects, form_state = 'submitted' from application h where h.id = ${world.idOf(name)} and a.id = ${applicant}`;
      await world.sql`update merit_place set application = ${applicant} where application = ${world.idOf(name)}`;
      await world.sql`update merit_seat set application = ${applicant} where application = ${world.idOf(name)}`;
      const { data } = await ask(200, 'applicant', 'GET', '/api/my-application');
      await world.sql`update merit_place set application = ${world.idOf(name)} where application = ${applicant}`;
      await world.sql`update merit_seat set application = ${world.idOf(name)} where application = ${applicant}`;
      return (data as { merit: { reasons: readonly string[] } }).merit.reasons;
    };
    expect(await seen('Cho')).toContain(
      `You got it by horizontal reservation (${SHARE.name}): fewer seats than the minimum went to this group by merit.`,
    );
    expect(await seen('Ben')).toContain(
      `Your rank would have got a seat, which went to an applicant under horizontal reservation (${SHARE.name}).`,
    );
    await world.sql`update application set programme = 'BA' where id = ${applicant}`;
  });
  it('keeps a freed seat within the group while someone of it waits, and then gives it by merit', async () => {
    await verify('Dia');
    await act(200, 'release', { reason: 'Did not report' }, ['Cho']);
    expect(await holders()).toEqual(['Ana', `Dia: ${SHARE.name}`]);
    await act(200, 'release', { reason: 'Did not report' }, ['Dia']);
    expect(await holders()).toEqual(['Ana', 'Ben']);
  });
  it('counts seats held from earlier rounds', async () => {
    await world.applies('Fay', 40, 'General', { is_pwd: true });
    await verify('Fay');
    await act(200, 'release', { reason: 'Did not report' }, ['Ana']);
    expect(await holders()).toEqual(['Ben', 'Eli']);
    await act(200, 'release', { reason: 'Did not report' }, ['Eli']);
    await act(200, 'draw');
    expect((await outcome()).slice(0, 2)).toEqual([
      ['Ben', 'held', null, null],
      ['Fay', 'allotted', null, null],
    ]);
    expect((await list()).head).toContainEqual({
      label: `General · ${SHARE.name}`,
      value: '1 needed: 1 by merit, 0 by the rule, 0 earlier',
    });
  });
});
