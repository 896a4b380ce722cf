// Every kind of field has one control and one display, and typed values are stored as the API
// expects them.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { instantOf, partsOf } from '@/console/fields/moment-control';
import { FieldInput } from '@/console/fields/field-input';
import { FieldValue } from '@/console/fields/field-value';
import { formatValue, textOf } from '@/console/fields/text-of';
import { optionsOf } from '@/console/kit/grid/column';
import { textOfValue } from '@/console/interactive/column-value';
import {
  choiceLabel,
  coerce,
  defineResource,
  f,
  say,
  validate,
  who,
  type Field,
  type Fields,
  type Resource,
} from '@/schema';
import { ACTOR, memoryData, renderInConsole } from '../kit/console';
import { everybody, rollOf } from '../kit/sample-roll';

const words = (english: string, values?: Readonly<Record<string, unknown>>): string =>
  say({ text: english, with: values });
const house = defineResource({
  name: 'house',
  label: 'House',
  title: 'name',
  key: 'text',
  fields: { name: f.text({ required: true }), street: f.ref('street') },
  list: ['name'],
  access: everybody,
});
const street = defineResource({
  name: 'street',
  label: 'Street',
  title: 'name',
  fields: { name: f.text({ required: true }) },
  list: ['name'],
  access: everybody,
});
const roll = rollOf(house as Resource, street as Resource);
const data = () =>
  memoryData({
    street: [
      { id: 1, name: 'North' },
      { id: 2, name: 'South' },
    ],
    house: [
      { id: 'H1', name: 'Red house', street: 1 },
      { id: 'H2', name: 'Blue house', street: 2 },
      { id: 'H3', name: 'Green house', street: 1 },
    ],
  });

let form: UseFormReturn<Record<string, unknown>>;
function Form({
  fields,
  values,
  errors,
  children,
}: {
  fields: Fields;
  values: Record<string, unknown>;
  errors?: Record<string, string> | undefined;
  children?: ReactNode;
}) {
  form = useForm<Record<string, unknown>>({
    defaultValues: values,
    errors: Object.fromEntries(
      Object.entries(errors ?? {}).map(([name, message]) => [name, { type: 'server', message }]),
    ),
  });
  return (
    <FormProvider {...form}>
      {Object.entries(fields).map(([name, field]) => (
        <FieldInput key={name} field={field} name={name} />
      ))}
      {children}
    </FormProvider>
  );
}
const show = (
  fields: Fields,
  values: Record<string, unknown> = {},
  errors?: Record<string, string>,
) =>
  renderInConsole(<Form fields={fields} values={values} errors={errors} />, { roll, data: data() });

afterEach(cleanup);

