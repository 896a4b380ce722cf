/**
 * Parts that the first view of a page does without: dialogs, panels, what appears once a row is
 * selected. They are fetched at the user's first pointer movement or key press, so that they are
 * ready when opened.
 */
import type { ComponentType } from 'react';
import { lazyComponent, LazyBoundary } from '@/public/lazy-component';

const INPUT_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;
/** What is still to be fetched; null after the user's first input. */
let waiting: Set<() => void> | null = new Set();

function begin(): void {
  for (const sign of INPUT_EVENTS) window.removeEventListener(sign, begin, true);
  const all = waiting ?? [];
  waiting = null;
  for (const fetchPart of all) soon(fetchPart);
}
/** Deferred, so that the input event itself is not delayed. */
const soon = (fetchPart: () => void): void => {
  setTimeout(fetchPart);
};

if (typeof window !== 'undefined')
  for (const sign of INPUT_EVENTS)
    window.addEventListener(sign, begin, { capture: true, passive: true });

/**
 * Runs a fetch at the user's first pointer movement or key press, or at once if that has happened.
 */
export function onFirstInput(fetchPart: () => void): void {
  if (waiting) waiting.add(fetchPart);
  else soon(fetchPart);
}

type AnyComponent = ComponentType<Readonly<Record<string, unknown>>>;

/**
 * Wraps a component for lazy loading; `load` imports it. The wrapper takes the same props and
 * renders synchronously once the code is loaded. `now`: the first view needs it after all, as on a
 * phone.
 */
export function lazyOnInput<C>(load: () => Promise<C>, now = false): C {
  const Part = lazyComponent(async () => ({ default: (await load()) as unknown as AnyComponent }));
  if (now) Part.prefetch();
  else onFirstInput(Part.prefetch);
  const Late: AnyComponent = (props) => (
    <LazyBoundary>
      <Part {...props} />
    </LazyBoundary>
  );
  return Late as unknown as C;
}
