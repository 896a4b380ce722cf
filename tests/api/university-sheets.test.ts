/**
 * Printed result sheets of unknown universities: long and wide, with codes, letters, credits and
 * columns of their own.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { step, upload } from '../kit/imports';
import { A, act, look, openResults, S, S2, type ResultsClass } from '../kit/results-class';
import { byRoll, scale, universitiesIn, type Row } from '../kit/universities';

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

const { cleared, checked, imported, opened, shown, released, stood } = universitiesIn(() => world);

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
  it('takes of several papers with one code that of the student', async () => {
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into course (id, code, name, subject, semester, regulation, category, type) values ('TWIN', '24-LIT-01', 'Twin', 'ENG', '1', 'REG', 'MAJ', 'theory')`,
    );
    const run = await checked('paper-result', own(lines, 'W24'), LONG);
    await world.db.transaction(({ sql }) => sql`delete from course where id = 'TWIN'`);
    expect([run.errors, run.counts.unchanged]).toEqual([[], 12]);
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
  it('refuses marks above the maximum of their part, and takes the maximum itself', async () => {
    await cleared();
    const run = await checked(
      'paper-result',
      [
        head,
        'R-1,One,40,60,EX,,,,,,',
        'R-2,Two,40.01,60,EX,,,,,,',
        'R-3,Three,40,60.01,EX,,,,,,',
        'R-4,Four,-1,60,EX,,,,,,',
      ],
      WIDE,
    );
    expect(run.counts).toMatchObject({ new: 1, wrong: 3 });
    expect(run.errors).toEqual([
      { row: 3, field: 'internal', value: '40.01', message: 'The mark must be at most 40.' },
      { row: 4, field: 'external', value: '60.01', message: 'The mark must be at most 60.' },
      { row: 5, field: 'internal', value: '-1.00', message: 'Internal must be at least 0.' },
    ]);
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

describe('sheets of universities of every kind', () => {
  it('a register of several lines for each student, truncated, with a tenth of the percentage as point', async () => {
    await opened({
      id: 'UA',
      rolls: ['203/1111-21-0001', '203/1111-21-0002', '203/1111-21-0003'],
      settings: {
        grade_bands: scale(
          [90, 'A++', 10],
          [80, 'A+', 9],
          [70, 'A', 8],
          [60, 'B+', 7],
          [50, 'B', 6],
          [40, 'C', 5],
          [30, 'D', 4],
          [0, 'F', 0],
        ),
        grade_points: 'percent',
        min_total: 3000,
        sgpa_rounding: 'down_2',
        cgpa_rounding: 'down_2',
        sgpa_requires_all_clear: true,
        cgpa_requires_all_clear: true,
      },
      papers: [
        ['ENG-A-CC-1-1-TH', '1', 6, 25, 75],
        ['ENG-A-CC-1-2-TH', '1', 6, 25, 75],
        ['GE-1', '1', 4, 25, 75],
      ],
    });
    const lines = [
      'UNIVERSITY OF THE EAST,,,,,,,,',
      'Sl,Roll,Candidate,Head,ENG-A-CC-1-1-TH,ENG-A-CC-1-2-TH,GE-1,SGPA,Result',
      '1,203/1111-21-0001,"Das, Ranjit",INT,20,22,18,,',
      ',,,EXT,51,41,40,,',
      ',,,TOT,71,63,58,,',
      // (6·7.1 + 6·6.3 + 4·5.8) / 16 = 6.475
      ',,,GR,A,B+,B,6.47,P',
      '2,203/1111-21-0002,"Sen, Mitali",INT,20,18,15,,',
      ',,,EXT,41,AB,30,,',
      ',,,TOT,61,AB,45,,',
      ',,,GR,B+,AB,C,-,SNC',
      '3,203/1111-21-0003,"Roy, A. K.",INT,19,15,12,,',
      ',,,EXT,36,34,25,,',
      ',,,TOT,55,49,37,,',
      // (6·5.5 + 6·4.9 + 4·3.7) / 16 = 4.825
      ',,,GR,B,C,D,4.82,P',
      'Total,,,,,,,,3 candidates',
    ];
    const student = byRoll('Roll', { down: true });
    const skip = { sl: '', candidate: '', sgpa: '', result: '' };
    const part = (head: string, fields: object) => ({
      match: 'student',
      only: { column: 'Head', values: [head] },
      fields: {
        exam: { constant: 'W24' },
        student,
        course: { heading: true, by: 'code', values: skip },
        ...fields,
      },
    });
    await imported('paper-result', lines, part('INT', { internal: { each: '*' } }));
    await imported(
      'paper-result',
      lines,
      part('ext', {
        external: { each: '*', values: { AB: '' } },
        token: { each: '*', lenient: true },
      }),
    );
    await imported('paper-result', lines, part('GR', { declared_letter: { each: '*' } }));
    await imported('declared-result', lines, {
      match: 'kind',
      only: { column: 'Head', values: ['GR'] },
      fields: {
        exam: { constant: 'W24' },
        semester: { constant: '1' },
        kind: { constant: 'regular' },
        student,
        sgpa: { column: 'SGPA', values: { '-': '' } },
      },
    });
    expect(await shown('UA', '1', 'W24')).toEqual([
      ['6.47', null],
      [null, null],
      ['4.82', null],
    ]);
    await released('UA', '1', 'W24');
    expect(await stood('UA')).toEqual([
      ['1', 6.47, 6.47],
      ['1', null, null],
      ['1', 4.82, 4.82],
    ]);
  });
  it('seven points, groups above the names, grace and signs in the cells, CGPA on earned credits', async () => {
    await opened({
      id: 'UB',
      rolls: ['PSY/24/001', 'PSY/24/002', 'PSY/24/003'],
      settings: {
        grade_bands: scale(
          [75, 'O', 6],
          [65, 'A', 5],
          [55, 'B', 4],
          [50, 'C', 3],
          [45, 'D', 2],
          [40, 'E', 1],
          [0, 'F', 0],
        ),
        min_external: 4000,
        cgpa_denominator: 'earned',
      },
      papers: [
        ['PSY/1.01', '1', 4, 0, 60, 40],
        ['PSY/1.02', '1', 4, 0, 60, 40],
      ],
    });
    const lines = [
      ',,PSY/1.01,,PSY/1.02,,,',
      'Regn. No.,Name,TH,PR,TH,PR,SGPA,CGPA',
      // 68 is A; 22 + 2 of 60 passes by grace: 52 is C.
      'PSY/24/001,"Roy, A.",38*,30,22+2,28,4.00,4.00',
      'PSY/24/002,"Khan, S.",AB,25,41#,35,3.00,6.00',
      'PSY/24/003,"Sen, B.",30,22,N/A,N/A,3.00,3.00',
    ];
    await imported('paper-result', lines, {
      match: 'student',
      fields: {
        exam: { constant: 'W24' },
        student: byRoll('Regn. No.'),
        course: { heading: true, by: 'code' },
        external: { each: '* TH', part: 'number' },
        practical_external: { each: '* PR', part: 'number' },
        grace: { each: '* TH', part: 'second_number' },
        token: { each: '* TH', lenient: true, values: { 'N/A': 'NA' } },
      },
    });
    await imported('declared-result', lines, {
      match: 'kind',
      fields: {
        exam: { constant: 'W24' },
        semester: { constant: '1' },
        kind: { constant: 'regular' },
        student: byRoll('Regn. No.'),
        sgpa: { column: 'SGPA' },
        cgpa: { column: 'CGPA' },
      },
    });
    expect(await shown('UB', '1', 'W24')).toEqual([
      ['4.00', null],
      ['3.00', null],
      ['3.00', null],
    ]);
    await released('UB', '1', 'W24');
    expect(await stood('UB')).toEqual([
      ['1', 4, 4],
      ['1', 3, 6],
      ['1', 3, 3],
    ]);
  });
  it('four points in words, three places, semesters as I and 2nd, CGPA as truncated mean of SGPA', async () => {
    await opened({
      id: 'UC',
      rolls: ['1604/24/735/001', '1604/24/735/002'],
      settings: {
        grade_bands: scale(
          [90, 'Outstanding', 4],
          [80, 'Excellent', 3.5],
          [70, 'Very Good', 3],
          [60, 'Good', 2.5],
          [50, 'Average', 2],
          [40, 'Pass', 1.5],
          [0, 'Fail', 0],
        ),
        sgpa_rounding: 'half_up_3',
        cgpa_rounding: 'down_2',
        cgpa_from: 'mean_of_sgpa',
      },
      papers: [
        ['AEC 101', '1', 3, 30, 70],
        ['BA 102', '1', 4, 30, 70],
        ['LA 201', '2', 3, 30, 70],
        ['BA 202', '2', 4, 30, 70],
      ],
    });
    const lines = [
      'Hall Ticket,Name,Sem,Subject,Credits,Grade,SGPA,CGPA',
      '1604/24/735/001,"Rao, K. (Jr.)",I,AEC 101,3,EXCELLENT,2.929,2.92',
      ',,I,BA 102,4,Good,,',
      ',,2nd,LA 201,3,Outstanding,3.429,3.17',
      ',,2nd,BA 202,4,Very good,,',
      '1604/24/735/002,"Devi, L.",I,AEC 101,3,Very Good,1.286,1.28',
      ',,I,BA 102,4,FAIL,,',
      ',,2nd,LA 201,3,Excellent,2.357,1.82',
      ',,2nd,BA 202,4,Pass,,',
    ];
    const student = byRoll('Hall Ticket', { down: true });
    for (const [semester, exam, printed] of [
      ['1', 'W24', 'I'],
      ['2', 'S25', '2nd'],
    ] as const) {
      const only = { column: 'Sem', values: [printed] };
      await imported('paper-result', lines, {
        match: 'student',
        only,
        fields: {
          exam: { constant: exam },
          student,
          course: { column: 'Subject', by: 'code' },
          declared_letter: { column: 'Grade' },
        },
      });
      await imported('declared-result', lines, {
        match: 'kind',
        only,
        fields: {
          exam: { constant: exam },
          semester: { column: 'Sem', values: { I: '1', '2nd': '2' } },
          kind: { constant: 'regular' },
          student,
          sgpa: { column: 'SGPA' },
          cgpa: { column: 'CGPA' },
        },
      });
      expect((await shown('UC', semester, exam)).map(([, difference]) => difference)).toEqual([
        null,
        null,
      ]);
      await released('UC', semester, exam);
    }
    expect(await stood('UC')).toEqual([
      ['1', 2.929, 2.92], // 20.5 / 7
      ['2', 3.429, 3.17], // 24 / 7; (2.929 + 3.429) / 2
      ['1', 1.286, 1.28],
      ['2', 2.357, 1.82],
    ]);
  });
  it('letters with points in one cell, half-even, audit paper, malpractice, a result withheld', async () => {
    await opened({
      id: 'UD',
      rolls: ['24-0001', '24-0002', '24-0003', '24-0004'],
      settings: {
        grade_bands: scale(
          [90, 'S', 10],
          [80, 'A', 9],
          [70, 'B', 8],
          [60, 'C', 7],
          [50, 'D', 6],
          [40, 'E', 5],
          [0, 'F', 0],
        ),
        grade_letters: [
          { letter: 'MP', point: 0, pass: false },
          { letter: 'AU', point: null, pass: true },
        ],
        sgpa_rounding: 'half_even_2',
        cgpa_rounding: 'half_even_2',
        cgpa_from: 'rounded_sgpa',
      },
      papers: [
        ['19A1', '1', 4, 40, 60],
        ['19A2', '1', 3, 40, 60],
        ['19A3', '1', 1, 40, 60],
        ['19AU', '1', 0, 0, 100],
        ['19B1', '2', 2, 40, 60],
        ['19B2', '2', 3, 40, 60],
        ['19B3', '2', 3, 40, 60],
      ],
      audit: ['19AU'],
    });
    const head = 'H.T.No;19A1;19A2;19A3;19AU;SGPA;CGPA';
    const first = [
      head,
      '24-0001;S (10);A (9);B (8);AU;9.38;9.38', // 75 / 8 = 9.375
      '24-0002;A (9);A (9);D (6);AU;8.62;8.62', // 69 / 8 = 8.625
      '24-0003;MP (0);C (7);A (9);AU;3.75;3.75',
      '24-0004;RW;RW;RW;RW;RW;RW',
    ];
    const second = [
      'H.T.No;19B1;19B2;19B3;SGPA;CGPA',
      '24-0001;B (8);A (9);S (10);9.12;9.25', // 73 / 8 = 9.125
      '24-0002;C (7);C (7);D (6);6.62;7.62', // 53 / 8 = 6.625
      '24-0003;S (10);E (5);F (0);4.38;4.06', // 35 / 8 = 4.375; (3.75 + 4.38) / 2 = 4.065
      '24-0004;RW;RW;RW;RW;RW',
    ];
    const held = { RW: '' };
    for (const [semester, exam, lines] of [
      ['1', 'W24', first],
      ['2', 'S25', second],
    ] as const) {
      await imported('paper-result', lines, {
        match: 'student',
        fields: {
          exam: { constant: exam },
          student: byRoll('H.T.No'),
          course: { heading: true, by: 'code', values: { sgpa: '', cgpa: '' } },
          declared_letter: { each: '*', part: 'letters', values: held },
        },
      });
      await imported('declared-result', lines, {
        match: 'kind',
        fields: {
          exam: { constant: exam },
          semester: { constant: semester },
          kind: { constant: 'regular' },
          student: byRoll('H.T.No'),
          sgpa: { column: 'SGPA', values: held },
          cgpa: { column: 'CGPA', values: held },
          withheld: { column: 'SGPA', part: 'letters' },
        },
      });
      expect((await shown('UD', semester, exam)).map(([, difference]) => difference)).toEqual([
        null,
        null,
        null,
        null,
      ]);
      await released('UD', semester, exam);
    }
    expect(await stood('UD')).toEqual([
      ['1', 9.38, 9.38],
      ['2', 9.12, 9.25],
      ['1', 8.62, 8.62],
      ['2', 6.62, 7.62],
      ['1', 3.75, 3.75],
      ['2', 4.38, 4.06],
      ['1', null, null],
      ['2', null, null],
    ]);
  });
  it('repeats that count in the semester sat, and improvement of the better result', async () => {
    await opened({
      id: 'UE',
      rolls: ['E1', 'E2'],
      settings: {
        grade_bands: scale(
          [90, 'O', 10],
          [80, 'A', 9],
          [70, 'B', 8],
          [60, 'C', 7],
          [50, 'D', 6],
          [0, 'F', 0],
        ),
        min_total: 5000,
        repeats_count_in: 'semester_sat',
      },
      papers: [
        ['X-11', '1', 4, 40, 60],
        ['Y-12', '1', 4, 40, 60],
        ['Z-21', '2', 4, 40, 60],
        ['W-22', '2', 4, 40, 60],
      ],
    });
    const sessions = { 'Nov/Dec-24': 'W24', 'Apr/May-25': 'S25' };
    await imported(
      'paper-result',
      [
        'Roll,Month/Year,Code,Gr',
        'E1,Apr/May-25,X-11,D',
        'E1,Apr/May-25,Z-21,C',
        'E1,Apr/May-25,W-22,A',
        'E1,Nov/Dec-24,X-11,F',
        'E1,Nov/Dec-24,Y-12,B',
        'E2,Nov/Dec-24,X-11,C',
        'E2,Nov/Dec-24,Y-12,D',
        'E2,Apr/May-25,Y-12,A',
        'E2,Apr/May-25,Z-21,B',
        'E2,Apr/May-25,W-22,B',
      ],
      {
        match: 'student',
        fields: {
          exam: { column: 'Month/Year', values: sessions },
          student: byRoll('Roll'),
          course: { column: 'Code', by: 'code' },
          declared_letter: { column: 'Gr' },
        },
      },
    );
    await released('UE', '1', 'W24');
    await released('UE', '2', 'S25');
    await released('UE', '1', 'S25', 'arrear');
    await released('UE', '1', 'S25', 'improvement');
    expect(await stood('UE')).toEqual([
      ['1', 4, 4],
      ['2', 7.33, 7.5], // (24 + 28 + 36) / 12; (24 + 32 + 28 + 36) / 16
      ['1', 6.5, 6.5],
      ['2', 8.33, 8], // (36 + 32 + 32) / 12; (28 + 36 + 32 + 32) / 16
    ]);
  });
  it('half marks rounded up, practical and viva, uneven bands, a line of maxima and a line of totals', async () => {
    await opened({
      id: 'UF',
      rolls: ['BA/24-25/0007', 'BA/24-25/0008'],
      settings: {
        grade_bands: scale(
          [80, 'O', 10],
          [75, 'A', 9],
          [70, 'B', 8],
          [60, 'C', 7],
          [50, 'D', 6],
          [45, 'E', 5],
          [40, 'P', 4],
          [0, 'F', 0],
        ),
        min_external: 4000,
        min_internal: 4000,
        total_rounding: 'ceil',
        percent_factor: 10,
        percent_offset: -7.5,
      },
      papers: [
        ['MUM-1', '1', 4, 25, 75],
        ['MUM-2', '1', 2, 0, 0, 40, 10],
      ],
    });
    const lines = [
      'Seat No.,MUM-1,,,MUM-2,,,GPA',
      ',CIA,ESE,GR,PR,VV,GR,',
      'Maximum,25,75,,40,10,,',
      'BA/24-25/0007,24.5,50,A,33,7,O,9.33', // 74.5 is 75; (36 + 20) / 6
      'BA/24-25/0008,10,30,P,15,4,F,2.67',
      'TOTAL,2,2,,2,2,,',
    ];
    const run = await checked('paper-result', lines, {
      match: 'student',
      fields: {
        exam: { constant: 'W24' },
        student: byRoll('Seat No.'),
        course: { heading: true, by: 'code' },
        internal: { each: '* CIA' },
        external: { each: '* ESE' },
        practical_external: { each: '* PR' },
        viva: { each: '* VV' },
        declared_letter: { each: '* GR' },
      },
    });
    expect(run.counts).toMatchObject({ new: 4, wrong: 4 });
    expect(new Set(run.errors.map(({ row }) => row))).toEqual(new Set([3, 6]));
    await step(world, S, 'paper-result', run.id, 'check', {
      mapping: { ...run.mapping },
      skip_wrong: true,
    });
    await step(world, S, 'paper-result', run.id, 'save');
    expect(await shown('UF', '1', 'W24')).toEqual([
      ['9.33', null],
      ['2.67', null],
    ]);
    await released('UF', '1', 'W24');
    expect(await stood('UF')).toEqual([
      ['1', 9.33, 9.33],
      ['1', 2.67, 2.67],
    ]);
  });
});
