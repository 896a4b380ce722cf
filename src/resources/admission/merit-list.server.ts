/** The merit list of a programme, as the office works on it (administration §5.1). */
import { formatHundredths } from '@/domain/fraction';
import { collegeDay } from '@/domain/dates';
import type { HorizontalFigure } from '@/domain/horizontal';
import type { CutOff } from '@/domain/merit-list';
import { dayText, Problem, type RowOf } from '@/schema';
import { report, type Handle, type InputOf } from '../../../server/handle';
import { paidForAdmission } from '../fee-management/commands/applicant-fees.server';
import { application } from './application';
import { meritList } from './merit-screen';
import { approve, numbered } from './queries/approve.server';
import { closeApplications } from './queries/close.server';
import { seatsOf } from './queries/contenders.server';
import { extendSeats } from './queries/confirm-seat.server';
import {
  discardRound,
  drawRound,
  lockSeats,
  roundsOf,
  type RoundRow,
} from './queries/merit-draw.server';
import { printRows } from './queries/letters.server';
import { approveShown, previewApproval } from './queries/merit-approval.server';
import { publishRound, withSeat } from './queries/merit-seat.server';
import { offersOf, sameRules, type Offer } from './queries/window.server';

type Input = InputOf<typeof meritList>;

/** Rows per page, on screen and in a file. */
const PAGE = 200;
const PAGE_OF_FILE = 5_000;

/** Returns the offer of the programme, or of one of its majors, in the newest cycle of the batch. */
async function offerIn(
  { sql }: Handle,
  { params, filters }: Pick<Input, 'params' | 'filters'>,
): Promise<Offer | undefined> {
  const { department } = filters;
  const offers = (await offersOf(sql, null, params.programme)).filter(
    ({ batch }) => batch === params.batch,
  );
  return department ? offers.find((one) => one.department === department) : offers[0];
}
async function offerAt(handle: Handle, input: Pick<Input, 'params' | 'filters'>): Promise<Offer> {
  const offer = await offerIn(handle, input);
  if (!offer) throw new Problem('not_found', { what: 'Admission programme' });
  return offer;
}

/** The majors of the programme that have seats of their own, as options of the filter. */
async function majorsIn(
  { sql }: Handle,
  { batch, programme }: Input['params'],
  { cycle }: Offer,
): Promise<readonly { readonly value: string; readonly label: string }[]> {
  return sql<{ value: string; label: string }>`
    select d.id as value, d.name as label from admission_programme o join admission_cycle c on c.id = o.cycle join department d on d.id = o.department
    where o.cycle = ${cycle} and c.batch = ${batch} and o.programme = ${programme} order by lower(d.name), d.id`;
}

/** Rounds of a cycle that allots by preference are drawn up for all of its programmes at once. */
function drawnAlone(offer: Offer): Offer {
  if (offer.by_preference)
    throw new Problem('conflict', {
      reason: 'Seats of this cycle are allotted by preference. Use "Allotment by preference".',
    });
  return offer;
}

interface Row {
  readonly id: number;
  readonly rank: number | null;
  readonly category_rank: number | null;
  readonly application_no: string;
  readonly name: string;
  readonly category: string | null;
  readonly percent: number | null;
  readonly decided_by: string | null;
  readonly outcome: string;
  readonly seat: string | null;
  readonly origin: string | null;
  readonly within: string | null;
  readonly choice: number | null;
  readonly gave_way: string | null;
  readonly status: string;
  readonly stands: string | null;
  readonly accept_by: string | null;
  readonly accepted_at: string | null;
  /** Whether a seat is held now. */
  readonly holds: boolean;
}

async function countOf(
  { sql, today }: Handle,
  round: number,
  { outcome, category, confirmation }: Input['filters'],
): Promise<number> {
  const [row] = await sql<{ n: number }>`
    select count(*)::int as n from merit_place p
    where round = ${round} and (${outcome}::text is null or outcome = ${outcome}) and (${category}::text is null or category = ${category})
      and (${confirmation}::text is null or exists (select 1 from merit_seat s where s.application = p.application
        and case when s.accepted_at is not null then 'confirmed' when s.accept_by < ${today} then 'overdue' else 'waiting' end = ${confirmation}))`;
  return row?.n ?? 0;
}

