/** Describes the selection of a message's recipients, in words stored with it. */
import { formatHundredths } from '@/domain/fraction';
import type { InputOf, Sql } from '../../../../server/handle';
import type { sendMessage } from '../message-screens';

export async function describeFilter(
  sql: Sql,
  { params, filters }: InputOf<typeof sendMessage>,
  ticked: number,
): Promise<string> {
  const [names] = await sql<{
    batch: string | null;
    programme: string | null;
    department: string | null;
    semester: string | null;
  }>`
    select (select name from batch where id = ${params.batch}) as batch, (select name from programme where id = ${params.programme}) as programme,
      (select name from department where id = ${params.department}) as department, (select name from semester where id = ${filters.semester}) as semester`;
  const parts = [
    names?.batch,
    names?.programme,
    names?.department,
    names?.semester,
    filters.gender,
    filters.below ? `attendance below ${formatHundredths(filters.below)} %` : null,
    `${ticked} ticked`,
  ];
  return parts.filter(Boolean).join(', ').slice(0, 500);
}
