/**
 * Lazily loaded components. With `lazy` and `Suspense` alone, React shows loaded content no earlier
 * than 300 milliseconds after it last showed a fallback. Here it is shown as soon as it has loaded:
 * `Wait` replaces `Suspense`, `brought` replaces `lazy`.
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

/** Number of parts loaded so far, and callbacks that wait for one. */
let come = 0;
const waiting = new Set<() => void>();

export interface Fetched<T> {
  /** The loaded value; `undefined` until it has loaded. */
  readonly there: () => T | undefined;
  /** Loads it once, and again only after a failure. */
  readonly bring: () => Promise<T>;
  /** Prefetches it; a failure is reported when the component is rendered. */
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

/**
 * Creates a component that renders at once if it is loaded; until then the nearest `Wait` shows its
 * fallback.
 */
export function brought<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): Brought<P> {
  const part = fetchedOnce(load);
  const Later = lazy(part.bring) as ComponentType<P>;
  function Part(props: P): ReactNode {
    // Fixed while mounted: a change of component would lose its state.
    const [Shown] = useState(() => part.there()?.default ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { ahead: part.ahead });
}

/** Shows `fallback` until everything within has loaded. */
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
 * React delays only retries that it starts itself; a render that we request runs at once. It is a
 * transition, so that it is sliced and the page stays responsive.
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
    if (come > before) again(); // loaded during this render
    waiting.add(again);
    return () => {
      waiting.delete(again);
    };
  }, [look, before]);
  return children;
}
