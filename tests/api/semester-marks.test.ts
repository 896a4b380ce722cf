/**
 * Semester marks from entry to publication: permissions, refusals, computed values, and what is
 * hidden until published.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import fc from '../kit/any';
import { settled, step, upload } from '../kit/imports';
import {
  A,
  act,
  allMarks,
  emptied,
  H,
  HEAD,
  look,
  M,
  openResults,
  R,
  S,
  S2,
  STRANGER,
  SUPER,
  TEACHER,
  type,
  type ResultsClass,
} from '../kit/results-class';

let world: ResultsClass;
beforeAll(async () => {
  world = await openResults();
});
afterAll(() => world.close());
beforeEach(() => emptied(world));

/** 72 A, 55 B, 40 of 50 A+ → (32+24+18)/10 = 7.40; the second fails prose, the third is absent in poetry. */
const CLASS = [
  [72, 55, 40],
  [60, 38, 25],
  ['AB', 50, 30],
  [90, 90, 45],
] as const;
const arrears = (exam: string, kind = 'arrear'): string =>
  `/api/semester-mark-entry/2025/BA/1/ENG?exam=${exam}&kind=${kind}`;
const valuesOf = async (url: string): Promise<Readonly<Record<string, unknown>>[]> =>
  (await look(world, S, url)).rows.map(({ values }) => values);
const must = async (status: number, told: Promise<{ status: number; text: string }>) => {
  const { status: got, text } = await told;
  expect(got, text.slice(0, 500)).toBe(status);
  return text;
};
async function enter(as = TEACHER): Promise<void> {
  await must(200, type(world, as, world.sheet, allMarks(world, CLASS)));
}
async function published(url = world.sheet): Promise<void> {
  await must(200, act(world, S, url, 'verify'));
  await must(200, act(world, A, url, 'publish'));
}
const standings = (): Promise<
  { student: number; semester: string; sgpa: number; cgpa: number; result: string; open: string }[]
> =>
  world.db.read(
    ({ sql }) =>
      sql<{
        student: number;
        semester: string;
        sgpa: number;
        cgpa: number;
        result: string;
        open: string;
      }>`select student, semester, sgpa::float8 as sgpa, cgpa::float8 as cgpa, result, open from semester_standing order by student, semester`,
  );

