/** Before an action on rows of a report, the report is queried for these rows. */
import { expect, it } from 'vitest';
import type { ActionInput, Report, ScreenInput, SheetScreenCompanion } from '../../server/handle';
import type { Call } from '../../server/route';
import { reportMayAct, sheetMayAct } from '../../server/screens/may-act';

const ROWS = [
  { id: 1, name: 'Asha', _can: ['stamp'] },
  { id: 2, name: 'Bela', _can: [] },
];
type Screen = Parameters<typeof reportMayAct>[0];

/** Returns whether the action is offered, and the rows of each query to the report. */
async function asked(
  action: string,
  rows: readonly number[],
  filters: Readonly<Record<string, string>> = {},
) {
  const about: ScreenInput['only'][] = [];
  const report = {
    run: (_: unknown, { only, filters: { tab } }: ScreenInput) => {
      about.push(only);
      if (tab === 'people') return Promise.resolve({ rows: ROWS.map(({ id }) => ({ id })) });
      return Promise.resolve({
        rows: ROWS.filter(({ id }) => only === undefined || only.includes(id)),
      });
    },
  } as unknown as Report;
  const screen = {
    columns: [
      { name: 'id', label: 'ID', kind: 'int', sticky: true },
      { name: 'name', label: 'Name', sticky: true },
    ],
    actions: { stamp: { on: 'rows', tabs: ['letters'] }, close: {} },
  } as unknown as Screen;
  const input = { rows, filters, params: {} } as unknown as ActionInput;
  const may = await reportMayAct(screen, report)({ query: {} } as unknown as Call, input, action);
  return { may, about };
}

it('checks the selected rows only', async () => {
  expect(await asked('stamp', [1])).toEqual({ may: true, about: [[1]] });
});
it('names a row that does not offer the action, and denies one that is not on the report', async () => {
  expect(await asked('stamp', [1, 2])).toEqual({ may: ['Bela'], about: [[1, 2]] });
  expect(await asked('stamp', [3])).toEqual({ may: [], about: [[3]] });
});
it('checks the whole report where the action is not on rows', async () => {
  expect(await asked('close', [])).toEqual({ may: true, about: [undefined] });
});
it('denies a row of another tab, though it has the id of one of its own', async () => {
  expect((await asked('stamp', [1], { tab: 'people' })).may).toEqual(false);
  expect((await asked('stamp', [1], { tab: 'letters' })).may).toBe(true);
});

it('looks for the row in other parts of the report only where none was chosen', async () => {
  const run = (_: unknown, { filters: { shown } }: ScreenInput) =>
    Promise.resolve({ rows: ROWS.filter(({ id }) => id === (shown === 'new' ? 2 : 1)) });
  const screen = {
    columns: [],
    actions: { stamp: { on: 'rows' } },
    filters: { shown: { kind: 'choice', choices: ['new', 'old'], options: { default: 'new' } } },
  } as unknown as Screen;
  const may = (query: Readonly<Record<string, string>>) =>
    reportMayAct(screen, { run } as unknown as Report)(
      { query } as unknown as Call,
      { rows: [1], filters: { shown: 'new' }, params: {} } as unknown as ActionInput,
      'stamp',
    );
  expect([await may({}), await may({ shown: 'new' })]).toEqual([true, []]);
});

it('offers an action on a column of a sheet only where that column has it now', async () => {
  const sheet = {
    load: () =>
      Promise.resolve({
        columns: [{ name: 'first', actions: { clear: {} } }, { name: 'second' }],
        can: ['send'],
      }),
  } as unknown as SheetScreenCompanion;
  const may = (action: string, column: string | null) =>
    sheetMayAct(sheet)({} as Call, { column } as unknown as ActionInput, action);
  expect([
    await may('clear', 'first'),
    await may('clear', 'second'),
    await may('clear', 'third'),
    await may('send', 'first'),
    await may('send', null),
    await may('clear', null),
  ]).toEqual([true, false, false, false, true, false]);
});
