import { student } from '@/resources/student-management/student';
import { describe, expect, it } from 'vitest';
import {
  coerce,
  f,
  FIELD_KINDS,
  say,
  translator,
  validate,
  who,
  enterableFields,
  writableFields,
  readableFields,
  type Actor,
  type Field,
  type Fields,
} from '@/schema';
import schemaHi from '@/schema/hi';
import fc from '../kit/any';

const fields = {
  name: f.text({ required: true, max: 5 }),
  status: f.choice(['on', 'off'], { required: true, default: 'on' }),
  born: f.date(),
  at: f.time(),
  seen: f.instant(),
  n: f.int({ min: 0, max: 9 }),
  share: f.decimal(2),
  cost: f.money(),
  yes: f.bool(),
  to: f.ref('thing'),
  phone: f.text({
    tidy: 'mobile',
    pattern: { like: /^\+91[6-9]\d{9}$/, example: '+919862012345' },
  }),
  code: f.text({
    tidy: 'digits',
    pattern: { like: /^(?!(\d)\1{11}$)\d{12}$/, example: '123456789012' },
  }),
  bands: f.json({
    rows: { min: f.percent({ required: true }), letter: f.text({ required: true, max: 2 }) },
  }),
} satisfies Fields;

const wrongOf = (input: Record<string, unknown>, partial = true): Record<string, string> =>
  Object.fromEntries(
    Object.entries(validate(fields, input, partial).errors).map(([name, error]) => [
      name,
      say(error),
    ]),
  );

describe('a whole record', () => {
  it('gets its defaults, and null for missing values', () => {
    expect(validate(fields, { name: 'Ann' }).values).toMatchObject({
      name: 'Ann',
      status: 'on',
      born: null,
      to: null,
    });
  });
  it('asks for a missing value with the verb for its kind', () => {
    const missing = (fields: Fields): string =>
      say(Object.values(validate(fields, {}).errors)[0] ?? '');
    const required = true;
    const cases: readonly Fields[] = [
      { roll_no: f.text({ required }) },
      { steps: f.longtext({ required }) },
      { abc: f.int({ required, label: 'ABC ID' }) },
      { left_on: f.date({ required }) },
      { batch: f.ref('batch', { required }) },
      { letters: f.text({ required, set: { A: 'All' } }) },
      { photo: f.file({ required }) },
      { fees: f.json({ required }) },
    ];
    expect(cases.map(missing)).toEqual([
      'Enter roll number.',
      'Enter steps.',
      'Enter ABC ID.',
      'Enter a date: Left on.',
      'Choose batch.',
      'Choose letters.',
      'Add photo.',
      'Add fees.',
    ]);
    const wrong = validate({ steps: f.text({ required }) }, {}).errors['steps'] ?? '';
    const hindi = translator(schemaHi, { Steps: 'चरण' });
    expect(say(wrong, hindi)).toBe('चरण भरें।');
  });
  it('must have all required values, blanks not counted', () => {
    expect(wrongOf({ name: '   ' }, false)).toEqual({ name: 'Enter name.' });
    expect(wrongOf({ name: 'Ann', status: null }, false)).toEqual({
      status: 'Choose status.',
    });
  });
});

describe('a partial record', () => {
  it('leaves unnamed fields unchanged', () => {
    expect(validate(fields, { n: 3 }, true)).toEqual({ values: { n: 3 }, errors: {} });
  });
  it('clears fields named as empty', () => {
    expect(validate(fields, { born: '' }, true).values).toEqual({ born: null });
  });
  it('rejects unknown fields, __proto__ included', () => {
    expect(
      wrongOf(JSON.parse('{"nonsense": 1, "__proto__": {"x": 1}}') as Record<string, unknown>),
    ).toEqual({
      nonsense: 'There is no field "nonsense" here.',
      __proto__: expect.anything() as unknown,
    });
  });
});

