/** A sheet as whoever types into it sees it: loaded, filled in over the version that was seen, and acted upon. */
import type { Sheet, SheetCell } from '@/schema';
import type { Person } from './people';

/** As many cells as a save may hold. */
const MOST = 20_000;

const withQuery = (path: string, action: string): string => path.replace(/(\?|$)/, `/${action}$1`);

export const open = (who: Person, path: string): Promise<Sheet> => who.get<Sheet>(path);

/** Answers the version after it. */
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

/** Somebody on a list of numbers, such as roll numbers. */
export interface Numbered {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly roll_no: string | null;
}

/** Gives everybody on the list a number, in order of their names; answers how many there are. */
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
