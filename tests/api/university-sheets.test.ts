/**
 * Printed result sheets of unknown universities: long and wide, with codes, letters, credits and
 * columns of their own.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settled, step, upload, type Run } from '../kit/imports';
import { A, act, look, openResults, S, S2, type ResultsClass } from '../kit/results-class';

let world: ResultsClass;

const BANDS = [
  [8750, 'Ex', 9.5],
  [7500, 'VG', 8.25],
  [6000, 'G', 7],
  [4500, 'Av', 5.5],
  [3500, 'Ps', 4.25],
  [0, 'Rp', 0],
] as const;
const LETTERS = [{ letter: 'I', point: null, pass: false }];

/**
 * A college of its own: 3 papers of the first semester and 2 of the second, one without credit,
 * half credits.
 */
beforeAll(async () => {
  world = await openResults();
  await world.db.transaction(async ({ sql }) => {
    await sql`insert into regulation (id, name) values ('XU', 'Another university')`;
    await sql`
      insert into regulation_version (regulation, number, effective_from, grade_bands, grade_letters, min_total, min_external, sgpa_rounding, cgpa_rounding, cgpa_from, fail_in_denominator, four_eyes)
      values ('XU', 1, '2024-07-01', ${JSON.stringify(BANDS.map(([min, letter, point]) => ({ min: min, letter, point, pass: point > 0 })))}::jsonb, ${JSON.stringify(LETTERS)}::jsonb, 3500, null, 'half_even_2', 'half_even_2', 'rounded_sgpa', true, false)`;
    await sql`insert into batch (id, name, start_year) values ('2024', 'Batch 2024', 2024)`;
    await sql`insert into batch_programme (batch, programme, regulation_version) select '2024', 'BA', id from regulation_version where regulation = 'XU'`;
    await sql`
      insert into course (id, code, name, subject, semester, regulation, category, type, max_internal, max_external, credits_lecture, credits_tutorial, is_credit) values
        ('X1', '24-LIT-01', 'Letters', 'ENG', '1', 'XU', 'MAJ', 'theory', 4000, 6000, 4, 0.5, true), ('X2', '24-LIT-02', 'Prose', 'ENG', '1', 'XU', 'MAJ', 'theory', 4000, 6000, 3, 0, true),
        ('X3', 'NC 07', 'Sports', 'PHY', '1', 'XU', 'VAC', 'theory', 0, 10000, 1, 0, false), ('X4', '24-LIT-03', 'Drama', 'ENG', '2', 'XU', 'MAJ', 'theory', 4000, 6000, 4, 0, true),
        ('X5', '24-LIT-04', 'Verse', 'ENG', '2', 'XU', 'MAJ', 'theory', 4000, 6000, 2.5, 0, true)`;
    await sql`insert into offering (batch, semester, course) select '2024', semester, id from course where regulation = 'XU'`;
    await sql`insert into student (name, batch, programme, department, major_subject, roll_no, registration_no) select 'Candidate ' || n, '2024', 'BA', 'ENG', 'ENG', 'R-' || n, 'XU/24/' || n from generate_series(1, 4) n order by n`;
    await sql`insert into enrolment (offering, student, from_date) select o.id, s.id, '2024-07-15' from offering o join student s on s.batch = o.batch where o.batch = '2024' order by 1, 2`;
    await sql`insert into exam_session (id, name, year, parity, kind) values ('W24', 'Winter 2024', 2024, 'odd', 'regular'), ('S25', 'Summer 2025', 2025, 'even', 'regular'), ('W25', 'Winter 2025', 2025, 'odd', 'regular')`;
  });
});
afterAll(() => world.close());

const cleared = (): Promise<void> =>
  world.db.transaction(async ({ sql }) => {
    await sql`delete from semester_standing`;
    await sql`delete from paper_result`;
    await sql`delete from declared_result`;
    await sql`delete from result_sheet`;
  });

