/**
 * The actions on rows of a list besides changing and deleting: on the list itself, and on the page
 * of one row.
 */
import { fillPath, labelOf, type Column, type Resource } from '@/schema';
import { useActor, useRoll } from '../kit/frame';
import type { ListScreen } from '../visible';
import { allows } from '../interactive/allows';
import { offersOf, type Offer } from '../interactive/offers';
import { useActions } from '../interactive/use-actions';

type Row = Readonly<Record<string, unknown>>;

const NONE = {};

/** The fields that dialogs show of a row, as columns; those of other kinds are shown nowhere. */
const KINDS = new Set(['text', 'int', 'percent', 'marks', 'money', 'date', 'instant', 'choice']);
const isKind = (kind: string): kind is NonNullable<Column['kind']> => KINDS.has(kind);
const columnsOf = ({ fields }: Resource): Column[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isKind(field.kind) ? { name, label: labelOf(name, field), kind: field.kind } : [],
  );

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
  const roll = useRoll();
  const path = screen && fillPath(screen.route, params);
  const resource = screen && roll.resources.get([screen.resource].flat()[0] ?? '');
  const actions = useActions({
    params,
    asked: { address: (_more, below = '') => `/api${path ?? ''}${below}` },
    beside: undefined,
    columns: resource ? columnsOf(resource) : [],
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
