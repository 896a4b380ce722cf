/**
 * One grid, one fresh browser profile, processor four times slower: load, keys, a paste of the
 * whole month, scrolling.
 */
import type { Browser, Page } from 'playwright-core';
import { openPage } from '../../kit/browser';
import { timesOf } from '../../kit/measure';

const SLOWER = 4;
const KEYS = 60;
const FRAMES = 120;
const STEP = 90;
const ROWS = 500;
const DAYS = 31;

export interface Figures {
  readonly load: number;
  readonly keyP50: number;
  readonly keyP95: number;
  readonly paste: number;
  readonly scrollP95: number;
}

declare global {
  interface Window {
    readonly probe: {
      readonly load: number;
      readonly keys: number[];
      recording: boolean;
      key(count: number): Promise<void>;
      /** Waits for a paste, which ends when these cells hold these texts. */
      pasted(cells: readonly (readonly [number, number, string])[]): void;
      readonly pasting: Promise<number>;
      scroll(frames: number, step: number): Promise<{ times: number[]; moved: number }>;
    };
    readonly bench: {
      scroller(): Element;
      first(): Element | null;
      value(row: number, day: number): unknown;
    };
  }
}

const textAt = (row: number, day: number): string =>
  ['P', 'A', 'L'][(row * 5 + day * 2 + 1) % 3] ?? '';
const TABLE = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: DAYS }, (__, day) => textAt(row, day)).join('\t'),
).join('\n');
const CHECKED = [
  [0, 0],
  [250, 15],
  [499, 30],
  [499, 0],
  [3, 29],
] as const;

async function toFirst(page: Page): Promise<void> {
  await page.evaluate(() => window.bench.scroller().scrollTo(0, 0));
  await page.waitForTimeout(300);
  const at = await page.evaluate(() => {
    const box = window.bench.first()?.getBoundingClientRect();
    return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
  });
  if (at) await page.mouse.click(at.x, at.y);
  await page.waitForTimeout(200);
}

/** `strokes` writes one value and moves one row down, whatever that takes in this grid. */
async function typeMonth(page: Page, strokes: readonly string[]): Promise<number[]> {
  await page.evaluate(() => {
    window.probe.recording = true;
  });
  for (let key = 0; key < KEYS; key += 1) {
    const stroke = strokes[key % strokes.length] ?? '';
    await page.keyboard.press(
      stroke === '*' ? (Math.floor(key / strokes.length) % 2 === 0 ? 'A' : 'L') : stroke,
    );
    await page.evaluate((count) => window.probe.key(count), key + 1);
    await page.waitForTimeout(100); // what a grid does after the paint is not measured
  }
  await page.evaluate(() => {
    window.probe.recording = false;
  });
  const cells = Math.floor(KEYS / strokes.length);
  const written = await page.evaluate(
    (count) => Array.from({ length: count }, (_, row) => window.bench.value(row, 0)),
    cells,
  );
  const right = written.filter((text, row) => text === (row % 2 === 0 ? 'A' : 'L')).length;
  // Some lose a key that arrives while they open their editor; the latency is measured all the
  // same.
  if (right < cells / 2) throw new Error(`Of ${cells} cells only ${right} hold what was typed`);
  return page.evaluate(() => window.probe.keys);
}

export async function measurePage(
  browser: Browser,
  url: string,
  strokes: readonly string[],
): Promise<Figures> {
  const { page, trouble } = await openPage(browser, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url);
    await page.waitForFunction(() => window.probe.load > 0, undefined, { timeout: 60_000 });
    const load = await page.evaluate(() => window.probe.load);
    await page.waitForTimeout(500);
    await toFirst(page);
    const keys = timesOf(await typeMonth(page, strokes));

    await toFirst(page);
    await page.evaluate((text) => navigator.clipboard.writeText(text), TABLE);
    // Keys may overtake `evaluate`, so the listener is installed before the key is pressed.
    await page.evaluate(
      (cells) => window.probe.pasted(cells),
      CHECKED.map(([row, day]) => [row, day, textAt(row, day)] as const),
    );
    await page.keyboard.press('ControlOrMeta+V');
    const paste = await Promise.race([
      page.evaluate(() => window.probe.pasting),
      page.waitForTimeout(30_000).then(() => {
        throw new Error('The paste never arrived');
      }),
    ]);
    await page.waitForTimeout(500);

    const { times, moved } = await page.evaluate(
      ([frames, step]) => window.probe.scroll(frames, step),
      [FRAMES, STEP] as const,
    );
    if (moved < FRAMES * STEP * 0.9) throw new Error(`It scrolled by ${moved} only`);
    return { load, keyP50: keys.p50, keyP95: keys.p95, paste, scrollP95: timesOf(times).p95 };
  } catch (error) {
    throw new Error(
      `${url}: ${error instanceof Error ? error.message : String(error)}${trouble.heard.length > 0 ? ` (${trouble.heard.join('; ').slice(0, 500)})` : ''}`,
    );
  } finally {
    await page.context().close();
  }
}
