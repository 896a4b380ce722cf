/**
 * What the parameters of a path refer to: their labels, whether the row exists, and whether its id
 * has changed.
 */
import type { ReactNode } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { Navigate } from 'react-router-dom';
import {
  choiceLabel,
  dayText,
  fillPath,
  inSentence,
  labelOf,
  monthText,
  type Field,
  type PlacedScreen,
} from '@/schema';
import { Failure } from '@/dataProvider/errors';
import { titleOf } from './fields/title-of';
import { useRoll } from './kit/frame';
import { useSay } from './kit/say';
import { ALL } from './visible';

interface Scope {
  /** In the order of the path, without parameters left open. */
  readonly labels: readonly string[];
  /** Every parameter with its label, including those left open. */
  readonly parts: readonly {
    readonly name: string;
    readonly what: string;
    readonly label: string;
  }[];
  /** The label of the first parameter that refers to nothing. */
  readonly missing: string | undefined;
  /** Redirects to the same screen under the current ids. */
  readonly moved: ReactNode;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Failure && [400, 404, 422].includes(error.status);

export function useScope(
  { scope, route }: PlacedScreen,
  params: Readonly<Record<string, string>>,
): Scope {
  const roll = useRoll();
  const say = useSay();
  const dataProvider = useDataProvider();
  const refs = Object.entries(scope).filter(
    ([name, { kind }]) => kind === 'ref' && params[name] && params[name] !== ALL,
  );
  const found = useQueries({
    queries: refs.map(([name, { to = '' }]) => ({
      queryKey: [to, 'scope', params[name]],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await dataProvider.getOne<RaRecord>(to, { id: params[name] ?? '', signal })).data,
      staleTime: 5 * 60_000,
      retry: false,
    })),
  });
  const rows = new Map(refs.map(([name], i) => [name, found[i]]));
  const labelsOf = (name: string, field: Field): string[] => {
    const value = params[name];
    // A bare number tells a reader nothing: the content names its subject, or the next parameter.
    if (!value || value === ALL) return [];
    if (name === 'id' && (field.kind === 'int' || Object.keys(scope).length > 1)) return [];
    const row = rows.get(name)?.data;
    const resource = roll.resources.get(field.to ?? '');
    return [
      row && resource
        ? titleOf(resource, row, say)
        : field.choices
          ? say(choiceLabel(value, field.options.labels))
          : field.options.tidy === 'month'
            ? monthText(value, say)
            : field.kind === 'date'
              ? dayText(value)
              : value,
    ];
  };
  const labels = Object.entries(scope).flatMap(([name, field]) => labelsOf(name, field));
  const missing = refs.find(([name]) => isMissing(rows.get(name)?.error));
  const today = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      String(rows.get(name)?.data?.id ?? value),
    ]),
  );
  const path = fillPath(route, today);
  const changed =
    path !== undefined && Object.entries(params).some(([name, value]) => today[name] !== value);
  return {
    labels,
    parts: Object.entries(scope).map(([name, field]) => {
      const what = say(labelOf(name, field));
      return { name, what, label: labelsOf(name, field)[0] ?? `${what}: ${say('All')}` };
    }),
    missing: missing && inSentence(say(labelOf(...missing))),
    moved: changed ? <Navigate to={path} replace /> : null,
  };
}
