/**
 * The save counter of a class: the sum over its departments if all are shown, so that it grows with
 * each of them.
 */
import { StaleSheet, type Handle } from '../../../../server/handle';
import type { ClassScope, Combinations } from './combination.server';

export async function versionOf(
  { sql }: Handle,
  { batch, programme, semester, department }: ClassScope,
): Promise<number> {
  const [row] = await sql<{ saves: number }>`
    select coalesce(sum(saves), 0)::int as saves from combination_register
    where batch = ${batch} and programme = ${programme} and semester = ${semester} and (${department}::text is null or department = ${department})`;
  return row?.saves ?? 0;
}

/**
 * Blocks other savers of these departments until the transaction ends. `seen` null accepts any
 * version.
 */
export async function lockRegisters(
  { sql }: Handle,
  { batch, programme, semester, department }: ClassScope,
  seen: number | null,
): Promise<void> {
  await sql`
    insert into combination_register (batch, programme, semester, department)
    select ${batch}, ${programme}, ${semester}, d.department from (select distinct department from student
      where batch = ${batch} and programme = ${programme} and (${department}::text is null or department = ${department})) d
    on conflict (batch, programme, semester, department) do nothing`;
  const rows = await sql<{ saves: number; saved_by: string | null; saved_at: string | null }>`
    select saves, saved_by, to_char(saved_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as saved_at from combination_register
    where batch = ${batch} and programme = ${programme} and semester = ${semester} and (${department}::text is null or department = ${department}) order by id for update`;
  if (seen === null || rows.reduce((sum, { saves }) => sum + saves, 0) === seen) return;
  const [last] = rows
    .filter(({ saved_at }) => saved_at)
    .sort((a, b) => String(b.saved_at).localeCompare(String(a.saved_at)));
  throw new StaleSheet(last?.saved_by ?? null, last?.saved_at ?? null);
}

export async function countSave(
  { sql, by, now }: Handle,
  { scope, pupils }: Combinations,
  students: ReadonlySet<number>,
): Promise<void> {
  const departments = [
    ...new Set(pupils.filter(({ id }) => students.has(id)).map(({ department }) => department)),
  ];
  await sql`
    update combination_register set saves = saves + 1, saved_by = ${by}, saved_at = ${now}
    where batch = ${scope.batch} and programme = ${scope.programme} and semester = ${scope.semester} and department = any (${departments}::text[])`;
}
