/** A printed grade card: one A4 page, from the content stored when it was issued. */
import { gpaText } from '@/domain/gpa';
import { collegeDay } from '@/domain/dates';
import { dayText } from '@/schema';
import { letterheadContent, type Letterhead, type PdfDocument } from '../../../../server/handle';
import type { CardCollege, CardHolder, CardPaper, CardSnapshot } from './card-content';
import type { IssuedCard } from './card-issue';

export const SOFT = '#53605b';
const RED = '#b3261e';
export type Logo = Letterhead['logo'];

/** The address at which a document can be verified. */
export const verifiedAt = (url: string | null, code: string): string =>
  `${url ?? ''}/verify/${code}`;

export const hundredths = (value: number | null): string =>
  value === null ? '–' : String(value / 100);

export const RESULT_WORDS: Readonly<Record<string, string>> = { pass: 'Pass', fail: 'Not passed' };

/** The college as it was when the document was issued, under its logo of today. */
export const headOf = (
  { name, address, contact }: CardCollege,
  logo: Logo,
  title: string,
): object[] => [
  ...letterheadContent(
    { name, lines: [address, contact].filter(Boolean), logo },
    { size: 16, formal: true },
  ),
  {
    text: title.toUpperCase(),
    fontSize: 13,
    bold: true,
    alignment: 'center',
    margin: [0, 0, 0, 8],
  },
];

const fact = (label: string, value: string | null): object => ({
  columns: [
    { width: 92, text: label, color: SOFT },
    { width: '*', text: value ?? '–' },
  ],
  columnGap: 6,
  margin: [0, 1, 0, 1],
});

/** Two columns of facts; the holder comes first. */
export const holderBlock = (
  holder: CardHolder,
  more: readonly (readonly [label: string, value: string | null])[],
): object => ({
  columnGap: 16,
  margin: [0, 0, 0, 8],
  columns: [
    {
      width: '*',
      stack: [
        fact('Name', holder.name),
        ...(holder.name_local ? [fact('', holder.name_local)] : []),
        fact('Father', holder.father_name),
        fact('Mother', holder.mother_name),
        fact('Programme', holder.programme),
        fact('Major', holder.major),
      ],
    },
    {
      width: '*',
      stack: [
        fact('Roll number', holder.roll_no),
        fact('Registration no.', holder.registration_no),
        fact('ABC ID', holder.abc_id),
        fact('Batch', holder.batch),
        ...more.map(([label, value]) => fact(label, value)),
      ],
    },
  ],
});

/** Thin lines around each cell. */
const RULED = { borderColor: Array.from({ length: 4 }, () => '#b9c4c0') };
const cell = (text: unknown, figures = false): object => ({
  text,
  ...RULED,
  ...(figures ? { alignment: 'right' } : {}),
});

const HEADINGS = [
  ['Code', 48],
  ['Title', '*'],
  ['Cat.', 24],
  ['Credits', 29, true],
  ['Int.', 25, true],
  ['Ext.', 25, true],
  ['Total', 42, true],
  ['Grade', 26],
  ['Point', 24, true],
  ['Credit points', 28, true],
] as const;

/** A cleared or improved paper names the attempt and its session. */
export const titleOf = ({ title, kind, attempts, exam }: CardPaper): unknown =>
  kind === 'regular' && attempts === 1
    ? title
    : [title, { text: `  Attempt ${attempts}, ${exam}`, italics: true, color: SOFT }];

/** The font size: the more papers, the smaller, so that everything stays on one page. */
const sizeOf = (papers: number): number => (papers > 18 ? 6.3 : papers > 12 ? 7 : 8);

const papersTable = (papers: readonly CardPaper[]): object => ({
  fontSize: sizeOf(papers.length),
  table: {
    headerRows: 1,
    widths: HEADINGS.map(([, width]) => width),
    body: [
      HEADINGS.map(([text, , figures]) => ({ ...cell(text, figures), color: SOFT })),
      ...papers.map((paper) => [
        cell(paper.code),
        cell(titleOf(paper)),
        cell(paper.category),
        cell(hundredths(paper.credits), true),
        cell(hundredths(paper.internal), true),
        cell(hundredths(paper.external), true),
        cell(
          paper.total === null ? '–' : `${hundredths(paper.total)} / ${hundredths(paper.max)}`,
          true,
        ),
        cell(paper.letter ?? '–'),
        cell(hundredths(paper.point), true),
        cell(hundredths(paper.credit_points), true),
      ]),
    ],
  },
});

