/**
 * Random edits of attendance through the portal's own routes, as users make them, and every figure
 * of every screen compared with a recount. Deterministic: the same seed makes the same edits.
 */
import type { Sheet } from '@/schema';
import { classesIn, openAttendance, type Asking, type SheetAnswer } from './attendance';
import { lastDayOf } from '@/domain/month';
import {
  atLeast,
  average,
  bandOf,
  decisionOn,
  least,
  mayMiss,
  needed,
  isPresentOn,
  recount,
  shown,
  worstOf,
  type Counted,
  type Paper,
  type Ratio,
  type Recount,
} from './recount';
import { runWork } from './work';

const [BATCH, SEMESTER, TODAY] = ['2025', '3', '2026-11-20'];
/** The first day of the term. */
const START = '2026-07-15';
const MONTHS = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
const PROGRAMMES = ['BA', 'BSC', 'BCOM'];

export interface Drill {
  readonly world: Asking;
  /** Makes this many edits; returns how many of each kind were accepted. */
  edit(count: number): Promise<Readonly<Record<string, number>>>;
  /** Compares every figure of every screen, now. */
  compare(): Promise<Compared>;
}
export interface Compared {
  readonly figures: number;
  /** By screen. */
  readonly screens: Readonly<Record<string, number>>;
  readonly differ: readonly string[];
}

