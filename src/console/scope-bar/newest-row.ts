/**
 * A default for scope references without a usual value from the server: the newest row that the
 * caller may read, and its values for the other references.
 */
import type { DataProvider, RaRecord } from 'react-admin';
import { linksOf, type PlacedScreen, type Roll } from '@/schema';
import { orderOf } from '../fields/use-options';

type Values = Readonly<Record<string, string>>;

/**
 * Returns values by resource name, all from one row so that they are consistent; up to `most` such
 * choices, the newest first. A list in ascending order has no obvious row unless it has a single
 * one. An `id` is never guessed: links to the page set it. Without a choice it returns `usual`.
 */
export async function newestRows(
  roll: Roll,
  data: DataProvider,
  { scope }: Pick<PlacedScreen, 'scope'>,
  usual: Values,
  most = 1,
): Promise<readonly Values[]> {
  for (const [name, field] of Object.entries(scope)) {
    const target = roll.resources.get(field.to ?? '');
    if (!target || name === 'id' || usual[target.name] !== undefined) continue;
    const { where, opensWith } = field.options;
    const newest = orderOf(target).order === 'DESC';
    const ask = async (filter: object): Promise<readonly RaRecord[]> => {
      const { data: rows, total } = await data.getList<RaRecord>(target.name, {
        pagination: { page: 1, perPage: most },
        sort: orderOf(target),
        filter,
      });
      return newest || total === 1 ? rows : [];
    };
    const preferred = opensWith ? await ask({ ...where, ...opensWith }) : [];
    const rows = preferred.length > 0 ? preferred : await ask({ ...where });
    if (rows.length === 0) continue;
    return rows.map((row) => {
      const linked = Object.entries(linksOf(target)).flatMap(([link, { to }]) => {
        const value: unknown = row[link];
        return to && (typeof value === 'string' || typeof value === 'number')
          ? [[to, String(value)] as const]
          : [];
      });
      return { ...usual, ...Object.fromEntries(linked), [target.name]: String(row.id) };
    });
  }
  return [usual];
}
