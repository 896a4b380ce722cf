// Reports: a read-only table with heads, sums, notes and files.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { StoreContextProvider } from 'react-admin';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isFigure } from '@/console/interactive/column-value';
import { chosenLines } from '@/console/report/chosen-lines';
import { headsOf, totalsOf } from '@/console/report/report-table';
import { ReportView } from '@/console/report/report-view';
import { buildRoll, defineModule, f, who, type Column, type PlacedScreen } from '@/schema';
import { createStore } from '@/console/preferences';
import { renderInConsole } from '../kit/console';
import { present } from '../kit/present';

const columns: readonly Column[] = [
  { name: 'place', label: 'Place' },
  { name: 'north.sold', label: 'Sold', group: 'North', kind: 'int', total: true },
  { name: 'north.earned', label: 'Earned', group: 'North', kind: 'money', total: true },
  { name: 'south.sold', label: 'Sold', group: 'South', kind: 'int', total: true },
  { name: 'share', label: 'Share', kind: 'percent' },
];
const roll = buildRoll([
  {
    folder: 'store',
    resources: [],
    module: defineModule({
      slug: 'store',
      label: 'Store',
      icon: 'folder',
      order: 1,
      who: [who.admin()],
      screens: [{ kind: 'report', path: 'sales', label: 'Sales', who: [who.admin()], columns }],
    }),
  },
]);
const report = roll.screens.find(
  (screen): screen is Extract<PlacedScreen, { kind: 'report' }> => screen.kind === 'report',
);
const rows = [
  { place: 'Hill', 'north.sold': 12, 'north.earned': 12_345_600, 'south.sold': 0, share: 7500 },
  { place: 'Lake', 'north.sold': 3, 'north.earned': 100, 'south.sold': 123_456, share: null },
];
const server = setupServer();
const answer = (...given: Parameters<typeof HttpResponse.json>) =>
  server.use(http.get('*/api/store/sales', () => HttpResponse.json(...given)));
const open = () =>
  report
    ? renderInConsole(<ReportView screen={report} params={{}} />, { roll, at: '/store/sales' })
    : undefined;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

describe('on a phone', () => {
  afterEach(() => vi.unstubAllGlobals());
  it('each row of a report is a card with its name and figures', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    answer({ data: rows });
    open();
    const [hill, lake, total] = within(
      await screen.findByRole('list', { name: 'Sales' }),
    ).getAllByRole('listitem');
    expect(hill?.textContent).toBe(
      'HillNorth: Sold12North: Earned₹1,23,456.00South: Sold0Share75 %',
    );
    expect(lake?.textContent, 'without what is empty').not.toContain('Share');
    expect(total?.textContent).toContain('TotalNorth: Sold15');
    expect(screen.queryByRole('table')).toBeNull();
    const names = () =>
      [...document.querySelectorAll('li strong')].map(({ textContent }) => textContent);
    const choose = async (now: string, column: string) => {
      await userEvent.click(screen.getByRole('button', { name: now }));
      await userEvent.click(await screen.findByRole('menuitemradio', { name: column }));
    };
    await choose('Sort', 'North: Sold');
    expect(names(), 'sorted by a column').toEqual(['Lake', 'Hill', 'Total']);
    await choose('Sorted by North: Sold', 'North: Sold');
    expect(names(), 'and in reverse').toEqual(['Hill', 'Lake', 'Total']);
  });
});

