/**
 * The default figures for scoring a record: UGC regulations of 2018, Appendix II, Table 2. Points
 * in hundredths, shares in basis points, amounts in paise. The college keeps its own versions of
 * them (`api-scheme`).
 */
const papers = 'Papers in journals';
const books = 'Books and chapters';
const guidance = 'Projects and guidance';
const talks = 'Presentations';

interface Figure {
  readonly label: string;
  readonly kind: 'marks' | 'percent' | 'money';
  readonly group: typeof papers | typeof books | typeof guidance | typeof talks | 'Shares';
  readonly value: number;
}
const points = (group: Figure['group'], label: string, value: number): Figure => ({
  label,
  kind: 'marks',
  group,
  value: value * 100,
});
const share = (label: string, value: number): Figure => ({
  label,
  kind: 'percent',
  group: 'Shares',
  value: value * 100,
});

export const SCORE_FIGURES = {
  journal_arts: points(papers, 'Paper (arts and commerce)', 10),
  journal_science: points(papers, 'Paper (sciences)', 8),
  refereed_no_impact: points(papers, 'Added: refereed, without impact factor', 5),
  impact_below_1: points(papers, 'Added: impact factor below 1', 10),
  impact_1_2: points(papers, 'Added: impact factor from 1 to 2', 15),
  impact_2_5: points(papers, 'Added: impact factor above 2, up to 5', 20),
  impact_5_10: points(papers, 'Added: impact factor above 5, up to 10', 25),
  impact_above_10: points(papers, 'Added: impact factor above 10', 30),
  book_international: points(books, 'Book, international publisher', 12),
  book_national: points(books, 'Book, national publisher', 10),
  editor_international: points(books, 'Editor, international publisher', 10),
  editor_national: points(books, 'Editor, national publisher', 8),
  translated_book: points(books, 'Translated book', 8),
  chapter: points(books, 'Chapter', 5),
  translated_chapter: points(books, 'Translated chapter', 3),
  project_limit: {
    label: 'Large project: amount above',
    kind: 'money',
    group: guidance,
    value: 100_000_000,
  },
  large_completed: points(guidance, 'Large project, completed', 10),
  small_completed: points(guidance, 'Small project, completed', 5),
  large_ongoing: points(guidance, 'Large project, ongoing', 5),
  small_ongoing: points(guidance, 'Small project, ongoing', 2),
  consultancy: points(guidance, 'Consultancy', 3),
  phd_awarded: points(guidance, 'PhD awarded', 10),
  phd_submitted: points(guidance, 'PhD submitted', 5),
  dissertation: points(guidance, 'MPhil or PG dissertation awarded', 2),
  talk_abroad: points(talks, 'International (abroad)', 7),
  talk_international: points(talks, 'International (in India)', 5),
  talk_national: points(talks, 'National', 3),
  talk_state: points(talks, 'State or university', 2),
  share_of_two: share('Each of two authors', 70),
  share_of_lead: share('First or corresponding author (3 or more)', 70),
  share_of_others: share('Other authors (3 or more)', 30),
  share_of_project: share('Each investigator of a joint project', 50),
  share_of_guidance: share('Each of joint supervisors', 70),
  talks_cap: share('Presentations: maximum share of total', 30),
} as const satisfies Readonly<Record<string, Figure>>;

export type ScoreFigure = keyof typeof SCORE_FIGURES;
export type ScoreScheme = Readonly<Record<ScoreFigure, number>>;

const NAMES = Object.keys(SCORE_FIGURES) as ScoreFigure[];
export const SHIPPED_SCHEME = Object.fromEntries(
  NAMES.map((name) => [name, SCORE_FIGURES[name].value]),
) as ScoreScheme;

/** A version of the figures, and the first academic year it applies to. */
export type SchemeVersion = ScoreScheme & { readonly from_year: string };

/**
 * The version for a year: the latest that began by then. Before all of them, or without any, the
 * default figures apply.
 */
export function schemeFor(year: string, versions: readonly SchemeVersion[]): ScoreScheme {
  const [latest] = versions
    .filter(({ from_year }) => from_year <= year)
    .sort((a, b) => (a.from_year < b.from_year ? 1 : -1));
  return latest ?? SHIPPED_SCHEME;
}
