import { describe, expect, it } from 'vitest';
import { languageOf } from '../../server/http/language';
import { buildRouter, paramsFrom } from '../../server/http/router';
import { idFault } from '../../server/rest/id-fault';
import { readListQuery } from '../../server/rest/query';
import type { Route } from '../../server/route';

const route = (method: Route['method'], path: string): Route => ({
  method,
  path,
  who: [],
  summary: '',
  run: () => Promise.resolve({}),
});

describe('the router', () => {
  const router = buildRouter([
    route('GET', '/api/a/{id}'),
    route('GET', '/api/a/export'),
    route('POST', '/api/a/import/{run}/check'),
    route('GET', '/api/{x}/b/{y}'),
  ]);
  const path = (actual: string): string | undefined =>
    [...(router.match(actual)?.routes.values() ?? [])][0]?.path;

  it('prefers fixed words and falls back to parameters', () => {
    expect(
      ['/api/a/export', '/api/a/7', '/api/a/import', '/api/a/b/c', '/api/a/import/3/check'].map(
        path,
      ),
    ).toEqual([
      '/api/a/export',
      '/api/a/{id}',
      '/api/a/{id}',
      '/api/{x}/b/{y}',
      '/api/a/import/{run}/check',
    ]);
  });
  it('knows no other spelling', () => {
    expect(
      [
        '/api/a',
        '/api/a/',
        '/api//a/7',
        '/api/a/7/',
        '/API/a/7',
        'api/a/7',
        '/api/a/%',
        '/api/a/%00',
        `/api/a/${'x'.repeat(600)}`,
      ].map(path),
    ).toEqual(Array.from({ length: 9 }, () => undefined));
  });
  it('decodes values once', () => {
    const match = router.match('/api/a/%252e%20%E0%A4%95');
    expect(match && paramsFrom(route('GET', '/api/a/{id}'), match.values)).toEqual({ id: '%2e क' });
  });
  it('refuses two routes of one shape', () => {
    expect(() => buildRouter([route('GET', '/x/{a}'), route('GET', '/x/{b}')])).toThrow(
      'registered twice',
    );
  });
});

describe('the language', () => {
  it.each([
    ['hi', 'hi'],
    ['en-IN,hi;q=0.8', 'en'],
    ['hi-IN;q=0.9,en;q=0.8', 'hi'],
    ['fr,de', 'en'],
    ['hi;q=0', 'en'],
    ['', 'en'],
    ['*', 'en'],
    [';;;,,,', 'en'],
  ])('of "%s" is %s', (header, language) => {
    expect(languageOf(new Headers({ 'accept-language': header }))).toBe(language);
  });
});

describe('the query of a list', () => {
  it('is read in the dialect of ra-data-simple-rest, and cut to a page', () => {
    expect(readListQuery({ sort: '["name","DESC"]', range: '[50,74]', filter: '{"a":1}' })).toEqual(
      { sort: [['name', true]], range: { from: 50, count: 25 }, filter: { a: 1 } },
    );
    expect(readListQuery({ sort: '[["a","ASC"],["b","desc"]]', range: '[0,5000]' })).toEqual({
      sort: [
        ['a', false],
        ['b', true],
      ],
      range: { from: 0, count: 200 },
      filter: {},
    });
    expect(readListQuery({})).toEqual({ sort: [], range: undefined, filter: {} });
  });
});

describe('an id', () => {
  it.each(['A', '2026', 'BA-1', 'a.b_c', 'x'.repeat(32)])('may be %s', (id) =>
    expect(idFault(id)).toBeUndefined(),
  );
  it.each(['', null, undefined, {}, 1.5, 'all', 'NEW', 'a b', '.a', 'é', 'a/b', 'x'.repeat(33)])(
    'may not be %s',
    (id) => expect(idFault(id)).toBeTruthy(),
  );
});
