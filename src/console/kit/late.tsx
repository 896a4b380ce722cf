/**
 * Parts that the first sight of a page does without: dialogs, panels, what appears once a row is chosen. They are fetched as soon as
 * the reader moves the pointer or touches a key, so that they are there when they are opened.
 */
import { lazy, Suspense, useState, type ComponentType } from 'react';

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

type Part = ComponentType<Readonly<Record<string, unknown>>>;

/**
 * `load` says where it is. Drawn as if it had always been there, once it is; takes what the part itself takes. `now`: the first sight
 * does not do without it here after all, as on a phone.
 */
export function late<C>(load: () => Promise<C>, now = false): C {
  let there: Part | undefined;
  let coming: Promise<{ default: Part }> | undefined;
  const bring = (): Promise<{ default: Part }> =>
    (coming ??= load().then(
      (found) => {
        there = found as unknown as Part;
        return { default: there };
      },
      (error: unknown) => {
        coming = undefined; // asked for again when it is wanted
        throw error;
      },
    ));
  const quietly = (): void => void bring().catch(() => undefined);
  if (now) quietly();
  else if (waiting) waiting.add(quietly);
  else soon(quietly);
  function Late(props: Readonly<Record<string, unknown>>) {
    // The same one for as long as it is shown, or it would lose what was done in it.
    const [Shown] = useState<Part>(() => there ?? lazy(bring));
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    );
  }
  return Late as unknown as C;
}
