import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  choicesOf,
  defineList,
  defineModule,
  defineReport,
  defineResource,
  defineSheet,
  f,
  who,
} from '@/schema';
import {
  endpoint,
  list,
  otherColumns,
  place,
  report,
  sheet,
  type ActionOf,
  type InputOf,
} from '../../server/handle';

const office = [who.admin('A')];
const done = () => Promise.resolve();

const due = defineReport({
  path: 'due/{hall}/{kind}/{year}',
  label: 'Due',
  who: office,
  params: { kind: f.choice(['book', 'map'], { required: true }), year: f.int({ required: true }) },
  all: ['hall', 'kind'],
  filters: {
    tab: f.choice(['late', 'soon'], { default: 'late' }),
    from: f.date(),
    reader: f.ref('reader'),
  },
  columns: [
    { name: 'title', label: 'Title' },
    { name: 'days', label: 'Days', kind: 'int' },
  ],
  actions: {
    remind: {
      label: 'Remind',
      who: office,
      on: 'rows',
      icon: 'campaign',
      fields: {
        text: f.longtext({ required: true }),
        by: f.choice(['mail', 'letter']),
        lines: f.json({ rows: { head: f.text({ required: true }), amount: f.money() } }),
      },
    },
    close: { label: 'Close', who: office },
  },
});
const loan = defineResource({
  name: 'loan',
  label: 'Loan',
  title: 'book',
  fields: {
    book: f.text({ required: true }),
    state: f.choice(['out', 'back'], { required: true }),
  },
  list: ['book', 'state'],
  access: { read: office, create: office, update: office, delete: office },
});
const loans = defineList({
  path: 'loans',
  label: 'Loans',
  who: office,
  resource: loan,
  actions: { back: { label: 'Back', who: office, on: 'rows' } },
});
const rack = defineSheet({ path: 'rack/{hall}', label: 'Rack', who: office, save: office });
const row = { title: 'Atlas', days: 3 };
const runs = { remind: done, close: done };

describe('types that follow from the declaration of a screen', () => {
  it('type the parameters by the path: literals for a choice, null where all is allowed', () => {
    expectTypeOf<InputOf<typeof due>['params']>().branded.toEqualTypeOf<{
      readonly hall: string | null;
      readonly kind: 'book' | 'map' | null;
      readonly year: string;
    }>();
    expectTypeOf<InputOf<'/other/due/{hall}'>['params']>().branded.toEqualTypeOf<{
      readonly hall: string | null;
    }>();
  });
  it('type the filters by their kinds, null where one is optional', () => {
    expectTypeOf<InputOf<typeof due>['filters']>().branded.toEqualTypeOf<{
      readonly tab: 'late' | 'soon';
      readonly from: string | null;
      readonly reader: string | number | null;
    }>();
  });
  it('type the values of an action by its fields, and the rows of a small table by theirs', () => {
    expectTypeOf<ActionOf<typeof due, 'remind'>['values']>().branded.toEqualTypeOf<{
      readonly text: string;
      readonly by: 'mail' | 'letter' | null;
      readonly lines: readonly Readonly<{ head: string; amount: number | null }>[] | null;
    }>();
  });
  it('type the rows of a list by its resource', () => {
    const companion = list(
      loans,
      {
        back: (_, { found: [first] }) => {
          expectTypeOf(first?.state).toEqualTypeOf<'out' | 'back' | undefined>();
          return Promise.resolve();
        },
      },
      (_, rows) => rows.map(({ state }) => (state === 'out' ? ['back'] : [])),
    );
    expect(companion.screen).toMatchObject({ kind: 'resource', resource: 'loan' });
  });
  it('type the body of a request by its fields, and its parameters by its path', () => {
    const { path } = endpoint({
      method: 'POST',
      path: '/api/loan/{id}/{part}',
      summary: 'Lends.',
      who: office,
      input: { until: f.date({ required: true }), note: f.text() },
      run: (_, { params, body }) => {
        expectTypeOf(params).branded.toEqualTypeOf<{
          readonly id: string;
          readonly part: string;
        }>();
        expectTypeOf(body).branded.toEqualTypeOf<{
          readonly until: string;
          readonly note: string | null;
        }>();
        return Promise.resolve({});
      },
    });
    expect(path).toBe('/api/loan/{id}/{part}');
  });
  it('type the values of a choice, for another field with the same ones', () => {
    expect(choicesOf(loan.fields.state)).toEqual(['out', 'back']);
    expectTypeOf(choicesOf(loan.fields.state)[0]).toEqualTypeOf<'out' | 'back'>();
  });
});

