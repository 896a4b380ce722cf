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
  type ListActionRuns,
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
  access: {
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
  count: { label: 'Count them', who: [who.admin()] },
  slip: { label: 'Slip', who: [who.admin()], file: true },
} as const;

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
          actions,
        },
        {
          kind: 'resource',
          path: 'sorting/{shelf}',
          label: 'Sorting',
          resource: 'parcel',
          who: [who.admin()],
          params: { shelf: f.ref('wooden-shelf', { required: true }) },
          actions: { 'hand-out': actions['hand-out'] },
        },
      ],
    }),
  },
]);
const screens = postRoom.screens.filter(
  (screen): screen is Extract<PlacedScreen, { kind: 'resource' }> =>
    screen.kind === 'resource' && screen.actions !== undefined,
);
export const parcels = screens[0] as Extract<PlacedScreen, { kind: 'resource' }>;

const work: ListActionRuns = {
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
  count: async ({ records }, { found, resource }) => ({
    say: `${found.length} of ${await records(resource).count({})}`,
  }),
  slip: () =>
    Promise.resolve(new Download('slip.txt', 'text/plain', new TextEncoder().encode('slip'))),
};
const { 'hand-out': handOut } = work;
if (!handOut) throw new Error('nothing is handed out');

const can: ListCompanion['can'] = (_, rows) =>
  rows.map(({ stage }) =>
    stage === 'here' ? ['edit', 'delete', 'stamp'] : stage === 'stamped' ? ['hand-out'] : [],
  );

export const companions: readonly Companion[] = [
  list('/post/parcels', work, can),
  list('/post/sorting/{shelf}', { 'hand-out': handOut }, can),
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
