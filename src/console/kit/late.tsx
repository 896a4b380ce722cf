/**
 * Parts that the first sight of a page does without: dialogs, panels, what appears once a row is chosen. They are fetched as soon as
 * the reader moves the pointer or touches a key, so that they are there when they are opened.
 */
import { lazy, useState, type ComponentType } from 'react';
import { loadOnce, LazyBoundary } from '@/public/lazy-component';

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;
/** What is still to be fetched; null once the reader has given a sign. */
let waiting: Set<() => void> | null = new Set();

function begin(): void {
  for (const sign of SIGNS) window.removeEventListener(sign, begin, true);
  const all = waiting ?? [];
  waiting = null;
  for (const bring of all) soon(bring);
}
/** Not within the answer to the sign itself. */
const soon = (bring: () => void): void => {
  setTimeout(bring);
};

if (typeof window !== 'undefined')
  for (const sign of SIGNS) window.addEventListener(sign, begin, { capture: true, passive: true });

/** Has something fetched as soon as the reader moves the pointer or touches a key; at once, where they have done so already. */
export function atFirstSign(bring: () => void): void {
  if (waiting) waiting.add(bring);
  else soon(bring);
}

type Part = ComponentType<Readonly<Record<string, unknown>>>;

/**
 * `load` says where it is. Drawn as if it had always been there, once it is; takes what the part itself takes. `now`: the first sight
 * does not do without it here after all, as on a phone.
 */
export function late<C>(load: () => Promise<C>, now = false): C {
  const part = loadOnce(async () => ({ default: (await load()) as unknown as Part }));
  if (now) part.prefetch();
  else atFirstSign(part.prefetch);
  function Late(props: Readonly<Record<string, unknown>>) {
    // The same one for as long as it is shown, or it would lose what was done in it.
    const [Shown] = useState<Part>(() => part.value()?.default ?? lazy(part.load));
    return (
      <LazyBoundary>
        <Shown {...props} />
      </LazyBoundary>
    );
  }
  return Late as unknown as C;
}
