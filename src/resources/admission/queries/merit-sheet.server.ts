/** A published round on paper: cut-offs by category, then everyone ranked, as on the page. */
import { collegeDay, collegeDateTime } from '@/domain/dates';
import { standingSaid, type MeritLine } from '@/domain/merit-public';
import { dayText, say } from '@/schema';
import {
  booklet,
  letterheadContent,
  type Download,
  type Handle,
  type PdfDocument,
} from '../../../../server/handle';
import { linesOf, rankedIn, type OpenRound } from './merit-public.server';

const SOFT = '#53605b';
/** Lines laid out at a time. */
const EACH = 500;

const figure = (text: string | number): object => ({ text: String(text), alignment: 'right' });
const FIGURES: readonly string[] = [
  'Rank',
  'Seats',
  'Last rank',
  '%',
  'Minimum',
  'By merit',
  'By the rule',
];
const heading = (texts: readonly string[]): object[] =>
  texts.map((text) => ({
    text,
    bold: true,
    color: SOFT,
    ...(FIGURES.includes(text) ? { alignment: 'right' } : {}),
  }));
const percent = (points: number | null): string =>
  points === null ? '–' : (points / 100).toFixed(2);

const cutoffTable = ({ cutoffs }: OpenRound): object => ({
  layout: 'lightHorizontalLines',
  margin: [0, 8, 0, 12],
  table: {
    headerRows: 1,
    widths: ['*', 70, 70, 70],
    body: [
      heading(['Category', 'Seats', 'Last rank', '%']),
      ...cutoffs.map(({ category, seats, last_rank, last_percent }) => [
        category,
        figure(seats),
        figure(last_rank ?? '–'),
        figure(percent(last_percent)),
      ]),
    ],
  },
});
/** How the minima of horizontal reservation are met; nothing where there are none. */
function minimaTable({ cutoffs }: OpenRound): readonly object[] {
  const rows = cutoffs.flatMap(({ category, horizontal = [] }) =>
    horizontal.map(({ name, needed, held, by_merit, by_rule }) => [
      `${category} · ${name}`,
      figure(needed),
      figure(held + by_merit),
      figure(by_rule),
    ]),
  );
  if (rows.length === 0) return [];
  return [
    {
      layout: 'lightHorizontalLines',
      margin: [0, 0, 0, 12],
      table: {
        headerRows: 1,
        widths: ['*', 70, 70, 70],
        body: [heading(['Horizontal reservation', 'Minimum', 'By merit', 'By the rule']), ...rows],
      },
    },
  ];
}
const lineTable = (lines: readonly MeritLine[]): object => ({
  layout: 'lightHorizontalLines',
  table: {
    headerRows: 1,
    widths: [40, 90, 70, 50, '*'],
    body: [
      heading(['Rank', 'Application ID', 'Category', '%', 'Outcome']),
      ...lines.map((line) => [
        figure(line.rank),
        line.application_no,
        line.category ?? '–',
        figure(percent(line.percent)),
        say(standingSaid(line)),
      ]),
    ],
  },
});

/** Even for 20,000 lines only a few pages are laid out at once. */
export async function printRound(handle: Handle, round: OpenRound): Promise<Download> {
  const { sql, now } = handle;
  const letterhead = await handle.letterhead();
  const lines = await linesOf(sql, round, { most: await rankedIn(sql, round.id, null) });
  const title = `Merit list, round ${round.round}`;
  const published = `published on ${collegeDateTime(round.published_at)}`;
  const confirm = round.accept_by ? ` · confirm by ${dayText(round.accept_by)}` : '';
  const head: readonly object[] = [
    ...letterheadContent(letterhead, { formal: true }),
    { text: `${title}: ${round.programme}`, fontSize: 12, bold: true, margin: [0, 4, 0, 2] },
    { text: `${round.cycle} · ${published}${confirm}`, color: SOFT },
    {
      text: `Verification code of this list: ${round.digest} · seats as on ${dayText(collegeDay(now))}`,
      color: SOFT,
    },
    cutoffTable(round),
    ...minimaTable(round),
  ];
  const of = (some: readonly MeritLine[]): PdfDocument => ({
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 44],
    defaultStyle: { font: 'Roboto', fontSize: 9 },
    info: { title },
    content: [...(some[0] === lines[0] ? head : []), lineTable(some)] as never,
  });
  return booklet(handle, {
    name: `merit-list-${round.id}.pdf`,
    items: lines,
    of,
    each: EACH,
  });
}
