/** What a pattern would fill: the numbers by row, the rows left out, and what is wrong with it. */
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useMemo } from 'react';
import { inNaturalOrder } from '@/domain/natural-order';
import { fillPattern, patternFault } from '@/domain/number-pattern';
import type { RegisterScreen, Resource } from '@/schema';
import { shownText, type GridColumn } from '../kit/grid/column';
import type { GridStore } from '../kit/grid/store';
import { useSay, type Say } from '../kit/say';
import { isSkipped, readWords, wordValues, type ReferredRows, type Word } from './pattern-words';

/** The column to be filled. */
export interface PatternTarget {
  readonly store: GridStore;
  readonly resource: Resource;
  readonly params: Readonly<Record<string, string>>;
  readonly pattern: NonNullable<RegisterScreen['pattern']>;
  /** The field to fill: the first editable one. */
  readonly name: string;
}
/** As typed. */
export interface PatternWish {
  readonly text: string;
  readonly start: string;
  /** The key of the column to order by; '' keeps the order. */
  readonly order: string;
  readonly onlyBlanks: boolean;
}
export interface FilledCell {
  readonly row: number;
  readonly col: number;
  readonly text: string;
  readonly current: string | null;
}

/** Fetches the rows that the words of the pattern read, of all that the grid's rows refer to. */
function useReferred(
  words: readonly Word[],
  { store, resource, params }: PatternTarget,
): { referred: ReferredRows; waiting: boolean } {
  const dataProvider = useDataProvider();
  const deep = [...new Set(words.filter(({ of }) => of).map(({ field }) => field))];
  const found = useQueries({
    queries: deep.map((field) => {
      const to = resource.fields[field]?.to ?? '';
      const ids = [
        ...new Set(
          store.cells.rows
            .map(({ values }) => values[field] ?? params[field])
            .filter((id) => typeof id === 'string' || typeof id === 'number'),
        ),
      ];
      return {
        queryKey: [to, 'words', ids],
        enabled: ids.length > 0,
        retry: false,
        queryFn: async () =>
          (
            await dataProvider.getMany<Readonly<Record<string, unknown>> & { id: string | number }>(
              to,
              { ids },
            )
          ).data,
      };
    }),
  });
  const referred = Object.fromEntries(
    deep.map((field, i) => [
      field,
      new Map((found[i]?.data ?? []).map((row) => [String(row.id), row])),
    ]),
  );
  return { referred, waiting: found.some(({ isFetching }) => isFetching) };
}

/** The places of the rows in the order of that column; in their own without one. */
function placesBy({ store }: PatternTarget, by: GridColumn | undefined, say: Say): number[] {
  const { rows } = store.cells;
  const places = rows.map((_, row) => row);
  if (!by) return places;
  const textAt = (row: number): string | null =>
    shownText(by, rows[row]?.values[by.name], say, rows[row]?.labels) || null;
  return places.sort((a, b) => inNaturalOrder(textAt(a), textAt(b)) || a - b);
}

export function usePattern(target: PatternTarget, { text, start, order, onlyBlanks }: PatternWish) {
  const { store, params, pattern, name } = target;
  const say = useSay();
  const words = useMemo(() => readWords(pattern.words), [pattern]);
  const { referred, waiting } = useReferred(words, target);
  const { columns, rows } = store.cells;
  const col = columns.findIndex((column) => column.editable && column.name === name);
  const naming = columns.filter(({ editable }) => !editable);

  const first = /^\d{1,9}$/.test(start) ? Number(start) : undefined;
  const wrong = patternFault(
    text,
    words.map(({ word }) => word),
  );
  const fault = wrong
    ? say(wrong.text, wrong.with)
    : first === undefined
      ? say('The first number must be a whole number.')
      : null;

  const used = words.filter(({ word }) => text.includes(`{${word}}`));
  const by = naming.find(({ key }) => key === order);
  const lines = placesBy(target, by, say).flatMap((row) => {
    const data = rows[row];
    return data
      ? [
          {
            row,
            words: wordValues(words, data, params, referred),
            current: store.cells.text(row, col) || null,
            skipped: isSkipped(pattern.skip, data),
          },
        ]
      : [];
  });
  // A row that lacks a word of the pattern would get a wrong number, so it gets none.
  const asked = lines.filter(({ skipped }) => !skipped);
  const able = asked.filter((line) => used.every(({ word }) => line.words[word] !== undefined));
  const numbers =
    fault || first === undefined
      ? []
      : fillPattern(text, able, {
          start: first,
          onlyBlanks,
          taken: lines
            .filter((line) => !able.includes(line))
            .flatMap(({ current }) => current ?? []),
        });
  const filled = able.flatMap(({ row, current }, i): FilledCell[] => {
    const number = numbers[i];
    return number === null || number === undefined || number === current
      ? []
      : [{ row, col, text: number, current }];
  });
  return {
    /** The words that a pattern may contain. */
    words,
    column: columns[col],
    /** The columns that name a row, by which rows can be ordered. */
    naming,
    fault,
    waiting,
    filled,
    /** Rows that the register leaves out. */
    skipped: lines.length - asked.length,
    /** Rows that lack a value of the pattern. */
    lacking: asked.length - able.length,
  };
}
