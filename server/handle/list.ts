import type { Handle } from './handle';
import type { Stored } from './records';
import type { ActionInput, Done, Download } from './screen';

/** What an action of a list was given. */
export interface ListActionInput extends ActionInput {
  readonly resource: string;
  /** The rows that were ticked, all of them in the caller's reach and in the scope of the path, locked, in the order of their ids. */
  readonly found: readonly Stored[];
}
export type ListActionRuns = Readonly<
  Record<string, (handle: Handle, input: ListActionInput) => Promise<Done | Download | void>>
>;
/**
 * What is behind the actions of a list. `can` says which of them a row allows now, and with the words `edit` and `delete` whether
 * those are offered; it is given rows as the caller sees them. Whatever is behind an action judges again.
 */
export interface ListCompanion {
  readonly does: 'list';
  readonly route: string;
  readonly actions: ListActionRuns;
  readonly can?: (
    handle: Handle,
    rows: readonly Stored[],
  ) => Promise<readonly (readonly string[])[]> | readonly (readonly string[])[];
}
export function list(
  route: string,
  actions: ListActionRuns,
  can?: ListCompanion['can'],
): ListCompanion {
  return { does: 'list', route, actions, ...(can ? { can } : {}) };
}
