/**
 * Counts attendance a second time, from classes, marks, enrolments and moves as stored, in integers
 * and without any code of the product: every screen is compared with it. Summaries are not read.
 */
import type { Sql } from '../../server/handle';

/** n / d, d above 0. */
export interface Ratio {
  readonly n: bigint;
  readonly d: bigint;
}
export interface Rules {
  readonly id: number;
  readonly attendance_required: number;
  readonly attendance_floor: number;
  readonly attendance_basis: 'per_paper' | 'aggregate' | 'both';
  readonly aggregate_method: 'pooled' | 'mean_of_papers';
  readonly month_method: 'pooled' | 'mean_of_months';
  readonly late_credit: number;
  readonly late_join_policy: 'since_join' | 'full';
  readonly duty_credit: 'attended' | 'excluded';
  readonly duty_cap_hours: number | null;
  readonly condonation_points: number | null;
  readonly condonation_paper_floor: number | null;
}
export interface Class {
  readonly id: number;
  readonly offering: number;
  readonly section: number | null;
  readonly held_on: string;
  readonly component: string;
  readonly hours: number;
}
export interface Paper {
  readonly id: number;
  readonly course: string;
  readonly subject: string;
  readonly code: string;
  readonly department: string;
  readonly max_internal: number;
  readonly sections: readonly number[];
}
export interface Student {
  readonly id: number;
  readonly name: string;
  readonly programme: string;
  readonly department: string;
  readonly status: string;
  readonly leaving_date: string | null;
  readonly batch: string;
  readonly current_semester: string | null;
}
interface Enrolment {
  readonly id: number;
  readonly offering: number;
  readonly student: number;
  readonly section: number | null;
  readonly from_date: string;
  readonly to_date: string | null;
  readonly status: string;
}
interface MoveRow {
  readonly enrolment: number;
  readonly on: string;
  readonly from: number | null;
  readonly to: number | null;
}

/** Tenths of hours, and the attended part of them in hundred-thousandths of an hour. */
export interface Hours {
  readonly held: number;
  readonly attended: number;
}
export interface Counted extends Hours {
  readonly share: Ratio | null;
}
/** What one class counts for one student. */
export interface Seen {
  readonly class: Class;
  readonly status: 'P' | 'L' | 'D' | 'A' | 'M' | 'before';
}

export interface Recount {
  readonly papers: readonly Paper[];
  readonly students: ReadonlyMap<number, Student>;
  readonly classes: readonly Class[];
  /** Everyone ever enrolled, by paper. */
  roll(offering: number): readonly number[];
  /** Papers that a student takes and has not dropped. */
  taken(student: number): readonly number[];
  rules(student: number): Rules;
  seen(offering: number, student: number): readonly Seen[];
  /** Counts a paper up to a month, for one component or all. */
  paper(offering: number, student: number, until?: string, component?: string): Counted;
  month(offering: number, student: number, month: string, component?: string): Counted;
  term(student: number, until?: string): Counted;
  termMonth(student: number, month: string): Counted;
}

/** Whoever left the college before a day is not on the lists of that day. */
export const isPresentOn = (
  { status, leaving_date }: Pick<Student, 'status' | 'leaving_date'>,
  day: string,
): boolean => !LEFT.includes(status) || (leaving_date !== null && leaving_date >= day);

const LEFT = ['transferred', 'discontinued', 'expelled', 'deceased'];
export const ratio = (n: number | bigint, d: number | bigint): Ratio => ({
  n: BigInt(n),
  d: BigInt(d),
});
/** Whether it is at least `points` hundredths of a per cent. */
export const atLeast = (value: Ratio, points: number): boolean =>
  value.n * 10_000n >= BigInt(points) * value.d;
export const below = (a: Ratio, b: Ratio): boolean => a.n * b.d < b.n * a.d;
/** Hundredths of a per cent, halves up. */
export const shown = (value: Ratio | null): number | null =>
  value && Number((value.n * 20_000n + value.d) / (2n * value.d));
export function average(all: readonly (Ratio | null)[]): Ratio | null {
  const known = all.flatMap((one) => one ?? []);
  if (known.length === 0) return null;
  const sum = known.reduce((a, b) => ratio(a.n * b.d + b.n * a.d, a.d * b.d));
  return ratio(sum.n, sum.d * BigInt(known.length));
}
export const shareOf = ({ held, attended }: Hours): Ratio | null =>
  held === 0 ? null : ratio(attended, held * 10_000);
export const addUp = (all: readonly Hours[]): Hours =>
  all.reduce<Hours>((a, b) => ({ held: a.held + b.held, attended: a.attended + b.attended }), {
    held: 0,
    attended: 0,
  });

/**
 * Returns a student's section on each day, from a calendar overwritten by one move after the other.
 */
function sectionsBy(
  days: readonly string[],
  now: number | null,
  moves: readonly MoveRow[],
): ReadonlyMap<string, number | null> {
  const calendar = new Map<string, number | null>(
    days.map((day) => [day, moves.length ? (moves[0]?.from ?? null) : now]),
  );
  moves.forEach(({ on, to }, at) => {
    for (const day of days) if (day >= on) calendar.set(day, at === moves.length - 1 ? now : to);
  });
  return calendar;
}

