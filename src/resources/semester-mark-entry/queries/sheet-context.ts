/** A mark sheet as named by its path and filters, with everything its rows are computed from. */
import { attemptFault, currentOf, semestersSince, wasSat } from '@/domain/attempts';
import { mismatchesOf, type Mismatch } from '@/domain/declared-result';
import {
  isAwaited,
  NO_MARKS,
  PARTS,
  resultOfPaper,
  type Part,
  type PaperMarks,
  type PaperOutcome,
} from '@/domain/paper-outcome';
import type { Fraction } from '@/domain/fraction';
import { standingsOf } from '@/domain/standing';
import { resultRuleOf, type ResultRule } from '@/domain/result-rule';
import { resultRights, type ResultRights } from '@/domain/result-state';
import type { Study } from '@/domain/study';
import type { Hundredths } from '@/domain/units';
import { Problem, type Sentence } from '@/schema';
import type { Handle, InputOf } from '../../../../server/handle';
import { notEligibleIn } from '../../attendance/commands/not-eligible.server';
import { studyIn } from '../../creation-master/commands/places.server';
import { finalMarksOf } from '../../internal-assessments/commands/final-marks.server';
import type { semesterMarkEntry } from '../module';
import {
  attemptsOf,
  byCell,
  papersOf,
  peopleOf,
  type PaperOf,
  type Person,
  type Scope,
  type StoredResult,
} from './class';
import { entryBar } from './entry-bar';
import { marksIn } from './marks';
import { sessionsOf, sittingOf, usualSession, type KnownSession } from './sessions';
import { findSheet, type MarkSheet, type SheetKey } from './sheets';
import { recordedPapersOf, type StudentPaper } from './standings';

export type Input = InputOf<typeof semesterMarkEntry>;

/** One paper of one student on this sheet. */
export interface Cell {
  readonly paper: PaperOf;
  /**
   * The stored marks, completed by the college's own marks or by those carried over from the
   * previous attempt.
   */
  readonly marks: PaperMarks;
  /** Marks that stand here without being entered: the college's own, or the one carried over. */
  readonly given: GivenMarks;
  /** The marks as stored; null if there is no row. */
  readonly stored: PaperMarks | null;
  readonly letter: string | null;
  readonly outcome: PaperOutcome;
  /** Why nothing can be entered; null if it can. */
  readonly closed: Sentence | null;
  /** Why no result is expected: then the office enters one only with a reason. */
  readonly bar: Sentence | null;
  /** The reason given for the stored marks in spite of that. */
  readonly reason: string | null;
  /** No result is expected: the student has left, or is not eligible. */
  readonly excused: boolean;
}
export type GivenMarks = Readonly<Record<Part, Hundredths | null>>;
export interface StudentResults {
  readonly person: Person;
  /** By offering. */
  readonly cells: ReadonlyMap<number, Cell>;
  readonly declared: DeclaredTotals;
  /** For the semester, and cumulative up to it, from this sheet and all published results. */
  readonly sgpa: Fraction | null;
  readonly cgpa: Fraction | null;
  readonly incomplete: boolean;
  readonly mismatches: readonly Mismatch[];
}
export interface DeclaredTotals {
  readonly sgpa: number | null;
  readonly cgpa: number | null;
  readonly withheld: string | null;
  readonly acknowledged: boolean;
}
export interface SheetContext {
  readonly key: SheetKey;
  readonly session: KnownSession;
  readonly sessions: readonly KnownSession[];
  readonly sheet: MarkSheet | null;
  readonly rights: ResultRights;
  readonly rule: ResultRule;
  readonly regulation: {
    readonly id: number;
    readonly four_eyes: boolean;
    readonly mark_step: Hundredths;
  };
  readonly papers: readonly PaperOf[];
  readonly lines: readonly StudentResults[];
  /** The context that a changed line is judged in. */
  readonly before: SheetBasis;
}

const NOT_DECLARED: DeclaredTotals = {
  sgpa: null,
  cgpa: null,
  withheld: null,
  acknowledged: false,
};

/** Why this paper cannot be sat at this session; null if it can. */
function closedFor(
  { kind, exam }: SheetKey,
  before: readonly StoredResult[],
  semester: number,
  rule: ResultRule,
): Sentence | null {
  const published = before.filter((one) => one.published);
  if (kind === 'regular') {
    const other = before.find((one) => one.kind === 'regular' && one.exam !== exam);
    if (other)
      return { text: 'The regular result is in session {exam}.', with: { exam: other.exam } };
    return null;
  }
  const attempts = published
    .filter(({ state }) => state !== 'exempt')
    .map((one) => ({ ...one, passed: one.state === 'pass' }));
  const current = currentOf(attempts, rule);
  return attemptFault(
    {
      kind,
      // A sitting whose result never came can be repeated, and uses up no attempt.
      attempts: attempts.length && Math.max(1, attempts.filter(wasSat).length),
      improvements: attempts.filter((one) => one.kind === 'improvement').length,
      semester,
      passed: current?.passed === true,
    },
    rule,
  );
}

