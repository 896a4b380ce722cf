/** MARC 21 in and out: files of records through the import engine, and exported titles. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryOf, recordOf, type MarcEntry, type MarcField, type MarcRecord } from '@/domain/marc';
import { iso2709, MARCXML_FOOT, MARCXML_HEAD, marcXml } from '@/domain/marc-file';
import { importerOf, type Importer } from '../kit/importer';
import type { Run } from '../kit/imports';
import { openLibrary, type Library } from '../kit/library';
import { zipOf } from '../kit/pictures';

let library: Library;
let titles: Importer;
let copies: Importer;
beforeAll(async () => {
  library = await openLibrary();
  const { college } = library.bank;
  titles = await importerOf(college, 'admin:W', 'library-title');
  copies = await importerOf(college, 'admin:W', 'library-copy');
});
afterAll(() => library.close());

/** Returns the message about a refused file. */
const refused = (file: Uint8Array): Promise<string> =>
  titles.taken(file, 'records.mrc').then(
    () => 'taken',
    (error: Error) => error.message,
  );
const saved = (file: Uint8Array, name = 'records.mrc'): Promise<Run> => titles.saved(file, name);

const text = (what: string): Uint8Array => new TextEncoder().encode(what);
const empty = entryOf({ leader: '', fields: [] });
const entry = (more: Partial<MarcEntry>): MarcEntry => ({ ...empty, item_type: 'text', ...more });
const iso = (...entries: readonly Partial<MarcEntry>[]): Uint8Array =>
  Buffer.concat(entries.map((one) => iso2709(recordOf(entry(one), '2026-11-20'))));
const xml = (...records: readonly MarcRecord[]): Uint8Array =>
  text(MARCXML_HEAD + records.map(marcXml).join('') + MARCXML_FOOT);
const data = (tag: string, ...subfields: [string, string][]): MarcField => ({
  tag,
  indicators: '  ',
  subfields,
});
const titled = (like: string) =>
  library.query(
    (sql) =>
      sql<
        Record<string, unknown>
      >`select title, authors, item_type, isbn, isbn13, year, language, call_no, control_no, subject from library_title where title like ${like} order by title`,
  );

