/**
 * A class whose marks, classes and rules are changed at random, and every internal mark on every
 * address compared with a recount.
 */
import {
  act,
  H,
  look,
  openClass,
  part,
  SUPER,
  type,
  type InternalClass,
  type PartRow,
} from './internal-class';
import { readCsv } from './shown-value';
import { hundredths, recount, type Recounted } from './internal-recount';

/** Returns a seeded generator of random numbers. */
function dice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const tests = (scale_to: number, cats: string, more: Partial<PartRow> = {}): PartRow =>
  part('TEST', 'Tests', 'cat', scale_to, { cats, ...more });
const attendance = part('ATT', 'Attendance', 'attendance', 500, { rule: 'sum' });
const SCHEMES: readonly (readonly PartRow[] | null)[] = [
  null,
  [tests(2000, 'CAT1, CAT2'), attendance],
  [tests(2500, 'CAT1, CAT2, CAT3', { rule: 'best_n_avg', n: 2 })],
  [tests(2500, 'CAT1, CAT2')],
  [
    tests(1200, 'CAT1, CAT3', { ratios: 'pooled' }),
    part('ASG', 'Assignment', 'manual', 800),
    attendance,
  ],
  [
    tests(1500, 'CAT1, CAT2, CAT3', { rule: 'best_n_avg', n: 2, ratios: 'pooled' }),
    part('SEM', 'Seminar', 'manual', 1000),
  ],
  [tests(2000, 'CAT1, CAT2', { rule: 'max' }), part('SEM', 'Seminar', 'manual', 500)],
  [tests(1000, 'CAT1', { rule: 'sum' }), attendance],
];
const ROUNDINGS = ['none', 'half_up_0', 'half_up_1', 'half_up_2', 'half_even_0', 'ceil'];
const SETTINGS: Readonly<Record<string, readonly unknown[]>> = {
  absent_rule: ['zero', 'exclude'],
  retest_policy: ['none', 'max', 'cap_at_pass', 'replace'],
  component_rounding: ROUNDINGS,
  internal_rounding: ROUNDINGS,
  cat_pass: [3333, 4000, 5000],
  min_internal: [null, 4000, 5000],
  late_credit: [0, 5000, 10_000],
  duty_credit: ['attended', 'excluded'],
  duty_cap_hours: [null, 1, 2.5, 20],
  month_method: ['pooled', 'mean_of_months'],
  attendance_marks: ['bands', 'proportional'],
  attendance_marks_bands: [
    null,
    [
      { min: 8500, above: false, marks: 500 },
      { min: 7500, above: false, marks: 300 },
      { min: 6700, above: true, marks: 100 },
    ],
  ],
  internal_components: SCHEMES,
};
const MAXIMA = [
  [2500, 7500],
  [2000, 8000],
  [3000, 7000],
  [1500, 6000],
  [5000, 5000],
] as const;
const ENTRY = '/api/attendance/entry/2026/ENG/1/E1';

export interface Drill {
  /** Makes one change through the API; returns its description where it was accepted. */
  edit(): Promise<string | null>;
  /** Compares everything; returns the differences and the number of figures compared. */
  compare(): Promise<{ readonly figures: number; readonly faults: string[] }>;
  close(): Promise<void>;
}

