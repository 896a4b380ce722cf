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
  /** Collapses all groups, or expands them if all are collapsed; `undefined` if there are few. */
  readonly toggleAll: (() => void) | undefined;
  readonly allFolded: boolean;
}

/** From this many groups on, they are collapsed together. */
const MANY = 3;

/** The groups that have something to hide. */
export const foldableGroups = (columns: readonly Column[]): string[] => [
  ...new Set(
    columns.flatMap(({ group }, at) =>
      group !== undefined && columns.some((other, n) => n !== at && other.group === group)
        ? [group]
        : [],
    ),
  ),
];

export function useFolds(route: string, columns: readonly Column[]): Folds {
  const [folded, setFolded] = useStore<readonly string[]>(`${route}.folded`, NONE);
  const groups = foldableGroups(columns);
  const allFolded = groups.every((group) => folded.includes(group));
  return {
    columns: foldedColumns(columns, folded),
    allFolded,
    toggleAll: groups.length < MANY ? undefined : () => setFolded(allFolded ? NONE : groups),
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
