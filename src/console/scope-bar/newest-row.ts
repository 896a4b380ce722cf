/**
 * A default for scope references without a usual value from the server: the newest row that the
 * caller may read, and its values for the other references.
 */
import type { DataProvider, RaRecord } from 'react-admin';
import { linksOf, type PlacedScreen, type Roll } from '@/schema';
import { orderOf } from '../fields/use-options';

type Values = Readonly<Record<string, string>>;

/**
 * Returns values by resource name, all from one row so that they are consistent. It adds none if no
 * row is the obvious choice: lists in descending order start with their newest row; in any other
 * list only a single row is obvious. An `id` is never guessed: links to the page set it.
 */
export async function newestRow(
  roll: Roll,
  data: DataProvider,
  { scope }: Pick<PlacedScreen, 'scope'>,
  usual: Values,
): Promise<Values> {
  for (const [name, field] of Object.entries(scope)) {
    const target = roll.resources.get(field.to ?? '');
    if (!target || name === 'id' || usual[target.name] !== undefined) continue;
    const { where, opensWith } = field.options;
    const newest = orderOf(target).order === 'DESC';
    const ask = async (filter: object): Promise<RaRecord | undefined> => {
      const { data: rows, total } = await data.getList<RaRecord>(target.name, {
        pagination: { page: 1, perPage: 1 },
        sort: orderOf(target),
        filter,
      });
      return newest || total === 1 ? rows[0] : undefined;
    };
    const row = (opensWith && (await ask({ ...where, ...opensWith }))) ?? (await ask({ ...where }));
    if (!row) continue;
    const linked = Object.entries(linksOf(target)).flatMap(([link, { to }]) => {
      const value: unknown = row[link];
      return to && (typeof value === 'string' || typeof value === 'number')
        ? [[to, String(value)] as const]
        : [];
    });
    return { ...usual, ...Object.fromEntries(linked), [target.name]: String(row.id) };
  }
  return usual;
}
