/**
 * The application on paper: its values step by step, with a QR code that lets anyone verify it with
 * the college.
 */
import { collegeDateTime } from '@/domain/dates';
import { labelOf, type Field } from '@/schema';
import type { Handle, PdfDocument } from '../../../../server/handle';
import { DOCUMENT_LABELS } from '../access';
import { application } from '../application';
import { isAsked, nameOf, STEPS, type Step } from '../form-steps';
import { documentsOf } from './documents.server';
import { namesOf, textOf, type Names } from './form-text.server';
import type { Application } from './own.server';

const SOFT = '#53605b';
const GREEN = '#14594f';
/** The typeface used for print has Latin letters only. */
const printable = (text: string): boolean => !/[\u0900-\u0FFF]/.test(text);

function rowsTable(field: Field, value: unknown, names: Names): object {
  const columns = Object.entries(field.options.rows ?? {});
  const rows = Array.isArray(value) ? (value as Readonly<Record<string, unknown>>[]) : [];
  return {
    layout: 'lightHorizontalLines',
    margin: [0, 2, 0, 6],
    fontSize: 8,
    table: {
      headerRows: 1,
      widths: columns.map(() => 'auto'),
      body: [
        columns.map(([name, of]) => ({ text: labelOf(name, of), color: SOFT })),
        ...rows.map((row) => columns.map(([name, of]) => textOf(of, row[name], names))),
      ],
    },
  };
}

function stepSection(step: Step, row: Application, names: Names): object[] {
  const lines: object[] = [];
  for (const name of step.fields.map(nameOf)) {
    const field = application.fields[name] as Field;
    const value = row[name];
    if (!isAsked(step, name, row) || value === null) continue;
    const text = textOf(field, value, names);
    if (field.kind === 'json') lines.push(rowsTable(field, value, names));
    else if (printable(text))
      lines.push({
        columns: [
          { width: 150, text: labelOf(name, field), color: SOFT },
          { width: '*', text },
        ],
        columnGap: 8,
        margin: [0, 1, 0, 1],
      });
  }
  if (lines.length === 0) return [];
  return [
    { text: step.label, bold: true, color: GREEN, fontSize: 11, margin: [0, 8, 0, 3] },
    ...lines,
  ];
}

export const checkedAt = (url: string | null, code: string): string =>
  `${url ?? ''}/application-check/${code}`;

export async function printApplication(handle: Handle, row: Application): Promise<Uint8Array> {
  const [college] = await handle.sql<{
    name: string;
    address1: string | null;
    address2: string | null;
    url: string | null;
  }>`select name, address1, address2, url from college limit 1`;
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
    info: { title: `Application ${row.application_no}` },
    footer: (page: number, pages: number) => ({
      text: `${row.application_no} · page ${page} of ${pages}`,
      alignment: 'center',
      fontSize: 8,
      color: SOFT,
    }),
    content: [
      { text: college?.name ?? '', fontSize: 15, bold: true, color: GREEN },
      {
        text: [college?.address1, college?.address2].filter(Boolean).join(' · '),
        fontSize: 8,
        color: SOFT,
      },
      {
        margin: [0, 8, 0, 4],
        columns: [
          {
            width: '*',
            stack: [
              { text: 'Application for admission', fontSize: 12, bold: true },
              { text: row.application_no, fontSize: 14, bold: true, margin: [0, 2, 0, 2] },
              { text: row.name, fontSize: 12 },
              {
                text: row.submitted_at
                  ? `Submitted on ${collegeDateTime(row.submitted_at)}`
                  : 'Draft, not submitted',
                color: SOFT,
              },
              { text: `Email ${row.email} · Mobile ${row.mobile}`, color: SOFT },
            ],
          },
          ...(row.public_code
            ? [
                {
                  width: 90,
                  qr: checkedAt(college?.url ?? null, row.public_code),
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
      ...(STEPS.flatMap((step) => stepSection(step, row, names)) as never[]),
      { text: 'Documents sent', bold: true, color: GREEN, fontSize: 11, margin: [0, 8, 0, 3] },
      {
        ul: sent.map(
          ({ kind, state }) => `${DOCUMENT_LABELS[kind]}: ${state === 'ok' ? 'verified' : state}`,
        ),
      },
    ],
  };
  return handle.pdf(sheet);
}
