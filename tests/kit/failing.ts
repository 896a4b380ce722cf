/**
 * Setup of every test file: a failing test prints its last requests and responses, and what its
 * pages showed.
 */
import { afterEach, beforeEach } from 'vitest';
import { heard } from './heard';
import { forgetClosed, shown } from './shown';

beforeEach(() => {
  heard();
  forgetClosed();
});

afterEach(async ({ task }) => {
  const said = heard();
  const errors = task.result?.errors ?? [];
  if (errors.length === 0) return;
  const pages = await shown();
  for (const error of errors) {
    if (said !== '') error.message = `${error.message}\n\nThe last answers were:\n${said}\n`;
    if (pages.length > 0)
      error.message = `${error.message}\n\nThe pages showed:\n${pages.join('\n')}\n`;
  }
});
