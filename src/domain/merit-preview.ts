/**
 * Compares a merit list before and after a change of its rules: two draws of the same applications,
 * by applicant and by category.
 */
import type { CutOff, MeritDraw, Place } from './merit-list';

/** The places of an applicant in both draws. */
export interface PlaceChange {
  readonly application: number;
  readonly before: Place;
  readonly after: Place;
  /** Ranks gained (negative: lost); null unless the applicant is ranked in both draws. */
  readonly move: number | null;
  readonly changed: boolean;
}
/** Figures of a category in one of the draws. */
export interface CategoryFigures {
  /** Ranked applicants of the category. */
  readonly ranked: number;
  readonly seats: number;
  /** Seats held or allotted, including converted ones. */
  readonly filled: number;
  readonly converted: number;
  readonly last_rank: number | null;
  readonly last_percent: number | null;
}
export interface CategoryChange {
  readonly category: string;
  readonly before: CategoryFigures;
  readonly after: CategoryFigures;
}
export interface DrawChange {
  /** In the order of the draw after the change; unranked applicants are last. */
  readonly places: readonly PlaceChange[];
  readonly categories: readonly CategoryChange[];
}

const COMPARED = ['rank', 'percent', 'outcome', 'seat', 'origin'] as const;

const figuresOf = (
  { category, seats, left, converted, last_rank, last_percent }: CutOff,
  { places }: MeritDraw,
): CategoryFigures => ({
  ranked: places.filter((one) => one.rank !== null && one.category === category).length,
  seats,
  filled: seats - left,
  converted,
  last_rank,
  last_percent,
});

/** Compares two draws of the same applications; those missing from either draw are left out. */
export function compareDraws(before: MeritDraw, after: MeritDraw): DrawChange {
  const placed = new Map(before.places.map((one) => [one.application, one]));
  const cut = new Map(before.cutoffs.map((one) => [one.category, one]));
  return {
    places: after.places.flatMap((now): PlaceChange[] => {
      const was = placed.get(now.application);
      if (!was) return [];
      return [
        {
          application: now.application,
          before: was,
          after: now,
          move: was.rank === null || now.rank === null ? null : was.rank - now.rank,
          changed: COMPARED.some((name) => was[name] !== now[name]),
        },
      ];
    }),
    categories: after.cutoffs.flatMap((now): CategoryChange[] => {
      const was = cut.get(now.category);
      return was
        ? [
            {
              category: now.category,
              before: figuresOf(was, before),
              after: figuresOf(now, after),
            },
          ]
        : [];
    }),
  };
}

/** Whether the applicant became eligible or lost eligibility. */
export const eligibilityChanged = ({ before, after }: PlaceChange): boolean =>
  (before.outcome === 'not_eligible') !== (after.outcome === 'not_eligible');
