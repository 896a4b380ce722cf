import { electionOf, type ElectionRow } from './election.server';
import type { Handle } from '../../../../server/handle';

/** The election named by a filter, or the newest one. */
export async function chosenElection(
  handle: Handle,
  chosen: unknown,
): Promise<{
  readonly row: ElectionRow | null;
  readonly choices: { readonly election: readonly { value: string; label: string }[] };
}> {
  const all = await handle.sql<{
    id: number;
    name: string;
  }>`select id, name from union_election order by notification_on desc, id desc limit 50`;
  const id = chosen ? Number(chosen) : all[0]?.id;
  return {
    row: id === undefined ? null : await electionOf(handle, id),
    choices: { election: all.map((one) => ({ value: String(one.id), label: one.name })) },
  };
}
