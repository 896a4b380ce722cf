/**
 * Loaded before every file of screens. The files of one worker share its page and the packages that are loaded there, which
 * is what takes long; each leaves the page empty, and takes the product's own modules and their state with it.
 */
import { act, cleanup, configure, getConfig } from '@testing-library/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, vi } from 'vitest';
import { PATIENCE } from './patience';

const { asyncWrapper } = getConfig();
const aside = createRoot(document.createElement('div'));
/** React leaves effects, such as the focus and what listens to keys, for later; before it draws anything anywhere it does them. */
const doEffects = (): void => act(() => aside.render(createElement('i')));

configure({
  asyncUtilTimeout: PATIENCE.page, // machines are slow at times; what comes late is still right
  // Whoever waited for something to be drawn finds it with its effects done, however busy the machine.
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait);
    doEffects();
    return found;
  },
});

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
