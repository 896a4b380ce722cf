import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  act,
  COLLEAGUE,
  CO_TEACHER,
  H,
  HEAD,
  lastAudit,
  look,
  openClass,
  OTHER_OFFICE,
  STRANGER,
  SUPER,
  TEACHER,
  type,
  type InternalClass,
  type SheetData,
} from '../kit/internal-class';

let world: InternalClass;
let ids: number[];
beforeAll(async () => {
  world = await openClass();
  ids = world.pupils.map(({ student }) => student);
});
afterAll(() => world.close());
beforeEach(() =>
  world.db.transaction(async ({ sql }) => {
    await sql`delete from retest_allowance`;
    await sql`delete from cat_mark`;
    await sql`delete from cat_register`;
    await sql`update student set status = 'active'`;
    await sql`update cat_schedule set closes_on = '2026-11-30' where cat = 'CAT1'`;
  }),
);

const first = (): number => ids[0] ?? 0;
const valuesOf = (sheet: SheetData, column: string): unknown[] =>
  sheet.rows.map(({ values }) => values[column]);
const stored = () =>
  world.db.read(
    ({ sql }) =>
      sql<{
        student: number;
        mark: number | null;
        token: string | null;
        max: number | null;
        reason: string | null;
      }>`select student, mark, token, max, reason from cat_mark order by student`,
  );

