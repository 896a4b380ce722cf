import type { ActionName, ListRow, ResourceScreen, Sentence } from '@/schema';
import type { Handle } from './handle';
import type { StoredRow } from './records';
import type { ActionOf, ActionRun } from './screen';

/** What the action `N` of a list was given. */
export interface ListActionOf<S extends ResourceScreen | string, N extends ActionName<S>>
  extends ActionOf<S, N> {
  readonly resource: string;
  /** The rows that were ticked, all of them in the caller's reach and in the scope of the path, locked, in the order of their ids. */
  readonly found: readonly ListRow<S>[];
}
/** What any action of a list was given. */
export type ListActionInput = ListActionOf<string, string>;
export type ListActionRuns = Readonly<Record<string, ActionRun<ListActionInput>>>;
/** Exactly the actions that a list declares. */
export type ListRunsOf<S extends ResourceScreen | string> = S extends ResourceScreen
  ? { readonly [N in ActionName<S>]: ActionRun<ListActionOf<S, N>> }
  : Readonly<Record<string, ActionRun<ListActionOf<S, ActionName<S>>>>>;
/**
 * What is behind the actions of a list. `can` says which of them a row allows now, and with the words `edit` and `delete` whether
 * those are offered; it is given rows as the caller sees them. What it does not say is refused; whatever is behind an action judges
 * before, for it knows the reason.
 */
export interface ListCompanion {
  readonly does: 'list';
  /** The screen it serves; one of another module by its route. */
  readonly screen: ResourceScreen | string;
  readonly actions: ListActionRuns;
  readonly can?: Can<StoredRow>;
  /** Whom each row is about, where its title is a number: the dialogs of its actions say it. */
  readonly whom?: Whom;
}
export type Whom = (
  handle: Handle,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, string | Sentence>>;
type Can<Row> = (
  handle: Handle,
  rows: readonly Row[],
) => Promise<readonly (readonly string[])[]> | readonly (readonly string[])[];
/** What the caller may not see of a row is not there. */
type VisibleRow<R extends { readonly id: unknown }> = string extends keyof R
  ? R
  : Partial<R> & Pick<R, 'id'>;

export function list<const S extends ResourceScreen | string>(
  screen: S,
  actions: ListRunsOf<NoInfer<S>>,
  can?: Can<VisibleRow<ListRow<NoInfer<S>>>>,
  whom?: Whom,
): ListCompanion {
  // The engine judges what comes by the declaration, so that it is what the types say.
  return {
    does: 'list',
    screen,
    actions: actions as unknown as ListActionRuns,
    ...(can ? { can: can as ListCompanion['can'] } : {}),
    ...(whom ? { whom } : {}),
  };
}
