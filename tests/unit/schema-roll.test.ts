/** Definitions with one fault each, and the message that names its place. */
import { describe, expect, it } from 'vitest';
import {
  buildRoll,
  defineModule,
  defineResource,
  f,
  own,
  who,
  type Field,
  type Module,
  type Resource,
  type Screen,
} from '@/schema';

const open = {
  read: [who.anyone],
  create: who.nobody,
  update: who.nobody,
  delete: who.nobody,
} as const;
const room = defineResource({
  name: 'room',
  label: 'Room',
  title: 'name',
  key: 'text',
  fields: { name: f.text() },
  list: ['id', 'name'],
  access: open,
}) as Resource;
const module = defineModule({
  slug: 'rooms',
  label: 'Rooms',
  icon: 'folder',
  order: 1,
  who: [who.anyone],
  screens: [],
});
const build = (
  resource: Partial<Resource>,
  screens: readonly Screen[] = [],
  more: Partial<Module> = {},
) =>
  buildRoll([
    {
      folder: 'rooms',
      module: { ...module, screens, ...more },
      resources: [{ ...room, ...resource } as Resource],
    },
  ]);
const field =
  (one: Field, name = 'it') =>
  () =>
    build({ fields: { name: f.text(), [name]: one } });
const text = (options: object): Field => ({ kind: 'text', options });
const bare = (more: object) => () =>
  build({}, [{ path: 'x', label: 'X', who: [], ...more } as unknown as Screen]);
const screen = (more: object) => bare({ kind: 'resource', resource: 'room', ...more });
const act = (action: object, name = 'count') =>
  screen({ actions: { [name]: { label: 'Count', who: [], ...action } } });
const sheet = (more: object) => bare({ kind: 'sheet', save: [], ...more });

