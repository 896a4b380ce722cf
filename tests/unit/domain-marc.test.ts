/** MARC 21 records as a catalogue reads and writes them, and the bars of Code 128. */
import { describe, expect, it } from 'vitest';
import { code128Bars, code128Values } from '@/domain/code128';
import { entryOf, recordOf, type MarcEntry, type MarcField, type MarcRecord } from '@/domain/marc';
import { marc8Text } from '@/domain/marc8';
import { iso2709, marcXml } from '@/domain/marc-file';

const data = (tag: string, indicators: string, ...subfields: [string, string][]): MarcField => ({
  tag,
  indicators,
  subfields,
});
const book: MarcRecord = {
  leader: '00000nam a2200000 a 4500',
  fields: [
    { tag: '001', value: 'hc0042' },
    { tag: '003', value: 'HILL' },
    { tag: '008', value: '990805s1999    ii a     b    001 0 eng d' },
    data('020', '  ', ['a', '9788185798219 (pbk.) :'], ['c', 'Rs. 250']),
    data('082', '04', ['a', '330.9/54'], ['b', 'DUT'], ['2', '21']),
    data('100', '1 ', ['a', 'Dutt, Ruddar,'], ['d', '1928-']),
    data(
      '245',
      '14',
      ['a', 'The Indian economy :'],
      ['b', 'growth and change /'],
      ['c', 'R. Dutt.'],
    ),
    data('250', '  ', ['a', '2nd ed.']),
    data('260', '  ', ['a', 'New Delhi :'], ['b', 'Hill Publishing,'], ['c', 'c1999.']),
    data('300', '  ', ['a', 'xii, 480 p. :'], ['b', 'ill.']),
    data('490', '0 ', ['a', 'Studies of the hills ;'], ['v', '4']),
    data('650', ' 0', ['a', 'Economics'], ['z', 'India.']),
    data('650', ' 0', ['a', 'Planning.']),
    data('653', '  ', ['a', 'Five-year plans']),
    data('700', '1 ', ['a', 'Sundharam, K. P. M.']),
  ],
};
const read: MarcEntry = {
  control_no: '(HILL)hc0042',
  title: 'The Indian economy',
  subtitle: 'growth and change',
  authors: 'Dutt, Ruddar; Sundharam, K. P. M.',
  item_type: 'text',
  isbn: '9788185798219',
  isbn_as_printed: 'no',
  edition: '2nd ed.',
  publisher: 'Hill Publishing',
  place: 'New Delhi',
  year: '1999',
  language: 'English',
  pages: 'xii, 480 p.',
  series: 'Studies of the hills',
  subject: 'Economics',
  ddc: '330.954',
  call_no: '330.9/54 DUT',
  keywords: 'Planning; Five-year plans',
};

describe('a record', () => {
  it('is read without ISBD punctuation, field by field', () => {
    expect(entryOf(book)).toEqual(read);
  });

  const like = (leader: string, ...fields: MarcField[]) =>
    entryOf({ leader, fields: [data('245', '00', ['a', 'Something']), ...fields] });
  it('determines the type of item', () => {
    const fixed = (form: string): MarcField => ({
      tag: '008',
      value: `990805s1999    ii a    ${form}b    001 0 eng d`,
    });
    expect(like('00000nas a2200000 a 4500').item_type, 'a serial').toBe('journal');
    expect(like('00000nam a2200000 a 4500', data('502', '  ', ['a', 'Ph. D.'])).item_type).toBe(
      'thesis',
    );
    expect(like('00000nam a2200000 a 4500', fixed('o')).item_type, 'read on line').toBe('e-book');
    expect(like('00000nam a2200000 a 4500', fixed(' ')).item_type).toBe('text');
    expect(like('00000njm a2200000 a 4500').item_type, 'music').toBe('other');
    expect(
      like('00000nam a2200000 a 4500', data('942', '  ', ['c', 'REFERENCE'])).item_type,
      'what the library itself calls it',
    ).toBe('reference');
  });

  it('takes the year that is printed, or else the first of the coded dates', () => {
    const coded: MarcField = { tag: '008', value: '990805r20011954ii a     b    001 0 eng d' };
    expect(like('', coded).year).toBe('2001');
    expect(like('', coded, data('264', ' 1', ['c', '[1987?]'])).year).toBe('1987');
    expect(like('', { ...coded, value: coded.value?.replace('2001', '20uu') ?? '' }).year).toBe('');
  });

  it('keeps a printed number with a wrong check digit only where no right one is given', () => {
    const wrong = data('020', '  ', ['z', '9788185798218']);
    expect(like('', wrong)).toMatchObject({ isbn: '9788185798218', isbn_as_printed: 'yes' });
    expect(like('', wrong, data('020', '  ', ['a', '9788185798219']))).toMatchObject({
      isbn: '9788185798219',
      isbn_as_printed: 'no',
    });
  });

  it('keeps whole names where there are more than fit', () => {
    const { authors } = like(
      '',
      ...Array.from({ length: 30 }, (_, n) =>
        data('700', '1 ', ['a', `Writer, Number ${n + 100}`]),
      ),
    );
    expect(authors.length).toBeLessThanOrEqual(400);
    expect(authors.split('; ').every((name) => /^Writer, Number \d{3}$/.test(name))).toBe(true);
  });

  it('is unchanged when written and read', () => {
    const bare: MarcEntry = {
      ...read,
      control_no: '77',
      item_type: 'reference',
      isbn: '9788185798218',
      isbn_as_printed: 'yes',
      language: 'Paite',
      year: '',
      call_no: 'REF 030 ENC',
      authors: '',
      subtitle: '',
    };
    for (const entry of [
      read,
      bare,
      { ...bare, item_type: 'journal', language: 'Mizo' },
      { ...bare, item_type: 'e-book', title: 'An A & B <of> "C"' },
    ])
      expect(entryOf(recordOf(entry, '2026-11-20'))).toEqual(entry);
  });
});

