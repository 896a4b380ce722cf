/** Printed transcripts of all semesters, and provisional certificates. */
import { gpaText } from '@/domain/gpa';
import { say } from '@/schema';
import type { PdfDocument } from '../../../../server/handle';
import type { IssuedCard } from './card-issue';
import {
  endOf,
  footOf,
  gradingKey,
  headOf,
  holderBlock,
  hundredths,
  issuedOn,
  onPages,
  type Logo,
  RESULT_WORDS,
  SOFT,
  sumBlock,
  titleOf,
} from './card-sheet';
import type { LeftOut, WholeKind, WholeSnapshot } from './transcript-content';

type Semester = WholeSnapshot['semesters'][number];

const semesterTable = (one: Semester): object => ({
  margin: [0, 0, 0, 6],
  unbreakable: true,
  fontSize: 7.5,
  layout: 'lightHorizontalLines',
  table: {
    headerRows: 2,
    dontBreakRows: true,
    widths: [58, '*', 34, 54, 30, 28, 40],
    body: [
      [
        { text: [one.name, one.exam ? `, ${one.exam}` : ''].join(''), bold: true, colSpan: 3 },
        {},
        {},
        {
          text: `SGPA ${gpaText(one.sgpa)} · Credits ${one.earned} of ${one.credits} · ${RESULT_WORDS[one.result] ?? one.result}`,
          bold: true,
          colSpan: 4,
          alignment: 'right',
        },
        {},
        {},
        {},
      ],
      ['Code', 'Title', 'Credits', 'Marks', 'Grade', 'Point', 'Credit points'].map((text) => ({
        text,
        color: SOFT,
      })),
      ...one.papers.map((paper) => [
        paper.code,
        { text: titleOf(paper) },
        hundredths(paper.credits),
        paper.total === null ? '–' : `${hundredths(paper.total)} / ${hundredths(paper.max)}`,
        paper.letter ?? '–',
        hundredths(paper.point),
        hundredths(paper.credit_points),
      ]),
    ],
  },
});

const made = ({ semesters }: WholeSnapshot): object => ({
  text: `From the grade cards ${semesters.map(({ serial }) => serial).join(', ')}.`,
  fontSize: 7.5,
  color: SOFT,
  margin: [0, 4, 0, 0],
});

const sums = ({ earned, cgpa, percent, class: awarded }: WholeSnapshot): object =>
  sumBlock([
    ['Credits earned', String(earned)],
    ['CGPA', gpaText(cgpa)],
    ['Percentage', percent ?? '–'],
    ['Class', awarded ?? '–'],
  ]);

function transcript(card: IssuedCard, logo: Logo): object[] {
  const snapshot = card.snapshot as WholeSnapshot;
  const { college, holder, semesters, key } = snapshot;
  return [
    ...headOf(college, logo, 'Transcript'),
    ...endOf(card),
    holderBlock(holder, [
      ['Serial number', card.serial],
      ['Date', issuedOn(card)],
    ]),
    ...semesters.map(semesterTable),
    sums(snapshot),
    gradingKey(key),
    made(snapshot),
    ...footOf(card, college),
  ];
}

function certificate(card: IssuedCard, logo: Logo): object[] {
  const snapshot = card.snapshot as WholeSnapshot;
  const { college, holder, semesters, award } = snapshot;
  const last = semesters.at(-1);
  return [
    ...headOf(college, logo, 'Provisional certificate'),
    ...endOf(card),
    {
      columns: [
        { text: `Serial number ${card.serial}` },
        { text: `Date ${issuedOn(card)}`, alignment: 'right' },
      ],
      margin: [0, 0, 0, 24],
    },
    {
      fontSize: 12,
      lineHeight: 1.6,
      margin: [0, 0, 0, 16],
      text: [
        'This is to certify that ',
        { text: holder.name, bold: true },
        ', roll number ',
        { text: holder.roll_no ?? '–', bold: true },
        ', registration number ',
        { text: holder.registration_no ?? '–', bold: true },
        ', has passed all papers of ',
        {
          text: semesters.length === 1 ? '1 semester' : `${semesters.length} semesters`,
          bold: true,
        },
        ' of the programme ',
        { text: holder.award ?? holder.programme, bold: true },
        ...(holder.major ? [' with the major ', { text: holder.major, bold: true }] : []),
        ', the last in the examination ',
        { text: last?.exam ?? '–', bold: true },
        ', and is eligible for the award ',
        { text: award ?? '–', bold: true },
        '. The degree is conferred by the university.',
      ],
    },
    sums(snapshot),
    made(snapshot),
    ...footOf(card, college),
  ];
}

const TITLES = { transcript: 'Transcripts', provisional: 'Provisional certificates' } as const;

/** The list of those without a document: not part of any of them, so on a page of its own. */
const leftOut = (
  kind: WholeKind,
  college: WholeSnapshot['college'],
  logo: Logo,
  left: readonly LeftOut[],
): object[] => [
  ...headOf(college, logo, `${TITLES[kind]}: not issued`),
  {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [90, 150, '*'],
      body: [
        ['Roll number', 'Student', 'Reason'].map((text) => ({ text, color: SOFT })),
        ...left.map(({ student: { roll_no, name }, reason }) => [
          roll_no ?? '–',
          name,
          say(reason),
        ]),
      ],
    },
  },
];

/** One document per page; before them, those left out, with the reasons. */
export function wholeDocument(
  kind: WholeKind,
  cards: readonly IssuedCard[],
  logo: Logo,
  left: readonly LeftOut[],
): PdfDocument {
  const pages = onPages(
    cards,
    TITLES[kind],
    logo,
    kind === 'transcript' ? transcript : certificate,
  );
  const [first] = cards;
  if (!first || left.length === 0) return pages;
  const { college } = first.snapshot as WholeSnapshot;
  return {
    ...pages,
    content: [
      { stack: leftOut(kind, college, logo, left) as never, pageBreak: 'after' as const },
      pages.content,
    ],
  };
}
