/**
 * Approval by merit (administration §5.1): which applicants would be approved, from a published
 * round or as the best of each category, and why others are left out.
 */
import { meritOrder } from '@/domain/merit';
import type { Standing } from '@/domain/merit-list';
import { Problem, type RowOf } from '@/schema';
import type { ActionPreview, Handle } from '../../../../server/handle';
import { application } from '../application';
import type { LEFT_OUT, Selection } from '../merit-screen';
import { approve } from './approve.server';
import { contendersOf, standingsOf } from './contenders.server';
import { lockSeats, roundsOf } from './merit-draw.server';
import { unverifiedOf } from './verified.server';
import type { Offer } from './window.server';

type Row = RowOf<typeof application>;
type LeftOut = (typeof LEFT_OUT)[number];

/** A selected applicant, with the rank that decided it. */
interface Named {
  readonly id: number;
  readonly rank: number | null;
  readonly category: string | null;
  readonly percent: number | null;
}
/** A row of the preview: an applicant to approve, or one left out and why. */
interface Previewed extends Named {
  readonly application_no: string;
  readonly name: string;
  readonly left_out: LeftOut | null;
  readonly _out: boolean;
}

/** Applicants with a seat from the round, and those who moved up to one since. */
async function inRound(handle: Handle, offer: Offer, number: number | null): Promise<Named[]> {
  const published = (await roundsOf(handle, offer.id)).filter(({ state }) => state === 'published');
  const round = published.find((one) => one.number === number);
  if (!round)
    throw new Problem('invalid', {
      errors: {
        round: published.length
          ? 'Choose a published round.'
          : 'No round is published yet. Choose the top applicants in each category instead.',
      },
    });
  return handle.sql<Named>`
    select p.application as id, p.rank, p.category, p.percent from merit_place p
    where p.round = ${round.id} and (p.outcome in ('allotted', 'held') or exists (select 1 from merit_seat s where s.application = p.application and s.offer = ${offer.id}))
    order by p.place`;
}

/**
 * The first `most` of each category by merit. Applicants already approved are counted, so that
 * repeating the same number approves nobody else. Those who cannot be ranked are last.
 */
function bestOfEach(
  offer: Offer,
  standings: readonly Standing[],
  most: number | null,
): readonly Named[] {
  if (most === null)
    throw new Problem('invalid', {
      errors: { most: 'Enter the number of applicants per category, such as 20.' },
    });
  const byId = new Map(standings.map((one) => [one.id, one]));
  const named = ({ id, category, percent }: Standing, rank: number | null): Named => ({
    id,
    rank,
    category,
    percent,
  });
  const taken = new Map<string | null, number>();
  const ranked = meritOrder(
    standings.filter(({ off }) => off === null),
    offer.ties,
  ).flatMap(({ id, rank }) => {
    const one = byId.get(id);
    if (!one) return [];
    const before = taken.get(one.category) ?? 0;
    taken.set(one.category, before + 1);
    return before < most ? [named(one, rank)] : [];
  });
  const unranked = standings.filter(({ off }) => off !== null).map((one) => named(one, null));
  return [...ranked, ...unranked];
}

/** The first applicable reason for which an applicant is not approved by merit. */
function leftOutOf(
  row: Row,
  standing: Standing | undefined,
  { hasSeat, isVerified }: { readonly hasSeat: boolean; readonly isVerified: boolean },
): LeftOut | null {
  if (row.disposition !== 'none') return 'closed';
  if (row.status === 'Admitted') return 'admitted';
  if (row.status === 'Approved') return 'approved';
  if (row.form_state !== 'submitted') return 'correction';
  if (standing?.off) return standing.off;
  if (!hasSeat) return 'no_seat';
  return isVerified ? null : 'documents';
}

/**
 * All selected applicants in order of merit. `confirming` locks the applicants, then the programme,
 * in the same order as admission.
 */
export async function previewApproval(
  handle: Handle,
  offer: Offer,
  selection: Selection,
  confirming: boolean,
): Promise<ActionPreview> {
  const { sql, records } = handle;
  if (confirming) {
    await records(application).find(
      { cycle: offer.cycle, programme: offer.programme, status: 'Pending', disposition: 'none' },
      { lock: true },
    );
    await lockSeats(handle, offer.id);
  }
  const standings = standingsOf(offer, await contendersOf(sql, offer));
  const named =
    selection.by === 'round'
      ? await inRound(handle, offer, selection.round)
      : bestOfEach(offer, standings, selection.most);
  const rows = new Map(
    (await records(application).find({ id: named.map(({ id }) => id) })).map((row) => [
      Number(row.id),
      row,
    ]),
  );
  const standing = new Map(standings.map((one) => [one.id, one]));
  const unverified = await unverifiedOf(sql, offer, [...rows.values()]);
  const isListed = (await roundsOf(handle, offer.id)).some(({ state }) => state === 'published');
  const held = await sql<{ application: number }>`
    select application from merit_seat where offer = ${offer.id}`;
  const holders = new Set(held.map(({ application: id }) => id));
  const shown = named.flatMap((one): (Previewed & Readonly<Record<string, unknown>>)[] => {
    const row = rows.get(one.id);
    if (!row) return [];
    const left_out = leftOutOf(row, standing.get(one.id), {
      hasSeat: !isListed || holders.has(one.id),
      isVerified: !unverified.has(one.id),
    });
    const { application_no, name } = row;
    return [{ ...one, application_no, name, left_out, _out: left_out !== null }];
  });
  const count = shown.filter(({ left_out }) => left_out === null).length;
  return {
    rows: shown,
    count,
    say: {
      text: '{count|applicant|applicants} will be approved. Left out: {others}.',
      with: { count, others: shown.length - count },
    },
  };
}

/** Approves the applicants of a preview who are not left out. Returns their number. */
export async function approveShown(handle: Handle, { rows }: ActionPreview): Promise<number> {
  const ids = rows.filter(({ _out }) => _out !== true).map(({ id }) => Number(id));
  const found = await handle.records(application).find({ id: ids }, { lock: true });
  return approve(handle, found, null);
}
