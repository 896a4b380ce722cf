/** The marks of one class in all its assignments and examinations, and what is still missing. */
import { formatHundredths, fraction, toBasisPoints } from '@/domain/fraction';
import { withAllowances } from '@/domain/sitting';
import type { Column } from '@/schema';
import { report, type Handle, type InputOf } from '../../../server/handle';
import { onlineAssignment } from './online-assignment';
import { onlineExamination } from './online-examination';
import { allowancesOf } from './queries/allowance.server';
import { bestMarks } from './queries/best-marks.server';
import { classOf } from './queries/class.server';
import { takesWork } from './queries/late.server';
import { isMine } from './queries/mine.server';
import { classMarks } from './report-screens';

/** A mark in hundredths, or what there is instead; `open` while it can still be handed in. */
type Result = number | 'missing' | 'unmarked' | 'open';
const INSTEAD_OF_MARK = {
  missing: { text: 'Not submitted' },
  unmarked: { text: 'To be marked' },
  open: null,
} as const;

interface Work {
  readonly column: string;
  readonly title: string;
  readonly max: number;
  readonly section: number | string | null;
  /** When it ends for a student without other times. */
  readonly until: string;
  readonly resultOf: (student: number) => Result;
}
type Class = InputOf<typeof classMarks>['params'];

const GIVEN = ['published', 'closed'] as const;

/** The rows by work and student. */
const byStudent = <Row extends { readonly work: number; readonly student: number }>(
  rows: readonly Row[],
): ((work: number | string, student: number) => Row | undefined) => {
  const found = new Map(rows.map((row) => [`${row.work}.${row.student}`, row]));
  return (work, student) => found.get(`${work}.${student}`);
};

async function assignmentsOf(handle: Handle, params: Class): Promise<Work[]> {
  const { sql, actor, records, now } = handle;
  const rows = (await records(onlineAssignment).find({ ...params, state: GIVEN })).filter((row) =>
    isMine(actor, row),
  );
  const own = byStudent(
    await sql<{
      work: number;
      student: number;
      submitted_at: string | null;
      extension: string | null;
      final: number | null;
    }>`
      select assignment as work, student, submitted_at, extension, final
      from assignment_submission where assignment = any(${rows.map(({ id }) => Number(id))}::int[])`,
  );
  return rows.map((row) => ({
    ...row,
    column: `assignment-${row.id}`,
    until: row.late_until ?? row.due_at,
    resultOf(student) {
      const { submitted_at = null, extension = null, final = null } = own(row.id, student) ?? {};
      if (submitted_at !== null) return final ?? 'unmarked';
      return takesWork(row, extension, now) ? 'open' : 'missing';
    },
  }));
}

async function examinationsOf(handle: Handle, params: Class): Promise<Work[]> {
  const { sql, actor, records, now } = handle;
  const rows = (await records(onlineExamination).find({ ...params, state: GIVEN })).filter((row) =>
    isMine(actor, row),
  );
  const marks = await bestMarks(
    sql,
    rows.map(({ id }) => Number(id)),
  );
  const own = byStudent(marks.map((row) => ({ ...row, work: row.examination })));
  const works: Work[] = [];
  for (const row of rows) {
    const allowed = await allowancesOf(sql, row.id);
    works.push({
      ...row,
      column: `examination-${row.id}`,
      until: row.closes_at,
      resultOf(student) {
        const taken = own(row.id, student);
        if (taken) return taken.unmarked > 0 ? 'unmarked' : (taken.mark ?? 'unmarked');
        const { closes_at } = withAllowances(
          row,
          allowed.filter((one) => one.student === student),
        );
        return row.state === 'closed' || Date.parse(closes_at) <= now.getTime()
          ? 'missing'
          : 'open';
      },
    });
  }
  return works;
}

export default report(classMarks, async (handle, { params, filters }) => {
  const assignments = await assignmentsOf(handle, params);
  const examinations = await examinationsOf(handle, params);
  const works = [...assignments, ...examinations].sort((a, b) => a.until.localeCompare(b.until));
  const students = works.length > 0 ? await classOf(handle.sql, { ...params, section: null }) : [];
  const members = new Map<Work['section'], ReadonlySet<number>>([
    [null, new Set(students.map(({ id }) => id))],
  ]);
  for (const { section } of works)
    if (!members.has(section)) {
      const inSection = await classOf(handle.sql, { ...params, section });
      members.set(section, new Set(inSection.map(({ id }) => id)));
    }

  const rows = students.flatMap(({ id, roll_no, name }) => {
    const results = works
      .filter(({ section }) => members.get(section)?.has(id))
      .map((work) => ({ work, result: work.resultOf(id) }));
    const marked = results.flatMap(({ work, result }) =>
      typeof result === 'number' ? [{ mark: result, max: work.max }] : [],
    );
    const total = marked.reduce((sum, { mark }) => sum + mark, 0);
    const max = marked.reduce((sum, one) => sum + one.max, 0);
    const missing = results.filter(({ result }) => result === 'missing').length;
    if (results.length === 0 || (filters.missing && missing === 0)) return [];
    return {
      id,
      roll_no,
      name,
      missing,
      total: max === 0 ? null : total,
      max: max === 0 ? null : max,
      share: max === 0 ? null : toBasisPoints(fraction(total, max)),
      ...Object.fromEntries(
        results.map(({ work, result }) => [
          work.column,
          typeof result === 'number' ? result : INSTEAD_OF_MARK[result],
        ]),
      ),
    };
  });
  return {
    columns: [
      ...classMarks.columns,
      ...works.map(
        ({ column, title, max }): Column => ({
          name: column,
          label: `${title} (${formatHundredths(max)})`,
          kind: 'marks',
        }),
      ),
    ],
    rows,
    head: [
      { label: 'Assignments', value: String(assignments.length) },
      { label: 'Examinations', value: String(examinations.length) },
    ],
    none: works.length > 0 ? 'Everybody has submitted.' : 'No assignment or examination yet.',
  };
});
