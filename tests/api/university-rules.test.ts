/**
 * Regulations of universities that differ in kind, each made of settings alone, with a result sheet
 * as printed: every computed figure equals the printed one.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/schema';
import { A, act, openResults, R, type ResultsClass } from '../kit/results-class';
import { byRoll, scale, universitiesIn } from '../kit/universities';

let world: ResultsClass;

beforeAll(async () => {
  world = await openResults();
  await world.db.transaction(async ({ sql }) => {
    await sql`insert into semester (id, name, number) values ('3', 'Semester III', 3), ('4', 'Semester IV', 4)`;
    await sql`insert into exam_session (id, name, year, parity, kind) values ('W24', 'Winter 2024', 2024, 'odd', 'regular'), ('S25', 'Summer 2025', 2025, 'even', 'regular'), ('W25', 'Winter 2025', 2025, 'odd', 'regular'), ('S26', 'Summer 2026', 2026, 'even', 'regular')`;
    await sql`update programme set duration_semesters = 4`;
  });
});
afterAll(() => world.close());

const { cleared, checked, imported, opened, rows, shown, released, stood } = universitiesIn(
  () => world,
);

/** Columns of a register, in order. */
const columnsOf = async (
  id: string,
  semester: string,
  exam: string,
  names: readonly string[],
  kind?: string,
) =>
  (await rows(id, semester, exam, kind)).map((values) =>
    names.map((name) => {
      const column = Object.keys(values).find((one) => one.startsWith(name));
      return values[column ?? name] ?? null;
    }),
  );

type Line = Readonly<Record<string, unknown>>;
/** The rows of a report. */
const linesOf = async (as: Actor, url: string) =>
  (await world.ask({ as, url })).data as readonly Line[];
const overview = (id: string) =>
  linesOf(A, `/api/examination-result/students-sgpa-overview/${id}/BA/all`);

const refusal = async (settings: object) => {
  const { body } = await world.ask({
    as: A,
    method: 'POST',
    url: '/api/regulation-version',
    body: {
      regulation: 'REG',
      number: 99,
      effective_from: '2026-07-01',
      grade_bands: scale([40, 'P', 4], [0, 'F', 0]),
      ...settings,
    },
  });
  return body['errors'];
};

const idOf = async (roll: string): Promise<number> => {
  const [row] = await world.db.read(
    ({ sql }) => sql<{ id: number }>`select id from student where roll_no = ${roll}`,
  );
  return row?.id ?? 0;
};

