/** The actions of a report, a sheet or a list that are open to the caller now. */
import { isGranted, type Action, type Actor } from '@/schema';
import type { ActionTarget } from './about';
import type { TableScreen } from './use-screen-query';

/** What an action applies to. */
export interface Target {
  readonly rows?: readonly (string | number)[];
  /** The same rows with their names, as far as they are known. */
  readonly about?: readonly ActionTarget[];
  readonly column?: string;
  /** Cells, and the value to enter in them. */
  readonly cells?: readonly { readonly row: string | number; readonly column: string }[];
  readonly value?: unknown;
  /** The title of the dialog, where it is not the action's own label. */
  readonly title?: string;
  /** The people concerned. */
  readonly note?: string;
  /** Initial values of the dialog, besides those that the response gives for all. */
  readonly start?: Readonly<Record<string, unknown>>;
}

export interface Offer {
  readonly name: string;
  readonly action: Action;
  /** The action that undoes it, where the caller may run that. */
  readonly undo?: string;
}

/**
 * Whether an action opens a dialog first: it has fields, a question or a title of its own, concerns
 * money, cannot be undone, or shows a preview.
 */
export const asks = ({ fields, help, tone, title, sum, final, preview }: Action): boolean =>
  Object.keys(fields ?? {}).length > 0 ||
  (help ?? title ?? sum ?? final ?? preview) !== undefined ||
  tone === 'danger';

/** Returns the actions of a screen, or of one of its tabs, that are open to the caller now. */
export function offersOf(
  { actions = {} }: Pick<TableScreen, 'actions'>,
  actor: Actor,
  on: NonNullable<Action['on']>,
  can?: readonly string[],
  tab?: string,
): Offer[] {
  return Object.entries(actions).flatMap(([name, action]) => {
    if (
      (action.on ?? 'screen') !== on ||
      !isGranted(action.who, actor) ||
      (tab !== undefined && action.tabs?.includes(tab) === false) ||
      (on !== 'column' && can?.includes(name) === false)
    )
      return [];
    const back = action.undo === undefined ? undefined : actions[action.undo];
    return [
      { name, action, ...(back && isGranted(back.who, actor) ? { undo: action.undo ?? '' } : {}) },
    ];
  });
}