describe('a column group', () => {
  it('collapses to its total, and stays collapsed', async () => {
    answer({ data: rows });
    const store = createStore('anna', {});
    const view = () =>
      renderInConsole(
        <StoreContextProvider value={store}>
          <ReportView screen={present(report, 'report')} params={{}} />
        </StoreContextProvider>,
        { roll, at: '/store/sales' },
      );
    view();
    const fold = await screen.findByRole('button', { name: 'North', expanded: true });
    expect(screen.queryByRole('button', { name: 'South' }), 'a group of one').toBeNull();
    await userEvent.click(fold);
    expect(screen.getByRole('columnheader', { name: 'North' }).getAttribute('colspan')).toBe('1');
    const texts = (row: number) =>
      [...present(screen.getAllByRole('row')[row], 'row').children].map(
        ({ textContent }) => textContent,
      );
    expect(texts(2)).toEqual(['Hill', '₹1,23,456.00', '0', '75 %']);
    expect(texts(4)).toEqual(['Total', '₹1,23,457.00', '1,23,456', '']);
    cleanup();
    view();
    await userEvent.click(await screen.findByRole('button', { name: 'North', expanded: false }));
    expect(texts(2)).toEqual(['Hill', '12', '₹1,23,456.00', '0', '75 %']);
  });
});

