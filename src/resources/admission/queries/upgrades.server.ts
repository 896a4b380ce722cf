/** What an applicant of a cycle that allots by preference may still get, and where each choice stands. */
import type { Upgrade } from '@/domain/preference-allotment';
import type { Sentence } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { OUTCOME_COLUMN } from '../merit-screen';
import type { Outcome } from '../merit-round';
import type { Application } from './own.server';
import { choicesOf } from './preferences.server';
import { offerFor, offersOf, type Offer } from './window.server';

/** The upgrades that the holder of a seat can choose; none if there is no higher choice. */
export async function upgradesFor(
  { sql }: Pick<Handle, 'sql'>,
  row: Application,
): Promise<readonly Upgrade[]> {
  if (row.cycle === null || row.status !== 'Pending' || row.disposition !== 'none') return [];
  const offers = await offersOf(sql, Number(row.cycle));
  const held = offerFor(offers, row);
  if (!held?.by_preference) return [];
  const choices = choicesOf(offers, row);
  const higher = choices.slice(0, Math.max(0, choices.indexOf(held.id)));
  if (higher.length === 0) return [];
  const isSame = (id: number): boolean =>
    offers.find((one) => one.id === id)?.programme === held.programme;
  return ['float', ...(higher.some(isSame) ? (['slide'] as const) : []), 'freeze'];
}

/** Where each choice of an applicant stands in a round, the first choice first. */
export async function choicesSaid(
  { sql }: Pick<Handle, 'sql'>,
  offer: Offer,
  number: number,
  applicant: number,
): Promise<readonly Sentence[]> {
  if (!offer.by_preference) return [];
  const rows = await sql<{ choice: number; name: string; outcome: Outcome; rank: number | null }>`
    select p.choice, concat_ws(': ', g.name, d.name) as name, p.outcome, p.rank
    from merit_place p join merit_round r on r.id = p.round join admission_programme o on o.id = r.offer join programme g on g.id = o.programme left join department d on d.id = o.department
    where p.application = ${applicant} and o.cycle = ${offer.cycle} and r.number = ${number} and r.state = 'published' and p.choice is not null order by p.choice`;
  return rows.map(({ choice, name, outcome, rank }) => ({
    text:
      rank === null
        ? 'Choice {choice}, {programme}: {outcome}.'
        : 'Choice {choice}, {programme}: rank {rank}, {outcome}.',
    with: { choice, programme: name, rank, outcome: { text: OUTCOME_COLUMN.labels[outcome] } },
  }));
}
