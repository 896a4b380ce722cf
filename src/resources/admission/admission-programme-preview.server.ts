/**
 * The effect of changed rules on the merit list of a programme: the next round, drawn up from the
 * applications submitted so far, by the saved rules and by those in the form.
 */
import { formatHundredths } from '@/domain/fraction';
import {
  compareDraws,
  eligibilityChanged,
  type CategoryChange,
  type PlaceChange,
} from '@/domain/merit-preview';
import type { Column, Sentence } from '@/schema';
import {
  preview,
  type Handle,
  type PreviewAnswer,
  type PreviewTable,
} from '../../../server/handle';
import { admissionProgramme } from './admission-programme';
import { OUTCOME_COLUMN } from './merit-screen';
import { contendersOf } from './queries/contenders.server';
import { listBy, nextNumber, roundsOf, type RoundRow } from './queries/merit-draw.server';
import { offersOf, rulesOf } from './queries/window.server';

/** Maximum applicants in a response. */
const MOST = 500;
const NOW = 'Saved';
const THEN = 'Changed';

const CATEGORY_COLUMNS: readonly Column[] = [
  { name: 'category', label: 'Category', kind: 'choice' },
  { name: 'seats', label: 'Seats', kind: 'int', group: NOW },
  { name: 'ranked', label: 'Ranked', kind: 'int', group: NOW },
  { name: 'filled', label: 'Filled', kind: 'int', group: NOW },
  { name: 'converted', label: 'Converted', kind: 'int', group: NOW },
  { name: 'cut', label: 'Last one with a seat', group: NOW },
  { name: 'seats_after', label: 'Seats', kind: 'int', group: THEN },
  { name: 'ranked_after', label: 'Ranked', kind: 'int', group: THEN },
  { name: 'filled_after', label: 'Filled', kind: 'int', group: THEN },
  { name: 'converted_after', label: 'Converted', kind: 'int', group: THEN },
  { name: 'cut_after', label: 'Last one with a seat', group: THEN },
];
const PLACE_COLUMNS: readonly Column[] = [
  { name: 'application_no', label: 'Application ID', link: '/application/{id}/show' },
  { name: 'name', label: 'Name', link: '/application/{id}/show' },
  { name: 'category', label: 'Category', kind: 'choice' },
  { name: 'rank', label: 'Rank', kind: 'int', group: NOW },
  { name: 'percent', label: 'Best subjects %', kind: 'percent', decimals: 2, group: NOW },
  { name: 'outcome', group: NOW, ...OUTCOME_COLUMN },
  { name: 'seat', label: 'Seat', kind: 'choice', group: NOW },
  { name: 'rank_after', label: 'Rank', kind: 'int', group: THEN },
  { name: 'percent_after', label: 'Best subjects %', kind: 'percent', decimals: 2, group: THEN },
  { name: 'outcome_after', group: THEN, ...OUTCOME_COLUMN },
  { name: 'seat_after', label: 'Seat', kind: 'choice', group: THEN },
  { name: 'move', label: 'Ranks gained', help: 'Negative: ranks lost.' },
];

const SHOWN: Readonly<Record<string, (one: PlaceChange) => boolean>> = {
  changed: ({ changed }) => changed,
  up: ({ move }) => move !== null && move > 0,
  down: ({ move }) => move !== null && move < 0,
  eligibility: eligibilityChanged,
  seat: ({ before, after }) => before.seat !== after.seat,
  all: () => true,
};

/** Number of first ranks, by option of the filter. */
const FIRST: Readonly<Record<string, number>> = {
  top_25: 25,
  top_50: 50,
  top_100: 100,
  top_250: 250,
};

const cutText = (rank: number | null, percent: number | null): string | null =>
  rank === null ? null : `#${rank}${percent === null ? '' : ` (${formatHundredths(percent)} %)`}`;

const categoryRow = ({ category, before, after }: CategoryChange) => ({
  id: category,
  category,
  seats: before.seats,
  ranked: before.ranked,
  filled: before.filled,
  converted: before.converted,
  cut: cutText(before.last_rank, before.last_percent),
  seats_after: after.seats,
  ranked_after: after.ranked,
  filled_after: after.filled,
  converted_after: after.converted,
  cut_after: cutText(after.last_rank, after.last_percent),
});

/** Whether the applicant is within the first ranks of either list; false if ranked in neither. */
const isWithin = ({ before, after }: PlaceChange, first: number): boolean =>
  Math.min(before.rank ?? Infinity, after.rank ?? Infinity) <= first;

