/** How the college wants its registers kept: settings of the super administrator, read where they matter. */
import type { Sql } from '../../../../server/handle';

export interface Keeping {
  /** Days after the end of a month in which teachers may still enter. */
  readonly entry_window_days: number;
  /** Heads of department look at what was submitted and say so. */
  readonly hod_verification: boolean;
  /** Days after which what was submitted is cleared by itself; null: never. */
  readonly register_lock_days: number | null;
}

/** As it is where nobody has said anything. */
const USUAL: Keeping = { entry_window_days: 7, hod_verification: false, register_lock_days: null };

export async function keepingOf(sql: Sql): Promise<Keeping> {
  const [row] =
    await sql<Keeping>`select entry_window_days, hod_verification, register_lock_days from college where id = 1`;
  return row ?? USUAL;
}