describe('a file', () => {
  it('of ISO 2709 counts bytes, not characters', () => {
    const bytes = iso2709({
      leader: '00000nam a22000007c 4500',
      fields: [{ tag: '001', value: '5' }, data('245', '00', ['a', 'हिन्दी'])],
    });
    // Leader, two lines of directory and its end, `5`, the title of eighteen bytes, the end of the record.
    expect(bytes).toHaveLength(24 + 2 * 12 + 1 + 2 + (2 + 2 + 18 + 1) + 1);
    expect(new TextDecoder().decode(bytes)).toBe(
      '00075nam a22000497c 4500' +
        '001000200000' +
        '245002300002' +
        '\x1e5\x1e00\x1fa\u0939\u093f\u0928\u094d\u0926\u0940\x1e\x1d',
    );
  });

  it('of MARCXML escapes markup', () => {
    expect(
      marcXml({
        leader: 'L',
        fields: [{ tag: '001', value: '5' }, data('245', '1 ', ['a', 'A & <b>'])],
      }),
    ).toBe(
      '  <record>\n    <leader>L</leader>\n    <controlfield tag="001">5</controlfield>\n    <datafield tag="245" ind1="1" ind2=" "><subfield code="a">A &amp; &lt;b&gt;</subfield></datafield>\n  </record>\n',
    );
  });

  it('in MARC-8 reads accents that precede their letters', () => {
    const of = (...bytes: (number | string)[]) =>
      marc8Text(
        Uint8Array.from(
          bytes.flatMap((one) => (typeof one === 'string' ? [...Buffer.from(one)] : [one])),
        ),
      );
    expect(of('Caf', 0xe2, 'e')).toBe('Café');
    expect(of('San', 0xf2, 's', 'kr', 0xf2, 't', 'a')).toBe('Sanṣkrṭa');
    expect(of(0xe5, 'a', 0xb5, ' ', 0xc3, '1999')).toBe('āæ ©1999');
    expect(of(0x1b, '(B', 'plain'), 'back to ASCII').toBe('plain');
    expect(of(0x1b, '(N', 'Mockba'), 'Cyrillic is not read').toBeNull();
  });
});

describe('Code 128', () => {
  it('has the check value of the published example', () => {
    expect(code128Values('Wikipedia')?.at(-1)).toBe(88);
  });

  it('encodes digits in pairs where that is shorter', () => {
    const values = (text: string) => code128Values(text)?.slice(0, -1);
    expect(values('123456')).toEqual([105, 12, 34, 56]);
    expect(values('12345'), 'the odd one comes last').toEqual([105, 12, 34, 100, 21]);
    expect(values('BB17')).toEqual([104, 34, 34, 17, 23]);
    expect(values('A12345'), 'the odd one comes first').toEqual([104, 33, 17, 99, 23, 45]);
    expect(values('42')).toEqual([105, 42]);
  });

  it('draws eleven modules for each value and thirteen for the stop, with an even number of black ones', () => {
    for (let code = 32; code < 127; code += 1) {
      const bars = code128Bars(String.fromCharCode(code)) ?? [];
      expect(
        bars.reduce((sum, one) => sum + one, 0),
        `sign ${code}`,
      ).toBe(3 * 11 + 13);
      for (let from = 0; from < 18; from += 6) {
        const [a = 0, , b = 0, , c = 0] = bars.slice(from, from + 6);
        expect((a + b + c) % 2, `sign ${code}, value at ${from}`).toBe(0);
      }
    }
    const drawn = Array.from({ length: 100 }, (_, n) =>
      code128Bars(String(n).padStart(2, '0'))?.slice(6, 12).join(''),
    );
    expect(new Set(drawn).size, 'no two values look alike').toBe(100);
  });

  it('rejects characters beyond ASCII', () => {
    expect(code128Bars('क')).toBeNull();
    expect(code128Bars('')).toBeNull();
  });
});