describe('ISO 2709 import', () => {
  it('creates titles with automatic column mapping, and changes nothing on a second import', async () => {
    const file = iso(
      {
        control_no: '(HC)1',
        title: 'Iso one',
        authors: 'Zara, Lal; Ralte, H.',
        isbn: '9788185798219',
        year: '1999',
        ddc: '330.954',
        language: 'Mizo',
        subject: 'Economics',
      },
      { control_no: '(HC)2', title: 'Iso two: हिन्दी', item_type: 'thesis' },
    );
    const run = await saved(file);
    expect(run).toMatchObject({ state: 'saved', total: 2, counts: { new: 2, wrong: 0 } });
    expect(run.mapping.match, 'rows are known by the control number').toBe('control_no');
    expect(await titled('Iso %')).toEqual([
      {
        title: 'Iso one',
        authors: 'Zara, Lal; Ralte, H.',
        item_type: 'text',
        isbn: '9788185798219',
        isbn13: '9788185798219',
        year: 1999,
        language: 'Mizo',
        call_no: '330.954 ZAR I',
        control_no: '(HC)1',
        subject: 'Economics',
      },
      expect.objectContaining({ title: 'Iso two: हिन्दी', item_type: 'thesis' }),
    ]);
    const again = await titles.step(await titles.taken(file, 'records.mrc'), 'check');
    expect(again.counts, 'only the call number was made here').toMatchObject({ new: 0, wrong: 0 });
    expect(await titled('Iso %')).toHaveLength(2);
  });

  it('takes decomposed letters as the composed ones that a search is typed with', async () => {
    await saved(iso({ control_no: 'n1', title: 'Cafe\u0301 in ISO' }));
    const field = data('245', ['a', 'Cafe\u0301 in XML']);
    await saved(xml({ leader: '00000nam a2200000 a 4500', fields: [field] }), 'records.xml');
    expect((await titled('Caf%')).map(({ title }) => title)).toEqual([
      'Caf\u00e9 in ISO',
      'Caf\u00e9 in XML',
    ]);
  });

  it('reports each wrong record by its position, and can save the others', async () => {
    const run = await titles.taken(
      iso(
        { control_no: 'w1', title: '' },
        { control_no: 'w2', title: 'Wrong number', isbn: '9788185798218' },
        { control_no: 'w3', title: 'Right among wrong' },
      ),
      'records.mrc',
    );
    const seen = await titles.step(run, 'check', { mapping: run.mapping, skip_wrong: true });
    expect(seen.counts).toMatchObject({ new: 1, wrong: 2 });
    expect(seen.errors.map(({ row, field, message }) => [row, field, message])).toEqual([
      [1, 'title', 'Enter title.'],
      [2, 'isbn', 'The check digit is wrong. Correct it, or turn on "ISBN as printed".'],
    ]);
    expect((await titles.step(seen, 'save')).state).toBe('saved');
    expect(await titled('%ight among%')).toHaveLength(1);
  });

  it('can be undone as a whole, and cancelled before saving', async () => {
    const run = await saved(
      iso({ control_no: 'u1', title: 'Undone one' }, { title: 'Undone two' }),
    );
    expect(await titled('Undone%')).toHaveLength(2);
    expect((await titles.ask('POST', `/import/${run.id}/undo`, {})).status).toBe(200);
    expect(await titled('Undone%')).toEqual([]);
    const other = await titles.taken(iso({ title: 'Given up' }), 'records.mrc');
    const cancelled = await titles.ask('POST', `/import/${other.id}/cancel`, {});
    expect(((await cancelled.json()) as { data: Run }).data.state).toBe('cancelled');
    expect((await titles.ask('POST', `/import/${other.id}/save`, {})).status).toBe(423);
    expect(await titled('Given up')).toEqual([]);
  });

  it('reads MARC-8 as Latin letters, and undeclared UTF-8 as UTF-8', async () => {
    const whole = Buffer.from(iso({ title: 'Marker' }));
    whole[9] = 0x20;
    const of = (title: string): Uint8Array => {
      const bytes = Buffer.from(whole);
      bytes.set(Buffer.from(title, 'latin1'), whole.indexOf('Marker'));
      return bytes;
    };
    expect((await titles.taken(of('Caf\xe2er'), 'records.mrc')).sample[0]?.[1]).toBe('Café' + 'r');
    expect((await titles.taken(of('Caf\xc3\xa9r'), 'records.mrc')).sample[0]?.[1]).toBe(
      'Café' + 'r',
    );
    expect(await refused(of('\x1b(NABC'))).toBe(
      'Record 1 is in MARC-8 with non-Latin letters. Export the file again as UTF-8.',
    );
    const said = Buffer.from(of('Caf\xe2er'));
    said[9] = 0x61;
    expect(await refused(said)).toBe(
      'Record 1 is marked as UTF-8 but is not. Export the file again as UTF-8.',
    );
  });

  it('refuses a damaged file with the number of the record', async () => {
    const file = Buffer.from(iso({ title: 'First' }, { title: 'Second' }));
    const length = Number(file.subarray(0, 5).toString());
    const damaged =
      'Record 2 of the file is damaged. Export the file again from the system it comes from.';
    expect(await refused(file.subarray(0, -4)), 'cut off').toBe(damaged);
    const shifted = Buffer.from(file);
    shifted.set(Buffer.from('00000'), length + 12);
    expect(await refused(shifted), 'a base address that is none').toBe(damaged);
    const wild = Buffer.from(file);
    wild.set(Buffer.from('9999'), length + 24 + 3);
    expect(await refused(wild), 'a field longer than its record').toBe(damaged);
  });
});

describe('MARCXML import', () => {
  const record: MarcRecord = {
    leader: '00000nam a2200000 a 4500',
    fields: [
      { tag: '001', value: 'x1' },
      data('100', ['a', 'Brown & Sons']),
      data('245', ['a', 'Xml one /'], ['c', 'Brown']),
    ],
  };
  it('creates titles, with or without a namespace prefix, also from a ZIP file', async () => {
    await saved(xml(record), 'records.xml');
    expect(await titled('Xml one')).toMatchObject([{ authors: 'Brown & Sons', control_no: 'x1' }]);
    const prefixed = new TextDecoder()
      .decode(xml({ ...record, fields: [...record.fields.slice(1), { tag: '001', value: 'x2' }] }))
      .replaceAll(/<(\/?)(?=[a-z])/g, '<$1marc:');
    expect((await titles.taken(text(prefixed), 'records.xml')).sample[0]?.slice(0, 2)).toEqual([
      'x2',
      'Xml one',
    ]);
    const packed = zipOf([{ name: 'export/records.xml', bytes: xml(record) }]);
    expect((await titles.step(await titles.taken(packed, 'records.zip'), 'check')).total).toBe(1);
  });

  it('refuses a broken, empty or oversized file with a plain message', async () => {
    const NOT_XML = 'This is not valid MARCXML in UTF-8. Export the file again, or use ISO 2709.';
    expect(await refused(text('<collection><record><leader'))).toBe(NOT_XML);
    expect(await refused(text('<!DOCTYPE a [<!ENTITY b "c">]><collection></collection>'))).toBe(
      NOT_XML,
    );
    expect(await refused(text('<collection></collection>'))).toBe('The file has no MARC record.');
    expect(
      await refused(xml({ leader: '', fields: [data('520', ['a', 'long '.repeat(110_000)])] })),
    ).toBe('Record 1 has more than 500000 characters. Remove it from the file.');
  });
});

