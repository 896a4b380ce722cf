/**
 * A MARC 21 bibliographic record, and the parts that a catalogue stores. Its serialisation:
 * `marc-file.ts`.
 */
import { isIsbn } from './book-numbers';

export interface MarcField {
  readonly tag: string;
  /** Value of a control field (001 to 009). */
  readonly value?: string;
  readonly indicators?: string;
  readonly subfields?: readonly (readonly [code: string, text: string])[];
}
export interface MarcRecord {
  readonly leader: string;
  readonly fields: readonly MarcField[];
}

/** The columns of an imported file of records, by the names of their content. */
export const MARC_COLUMNS = {
  control_no: 'Control number',
  title: 'Title',
  subtitle: 'Subtitle',
  authors: 'Authors',
  item_type: 'Type',
  isbn: 'ISBN',
  isbn_as_printed: 'ISBN as printed',
  edition: 'Edition',
  publisher: 'Publisher',
  place: 'Place of publication',
  year: 'Year',
  language: 'Language',
  pages: 'Pages',
  series: 'Series',
  subject: 'Subject',
  ddc: 'Class number',
  call_no: 'Call number',
  keywords: 'Keywords',
} as const;
export type MarcPart = keyof typeof MARC_COLUMNS;
/** Texts as in the file; empty if missing. */
export type MarcEntry = Readonly<Record<MarcPart, string>>;

/** Language codes and names; the languages read in Indian colleges come first. */
const LANGUAGES: Readonly<Record<string, string>> = {
  eng: 'English',
  hin: 'Hindi',
  lus: 'Mizo',
  asm: 'Assamese',
  ben: 'Bengali',
  guj: 'Gujarati',
  kan: 'Kannada',
  kas: 'Kashmiri',
  mal: 'Malayalam',
  mar: 'Marathi',
  mni: 'Manipuri',
  nep: 'Nepali',
  ori: 'Odia',
  pan: 'Punjabi',
  san: 'Sanskrit',
  tam: 'Tamil',
  tel: 'Telugu',
  urd: 'Urdu',
  fre: 'French',
  ger: 'German',
  rus: 'Russian',
  spa: 'Spanish',
};
/** The language is then given by name in a note. */
const UNKNOWN = 'und';
const languageCode = (name: string): string =>
  /^[a-z]{3}$/.test(name)
    ? name
    : (Object.entries(LANGUAGES).find(([, one]) => one.toLowerCase() === name.toLowerCase())?.[0] ??
      UNKNOWN);

const TYPES: readonly string[] = ['text', 'reference', 'journal', 'thesis', 'e-book', 'other'];
const ONLINE = 'oqs';

/** Removes the punctuation that older rules put before the next part. */
const trimPunctuation = (text: string): string =>
  text
    .trim()
    .replace(/[\s/:;,=]+$/, '')
    .replace(/(\p{L}{4,})\.$/u, '$1');

/** Joins as many texts as fit, without cutting any. */
function joinFitting(texts: readonly string[], room: number): string {
  let all = '';
  for (const text of new Set(texts)) {
    const longer = all ? `${all}; ${text}` : text;
    if (all && longer.length > room) break;
    all = longer;
  }
  return all;
}

const MAX_LENGTH = { authors: 400, keywords: 300 } as const;