describe('letters of a university for what is not a grade', () => {
  const settings = {
    grade_bands: scale(
      [91, 'O', 10],
      [81, 'A+', 9],
      [71, 'A', 8],
      [61, 'B+', 7],
      [51, 'B', 6],
      [41, 'C', 5],
      [33, 'P', 4],
      [0, 'F', 0],
    ),
    grade_letters: [
      { letter: 'ABS', point: 0, pass: false, means: 'absent' },
      { letter: 'UM', point: 0, pass: false, means: 'unfair' },
      { letter: 'WH', point: null, pass: false, means: 'awaited' },
      { letter: 'Q', point: null, pass: true, means: 'satisfactory' },
      { letter: 'NQ', point: null, pass: false, means: 'unsatisfactory' },
    ],
    min_total: 3300,
    percent_factor: 9.5,
  };
  const lines = [
    'College code: 0417,,,Course: B.A.,,,Session: 2024-25,,,,',
    'Semester: I,,,,,,Result sheet,,,,',
    'Roll No.,Name,A010101T,,,A020101T,,,Z010101,,SGPA',
    ',,CIE,UE,GR,CIE,UE,GR,MO,GR,',
    // (6·8 + 4·5) / 10
    '2410001,Asha,20,52,A,15,28+1,C,61,Q,6.80',
    '2410002,Bina,18,ABS,ABS,16,60,A,31,NQ,3.20',
    '2410003,Chetan,19,55,WH,17,44,B+,48,Q,',
    '2410004,Dipu,21,60,UM,14,30,C,55,Q,2.00',
    'Total,4,,,,,,,,,',
  ];
  const marks = {
    match: 'student',
    only: { column: 'Roll No.', values: ['2410001', '2410002', '2410003', '2410004'] },
    fields: {
      exam: { constant: 'W24' },
      student: byRoll('Roll No.'),
      course: { heading: true, by: 'code' },
      internal: { each: '* CIE' },
      external: { each: '* UE', part: 'number' },
      grace: { each: '* UE', part: 'second_number' },
      token: { each: '* UE', lenient: true, values: { ABS: 'AB' } },
      declared_letter: { each: '* GR' },
    },
  };

  it('absent, unfair means, withheld and qualified are printed as the university prints them', async () => {
    await opened({
      id: 'QA',
      rolls: ['2410001', '2410002', '2410003', '2410004'],
      settings,
      papers: [
        ['A010101T', '1', 6, 25, 75],
        ['A020101T', '1', 4, 25, 75],
        ['Z010101', '1', 0, 0, 100],
      ],
      audit: ['Z010101'],
      categories: { Z010101: 'VAC' },
    });
    await imported('paper-result', lines, marks);
    await imported('paper-result', lines, {
      ...marks,
      fields: {
        exam: { constant: 'W24' },
        student: byRoll('Roll No.'),
        course: { heading: true, by: 'code' },
        external: { each: '* MO' },
      },
    });
    await imported('declared-result', lines, {
      match: 'kind',
      only: marks.only,
      fields: {
        exam: { constant: 'W24' },
        semester: { constant: '1' },
        kind: { constant: 'regular' },
        student: byRoll('Roll No.'),
        sgpa: { column: 'SGPA' },
      },
    });
    expect(await columnsOf('QA', '1', 'W24', ['sgpa', 'difference', 'result'])).toEqual([
      ['6.80', null, 'Pass'],
      ['3.20', null, 'Fail'],
      [null, null, 'Incomplete'],
      ['2.00', null, 'Fail'],
    ]);
  });
  it('a result that the university withholds is published as incomplete, and repeated later', async () => {
    await released('QA', '1', 'W24');
    expect(await stood('QA')).toEqual([
      ['1', 6.8, 6.8],
      ['1', 3.2, 3.2],
      ['1', null, null],
      ['1', 2, 2],
    ]);
    const { status, text } = await act(
      world,
      A,
      '/api/examination-result/grade-card/QA/BA/1/all',
      'issue',
      {},
      [await idOf('2410003')],
    );
    expect([status, text]).toEqual([422, expect.stringContaining('incomplete') as string]);
    const again = await rows('QA', '1', 'S25', 'arrear');
    expect(again.map(({ name }) => name)).toEqual([
      'Holder of 2410002',
      'Holder of 2410003',
      'Holder of 2410004',
    ]);
  });
  it('absent counts as absent in the statistics of the paper, whatever the letter', async () => {
    const { head } = (
      await world.ask({ as: A, url: '/api/examination-result/paper-wise-result/QA/ENG/QA0/1' })
    ).body['meta'] as {
      readonly head: readonly { readonly label: string; readonly value: string }[];
    };
    const of = (label: string) => head.find((one) => one.label === label)?.value;
    expect([of('Registered'), of('Appeared'), of('Absent')]).toEqual(['4', '2', '1']);
  });
  it('refuses a letter that contradicts what it stands for', async () => {
    const letter = (more: object) => refusal({ grade_letters: [{ letter: 'X', ...more }] });
    expect(await letter({ pass: true, means: 'absent' })).toEqual({
      grade_letters: 'The letter "X" stands for a paper that is not passed: clear "Pass".',
    });
    expect(await letter({ pass: false, means: 'satisfactory' })).toEqual({
      grade_letters: 'The letter "X" stands for a passed paper: select "Pass".',
    });
    expect(await letter({ pass: false, point: 0, means: 'awaited' })).toEqual({
      grade_letters: 'The letter "X" cannot have a grade point. Leave it empty.',
    });
  });
});

