/** Points of a record by a scheme, exact (administration §7.4). They are indicative: a draft of 2025 would drop them. */
import {
  add,
  compare,
  divide,
  fraction,
  lesser,
  multiply,
  ONE,
  shareOfPoints,
  subtract,
  sum,
  ZERO,
  type Fraction,
} from './fraction';
import type { RecordRow } from './record-faults';
import type { ScoreFigure, ScoreScheme } from './score-scheme';

/** What one author of so many gets: all of a work of one's own, 70 % each of two, and of more 70 % the lead and 30 % each other. */
export function authorShare(authors: number, lead: boolean, scheme: ScoreScheme): Fraction {
  if (authors <= 1) return ONE;
  return shareOfPoints(
    authors === 2 ? scheme.share_of_two : lead ? scheme.share_of_lead : scheme.share_of_others,
  );
}

const full = (scheme: ScoreScheme, figure: ScoreFigure | undefined): Fraction =>
  figure === undefined ? ZERO : fraction(scheme[figure], 100);
const numberIn = (row: RecordRow, name: string): number =>
  typeof row[name] === 'number' ? row[name] : 0;

/**
 * Bands of the impact factor. The table says "less than 1" and "more than 10" and of the rest "1 to 2, 2 to 5, 5 to 10": a factor on
 * the bound of two of these counts in the lower, as 10 does. `factor` is exact to three digits.
 */
function impactFigure(factor: number): ScoreFigure {
  const thousandths = Math.round(factor * 1000);
  return thousandths < 1000
    ? 'impact_below_1'
    : thousandths <= 2000
      ? 'impact_1_2'
      : thousandths <= 5000
        ? 'impact_2_5'
        : thousandths <= 10_000
          ? 'impact_5_10'
          : 'impact_above_10';
}

function book(row: RecordRow, scheme: ScoreScheme): Fraction {
  const { role, publisher_level: level } = row;
  const known = level === 'international' || level === 'national' ? level : undefined;
  const figure =
    role === 'translator'
      ? 'translated_book'
      : known && (role === 'editor' ? (`editor_${known}` as const) : (`book_${known}` as const));
  return multiply(
    full(scheme, figure),
    authorShare(numberIn(row, 'authors_n'), row['position'] === 1, scheme),
  );
}

function paper(row: RecordRow, scheme: ScoreScheme): Fraction {
  if (row['indexed_in'] === 'other' && row['refereed'] !== true) return ZERO;
  const added =
    typeof row['impact_factor'] === 'number'
      ? impactFigure(row['impact_factor'])
      : row['refereed'] === true
        ? 'refereed_no_impact'
        : undefined;
  const whole = add(
    full(scheme, row['stream'] === 'science' ? 'journal_science' : 'journal_arts'),
    full(scheme, added),
  );
  return multiply(
    whole,
    authorShare(
      numberIn(row, 'authors_n'),
      row['author_role'] === 'first' || row['author_role'] === 'corresponding',
      scheme,
    ),
  );
}

/** Points of a project are for both its investigators; whoever has it alone gets all of them. */
function project(row: RecordRow, scheme: ScoreScheme): Fraction {
  if (row['kind'] === 'consultancy') return full(scheme, 'consultancy');
  if (row['kind'] !== 'research') return ZERO;
  const size = numberIn(row, 'amount') > scheme.project_limit ? 'large' : 'small';
  const whole = full(scheme, `${size}_${row['status'] === 'completed' ? 'completed' : 'ongoing'}`);
  return row['role'] === 'sole PI'
    ? whole
    : multiply(whole, shareOfPoints(scheme.share_of_project));
}

function guidance(row: RecordRow, scheme: ScoreScheme): Fraction {
  const figure =
    row['degree'] === 'PhD'
      ? ({ awarded: 'phd_awarded', submitted: 'phd_submitted' } as const)[
          String(row['status']) as 'awarded'
        ]
      : row['status'] === 'awarded'
        ? 'dissertation'
        : undefined;
  return row['role'] === 'sole supervisor'
    ? full(scheme, figure)
    : multiply(full(scheme, figure), shareOfPoints(scheme.share_of_guidance));
}

const TALKS: Readonly<Record<string, ScoreFigure>> = {
  'International (abroad)': 'talk_abroad',
  'International (in India)': 'talk_international',
  National: 'talk_national',
  'State or university': 'talk_state',
};

const SCORES: Readonly<Record<string, (row: RecordRow, scheme: ScoreScheme) => Fraction>> = {
  'self-authored-book': book,
  'chapter-in-book': (row, scheme) =>
    full(scheme, row['translated'] === true ? 'translated_chapter' : 'chapter'),
  'paper-published-in-journal': paper,
  'paper-presentation': (row, scheme) => full(scheme, TALKS[String(row['level'])]),
  'project-consultancy': project,
  'research-guidance': guidance,
};

/** Presentations and invited lectures count up to their part of the total only. */
export const CAPPED: ReadonlySet<string> = new Set(['paper-presentation']);

export const isScored = (resource: string): boolean => Object.hasOwn(SCORES, resource);

/** Points of one row; null where its page has none. */
export const pointsOf = (resource: string, row: RecordRow, scheme: ScoreScheme): Fraction | null =>
  SCORES[resource]?.(row, scheme) ?? null;

/** Hundredths, as rows hold them. Shares of two digits of points of two digits could need four: halves go up, once. */
export function hundredths(points: Fraction): number {
  const scaled = multiply(points, fraction(100));
  return Number((2n * scaled.n + scaled.d) / (2n * scaled.d));
}

/** What is left of capped points: with the others O and the cap c they are at most O·c/(1−c), so that they make c of the total. */
export function capped(talks: Fraction, others: Fraction, scheme: ScoreScheme): Fraction {
  const cap = shareOfPoints(scheme.talks_cap);
  return compare(cap, ONE) >= 0
    ? talks
    : lesser(talks, divide(multiply(others, cap), subtract(ONE, cap)));
}

/** The whole of a record out of the points of its pages. */
export function totalPoints(
  pages: readonly { readonly resource: string; readonly points: Fraction }[],
  scheme: ScoreScheme,
): {
  readonly others: Fraction;
  readonly talks: Fraction;
  readonly counted: Fraction;
  readonly total: Fraction;
} {
  const [talks, others] = [true, false].map((wanted) =>
    sum(
      pages.filter(({ resource }) => CAPPED.has(resource) === wanted).map(({ points }) => points),
    ),
  ) as [Fraction, Fraction];
  const counted = capped(talks, others, scheme);
  return { others, talks, counted, total: add(others, counted) };
}