/** The caller's rights here. Refuses teachers who do not enter marks of this major. */
async function rightsOf(
  { sql, actor }: Handle,
  { core }: Scope,
  entry: 'office' | 'head' | 'department',
): Promise<ResultRights> {
  const [major] = await sql<{ department: string }>`
    select department from subject where id = ${core}`;
  if (!major) throw new Problem('not_found', { what: 'Subject' });
  const rights = resultRights(actor, major.department, entry);
  // Teachers who do not enter marks see them in the reports once published.
  if (actor.kind === 'faculty' && !rights.enters) throw new Problem('forbidden');
  return rights;
}

/** The key of a sheet; without a session the default one is opened. */
export interface SheetQuery {
  readonly scope: Scope;
  readonly exam: string | null;
  readonly kind: SheetKey['kind'];
  readonly regulation: Study['regulation'];
}

/** Null if there is no examination session yet. */
export const openSheet = (handle: Handle, input: Input): Promise<SheetContext | null> =>
  openRequestedSheet(handle, {
    scope: input.params,
    exam: input.filters.exam === null ? null : String(input.filters.exam),
    kind: input.filters.kind,
    regulation: studyIn(input).regulation,
  });

export async function openRequestedSheet(
  handle: Handle,
  { scope, exam, kind, regulation }: SheetQuery,
): Promise<SheetContext | null> {
  const { sql } = handle;
  const { batch, programme, semester, core } = scope;
  const rights = await rightsOf(handle, scope, regulation.mark_entry);
  const [start] = await sql<{ year: number; number: number }>`
    select b.start_year as year, m.number from batch b, semester m where b.id = ${batch} and m.id = ${semester}`;
  // No paper is sat before the semester it belongs to.
  const sessions = (await sessionsOf(sql)).filter(
    (one) => !start || semestersSince(start.year, one) >= start.number,
  );
  const session =
    sessions.find(({ id }) => id === exam) ??
    (await usualSession(sql, sessions, { batch, semester, kind }));
  if (!session) return null;
  const key: SheetKey = {
    batch,
    programme,
    semester,
    core,
    exam: session.id,
    kind,
  };
  const rule = resultRuleOf(regulation);
  const people = await peopleOf(sql, key);
  const students = people.map(({ student }) => student);
  const papers = await papersOf(sql, [...new Set(people.flatMap(({ seats }) => [...seats]))]);
  const stored = byCell(
    await attemptsOf(
      sql,
      papers.map(({ course }) => course),
      students,
    ),
  );
  const finals = new Map(
    (
      await finalMarksOf(
        sql,
        papers.map(({ offering }) => offering),
        students,
      )
    ).map((one) => [`${one.student}\n${one.offering}`, one]),
  );
  const shut =
    key.kind === 'regular'
      ? await notEligibleIn(
          sql,
          papers.map(({ offering }) => offering),
          students,
        )
      : new Set<string>();
  const declared = new Map(
    (
      await sql<DeclaredTotals & { student: number }>`
    select student, sgpa::float8 as sgpa, cgpa::float8 as cgpa, withheld, acknowledged from declared_result where exam = ${key.exam} and semester = ${semester} and kind = ${key.kind} and student in (select unnest(${students}::int[]))`
    ).map(({ student, ...one }) => [student, one]),
  );
  const earlier = await recordedPapersOf(sql, students, { unpublished: false });
  const since = semestersSince(start?.year ?? session.year, session);
  const sitting = sittingOf(session);
  const before: SheetBasis = { key, sitting, number: start?.number ?? 1, earlier, rule };
  const regular = key.kind === 'regular';
  const lines = people.map((person): StudentResults => {
    const cells = new Map<number, Cell>();
    for (const paper of papers) {
      if (!person.seats.has(paper.offering)) continue;
      const attempts = stored.get(`${person.student}\n${paper.course}`) ?? [];
      const own = attempts.find(({ exam }) => exam === key.exam);
      const past = attempts.filter((one) => one.exam !== key.exam && one.sitting < sitting);
      if (own && own.kind !== key.kind) continue;
      const fault = closedFor(key, regular ? attempts : past, since, rule);
      if (fault && !regular && !own) continue;
      // The office enters what the university declared all the same, and corrects what is recorded.
      const bar = entryBar({
        kind: key.kind,
        left: person.left,
        barred: shut.has(`${person.student}\n${paper.offering}`),
      });
      const unexpected = bar !== null && (!own || person.left);
      const closed = fault ?? (unexpected && !rights.verifies ? bar : null);
      const college = finals.get(`${person.student}\n${paper.offering}`);
      const { max } = paper.scheme;
      const given: GivenMarks = {
        internal: regular
          ? (college?.internal ?? null)
          : rule.carry_internal
            ? (past.at(-1)?.internal ?? null)
            : null,
        // The external mark is the university's.
        external: null,
        practical_internal: regular ? (college?.practical_internal ?? null) : null,
        practical_external: regular ? (college?.practical_external ?? null) : null,
        viva: regular ? (college?.viva ?? null) : null,
      };
      const kept = own ? marksIn(own) : null;
      const marks = completed(kept ?? NO_MARKS, given, max);
      const letter = own?.declared_letter ?? null;
      cells.set(paper.offering, {
        paper,
        marks,
        given,
        stored: kept,
        letter,
        outcome: resultOfPaper({ marks, letter }, paper.scheme, rule),
        closed,
        bar,
        reason: own?.entry_reason ?? null,
        excused: closed !== null || unexpected,
      });
    }
    return studentResultsOf(person, cells, declared.get(person.student) ?? NOT_DECLARED, before);
  });
  return {
    key,
    session,
    sessions,
    sheet: await findSheet(handle, key),
    rights,
    rule,
    regulation,
    papers,
    before,
    lines: lines.filter(({ cells }) => cells.size > 0),
  };
}

