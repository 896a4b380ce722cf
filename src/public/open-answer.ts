/**
 * An API response for an open page: fetched without a token, so that it does not reveal who is
 * signed in on the device, anew each time, and not at all if the page has it embedded.
 */
import { useEffect, useState } from 'react';
import { Failure, isAbort } from '@/dataProvider/errors';
import { ask } from '@/dataProvider/http';
import { usePageData } from './page-data';

export interface OpenAnswer<T> {
  /** `undefined` while it is unknown. */
  readonly data: T | undefined;
  /** Nothing exists at this address. */
  readonly missing: boolean;
  /** Why it is not available now. */
  readonly failed: unknown;
  again(): void;
}
interface Reply<T> {
  readonly path: string;
  readonly data?: T;
  readonly error?: unknown;
}

export function useOpenAnswer<T>(path: string): OpenAnswer<T> {
  const brought = usePageData()?.asked[path] as T | undefined;
  const [heard, setHeard] = useState<Reply<T>>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (brought !== undefined) return undefined;
    const leave = new AbortController();
    ask<T>(path, { anonymous: true, signal: leave.signal }).then(
      (data) => setHeard({ path, data }),
      (error: unknown) => {
        if (!isAbort(error)) setHeard({ path, error });
      },
    );
    return () => leave.abort();
  }, [path, brought, round]);
  const mine = heard?.path === path ? heard : undefined;
  return {
    data: brought ?? mine?.data,
    missing: mine?.error instanceof Failure && mine.error.status === 404,
    failed: mine?.error,
    again: () => {
      setHeard(undefined);
      setRound(round + 1);
    },
  };
}
