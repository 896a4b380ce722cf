import { describe, expect, it } from 'vitest';
import {
  CATALOGUE,
  choiceLabel,
  dayText,
  describeGrants,
  extensionFor,
  extensionOf,
  f,
  fillPath,
  humanise,
  matchPath,
  mergeDictionaries,
  monthText,
  own,
  paramsOf,
  pathOf,
  plural,
  Problem,
  say,
  sizeText,
  acceptsType,
  translator,
  who,
  fileTypesText,
} from '@/schema';

describe('labels', () => {
  it('are derived from names', () => {
    expect(
      ['due_on', 're-entry', 'id', 'abc_id', 'roll_no', 'id_card', 'a_note', 'a__b', '_x'].map(
        humanise,
      ),
    ).toEqual([
      'Due on',
      'Re entry',
      'ID',
      'Abc ID',
      'Roll number',
      'Id card',
      'A note',
      'A b',
      'X',
    ]);
  });
  it('of choices are declared, or else derived from the key, keeping signs and capitals', () => {
    const labels = { upi_counter: 'UPI at counter' };
    expect(
      ['upi_counter', 'on_leave', 'A-', 'NSS', 'constructor'].map((word) =>
        choiceLabel(word, labels),
      ),
    ).toEqual(['UPI at counter', 'On leave', 'A-', 'NSS', 'Constructor']);
  });
  it('of choices are type-checked against the choices', () => {
    f.choice(['cash', 'dd'], { labels: { dd: 'Demand draft' } });
    // @ts-expect-error: no such choice
    f.choice(['cash', 'dd'], { labels: { neft: 'NEFT' } });
    // @ts-expect-error: no such state
    f.state({ open: [] }, { labels: { open: 'Open', shut: 'Closed' } });
  });
  it('have plurals', () => {
    expect(
      ['City', 'Day', 'Box', 'Bus', 'Church', 'Dish', 'Topaz', 'Row', 'Type', 'Desk'].map(plural),
    ).toEqual([
      'Cities',
      'Days',
      'Boxes',
      'Buses',
      'Churches',
      'Dishes',
      'Topazes',
      'Rows',
      'Types',
      'Desks',
    ]);
  });
});

