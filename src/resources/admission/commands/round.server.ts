/** For other modules: the current and coming cycles of admission, for the admission page. */
import type { AdmissionRound } from '@/domain/admission-offer';
import { applicationFees } from '../../fee-management/commands/applicant-fees.server';
import { DOCUMENT_LABELS } from '../access';
import { isOpen, offersOf, type Offer } from '../queries/window.server';
import type { Handle } from '../../../../server/handle';

interface Cycle
  extends Pick<AdmissionRound, 'name' | 'notice' | 'help_line' | 'opens_on' | 'closes_on'> {
  readonly id: number;
  readonly batch: string;
  readonly dates: AdmissionRound['dates'] | null;
}

/**
 * Cycles in which a programme can be applied for today or later: a programme may stay open longer
 * than its cycle. Also returns their batches.
 */
export async function roundsOf({
  sql,
  today,
  carriers,
}: Pick<Handle, 'sql' | 'today' | 'carriers'>): Promise<{
  readonly rounds: readonly AdmissionRound[];
  readonly batches: readonly string[];
}> {
  const cycles = await sql<Cycle>`
    select c.id, c.batch, c.name, c.notice, c.help_line, c.opens_on, greatest(c.closes_on, max(o.closes_on)) as closes_on, c.dates
    from admission_cycle c left join admission_programme o on o.cycle = c.id
    where c.state = 'open' group by c.id having greatest(c.closes_on, max(o.closes_on)) >= ${today} order by c.opens_on, c.id`;
  if (cycles.length === 0) return { rounds: [], batches: [] };
  const offers = await offersOf(sql);
  const batches = [...new Set(cycles.map(({ batch }) => batch))];
  const fees = await applicationFees(sql, batches);
  const seats = await sql<{ offer: number; category: string; seats: number }>`
    select s.offer, s.category, s.seats from admission_seat s join admission_programme o on o.id = s.offer where o.cycle = any (${cycles.map(({ id }) => id)}::int[]) order by s.id`;
  // Majors with seats of their own are one programme here: an applicant applies for the programme.
  const programmesOf = (own: readonly Offer[]): AdmissionRound['programmes'] =>
    [...new Set(own.map(({ programme }) => programme))].flatMap((id) => {
      const offers = own.filter(({ programme }) => programme === id);
      const [offer] = offers;
      if (!offer) return [];
      const byCategory = new Map<string, number>();
      for (const { category, seats: of } of seats.filter((one) =>
        offers.some(({ id: each }) => each === one.offer),
      ))
        byCategory.set(category, (byCategory.get(category) ?? 0) + of);
      const minima = offers.flatMap(({ rule }) => rule.minimum ?? []);
      return [
        {
          id,
          name: offer.programme_name,
          closes_on: offers.map(({ closes_on }) => closes_on).reduce((a, b) => (a > b ? a : b)),
          open: offers.some((one) => isOpen(one, today)),
          intake: offers.reduce((sum, { intake }) => sum + intake, 0),
          minimum: minima.length === offers.length ? Math.min(...minima) : null,
          fee: fees.get(`${offer.batch} ${id}`) ?? null,
          seats: [...byCategory].map(([category, of]) => ({ category, seats: of })),
        },
      ];
    });
  return {
    batches,
    rounds: cycles.map(({ id, batch: _, dates, ...shown }) => {
      const own = offers.filter(({ cycle }) => cycle === id);
      return {
        ...shown,
        open: own.some((offer) => isOpen(offer, today)),
        email_optional: carriers.text !== null && own.some((offer) => offer.email_optional),
        documents: (own[0]?.documents ?? [])
          .filter(({ asked }) => asked === 'required')
          .map(({ kind }) => DOCUMENT_LABELS[kind as keyof typeof DOCUMENT_LABELS] ?? kind),
        programmes: programmesOf(own),
        dates: (dates ?? []).filter(({ on }) => on >= today),
      };
    }),
  };
}

/** Whether any programme takes applications today, the switches of the college aside. */
export const takesApplications = async (
  handle: Pick<Handle, 'sql' | 'today' | 'carriers'>,
): Promise<boolean> => (await roundsOf(handle)).rounds.some(({ open }) => open);
