/**
 * A teacher asks the office to reopen marks: what is offered, what the office does, and what the
 * teacher is notified of.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  act,
  CO_TEACHER,
  COLLEAGUE,
  emptied,
  H,
  HEAD,
  look,
  openClass,
  OTHER_OFFICE,
  STRANGER,
  TEACHER,
  type,
  type InternalClass,
  type SheetData,
} from '../kit/internal-class';

const LIST = '/api/internal-assessments/reopen-requests';
type Row = Readonly<Record<string, unknown>>;

let world: InternalClass;
beforeAll(async () => {
  world = await openClass(3);
});
afterAll(() => world.close());
beforeEach(async () => {
  await emptied(world);
  await world.db.transaction(async ({ sql }) => {
    await sql`delete from marks_reopening`;
    await sql`delete from notification`;
  });
});

type SheetName = 'cat' | 'practical' | 'viva' | 'internal';
/** Where each register of marks is entered, by whom, and how it is stored. */
const SHEETS = {
  cat: { url: () => world.cat('CAT1'), as: TEACHER, offering: () => world.offering, cat: 'CAT1' },
  practical: { url: () => world.practical, as: STRANGER, offering: () => world.lab, cat: null },
  viva: {
    url: () => `${world.viva}?course=EP`,
    as: TEACHER,
    offering: () => world.project,
    cat: null,
  },
  internal: { url: () => world.marks, as: TEACHER, offering: () => world.offering, cat: null },
} as const;

const put = (sheet: SheetName, state: string) =>
  world.db.transaction(
    ({ sql }) => sql`
      insert into cat_register (offering, sheet, cat, state, revision, changed_at) values (${SHEETS[sheet].offering()}, ${sheet}, ${SHEETS[sheet].cat}, ${state}, 1, '2026-11-10')`,
  );
const ask = (sheet: SheetName, reason = 'One script was found later.', as = SHEETS[sheet].as) =>
  act(world, as, SHEETS[sheet].url(), 'ask-reopen', { reason });
const requests = async (): Promise<Row[]> =>
  (await world.ask({ as: H, url: '/api/marks-reopening' })).data as Row[];
async function decide(action: 'grant' | 'refuse', values: object) {
  const [row] = await requests();
  return act(world, H, LIST, action, values as Row, [Number(row?.['id'])]);
}
const sheet = async (name: SheetName) =>
  (await look(world, SHEETS[name].as, SHEETS[name].url())) as SheetData & { notice?: string };
const stateOf = async (name: SheetName): Promise<Row | undefined> =>
  (
    await world.db.read(
      ({ sql }) =>
        sql<Row>`select state, reopened_until::text as until from cat_register where offering = ${SHEETS[name].offering()} and sheet = ${name} and coalesce(cat, '') = ${SHEETS[name].cat ?? ''}`,
    )
  )[0];
const told = () =>
  world.db.read(
    ({ sql }) =>
      sql<{
        receiver: string;
        title: string;
        body: string;
        link: string;
      }>`select receiver, title, body, link from notification order by id`,
  );
const lines = async () =>
  (
    (await world.ask({ as: H, url: '/api/dashboard' })).data as {
      pending: { key: string; lines: { text: string; link: string; tone?: string }[] }[];
    }
  ).pending.find(({ key }) => key === 'marks-to-reopen')?.lines ?? [];