describe('mark sheet of one assessment', () => {
  it('lists the class in natural order of roll number, with the maximum and the entry dates', async () => {
    const sheet = await look(world, TEACHER, world.cat('CAT1'));
    expect(valuesOf(sheet, 'roll_no')).toEqual([
      '26BA1',
      '26BA2',
      '26BA3',
      '26BA4',
      '26BA5',
      '26BA6',
    ]);
    expect(sheet.head).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: 'Maximum', value: '20' }),
        expect.objectContaining({ label: 'Entry', value: '01-11-2026 – 30-11-2026' }),
        expect.objectContaining({ label: 'Entered', value: '0/6' }),
      ]),
    );
  });

  it('keeps not entered, 0, absent, exempt and unfair means apart when saved and read back', async () => {
    const [a, b, c, d, e] = ids;
    const told = await type(world, TEACHER, world.cat('CAT1'), [
      [a ?? 0, 'mark', 0],
      [b ?? 0, 'mark', 'AB'],
      [c ?? 0, 'mark', 'EX'],
      [c ?? 0, 'reason', 'Ill in hospital'],
      [d ?? 0, 'mark', 'UFM'],
      [e ?? 0, 'mark', null],
    ]);
    expect(told.status, told.text).toBe(200);
    expect(valuesOf(await look(world, TEACHER, world.cat('CAT1')), 'mark')).toEqual([
      0,
      'AB',
      'EX',
      'UFM',
      null,
      null,
    ]);
    expect((await stored()).map(({ mark, token }) => [mark, token])).toEqual([
      [0, null],
      [null, 'AB'],
      [null, 'EX'],
      [null, 'UFM'],
    ]);
  });

  it('shows the percentage and verdict of each student: 0 fails, AB fails, EX has no verdict', async () => {
    await type(world, TEACHER, world.cat('CAT1'), [
      [ids[0] ?? 0, 'mark', 0],
      [ids[1] ?? 0, 'mark', 'AB'],
      [ids[2] ?? 0, 'mark', 'EX'],
      [ids[2] ?? 0, 'reason', 'x'],
      [ids[3] ?? 0, 'mark', 800],
      [ids[4] ?? 0, 'mark', 750],
    ]);
    const sheet = await look(world, TEACHER, world.cat('CAT1'));
    expect(valuesOf(sheet, 'percent')).toEqual([0, null, null, 4000, 3750, null]);
    expect(valuesOf(sheet, 'verdict')).toEqual(['Fail', 'Fail', null, 'Pass', 'Fail', null]);
    expect(sheet.head).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: 'Below pass', value: '2' }),
        expect.objectContaining({ label: 'Highest', value: '8.00' }),
      ]),
    );
  });

  it.each([
    ['above the maximum', 2050, 'at most 20'],
    ['below 0', -100, 'at least 0'],
    ['between the steps', 1025, 'multiple of 0.5'],
    ['a word that is none', 'ABS', 'one of AB, EX, UFM'],
    ['a number as text', '18,5', 'one of AB'],
    ['NA, which a sheet does not offer', 'NA', 'one of AB'],
    ['a part of a hundredth', 12.5, 'such as 12.5'],
  ])('refuses a mark %s and explains it at the cell', async (_, value, why) => {
    const told = await type(world, TEACHER, world.cat('CAT1'), [
      [ids[1] ?? 0, 'mark', 1000],
      [first(), 'mark', value],
    ]);
    expect(told.status).toBe(422);
    expect((told.body['errors'] as Record<string, string>)['cells.1.value']).toContain(why);
    expect(await stored()).toEqual([]);
  });

  it('requires a reason for an exemption', async () => {
    expect((await type(world, TEACHER, world.cat('CAT1'), [[first(), 'mark', 'EX']])).status).toBe(
      422,
    );
    expect(
      (
        await type(world, TEACHER, world.cat('CAT1'), [
          [first(), 'mark', 'EX'],
          [first(), 'reason', 'State games'],
        ])
      ).status,
    ).toBe(200);
    expect((await type(world, TEACHER, world.cat('CAT1'), [[first(), 'reason', '']])).status).toBe(
      422,
    );
  });

  it('refuses a student outside the class and an unknown column', async () => {
    const told = await type(world, TEACHER, world.cat('CAT1'), [
      [987654, 'mark', 100],
      [first(), 'verdict', 'Pass'],
    ]);
    expect(told.status).toBe(422);
    expect(Object.keys(told.body['errors'] as object)).toEqual(['cells.0.value', 'cells.1.value']);
  });

  it('refuses a new mark for a student who has left and explains it at the cell', async () => {
    await world.db.transaction(
      ({ sql }) => sql`update student set status = 'transferred' where id = ${first()}`,
    );
    expect(
      (await look(world, TEACHER, world.cat('CAT1'))).rows[0]?.off?.['mark']?.reason,
    ).toContain('left');
    expect((await type(world, TEACHER, world.cat('CAT1'), [[first(), 'mark', 100]])).status).toBe(
      422,
    );
    await world.db.transaction(
      ({ sql }) =>
        sql`update enrolment set kind = 'repeat' where student = ${first()} and offering = ${world.offering}`,
    );
    expect((await type(world, TEACHER, world.cat('CAT1'), [[first(), 'mark', 100]])).status).toBe(
      200,
    );
    await world.db.transaction(({ sql }) => sql`update enrolment set kind = 'regular'`);
  });

  it('stores the maximum in force when the mark was entered', async () => {
    await type(world, TEACHER, world.cat('CAT1'), [[first(), 'mark', 1000]]);
    expect((await stored())[0]?.max).toBe(2000);
    await type(world, TEACHER, world.cat('CAT1'), [[first(), 'mark', null]]);
    expect((await stored())[0]).toMatchObject({ mark: null, token: null, max: null });
  });

  it('writes one audit entry per save, with old and new values', async () => {
    await type(world, TEACHER, world.cat('CAT1'), [[first(), 'mark', 1000]]);
    await world.scenario({
      as: TEACHER,
      method: 'PATCH',
      url: world.cat('CAT1'),
      body: {
        version: 1,
        cells: [
          { row: first(), column: 'mark', value: 'AB' },
          { row: ids[1], column: 'mark', value: 500 },
        ],
      },
      status: 200,
      audit: ['save-marks'],
    });
    expect((await lastAudit(world))?.change['cells']).toEqual([
      { student: first(), cat: 'CAT1', field: 'mark', old: 1000, new: 'AB' },
      { student: ids[1], cat: 'CAT1', field: 'mark', old: null, new: 500 },
    ]);
    expect((await lastAudit(world))?.change['proxy']).toBeUndefined();
  });

  it('warns when all marks are the same', async () => {
    await type(
      world,
      TEACHER,
      world.cat('CAT1'),
      ids.map((id) => [id, 'mark', 1000] as const),
    );
    expect((await look(world, TEACHER, world.cat('CAT1'))).footnotes?.join()).toContain(
      'same mark',
    );
  });

  it('reads a file by registration number and keeps tokens and blanks as given', async () => {
    const told = await world.ask({
      as: TEACHER,
      method: 'POST',
      url: `${world.cat('CAT1')}/read-file`,
      body: 'Registration number,Mark\r\nR1,0\r\nR2,AB\r\nR3,\r\nR9,12\r\n',
      headers: { 'content-type': 'text/csv' },
    });
    expect(told.status, told.text).toBe(200);
    expect(told.data).toMatchObject({
      cells: [
        { row: ids[0], column: 'mark', text: '0' },
        { row: ids[1], column: 'mark', text: 'AB' },
        { row: ids[2], column: 'mark', text: '' },
      ],
      errors: [{ row: 5 }],
    });
  });

  it('exports to CSV with tokens as text and unentered marks as blanks', async () => {
    await type(world, TEACHER, world.cat('CAT1'), [
      [ids[0] ?? 0, 'mark', 0],
      [ids[1] ?? 0, 'mark', 'AB'],
    ]);
    const { text } = await world.ask({ as: TEACHER, url: `${world.cat('CAT1')}?format=csv` });
    const lines = text.split('\r\n').map((line) => line.split(','));
    expect(lines.slice(1, 4).map((cells) => cells[3])).toEqual(['0.00', 'AB', '']);
  });
});

