/** Paths in the notation of the specification: `list/{year}/{group}`. */

/** The parameter names of a literal path; any name for a path that is not a literal. */
export type ParamName<P extends string> = string extends P
  ? string
  : P extends `${string}{${infer N}}${infer Rest}`
    ? N | ParamName<Rest>
    : never;

/** The parameter names of a path, in order. */
export function paramsOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/**
 * The full route of a screen: `/module/screen`. The screen with the empty path is the module's own
 * page.
 */
export function pathOf(slug: string, path: string): string {
  return `/${[slug, path].filter(Boolean).join('/')}`;
}

/** Replaces the parameters with values; `undefined` if one is missing. */
export function fillPath(
  path: string,
  values: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (paramsOf(path).some((name) => !values[name])) return undefined;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** The parameter values in a concrete path, or `undefined` if it does not match. */
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

/** `undefined` for an invalid escape such as `%zz`. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
