/** For other modules: how far the registers of a paper have come. */
import type { RegisterState } from '@/domain/register-state';
import type { Sql } from '../../../../server/handle';

export async function registerStates(
  { sql }: { readonly sql: Sql },
  offering: number | null,
  section: number | null,
): Promise<readonly RegisterState[]> {
  const rows = await sql<{
    state: RegisterState;
  }>`select state from attendance_register where offering = ${offering} and coalesce(section, 0) = coalesce(${section}::int, 0)`;
  return rows.map(({ state }) => state);
}
