/** Explains an applicant's place in the newest published round of their programme. */
import { collegeDay } from '@/domain/dates';
import { formatHundredths } from '@/domain/fraction';
import { bestOf } from '@/domain/merit';
import type { MeritExplained } from '@/domain/merit-explained';
import type { CutOff, Place } from '@/domain/merit-list';
import { dayText, say, type Sentence, type Translate } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { application } from '../application';
import { DECIDED_BY } from '../merit-screen';
import { openRounds } from './merit-public.server';
import type { OwnForm } from './own.server';
import { choicesSaid } from './upgrades.server';
import type { OfferRules } from './window.server';

interface PlaceRow {
  readonly round: number;
  readonly number: number;
  readonly published_at: string | null;
  readonly cutoffs: readonly CutOff[];
  readonly digest: string;
  /** Null for rounds drawn up before rules were stored with them. */
  readonly rules: OfferRules | null;
  readonly rank: number | null;
  readonly category: string | null;
  /** The rank among the applicants of the same category. */
  readonly category_rank: number | null;
  readonly percent: number | null;
  readonly decided_by: keyof typeof DECIDED_BY | null;
  readonly outcome: Place['outcome'];
  /** The number of ranked applicants. */
  readonly ranked: number | null;
  /** The first place after those with the same rank; null if there is none. */
  readonly behind: number | null;
  /** Null if the applicant is not waiting. */
  readonly ahead: number | null;
  readonly seat: string | null;
  readonly origin: string | null;
  readonly via: string | null;
  readonly within: string | null;
  readonly gave_way: string | null;
  readonly accept_by: string | null;
  readonly accepted_at: string | null;
}

/**
 * Statuses and dispositions of applicants who no longer wait. These applicants are few compared
 * with those who wait, and an index finds them.
 */
const DECIDED = (application.fields.status.choices ?? []).filter((one) => one !== 'Pending');
const THROUGH = (application.fields.disposition.choices ?? []).filter((one) => one !== 'none');

/**
 * Counts as ahead only applicants who still wait now, whatever the list said when published. Places
 * count from 1 without gaps, those not ranked last, so the number of ranked applicants comes from
 * the index of places without counting.
 */
const placeOf = async (
  { sql }: Pick<Handle, 'sql'>,
  offer: number,
  applicant: number,
): Promise<PlaceRow | undefined> => {
  const [row] = await sql<PlaceRow>`
    select r.id as round, r.number, r.published_at, r.cutoffs, r.digest, r.rules, p.rank, p.category, p.percent, p.decided_by, p.outcome, s.seat, s.origin, s.via, s.within, p.gave_way, s.accept_by, s.accepted_at,
      case when p.rank is not null then (select 1 + count(*)::int from merit_place o where o.round = r.id and o.place < p.place and o.rank < p.rank and o.category = p.category) end as category_rank,
      (select max(o.place) from merit_place o where o.round = r.id and o.rank is not null) as ranked,
      (select min(o.place) from merit_place o where o.round = r.id and o.place > p.place and o.rank is distinct from p.rank) as behind,
      case when p.outcome = 'waiting' and s.application is null then
        (select count(*)::int from merit_place o where o.round = r.id and o.outcome = 'waiting' and o.place < p.place and o.application not in (
          select b.id from application b where b.status = any (${DECIDED}::text[]) or b.disposition = any (${THROUGH}::text[])
          union all select t.application from merit_seat t where t.offer = ${offer})) end as ahead
    from merit_round r join merit_place p on p.round = r.id and p.application = ${applicant} left join merit_seat s on s.application = p.application
    where r.offer = ${offer} and r.state = 'published' order by r.number desc limit 1`;
  return row;
};

