import { attemptFault, carryInternal, currentOf, wasSat } from '@/domain/attempts';
import { hasLeft } from '@/domain/left';
import { gradeByLetter } from '@/domain/grade';
import { graceFault } from '@/domain/grace';
import { markFault } from '@/domain/mark-entry';
import { scored } from '@/domain/mark';
import { PARTS, resultOfPaper } from '@/domain/paper-outcome';
import { Problem, type FaultsOf, type RowOf } from '@/schema';
import { rules, wholeOf } from '../../../server/handle';
import { notEligibleIn } from '../attendance/commands/not-eligible.server';
import { paperResult } from './paper-result';
import { attemptsOf, byCell, cellOf, type PaperOf, type StoredResult } from './queries/class';
import { entryBar, reasonMissing } from './queries/entry-bar';
import { marksIn } from './queries/marks';
import { meantInPapers } from './queries/meant';
import {
  keysOf,
  studentRulesOf,
  seatsOf,
  sheetsFor,
  sittingsOf,
  type StudentRule,
} from './queries/result-context';
import { computedOf } from './queries/save';
import { pendingResults } from './queries/pending-results';
import { LOCKED, noteEntry, type MarkSheet } from './queries/sheets';
import { resultSheet } from './result-sheet';

type Row = RowOf<typeof paperResult>;
type Faults = FaultsOf<keyof Row>;

function faultsOf(row: Row, { scheme }: PaperOf, { rule, step }: StudentRule): Faults {
  const faults: Faults = {};
  for (const part of PARTS) {
    const mark = row[part];
    if (mark === null || mark === undefined) continue;
    const fault = markFault(scored(mark), { max: scheme.max[part], step });
    if (fault) faults[part] = fault;
  }
  const letter = row.declared_letter;
  if (letter && !gradeByLetter(letter, rule.scale))
    faults.declared_letter = 'The regulation does not have this letter.';
  const max = PARTS.reduce((all, part) => all + scheme.max[part], 0);
  // A single paper is judged here; the limits over a semester are judged on the mark sheet.
  const grace = graceFault([{ grace: row.grace ?? null, max }], {
    ...rule,
    grace_share: null,
    grace_papers: null,
  });
  if (grace) faults.grace = grace;
  return faults;
}

/** Why this attempt conflicts with the others; null if it does not. */
function attemptRefusal(
  row: Row,
  others: readonly StoredResult[],
  { rule }: StudentRule,
  { sitting, semester }: { readonly sitting: number; readonly semester: number },
): Faults {
  if (row.kind === 'regular') {
    const other = others.find(({ kind }) => kind === 'regular');
    return other
      ? {
          kind: {
            text: 'The regular result is in session {exam}.',
            with: { exam: other.exam },
          },
        }
      : {};
  }
  const before = others.filter((one) => one.sitting < sitting).map(withPassed);
  const current = currentOf(before, rule);
  const fault = attemptFault(
    {
      kind: row.kind,
      // A sitting that the student was exempt from uses up no attempt.
      attempts: before.length && Math.max(1, before.filter(wasSat).length),
      improvements: before.filter(({ kind }) => kind === 'improvement').length,
      semester,
      passed: current?.passed === true,
    },
    rule,
  );
  return fault ? { kind: fault } : {};
}

const withPassed = (one: StoredResult) => ({ ...one, passed: one.state === 'pass' });

/** A paper sat before is not a regular attempt, even if a file does not say so. */
function kindOf(row: Row, earlier: readonly StoredResult[], { rule }: StudentRule): Row['kind'] {
  if (row.kind !== 'regular' || !earlier.some(({ kind }) => kind === 'regular')) return row.kind;
  return currentOf(earlier.map(withPassed), rule)?.passed ? 'improvement' : 'arrear';
}

const lockOf = (sheet: MarkSheet | null): Problem | null =>
  sheet?.state === 'published' || sheet?.state === 'verified'
    ? new Problem('locked', { reason: LOCKED[sheet.state] })
    : null;

/**
 * The rules of the mark sheet, for rows that arrive singly or from a university's file. Computed
 * values are filled in here.
 */
