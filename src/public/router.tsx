/** The smallest router that the public pages need: the path as state, links that do not reload, one title a page. */
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

/** The current path; while a page is drawn by the server, the one that was asked for. */
export function usePath(): string {
  const given = usePageData();
  return useSyncExternalStore(
    subscribe,
    () => window.location.pathname,
    () => given?.path ?? '/',
  );
}

/** Goes to a path of this world. `after` is where whoever signs in next wanted to go in the first place. */
export function go(to: string, after?: string): void {
  window.history.pushState(after ? { after } : null, '', to);
  window.scrollTo(0, 0);
  window.dispatchEvent(new Event(MOVED));
}

/** The values in a path, or undefined where it does not fit or cannot be read (`%E0%A4%A`). */
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

/** What search engines are told of the page, kept in step with its path. */
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
