/**
 * The stand-ins for packages in the built console behave like them, as far as react-admin uses
 * them.
 */
import { createRequire } from 'node:module';
import * as queryString from 'query-string';
import english from 'ra-language-english';
import { afterEach, expect, it, vi } from 'vitest';
import debounce from '@/console/stand-ins/debounce';
import isEqual from '@/console/stand-ins/is-equal';
import Shorter from '@/console/stand-ins/polyglot';
import { parse, stringify } from '@/console/stand-ins/query-string';
import set from '@/console/stand-ins/set';
import union from '@/console/stand-ins/union';
import fc from '../kit/any';

// The packages have no types.
const load = createRequire(import.meta.url);
const lodashIsEqual = load('lodash/isEqual.js') as (a: unknown, b: unknown) => boolean;
const lodashSet = load('lodash/set.js') as (into: object, path: string, value: unknown) => object;
const lodashUnion = load('lodash/union.js') as <T>(a: T[], b: T[]) => T[];
const Polyglot = load('node-polyglot') as new (
  options: object,
) => { t(key: string, values: object): string };

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(
      null,
      undefined,
      NaN,
      0,
      -0,
      1,
      '',
      'a',
      true,
      new Date(0),
      new Date(1),
      new Date(NaN),
    ),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'length'), tie('any'), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
})).any;

afterEach(() => vi.useRealTimers());

it('values are equal exactly where lodash says so', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(isEqual(a, b)).toBe(lodashIsEqual(a, b));
      expect(isEqual(a, structuredClone(a))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

it('lists are merged as by lodash', () => {
  const ids = fc.array(fc.oneof(fc.integer({ max: 5, min: 0 }), fc.constantFrom('1', 'a')));
  fc.assert(
    fc.property(ids, ids, (a, b) => {
      expect(union(a, b)).toEqual(lodashUnion(a, b));
    }),
  );
});

it('a value is set at a path as by lodash, and never in the object prototype', () => {
  const name = fc.constantFrom('a', 'b', 'note');
  const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('.'));
  fc.assert(
    fc.property(value, path, value, (start, at, given) => {
      fc.pre(!Object.is(given, -0)); // lodash leaves a negative zero there unchanged
      const from = (): object => ({ a: structuredClone(start) });
      expect(set(from(), at, given)).toEqual(lodashSet(from(), at, given));
    }),
  );
  set({}, '__proto__.bad', true);
  expect('bad' in {}).toBe(false);
});

it('debounce makes only the last of several calls, after a pause', () => {
  vi.useFakeTimers();
  const call = vi.fn();
  const later = debounce(call, 500);
  later('a');
  vi.advanceTimersByTime(499);
  later('b');
  vi.advanceTimersByTime(499);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(call.mock.calls).toEqual([['b']]);
});

it('queries are written and parsed as by query-string', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom("it's (a) *!", 'a b+c', '%', '%zz', 'नाम', '{"a":["b"]}'),
  );
  const single = fc.oneof(
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
  );
  fc.assert(
    fc.property(fc.dictionary(text, single, { noNullPrototype: true }), (values) => {
      expect(stringify(values)).toBe(queryString.stringify(values));
      const address = `?${stringify(values)}`;
      expect(parse(address)).toEqual(queryString.parse(address));
    }),
  );
  for (const address of ['', '?', '?a', '?a=', '?a=1&a=2&a', '?&&b=x=y', '#c=d'])
    expect(parse(address), address).toEqual(queryString.parse(address));
});

it('polyglot returns the same texts, with values and plural forms', () => {
  const polyglot = new Polyglot({ locale: 'en', phrases: english, allowMissing: true });
  const shorter = new Shorter({ phrases: english as unknown as Record<string, string> });
  const keys = [
    'ra.action.add',
    'ra.message.bulk_delete_title',
    'ra.page.show',
    'ra.none',
    'An own sentence.',
    'a %{name}',
  ];
  const given = [
    {},
    { smart_count: 1 },
    { smart_count: 3, name: 'x' },
    { _: '%{name}: one |||| several', smart_count: 0, name: '$&' },
  ];
  for (const key of keys)
    for (const values of given)
      expect(shorter.t(key, values), `${key} ${JSON.stringify(values)}`).toBe(
        polyglot.t(key, values),
      );
});
