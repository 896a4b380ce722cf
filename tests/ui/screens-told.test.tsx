/**
 * What every kind of screen tells its users, and what it sends for them, recorded step by step in
 * `told/`. A change of a screen shows as the changed lines of its file; read them before recording
 * again (`npx vitest run --project=ui tests/ui/screens-told.test.tsx -u`).
 */
import { File } from 'node:buffer';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { office, teacher } from '../kit/actors';
import { present } from '../kit/present';
import { thing, things } from '../kit/outline';
import { openToldConsole, type ToldConsole } from '../kit/told-console';
import { click, field, item, keys, options, press, type, user } from '../kit/told-hands';

let desk: ToldConsole;
beforeAll(async () => {
  URL.createObjectURL = vi.fn(() => 'blob:x');
  URL.revokeObjectURL = vi.fn();
  HTMLAnchorElement.prototype.click = vi.fn();
  desk = await openToldConsole();
});
afterEach(() => desk.leave());
afterAll(() => desk.close());

const OFFICE = office('M', 3);
const tick = (name: string) => click('checkbox', `Select ${name}`);
/** Something that another person does meanwhile. */
const elsewhere = (statement: string) => () =>
  desk.world.db.transaction(({ sql }) => sql([statement] as unknown as TemplateStringsArray));
const reads = (part: string) => () => desk.sent().filter(({ path }) => path.includes(part)).length;
/** Types into a search box, which waits for a pause before it asks. */
const search = (text: string) => async () => {
  fireEvent.change(thing('searchbox', /./), { target: { value: text } });
  await waitFor(() => expect(reads(`"q":"${text}"`)()).toBeGreaterThan(0));
};

it('a list', async () => {
  const { tell, compare } = desk.open(OFFICE, '/tool');
  await tell('is opened');
  await tell('sorted by price', press('Price'));
  await tell('sorted by price, downwards', press('Price'));
  await tell('searched', search('e'));
  await tell('its filters are opened', press('Filters'));
  await tell('two colours are ticked', async () => {
    await user.click(thing('checkbox', 'Red'));
    await user.click(thing('checkbox', 'Green'));
  });
  await tell('and shown', press('Show'));
  await tell('a second filter is set', async () => {
    await user.click(thing('button', /^Filters/));
    fireEvent.change(present(things('textbox', 'From').at(-1), 'from'), { target: { value: '5' } });
    await user.click(thing('button', 'Show'));
  });
  await tell('the search is saved', async () => {
    await user.click(thing('button', 'Saved searches'));
    await user.click(thing('menuitem', /Save this search/));
    await user.type(field('Name'), 'Dear');
    await user.click(thing('button', 'Save'));
  });
  await tell('one filter is removed', press('Remove filter: Price'));
  await tell('the other one too', press('Remove filter: Colour'));
  await tell('the menu of saved searches', press('Saved searches'));
  await tell('the saved search is opened', () => user.click(thing('menuitemradio', 'Dear')));
  await tell('it is removed from the saved ones', async () => {
    await user.click(thing('button', 'Dear'));
    await user.click(thing('menuitem', /^(Delete|Remove)/));
  });
  await tell('the menu of exports', press('Export'));
  await tell('exported as CSV', item('As shown (CSV)'));
  await tell('a column is hidden', async () => {
    await user.click(thing('button', 'Columns'));
    await user.click(thing('checkbox', 'Room'));
    await user.keyboard('{Escape}');
  });
  await compare('list');
});

it('a list of several pages', async () => {
  const { tell, compare } = desk.open(
    OFFICE,
    '/tool?filter={}&sort=name&order=ASC&page=1&perPage=2',
  );
  await tell('is opened');
  await tell('one of it is ticked', tick('Drill'));
  await tell('the last page', press('Last page'));
  await tell('all rows of this page too', click('checkbox', /^Select all rows/));
  await tell('all rows', press(/^Select all 5/));
  await tell('none', press('Clear selection'));
  await tell('the previous page', press('Previous page'));
  await tell('more rows on a page', options('Rows per page', '50'));
  await compare('list-pages');
});

