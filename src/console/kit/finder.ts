/**
 * Opens the finder (Ctrl+K) from anywhere in the console: buttons request it here and the frame
 * opens it.
 */
import { useStore } from 'react-admin';

/** `letter`: the key pressed after `g`; `undefined` until then. */
export type FinderRequest =
  | { readonly what: 'find'; readonly text: string }
  | { readonly what: 'keys' }
  | { readonly what: 'go'; readonly letter?: string };

/** Whether single-letter shortcuts are on. Users of speech input turn them off. */
export const useSingleKeys = () => useStore('frame.keys', true);

const listeners = new Set<(text: string) => void>();

/** Opens the finder; `text` is what has been typed already. */
export function openFinder(text = ''): void {
  for (const listener of listeners) listener(text);
}
export function onFinder(listener: (text: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The name of the shortcut on this platform. */
export const FINDER_KEYS =
  typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
