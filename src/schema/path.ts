/** Paths in the specification's own notation: `list/{year}/{group}`. */

/** The names in braces of a path that is known to the compiler; of any other, any name. */
export type ParamName<P extends string> = string extends P
  ? string
  : P extends `${string}{${infer N}}${infer Rest}`
    ? N | ParamName<Rest>
    : never;

/** The names in braces, in order. */
export function paramsOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** The full route of a screen: `/module/screen`; a screen with the empty path is the module's own page. */
export function pathOf(slug: string, path: string): string {
  return `/${[slug, path].filter(Boolean).join('/')}`;
}

/** Puts values in for the names; undefined where one is missing. */
export function fillPath(
  path: string,
  values: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (paramsOf(path).some((name) => !values[name])) return undefined;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** The values that a concrete path holds, or undefined if it is another path. */
export function matchPath(path: string, actual: string): Record<string, string> | undefined {
  const want = path.split('/').filter(Boolean);
  const have = actual.split('/').filter(Boolean);
  if (want.length !== have.length) return undefined;
  const values: Record<string, string> = {};
  for (const [i, part] of want.entries()) {
    const given = have[i] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const value = name ? decoded(given) : undefined;
    if (name ? value === undefined : part !== given) return undefined;
    if (name && value !== undefined) values[name] = value;
  }
  return values;
}

/** Undefined for what is no proper escape, such as `%zz`. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
