/**
 * An API response for an open page: fetched without a token, so that it does not reveal who is
 * signed in on the device, anew each time, and not at all if the page has it embedded.
 */
import { useEffect, useState } from 'react';
import { Failure, isAbort } from '@/dataProvider/errors';
import { ask } from '@/dataProvider/http';
import { usePageData } from './page-data';

export interface OpenData<T> {
  /** `undefined` while it is unknown. */
  readonly data: T | undefined;
  /** Nothing exists at this address. */
  readonly missing: boolean;
  /** Why it is not available now. */
  readonly failed: unknown;
  again(): void;
}
interface Loaded<T> {
  readonly path: string;
  readonly data?: T;
  readonly error?: unknown;
}

export function useOpenData<T>(path: string): OpenData<T> {
  const embedded = usePageData()?.asked[path] as T | undefined;
  const [loaded, setHeard] = useState<Loaded<T>>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (embedded !== undefined) return undefined;
    const leave = new AbortController();
    ask<T>(path, { anonymous: true, signal: leave.signal }).then(
      (data) => setHeard({ path, data }),
      (error: unknown) => {
        if (!isAbort(error)) setHeard({ path, error });
      },
    );
    return () => leave.abort();
  }, [path, embedded, round]);
  const current = loaded?.path === path ? loaded : undefined;
  return {
    data: embedded ?? current?.data,
    missing: current?.error instanceof Failure && current.error.status === 404,
    failed: current?.error,
    again: () => {
      setHeard(undefined);
      setRound(round + 1);
    },
  };
}
