import { describe, expect, test } from 'vitest';
import { who, type Resource } from '@/schema';
import { card, endpoint, report, rules, type Companion } from '../../server/handle';
import { readCompanions } from '../../server/roll';
import { sampleRoll, shelf } from '../kit/sample-roll';

const roll = sampleRoll();
const place: Resource = shelf;
const read = (files: Record<string, Companion | Companion[] | undefined>) => readCompanions(roll, Object.fromEntries(Object.entries(files).map(([path, value]) => [path, { default: value }])));
const ask = endpoint({ method: 'GET', path: '/api/x/{a}', summary: 'x', who: [who.anyone], run: () => Promise.resolve(1) });
const figure = card({ key: 'shelves', label: 'Shelves', order: 1, who: [who.anyone], run: () => Promise.resolve({ value: 1 }) });

describe('what nouns bring along', () => {
  test('is read from every file, alone or in a list', () => {
    expect(read({ a: rules(place, {}), b: [ask, figure] }).map(({ does }) => does)).toEqual(['rules', 'endpoint', 'card']);
  });

  test.each<[string, Record<string, Companion | Companion[] | undefined>, RegExp]>([
    ['a file without a default export', { a: undefined }, /^a: has no default export/],
    ['rules of a resource that there is not', { a: rules({ ...place, name: 'nothing' }, {}) }, /^a: there is no resource "nothing"/],
    ['rules of one resource in two files', { a: rules(place, {}), b: rules(place, {}) }, /^b: rules of wooden-shelf is in a already/],
    ['the same address twice, whatever its parameters are called', { a: ask, b: endpoint({ ...ask, path: '/api/x/{b}' }) }, /^b: GET \/api\/x\/\{\} is in a already/],
    ['a report that no module has', { a: report('/store/nothing', () => Promise.resolve({ rows: [] })) }, /^a: no module has the report \/store\/nothing/],
  ])('%s is refused', (_, files, line) => {
    expect(() => read(files)).toThrow(line);
  });

  test('a report without its query is refused', () => {
    const store = roll.modules[0]!;
    const screen = { kind: 'report', path: 'due', label: 'Due', who: [who.anyone], columns: [], route: '/store/due', module: store, scope: {} } as const;
    expect(() => readCompanions({ ...roll, screens: [...roll.screens, screen] }, {})).toThrow('/store/due: the report has no query');
  });
});