describe('asking the office to reopen marks', () => {
  it.each<[SheetName, string]>([
    ['cat', 'submitted'],
    ['cat', 'cleared'],
    ['practical', 'submitted'],
    ['practical', 'cleared'],
    ['viva', 'submitted'],
    ['viva', 'cleared'],
  ])('%s register, %s: reopens it for seven days', async (name, state) => {
    await put(name, state);
    expect((await sheet(name)).can).toContain('ask-reopen');
    const asked = await ask(name);
    expect(asked.status, asked.text).toBe(200);
    expect((await sheet(name)).can).not.toContain('ask-reopen');
    expect((await sheet(name)).notice).toContain('requested on 20-11-2026');
    const done = await decide('grant', { until: null });
    expect(done.status, done.text).toBe(200);
    expect(await stateOf(name)).toEqual({ state: 'reopened', until: '2026-11-27' });
    expect((await sheet(name)).locked).toBeUndefined();
    expect((await sheet(name)).notice).toBeUndefined();
    const [note] = await told();
    expect(note?.title).toContain('Register reopened until 27-11-2026');
    const opened = await world.ask({ as: SHEETS[name].as, url: `/api${note?.link ?? ''}` });
    expect(opened.status, note?.link).toBe(200);
    expect((await decide('refuse', { reason: 'No.' })).status, 'decided twice').toBe(409);
  });

  it('extends the entry dates of a closed assessment so that its teacher can enter marks', async () => {
    const url = world.cat('CAT2');
    const cell = [[world.pupils[0]?.student ?? 0, 'mark', 1500]] as const;
    expect((await type(world, TEACHER, url, cell)).status).toBe(423);
    expect((await act(world, TEACHER, url, 'ask-reopen', { reason: 'I was ill.' })).status).toBe(
      200,
    );
    expect((await decide('grant', { until: '2026-11-19' })).status, 'a day that is past').toBe(422);
    expect((await decide('grant', { until: '2026-11-22' })).status).toBe(200);
    expect((await type(world, TEACHER, url, cell)).status).toBe(200);
  });

  it('unlocks final internal marks', async () => {
    await world.db.transaction(
      ({ sql }) => sql`
        insert into internal_result (enrolment, offering, components, total, max, flags, state, computed_from, computed_at, finalised_by, finalised_at)
        select id, offering, '[]', 2000, 2500, '[]', 'finalised', 'x', '2026-11-10', 'faculty:1', '2026-11-10' from enrolment where offering = ${world.offering}`,
    );
    await put('internal', 'finalised');
    expect((await sheet('internal')).can).toContain('ask-reopen');
    expect((await ask('internal')).status).toBe(200);
    expect((await decide('grant', { until: null })).status).toBe(200);
    expect((await sheet('internal')).state?.label).toBe('Draft');
    const left = await world.db.read(
      ({ sql }) => sql`select 1 from internal_result where state = 'finalised'`,
    );
    expect(left).toEqual([]);
    expect((await told())[0]?.title).toMatch(/^Marks unlocked: .*Internal marks$/);
  });

  it('is neither offered nor accepted while the teacher can enter marks', async () => {
    expect((await sheet('cat')).can).not.toContain('ask-reopen');
    expect((await ask('cat')).status).toBe(409);
    expect((await sheet('internal')).can).not.toContain('ask-reopen');
    expect((await ask('internal')).status).toBe(409);
  });

  it('is open only to the teachers of the paper and their head', async () => {
    await put('cat', 'cleared');
    for (const other of [COLLEAGUE, STRANGER, H, OTHER_OFFICE])
      expect((await ask('cat', 'x', other)).status, other.name).toBe(403);
    const can = async (as: typeof HEAD) => (await look(world, as, world.cat('CAT1'))).can;
    for (const one of [CO_TEACHER, HEAD]) expect(await can(one)).toContain('ask-reopen');
    expect(await can(H)).not.toContain('ask-reopen');
    expect((await ask('cat', 'x', HEAD)).status).toBe(200);
  });

  it('requires a reason, is accepted once, and is listed for the office with its date', async () => {
    await put('cat', 'cleared');
    expect((await ask('cat', '  ')).status).toBe(422);
    expect((await ask('cat')).status).toBe(200);
    expect((await ask('cat')).status, 'the second time').toBe(409);
    expect(await requests()).toMatchObject([
      { state: 'waiting', reason: 'One script was found later.', what: 'First test' },
    ]);
    const [line] = await lines();
    expect(line).toMatchObject({ tone: 'warn' });
    expect(line?.text).toMatch(
      / asks to reopen ENG\/1 Poetry, First test \(requested 20-11-2026\)\.$/,
    );
    await world.db.transaction(
      ({ sql }) => sql`update marks_reopening set asked_at = '2026-11-16T06:30:00Z'`,
    );
    expect((await lines())[0]?.tone).toBe('bad');
  });

  it('is refused with a reason sent to the teacher, and can then be asked again', async () => {
    await put('cat', 'cleared');
    await ask('cat');
    expect((await decide('refuse', { reason: ' ' })).status).toBe(422);
    expect((await decide('refuse', { reason: 'The result is out.' })).status).toBe(200);
    expect(await stateOf('cat')).toMatchObject({ state: 'cleared' });
    expect(await told()).toMatchObject([
      { title: expect.stringContaining('not reopened'), body: 'The result is out.' },
    ]);
    expect(await lines()).toEqual([]);
    expect((await ask('cat')).status).toBe(200);
  });
});