function groupedBy<T>(all: readonly T[], by: (one: T) => number): ReadonlyMap<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const one of all) {
    const group = groups.get(by(one));
    if (group) group.push(one);
    else groups.set(by(one), [one]);
  }
  return groups;
}

export async function recount(sql: Sql, batch: string, semester: string): Promise<Recount> {
  const papers = await sql<Paper>`
    select o.id, o.course, k.subject, k.code, s.department, k.max_internal, coalesce((select json_agg(x.id order by x.id) from section x where x.offering = o.id), '[]'::json) as sections
    from offering o join course k on k.id = o.course join subject s on s.id = k.subject where o.batch = ${batch} and o.semester = ${semester} and exists (select 1 from enrolment e where e.offering = o.id) order by o.id`;
  const ids = papers.map(({ id }) => id);
  const enrolments =
    await sql<Enrolment>`select id, offering, student, section, from_date::text, to_date::text, status from enrolment where offering = any(${ids}::int[]) order by id`;
  const students = new Map(
    (
      await sql<Student>`
    select id, name, programme, department, status, leaving_date::text, batch, current_semester from student where id = any(${enrolments.map(({ student }) => student)}::int[])`
    ).map((one) => [one.id, one]),
  );
  const moves =
    await sql<MoveRow>`select enrolment, moved_on::text as on, from_section as from, to_section as to from section_move where enrolment = any(${enrolments.map(({ id }) => id)}::int[]) order by id`;
  const classes =
    await sql<Class>`select id, offering, section, held_on::text, component, hours from class_session where offering = any(${ids}::int[]) order by held_on, id`;
  const marks = new Map<string, string>();
  for (const { session, student, status } of await sql<{
    session: number;
    student: number;
    status: string;
  }>`select session, student, status from attendance_mark where session = any(${classes.map(({ id }) => id)}::int[])`)
    marks.set(`${session} ${student}`, status);
  const rules = new Map(
    (
      await sql<{ programme: string; rules: Rules }>`
    select bp.programme, to_json(v) as rules from batch_programme bp join regulation_version v on v.id = bp.regulation_version where bp.batch = ${batch}`
    ).map((one) => [one.programme, one.rules]),
  );
  const days = [...new Set(classes.map(({ held_on }) => held_on))];
  const byPaper = groupedBy(classes, ({ offering }) => offering);
  const movesOf = groupedBy(moves, ({ enrolment }) => enrolment);
  const byStudent = groupedBy(enrolments, ({ student }) => student);
  const byOffering = groupedBy(enrolments, ({ offering }) => offering);

  const all = new Map<string, Seen[]>();
  for (const one of enrolments) {
    const who = students.get(one.student);
    const ends =
      [
        one.status === 'dropped' ? (one.to_date ?? one.from_date) : one.to_date,
        who && LEFT.includes(who.status) ? who.leaving_date : null,
      ]
        .flatMap((day) => day ?? [])
        .sort()[0] ?? '9999-12-31';
    const moved = movesOf.get(one.id) ?? [];
    const section = moved.length ? sectionsBy(days, one.section, moved) : null;
    const seen: Seen[] = [];
    for (const each of byPaper.get(one.offering) ?? []) {
      const mark = marks.get(`${each.id} ${one.student}`);
      const own =
        each.section === null ||
        (section ? section.get(each.held_on) : one.section) === each.section;
      if (each.held_on > ends || (!own && mark === undefined)) continue;
      if (each.held_on < one.from_date) seen.push({ class: each, status: 'before' });
      else if (mark !== undefined) seen.push({ class: each, status: mark as Seen['status'] });
    }
    all.set(`${one.offering} ${one.student}`, seen);
  }

  const rulesFor = (student: number): Rules => {
    const found = rules.get(students.get(student)?.programme ?? '');
    if (!found) throw new Error(`no rules for ${student}`);
    return found;
  };
  const known = new Map<string, Map<string, Hours>>();
  function months(offering: number, student: number, component?: string): Map<string, Hours> {
    const key = `${offering} ${student} ${component ?? ''}`;
    const found = known.get(key) ?? count(offering, student, component);
    known.set(key, found);
    return found;
  }
  /** Counts month by month; the cap of duty is used up in that order. */
  function count(offering: number, student: number, component?: string): Map<string, Hours> {
    const by = rulesFor(student);
    const found = new Map<string, Seen[]>();
    for (const one of all.get(`${offering} ${student}`) ?? []) {
      if (component !== undefined && one.class.component !== component) continue;
      const month = one.class.held_on.slice(0, 7);
      const inMonth = found.get(month);
      if (inMonth) inMonth.push(one);
      else found.set(month, [one]);
    }
    let left =
      by.duty_cap_hours === null ? Number.POSITIVE_INFINITY : Math.round(by.duty_cap_hours * 10);
    return new Map(
      [...found]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([month, seen]): [string, Hours] => {
          let [held, attended, duty] = [0, 0, 0];
          for (const {
            status,
            class: { hours },
          } of seen) {
            if (status === 'before' && by.late_join_policy === 'since_join') continue;
            held += hours;
            if (status === 'P') attended += hours * 10_000;
            if (status === 'L') attended += hours * by.late_credit;
            if (status === 'D') duty += hours;
          }
          const counts = Math.min(duty, left);
          left -= counts;
          return [
            month,
            by.duty_credit === 'attended'
              ? { held, attended: attended + counts * 10_000 }
              : { held: held - counts, attended },
          ];
        }),
    );
  }
  const paper = (
    offering: number,
    student: number,
    until = '9999-12',
    component?: string,
  ): Counted => {
    const parts = [...months(offering, student, component)]
      .filter(([month]) => month <= until)
      .map(([, hours]) => hours);
    const whole = addUp(parts);
    return {
      ...whole,
      share:
        rulesFor(student).month_method === 'pooled' ? shareOf(whole) : average(parts.map(shareOf)),
    };
  };
  const month = (offering: number, student: number, at: string, component?: string): Counted => {
    const hours = months(offering, student, component).get(at) ?? { held: 0, attended: 0 };
    return { ...hours, share: shareOf(hours) };
  };
  const taken = (student: number): number[] => [
    ...new Set(
      (byStudent.get(student) ?? [])
        .filter(({ status }) => status !== 'dropped')
        .map(({ offering }) => offering),
    ),
  ];
  const together = (student: number, parts: readonly Counted[]): Counted => {
    const whole = addUp(parts);
    return {
      ...whole,
      share:
        rulesFor(student).aggregate_method === 'pooled'
          ? shareOf(whole)
          : average(parts.map(({ share }) => share)),
    };
  };
  return {
    papers,
    students,
    classes,
    paper,
    month,
    taken,
    rules: rulesFor,
    roll: (offering) => [
      ...new Set((byOffering.get(offering) ?? []).map(({ student }) => student)),
    ],
    seen: (offering, student) => all.get(`${offering} ${student}`) ?? [],
    term: (student, until) =>
      together(
        student,
        taken(student).map((offering) => paper(offering, student, until)),
      ),
    termMonth: (student, at) =>
      together(
        student,
        taken(student).map((offering) => month(offering, student, at)),
      ),
  };
}

