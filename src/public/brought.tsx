/**
 * Parts that are fetched when they are first shown. React waits for them with `lazy` and `Suspense`, but keeps what has come in hand until
 * 300 milliseconds after it last showed that it waits, however soon it came. Here it is shown as soon as it is there: `Wait` stands where
 * `Suspense` would, `brought` where `lazy` would.
 */
import {
  lazy,
  startTransition,
  Suspense,
  useLayoutEffect,
  useReducer,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

/** How many parts have come so far, and who is waiting for one. */
let come = 0;
const waiting = new Set<() => void>();

export interface Fetched<T> {
  /** Nothing as long as it has not come. */
  readonly there: () => T | undefined;
  /** Fetches it once; again only where that failed. */
  readonly bring: () => Promise<T>;
  /** The same for whoever does not draw it: whoever does says what went wrong. */
  readonly ahead: () => void;
}

export function fetchedOnce<T>(load: () => Promise<T>): Fetched<T> {
  let there: T | undefined;
  let coming: Promise<T> | undefined;
  const bring = (): Promise<T> =>
    (coming ??= load().then(
      (found) => {
        there = found;
        come += 1;
        for (const look of [...waiting]) look();
        return found;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    ));
  return { there: () => there, bring, ahead: () => void bring().catch(() => undefined) };
}

export type Brought<P> = ComponentType<P> & Pick<Fetched<unknown>, 'ahead'>;

/** Drawn as if it had always been there, once it is; until then the nearest `Wait` waits. */
export function brought<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): Brought<P> {
  const part = fetchedOnce(load);
  const Later = lazy(part.bring) as ComponentType<P>;
  function Part(props: P): ReactNode {
    // The same one for as long as it is shown, or it would lose what was done in it.
    const [Shown] = useState(() => part.there()?.default ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { ahead: part.ahead });
}

/** `fallback` stands there until everything within has come. */
export function Wait({
  fallback,
  children,
}: {
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const [, look] = useReducer((count: number) => count + 1, 0);
  return <Suspense fallback={<Waiting look={look}>{fallback}</Waiting>}>{children}</Suspense>;
}

/**
 * Only what React does of itself it puts off. Asked to draw again it does so at once; as a transition, in slices between which the browser
 * answers.
 */
function Waiting({
  look,
  children,
}: {
  readonly look: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const [before] = useState(come);
  useLayoutEffect(() => {
    const again = (): void => startTransition(look);
    if (come > before) again(); // it came while this was drawn
    waiting.add(again);
    return () => {
      waiting.delete(again);
    };
  }, [look, before]);
  return children;
}
