import type { ActionName, Sheet, SheetCell, SheetScreen } from '@/schema';
import type { Handle } from './handle';
import type { ActionRuns, InputOf, RunsOf, ScreenInput } from './screen';

/** Input of the save of a sheet. */
export interface SaveOf<S extends SheetScreen | string> extends InputOf<S> {
  /** The version of the sheet that the sender saw. */
  readonly version: number;
  /**
   * No cell occurs twice. Values are not validated: the companion validates them by the columns it
   * returned.
   */
  readonly cells: readonly SheetCell[];
}
/** Input of the save of any sheet. */
export type SaveInput = SaveOf<string>;

interface Work<Input, Save, Runs> {
  readonly load: (handle: Handle, input: Input) => Promise<Sheet>;
  /**
   * Saves all cells or throws. An outdated version must be refused with `StaleSheet`. Invalid cells
   * are refused with `Problem('invalid', { errors: { 'cells.3.value': … } })`, each by its index in
   * `cells`.
   */
  readonly save: (handle: Handle, input: Save) => Promise<void>;
  readonly actions?: Runs;
  /** Columns by which rows of an imported file are matched, the most reliable first. */
  readonly match?: readonly string[];
}
/** The companion of a sheet: its rows and columns, the saving of its cells, and its actions. */
export interface SheetScreenCompanion extends Work<ScreenInput, SaveInput, ActionRuns> {
  readonly does: 'sheet';
  /** The screen it serves; a screen of another module is given by its route. */
  readonly screen: SheetScreen | string;
}
type WorkOf<S extends SheetScreen | string> = Work<InputOf<S>, SaveOf<S>, RunsOf<S>> &
  (string extends ActionName<S>
    ? unknown
    : [ActionName<S>] extends [never]
      ? unknown
      : { readonly actions: RunsOf<S> });

/** The work of a sheet. */
export function sheet<const S extends SheetScreen | string>(
  screen: S,
  work: WorkOf<NoInfer<S>>,
): SheetScreenCompanion {
  // The engine validates input by the declaration, so it matches the types.
  return {
    does: 'sheet',
    screen,
    ...(work as unknown as Omit<SheetScreenCompanion, 'does' | 'screen'>),
  };
}
/**
 * Thrown by a sheet's `save`: the engine reloads the sheet and responds with 409, the current rows,
 * and who changed them when.
 */
export class StaleSheet extends Error {
  constructor(
    readonly by: string | null,
    readonly at: string | null,
  ) {
    super('stale');
  }
}