async function checked(
  resource: string,
  lines: readonly string[],
  mapping?: unknown,
): Promise<Run> {
  const run = await upload(world, S, resource, lines.join('\r\n'));
  await step(world, S, resource, run.id, 'check', { mapping: mapping ?? run.mapping });
  return settled(world, S, resource, run.id);
}
async function imported(
  resource: string,
  lines: readonly string[],
  mapping?: unknown,
): Promise<Run> {
  const run = await checked(resource, lines, mapping);
  expect(run.errors).toEqual([]);
  await step(world, S, resource, run.id, 'save');
  const saved = await settled(world, S, resource, run.id);
  expect(saved.state).toBe('saved');
  return saved;
}

interface Row {
  readonly values: Readonly<Record<string, unknown>>;
}
const sheet = async (semester: string, exam: string, kind = 'regular', mode = 'grades') => {
  const data = (await look(
    world,
    S2,
    `/api/semester-mark-entry/2024/BA/${semester}/ENG?exam=${exam}&kind=${kind}&mode=${mode}`,
  )) as { readonly rows: readonly Row[] };
  return data.rows.map(({ values }) => values);
};
const publish = async (semester: string, exam: string, kind = 'regular'): Promise<void> => {
  const url = `/api/semester-mark-entry/2024/BA/${semester}/ENG?exam=${exam}&kind=${kind}`;
  for (const [who, move] of [
    [S2, 'verify'],
    [A, 'publish'],
  ] as const) {
    const { status, text } = await act(world, who, url, move);
    expect(status, text).toBe(200);
  }
};
const standings = () =>
  world.db.read(
    ({ sql }) => sql<{
      who: string;
      semester: string;
      sgpa: number;
      cgpa: number;
      open: string | null;
    }>`
      select s.registration_no as who, t.semester, t.sgpa::float8 as sgpa, t.cgpa::float8 as cgpa, t.open from semester_standing t join student s on s.id = t.student order by 1, 2`,
  );

const student = { column: 'Enrolment', by: 'registration_no' };
const LONG = {
  match: 'student',
  fields: {
    exam: { column: 'Session' },
    student,
    course: { column: 'Subject Code', by: 'code' },
    declared_letter: { column: 'Grade Obtained' },
  },
};
const PRINTED = {
  match: 'kind',
  fields: {
    exam: { column: 'Session' },
    student,
    semester: { column: 'Sem' },
    kind: { constant: 'regular' },
    sgpa: { column: 'SGPA' },
    cgpa: { column: 'CGPA' },
  },
};

