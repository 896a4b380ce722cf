/**
 * Exact points of a record under a scheme (administration §7.4). They are indicative: a draft of
 * 2025 would drop them.
 */
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

/**
 * The share of one author: all of a work by one author, 70 % for each of two; of three or more, 70
 * % for the lead and 30 % for each other.
 */
export function authorShare(authors: number, lead: boolean, scheme: ScoreScheme): Fraction {
  if (authors <= 1) return ONE;
  return shareOfPoints(
    authors === 2 ? scheme.share_of_two : lead ? scheme.share_of_lead : scheme.share_of_others,
  );
}

const schemePoints = (scheme: ScoreScheme, figure: ScoreFigure | undefined): Fraction =>
  figure === undefined ? ZERO : fraction(scheme[figure], 100);
const numberIn = (row: RecordRow, name: string): number =>
  typeof row[name] === 'number' ? row[name] : 0;

/**
 * The band of an impact factor. The table says "less than 1" and "more than 10", and for the rest
 * "1 to 2, 2 to 5, 5 to 10": a factor on the boundary of two of these counts in the lower, as 10
 * does. `factor` is exact to three digits.
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
    schemePoints(scheme, figure),
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
    schemePoints(scheme, row['stream'] === 'science' ? 'journal_science' : 'journal_arts'),
    schemePoints(scheme, added),
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

/**
 * The points of a project are shared by its two investigators; a sole investigator gets all of
 * them.
 */
function project(row: RecordRow, scheme: ScoreScheme): Fraction {
  if (row['kind'] === 'consultancy') return schemePoints(scheme, 'consultancy');
  if (row['kind'] !== 'research') return ZERO;
  const size = numberIn(row, 'amount') > scheme.project_limit ? 'large' : 'small';
  const whole = schemePoints(
    scheme,
    `${size}_${row['status'] === 'completed' ? 'completed' : 'ongoing'}`,
  );
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
    ? schemePoints(scheme, figure)
    : multiply(schemePoints(scheme, figure), shareOfPoints(scheme.share_of_guidance));
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
    schemePoints(scheme, row['translated'] === true ? 'translated_chapter' : 'chapter'),
  'paper-published-in-journal': paper,
  'paper-presentation': (row, scheme) => schemePoints(scheme, TALKS[String(row['level'])]),
  'project-consultancy': project,
  'research-guidance': guidance,
};

/** Presentations and invited lectures count only up to their share of the total. */
export const CAPPED: ReadonlySet<string> = new Set(['paper-presentation']);

export const isScored = (resource: string): boolean => Object.hasOwn(SCORES, resource);

/** The points of one row; null if its page is not scored. */
export const pointsOf = (resource: string, row: RecordRow, scheme: ScoreScheme): Fraction | null =>
  SCORES[resource]?.(row, scheme) ?? null;

/**
 * Converts points to hundredths, as stored. A product of two-digit shares and points may need four
 * digits: it is rounded half up, once.
 */
export function hundredths(points: Fraction): number {
  const scaled = multiply(points, fraction(100));
  return Number((2n * scaled.n + scaled.d) / (2n * scaled.d));
}

/**
 * The capped points that count: with others O and cap c at most O·c/(1−c), so that they make up c
 * of the total.
 */
export function capped(talks: Fraction, others: Fraction, scheme: ScoreScheme): Fraction {
  const cap = shareOfPoints(scheme.talks_cap);
  return compare(cap, ONE) >= 0
    ? talks
    : lesser(talks, divide(multiply(others, cap), subtract(ONE, cap)));
}

/** Totals a record from the points of its pages. */
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