describe('an invalid definition is rejected with its place', () => {
  it.each<[string, () => unknown, string]>([
    [
      'a choice twice',
      field({ kind: 'choice', options: {}, choices: ['a', 'a'] }),
      'room: it has a duplicate choice',
    ],
    [
      'a tone of no choice',
      field({ kind: 'choice', options: { tones: { b: 'good' } }, choices: ['a'] }),
      'room: it: "b" has a tone but is not one of its choices',
    ],
    [
      'a label of no choice',
      field({ kind: 'choice', options: { labels: { b: 'Bank' } }, choices: ['a'] }),
      'room: it: "b" has a label but is not one of its choices',
    ],
    [
      'a choice with digits and no label',
      field({ kind: 'choice', options: {}, choices: ['none', 'half_up_0'] }),
      'room: it: the choice "half_up_0" needs a label',
    ],
    [
      'a choice of three words and no label',
      field({ kind: 'choice', options: {}, choices: ['mean_of_papers'] }),
      'room: it: the choice "mean_of_papers" needs a label',
    ],
    [
      'a choice that would be shown by its key',
      field({ kind: 'choice', options: {}, choices: ['peer-reviewed'] }),
      'room: it: the choice "peer-reviewed" needs a label',
    ],
    [
      'a state that would be shown by its key',
      field({ kind: 'state', options: {}, choices: ['step_2'], moves: { step_2: [] } }),
      'room: it: the choice "step_2" needs a label',
    ],
    [
      'such a choice in a row of a table, or in what an action asks for',
      field({
        kind: 'json',
        options: { rows: { rule: { kind: 'choice', options: {}, choices: ['best_n_avg'] } } },
      }),
      'room: rule: the choice "best_n_avg" needs a label',
    ],
    [
      'a set that is no text',
      field({ kind: 'int', options: { set: { A: 'x' } } }),
      'room: it: a set needs a text field',
    ],
    ['a set of words', field(text({ set: { AB: 'x' } })), 'room: it: a set needs a text field'],
    [
      'a set of small letters',
      field(text({ set: { a: 'x' } })),
      'room: it: a set needs a text field',
    ],
    [
      'all that is not in the set',
      field(text({ set: { A: 'x' }, setAll: 'B' })),
      'room: it: "B" is not in its set',
    ],
    ['all of no set', field(text({ setAll: 'B' })), 'room: it: "B" is not in its set'],
    [
      'a move to no state',
      field({ kind: 'state', options: {}, choices: ['a'], moves: { a: ['b'] } }),
      'room: it moves to "b", which is not one of its states',
    ],
    [
      'a field read by own rows',
      field(text({ read: [own(who.faculty, 'id')] })),
      "room: it: a field's grants cannot be narrowed to own rows",
    ],
    [
      'a field written by own rows',
      field(text({ write: [own(who.faculty, 'id')] })),
      "room: it: a field's grants cannot be narrowed to own rows",
    ],
    [
      'a field with a strange letter',
      field(text({ read: [who.admin('Y')] })),
      'room.it: role letter outside',
    ],
    [
      'a field written by a strange letter',
      field(text({ write: [who.admin('Y')] })),
      'room.it: role letter outside',
    ],
    [
      'days the wrong way round',
      field({ kind: 'date', options: { min: '2026-02-01', max: '2026-01-01' } }),
      'room: it: min is above max',
    ],
    ...[
      'Name',
      '1st',
      'a-b',
      'id',
      'version',
      'created_at',
      'updated_at',
      'created_by',
      'updated_by',
      '_labels',
      'constructor',
    ].map((name): [string, () => unknown, string] => [
      `a field called ${name}`,
      field(f.text(), name),
      `room: "${name}" cannot name a field`,
    ]),
    ...['Room', 'my_room', '-room', 'room-', 'a--b', '1room'].map(
      (name): [string, () => unknown, string] => [
        `a resource called ${name}`,
        () => build({ name }),
        `${name}: a resource is named in kebab-case`,
      ],
    ),
    ...(['title', 'list', 'search', 'filters'] as const).map(
      (part): [string, () => unknown, string] => [
        `a field of its ${part} that there is not`,
        () => build({ [part]: ['nothing'] }),
        'room: names the field "nothing"',
      ],
    ),
    [
      'an order by nothing',
      () => build({ sort: ['nothing', 'asc'] }),
      'room: names the field "nothing"',
    ],
    [
      'a unique set of nothing',
      () => build({ unique: [['name', 'nothing']] }),
      'room: names the field "nothing"',
    ],
    [
      'rows that are owned by nothing',
      () => build({ access: { ...open, read: [own(who.faculty, 'nothing')] } }),
      'room.read: own() names the field "nothing", which does not exist',
    ],
    [
      'an account known by nothing',
      () => build({ account: { kind: 'admin', identifiers: ['nothing'] } as never }),
      'room: signs in by "nothing", which does not exist',
    ],
    [
      'a module for a strange letter',
      () => build({}, [], { who: [who.admin('Z')] }),
      'rooms: role letter outside',
    ],
    [
      'a screen for a strange letter',
      screen({ who: [who.admin('Z')] }),
      '/rooms/x: role letter outside',
    ],
    [
      'all of a parameter that the path has not',
      screen({ all: ['year'] }),
      '/rooms/x: has no parameter {year}',
    ],
    [
      'a parameter that the path has not',
      screen({ params: { year: f.int() } }),
      '/rooms/x: has no parameter {year}',
    ],
    [
      'a parameter that refers to nothing',
      screen({ path: 'x/{year}' }),
      '/rooms/x/{year}: year points to "year", which does not exist',
    ],
    ['an action with capitals', act({}, 'Count'), '/rooms/x: "Count" cannot name an action'],
    ['an action called edit', act({}, 'edit'), '/rooms/x: "edit" cannot name an action'],
    [
      'an action for a strange letter',
      act({ who: [who.admin('Z')] }),
      '/rooms/x/count: role letter outside',
    ],
    [
      'an action with a wrong field',
      act({ fields: { It: f.text() } }),
      '/rooms/x/count: "It" cannot name a field',
    ],
    [
      'an action that fills a field it does not ask for',
      act({ fills: { amount: 'name' } }),
      '/rooms/x: "count" fills "amount", which is not one of its fields',
    ],
    [
      'an action whose title speaks of a sum that it has not',
      act({ title: 'Take {sum}' }),
      '/rooms/x: "count": {sum} in its title has no value',
    ],
    [
      'an action undone by what there is not',
      act({ undo: 'other' }),
      '/rooms/x: "count" is undone by "other", which is not an action on rows without required fields',
    ],
    [
      'a sheet with a wrong filter',
      sheet({ filters: { It: f.text() } }),
      '/rooms/x: "It" cannot name a field',
    ],
    [
      'a sheet saved by a strange letter',
      sheet({ save: [who.admin('Z')] }),
      '/rooms/x: role letter outside',
    ],
    [
      'a report that pages by no filter of it',
      bare({ kind: 'report', pages: 'from', columns: [] }),
      '/rooms/x: pages by "from"',
    ],
    [
      'a thread of columns that there are not',
      bare({
        kind: 'report',
        thread: { at: 'at', by: 'by', text: 'words' },
        columns: [
          { name: 'at', label: 'When' },
          { name: 'by', label: 'By' },
        ],
      }),
      '/rooms/x: its thread names the column "words"',
    ],
    [
      'a register that shows nothing',
      screen({ kind: 'register', save: [], show: ['nothing'], edit: [] }),
      '/rooms/x: names the field "nothing"',
    ],
    [
      'a register that edits nothing',
      screen({ kind: 'register', save: [], show: [], edit: ['nothing'] }),
      '/rooms/x: names the field "nothing"',
    ],
    [
      'a register saved by a strange letter',
      screen({ kind: 'register', save: [who.admin('Z')], show: [], edit: [] }),
      '/rooms/x: role letter outside',
    ],
  ])('%s', (_, make, line) => {
    expect(make).toThrow(line);
  });
});

