/**
 * The request of a screen, validated before any query uses it: its scope, its filters, and the
 * places that its parameters stand for.
 */
import { coerce, validate, type Field, type PlacedScreen } from '@/schema';
import type { Companion, Place, ScreenInput } from '../handle';
import type { Engine } from '../rest/engine';
import { refusalOf } from '../rest/refusal';
import { parseId } from '../rest/parse-id';
import type { Call } from '../route';
import { scopeOf } from './scope';

export type TableScreen = Extract<PlacedScreen, { kind: 'report' | 'sheet' | 'resource' }>;

const filterValue = (engine: Engine, field: Field, text: string): unknown =>
  field.to && engine.roll.resources.has(field.to)
    ? (parseId(engine.roll, field.to, text) ?? text)
    : coerce(field, text);

/**
 * A filter that cannot be parsed is refused by name; one that is not chosen is null, or its
 * default.
 */
function filtersOf(
  engine: Engine,
  screen: TableScreen,
  query: Call['query'],
): ScreenInput['filters'] {
  const filters = 'filters' in screen ? (screen.filters ?? {}) : {};
  const entries = Object.entries(filters).map(
    ([name, field]) =>
      [
        name,
        query[name] ? filterValue(engine, field, query[name]) : (field.options.default ?? null),
      ] as const,
  );
  const { values, errors } = validate(filters, Object.fromEntries(entries));
  if (Object.keys(errors).length) throw refusalOf(errors);
  return Object.fromEntries(
    Object.keys(filters).map((name) => [
      name,
      (values[name] ?? null) as string | number | boolean | null,
    ]),
  );
}

/** The places whose parameters are all in the path. */
export const placesIn = (screen: TableScreen, companions: readonly Companion[]): readonly Place[] =>
  companions
    .filter((one): one is Place => one.does === 'place')
    .filter(({ params }) => params.every((name) => screen.scope[name]));

export async function inputOf(
  engine: Engine,
  screen: TableScreen,
  places: readonly Place[],
  call: Call,
): Promise<ScreenInput> {
  const scope = await scopeOf(engine, call.tx, screen, call.params);
  const params = Object.fromEntries(
    Object.entries(scope).map(([name, value]) => [name, value === null ? null : String(value)]),
  );
  const found: Record<string, object> = {};
  for (const { name, params: names, find } of places) {
    if (names.every((one) => params[one] !== null)) found[name] = await find(call, params);
  }
  return {
    params,
    filters: filtersOf(engine, screen, call.query),
    query: call.query,
    places: found,
  };
}

/**
 * The filters that were chosen explicitly, with their values: defaults and the page of a long report
 * are left out.
 */
export function chosenFilters(
  screen: TableScreen,
  { filters, query }: Pick<ScreenInput, 'filters' | 'query'>,
): Readonly<Record<string, string | number | boolean>> {
  const pages = screen.kind === 'report' ? screen.pages : undefined;
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === null || !query[name] || name === pages ? [] : [[name, value] as const],
    ),
  );
}

/** What the audit keeps of an export: the format, and the filters that chose the rows. */
export function exportDetails(
  screen: TableScreen,
  input: ScreenInput,
  format: string,
): Readonly<Record<string, unknown>> {
  const filter = chosenFilters(screen, input);
  return { format, ...(Object.keys(filter).length > 0 ? { filter } : {}) };
}