describe('type errors in declarations', () => {
  it('a parameter that is missing from the path, where declared and where used', () => {
    defineReport({
      path: 'late/{hall}',
      label: 'Late',
      who: office,
      // @ts-expect-error: the path has {hall}
      params: { room: f.text() },
    });
    // @ts-expect-error: the path has {hall}
    defineSheet({ path: 'x/{hall}', label: 'X', who: office, save: office, all: ['room'] });
    sheet(rack, {
      load: () => Promise.resolve({ columns: [], rows: [], version: 0 }),
      // @ts-expect-error: the path has {hall}
      save: (_, { params }) => Promise.resolve(params.room),
    });
    place({
      name: 'spot',
      params: ['hall'],
      // @ts-expect-error: it is given what it names
      find: (_, { room }) => Promise.resolve({ room }),
    });
    expect(due.path).toContain('{hall}');
  });
  it('an unknown heading, over a screen and over a field', () => {
    // @ts-expect-error: misspelt
    const screen = defineReport({ path: 'late', label: 'Late', who: office, group: 'Reprots' });
    // @ts-expect-error: misspelt
    const field = f.text({ group: 'Contcat' });
    expect([screen.label, field.kind]).toEqual(['Late', 'text']);
  });
  it('an unknown column', () => {
    // @ts-expect-error: nothing stands under "days"
    report(due, () => Promise.resolve({ rows: [{ title: 'Atlas' }] }), runs);
    const other = otherColumns({ columns: [{ name: 'n', label: 'N' }], rows: [{ n: 1 }] });
    expect(report(due, () => Promise.resolve(other), runs).screen).toBe(due);
  });
  it('an undeclared filter, value or action', () => {
    // @ts-expect-error: there is no such filter
    report(due, (_, { filters }) => Promise.resolve({ rows: [row], at: filters.till }), runs);
    report(due, () => Promise.resolve({ rows: [row] }), {
      ...runs,
      // @ts-expect-error: it asks for no such value
      remind: (_, { values }) => Promise.resolve({ say: values.words }),
    });
    // @ts-expect-error: "close" has nothing behind it
    report(due, () => Promise.resolve({ rows: [row] }), { remind: done });
    // @ts-expect-error: the screen has no actions
    sheet(rack, { load: done, save: done, actions: { print: done } });
    expect(rack.kind).toBe('sheet');
  });
  it('an option of another kind of field', () => {
    // @ts-expect-error: a number has no pattern
    f.int({ pattern: { like: /^\d$/, example: '1' } });
    // @ts-expect-error: a text has no types of files
    f.text({ types: ['pdf'] });
    // @ts-expect-error: a day is no number
    f.date({ max: 7 });
    // @ts-expect-error: there is no such option
    f.bool({ requird: true });
    expect(f.int({ max: 7 }).options).toEqual({ max: 7 });
  });
  it('an unknown choice: as a default, as a tone, and in a comparison', () => {
    // @ts-expect-error: no such choice
    f.choice(['a', 'b'], { default: 'c' });
    // @ts-expect-error: no such choice
    f.choice(['a', 'b'], { tones: { c: 'good' } });
    // @ts-expect-error: no such tone
    f.choice(['a', 'b'], { tones: { a: 'fine' } });
    report(
      due,
      // @ts-expect-error: no such choice
      (_, { filters }) => Promise.resolve({ rows: filters.tab === 'lost' ? [row] : [] }),
      runs,
    );
    expect(f.choice(['a', 'b'], { default: 'a' }).choices).toEqual(['a', 'b']);
  });
  it('an unknown icon, and an unknown option of an action or a screen', () => {
    // @ts-expect-error: no such icon
    defineModule({ slug: 'x', label: 'X', icon: 'boook', order: 1, who: office, screens: [] });
    defineReport({
      path: 'x',
      label: 'X',
      who: office,
      // @ts-expect-error: no such icon
      actions: { go: { label: 'Go', who: office, icon: 'boook' } },
    });
    defineReport({
      path: 'x',
      label: 'X',
      who: office,
      // @ts-expect-error: no such option
      actions: { go: { label: 'Go', who: office, colour: 'red' } },
    });
    // @ts-expect-error: no such option
    defineReport({ path: 'x', label: 'X', who: office, filter: {} });
    expect(loans.label).toBe('Loans');
  });
  it('a missing verb of access', () => {
    defineResource({
      name: 'x',
      label: 'X',
      title: 'name',
      fields: { name: f.text() },
      list: ['name'],
      // @ts-expect-error: delete is missing
      access: { read: office, create: office, update: office },
    });
    expect(Object.keys(loan.access)).toHaveLength(4);
  });
});
