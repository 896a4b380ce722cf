/** The rows that a reference may point to, searched shortly after the last key press. */
import { useGetList, useReference } from 'react-admin';
import { useEffect, useState } from 'react';
import type { ListResult } from '@/dataProvider/rest';
import type { Resource } from '@/schema';
import { useSay } from '../kit/say';
import { namedOnly, titleOf } from './title-of';

/** Options listed at most; more are found by typing. */
export const ROWS = 25;
const PAUSE = 200;

export interface RefOption {
  readonly id: string | number;
  readonly label: string;
}

/** Conditions on the rows offered: the value of a field, or one of several. */
export type Narrow = Readonly<Record<string, string | number | readonly string[]>>;

export const orderOf = (target: Resource): { field: string; order: 'ASC' | 'DESC' } => {
  const [field, order] = target.sort ?? [[target.title].flat()[0] ?? 'id', 'asc'];
  return { field, order: order === 'desc' ? 'DESC' : 'ASC' };
};

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export function useOptions(target: Resource, query: string, narrow: Narrow, open: boolean) {
  const say = useSay();
  const q = useSettled(query.trim());
  const { data, total, meta, isFetching, error } = useGetList<
    Readonly<Record<string, unknown>> & { id: string | number }
  >(
    target.name,
    {
      pagination: { page: 1, perPage: ROWS },
      sort: orderOf(target),
      filter: { ...narrow, ...(q ? { q } : {}) },
      meta: namedOnly(target),
    },
    { enabled: open, retry: false },
  );
  const options: readonly RefOption[] = (data ?? []).map((row) => ({
    id: row.id,
    label: titleOf(target, row, say),
  }));
  const more = (meta as ListResult | undefined)?.more ?? false;
  return {
    options,
    total: total ?? 0,
    /** There is nothing to choose from, whatever is typed. */
    none: q === '' && total === 0,
    more,
    waiting: isFetching || q !== query.trim(),
    error,
  };
}

/** Returns the title of the row that the value points to; the value itself until it is known. */
export function useLabel(target: Resource, value: unknown, known: string | undefined): string {
  const say = useSay();
  const id = typeof value === 'string' || typeof value === 'number' ? value : '';
  const asks = id !== '' && known === undefined;
  const { referenceRecord } = useReference<
    Readonly<Record<string, unknown>> & { id: string | number }
  >({ reference: target.name, id, options: { enabled: asks, retry: false } });
  if (known !== undefined) return known;
  return referenceRecord && id !== '' ? titleOf(target, referenceRecord, say) : String(id);
}
