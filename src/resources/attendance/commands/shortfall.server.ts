/** For other modules: how students who fell short in a test were dealt with. */
import type { Handle } from '../../../../server/handle';

export interface TestShortfall {
  readonly batch: string;
  readonly semester: string;
  readonly cat: string;
}
export interface Settlement {
  readonly status: string;
  readonly action: string | null;
  readonly remark: string | null;
}

/** Records the settlement; a second one replaces the first. */
export async function settleTestShortfall(
  { sql, now }: Pick<Handle, 'sql' | 'now'>,
  { batch, semester, cat }: TestShortfall,
  students: readonly number[],
  { status, action, remark }: Settlement,
  by: string,
): Promise<void> {
  await sql`
    insert into shortfall_clearance (student, batch, semester, kind, cat, status, action, remark, by, at)
    select s, ${batch}, ${semester}, 'cat', ${cat}, ${status}, ${action}, ${remark}, ${by}, ${now}::timestamptz from unnest(${[...students]}::int[]) s
    on conflict (student, semester, kind, coalesce(month, '0001-01-01'::date), coalesce(cat, '')) do update set status = excluded.status, action = excluded.action, remark = excluded.remark, by = excluded.by, at = excluded.at`;
}

/** Settlements by student. */
export async function testSettlements(
  { sql }: Pick<Handle, 'sql'>,
  semester: string,
  cat: string,
): Promise<ReadonlyMap<number, Settlement>> {
  const rows = await sql<
    Settlement & { readonly student: number }
  >`select student, status, action, remark from shortfall_clearance where semester = ${semester} and kind = 'cat' and cat = ${cat}`;
  return new Map(rows.map((row) => [row.student, row]));
}