/** Returns a seeded generator of numbers from 0 up to 1. */
function luck(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
interface Report {
  readonly rows: readonly Row[];
  readonly columns: readonly { readonly name: string; readonly kind?: string }[];
  readonly footnotes: readonly string[];
}

/**
 * `only`: these papers, as if the semester had no others; by default all of the demonstration's.
 */
export async function openDrill(
  seed: number,
  only: readonly string[] | null = null,
): Promise<Drill> {
  const world = await openAttendance();
  const { ask, read, write, college } = world;
  const random = luck(seed);
  const whole = (below: number): number => Math.floor(random() * below);
  const pick = <T>(all: readonly T[]): T => {
    const one = all[whole(all.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };

  // Nothing is cleared, and no result is published, so that everything can be changed; students with
  // other rules get another version.
  await write(async (sql) => {
    await sql`update attendance_register r set state = 'open' from offering o where o.id = r.offering and o.batch = ${BATCH} and o.semester = ${SEMESTER}`;
    await sql`update result_sheet set state = 'draft' where batch = ${BATCH}`;
    await sql`insert into regulation_version (regulation, number, effective_from, grade_bands, duty_cap_hours) select regulation, 2, effective_from, grade_bands, 3 from regulation_version where regulation = 'FYUGP'`;
  });
  if (only) {
    await write(async (sql) => {
      const gone = (
        await sql<{
          id: number;
        }>`select id from offering where batch = ${BATCH} and semester = ${SEMESTER} and course <> all(${[...only]}::text[])`
      ).map(({ id }) => id);
      await sql`delete from attendance_mark where session in (select id from class_session where offering = any(${gone}::int[]))`;
      await sql`delete from class_session where offering = any(${gone}::int[])`;
      await sql`delete from attendance_summary where offering = any(${gone}::int[])`;
      await sql`delete from enrolment where offering = any(${gone}::int[])`;
    });
  }
  const candidate = await standing(world);

  const { papers } = await college.db.read(({ sql }) => recount(sql, BATCH, SEMESTER));
  const dayIn = (month: string): string => `${month}-${String(1 + whole(28)).padStart(2, '0')}`;
  const anyDay = (): string => {
    const day = dayIn(pick(MONTHS));
    return day < START ? START : day > TODAY ? TODAY : day;
  };
  const entry = (
    { subject, course }: Pick<Paper, 'subject' | 'course'>,
    month: string,
    section: number,
  ): string =>
    `/api/attendance/entry/${BATCH}/${subject}/${SEMESTER}/${course}/${month}?section=${section}`;
  const placeOf = async (paper: Paper): Promise<{ path: string; month: string; sheet: Sheet }> => {
    const sections = (
      await read<{ id: number }>(
        (sql) => sql`select id from section where offering = ${paper.id} order by id`,
      )
    ).map(({ id }) => id);
    const month = pick(MONTHS);
    const path = entry(paper, month, sections.length && random() < 0.9 ? pick(sections) : 0);
    return { path, month, sheet: await world.sheet('super', path) };
  };
  /** Papers taught in sections are picked often: they have the most to go wrong. */
  const aPaper = (): Paper => {
    const divided = papers.filter(({ sections }) => sections.length > 0);
    return divided.length && random() < 0.5 ? pick(divided) : pick(papers);
  };

  const enrolmentOf = async (): Promise<{
    id: number;
    version: number;
    offering: number;
    section: number | null;
  }> => {
    const paper = aPaper();
    return pick(
      await read(
        (sql) =>
          sql<{
            id: number;
            version: number;
            offering: number;
            section: number | null;
          }>`select id, version, offering, section from enrolment where offering = ${paper.id} order by id`,
      ),
    );
  };
  const change = async (
    resource: string,
    id: number,
    version: number,
    body: object,
  ): Promise<SheetAnswer> => ask('super', 'PATCH', `/api/${resource}/${id}`, { version, ...body });

  const edits: Readonly<
    Record<string, readonly [often: number, run: () => Promise<SheetAnswer | null>]>
  > = {
    marks: [
      30,
      async () => {
        const { path, sheet } = await placeOf(aPaper());
        const open = sheet.rows.flatMap(({ id, off }) =>
          classesIn(sheet)
            .filter((column) => !off?.[column])
            .map((column) => ({ row: id, column })),
        );
        if (open.length === 0) return null;
        return world.save(
          'super',
          path,
          sheet.version,
          [
            ...new Map(
              Array.from({ length: 1 + whole(12) }, () => pick(open)).map((cell) => [
                `${cell.row} ${cell.column}`,
                cell,
              ]),
            ).values(),
          ].map((cell) => ({ ...cell, value: pick(['P', 'A', 'A', 'L', 'L', null]) })),
        );
      },
    ],
    leave: [
      8,
      async () => {
        const { path, month, sheet } = await placeOf(aPaper());
        if (sheet.rows.length === 0) return null;
        const from = dayIn(month) < '2026-07-15' ? '2026-07-15' : dayIn(month);
        return world.act('super', path, 'leave', {
          student: Number(pick(sheet.rows).id),
          kind: pick(['D', 'D', 'M']),
          from_date: from,
          to_date: `${from.slice(0, 8)}28` < from ? from : `${from.slice(0, 8)}28`,
          reason: 'Camp',
        });
      },
    ],
    'add-class': [
      10,
      async () => {
        const { path, month } = await placeOf(aPaper());
        return world.act('super', path, 'add-class', {
          held_on: dayIn(month),
          period: `P${1 + whole(6)}`,
          component: pick(['L', 'L', 'T', 'P']),
          hours: pick([null, 0.5, 1, 1.5, 2]),
          kind: 'extra',
          reason: 'Extra class',
        });
      },
    ],
    'edit-class': [
      6,
      async () => {
        const { path, month, sheet } = await placeOf(aPaper());
        const classes = classesIn(sheet);
        if (classes.length === 0) return null;
        return world.act(
          'super',
          path,
          'edit-class',
          {
            held_on: dayIn(month),
            period: `P${1 + whole(6)}`,
            component: pick(['L', 'T', 'P']),
            hours: pick([1, 1.5, 2]),
            kind: 'extra',
            reason: 'Moved',
          },
          { column: pick(classes), version: sheet.version },
        );
      },
    ],
    'delete-class': [
      6,
      async () => {
        const { path, sheet } = await placeOf(aPaper());
        const classes = classesIn(sheet);
        return classes.length === 0
          ? null
          : world.act(
              'super',
              path,
              'delete-class',
              {},
              { column: pick(classes), version: sheet.version },
            );
      },
    ],
    'section move': [
      12,
      async () => {
        const paper = pick(papers.filter(({ sections }) => sections.length > 0));
        const path = `/api/student-management/assign-sections/${BATCH}/${paper.subject}/${SEMESTER}/${paper.course}`;
        const sheet = await world.sheet('super', path);
        const sections = await read<{ id: number }>(
          (sql) => sql`select id from section where offering = ${paper.id} order by id`,
        );
        const row = pick(sheet.rows);
        const section = pick(sections).id;
        if (random() < 0.25)
          return world.save('super', path, sheet.version, [
            { row: row.id, column: 'section', value: section },
          ]);
        return world.act(
          'super',
          path,
          'move',
          { student: Number(row.id), section, from: anyDay() },
          { version: sheet.version },
        );
      },
    ],
    'class divided': [
      1,
      async () => {
        const paper = aPaper();
        const path = `/api/student-management/assign-sections/${BATCH}/${paper.subject}/${SEMESTER}/${paper.course}`;
        const sheet = await world.sheet('super', path);
        return world.act(
          'super',
          path,
          'auto-split',
          { method: pick(['roll_ranges', 'round_robin']), parts: 2, from: anyDay() },
          { version: sheet.version },
        );
      },
    ],
    joining: [
      6,
      async () => {
        const one = await enrolmentOf();
        return change('enrolment', one.id, one.version, { from_date: anyDay() });
      },
    ],
    leaving: [
      5,
      async () => {
        const one = await enrolmentOf();
        return change(
          'enrolment',
          one.id,
          one.version,
          pick([
            { to_date: anyDay() },
            { to_date: null },
            { to_date: null },
            { status: 'dropped', to_date: anyDay() },
            { status: 'enrolled', to_date: null },
            { status: 'enrolled', to_date: null },
          ]),
        );
      },
    ],
    'section written': [
      3,
      async () => {
        const one = await enrolmentOf();
        const sections = (
          await read<{ id: number }>(
            (sql) => sql`select id from section where offering = ${one.offering} order by id`,
          )
        ).map(({ id }) => id);
        return sections.length === 0
          ? null
          : change('enrolment', one.id, one.version, { section: pick(sections) });
      },
    ],
    'left the college': [
      3,
      async () => {
        const one = pick(
          await read(
            (sql) =>
              sql<{
                id: number;
                version: number;
                status: string;
              }>`select distinct s.id, s.version, s.status from student s join enrolment e on e.student = s.id where e.offering = any(${papers.map(({ id }) => id)}::int[]) order by s.id`,
          ),
        );
        return change(
          'student',
          one.id,
          one.version,
          one.status === 'active'
            ? { status: 'transferred', leaving_date: anyDay() }
            : { status: 'active', leaving_date: null },
        );
      },
    ],
    settings: [
      6,
      async () => {
        const [id = 0, version = 0] = Object.values(
          pick(
            await read(
              (sql) =>
                sql<{
                  id: number;
                  version: number;
                }>`select id, version from regulation_version where regulation = 'FYUGP' order by id`,
            ),
          ),
        );
        return change(
          'regulation-version',
          id,
          version,
          pick([
            { month_method: 'mean_of_months' },
            { month_method: 'pooled' },
            { aggregate_method: 'mean_of_papers' },
            { aggregate_method: 'pooled' },
            { duty_cap_hours: pick([0, 1.5, 4, 20, null]) },
            { duty_credit: 'excluded' },
            { duty_credit: 'attended' },
            { late_credit: pick([0, 3333, 5000, 10_000]) },
            { late_join_policy: 'full' },
            { late_join_policy: 'since_join' },
            { attendance_basis: pick(['per_paper', 'aggregate', 'both']) },
            { attendance_required: pick([7000, 7500, 8000]) },
            { condonation_points: pick([500, 1000, null]) },
            { condonation_paper_floor: pick([6000, null]) },
          ]),
        );
      },
    ],
    rules: [
      2,
      async () => {
        const one = pick(
          await read(
            (sql) =>
              sql<{
                id: number;
                version: number;
              }>`select id, version from batch_programme where batch = ${BATCH} order by id`,
          ),
        );
        const to = pick(
          await read(
            (sql) =>
              sql<{
                id: number;
              }>`select id from regulation_version where regulation = 'FYUGP' order by id`,
          ),
        );
        return change('batch-programme', one.id, one.version, { regulation_version: to.id });
      },
    ],
  };
  const table = Object.entries(edits).flatMap(([kind, [often]]) =>
    Array.from({ length: often }, () => kind),
  );

  /** Runs deferred work, as a running server does within a second. */
  async function catchUp(): Promise<void> {
    const jobs = await read(
      (sql) =>
        sql<{
          id: number;
          payload: unknown;
        }>`select id, payload from job where kind = 'roll-changed' and state = 'waiting' order by id`,
    );
    for (const { id, payload } of jobs) {
      await runWork(
        college as unknown as Parameters<typeof runWork>[0],
        'roll-changed',
        college.now,
        payload,
      );
      await write((sql) => sql`delete from job where id = ${id}`);
    }
  }

  return {
    world,
    async edit(count) {
      const taken: Record<string, number> = {};
      for (let n = 0; n < count; ) {
        const kind = pick(table);
        const told = await edits[kind]?.[1]();
        if (!told) continue;
        n += 1;
        const name = told.status === 200 ? kind : `${kind}, refused`;
        if (told.status !== 200 && ![409, 422].includes(told.status))
          throw new Error(`${kind}: ${told.status} ${told.text.slice(0, 300)}`);
        taken[name] = (taken[name] ?? 0) + 1;
        await catchUp();
      }
      return taken;
    },
    async compare() {
      return compareAll(
        world,
        await college.db.read(({ sql }) => recount(sql, BATCH, SEMESTER)),
        entry,
        candidate,
      );
    },
  };
}

/** An election with student candidates, for the check of candidates. */
async function standing({
  read,
  write,
}: Asking): Promise<readonly { readonly candidate: number; readonly student: number }[]> {
  await write(async (sql) => {
    const [election] = await sql<{ id: number }>`
      insert into union_election (name, session, notification_on, nominations_from, nominations_to, scrutiny_on, withdraw_by, campaign_ends_on, poll_starts_at, poll_ends_at, result_on, returning_officer, state)
      select 'Drill', '2026-27', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-19', '2026-11-24', '2026-11-25T03:30:00Z', '2026-11-25T10:30:00Z', '2026-11-26', min(id), 'scrutiny' from faculty returning id`;
    const [post] = await sql<{
      id: number;
    }>`insert into election_post (election, title, kind, seats, sort) values (${election?.id}, 'Drill', 'executive', 1, 1) returning id`;
    await sql`
      insert into election_candidate (election, post, student, proposer, seconder, declared, state, filed_on)
      select ${election?.id}::int, ${post?.id}::int, s.id, s.id, s.id, true, 'filed', '2026-11-12' from (
        select distinct s.id from student s join enrolment e on e.student = s.id join offering o on o.id = e.offering where o.batch = ${BATCH} and o.semester = ${SEMESTER} and s.batch = ${BATCH} and s.current_semester = ${SEMESTER} order by s.id limit 25) s`;
  });
  return read(
    (sql) =>
      sql<{
        candidate: number;
        student: number;
      }>`select c.id as candidate, c.student from election_candidate c join union_election e on e.id = c.election where e.name = 'Drill' order by c.id`,
  );
}

/** Formatted as in sentences: 57 %, 66.67 %. */
const inSentences = (hundredths: number): string => String(hundredths / 100);
const tenths = (attended: number): number => Math.floor((attended + 5_000) / 10_000);
/** Splits a line of a downloaded table: of the fields read here only names are quoted. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
    cell.replace(/^"|"$/g, '').replaceAll('""', '"'),
  );

async function compareAll(
  world: Asking,
  truth: Recount,
  entry: (paper: Paper, month: string, section: number) => string,
  candidates: readonly { readonly candidate: number; readonly student: number }[],
): Promise<Compared> {
  const screens: Record<string, number> = {};
  const differ: string[] = [];
  const paperName = new Map(truth.papers.map(({ id, code }) => [id, code]));
  function same(
    screen: string,
    student: number | null,
    what: string,
    found: unknown,
    expected: unknown,
  ): void {
    screens[screen] = (screens[screen] ?? 0) + 1;
    if (Object.is(found ?? null, expected ?? null)) return;
    const who =
      student === null ? '' : `${truth.students.get(student)?.name ?? '?'} (${student}), `;
    differ.push(
      `${screen}: ${who}${what}: the screen has ${JSON.stringify(found ?? null)}, the recount ${JSON.stringify(expected ?? null)}`,
    );
  }
  const report = async (path: string, identity = 'super'): Promise<Report> => {
    const told = await world.ask(identity, 'GET', path);
    if (told.status !== 200) throw new Error(`${path}: ${told.status} ${told.text.slice(0, 300)}`);
    return {
      rows: told.data as Row[],
      ...(told.meta as unknown as Pick<Report, 'columns' | 'footnotes'>),
    };
  };
  const three = (
    screen: string,
    row: Row,
    student: number,
    what: string,
    name: string,
    counted: Counted,
  ): void => {
    same(screen, student, `${what}, held`, row[`${name}_held`], counted.held);
    same(screen, student, `${what}, attended`, row[`${name}_attended`], tenths(counted.attended));
    same(screen, student, `${what}, per cent`, row[`${name}_pct`], shown(counted.share));
  };
  /** Checks that the file of a report matches its screen, line by line. */
  async function file(path: string, { rows, columns }: Report): Promise<void> {
    const told = await world.ask(
      'super',
      'GET',
      `${path}${path.includes('?') ? '&' : '?'}format=csv`,
    );
    const [, ...lines] = told.text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    const screen = `file of ${path.split('/')[3] ?? ''}`;
    same(screen, null, 'rows', lines.filter(Boolean).length >= rows.length, true);
    rows.forEach((row, at) => {
      const cells = cellsOf(lines[at] ?? '');
      columns.forEach(({ name, kind }, n) => {
        if (kind !== 'percent' && kind !== 'hours') return;
        const value = row[name] as number | null | undefined;
        const cell = cells[n] ?? '';
        same(
          screen,
          row.id,
          `${path} ${name}`,
          cell === '' || cell === '–' ? null : Number(cell),
          value === null || value === undefined
            ? null
            : kind === 'percent'
              ? value / 100
              : value / 10,
        );
      });
    });
  }

  const people = [...truth.students.values()];
  const takers = people.filter(({ id }) => truth.taken(id).length > 0);
  for (const paper of truth.papers) {
    const place = `${BATCH}/${paper.subject}/${SEMESTER}/${paper.course}`;
    const roll = truth.roll(paper.id);
    // By paper: the total and each component.
    const components = [
      ...new Set(
        truth.classes
          .filter(({ offering }) => offering === paper.id)
          .map(({ component }) => component),
      ),
    ];
    for (const component of [undefined, ...(components.length > 1 ? components : [])]) {
      const path = `/api/attendance/paper-wise/${place}${component ? `?component=${component}` : ''}`;
      const list = await report(path);
      if (component === undefined)
        same('paper-wise', null, `${paper.code}, rows`, list.rows.length, roll.length);
      for (const row of list.rows) {
        const counted = truth.paper(paper.id, row.id);
        const seen = new Set(
          truth
            .seen(paper.id, row.id)
            .filter(({ class: one }) => component === undefined || one.component === component)
            .map(({ class: one }) => one.held_on.slice(0, 7)),
        );
        for (const month of MONTHS)
          if (seen.has(month))
            three(
              'paper-wise',
              row,
              row.id,
              `${paper.code} ${component ?? ''} ${month}`,
              month,
              truth.month(paper.id, row.id, month, component),
            );
        three(
          'paper-wise',
          row,
          row.id,
          `${paper.code} ${component ?? ''} total`,
          'total',
          truth.paper(paper.id, row.id, undefined, component),
        );
        const rules = truth.rules(row.id);
        same(
          'paper-wise',
          row.id,
          `${paper.code}, band`,
          row['band'],
          bandOf(counted.share, rules),
        );
        same('paper-wise', row.id, `${paper.code}, needs`, row['needs'], needed(counted, rules));
        same(
          'paper-wise',
          row.id,
          `${paper.code}, may miss`,
          row['may_miss'],
          mayMiss(counted, rules),
        );
        same('paper-wise', row.id, `${paper.code}, marks`, row['marks'], marksFor(counted.share));
      }
      if (component === undefined) await file(path, list);
    }
    // The registers: every figure beside the cells, and every counted class in the row of each
    // student it counts for.
    const shownIn = new Set<string>();
    for (const month of MONTHS) {
      for (const section of [...paper.sections, 0]) {
        if (
          section === 0 &&
          paper.sections.length > 0 &&
          !truth.classes.some(
            (one) =>
              one.offering === paper.id && one.section === null && one.held_on.startsWith(month),
          )
        )
          continue;
        for (const component of [
          undefined,
          ...(components.length > 1 ? components.slice(0, 1) : []),
        ]) {
          const sheet = await world.sheet(
            'super',
            entry(paper, month, section) + (component ? `&component=${component}` : ''),
          );
          for (const { id, values, off } of sheet.rows) {
            const student = Number(id);
            const what = `${paper.code} section ${section} ${month} ${component ?? ''}`;
            three(
              'register',
              values as Row,
              student,
              what,
              'month',
              truth.month(paper.id, student, month, component),
            );
            const counted = truth.paper(paper.id, student, month);
            three('register', values as Row, student, `${what} to date`, 'total', counted);
            same(
              'register',
              student,
              `${what}, band`,
              values['band'],
              bandOf(counted.share, truth.rules(student)),
            );
            for (const column of classesIn(sheet))
              shownIn.add(
                `${student} ${column} ${String(values[column] ?? off?.[column]?.text ?? '')}`,
              );
          }
        }
      }
    }
    for (const student of roll) {
      for (const { class: one, status } of truth.seen(paper.id, student)) {
        if (status !== 'before')
          same(
            'register',
            student,
            `${paper.code}, ${status} on ${one.held_on}`,
            shownIn.has(`${student} c${one.id} ${status}`),
            true,
          );
      }
    }
    // Marks for attendance, as a part of internal assessment.
    for (const section of paper.sections.length ? paper.sections : [0]) {
      const told = await world.ask(
        'super',
        'GET',
        `/api/internal-assessments/internal-marks/${place}${section ? `?section=${section}` : ''}`,
      );
      const internal = told.data as Sheet;
      const scaled = internal.columns.find(({ label }) => label === 'Attendance');
      if (told.status !== 200 || !scaled) continue;
      for (const { id, values } of internal.rows)
        same(
          'internal marks',
          Number(id),
          paper.code,
          values[scaled.name],
          stretched(marksFor(truth.paper(paper.id, Number(id)).share), paper.max_internal),
        );
    }
  }

  // The month, of one programme or all; the semester; the shortage list.
  for (const month of MONTHS) {
    const from = `${month}-01`;
    const listed = takers.filter((one) => isPresentOn(one, from < START ? START : from));
    for (const span of ['month', 'to_date']) {
      const path = `/api/attendance/monthly/${BATCH}/all/${month}/all?span=${span}`;
      const list = await report(path);
      same('monthly', null, `${month}, rows`, list.rows.length, listed.length);
      for (const row of list.rows) {
        for (const offering of truth.taken(row.id))
          three(
            'monthly',
            row,
            row.id,
            `${paperName.get(offering) ?? ''} ${month} ${span}`,
            `p${offering}`,
            span === 'month'
              ? truth.month(offering, row.id, month)
              : truth.paper(offering, row.id, month),
          );
        const all = span === 'month' ? truth.termMonth(row.id, month) : truth.term(row.id, month);
        three('monthly', row, row.id, `all papers ${month} ${span}`, 'total', all);
        same(
          'monthly',
          row.id,
          `band ${month} ${span}`,
          row['band'],
          bandOf(all.share, truth.rules(row.id)),
        );
      }
      const head = (await world.ask('super', 'GET', path)).meta['head'] as {
        label: string;
        value: string;
      }[];
      const mean = shown(
        average(
          listed.map(
            ({ id }) =>
              (span === 'month' ? truth.termMonth(id, month) : truth.term(id, month)).share,
          ),
        ),
      );
      same(
        'monthly',
        null,
        `class average ${month} ${span}`,
        head.find(({ label }) => label === 'Class average')?.value,
        mean === null ? '–' : `${inSentences(mean)} %`,
      );
      await file(path, list);
    }
    const last = lastDayOf(month) < TODAY ? lastDayOf(month) : TODAY;
    const short = takers.filter((one) => isPresentOn(one, last) && isShort(truth, one.id, month));
    const path = `/api/attendance/clearance/${BATCH}/${SEMESTER}/${month}?tab=shortfall`;
    const list = await report(path);
    same(
      'shortfall',
      null,
      `${month}, who is short`,
      list.rows
        .map(({ id }) => id)
        .sort((a, b) => a - b)
        .join(' '),
      short
        .map(({ id }) => id)
        .sort((a, b) => a - b)
        .join(' '),
    );
    for (const row of list.rows) {
      const rules = truth.rules(row.id);
      same(
        'shortfall',
        row.id,
        `aggregate ${month}`,
        row['aggregate'],
        shown(truth.term(row.id, month).share),
      );
      same(
        'shortfall',
        row.id,
        `band ${month}`,
        row['band'],
        bandOf(truth.term(row.id, month).share, rules),
      );
      const under = truth
        .taken(row.id)
        .map((offering) => ({ offering, counted: truth.paper(offering, row.id, month) }))
        .filter(({ counted: { share } }) => share && !atLeast(share, rules.attendance_required));
      const texts = under.map(
        ({ offering, counted: { share } }) =>
          `${paperName.get(offering) ?? ''} ${inSentences(shown(share) ?? 0)} %`,
      );
      same(
        'shortfall',
        row.id,
        `papers below ${month}`,
        String(row['short']).split(', ').sort().join(', '),
        texts.sort().join(', '),
      );
      const needs = under.map(({ counted }) => needed(counted, rules));
      same(
        'shortfall',
        row.id,
        `classes needed ${month}`,
        row['needed'],
        needs.includes(null) ? null : Math.max(0, ...needs.map(Number)),
      );
    }
    await file(path, list);
    for (const row of (await report(`/api/attendance/clearance/${BATCH}/${SEMESTER}/${month}`))
      .rows) {
      const classes = truth.classes.filter(
        (one) =>
          `${one.offering}-${one.section ?? 0}` === String(row.id) && one.held_on.startsWith(month),
      );
      same(
        'clearance',
        null,
        `${String(row['paper'])} ${month}, classes`,
        row['held'],
        classes.length,
      );
    }
  }
  for (const programme of PROGRAMMES) {
    const path = `/api/attendance/overall/${BATCH}/${programme}/${SEMESTER}`;
    const list = await report(path);
    same(
      'overall',
      null,
      `${programme}, rows`,
      list.rows.length,
      takers.filter((one) => one.programme === programme && isPresentOn(one, TODAY)).length,
    );
    for (const row of list.rows) {
      const rules = truth.rules(row.id);
      const own = truth
        .taken(row.id)
        .map((offering) => ({ offering, share: truth.paper(offering, row.id).share }));
      for (const { offering, share } of own)
        same('overall', row.id, paperName.get(offering) ?? '', row[`p${offering}`], shown(share));
      const { share } = truth.term(row.id);
      const lowest = least(own.map((one) => one.share));
      same('overall', row.id, 'aggregate', row['aggregate'], shown(share));
      same('overall', row.id, 'lowest', row['lowest'], shown(lowest));
      const aggregate =
        rules.attendance_basis === 'per_paper' ? null : decisionOn(share, rules, lowest);
      const decision = worstOf([
        aggregate,
        ...own.map((one) =>
          one.share === null || rules.attendance_basis === 'aggregate'
            ? null
            : decisionOn(one.share, rules),
        ),
      ]);
      same('overall', row.id, 'decision', row['decision'], decision);
      same(
        'overall',
        row.id,
        'eligible',
        row['eligible'],
        decision === null ? null : decision === 'eligible' ? 'yes' : 'no',
      );
      const order = ['regular', 'non_collegiate', 'dis_collegiate'];
      const bands =
        rules.attendance_basis === 'aggregate'
          ? [bandOf(share, rules)]
          : own.map((one) => bandOf(one.share, rules));
      same(
        'overall',
        row.id,
        'band',
        row['band'],
        order[Math.max(...bands.map((band) => order.indexOf(band)))] ?? bandOf(share, rules),
      );
    }
    await file(path, list);
  }

  // Outside the module: who receives a message, what a head reads first, and who may stand for
  // election.
  for (const row of (await report(`/api/student-management/send-message/${BATCH}/all/all`)).rows) {
    const one = truth.students.get(row.id);
    if (one && one.current_semester === SEMESTER && truth.taken(row.id).length)
      same('messages', row.id, 'attendance', row['percent'], shown(truth.term(row.id).share));
  }
  const below = (
    await report(`/api/student-management/send-message/${BATCH}/all/all?below=75`)
  ).rows
    .map(({ id }) => id)
    .sort((a, b) => a - b);
  const short = takers
    .filter(
      (one) =>
        one.status === 'active' &&
        one.batch === BATCH &&
        one.current_semester === SEMESTER &&
        isBelow(truth.term(one.id).share, 7500),
    )
    .map(({ id }) => id)
    .sort((a, b) => a - b);
  same('messages', null, 'who is below 75 %', below.join(' '), short.join(' '));
  const front = (await world.ask('hod', 'GET', '/api/dashboard')).data as {
    pending: { key: string; lines: { text: string }[] }[];
  };
  const line = front.pending
    .find(({ key }) => key === 'attendance-short')
    ?.lines.find(({ text }) => text.startsWith(`Batch ${BATCH}, semester ${SEMESTER}:`))?.text;
  same(
    'dashboard',
    null,
    'short of attendance',
    Number(/: (\d+) /.exec(line ?? '')?.[1] ?? 0),
    takers.filter((one) => one.department === 'ENG' && isShort(truth, one.id)).length,
  );
  for (const { candidate, student } of candidates) {
    const told = await report(`/api/students-union/candidate/${candidate}`);
    const found = told.rows.find((row) => row['what'] === 'Attendance')?.['found'] as
      | string
      | undefined;
    const { share } = truth.taken(student).length ? truth.term(student) : { share: null };
    same(
      'candidate',
      student,
      'attendance',
      /^Attendance ([\d.]+) %/.exec(found ?? '')?.[1] ?? null,
      share && inSentences(shown(share) ?? 0),
    );
  }
  return { figures: Object.values(screens).reduce((a, b) => a + b, 0), screens, differ };
}

const isBelow = (share: Ratio | null, points: number): boolean =>
  share !== null && !atLeast(share, points);
function isShort(truth: Recount, student: number, month?: string): boolean {
  const { attendance_basis: basis, attendance_required: required } = truth.rules(student);
  const papers = truth
    .taken(student)
    .some((offering) => isBelow(truth.paper(offering, student, month).share, required));
  return (
    (basis !== 'aggregate' && papers) ||
    (basis !== 'per_paper' && isBelow(truth.term(student, month).share, required))
  );
}
/** Scales parts of 25 marks in all to a paper that gives more or fewer. */
const stretched = (marks: number | null, max: number): number | null =>
  marks === null ? null : Math.floor((marks * max * 2 + 2500) / 5000);
/** The table of a regulation without one of its own, in hundredths of a mark. */
function marksFor(share: Ratio | null): number | null {
  if (share === null) return null;
  return (
    [
      [9000, 500],
      [8500, 400],
      [8000, 300],
      [7600, 200],
      [7500, 100],
    ].find(([from = 0]) => atLeast(share, from))?.[1] ?? 0
  );
}
