/**
 * A small college with one class of English that sat its first semester in 2025, for tests of
 * results. Today is 20 November 2026.
 */
import { head, office, SUPER, teacher } from './actors';
import { openWorld, type World } from './scenario';

export { SUPER };
export { act, look, type } from './internal-class';
export const TEACHER = teacher('ENG', 1);
export const HEAD = head('ENG', 2);
export const STRANGER = teacher('PHY', 3);
export const S = office('S', 1);
export const S2 = office('S', 2);
export const R = office('R', 3);
export const A = office('A', 4);
export const H = office('H', 5);
export const M = office('M', 6);

const BANDS = JSON.stringify(
  (
    [
      [9000, 'O', 10],
      [8000, 'A+', 9],
      [7000, 'A', 8],
      [6000, 'B+', 7],
      [5000, 'B', 6],
      [4500, 'C', 5],
      [4000, 'P', 4],
      [0, 'F', 0],
    ] as const
  ).map(([min, letter, point]) => ({ min, letter, point, pass: point > 0 })),
);

export interface ResultsClass extends World {
  /** Ids of four students, in order of their roll numbers. */
  readonly pupils: readonly number[];
  /** Offerings of two papers of the major (4 credits) and one that is common to all (2 credits). */
  readonly poetry: number;
  readonly prose: number;
  readonly values: number;
  /** The address of the first semester's mark sheet. */
  readonly sheet: string;
}

export async function openResults(): Promise<ResultsClass> {
  const world = await openWorld();
  const found = await world.db.transaction(async ({ sql }) => {
    await sql`insert into department (id, name, is_academic) values ('ENG', 'English', true), ('PHY', 'Physics', true)`;
    await sql`insert into programme (id, name, award, duration_semesters, stream) values ('BA', 'Arts', 'BA', 8, 'Arts')`;
    await sql`insert into semester (id, name, number) values ('1', 'Semester I', 1), ('2', 'Semester II', 2)`;
    await sql`insert into batch (id, name, start_year) values ('2025', 'Batch 2025', 2025)`;
    await sql`insert into term (batch, semester, starts_on, ends_on) values ('2025', '1', '2025-07-15', '2025-12-20'), ('2025', '2', '2026-01-20', '2026-06-20')`;
    await sql`insert into regulation (id, name) values ('REG', 'Regulation')`;
    await sql`insert into regulation_version (regulation, number, effective_from, grade_bands) values ('REG', 1, '2025-07-01', ${BANDS}::jsonb)`;
    await sql`insert into batch_programme (batch, programme, regulation_version, intake) select '2025', 'BA', id, 10 from regulation_version`;
    await sql`insert into subject (id, name, department) values ('ENG', 'English', 'ENG'), ('PHY', 'Physics', 'PHY')`;
    await sql`
      insert into course (id, code, name, subject, semester, regulation, category, type, max_internal, max_external, credits_lecture) values
        ('E1', 'ENG/1', 'Poetry', 'ENG', '1', 'REG', 'MAJ', 'theory', 2500, 7500, 4), ('E2', 'ENG/2', 'Prose', 'ENG', '1', 'REG', 'MAJ', 'theory', 2500, 7500, 4),
        ('V1', 'VAL/1', 'Values', 'PHY', '1', 'REG', 'VAC', 'theory', 0, 5000, 2), ('E3', 'ENG/3', 'Drama', 'ENG', '2', 'REG', 'MAJ', 'theory', 2500, 7500, 4)`;
    await sql`insert into faculty (id, name, employee_code, email, department, type, active) values
      (1, 'Teacher One', 'F1', 'one@x.example', 'ENG', null, true), (2, 'Head Two', 'F2', 'two@x.example', 'ENG', 'Head Of Department', true), (3, 'Teacher Three', 'F3', 'three@x.example', 'PHY', null, true)`;
    await sql`insert into admin (id, name, email, role, active) values (1, 'Office S', 's@x.example', 'S', true), (2, 'Office T', 't@x.example', 'S', true), (3, 'Office R', 'r@x.example', 'R', true), (4, 'Office A', 'a@x.example', 'A', true)`;
    await sql`insert into exam_session (id, name, year, parity, kind) values ('2025-ODD', 'Odd 2025', 2025, 'odd', 'regular'), ('2026-EVEN', 'Even 2026', 2026, 'even', 'regular'), ('2026-ODD', 'Odd 2026', 2026, 'odd', 'regular')`;
    const offerings = await sql<{
      id: number;
    }>`insert into offering (batch, semester, course) values ('2025', '1', 'E1'), ('2025', '1', 'E2'), ('2025', '1', 'V1'), ('2025', '2', 'E3') returning id`;
    const [poetry = 0, prose = 0, values = 0] = offerings.map(({ id }) => id);
    const pupils = await sql<{ id: number }>`
      insert into student (name, batch, programme, department, major_subject, roll_no, registration_no, gender, category) select 'Pupil ' || n, '2025', 'BA', 'ENG', 'ENG', '25BA' || n, 'R' || n, case n % 2 when 0 then 'male' else 'female' end, 'ST' from generate_series(1, 4) n order by n
      returning id`;
    await sql`insert into enrolment (offering, student, from_date) select o.id, s.id, '2025-07-15' from offering o, student s order by 1, 2`;
    return { poetry, prose, values, pupils: pupils.map(({ id }) => id) };
  });
  return Object.assign(world, found, {
    sheet: '/api/semester-mark-entry/2025/BA/1/ENG?exam=2025-ODD',
  });
}

/** Clears everything entered and restores the rules changed by a test. */
export const emptied = (world: World): Promise<void> =>
  world.db.transaction(async ({ sql }) => {
    await sql`delete from semester_standing`;
    await sql`delete from paper_result`;
    await sql`delete from declared_result`;
    await sql`delete from result_sheet`;
    await sql`delete from internal_result`;
    await sql`update student set status = 'active', major_subject = 'ENG'`;
    await sql`update regulation_version set four_eyes = true, mark_entry = 'department', improvement_policy = 'better', sgpa_rounding = 'half_up_2', grace_mode = 'record', grace_cap = null, grace_papers = null, min_sgpa = null, carry_internal = true, max_attempts = 3`;
  });

/**
 * Cells that give each student these totals in poetry and prose (internal 20) and in values, in
 * marks; AB is absent.
 */
export const allMarks = (
  world: ResultsClass,
  rows: readonly (readonly [number | 'AB', number | 'AB', number | 'AB'])[],
): (readonly [number, string, unknown])[] =>
  rows.flatMap(([poetry, prose, values], n) => {
    const student = world.pupils[n] ?? 0;
    const paper = (offering: number, total: number | 'AB', internal: number) => [
      ...(internal ? [[student, `internal-${offering}`, internal * 100] as const] : []),
      [student, `external-${offering}`, total === 'AB' ? 'AB' : (total - internal) * 100] as const,
    ];
    return [
      ...paper(world.poetry, poetry, 20),
      ...paper(world.prose, prose, 20),
      ...paper(world.values, values, 0),
    ];
  });
