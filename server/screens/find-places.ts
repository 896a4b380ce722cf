/**
 * Addresses in words: the titles of the rows they name. Addresses that the caller may no longer
 * open are left out.
 */
import { and, inArray } from 'drizzle-orm';
import {
  isGranted,
  choiceLabel,
  matchPath,
  monthText,
  type Actor,
  type PlacedScreen,
  type Resource,
} from '@/schema';
import { selectRows } from '../db/rows';
import type { Engine } from '../rest/engine';
import { parseId } from '../rest/parse-id';
import type { Call } from '../route';
import { namingFor } from './naming';

export interface NamedPlace {
  /** The address as given. */
  readonly at: string;
  /** Title of the row it shows; for a screen the console knows the title. */
  readonly title?: string;
  readonly tells: readonly string[];
}

type Address =
  | { readonly at: string; readonly resource: Resource; readonly id: string }
  | {
      readonly at: string;
      readonly screen: PlacedScreen;
      readonly params: Readonly<Record<string, string>>;
    };

/** Longer addresses are ignored. */
const MAX_ADDRESS_LENGTH = 300;

function addressOf({ roll }: Engine, actor: Actor, at: string): Address | undefined {
  if (at.length > MAX_ADDRESS_LENGTH) return undefined;
  for (const screen of roll.screens) {
    const params = matchPath(screen.route, at);
    if (params) return isGranted(screen.who, actor) ? { at, screen, params } : undefined;
  }
  const { name = '', id } =
    matchPath('/{name}/{id}', at) ?? matchPath('/{name}/{id}/show', at) ?? {};
  const resource = roll.resources.get(name);
  return !resource || resource.single || !id || id === 'create' ? undefined : { at, resource, id };
}

/** Rows by resource and id, with one query per resource. */
export async function namesOf(
  engine: Engine,
  call: Call,
  refs: readonly (readonly [resource: string, id: string])[],
): Promise<(resource: string, id: string) => { title: string; tells: string[] } | undefined> {
  const names = new Map<string, { title: string; tells: string[] }>();
  for (const name of new Set(refs.map(([resource]) => resource))) {
    const resource = engine.roll.resources.get(name);
    const naming = resource && namingFor(engine, resource, call.actor);
    const { table, columns } = engine.served(name);
    const keys = refs.flatMap(([of, id]) =>
      of === name ? (parseId(engine.roll, name, id) ?? []) : [],
    );
    if (!naming || !columns['id'] || keys.length === 0) continue;
    const { list, scope } = naming;
    const rows = await selectRows(call.tx, table, {
      list,
      where: and(scope, inArray(columns['id'], keys)),
    });
    for (const row of rows)
      names.set(`${name} ${String(row['id'])}`, {
        title: naming.title(row),
        tells: naming.tells(row),
      });
  }
  return (resource, id) => names.get(`${resource} ${id}`);
}

/** In the order of the request. */
export async function namedPlaces(
  engine: Engine,
  call: Call,
  paths: readonly string[],
): Promise<NamedPlace[]> {
  const addresses = paths.flatMap((at) => addressOf(engine, call.actor, at) ?? []);
  const translate = engine.translate(call);
  const name = await namesOf(
    engine,
    call,
    addresses.flatMap((address): [string, string][] =>
      'resource' in address
        ? [[address.resource.name, address.id]]
        : Object.entries(address.screen.scope).flatMap(([param, { to }]) =>
            to ? [[to, address.params[param] ?? '']] : [],
          ),
    ),
  );
  return addresses.flatMap((address): NamedPlace[] => {
    const { at } = address;
    if ('resource' in address) {
      const row = name(address.resource.name, address.id);
      return row ? [{ at, ...row }] : [];
    }
    const { scope, all = [] } = address.screen;
    const tells: string[] = [];
    for (const [param, { to, options, choices }] of Object.entries(scope)) {
      const value = address.params[param] ?? '';
      if (value === 'all' && all.includes(param)) continue;
      const row = to ? name(to, value) : undefined;
      if (to && !row) return []; // it no longer exists, or not for this caller
      tells.push(
        row?.title ??
          (options.tidy === 'month'
            ? monthText(value, translate)
            : choices
              ? translate(choiceLabel(value, options.labels))
              : value),
      );
    }
    return [{ at, tells }];
  });
}
