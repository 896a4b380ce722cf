/**
 * A default for references of a scope that the server has no usual value for: the newest row that
 * the caller may read, with what it says of the other references.
 */
import type { DataProvider, RaRecord } from 'react-admin';
import { linksOf, type PlacedScreen, type Roll } from '@/schema';
import { orderOf } from '../fields/use-options';

type Values = Readonly<Record<string, string>>;

/**
 * Returns values by name of resource, those of one row, so that they fit together; nothing where no
 * row is the obvious one. Only a list in descending order begins with its newest row; of any other
 * the only row is obvious. An `id` names what was opened from elsewhere and is never guessed.
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
