/** Printed papers of an election: the form of result, and the certificates of those elected. */
import { inFours } from '@/domain/one-time-code';
import {
  letterheadContent,
  type Handle,
  type Letterhead,
  type PdfDocument,
} from '../../../../server/handle';
import { dayText, choiceLabel } from '@/schema';
import type { CandidateRow } from './candidate.server';
import type { PostResult } from './count.server';
import type { ElectionRow } from './election.server';
import { momentText } from './slip.server';

type Content = Extract<PdfDocument['content'], readonly unknown[]>;
const ABOVE: [number, number, number, number] = [0, 14, 0, 0];

/** On every page: the letterhead, with room below. */
const headOf = (letterhead: Letterhead): Content => [
  ...letterheadContent(letterhead, { size: 16 }),
  { text: '', margin: [0, 0, 0, 18] },
];
const signatures = (...names: readonly string[]): Content => [
  {
    columns: names.map((name) => ({
      text: `\n\n\n${'_'.repeat(26)}\n${name}`,
      alignment: 'center',
      fontSize: 10,
    })),
    margin: [0, 36, 0, 0],
  },
];

export async function formOfResult(
  handle: Handle,
  row: ElectionRow,
  results: readonly PostResult[],
): Promise<PdfDocument> {
  const posts = results.flatMap(
    ({
      post,
      candidates,
      placed,
      ballots,
      valid,
      nota,
      blank,
      spoilt,
      issued,
      withheld,
      witnesses,
    }): Content => [
      { text: post.title, bold: true, fontSize: 12, margin: [0, 12, 0, 4] },
      {
        table: {
          headerRows: 1,
          widths: [32, '*', 70, 80],
          body: [
            ['No.', 'Candidate', 'Votes', 'Result'],
            ...placed.map(({ candidate, votes, outcome }) => {
              const one = candidates.find(({ id }) => id === candidate);
              return [
                String(one?.number ?? ''),
                `${one?.name ?? ''}, ${one?.class ?? ''}`,
                withheld ? '–' : String(votes),
                choiceLabel(outcome),
              ];
            }),
          ],
        },
        layout: 'lightHorizontalLines',
      },
      {
        text: withheld
          ? 'Fewer than ten ballots: figures withheld.'
          : `Ballot papers issued ${issued} · ballots ${ballots} · valid ${valid} · none of the above ${nota} · blank ${blank} · spoilt ${spoilt}`,
        fontSize: 9,
        margin: [0, 4, 0, 0],
      },
      ...(witnesses
        ? [{ text: `Decided by lot in the presence of ${witnesses}.`, fontSize: 9 }]
        : []),
    ],
  );
  return {
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 48],
    defaultStyle: { fontSize: 10 },
    content: [
      ...headOf(await handle.letterhead()),
      { text: 'Result form', fontSize: 14, bold: true, alignment: 'center' },
      { text: `${row.name} · ${row.session}`, alignment: 'center', margin: [0, 2, 0, 6] },
      ...posts,
      ...(row.seal
        ? [
            {
              text: `Ballot box seal: ${row.seal}`,
              fontSize: 8,
              margin: ABOVE,
            },
          ]
        : []),
      ...signatures(`${row.officer}\nReturning Officer`, 'Head of the institution'),
    ],
  };
}

export async function certificate(
  handle: Handle,
  row: ElectionRow,
  elected: readonly CandidateRow[],
): Promise<PdfDocument> {
  const letterhead = await handle.letterhead();
  return {
    pageSize: 'A5',
    pageOrientation: 'landscape',
    pageMargins: [48, 40, 48, 40],
    defaultStyle: { fontSize: 12 },
    content: elected.flatMap(
      ({ name, roll_no, class: own, title, state }, n): Content => [
        { stack: headOf(letterhead), ...(n > 0 ? { pageBreak: 'before' as const } : {}) },
        {
          text: 'Certificate of election',
          fontSize: 20,
          bold: true,
          alignment: 'center',
          margin: [0, 0, 0, 18],
        },
        {
          text: [
            `This is to certify that `,
            { text: name, bold: true },
            `${roll_no ? ` (${roll_no})` : ''}, ${own}, was ${state === 'unopposed' ? 'elected unopposed' : 'elected'} as `,
            { text: title, bold: true },
            ` of the students' union in ${row.name}, session ${row.session}. The result was declared on ${dayText(row.declared_on ?? '')}.`,
          ],
          alignment: 'center',
          lineHeight: 1.4,
        },
        ...signatures(`${row.officer}\nReturning Officer`, 'Head of the institution'),
      ],
    ),
  };
}

export interface CodeSlip {
  readonly name: string;
  readonly roll_no: string | null;
  readonly code: string;
}
/**
 * Slips for voters whom no message reached, one page each. The code appears there and nowhere else.
 */
export function codeSlips(row: ElectionRow, slips: readonly CodeSlip[]): PdfDocument {
  return {
    pageSize: 'A6',
    pageMargins: [28, 28, 28, 28],
    defaultStyle: { fontSize: 11 },
    content: slips.flatMap(
      ({ name, roll_no, code }, n): Content => [
        {
          text: row.name,
          fontSize: 14,
          bold: true,
          ...(n > 0 ? { pageBreak: 'before' as const } : {}),
        },
        { text: `${roll_no ?? ''} ${name}`.trim(), margin: [0, 4, 0, 12] },
        { text: inFours(code), fontSize: 16, bold: true, margin: [0, 0, 0, 12] },
        {
          text: `Open /election/vote, request a code with your roll number, and enter this code instead. It can be used once, until ${momentText(row.poll_ends_at)}.`,
        },
      ],
    ),
  };
}