it('rows of a list, ticked and acted upon', async () => {
  const { tell, compare } = desk.open(OFFICE, '/workshop/tools/A');
  await tell('a list within a room');
  await tell('one row is ticked', tick('Saw'));
  await tell('two are, of which one is lent', tick('Drill'));
  await tell('the action for those that allow it', press(/^Lend/));
  await tell('without a reason', press(/^Lend/));
  await tell('with one that the server refuses', async () => {
    await user.type(field(/^Reason/), 'because');
    await user.click(thing('button', /^Lend/));
  });
  await tell('with another', async () => {
    await user.clear(field(/^Reason/));
    await user.type(field(/^Reason/), 'a fence');
    await user.click(thing('button', /^Lend/));
  });
  await tell('undone', press('Undo'));
  await tell('a field of two rows is changed', async () => {
    await tick('Saw')();
    await tick('Adze')();
    await user.click(thing('button', 'Change a field'));
  });
  await tell('chosen, with a wrong value', async () => {
    await options('Field', 'count')();
    await type('Count', '100')();
    await user.click(thing('button', 'Change all'));
  });
  await tell('with a right one', async () => {
    await type('Count', '9')();
    await user.click(thing('button', 'Change all'));
  });
  await tell('undone', press('Undo'));
  await tell('the menu of a row after sorting', async () => {
    await user.click(thing('button', 'Count'));
    await waitFor(() => expect(reads('sort=["count","ASC"]')()).toBeGreaterThan(0));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    await user.click(thing('button', /^Actions for/));
  });
  await tell('its action', item('Lend'));
  await tell('cancelled', press('Cancel'));
  await tell('the exports of ticked rows', async () => {
    await tick('Saw')();
    await user.click(thing('button', 'Export'));
  });
  await tell('exported', item('As shown (CSV)'));
  await tell('two are to be deleted', async () => {
    await tick('Adze')();
    await user.click(thing('button', 'Delete'));
  });
  await tell('and are, though somebody changed one', async () => {
    await elsewhere("update tool set version = version + 1 where name = 'Saw'")();
    await user.click(thing('button', /^Delete/));
  });
  await tell('closed', press('Cancel'));
  await tell('asked again', press('Delete'));
  await tell('and deleted', press(/^Delete/));
  await compare('list-rows');
});

it('actions on a whole list', async () => {
  const { tell, compare } = desk.open(OFFICE, '/workshop/tools/all');
  await tell('a list of all rooms');
  await tell('its actions', press('More actions'));
  await tell('one that says something', item('Count them'));
  await tell('one with a preview', async () => {
    await user.click(thing('button', 'More actions'));
    await user.click(thing('menuitem', /^Scrap/));
  });
  await tell('previewed', type(/^Before/, '01-11-2026'));
  await tell('shown', press('Preview'));
  await tell('another day is typed', type(/^Before/, '01-01-2026'));
  await tell('shown again', press('Preview'));
  await tell('done', press(/^Scrap/));
  await tell('one that makes a file', async () => {
    await user.click(thing('button', 'More actions'));
    await user.click(thing('menuitem', 'Slip'));
  });
  await compare('list-actions');
});

it('a list as others see it', async () => {
  const { tell, compare } = desk.open(teacher('ENG', 5), '/workshop/tools/A');
  await tell('who reads rows of their own only');
  await compare('list-of-own');
});

it('an administrator who only reads', async () => {
  const { tell, compare } = desk.open(office('', 4), '/workshop/tools/A');
  await tell('may read and export');
  await tell('and ticks a row', tick('Saw'));
  await compare('list-for-readers');
});

it('a record', async () => {
  const { tell, compare } = desk.open(OFFICE, '/tool/1/show');
  await tell('is opened');
  await tell('with its empty fields', press(/^Show empty fields/));
  await tell('its second tab', () => user.click(thing('tab', 'Beside it')));
  await tell('its action', press('Lend it'));
  await tell('done', async () => {
    await user.type(field(/^Reason/), 'a fence');
    await user.click(thing('button', /^Lend/));
  });
  await compare('show');
});

it('a record that is deleted', async () => {
  const { tell, compare } = desk.open(OFFICE, '/tool/4/show');
  await tell('is opened');
  await tell('asked', press(/^Delete/));
  await tell('deleted', press(/^Delete/));
  await compare('show-delete');
});

it('a form', async () => {
  const { tell, compare } = desk.open(OFFICE, '/tool/1');
  await tell('of a row');
  await tell('with wrong values', async () => {
    await type(/^Name/, '')();
    await type('Code', 'x')();
    await type('Price', '1.005')();
    await type(/^Count/, '-1')();
    await type('Share', '101')();
    await type('Bought on', '31-02-2026')();
    await user.click(thing('button', 'Save'));
  });
  await tell('corrected and saved', async () => {
    await type(/^Name/, 'Saw two')();
    await type('Code', 's12')();
    await type('Price', '1234.5')();
    await type(/^Count/, '0')();
    await type('Share', '99.9')();
    await type('Bought on', '28-02-2026')();
    await type('Seen at: time', '00:15')();
    await user.click(thing('button', 'Save'));
  });
  await compare('form');
});