/**
 * Computes a student's results including this sheet, and the differences from the university's
 * declared result.
 */
export function studentResultsOf(
  person: Person,
  cells: ReadonlyMap<number, Cell>,
  declared: DeclaredTotals,
  { key, sitting, number, earlier, rule }: SheetBasis,
): StudentResults {
  // Not everyone sits every paper again: in an arrear or improvement session only entered results
  // count.
  const all = [...cells.values()].filter(({ stored }) => key.kind === 'regular' || stored !== null);
  const now = all.map(
    ({ paper, outcome }): StudentPaper => ({
      ...outcome,
      student: person.student,
      code: paper.code,
      kind: key.kind,
      semester: number,
      semester_id: key.semester,
      exam: key.exam,
      sitting,
    }),
  );
  // Stored results of this sheet are replaced by its current values.
  const others = (earlier.get(person.student) ?? []).filter(
    (one) => one.exam !== key.exam || one.kind !== key.kind || one.semester_id !== key.semester,
  );
  const standing = standingsOf([...others, ...now], rule).find(
    ({ semester }) => semester === number,
  );
  const [sgpa, cgpa] = [standing?.sgpa ?? null, standing?.cgpa ?? null];
  return {
    person,
    cells,
    declared,
    sgpa,
    cgpa,
    incomplete: all.some(
      ({ outcome, excused }) => outcome.state === 'missing' && !isAwaited(outcome) && !excused,
    ),
    mismatches: mismatchesOf(
      {
        sgpa: thousandths(declared.sgpa),
        cgpa: thousandths(declared.cgpa),
        papers: all.map(({ letter, outcome, marks, given }) => ({
          declared: letter,
          computed: outcome.letter,
          // A repeated paper may have a new internal mark; a first attempt has the final one.
          own_marks_differ: key.kind === 'regular' && differsFrom(marks, given),
        })),
      },
      { sgpa, cgpa },
    ),
  };
}

/** The marks, with those that stand without being entered. */
export const completed = (
  marks: PaperMarks,
  given: GivenMarks,
  max: PaperOf['scheme']['max'],
): PaperMarks => ({
  ...marks,
  ...Object.fromEntries(
    PARTS.map((part) => [part, max[part] === 0 ? null : (marks[part] ?? given[part])]),
  ),
});

/** The reason given for entering marks of a student of whom no result is expected. */
export const reasonOf = ({ cells }: Pick<StudentResults, 'cells'>): string | null =>
  [...cells.values()].find(({ reason }) => reason !== null)?.reason ?? null;

/** Whether a mark differs from the college's own final one. */
const differsFrom = ({ token, ...marks }: PaperMarks, given: GivenMarks): boolean =>
  token === null && PARTS.some((part) => given[part] !== null && marks[part] !== given[part]);

/** The context beside the sheet. */
interface SheetBasis {
  readonly key: SheetKey;
  readonly sitting: number;
  /** The number of the semester. */
  readonly number: number;
  /** Published results of every semester, by student. */
  readonly earlier: ReadonlyMap<number, readonly StudentPaper[]>;
  readonly rule: ResultRule;
}

const thousandths = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1000);
