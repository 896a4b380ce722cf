/**
 * Parts that the first view of a page does without: dialogs, panels, what appears once a row is
 * selected. They are fetched at the user's first pointer movement or key press, so that they are
 * ready when opened.
 */
import { lazy, useState, type ComponentType } from 'react';
import { fetchedOnce, Wait } from '@/public/brought';

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;
/** What is still to be fetched; null after the user's first input. */
let waiting: Set<() => void> | null = new Set();

function begin(): void {
  for (const sign of SIGNS) window.removeEventListener(sign, begin, true);
  const all = waiting ?? [];
  waiting = null;
  for (const bring of all) soon(bring);
}
/** Deferred, so that the input event itself is not delayed. */
const soon = (bring: () => void): void => {
  setTimeout(bring);
};

if (typeof window !== 'undefined')
  for (const sign of SIGNS) window.addEventListener(sign, begin, { capture: true, passive: true });

/**
 * Runs a fetch at the user's first pointer movement or key press, or at once if that has happened.
 */
export function atFirstSign(bring: () => void): void {
  if (waiting) waiting.add(bring);
  else soon(bring);
}

type Part = ComponentType<Readonly<Record<string, unknown>>>;

/**
 * Wraps a component for lazy loading; `load` imports it. The wrapper takes the same props and
 * renders synchronously once the code is loaded. `now`: the first view needs it after all, as on a
 * phone.
 */
export function late<C>(load: () => Promise<C>, now = false): C {
  const part = fetchedOnce(async () => ({ default: (await load()) as unknown as Part }));
  if (now) part.ahead();
  else atFirstSign(part.ahead);
  function Late(props: Readonly<Record<string, unknown>>) {
    // Fixed for the lifetime of the mount, or the component would lose its state.
    const [Shown] = useState<Part>(() => part.there()?.default ?? lazy(part.bring));
    return (
      <Wait>
        <Shown {...props} />
      </Wait>
    );
  }
  return Late as unknown as C;
}
