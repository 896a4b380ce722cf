/**
 * Loaded parts are shown at once: React withholds them until 300 ms after the last fallback, unless
 * told to render.
 */
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lazyComponent, LazyBoundary } from '../../src/public/lazy-component';

const require = createRequire(import.meta.url);
/** Timeouts that React has set and that have not fired yet, in milliseconds. */
const waits: number[] = [];
let createRoot: typeof import('react-dom/client').createRoot;

beforeAll(() => {
  // React captures the timer functions when it is loaded; the copy loaded earlier has the real
  // ones.
  for (const path of Object.keys(require.cache))
    if (/[\\/]react-dom[\\/]/.test(path)) delete require.cache[path];
  const real = globalThis.setTimeout;
  const heard = (work: () => void, ms = 0): unknown => {
    waits.push(ms);
    return real(work, ms);
  };
  vi.stubGlobal('setTimeout', heard);
  ({ createRoot } = require('react-dom/client') as typeof import('react-dom/client'));
  vi.stubGlobal('setTimeout', real);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});
afterAll(() => vi.unstubAllGlobals());

/** Resolves when the page shows these words, without timers, which are what is tested here. */
const reads = (words: string): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (document.body.textContent !== words) return;
      watch.disconnect();
      resolve();
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    look();
  });

/** Returns a part that loads when it is released. */
function held(words: string) {
  let letGo = (): void => undefined;
  // Released before React asks for it, it still loads.
  const loaded = new Promise<{ default: () => string }>((resolve) => {
    letGo = () => resolve({ default: () => words });
  });
  const Part = lazyComponent(() => loaded);
  return { Part, letGo };
}

test('a component that loads while the page waits for it appears without a delay', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  const { Part, letGo } = held('Here it is');
  root.render(
    <LazyBoundary fallback="Loading">
      <Part />
    </LazyBoundary>,
  );
  await reads('Loading');
  waits.length = 0;
  letGo();
  await reads('Here it is');
  expect(waits.filter((ms) => ms > 10)).toEqual([]);
  root.unmount();
});

test('a prefetched component renders at once, without the fallback', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  const { Part, letGo } = held('Here it is');
  Part.prefetch();
  letGo();
  await Promise.resolve();
  await Promise.resolve();
  const seen: (string | null)[] = [];
  const watch = new MutationObserver(() => seen.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true });
  root.render(
    <LazyBoundary fallback="Loading">
      <Part />
    </LazyBoundary>,
  );
  await reads('Here it is');
  expect(seen).not.toContain('Loading');
  watch.disconnect();
  root.unmount();
});

test('two components that load one after the other appear without a delay too', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  const [one, two] = [held('one '), held('two')];
  root.render(
    <LazyBoundary fallback="Loading">
      <one.Part />
      <two.Part />
    </LazyBoundary>,
  );
  await reads('Loading');
  waits.length = 0;
  one.letGo();
  await new Promise((resolve) => setImmediate(resolve));
  two.letGo();
  await reads('one two');
  expect(waits.filter((ms) => ms > 10)).toEqual([]);
  root.unmount();
});
