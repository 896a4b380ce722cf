/**
 * The response of a sheet's `/api{route}`, and the code that calculates columns while the user
 * types.
 */
import type { LiveColumns, PlacedScreen, Sheet } from '@/schema';

export type SheetPlace = Extract<PlacedScreen, { kind: 'sheet' }>;

export interface SheetAnswer {
  readonly data: Sheet;
  readonly meta?: { readonly can?: { readonly save?: boolean; readonly file?: boolean } };
}

/** Whether the refusal of a save carries a sheet, cut to the rows concerned. */
export const isSheet = (value: unknown): value is Sheet =>
  typeof value === 'object' &&
  value !== null &&
  'columns' in value &&
  Array.isArray(value.columns) &&
  'rows' in value &&
  Array.isArray(value.rows) &&
  'version' in value &&
  typeof value.version === 'number';

const lives = import.meta.glob<{ default: LiveColumns }>('../../resources/*/*.live.ts');

/**
 * Loads `<first segment>.live.ts` beside the module, or the file of the module's own name;
 * `undefined` where neither exists.
 */
export function loadLive(
  { module, path }: SheetPlace,
  found: Readonly<Record<string, () => Promise<{ default: LiveColumns }>>> = lives,
): Promise<LiveColumns> | undefined {
  const [first = ''] = path.split('/');
  const name = first === '' || first.startsWith('{') ? module.slug : first;
  return found[`../../resources/${module.slug}/${name}.live.ts`]?.().then((one) => one.default);
}
