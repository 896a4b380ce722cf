/** Why an applicant stands where they stand, in the newest published round of their programme. */
import { plain } from '@/domain/fraction';
import { bestOf } from '@/domain/merit';
import type { MeritExplained } from '@/domain/merit-explained';
import type { CutOff } from '@/domain/merit-list';
import { dayText, say, type Sentence, type Translate } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { DECIDED_BY } from '../merit-screen';
import type { OwnForm } from './own.server';

interface PlaceRow {
  readonly round: number;
  readonly number: number;
  readonly published_at: string | null;
  readonly cutoffs: readonly CutOff[];
  readonly digest: string;
  readonly rank: number | null;
  readonly percent: number | null;
  readonly decided_by: keyof typeof DECIDED_BY | null;
  readonly outcome: 'allotted' | 'held' | 'waiting' | 'not_eligible' | 'unpaid';
  readonly ranked: number;
  readonly equal: number;
  readonly ahead: number;
  readonly seat: string | null;
  readonly origin: string | null;
  readonly via: string | null;
  readonly accept_by: string | null;
}

/** Ahead on the waiting list are those who still wait now, whatever the list said when it was published. */
const placeOf = async (
  { sql }: Pick<Handle, 'sql'>,
  offer: number,
  application: number,
): Promise<PlaceRow | undefined> => {
  const [row] = await sql<PlaceRow>`
    select r.id as round, r.number, r.published_at, r.cutoffs, r.digest, p.rank, p.percent, p.decided_by, p.outcome, s.seat, s.origin, s.via, s.accept_by,
      (select count(*)::int from merit_place o where o.round = r.id and o.rank is not null) as ranked,
      (select count(*)::int - 1 from merit_place o where o.round = r.id and o.rank = p.rank) as equal,
      (select count(*)::int from merit_place o join application b on b.id = o.application where o.round = r.id and o.outcome = 'waiting' and o.place < p.place
        and b.disposition = 'none' and b.status = 'Pending' and not exists (select 1 from merit_seat t where t.application = b.id)) as ahead
    from merit_round r join merit_place p on p.round = r.id and p.application = ${application} left join merit_seat s on s.application = p.application
    where r.offer = ${offer} and r.state = 'published' order by r.number desc limit 1`;
  return row;
};

function standsAt(found: PlaceRow, form: OwnForm): Sentence[] {
  const { rank, ranked, percent, decided_by, equal } = found;
  if (rank === null) return [];
  const { best_of } = form.offer?.best ?? { best_of: 0 };
  const subjects = form.offer
    ? bestOf(form.row.subjects ?? [], form.offer.best).taken.map(({ subject }) => subject)
    : [];
  return [
    {
      text: 'Rank {rank} of {ranked}: {percent} % in the best {count|subject|subjects} ({subjects}).',
      with: {
        rank,
        ranked,
        percent: plain(percent ?? 0),
        count: best_of,
        subjects: subjects.join(', '),
      },
    },
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
            text: '{count|other applicant has|other applicants have} the same rank: every tie-break is equal.',
            with: { count: equal },
          },
        ]
      : []),
  ];
}

function seatOf(
  { seat, origin, via, accept_by, outcome, ahead }: PlaceRow,
  open: string | null,
): Sentence[] {
  const lines: Sentence[] = [];
  if (seat) {
    if (via === 'waiting_list')
      lines.push({ text: 'A seat became free and you were the next on the waiting list.' });
    if (seat !== origin && origin)
      lines.push({
        text: 'You have a seat of {origin} that no applicant of this category is waiting for.',
        with: { origin },
      });
    else if (seat === open)
      lines.push({ text: 'You have an open seat. Open seats go to all applicants by merit.' });
    else lines.push({ text: 'You have a seat of {seat}.', with: { seat } });
    if (accept_by)
      lines.push({ text: 'Confirm your seat by {day}.', with: { day: dayText(accept_by) } });
  } else if (outcome === 'waiting')
    lines.push({ text: 'Number {place} on the waiting list.', with: { place: ahead + 1 } });
  else if (outcome === 'unpaid')
    lines.push({ text: 'You are not ranked: the application fee was not paid.' });
  else if (outcome === 'not_eligible')
    lines.push({ text: 'You are not ranked: you do not meet the requirements of this programme.' });
  return lines;
}

/** Null where no round of the programme is published, or the applicant is in none. */
export async function meritOf(
  handle: Handle,
  form: OwnForm,
  translate: Translate,
): Promise<MeritExplained | null> {
  const { offer, row } = form;
  const found = offer && (await placeOf(handle, offer.id, Number(row.id)));
  if (!offer || !found) return null;
  return {
    round: found.number,
    published_at: found.published_at ?? '',
    digest: found.digest.slice(0, 12),
    allotted: found.seat !== null,
    reasons: [...standsAt(found, form), ...seatOf(found, offer.seating.open)].map((one) =>
      say(one, translate),
    ),
    cutoffs: found.cutoffs.map(({ category, seats, last_rank, last_percent }) => ({
      category: translate(category),
      seats,
      last_rank,
      last_percent,
    })),
  };
}
