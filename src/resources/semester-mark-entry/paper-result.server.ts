import { attemptFault, carried, currentOf } from '@/domain/attempts';
import { gradeByLetter } from '@/domain/grade';
import { graceFault } from '@/domain/grace';
import { markFault } from '@/domain/mark-entry';
import { scored } from '@/domain/mark';
import { PARTS, resultOfPaper } from '@/domain/paper-outcome';
import { Problem, type FaultsOf, type RowOf } from '@/schema';
import { rules, wholeOf } from '../../../server/handle';
import { paperResult } from './paper-result';
import { attemptsOf, type PaperOf, type StoredResult } from './queries/class';
import { marksIn } from './queries/marks';
import { keysOf, ruledOf, seatsOf, sheetsFor, sittingsOf, type Ruled } from './queries/places';
import { computedOf } from './queries/save';
import { LOCKED, noteEntry, type MarkSheet } from './queries/sheets';
import { resultSheet } from './result-sheet';

type Row = RowOf<typeof paperResult>;
type Faults = FaultsOf<keyof Row>;

function faultsOf(row: Row, { scheme }: PaperOf, { rule, step }: Ruled): Faults {
  const faults: Faults = {};
  for (const part of PARTS) {
    const mark = row[part];
    if (mark === null || mark === undefined) continue;
    const fault = markFault(scored(mark), { max: scheme.max[part], step });
    if (fault) faults[part] = fault;
  }
  const letter = row.declared_letter;
  if (letter && !gradeByLetter(letter, rule.scale))
    faults.declared_letter = 'The regulation has no such letter.';
  const max = PARTS.reduce((all, part) => all + scheme.max[part], 0);
  const grace = graceFault([{ grace: row.grace ?? null, max }], rule);
  if (grace) faults.grace = grace;
  return faults;
}

/** Why this attempt cannot stand beside the others; null where it can. */
function attemptRefusal(
  row: Row,
  all: readonly StoredResult[],
  { rule }: Ruled,
  { sitting, semester }: { readonly sitting: number; readonly semester: number },
): Faults {
  const others = all.filter(({ exam }) => exam !== row.exam);
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
  const before = others
    .filter((one) => one.published && one.sitting < sitting)
    .map((one) => ({ ...one, passed: one.state === 'pass' }));
  const current = currentOf(before, rule);
  const fault = attemptFault(
    {
      kind: row.kind,
      attempts: before.length,
      improvements: before.filter(({ kind }) => kind === 'improvement').length,
      semester,
      passed: current?.passed === true,
    },
    rule,
  );
  return fault ? { kind: fault } : {};
}

const lockOf = (sheet: MarkSheet | null): Problem | null =>
  sheet?.state === 'published' || sheet?.state === 'verified'
    ? new Problem('locked', { reason: LOCKED[sheet.state] })
    : null;

/** The same rules as on the mark sheet, for rows that come singly or out of a university's file. What is computed is filled in here. */
export default rules(paperResult, {
  async check({ sql, records }, candidates) {
    const rows = candidates.map(wholeOf);
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
    const keys = await keysOf(
      sql,
      rows.map(({ student, course, exam, kind }) => ({
        student: Number(student),
        semester: semesters.get(String(course)) ?? '',
        exam: String(exam),
        kind,
      })),
    );
    const seats = await seatsOf(sql, asked);
    const sheets = await sheetsFor(
      { records },
      keys.map((key, n) => (seats.has(`${asked[n]?.student}\n${asked[n]?.course}`) ? key : null)),
    );
    const ruled = await ruledOf(sql, students);
    const attempts = await attemptsOf(sql, courses, students);
    const sittings = await sittingsOf(sql);
    for (const [n, { values, leaving, refuse }] of candidates.entries()) {
      const [row, sheet, one] = [rows[n], sheets[n] ?? null, asked[n]];
      if (!row || !one) continue;
      const lock = lockOf(sheet);
      if (lock) {
        refuse(lock);
        continue;
      }
      if (leaving) continue;
      const paper = seats.get(`${one.student}\n${one.course}`);
      const by = ruled.get(one.student);
      if (!paper || !by || !sheet) {
        refuse(
          new Problem('invalid', {
            errors: { student: 'This student is not enrolled in this paper.' },
          }),
        );
        continue;
      }
      const own = attempts.filter(
        ({ student, course }) => student === one.student && course === one.course,
      );
      const at = sittings.get(String(row.exam));
      const sitting = at?.sitting ?? 0;
      const errors: Faults = {
        ...faultsOf(row, paper, by),
        ...attemptRefusal(row, own, by, { sitting, semester: at?.semester(by.admitted) ?? 1 }),
      };
      if (Object.keys(errors).length) {
        refuse(new Problem('invalid', { errors }));
        continue;
      }
      const before = own.filter((other) => other.exam !== row.exam && other.sitting < sitting);
      const marks = row.kind === 'regular' ? marksIn(row) : carried(before.at(-1), marksIn(row));
      const outcome = resultOfPaper(
        { marks, letter: row.declared_letter ?? null },
        paper.scheme,
        by.rule,
      );
      Object.assign(values, {
        internal: marks.internal,
        sheet: sheet.id,
        ...computedOf(outcome),
      });
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
