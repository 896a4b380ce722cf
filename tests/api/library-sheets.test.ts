/**
 * A library taken over from sheets: titles and their copies from one accession register, members
 * from a list, as CSV and as Excel; with errors by row, and undone.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importerOf, type Importer } from '../kit/importer';
import { openLibrary, type Library } from '../kit/library';
import { xlsxOf } from '../kit/sheets-sent';

let library: Library;
let titles: Importer;
let copies: Importer;
let members: Importer;
beforeAll(async () => {
  library = await openLibrary();
  const { college } = library.bank;

  titles = await importerOf(college, 'admin:W', 'library-title');
  copies = await importerOf(college, 'admin:W', 'library-copy');
  members = await importerOf(college, 'admin:W', 'library-member');
});
afterAll(() => library.close());

type Table = readonly (readonly string[])[];
const csv = (rows: Table): Uint8Array =>
  new TextEncoder().encode(rows.map((row) => row.map((text) => `"${text}"`).join()).join('\r\n'));
const xlsx = (rows: Table): Uint8Array =>
  xlsxOf(
    rows
      .map((row, r) => {
        const cells = row.map(
          (text, c) =>
            `<c r="${String.fromCharCode(65 + c)}${r + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
        );
        return `<row r="${r + 1}">${cells.join('')}</row>`;
      })
      .join(''),
  );
const FORMATS = [
  ['csv', csv],
  ['xlsx', xlsx],
] as const;

const held = (like: string) =>
  library.query(
    (sql) => sql<Record<string, unknown>>`
      select c.accession_no, t.title, t.authors, c.rack, c.price, c.barcode, c.status from library_copy c join library_title t on t.id = c.title
      where t.title like ${like} order by c.accession_no`,
  );
const known = (like: string) =>
  library.query(
    (sql) => sql<Record<string, unknown>>`
      select card_no, name, category, student is not null as is_student from library_member where card_no like ${like} order by card_no`,
  );
const register = (mark: string): Table => [
  ['Accession number', 'Control number', 'Title', 'Authors', 'ISBN', 'Rack', 'Price'],
  [`${mark}1`, `${mark}a`, `${mark} Hills`, 'Zara, L.', '9788185798219', 'R 1', '450.00'],
  [`${mark}2`, `${mark}a`, `${mark} Hills`, 'Zara, L.', '9788185798219', 'R 1', '450.00'],
  [`${mark}3`, `${mark}b`, `${mark} Rivers`, 'Ralte, H.; Sailo, T.', '', 'R 2', '1,200.50'],
];

describe('an accession register', () => {
  it.each(FORMATS)(
    'as %s gives the titles, then the copies of each, and is undone',
    async (format, write) => {
      const mark = format.toUpperCase();
      const file = write(register(mark));
      const books = await titles.saved(file, `register.${format}`);
      expect([books.state, books.counts]).toMatchObject([
        'saved',
        { new: 2, repeated: 1, wrong: 0 },
      ]);
      const taken = await copies.taken(file, `register.${format}`);
      const mapping = {
        match: 'accession_no',
        fields: {
          ...taken.mapping.fields,
          title: { column: 'Control number', by: 'control_no' },
        },
      };
      const stored = await copies.step(await copies.step(taken, 'check', { mapping }), 'save');
      expect([stored.state, stored.counts]).toMatchObject(['saved', { new: 3, wrong: 0 }]);
      const hills = { title: `${mark} Hills`, authors: 'Zara, L.', rack: 'R 1', price: 45_000 };
      expect(await held(`${mark} %`)).toMatchObject([
        { accession_no: `${mark}1`, barcode: `${mark}1`, status: 'available', ...hills },
        { accession_no: `${mark}2`, ...hills },
        { accession_no: `${mark}3`, authors: 'Ralte, H.; Sailo, T.', price: 120_050 },
      ]);
      expect(await titles.undo(books), 'its copies refer to the titles').toBe(409);
      expect(await copies.undo(stored)).toBe(200);
      expect(await titles.undo(books)).toBe(200);
      expect(await held(`${mark} %`)).toEqual([]);
    },
  );

  it.each(FORMATS)(
    'as %s reports what is wrong by its row, and saves the rest on request',
    async (format, write) => {
      const mark = `E${format.toUpperCase()}`;
      const [head = [], first = [], ...rest] = register(mark);
      const file = write([
        head,
        first,
        [`${mark}7`, `${mark}c`, '', 'Nobody', '', 'R 9', '10'],
        [`${mark}8`, `${mark}d`, `${mark} Plains`, '', '9788185798218', 'R 9', '10'],
        [`${mark}9`, `${mark}b`, `${mark} Rivers`, 'Ralte, H.', '', 'R 9', 'ten rupees'],
        ...rest,
      ]);
      const run = await titles.taken(file, `register.${format}`);
      const { mapping } = run;
      const seen = await titles.step(run, 'check', { mapping, skip_wrong: true });
      expect(seen.errors.map(({ row, field }) => [row, field])).toEqual([
        [3, 'title'],
        [4, 'isbn'],
      ]);
      await titles.step(seen, 'save');
      const taken = await copies.taken(file, `register.${format}`);
      const fields = {
        ...taken.mapping.fields,
        title: { column: 'Control number', by: 'control_no' },
      };
      const wrong = await copies.step(taken, 'check', {
        mapping: { match: 'accession_no', fields },
        skip_wrong: true,
      });
      expect(wrong.errors.map(({ row, field, value }) => [row, field, value])).toEqual([
        [3, 'title', `${mark}c`],
        [4, 'title', `${mark}d`],
        [5, 'price', 'ten rupees'],
      ]);
      expect((await copies.step(wrong, 'save')).counts).toMatchObject({ new: 3, wrong: 3 });
      expect((await held(`${mark} %`)).map((row) => row['accession_no'])).toEqual([
        `${mark}1`,
        `${mark}2`,
        `${mark}3`,
      ]);
    },
  );
});

describe('a list of members', () => {
  it.each(FORMATS)(
    'as %s takes students by roll number and others by name, names wrong rows, and is undone',
    async (format, write) => {
      const [one, other] = [await library.card(), await library.card()];
      const mark = `M${format.toUpperCase()}`;
      const roll = ({ card }: { readonly card: string }): string => `25LB${card.slice(2)}`;
      const run = await members.taken(
        write([
          ['Library ID', 'Roll number', 'Name', 'Category'],
          ['', roll(one), '', 'Undergraduate'],
          ['', roll(other), '', 'Undergraduate'],
          [`${mark}/1`, '', 'Friend of the Library', 'Other'],
          [`${mark}/2`, '', '', 'Other'],
          [`${mark}/3`, 'NOBODY', '', 'Other'],
          [`${mark}/4`, '', 'A Guest', 'Prince'],
        ]),
        `members.${format}`,
      );
      const mapping = {
        match: 'card_no',
        fields: { ...run.mapping.fields, student: { column: 'Roll number', by: 'roll_no' } },
      };
      const seen = await members.step(run, 'check', { mapping, skip_wrong: true });
      expect(seen.errors.map(({ row, field }) => [row, field])).toEqual([
        [5, 'name'],
        [6, 'student'],
        [7, 'category'],
      ]);
      const done = await members.step(seen, 'save');
      expect(done.counts).toMatchObject({ new: 3, wrong: 3 });
      expect(await known(one.card)).toEqual([
        {
          card_no: one.card,
          name: `Reader ${one.card.slice(2)}`,
          category: 'ug',
          is_student: true,
        },
      ]);
      expect(await known(`${mark}%`)).toEqual([
        {
          card_no: `${mark}/1`,
          name: 'Friend of the Library',
          category: 'other',
          is_student: false,
        },
      ]);
      expect(await members.undo(done)).toBe(200);
      expect([
        ...(await known(one.card)),
        ...(await known(other.card)),
        ...(await known(`${mark}%`)),
      ]).toEqual([]);
    },
  );
});