const placesOf = (
  { sql, today }: Handle,
  round: number,
  { outcome, category, confirmation }: Input['filters'],
  size: number,
  from: number,
): Promise<Row[]> => sql<Row>`
  select a.id, p.rank, c.category_rank, a.application_no, a.name, p.category, p.percent, p.decided_by, p.outcome, coalesce(s.seat, p.seat) as seat, case when coalesce(s.origin, p.origin) <> coalesce(s.seat, p.seat) then coalesce(s.origin, p.origin) end as origin,
    case when s.application is null then p.within else s.within end as within, p.gave_way, p.choice,
    a.status, case when a.status = 'Admitted' then 'admitted' when a.status = 'Approved' then 'approved' when s.via = 'waiting_list' then 'moved' when s.application is not null then 'seat' when p.outcome = 'allotted' and r.state = 'published' then 'released' end as stands,
    s.accept_by, s.accepted_at, s.application is not null as holds
  from merit_place p join merit_round r on r.id = p.round join application a on a.id = p.application left join merit_seat s on s.application = a.id and s.offer = r.offer
    left join (select o.application, rank() over (partition by o.category order by o.rank)::int as category_rank from merit_place o where o.round = ${round} and o.rank is not null) c on c.application = p.application
  where p.round = ${round} and (${outcome}::text is null or p.outcome = ${outcome}) and (${category}::text is null or p.category = ${category})
    and (${confirmation}::text is null or (s.application is not null and case when s.accepted_at is not null then 'confirmed' when s.accept_by < ${today} then 'overdue' else 'waiting' end = ${confirmation}))
  order by p.place limit ${size} offset ${from}`;

/** Says so if the rules of the programme are no longer those that the round was drawn up with. */
async function ruleNotes(
  { sql }: Handle,
  offer: Offer,
  { rules, state }: RoundRow,
): Promise<readonly string[]> {
  if (!rules) return [];
  const { rule, best, ties } = offer;
  const { seating } = await seatsOf(sql, offer);
  if (sameRules(rules, { rule, best, ties, seating })) return [];
  return [
    state === 'published'
      ? 'The rules of the programme changed after this round. The round and its waiting list keep the old rules; the next round uses the new ones.'
      : 'The rules of the programme changed since this draft. Draw it up again to use them.',
  ];
}

const percent = (points: number | null): string =>
  points === null ? '' : ` (${formatHundredths(points)} %)`;

const figureOf = ({ category, seats, left, last_rank, last_percent }: CutOff) => ({
  label: category,
  value:
    last_rank === null
      ? `0 / ${seats}`
      : `${seats - left} / ${seats} · #${last_rank}${percent(last_percent)}`,
  ...(left > 0 ? { tone: 'warn' as const } : {}),
});

/** How a minimum of horizontal reservation within a category is met. */
const minimumOf = (
  category: string,
  { name, needed, held, by_merit, by_rule }: HorizontalFigure,
) => ({
  label: `${category} · ${name}`,
  value: {
    text: '{needed} needed: {merit} by merit, {rule} by the rule, {held} earlier',
    with: { needed, merit: by_merit, rule: by_rule, held },
  },
  ...(held + by_merit + by_rule < needed ? { tone: 'warn' as const } : {}),
});

type Applicant = RowOf<typeof application>;

/** Throws with the numbers of the rows for which `isWrong` holds. */
function refuseRows(
  rows: readonly Applicant[],
  isWrong: (row: Applicant) => boolean,
  text: string,
): void {
  const wrong = rows.filter(isWrong);
  if (wrong.length)
    throw new Problem('locked', { reason: { text, with: { numbers: numbered(wrong) } } });
}

async function chosen(
  handle: Handle,
  offer: Offer,
  rows: readonly (string | number)[],
): Promise<readonly Applicant[]> {
  const found = await handle
    .records(application)
    .find({ id: rows.map(Number), cycle: offer.cycle }, { lock: true });
  if (found.length === 0) throw new Problem('not_found', { what: 'Application' });
  refuseRows(
    found,
    ({ programme, department }) =>
      programme !== offer.programme ||
      (offer.department !== null && department !== offer.department),
    'Not in this merit list: {numbers}. Open the list of their programme.',
  );
  return found;
}

