/**
 * A minimal router for the public pages: the path as state, links without a reload, one title a
 * page.
 */
import {
  useEffect,
  useSyncExternalStore,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { matchPath } from '@/schema/path';
import { usePageData } from './page-data';

const MOVED = 'portal:moved';

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(MOVED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(MOVED, listener);
  };
}

/** Returns the current path; during server rendering, the requested one. */
export function usePath(): string {
  const given = usePageData();
  return useSyncExternalStore(
    subscribe,
    () => window.location.pathname,
    () => given?.path ?? '/',
  );
}

/**
 * Navigates to a path of this world. `after` is the path that the user wanted before signing in.
 */
export function go(to: string, after?: string): void {
  window.history.pushState(after ? { after } : null, '', to);
  window.scrollTo(0, 0);
  window.dispatchEvent(new Event(MOVED));
}

/**
 * The parameter values in a path, or `undefined` if it does not match or cannot be decoded
 * (`%E0%A4%A`).
 */
export function read(pattern: string, path: string): Record<string, string> | undefined {
  try {
    return matchPath(pattern, path);
  } catch {
    return undefined;
  }
}

export function Link({
  to,
  ...rest
}: {
  readonly to: string;
  readonly children: ReactNode;
} & AnchorHTMLAttributes<HTMLAnchorElement>): ReactNode {
  const follow = (event: MouseEvent): void => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    go(to);
  };
  return <a href={to} onClick={follow} {...rest} />;
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

const inHead = (selector: string, name: string): string | null | undefined =>
  document.head.querySelector(selector)?.getAttribute(name);

/** Keeps the description for search engines in step with the path. */
export function useDescription(description: string): void {
  const path = usePath();
  useEffect(() => {
    document.head.querySelector('meta[name="description"]')?.setAttribute('content', description);
    const canonical = inHead('link[rel="canonical"]', 'href');
    if (canonical)
      document.head
        .querySelector('link[rel="canonical"]')
        ?.setAttribute('href', new URL(path, canonical).href);
  }, [description, path]);
}
