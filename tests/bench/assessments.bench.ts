/**
 * The marks of a real university through the import's own route, and how fast the screens respond
 * over them. OULAD names the folder with the five gzipped CSV files of the Open University Learning
 * Analytics Dataset (CC BY 4.0); none of it is kept.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { office } from '../kit/actors';
import { step, upload, type Run } from '../kit/imports';
import { printTable, timesOf } from '../kit/measure';
import { openWorld, type World } from '../kit/scenario';

const folder = process.env['OULAD'];
const TARGET_SECONDS = 120;
const TARGET_MS = 150;
const ROUNDS = 25;
const H = office('H');

type Line = Readonly<Record<string, string>>;
const textOf = (name: string): string =>
  gunzipSync(readFileSync(join(folder ?? '', `${name}.csv.gz`))).toString('utf8');
function linesOf(name: string): Line[] {
  const [head = '', ...rows] = textOf(name).trim().split(/\r?\n/);
  const names = head.split(',');
  return rows.map((row) =>
    Object.fromEntries(row.split(',').map((cell, n) => [names[n] ?? '', cell])),
  );
}

/** Maps each assessment of the file to its paper and its number among those of its kind. */
interface Assessment {
  readonly id: string;
  readonly batch: string;
  readonly course: string;
  readonly cat: string;
}
function assessments(): Assessment[] {
  const count = new Map<string, number>();
  return linesOf('assessments').map(
    ({
      id_assessment: id = '',
      code_module: course = '',
      code_presentation: batch = '',
      assessment_type: kind = '',
    }) => {
      const key = `${batch}${course}${kind}`;
      count.set(key, (count.get(key) ?? 0) + 1);
      return { id, batch, course, cat: `${kind.toUpperCase()}${count.get(key)}` };
    },
  );
}

const BANDS = JSON.stringify([
  { min: 4000, letter: 'P', point: 4, pass: true },
  { min: 0, letter: 'F', point: 0, pass: false },
]);

/** Inserts masters, papers, students and enrolments by query; only what follows is measured. */
async function prepare({ db }: World, all: readonly Assessment[]): Promise<void> {
  const infos = linesOf('student_info');
  const batches = JSON.stringify(
    [...new Set(infos.map(({ code_presentation }) => code_presentation))].map((id) => ({
      id,
      year: Number(id?.slice(0, 4)),
    })),
  );
  const modules = JSON.stringify(
    [...new Set(infos.map(({ code_module }) => code_module))].map((id) => ({ id })),
  );
  const cats = JSON.stringify(
    [...new Set(all.map(({ cat }) => cat))].sort().map((id, sort) => ({ id, sort })),
  );
  const people = JSON.stringify(
    infos.map(({ id_student: no, code_module: course, code_presentation: batch, gender }) => ({
      no,
      course,
      batch,
      gender: gender === 'M' ? 'male' : 'female',
    })),
  );
  const papers = JSON.stringify([
    ...new Map(all.map(({ batch, course }) => [`${batch}${course}`, { batch, course }])).values(),
  ]);
  await db.transaction(
    async ({ sql }) => {
      await sql`insert into department (id, name, is_academic) values ('OU', 'Open', true)`;
      await sql`insert into programme (id, name, award, duration_semesters, stream) values ('OU', 'Open degree', 'Degree', 8, 'Open')`;
      await sql`insert into semester (id, name, number) values ('1', 'Semester I', 1)`;
      await sql`insert into batch (id, name, start_year) select id, id, year from jsonb_to_recordset(${batches}::jsonb) as r(id text, year int)`;
      await sql`insert into subject (id, name, department) select id, 'Module ' || id, 'OU' from jsonb_to_recordset(${modules}::jsonb) as r(id text)`;
      await sql`insert into regulation (id, name) values ('OU', 'Open')`;
      await sql`insert into regulation_version (regulation, number, effective_from, grade_bands) values ('OU', 1, '2013-01-01', ${BANDS}::jsonb)`;
      await sql`insert into batch_programme (batch, programme, regulation_version) select b.id, 'OU', v.id from batch b, regulation_version v`;
      await sql`insert into cat (id, name, kind, default_max, sort) select id, id, 'test', 10000, sort from jsonb_to_recordset(${cats}::jsonb) as r(id text, sort int)`;
      await sql`insert into course (id, code, name, subject, semester, regulation, category) select id, id, 'Course ' || id, id, '1', 'OU', 'MAJ' from jsonb_to_recordset(${modules}::jsonb) as r(id text)`;
      await sql`insert into offering (batch, semester, course) select batch, '1', course from jsonb_to_recordset(${papers}::jsonb) as r(batch text, course text)`;
      await sql`
      insert into student (name, batch, programme, department, major_subject, registration_no, gender)
      select distinct on (no) 'Student ' || no, batch, 'OU', 'OU', course, no, gender from jsonb_to_recordset(${people}::jsonb) as r(no text, course text, batch text, gender text) order by no, batch`;
      await sql`
      insert into enrolment (offering, student, category, from_date) select distinct o.id, s.id, 'MAJ', date '2013-01-01'
      from jsonb_to_recordset(${people}::jsonb) as r(no text, course text, batch text) join student s on s.registration_no = r.no join offering o on o.batch = r.batch and o.course = r.course`;
    },
    { slow: true },
  );
}

