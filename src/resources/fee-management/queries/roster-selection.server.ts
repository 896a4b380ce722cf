/** What the lists of payers share: their schedule, and the payers ticked in one. */
import { Problem, type ActionName, type ActionValues, type FiltersOf } from '@/schema';
import type { ActionInput, Handle } from '../../../../server/handle';
import type { renewalAdmission } from '../roster-screens';
import { entriesOf, type Entry, type Schedule, type ScheduleScope } from './roster.server';

type Roster = typeof renewalAdmission;
/** A list has one of two kinds of path. */
export type RosterParams = ScheduleScope<'fee'> | ScheduleScope<'semester'>;
export type FindSchedule<P extends RosterParams> = (
  handle: Handle,
  input: P,
) => Promise<Schedule | undefined>;
/** Applicants have fewer filters. */
export type RosterInput<P extends RosterParams> = P & {
  readonly filters: Partial<FiltersOf<Roster>>;
  readonly only?: SelectionInput<P>['rows'];
};
export type SelectionInput<P extends RosterParams> = P & Pick<ActionInput, 'rows'>;
export type Values<N extends ActionName<Roster>> = {
  readonly values: ActionValues<Roster, N>;
};

/** The demands of the ticked payers in a fixed order. Refuses payers of another list. */
export async function selectedEntries<P extends RosterParams>(
  handle: Handle,
  input: SelectionInput<P>,
  find: FindSchedule<P>,
): Promise<{
  readonly schedule: Schedule;
  readonly entries: readonly Entry[];
  readonly demands: readonly number[];
}> {
  const schedule = await find(handle, input);
  if (!schedule) throw new Problem('not_found', { what: 'Fee schedule' });
  const entries = await entriesOf(handle.sql, schedule, input.rows.map(Number));
  const demands = entries
    .flatMap(({ demand }) => (demand === null ? [] : [demand]))
    .sort((a, b) => a - b);
  return { schedule, entries, demands };
}
/** The same, of payers of whom one at least has a demand. */
export async function selectedDemands<P extends RosterParams>(
  handle: Handle,
  input: SelectionInput<P>,
  find: FindSchedule<P>,
): ReturnType<typeof selectedEntries<P>> {
  const selected = await selectedEntries(handle, input, find);
  if (selected.demands.length === 0)
    throw new Problem('conflict', { reason: 'None of the selected students has a demand yet.' });
  return selected;
}
export const namesOf = (names: readonly string[]): string =>
  names.length > 10 ? `${names.slice(0, 10).join(', ')} …` : names.join(', ');