describe('a valid definition is accepted', () => {
  it.each<[string, () => unknown]>([
    ['bounds that are one', field({ kind: 'int', options: { min: 2, max: 2 } })],
    ['one bound alone', field({ kind: 'int', options: { min: 2 } })],
    ['10 above 9', field({ kind: 'int', options: { min: 9, max: 10 } })],
    ['a set of letters and digits', field(text({ set: { A: 'x', 1: 'y' }, setAll: 'A' }))],
    [
      'a default among its choices',
      field({
        kind: 'choice',
        options: { default: 'a', tones: { a: 'good' } },
        choices: ['a', 'b'],
      }),
    ],
    [
      'choices of one or two words, of capitals and signs, and of whatever has a label',
      field({
        kind: 'choice',
        options: { labels: { half_up_0: 'Half up', 'co-author': 'Co-author' } },
        choices: ['on_leave', 'A-', 'UGC-CARE', 'half_up_0', 'co-author'],
      }),
    ],
    [
      "rows of one's own id",
      () =>
        build({ access: { ...open, read: [own(who.faculty, 'id'), own(who.faculty, 'name')] } }),
    ],
    ['a field of the server', field(text({ write: 'server' }))],
    [
      'every letter of the table',
      () => build({ access: { ...open, read: [who.admin(...'AGDIQLJPKOCTFMVBHSREUNWX')] } }),
    ],
    ['a screen over two resources without actions', screen({ resource: ['room', 'room'] })],
    [
      'an action of a sheet called edit, on a column',
      sheet({ actions: { edit: { label: 'x', who: [], on: 'column' } } }),
    ],
    [
      'a report that pages by its filter',
      bare({ kind: 'report', pages: 'from', filters: { from: f.text() }, columns: [] }),
    ],
  ])('%s', (_, make) => {
    expect(make).not.toThrow();
  });
});

describe('the roll', () => {
  const other = (slug: string, order: number) => ({
    folder: slug,
    module: { ...module, slug, order },
    resources: [],
  });
  it('orders its modules, and has the module of each resource', () => {
    const roll = buildRoll([
      other('b', 3),
      { folder: 'rooms', module: { ...module, order: 2 }, resources: [room] },
      other('a', 1),
    ]);
    expect([
      roll.modules.map(({ slug }) => slug),
      roll.homeOf.get('room'),
      roll.refsTo('room'),
      roll.refsTo('nothing'),
    ]).toEqual([['a', 'rooms', 'b'], 'rooms', [], []]);
  });
  it('labels the default screen of a resource with its plural, or its name for a singleton', () => {
    const labels = (more: Partial<Resource>) =>
      build(more).screens.map(({ label, who: grants, kind }) => [label, grants, kind]);
    expect(
      [labels({}), labels({ plural: 'Chambers' }), labels({ single: true })].map(([one]) => one),
    ).toEqual([
      ['Rooms', [who.anyone], 'resource'],
      ['Chambers', [who.anyone], 'resource'],
      ['Room', [who.anyone], 'resource'],
    ]);
    expect(screen({})()).toHaveProperty('screens.length', 1);
  });
  it('labels a parameter without its own label with that of the referenced resource', () => {
    expect(
      (screen({ path: 'x/{room}' })() as ReturnType<typeof build>).screens[0]?.scope['room'],
    ).toEqual({ kind: 'ref', to: 'room', options: { required: true, label: 'Room' } });
  });
  it('treats paths that differ only in the names of parameters as equal', () => {
    const at = (path: string): Screen => ({
      kind: 'resource',
      path,
      label: 'X',
      who: [],
      resource: 'room',
      params: { [path.slice(3, -1)]: f.int() },
    });
    expect(() => build({}, [at('x/{a}'), at('x/{b}')])).toThrow('is the path of two screens');
  });
  it('merges the dictionaries of all modules', () => {
    const words = buildRoll([
      { ...other('a', 1), words: { One: 'एक' } },
      { ...other('b', 2), words: { Two: 'दो' } },
      other('c', 3),
    ]).words;
    expect(words).toEqual({ One: 'एक', Two: 'दो' });
  });
});
