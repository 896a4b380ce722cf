/** A printed receipt, A5: for the payer, and for anyone who checks it by its QR code. */
import { MODE_LABELS } from '@/domain/payment-modes';
import { collegeDay } from '@/domain/dates';
import { rupees, rupeesInWords } from '@/domain/money';
import { choiceLabel, dayText } from '@/schema';
import {
  letterheadContent,
  type Handle,
  type Letterhead,
  type PdfDocument,
} from '../../../../server/handle';
import { receipt } from '../receipt';

export interface PrintedReceipt {
  readonly id: number;
  readonly receipt_no: string;
  readonly issued_at: string;
  readonly payer_name: string;
  readonly payer_no: string | null;
  readonly about: string;
  readonly lines: readonly { readonly label: string; readonly amount: number }[];
  readonly charge: number;
  readonly amount: number;
  readonly mode: string;
  readonly reference: string | null;
  readonly public_code: string;
  readonly printed: number;
  readonly voided_at: string | null;
  readonly void_reason: string | null;
  readonly realisation: string | null;
}
const SOFT = '#53605b';

/** The address at which a receipt can be verified. */
export const checkedAt = (url: string | null | undefined, code: string): string =>
  `${url ?? ''}/online-payment/receipt/${code}`;

const time = (iso: string): string =>
  `${dayText(collegeDay(new Date(iso)))} ${new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' }).format(new Date(iso))}`;

function page(one: PrintedReceipt, letterhead: Letterhead): object[] {
  const fact = (label: string, value: string | null): object[] =>
    value
      ? [
          {
            columns: [
              { width: 96, text: label, color: SOFT },
              { width: '*', text: value, bold: label === 'Name' },
            ],
            columnGap: 8,
            margin: [0, 1, 0, 1],
          },
        ]
      : [];
  const row = (label: string, amount: number, bold = false): object[] => [
    { text: label, bold },
    { text: rupees(amount), alignment: 'right', bold },
  ];
  const void_ = one.voided_at !== null;
  return [
    ...letterheadContent(letterhead, { size: 14, formal: true }),
    {
      columns: [
        {
          width: '*',
          text: void_ ? 'RECEIPT, VOID' : one.printed > 0 ? 'RECEIPT, DUPLICATE' : 'RECEIPT',
          fontSize: 12,
          bold: true,
        },
        { width: 'auto', text: one.receipt_no, fontSize: 12, bold: true, alignment: 'right' },
      ],
      margin: [0, 0, 0, 6],
    },
    ...fact('Date', time(one.issued_at)),
    ...fact('Name', one.payer_name),
    ...fact('Number', one.payer_no),
    ...fact('For', one.about),
    ...fact('Paid by', choiceLabel(one.mode, MODE_LABELS)),
    ...fact('Reference', one.reference),
    {
      margin: [0, 8, 0, 0],
      layout: 'lightHorizontalLines',
      table: {
        headerRows: 1,
        widths: ['*', 'auto'],
        body: [
          [
            { text: 'Fee head', color: SOFT },
            { text: 'Amount', color: SOFT, alignment: 'right' },
          ],
          ...one.lines.map(({ label, amount }) => row(label, amount)),
          ...(one.charge > 0 ? [row('Payment gateway charge', one.charge)] : []),
          row('Total', one.amount, true),
        ],
      },
    },
    { text: rupeesInWords(one.amount), italics: true, margin: [0, 4, 0, 8] },
    ...(one.realisation === 'received'
      ? [{ text: 'Subject to realisation.', bold: true, margin: [0, 0, 0, 4] }]
      : []),
    ...(void_
      ? [
          {
            text: `Void: ${one.void_reason ?? ''}`,
            bold: true,
            color: '#b3261e',
            margin: [0, 0, 0, 4],
          },
        ]
      : []),
    {
      columns: [
        { qr: checkedAt(letterhead.url, one.public_code), fit: 80, eccLevel: 'M', width: 90 },
        {
          width: '*',
          margin: [8, 20, 0, 0],
          fontSize: 8,
          color: SOFT,
          stack: [
            'Scan to verify this receipt.',
            'This is a computer-generated receipt. No signature is required.',
            ...(one.printed > 0 && !void_ ? ['Duplicate print.'] : []),
          ],
        },
      ],
    },
  ];
}

export function receiptDocument(
  receipts: readonly PrintedReceipt[],
  letterhead: Letterhead,
): PdfDocument {
  return {
    pageSize: 'A5',
    pageMargins: [31, 28, 31, 28],
    defaultStyle: { font: 'Roboto', fontSize: 9.5 },
    info: { title: receipts.length === 1 ? (receipts[0]?.receipt_no ?? 'Receipt') : 'Receipts' },
    content: receipts.flatMap((one, i) => [
      { stack: page(one, letterhead) as never, ...(i > 0 ? { pageBreak: 'before' as const } : {}) },
    ]),
    ...(receipts.length === 1 && receipts[0]?.voided_at
      ? { watermark: { text: 'VOID', color: '#b3261e', opacity: 0.15 } }
      : {}),
  };
}

/**
 * Prints the stored receipts. Printing by the office is counted, so that a second copy is marked as
 * one.
 */
export async function printReceipts(
  handle: Handle,
  ids: readonly number[],
  counted: boolean,
): Promise<Uint8Array | null> {
  const rows = await handle.sql<PrintedReceipt>`
    select r.id, r.receipt_no, r.issued_at, r.payer_name, r.payer_no, r.about, r.lines, r.charge, r.amount, r.mode, r.reference, r.public_code, ${counted ? 1 : 0} * r.printed as printed, r.voided_at, r.void_reason, p.realisation
    from receipt r join payment p on p.id = r.payment where r.id = any (${ids}::int[]) order by r.id`;
  if (rows.length === 0) return null;
  if (counted) {
    const receipts = handle.records(receipt);
    await receipts.change(
      await receipts.find({ id: rows.map(({ id }) => id) }, { lock: true }),
      ({ printed }) => ({ printed: printed + 1 }),
      { silent: true },
    );
    await handle.audit(
      'receipt.print',
      'receipt',
      rows
        .map(({ receipt_no }) => receipt_no)
        .join(', ')
        .slice(0, 200),
      { count: rows.length },
    );
  }
  return handle.pdf(receiptDocument(rows, await handle.letterhead()));
}
