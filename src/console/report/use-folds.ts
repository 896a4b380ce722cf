/** Column groups that collapse to their last column, the total; remembered per user. */
import { useStore } from 'react-admin';
import type { Column } from '@/schema';

const NONE: readonly string[] = [];

/** Returns the visible columns: of a collapsed group only the last one. */
export function foldedColumns(columns: readonly Column[], folded: readonly string[]): Column[] {
  const lasts = new Map(columns.map((column) => [column.group, column.name]));
  return columns.filter(
    ({ group, name }) =>
      group === undefined || !folded.includes(group) || lasts.get(group) === name,
  );
}

export interface Folds {
  readonly columns: readonly Column[];
  /** Whether the group is collapsed; `undefined` if it has nothing to hide. */
  readonly stateOf: (group: string) => boolean | undefined;
  readonly toggle: (group: string) => void;
}

export function useFolds(route: string, columns: readonly Column[]): Folds {
  const [folded, setFolded] = useStore<readonly string[]>(`${route}.folded`, NONE);
  return {
    columns: foldedColumns(columns, folded),
    stateOf: (group) =>
      columns.filter((column) => column.group === group).length > 1
        ? folded.includes(group)
        : undefined,
    toggle: (group) =>
      setFolded(
        folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group],
      ),
  };
}
