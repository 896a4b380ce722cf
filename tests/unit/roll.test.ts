import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  buildRoll,
  defineModule,
  defineResource,
  f,
  fillPath,
  matchPath,
  own,
  who,
  type Actor,
  type Module,
  type Resource,
  type RowOf,
} from '@/schema';
import { screensOf } from '@/console/visible';
import { readRoll } from '@/resources/roll';
import { clientPaths } from '../../server/client-paths';

const open = {
  read: [who.anyone],
  create: who.nobody,
  update: who.nobody,
  delete: who.nobody,
} as const;
const shelf = defineResource({
  name: 'shelf',
  label: 'Shelf',
  title: 'name',
  fields: {
    name: f.text({ required: true }),
    room: f.ref('room'),
    kind: f.choice(['tall', 'low']),
  },
  list: ['name'],
  access: open,
});
const room = defineResource({
  name: 'room',
  label: 'Room',
  title: 'name',
  key: 'text',
  fields: { name: f.text() },
  list: ['id', 'name'],
  access: open,
});
const module = defineModule({
  slug: 'rooms',
  label: 'Rooms',
  icon: 'folder',
  order: 1,
  who: [who.anyone],
  screens: [
    {
      kind: 'resource',
      path: 'list/{room}',
      label: 'Shelves',
      who: [who.anyone],
      resource: 'shelf',
      all: ['room'],
    },
  ],
});
const build = (more: { resources?: Resource[]; module?: Partial<Module> } = {}) =>
  buildRoll([
    {
      folder: 'rooms',
      module: { ...module, ...more.module },
      resources: more.resources ?? [shelf, room],
    },
  ]);

describe('the roll', () => {
  it('is built from the product without a fault', () => {
    expect(readRoll().resources.size).toBeGreaterThan(20);
  });
  it('gives a resource without a screen one of its own', () => {
    expect(build().screens.map(({ route }) => route)).toEqual([
      '/rooms/list/{room}',
      '/rooms/room',
    ]);
  });
  it('keeps the list of a resource when a register shows it too', () => {
    const register = {
      kind: 'register',
      path: 'numbers',
      label: 'Numbers',
      who: [who.anyone],
      save: who.nobody,
      resource: 'room',
      show: ['name'],
      edit: [],
    } as const;
    const roll = build({ module: { screens: [...module.screens, register] } });
    const actor = { kind: 'admin', level: 4, id: 1, name: 'A', letters: '' } as Actor;
    expect(screensOf(roll, actor, 'rooms').map(({ kind, route }) => `${kind} ${route}`)).toEqual([
      'resource /rooms/list/{room}',
      'register /rooms/numbers',
      'resource /rooms/room',
    ]);
    expect(clientPaths(roll).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/rooms/numbers', '/rooms/room', '/room', '/room/create']),
    );
  });
  it('opens that screen only to readers who can open the module', () => {
    const readers = {
      ...room,
      access: { ...open, read: [who.admin('M', 'U'), who.union, own(who.faculty, 'id')] },
    };
    const placed = build({
      resources: [shelf, readers],
      module: { who: [who.faculty, who.admin('M', 'V')], screens: [] },
    }).screens.find(({ route }) => route === '/rooms/room');
    expect(placed?.who).toEqual([{ to: 'admin', letters: 'M' }, own(who.faculty, 'id')]);
  });
  it('opens a screen of a module to its guests', () => {
    const guest = {
      ...module,
      who: [who.hod],
      guests: [who.faculty],
      screens: [{ kind: 'page', path: 'read', label: 'X', who: [who.faculty] }],
    } as const;
    expect(
      buildRoll([{ folder: 'rooms', module: guest, resources: [] }]).screens.map(
        ({ route }) => route,
      ),
    ).toEqual(['/rooms/read']);
  });
  it('treats a parameter as a reference to the resource of the same name', () => {
    expect(build().screens[0]?.scope['room']).toMatchObject({ kind: 'ref', to: 'room' });
  });
  it('lists the references to a resource', () => {
    expect(
      build()
        .refsTo('room')
        .map(({ resource, name }) => [resource.name, name]),
    ).toEqual([['shelf', 'room']]);
  });
});