describe('paths', () => {
  it('are composed from a module and a screen', () => {
    expect([pathOf('a', 'b/{c}'), pathOf('a', ''), paramsOf('x/{one}/{two}')]).toEqual([
      '/a/b/{c}',
      '/a',
      ['one', 'two'],
    ]);
  });
  it('match segment by segment, ignoring outer slashes', () => {
    expect(matchPath('/a/{b}', '/a/1/')).toEqual({ b: '1' });
    expect([
      matchPath('/a/{b}', '/x/1'),
      matchPath('/a/{b}', '/a'),
      matchPath('/a', '/a/1'),
      matchPath('/a/{b}x', '/a/1x'),
      matchPath('/a%20', '/a '),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(matchPath('/a', '/a')).toStrictEqual({});
    expect([matchPath('/a/{room}', '/a/7'), matchPath('/a/x{room}', '/a/7')]).toStrictEqual([
      { room: '7' },
      undefined,
    ]);
  });
  it('are filled completely or not at all', () => {
    expect([
      fillPath('/{a}/{b}', { a: '1', b: '2' }),
      fillPath('/{a}/{b}', { a: '1' }),
      fillPath('/{a}', { a: '' }),
      fillPath('/x', {}),
      fillPath('/{room}', { room: '7' }),
      fillPath('/{room}/show', { room: 'A/1 ?' }),
    ]).toEqual(['/1/2', undefined, undefined, '/x', '/7', '/A%2F1%20%3F/show']);
  });
});

it('dictionaries are merged, without what two of them translate differently', () => {
  expect(
    mergeDictionaries([
      { Save: 'सहेजें', Class: 'कक्षा' },
      { Save: 'सहेजें', Class: 'श्रेणी', Open: 'खोलें' },
      { Class: 'कक्षा' },
    ]),
  ).toEqual({ Save: 'सहेजें', Open: 'खोलें' });
});

describe('sentences', () => {
  it('insert numbers, texts, days and other messages, each translated', () => {
    const hindi = translator({ '{a} of {b}': '{b} का {a}', Name: 'नाम', 'two {c}': 'दो {c}' });
    expect(
      say(
        { text: '{a} of {b}', with: { a: 'Name', b: { text: 'two {c}', with: { c: 3 } } } },
        hindi,
      ),
    ).toBe('दो 3 का नाम');
    expect(say({ text: '"{a}" and {a}', with: { a: { text: 'Name' } } }, hindi)).toBe(
      '"नाम" and नाम',
    );
    expect(say('Name', hindi)).toBe('नाम');
    expect([
      say({ text: '{a}', with: { a: null } }),
      say({ text: '{a}', with: { a: 0 } }),
      say({ text: '{a}', with: { a: false } }),
      say({ text: '{a}', with: { a: { x: 1 } } }),
    ]).toEqual(['{a}', '0', 'false', '[object Object]']);
    expect(say({ text: '{n|day|days} "{n|day|days}"', with: { n: '1' } })).toBe('1 day "1 day"');
  });
  it('keep an invalid day or month as it is', () => {
    expect([dayText('2026-07-31'), dayText('2026-07-311'), dayText('x2026-07-31')]).toEqual([
      '31-07-2026',
      '2026-07-311',
      'x2026-07-31',
    ]);
    expect(
      ['2026-01', '2026-12', '2026-13', '2026-00', 'May'].map((text) => monthText(text)),
    ).toEqual(['January 2026', 'December 2026', '2026-13', '2026-00', 'May']);
    expect(say({ text: '"{month}"', with: { month: '2026-10' } })).toBe('"2026-10"');
  });
  it('are in English where the dictionary lacks them', () => {
    expect([
      translator(undefined)('Name'),
      translator({})('Name'),
      translator({ Name: 'नाम' })('Name'),
    ]).toEqual(['Name', 'Name', 'नाम']);
  });
});

describe('a problem response', () => {
  it('has the status and message of the catalogue, and no undefined fields', () => {
    const problem = new Problem('not_found', { what: 'Room' });
    expect([problem.status, problem.message, problem.name]).toEqual([
      404,
      'This room does not exist.',
      'Problem',
    ]);
    expect(problem.body()).toEqual({ code: 'not_found', message: 'This room does not exist.' });
    expect(new Problem('stale', { by: 'Anna', at: '3 May', current: null }).body('r1')).toEqual({
      code: 'stale',
      message: 'Anna changed this on 3 May. Check the current values and save again.',
      current: null,
      request_id: 'r1',
    });
    expect(new Problem('internal').body('r7').message).toContain('number: r7.');
  });
  it('has a stack if something went wrong, and none if it only refuses', () => {
    const depth = Error.stackTraceLimit;
    expect(new Problem('internal').stack).toContain('schema-words.test');
    expect(new Problem('busy').stack).toContain('schema-words.test');
    expect(new Problem('forbidden').stack).not.toContain('schema-words.test');
    expect(Error.stackTraceLimit).toBe(depth);
  });
  it('is translated, including its field errors', () => {
    const hindi = translator({
      'Correct the marked fields.': 'ठीक करें।',
      '{label} is required.': '{label} चाहिए।',
      Name: 'नाम',
    });
    expect(
      new Problem('invalid', {
        errors: { name: { text: '{label} is required.', with: { label: 'Name' } }, code: 'No.' },
      }).body(undefined, hindi),
    ).toEqual({ code: 'invalid', message: 'ठीक करें।', errors: { name: 'नाम चाहिए।', code: 'No.' } });
  });
  it('has status 401 only without a session', () => {
    expect(
      Object.entries(CATALOGUE)
        .filter(([, [status]]) => status === 401)
        .map(([code]) => code),
    ).toEqual(['no_session']);
  });
});

describe('file types', () => {
  it('are known by extension and by media type', () => {
    expect(
      ['Scan.JPEG', 'a.b.PDF', 'x.text', 'noend', 'x.', 'pdf', 'x.exe', 'a.jpg.exe'].map(
        extensionOf,
      ),
    ).toEqual(['jpg', 'pdf', 'txt', undefined, undefined, undefined, undefined, undefined]);
    expect([extensionFor('image/png'), extensionFor('image/tiff')]).toEqual(['png', undefined]);
    expect(fileTypesText(['pdf', 'doc', 'docx', 'jpg'])).toBe('PDF / Word / JPEG');
  });
  it('of text are interchangeable, others are not', () => {
    expect([
      acceptsType(['csv'], 'text/plain'),
      acceptsType(['txt'], 'text/csv'),
      acceptsType(['csv'], 'text/csv'),
      acceptsType(['pdf'], 'text/plain'),
      acceptsType(['png', 'jpg'], 'image/jpeg'),
      acceptsType([], 'image/png'),
    ]).toEqual([true, true, true, false, true, false]);
  });
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_000, '1 KB'],
    [1_999, '1 KB'],
    [340_900, '340 KB'],
    [999_999, '999 KB'],
    [1_000_000, '1 MB'],
    [1_099_999, '1 MB'],
    [1_100_000, '1.1 MB'],
    [2_450_000, '2.4 MB'],
    [10_049_999, '10 MB'],
    [999_999_999, '999.9 MB'],
    [1_000_000_000, '1 GB'],
    [1_999_999_999, '1.99 GB'],
    [2_500_000_000, '2.5 GB'],
  ])('have readable sizes that are never rounded up: %i bytes', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});

it('grants are described with A first, types, and conditions on rows', () => {
  expect(
    describeGrants([
      who.admin(),
      who.admin('A'),
      who.admin('M', 'A'),
      who.hod,
      own(who.parent, 'ward'),
      who.super,
    ]),
  ).toEqual([
    'admin',
    'admin:A',
    'admin:AM',
    'faculty:Head Of Department',
    'parent where ward = own id',
    'super',
  ]);
});
