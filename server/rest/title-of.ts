/** The title of a row, for lines that describe the scope of a table. */
import { eq } from 'drizzle-orm';
import { selectRows } from '../db/rows';
import type { Call } from '../route';
import { namingOfAll } from '../screens/naming';
import type { Engine } from './engine';

/** Returns the key if there is no such row. */
export async function titleOf(
  engine: Engine,
  call: Call,
  name: string,
  id: string | number,
): Promise<string> {
  const { table, columns, resource } = engine.served(name);
  const naming = namingOfAll(engine, resource, call.actor);
  const [row] = columns['id']
    ? await selectRows(call.tx, table, { list: naming.list, where: eq(columns['id'], id) })
    : [];
  return row ? naming.title(row) : String(id);
}
