/**
 * A sample post room with a list on which parcels are stamped, handed out and counted, for tests of
 * the engine.
 */
import {
  buildRoll,
  defineModule,
  defineResource,
  f,
  own,
  Problem,
  who,
  type PlacedScreen,
  type Resource,
} from '@/schema';
import {
  Download,
  list,
  rules,
  type Companion,
  type ActionRun,
  type ListActionInput,
  type PreviewedRun,
  type ListCompanion,
} from '../../server/handle';
import { shelf } from './sample-roll';
import type { World } from './scenario';

export const parcel = defineResource({
  name: 'parcel',
  label: 'Parcel',
  title: 'name',
  fields: {
    name: f.text({ required: true }),
    shelf: f.ref('wooden-shelf', { required: true }),
    keeper: f.int({ write: [who.admin()] }),
    stage: f.state({ here: ['stamped'], stamped: ['gone'], gone: [] }, { write: 'server' }),
    note: f.text({ write: 'server' }),
  },
  list: ['name', 'keeper', 'stage'],
  sort: ['name', 'asc'],
  hub: {},
  access: {
    open: [who.union],
    read: [who.admin(), own(who.faculty, 'keeper')],
    create: [who.admin(), own(who.faculty, 'keeper')],
    update: [who.admin(), own(who.faculty, 'keeper')],
    delete: [who.admin()],
  },
}) as Resource;

const actions = {
  stamp: {
    label: 'Stamp',
    who: [who.admin('M')],
    on: 'rows',
    tone: 'primary',
    fields: { note: f.text({ required: true, max: 10 }) },
  },
  'hand-out': { label: 'Hand out', who: [who.admin('M'), who.faculty], on: 'rows' },
  weigh: {
    label: 'Weigh',
    who: [who.admin('N')],
    on: 'rows',
    each: {
      most: 3,
      done: '{count|parcel|parcels} weighed.',
      none: 'None of the {count} parcels was weighed.',
    },
    fields: { note: f.text({ required: true, max: 10 }) },
  },
  count: { label: 'Count them', who: [who.admin()] },
  slip: { label: 'Slip', who: [who.admin()], file: true },
  sweep: {
    label: 'Sweep shelf',
    who: [who.admin('M')],
    preview: [
      { name: 'name', label: 'Name' },
      { name: 'why', label: 'Why not', kind: 'choice', labels: { kept: 'Kept for somebody' } },
    ],
    fields: { keeper: f.int({ required: true, label: 'Keep those of' }) },
  },
} as const;
const { sweep: _sweep, ...onParcels } = actions;

export const postRoom = buildRoll([
  {
    folder: 'post',
    resources: [shelf as Resource, parcel],
    module: defineModule({
      slug: 'post',
      label: 'Post',
      icon: 'folder',
      order: 1,
      who: [who.admin(), who.faculty],
      screens: [
        {
          kind: 'resource',
          path: 'parcels',
          label: 'Parcels',
          resource: 'parcel',
          who: [who.admin(), who.faculty],
          actions: onParcels,
        },
        {
          kind: 'resource',
          path: 'sorting/{shelf}',
          label: 'Sorting',
          resource: 'parcel',
          who: [who.admin()],
          params: { shelf: f.ref('wooden-shelf', { required: true }) },
          actions: { 'hand-out': actions['hand-out'], sweep: actions.sweep },
        },
      ],
    }),
  },
]);
const screens = postRoom.screens.filter(
  (screen): screen is Extract<PlacedScreen, { kind: 'resource' }> =>
    screen.kind === 'resource' && screen.actions !== undefined,
);
export const sorting = screens[1] as Extract<PlacedScreen, { kind: 'resource' }>;
export const parcels = screens[0] as Extract<PlacedScreen, { kind: 'resource' }>;

const work: Readonly<Record<string, ActionRun<ListActionInput>>> = {
  async stamp({ records }, { resource, found, values }) {
    if (found.some(({ stage }) => stage !== 'here'))
      throw new Problem('locked', { reason: 'It has its stamp.' });
    await records(resource).change(found, () => ({ stage: 'stamped', note: values['note'] }));
    return { say: { text: '{count} stamped.', with: { count: found.length } } };
  },
  async 'hand-out'({ records }, { resource, found }) {
    await records(resource).change(found, ({ note }) => ({
      stage: 'gone',
      note: `${String(note)}!`,
    }));
  },
  async weigh({ records }, { resource, found: [row], values }) {
    if (!row) return;
    const note = `${String(values['note'])} at ${String(row['version'])}`;
    await records(resource).change([row], { note });
    if (row['keeper'] === 6) throw new Problem('locked', { reason: 'The scales take 5 kg.' });
    return { say: { text: '{name} weighed.', with: { name: String(row['name']) } } };
  },
  count: async ({ records }, { found, resource }) => ({
    say: `${found.length} of ${await records(resource).count({})}`,
  }),
  slip: () =>
    Promise.resolve(new Download('slip.txt', 'text/plain', new TextEncoder().encode('slip'))),
};
const { 'hand-out': handOut } = work;
if (!handOut) throw new Error('nothing is handed out');

/** Stamps the parcels of the shelf, but not those of one keeper. */
const sweep: PreviewedRun<ListActionInput> = {
  async preview({ sql }, { params, values }, confirming) {
    if (confirming)
      await sql`select id from parcel where shelf = ${params['shelf']} order by id for update`;
    const rows = await sql<{ id: number; name: string; kept: boolean }>`
      select id, name, keeper = ${values['keeper']} as kept from parcel where shelf = ${params['shelf']} and stage = 'here' order by name`;
    const swept = rows.filter(({ kept }) => !kept);
    return {
      rows: rows.map(({ kept, ...row }) => ({ ...row, why: kept ? 'kept' : null, _out: kept })),
      count: swept.length,
      say: { text: '{count|parcel|parcels} to sweep.', with: { count: swept.length } },
    };
  },
  async run({ records }, { resource }, { rows }) {
    const ids = rows.filter(({ _out }) => _out !== true).map(({ id }) => Number(id));
    const parcelsOf = records(resource);
    await parcelsOf.change(await parcelsOf.find({ id: ids }), { stage: 'stamped' });
    return { say: { text: '{count} swept.', with: { count: ids.length } } };
  },
};

const can: ListCompanion['can'] = (_, rows) =>
  rows.map(({ stage }) =>
    stage === 'here'
      ? ['edit', 'delete', 'stamp', 'weigh']
      : stage === 'stamped'
        ? ['hand-out', 'weigh']
        : [],
  );

export const companions: readonly Companion[] = [
  list('/post/parcels', work, can),
  list('/post/sorting/{shelf}', { 'hand-out': handOut, sweep }, can),
  rules(parcel, {
    save: (_, values) => {
      if (values['name'] === 'forbidden') throw new Problem('forbidden');
    },
  }),
];

/** Creates four parcels: two on shelf A and two on B, the second of each stamped. */
export async function stock({ db }: World): Promise<number[]> {
  return db.transaction(async ({ sql }) => {
    await sql`delete from parcel`;
    await sql`insert into wooden_shelf (id, name) values ('A', 'Upper'), ('B', 'Lower') on conflict do nothing`;
    const rows = await sql<{ id: number }>`
      insert into parcel (name, shelf, keeper, stage, note) values ('Apple', 'A', 5, 'here', null), ('Berry', 'A', 5, 'stamped', 'wax'), ('Cherry', 'B', 6, 'here', null), ('Date', 'B', 6, 'stamped', 'wax') returning id`;
    return rows.map(({ id }) => id);
  });
}