describe('of a class with sections and of papers beside it', () => {
  /** Two sections with a pupil each; final marks of both, and of both in the other papers. */
  async function divided(): Promise<{ readonly one: number; readonly other: number }> {
    return world.db.transaction(async ({ sql }) => {
      const [one, other] = await sql<{ id: number }>`
        insert into section (offering, name) values (${world.offering}, 'A'), (${world.offering}, 'B') returning id`;
      for (const [n, section] of [one, other].entries())
        await sql`update enrolment set section = ${section?.id} where offering = ${world.offering} and student = ${world.pupils[n]?.student}`;
      await sql`
        insert into internal_result (enrolment, offering, components, total, max, flags, state, computed_from, computed_at, finalised_by, finalised_at)
        select id, offering, '[]', 2000, 2500, '[]', 'finalised', 'x', '2026-11-10', 'faculty:1', '2026-11-10' from enrolment where student = any(${world.pupils.slice(0, 2).map(({ student }) => student)}::int[])`;
      await sql`
        insert into cat_register (offering, section, sheet, state, revision, changed_at)
        select ${world.offering}, x, 'internal', 'finalised', 1, '2026-11-10' from unnest(${[one?.id, other?.id]}::int[]) x`;
      return { one: one?.id ?? 0, other: other?.id ?? 0 };
    });
  }
  const results = async (state: string): Promise<readonly string[]> =>
    (
      await world.db.read(
        ({ sql }) =>
          sql<{
            one: string;
          }>`select c.code || ' ' || s.name as one from internal_result r join enrolment e on e.id = r.enrolment join student s on s.id = e.student join offering o on o.id = r.offering join course c on c.id = o.course where r.state = ${state} order by 1`,
      )
    ).map(({ one }) => one);

  it('unlocking turns the marks of its section into drafts, and no others', async () => {
    const { one } = await divided();
    const told = await act(world, H, `${world.marks}?section=${one}`, 'unlock', { reason: 'why' });
    expect(told.status, told.text).toBe(200);
    const [first, second] = world.pupils.map(({ name }) => name);
    expect(await results('draft')).toEqual([`ENG/1 ${first}`]);
    expect(await results('finalised')).toEqual(
      [
        `ENG/1 ${second}`,
        ...['ENG/P', 'PHY/1'].flatMap((code) => [`${code} ${first}`, `${code} ${second}`]),
      ].sort(),
    );
  });

  it('returning a register notifies who teaches its section or the whole class today', async () => {
    const { one, other } = await divided();
    await world.db.transaction(async ({ sql }) => {
      await sql`update course_allotment set section = ${one} where offering = ${world.offering} and faculty = 1`;
      await sql`
        insert into course_allotment (offering, faculty, component, is_primary, section, from_date, to_date) values
          (${world.offering}, 4, 'all', false, ${other}, '2026-07-15', null), (${world.offering}, 2, 'all', false, ${one}, '2026-07-15', '2026-11-19'), (${world.offering}, 3, 'all', false, ${one}, '2026-11-21', null)`;
    });
    const returned = async (section: number): Promise<readonly unknown[]> => {
      await world.db.transaction(async ({ sql }) => {
        await sql`delete from notification`;
        await sql`insert into cat_register (offering, section, sheet, cat, state, revision, changed_at) values (${world.offering}, ${section}, 'cat', 'CAT1', 'submitted', 1, '2026-11-10')`;
      });
      const told = await act(world, H, `${world.cat('CAT1')}?section=${section}`, 'return', {
        reason: 'Two are swapped.',
      });
      expect(told.status, told.text).toBe(200);
      const rows = await world.db.read(
        ({ sql }) =>
          sql<{
            receiver: string;
          }>`select receiver from notification where title like 'Marks returned%' order by receiver`,
      );
      return rows.map(({ receiver }) => receiver);
    };
    expect(await returned(one)).toEqual(['faculty:1', 'faculty:5']);
    expect(await returned(other)).toEqual(['faculty:4', 'faculty:5']);
    await world.db.transaction(
      ({ sql }) =>
        sql`delete from course_allotment where offering = ${world.offering} and faculty in (2, 3, 4)`,
    );
  });
});
