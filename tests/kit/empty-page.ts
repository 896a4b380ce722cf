/**
 * Setup of every file with screens. The files of one worker share its page and its loaded packages,
 * which take long to load; each leaves the page empty and discards the product's own modules and
 * their state.
 */
import { act, cleanup, configure, getConfig } from '@testing-library/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, vi } from 'vitest';
import { PATIENCE } from './patience';
import { rememberStyles } from './remember-styles';

configure({ asyncUtilTimeout: PATIENCE.page }); // machines are slow at times; a late result is still right

const DOES_EFFECTS = Symbol.for('effects are done before a test goes on');
const { asyncWrapper } = getConfig();
// The files of a worker share the library, and so the settings made by the first.
if (!(DOES_EFFECTS in asyncWrapper)) {
  rememberStyles();
  const aside = createRoot(document.createElement('div'));
  configure({
    // React defers effects, such as focus and key listeners; before its next render it runs them.
    // So a test that waited for a render finds its effects done, however busy the machine.
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
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=', 1)[0]}=; Path=/; Max-Age=0`;
  window.history.replaceState(null, '', '/');
  vi.resetModules();
});