async function placeTable(
  { sql }: Handle,
  places: readonly PlaceChange[],
  filters: Readonly<Record<string, unknown>>,
): Promise<PreviewTable> {
  const first = FIRST[String(filters['first'])] ?? Infinity;
  const shows = SHOWN[String(filters['show'])] ?? SHOWN['changed'];
  const wanted = places.filter(
    (one) =>
      (filters['category'] === null || one.after.category === filters['category']) &&
      (first === Infinity || isWithin(one, first)) &&
      shows?.(one),
  );
  const listed = wanted.slice(0, MOST);
  const people = new Map(
    (
      await sql<{ id: number; application_no: string; name: string }>`
        select id, application_no, name from application where id = any (${listed.map(({ application }) => application)}::int[])`
    ).map((one) => [one.id, one]),
  );
  return {
    key: 'places',
    label: 'Applicants',
    columns: PLACE_COLUMNS,
    rows: listed.map(({ application, before, after, move }) => ({
      id: application,
      application_no: people.get(application)?.application_no ?? null,
      name: people.get(application)?.name ?? null,
      category: after.category,
      rank: before.rank,
      percent: before.percent,
      outcome: before.outcome,
      seat: before.seat,
      rank_after: after.rank,
      percent_after: after.percent,
      outcome_after: after.outcome,
      seat_after: after.seat,
      move: move === null ? null : move > 0 ? `+${move}` : `${move}`.replace('-', '−'),
    })),
    footnotes:
      wanted.length > listed.length
        ? [
            {
              text: 'The first {count} of {all} applicants.',
              with: { count: listed.length, all: wanted.length },
            },
          ]
        : [],
    none: places.some(({ changed }) => changed)
      ? 'No applicant within these ranks. Choose more ranks or another group.'
      : 'No ranks or seats would change.',
  };
}

/** Notes on the rounds that keep their rules, and the first one with the new rules. */
function roundNotes(rounds: readonly RoundRow[]): readonly (string | Sentence)[] {
  const published = rounds.filter(({ state }) => state === 'published').length;
  return [
    ...(published > 0
      ? [
          {
            text: 'Published rounds keep their rules ({count|round|rounds}) and allotted seats. Changes apply from round {number}.',
            with: { count: published, number: nextNumber(rounds) },
          },
        ]
      : []),
    ...(rounds[0]?.state === 'draft'
      ? [
          {
            text: 'Round {number} is a draft. Draw it up again after saving.',
            with: { number: rounds[0].number },
          },
        ]
      : []),
  ];
}

export default preview(
  admissionProgramme,
  async (handle, { before, after, filters }): Promise<PreviewAnswer> => {
    const { sql } = handle;
    const offers = await offersOf(sql, Number(before.cycle), String(before.programme));
    const offer = offers.find(({ id }) => id === Number(before.id));
    if (!offer)
      return { notes: ['This cycle is a draft: there are no applications yet.'], tables: [] };
    const rounds = await roundsOf(handle, offer.id);
    const number = nextNumber(rounds);
    // Read once, so that both lists are drawn from the same applications.
    const rows = await contendersOf(sql, offer);
    const was = await listBy(sql, offer, rows, number);
    const will = await listBy(
      sql,
      { ...offer, intake: after.intake, ...rulesOf(after) },
      rows,
      number,
    );
    const { places, categories } = compareDraws(was.draw, will.draw);
    const count = (of: (one: PlaceChange) => boolean): string => String(places.filter(of).length);
    const seated = (of: PlaceChange['after']): boolean => of.seat !== null;
    return {
      head: [
        { label: 'Round', value: String(number) },
        { label: 'Applications', value: String(places.length) },
        { label: 'Moving up', value: count(SHOWN['up'] ?? (() => false)) },
        { label: 'Moving down', value: count(SHOWN['down'] ?? (() => false)) },
        {
          label: 'Become eligible',
          value: count((one) => eligibilityChanged(one) && one.before.outcome === 'not_eligible'),
        },
        {
          label: 'No longer eligible',
          value: count((one) => eligibilityChanged(one) && one.after.outcome === 'not_eligible'),
        },
        {
          label: 'Gain a seat',
          value: count((one) => !seated(one.before) && seated(one.after)),
        },
        {
          label: 'Lose a seat',
          value: count((one) => seated(one.before) && !seated(one.after)),
        },
      ],
      notes: [
        ...roundNotes(rounds),
        ...(offer.by_preference
          ? [
              'Seats of this cycle are allotted by preference. This shows only applicants who are in this programme now.',
            ]
          : []),
      ],
      tables: [
        {
          key: 'categories',
          label: 'Seats by category',
          columns: CATEGORY_COLUMNS,
          rows: categories.map(categoryRow),
        },
        await placeTable(handle, places, filters),
      ],
    };
  },
);