it('a form whose row somebody else has changed', async () => {
  const { tell, compare } = desk.open(OFFICE, '/tool/5');
  await tell('is opened');
  await tell('both change the same field and one of their own', async () => {
    await type(/^Count/, '3')();
    await type('Keeper', '8')();
    await elsewhere(
      "update tool set count = 4, points = 75, version = version + 1, updated_by = 'admin:9' where name = 'File'",
    )();
    await user.click(thing('button', 'Save'));
  });
  await tell('mine is kept', () => user.click(thing('button', /^Save/)));
  await compare('form-conflict');
});

it('a form of a new row', async () => {
  const { tell, compare } = desk.open(OFFICE, '/tool/create?source={"room":"B"}');
  await tell('starts from its scope');
  await tell('a code that exists', async () => {
    await type(/^Name/, ' Rasp ')();
    await type('Code', 'd4')();
    await user.click(thing('button', 'Save'));
  });
  await tell('saved, and another one', async () => {
    await type('Code', 'R1')();
    await user.click(thing('button', 'Save and add another'));
  });
  await compare('create');
});

it('a report', async () => {
  const { tell, compare } = desk.open(OFFICE, '/workshop/stock/all');
  await tell('is opened');
  await tell('sorted by value', press('Value'));
  await tell('downwards', press('Value'));
  await tell('one row is ticked', () => user.click(thing('checkbox', 'Select Drill')));
  await tell('a second one', () => user.click(thing('checkbox', 'Select File')));
  await tell('its action', press(/^Mark/));
  await tell('done', async () => {
    await user.type(field(/^Made/), 'iron');
    await user.click(thing('button', /^Mark/));
  });
  await tell('the menu of the first row', press(/^Actions for/));
  await tell('its action, which is refused', item('Shake'));
  await tell('filtered', options('Colour', 'Red'));
  await tell('by a yes', options('Sound only', 'Yes'));
  await tell('exported', async () => {
    await user.click(thing('button', 'Export'));
    await user.click(thing('menuitem', /CSV/));
  });
  await tell('another tab', () => user.click(thing('tab', 'Lent')));
  await tell('the filters cleared', press('Clear filters'));
  await tell('a group folded', press('Stock'));
  await compare('report');
});

it('a report on paper', async () => {
  const { tell, compare } = desk.open(OFFICE, '/workshop/stock/A?colour=green');
  await tell('is opened');
  await tell('printed', () => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
  });
  await compare('report-print');
});

it('a report of pages, and a thread', async () => {
  const { tell, compare } = desk.open(OFFICE, '/workshop/log');
  await tell('the first page');
  await tell('the next', press('Next page'));
  await tell('the last', press('Next page'));
  await tell('back', press('Previous page'));
  await compare('report-pages');
  await desk.leave();
  const thread = desk.open(OFFICE, '/workshop/history');
  await thread.tell('a thread');
  await thread.compare('thread');
});

it('a scope', async () => {
  const { tell, compare } = desk.open(OFFICE, '/workshop/tools');
  await tell('not chosen yet');
  await tell('its choice', press(/^Room:/));
  await tell('another one', options('Room', 'Lower room (B)'));
  await compare('scope');
});

it('a register', async () => {
  const { tell, compare } = desk.open(OFFICE, '/workshop/label/A');
  await tell('is opened');
  await tell('typed into, with an error', keys('A1{Enter}x{Enter}'));
  await tell('not saved', keys('{Control>}s{/Control}'));
  await tell('undone', press('Undo'));
  await tell('saved', press(/^Save/));
  await tell('found', async () => {
    fireEvent.change(thing('searchbox', /./), { target: { value: 'saw' } });
    await user.click(thing('button', 'Find next'));
  });
  await tell('filled by a pattern', press(/^Fill by pattern/));
  await compare('register');
});