describe('papers that earn credits outside the averages', () => {
  it('value papers of Part IV: a tenth of the percentage, no SGPA while a paper is open, CIA without minimum', async () => {
    await opened({
      id: 'QB',
      rolls: ['BU231001', 'BU231002'],
      settings: {
        grade_bands: scale(
          [90, 'O', 10],
          [80, 'D+', 8],
          [75, 'D', 7.5],
          [70, 'A+', 7],
          [60, 'A', 6],
          [50, 'B', 5],
          [40, 'C', 4],
          [0, 'U', 0],
        ),
        grade_points: 'percent',
        grade_letters: [{ letter: 'AAA', point: 0, pass: false, means: 'absent' }],
        min_external: 4000,
        uncounted_categories: [{ category: 'VAC' }, { category: 'SEC' }],
        sgpa_requires_all_clear: true,
        cgpa_requires_all_clear: true,
        credits_required: 11,
      },
      papers: [
        ['23UENM11', '1', 5, 25, 75],
        ['23UENA12', '1', 4, 25, 75],
        ['23UVE13', '1', 2, 25, 75],
      ],
      categories: { '23UVE13': 'VAC' },
    });
    const lines = [
      'Reg. No.,Name of the candidate,Sem,Sub. Code,CIA,ESE,Tot,GP,LG,GPA',
      // (5·7.8 + 4·6.3) / 9 = 7.1333
      'BU231001,Arul,I,23UENM11,20,58,078,7.8,D,7.13',
      ',,,23UENA12,18,45,063,6.3,A,',
      ',,,23UVE13,15,30,045,4.5,C,',
      'BU231002,Beena,I,23UENM11,20,AAA,AAA,0.0,AAA,--',
      ',,,23UENA12,22,66,088,8.8,D+,',
      ',,,23UVE13,20,29,049,0.0,U,',
    ];
    const student = byRoll('Reg. No.', { down: true });
    await imported('paper-result', lines, {
      match: 'student',
      fields: {
        exam: { constant: 'W24' },
        student,
        course: { column: 'Sub. Code', by: 'code' },
        internal: { column: 'CIA' },
        external: { column: 'ESE', values: { AAA: '' } },
        token: { column: 'ESE', lenient: true, values: { AAA: 'AB' } },
        declared_letter: { column: 'LG' },
      },
    });
    await imported('declared-result', lines, {
      match: 'kind',
      only: { column: 'Sem', values: ['I'] },
      fields: {
        exam: { constant: 'W24' },
        semester: { column: 'Sem', values: { I: '1' } },
        kind: { constant: 'regular' },
        student,
        sgpa: { column: 'GPA', values: { '--': '' } },
      },
    });
    expect(await shown('QB', '1', 'W24')).toEqual([
      ['7.13', null],
      [null, null],
    ]);
    await released('QB', '1', 'W24');
    expect(
      (await overview('QB')).map(({ cgpa, credits, short, open }) => [cgpa, credits, short, open]),
    ).toEqual([
      [713, 1100, 0, null],
      [null, 400, 700, '23UENM11, 23UVE13'],
    ]);
  });
});

