/**
 * Global shortcuts: Ctrl+K opens the finder, `/` focuses the search, `?` lists the keys, `g` and a
 * letter go to a module. What they open is loaded on demand.
 */
import { useLayoutEffect, useState } from 'react';
import { lazyComponent, LazyBoundary } from '@/public/lazy-component';
import { onFinder, useSingleKeys, type FinderRequest } from '../kit/finder';

const Finder = lazyComponent(() => import('../find/finder'));

/** Elements in which letters are typed or have their own meaning. */
const TAKEN =
  'input, select, textarea, [contenteditable], [role="grid"], [role="menu"], [role="listbox"]';

const typedIn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TAKEN) !== null;

/** Focuses the search field of the page, if it has one. */
function searchHere(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
  box?.focus();
  box?.select();
  return box !== null;
}

export function Keys() {
  const [wanted, setWanted] = useState<FinderRequest>();
  const [single] = useSingleKeys();
  const going = wanted?.what === 'go';
  useLayoutEffect(() => onFinder((text) => setWanted({ what: 'find', text })), []);
  // Before the paint, so that shortcuts work as soon as the page is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, target, altKey, shiftKey } = event;
      const control = event.ctrlKey || event.metaKey;
      if (event.defaultPrevented || event.isComposing || altKey) return;
      if (document.querySelector('dialog[open]')) return;
      const next = ((): FinderRequest | 'here' | undefined => {
        if (control)
          return key.toLowerCase() === 'k' && !shiftKey
            ? {
                what: 'find',
                text:
                  target instanceof HTMLInputElement && target.type === 'search'
                    ? target.value
                    : '',
              }
            : undefined;
        if (going && key.length === 1) return { what: 'go', letter: key.toLowerCase() };
        if (!single || typedIn(target)) return undefined;
        if (key === '?') return { what: 'keys' };
        if (key === 'g') return { what: 'go' };
        if (key !== '/') return undefined;
        return searchHere() ? 'here' : { what: 'find', text: '' };
      })();
      if (!next) {
        if (going) setWanted(undefined);
        return;
      }
      event.preventDefault();
      if (next !== 'here') setWanted(next);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [single, going]);
  return wanted ? (
    <LazyBoundary>
      <Finder wanted={wanted} onClose={() => setWanted(undefined)} />
    </LazyBoundary>
  ) : null;
}