describe('long sheet: one line for each student and paper', () => {
  // 4.5 and 3 credits, a paper without credit; 4 and 2.5 credits in the second semester.
  const head = 'Enrolment,Session,Sem,Subject Code,Grade Obtained,SGPA,CGPA';
  const lines = [
    // (4.5·9.5 + 3·8.25) / 7.5 = 9.00
    'XU/24/1,W24,1,24-LIT-01,ex,9.00,9.00',
    'XU/24/1,W24,1,24-lit-02,VG,9.00,9.00',
    'XU/24/1,W24,1,NC 07,S,9.00,9.00',
    // (4.5·7 + 3·0) / 7.5 = 4.20
    'XU/24/2,W24,1,24-LIT-01,G,4.20,4.20',
    'XU/24/2,W24,1,24-LIT-02,Rp,4.20,4.20',
    'XU/24/2,W24,1,NC 07,US,4.20,4.20',
    // The second paper was dropped: 4.5·8.25 / 4.5.
    'XU/24/3,W24,1,24-LIT-01,VG,8.25,8.25',
    'XU/24/3,W24,1,24-LIT-02,W,8.25,8.25',
    'XU/24/3,W24,1,NC 07,S,8.25,8.25',
    // Absent: (4.5·0 + 3·5.5) / 7.5 = 2.20
    'XU/24/4,W24,1,24-LIT-01,AB,2.20,2.20',
    'XU/24/4,W24,1,24-LIT-02,Av,2.20,2.20',
    'XU/24/4,W24,1,NC 07,S,2.20,2.20',
    // (4·8.25 + 2.5·9.5) / 6.5 = 8.7307…; CGPA (9·7.5 + 8.73·6.5) / 14 = 8.8746…
    'XU/24/1,S25,2,24-LIT-03,VG,8.73,8.87',
    'XU/24/1,S25,2,24-LIT-04,Ex,8.73,8.87',
  ];
  const repeats = ['XU/24/2,W25,1,24-LIT-02,Av,6.40,6.40', 'XU/24/4,W25,1,24-LIT-01,Ps,4.75,4.75'];
  const own = (wanted: readonly string[], session: string): string[] => [
    head,
    ...wanted.filter((line) => line.includes(`,${session},`)),
  ];

  it('matches print: letters without marks, dropped, non-credit and missed papers, half-even rounding', async () => {
    await cleared();
    await imported('paper-result', [head, ...lines], LONG);
    await imported('declared-result', own(lines, 'W24'), PRINTED);
    const rows = await sheet('1', 'W24');
    expect(
      rows.map(({ sgpa, declared_sgpa, difference }) => [sgpa, declared_sgpa, difference]),
    ).toEqual([
      ['9.00', '9', null],
      ['4.20', '4.2', null],
      ['8.25', '8.25', null],
      ['2.20', '2.2', null],
    ]);
    await publish('1', 'W24');
    await imported('declared-result', own(lines, 'S25'), PRINTED);
    const [second] = await sheet('2', 'S25');
    expect([second?.['sgpa'], second?.['difference']]).toEqual(['8.73', null]);
  });
  it('recognises repeats under the same code as arrears of their own semester', async () => {
    const saved = await imported('paper-result', own(repeats, 'W25'), LONG);
    expect(saved.counts).toMatchObject({ new: 2, wrong: 0 });
    await imported('declared-result', own(repeats, 'W25'), {
      ...PRINTED,
      fields: { ...PRINTED.fields, kind: { constant: 'arrear' } },
    });
    const rows = await sheet('1', 'W25', 'arrear');
    expect(rows.map(({ name, difference }) => [name, difference])).toEqual([
      ['Candidate 2', null],
      ['Candidate 4', null],
    ]);
    await publish('1', 'W25', 'arrear');
    expect((await standings()).map(({ who, sgpa, cgpa, open }) => [who, sgpa, cgpa, open])).toEqual(
      [
        ['XU/24/1', 9, 9, null],
        ['XU/24/2', 6.4, 6.4, 'NC 07'],
        ['XU/24/3', 8.25, 8.25, null],
        ['XU/24/4', 4.75, 4.75, null],
      ],
    );
  });
  it('may contain several sessions: the first attempt is regular, the next an arrear', async () => {
    await cleared();
    await imported('paper-result', [head, ...repeats, ...lines], LONG);
    const kinds = await world.db.read(
      ({ sql }) =>
        sql<{
          exam: string;
          kind: string;
          n: number;
        }>`select exam, kind, count(*)::int as n from paper_result group by 1, 2 order by 1`,
    );
    expect(kinds.map(({ exam, kind, n }) => [exam, kind, n])).toEqual([
      ['S25', 'regular', 2],
      ['W24', 'regular', 12],
      ['W25', 'arrear', 2],
    ]);
    const again = await checked('paper-result', [head, ...repeats, ...lines], LONG);
    expect(again.counts).toMatchObject({ unchanged: 16, new: 0, changed: 0, wrong: 0 });
  });
  it('names a code that several papers have', async () => {
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into course (id, code, name, subject, semester, regulation, category, type) values ('TWIN', '24-LIT-01', 'Twin', 'ENG', '1', 'REG', 'MAJ', 'theory')`,
    );
    const run = await checked('paper-result', own(lines, 'W24'), LONG);
    await world.db.transaction(({ sql }) => sql`delete from course where id = 'TWIN'`);
    expect(run.errors[0]).toMatchObject({
      row: 2,
      field: 'course',
      message: 'Several records have "24-LIT-01". Match by another field.',
    });
  });
});

describe('wide sheet: one line for each student, columns for each paper', () => {
  const head =
    'Roll,Candidate,24-LIT-01 (INT),24-LIT-01 (EXT),24-LIT-01 (GR),24-LIT-02 (INT),24-LIT-02 (EXT),24-LIT-02 (GR),NC 07 (GR),S.G.P.A.,C.G.P.A.';
  const lines = [
    head,
    'R-1,Candidate One,36,52,EX,30,45,VG,S,9.00,9.00',
    'R-2,Candidate Two,30,40,G,28,AB,AB,US,4.20,4.20',
    'R-3,Candidate Three,30,45,VG,,,W,S,8.25,8.25',
    'R-4,Candidate Four,12,8,Rp,22,26,AV,S,2.20,2.20',
  ];
  const absent = { AB: '' };
  const WIDE = {
    match: 'student',
    fields: {
      exam: { constant: 'W24' },
      student: { column: 'Roll', by: 'roll_no' },
      course: { heading: true, by: 'code' },
      internal: { each: '* (INT)' },
      external: { each: '* (EXT)', values: absent },
      token: { each: '* (ext)', lenient: true },
      declared_letter: { each: '* (GR)' },
    },
  };
  it('gives the printed figures, with marks and with letters', async () => {
    await cleared();
    const saved = await imported('paper-result', lines, WIDE);
    expect(saved.counts).toMatchObject({ new: 12, wrong: 0 });
    const printed = await imported('declared-result', lines, {
      match: 'kind',
      fields: {
        exam: { constant: 'W24' },
        semester: { constant: '1' },
        kind: { constant: 'regular' },
        student: { column: 'Roll', by: 'roll_no' },
        sgpa: { column: 'S.G.P.A.' },
        cgpa: { column: 'C.G.P.A.' },
      },
    });
    expect(printed.counts).toMatchObject({ new: 4 });
    const rows = await sheet('1', 'W24');
    expect(rows.map(({ sgpa, difference }) => [sgpa, difference])).toEqual([
      ['9.00', null],
      ['4.20', null],
      ['8.25', null],
      ['2.20', null],
    ]);
    await publish('1', 'W24');
  });
  it('adds no row for a paper where a student has no entry', async () => {
    await cleared();
    const run = await checked('paper-result', [head, 'R-1,One,36,52,EX,,,,,,'], WIDE);
    expect(run.counts).toMatchObject({ new: 1, wrong: 0 });
  });
  it('reads a token in place of marks', async () => {
    await cleared();
    await imported('paper-result', lines, WIDE);
    const rows = await world.db.read(
      ({ sql }) =>
        sql<{
          who: string;
          course: string;
          token: string;
        }>`select s.roll_no as who, r.course, r.token from paper_result r join student s on s.id = r.student where r.token is not null`,
    );
    expect(rows.map(({ who, course, token }) => [who, course, token])).toEqual([
      ['R-2', 'X2', 'AB'],
    ]);
  });
  it('suggests a mapping for headings that end in field names', async () => {
    const run = await upload(
      world,
      S,
      'paper-result',
      'Examination session,Registration no,24-LIT-01 Internal,24-LIT-01 Letter,24-LIT-02 Internal,24-LIT-02 Letter\r\nW24,XU/24/1,30,G,30,G',
    );
    expect(run.mapping).toMatchObject({
      match: 'course',
      fields: {
        student: { by: 'registration_no' },
        course: { heading: true, by: 'code' },
        internal: { each: '* Internal' },
        declared_letter: { each: '* Letter' },
      },
    });
  });
  it('skips headings mapped to nothing, where a paper is a single column', async () => {
    await cleared();
    const run = await checked('paper-result', ['Roll,24-LIT-01,Rank', 'R-1,Ex,1', 'R-2,VG,2'], {
      match: 'student',
      fields: {
        exam: { constant: 'W24' },
        student: { column: 'Roll', by: 'roll_no' },
        course: { heading: true, by: 'code', values: { rank: '' } },
        declared_letter: { each: '*' },
      },
    });
    expect([run.errors, run.counts.new]).toEqual([[], 2]);
  });
  it('is refused if no field is mapped to headings, or no heading matches', async () => {
    const run = await upload(world, S, 'paper-result', lines.join('\r\n'));
    const check = (fields: Record<string, unknown>) =>
      world.ask({
        as: S,
        method: 'POST',
        url: `/api/paper-result/import/${run.id}/check`,
        body: { mapping: { match: null, fields } },
      });
    const { course: _, ...headless } = WIDE.fields;
    expect((await check(headless)).body['errors']).toMatchObject({
      'mapping.fields': 'Choose the field for the column headings.',
    });
    expect(
      (await check({ ...WIDE.fields, viva: { each: '* Viva' } })).body['errors'],
    ).toMatchObject({
      'mapping.fields.viva':
        'Enter a heading with * that matches columns of the file, such as * Grade.',
    });
  });
});

describe('sheet as printed by a university', () => {
  const titles = ['HILL STATE UNIVERSITY,,,,', 'B.A. FIRST SEMESTER EXAMINATION,,,,', ''];
  it('may have title lines, two heading lines, and codes above the parts of a paper', async () => {
    await cleared();
    const lines = [
      ...titles,
      'Roll,Candidate,24-LIT-01,,,24-LIT-02,,,NC 07,SGPA',
      ',,Int.,Ext.,Gr.,Int.,Ext.,Gr.,Gr.,',
      'R-1,Candidate One,36,52,Ex,30,45,VG,S,9.00',
      'R-2,Candidate Two,30,40,G,28,Ab.,Ab.,US,4.20',
    ];
    const absent = { 'Ab.': '' };
    const saved = await imported('paper-result', lines, {
      match: 'student',
      fields: {
        exam: { constant: 'W24' },
        student: { column: 'Roll', by: 'roll_no' },
        course: { heading: true, by: 'code' },
        internal: { each: '* Int.' },
        external: { each: '* Ext.', values: absent },
        token: { each: '* Ext.', lenient: true, values: { 'Ab.': 'AB' } },
        declared_letter: { each: '* Gr.', values: { 'Ab.': 'AB' } },
      },
    });
    expect(saved.counts).toMatchObject({ new: 6, wrong: 0 });
    const rows = await sheet('1', 'W24');
    expect(rows.slice(0, 2).map(({ sgpa, difference }) => [sgpa, difference])).toEqual([
      ['9.00', null],
      ['4.20', null],
    ]);
  });
  it('may contain grade points only, mapped to letters once', async () => {
    await cleared();
    const points = { '9.5': 'Ex', '8.25': 'VG', '0': 'Rp', '5.50': 'Av' };
    await imported(
      'paper-result',
      [
        ...titles,
        'Enrolment,Session,Subject Code,GP',
        'XU/24/1,W24,24-LIT-01,9.5',
        'XU/24/1,W24,24-LIT-02,8.25',
        'XU/24/2,W24,24-LIT-01,0',
        'XU/24/2,W24,24-LIT-02,5.50',
      ],
      {
        ...LONG,
        fields: { ...LONG.fields, declared_letter: { column: 'GP', values: points } },
      },
    );
    const rows = await world.db.read(
      ({ sql }) => sql<{ point: number }>`select point from paper_result order by student, course`,
    );
    expect(rows.map(({ point }) => point)).toEqual([950, 825, 0, 550]);
  });
  it('recognises a typographic minus in a letter', async () => {
    await cleared();
    const own = (letters: unknown) =>
      world.db.transaction(
        ({ sql }) =>
          sql`update regulation_version set grade_letters = ${JSON.stringify(letters)}::jsonb where regulation = 'XU'`,
      );
    await own([...LETTERS, { letter: 'A-', point: 8.5, pass: true }]);
    await imported(
      'paper-result',
      ['Enrolment,Session,Subject Code,Grade Obtained', 'XU/24/1,W24,24-LIT-01,A\u2212'],
      LONG,
    );
    const [row] = await sheet('1', 'W24');
    await own(LETTERS);
    expect(Object.entries(row ?? {}).filter(([name]) => name.startsWith('grade-'))).toContainEqual([
      expect.stringMatching(/^grade-/) as string,
      'A-',
    ]);
    expect(row?.['difference']).toBeNull();
  });
  it('with several repeats of a paper counts the attempt that passed, in its own semester', async () => {
    await cleared();
    const line = (who: number, session: string, code: string, letter: string) =>
      `XU/24/${who},${session},${code},${letter}`;
    const others = [1, 2, 4].flatMap((who) => [
      line(who, 'W24', '24-LIT-01', 'VG'),
      line(who, 'W24', '24-LIT-02', 'VG'),
      line(who, 'W24', 'NC 07', 'S'),
    ]);
    await imported(
      'paper-result',
      [
        'Enrolment,Session,Subject Code,Grade Obtained',
        line(3, 'W25', '24-LIT-02', 'Ps'),
        line(3, 'S25', '24-LIT-02', 'AB'),
        line(3, 'W24', '24-LIT-01', 'VG'),
        line(3, 'W24', '24-LIT-02', 'Rp'),
        line(3, 'W24', 'NC 07', 'S'),
        ...others,
      ],
      LONG,
    );
    const own = async () =>
      (await standings()).flatMap(({ who, sgpa, open }) =>
        who === 'XU/24/3' ? [[sgpa, open]] : [],
      );
    const kinds = await world.db.read(
      ({ sql }) =>
        sql<{
          exam: string;
          kind: string;
        }>`select r.exam, r.kind from paper_result r join student s on s.id = r.student where r.course = 'X2' and s.registration_no = 'XU/24/3' order by r.exam desc`,
    );
    expect(kinds.map(({ exam, kind }) => [exam, kind])).toEqual([
      ['W25', 'arrear'],
      ['W24', 'regular'],
      ['S25', 'arrear'],
    ]);
    await publish('1', 'W24');
    expect(await own()).toEqual([[4.95, '24-LIT-02']]); // 4.5·8.25 / 7.5
    await publish('1', 'S25', 'arrear');
    await publish('1', 'W25', 'arrear');
    expect(await own()).toEqual([[6.65, null]]); // (4.5·8.25 + 3·4.25) / 7.5
  });
});

describe('sheet of a third university', () => {
  const bands = [
    [8500, 'A**', 10],
    [7500, 'A*', 9],
    [6500, 'A', 8],
    [5500, 'B*', 7],
    [4500, 'B', 6],
    [3600, 'C', 4.5],
    [0, 'D', 0],
  ].map(([min, letter, point]) => ({ min, letter, point, pass: Number(point) > 0 }));
  const URL = (exam: string, kind: string): string =>
    `/api/semester-mark-entry/Y24/BA/1/ENG?exam=${exam}&kind=${kind}`;
  const rows = async (exam = 'W24', kind = 'regular') =>
    ((await look(world, S2, URL(exam, kind))) as { readonly rows: readonly Row[] }).rows.map(
      ({ values }) => values,
    );
  const publishThere = async (exam: string, kind: string): Promise<void> => {
    for (const [who, move] of [
      [S2, 'verify'],
      [A, 'publish'],
    ] as const) {
      const { status, text } = await act(world, who, URL(exam, kind), move);
      expect(status, text).toBe(200);
    }
  };
  const ROWS = {
    match: 'student',
    fields: {
      exam: { column: 'Appearance', values: { 'Nov. 2024': 'W24', 'May 2025': 'S25' } },
      student: { column: 'PRN', by: 'roll_no' },
      course: { column: 'Paper No.', by: 'code' },
      internal: { column: 'IA' },
      external: { column: 'ESE' },
      token: { column: 'Remark', values: { Abs: 'AB' } },
      declared_letter: { column: 'Gr.' },
    },
  };
  const HEAD = 'PRN,Appearance,Paper No.,IA,ESE,Remark,Gr.';
  beforeAll(async () => {
    await cleared();
    await world.db.transaction(async ({ sql }) => {
      await sql`insert into regulation (id, name) values ('YU', 'Third university')`;
      await sql`
        insert into regulation_version (regulation, number, effective_from, grade_bands, min_total, min_external, sgpa_rounding, cgpa_rounding, cgpa_denominator, fail_in_denominator, four_eyes)
        values ('YU', 1, '2024-07-01', ${JSON.stringify(bands)}::jsonb, 3600, 3500, 'half_even_1', 'half_even_2', 'earned', false, false)`;
      await sql`insert into batch (id, name, start_year) values ('Y24', 'Batch Y', 2024)`;
      await sql`insert into batch_programme (batch, programme, regulation_version) select 'Y24', 'BA', id from regulation_version where regulation = 'YU'`;
      await sql`
        insert into course (id, code, name, subject, semester, regulation, category, type, max_internal, max_external, credits_lecture, is_credit) values
          ('Y1', 'BA(H).101/T', 'Theory', 'ENG', '1', 'YU', 'MAJ', 'theory', 3000, 7000, 3.5, true), ('Y2', 'BA(H).102/W', 'Workshop', 'ENG', '1', 'YU', 'MAJ', 'theory', 0, 5000, 1.5, true),
          ('Y3', 'LG 1', 'Language', 'PHY', '1', 'YU', 'AEC', 'theory', 3000, 7000, 2, true), ('Y4', 'AU-9', 'Audit', 'PHY', '1', 'YU', 'VAC', 'theory', 0, 10000, 0, false)`;
      await sql`insert into offering (batch, semester, course) select 'Y24', semester, id from course where regulation = 'YU'`;
      await sql`insert into student (name, batch, programme, department, major_subject, roll_no, registration_no) select 'Holder ' || n, 'Y24', 'BA', 'ENG', 'ENG', '24-7700' || n, 'Y/' || n from generate_series(1, 3) n order by n`;
      await sql`insert into enrolment (offering, student, from_date) select o.id, s.id, '2024-07-15' from offering o join student s on s.batch = o.batch where o.batch = 'Y24' order by 1, 2`;
    });
  });
  it('gives the printed figures: marks and letters, half-even to one place, failed papers left out', async () => {
    await imported(
      'paper-result',
      [
        HEAD,
        '24-77001,Nov. 2024,BA(H).101/T,22,45,,A',
        '24-77001,Nov. 2024,BA(H).102/W,,41,,A*',
        '24-77001,Nov. 2024,LG 1,,,,B*',
        '24-77001,Nov. 2024,AU-9,,,,S',
        // 36 of 100, but 24 of 70 is below 35 %.
        '24-77002,Nov. 2024,BA(H).101/T,12,24,,D',
        '24-77002,Nov. 2024,BA(H).102/W,,28,,B*',
        '24-77002,Nov. 2024,LG 1,20,,Abs,AB',
        '24-77002,Nov. 2024,AU-9,,,,US',
        '24-77003,Nov. 2024,BA(H).101/T,10,28,,C',
        '24-77003,Nov. 2024,BA(H).102/W,,33,,A',
        '24-77003,Nov. 2024,LG 1,,,,A',
        '24-77003,Nov. 2024,AU-9,,,,S',
      ],
      ROWS,
    );
    await imported(
      'declared-result',
      ['PRN,SPI,CPI', '24-77001,7.9,7.93', '24-77002,7.0,7.00', '24-77003,6.2,6.25'],
      {
        match: 'student',
        fields: {
          exam: { constant: 'W24' },
          semester: { constant: '1' },
          kind: { constant: 'regular' },
          student: { column: 'PRN', by: 'roll_no' },
          sgpa: { column: 'SPI' },
          cgpa: { column: 'CPI' },
        },
      },
    );
    expect(
      (await rows()).map(({ sgpa, difference, result }) => [sgpa, difference, result]),
    ).toEqual([
      ['7.9', null, 'Pass'], // 55.5 / 7
      ['7.0', null, 'Fail'], // 7 in the only paper passed
      ['6.2', null, 'Pass'], // 43.75 / 7 = 6.25
    ]);
    await publishThere('W24', 'regular');
    expect(
      (await standings()).flatMap(({ who, sgpa, cgpa, open }) =>
        who.startsWith('Y/') ? [[sgpa, cgpa, open]] : [],
      ),
    ).toEqual([
      [7.9, 7.93, null],
      [7, 7, 'AU-9, BA(H).101/T, LG 1'],
      [6.2, 6.25, null],
    ]);
  });
  it('recognises the repeat by its code, and carries the internal mark', async () => {
    await imported('paper-result', [HEAD, '24-77002,May 2025,BA(H).101/T,,40,,B'], ROWS);
    await publishThere('S25', 'arrear');
    expect(
      (await standings()).flatMap(({ who, sgpa, cgpa, open }) =>
        who === 'Y/2' ? [[sgpa, cgpa, open]] : [],
      ),
    ).toEqual([[6.3, 6.3, 'AU-9, LG 1']]); // (3.5·6 + 1.5·7) / 5
  });
});
