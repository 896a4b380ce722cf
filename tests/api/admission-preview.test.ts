/**
 * The preview of changed rules on a programme's applications, and the effect of changed rules on
 * existing rounds (administration §5.1).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCarriers } from '../kit/carriers';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { openMeritClass, type MeritClass } from '../kit/merit-class';

type Row = Readonly<Record<string, unknown>>;
interface Preview {
  readonly head: readonly { readonly label: string; readonly value: string }[];
  readonly notes: readonly string[];
  readonly tables: readonly { readonly key: string; readonly rows: readonly Row[] }[];
}
const LIST = '/api/admission/merit-list/2026/BCOM';

let college: DemoCollege;
let world: MeritClass;
let ask: ReturnType<typeof must>;

beforeAll(async () => {
  college = await openDemoCollege();
  ask = must(voiceOf(college));
  world = await openMeritClass(college);
  // Ben is better only in the language, Cho in all other subjects.
  await world.applies('Ana', 90, 'ST');
  await world.applies('Ben', 80, 'General', { marks: [95, 75, 75, 75, 20] });
  await world.applies('Cho', 79, 'General', { marks: [40, 80, 80, 80, 76] });
  await world.applies('Dia', 70, 'ST');
  await world.applies('Eli', 60, 'General');
  await world.applies('Fay', 45, 'OBC');
});
afterAll(() => college.close());

const address = (): string => `/api/admission-programme/${world.offer}`;
const preview = async (values: Row, filters: Row = { show: 'all' }): Promise<Preview> =>
  (await ask(200, 'admin:T', 'POST', `${address()}/preview`, { values, filters }))
    .data as unknown as Preview;
const table = ({ tables }: Preview, key: string): readonly Row[] =>
  tables.find((one) => one.key === key)?.rows ?? [];
const shown = (of: Preview): readonly unknown[][] =>
  table(of, 'places').map(({ id, rank, rank_after, outcome, outcome_after, move }) => [
    world.nameOf(id),
    rank,
    rank_after,
    outcome,
    outcome_after,
    move,
  ]);
const figure = ({ head }: Preview, label: string): string | undefined =>
  head.find((one) => one.label === label)?.value;
const save = async (values: Row): Promise<void> => {
  const { data } = await ask(200, 'admin:T', 'GET', address());
  const { version } = data as { version: number };
  await ask(200, 'admin:T', 'PATCH', address(), { ...values, version });
};
const list = async (): Promise<{ rows: Row[]; meta: Row }> => {
  const heard = await ask(200, 'admin:T', 'GET', LIST);
  return { rows: heard.data as Row[], meta: heard.meta };
};

describe('the preview of changed rules', () => {
  it('shows changes of rank, eligibility and seats, and saves nothing', async () => {
    const before = await world.sql`select * from admission_programme where id = ${world.offer}`;
    const found = await preview({ languages: 'none', minimum_percent: 5000 });
    expect(shown(found)).toEqual([
      ['Ana', 1, 1, 'allotted', 'allotted', '0'],
      ['Cho', 3, 2, 'waiting', 'allotted', '+1'],
      ['Dia', 4, 3, 'allotted', 'allotted', '+1'],
      ['Ben', 2, 4, 'allotted', 'waiting', '−2'],
      ['Eli', 5, 5, 'waiting', 'waiting', '0'],
      ['Fay', 6, null, 'allotted', 'not_eligible', null],
    ]);
    expect(
      ['Moving up', 'Moving down', 'No longer eligible', 'Gain a seat', 'Lose a seat'].map((one) =>
        figure(found, one),
      ),
    ).toEqual(['2', '1', '1', '1', '2']);
    expect(await world.sql`select * from admission_programme where id = ${world.offer}`).toEqual(
      before,
    );
    expect(await world.sql`select id from merit_round where offer = ${world.offer}`).toEqual([]);
  });
  it('compares the filled seats and the last rank with a seat in each category', async () => {
    const found = await preview({ open_category: null });
    expect(
      table(found, 'categories').map(({ category, filled, cut, filled_after, cut_after }) => [
        category,
        filled,
        cut,
        filled_after,
        cut_after,
      ]),
    ).toEqual([
      ['General', 2, '#2 (80 %)', 2, '#3 (70 %)'],
      ['OBC', 1, '#6 (45 %)', 1, '#6 (45 %)'],
      ['ST', 1, '#4 (70 %)', 1, '#1 (90 %)'],
    ]);
  });
  it('counts who becomes eligible apart from who no longer is', async () => {
    const counts = async (values: Row): Promise<unknown> => {
      const found = await preview(values);
      return [figure(found, 'Become eligible'), figure(found, 'No longer eligible')];
    };
    const set = (percent: number | null) =>
      world.sql`update admission_programme set minimum_percent = ${percent} where id = ${world.offer}`;
    const [before] = await world.sql<{ minimum_percent: number | null }>`
      select minimum_percent from admission_programme where id = ${world.offer}`;
    expect(await counts({ minimum_percent: 6500 })).toEqual(['0', '2']);
    await set(6500);
    expect(await counts({ minimum_percent: 5000 })).toEqual(['1', '0']);
    await set(before?.minimum_percent ?? null);
  });
  it('can be filtered by category and by kind of change', async () => {
    const values = { languages: 'none', minimum_percent: 5000 };
    const named = async (filters: Row) => shown(await preview(values, filters)).map(([one]) => one);
    expect(await named({})).toEqual(['Cho', 'Dia', 'Ben', 'Fay']);
    expect(await named({ show: 'up' })).toEqual(['Cho', 'Dia']);
    expect(await named({ show: 'down' })).toEqual(['Ben']);
    expect(await named({ show: 'eligibility' })).toEqual(['Fay']);
    expect(await named({ show: 'changed', category: 'ST' })).toEqual(['Dia']);
  });
  it('shows no changes for unchanged rules', async () => {
    const found = await preview({}, {});
    expect(shown(found)).toEqual([]);
    expect(figure(found, 'Moving up')).toBe('0');
  });
  it('matches the list drawn up after the rules are saved', async () => {
    // Same marks as Eli in the best subjects; Eli has the higher aggregate, Gil is older.
    await world.applies('Gil', 60, 'General', { aggregate: 50, dob: '2004-01-01' });
    const values = {
      best_of: 3,
      languages: 'one',
      excluded_subjects: [{ subject: 'economics' }],
      tie_breaks: [{ by: 'older' }],
      conversions: [{ from: 'OBC', to: 'General', round: 1 }],
      minimum_percent: 5000,
    };
    const found = await preview(values);
    const order = shown(found).map(([name]) => name);
    expect(order.indexOf('Gil')).toBe(order.indexOf('Eli') - 1);
    await save(values);
    await ask(200, 'admin:T', 'POST', `${LIST}/draw`, { rows: [], values: {} });
    const drawn = await list();
    expect(
      table(found, 'places').map(({ id, rank_after, percent_after, outcome_after, seat_after }) => [
        id,
        rank_after,
        percent_after,
        outcome_after,
        seat_after,
      ]),
    ).toEqual(
      drawn.rows.map((row) => [
        row['id'],
        row['rank'],
        row['percent'],
        row['outcome'],
        row['seat'],
      ]),
    );
  });
  it('rejects invalid rules by field, and callers who may not save them', async () => {
    const { body } = await ask(422, 'admin:T', 'POST', `${address()}/preview`, {
      values: { best_of: 0 },
      filters: {},
    });
    expect(Object.keys(body['errors'] as Row)).toEqual(['best_of']);
    for (const who of ['hod', 'faculty', 'admin:F', 'applicant'])
      await ask(403, who, 'POST', `${address()}/preview`, { values: {}, filters: {} });
  });
});

describe('changing the rules after a round', () => {
  it('requires a draft to be drawn up again before it is published', async () => {
    expect((await list()).meta['footnotes']).not.toContainEqual(
      expect.stringContaining('changed since this draft'),
    );
    await save({ best_of: 4, languages: 'any', excluded_subjects: null, minimum_percent: 4000 });
    expect((await list()).meta['footnotes']).toContainEqual(
      'The rules of the programme changed since this draft. Draw it up again to use them.',
    );
    const values = { accept_by: '2026-11-30', template: null };
    await ask(409, 'admin:T', 'POST', `${LIST}/publish`, { rows: [], values });
    await ask(200, 'admin:T', 'POST', `${LIST}/draw`, { rows: [], values: {} });
    await ask(200, 'admin:T', 'POST', `${LIST}/publish`, { rows: [], values });
  });
  it('leaves a published round unchanged, and notes that it applies from the next round', async () => {
    const { rows } = await list();
    const found = await preview({ best_of: 1 });
    expect(found.notes).toEqual([
      'Published rounds keep their rules (1 round) and allotted seats. Changes apply from round 2.',
    ]);
    expect(figure(found, 'Round')).toBe('2');
    await save({ best_of: 1 });
    const after = await list();
    expect(after.rows).toEqual(rows);
    expect(after.meta['footnotes']).toContainEqual(
      'The rules of the programme changed after this round. The round and its waiting list keep the old rules; the next round uses the new ones.',
    );
  });
  it('leaves places explained by the rules of their round', async () => {
    await world.sql`update application a set programme = h.programme, cycle = h.cycle, category = h.category, subjects = h.subjects, form_state = 'submitted' from application h where h.id = ${world.idOf('Cho')} and a.id = ${college.people.get('applicant')?.id ?? 0}`;
    await world.sql`update merit_place set application = ${college.people.get('applicant')?.id ?? 0} where application = ${world.idOf('Cho')}`;
    const { data } = await ask(200, 'applicant', 'GET', '/api/my-application');
    const { reasons } = (data as { merit: { reasons: readonly string[] } }).merit;
    expect(reasons[0]).toContain('in the best 4 subjects (');
  });
  it('leaves the waiting list to the rules of its round', async () => {
    await world.sql`update merit_place set application = ${world.idOf('Cho')} where application = ${college.people.get('applicant')?.id ?? 0}`;
    // By the current rules, Ben's seat could go to OBC applicants only.
    await save({ open_category: 'OBC', conversions: null });
    await ask(200, 'admin:T', 'POST', `${LIST}/release`, {
      rows: [world.idOf('Ben')],
      values: { reason: 'Did not report' },
    });
    const holders = await world.sql<{ application: number; seat: string; via: string }>`
      select application, seat, via from merit_seat where offer = ${world.offer} order by application`;
    expect(
      holders.map(({ application, seat, via }) => `${world.nameOf(application)} ${seat} ${via}`),
    ).toContain('Cho General waiting_list');
  });
  it('updates percentage and eligibility in the lists of applicants', async () => {
    await save({ languages: 'none', best_of: 4, minimum_percent: 5000 });
    await openCarriers(college).drain();
    const rows = await world.sql<{ name: string; best_percent: number; eligible: boolean }>`
      select name, best_percent, eligible from application where id = any (${[world.idOf('Cho'), world.idOf('Fay')]}::int[]) order by name`;
    expect(rows).toEqual([
      { name: 'Cho', best_percent: 7900, eligible: true },
      { name: 'Fay', best_percent: 4500, eligible: false },
    ]);
  });
});
