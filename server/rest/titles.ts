/** What a row is called, for lines that say what a table covers. */
import { eq } from 'drizzle-orm';
import { selectRows } from '../db/rows';
import type { Call } from '../route';
import { namingOfAll } from '../screens/naming';
import type { Engine } from './bound';

/** Its key where there is no such row. */
export async function titleOf(
  engine: Engine,
  call: Call,
  name: string,
  id: string | number,
): Promise<string> {
  const { table, columns, resource } = engine.bound(name);
  const naming = namingOfAll(engine, resource, call.actor);
  const [row] = columns['id']
    ? await selectRows(call.tx, table, { list: naming.list, where: eq(columns['id'], id) })
    : [];
  return row ? naming.title(row) : String(id);
}
