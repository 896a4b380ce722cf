/** What single students are allowed in an examination, and when it is over for everyone. */
import { deadlineOf, withAllowances, type Allowance } from '@/domain/sitting';
import { Problem } from '@/schema';
import type { Handle, Sql } from '../../../../server/handle';
import { endLater } from './attempt.server';
import type { Examination } from './examination.server';

type StudentAllowance = Allowance & { readonly student: number };

/** The allowances of an examination, or those of one student only. */
export const allowancesOf = (
  sql: Sql,
  examination: string | number,
  student: number | null = null,
): Promise<StudentAllowance[]> => sql<StudentAllowance>`
  select student, minutes, closes_at, attempts from examination_allowance
  where examination = ${examination} and (${student}::int is null or student = ${student}) order by id`;

/** Whether nobody may begin or go on, by the server's clock. */
export async function isOverForAll(
  { sql, now }: Pick<Handle, 'sql' | 'now'>,
  { id, state, closes_at }: Pick<Examination, 'id' | 'state' | 'closes_at'>,
): Promise<boolean> {
  const [open] = await sql`
    select 1 from examination_attempt where examination = ${id} and state = 'open' limit 1`;
  if (open) return false;
  if (state === 'closed') return true;
  const [later] = await sql`
    select 1 from examination_allowance where examination = ${id} and closes_at > ${now} limit 1`;
  return !later && Date.parse(closes_at) <= now.getTime();
}

/**
 * Refuses time after the end once a student has seen the marks, because explanations stand beside
 * them.
 */
export function checkUnseen({ results_seen_at }: Pick<Examination, 'results_seen_at'>): void {
  if (results_seen_at !== null)
    throw new Problem('locked', {
      reason:
        'Students have already seen their marks. Set another examination for those who missed it.',
    });
}

/**
 * Recomputes until when open attempts are answered, after the closing time or an allowance changed.
 * Time that was given to an attempt stays.
 */
export async function resetDeadlines(
  handle: Pick<Handle, 'sql' | 'later'>,
  examination: Pick<Examination, 'id' | 'closes_at' | 'minutes' | 'attempts'>,
): Promise<void> {
  const { sql } = handle;
  const open = await sql<{
    id: number;
    student: number;
    started_at: string;
    extended_until: string | null;
  }>`
    select id, student, started_at, extended_until from examination_attempt
    where examination = ${examination.id} and state = 'open' order by id for update`;
  const allowed = await allowancesOf(sql, examination.id);
  const ends = open.map(({ id, student, started_at, extended_until }) => {
    const rules = withAllowances(
      examination,
      allowed.filter((one) => one.student === student),
    );
    const at = deadlineOf(rules, new Date(started_at)).getTime();
    return { id, at: new Date(Math.max(at, extended_until ? Date.parse(extended_until) : at)) };
  });
  await sql`
    update examination_attempt t set ends_at = w.at from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as w(id int, at timestamptz) where t.id = w.id`;
  const times = ends.map(({ at }) => at.getTime());
  if (times.length) await endLater(handle, Number(examination.id), new Date(Math.min(...times)));
}
