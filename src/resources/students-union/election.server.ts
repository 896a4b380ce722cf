import { because } from '@/domain/reason';
import { scheduleFaults } from '@/domain/election-rules';
import { isFrozen, type ElectionState } from '@/domain/election-state';
import { Problem } from '@/schema';
import { rules, type Handle } from '../../../server/handle';
import { unionElection } from './union-election';
import { electionPost } from './election-post';
import { dayOf } from './queries/election.server';

const FROZEN = 'The final list is published, so posts can no longer be changed.';
/** Fields that may still be corrected after the final list. */
const LATE = new Set([
  'poll_starts_at',
  'poll_ends_at',
  'grace_minutes',
  'result_on',
  'campaign_ends_on',
  'observer',
]);

async function stateOf({ sql }: Handle, id: unknown): Promise<ElectionState> {
  const [row] = await sql<{
    state: ElectionState;
  }>`select state from union_election where id = ${Number(id) || 0}`;
  return row?.state ?? 'draft';
}

export default [
  rules(unionElection, {
    locked({ state }, to) {
      if (to === 'edit')
        return isFrozen(state) && !['final_list', 'polling'].includes(state) && FROZEN;
      return state !== 'draft' && 'A notified election cannot be deleted. Annul it instead.';
    },
    save(_, values, before) {
      const row = { ...before, ...values };
      const was: Readonly<Record<string, unknown>> = { ...before };
      const changed = before
        ? Object.entries(values).flatMap(([name, value]) => (value === was[name] ? [] : [name]))
        : [];
      if (before && isFrozen(before.state)) {
        if (changed.some((name) => name in unionElection.fields && !LATE.has(name)))
          throw new Problem('locked', { reason: FROZEN });
        if (before.state === 'polling' && changed.includes('poll_starts_at'))
          throw new Problem('locked', { reason: 'The poll has started.' });
      }
      const {
        nominations_from,
        nominations_to,
        withdraw_by,
        poll_starts_at,
        poll_ends_at,
        result_on,
      } = row;
      if (
        !nominations_from ||
        !nominations_to ||
        !withdraw_by ||
        !poll_starts_at ||
        !poll_ends_at ||
        !result_on
      )
        return;
      const faults = scheduleFaults({
        nominations_from,
        nominations_to,
        withdraw_by,
        poll_on: dayOf(poll_starts_at),
        result_on,
        session_starts_on: row.session_starts_on ?? null,
      });
      if (poll_ends_at <= poll_starts_at)
        faults.poll_ends_at = because('The end of the poll must be after its start.');
      if (Object.keys(faults).length > 0) throw new Problem('invalid', { errors: faults });
    },
  }),
  rules(electionPost, {
    async save(handle, values, before) {
      if (before && values.election !== undefined && values.election !== before.election)
        throw new Problem('invalid', {
          errors: { election: 'A post cannot be moved to another election.' },
        });
      if (isFrozen(await stateOf(handle, before?.election ?? values.election)))
        throw new Problem('locked', { reason: FROZEN });
    },
    async remove(handle, row) {
      if (isFrozen(await stateOf(handle, row.election)))
        throw new Problem('locked', { reason: FROZEN });
    },
  }),
];
