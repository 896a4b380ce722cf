/**
 * Counts internal marks a second time, only from the rows of the tables and by the rules as the
 * regulation is written (academics 2.2, 2.3). Nothing here comes from the product, so that a wrong
 * or miswired rule is noticed.
 */
import type { Database } from '../../server/db/database';

/** A number as a fraction, never rounded in between. */
export interface Exact {
  readonly n: bigint;
  readonly d: bigint;
}
const whole = (a: bigint): bigint => (a < 0n ? -a : a);
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? whole(a) : gcd(b, a % b));
export function exact(n: number | bigint, d: number | bigint = 1): Exact {
  const [top, under] = [BigInt(n), BigInt(d)];
  const by = gcd(top, under) || 1n;
  return { n: top / by, d: under / by };
}
const plus = (a: Exact, b: Exact): Exact => exact(a.n * b.d + b.n * a.d, a.d * b.d);
const times = (a: Exact, b: Exact): Exact => exact(a.n * b.n, a.d * b.d);
const over = (a: Exact, b: Exact): Exact => exact(a.n * b.d, a.d * b.n);
const less = (a: Exact, b: Exact): boolean => a.n * b.d < b.n * a.d;
const least = (a: Exact, b: Exact): Exact => (less(b, a) ? b : a);
const ZERO = exact(0);
const total = (all: readonly Exact[]): Exact => all.reduce(plus, ZERO);

/**
 * Rounds to this many digits; halves go up, or to the even digit, or everything goes up. Marks are
 * never below zero.
 */
function rounded({ n, d }: Exact, how: string): Exact {
  if (how === 'none') return { n, d };
  if (how === 'ceil') return exact((n + d - 1n) / d);
  const scale = 10n ** BigInt(how.at(-1) ?? '0');
  const [down, rest] = [(n * scale) / d, (n * scale) % d];
  const up =
    2n * rest > d || (2n * rest === d && (!how.startsWith('half_even') || down % 2n === 1n));
  return exact(down + (up ? 1n : 0n), scale);
}
/** The stored form: hundredths, halves up. */
export const hundredths = (value: Exact): number =>
  Number((200n * value.n + value.d) / (2n * value.d));

