/** Seats by major: each has its own list, and an application competes for those of its major. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { openMeritClass, type MeritClass } from '../kit/merit-class';

type Row = Readonly<Record<string, unknown>>;
const LIST = '/api/admission/merit-list/2026/BCOM';

let college: DemoCollege;
let ask: ReturnType<typeof must>;
let world: MeritClass;

const act = (status: number, action: string, department: string | null, values: Row = {}) =>
  ask(
    status,
    'admin:T',
    'POST',
    `${LIST}/${action}${department ? `?department=${department}` : ''}`,
    { rows: [], values },
  );
const names = async (department: string): Promise<readonly unknown[][]> =>
  ((await ask(200, 'admin:T', 'GET', `${LIST}?department=${department}`)).data as Row[]).map(
    ({ id, outcome }) => [world.nameOf(id), outcome],
  );

beforeAll(async () => {
  college = await openDemoCollege();
  ask = must(voiceOf(college));
  world = await openMeritClass(college);
  await world.sql`delete from admission_seat where offer = ${world.offer}`;
  await world.sql`update admission_programme set intake = 1, tie_breaks = null where id = ${world.offer}`;
  await world.applies('Ana', 90, 'General');
  await world.applies('Ben', 80, 'General', { department: 'ENG' });
  await world.applies('Cho', 70, 'General', { department: 'ENG' });
  await world.applies('Dia', 60, 'General', { department: 'PHY' });
});
afterAll(() => college.close());

describe('seats of a major', () => {
  it('are entered once for each major of a programme, and once for all others', async () => {
    const [cycle] = await world.sql<{ cycle: number }>`
      select cycle from admission_programme where id = ${world.offer}`;
    const row = { ...cycle, programme: 'BCOM', intake: 1 };
    const { body } = await ask(422, 'admin:T', 'POST', '/api/admission-programme', row);
    expect((body['errors'] as Row)['department']).toBe(
      'The seats of this programme and major are entered already. Choose another major.',
    );
    await ask(201, 'admin:T', 'POST', '/api/admission-programme', { ...row, department: 'ENG' });
    await ask(422, 'admin:T', 'POST', '/api/admission-programme', { ...row, department: 'ENG' });
  });
  it('have a merit list of their own; those without a major are for all others', async () => {
    await act(200, 'draw', 'ENG');
    await act(200, 'draw', null);
    expect(await names('ENG')).toEqual([
      ['Ben', 'allotted'],
      ['Cho', 'waiting'],
    ]);
    const rest = (await ask(200, 'admin:T', 'GET', LIST)).data as Row[];
    expect(rest.map(({ id, outcome }) => [world.nameOf(id), outcome])).toEqual([
      ['Ana', 'allotted'],
      ['Dia', 'waiting'],
    ]);
    const values = { accept_by: '2026-11-30', template: null };
    await act(200, 'publish', 'ENG', values);
    await act(200, 'publish', null, values);
    const lists = (
      (await (await college.ask('/api/public/merit-lists')).json()) as { data: readonly Row[] }
    ).data.map(({ programme }) => programme);
    expect(lists).toEqual(
      expect.arrayContaining(['Bachelor of Commerce', 'Bachelor of Commerce: English']),
    );
  });
  it('are freed for the waiting list of the same major', async () => {
    await ask(200, 'admin:T', 'POST', `${LIST}/release?department=ENG`, {
      rows: [world.idOf('Ben')],
      values: { reason: 'Did not report' },
    });
    const held = await world.sql<{ application: number }>`
      select application from merit_seat where offer in (select id from admission_programme where programme = 'BCOM') order by application`;
    expect(held.map(({ application }) => world.nameOf(application))).toEqual(['Ana', 'Cho']);
  });
  it('keep a holder in the major, and let anybody else change it', async () => {
    const change = async (status: number, name: string, department: string) => {
      const path = `/api/application/${world.idOf(name)}`;
      const { version } = (await ask(200, 'admin:T', 'GET', path)).data as { version: number };
      return ask(status, 'admin:T', 'PATCH', path, { department, version });
    };
    const { body } = await change(423, 'Cho', 'COM');
    expect(body['message']).toContain('Release the seat first');
    await change(200, 'Ana', 'PHY');
    await change(200, 'Dia', 'ENG');
  });
  it('are counted beside the majors in the form, for the programme that is chosen', async () => {
    const own = await world.sql<{ programme: string; version: number }>`
      select programme, version from application where id = ${college.people.get('applicant')?.id ?? 0}`;
    const majors = (data: unknown) =>
      (data as { steps: readonly { fields: readonly Row[] }[] }).steps
        .flatMap(({ fields }) => fields)
        .filter(({ name }) => name === 'department')
        .flatMap(({ options }) => (options as readonly Row[]).map(({ label }) => label));
    const { data } = await ask(200, 'applicant', 'GET', '/api/admission-form');
    expect(majors(data)).toContain('English');
    const save = async (programme: string, version: number | undefined) =>
      (
        await ask(200, 'applicant', 'PATCH', '/api/admission-form/programme', {
          version,
          values: { programme },
        })
      ).data as { readonly version: number };
    const changed = await save('BCOM', own[0]?.version);
    // Cho holds the only seat of English, Ana that of the others.
    expect(majors(changed)).toEqual(
      expect.arrayContaining(['English: 0 seats left', 'Physics: 0 seats left']),
    );
    await world.sql`update admission_programme set intake = 3 where programme = 'BCOM' and department = 'ENG'`;
    expect(majors((await ask(200, 'applicant', 'GET', '/api/admission-form')).data)).toContain(
      'English: 2 seats left',
    );
    // Only an applicant of this cycle, programme and major who has a seat takes one.
    await world.applies('Eve', 50, 'General', { department: 'ENG' });
    const eve = world.idOf('Eve');
    const cycle = (
      await world.sql<{ cycle: number }>`select cycle from application where id = ${eve}`
    )[0]?.cycle;
    const english = async (): Promise<string | undefined> =>
      majors((await ask(200, 'applicant', 'GET', '/api/admission-form')).data).find((label) =>
        String(label).startsWith('English'),
      ) as string | undefined;
    for (const [status, disposition, of, programme, department, says] of [
      ['Approved', 'none', cycle, 'BCOM', 'ENG', 'English: 2 seats left'],
      ['Admitted', 'withdrawn', cycle, 'BCOM', 'ENG', 'English: 2 seats left'],
      ['Admitted', 'none', null, 'BCOM', 'ENG', 'English: 2 seats left'],
      ['Admitted', 'none', cycle, 'BA', 'ENG', 'English: 2 seats left'],
      ['Admitted', 'none', cycle, 'BCOM', 'COM', 'English: 2 seats left'],
      ['Admitted', 'none', cycle, 'BCOM', 'ENG', 'English: 1 seat left'],
    ] as const) {
      await world.sql`update application set status = ${status}, disposition = ${disposition}, cycle = ${of}::int, programme = ${programme}, department = ${department} where id = ${eve}`;
      expect([status, disposition, of, programme, department, await english()]).toEqual([
        ...[status, disposition, of, programme, department, says],
      ]);
    }
    await world.sql`delete from application where id = ${eve}`;
    expect(majors(await save(String(own[0]?.programme), changed.version))).toContain('English');
    await world.sql`update admission_programme set intake = 1 where programme = 'BCOM' and department = 'ENG'`;
  });
  it('are one programme on the public pages, with all of its seats', async () => {
    const own = async (): Promise<readonly Row[]> => {
      const { data } = (await (await college.ask('/api/site/admission')).json()) as {
        data: { rounds: readonly { programmes: readonly Row[] }[] };
      };
      return data.rounds.flatMap(({ programmes }) => programmes.filter(({ id }) => id === 'BCOM'));
    };
    expect((await own()).map(({ intake }) => intake)).toEqual([2]);
    // The lowest minimum, unless some of them ask for none.
    const minimum = async (english: number, others: number | null) => {
      await world.sql`
        update admission_programme set minimum_percent = case when department = 'ENG' then ${english}::int else ${others}::int end where programme = 'BCOM'`;
      return (await own()).map((one) => one['minimum']);
    };
    expect([await minimum(4_500, 4_000), await minimum(4_500, null)]).toEqual([[4_000], [null]]);
  });
});
