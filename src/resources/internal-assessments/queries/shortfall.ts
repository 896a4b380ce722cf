/**
 * Students who fell short in an assessment, absent or below the pass mark, by student and paper.
 */
import { isHead } from '@/domain/head-of-department';
import { afterRetest, passed } from '@/domain/cat';
import { BLANK } from '@/domain/mark';
import { markFromWire } from '@/domain/mark-entry';
import type { RegulationRow } from '@/domain/regulation';
import type { Actor } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { testSettlements, type Settlement } from '../../attendance/commands/shortfall.server';
import { firstAttemptOf, retestOf, type StoredMark } from './marks';
import { byRoll } from './roster';

/** A mark with the pass rules of its regulation. */
export interface TestMark extends StoredMark {
  readonly policy: RegulationRow['retest_policy'];
  readonly pass: number;
}

export interface ShortfallRow extends TestMark {
  readonly roll_no: string | null;
  readonly name: string;
  readonly department: string;
  readonly course: string;
  readonly code: string;
  readonly paper_department: string;
  readonly until: string | null;
  readonly status: string | null;
  readonly action: string | null;
  readonly remark: string | null;
}

const NOT_SETTLED = { status: null, action: null, remark: null };

/**
 * The head of the student's department and the office may act; colleagues of the department may
 * only read.
 */
export const mayRecordAction = (
  actor: Actor,
  { department }: Pick<ShortfallRow, 'department'>,
): boolean => actor.kind !== 'faculty' || (isHead(actor) && actor.department === department);

export async function shortfallsOf(
  { sql, actor }: Pick<Handle, 'sql' | 'actor'>,
  batch: string,
  semester: string,
  cat: string,
): Promise<ShortfallRow[]> {
  const department = actor.kind === 'faculty' ? (actor.department ?? '') : null;
  const rows = await sql<Omit<ShortfallRow, keyof Settlement>>`
    select m.offering, m.cat, m.student, m.mark, m.token, m.retest_mark, m.retest_token, m.max, m.reason, s.roll_no, s.name, s.department, c.id as course, c.code, su.department as paper_department,
      v.retest_policy as policy, v.cat_pass as pass, a.until
    from offering o join cat_mark m on m.offering = o.id and m.cat = ${cat} join student s on s.id = m.student join course c on c.id = o.course join subject su on su.id = c.subject
      cross join lateral (select rv.retest_policy, rv.cat_pass from batch_programme bp join regulation_version rv on rv.id = bp.regulation_version where bp.batch = o.batch and rv.regulation = c.regulation order by rv.number desc limit 1) v
      left join retest_allowance a on a.offering = m.offering and a.cat = m.cat and a.student = m.student
    where o.batch = ${batch} and o.semester = ${semester} and (m.token in ('AB', 'UFM') or m.mark::bigint * 10000 < v.cat_pass::bigint * m.max)
      and (${department}::text is null or s.department = ${department} or su.department = ${department})`;
  const settled = await testSettlements({ sql }, semester, cat);
  return rows
    .map((row) => ({ ...NOT_SETTLED, ...row, ...settled.get(row.student) }))
    .sort((a, b) => byRoll(a, b) || a.code.localeCompare(b.code));
}

/** The mark that counts now, after a retest, and whether it passes. */
export function effectiveMark(row: TestMark): {
  readonly mark: ReturnType<typeof afterRetest>;
  readonly passes: boolean | null;
} {
  const rule = { policy: row.policy, max: row.max ?? 0, pass_pct: row.pass };
  const mark = afterRetest(
    markFromWire(firstAttemptOf(row)) ?? BLANK,
    markFromWire(retestOf(row)) ?? BLANK,
    rule,
  );
  return { mark, passes: row.max ? passed(mark, row.max, row.pass) : null };
}
