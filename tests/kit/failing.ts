/** Loaded before every file of tests: a failing test says what it had asked and what came back. */
import { afterEach, beforeEach } from 'vitest';
import { heard } from './heard';

beforeEach(() => {
  heard();
});

afterEach(({ task }) => {
  const said = heard();
  if (said === '') return;
  for (const error of task.result?.errors ?? [])
    error.message = `${error.message}\n\nThe last answers were:\n${said}\n`;
});
