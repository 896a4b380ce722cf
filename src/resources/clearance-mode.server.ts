/** Whether and how the college applies a clearance: a choice of its own for each. */
import type { ClearanceMode, Handle } from '../../server/handle';

/** The mode of one clearance by its setting; a warning until the college has decided. */
export const clearanceMode =
  (setting: 'fee_clearance' | 'library_clearance') =>
  async ({ sql }: Handle): Promise<ClearanceMode> => {
    const [row] = await sql<{ mode: ClearanceMode }>`
      select case when ${setting}::text = 'fee_clearance' then fee_clearance else library_clearance end as mode from college where id = 1`;
    return row?.mode ?? 'warn';
  };
