/**
 * Students at risk whom the caller looks after: the department for a head, their own mentees for a
 * teacher.
 */
import { riskReasons, type MenteeFacts } from '@/domain/mentee-risk';
import type { Handle } from '../../../../server/handle';
import { factsOf } from './facts.server';
import { isHead } from '@/domain/head-of-department';
import { menteesIn, type Mentee, type Scope } from './scope.server';

export interface AtRisk {
  readonly one: Mentee;
  readonly facts: MenteeFacts;
  readonly count: number;
}

/** Students with the most reasons first; and the number examined. */
export async function atRiskIn(
  handle: Handle,
  scope: Scope,
  mine: boolean,
): Promise<{ readonly rows: readonly AtRisk[]; readonly of: number }> {
  const { actor } = handle;
  const people = (await menteesIn(handle, scope)).filter(
    ({ mentor }) => (isHead(actor) && !mine) || mentor === actor.id,
  );
  const facts = await factsOf(handle, people);
  const rows = people.flatMap((one) => {
    const known = facts.get(one.student);
    const count = known ? riskReasons(known).length : 0;
    return known && count > 0 ? [{ one, facts: known, count }] : [];
  });
  return { rows: rows.sort((a, b) => b.count - a.count), of: people.length };
}
