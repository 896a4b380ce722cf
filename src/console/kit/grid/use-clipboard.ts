/** Copy, cut and paste as between spreadsheets; while one types in a cell the browser's own copy and paste hold. */
import type { ClipboardEvent } from 'react';
import { fromTsv, toHtml, toTsv } from './clipboard';
import { needsPreview, planPaste, type PastePlan } from './paste';
import type { GridStore } from './store';
import { counted, useSay } from '../say';

interface Options {
  readonly locked: boolean;
  readonly preview: (plan: PastePlan) => void;
}

export function useClipboard(store: GridStore, { locked, preview }: Options) {
  const say = useSay();

  const apply = (plan: PastePlan): void => {
    const count = store.write(plan.cells);
    store.select(plan.from, plan.to, true);
    store.announce(counted(say, count, 'One cell changed.', '{count} cells changed.'));
  };

  const copy = (event: ClipboardEvent): boolean => {
    if (store.editing) return false;
    const cells = store.copied();
    event.clipboardData.setData('text/plain', toTsv(cells));
    event.clipboardData.setData('text/html', toHtml(cells));
    event.preventDefault();
    return true;
  };

  return {
    apply,
    onCopy: (event: ClipboardEvent) => {
      copy(event);
    },
    onCut: (event: ClipboardEvent) => {
      if (copy(event) && !locked) store.clear();
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain');
      if (locked || text === '' || (store.editing && !/[\t\r\n]./.test(text.trim()))) return;
      event.preventDefault();
      store.cancel();
      const plan = planPaste(store, fromTsv(text));
      if (needsPreview(plan)) preview(plan);
      else apply(plan);
    },
  };
}
