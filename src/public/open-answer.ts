/** An answer of the API for an open page: asked without a token, so that nothing tells who is signed in on the device, afresh each time, and not at all where the page brought it along. */
import { useEffect, useState } from 'react';
import { Failure, isAbort } from '@/dataProvider/errors';
import { ask } from '@/dataProvider/http';
import { usePageData } from './page-data';

export interface OpenAnswer<T> {
  /** Undefined while it is not known. */
  readonly data: T | undefined;
  /** There is nothing at this address. */
  readonly missing: boolean;
  /** Why it cannot be had now. */
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
