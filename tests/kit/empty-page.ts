/**
 * Loaded before every file of screens. The files of one worker share its page and the packages that are loaded there, which
 * is what takes long; each leaves the page empty, and takes the product's own modules and their state with it.
 */
import { act, cleanup, configure, getConfig } from '@testing-library/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, vi } from 'vitest';
import { PATIENCE } from './patience';

configure({ asyncUtilTimeout: PATIENCE.page }); // machines are slow at times; what comes late is still right

const DOES_EFFECTS = Symbol.for('effects are done before a test goes on');
const { asyncWrapper } = getConfig();
// The files of a worker share the library, and so what the first of them has set.
if (!(DOES_EFFECTS in asyncWrapper)) {
  const aside = createRoot(document.createElement('div'));
  configure({
    // React leaves effects, such as the focus and what listens to keys, for later; before it draws anything anywhere it does them. So
    // whoever waited for something to be drawn finds it with its effects done, however busy the machine.
    asyncWrapper: Object.assign(
      async (wait: Parameters<typeof asyncWrapper>[0]) => {
        const found: unknown = await asyncWrapper(wait);
        act(() => aside.render(createElement('i')));
        return found;
      },
      { [DOES_EFFECTS]: true },
    ) as typeof asyncWrapper,
  });
}

afterAll(() => {
  vi.useRealTimers();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const root of [document.documentElement, document.body])
    for (const name of root.getAttributeNames()) root.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.resetModules();
});