function standsAt(found: PlaceRow, form: OwnForm, { best }: OfferRules): Sentence[] {
  const { rank, ranked, category, category_rank, percent, decided_by, behind } = found;
  if (rank === null || ranked === null) return [];
  const equal = (behind ?? ranked + 1) - rank - 1;
  const subjects = bestOf(form.row.subjects ?? [], best).taken.map(({ subject }) => subject);
  return [
    {
      text: 'Rank {rank} of {ranked}: {percent} % in the best {count|subject|subjects} ({subjects}).',
      with: {
        rank,
        ranked,
        percent: formatHundredths(percent ?? 0),
        count: best.best_of,
        subjects: subjects.join(', '),
      },
    },
    ...(category !== null && category_rank !== null
      ? [{ text: 'Rank {rank} in {category}.', with: { rank: category_rank, category } }]
      : []),
    ...(decided_by === 'share'
      ? [{ text: 'The applicant before you has a higher percentage.' }]
      : decided_by
        ? [
            {
              text: 'The applicant before you has the same percentage. This decided: {by}.',
              with: { by: DECIDED_BY[decided_by] },
            },
          ]
        : []),
    ...(equal > 0
      ? [
          {
            text: '{count|other applicant has|other applicants have} the same rank: all tie-breaks are equal.',
            with: { count: equal },
          },
        ]
      : []),
  ];
}

function seatOf(
  { seat, origin, via, within, gave_way, accept_by, accepted_at, outcome, ahead }: PlaceRow,
  open: string | null,
): Sentence[] {
  const lines: Sentence[] = [];
  if (seat) {
    if (via === 'waiting_list')
      lines.push({ text: 'A seat became free and you were the next on the waiting list.' });
    if (seat !== origin && origin)
      lines.push({
        text: 'You have a converted {origin} seat: no applicant of that category is waiting.',
        with: { origin },
      });
    else if (seat === open)
      lines.push({ text: 'You have an open seat. Open seats go to all applicants by merit.' });
    else lines.push({ text: 'You have a seat in {seat}.', with: { seat } });
    if (within)
      lines.push({
        text: 'You got it by horizontal reservation ({group}): fewer seats than the minimum went to this group by merit.',
        with: { group: within },
      });
    if (accepted_at)
      lines.push({
        text: 'You confirmed your seat on {day}.',
        with: { day: collegeDay(new Date(accepted_at)) },
      });
    else if (accept_by)
      lines.push({ text: 'Confirm your seat by {day}.', with: { day: dayText(accept_by) } });
  } else if (ahead !== null) {
    if (gave_way)
      lines.push({
        text: 'Your rank would have got a seat, which went to an applicant under horizontal reservation ({group}).',
        with: { group: gave_way },
      });
    lines.push({ text: 'Number {place} on the waiting list.', with: { place: ahead + 1 } });
  }
  if (!seat && outcome === 'awaited')
    lines.push({ text: 'You are not ranked until the college has your marks: result awaited.' });
  if (!seat && outcome === 'unpaid')
    lines.push({ text: 'You are not ranked: the application fee was not paid.' });
  if (!seat && outcome === 'not_eligible')
    lines.push({ text: 'You are not ranked: you do not meet the requirements of this programme.' });
  return lines;
}

/** Null if no round of the programme is published or the applicant is in none. */
export async function meritOf(
  handle: Handle,
  form: OwnForm,
  translate: Translate,
): Promise<MeritExplained | null> {
  const { offer, row } = form;
  const found = offer && (await placeOf(handle, offer.id, Number(row.id)));
  if (!offer || !found) return null;
  const rules = found.rules ?? offer;
  return {
    round: found.number,
    list: (await openRounds(handle)).some(({ id }) => id === found.round) ? found.round : null,
    published_at: found.published_at ?? '',
    digest: found.digest.slice(0, 12),
    allotted: found.seat !== null,
    reasons: [
      ...standsAt(found, form, rules),
      ...seatOf(found, rules.seating.open),
      ...(await choicesSaid(handle, offer, found.number, Number(row.id))),
    ].map((one) => say(one, translate)),
    cutoffs: found.cutoffs.map(({ category, seats, last_rank, last_percent, horizontal }) => ({
      category: translate(category),
      seats,
      last_rank,
      last_percent,
      ...(horizontal ? { horizontal } : {}),
    })),
  };
}
