/** The text of letters to applicants, in the reader's language. */
import { collegeDay } from '@/domain/dates';
import { rupees } from '@/domain/money';
import { dayText, say, type Sentence, type Translate } from '@/schema';
import type { LetterBlock, PrintedLetter } from '../../../../server/handle';
import { DOCUMENT_LABELS, type LetterKind } from '../access';
import type { AdmissionFacts, AllotmentFacts } from './letter-facts.server';

/** What a letter needs besides its facts. */
export interface Writing {
  readonly letterhead: PrintedLetter['letterhead'];
  readonly today: string;
  readonly translate: Translate;
  /** False for readers who may not see amounts. */
  readonly money: boolean;
}

/** The verification address of a letter. */
export const letterCheckedAt = (
  url: string | null | undefined,
  code: string,
  kind: LetterKind,
): string => `${url ?? ''}/application-check/${code}/${kind}`;

const titles: Readonly<Record<LetterKind, string>> = {
  allotment: 'Allotment letter',
  admission: 'Admission letter',
};

/** Uploaded with the form, so not to be brought. */
const PICTURES: readonly string[] = ['photo', 'signature'];

/**
 * Documents to bring. Not every reader of the letter may know whether the applicant has a
 * disability, so that line is the same for all.
 */
function documentsIn({ documents, category }: AllotmentFacts): Sentence[] {
  const named = (kind: string): string =>
    DOCUMENT_LABELS[kind as keyof typeof DOCUMENT_LABELS] ?? kind;
  return documents
    .filter(({ kind }) => !PICTURES.includes(kind))
    .flatMap(({ kind, asked }): Sentence[] => {
      const document = named(kind);
      if (asked === 'required') return [{ text: document }];
      if (asked === 'reserved')
        return category && category !== 'General' ? [{ text: document }] : [];
      const text =
        asked === 'disability'
          ? '{document}, if you applied as a person with disability'
          : asked === 'claims'
            ? '{document}, if you stated any'
            : '{document}, if you have it';
      return [{ text, with: { document } }];
    });
}

function feeLine({ fee }: Pick<AllotmentFacts, 'fee'>): Sentence | null {
  if (!fee) return null;
  if (fee.waived) return { text: 'Waived' };
  const amount = rupees(fee.amount);
  if (!fee.raised) return { text: '{amount}, by the fee schedule', with: { amount } };
  const { due_on: day } = fee;
  if (fee.paid >= fee.amount) return { text: '{amount}, paid', with: { amount } };
  return fee.paid > 0
    ? {
        text: '{amount}, of which {paid} is paid. Pay the rest by {day}.',
        with: { amount, paid: rupees(fee.paid), day },
      }
    : { text: '{amount}. Pay by {day}.', with: { amount, day } };
}

/** Not every reader of the letter may know for which group: it can be persons with disability. */
const seatLine = ({ seat, origin, open, within }: AllotmentFacts): Sentence =>
  within
    ? { text: '{seat}, by horizontal reservation', with: { seat } }
    : seat !== origin
      ? { text: '{seat}, converted from {origin}', with: { seat, origin } }
      : seat === open
        ? { text: '{seat}, open to all by merit', with: { seat } }
        : { text: seat };

type Facts = readonly (readonly [label: string, value: Sentence | string | null])[];

/** Labels and sentences are translated; plain texts, such as names and numbers, are not. */
const factsIn = (facts: Facts, translate: Translate): LetterBlock => ({
  facts: facts.flatMap(([label, value]) =>
    value === null
      ? []
      : [[translate(label), typeof value === 'string' ? value : say(value, translate)] as const],
  ),
});

function frame(
  kind: LetterKind,
  of: AllotmentFacts | AdmissionFacts,
  { letterhead, today, translate }: Writing,
): Omit<PrintedLetter, 'blocks'> {
  return {
    letterhead,
    title: translate(titles[kind]),
    left: say({ text: 'Application {number}', with: { number: of.application_no } }, translate),
    right: say({ text: 'Date: {day}', with: { day: today } }, translate),
    to: [of.name, ...(of.name_local && of.name_local !== of.name ? [of.name_local] : [])],
    verify: of.public_code
      ? {
          url: letterCheckedAt(letterhead.url, of.public_code, kind),
          words: translate('To verify this letter, scan the QR code or open'),
        }
      : null,
    signatures: ['Convener, admission committee', 'Principal'].map(translate),
    foot: translate(
      kind === 'allotment'
        ? 'Valid while the applicant holds the seat.'
        : 'Roll and registration numbers as on the date of printing.',
    ),
  };
}

export function allotmentLetter(of: AllotmentFacts, writing: Writing): PrintedLetter {
  const { translate, money } = writing;
  const lines = (...sentences: readonly Sentence[]): LetterBlock[] =>
    sentences.map((one) => ({ text: say(one, translate) }));
  const { programme, cycle, round } = of;
  const about = { programme, cycle, round };
  return {
    ...frame('allotment', of, writing),
    blocks: [
      ...lines(
        of.via === 'waiting_list'
          ? {
              text: 'A seat in {programme} became free, and it is allotted to you as the next on the waiting list of round {round} ({cycle}).',
              with: about,
            }
          : {
              text: 'A seat in {programme} is allotted to you by the merit list of round {round} ({cycle}).',
              with: about,
            },
      ),
      factsIn(
        [
          ['Programme', programme],
          ['Major', of.major],
          ['Category of the seat', seatLine(of)],
          ['Rank', of.rank === null ? null : String(of.rank)],
          ['List published on', dayText(collegeDay(new Date(of.published_at)))],
          ['Confirm by', of.accept_by === null ? null : dayText(of.accept_by)],
          ['Admission fee', money ? feeLine(of) : null],
        ],
        translate,
      ),
      ...(of.accept_by
        ? lines({
            text: 'Confirm the seat by {day}. A seat that is not confirmed by then can go to the next on the waiting list.',
            with: { day: of.accept_by },
          })
        : []),
      {
        heading: translate('Bring these original documents'),
        items: documentsIn(of).map((one) => say(one, translate)),
      },
      ...lines({ text: 'Originals are checked in your presence and returned at once.' }),
    ],
  };
}

function paidLine({ fee }: AdmissionFacts): Sentence | null {
  if (!fee?.raised) return null;
  if (fee.waived) return { text: 'Waived' };
  const paid = rupees(fee.paid);
  return fee.receipts
    ? { text: '{paid} (receipt {receipts})', with: { paid, receipts: fee.receipts } }
    : { text: '{paid}', with: { paid } };
}

export function admissionLetter(of: AdmissionFacts, writing: Writing): PrintedLetter {
  const { translate, money } = writing;
  const open: Sentence = { text: 'Not assigned yet' };
  return {
    ...frame('admission', of, writing),
    blocks: [
      {
        text: say(
          { text: 'You are admitted to {programme}.', with: { programme: of.programme } },
          translate,
        ),
      },
      factsIn(
        [
          ['Admission number', of.admission_no],
          ['Application ID', of.application_no],
          ['Admitted on', of.admitted_on === null ? null : dayText(of.admitted_on)],
          ['Class', [of.programme, of.semester].filter(Boolean).join(', ')],
          ['Batch', of.batch],
          ['Major', of.major],
          ['Category', of.category === null ? null : { text: of.category }],
          ['Roll number', of.roll_no ?? open],
          ['Registration number', of.registration_no ?? open],
          ['Admission fee paid', money ? paidLine(of) : null],
        ],
        translate,
      ),
      ...(of.roll_no === null || of.registration_no === null
        ? [{ text: translate('The college office will assign the missing numbers.') }]
        : []),
    ],
  };
}
