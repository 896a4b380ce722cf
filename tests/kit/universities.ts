/**
 * Universities that print result sheets of their own: each has a regulation made of settings alone,
 * as the office enters it, one class of students and the papers of its semesters.
 */
import { expect } from 'vitest';
import { settled, step, upload, type Run } from './imports';
import { A, act, look, S, S2, type ResultsClass } from './results-class';

export interface Row {
  readonly values: Readonly<Record<string, unknown>>;
}

export interface Printed {
  readonly id: string;
  readonly rolls: readonly string[];
  readonly settings: Readonly<Record<string, unknown>>;
  /** Code, semester, credits, and the maxima of internal, external, practical and viva in marks. */
  readonly papers: readonly (readonly [
    code: string,
    semester: string,
    credits: number,
    internal: number,
    external: number,
    practical?: number,
    viva?: number,
    practicalInternal?: number,
  ])[];
  /** Codes of papers without credit. */
  readonly audit?: readonly string[];
  /** Categories of papers that are not of the major, by code. */
  readonly categories?: Readonly<Record<string, string>>;
}

export const scale = (...bands: readonly (readonly [number, string, number])[]) =>
  bands.map(([min, letter, point]) => ({ min: min * 100, letter, point, pass: point > 0 }));

export const byRoll = (column: string, more: object = {}) => ({ column, by: 'roll_no', ...more });

const register = (id: string, semester: string, exam: string, kind = 'regular'): string =>
  `/api/semester-mark-entry/${id}/BA/${semester}/ENG?exam=${exam}&kind=${kind}`;

/** What a test does with them, in a world that is opened later. */
export function universitiesIn(worldOf: () => ResultsClass) {
  const cleared = (): Promise<void> =>
    worldOf().db.transaction(async ({ sql }) => {
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
    const run = await upload(worldOf(), S, resource, lines.join('\r\n'));
    await step(worldOf(), S, resource, run.id, 'check', { mapping: mapping ?? run.mapping });
    return settled(worldOf(), S, resource, run.id);
  }

  async function imported(
    resource: string,
    lines: readonly string[],
    mapping?: unknown,
  ): Promise<Run> {
    const run = await checked(resource, lines, mapping);
    expect(run.errors).toEqual([]);
    await step(worldOf(), S, resource, run.id, 'save');
    const saved = await settled(worldOf(), S, resource, run.id);
    expect(saved.state).toBe('saved');
    return saved;
  }

  async function opened({
    id,
    rolls,
    settings,
    papers,
    audit = [],
    categories = {},
  }: Printed): Promise<void> {
    await cleared();
    for (const [name, body] of [
      ['regulation', { id, name: `University ${id}` }],
      [
        'regulation-version',
        { regulation: id, number: 1, effective_from: '2024-07-01', four_eyes: false, ...settings },
      ],
    ] as const) {
      const { status, text } = await worldOf().ask({
        as: A,
        method: 'POST',
        url: `/api/${name}`,
        body,
      });
      expect(status, text).toBe(201);
    }
    await worldOf().db.transaction(async ({ sql }) => {
      await sql`insert into batch (id, name, start_year) values (${id}, ${`Batch ${id}`}, 2024)`;
      await sql`insert into batch_programme (batch, programme, regulation_version) select ${id}, 'BA', id from regulation_version where regulation = ${id}`;
      for (const [n, paper] of papers.entries()) {
        const [code, semester, credits, internal, external] = paper;
        const [practical = 0, viva = 0, practicalInternal = 0] = paper.slice(5) as number[];
        await sql`
          insert into course (id, code, name, subject, semester, regulation, category, type, max_internal, max_external, max_practical_internal, max_practical_external, max_viva, credits_lecture, is_credit)
          values (${`${id}${n}`}, ${code}, ${code}, 'ENG', ${semester}, ${id}, ${categories[code] ?? 'MAJ'}, 'theory', ${internal * 100}, ${external * 100}, ${practicalInternal * 100}, ${practical * 100}, ${viva * 100}, ${credits}, ${!audit.includes(code)})`;
      }
      await sql`insert into offering (batch, semester, course) select ${id}, semester, id from course where regulation = ${id}`;
      for (const roll of rolls)
        await sql`insert into student (name, batch, programme, department, major_subject, roll_no) values (${`Holder of ${roll}`}, ${id}, 'BA', 'ENG', 'ENG', ${roll})`;
      await sql`insert into enrolment (offering, student, from_date) select o.id, s.id, '2024-07-15' from offering o join student s on s.batch = o.batch where o.batch = ${id} order by 1, 2`;
    });
  }

  const rows = async (id: string, semester: string, exam: string, kind?: string) =>
    (
      (await look(worldOf(), S2, register(id, semester, exam, kind))) as {
        readonly rows: readonly Row[];
      }
    ).rows.map(({ values }) => values);

  /** The SGPA of each student as computed, with what differs from print. */
  const shown = async (id: string, semester: string, exam: string) =>
    (await rows(id, semester, exam)).map((values) => [
      values['sgpa'] ?? null,
      values['difference'] ?? null,
    ]);

  async function released(
    id: string,
    semester: string,
    exam: string,
    kind?: string,
  ): Promise<void> {
    for (const [who, move] of [
      [S2, 'verify'],
      [A, 'publish'],
    ] as const) {
      const { status, text } = await act(worldOf(), who, register(id, semester, exam, kind), move);
      expect(status, text).toBe(200);
    }
  }

  const stood = async (id: string) =>
    (
      await worldOf().db.read(
        ({ sql }) => sql<{ semester: string; sgpa: number | null; cgpa: number | null }>`
          select t.semester, t.sgpa::float8 as sgpa, t.cgpa::float8 as cgpa from semester_standing t join student s on s.id = t.student where s.batch = ${id} order by s.id, t.semester`,
      )
    ).map(({ semester, sgpa, cgpa }) => [semester, sgpa, cgpa]);

  return { cleared, checked, imported, opened, rows, shown, released, stood };
}
