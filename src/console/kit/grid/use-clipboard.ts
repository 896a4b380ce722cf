/**
 * Copy, cut and paste as between spreadsheets; while the editor is open the browser's own apply.
 */
import type { ClipboardEvent } from 'react';
import { fromTsv, toHtml, toTsv } from './clipboard';
import { needsPreview, planPaste, type PastePlan } from './paste';
import type { GridStore } from './store';
import { counted, useSay } from '../say';
import { useToast } from '../toast';

interface Options {
  readonly locked: boolean;
  readonly preview: (plan: PastePlan) => void;
}

export function useClipboard(store: GridStore, { locked, preview }: Options) {
  const say = useSay();
  const tell = useToast();

  const apply = (plan: PastePlan): void => {
    const count = store.write(plan.cells);
    store.select(plan.from, plan.to, { stay: true });
    store.announce(counted(say, count, '1 cell changed.', '{count} cells changed.'));
  };

  const pasteText = (text: string): void => {
    store.cancel();
    const table = fromTsv(text);
    const [[only] = []] = table;
    if (store.others.length > 0 && table.length === 1 && table[0]?.length === 1) {
      const count = store.fillRanges(only ?? '');
      store.announce(counted(say, count, '1 cell changed.', '{count} cells changed.'));
      return;
    }
    const plan = planPaste(store, table);
    if (needsPreview(plan)) preview(plan);
    else apply(plan);
  };

  const copy = (event: ClipboardEvent): boolean => {
    if (store.editing) return false;
    const cells = store.copied();
    event.clipboardData.setData('text/plain', toTsv(cells));
    event.clipboardData.setData('text/html', toHtml(cells));
    event.preventDefault();
    return true;
  };

  /** From a menu instead of a key: the browser may prompt first, or refuse. */
  const byHand = async (work: (clipboard: Clipboard) => Promise<void>): Promise<void> => {
    try {
      await work(navigator.clipboard);
    } catch {
      tell.error('Your browser blocks this. Use Ctrl+C, Ctrl+X or Ctrl+V.');
    }
  };
  const copyByHand = (): Promise<void> =>
    byHand((clipboard) => clipboard.writeText(toTsv(store.copied())));
  const menu =
    typeof navigator === 'undefined' || !('clipboard' in navigator)
      ? undefined
      : {
          copy: () => void copyByHand(),
          cut: () => void copyByHand().then(() => store.clear()),
          paste: () =>
            void byHand(async (clipboard) => {
              const text = await clipboard.readText();
              if (text !== '') pasteText(text);
            }),
        };

  return {
    apply,
    menu,
    handlers: {
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
        pasteText(text);
      },
    },
  };
}
