/**
 * The actions that a row allows now, returned in `_can` beside its values: the actions of the lists
 * open to the caller, and whether to offer changing and deleting it. `_whom` names the person the
 * row is about, if its title does not.
 */
import { isGranted, type Resource, type Roll } from '@/schema';
import type { Companion, Handle, Rules, StoredRow } from '../handle';
import { serves } from '../handle/companion';
import { lockOf } from './locked';

/** Offered by every list for each row by default. */
const OFFERED = ['edit', 'delete'] as const;
const VERBS = { edit: 'update', delete: 'delete' } as const;

/** Adds the marks to rows as the caller sees them. */
export type RowMarker = (handle: Handle, rows: readonly Record<string, unknown>[]) => Promise<void>;

/** Undefined if neither a list of the resource nor a rule marks its rows. */
export function rowMarkerFor(
  roll: Roll,
  { name, access }: Resource,
  companions: readonly Companion[],
  rules: readonly Rules[],
): RowMarker | undefined {
  const lists = roll.screens.flatMap((screen) => {
    if (screen.kind !== 'resource' || !screen.actions || [screen.resource].flat()[0] !== name)
      return [];
    const companion = companions.find((one) => one.does === 'list' && serves(one, screen));
    if (companion?.does !== 'list') return [{ screen, can: undefined, whom: undefined }];
    return [{ screen, can: companion.can, whom: companion.whom }];
  });
  const locks = rules.some(({ locked }) => locked);
  if (!locks && !lists.some(({ can, whom }) => can ?? whom)) return undefined;
  return async (handle, rows) => {
    const open = lists.filter(({ screen }) => isGranted(screen.who, handle.actor));
    if (rows.length === 0) return;
    const whom = open.find((list) => list.whom)?.whom;
    if (whom) {
      const nameOf = await whom(
        handle,
        rows.map(({ id }) => Number(id)),
      );
      for (const row of rows) {
        const name = nameOf.get(Number(row['id']));
        if (name) row['_whom'] = name;
      }
    }
    const given = OFFERED.filter((action) => isGranted(access[VERBS[action]], handle.actor));
    if (!open.some(({ can }) => can) && !(locks && given.length > 0)) return;
    const allowed = rows.map(() => new Set<string>(open.length > 0 ? [] : given));
    for (const { screen, can } of open) {
      const names: readonly string[] = [
        ...OFFERED,
        ...Object.entries(screen.actions ?? {})
          .filter(([, { on, who }]) => on === 'rows' && isGranted(who, handle.actor))
          .map(([action]) => action),
      ];
      const perRow = can ? await can(handle, rows as unknown as readonly StoredRow[]) : undefined;
      for (const [n, all] of allowed.entries())
        for (const action of perRow?.[n] ?? names) if (names.includes(action)) all.add(action);
    }
    for (const [n, row] of rows.entries()) {
      const all = new Set(allowed[n]);
      for (const action of OFFERED) if (lockOf(rules, handle, row, action)) all.delete(action);
      row['_can'] = [...all];
    }
  };
}
