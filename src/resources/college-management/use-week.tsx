/** The week on the screen: its data, the filters in the address, and what can be done to it. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ask } from '@/dataProvider/http';
import { useBusy } from '@/dataProvider/use-busy';
import { useSay } from '@/console/kit/say';
import { useToast } from '@/console/kit/toast';
import { DAY_NAMES, paperOf, valuesOf, type Week, type WeekSlot } from './routine-week';
import type { GridCell } from './week-grid';

const BASE = '/api/college-management/routine';
export type WeekFilter = 'routine' | 'teacher' | 'room';
const FILTERS: readonly WeekFilter[] = ['routine', 'teacher', 'room'];

/** What an action on the whole routine did. */
export interface ActionAnswer {
  readonly added?: number;
  /** Names of papers that could not be placed, or the number of slots left out. */
  readonly left?: readonly string[] | number;
}

export function useWeek(params: Readonly<Record<string, string>>) {
  const say = useSay();
  const tell = useToast();
  const cache = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [working, once] = useBusy();
  const given = new URLSearchParams(
    FILTERS.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const place = [params['programme'], params['semester'], params['department']]
    .map((part) => encodeURIComponent(part ?? ''))
    .join('/');
  const path = `${BASE}/daily/${place}?${given}`;
  const { data, error, refetch } = useQuery({
    queryKey: ['routine', path],
    queryFn: ({ signal }) => ask<Week>(path, { signal }),
    retry: false,
    placeholderData: keepPreviousData,
  });
  const routine = data?.routine?.id;
  if (routine !== undefined) given.set('routine', String(routine));

  const refresh = (): Promise<void> => cache.invalidateQueries({ queryKey: ['routine'] });
  const filter = (name: WeekFilter, value: string): void =>
    setSearch(
      (now) => {
        // A teacher's week is not narrowed by a room, nor a room's by a teacher.
        if (name !== 'routine') for (const one of FILTERS.slice(1)) now.delete(one);
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );
  /** Runs it once, tells a refusal, and reads the week again in any case. */
  const change = (work: () => Promise<void>, after?: () => void): void =>
    void once(async () => {
      await work().catch(tell.refusal);
      await refresh();
      after?.();
    });
  /** An action on the whole routine. */
  const act = (action: string, json: object, done: (answer: ActionAnswer) => void): void =>
    change(async () =>
      done(
        await ask<ActionAnswer>(`${BASE}/version/${routine}/${action}`, { method: 'POST', json }),
      ),
    );
  const move = (slot: WeekSlot, to: GridCell): void =>
    change(
      async () => {
        await ask(`${BASE}/slot/${slot.id}`, {
          method: 'PATCH',
          json: { ...valuesOf(slot), ...to, version: slot.version },
        });
        tell.success('{paper} moved to {day}.', {
          paper: paperOf(slot),
          day: say(DAY_NAMES[to.weekday]),
        });
      },
      () => document.querySelector<HTMLElement>(`[data-slot="${slot.id}"]`)?.focus(),
    );
  return {
    data,
    error,
    refetch,
    refresh,
    working,
    filters: { teacher: search.get('teacher') ?? '', room: search.get('room') ?? '' },
    filter,
    act,
    move,
    /** The printed sheet of this week. */
    sheet: `/college-management/routine/week-sheet/${place}?${given}`,
  };
}
