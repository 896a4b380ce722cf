import type { ActionName, ListRow, ResourceScreen, Sentence } from '@/schema';
import type { Handle } from './handle';
import type { StoredRow } from './records';
import type { ActionOf, AnyRun, RunOf } from './screen';

/** Input of the action `N` of a list. */
export interface ListActionOf<S extends ResourceScreen | string, N extends ActionName<S>>
  extends ActionOf<S, N> {
  readonly resource: string;
  /**
   * The selected rows, all within the caller's permissions and the scope of the path, locked, in
   * order of id.
   */
  readonly found: readonly ListRow<S>[];
}
/** Input of any list action. */
export type ListActionInput = ListActionOf<string, string>;
export type ListActionRuns = Readonly<Record<string, AnyRun<ListActionInput>>>;
/** Exactly the actions that a list declares. */
export type ListRunsOf<S extends ResourceScreen | string> = S extends ResourceScreen
  ? { readonly [N in ActionName<S>]: RunOf<S, N, ListActionOf<S, N>> }
  : Readonly<Record<string, AnyRun<ListActionOf<S, ActionName<S>>>>>;
/**
 * The actions of a list. `can` returns which of them each row allows now, and with the words `edit`
 * and `delete` whether those are offered; it receives rows as the caller sees them. Actions it does
 * not return are refused; the action itself validates first, because it knows the reason.
 */
export interface ListCompanion {
  readonly does: 'list';
  /** The screen it serves; a screen of another module is given by its route. */
  readonly screen: ResourceScreen | string;
  readonly actions: ListActionRuns;
  readonly can?: Can<StoredRow>;
  /** The person each row is about, for dialogs of rows whose title is a number. */
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
/** Fields that the caller may not see are absent. */
type VisibleRow<R extends { readonly id: unknown }> = string extends keyof R
  ? R
  : Partial<R> & Pick<R, 'id'>;

export function list<const S extends ResourceScreen | string>(
  screen: S,
  actions: ListRunsOf<NoInfer<S>>,
  can?: Can<VisibleRow<ListRow<NoInfer<S>>>>,
  whom?: Whom,
): ListCompanion {
  // The engine validates input by the declaration, so it matches the types.
  return {
    does: 'list',
    screen,
    actions: actions as unknown as ListActionRuns,
    ...(can ? { can: can as ListCompanion['can'] } : {}),
    ...(whom ? { whom } : {}),
  };
}
