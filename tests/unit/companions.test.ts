import { describe, expect, test } from 'vitest';
import { who, type Resource } from '@/schema';
import {
  card,
  clearance,
  endpoint,
  list,
  preview,
  report,
  rules,
  type Companion,
} from '../../server/handle';
import { readCompanions } from '../../server/roll';
import { sampleRoll, shelf } from '../kit/sample-roll';
import { present } from '../kit/present';

const roll = sampleRoll();
const place: Resource = shelf;
const read = (files: Record<string, Companion | Companion[] | undefined>) =>
  readCompanions(
    roll,
    Object.fromEntries(Object.entries(files).map(([path, value]) => [path, { default: value }])),
  );
const ask = endpoint({
  method: 'GET',
  path: '/api/x/{a}',
  summary: 'x',
  who: [who.anyone],
  run: () => Promise.resolve(1),
});
const figure = card({
  key: 'shelves',
  label: 'Shelves',
  order: 1,
  who: [who.anyone],
  run: () => Promise.resolve({ value: 1 }),
});

const settled = clearance({
  key: 'shelves',
  label: 'Shelves',
  order: 1,
  overrides: [],
  opens: 'nothing',
  at: () => ({}),
  mode: () => Promise.resolve('warn'),
  run: () => Promise.resolve(new Map()),
});

describe('server code of modules', () => {
  test('is read from every file, exported alone or in a list', () => {
    expect(read({ a: rules(place, {}), b: [ask, figure] }).map(({ does }) => does)).toEqual([
      'rules',
      'endpoint',
      'card',
    ]);
  });

  test.each<[string, Record<string, Companion | Companion[] | undefined>, RegExp]>([
    ['a file without a default export', { a: undefined }, /^a: has no default export/],
    [
      'rules of a resource that there is not',
      { a: rules({ ...place, name: 'nothing' }, {}) },
      /^a: there is no resource "nothing"/,
    ],
    [
      'a clearance that leads to rows that there are not',
      { a: settled },
      /^a: there is no resource "nothing"/,
    ],
    [
      'rules of one resource in two files',
      { a: rules(place, {}), b: rules(place, {}) },
      /^b: rules of wooden-shelf is already in a/,
    ],
    [
      'the same address twice, whatever its parameters are called',
      { a: ask, b: endpoint({ ...ask, path: '/api/x/{b}' }) },
      /^b: GET \/api\/x\/\{\} is already in a/,
    ],
    [
      'a report that no module has',
      { a: report('/store/nothing', () => Promise.resolve({ rows: [] })) },
      /^a: no module has the report \/store\/nothing/,
    ],
    [
      'a screen of its own module by its route',
      { './store/a.server.ts': report('/store/due', () => Promise.resolve({ rows: [] })) },
      /\/store\/due is of its own module/,
    ],
  ])('%s is refused', (_, files, line) => {
    expect(() => read(files)).toThrow(line);
  });

  test('a report without its query is refused', () => {
    const store = present(roll.modules[0], 'module');
    const declared = {
      kind: 'report',
      path: 'due',
      label: 'Due',
      who: [who.anyone],
      columns: [],
    } as const;
    const screen = { ...declared, declared, route: '/store/due', module: store, scope: {} };
    expect(() => readCompanions({ ...roll, screens: [...roll.screens, screen] }, {})).toThrow(
      '/store/due: the report has no query',
    );
  });

  describe('for lists', () => {
    const done = () => Promise.resolve();
    const shelves = present(
      sampleRoll().screens.find(
        (screen) => screen.kind === 'resource' && screen.resource === 'wooden-shelf',
      ),
      'list of shelves',
    );
    const worked = {
      ...roll,
      screens: [
        {
          ...shelves,
          kind: 'resource',
          resource: 'wooden-shelf',
          actions: { count: { label: 'Count', who: [who.anyone] } },
        } as const,
      ],
    };
    const list_ = (...names: string[]) => ({
      a: { default: list(shelves.route, Object.fromEntries(names.map((name) => [name, done]))) },
    });
    test('is accepted for an action that the screen declares', () => {
      expect(readCompanions(worked, list_('count'))).toHaveLength(1);
    });
    test.each<[string, () => unknown, RegExp]>([
      [
        'an action with nothing behind it',
        () => readCompanions(worked, list_()),
        /^a: \/store\/wooden-shelf: the action "count" has nothing behind it/,
      ],
      [
        'something that no screen declares',
        () => readCompanions(worked, list_('count', 'weigh')),
        /^a: \/store\/wooden-shelf: its module declares no action "weigh"/,
      ],
      [
        'actions of a screen that has none',
        () => readCompanions(roll, list_('count')),
        /^a: no module has the list \/store\/wooden-shelf/,
      ],
      [
        'a list that is no screen',
        () => readCompanions(roll, { a: { default: list('/store/nothing', {}) } }),
        /^a: no module has the list \/store\/nothing/,
      ],
      [
        'a list without its companion',
        () => readCompanions(worked, {}),
        /^\/store\/wooden-shelf: its actions have nothing behind them/,
      ],
      [
        'a preview that the definition does not declare',
        () =>
          readCompanions(worked, {
            ...list_('count'),
            b: { default: preview(shelf, () => Promise.resolve({ tables: [] })) },
          }),
        /: its preview must be both declared and computed/,
      ],
    ])('%s is refused', (_, make, line) => expect(make).toThrow(line));
  });
});