it('a sheet', async () => {
  const { tell, compare } = desk.open(OFFICE, '/pantry/weigh/C');
  await tell('is opened');
  await tell('typed into', keys('12.5{Enter}600{Enter}'));
  await tell('corrected and saved', async () => {
    await user.keyboard('{ArrowUp}500{Enter}');
    await user.click(thing('button', /^Save/));
  });
  await tell('a column menu', press('Actions for column Sign'));
  await tell('filled', item('All full'));
  await tell('somebody else saves first', async () => {
    await elsewhere("update crate set saves = saves + 1, saved_by = 'admin:9' where id = 'C'")();
    await user.click(thing('button', /^Save/));
  });
  await compare('sheet');
});

it('a sheet with an action', async () => {
  const { tell, compare } = desk.open(OFFICE, '/pantry/weigh/C');
  await tell('is opened');
  await tell('its action', press('Close'));
  await tell('done', press(/^Close$/));
  await compare('sheet-action');
});

it('an import', async () => {
  const { tell, compare } = desk.open(OFFICE, '/tool');
  const file = new File(
    ['name,Place,count,Colour\r\nRasp,A,3,red\r\nVice,B,200,blue\r\n'],
    'tools.csv',
    { type: 'text/csv' },
  );
  await tell('a list');
  await tell('the dialog', press('Import'));
  await tell('a file', () =>
    fireEvent.drop(screen.getByText('Drop a file here or choose one'), {
      dataTransfer: { files: [file] },
    }),
  );
  await tell('a column mapped', options('Room: source', 'Place'));
  await tell('checked', press(/^(Check|Next|Import)/));
  await tell('by the server', async () => {
    await desk.drain();
    await waitFor(() => expect(document.body.textContent).not.toContain('Checking'));
  });
  const worked = (button: RegExp, sentence: RegExp) => async () => {
    await user.click(thing('button', button));
    await waitFor(() => expect(document.body.textContent).toMatch(/Checking|Saving|undone/));
    await desk.drain();
    await waitFor(() => expect(document.body.textContent).toMatch(sentence));
  };
  await tell('without the wrong row', worked(/^Skip 1/, /Preview only/));
  await tell('saved', worked(/^Save 1/, /Saved\. Rows/));
  await tell('undone', press('Undo import'));
  await tell('closed', press('Done'));
  await compare('import');
});

it('the frame', async () => {
  const { tell, compare } = desk.open(OFFICE, '/', { frame: true });
  await tell('the dashboard');
  await tell('another page', () => user.click(thing('link', 'Tools 4 of 5')));
  await tell('a record', () => user.click(thing('link', 'Drill')));
  await tell('and again by its list', async () => {
    await user.click(thing('link', 'Tools'));
    await user.click(await waitFor(() => thing('link', 'Drill')));
  });
  await tell('Ctrl+K shows where one was', keys('{Control>}k{/Control}'));
  await tell('up to the last of them', async () => {
    await user.click(thing('combobox', 'Search or jump to'));
    await user.keyboard('{ArrowUp}');
  });
  await tell('down to the first', keys('{ArrowDown}'));
  await tell('what is typed is found', async () => {
    await user.type(thing('combobox', 'Search or jump to'), 'stock');
    await waitFor(() => expect(reads('/api/find?q=')()).toBeGreaterThan(0));
  });
  await tell('and opened', keys('{Enter}'));
  await tell('found again', async () => {
    await user.keyboard('{Control>}k{/Control}');
    await user.type(thing('combobox', 'Search or jump to'), 'saw');
    await waitFor(() => expect(reads('/api/find?q=saw')()).toBeGreaterThan(0));
  });
  await tell('and left', press('Close'));
  await tell('the profile', press('Profile'));
  await compare('frame');
});

it('the dashboard', async () => {
  const { tell, compare } = desk.open(OFFICE, '/');
  await tell('is opened');
  await tell('arranged', press('Arrange'));
  await tell('one is moved down and one hidden', async () => {
    await user.click(thing('button', 'Move Waiting for you down'));
    await user.click(thing('checkbox', 'Worth by colour'));
  });
  await tell('done', press('Done'));
  await compare('dashboard');
});

it('a phone', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { tell, compare } = desk.open(OFFICE, '/workshop/tools/A');
  await tell('a list');
  await tell('sorted', async () => {
    await user.click(thing('button', 'Sorted by Name'));
    await user.click(thing('menuitemradio', 'Count'));
  });
  await tell('a row is ticked', tick('Saw'));
  await compare('phone-list');
  await desk.leave();
  const report = desk.open(OFFICE, '/workshop/stock/all');
  await report.tell('a report');
  await report.compare('phone-report');
  vi.unstubAllGlobals();
});
