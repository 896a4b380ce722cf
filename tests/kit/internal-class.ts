/**
 * A small college with one class of English and one laboratory, for tests of internal assessment.
 * Today is 20 November 2026.
 */
import { office, head, teacher, SUPER, ACTORS } from './actors';
import { openWorld, type Asking, type Told, type World } from './scenario';

export const TEACHER = teacher('ENG', 1);
export const CO_TEACHER = teacher('ENG', 5);
export const HEAD = head('ENG', 2);
export const COLLEAGUE = teacher('ENG', 4);
export const STRANGER = teacher('PHY', 3);
export const H = office('H', 1);
export const OTHER_OFFICE = office('B', 2);
export { SUPER, ACTORS };

const BANDS = JSON.stringify([
  { min: 4000, letter: 'P', point: 4, pass: true },
  { min: 0, letter: 'F', point: 0, pass: false },
]);
export interface PartRow {
  readonly code: string;
  readonly name: string;
  readonly source: string;
  readonly cats: string | null;
  readonly rule: string;
  readonly n: number | null;
  readonly weights: string | null;
  readonly ratios: string | null;
  readonly scale_to: number;
}
export const part = (
  code: string,
  name: string,
  source: string,
  scale_to: number,
  more: Partial<PartRow> = {},
): PartRow => ({
  code,
  name,
  source,
  cats: null,
  rule: 'avg',
  n: null,
  weights: null,
  ratios: null,
  scale_to,
  ...more,
});
/** Two tests worth 20 each, a seminar worth 5. */
export const PARTS = [
  part('TEST', 'Tests', 'cat', 2000, { cats: 'CAT1, CAT2' }),
  part('SEM', 'Seminar', 'manual', 500),
];

export interface Pupil {
  readonly student: number;
  readonly name: string;
  readonly roll_no: string;
}
export interface InternalClass extends World {
  readonly pupils: readonly Pupil[];
  readonly offering: number;
  readonly lab: number;
  readonly project: number;
  cat(cat: string): string;
  readonly multiple: string;
  readonly marks: string;
  readonly practical: string;
  readonly viva: string;
}

/** CAT1 is open until the end of the month, CAT2 closed in October, CAT3 opens in December. */
export async function openClass(students = 6): Promise<InternalClass> {
  const world = await openWorld();
  const found = await world.db.transaction(async ({ sql }) => {
    await sql`insert into department (id, name, is_academic) values ('ENG', 'English', true), ('PHY', 'Physics', true)`;
    await sql`insert into programme (id, name, award, duration_semesters, stream) values ('BA', 'Arts', 'BA', 8, 'Arts'), ('BSC', 'Science', 'BSc', 8, 'Science')`;
    await sql`insert into semester (id, name, number) values ('1', 'Semester I', 1), ('2', 'Semester II', 2)`;
    await sql`insert into batch (id, name, start_year) values ('2026', 'Batch 2026', 2026)`;
    await sql`insert into term (batch, semester, starts_on, ends_on) values ('2026', '1', '2026-07-15', '2026-12-20')`;
    await sql`insert into regulation (id, name) values ('REG', 'Regulation')`;
    await sql`insert into regulation_version (regulation, number, effective_from, grade_bands, internal_components) values ('REG', 1, '2026-07-01', ${BANDS}::jsonb, ${JSON.stringify(PARTS)}::jsonb)`;
    await sql`insert into batch_programme (batch, programme, regulation_version) select '2026', p.id, v.id from programme p, regulation_version v`;
    await sql`insert into subject (id, name, department) values ('ENG', 'English', 'ENG'), ('PHY', 'Physics', 'PHY')`;
    await sql`insert into cat (id, name, kind, default_max, sort) values ('CAT1', 'First test', 'test', 2000, 1), ('CAT2', 'Second test', 'test', 2000, 2), ('CAT3', 'Third test', 'test', 3000, 3)`;
    await sql`insert into cat_schedule (cat, batch, semester, opens_on, closes_on) values ('CAT1', '2026', '1', '2026-11-01', '2026-11-30'), ('CAT2', '2026', '1', '2026-10-01', '2026-10-20'), ('CAT3', '2026', '1', '2026-12-01', '2026-12-10')`;
    await sql`
      insert into course (id, code, name, subject, semester, regulation, category, type, max_internal, max_external, max_practical_internal, max_practical_external, max_viva) values
        ('E1', 'ENG/1', 'Poetry', 'ENG', '1', 'REG', 'MAJ', 'theory', 2500, 7500, 0, 0, 0), ('P1', 'PHY/1', 'Waves', 'PHY', '1', 'REG', 'MAJ', 'theory_practical', 1500, 5500, 1000, 2000, 0),
        ('EP', 'ENG/P', 'Dissertation', 'ENG', '1', 'REG', 'RES', 'project', 2500, 0, 0, 0, 7500)`;
    await sql`insert into faculty (id, name, employee_code, email, department, type, active) values
      (1, 'Teacher One', 'F1', 'one@x.example', 'ENG', null, true), (2, 'Head Two', 'F2', 'two@x.example', 'ENG', 'Head Of Department', true), (3, 'Teacher Three', 'F3', 'three@x.example', 'PHY', null, true),
      (4, 'Teacher Four', 'F4', 'four@x.example', 'ENG', null, true), (5, 'Teacher Five', 'F5', 'five@x.example', 'ENG', null, true)`;
    await sql`insert into admin (id, name, email, role, active) values (1, 'Office H', 'h@x.example', 'H', true)`;
    const offerings = await sql<{
      id: number;
    }>`insert into offering (batch, semester, course) values ('2026', '1', 'E1'), ('2026', '1', 'P1'), ('2026', '1', 'EP') returning id`;
    const [offering = 0, lab = 0, project = 0] = offerings.map(({ id }) => id);
    const pupils = await sql<Pupil>`
      insert into student (name, batch, programme, department, major_subject, roll_no, registration_no) select 'Pupil ' || n, '2026', 'BA', 'ENG', 'ENG', '26BA' || n, 'R' || n from generate_series(1, ${students}) n order by n
      returning id as student, name, roll_no`;
    await sql`insert into enrolment (offering, student, category, from_date) select o, s, 'MAJ', '2026-07-15' from unnest(${[offering, lab, project]}::int[]) o, unnest(${pupils.map(({ student }) => student)}::int[]) s order by 1, 2`;
    await sql`insert into course_allotment (offering, faculty, component, is_primary, from_date) values (${offering}, 1, 'all', true, '2026-07-15'), (${offering}, 5, 'all', false, '2026-07-15'), (${lab}, 3, 'practical', true, '2026-07-15'), (${project}, 1, 'all', true, '2026-07-15')`;
    return { offering, lab, project, pupils };
  });
  const base = '/api/internal-assessments';
  return Object.assign(world, found, {
    cat: (cat: string) => `${base}/cat-entry/2026/ENG/1/E1/${cat}`,
    multiple: `${base}/multiple-cat-entry/2026/ENG/1/E1`,
    marks: `${base}/internal-marks/2026/ENG/1/E1`,
    practical: `${base}/practical-entry/2026/PHY/1/P1`,
    viva: `${base}/viva-entry/2026`,
  });
}