describe('semester mark sheet', () => {
  it('lists the students of the major with all papers, totals, letters and SGPA', async () => {
    await enter();
    const rows = await valuesOf(world.sheet);
    expect(rows.map((row) => [row['roll_no'], row['sgpa'], row['result']])).toEqual([
      ['25BA1', '7.40', 'Pass'],
      ['25BA2', '4.00', 'Fail'],
      ['25BA3', '3.80', 'Fail'],
      ['25BA4', '10.00', 'Pass'],
    ]);
    expect(rows[0]).toMatchObject({
      [`total-${world.poetry}`]: 7200,
      [`grade-${world.poetry}`]: 'A',
      [`total-${world.values}`]: 4000,
      [`grade-${world.values}`]: 'A+',
    });
    expect(rows[2]).toMatchObject({
      [`external-${world.poetry}`]: 'AB',
      [`internal-${world.poetry}`]: 2000,
      [`grade-${world.poetry}`]: 'AB',
    });
  });

  it('stores the same totals, letters and credits as it computes', async () => {
    await enter();
    const rows = await world.db.read(
      ({ sql }) =>
        sql<{ course: string; total: number; letter: string; point: number; credits: number }>`
        select course, total, letter, point, credits from paper_result where student = ${world.pupils[0]} order by course`,
    );
    expect(rows).toEqual([
      { course: 'E1', total: 7200, letter: 'A', point: 800, credits: 400 },
      { course: 'E2', total: 5500, letter: 'B', point: 600, credits: 400 },
      { course: 'V1', total: 4000, letter: 'A+', point: 900, credits: 200 },
    ]);
  });

  it.each([
    ['above the maximum', () => [`external-${world.poetry}`, 7600]],
    ['below 0', () => [`internal-${world.poetry}`, -100]],
    ['a word in the internal part', () => [`internal-${world.poetry}`, 'AB']],
    ['a letter that the regulation does not know', () => [`letter-${world.poetry}`, 'Q']],
    ['a part that the paper has not', () => [`viva-${world.poetry}`, 100]],
    ['a paper of another semester', () => ['external-999', 100]],
    ['an SGPA above 10', () => ['declared_sgpa', '10.5']],
  ] as const)('refuses %s, and saves nothing of the same request', async (_, cell) => {
    const [column, value] = cell();
    const told = await type(world, S, world.sheet, [
      [world.pupils[0] ?? 0, `external-${world.prose}`, 3000],
      [world.pupils[1] ?? 0, String(column), value],
    ]);
    expect(told.status, told.text).toBe(422);
    expect(Object.keys((told.body['errors'] ?? {}) as object)).toEqual(['cells.1.value']);
    expect((await valuesOf(world.sheet))[0]?.[`external-${world.prose}`]).toBeNull();
  });

  it("accepts grace marks separately, up to the regulation's limit", async () => {
    await enter();
    const grace = (marks: number) =>
      type(world, S, world.sheet, [[world.pupils[1] ?? 0, `grace-${world.prose}`, marks]]);
    await world.db.transaction(({ sql }) => sql`update regulation_version set grace_cap = 200`);
    await must(422, grace(300));
    await must(200, grace(200));
    expect((await valuesOf(world.sheet))[1]).toMatchObject({
      [`total-${world.prose}`]: 3800,
      [`grade-${world.prose}`]: 'P',
      result: 'Pass',
    });
  });

  it('shows who would pass with the grace that the regulation allows, where it is simulated', async () => {
    await enter();
    expect(await valuesOf(world.sheet)).not.toContainEqual(
      expect.objectContaining({ with_grace: expect.anything() }),
    );
    await world.db.transaction(
      ({ sql }) =>
        sql`update regulation_version set grace_mode = 'simulate', grace_cap = 200, grace_papers = 3400`,
    );
    // The second lacks 2 marks in prose, one paper of three; the third was absent.
    const told = async () => (await valuesOf(world.sheet)).map(({ with_grace }) => with_grace);
    expect(await told()).toEqual([null, 'ENG/2 2', null, null]);
    await world.db.transaction(({ sql }) => sql`update regulation_version set grace_cap = 100`);
    expect(await told()).toEqual([null, null, null, null]);
  });
  it('fails a semester whose SGPA is below that of the regulation', async () => {
    await enter();
    await world.db.transaction(({ sql }) => sql`update regulation_version set min_sgpa = 7.5`);
    expect((await valuesOf(world.sheet)).map(({ result }) => result)).toEqual([
      'Fail',
      'Fail',
      'Fail',
      'Pass',
    ]);
    await published();
    expect((await standings()).map(({ result, open }) => [result, open])).toEqual([
      ['fail', null],
      ['fail', 'ENG/2'],
      ['fail', 'ENG/1'],
      ['pass', null],
    ]);
  });
  it('accepts letters instead of marks, with the printed SGPA', async () => {
    const grades = `${world.sheet}&mode=grades`;
    const letters = ['a', 'B+', 'O'].map(
      (letter, n) =>
        [
          world.pupils[0] ?? 0,
          `letter-${[world.poetry, world.prose, world.values][n]}`,
          letter,
        ] as const,
    );
    await must(
      200,
      type(world, S, grades, [...letters, [world.pupils[0] ?? 0, 'declared_sgpa', '8']]),
    );
    const [row] = await valuesOf(grades);
    expect(row).toMatchObject({
      [`letter-${world.poetry}`]: 'A',
      sgpa: '8.00',
      result: 'Pass',
      difference: null,
    });
  });

  it('can show one paper only, for a teacher', async () => {
    await enter();
    const { columns, rows } = await look(world, TEACHER, `${world.sheet}&paper=E2`);
    expect(columns.map(({ name }) => name)).not.toContain(`external-${world.poetry}`);
    expect(columns.map(({ name }) => name)).toContain(`external-${world.prose}`);
    expect(rows).toHaveLength(4);
  });

  it('fills in final internal marks of the college', async () => {
    await world.db.transaction(
      ({ sql }) => sql`
      insert into internal_result (enrolment, offering, components, total, max, flags, state, computed_from, computed_at)
      select id, offering, '[]', 1850, 2500, '[]', 'finalised', 'x', '2025-12-01' from enrolment where offering = ${world.poetry} and student = ${world.pupils[0]}`,
    );
    expect((await valuesOf(world.sheet))[0]?.[`internal-${world.poetry}`]).toBe(1850);
    await must(
      200,
      type(world, S, world.sheet, [[world.pupils[0] ?? 0, `external-${world.poetry}`, 5000]]),
    );
    expect((await valuesOf(world.sheet))[0]?.[`total-${world.poetry}`]).toBe(6850);
  });

  const finalise = (total: number) =>
    world.db.transaction(async ({ sql }) => {
      await sql`delete from internal_result`;
      await sql`
        insert into internal_result (enrolment, offering, components, total, max, flags, state, computed_from, computed_at)
        select id, offering, '[]', ${total}, 2500, '[]', 'finalised', 'x', '2025-12-01' from enrolment where offering = ${world.poetry} and student = ${world.pupils[0]}`;
    });
  it('leaves final internal marks to the office, and has a different one acknowledged', async () => {
    await finalise(1850);
    const mark = (as: typeof S, value: number | null) =>
      type(world, as, world.sheet, [[world.pupils[0] ?? 0, `internal-${world.poetry}`, value]]);
    expect(await must(422, mark(TEACHER, 2000))).toContain('internal mark is final');
    const { rows } = await look(world, TEACHER, world.sheet);
    expect(JSON.stringify(rows[0])).toContain('internal mark is final');
    await enter(S);
    expect((await valuesOf(world.sheet))[0]).toMatchObject({
      [`internal-${world.poetry}`]: 2000,
      difference: 'Internal marks',
    });
    await must(200, act(world, S2, world.sheet, 'verify'));
    expect(await must(422, act(world, A, world.sheet, 'publish'))).toContain('Acknowledge');
    await must(200, act(world, S, world.sheet, 'return', { reason: 'Internal mark' }));
    await must(200, mark(S, null));
    expect((await valuesOf(world.sheet))[0]).toMatchObject({
      [`internal-${world.poetry}`]: 1850,
      difference: null,
    });
  });
  it('shows whoever verifies them how the grades of each paper are distributed', async () => {
    await enter();
    const { data } = await world.scenario({ as: S, url: world.sheet, status: 200 });
    const { notes } = data as { readonly notes: { readonly verify: string } };
    expect(notes.verify).toBe(
      'Grades by paper, with mean marks:\nENG/1: O 1, A 1, B+ 1, AB 1 (⌀ 74)\nENG/2: O 1, B 2, F 1 (⌀ 58.25)\nVAL/1: O 1, A+ 1, B+ 1, B 1 (⌀ 35)',
    );
  });
  it('shows a published mark that differs from an internal mark changed since', async () => {
    await finalise(2000);
    await enter();
    await published();
    expect((await valuesOf(world.sheet))[0]?.['difference']).toBeNull();
    await finalise(1900);
    expect((await valuesOf(world.sheet))[0]?.['difference']).toBe('Internal marks');
  });
  it('counts an internal mark that became final after the external one was entered', async () => {
    const cells = allMarks(world, CLASS).filter(
      ([student, column]) => student !== world.pupils[0] || column !== `internal-${world.poetry}`,
    );
    await must(200, type(world, S, world.sheet, cells));
    await finalise(2000);
    await must(200, act(world, S2, world.sheet, 'verify'));
    await must(200, act(world, A, world.sheet, 'publish'));
    expect((await standings())[0]).toMatchObject({ sgpa: 7.4, result: 'pass' });
  });
  it("lists students who took the major's papers then, whatever their major is now", async () => {
    await world.db.transaction(
      ({ sql }) => sql`update student set major_subject = 'PHY' where id = ${world.pupils[0]}`,
    );
    expect(await valuesOf(world.sheet)).toHaveLength(4);
  });

  it('of a semester not examined yet has no default session', async () => {
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into batch (id, name, start_year) values ('2027', 'Batch 2027', 2027)`,
    );
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into batch_programme (batch, programme, regulation_version) select '2027', 'BA', id from regulation_version`,
    );
    const told = (await look(world, S, '/api/semester-mark-entry/2027/BA/1/ENG')) as unknown as {
      readonly empty: { readonly title: string };
    };
    await world.db.transaction(async ({ sql }) => {
      await sql`delete from batch_programme where batch = '2027'`;
      await sql`delete from batch where id = '2027'`;
    });
    expect(told.empty.title).toBe('No examination session yet.');
  });
  it('refuses a save over an outdated version', async () => {
    await enter();
    const told = await type(
      world,
      S,
      world.sheet,
      [[world.pupils[0] ?? 0, `external-${world.poetry}`, 100]],
      0,
    );
    expect([told.status, told.body['message']]).toEqual([
      409,
      expect.stringContaining('Teacher One changed this'),
    ]);
  });
  it('accepts one of two saves at once and answers the other 409', async () => {
    const one = (value: number) =>
      type(world, S, world.sheet, [[world.pupils[0] ?? 0, `external-${world.poetry}`, value]], 0);
    const answers = await Promise.all([one(1000), one(2000)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('entering marks', () => {
  const cell = () => [[world.pupils[0] ?? 0, `external-${world.poetry}`, 5000]] as const;
  it.each([
    ['teacher of the department', TEACHER, 200],
    ['head of the department', HEAD, 200],
    ['office of the letter S', S, 200],
    ['letter A', A, 200],
    ['super administrator', SUPER, 200],
    ['teacher of another department', STRANGER, 403],
    ['letter R', R, 403],
    ['letter H', H, 403],
  ] as const)('%s: %i', async (_, as, status) => {
    await must(status, type(world, as, world.sheet, cell()));
    expect((await world.ask({ as, url: world.sheet })).status).toBe(status);
  });
  it('is limited to heads or to the office where the regulation says so, for reading too', async () => {
    const entry = (who: string) =>
      world.db.transaction(({ sql }) => sql`update regulation_version set mark_entry = ${who}`);
    await entry('head');
    await must(403, type(world, TEACHER, world.sheet, cell()));
    await must(200, type(world, HEAD, world.sheet, cell()));
    expect((await world.ask({ as: TEACHER, url: world.sheet })).status).toBe(403);
    await entry('office');
    await must(403, type(world, HEAD, world.sheet, cell()));
    await must(200, type(world, S, world.sheet, cell()));
  });
  it('teachers cannot withhold a result or acknowledge a difference', async () => {
    for (const [column, value] of [
      ['withheld', 'Library dues'],
      ['acknowledged', true],
    ] as const)
      await must(422, type(world, TEACHER, world.sheet, [[world.pupils[0] ?? 0, column, value]]));
  });
});

describe('marks of a student of whom no result is expected', () => {
  const bar = (decision: string | null) =>
    world.db.transaction(async ({ sql }) => {
      await sql`delete from attendance_eligibility`;
      if (decision)
        await sql`insert into attendance_eligibility (term, student, held, attended, band, decision) select t.id, ${world.pupils[0]}, 40, 10, 'dis_collegiate', ${decision} from term t where t.batch = '2025' and t.semester = '1'`;
    });
  const cell = () => [[world.pupils[0] ?? 0, `external-${world.poetry}`, 5000]] as const;
  const reason = () => [[world.pupils[0] ?? 0, 'entry_reason', 'Allowed by court order']] as const;
  const row = (more: object) =>
    world.ask({
      as: S,
      method: 'POST',
      url: '/api/paper-result',
      body: {
        exam: '2025-ODD',
        student: world.pupils[0],
        course: 'E1',
        declared_letter: 'A',
        ...more,
      },
    });
  afterAll(() => bar(null));
  it('are closed to teachers, and need a reason from the office, on the sheet and in a row', async () => {
    await bar('debarred');
    expect(await must(422, type(world, TEACHER, world.sheet, cell()))).toContain('Not eligible');
    expect(await must(422, type(world, S, world.sheet, cell()))).toContain('Enter the reason');
    await must(422, type(world, TEACHER, world.sheet, reason()));
    expect(await must(422, row({}))).toContain('entry_reason');
    await must(200, type(world, S, world.sheet, [...reason(), ...cell()]));
    expect((await valuesOf(world.sheet))[0]).toMatchObject({
      entry_reason: 'Allowed by court order',
    });
    await emptied(world);
    await must(201, row({ entry_reason: 'As declared' }));
    expect((await valuesOf(world.sheet))[0]).toMatchObject({ entry_reason: 'As declared' });
    // A correction of what is entered needs no second reason.
    await must(200, type(world, S, world.sheet, cell()));
  });
  it('arrive from a file only with a reason, or if the student is eligible', async () => {
    const lines = async (heading: string, ...rows: string[]) => {
      const { id } = await upload(
        world,
        S,
        'paper-result',
        [`Regn,Code,Gr${heading}`, ...rows].join('\r\n'),
      );
      const fields = {
        exam: { constant: '2025-ODD' },
        student: { column: 'Regn', by: 'registration_no' },
        course: { column: 'Code' },
        declared_letter: { column: 'Gr' },
        ...(heading ? { entry_reason: { column: 'Why' } } : {}),
      };
      await step(world, S, 'paper-result', id, 'check', { mapping: { match: 'student', fields } });
      return (await settled(world, S, 'paper-result', id)).counts;
    };
    await bar('debarred');
    expect(await lines('', 'R1,E1,A', 'R2,E1,A')).toMatchObject({ new: 1, wrong: 1 });
    expect(await lines(',Why', 'R1,E1,A,Court order', 'R2,E1,A,')).toMatchObject({
      new: 2,
      wrong: 0,
    });
    await bar('eligible');
    expect(await lines('', 'R1,E1,A', 'R2,E1,A')).toMatchObject({ new: 2, wrong: 0 });
    await bar(null);
    await world.db.transaction(
      ({ sql }) => sql`update student set status = 'transferred' where id = ${world.pupils[1]}`,
    );
    expect(await lines('', 'R1,E1,A', 'R2,E1,A')).toMatchObject({ new: 1, wrong: 1 });
  });
});

describe('publishing a mark sheet', () => {
  it('needs verification by a person who entered none of its marks', async () => {
    await enter(S);
    expect(await must(422, act(world, S, world.sheet, 'verify'))).toContain('Another person');
    await must(403, act(world, TEACHER, world.sheet, 'verify'));
    await must(422, act(world, A, world.sheet, 'publish'));
    await must(200, act(world, S2, world.sheet, 'verify'));
    await must(403, act(world, S2, world.sheet, 'publish'));
    await must(200, act(world, A, world.sheet, 'publish'));
  });
  it('names whoever verified and published it, the super administrator too', async () => {
    const label = () => look(world, S, world.sheet).then((told) => JSON.stringify(told));
    await enter();
    await must(200, act(world, SUPER, world.sheet, 'verify'));
    expect(await label()).toContain('Office S');
    await must(200, act(world, A, world.sheet, 'publish'));
    expect(await label()).toContain('Office A');
  });
  it('allows verification by the same person where the regulation asks for one only', async () => {
    await world.db.transaction(({ sql }) => sql`update regulation_version set four_eyes = false`);
    await enter(S);
    await must(200, act(world, S, world.sheet, 'verify'));
  });
  it('is not verified while a mark is missing, unless the result is withheld', async () => {
    await must(200, type(world, TEACHER, world.sheet, allMarks(world, CLASS.slice(0, 3))));
    expect(await must(422, act(world, S, world.sheet, 'verify'))).toContain('missing');
    await must(
      200,
      type(world, S2, world.sheet, [[world.pupils[3] ?? 0, 'withheld', 'Under inquiry']]),
    );
    await published();
    expect((await standings()).map(({ result }) => result)).toEqual([
      'pass',
      'fail',
      'fail',
      'withheld',
    ]);
  });
  it('is locked once verified, and returned with a reason', async () => {
    await enter();
    await must(200, act(world, S, world.sheet, 'verify'));
    const again = () =>
      type(world, TEACHER, world.sheet, [[world.pupils[0] ?? 0, `external-${world.poetry}`, 100]]);
    await must(423, again());
    await must(422, act(world, S, world.sheet, 'return'));
    await must(200, act(world, S, world.sheet, 'return', { reason: 'Prose is wrong' }));
    await must(200, again());
  });
  it('is refused while a difference from the declared result is not acknowledged', async () => {
    await enter();
    await must(
      200,
      type(world, TEACHER, world.sheet, [
        [world.pupils[0] ?? 0, 'declared_sgpa', '7.41'],
        [world.pupils[3] ?? 0, 'declared_sgpa', '10.00'],
      ]),
    );
    const [row] = await valuesOf(world.sheet);
    expect(row?.['difference']).toBe('SGPA');
    await must(200, act(world, S, world.sheet, 'verify'));
    expect(await must(422, act(world, A, world.sheet, 'publish'))).toContain('Acknowledge');
    await must(200, act(world, S, world.sheet, 'return', { reason: 'SGPA' }));
    await must(200, type(world, S2, world.sheet, [[world.pupils[0] ?? 0, 'acknowledged', true]]));
    await published();
  });
  it('may be verified by the person who acknowledged a difference or withheld a result', async () => {
    await enter(S);
    const office = (column: string, value: unknown) =>
      type(world, S2, world.sheet, [[world.pupils[0] ?? 0, column, value]]);
    await must(200, type(world, S, world.sheet, [[world.pupils[0] ?? 0, 'declared_sgpa', '7.41']]));
    await must(200, office('acknowledged', true));
    await must(200, office('withheld', 'Library dues'));
    await must(422, act(world, S, world.sheet, 'verify'));
    await must(200, act(world, S2, world.sheet, 'verify'));
  });
  it('remembers everyone who entered marks, however many they are', async () => {
    await enter(S);
    const [first] = await world.db.read(
      ({ sql }) => sql<{ entered_by: string }>`select entered_by from result_sheet`,
    );
    const many = Array.from({ length: 60 }, (_, n) => `faculty:${1000 + n}`).join(',');
    await world.db.transaction(
      ({ sql }) =>
        sql`update result_sheet set entered_by = ${`${first?.entered_by ?? ''},${many}`}`,
    );
    await must(
      200,
      type(world, S2, world.sheet, [[world.pupils[0] ?? 0, `external-${world.poetry}`, 5100]]),
    );
    expect(await must(422, act(world, S, world.sheet, 'verify'))).toContain('Another person');
  });
  it('needs a new acknowledgement when the marks behind it change', async () => {
    await enter();
    await must(
      200,
      type(world, S2, world.sheet, [[world.pupils[0] ?? 0, 'declared_sgpa', '7.41']]),
    );
    await must(200, type(world, S2, world.sheet, [[world.pupils[0] ?? 0, 'acknowledged', true]]));
    await must(
      200,
      type(world, S2, world.sheet, [[world.pupils[0] ?? 0, `external-${world.poetry}`, 5100]]),
    );
    expect((await valuesOf(world.sheet))[0]?.['acknowledged']).toBe(false);
  });
  it('tells those who entered the marks, and the head once published, what became of them', async () => {
    const notices = async () => {
      const rows = await world.db.read(
        ({ sql }) => sql<{ receiver: string; title: string; body: string; link: string }>`
          select receiver, title, body, link from notification order by id`,
      );
      await world.db.transaction(({ sql }) => sql`delete from notification`);
      return rows;
    };
    await enter();
    await must(200, act(world, S, world.sheet, 'verify'));
    await notices();
    await must(200, act(world, S, world.sheet, 'return', { reason: 'Prose is wrong' }));
    expect(await notices()).toEqual([
      {
        receiver: 'faculty:1',
        title: 'Marks returned',
        body: 'English, Semester I, BA 2025: Prose is wrong',
        link: '/semester-mark-entry/2025/BA/1/ENG?exam=2025-ODD&kind=regular',
      },
    ]);
    await published();
    expect((await notices()).map(({ receiver, title }) => [receiver, title])).toEqual([
      ['faculty:1', 'Results published'],
      ['faculty:2', 'Results published'],
    ]);
  });
  it('can be reversed with a reason, which removes its standings', async () => {
    await enter();
    await published();
    expect((await standings()).map(({ sgpa, result, open }) => [sgpa, result, open])).toEqual([
      [7.4, 'pass', null],
      [4, 'fail', 'ENG/2'],
      [3.8, 'fail', 'ENG/1'],
      [10, 'pass', null],
    ]);
    await must(422, act(world, A, world.sheet, 'unpublish'));
    await must(200, act(world, A, world.sheet, 'unpublish', { reason: 'Wrong sheet' }));
    expect(await standings()).toEqual([]);
    expect((await look(world, S, world.sheet)).state?.label).toBe('Draft');
  });
});

describe('arrears', () => {
  it('list only open papers, carry the internal mark, and change only their semester', async () => {
    await enter();
    await published();
    const url = arrears('2026-ODD');
    const rows = await look(world, S, url);
    expect(rows.rows.map(({ values }) => values['roll_no'])).toEqual(['25BA2', '25BA3']);
    expect(rows.rows[0]?.values[`internal-${world.prose}`]).toBe(2000);
    await must(
      422,
      type(world, S2, url, [[world.pupils[1] ?? 0, `external-${world.poetry}`, 5000]]),
    );
    await must(
      200,
      type(world, S2, url, [
        [world.pupils[1] ?? 0, `external-${world.prose}`, 2700],
        [world.pupils[2] ?? 0, `external-${world.poetry}`, 4000],
      ]),
    );
    const before = await standings();
    await published(url);
    const after = await standings();
    expect(after.map(({ sgpa, result, open }) => [sgpa, result, open])).toEqual([
      [7.4, 'pass', null],
      [6, 'pass', null],
      [6.6, 'pass', null],
      [10, 'pass', null],
    ]);
    expect([after[0], after[3]]).toEqual([before[0], before[3]]);
  });
  it('carry no internal mark where the regulation has it earned again', async () => {
    await enter();
    await published();
    const url = arrears('2026-ODD');
    const internal = async () => (await valuesOf(url))[0]?.[`internal-${world.prose}`];
    expect(await internal()).toBe(2000);
    await world.db.transaction(
      ({ sql }) => sql`update regulation_version set carry_internal = false`,
    );
    expect(await internal()).toBeNull();
    await must(
      200,
      type(world, TEACHER, url, [[world.pupils[1] ?? 0, `external-${world.prose}`, 3000]]),
    );
    expect((await valuesOf(url))[0]).toMatchObject({ result: null });
  });
  it('open on the session when papers are repeated, and can be verified once marks are entered', async () => {
    const open = async () => {
      const { stands, can, rows } = (await look(
        world,
        S,
        '/api/semester-mark-entry/2025/BA/1/ENG?kind=arrear',
      )) as unknown as {
        readonly stands: unknown;
        readonly can: readonly string[];
        readonly rows: readonly unknown[];
      };
      return [stands, can, rows.length];
    };
    expect(await open()).toEqual([{ exam: '2026-ODD' }, [], 0]);
    await enter();
    await published();
    expect(await open()).toEqual([{ exam: '2026-ODD' }, [], 2]);
    await must(
      200,
      type(world, S2, arrears('2026-ODD'), [
        [world.pupils[1] ?? 0, `external-${world.prose}`, 2700],
      ]),
    );
    expect(await open()).toEqual([{ exam: '2026-ODD' }, ['verify'], 2]);
    expect(((await look(world, S, world.sheet)) as unknown as { stands: unknown }).stands).toEqual({
      exam: '2025-ODD',
    });
  });
  it('list no student once all attempts are used, and refuse a result then and for a passed paper', async () => {
    await world.db.transaction(({ sql }) => sql`update regulation_version set max_attempts = 1`);
    await enter();
    await published();
    expect((await look(world, S, arrears('2026-ODD'))).rows).toEqual([]);
    const again = (course: string) =>
      world.ask({
        as: S,
        method: 'POST',
        url: '/api/paper-result',
        body: {
          exam: '2026-ODD',
          kind: 'arrear',
          student: world.pupils[1],
          course,
          external: 5000,
        },
      });
    expect(await must(422, again('E1'))).toContain('This paper has already been passed.');
    expect(await must(422, again('E2'))).toContain('All 1 attempts at this paper are used.');
  });
  it('take back what was entered by mistake, once nothing is left in the row', async () => {
    await enter();
    await published();
    const url = arrears('2026-ODD');
    const put = (value: number | null) =>
      type(world, S2, url, [[world.pupils[1] ?? 0, `external-${world.prose}`, value]]);
    await must(200, put(2700));
    await must(
      200,
      type(world, S2, url, [[world.pupils[2] ?? 0, `external-${world.poetry}`, 4000]]),
    );
    await must(200, put(null));
    expect((await valuesOf(url))[0]).toMatchObject({
      [`internal-${world.prose}`]: 2000,
      [`external-${world.prose}`]: null,
      result: null,
    });
    await published(url);
    expect((await standings()).map(({ result }) => result)).toEqual([
      'pass',
      'fail',
      'pass',
      'pass',
    ]);
    const gone = await world.db.read(
      ({ sql }) => sql<{ action: string }>`
        select action from audit_log where entity = 'paper-result' and action = 'delete'`,
    );
    expect(gone).toHaveLength(1);
  });
  it('stay open when the student is exempt from the later sitting, which uses up no attempt', async () => {
    await world.db.transaction(({ sql }) => sql`update regulation_version set max_attempts = 2`);
    await enter();
    await published();
    const before = await standings();
    const url = arrears('2026-EVEN');
    await must(
      200,
      type(world, S2, url, [[world.pupils[1] ?? 0, `external-${world.prose}`, 'NA']]),
    );
    await published(url);
    expect(await standings()).toEqual(before);
    expect((await look(world, S, arrears('2026-ODD'))).rows).toHaveLength(2);
  });
  it('an improvement is open to students who passed, and the better result counts', async () => {
    await enter();
    await published();
    const url = arrears('2026-ODD', 'improvement');
    await must(
      200,
      type(world, S2, url, [[world.pupils[0] ?? 0, `external-${world.prose}`, 3000]]),
    );
    await published(url);
    expect((await standings())[0]?.sgpa).toBe(7.4);
  });
});

describe('university result sheet', () => {
  const mapping = {
    match: 'student',
    fields: {
      exam: { constant: '2025-ODD' },
      student: { column: 'Regn', by: 'registration_no' },
      course: { column: 'Code', values: { 'eng-1': 'E1', 'eng-2': 'E2', 'val-1': 'V1' } },
      declared_letter: { column: 'Gr' },
    },
  };
  const file = (letter: string): string =>
    ['Regn,Code,Gr', 'R1,ENG-1,A', 'R1,ENG-2,B', `R1,VAL-1,${letter}`, 'R2,ENG-1,B+'].join('\r\n');
  it('is imported with a column mapping, and computed by the same rules', async () => {
    const { id } = await upload(world, S, 'paper-result', file('A+'));
    const checked = await step(world, S, 'paper-result', id, 'check', { mapping });
    expect((await settled(world, S, 'paper-result', checked.id)).counts).toMatchObject({
      new: 4,
      wrong: 0,
    });
    await step(world, S, 'paper-result', id, 'save');
    expect((await settled(world, S, 'paper-result', id)).state).toBe('saved');
    const rows = await valuesOf(`${world.sheet}&mode=grades`);
    expect(rows.map(({ sgpa, result }) => [sgpa, result])).toEqual([
      ['7.40', 'Pass'],
      [null, 'Incomplete'],
      [null, 'Incomplete'],
      [null, 'Incomplete'],
    ]);
    const again = await upload(world, S, 'paper-result', file('A'));
    expect(again.mapping).toMatchObject({ fields: { declared_letter: { column: 'Gr' } } });
  });
  it('of another university matches print: own letters, no marks, half-even rounding, no credit', async () => {
    const letters = [
      { letter: 'X', point: 9.25, pass: true },
      { letter: 'Y', point: 8, pass: true },
      { letter: 'N', point: 0, pass: false },
    ];
    await world.db.transaction(async ({ sql }) => {
      await sql`update regulation_version set grade_letters = ${JSON.stringify(letters)}::jsonb, sgpa_rounding = 'half_even_2', cgpa_rounding = 'half_even_2'`;
      await sql`update course set is_credit = false where id = 'V1'`;
    });
    const imported = async (resource: string, lines: readonly string[], how: unknown) => {
      const { id } = await upload(world, S, resource, lines.join('\r\n'));
      await step(world, S, resource, id, 'check', { mapping: how });
      expect((await settled(world, S, resource, id)).counts).toMatchObject({ wrong: 0 });
      await step(world, S, resource, id, 'save');
      expect((await settled(world, S, resource, id)).state).toBe('saved');
    };
    await imported(
      'paper-result',
      [
        'Regn,Code,Gr',
        'R1,ENG-1,x',
        'R1,ENG-2,Y',
        'R1,VAL-1,S',
        'R2,ENG-1,N',
        'R2,ENG-2,Y',
        'R2,VAL-1,US',
      ],
      mapping,
    );
    const student = { column: 'Regn', by: 'registration_no' };
    await imported('declared-result', ['Regn,S,C', 'R1,8.62,8.62', 'R2,4.00,4.01'], {
      match: 'student',
      fields: {
        exam: { constant: '2025-ODD' },
        semester: { constant: '1' },
        kind: { constant: 'regular' },
        student,
        sgpa: { column: 'S' },
        cgpa: { column: 'C' },
      },
    });
    const rows = await valuesOf(`${world.sheet}&mode=grades`);
    expect(rows.slice(0, 2).map(({ sgpa, difference }) => [sgpa, difference])).toEqual([
      ['8.62', null],
      ['4.00', 'CGPA'],
    ]);
    await world.db.transaction(async ({ sql }) => {
      await sql`update regulation_version set grade_letters = null, cgpa_rounding = 'half_up_2'`;
      await sql`update course set is_credit = true where id = 'V1'`;
    });
  });
  it('reports each wrong row: an unknown letter, a paper that the student does not take', async () => {
    const takes = (status: string) =>
      world.db.transaction(
        ({ sql }) =>
          sql`update enrolment set status = ${status} where offering = ${world.poetry} and student = ${world.pupils[1]}`,
      );
    await takes('dropped');
    const { id } = await upload(world, S, 'paper-result', file('Q'));
    await step(world, S, 'paper-result', id, 'check', { mapping });
    const run = await settled(world, S, 'paper-result', id);
    await takes('enrolled');
    expect(run.counts).toMatchObject({ new: 2, wrong: 2 });
    expect(run.errors).toEqual([
      {
        row: 4,
        field: 'declared_letter',
        value: 'Q',
        message: 'The regulation does not have this letter.',
      },
      expect.objectContaining({
        row: 5,
        field: 'student',
        message: 'This student is not enrolled in this paper.',
      }),
    ]);
  });
  it('changes nothing on a verified or published sheet', async () => {
    await enter();
    await published();
    const row = { exam: '2025-ODD', student: world.pupils[0], course: 'E1', declared_letter: 'O' };
    await must(423, world.ask({ as: S, method: 'POST', url: '/api/paper-result', body: row }));
    const [kept] = await world.db.read(
      ({ sql }) =>
        sql<{ id: number; version: number }>`select id, version from paper_result limit 1`,
    );
    await must(
      423,
      world.ask({
        as: S,
        method: 'PATCH',
        url: `/api/paper-result/${kept?.id}`,
        body: { external: 100, version: kept?.version },
      }),
    );
  });
  it('records the declared result of a semester, and a difference from it blocks publishing', async () => {
    await enter();
    await must(
      201,
      world.ask({
        as: S2,
        method: 'POST',
        url: '/api/declared-result',
        body: { exam: '2025-ODD', student: world.pupils[0], semester: '1', sgpa: 7.5 },
      }),
    );
    expect((await valuesOf(world.sheet))[0]).toMatchObject({
      declared_sgpa: '7.5',
      difference: 'SGPA',
    });
    await must(200, act(world, S, world.sheet, 'verify'));
    expect(await must(422, act(world, A, world.sheet, 'publish'))).toContain('Acknowledge');
  });
});

describe('unpublished marks', () => {
  it('are hidden from callers who do not enter them, in list, file, search and sort', async () => {
    await enter();
    for (const as of [R, H, M, TEACHER, STRANGER])
      for (const url of [
        '/api/paper-result',
        '/api/paper-result/export?format=csv',
        '/api/paper-result?sort=["total","DESC"]',
        '/api/declared-result',
      ])
        expect((await world.ask({ as, url })).status, `${as.name} ${url}`).toBe(403);
    for (const as of [M, TEACHER])
      await world.scenario({ as, url: '/api/find?q=7200', status: 200, hasNot: ['7200'] });
  });
});

describe('any marks', () => {
  it('publish results equal to a recomputation from stored marks, between 0 and 10', async () => {
    const mark = fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 20, max: 95 }) },
      { weight: 1, arbitrary: fc.constant('AB' as const) },
    );
    const row = fc.tuple(mark, mark, fc.integer({ min: 0, max: 50 }));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 4, maxLength: 4 }), async (rows) => {
        await emptied(world);
        await must(200, type(world, TEACHER, world.sheet, allMarks(world, rows)));
        const shown = (await valuesOf(world.sheet)).map(({ sgpa }) => Number(sgpa));
        await published();
        const kept = (await standings()).map(({ sgpa }) => sgpa);
        expect(kept).toEqual(shown);
        for (const sgpa of kept) expect(sgpa >= 0 && sgpa <= 10).toBe(true);
      }),
      { numRuns: 5 },
    );
  });
});
