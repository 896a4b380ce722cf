/**
 * The college's settings for registers, set by the super administrator and read where they apply.
 */
import type { Sql } from '../../../../server/handle';

export interface Keeping {
  /** Days after the end of a month during which teachers may still enter. */
  readonly entry_window_days: number;
  /** Whether heads of department verify submitted registers. */
  readonly hod_verification: boolean;
  /** Days after which a submitted register is cleared automatically; null: never. */
  readonly register_lock_days: number | null;
}

/** The defaults. */
const USUAL: Keeping = { entry_window_days: 7, hod_verification: false, register_lock_days: null };

export async function keepingOf(sql: Sql): Promise<Keeping> {
  const [row] =
    await sql<Keeping>`select entry_window_days, hod_verification, register_lock_days from college where id = 1`;
  return row ?? USUAL;
}
