/** Whether and how the college applies a clearance: a choice of its own for each. */
import type { ClearanceMode, Handle } from '../../server/handle';

type Modes = Readonly<Record<'fee_clearance' | 'library_clearance', ClearanceMode>>;

/** The mode of one clearance by its setting; a warning until the college has decided. */
export const clearanceMode =
  (setting: keyof Modes) =>
  async ({ sql }: Handle): Promise<ClearanceMode> => {
    const [row] = await sql<Modes>`
      select fee_clearance, library_clearance from college where id = 1`;
    return row?.[setting] ?? 'warn';
  };
