/** A small roll with every kind of field, for tests of the engine. */
import {
  buildRoll,
  defineModule,
  defineResource,
  f,
  who,
  type Resource,
  type Roll,
} from '@/schema';

export const everybody = {
  read: [who.anyone],
  create: [who.admin()],
  update: [who.admin()],
  delete: [who.admin()],
};

export const shelf = defineResource({
  name: 'wooden-shelf',
  label: 'Shelf',
  plural: 'Shelves',
  title: 'name',
  key: 'text',
  fields: { name: f.text({ required: true, unique: true }), room: f.text() },
  list: ['id', 'name'],
  access: everybody,
});

export const thing = defineResource({
  name: 'thing',
  label: 'Thing',
  title: 'name',
  fields: {
    name: f.text({ required: true }),
    notes: f.longtext(),
    code: f.text({ unique: true }),
    shelf: f.ref('wooden-shelf', { required: true }),
    parent: f.ref('thing'),
    count: f.int({ default: 0, required: true }),
    weight: f.decimal(3),
    price: f.money(),
    points: f.marks(),
    share: f.percent(),
    whole: f.bool({ default: true }),
    bought_on: f.date(),
    at_time: f.time(),
    seen_at: f.instant(),
    colour: f.choice(['red', 'green'], { default: 'red' }),
    stage: f.state({ draft: ['done'], done: [] }, { default: 'draft' }),
    picture: f.file(),
    parts: f.json(),
  },
  list: ['name', 'shelf'],
  sort: ['bought_on', 'desc'],
  unique: [['shelf', 'price']],
  access: everybody,
});

/** Returns the roll of these resources, all in one module. */
export function rollOf(...resources: Resource[]): Roll {
  const module = defineModule({
    slug: 'store',
    label: 'Store',
    icon: 'folder',
    order: 1,
    who: [who.admin()],
    screens: [],
  });
  return buildRoll([{ folder: 'store', module, resources }]);
}

export const sampleRoll = (): Roll => rollOf(shelf, thing as Resource);
