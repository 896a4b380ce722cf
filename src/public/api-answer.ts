/**
 * An API response that does not change while the page is open: fetched once, and not at all if the
 * page has it embedded.
 */
import { useEffect, useState } from 'react';
import { isAbort } from '@/dataProvider/errors';
import { ask } from '@/dataProvider/http';
import { usePageData } from './page-data';

/** Promises by address; a failed call is removed, so that it can be repeated. */
const answers = new Map<string, Promise<unknown>>();

function answerOf(path: string): Promise<unknown> {
  const known = answers.get(path);
  if (known) return known;
  const asked = ask(path).catch((error: unknown) => {
    answers.delete(path);
    throw error;
  });
  answers.set(path, asked);
  return asked;
}

export interface ApiAnswer<T> {
  /** `undefined` while it is unknown. */
  readonly data: T | undefined;
  /**
   * The failure. A failed load is silent (specification, section 8); this is for components that
   * need the data.
   */
  readonly failed: unknown;
  again(): void;
}

export function useApiAnswer<T>(path: string): ApiAnswer<T> {
  const brought = usePageData()?.asked[path] as T | undefined;
  const [found, setFound] = useState<{ path: string; data?: T; error?: unknown }>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (brought !== undefined) return undefined;
    let here = true;
    answerOf(path).then(
      (data) => {
        if (here) setFound({ path, data: data as T });
      },
      (error: unknown) => {
        if (here && !isAbort(error)) setFound({ path, error });
      },
    );
    return () => {
      here = false;
    };
  }, [path, brought, round]);
  const mine = found?.path === path ? found : undefined;
  return {
    data: brought ?? mine?.data,
    failed: brought === undefined ? mine?.error : undefined,
    again: () => {
      setFound(undefined);
      setRound(round + 1);
    },
  };
}
