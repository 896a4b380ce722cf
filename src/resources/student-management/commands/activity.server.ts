/** For other modules: adds activities for several students at once. */
import { choicesOf } from '@/schema';
import type { Handle, NewRow } from '../../../../server/handle';
import { studentActivity } from '../student-activity';

const { kind, level } = studentActivity.fields;
export const ACTIVITY_KINDS = choicesOf(kind);
export const ACTIVITY_LEVELS = choicesOf(level);

export type Activity = Omit<NewRow<typeof studentActivity>, 'id'>;

/** Adds one row per student, in the student's current department. Returns the number of rows. */
export async function addActivities(
  { sql, records }: Pick<Handle, 'sql' | 'records'>,
  students: readonly number[],
  activity: Omit<Activity, 'student' | 'department'>,
  audit?: { readonly action: string; readonly change: Readonly<Record<string, unknown>> },
): Promise<number> {
  const found = await sql<{
    student: number;
    department: string;
  }>`select id as student, department from student where id = any(${[...students]}::int[]) order by id`;
  const rows = found.map((own) => ({ ...activity, ...own }));
  return (await records(studentActivity).add(rows, audit ? { audit } : {})).length;
}