export default [
  report(
    meritList,
    async (handle, { params, filters, file = false }) => {
      const offer = await offerIn(handle, { params, filters });
      if (!offer)
        return {
          rows: [],
          can: [],
          choices: { round: [] },
          empty: {
            title: 'This programme is in no admission cycle of this batch.',
            link: '/admission/cycles?tab=admission-programme',
          },
        };
      const rounds = await roundsOf(handle, offer.id);
      const majors = await majorsIn(handle, params, offer);
      const [newest] = rounds;
      const round = rounds.find(({ number }) => number === (filters.round ?? newest?.number));
      const draft = newest?.state === 'draft';
      const can = [
        ...(offer.by_preference ? [] : ['draw', ...(draft ? ['publish', 'discard'] : [])]),
        'by-merit',
        'approve',
        'extend',
        'release',
        'allotment-letter',
        ...(round?.state === 'published' ? ['all-letters'] : []),
      ];
      const published = rounds.filter(({ state }) => state === 'published');
      const start = {
        'by-merit': published[0]
          ? { by: 'round', round: published[0].number }
          : { by: 'best', round: null },
      };
      const choices = {
        department: majors,
        'by-merit.round': published.map(({ number }) => ({ value: number, label: `${number}` })),
        round: rounds.map(({ number, state, published_at }) => ({
          value: number,
          label:
            state === 'draft' || !published_at
              ? `${number}`
              : `${number} · ${dayText(collegeDay(new Date(published_at)))}`,
        })),
      };
      const major: Readonly<Record<string, string>> =
        majors.length > 0 && offer.department ? { department: offer.department } : {};
      if (!round)
        return {
          rows: [],
          can,
          choices,
          start,
          stands: major,
          none: 'No round yet.',
          footnotes: ['Draw up a round to rank the applicants and allot the seats.'],
        };
      const stands = { ...major, round: String(round.number) };
      const size = file ? PAGE_OF_FILE : PAGE;
      const total = await countOf(handle, round.id, filters);
      // A bookmarked address may name a page that no longer exists: the last page is shown.
      const page = Math.min(filters.page ?? 1, Math.max(1, Math.ceil(total / size)));
      const from = (page - 1) * size;
      const found = await placesOf(handle, round.id, filters, size, from);
      return {
        rows: found.map(({ status, holds, ...row }) => ({
          ...row,
          _can: [
            ...(row.stands === 'seat' || row.stands === 'moved' ? ['approve'] : []),
            ...(holds && status !== 'Admitted' ? ['allotment-letter', 'extend'] : []),
            ...(row.stands &&
            ['seat', 'moved', 'approved'].includes(row.stands) &&
            status !== 'Admitted'
              ? ['release']
              : []),
          ],
        })),
        ...(total > size
          ? {
              page: {
                from: from + 1,
                to: from + found.length,
                total,
                ...(page > 1 ? { previous: page === 2 ? '' : String(page - 1) } : {}),
                ...(from + found.length < total ? { next: String(page + 1) } : {}),
              },
            }
          : {}),
        can,
        choices,
        start,
        stands,
        head: [
          { label: 'Round', value: String(round.number) },
          {
            label: 'Status',
            value: round.state === 'draft' ? 'Draft' : 'Published',
            tone: round.state === 'draft' ? ('warn' as const) : ('good' as const),
          },
          ...round.cutoffs.map(figureOf),
          ...round.cutoffs.flatMap(({ category, horizontal = [] }) =>
            horizontal.map((one) => minimumOf(category, one)),
          ),
        ],
        footnotes: [
          ...(offer.by_preference
            ? ['Seats of this cycle are allotted by preference, for all programmes at once.']
            : []),
          ...(await ruleNotes(handle, offer, round)),
          'By category: seats allotted, total seats, last rank and percentage.',
          ...round.cutoffs
            .filter(({ converted }) => converted > 0)
            .map(({ category, converted }) => ({
              text: '{category}: {count|seat|seats} converted; no applicant of this category is waiting.',
              with: { category, count: converted },
            })),
          {
            text: 'Verification code of this list: {digest}',
            with: { digest: round.digest.slice(0, 12) },
          },
        ],
        paper: {
          title: `Merit list, round ${round.number}`,
          ...(round.state === 'draft' ? { watermark: 'Draft' } : {}),
          signatures: ['Convener, admission committee', 'Principal'],
        },
      };
    },
    {
      async draw(handle, input) {
        const number = await drawRound(handle, drawnAlone(await offerAt(handle, input)));
        return { say: { text: 'Round {number} is drawn up.', with: { number } } };
      },
      async publish(handle, input) {
        const { accept_by, template } = input.values;
        if (accept_by < handle.today)
          throw new Problem('invalid', {
            errors: { accept_by: 'Choose today or a later day.' },
          });
        const offer = drawnAlone(await offerAt(handle, input));
        const { number, allotted } = await publishRound(handle, offer, { accept_by, template });
        return {
          say: {
            text: 'Round {number} is published: {count|seat|seats} allotted.',
            with: { number, count: allotted },
          },
        };
      },
      async discard(handle, input) {
        const offer = drawnAlone(await offerAt(handle, input));
        await lockSeats(handle, offer.id);
        const [newest] = await roundsOf(handle, offer.id);
        if (newest?.state !== 'draft')
          throw new Problem('conflict', { reason: 'There is no draft to discard.' });
        await discardRound(handle, newest.id);
        await handle.audit('merit.discard', 'admission-programme', offer.id, {
          round: newest.number,
        });
      },
      'allotment-letter': (handle, { params, rows, values }) =>
        printRows(handle, 'allotment', rows, { ...params, department: null }, values.language),
      async 'all-letters'(handle, input) {
        const offer = await offerAt(handle, input);
        const rounds = await roundsOf(handle, offer.id);
        const wanted = input.filters.round ?? rounds[0]?.number;
        const round = rounds.find(({ number }) => number === wanted);
        const rows = await handle.sql<{ id: number }>`
          select p.application as id from merit_place p join merit_seat s on s.application = p.application and s.round = p.round join application a on a.id = p.application
          where p.round = ${round?.id ?? 0} and a.status <> 'Admitted' order by p.place`;
        return printRows(
          handle,
          'allotment',
          rows.map(({ id }) => id),
          { ...input.params, department: null },
          input.values.language,
        );
      },
      'by-merit': {
        preview: async (handle, input, confirming) =>
          previewApproval(handle, await offerAt(handle, input), input.values, confirming),
        async run(handle, input, shown) {
          const count = await approveShown(handle, shown);
          await handle.audit(
            'merit.approve',
            'admission-programme',
            (await offerAt(handle, input)).id,
            {
              ...input.values,
              approved: count,
            },
          );
          return { say: { text: '{count|application|applications} approved.', with: { count } } };
        },
      },
      async approve(handle, input) {
        const found = await chosen(handle, await offerAt(handle, input), input.rows);
        const count = await approve(handle, found, input.values.reason);
        return { say: { text: '{count|application|applications} approved.', with: { count } } };
      },
      async extend(handle, input) {
        const offer = await offerAt(handle, input);
        const found = await chosen(handle, offer, input.rows);
        const { accept_by } = input.values;
        const count = await extendSeats(handle, offer, found, accept_by);
        return {
          say: {
            text: '{count|seat|seats} can be confirmed until {day}.',
            with: { count, day: accept_by },
          },
        };
      },
      async release(handle, input) {
        const found = await chosen(handle, await offerAt(handle, input), input.rows);
        const ids = found.map(({ id }) => Number(id));
        refuseRows(
          found,
          ({ status }) => status === 'Admitted',
          'Already admitted: {numbers}. Their seats cannot be released here.',
        );
        refuseRows(
          found,
          ({ disposition }) => disposition !== 'none',
          'Already closed, so there is no seat to release: {numbers}.',
        );
        const seated = await withSeat(handle.sql, ids);
        refuseRows(
          found,
          ({ id, status }) => status !== 'Approved' && !seated.has(Number(id)),
          'No seat to release: {numbers}.',
        );
        const paid = await paidForAdmission(handle.sql, ids);
        refuseRows(
          found,
          ({ id }) => paid.has(Number(id)),
          'The admission fee is paid: {numbers}. Refund it before releasing the seat.',
        );
        const applications = handle.records(application);
        await applications.move(
          found.filter(({ status }) => status === 'Approved'),
          { status: 'Pending' },
        );
        const now = await applications.find({ id: found.map(({ id }) => Number(id)) });
        await closeApplications(handle, now, 'not_selected', input.values.reason);
        return {
          say: { text: '{count|seat|seats} released.', with: { count: found.length } },
        };
      },
    },
  ),
];
