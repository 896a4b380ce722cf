/**
 * Lazily loaded components. With `lazy` and `Suspense` alone, React shows loaded content no earlier
 * than 300 milliseconds after it last showed a fallback. Here it is shown as soon as it has loaded:
 * `LazyBoundary` replaces `Suspense`, `lazyComponent` replaces `lazy`.
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
let loadedCount = 0;
const listeners = new Set<() => void>();

export interface LazyValue<T> {
  /** The loaded value; `undefined` until it has loaded. */
  readonly value: () => T | undefined;
  /** Loads it once, and again only after a failure. */
  readonly load: () => Promise<T>;
  /** Prefetches it; a failure is reported when the component is rendered. */
  readonly prefetch: () => void;
}

export function loadOnce<T>(load: () => Promise<T>): LazyValue<T> {
  let value: T | undefined;
  let loading: Promise<T> | undefined;
  const start = (): Promise<T> =>
    (loading ??= load().then(
      (found) => {
        value = found;
        loadedCount += 1;
        for (const look of [...listeners]) look();
        return found;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  return { value: () => value, load: start, prefetch: () => void start().catch(() => undefined) };
}

export type LazyComponent<P> = ComponentType<P> & Pick<LazyValue<unknown>, 'prefetch'>;

/**
 * Creates a component that renders at once if it is loaded; until then the nearest `LazyBoundary`
 * shows its fallback.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyComponent<P> {
  const part = loadOnce(load);
  const Later = lazy(part.load) as ComponentType<P>;
  function Part(props: P): ReactNode {
    // Fixed while mounted: a change of component would lose its state.
    const [Shown] = useState(() => part.value()?.default ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { prefetch: part.prefetch });
}

/** Shows `fallback` until everything within has loaded. */
export function LazyBoundary({
  fallback,
  children,
}: {
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const [, look] = useReducer((count: number) => count + 1, 0);
  return <Suspense fallback={<Fallback look={look}>{fallback}</Fallback>}>{children}</Suspense>;
}

/**
 * React delays only retries that it starts itself; a render that we request runs at once. It is a
 * transition, so that it is sliced and the page stays responsive.
 */
function Fallback({
  look,
  children,
}: {
  readonly look: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const [before] = useState(loadedCount);
  useLayoutEffect(() => {
    const again = (): void => startTransition(look);
    if (loadedCount > before) again(); // loaded during this render
    listeners.add(again);
    return () => {
      listeners.delete(again);
    };
  }, [look, before]);
  return children;
}