describe.runIf(folder)('the marks of a university', () => {
  let world: World;
  const all = folder ? assessments() : [];
  beforeAll(async () => {
    world = await openWorld();
    await prepare(world, all);
  });
  afterAll(() => world.close());

  it('come in through the import', async () => {
    const papers = await world.db.read(
      ({ sql }) =>
        sql<{ id: number; batch: string; course: string }>`select id, batch, course from offering`,
    );
    const offeringOf = new Map(
      papers.map(({ id, batch, course }) => [`${batch}${course}`, String(id)]),
    );
    const mapping = {
      match: 'student',
      fields: {
        offering: {
          column: 'id_assessment',
          values: Object.fromEntries(
            all.map(({ id, batch, course }) => [id, offeringOf.get(`${batch}${course}`) ?? '']),
          ),
        },
        cat: {
          column: 'id_assessment',
          values: Object.fromEntries(all.map(({ id, cat }) => [id, cat])),
        },
        student: { column: 'id_student', by: 'registration_no' },
        mark: { column: 'score' },
      },
    };
    const timed = async (work: () => Promise<Run>): Promise<[Run, number]> => {
      const from = performance.now();
      return [await work(), (performance.now() - from) / 1000];
    };
    const [run, uploaded] = await timed(() =>
      upload(world, H, 'cat-mark', textOf('student_assessment')),
    );
    const [checked, checking] = await timed(() =>
      step(world, H, 'cat-mark', run.id, 'check', { mapping }),
    );
    const [saved, saving] = await timed(() => step(world, H, 'cat-mark', run.id, 'save'));
    const [counts] = await world.db.read(
      ({ sql }) => sql<{ rows: number; missing: number; zeros: number; sum: number }>`
      select count(*)::int as rows, count(*) filter (where mark is null and token is null)::int as missing, count(*) filter (where mark = 0)::int as zeros, sum(mark)::bigint as sum from cat_mark`,
    );
    const scores = linesOf('student_assessment').map(({ score }) => score ?? '');
    const file = {
      rows: scores.length,
      missing: scores.filter((score) => score === '').length,
      zeros: scores.filter((score) => score === '0').length,
      sum: scores.reduce((sum, score) => sum + 100 * Number(score), 0),
    };
    printTable(
      `${run.total.toLocaleString('en-IN')} marks: seconds`,
      ['', 's', 'outcome'],
      [
        ['upload', uploaded, ''],
        ['check', checking, `${checked.state} ${JSON.stringify(checked.counts)}`],
        ['save', saving, `${saved.state} ${JSON.stringify(saved.counts)}`],
        [
          'check and save',
          checking + saving,
          `target ${TARGET_SECONDS}, ratio ${((checking + saving) / TARGET_SECONDS).toFixed(2)}`,
        ],
      ],
    );
    printTable(
      'What is there, and what the file says',
      ['', 'stored', 'file'],
      (['rows', 'missing', 'zeros', 'sum'] as const).map((name) => [
        name,
        counts?.[name] ?? 0,
        file[name],
      ]),
    );
    expect([checked.errors, saved.errors]).toEqual([[], []]);
    expect(counts).toEqual(file);
    await world.asOwner((db) => db.transaction(({ sql }) => sql`analyze`));
  });

  it('and the screens answer over them', async () => {
    const routes = {
      'cat-entry, one paper': '/api/internal-assessments/cat-entry/2014J/BBB/1/BBB/TMA1',
      'multiple-cat-entry, one paper':
        '/api/internal-assessments/multiple-cat-entry/2014J/BBB/1/BBB',
      'internal-marks, one paper': '/api/internal-assessments/internal-marks/2014J/BBB/1/BBB',
      'cat-result, one major': '/api/internal-assessments/cat-result/2014J/OU/1/TMA1/BBB',
      'cat-result, whole programme': '/api/internal-assessments/cat-result/2014J/OU/1/TMA1/all',
      'cat-overview, one major': '/api/internal-assessments/cat-overview/2014J/OU/1/BBB',
      'internal-marks-overview, one major':
        '/api/internal-assessments/internal-marks-overview/2014J/OU/1/BBB',
      clearance: '/api/internal-assessments/clearance/2014J/1/TMA1',
      'marks as a list': '/api/cat-mark?range=[0,24]',
    };
    const rows: (string | number)[][] = [];
    for (const [name, url] of Object.entries(routes)) {
      const times: number[] = [];
      let told = await world.ask({ as: H, url });
      for (let round = 0; round < ROUNDS; round += 1) {
        told = await world.ask({ as: H, url });
        const last = world.log.findLast(({ event }) => event === 'request');
        times.push(Number(last?.details['ms']));
      }
      const data = told.data as { rows?: unknown[] } | unknown[] | undefined;
      const { p50, p95 } = timesOf(times);
      rows.push([
        name,
        (Array.isArray(data) ? data : (data?.rows ?? [])).length,
        p50,
        p95,
        p50 / TARGET_MS,
        told.status === 200 ? '' : `answered ${told.status}`,
      ]);
    }
    printTable(
      `Milliseconds in the server (its own log), target ${TARGET_MS}`,
      ['', 'rows', 'p50', 'p95', 'ratio', ''],
      rows,
    );
  });
});
