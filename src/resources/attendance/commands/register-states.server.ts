/** For other modules: the states of a paper's registers. */
import type { RegisterState } from '@/domain/register-state';
import type { Sql } from '../../../../server/handle';

/** Of one section, with those of the whole class from before it was divided. */
export async function registerStates(
  { sql }: { readonly sql: Sql },
  offering: number | null,
  section: number | null,
): Promise<readonly RegisterState[]> {
  const rows = await sql<{
    state: RegisterState;
  }>`select state from attendance_register where offering = ${offering} and (section is null or section = ${section}::int)`;
  return rows.map(({ state }) => state);
}

/**
 * Months up to this day whose registers are not submitted, of one section, or of the paper with all
 * its sections.
 */
export async function openMonths(
  { sql }: { readonly sql: Sql },
  offering: number,
  section: number | null,
  until: string,
): Promise<readonly string[]> {
  const rows = await sql<{ month: string }>`
    select distinct to_char(month, 'YYYY-MM') as month, month as first from attendance_register
    where offering = ${offering} and (${section}::int is null or section = ${section}::int) and state in ('open', 'reopened') and month <= ${until} order by first`;
  return rows.map(({ month }) => month);
}
