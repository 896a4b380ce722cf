/** For other modules: the current or next round of admission, for the college's admission page. */
import type { AdmissionRound } from '@/domain/admission-offer';
import { DOCUMENT_LABELS } from '../access';
import { isOpen, offersOf } from '../queries/window.server';
import type { Handle } from '../../../../server/handle';

/** `undefined` if no cycle is open or upcoming. */
export async function roundOf({
  sql,
  today,
}: Pick<Handle, 'sql' | 'today'>): Promise<AdmissionRound | undefined> {
  const [cycle] = await sql<{
    id: number;
    name: string;
    notice: string | null;
    opens_on: string;
    closes_on: string;
    dates: AdmissionRound['dates'] | null;
  }>`
    select id, name, notice, opens_on, closes_on, dates from admission_cycle
    where state = 'open' and closes_on >= ${today} order by opens_on, id limit 1`;
  if (!cycle) return undefined;
  const offers = await offersOf(sql, cycle.id);
  const seats = await sql<{ offer: number; category: string; seats: number }>`
    select s.offer, s.category, s.seats from admission_seat s join admission_programme o on o.id = s.offer where o.cycle = ${cycle.id} order by s.id`;
  const { id: _, dates, ...shown } = cycle;
  return {
    ...shown,
    open: offers.some((offer) => isOpen(offer, today)),
    documents: (offers[0]?.documents ?? [])
      .filter(({ asked }) => asked === 'required')
      .map(({ kind }) => DOCUMENT_LABELS[kind as keyof typeof DOCUMENT_LABELS] ?? kind),
    programmes: offers.map((offer) => ({
      id: offer.programme,
      closes_on: offer.closes_on,
      open: isOpen(offer, today),
      intake: offer.intake,
      minimum: offer.rule.minimum,
      seats: seats
        .filter((one) => one.offer === offer.id)
        .map(({ category, seats: of }) => ({ category, seats: of })),
    })),
    dates: (dates ?? []).filter(({ on }) => on >= today),
  };
}
