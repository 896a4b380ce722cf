import type { ActionName, Sheet, SheetCell, SheetScreen } from '@/schema';
import type { Handle } from './handle';
import type { ActionRuns, InputOf, RunsOf, ScreenInput } from './screen';

/** What is to be saved on a sheet. */
export interface SaveOf<S extends SheetScreen | string> extends InputOf<S> {
  /** The version of the sheet that the sender saw. */
  readonly version: number;
  /** No cell stands twice. Values are as they came: the companion judges them by the columns it answered. */
  readonly cells: readonly SheetCell[];
}
/** What is to be saved on any sheet. */
export type SaveInput = SaveOf<string>;

interface Work<Input, Save, Runs> {
  readonly load: (handle: Handle, input: Input) => Promise<Sheet>;
  /**
   * Saves all cells or throws. A version that is not the present one must be refused with `staleSheet`. Wrong cells are refused
   * with `Problem('invalid', { errors: { 'cells.3.value': … } })`, each by its place in `cells`.
   */
  readonly save: (handle: Handle, input: Save) => Promise<void>;
  readonly actions?: Runs;
  /** Columns by which rows of an imported file are recognised, the surest first. */
  readonly match?: readonly string[];
}
/** The companion of a sheet: its rows and columns, the saving of its cells, and its actions. */
export interface SheetScreenCompanion extends Work<ScreenInput, SaveInput, ActionRuns> {
  readonly does: 'sheet';
  /** The screen it feeds; one of another module by its route. */
  readonly screen: SheetScreen | string;
}
type WorkOf<S extends SheetScreen | string> = Work<InputOf<S>, SaveOf<S>, RunsOf<S>> &
  (string extends ActionName<S>
    ? unknown
    : [ActionName<S>] extends [never]
      ? unknown
      : { readonly actions: RunsOf<S> });

/** The work behind a sheet. */
export function sheet<const S extends SheetScreen | string>(
  screen: S,
  work: WorkOf<NoInfer<S>>,
): SheetScreenCompanion {
  // The engine judges what comes by the declaration, so that it is what the types say.
  return {
    does: 'sheet',
    screen,
    ...(work as unknown as Omit<SheetScreenCompanion, 'does' | 'screen'>),
  };
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