describe('MARC 21 export', () => {
  const out = async (format: string): Promise<Uint8Array> => {
    const filter = encodeURIComponent(JSON.stringify({ q: 'Outward' }));
    const response = await titles.ask('GET', `/export?format=${format}&filter=${filter}`);
    expect(response.status, format).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };
  it.each(['marcxml', 'mrc'])('exports titles as %s and imports them unchanged', async (format) => {
    await library.query((sql) => sql`delete from library_title where title like 'Outward%'`);
    await saved(
      iso(
        {
          control_no: '(HC)o1',
          title: 'The Outward <path> & back',
          authors: 'Sailo, T.',
          year: '2001',
        },
        { control_no: 'o2', title: 'Outward बाहर', item_type: 'e-book', language: 'Hindi' },
      ),
    );
    const run = await titles.step(await titles.taken(await out(format), `t.${format}`), 'check');
    expect(run.counts).toEqual({ new: 0, changed: 0, unchanged: 2, repeated: 0, wrong: 0 });
  });

  it('has the texts as they are, without the apostrophe that guards cells against formulas', async () => {
    await saved(iso({ control_no: 'o3', title: '-Outward bound', authors: '=Sailo' }));
    const file = new TextDecoder().decode(await out('marcxml'));
    expect(file).toContain('>-Outward bound');
    expect(file).not.toContain("'-Outward");
    expect(file).not.toContain("'=Sailo");
    await library.query((sql) => sql`delete from library_title where control_no = 'o3'`);
  });

  it('is available for titles only', async () => {
    expect((await copies.ask('GET', '/export?format=mrc')).status).toBe(400);
  });
});

describe('the copies in a file of records', () => {
  const copiesOf = (like: string) =>
    library.query(
      (sql) => sql<Record<string, unknown>>`
        select c.accession_no, c.barcode, c.rack, c.price, c.accessioned_on, c.loanable, c.vendor, c.status from library_copy c join library_title t on t.id = c.title where t.title like ${like} order by c.accession_no`,
    );
  const record = (no: string, ...items: MarcField[]): MarcRecord => ({
    leader: '00000nam a22000007c 4500',
    fields: [
      { tag: '001', value: no },
      data('245', ['a', `Koha ${no}`]),
      data('942', ['c', 'text']),
      ...items,
    ],
  });

  it('are read as the items of Koha, each under its title, and known again by their number', async () => {
    const file = xml(
      record(
        'K1',
        data(
          '952',
          ...([
            ['p', 'kb101'],
            ['i', 'K101'],
            ['c', 'Rack 4'],
            ['g', '1,450.50'],
            ['d', '2019-07-01'],
            ['e', 'Mizo Books'],
            ['0', '0'],
          ] as [string, string][]),
        ),
        data('952', ['p', 'K102'], ['7', '1'], ['g', 'gift']),
        data('952', ['p', 'K103'], ['0', '1']),
        data('952', ['p', 'K104'], ['1', '2']),
      ),
      record('K2', data('852', ['p', 'K105'], ['c', 'Annexe'])),
      record('K3'),
    );
    expect((await saved(file, 'koha.xml')).counts).toMatchObject({ new: 3, wrong: 0 });
    const run = await copies.taken(file, 'koha.xml');
    expect(run.mapping.fields['title']).toEqual({ column: 'Title control no', by: 'control_no' });
    const checked = await copies.step(run, 'check');
    expect(checked.counts).toMatchObject({ new: 3, wrong: 0 });
    await copies.step(checked, 'save');
    expect(await copiesOf('Koha %')).toEqual([
      {
        ...{ accession_no: 'K101', barcode: 'KB101', rack: 'Rack 4', price: 145_050 },
        ...{ accessioned_on: '2019-07-01', loanable: true, vendor: 'Mizo Books' },
        status: 'available',
      },
      expect.objectContaining({ accession_no: 'K102', price: 0, loanable: false }),
      expect.objectContaining({ accession_no: 'K105', rack: 'Annexe', barcode: 'K105' }),
    ]);
    const again = await copies.step(await copies.taken(file, 'koha.xml'), 'check');
    expect(again.errors).toEqual([]);
    expect(again.counts).toMatchObject({ new: 0, wrong: 0 });
    const done = await copies.step(checked, 'save').catch((error: Error) => error);
    expect(done).toBeInstanceOf(Error);
  });
});
