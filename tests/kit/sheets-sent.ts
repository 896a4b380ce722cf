/** XLSX files written by hand, so that they can be anything. */
import { zipOf } from './pictures';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/**
 * One sheet of these rows as XML; `says` is the size that the file claims where that is a lie,
 * `more` are further parts.
 */
export function xlsxOf(
  rows: string | Uint8Array,
  {
    texts,
    says,
    at = '',
    more = {},
  }: {
    texts?: string;
    says?: number;
    /** What the places of the parts begin with: some programs write them from the root. */
    at?: '' | '/xl/';
    more?: Readonly<Record<string, string>>;
  } = {},
): Uint8Array {
  const sheet =
    typeof rows === 'string'
      ? bytes(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)
      : rows;
  return zipOf([
    { name: '[Content_Types].xml', bytes: bytes('<Types/>') },
    {
      name: '_rels/.rels',
      bytes: bytes(
        `<Relationships><Relationship Id="r1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/workbook.xml',
      bytes: bytes(
        '<workbook><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>',
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: bytes(
        `<Relationships><Relationship Id="r1" Type="${REL}/worksheet" Target="${at}worksheets/sheet1.xml"/>${texts === undefined ? '' : `<Relationship Id="r2" Type="${REL}/sharedStrings" Target="${at}sharedStrings.xml"/>`}</Relationships>`,
      ),
    },
    { name: 'xl/worksheets/sheet1.xml', bytes: sheet, ...(says === undefined ? {} : { says }) },
    ...(texts === undefined
      ? []
      : [{ name: 'xl/sharedStrings.xml', bytes: bytes(`<sst>${texts}</sst>`) }]),
    ...Object.entries(more).map(([name, text]) => ({ name, bytes: bytes(text) })),
  ]);
}

/** A row of cells with inline texts. */
export const rowOf = (row: number, ...cells: readonly string[]): string =>
  `<row r="${row}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
