/**
 * Rows as MARC 21: MARCXML, or ISO 2709 in UTF-8. Parts that the caller may not read are left out.
 */
import { streamOf } from '../files/stream-of';
import { iso2709, MARCXML_FOOT, MARCXML_HEAD, marcXml } from '@/domain/marc-file';
import {
  MARC_COLUMNS,
  recordOf,
  type MarcEntry,
  type MarcPart,
  type MarcRecord,
} from '@/domain/marc';
import type { Fields, Resource } from '@/schema';
import type { Answer } from '../route';
import { cellText, unguardFormula } from './cells';

export const MARC_FORMATS = ['marcxml', 'mrc'] as const;
export type MarcFormat = (typeof MARC_FORMATS)[number];

/** Undefined if the rows are not bibliographic records, or another format is requested. */
export const marcFormat = (
  { marc }: Resource,
  requested: string | undefined,
): MarcFormat | undefined => marc && MARC_FORMATS.find((format) => format === requested);

const FILES: Readonly<Record<MarcFormat, { readonly type: string; readonly ending: string }>> = {
  marcxml: { type: 'application/marcxml+xml; charset=utf-8', ending: 'xml' },
  mrc: { type: 'application/marc', ending: 'mrc' },
};
const PARTS = Object.keys(MARC_COLUMNS) as MarcPart[];

/** The texts of a row, in the column order that reading a file of records uses. */
export const marcCells =
  ({ marc = {} }: Resource, readable: Fields) =>
  (row: Readonly<Record<string, unknown>>): string[] =>
    PARTS.map((part) => {
      const name = marc[part];
      const field = name === undefined ? undefined : readable[name];
      return field && name !== undefined ? unguardFormula(cellText(field, row[name])) : '';
    });

const entryFrom = (cells: readonly (string | number | null)[]): MarcEntry =>
  Object.fromEntries(PARTS.map((part, at) => [part, String(cells[at] ?? '')])) as MarcEntry;

/** `pages` is pulled only as fast as the file is read. `today` is written into each record. */
export function marcFile(
  format: MarcFormat,
  name: string,
  today: string,
  pages: AsyncIterable<readonly (readonly (string | number | null)[])[]>,
): Answer {
  const encoder = new TextEncoder();
  const xml = format === 'marcxml';
  const write = (record: MarcRecord): Uint8Array =>
    xml ? encoder.encode(marcXml(record)) : iso2709(record);
  async function* parts(): AsyncGenerator<Uint8Array> {
    if (xml) yield encoder.encode(MARCXML_HEAD);
    for await (const page of pages)
      yield Buffer.concat(page.map((cells) => write(recordOf(entryFrom(cells), today))));
    if (xml) yield encoder.encode(MARCXML_FOOT);
  }
  const { type, ending } = FILES[format];
  return {
    body: streamOf(parts()),
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}.${ending}"`,
    },
  };
}