describe('a control', () => {
  it('has its label, help and error associated with it', () => {
    show(
      { amount: f.int({ required: true, help: 'Whole ones.' }) },
      {},
      { amount: 'Amount must be a whole number.' },
    );
    const input = screen.getByLabelText(/Amount/);
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Whole ones.', 'Amount must be a whole number.']);
  });

  const typed: readonly [string, Field, string, unknown][] = [
    ['text', f.text(), 'Hello', 'Hello'],
    ['longtext', f.longtext(), 'One line', 'One line'],
    ['int', f.int(), '42', 42],
    ['decimal', f.decimal(2), '1.5', 1.5],
    ['money', f.money(), '1234.5', 123_450],
    ['marks', f.marks(), '7.25', 725],
    ['percent', f.percent(), '75', 7500],
    ['a fraction, typed as a percentage', f.decimal(4, { percentage: true }), '2.36', 0.0236],
    ['a percentage with its sign', f.decimal(4, { percentage: true }), '7 %', 0.07],
    ['an unreadable number, kept as typed', f.money(), '12a', '12a'],
  ];
  it.each(typed)('keeps %s in the form that the API expects', async (_, field, text, value) => {
    show({ it: field }, { it: null });
    const input = screen.getByLabelText('It');
    await userEvent.type(input, text);
    expect(form.getValues('it')).toBe(value);
    expect(input).toHaveProperty('value', text);
  });

  it('shows money in rupees and formats it only on blur', async () => {
    show({ price: f.money() }, { price: 99_950 });
    const input = screen.getByLabelText('Price');
    expect(input).toHaveProperty('value', '999.50');
    await userEvent.clear(input);
    await userEvent.type(input, '12.5');
    expect(input).toHaveProperty('value', '12.5');
    await userEvent.tab();
    expect(input).toHaveProperty('value', '12.50');
  });
  it('shows a fraction as a percentage, also in its error messages', async () => {
    show({ charge: f.decimal(4, { percentage: true, max: 0.1 }) }, { charge: 0.0236 });
    const input = screen.getByLabelText('Charge');
    expect(input).toHaveProperty('value', '2.36');
    const wrong = (value: unknown): string[] =>
      Object.values(
        validate({ charge: f.decimal(4, { percentage: true, max: 0.1 }) }, { charge: value })
          .errors,
      ).map((error) => say(error));
    expect(wrong(0.11)).toEqual(['Charge must be at most 10 %.']);
    expect(wrong(0.02345)).toEqual([
      'Charge must be a percentage with at most 2 decimal places, such as 2.5.',
    ]);
    expect(wrong(0.1)).toEqual([]);
  });

  it("accepts dates, times and both together in the college's format", () => {
    show(
      { day: f.date(), at: f.time(), seen: f.instant() },
      { day: '2026-07-31', at: null, seen: '2026-07-31T09:30:00.000Z' },
    );
    expect(screen.getByLabelText('Day')).toHaveProperty('value', '31-07-2026');
    const [seen, time] = [screen.getByLabelText('Seen'), screen.getByLabelText('Seen: time')];
    expect([seen, time].map((input) => (input as HTMLInputElement).value)).toEqual([
      '31-07-2026',
      '15:00',
    ]);
    fireEvent.change(screen.getByLabelText('At'), { target: { value: '9.30 am' } });
    fireEvent.change(seen, { target: { value: '1 aug 26' } });
    expect(form.getValues('seen')).toBe('2026-08-01T09:30:00.000Z');
    fireEvent.change(time, { target: { value: '' } });
    expect(form.getValues('seen')).toBe('2026-08-01, ');
    fireEvent.change(time, { target: { value: '0:15' } });
    expect(form.getValues('at')).toBe('09:30');
    expect(form.getValues('seen')).toBe('2026-07-31T18:45:00.000Z');
  });
  it('is a checkbox for yes or no, a list where the value may be unknown', async () => {
    show({ sure: f.bool({ default: false }), open: f.bool() }, { sure: false, open: null });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sure' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Open' }), 'No');
    expect(form.getValues()).toEqual({ sure: true, open: false });
  });
  it('shows few required choices as radio buttons, others as a list', async () => {
    show(
      {
        size: f.choice(['small', 'large'], { required: true }),
        kind: f.choice(['a', 'b', 'c', 'd']),
      },
      { size: null, kind: null },
    );
    await userEvent.click(
      within(screen.getByRole('radiogroup', { name: 'Size' })).getByRole('radio', {
        name: 'Large',
      }),
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'C');
    expect(form.getValues()).toEqual({ size: 'large', kind: 'c' });
  });
  it('shows a value that is no choice any more, and starts at none of those that must be chosen', () => {
    const kinds = ['a', 'b', 'c', 'd'] as const;
    show(
      { old: f.choice(kinds), needed: f.choice(kinds, { required: true }) },
      { old: 'z', needed: null },
    );
    const chosen = (label: RegExp) => {
      const list = screen.getByLabelText<HTMLSelectElement>(label);
      return [list.value, list.selectedOptions[0]?.textContent];
    };
    expect([chosen(/^Old/), chosen(/^Needed/)]).toEqual([
      ['z', 'z'],
      ['', 'Please choose'],
    ]);
  });
  it('offers only the allowed transitions of a state, from its saved value', () => {
    const stage = f.state({ draft: ['sent'], sent: ['done', 'draft'], done: [] });
    renderInConsole(
      <RecordContextProvider value={{ id: 1, stage: 'sent' }}>
        <Form fields={{ stage }} values={{ stage: 'sent' }} />
      </RecordContextProvider>,
      { roll },
    );
    expect(
      within(screen.getByRole('combobox', { name: 'Stage' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
        .filter((text) => text !== '–'),
    ).toEqual(['Draft', 'Sent', 'Done']);
    cleanup();
    renderInConsole(
      <RecordContextProvider value={{ id: 1, stage: 'done' }}>
        <Form fields={{ stage }} values={{ stage: 'done' }} />
      </RecordContextProvider>,
      { roll },
    );
    expect(
      within(screen.getByRole('combobox', { name: 'Stage' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
        .filter((text) => text !== '–'),
    ).toEqual(['Done']);
  });
  it('for a file is a button and a drop area that states the accepted files', () => {
    show({ photo: f.file({ types: ['jpg'], max: 200_000 }) });
    const group = within(screen.getByRole('group', { name: 'Photo' }));
    expect(group.getByRole('button', { name: 'Choose a file' })).toBeTruthy();
    expect(group.getByText('JPEG · up to 200 KB')).toBeTruthy();
    const picker = screen.getByTestId<HTMLInputElement>('photo-picker');
    fireEvent.change(picker, { target: { files: [new File(['words'], 'notes.txt')] } });
    expect(group.getByRole('status').textContent).toContain('JPEG');
  });
  it('edits a list of rows as a small table', async () => {
    show(
      { bands: f.json({ rows: { letter: f.text({ required: true }), from: f.percent() } }) },
      { bands: [{ letter: 'A', from: 8000 }] },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add a row' }));
    await userEvent.type(screen.getByLabelText('Letter, row 2'), 'B');
    await userEvent.type(screen.getByLabelText('From, row 2'), '60');
    const canMove = (way: string) =>
      [1, 2].map(
        (row) =>
          !screen.getByRole('button', { name: `Move row ${row} ${way}` }).hasAttribute('disabled'),
      );
    expect([canMove('up'), canMove('down')]).toEqual([
      [false, true],
      [true, false],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Move row 2 up' }));
    expect(form.getValues('bands')).toEqual([
      { letter: 'B', from: 6000 },
      { letter: 'A', from: 8000 },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove row 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove row 1' }));
    expect(form.getValues('bands')).toBeNull();
  });
  it('labels each cell of a row with its help, for screens where the head of the table is away', () => {
    show(
      {
        parts: f.json({
          rows: { code: f.text({ required: true }), cats: f.text({ help: 'Such as CAT1' }) },
        }),
      },
      { parts: [{ code: 'T', cats: null }] },
    );
    const labels = screen
      .getAllByRole('cell')
      .flatMap((cell) => cell.getAttribute('data-label') ?? []);
    expect(labels).toEqual(['Code *', 'Cats · Such as CAT1']);
  });
});

describe('a reference field', () => {
  const home = { home: f.ref('house') };
  /** Opens the form with a server that answers for "blue house" only when told to. */
  function openSlow(fields: Fields = home, values: Record<string, unknown> = { home: null }) {
    let go = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      go = resolve;
    });
    const rows = data();
    const slow = {
      ...rows,
      getList: async (name: string, params: { filter?: { q?: string } }) => {
        // The first rows of a longer list.
        if (params.filter?.q === undefined)
          return { data: [{ id: 'H1', name: 'Red house' }], total: 3 };
        if (params.filter.q === 'blue house') await late;
        return rows.getList(name, params);
      },
    } as typeof rows;
    renderInConsole(<Form fields={fields} values={values} />, { roll, data: slow });
    const box = screen.getByRole('combobox', { name: /^Home/ });
    const answer = (): Promise<void> =>
      act(async () => {
        go();
        await late;
        await Promise.resolve();
      });
    return { box, answer };
  }
  it('shows the title of the referenced row, without a request where the label is already known', async () => {
    renderInConsole(
      <RecordContextProvider value={{ id: 1, home: 'H2', _labels: { home: 'Blue house' } }}>
        <Form fields={home} values={{ home: 'H2' }} />
      </RecordContextProvider>,
      { roll, data: memoryData({}) },
    );
    expect(await screen.findByDisplayValue('Blue house')).toBeTruthy();
  });
  it('is found by typing and selected with the keyboard', async () => {
    show(home, { home: null });
    const box = screen.getByRole('combobox', { name: 'Home' });
    await userEvent.type(box, 'green');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Green houseH3',
      ]),
    );
    await userEvent.keyboard('{ArrowDown}');
    expect(
      document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent,
    ).toContain('Green house');
    await userEvent.keyboard('{Enter}');
    expect(form.getValues('home')).toBe('H3');
    expect(box).toHaveProperty('value', 'Green house');
    expect(box.getAttribute('aria-expanded')).toBe('false');
  });
  it('accepts a title typed in full on blur, and keeps text that matches nothing', async () => {
    show(home, { home: null });
    await userEvent.type(screen.getByRole('combobox', { name: 'Home' }), 'blue house');
    await userEvent.tab();
    await waitFor(() => expect(form.getValues('home')).toBe('H2'));
    await userEvent.clear(screen.getByRole('combobox', { name: 'Home' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Home' }), 'no such house');
    await userEvent.tab();
    await waitFor(() => expect(form.getValues('home')).toBe('no such house'));
    expect(screen.getByRole('combobox', { name: 'Home' })).toHaveProperty('value', 'no such house');
  });
  it('ignores the late answer to an earlier input', async () => {
    const { box, answer } = openSlow();
    const type = (text: string): void => {
      fireEvent.focus(box);
      fireEvent.change(box, { target: { value: text } });
      fireEvent.blur(box);
    };
    type('blue house');
    type('green house');
    await waitFor(() => expect(form.getValues('home')).toBe('H3'));
    await answer();
    expect(form.getValues('home')).toBe('H3');
    expect(box).toHaveProperty('value', 'Green house');
  });
  it('keeps the new text, opened again, when the answer to the text before it arrives', async () => {
    const { box, answer } = openSlow();
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: 'blue house' } });
    fireEvent.blur(box);
    expect(box.getAttribute('aria-expanded')).toBe('false');
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: 'gre' } });
    await answer();
    expect([box, form.getValues('home')]).toMatchObject([{ value: 'gre' }, null]);
    expect(box.getAttribute('aria-expanded')).toBe('true');
  });
  it('in a list of rows takes nothing back that was typed in another cell meanwhile', async () => {
    const { box, answer } = openSlow(
      { stays: f.json({ rows: { ...home, note: f.text() } }) },
      { stays: [{ home: null, note: null }] },
    );
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: 'blue house' } });
    fireEvent.blur(box);
    fireEvent.change(screen.getByLabelText('Note, row 1'), { target: { value: 'In May' } });
    await answer();
    await waitFor(() => expect(form.getValues('stays')).toEqual([{ home: 'H2', note: 'In May' }]));
  });
  it('is chosen with the keys: up to the last row, closed without a choice, never from an earlier search', async () => {
    show(home, { home: null });
    const box = screen.getByRole('combobox', { name: 'Home' });
    const marked = () =>
      document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
    await userEvent.click(box);
    await screen.findByRole('option', { name: /Green/ });
    await userEvent.keyboard('{ArrowUp}');
    expect(marked()).toBe('Green houseH3');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(box.getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(marked()).toBe('Red houseH1');
    fireEvent.change(box, { target: { value: 'green' } });
    expect(marked(), 'what was marked before the search').toBeUndefined();
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    fireEvent.change(box, { target: { value: 'red h' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(form.getValues('home')).toBeNull();
    await screen.findByRole('option', { name: /Red/ });
    expect(fireEvent.pointerDown(screen.getByRole('option', { name: /Red/ }))).toBe(false); // the box keeps the focus
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(form.getValues('home')).toBe('H1');
  });
  it('says that a search found nothing, where there are rows to choose from', async () => {
    show(home, { home: null });
    await userEvent.type(screen.getByRole('combobox', { name: 'Home' }), 'zzz');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    expect(screen.queryByText(/No houses yet/)).toBeNull();
  });
  it('restores the previous value on Escape', async () => {
    show(home, { home: 'H1' });
    const box = await screen.findByDisplayValue('Red house');
    await userEvent.type(box, 'gre{Escape}');
    expect(box).toHaveProperty('value', 'Red house');
    expect(form.getValues('home')).toBe('H1');
  });
  it('offers only rows that match another reference of the form, and all on request', async () => {
    show({ street: f.ref('street'), ...home }, { street: 1, home: null });
    await userEvent.click(screen.getByRole('combobox', { name: 'Home' }));
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Red houseH1',
        'Green houseH3',
      ]),
    );
    fireEvent.click(screen.getByText('Search all'));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  });
  it('says where there is nothing to choose, with the way to add one beside the form', async () => {
    const bare = memoryData({ street: [], house: [] });
    renderInConsole(<Form fields={home} values={{ home: null }} />, { roll, data: bare });
    await userEvent.click(screen.getByRole('combobox', { name: 'Home' }));
    expect((await screen.findByText(/No houses yet/)).textContent).toContain('No houses yet.');
    expect(screen.queryByRole('listbox')).toBeNull();
    const add = screen.getByRole('link', { name: 'Add one in a new tab' });
    expect(add.getAttribute('href')).toBe('/house/create');
    expect(add.getAttribute('target')).toBe('_blank');
    await userEvent.tab();
    expect(document.activeElement, 'within reach of the keyboard').toBe(add);
  });
  it('names the office to ask where a user may not add one', async () => {
    const access = { ...everybody, create: [who.admin('C')] };
    const closed = rollOf({ ...house, access } as Resource, street as Resource);
    renderInConsole(<Form fields={home} values={{ home: null }} />, {
      roll: closed,
      data: memoryData({ street: [], house: [] }),
      actor: { ...ACTOR, kind: 'faculty', level: 3 },
    });
    await userEvent.click(screen.getByRole('combobox', { name: 'Home' }));
    expect((await screen.findByText(/No houses yet/)).textContent).toBe(
      'No houses yet. Ask the office (Creation master) to add them.',
    );
  });
});

