// Panels of a record in tabs.
import { expect, it } from 'vitest';
import { tabsOf } from '@/console/show/record-tabs';

const panel = (key: string, tab?: string) => ({
  key,
  label: `Label ${key}`,
  module: 'm',
  ...(tab ? { tab } : {}),
});

it('panels of the same tab share it, in the place of the first; alone it has its own name', () => {
  const tabs = tabsOf([
    panel('a'),
    panel('b', 'Results'),
    panel('c'),
    panel('d', 'Results'),
    panel('e', 'People'),
  ]);
  expect(tabs.map(({ key, label, panels }) => [key, label, panels.length])).toEqual([
    ['a', 'Label a', 1],
    ['b', 'Results', 2],
    ['c', 'Label c', 1],
    ['e', 'Label e', 1],
  ]);
});
