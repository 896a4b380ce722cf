/** For other modules: adds activities for several students at once. */
import { typedRoll } from '@/domain/typed-roll';
import { choicesOf } from '@/schema';
import type { Handle, NewRow } from '../../../../server/handle';
import { studentActivity } from '../student-activity';

const { kind, level } = studentActivity.fields;
export const ACTIVITY_KINDS = choicesOf(kind);
export const ACTIVITY_LEVELS = choicesOf(level);

export type Activity = Omit<NewRow<typeof studentActivity>, 'id'>;

/** The student of each typed roll number; several if batches or programmes share it. */
export async function studentsTyped(
  { sql }: Pick<Handle, 'sql'>,
  typed: readonly string[],
): Promise<{ readonly typed: string; readonly id: number }[]> {
  const asked = typed.map((one) => ({ ...typedRoll(one), typed: one }));
  return sql<{ typed: string; id: number }>`
    select w.typed, s.id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w(typed text, whole text, batch text, programme text, number text)
      join student s on lower(s.roll_no) = w.whole or (lower(s.roll_no) = w.number and lower(s.programme) = w.programme and lower(s.batch) = w.batch)
    where s.status in ('active', 'on_leave', 'completed') order by s.id`;
}

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