interface Part {
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
export interface Regulation {
  readonly internal_components: readonly Part[] | null;
  readonly absent_rule: string;
  readonly retest_policy: string;
  readonly cat_pass: number;
  readonly component_rounding: string;
  readonly internal_rounding: string;
  readonly min_internal: number | null;
  readonly late_credit: number;
  readonly duty_credit: string;
  readonly duty_cap_hours: number | null;
  readonly late_join_policy: string;
  readonly month_method: string;
  readonly attendance_marks: string;
  readonly attendance_marks_bands:
    | readonly { readonly min: number; readonly above: boolean | null; readonly marks: number }[]
    | null;
}
interface CatMark {
  readonly cat: string;
  readonly student: number;
  readonly mark: number | null;
  readonly token: string | null;
  readonly retest_mark: number | null;
  readonly retest_token: string | null;
  readonly max: number | null;
}
interface Attended {
  readonly student: number;
  readonly month: string;
  readonly status: string;
  readonly hours: number;
}
export interface Recounted {
  readonly raw: Exact | null;
  /** In hundredths; null while something is missing. */
  readonly total: number | null;
  /** The marks of each part. */
  readonly parts: Readonly<Record<string, Exact | null>>;
  readonly so_far: string | null;
  readonly flags: readonly string[];
  /** As "How it was calculated" states it. */
  readonly attended: string;
  readonly below: boolean;
  readonly max: number;
}

/** A mark, a token, or null if nothing was entered. */
type Entered = number | string | null;
const entered = (mark: number | null, token: string | null): Entered => token ?? mark;

/** Returns the mark that counts after a retest. */
function counting(
  { mark, token, retest_mark, retest_token }: CatMark,
  max: number,
  { retest_policy, cat_pass }: Regulation,
): Entered {
  const [first, again] = [entered(mark, token), entered(retest_mark, retest_token)];
  if (retest_policy === 'none' || again === null) return first;
  if (retest_policy === 'replace') return again;
  if (typeof again !== 'number' || first === null || first === 'UFM') return first;
  const pass = Math.ceil((max * cat_pass) / 10_000);
  const earned = retest_policy === 'cap_at_pass' ? Math.min(again, pass) : again;
  return typeof first === 'number' && first >= earned ? first : earned;
}

interface Score {
  readonly value: Entered;
  readonly max: number;
  readonly weight: number;
}

/**
 * Returns the share of a part; `undefined` while a score is not entered, null if there is nothing
 * to assess.
 */
function shareOf(
  { rule, n, ratios }: Part,
  scores: readonly Score[],
  absent_rule: string,
): { share: Exact | null; so_far: Exact | null; missing: boolean; untaken: boolean } {
  const kept = scores.flatMap(({ value, max, weight }) => {
    const number =
      typeof value === 'number'
        ? value
        : value === 'UFM' || (value === 'AB' && absent_rule === 'zero')
          ? 0
          : null;
    return number === null ? [] : [{ number, max, weight, ratio: exact(number, max) }];
  });
  const pool = (some: typeof kept): Exact =>
    exact(
      some.reduce((all, { number }) => all + number, 0),
      some.reduce((all, { max }) => all + max, 0),
    );
  const average = (some: typeof kept): Exact =>
    ratios === 'pooled'
      ? pool(some)
      : over(total(some.map(({ ratio }) => ratio)), exact(some.length));
  /** Returns the best total over all ways to choose this many. */
  const bestOf = (many: number): Exact => {
    const size = Math.min(many, kept.length);
    const choose = (from: number, left: number): (typeof kept)[] =>
      left === 0
        ? [[]]
        : kept
            .slice(from)
            .flatMap((one, i) => choose(from + i + 1, left - 1).map((rest) => [one, ...rest]));
    return choose(0, size)
      .map(average)
      .reduce((a, b) => (less(a, b) ? b : a));
  };
  const value = ((): Exact | null => {
    if (kept.length === 0) return null;
    if (rule === 'best_n_avg') return bestOf(n ?? kept.length);
    if (rule === 'avg') return average(kept);
    if (rule === 'sum') return pool(kept);
    if (rule === 'max')
      return kept.map(({ ratio }) => ratio).reduce((a, b) => (less(a, b) ? b : a));
    const all = kept.reduce((sum, { weight }) => sum + weight, 0);
    return all === 0
      ? null
      : over(total(kept.map(({ ratio, weight }) => times(ratio, exact(weight)))), exact(all));
  })();
  const missing = scores.some(({ value: one }) => one === null);
  const nothing =
    value ?? (!missing && scores.some(({ value: one }) => one === 'AB') ? ZERO : null);
  const unknown = missing || scores.length === 0;
  return {
    share: unknown ? null : nothing,
    so_far: nothing,
    missing: unknown,
    untaken: !unknown && !scores.some(({ value: one }) => typeof one === 'number'),
  };
}

const GJC = [
  [9000, 500],
  [8500, 400],
  [8000, 300],
  [7600, 200],
  [7500, 100],
] as const;

/** Returns the share of its marks that attendance earns. */
function attendanceShare(
  share: Exact,
  { attendance_marks, attendance_marks_bands }: Regulation,
): Exact {
  if (attendance_marks === 'proportional') return share;
  const bands = attendance_marks_bands?.length
    ? attendance_marks_bands
    : GJC.map(([min, marks]) => ({ min, marks, above: false }));
  const reached = bands.filter(({ min, above }) => {
    const bound = exact(min, 10_000);
    return above ? less(bound, share) : !less(share, bound);
  });
  const most = Math.max(...bands.map(({ marks }) => marks));
  return most === 0 ? ZERO : exact(Math.max(0, ...reached.map(({ marks }) => marks)), most);
}

/**
 * Returns a student's classes in a paper as the regulation counts them; null if none was held. Duty
 * is used up month by month.
 */
function attendedShare(
  classes: readonly Attended[],
  { late_credit, duty_credit, duty_cap_hours, month_method }: Regulation,
): Exact | null {
  let left = duty_cap_hours === null ? Infinity : Math.round(duty_cap_hours * 10);
  const months = [...new Set(classes.map(({ month }) => month))]
    .sort()
    .map((month) => {
      const hours = (status: string): number =>
        classes
          .filter((one) => one.month === month && one.status === status)
          .reduce((all, one) => all + one.hours, 0);
      const duty = Math.min(hours('D'), left);
      left -= duty;
      const held =
        hours('P') +
        hours('L') +
        hours('D') +
        hours('A') +
        hours('M') -
        (duty_credit === 'excluded' ? duty : 0);
      return {
        held: exact(held),
        attended: plus(
          exact(hours('P') + (duty_credit === 'attended' ? duty : 0)),
          exact(hours('L') * late_credit, 10_000),
        ),
      };
    })
    .filter(({ held }) => held.n > 0n);
  if (months.length === 0) return null;
  if (month_method === 'pooled')
    return over(
      total(months.map(({ attended }) => attended)),
      total(months.map(({ held }) => held)),
    );
  return over(
    total(months.map(({ held, attended }) => over(attended, held))),
    exact(months.length),
  );
}

const digits = (value: number): string => String(value / 100);
const weightsOf = (text: string | null): number[] => (text ?? '').split(',').map(Number);

/** Recounts every student of a paper, by id. */
export async function recount(
  db: Database,
  {
    offering,
    course,
    batch,
    semester,
  }: {
    readonly offering: number;
    readonly course: string;
    readonly batch: string;
    readonly semester: string;
  },
): Promise<ReadonlyMap<number, Recounted>> {
  const rows = await db.read(async ({ sql }) => ({
    regulation: (
      await sql<Regulation>`select v.* from regulation_version v order by v.number desc limit 1`
    )[0],
    paper: (
      await sql<{ max_internal: number }>`select max_internal from course where id = ${course}`
    )[0],
    cats: await sql<{
      id: string;
      kind: string;
      max: number;
      held: boolean;
    }>`select c.id, c.kind, coalesce(s.max, c.default_max) as max, s.id is not null as held from cat c left join cat_schedule s on s.cat = c.id and s.batch = ${batch} and s.semester = ${semester} order by c.sort`,
    students: await sql<{
      student: number;
      enrolment: number;
    }>`select student, id as enrolment from enrolment where offering = ${offering} and status <> 'dropped' order by student`,
    marks:
      await sql<CatMark>`select cat, student, mark, token, retest_mark, retest_token, max from cat_mark where offering = ${offering}`,
    manual: await sql<{
      enrolment: number;
      code: string;
      mark: number | null;
      token: string | null;
    }>`select p.enrolment, p.code, p.mark, p.token from internal_part p join enrolment e on e.id = p.enrolment where e.offering = ${offering}`,
    classes:
      await sql<Attended>`select m.student, to_char(c.held_on, 'YYYY-MM') as month, m.status, c.hours from class_session c join attendance_mark m on m.session = c.id where c.offering = ${offering} and m.status in ('P', 'L', 'D', 'A', 'M')`,
  }));
  const { regulation, paper } = rows;
  if (!regulation || !paper) throw new Error('there is nothing to count by');
  const held = rows.cats.filter(({ kind, held: on }) => kind === 'test' && on).map(({ id }) => id);
  const parts: readonly Part[] = regulation.internal_components?.length
    ? regulation.internal_components
    : [
        {
          code: 'TEST',
          name: 'Tests',
          source: 'cat',
          cats: held.join(','),
          rule: 'avg',
          n: null,
          weights: null,
          ratios: null,
          scale_to: 2000,
        },
        {
          code: 'ATT',
          name: 'Attendance',
          source: 'attendance',
          cats: null,
          rule: 'sum',
          n: null,
          weights: null,
          ratios: null,
          scale_to: 500,
        },
      ];
  const stretch = exact(
    paper.max_internal,
    parts.reduce((all, { scale_to }) => all + scale_to, 0),
  );

  return new Map(
    rows.students.map(({ student, enrolment }) => {
      const share = attendedShare(
        rows.classes.filter((one) => one.student === student),
        regulation,
      );
      const counted = parts.map((part) => {
        const whole = times(exact(part.scale_to, 100), stretch);
        const worth = (of: Exact | null): Exact | null =>
          of && least(rounded(times(of, whole), regulation.component_rounding), whole);
        if (part.source === 'attendance') {
          const marks = share && attendanceShare(share, regulation);
          return {
            part,
            value: worth(marks),
            so_far: worth(marks),
            missing: false,
            untaken: false,
            no_classes: share === null,
          };
        }
        const scores: Score[] =
          part.source === 'manual'
            ? [
                {
                  value: entered(
                    rows.manual.find((one) => one.enrolment === enrolment && one.code === part.code)
                      ?.mark ?? null,
                    rows.manual.find((one) => one.enrolment === enrolment && one.code === part.code)
                      ?.token ?? null,
                  ),
                  max: part.scale_to,
                  weight: 0,
                },
              ]
            : (part.cats ?? '')
                .split(',')
                .map((id) => id.trim())
                .filter(Boolean)
                .map((id, i) => {
                  const mark = rows.marks.find((one) => one.student === student && one.cat === id);
                  const max = mark?.max ?? rows.cats.find((cat) => cat.id === id)?.max ?? 0;
                  return {
                    value: mark ? counting(mark, max, regulation) : null,
                    max,
                    weight: weightsOf(part.weights)[i] ?? 0,
                  };
                });
        const {
          share: of,
          so_far,
          missing,
          untaken,
        } = shareOf(
          part.source === 'manual' ? { ...part, rule: 'sum' } : part,
          scores,
          regulation.absent_rule,
        );
        return {
          part,
          value: worth(of),
          so_far: worth(so_far),
          missing,
          untaken,
          no_classes: false,
        };
      });
      const values = counted.flatMap(({ value }) => value ?? []);
      const raw = values.length === counted.length ? total(values) : null;
      const mark =
        raw &&
        hundredths(
          least(rounded(raw, regulation.internal_rounding), exact(paper.max_internal, 100)),
        );
      const earned = counted.filter(({ so_far }) => so_far !== null);
      const of = hundredths(
        times(
          exact(
            earned.reduce((all, { part }) => all + part.scale_to, 0),
            100,
          ),
          stretch,
        ),
      );
      return [
        student,
        {
          raw,
          total: mark,
          max: paper.max_internal,
          parts: Object.fromEntries(counted.map(({ part, value }) => [part.code, value])),
          so_far:
            mark !== null
              ? `${digits(mark)}/${digits(paper.max_internal)}`
              : of > 0
                ? `${digits(hundredths(total(earned.flatMap(({ so_far }) => so_far ?? []))))}/${digits(of)} …`
                : null,
          flags: [
            ...(counted.some(({ missing }) => missing) ? ['Incomplete'] : []),
            ...(counted.some(({ untaken }) => untaken) ? ['No test taken'] : []),
            ...(counted.some(({ no_classes }) => no_classes) ? ['No classes held'] : []),
          ],
          attended: share
            ? `${Number((200n * share.n * 100n + share.d) / (2n * share.d)) / 100} %`
            : '–',
          below:
            regulation.min_internal !== null &&
            mark !== null &&
            mark * 10_000 < regulation.min_internal * paper.max_internal,
        } satisfies Recounted,
      ];
    }),
  );
}
