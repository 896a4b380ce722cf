/** Stored marks of assessments: read by paper, written as whole columns of a class. */
import type { MarkColumns } from '@/domain/mark';
import { markOf } from '@/domain/mark';
import { markOnWire } from '@/domain/mark-entry';
import type { WireMark } from '@/domain/internal-sources';
import type { Hundredths } from '@/domain/units';
import type { AuditLine, Handle, Sql } from '../../../../server/handle';
import { catMark } from '../cat-mark';

export interface StoredMark {
  readonly offering: number;
  readonly cat: string;
  readonly student: number;
  readonly mark: Hundredths | null;
  readonly token: MarkColumns['token'];
  readonly retest_mark: Hundredths | null;
  readonly retest_token: 'AB' | 'UFM' | null;
  readonly max: Hundredths | null;
  readonly reason: string | null;
}

export const firstAttemptOf = ({ mark, token }: Pick<StoredMark, 'mark' | 'token'>): WireMark =>
  markOnWire(markOf({ mark, token }));
export const retestOf = ({
  retest_mark,
  retest_token,
}: Pick<StoredMark, 'retest_mark' | 'retest_token'>): WireMark =>
  markOnWire(markOf({ mark: retest_mark, token: retest_token }));

/** All marks of these papers, or only those of the named assessments and students. */
export const marksOf = (
  sql: Sql,
  offerings: readonly number[],
  cats: readonly string[] | null = null,
  students: readonly number[] | null = null,
): Promise<StoredMark[]> => sql<StoredMark>`
  select offering, cat, student, mark, token, retest_mark, retest_token, max, reason from cat_mark
  where offering = any(${offerings}::int[]) and (${cats}::text[] is null or cat = any(${cats}::text[])) and (${students}::int[] is null or student = any(${students}::int[]))`;

export const cellKey = (cat: string, student: number): string => `${student}\n${cat}`;
export const byCell = (marks: readonly StoredMark[]): ReadonlyMap<string, StoredMark> =>
  new Map(marks.map((mark) => [cellKey(mark.cat, mark.student), mark]));

/** The day until which each student may sit an assessment again. */
export interface Allowance {
  readonly cat: string;
  readonly student: number;
  readonly until: string;
}
export const allowancesOf = (
  sql: Sql,
  offering: number,
  cats: readonly string[],
): Promise<Allowance[]> => sql<Allowance>`
  select cat, student, until from retest_allowance where offering = ${offering} and cat = any(${cats}::text[])`;

/**
 * Writes whole rows, identified by paper, assessment and student: saving twice creates no
 * duplicates.
 */
export async function writeMarks(
  { records }: Pick<Handle, 'records'>,
  rows: readonly StoredMark[],
  audit: AuditLine,
): Promise<void> {
  await records(catMark).put(
    ['offering', 'cat', 'student'],
    rows.map(({ offering, cat, student, mark, token, retest_mark, retest_token, max, reason }) => ({
      offering,
      cat,
      student,
      mark,
      token,
      retest_mark,
      retest_token,
      max,
      reason,
    })),
    // The sheet has locked its registers, and counts the save itself.
    { audit, hooks: false },
  );
}

/** Marks the final internal marks of these students as stale: their inputs have changed. */
export async function markStale(
  sql: Sql,
  offering: number,
  students: readonly number[],
): Promise<void> {
  await sql`
    update internal_result r set stale = true from enrolment e
    where e.id = r.enrolment and e.offering = ${offering} and e.student = any(${students}::int[]) and r.offering = ${offering} and r.state = 'finalised' and not r.stale`;
}