describe('pass marks of theory and practical apart', () => {
  it('30 % in theory with internal, 40 % in the practical examination, percentages rounded', async () => {
    await opened({
      id: 'QC',
      rolls: ['C-1', 'C-2', 'C-3', 'C-4'],
      settings: {
        grade_bands: scale(
          [85, 'A+', 9],
          [75, 'A', 8],
          [65, 'B+', 7],
          [55, 'B', 6],
          [45, 'C', 5],
          [35, 'P', 4],
          [0, 'F', 0],
        ),
        min_total: null,
        min_theory: 3000,
        min_practical_external: 4000,
        percent_rounding: 'half_up_0',
      },
      papers: [
        ['PHSA-CC-1', '1', 6, 10, 40, 20, 0, 5],
        ['PHSG-GE-1', '1', 4, 10, 65],
      ],
    });
    const lines = [
      ',,PHSA-CC-1,,,,,PHSG-GE-1,,,',
      'Roll,Name,IA,TH,PR-I,PR-E,GR,IA,TH,GR,SGPA',
      // 41 of 75 is 54.67, rounded 55; (6·6 + 4·6) / 10
      'C-1,One,8,20,3,10,B,6,35,B,6.00',
      // 14 of 50 is below 30 %; 26 of 75 is 34.67, rounded 35.
      'C-2,Two,5,9,5,20,F,4,22,P,1.60',
      // 7 of 20 is below 40 %.
      'C-3,Three,9,30,5,7,F,8,55,A,3.20',
      // 15 of 50 is 30 %, 8 of 20 is 40 %; 28 of 75 is 37.33.
      'C-4,Four,0,15,5,8,P,9,60,A+,6.00',
    ];
    await imported('paper-result', lines, {
      match: 'student',
      fields: {
        exam: { constant: 'W24' },
        student: byRoll('Roll'),
        course: { heading: true, by: 'code' },
        internal: { each: '* IA' },
        external: { each: '* TH' },
        practical_internal: { each: '* PR-I' },
        practical_external: { each: '* PR-E' },
        declared_letter: { each: '* GR' },
      },
    });
    await imported('declared-result', lines, {
      match: 'kind',
      fields: {
        exam: { constant: 'W24' },
        semester: { constant: '1' },
        kind: { constant: 'regular' },
        student: byRoll('Roll'),
        sgpa: { column: 'SGPA' },
      },
    });
    expect(await shown('QC', '1', 'W24')).toEqual([
      ['6.00', null],
      ['1.60', null],
      ['3.20', null],
      ['6.00', null],
    ]);
  });
});