/** Returns the name of the band of a share, for a regulation without bands of its own. */
export function bandOf(
  share: Ratio | null,
  { attendance_required, attendance_floor }: Rules,
): string {
  if (share === null) return 'no_classes';
  if (atLeast(share, attendance_required)) return 'regular';
  return attendance_floor > 0 &&
    attendance_floor < attendance_required &&
    atLeast(share, attendance_floor)
    ? 'non_collegiate'
    : 'dis_collegiate';
}

const plus = (share: Ratio, points: number): Ratio =>
  ratio(share.n * 10_000n + BigInt(points) * share.d, share.d * 10_000n);
/** Without any condonation granted. `lowest` is given for the aggregate. */
export function decisionOn(
  share: Ratio | null,
  rules: Rules,
  lowest?: Ratio | null,
): string | null {
  const {
    attendance_required: required,
    attendance_floor: floor,
    condonation_points: points,
    condonation_paper_floor: each,
  } = rules;
  if (share === null) return null;
  if (atLeast(share, required)) return 'eligible';
  const covered = points === null || atLeast(plus(share, points), required);
  const room =
    lowest === undefined
      ? atLeast(share, each ?? floor)
      : atLeast(share, floor) && (each === null || lowest === null || atLeast(lowest, each));
  return covered && room ? 'non_collegiate' : 'debarred';
}
const RANK = ['eligible', 'non_collegiate', 'debarred'];
export const worstOf = (all: readonly (string | null)[]): string | null =>
  RANK[Math.max(...all.map((one) => RANK.indexOf(one ?? '')))] ?? null;
export const least = (all: readonly (Ratio | null)[]): Ratio | null =>
  all
    .flatMap((one) => one ?? [])
    .reduce<Ratio | null>((low, one) => (low === null || below(one, low) ? one : low), null);

/** Tries classes of one hour one after the other. */
export function needed(
  { held, attended, share }: Counted,
  { attendance_required: required, month_method }: Rules,
): number | null {
  if (share === null || month_method !== 'pooled') return null;
  const enough = (k: number): boolean =>
    BigInt(attended + k * 100_000) * 10_000n >= BigInt(required) * BigInt(held + k * 10) * 10_000n;
  for (let k = 0; k <= held + 10; k += 1) if (enough(k)) return k;
  if (required === 10_000) return null;
  let k = held + 10;
  while (!enough(k)) k += 1;
  return k;
}
export function mayMiss(
  { held, attended, share }: Counted,
  { attendance_required: required, month_method }: Rules,
): number | null {
  if (share === null || month_method !== 'pooled' || required === 0) return null;
  const fine = (k: number): boolean =>
    BigInt(attended) * 10_000n >= BigInt(required) * BigInt(held + k * 10) * 10_000n;
  if (!fine(0)) return null;
  let k = 0;
  while (fine(k + 1)) k += 1;
  return k;
}