describe('entering marks, by caller', () => {
  it.each([
    ['the primary teacher', TEACHER, 200, undefined],
    ['a co-teacher', CO_TEACHER, 200, undefined],
    ['the head, as proxy', HEAD, 200, true],
    ['the office with H, as proxy', H, 200, true],
    ['a super administrator', SUPER, 200, true],
    ['a colleague of the department', COLLEAGUE, 403, undefined],
    ['a teacher of another department', STRANGER, 403, undefined],
    ['an office of another letter', OTHER_OFFICE, 403, undefined],
  ] as const)('%s', async (_, as, status, proxy) => {
    const told = await world.ask({
      as,
      method: 'PATCH',
      url: world.cat('CAT1'),
      body: { version: 0, cells: [{ row: first(), column: 'mark', value: 100 }] },
    });
    expect(told.status).toBe(status);
    if (status === 200) expect((await lastAudit(world))?.change['proxy']).toBe(proxy);
    expect((await stored()).length).toBe(status === 200 ? 1 : 0);
  });

  it('is read only for a colleague, with the reason, and hidden from a teacher of another department', async () => {
    expect((await look(world, COLLEAGUE, world.cat('CAT1'))).locked).toContain(
      'not allotted to you',
    );
    await world.scenario({ as: STRANGER, url: world.cat('CAT1'), status: 403, hasNot: ['Pupil'] });
    await world.scenario({ as: OTHER_OFFICE, url: world.cat('CAT1'), status: 403 });
  });

  it('allows reading but not writing after the allotment has ended', async () => {
    await world.db.transaction(
      ({ sql }) => sql`update course_allotment set to_date = '2026-11-01' where faculty = 5`,
    );
    expect((await look(world, CO_TEACHER, world.cat('CAT1'))).rows).toHaveLength(6);
    expect(
      (await type(world, CO_TEACHER, world.cat('CAT1'), [[first(), 'mark', 100]])).status,
    ).toBe(403);
    await world.db.transaction(
      ({ sql }) => sql`update course_allotment set to_date = null where faculty = 5`,
    );
  });

  it('answers 404 for a paper of another subject or semester and for an unknown assessment', async () => {
    for (const url of [
      '/api/internal-assessments/cat-entry/2026/PHY/1/E1/CAT1',
      '/api/internal-assessments/cat-entry/2026/ENG/2/E1/CAT1',
      '/api/internal-assessments/cat-entry/2026/ENG/1/E1/CAT9',
    ])
      await world.scenario({ as: H, url, status: 404 });
  });
});

