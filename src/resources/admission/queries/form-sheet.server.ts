/**
 * The application on paper: its values step by step as they were submitted, in the reader's
 * language, with a QR code that lets anyone verify it with the college.
 */
import { collegeDateTime } from '@/domain/dates';
import type { FilledStep } from '@/domain/form-shape';
import { say as sentence, type Translate } from '@/schema';
import { letterheadContent, type Handle, type PdfDocument } from '../../../../server/handle';
import { DOCUMENT_LABELS } from '../access';
import { documentsOf } from './documents.server';
import { filledForm } from './filled-form.server';
import { namesOf } from './form-text.server';
import type { Application } from './own.server';

const SOFT = '#53605b';
const GREEN = '#14594f';

function stepSection({ label, parts }: FilledStep): object[] {
  return [
    { text: label, bold: true, color: GREEN, fontSize: 11, margin: [0, 8, 0, 3] },
    ...parts.map((part) =>
      'rows' in part
        ? {
            layout: 'lightHorizontalLines',
            margin: [0, 2, 0, 6],
            fontSize: 8,
            table: {
              headerRows: 1,
              widths: part.columns.map(() => 'auto'),
              body: [part.columns.map((text) => ({ text, color: SOFT })), ...part.rows],
            },
          }
        : {
            columns: [
              { width: 150, text: part.label, color: SOFT },
              { width: '*', text: part.text },
            ],
            columnGap: 8,
            margin: [0, 1, 0, 1],
          },
    ),
  ];
}

export const checkedAt = (url: string | null, code: string): string =>
  `${url ?? ''}/application-check/${code}`;

/** The application as it was last submitted; a draft, or one that the office entered, as it is now. */
async function submittedOf({ sql }: Handle, row: Application): Promise<Application> {
  const [last] = await sql<{ at: string; values: Partial<Application> }>`
    select at, values from application_submission where application = ${row.id} order by at desc, id desc limit 1`;
  return last ? { ...row, ...last.values, submitted_at: last.at } : row;
}

const DOCUMENT_STATES = {
  pending: 'To be checked',
  rejected: 'Rejected',
  ok: 'Verified',
} as const;

export async function printApplication(
  handle: Handle,
  now: Application,
  say: Translate,
): Promise<Uint8Array> {
  const row = await submittedOf(handle, now);
  const told = (text: string, given: Readonly<Record<string, string | number>>): string =>
    sentence({ text, with: given }, say);
  const letterhead = await handle.letterhead();
  const names = await namesOf(handle);
  const sent = await documentsOf(handle, Number(row.id));
  const photo = sent.find(({ kind }) => kind === 'photo');
  const [held] = photo
    ? await handle.sql<{
        file: number;
      }>`select file from application_document where id = ${photo.id}`
    : [];
  const picture = held ? await handle.files.read(held.file) : null;
  const sheet: PdfDocument = {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 44],
    defaultStyle: { font: 'Roboto', fontSize: 9.5 },
    info: { title: `${say('Application')} ${row.application_no}` },
    footer: (page: number, pages: number) => ({
      text: `${row.application_no} · ${told('Page {page} of {last}', { page, last: pages })}`,
      alignment: 'center',
      fontSize: 8,
      color: SOFT,
    }),
    content: [
      ...letterheadContent(letterhead, { formal: true }),
      {
        margin: [0, 0, 0, 4],
        columns: [
          {
            width: '*',
            stack: [
              { text: say('Application for admission'), fontSize: 12, bold: true },
              { text: row.application_no, fontSize: 14, bold: true, margin: [0, 2, 0, 2] },
              { text: row.name, fontSize: 12 },
              {
                text: row.submitted_at
                  ? told('Submitted on {when}', { when: collegeDateTime(row.submitted_at) })
                  : say('Draft, not submitted'),
                color: SOFT,
              },
              { text: [row.email, row.mobile].filter(Boolean).join(' · '), color: SOFT },
            ],
          },
          ...(row.public_code
            ? [
                {
                  width: 90,
                  qr: checkedAt(letterhead.url ?? null, row.public_code),
                  fit: 84,
                  eccLevel: 'M',
                },
              ]
            : []),
          ...(picture
            ? [
                {
                  width: 76,
                  image: `data:image/jpeg;base64,${Buffer.from(picture.bytes).toString('base64')}`,
                  fit: [70, 90],
                },
              ]
            : []),
        ] as never,
      },
      ...(filledForm(row, names, say).flatMap(stepSection) as never[]),
      { text: say('Documents sent'), bold: true, color: GREEN, fontSize: 11, margin: [0, 8, 0, 3] },
      {
        ul: sent.map(
          ({ kind, state }) => `${say(DOCUMENT_LABELS[kind])}: ${say(DOCUMENT_STATES[state])}`,
        ),
      },
    ],
  };
  return handle.pdf(sheet);
}
