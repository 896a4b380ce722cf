/**
 * Visits the screens of the product inside one page and reads them: tables, grids, records, and the
 * responses they were rendered from.
 */
import type { Page, Response } from 'playwright-core';
import { PATIENCE } from './patience';
import type { Visitor } from './visits';

export interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
}

/** A rendered table: the heads over each column, and the texts of the body's cells. */
export interface DrawnTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
export interface Drawn {
  readonly tables: readonly DrawnTable[];
  /** Rendered cells of the entry grid. */
  readonly cells: readonly { readonly row: number; readonly col: number; readonly text: string }[];
  /** Names and values of a record. */
  readonly pairs: readonly (readonly [name: string, value: string])[];
  readonly links: readonly string[];
}

/**
 * Reads all visible text of the main part. Hidden text in a cell (names of buttons and boxes) is
 * left out.
 */
const read = (page: Page): Promise<Drawn> =>
  page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    // A printed table continues on further sheets, each with the columns that name the row.
    const onPaper = main.querySelector('table')
      ? []
      : [...document.querySelectorAll<HTMLTableElement>('[data-paper] table')];
    // The size of a file is shown beside its name and is not part of it.
    const withoutAside = (element: Element): Element => {
      if (!element.querySelector('[data-aside]')) return element;
      const copy = element.cloneNode(true) as Element;
      for (const aside of copy.querySelectorAll('[data-aside]')) aside.remove();
      return copy;
    };
    const textOf = (element: Element): string =>
      (element.querySelector('input:not([type="checkbox"])') as HTMLInputElement | null)?.value ??
      (withoutAside(element).textContent ?? '').replace(/[\u00a0\u202f]/g, ' ').trim();
    const isTool = (cell: Element): boolean =>
      cell.hasAttribute('data-tick') ||
      cell.hasAttribute('data-tools') ||
      cell.querySelector('input[type="checkbox"]') !== null;
    const headsOf = (table: HTMLTableElement): string[] => {
      const [upper, lower] = [...table.querySelectorAll('thead tr')].map((row) =>
        [...row.querySelectorAll('th')].filter((cell) => !isTool(cell)),
      );
      if (!lower) return (upper ?? []).map(textOf);
      const under = [...lower];
      return (upper ?? []).flatMap((cell) =>
        cell.rowSpan > 1
          ? [textOf(cell)]
          : under.splice(0, cell.colSpan).map((each) => `${textOf(cell)}: ${textOf(each)}`),
      );
    };
    const rowsOf = (table: HTMLTableElement): string[][] =>
      [...(table.tBodies[0]?.rows ?? [])].map((row) =>
        [...row.cells].filter((cell) => !isTool(cell)).map(textOf),
      );
    const printed = onPaper.map((table, sheet) => {
      const repeated = sheet === 0 ? 0 : table.querySelectorAll('th[data-naming]').length;
      return {
        heads: headsOf(table).slice(repeated),
        rows: rowsOf(table).map((row) => row.slice(repeated)),
      };
    });
    const [first] = printed;
    // Empty fields of a record are collapsed: they are read once they are open.
    for (const fold of main.querySelectorAll<HTMLElement>(
      'section > :is(h2, dl) + button[aria-expanded="false"]',
    ))
      fold.click();
    return {
      tables: first
        ? [
            {
              heads: printed.flatMap(({ heads }) => heads),
              rows: first.rows.map((_, at) => printed.flatMap(({ rows }) => rows[at] ?? [])),
            },
          ]
        : [...main.querySelectorAll('table')].map((table) => ({
            heads: headsOf(table),
            rows: rowsOf(table),
          })),
      cells: [...main.querySelectorAll<HTMLElement>('[role="grid"] [data-row][data-col]')].map(
        (cell) => ({
          row: Number(cell.dataset['row']),
          col: Number(cell.dataset['col']),
          text: textOf(cell),
        }),
      ),
      pairs: [...main.querySelectorAll('dl > div')].map(
        (pair) =>
          [
            textOf(pair.querySelector('dt') ?? pair),
            textOf(pair.querySelector('dd') ?? pair),
          ] as const,
      ),
      links: [...main.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
    };
  });

export interface Walk {
  /** Goes there within the page and waits for the response of this API path. */
  to(path: string, api: string): Promise<Answer>;
  /** Reads until nothing is wrong or nothing changes any more; returns what is wrong then. */
  settled(
    faultsOf: (drawn: Drawn) => string[],
  ): Promise<{ readonly drawn: Drawn; readonly faults: string[] }>;
  /** Renders for printing while this runs. */
  onPaper<T>(look: () => Promise<T>): Promise<T>;
}

/** Frames without a change after which a page is read, and frames after which it is read anyway. */
const CALM = 3;
const FRAMES = 60;
/** A page that did not change in this many reads is complete: what is wrong on it stays wrong. */
const STILL = 150;

export function walk({ page }: Visitor): Walk {
  let heard = new Map<string, Answer>();
  let wake = (): void => undefined;
  page.on('response', (response: Response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (response.request().method() !== 'GET' || !pathname.startsWith('/api/')) return;
    const into = heard;
    const keep = (path: string, status: number, body: unknown): void => {
      const { data, meta = {} }: Partial<Answer> = Array.isArray(body)
        ? { data: body }
        : (body as Partial<Answer>);
      into.set(decodeURIComponent(path), { status, data, meta });
      wake();
    };
    response.json().then(
      (body: unknown) => {
        if (pathname !== '/api/together') return keep(pathname, response.status(), body);
        const { data = [] } = body as { data?: { status: number; body: unknown }[] };
        const asked = JSON.parse(searchParams.get('of') ?? '[]') as string[];
        for (const [place, part] of data.entries())
          keep((asked[place] ?? '').split('?')[0] ?? '', part.status, part.body);
      },
      () => keep(pathname, response.status(), {}),
    );
  });
  /** Waits until nothing changes for a few frames: reading a page at work costs as much as its work. */
  const drawn = (): Promise<void> =>
    page.evaluate(
      ([calm, most]) =>
        new Promise<void>((done) => {
          let quiet = 0;
          let frames = 0;
          const changes = new MutationObserver(() => (quiet = 0));
          changes.observe(document, { subtree: true, childList: true, characterData: true });
          const frame = (): void => {
            quiet += 1;
            frames += 1;
            if (quiet < calm && frames < most) return void requestAnimationFrame(frame);
            changes.disconnect();
            done();
          };
          requestAnimationFrame(frame);
        }),
      [CALM, FRAMES] as const,
    );
  return {
    async to(path, api) {
      heard = new Map();
      await page.evaluate((address) => {
        window.history.pushState({ idx: 1 }, '', address);
        window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
      }, path);
      const end = performance.now() + PATIENCE.page;
      for (;;) {
        const answer = heard.get(api);
        if (answer) return answer;
        const left = end - performance.now();
        if (left <= 0)
          throw new Error(
            `${path}: asked nothing of ${api}; it asked ${[...heard.keys()].join(', ') || 'nothing'}`,
          );
        // The page is not queried meanwhile: each query would cause another render.
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
    async settled(faultsOf) {
      const end = performance.now() + PATIENCE.page;
      let was = '';
      let still = 0;
      for (;;) {
        await drawn();
        const now = await read(page);
        const faults = faultsOf(now);
        const said = JSON.stringify(now);
        still = said === was ? still + 1 : 0;
        was = said;
        if (faults.length === 0 || still > STILL || performance.now() > end)
          return { drawn: now, faults };
      }
    },
    async onPaper(look) {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      try {
        return await look();
      } finally {
        await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      }
    },
  };
}
