/** Which route an address means. Fixed words win over parameters; a spelling that is not exactly the route's is no route. */
import type { Method, Route } from '../route';

interface Node {
  readonly fixed: Map<string, Node>;
  param?: { readonly name: string; readonly node: Node };
  readonly routes: Map<Method, Route>;
}

export interface Match {
  readonly routes: ReadonlyMap<Method, Route>;
  /** Values of the path by position; their names are the route's own. */
  readonly values: readonly string[];
}

export interface Router {
  match(path: string): Match | undefined;
}

const node = (): Node => ({ fixed: new Map(), routes: new Map() });
const PARAM = /^\{(\w+)\}$/;
const LONGEST_SEGMENT = 512;

function decode(segment: string): string | undefined {
  if (segment.length > LONGEST_SEGMENT) return undefined;
  try {
    const text = decodeURIComponent(segment);
    return text === '' || text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

function find(at: Node, segments: readonly string[], values: readonly string[]): Match | undefined {
  const [segment, ...rest] = segments;
  if (segment === undefined) return at.routes.size ? { routes: at.routes, values } : undefined;
  const fixed = at.fixed.get(segment);
  const found = fixed && find(fixed, rest, values);
  if (found) return found;
  const value = at.param && decode(segment);
  return at.param && value !== undefined
    ? find(at.param.node, rest, [...values, value])
    : undefined;
}

/** Throws when two routes cannot be told apart. */
export function buildRouter(routes: readonly Route[]): Router {
  const root = node();
  for (const route of routes) {
    let at = root;
    for (const segment of route.path.split('/').slice(1)) {
      const name = PARAM.exec(segment)?.[1];
      if (name) {
        at.param ??= { name, node: node() };
        at = at.param.node;
      } else {
        const next = at.fixed.get(segment) ?? node();
        at.fixed.set(segment, next);
        at = next;
      }
    }
    if (at.routes.has(route.method))
      throw new Error(`${route.method} ${route.path} is registered twice`);
    at.routes.set(route.method, route);
  }
  return { match: (path) => find(root, path.split('/').slice(1), []) };
}

export function paramsFrom(route: Route, values: readonly string[]): Record<string, string> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return Object.fromEntries(names.map((name, n) => [name, values[n] ?? '']));
}
