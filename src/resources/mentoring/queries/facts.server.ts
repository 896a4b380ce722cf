/**
 * Facts about students from the modules of attendance, tests, results and fees, collected for their
 * mentors.
 */
import { gpaCell } from '@/domain/gpa';
import { riskReasons, type MenteeFacts } from '@/domain/mentee-risk';
import { joinedReasons } from '@/domain/reason';
import type { Sentence } from '@/schema';
import type { Handle, Sql } from '../../../../server/handle';
import { rulesOf, termAttendance } from '../../attendance/commands/figures.server';
import { overdueSince } from '../../fee-management/commands/overdue.server';
import { papersNotPassed } from '../../internal-assessments/commands/tests.server';
import { standingsBy, type StandingRow } from '../../semester-mark-entry/commands/standings.server';
import type { Mentee } from './scope.server';

/** Published standings in order of the semesters. */
async function publishedInOrder(sql: Sql, students: readonly number[]): Promise<StandingRow[]> {
  const numbers = new Map(
    (await sql<{ id: string; number: number }>`select id, number from semester`).map(
      ({ id, number }) => [id, number],
    ),
  );
  return (await standingsBy(sql, students, { unpublished: false })).sort(
    (a, b) => (numbers.get(a.semester) ?? 0) - (numbers.get(b.semester) ?? 0),
  );
}

type MenteeKey = Pick<Mentee, 'student' | 'batch' | 'programme'>;

/** Includes every student, even if no module has data on them. */
export async function factsOf(
  handle: Pick<Handle, 'sql' | 'today'>,
  people: readonly MenteeKey[],
): Promise<ReadonlyMap<number, MenteeFacts>> {
  const { sql } = handle;
  const ids = people.map(({ student }) => student);
  const attended = await termAttendance(sql, ids);
  const rules = await rulesOf(sql, [...new Set(people.map(({ batch }) => batch))]);
  const failed = await papersNotPassed(handle, ids);
  const overdue = await overdueSince(handle, ids);
  const standings = await publishedInOrder(sql, ids);
  return new Map(
    people.map(({ student, batch, programme }) => {
      const own = standings.filter((one) => one.student === student);
      const share = attended.get(student)?.share ?? null;
      return [
        student,
        {
          attendance: share,
          required: share === null ? 0 : rules(batch, programme).attendance_required,
          failed_tests: failed.get(student) ?? 0,
          arrears: own.at(-1)?.open?.split(', ').length ?? 0,
          cgpas: own.flatMap(({ cgpa }) => cgpa ?? []),
          overdue_since: overdue.get(student) ?? null,
        },
      ];
    }),
  );
}

/** All reasons as one cell, one below the other, which leaves room for other columns; null if there is none. */
export const reasonsCell = (facts: MenteeFacts): Sentence | null =>
  joinedReasons(riskReasons(facts), '\n');

/**
 * The latest published CGPA of each student, as reports show it; students without results are left
 * out.
 */
export async function latestCgpa(
  sql: Sql,
  students: readonly number[],
): Promise<ReadonlyMap<number, number | string | null>> {
  const own = new Map<number, number | string | null>();
  for (const { student, cgpa } of await publishedInOrder(sql, students))
    if (cgpa !== null) own.set(student, gpaCell(cgpa));
  return own;
}