describe('values as text', () => {
  it('is parsed back to the same value', () => {
    const pairs: readonly [Field, unknown][] = [
      [f.money(), 123_450],
      [f.money(), -5],
      [f.marks(), 750],
      [f.percent(), 3333],
      [f.int(), -3],
      [f.decimal(3), 1.125],
      [f.decimal(4, { percentage: true }), 0.0236],
      [f.decimal(4, { percentage: true }), 0.0007],
      [f.bool(), true],
      [f.date(), '2026-02-03'],
      [f.choice(['red']), 'red'],
      [f.text(), 'x'],
    ];
    for (const [field, value] of pairs) expect(coerce(field, textOf(field, value))).toEqual(value);
  });
  it('is formatted in the local conventions', () => {
    expect(formatValue(f.money(), 12_345_678, words)).toBe('₹1,23,456.78');
    expect(formatValue(f.int(), 1_234_567, words)).toBe('12,34,567');
    expect(formatValue(f.int(), 2026, words)).toBe('2026');
    expect(formatValue(f.percent(), 7550, words)).toBe('75.5 %');
    const column = { name: 'cgpa', label: 'CGPA', kind: 'marks', decimals: 2 } as const;
    expect([700, 705, 123_450].map((value) => textOfValue(column, value, words))).toEqual([
      '7.00',
      '7.05',
      '1234.50',
    ]);
    expect(textOfValue({ ...column, kind: 'percent' }, 7500, words)).toBe('75.00 %');
    expect(textOfValue({ ...column, decimals: 1 }, 700, words)).toBe('7.0');
    const figure = { name: 'value', label: 'Value', figures: true } as const;
    expect(
      ['130800.00', '2026', '-1234567', '12.50', 'Not given', '2026-27'].map((value) =>
        textOfValue(figure, value, words),
      ),
    ).toEqual(['1,30,800.00', '2026', '-12,34,567', '12.50', 'Not given', '2026-27']);
    expect(formatValue(f.decimal(4, { percentage: true }), 0.0236, words)).toBe('2.36 %');
    expect(formatValue(f.date(), '2026-07-31', words)).toBe('31-07-2026');
    expect(formatValue(f.text({ tidy: 'month' }), '2026-07', words)).toBe('July 2026');
    expect(formatValue(f.text({ tidy: 'month' }), '2026-27', words)).toBe('2026-27');
    expect(formatValue(f.instant(), '2026-07-31T20:00:00Z', words)).toBe('01-08-2026, 01:30');
    expect([choiceLabel('on_leave'), choiceLabel('A-'), choiceLabel('EWS')]).toEqual([
      'On leave',
      'A-',
      'EWS',
    ]);
  });
  it('shows the label of a choice, in a control, in a cell and in a column, never its key', async () => {
    const labels = { dd: 'Demand draft', half_up_0: 'Round half up, whole marks' } as const;
    const mode = f.choice(['cash', 'dd', 'half_up_0', 'part_paid'], { labels });
    show({ mode }, { mode: null });
    expect(
      within(screen.getByLabelText('Mode'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['–', 'Cash', 'Demand draft', 'Round half up, whole marks', 'Part paid']);
    cleanup();
    const radio = f.choice(['cash', 'dd'], { required: true, labels: { dd: 'Demand draft' } });
    show({ radio }, { radio: 'cash' });
    expect(screen.getByRole('radio', { name: 'Demand draft' })).toBeTruthy();
    const column = { name: 'mode', label: 'Mode', kind: 'choice', labels } as const;
    expect([formatValue(mode, 'dd', words), textOfValue(column, 'half_up_0', words)]).toEqual([
      'Demand draft',
      'Round half up, whole marks',
    ]);
    expect(optionsOf(mode, words)?.map(({ label }) => label)).toContain('Demand draft');
    expect([coerce(mode, 'demand DRAFT'), coerce(mode, 'dd'), coerce(mode, 'Part paid')]).toEqual([
      'dd',
      'dd',
      'part_paid',
    ]);
  });
  it('keeps what is typed of a date with a time until both can be read', () => {
    expect([
      instantOf('', ''),
      instantOf('2026-08-01', ''),
      instantOf('32 jul', '9'),
      partsOf(null),
      partsOf('2026-08-01, '),
      partsOf(', 09:30'),
      partsOf('32 jul, 9'),
    ]).toEqual([
      null,
      '2026-08-01, ',
      '32 jul, 9',
      ['', ''],
      ['2026-08-01', ''],
      ['', '09:30'],
      ['32 jul', '9'],
    ]);
  });
  it('has a cell for every kind, and a dash for an empty value', () => {
    const record = { id: 1, a: 'H1', b: true, c: null, d: [{ x: 1 }], _labels: { a: 'Red house' } };
    renderInConsole(
      <>
        <p data-testid="a">
          <FieldValue field={f.ref('house')} name="a" record={record} />
        </p>
        <p data-testid="full">
          <FieldValue field={f.ref('house')} name="a" record={record} full />
        </p>
        <p data-testid="b">
          <FieldValue field={f.bool()} name="b" record={record} />
        </p>
        <p data-testid="c">
          <FieldValue field={f.text()} name="c" record={record} />
        </p>
        <p data-testid="d">
          <FieldValue field={f.json({ rows: { x: f.int() } })} name="d" record={record} full />
        </p>
      </>,
      { roll },
    );
    expect(screen.getByTestId('a').textContent).toBe('Red house');
    expect(
      within(screen.getByTestId('full'))
        .getByRole('link', { name: 'Red house' })
        .getAttribute('href'),
    ).toBe('/house/H1/show');
    expect(screen.getByTestId('b').textContent).toBe('Yes');
    expect(screen.getByTestId('c').textContent).toBe('–');
    expect(within(screen.getByTestId('d')).getByRole('columnheader', { name: 'X' })).toBeTruthy();
  });
});
