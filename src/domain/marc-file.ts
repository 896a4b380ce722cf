/** Serialisation of a MARC record: ISO 2709 in UTF-8, and MARCXML. */
import type { MarcField, MarcRecord } from './marc';

const UNIT = '\x1f';
const FIELD = '\x1e';
const RECORD = '\x1d';
const LEADER = 24;
const LINE = 12;

const digits = (number: number, width: number): string => String(number).padStart(width, '0');
/** Field separators are not allowed in a text, and line breaks have no meaning there. */
const plain = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
const written = ({ value, indicators = '  ', subfields = [] }: MarcField): string =>
  value ?? indicators + subfields.map(([code, text]) => `${UNIT}${code}${plain(text)}`).join('');

/** Lengths are in bytes, which exceed the number of letters beyond ASCII. */
export function iso2709({ leader, fields }: MarcRecord): Uint8Array {
  const encoder = new TextEncoder();
  const bodies = fields.map((field) => encoder.encode(written(field) + FIELD));
  let at = 0;
  let directory = '';
  for (const [n, { tag }] of fields.entries()) {
    const length = bodies[n]?.length ?? 0;
    directory += tag + digits(length, 4) + digits(at, 5);
    at += length;
  }
  const base = LEADER + fields.length * LINE + 1;
  const head = `${digits(base + at + 1, 5)}${leader.slice(5, 12)}${digits(base, 5)}${leader.slice(17)}${directory}${FIELD}`;
  const record = new Uint8Array(base + at + 1);
  record.set(encoder.encode(head));
  let place = base;
  for (const body of bodies) {
    record.set(body, place);
    place += body.length;
  }
  record.set(encoder.encode(RECORD), place);
  return record;
}

const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => NAMED[sign] ?? sign);

export const MARCXML_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="http://www.loc.gov/MARC21/slim">\n';
export const MARCXML_FOOT = '</collection>\n';

export function marcXml({ leader, fields }: MarcRecord): string {
  const lines = fields.map(({ tag, value, indicators = '  ', subfields = [] }) =>
    value === undefined
      ? `    <datafield tag="${tag}" ind1="${indicators[0] ?? ' '}" ind2="${indicators[1] ?? ' '}">${subfields
          .map(([code, text]) => `<subfield code="${code}">${escaped(plain(text))}</subfield>`)
          .join('')}</datafield>`
      : `    <controlfield tag="${tag}">${escaped(value)}</controlfield>`,
  );
  return `  <record>\n    <leader>${leader}</leader>\n${lines.join('\n')}\n  </record>\n`;
}