export function entryOf({ leader, fields }: MarcRecord): MarcEntry {
  const control = (tag: string): string =>
    fields.find((field) => field.tag === tag)?.value?.trim() ?? '';
  const parts = (tags: string, codes: string): string[] =>
    fields
      .filter(({ tag }) => tags.split(' ').includes(tag))
      .map(({ subfields = [] }) =>
        subfields
          .filter(([code, text]) => code !== '' && codes.includes(code) && text.trim() !== '')
          .map(([, text]) => trimPunctuation(text))
          .join(' '),
      )
      .filter(Boolean);
  const first = (tags: string, codes: string): string => parts(tags, codes)[0] ?? '';
  const fixed = fields.find(({ tag }) => tag === '008')?.value ?? '';
  const printed = parts('264 260', 'c').join(' ');
  const code = /^[a-z]{3}$/.exec(fixed.slice(35, 38))?.[0] ?? first('041', 'a').slice(0, 3);
  const own = first('942', 'c').toLowerCase();
  const made =
    leader[7] === 's'
      ? 'journal'
      : !'at'.includes(leader[6] ?? '')
        ? leader[6] === 'm'
          ? 'e-book'
          : 'other'
        : fields.some(({ tag }) => tag === '502')
          ? 'thesis'
          : ONLINE.includes(fixed[23] ?? ' ')
            ? 'e-book'
            : 'text';
  // The binding may follow the number.
  const number = (codes: string): string =>
    parts('020', codes)
      .map((text) => text.split(/[\s(]/)[0] ?? '')
      .find(Boolean) ?? '';
  const right = number('a');
  const isbn = right || number('z');
  const ddc = first('082', 'a').replaceAll('/', '');
  const subjects = parts('650 600 610 651', 'a');
  const source = control('003');
  const numbered = control('001');
  return {
    control_no: source && numbered ? `(${source})${numbered}` : numbered,
    title: first('245', 'anp'),
    subtitle: first('245', 'b'),
    authors: joinFitting(
      [...parts('100 110 111', 'a'), ...parts('700 710 711', 'a')],
      MAX_LENGTH.authors,
    ),
    item_type: TYPES.includes(own) ? own : made,
    isbn,
    isbn_as_printed: !right && isbn && !isIsbn(isbn) ? 'yes' : 'no',
    edition: first('250', 'a'),
    publisher: first('264 260', 'b'),
    place: first('264 260', 'a'),
    year:
      /(?<!\d)(1[4-9]|20)\d\d(?!\d)/.exec(printed)?.[0] ??
      /^(1[4-9]|20)\d\d$/.exec(fixed.slice(7, 11))?.[0] ??
      '',
    language: LANGUAGES[code] ?? (first('546', 'a') || (code === UNKNOWN ? '' : code)),
    pages: first('300', 'a'),
    series: first('490 440 830', 'a'),
    subject: subjects[0] ?? '',
    ddc: /^\d{3}(\.\d{1,12})?(?!\d)/.exec(ddc)?.[0] ?? '',
    call_no: first('952', 'o') || first('852', 'hi') || (first('082', 'b') && first('082', 'ab')),
    keywords: joinFitting([...subjects.slice(1), ...parts('653', 'a')], MAX_LENGTH.keywords),
  };
}

/**
 * The columns of the items in a file of records, by the names of their content. The heading of
 * `control_no` is that of the reference to a title by its control number.
 */
export const ITEM_COLUMNS = {
  control_no: 'Title control no',
  accession_no: 'Accession number',
  barcode: 'Barcode',
  rack: 'Rack',
  volume: 'Volume',
  copy_no: 'Copy number',
  accessioned_on: 'Accession date',
  vendor: 'Vendor',
  price: 'Price',
  loanable: 'Loanable',
} as const;
export type ItemPart = keyof typeof ITEM_COLUMNS;
export type MarcItem = Readonly<Record<ItemPart, string>>;

/** Koha's codes for a copy that is withdrawn or lost, and for one that is not lent. */
const [WITHDRAWN, LOST, NOT_LENT] = ['0', '1', '7'] as const;
const isSet = (code: string): boolean => code !== '' && code !== '0';

/**
 * The copies of a record, as Koha writes them in field 952, or those of field 852. Copies that are
 * withdrawn or lost are left out: they would come back as available.
 */
export function itemsOf(record: MarcRecord): MarcItem[] {
  const { control_no } = entryOf(record);
  const own = record.fields.filter(({ tag }) => tag === '952');
  const fields = own.length ? own : record.fields.filter(({ tag }) => tag === '852');
  return fields.flatMap(({ subfields = [] }) => {
    const part = (...codes: string[]): string =>
      codes
        .map((code) => subfields.find(([one]) => one === code)?.[1].trim() ?? '')
        .find(Boolean) ?? '';
    const koha = own.length > 0;
    const barcode = part('p');
    const accession_no = (koha && part('i')) || barcode;
    if (accession_no === '' || (koha && (isSet(part(WITHDRAWN)) || isSet(part(LOST))))) return [];
    return [
      {
        control_no,
        accession_no,
        barcode: barcode || accession_no,
        rack: part('c', 'b'),
        volume: koha ? part('h') : '',
        copy_no: /^\d{1,4}$/.exec(part('t'))?.[0] ?? '',
        accessioned_on: koha ? (/^\d{4}-\d{2}-\d{2}/.exec(part('d'))?.[0] ?? '') : '',
        vendor: koha ? part('e') : '',
        // 0 is an unknown price.
        price: (koha && /^\d+(\.\d{1,2})?/.exec(part('g').replaceAll(',', ''))?.[0]) || '0',
        loanable: koha && isSet(part(NOT_LENT)) ? 'no' : 'yes',
      },
    ];
  });
}

const ARTICLE = /^(a|an|the)\s+/i;
const dataField = (
  tag: string,
  indicators: string,
  subfields: Readonly<Record<string, string>>,
): MarcField[] => {
  const kept = Object.entries(subfields).filter(([, text]) => text !== '');
  return kept.length > 0 ? [{ tag, indicators, subfields: kept }] : [];
};
const split = (text: string): string[] =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);

