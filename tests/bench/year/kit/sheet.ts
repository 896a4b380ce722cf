/** A sheet as its users edit it: loaded, filled in against the loaded version, and acted upon. */
import type { Sheet, SheetCell } from '@/schema';
import type { Person } from './people';

/** The most cells that a save may contain. */
const MOST = 20_000;

const withQuery = (path: string, action: string): string => path.replace(/(\?|$)/, `/${action}$1`);

export const open = (who: Person, path: string): Promise<Sheet> => who.get<Sheet>(path);

/** Returns the version after it. */
export async function type(
  who: Person,
  path: string,
  version: number,
  cells: readonly SheetCell[],
): Promise<number> {
  let at = version;
  for (let from = 0; from < cells.length; from += MOST)
    at = (await who.patch<Sheet>(path, { version: at, cells: cells.slice(from, from + MOST) }))
      .version;
  return at;
}

export const act = (
  who: Person,
  path: string,
  action: string,
  values: object = {},
  version?: number,
): Promise<unknown> =>
  who.post(withQuery(path, action), { values, ...(version === undefined ? {} : { version }) });

/** A person on a list of numbers, such as roll numbers. */
export interface Numbered {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly roll_no: string | null;
}

/** Numbers everyone on the list, in order of their names; returns how many there are. */
export async function number(
  who: Person,
  path: string,
  field: string,
  numberOf: (one: Numbered, n: number) => string,
): Promise<number> {
  const rows = [...(await who.get<Numbered[]>(path))].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id,
  );
  const cells = rows.map((one, n) => ({
    id: one.id,
    version: one.version,
    field,
    value: numberOf(one, n + 1),
  }));
  if (cells.length) await who.patch(path, { cells });
  return cells.length;
}
