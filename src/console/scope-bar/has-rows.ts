/** Whether a screen has rows at a scope, to open it where there is something to see. */
import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { fillPath, type PlacedScreen, type Roll } from '@/schema';
import { askWhole } from '@/dataProvider/http';
import { scopeFilter } from '../visible';

type Params = Readonly<Record<string, string>>;
type Rows = readonly unknown[];
interface Answer {
  readonly data: Rows | { readonly rows?: Rows };
}

/** `true` for pages that have no rows of their own; `false` if the server refuses the scope. */
export async function hasRows(
  client: QueryClient,
  roll: Roll,
  provider: DataProvider,
  screen: PlacedScreen,
  params: Params,
): Promise<boolean> {
  try {
    if (screen.kind === 'resource') {
      const resource = roll.resources.get([screen.resource].flat()[0] ?? '');
      if (!resource || resource.single) return true;
      const { total = 0 } = await provider.getList(resource.name, {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' },
        filter: scopeFilter(screen, resource.fields, params),
      });
      return total > 0;
    }
    if (screen.kind !== 'report' && screen.kind !== 'sheet' && screen.kind !== 'register')
      return true;
    const address = `/api${fillPath(screen.route, params) ?? screen.route}`;
    // Under the key of the report's own query, which shows it at once.
    const { data } = await client.fetchQuery({
      queryKey: [screen.kind === 'report' ? 'report' : 'probe', address],
      queryFn: ({ signal }) => askWhole<Answer>(address, { signal }),
      retry: false,
    });
    const rows = 'rows' in data ? data.rows : data;
    return !Array.isArray(rows) || rows.length > 0;
  } catch {
    return false;
  }
}