/**
 * Resets to the first day: nothing entered, everyone enrolled, no sections; rules changed by a test
 * are restored.
 */
export const emptied = (world: World): Promise<void> =>
  world.db.transaction(async ({ sql }) => {
    await sql`delete from internal_result`;
    await sql`delete from internal_part`;
    await sql`delete from retest_allowance`;
    await sql`delete from cat_mark`;
    await sql`delete from practical_mark`;
    await sql`delete from viva_mark`;
    await sql`delete from cat_register`;
    await sql`update student set status = 'active'`;
    await sql`update batch set status = 'running'`;
    await sql`update enrolment set kind = 'regular', status = 'enrolled', section = null`;
    await sql`update course_allotment set section = null where faculty = 1`;
    await sql`delete from section`;
    await sql`update cat_schedule set max = null`;
    await sql`update regulation_version set retest_policy = 'max', min_practical = null, min_internal = null`;
    await sql`update faculty set active = true`;
  });

/**
 * Whole-class registers of another test, sheet and paper than one's own, by default the first test
 * of English: none of them may count for it.
 */
export const otherRegisters = (
  world: InternalClass,
  state: 'open' | 'cleared',
  changed: string,
  of: { readonly offering: number; readonly sheet: string } = {
    offering: world.offering,
    sheet: 'cat',
  },
): Promise<void> =>
  world.db.transaction(async ({ sql }) => {
    const another = of.offering === world.project ? world.lab : world.project;
    for (const [offering, sheet, cat] of [
      [of.offering, 'cat', of.sheet === 'cat' ? 'CAT2' : 'CAT1'],
      [of.offering, of.sheet === 'practical' ? 'viva' : 'practical', null],
      [another, of.sheet, of.sheet === 'cat' ? 'CAT1' : null],
    ] as const)
      await sql`insert into cat_register (offering, sheet, cat, state, changed_at) values (${offering}, ${sheet}, ${cat}, ${state}, ${changed})`;
  });

export interface SheetData {
  readonly columns: readonly {
    readonly name: string;
    readonly locked?: string;
    readonly max?: number;
    readonly label: string;
    readonly sub?: string;
  }[];
  readonly rows: readonly {
    readonly id: number;
    readonly values: Readonly<Record<string, unknown>>;
    readonly off?: Readonly<Record<string, { readonly reason: string }>>;
  }[];
  readonly version: number;
  readonly locked?: string;
  readonly can?: readonly string[];
  readonly head?: readonly { readonly label: string; readonly value: string }[];
  readonly footnotes?: readonly string[];
  readonly state?: { readonly label: string };
}

export async function look(world: World, as: Asking['as'], url: string): Promise<SheetData> {
  const told = await world.ask({ ...(as ? { as } : {}), url });
  if (told.status !== 200) throw new Error(`${told.status} ${told.text}`);
  return told.data as SheetData;
}

/** Saves cells against the current version, or another one if given. */
export async function type(
  world: World,
  as: NonNullable<Asking['as']>,
  url: string,
  cells: readonly (readonly [row: number, column: string, value: unknown])[],
  version?: number,
): Promise<Told> {
  return world.ask({
    as,
    method: 'PATCH',
    url,
    body: {
      version: version ?? (await look(world, SUPER, url)).version,
      cells: cells.map(([row, column, value]) => ({ row, column, value })),
    },
  });
}

export const act = (
  world: World,
  as: NonNullable<Asking['as']>,
  url: string,
  action: string,
  values: Readonly<Record<string, unknown>> = {},
  rows?: readonly (string | number)[],
): Promise<Told> =>
  world.ask({
    as,
    method: 'POST',
    url: `${url.split('?')[0]}/${action}${url.includes('?') ? `?${url.split('?')[1]}` : ''}`,
    body: { values, ...(rows ? { rows } : {}) },
  });

export const lastAudit = async (
  world: World,
): Promise<{ action: string; change: Record<string, unknown> } | undefined> =>
  (
    await world.db.read(
      ({ sql }) =>
        sql<{
          action: string;
          change: Record<string, unknown>;
        }>`select action, change from audit_log order by id desc limit 1`,
    )
  )[0];
