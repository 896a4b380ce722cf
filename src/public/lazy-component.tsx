/**
 * Lazily loaded components. With `lazy` and `Suspense` alone, React shows loaded content no earlier
 * than 300 milliseconds after it last showed a fallback, and a script that does not load takes the
 * whole page away. Here content is shown as soon as it has loaded, and a failure where it belongs:
 * `LazyBoundary` replaces `Suspense`, `lazyComponent` replaces `lazy`.
 */
import {
  Component,
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { NO_REPLY } from '@/dataProvider/errors';
import form from './form.module.css';
import { FormMessage } from './form-message';
import { isOutdated } from './outdated';
import { useSay } from './translation';

/** The script of a component did not load, as without a network. */
class NotLoaded extends Error {
  /** Lets the component load again when it is next rendered. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super(undefined, { cause });
    this.forget = forget;
  }
}

/** Number of parts loaded so far, and callbacks that wait for one. */
let loadedCount = 0;
const listeners = new Set<() => void>();

interface LazyValue<T> {
  /** The loaded value; `undefined` until it has loaded. */
  readonly value: () => T | undefined;
  /** Loads it once, and again only after a failure. */
  readonly load: () => Promise<T>;
  /** Prefetches it; a failure is reported when the component is rendered. */
  readonly prefetch: () => void;
}

function loadOnce<T>(load: () => Promise<T>): LazyValue<T> {
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
  // React caches a failure for good, so a retry needs another component. Only a retry gets one: after
  // an error React renders once more at once, and would load without end.
  let later: ComponentType<P> | undefined;
  const forget = (): void => {
    later = undefined;
  };
  const loading = (): ComponentType<P> =>
    (later ??= lazy(() =>
      part.load().catch((error: unknown) => {
        throw new NotLoaded(error, forget);
      }),
    ) as ComponentType<P>);
  function Part(props: P): ReactNode {
    // Fixed while mounted: a change of component would lose its state.
    const [Shown] = useState(() => part.value()?.default ?? loading());
    return <Shown {...props} />;
  }
  return Object.assign(Part, { prefetch: part.prefetch });
}

const UPDATED = { title: 'The portal was updated.', hint: 'Reload the page to continue.' };

/** In place of what did not load: it can be loaded again, or is of a release that is gone. */
export function NoReply({ onAgain }: { readonly onAgain: () => void }): ReactNode {
  const say = useSay();
  const [outdated, setOutdated] = useState(false);
  useEffect(() => void isOutdated().then(setOutdated), []);
  const { title, hint } = outdated ? UPDATED : NO_REPLY;
  return (
    <div className={form['form']}>
      <FormMessage kind="error" title={say(title)} hint={say(hint)} />
      <p>
        <button
          type="button"
          className={form['quiet']}
          onClick={outdated ? () => window.location.reload() : onAgain}
        >
          {say(outdated ? 'Reload page' : 'Try again')}
        </button>
      </p>
    </div>
  );
}

interface FailedLoad {
  readonly error: unknown;
}

/** Offers to load again what did not load; any other error goes on to the boundary above. */
class LoadBoundary extends Component<{ readonly children: ReactNode }, FailedLoad> {
  override state: FailedLoad = { error: undefined };

  static getDerivedStateFromError(error: unknown): FailedLoad {
    return { error };
  }

  override componentWillUnmount(): void {
    if (this.state.error instanceof NotLoaded) this.state.error.forget();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof NotLoaded)) throw error;
    const again = (): void => {
      error.forget();
      this.setState({ error: undefined });
    };
    return <NoReply onAgain={again} />;
  }
}

/** Shows `fallback` until everything within has loaded, and says so if something does not load. */
export function LazyBoundary({
  fallback,
  children,
}: {
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const [, look] = useReducer((count: number) => count + 1, 0);
  return (
    <LoadBoundary>
      <Suspense fallback={<Fallback look={look}>{fallback}</Fallback>}>{children}</Suspense>
    </LoadBoundary>
  );
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