describe('many column groups', () => {
  it('collapse and expand together', async () => {
    const quarters = ['First', 'Second', 'Third'].flatMap((group): Column[] => [
      { name: `${group}.sold`, label: 'Sold', group, kind: 'int' },
      { name: `${group}.all`, label: 'All', group, kind: 'int' },
    ]);
    const sold = Object.fromEntries(quarters.map(({ name }) => [name, 1]));
    answer({
      data: [{ place: 'Hill', ...sold }],
      meta: { columns: [{ name: 'place', label: 'Place' }, ...quarters] },
    });
    open();
    await screen.findByRole('table', { name: 'Sales' });
    const folded = () =>
      ['First', 'Second', 'Third'].filter((name) =>
        screen.queryByRole('button', { name, expanded: false }),
      );
    await userEvent.click(screen.getByRole('button', { name: 'Second', expanded: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Collapse all groups' }));
    expect(folded()).toEqual(['First', 'Second', 'Third']);
    await userEvent.click(screen.getByRole('button', { name: 'Expand all groups' }));
    expect(folded()).toEqual([]);
  });
});

describe('a report', () => {
  it('counts and adds up a part of a row with the row alone, and leaves it out of another order', async () => {
    answer({
      data: [
        { place: 'Hill', sold: 5 },
        { place: 'of these by post', sold: 2, _part: true },
        { place: 'Lake', sold: 3 },
      ],
      meta: {
        columns: [
          { name: 'place', label: 'Place' },
          { name: 'sold', label: 'Sold', kind: 'int', total: true },
        ],
      },
    });
    open();
    const table = await screen.findByRole('table', { name: 'Sales' });
    const names = () =>
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['Hill', 'of these by post', 'Lake', 'Total']);
    expect(table.querySelector('tfoot')?.textContent).toBe('Total8');
    expect(screen.getByText('2 rows')).toBeTruthy();
    await userEvent.click(within(table).getByRole('button', { name: /Sold/ }));
    expect(names()).toEqual(['Lake', 'Hill', 'Total']);
    expect(table.querySelector('tfoot')?.textContent).toBe('Total8');
  });
  it('tells the last sums of many, which are those of the whole', async () => {
    const added = Array.from(
      { length: 8 },
      (_, i): Column => ({
        name: `n${i}`,
        label: `N${i}`,
        kind: 'int',
        total: true,
      }),
    );
    answer({
      data: [{ place: 'Hill', ...Object.fromEntries(added.map(({ name }, i) => [name, i])) }],
      meta: { columns: [{ name: 'place', label: 'Place' }, ...added] },
    });
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(1_200);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
    open();
    expect((await screen.findByText(/^1 row · /)).textContent).toBe(
      '1 row · N2: 2 · N3: 3 · N4: 4 · N5: 5 · N6: 6 · N7: 7',
    );
    vi.restoreAllMocks();
  });
  it('has grouped headings, figures in local format, totals and notes', async () => {
    answer({ data: rows, meta: { footnotes: ['Without returns.'] } });
    open();
    const table = await screen.findByRole('table', { name: 'Sales' });
    expect(within(table).getByRole('columnheader', { name: 'North' }).getAttribute('colspan')).toBe(
      '2',
    );
    expect(within(table).getByRole('columnheader', { name: 'Place' }).getAttribute('rowspan')).toBe(
      '2',
    );
    const lines = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(lines.slice(2)).toEqual([
      ['Hill', '12', '₹1,23,456.00', '0', '75 %'],
      ['Lake', '3', '₹1.00', '1,23,456', '–'],
      ['Total', '15', '₹1,23,457.00', '1,23,456', ''],
    ]);
    expect(within(table).getByRole('rowheader', { name: 'Hill' })).toBeTruthy();
    expect(screen.getByText('Without returns.')).toBeTruthy();
  });
  it('leaves footnotes below the table where there are no rows', async () => {
    answer({ data: [], meta: { none: 'No sales yet.', footnotes: ['Without returns.'] } });
    open();
    const notes = await screen.findByRole('list', { name: 'Footnotes' });
    expect(within(notes).getByText('Without returns.')).toBeTruthy();
    expect(screen.getAllByText('Without returns.')).toHaveLength(1);
  });
  it('says what to start with where there are no rows, unless the report says it itself', async () => {
    if (!report) throw new Error('There is no report');
    const screenWithAction = {
      ...report,
      actions: { add: { label: 'Add sale', who: [who.admin()], tone: 'primary' as const } },
    };
    const openEmpty = (meta: object): unknown => {
      cleanup();
      answer({ data: [], meta });
      return renderInConsole(<ReportView screen={screenWithAction} params={{}} />, {
        roll,
        at: '/store/sales',
      });
    };
    openEmpty({});
    expect(await screen.findByText('Start with "Add sale".')).toBeTruthy();
    openEmpty({ none: 'Sales are entered at the till.' });
    expect(await screen.findByText('Sales are entered at the till.')).toBeTruthy();
    expect(screen.queryByText('Start with "Add sale".')).toBeNull();
  });
  it('shows a column kept aside only once it is chosen', async () => {
    const columns = [
      { name: 'place', label: 'Place' },
      { name: 'phone', label: 'Phone', aside: true },
    ];
    answer({ data: [{ id: 1, place: 'Hill', phone: '94361' }], meta: { columns } });
    open();
    await screen.findByRole('columnheader', { name: 'Place' });
    expect(screen.queryByRole('columnheader', { name: 'Phone' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Phone' }));
    expect(screen.getByRole('columnheader', { name: 'Phone' })).toBeTruthy();
  });
  it('shows the totals above a table wider than its pane', async () => {
    answer({ data: rows });
    open();
    expect((await screen.findByText('2 rows')).textContent).toBe('2 rows');
    cleanup();
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(1_200);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
    open();
    expect((await screen.findByText(/^2 rows · /)).textContent).toBe(
      '2 rows · North: Sold: 15 · North: Earned: ₹1,23,457.00 · South: Sold: 1,23,456',
    );
    vi.restoreAllMocks();
  });
  it('shows its rows first, and its charts below them', async () => {
    const chart = { key: 'sold', label: 'Sold by place', rows: [{ label: 'Hill', value: 12 }] };
    answer({ data: rows, meta: { charts: [chart] } });
    open();
    const table = await screen.findByRole('table', { name: 'Sales' });
    const bars = screen.getByRole('heading', { name: /^Sold by place/ });
    expect(table.compareDocumentPosition(bars)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
  it('says when it is empty', async () => {
    answer({ data: [] });
    open();
    expect(await screen.findByText('Nothing here yet.')).toBeTruthy();
  });
  it("shows the server's message on an error, and tries again", async () => {
    answer({ code: 'unavailable', message: 'The database is not answering.' }, { status: 503 });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The database is not answering.',
    );
    answer({ data: rows });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });
  it('is exported as a file, loaded with the same token as the table', async () => {
    answer({ data: rows });
    open();
    await screen.findByRole('table');
    const asked = vi.fn();
    server.use(
      http.get('*/api/store/sales', ({ request }) => {
        asked(new URL(request.url).search);
        return new HttpResponse('a,b\r\n', {
          headers: {
            'Content-Type': 'text/csv',
            'Content-Disposition': 'attachment; filename="sales.csv"',
          },
        });
      }),
    );
    const click = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'CSV' }));
    const kept = () => click.mock.contexts.map((link) => (link as HTMLAnchorElement).download);
    await waitFor(() => expect(kept()).toContain('sales.csv'));
    expect(asked).toHaveBeenCalledWith(
      '?format=csv&as=shown&columns=place%2Cnorth.sold%2Cnorth.earned%2Csouth.sold%2Cshare',
    );
  });
  it('hides a column without any value, which remains in its file and can be shown', async () => {
    answer({ data: rows.map((row) => ({ ...row, share: null })) });
    open();
    const heads = () =>
      within(screen.getByRole('table'))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
    await screen.findByRole('table');
    expect(heads().join(' ')).not.toContain('Share');
    const asked = vi.fn();
    server.use(
      http.get('*/api/store/sales', ({ request }) => {
        asked(new URL(request.url).searchParams.get('columns'));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'CSV' }));
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith('place,north.sold,north.earned,south.sold,share'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Share/ }));
    expect(heads().join(' ')).toContain('Share');
  });
  it('is exported in the order shown on screen, ascending and descending', async () => {
    const orders: (string | null)[] = [];
    server.use(
      http.get('*/api/store/sales', ({ request }) => {
        const { searchParams } = new URL(request.url);
        if (!searchParams.has('format')) return HttpResponse.json({ data: rows });
        orders.push(searchParams.get('order'));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    open();
    const table = await screen.findByRole('table', { name: 'Sales' });
    const heading = within(table).getByRole('columnheader', { name: /^Share/ });
    const kept = async (): Promise<string | null | undefined> => {
      const before = orders.length;
      await userEvent.click(within(heading).getByRole('button'));
      await userEvent.click(screen.getByRole('button', { name: 'Export' }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'PDF' }));
      await waitFor(() => expect(orders).toHaveLength(before + 1));
      return orders.at(-1);
    };
    const shown: Record<string, string> = { ascending: 'share', descending: '-share' };
    const [first, second] = [await kept(), heading.getAttribute('aria-sort')];
    expect(first).toBe(shown[String(second)]);
    const [third, fourth] = [await kept(), heading.getAttribute('aria-sort')];
    expect(third).toBe(shown[String(fourth)]);
    expect(third).not.toBe(first);
  });
  it('renders a large number of rows only on request', async () => {
    answer({ data: Array.from({ length: 700 }, (_, i) => ({ place: `P${i}` })) });
    open();
    const drawn = (): number => document.querySelectorAll('tbody tr').length; // a query by role would take seconds
    await waitFor(() => expect(drawn()).toBe(500));
    await userEvent.click(screen.getByText('Show all 700 rows'));
    expect(drawn()).toBe(700);
  });
  it('prints every row, rendered or not, and totals all of them', async () => {
    answer({
      data: Array.from({ length: 700 }, (_, i) => ({ place: `P${i}`, 'north.sold': 1 })),
    });
    open();
    const drawn = (): number => document.querySelectorAll('tbody tr').length;
    await waitFor(() => expect(drawn()).toBe(500));
    expect(document.querySelector('tfoot')?.textContent).toContain('700');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const paper = [...document.querySelectorAll('[data-paper] tbody tr')];
    expect(paper.length, 'rows are missing on paper').toBe(701);
    expect(paper.at(-1)?.textContent).toBe('Total700₹0.000');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('[data-paper]')).toBeNull();
    expect(drawn()).toBe(500);
  });
  it('prints its title, watermark and signatures; totals stand out, and columns to fill in by hand are blank', async () => {
    const blank: Column = { name: 'sign', label: 'Signature', blank: { width: 36, height: 8 } };
    answer({
      data: [
        { place: 'Hill', sold: 2 },
        { place: 'Lake', sold: 1, rest: 4 },
        { place: 'Together', sold: 3, _sum: true },
      ],
      meta: {
        columns: [
          { name: 'place', label: 'Place' },
          { name: 'sold', label: 'Sold', kind: 'int' },
          { name: 'rest', label: 'Rest', kind: 'int' },
          blank,
        ],
        paper: { title: 'Sold by hand', watermark: 'Provisional', signatures: ['Keeper', 'Head'] },
      },
    });
    open();
    const table = await screen.findByRole('table', { name: 'Sales' });
    expect(screen.getByRole('status').textContent, 'a sum is no row').toBe('2 rows');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const paper = document.querySelector('[data-paper]');
    const rows = [...(paper?.querySelectorAll('tbody tr') ?? [])];
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Hill', '2', '–', ''],
      ['Lake', '1', '4', ''],
      ['Together', '3', '', ''],
    ]);
    expect(rows.map((row) => row.hasAttribute('data-sum'))).toEqual([false, false, true]);
    expect((rows[0] as HTMLElement).style.height).toBe('8mm');
    expect(paper?.textContent).toContain('Sold by hand');
    expect(paper?.querySelector('header')?.textContent).toContain('Provisional');
    expect(paper?.textContent).toMatch(/KeeperHead$/);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    // Sorted elsewhere, a sum would no longer follow the rows it adds up.
    await userEvent.click(within(table).getByRole('button', { name: /Sold/ }));
    expect(within(table).queryByText('Together')).toBeNull();
  });
  it('is exported as PDF with the visible columns', async () => {
    answer({ data: rows });
    const asked: string[] = [];
    server.use(
      http.get('*/api/store/sales', ({ request }) => {
        const { searchParams } = new URL(request.url);
        if (!searchParams.has('format')) return HttpResponse.json({ data: rows });
        asked.push(`${searchParams.get('format')} ${searchParams.get('as')}`);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    open();
    await screen.findByRole('table', { name: 'Sales' });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'PDF' }));
    await waitFor(() => expect(asked).toEqual(['pdf shown']));
  });
});

describe('the filters on paper', () => {
  const words = (english: string) => english;
  const told = (chosen: Readonly<Record<string, string>>) =>
    chosenLines(
      {
        filters: {
          left: f.bool({ default: false, label: 'With those who left' }),
          paid: f.bool(),
          size: f.choice(['small', 'large'], { labels: { large: 'Very large' } }),
          batch: f.ref('batch'),
        },
      },
      chosen,
      { batch: [{ value: 'B1', label: 'Batch of 2026' }] },
      words,
    );
  it('are told by their labels, a switch only where it is not as usual', () => {
    expect(told({ left: 'false', paid: '', size: '', batch: '' })).toEqual([]);
    expect(told({ left: 'true', paid: 'false', size: 'large', batch: 'B1' })).toEqual([
      'With those who left',
      'Paid: No',
      'Size: Very large',
      'Batch: Batch of 2026',
    ]);
    expect(told({ batch: 'B9' })).toEqual(['Batch: B9']);
  });
});

describe('report tables', () => {
  it('have a single header row when no column has a group', () => {
    expect(headsOf([{ name: 'a', label: 'A' }])).toBeNull();
    expect(headsOf(columns)?.map(({ label, span, alone }) => [label, span, alone])).toEqual([
      ['Place', 1, true],
      ['North', 2, false],
      ['South', 1, false],
      ['Share', 1, true],
    ]);
  });
  it('align figures that are held as text as numbers are', () => {
    expect(isFigure({ name: 'value', label: 'Value' })).toBe(false);
    expect(isFigure({ name: 'value', label: 'Value', figures: true })).toBe(true);
  });
  it('total only summable columns', () => {
    expect(totalsOf(columns, rows)).toEqual({
      'north.sold': 15,
      'north.earned': 12_345_700,
      'south.sold': 123_456,
    });
    expect(totalsOf([{ name: 'a', label: 'A' }], rows)).toBeNull();
    expect(totalsOf(columns, [])).toBeNull();
  });
});