export async function openDrill(seed: number): Promise<Drill> {
  const world: InternalClass = await openClass(4);
  const roll = dice(seed);
  const one = <T>(of: readonly T[]): T => of[roll(of.length)] as T;
  const students = world.pupils.map(({ student }) => student);
  /** Frozen marks, by paper; empty while they are not final. */
  let frozen: ReadonlyMap<number, Recounted> = new Map();
  await world.db.transaction(async ({ sql }) => {
    await sql`update course set credits_lecture = 4 where id = 'E1'`;
    for (let n = 1; n <= 6; n += 1)
      await sql`insert into period (id, name, start_time, end_time) values (${`P${n}`}, ${`Period ${n}`}, ${`${8 + n}:00`}, ${`${8 + n}:50`})`;
    await sql`insert into retest_allowance (offering, cat, student, until, allowed_by, allowed_at) select ${world.offering}, c.id, s, '2026-12-31', 'admin:1', '2026-11-01' from cat c, unnest(${students}::int[]) s`;
  });
  const [version] = await world.db.read(
    ({ sql }) => sql<{ id: number }>`select id from regulation_version`,
  );
  const papers = [
    { offering: world.offering, course: 'E1', max: 2500 },
    { offering: world.lab, course: 'P1', max: 1500 },
  ] as const;
  const change = async (
    url: string,
    values: Readonly<Record<string, unknown>>,
  ): Promise<number> => {
    const { data } = await world.ask({ as: SUPER, url });
    return (
      await world.ask({
        as: SUPER,
        method: 'PATCH',
        url,
        body: { version: (data as { version: number }).version, ...values },
      })
    ).status;
  };
  const registers = (state: string): Promise<unknown> =>
    world.db.transaction(async ({ sql }) => {
      await sql`insert into cat_register (offering, sheet, cat, state) select ${world.offering}, 'cat', id, ${state} from cat on conflict do nothing`;
      await sql`update cat_register set state = ${state} where offering = ${world.offering} and sheet = 'cat'`;
      await sql`update attendance_register set state = ${state} where offering = ${world.offering}`;
    });

  const edits: Readonly<Record<string, () => Promise<number>>> = {
    async mark() {
      const [cat, student] = [one(['CAT1', 'CAT2', 'CAT3']), one(students)];
      const value = roll(10) < 7 ? 50 * roll(41) : one(['AB', 'UFM', 'EX', null]);
      return (
        await type(world, H, world.cat(cat), [
          [student, 'mark', value],
          [student, 'reason', value === 'EX' ? 'ill' : null],
        ])
      ).status;
    },
    async retest() {
      return (
        await type(world, H, world.cat(one(['CAT1', 'CAT2', 'CAT3'])), [
          [one(students), 'retest', one([50 * roll(41), 'AB', null])],
        ])
      ).status;
    },
    async part() {
      const { columns } = await look(world, SUPER, world.marks);
      const typed = columns.filter(
        (column) => column.name.startsWith('part-') && column.max !== undefined,
      );
      if (typed.length === 0) return 0;
      const { name, max = 0 } = one(typed);
      return (
        await type(world, H, world.marks, [
          [one(students), name, roll(8) === 0 ? one(['AB', 'UFM', null]) : 50 * roll(max / 50 + 1)],
        ])
      ).status;
    },
    async class() {
      const month = one(['2026-09', '2026-10', '2026-11']);
      const held_on = `${month}-${String(2 + roll(17)).padStart(2, '0')}`;
      return (
        await act(world, SUPER, `${ENTRY}/${month}`, 'add-class', {
          held_on,
          period: `P${1 + roll(6)}`,
          component: 'L',
          hours: one([0.5, 1, 2]),
          topic: null,
          kind: 'regular',
          reason: 'extra',
          faculty: 1,
        })
      ).status;
    },
    async attendance() {
      const url = `${ENTRY}/${one(['2026-09', '2026-10', '2026-11'])}`;
      const { columns, version } = await look(world, SUPER, url);
      const classes = columns.map(({ name }) => name).filter((name) => /^c\d+$/.test(name));
      if (classes.length === 0) return 0;
      return (
        await type(
          world,
          SUPER,
          url,
          students.map((student) => [student, one(classes), one(['P', 'P', 'A', 'L'])] as const),
          version,
        )
      ).status;
    },
    async 'no class'() {
      const url = `${ENTRY}/${one(['2026-09', '2026-10', '2026-11'])}`;
      const { columns } = await look(world, SUPER, url);
      const classes = columns.map(({ name }) => name).filter((name) => /^c\d+$/.test(name));
      if (classes.length < 2) return 0;
      return (
        await world.ask({
          as: SUPER,
          method: 'POST',
          url: `${url}/delete-class`,
          body: { values: {}, column: one(classes) },
        })
      ).status;
    },
    async setting() {
      const name = one(Object.keys(SETTINGS));
      return change(`/api/regulation-version/${version?.id}`, {
        [name]: one(SETTINGS[name] ?? []),
      });
    },
    async maximum() {
      const [max_internal, max_external] = one(MAXIMA);
      return change('/api/course/E1', { max_internal, max_external });
    },
    async freeze() {
      // Enters what is missing first: incomplete marks cannot be made final.
      await world.db.transaction(async ({ sql }) => {
        await sql`insert into cat_mark (offering, cat, student, mark, max) select ${world.offering}, c.id, s, 1000 + 50 * (s % 7), c.default_max from cat c, unnest(${students}::int[]) s where not exists (select 1 from cat_mark m where m.offering = ${world.offering} and m.cat = c.id and m.student = s)`;
        await sql`update cat_mark set mark = 700 where mark is null and token is null`;
        await sql`insert into internal_part (enrolment, code, mark) select e.id, c, 350 from enrolment e, unnest(array['SEM', 'ASG']) c where e.offering = ${world.offering} on conflict (enrolment, code) do update set mark = case when internal_part.token is null then coalesce(internal_part.mark, excluded.mark) end`;
      });
      await registers('cleared');
      const now = await recount(world.db, { ...papers[0], batch: '2026', semester: '1' });
      const { status } = await act(world, SUPER, world.marks, 'finalise');
      if (status === 200) frozen = now;
      else if (frozen.size === 0) await registers('open');
      return status;
    },
    async thaw() {
      const { status } = await act(world, SUPER, world.marks, 'unlock', {
        reason: 'a mark was wrong',
      });
      if (status === 200) {
        frozen = new Map();
        await registers('open');
      }
      return status;
    },
    recalculate: async () => (await act(world, SUPER, world.marks, 'recalculate')).status,
  };
  /** The relative frequency of each kind. */
  const TURNS = [
    'mark',
    'mark',
    'mark',
    'mark',
    'mark',
    'retest',
    'retest',
    'part',
    'part',
    'part',
    'class',
    'class',
    'attendance',
    'attendance',
    'no class',
    'no class',
    'setting',
    'setting',
    'setting',
    'maximum',
    'freeze',
    'thaw',
    'thaw',
    'thaw',
    'recalculate',
  ];

  return {
    async edit() {
      const turn = one(TURNS);
      const status = (await edits[turn]?.()) ?? 0;
      if (status >= 500) throw new Error(`${turn} answered ${status}`);
      return status >= 200 && status < 300 ? turn : null;
    },
    async compare() {
      const faults: string[] = [];
      let figures = 0;
      const hold = (where: string, found: unknown, wanted: unknown): void => {
        figures += 1;
        if (JSON.stringify(found ?? null) !== JSON.stringify(wanted ?? null))
          faults.push(
            `${where}: ${JSON.stringify(found)} is shown, the recount says ${JSON.stringify(wanted)}`,
          );
      };
      const now = await recount(world.db, { ...papers[0], batch: '2026', semester: '1' });
      const lab = await recount(world.db, { ...papers[1], batch: '2026', semester: '1' });
      const stands = (student: number): Recounted | undefined =>
        frozen.get(student) ?? now.get(student);
      const text = (of: Recounted | undefined): string | null => of?.so_far ?? null;
      const base = '/api/internal-assessments';

      const marks = await look(world, H, world.marks);
      for (const { id, values } of marks.rows) {
        const of = stands(id);
        if (!of) {
          faults.push(`student ${id} should not be in the class`);
          continue;
        }
        hold(`internal marks, ${id}, total`, values['total'], of.total);
        hold(
          `internal marks, ${id}, raw`,
          values['raw'],
          of.raw && (hundredths(of.raw) / 100).toFixed(2),
        );
        const below =
          of.total !== null && (now.get(id)?.below ?? false) !== of.below ? undefined : of.below;
        if (frozen.size === 0)
          hold(
            `internal marks, ${id}, remarks`,
            values['flags'],
            [...of.flags, ...(below ? ['Below pass'] : [])].join(', ') || null,
          );
        if (frozen.size === 0)
          for (const { name } of marks.columns.filter(
            (column) => column.name.startsWith('part-') && column.max === undefined,
          ))
            hold(
              `internal marks, ${id}, ${name}`,
              values[name],
              of.parts[name.slice(5)]
                ? hundredths(of.parts[name.slice(5)] ?? { n: 0n, d: 1n })
                : null,
            );
        const how = /Attendance: (.*?) →/.exec(String(values['how']))?.[1];
        if (how !== undefined) hold(`internal marks, ${id}, how it came about`, how, of.attended);
      }
      hold(
        'internal marks, students',
        marks.rows.map(({ id }) => id).sort(),
        [...now.keys()].sort(),
      );
      const [heads = [], ...lines] = readCsv(
        (await world.ask({ as: H, url: `${world.marks}?format=csv` })).text,
      );
      const total = heads.findIndex((head) => head.startsWith('Internal ('));
      lines.forEach((line, n) => {
        const of = stands(marks.rows[n]?.id ?? 0);
        hold(
          `internal marks, CSV, line ${n + 1}`,
          line[total],
          of?.total === null || of === undefined ? '' : (of.total / 100).toFixed(2),
        );
      });

      for (const { id, values } of (await look(world, H, world.multiple)).rows)
        hold(`entry of all assessments, ${id}`, values['internal'], text(stands(id)));

      type Row = Readonly<Record<string, unknown>> & { readonly id: number };
      const rows = async (path: string): Promise<readonly Row[]> =>
        (await world.ask({ as: H, url: `${base}/${path}` })).data as readonly Row[];
      for (const row of await rows('cat-overview/2026/BA/1/ENG')) {
        hold(
          `assessment overview, ${row.id}`,
          row[`${world.offering}-internal`],
          text(stands(row.id)),
        );
        hold(
          `assessment overview, ${row.id}, laboratory`,
          row[`${world.lab}-internal`],
          text(lab.get(row.id)),
        );
      }
      for (const row of await rows('internal-marks-overview/2026/BA/1/ENG')) {
        const [of, other] = [stands(row.id), lab.get(row.id)];
        const known = [of, other].flatMap((each) => (each && each.total !== null ? [each] : []));
        hold(`overview, ${row.id}`, row[`paper-${world.offering}`], of?.total);
        hold(`overview, ${row.id}, laboratory`, row[`paper-${world.lab}`], other?.total);
        hold(
          `overview, ${row.id}, sum`,
          row['total'],
          known.reduce((sum, each) => sum + (each.total ?? 0), 0),
        );
        hold(
          `overview, ${row.id}, of`,
          row['max'],
          known.reduce((sum, { max }) => sum + max, 0),
        );
        hold(
          `overview, ${row.id}, incomplete and not final`,
          [row['missing'], row['drafts']],
          [2 - known.length, frozen.size > 0 ? 1 : 2],
        );
      }
      const stale = [...frozen].filter(([student, { raw }]) => {
        const then = now.get(student)?.raw ?? null;
        return then === null || raw === null || then.n * raw.d !== raw.n * then.d;
      }).length;
      for (const row of await rows('internal-marks-overview/2026/BA/1/ENG?tab=papers')) {
        if (row.id !== world.offering) continue;
        hold(
          'overview of papers',
          [row['final'], row['incomplete']],
          [
            frozen.size,
            [...now.keys()].filter((student) => stands(student)?.total === null).length,
          ],
        );
        // A source that was changed and changed back is still reported.
        figures += 1;
        if (Number(row['stale']) < stale)
          faults.push(
            `overview of papers: ${String(row['stale'])} students are said to have another source, the recount says ${stale}`,
          );
      }
      const file = await act(
        world,
        H,
        `${base}/internal-marks-overview/2026/BA/1/ENG`,
        'upload-form',
        { columns: 'registration_no, paper, internal, max', drafts: true },
      );
      const [, ...sent] = readCsv(file.text);
      for (const pupil of world.pupils) {
        const of = stands(pupil.student);
        const line = sent.find(
          ([registration, paper]) =>
            paper === 'ENG/1' && registration === `R${pupil.roll_no.replace('26BA', '')}`,
        );
        hold(`file for the university, ${pupil.student}`, line?.slice(2), [
          of?.total === null || of === undefined ? '' : String(of.total / 100),
          String((of?.max ?? 0) / 100),
        ]);
      }
      return { figures, faults };
    },
    close: () => world.close(),
  };
}

/** Makes this many changes and compares everything after each accepted one. */
export async function drill(
  seed: number,
  edits: number,
  told = 3,
): Promise<{
  readonly taken: Readonly<Record<string, number>>;
  readonly figures: number;
  readonly faults: string[];
}> {
  const one = await openDrill(seed);
  const taken: Record<string, number> = {};
  const faults: string[] = [];
  let figures = 0;
  try {
    for (let n = 1; n <= edits && faults.length < told; n += 1) {
      const turn = await one.edit();
      if (turn === null) continue;
      taken[turn] = (taken[turn] ?? 0) + 1;
      const found = await one.compare();
      figures += found.figures;
      faults.push(...found.faults.map((fault) => `seed ${seed}, change ${n} (${turn}): ${fault}`));
    }
    return { taken, figures, faults };
  } finally {
    await one.close();
  }
}