describe('entry dates', () => {
  it('after closing: refuses the teacher and the head and names the date, but not the office', async () => {
    for (const as of [TEACHER, HEAD]) {
      const told = await world.scenario({
        as,
        method: 'PATCH',
        url: world.cat('CAT2'),
        body: { version: 0, cells: [{ row: first(), column: 'mark', value: 100 }] },
        status: 423,
      });
      expect(told.text).toContain('20-10-2026');
    }
    expect((await look(world, TEACHER, world.cat('CAT2'))).locked).toContain('20-10-2026');
    expect((await type(world, H, world.cat('CAT2'), [[first(), 'mark', 100]])).status).toBe(200);
  });

  it('before opening: refuses and names the opening date', async () => {
    const told = await type(world, TEACHER, world.cat('CAT3'), [[first(), 'mark', 100]]);
    expect([told.status, told.text.includes('01-12-2026')]).toEqual([423, true]);
  });

  it('are extended when a register is returned or reopened', async () => {
    await type(
      world,
      H,
      world.cat('CAT2'),
      ids.map((id) => [id, 'mark', 1000] as const),
    );
    await act(world, H, world.cat('CAT2'), 'submit', { reason: 'for a colleague' });
    expect(
      (
        await act(world, H, world.cat('CAT2'), 'return', {
          reason: 'two are swapped',
          until: '2026-11-25',
        })
      ).status,
    ).toBe(200);
    expect((await type(world, TEACHER, world.cat('CAT2'), [[first(), 'mark', 500]])).status).toBe(
      200,
    );
    // Returned is shown in its chip, in an inbox and on the dashboard, with the reason and by whom.
    expect((await look(world, TEACHER, world.cat('CAT2'))).state?.label).toBe('Returned');
    expect(
      await world.db.read(
        ({ sql }) =>
          sql<{
            body: string;
          }>`select body from notification where receiver = ${`faculty:${TEACHER.id}`} and title like 'Marks returned to you: %' order by id desc limit 1`,
      ),
    ).toMatchObject([{ body: expect.stringMatching(/: two are swapped$/) as unknown }]);
    const { text } = await world.ask({ as: TEACHER, method: 'GET', url: '/api/dashboard' });
    expect(text).toMatch(/returned by [^"]+: two are swapped/);
  });
});

describe('two saves at the same time', () => {
  it('accept one and answer the other 409 with the current values and who saved them', async () => {
    const cell = (value: number) => ({
      version: 0,
      cells: [{ row: first(), column: 'mark', value }],
    });
    const answers = await Promise.all([
      world.ask({ as: TEACHER, method: 'PATCH', url: world.cat('CAT1'), body: cell(1000) }),
      world.ask({ as: CO_TEACHER, method: 'PATCH', url: world.cat('CAT1'), body: cell(1500) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    const current = lost?.body['current'] as SheetData;
    expect(current.version).toBe(1);
    expect(current.rows.map(({ id, values }) => [id, values['mark']])).toEqual([
      [first(), answers[0]?.status === 200 ? 1000 : 1500],
    ]);
    expect(lost?.text).toContain(answers[0]?.status === 200 ? 'Teacher One' : 'Teacher Five');
  });

  it('create no duplicate rows when the same marks are sent twice', async () => {
    for (const version of [0, 1])
      await type(
        world,
        TEACHER,
        world.cat('CAT1'),
        ids.map((id) => [id, 'mark', 1000] as const),
        version,
      );
    expect(await stored()).toHaveLength(6);
  });
});

describe('sheet of all assessments side by side', () => {
  it('locks each column by its own register and shows the internal mark so far', async () => {
    await type(world, H, world.cat('CAT2'), [[first(), 'mark', 1500]]);
    await type(world, TEACHER, world.multiple, [[first(), 'cat-CAT1', 1000]]);
    const sheet = await look(world, TEACHER, world.multiple);
    expect(
      sheet.columns
        .filter(({ name }) => name.startsWith('cat-'))
        .map(({ name, locked }) => [name, Boolean(locked)]),
    ).toEqual([
      ['cat-CAT1', false],
      ['cat-CAT2', true],
    ]);
    expect([
      sheet.rows[0]?.values['cat-CAT1'],
      sheet.rows[0]?.values['cat-CAT2'],
      sheet.rows[0]?.values['internal'],
    ]).toEqual([1000, 1500, '12.5/20 …']);
  });

  it('saves into several registers at once and refuses the whole save if one is closed', async () => {
    expect(
      (
        await type(world, TEACHER, world.multiple, [
          [first(), 'cat-CAT1', 1000],
          [first(), 'cat-CAT2', 1000],
        ])
      ).status,
    ).toBe(423);
    expect(await stored()).toEqual([]);
    expect(
      (
        await type(world, H, world.multiple, [
          [first(), 'cat-CAT1', 1000],
          [first(), 'cat-CAT2', 'AB'],
        ])
      ).status,
    ).toBe(200);
    expect((await look(world, H, world.multiple)).version).toBe(2);
    expect((await look(world, H, world.cat('CAT2'))).version).toBe(1);
  });

  it('goes stale when any of its registers is saved, naming who saved last', async () => {
    const { version } = await look(world, H, world.multiple);
    const late = async (): Promise<[number, string | undefined]> => {
      const { status, text } = await type(
        world,
        HEAD,
        world.multiple,
        [[first(), 'cat-CAT1', 300]],
        version,
      );
      return [status, /Office H|Teacher One|Head Two/.exec(text)?.[0]];
    };
    await type(world, H, world.cat('CAT2'), [[first(), 'mark', 100]]);
    expect(await late(), 'the other was never saved').toEqual([409, 'Office H']);
    await type(world, TEACHER, world.cat('CAT1'), [[first(), 'mark', 200]]);
    for (const [cat, name] of [
      ['CAT1', 'Teacher One'],
      ['CAT2', 'Office H'],
    ] as const) {
      await world.db.transaction(
        ({ sql }) =>
          sql`update cat_register set changed_at = timestamptz '2026-11-20 06:30+00' - case when cat = ${cat} then interval '0' else interval '1 hour' end`,
      );
      expect(await late()).toEqual([409, name]);
    }
  });

  it('validates marks as the single sheet does', async () => {
    const told = await type(world, TEACHER, world.multiple, [
      [first(), 'cat-CAT1', 2050],
      [ids[1] ?? 0, 'cat-CAT1', 'EX'],
    ]);
    expect(told.body['errors']).toMatchObject({
      'cells.0.value': expect.stringContaining('at most 20'),
      'cells.1.value': expect.stringContaining('reason'),
    });
  });
});

describe('class in sections', () => {
  it('has a register for each section, and the teacher of one cannot write in the other', async () => {
    const [a, b] = await world.db.transaction(
      ({ sql }) =>
        sql<{
          id: number;
        }>`insert into section (offering, name) values (${world.offering}, 'A'), (${world.offering}, 'B') returning id`,
    );
    await world.db.transaction(async ({ sql }) => {
      await sql`update enrolment set section = case when student = any(${ids.slice(0, 3)}::int[]) then ${a?.id}::int else ${b?.id}::int end where offering = ${world.offering}`;
      await sql`update course_allotment set section = ${a?.id} where faculty = 1 and offering = ${world.offering}`;
      await sql`update course_allotment set section = ${b?.id} where faculty = 5`;
    });
    const [A, B] = [
      `${world.cat('CAT1')}?section=${a?.id}`,
      `${world.cat('CAT1')}?section=${b?.id}`,
    ];
    expect((await look(world, TEACHER, world.cat('CAT1'))).rows.map(({ id }) => id)).toEqual(
      ids.slice(0, 3),
    );
    expect((await type(world, TEACHER, A, [[first(), 'mark', 100]])).status).toBe(200);
    expect((await type(world, TEACHER, B, [[ids[4] ?? 0, 'mark', 100]])).status).toBe(403);
    expect((await type(world, CO_TEACHER, B, [[ids[4] ?? 0, 'mark', 100]])).status).toBe(200);
    expect((await type(world, CO_TEACHER, B, [[first(), 'mark', 100]])).status).toBe(422);
    await act(world, TEACHER, A, 'submit');
    expect((await look(world, H, A)).state?.label).toBe('Submitted');
    expect((await look(world, H, B)).state?.label).toBe('Open');
    await world.db.transaction(async ({ sql }) => {
      await sql`update enrolment set section = null`;
      await sql`update course_allotment set section = null`;
      await sql`delete from cat_register`;
      await sql`delete from section`;
    });
  });
});
