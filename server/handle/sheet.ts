import type { Sheet, SheetCell } from '@/schema';
import type { Handle } from './handle';
import type { ScreenInput, ActionRuns } from './screen';

export interface SaveInput extends ScreenInput {
  /** The version of the sheet that the sender saw. */
  readonly version: number;
  /** No cell stands twice. Values are as they came: the companion judges them by the columns it answered. */
  readonly cells: readonly SheetCell[];
}
/** The companion of a sheet: its rows and columns, the saving of its cells, and its actions. */
export interface SheetScreenCompanion {
  readonly does: 'sheet';
  readonly route: string;
  readonly load: (handle: Handle, input: ScreenInput) => Promise<Sheet>;
  /**
   * Saves all cells or throws. A version that is not the present one must be refused with `staleSheet`. Wrong cells are refused
   * with `Problem('invalid', { errors: { 'cells.3.value': … } })`, each by its place in `cells`.
   */
  readonly save: (handle: Handle, input: SaveInput) => Promise<void>;
  readonly actions?: ActionRuns;
  /** Columns by which rows of an imported file are recognised, the surest first. */
  readonly match?: readonly string[];
}
export function sheet(
  route: string,
  work: Omit<SheetScreenCompanion, 'does' | 'route'>,
): SheetScreenCompanion {
  return { does: 'sheet', route, ...work };
}
/** Thrown by a sheet's `save`: the engine reads the sheet again and answers 409 with the rows as they stand, by whom and when. */
export class StaleSheet extends Error {
  constructor(
    readonly by: string | null,
    readonly at: string | null,
  ) {
    super('stale');
  }
}