/** A record that reads back as this entry. `entered` is the day it was created, `YYYY-MM-DD`. */
export function recordOf(entry: MarcEntry, entered: string): MarcRecord {
  const [, source = '', numbered = entry.control_no] =
    /^\(([^()]+)\)(.+)$/.exec(entry.control_no) ?? [];
  const authors = split(entry.authors);
  const kind = entry.item_type === 'other' ? 'k' : 'a';
  const level = entry.item_type === 'journal' ? 's' : 'm';
  const online = entry.item_type === 'e-book' ? 'o' : ' ';
  const year = entry.year || '    ';
  const language = languageCode(entry.language);
  const named = (name: string): string => (name.includes(',') ? '1 ' : '0 ');
  const control = (tag: string, value: string): MarcField[] => (value ? [{ tag, value }] : []);
  return {
    // Unicode, minimal level, punctuation omitted.
    leader: `00000n${kind}${level} a22000007c 4500`,
    fields: [
      ...control('001', numbered),
      ...control('003', source),
      {
        tag: '008',
        value: `${entered.slice(2).replaceAll('-', '')}${entry.year ? 's' : 'n'}${year}    xx      ${online}     000 0 ${language} d`,
      },
      ...dataField('020', '  ', { [entry.isbn_as_printed === 'yes' ? 'z' : 'a']: entry.isbn }),
      ...dataField('082', '04', { a: entry.ddc }),
      ...authors.slice(0, 1).flatMap((name) => dataField('100', named(name), { a: name })),
      ...dataField(
        '245',
        `${authors.length > 0 ? 1 : 0}${ARTICLE.exec(entry.title)?.[0].length ?? 0}`,
        {
          a: entry.title,
          b: entry.subtitle,
        },
      ),
      ...dataField('250', '  ', { a: entry.edition }),
      ...dataField('264', ' 1', { a: entry.place, b: entry.publisher, c: entry.year }),
      ...dataField('300', '  ', { a: entry.pages }),
      ...dataField('490', '0 ', { a: entry.series }),
      ...(entry.item_type === 'thesis' ? dataField('502', '  ', { a: 'Thesis' }) : []),
      ...(language === UNKNOWN ? dataField('546', '  ', { a: entry.language }) : []),
      ...dataField('650', ' 4', { a: entry.subject }),
      ...split(entry.keywords).flatMap((word) => dataField('653', '  ', { a: word })),
      ...authors.slice(1).flatMap((name) => dataField('700', named(name), { a: name })),
      ...dataField('852', '  ', { h: entry.call_no }),
      ...dataField('942', '  ', { c: entry.item_type }),
    ],
  };
}
