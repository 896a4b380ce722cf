/** Follows the link of a figure on a dashboard to the list behind it. */
import { readRoll } from '@/resources/roll';
import type { DemoCollege } from './demo-college';

export interface Behind {
  readonly data: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
  /** The whole number of rows, where the response is one page of a list. */
  readonly total: number | null;
}
type Row = Readonly<Record<string, unknown>>;

const roll = readRoll();

export const fits = (route: string, path: string): boolean =>
  new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);

/** The parts of a path that narrow its list: a part is named like the field that it narrows. */
function scopeIn(route: string, path: string): Row {
  const values = path.split('/');
  return Object.fromEntries(
    route.split('/').flatMap((part, at) => {
      const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
      const value = decodeURIComponent(values[at] ?? '');
      return name && value !== 'all' ? [[name, value]] : [];
    }),
  );
}

const summed = (rows: readonly Row[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);

/** Asks as the user of this token, as the functions below want it. */
export const askingAs =
  (college: Pick<DemoCollege, 'ask'>, token: string) =>
  async (path: string): Promise<Behind> => {
    const response = await college.ask(path, { headers: { authorization: `Bearer ${token}` } });
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    const range = response.headers.get('content-range');
    const { data, meta = {} } = (await response.json()) as Partial<Behind>;
    return { data, meta, total: range === null ? null : Number(range.split('/')[1]) };
  };

/**
 * Returns the number of rows of the list behind a link, for whoever asks; or the sum of one of its
 * columns. Throws if the link leads to no list.
 */
export async function totalBehind(
  ask: (path: string) => Promise<Behind>,
  link: string,
  adds?: string,
): Promise<number> {
  const { pathname, searchParams } = new URL(link, 'http://college.example');
  const screen = roll.screens.find(({ route, kind }) => kind !== 'page' && fits(route, pathname));
  const resource =
    roll.resources.get(pathname.slice(1))?.name ??
    (screen?.kind === 'resource'
      ? String(searchParams.get('tab') ?? [screen.resource].flat()[0])
      : undefined);
  if (resource) {
    const filter = {
      ...(JSON.parse(searchParams.get('filter') ?? '{}') as Row),
      ...(screen ? scopeIn(screen.route, pathname) : {}),
    };
    const { data, total } = await ask(
      `/api/${resource}?range=[0,${adds ? 199 : 0}]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    return adds ? summed(data as readonly Row[], adds) : Number(total);
  }
  if (screen?.kind !== 'report') throw new Error(`${link} leads to no list`);
  const { data, meta } = await ask(`/api${link}`);
  const rows = data as readonly Row[];
  if (adds) return summed(rows, adds);
  return (meta['page'] as { total: number } | undefined)?.total ?? rows.length;
}
