/** What the server finds for a text, and its names for addresses. One request each. */
import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '@/dataProvider/http';

export interface FindAnswer {
  readonly rows: readonly {
    readonly kind: string;
    readonly id: string | number;
    readonly title: string;
    readonly tells: readonly string[];
    readonly near?: true;
  }[];
  readonly tasks: readonly {
    readonly route: string;
    readonly title: string;
    readonly link: string;
    /** For a task on one row: what distinguishes the row. */
    readonly tells?: readonly string[];
    readonly near?: true;
  }[];
  readonly places: readonly NamedPlace[];
}
export interface NamedPlace {
  readonly at: string;
  readonly title?: string;
  readonly tells: readonly string[];
}

/** Milliseconds after the last key. */
const PAUSE = 120;
const SHORTEST = 2;

const call = (query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<FindAnswer> =>
  ask<FindAnswer>(`/api/find?${new URLSearchParams(query)}`, { signal });

/** `waiting`: the results shown belong to an earlier text, or to none. */
export function useFound(text: string): {
  readonly found: FindAnswer | undefined;
  readonly waiting: boolean;
  readonly failed: boolean;
} {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const enabled = settled.length >= SHORTEST;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['find', settled],
    queryFn: ({ signal }) => call({ q: settled }, signal),
    enabled,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
  const wanted = text.length >= SHORTEST;
  return {
    found: wanted && enabled ? data : undefined,
    waiting: wanted && (isFetching || settled !== text),
    failed: wanted && isError,
  };
}

/** Returns those of the addresses that still lead somewhere, with their names. */
export function useNamed(paths: readonly string[]): readonly NamedPlace[] {
  const at = paths.join(',');
  const { data } = useQuery({
    queryKey: ['find', 'places', at],
    queryFn: ({ signal }) => call({ at }, signal),
    enabled: at !== '',
    staleTime: 60_000,
  });
  return data?.places ?? [];
}
