/**
 * Loaded before every file of screens. The files of one worker share its page and the packages that are loaded there, which
 * is what takes long; each leaves the page empty, and takes the product's own modules and their state with it.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { PATIENCE } from './patience';

/** Machines are slow at times; what comes late is still right. */
configure({ asyncUtilTimeout: PATIENCE.page });

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