const BOX = { alignment: 'center', fillColor: '#eef3f1' };
/** The totals, in a row of boxes. */
export const sumBlock = (sums: readonly (readonly [label: string, value: string])[]): object => ({
  margin: [0, 8, 0, 8],
  table: {
    widths: sums.map(() => '*'),
    body: [
      sums.map(([label]) => ({ text: label, color: SOFT, fontSize: 8, ...BOX })),
      sums.map(([, value]) => ({ text: value, bold: true, fontSize: 11, ...BOX })),
    ],
  },
  layout: 'noBorders',
});

export const gradingKey = (key: CardSnapshot['key']): object => ({
  fontSize: 7.5,
  color: SOFT,
  text: [
    'Grading key (letter, from percentage, grade point): ',
    key
      .map(({ letter, min, point }) => `${letter} ${hundredths(min)} % (${hundredths(point)})`)
      .join(' · '),
  ],
});

const signature = (words: string, name: string | null): object => ({
  width: '*',
  alignment: 'center',
  stack: [
    { text: ' ', margin: [0, 0, 0, 26] },
    { canvas: [{ type: 'line', x1: 10, y1: 0, x2: 140, y2: 0, lineWidth: 0.5, lineColor: SOFT }] },
    ...(name ? [{ text: name, fontSize: 8 }] : []),
    { text: words, fontSize: 8, color: SOFT },
  ],
});

/** The QR code, the signature, and the legal note. */
export const footOf = (card: IssuedCard, college: CardCollege): object[] => [
  {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    columns: [
      { qr: verifiedAt(college.url, card.code), fit: 84, eccLevel: 'M', width: 96 },
      signature('Controller of Examinations', null),
      signature('Principal', college.principal),
    ],
  },
  {
    margin: [0, 8, 0, 0],
    fontSize: 8,
    color: SOFT,
    stack: [
      { text: 'College copy. The statement of the university prevails.', bold: true },
      'To verify this document, scan the QR code or open',
      verifiedAt(college.url, card.code),
    ],
  },
];

/** What happened to it since, if it is no longer valid. */
export const endOf = ({ state, reason }: IssuedCard): object[] =>
  state === 'valid'
    ? []
    : [
        {
          text: `${state === 'void' ? 'VOID' : 'SUPERSEDED'}: ${reason ?? ''}`,
          bold: true,
          color: RED,
          margin: [0, 0, 0, 4],
        },
      ];

export const issuedOn = ({ issued_at }: IssuedCard): string =>
  dayText(collegeDay(new Date(String(issued_at))));

function page(card: IssuedCard, logo: Logo): object[] {
  const { college, holder, semester, key } = card.snapshot as CardSnapshot;
  return [
    ...headOf(college, logo, 'Grade card'),
    ...endOf(card),
    holderBlock(holder, [
      ['Semester', semester.name],
      ['Examination', semester.exam],
      ['Serial number', card.serial],
      ['Date', issuedOn(card)],
    ]),
    papersTable(semester.papers),
    sumBlock([
      ['Credits', String(semester.credits)],
      ['Credits earned', String(semester.earned)],
      ['Marks', `${hundredths(semester.total)} / ${hundredths(semester.max)}`],
      ['SGPA', gpaText(semester.sgpa)],
      ['CGPA to date', gpaText(semester.cgpa)],
      ['Result', RESULT_WORDS[semester.result] ?? semester.result],
    ]),
    ...(semester.open
      ? [{ text: `Papers still to be passed: ${semester.open}`, margin: [0, 0, 0, 6] }]
      : []),
    gradingKey(key),
    ...footOf(card, college),
  ];
}

/** Documents of one kind, one per page. */
export const onPages = (
  cards: readonly IssuedCard[],
  title: string,
  logo: Logo,
  of: (card: IssuedCard, logo: Logo) => object[],
): PdfDocument => ({
  pageSize: 'A4',
  pageMargins: [34, 30, 34, 30],
  defaultStyle: { font: 'Roboto', fontSize: 9 },
  info: { title: cards.length === 1 ? (cards[0]?.serial ?? title) : title },
  content: cards.map((card, n) => ({
    stack: of(card, logo) as never,
    ...(n > 0 ? { pageBreak: 'before' as const } : {}),
  })),
});

export const cardDocument = (cards: readonly IssuedCard[], logo: Logo): PdfDocument =>
  onPages(cards, 'Grade cards', logo, page);