describe('a value', () => {
  it.each([
    [{ name: 'Annemarie' }, { name: 'Name must have at most 5 characters.' }],
    [{ name: 'a\0b' }, { name: 'Name must be text.' }],
    [{ name: '\ud800' }, { name: 'Name must be text.' }],
    [{ status: 'maybe' }, { status: 'Status cannot be "maybe". Use On, Off.' }],
    [{ born: '2026-02-30' }, { born: 'Born must be a date such as 31-07-2026.' }],
    [{ at: '25:00' }, { at: 'At must be a time such as 09:30.' }],
    [{ n: 10 }, { n: 'N must be at most 9.' }],
    [{ n: -1 }, { n: 'N must be at least 0.' }],
    [{ n: 1.5 }, { n: 'N must be a whole number.' }],
    [{ n: '3' }, { n: 'N must be a whole number.' }],
    [{ share: 0.123 }, { share: 'Share must be a number with at most 2 decimal places.' }],
    [{ cost: 'AB' }, { cost: 'Cost must be a number with at most 2 decimal places.' }],
    [{ cost: Number.POSITIVE_INFINITY }, { cost: 'Cost must be a whole number.' }],
    [{ cost: 'abc' }, { cost: 'Cost must be a number with at most 2 decimal places.' }],
    [{ yes: 'yes' }, { yes: 'Yes must be yes or no.' }],
    [{ to: {} }, { to: 'To: "{}" does not exist.' }],
    [{ phone: '5862012345' }, { phone: 'Phone must look like +919862012345.' }],
    [
      { code: '1.23457E+11' },
      {
        code: 'The spreadsheet changed code to 1.23457E+11. Format the column as Text and try again.',
      },
    ],
    [{ code: '12345678901' }, { code: 'Code must look like 123456789012.' }],
    [{ code: '000000000000' }, { code: 'Code must look like 123456789012.' }],
    [{ bands: [{ min: 9000, letter: 'O' }, { min: 1 }] }, { bands: 'Bands, row 2: Enter letter.' }],
  ])('%j is rejected with a message that says what is valid', (input, wrong) => {
    expect(wrongOf(input)).toEqual(wrong);
  });
  it.each([
    ['+91 98620-12345', '+919862012345'],
    ['098620 12345', '+919862012345'],
    ['9862012345', '+919862012345'],
  ])('a mobile number %s is stored as %s (vector H5)', (typed, kept) => {
    expect(validate(fields, { phone: typed }, true).values).toEqual({ phone: kept });
  });
  it.each(['123456789012', '123-456-789-012', '1234 5678 9012'])(
    'an ABC ID %s is stored as twelve digits (vector D01)',
    (typed) => {
      expect(validate(fields, { code: typed }, true)).toEqual({
        values: { code: '123456789012' },
        errors: {},
      });
    },
  );
  it.each([
    ['12345678901', 'twelve digits'],
    ['1.23457E+11', 'format the column as Text'],
    ['12345678901A', 'twelve digits'],
    ['000000000000', 'twelve digits'],
    ['11111111111', 'twelve digits'],
    ['1234567890123', 'twelve digits'],
  ])('an ABC ID %s is rejected (vectors D02 and part 3 H07)', (typed, told) => {
    const { abc_id } = student.fields;
    const { values, errors } = validate({ abc_id }, { abc_id: typed }, true);
    expect(values).toEqual({});
    expect(JSON.stringify(errors).toLowerCase()).toContain(told.toLowerCase());
  });
  it('an ABC ID keeps its leading zero (part 3 H07)', () => {
    const { abc_id } = student.fields;
    expect(validate({ abc_id }, { abc_id: '012345678901' }, true).values).toEqual({
      abc_id: '012345678901',
    });
  });
  it('of any kind and shape is either rejected or kept, and never throws', () => {
    const kinds = FIELD_KINDS.map(
      (kind): Field => ({ kind, options: {}, choices: ['a'], to: 'x', places: 1 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.anything(), (field, value) => {
        const { values, errors } = validate({ v: field }, { v: value }, true);
        expect(Object.keys(values).length + Object.keys(errors).length).toBe(1);
      }),
      { numRuns: 400 },
    );
  });
});

describe('a cell of a spreadsheet', () => {
  it.each<[Field, string, unknown]>([
    [f.int(), ' 12 ', 12],
    [f.int(), 'x', 'x'],
    [f.decimal(1), '2.5', 2.5],
    [f.bool(), 'Yes', true],
    [f.bool(), '0', false],
    [f.bool(), 'perhaps', 'perhaps'],
    [f.date(), '31-07-2026', '2026-07-31'],
    [f.date(), '1/2/2026', '2026-02-01'],
    [f.date(), '31-07-26', '31-07-26'],
    [f.time(), '9:30', '09:30'],
    [f.money(), '1,250.5', 125_050],
    [f.marks(), '17', 1_700],
    [f.percent(), '75.25', 7_525],
    [f.money(), '1.234', '1.234'],
    [f.choice(['General']), 'general', 'General'],
    [f.json(), '[1]', [1]],
    [f.text(), '  kept  ', '  kept  '],
    [f.text(), '   ', null],
  ])('%j parses %j as %j', (field, cell, value) => {
    expect(coerce(field, cell)).toEqual(value);
  });
});

describe('field access', () => {
  const office: Actor = {
    kind: 'admin',
    level: 4,
    id: 1,
    name: 'Office',
    letters: 'M',
    type: null,
    department: null,
  };
  const guarded = {
    open: f.text(),
    hidden: f.text({ read: [who.admin('F')] }),
    fixed: f.text({ write: 'server' }),
    theirs: f.text({ write: [who.super] }),
    secret: f.text({ secret: true }),
  };
  it('to read follows the read grants', () => {
    expect(Object.keys(readableFields(guarded, office))).toEqual(['open', 'fixed', 'theirs']);
  });
  it('to write follows both grants, except for a write-only secret', () => {
    expect(Object.keys(writableFields(guarded, office))).toEqual(['open', 'secret']);
  });
  it('to enter on a new row follows the enter grants, without reading or changing later', () => {
    const told = {
      open: f.text(),
      told: f.text({ read: [who.super], enter: [who.admin('T')] }),
      kept: f.text({ read: [who.super], enter: [who.super] }),
      counted: f.int({ write: 'server', enter: [who.admin('T')] }),
    };
    const clerk: Actor = { ...office, letters: 'T' };
    expect(Object.keys(enterableFields(told, clerk))).toEqual(['open', 'told']);
    expect(Object.keys(writableFields(told, clerk))).toEqual(['open']);
    expect(Object.keys(readableFields(told, clerk))).toEqual(['open', 'counted']);
  });
});

describe('a set of letters', () => {
  const set = {
    rights: f.text({ set: { A: 'All', B: 'Books', C: 'Chairs', D: 'Desks' }, setAll: 'A' }),
    tools: f.text({ required: true, set: { X: 'Axe', 1: 'First' } }),
  } satisfies Fields;
  const judge = (input: Record<string, unknown>) => validate(set, { tools: 'X', ...input });
  it.each([
    ['D, b d', 'BD'],
    ['cb', 'BC'],
    ['BAD', 'A'],
    ['', null],
    [' , ', null],
  ])('parses %s as %s', (given, kept) => {
    expect(judge({ rights: given })).toMatchObject({ values: { rights: kept }, errors: {} });
  });
  it('names an unknown letter, and a missing value', () => {
    expect(say(judge({ rights: 'BZ' }).errors['rights'] ?? '')).toBe(
      'Rights cannot contain "Z". Use A, B, C, D.',
    );
    expect(say(judge({ rights: 3 }).errors['rights'] ?? '')).toBe('Rights must be text.');
    expect(say(judge({ tools: ' , ' }).errors['tools'] ?? '')).toBe('Choose tools.');
  });
  it('is unchanged when validated again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { values, errors } = judge({ rights: text });
        if (!errors['rights'])
          expect(judge({ rights: values['rights'] }).values['rights']).toBe(values['rights']);
      }),
    );
  });
});