export default rules(paperResult, {
  among: ({ sql }, all) => meantInPapers(sql, all),
  async check(handle, candidates) {
    const { sql, records } = handle;
    const rows: Row[] = candidates.map(wholeOf);
    const asked = rows.map(({ student, course }) => ({
      student: Number(student),
      course: String(course),
    }));
    const students = [...new Set(asked.map(({ student }) => student))];
    const courses = [...new Set(asked.map(({ course }) => course))];
    const semesters = new Map(
      (
        await sql<{ id: string; semester: string }>`
        select id, semester from course where id = any(${courses}::text[])`
      ).map(({ id, semester }) => [id, semester]),
    );
    const seats = await seatsOf(sql, asked);
    const ruleByStudent = await studentRulesOf(sql, students);
    const shut = await notEligibleIn(
      sql,
      [...new Set([...seats.values()].map(({ offering }) => offering))],
      students,
    );
    const left = new Set(
      (
        await sql<{ id: number; status: string }>`
        select id, status from student where id = any(${students}::int[])`
      ).flatMap(({ id, status }) => (hasLeft(status) ? [id] : [])),
    );
    const stored = byCell(await attemptsOf(sql, courses, students));
    const sittings = await sittingsOf(sql);
    const pending = pendingResults(handle);
    const sittingAt = (n: number): number => sittings.get(String(rows[n]?.exam))?.sitting ?? 0;
    // Earliest first, so that a later attempt sees the outcome of an earlier one in the same file.
    const order = candidates.map((_, n) => n).sort((a, b) => sittingAt(a) - sittingAt(b) || a - b);
    const outcomes = new Map<number, Partial<Row>>();
    for (const n of order) {
      const [given, one, candidate] = [rows[n], asked[n], candidates[n]];
      if (!given || !one || !candidate || candidate.leaving) continue;
      const paper = seats.get(cellOf(one));
      const studentRule = ruleByStudent.get(one.student);
      if (!paper || !studentRule) continue;
      const sitting = sittingAt(n);
      const others = pending.besides(
        { ...one, exam: String(given.exam) },
        stored.get(cellOf(one)) ?? [],
      );
      const before = others.filter((other) => other.sitting < sitting);
      const kind = candidate.before ? given.kind : kindOf(given, before, studentRule);
      const row = { ...given, kind };
      rows[n] = row;
      const person = {
        kind,
        left: left.has(one.student),
        barred: shut.has(`${one.student}\n${paper.offering}`),
      };
      const errors: Faults = {
        ...(!candidate.before && entryBar(person) !== null && !row.entry_reason
          ? { entry_reason: reasonMissing(person) }
          : {}),
        ...faultsOf(row, paper, studentRule),
        ...attemptRefusal(row, others, studentRule, {
          sitting,
          semester: sittings.get(String(row.exam))?.semester(studentRule.admitted) ?? 1,
        }),
      };
      if (Object.keys(errors).length) {
        candidate.refuse(new Problem('invalid', { errors }));
        continue;
      }
      const marks =
        kind === 'regular'
          ? marksIn(row)
          : carryInternal(before.at(-1), marksIn(row), studentRule.rule);
      const letter = row.declared_letter ?? null;
      const computed = computedOf(resultOfPaper({ marks, letter }, paper.scheme, studentRule.rule));
      outcomes.set(n, { internal: marks.internal, kind, ...computed });
      pending.add({
        ...one,
        ...marks,
        ...computed,
        exam: String(row.exam),
        kind,
        declared_letter: letter,
        entry_reason: row.entry_reason ?? null,
        published: false,
        sitting,
      });
    }
    const keys = await keysOf(
      sql,
      rows.map(({ student, course, exam, kind }) => ({
        student: Number(student),
        semester: semesters.get(String(course)) ?? '',
        exam: String(exam),
        kind,
      })),
    );
    const sheets = await sheetsFor(
      { records },
      keys.map((key, n) => {
        const one = asked[n];
        return one && seats.has(cellOf(one)) ? key : null;
      }),
    );
    for (const [n, { values, leaving, refuse }] of candidates.entries()) {
      const sheet = sheets[n] ?? null;
      const one = asked[n];
      const lock = lockOf(sheet);
      if (lock) refuse(lock);
      else if (leaving || !one) continue;
      else if (!sheet || !seats.has(cellOf(one)) || !ruleByStudent.has(one.student))
        refuse(
          new Problem('invalid', {
            errors: { student: 'This student is not enrolled in this paper.' },
          }),
        );
      else Object.assign(values, outcomes.get(n), { sheet: sheet.id });
    }
  },
  async stored(handle, pairs) {
    const ids = new Set(
      pairs.flatMap(({ row, before }) => {
        const { sheet } = row ?? before ?? { sheet: null };
        return sheet === null ? [] : [Number(sheet)];
      }),
    );
    await noteEntry(
      handle,
      await handle.records(resultSheet).find({ id: [...ids] }, { lock: true }),
    );
  },
});