describe('an invalid definition fails on start with one clear line', () => {
  const bent = (change: Partial<Resource>): Resource => ({ ...shelf, ...change }) as Resource;
  const listed = {
    kind: 'resource',
    path: 'x',
    label: 'X',
    who: [],
    resource: 'shelf',
    actions: { count: { label: 'Count', who: [] } },
  } as const;
  it.each<[string, () => unknown, string]>([
    [
      'a reference to nothing',
      () => build({ resources: [shelf] }),
      'shelf: room points to "room", which does not exist',
    ],
    [
      'min above max',
      () => build({ resources: [bent({ fields: { name: f.int({ min: 2, max: 1 }) } }), room] }),
      'shelf: name: min is above max',
    ],
    [
      'a column that is no field',
      () => build({ resources: [bent({ list: ['nothing'] }), room] }),
      'shelf: names the field "nothing", which does not exist',
    ],
    [
      'a verb without a word',
      () =>
        build({
          resources: [bent({ access: { read: [] } as unknown as Resource['access'] }), room],
        }),
      'shelf: access does not say who may create',
    ],
    [
      'a letter outside the table',
      () => build({ resources: [bent({ access: { ...open, create: [who.admin('Z')] } }), room] }),
      'shelf.create: role letter outside the specification\'s table in "Z"',
    ],
    [
      'a resource twice',
      () => build({ resources: [shelf, room, shelf] }),
      'shelf: is defined twice',
    ],
    [
      'a name that is taken',
      () =>
        build({
          resources: [
            bent({ fields: { version: f.int() }, title: 'version', list: ['version'] }),
            room,
          ],
        }),
      'shelf: "version" cannot name a field',
    ],
    [
      'a path twice',
      () => build({ module: { screens: [...module.screens, ...module.screens] } }),
      '/rooms/list/{room}: is the path of two screens',
    ],
    [
      'a screen of nothing',
      () =>
        build({
          module: {
            screens: [{ kind: 'resource', path: 'x', label: 'X', who: [], resource: 'nothing' }],
          },
        }),
      '/rooms/x: shows "nothing", which does not exist',
    ],
    [
      'actions over two resources',
      () => build({ module: { screens: [{ ...listed, resource: ['shelf', 'room'] }] } }),
      '/rooms/x: has actions, so it must show exactly one resource',
    ],
    [
      'an action on the columns of a list',
      () =>
        build({
          module: {
            screens: [{ ...listed, actions: { count: { label: 'Count', who: [], on: 'column' } } }],
          },
        }),
      '/rooms/x: "count": a list has no columns to act on',
    ],
    [
      'an action that takes a word of the list itself',
      () =>
        build({
          module: { screens: [{ ...listed, actions: { delete: { label: 'Delete', who: [] } } }] },
        }),
      '/rooms/x: "delete" cannot name an action',
    ],
    [
      'a default that is no choice',
      () =>
        build({
          // The compiler refuses it too, where the choices are literals.
          resources: [bent({ fields: { name: f.choice(['a'], { default: 'b' as 'a' }) } }), room],
        }),
      'shelf: name: the default "b" is not among its choices',
    ],
    [
      'a screen for somebody to whom its module is shut',
      () => build({ module: { who: [who.faculty, who.admin('M')] } }),
      '/rooms/list/{room}: is open to anyone, but its module is not',
    ],
    [
      'a letter to which its module is shut',
      () =>
        build({
          module: {
            who: [who.admin('M')],
            screens: [{ ...listed, actions: {}, who: [who.admin('M', 'W')] }],
          },
        }),
      '/rooms/x: is open to admin:AW, but its module is not',
    ],
    [
      'a page of its own for guests',
      () =>
        build({
          module: {
            who: [who.hod],
            guests: [who.faculty],
            screens: [{ kind: 'page', path: '', label: 'X', who: [who.faculty] }],
          },
        }),
      '/rooms: is open to faculty, but its module is not',
    ],
    [
      'a letter outside the table among its guests',
      () => build({ module: { guests: [who.admin('Z')] } }),
      'rooms: role letter outside the specification\'s table in "Z"',
    ],
    [
      'a module in the wrong folder',
      () => buildRoll([{ folder: 'halls', module, resources: [] }]),
      'halls: its module calls itself "rooms"',
    ],
  ])('%s', (_, make, line) => {
    expect(make).toThrow(line);
  });
});

describe('row types', () => {
  it('follow from the definition: required fields have a value, others may be null', () => {
    expectTypeOf<RowOf<typeof shelf>['name']>().toEqualTypeOf<string>();
    expectTypeOf<RowOf<typeof shelf>['kind']>().toEqualTypeOf<'tall' | 'low' | null>();
    expectTypeOf<RowOf<typeof shelf>['version']>().toEqualTypeOf<number>();
  });
  it('reject an unknown column, a missing verb and an unknown choice', () => {
    defineResource({
      name: 'x',
      label: 'X',
      title: 'name',
      fields: { name: f.text() },
      // @ts-expect-error: there is no such field
      list: ['nothing'],
      access: open,
    });
    defineResource({
      name: 'x',
      label: 'X',
      title: 'name',
      fields: { name: f.text() },
      list: ['name'],
      // @ts-expect-error: delete is missing
      access: { read: [], create: [], update: [] },
    });
    // @ts-expect-error: no such choice
    const kind: RowOf<typeof shelf>['kind'] = 'wide';
    expect(kind).toBe('wide');
  });
});

describe('paths', () => {
  it('are matched and filled in the notation of the specification', () => {
    expect(matchPath('/a/{b}/{c}', '/a/x%20y/2')).toEqual({ b: 'x y', c: '2' });
    expect(matchPath('/a/{b}', '/a/x/y')).toBeUndefined();
    expect(matchPath('/a/{b}', '/a/%zz')).toBeUndefined();
    expect(fillPath('/a/{b}', { b: 'x/y' })).toBe('/a/x%2Fy');
    expect(fillPath('/a/{b}', {})).toBeUndefined();
  });
});
