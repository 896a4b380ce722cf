/**
 * The actions on rows of a list besides changing and deleting: on the list itself, and on the page
 * of one row.
 */
import { fillPath } from '@/schema';
import { useActor } from '../kit/frame';
import type { ListScreen } from '../visible';
import { allows } from '../interactive/allows';
import { offersOf, useActions, type Offer } from '../interactive/use-actions';

type Row = Readonly<Record<string, unknown>>;

const NONE = {};

/**
 * `screen`: where they are declared, if anywhere. `params`: the scope of the path. `done` reads the
 * rows again.
 */
export function useRowActions(
  screen: ListScreen | undefined,
  params: Readonly<Record<string, string>>,
  done: () => Promise<unknown> | void,
) {
  const actor = useActor();
  const path = screen && fillPath(screen.route, params);
  const actions = useActions({
    params,
    asked: { address: (_more, below = '') => `/api${path ?? ''}${below}` },
    beside: undefined,
    done,
  });
  const from = path === undefined || !screen ? NONE : screen; // a scope that is not chosen yet has no address to send to
  const onRows = offersOf(from, actor, 'rows');
  return {
    ...actions,
    onScreen: offersOf(from, actor, 'screen'),
    onRows,
    of: (row: Row): Offer[] => onRows.filter(({ name }) => allows(row, name)),
  };
}
export type RowActions = ReturnType<typeof useRowActions>;
