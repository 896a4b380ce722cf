/**
 * A public API response that does not change while the page is open: fetched once, and not at all if
 * the page has it embedded. Without a token, as in `open-data`: voting and payment pages ask for the
 * college too.
 */
import { useEffect, useState } from 'react';
import { isAbort } from '@/dataProvider/errors';
import { ask } from '@/dataProvider/http';
import { usePageData } from './page-data';

/** Promises by address; a failed call is removed, so that it can be repeated. */
const responses = new Map<string, Promise<unknown>>();

function fetchOnce(path: string): Promise<unknown> {
  const cached = responses.get(path);
  if (cached) return cached;
  const request = ask(path, { anonymous: true }).catch((error: unknown) => {
    responses.delete(path);
    throw error;
  });
  responses.set(path, request);
  return request;
}

export interface ApiData<T> {
  /** `undefined` while it is unknown. */
  readonly data: T | undefined;
  /**
   * The failure. A failed load is silent (specification, section 8); this is for components that
   * need the data.
   */
  readonly failed: unknown;
  again(): void;
}

export function useApiData<T>(path: string): ApiData<T> {
  const embedded = usePageData()?.asked[path] as T | undefined;
  const [loaded, setFound] = useState<{ path: string; data?: T; error?: unknown }>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (embedded !== undefined) return undefined;
    let mounted = true;
    fetchOnce(path).then(
      (data) => {
        if (mounted) setFound({ path, data: data as T });
      },
      (error: unknown) => {
        if (mounted && !isAbort(error)) setFound({ path, error });
      },
    );
    return () => {
      mounted = false;
    };
  }, [path, embedded, round]);
  const current = loaded?.path === path ? loaded : undefined;
  return {
    data: embedded ?? current?.data,
    failed: embedded === undefined ? current?.error : undefined,
    again: () => {
      setFound(undefined);
      setRound(round + 1);
    },
  };
}