describe('what a student achieved in all', () => {
  it('a percentage with another formula from a CGPA of 7', async () => {
    await opened({
      id: 'QD',
      rolls: ['D-1', 'D-2', 'D-3'],
      settings: {
        grade_bands: scale(
          [80, 'O', 10],
          [70, 'A+', 9],
          [60, 'A', 8],
          [55, 'B+', 7],
          [50, 'B', 6],
          [45, 'C', 5],
          [40, 'D', 4],
          [0, 'F', 0],
        ),
        min_internal: 4000,
        min_external: 4000,
        percent_factor: 7.1,
        percent_offset: 12,
        percent_ranges: [{ min: 7, factor: 7.4, offset: 12 }],
        class_by: 'percent',
        class_bands: [
          { name: 'First class', min: 60 },
          { name: 'Second class', min: 50 },
          { name: 'Pass class', min: 40 },
        ],
      },
      papers: [
        ['UAHIST-101', '1', 3, 40, 60],
        ['UAECON-102', '1', 3, 40, 60],
      ],
    });
    await imported(
      'paper-result',
      [
        'Seat,Code,Int,Ext,Grade',
        'D-1,UAHIST-101,25,31,B+',
        'D-1,UAECON-102,20,36,B+',
        'D-2,UAHIST-101,25,31,B+',
        'D-2,UAECON-102,20,33,B',
        // 23 of 60 is below 40 %.
        'D-3,UAHIST-101,36,23,F',
        'D-3,UAECON-102,30,50,O',
      ],
      {
        match: 'student',
        fields: {
          exam: { constant: 'W24' },
          student: byRoll('Seat'),
          course: { column: 'Code', by: 'code' },
          internal: { column: 'Int' },
          external: { column: 'Ext' },
          declared_letter: { column: 'Grade' },
        },
      },
    );
    expect((await shown('QD', '1', 'W24')).map(([sgpa]) => sgpa)).toEqual(['7.00', '6.50', '5.00']);
    await released('QD', '1', 'W24');
    expect((await overview('QD')).map((row) => [row['percent'], row['class']])).toEqual([
      ['63.80', 'First class'],
      ['58.15', 'Second class'],
      ['47.50', null],
    ]);
  });
  it('divisions by the marks obtained, in papers without credits', async () => {
    await opened({
      id: 'QE',
      rolls: ['E-1', 'E-2', 'E-3'],
      settings: {
        grade_bands: scale([33, 'PASS', 1], [0, 'FAIL', 0]),
        min_total: 3300,
        min_theory: 3300,
        min_practical: 3300,
        uncounted_categories: [{ category: 'MAJ' }],
        percent_from: 'marks',
        class_by: 'percent',
        class_bands: [
          { name: 'I Division', min: 60 },
          { name: 'II Division', min: 45 },
          { name: 'III Division', min: 33 },
        ],
      },
      papers: [
        ['P-I', '1', 1, 0, 100],
        ['P-II', '1', 1, 0, 75, 25],
        ['P-III', '2', 1, 0, 100],
      ],
    });
    const one = (exam: string, session: string, lines: readonly string[]) =>
      imported('paper-result', ['Roll,Paper,Th,Pr', ...lines], {
        match: 'student',
        fields: {
          exam: { constant: exam },
          student: byRoll('Roll'),
          course: { column: 'Paper', by: 'code' },
          external: { column: 'Th' },
          practical_external: { column: 'Pr' },
        },
      }).then(() => released('QE', session, exam));
    await one('W24', '1', [
      'E-1,P-I,58,',
      'E-1,P-II,45,17',
      'E-2,P-I,50,',
      'E-2,P-II,40,10',
      'E-3,P-I,34,',
      'E-3,P-II,24,20',
    ]);
    await one('S25', '2', ['E-1,P-III,60,', 'E-2,P-III,34,', 'E-3,P-III,70,']);
    expect(
      (await overview('QE')).map(({ cgpa, percent, class: division, open }) => [
        cgpa,
        percent,
        division,
        open,
      ]),
    ).toEqual([
      [null, '60.00', 'I Division', null], // 180 / 300
      [null, '44.67', 'III Division', null], // 134 / 300
      [null, '49.33', null, 'P-II'], // 24 of 75 is below 33 %
    ]);
  });
  it('refuses formulas and classes out of order, classes above 10 by CGPA, and marks that count twice', async () => {
    const range = (min: number) => ({ min, factor: 7, offset: 0 });
    expect(await refusal({ percent_ranges: [range(5), range(7)] })).toEqual({
      percent_ranges: 'Enter formulas from the highest CGPA to the lowest.',
    });
    expect(await refusal({ class_bands: [{ name: 'First', min: 60 }] })).toEqual({
      class_bands: 'The class "First" begins above a CGPA of 10. Decide classes by percentage.',
    });
    expect(await refusal({ class_by: 'percent' })).toEqual({
      class_bands: 'Enter the classes with the percentage that each begins at.',
    });
    expect(
      await refusal({ percent_from: 'marks', repeats_count_in: 'semester_sat' }),
    ).toMatchObject({
      percent_from:
        'A percentage of marks needs repeated papers to count in the semester of the paper.',
    });
  });
});

