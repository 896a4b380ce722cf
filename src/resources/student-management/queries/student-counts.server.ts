/** Counts of students for the dashboard: one query for all its cards and charts. */
import type { Sql } from '../../../../server/handle';

/** Details that the university, the Academic Bank of Credits and statistics ask for. */
export const DETAILS = {
  registration_no: 'Registration number',
  abc_id: 'ABC ID',
  photo: 'Photo',
  category: 'Category',
  dob: 'Date of birth',
} as const;
export type Detail = keyof typeof DETAILS;

interface StudentCount {
  readonly status: string;
  readonly gender: string | null;
  readonly category: string | null;
  readonly n: number;
  /** Of these, the students who lack a roll number. */
  readonly roll_no: number;
  readonly registration_no: number;
  readonly abc_id: number;
  readonly photo: number;
  readonly dob: number;
}
/** Students by status, gender and category. */
export const studentCounts = (sql: Sql): Promise<StudentCount[]> => sql<StudentCount>`
  select status, gender, category, count(*)::int as n, count(*) filter (where roll_no is null)::int as roll_no,
    count(*) filter (where registration_no is null)::int as registration_no, count(*) filter (where abc_id is null)::int as abc_id,
    count(*) filter (where photo is null)::int as photo, count(*) filter (where dob is null)::int as dob
  from student group by 1, 2, 3`;

export const ofActive = (rows: readonly StudentCount[]): readonly StudentCount[] =>
  rows.filter(({ status }) => status === 'active');
export const sumOf = (
  rows: readonly StudentCount[],
  count: 'n' | 'roll_no' | Exclude<Detail, 'category'>,
): number => rows.reduce((sum, row) => sum + row[count], 0);

/** The students without this detail. */
export const lacking = (rows: readonly StudentCount[], detail: Detail): number =>
  detail === 'category'
    ? sumOf(
        rows.filter(({ category }) => category === null),
        'n',
      )
    : sumOf(rows, detail);

/** Adds up the counts of each value, most first. */
export function countBy(
  rows: readonly StudentCount[],
  by: 'status' | 'gender' | 'category',
): readonly { readonly part: string | null; readonly label: null; readonly n: number }[] {
  const sums = new Map<string | null, number>();
  for (const row of rows) sums.set(row[by], (sums.get(row[by]) ?? 0) + row.n);
  return [...sums]
    .map(([part, n]) => ({ part, label: null, n }))
    .sort((a, b) => b.n - a.n || String(a.part).localeCompare(String(b.part)));
}
