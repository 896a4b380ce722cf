/** An answer of the API that does not change while one reads: asked once, and not at all where the page brought it along. */
import { useEffect, useState } from 'react';
import { isAbort } from '@/dataProvider/errors';
import { ask } from '@/dataProvider/http';
import { usePageData } from './page-data';

/** By address; a call that failed is forgotten, so that it can be made again. */
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
  /** Undefined while it is not known. */
  readonly data: T | undefined;
  /** What went wrong. A failed load is silent (specification, section 8); this is for those who cannot go on without it. */
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