describe('a student who enters in the third semester', () => {
  it('has a CGPA of the semesters since, and the degree by the credits granted', async () => {
    await opened({
      id: 'QF',
      rolls: ['F-1', 'LE-1'],
      settings: {
        grade_bands: scale([80, 'A', 9], [60, 'B', 7], [40, 'C', 5], [0, 'F', 0]),
        credits_required: 16,
        credit_minima: [{ category: 'MAJ', minimum: 16 }],
        lateral_credits: 8,
        exits: [
          { award: 'Certificate', credits: 4, level: 4.5 },
          { award: 'Diploma', credits: 8, level: 5 },
          { award: 'Degree', credits: 16, level: 5.5 },
        ],
      },
      papers: ['1', '2', '3', '4'].map((n) => [`LAT ${n}01`, n, 4, 30, 70] as const),
    });
    const lateral = await idOf('LE-1');
    await world.db.transaction(async ({ sql }) => {
      await sql`update student set admission_type = 'lateral' where id = ${lateral}`;
      await sql`delete from enrolment e using offering o where o.id = e.offering and e.student = ${lateral} and o.semester in ('1', '2')`;
    });
    const sittings = [
      ['1', 'W24', ['F-1,LAT 101,B']],
      ['2', 'S25', ['F-1,LAT 201,C']],
      ['3', 'W25', ['F-1,LAT 301,A', 'LE-1,LAT 301,B']],
      ['4', 'S26', ['F-1,LAT 401,A', 'LE-1,LAT 401,A']],
    ] as const;
    for (const [semester, exam, lines] of sittings) {
      await imported('paper-result', ['Roll,Code,Grade', ...lines], {
        match: 'student',
        fields: {
          exam: { constant: exam },
          student: byRoll('Roll'),
          course: { column: 'Code', by: 'code' },
          declared_letter: { column: 'Grade' },
        },
      });
      await released('QF', semester, exam);
    }
    expect(
      (await overview('QF')).map(({ cgpa, credits, short, categories, exit }) => [
        cgpa,
        credits,
        short,
        categories,
        exit,
      ]),
    ).toEqual([
      [750, 1600, 0, null, 'Degree'],
      [800, 1600, 0, null, 'Degree'],
    ]);
    const final = await linesOf(R, '/api/examination-result/final-result-analysis/QF/QF/BA');
    expect(final.find(({ batch }) => batch === 'QF')).toMatchObject({ passed: 2, on_time: 2 });
  });
});

describe('codes and roll numbers that a college has twice', () => {
  const fields = {
    exam: { constant: 'W24' },
    student: byRoll('Roll'),
    course: { column: 'Code', by: 'code' },
    declared_letter: { column: 'Grade' },
  };
  it('are told apart by the enrolment of the student', async () => {
    const bands = { grade_bands: scale([40, 'P', 4], [0, 'F', 0]) };
    for (const id of ['OLD', 'REV'])
      await opened({
        id,
        rolls: ['1', '2'],
        settings: bands,
        papers: [[id === 'OLD' ? 'HIS 1' : 'his 1', '1', 4, 30, 70]],
      });
    await opened({
      id: 'OTHER',
      rolls: ['1'],
      settings: bands,
      papers: [['GEO 1', '1', 4, 30, 70]],
    });
    const mapping = { match: 'student', fields };
    // Roll number 1 alone, and the code alone, are not enough.
    const run = await checked('paper-result', ['Roll,Code,Grade', '1,HIS 1,P'], mapping);
    expect(run.errors[0]?.message).toBe('Several records have "1". Match by another field.');
    const saved = await imported('paper-result', ['Roll,Code,Grade', '1,GEO 1,P'], mapping);
    expect(saved.counts).toMatchObject({ new: 1 });
    await world.db.transaction(async ({ sql }) => {
      await sql`update student set roll_no = 'N-' || roll_no where batch = 'REV'`;
    });
    const both = await imported(
      'paper-result',
      ['Roll,Code,Grade', 'N-1,HIS 1,P', 'N-2,HIS 1,F', '2,HIS 1,F'],
      mapping,
    );
    expect(both.counts).toMatchObject({ new: 3 });
    const stored = await world.db.read(
      ({ sql }) =>
        sql<{ batch: string; course: string }>`
          select s.batch, r.course from paper_result r join student s on s.id = r.student order by 1, 2`,
    );
    expect(stored.map(({ batch, course }) => [batch, course])).toEqual([
      ['OLD', 'OLD0'],
      ['OTHER', 'OTHER0'],
      ['REV', 'REV0'],
      ['REV', 'REV0'],
    ]);
    // The printed average belongs to the student with marks of that session.
    const printed = await imported('declared-result', ['Roll,SGPA', '1,4.00'], {
      match: 'kind',
      fields: {
        exam: { constant: 'W24' },
        semester: { constant: '1' },
        kind: { constant: 'regular' },
        student: byRoll('Roll'),
        sgpa: { column: 'SGPA' },
      },
    });
    expect(printed.counts).toMatchObject({ new: 1 });
    await cleared();
  });
});
