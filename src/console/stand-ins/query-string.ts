/** `query-string` for single values, which is how react-admin writes and reads addresses. */
type Value = string | number | boolean | null | undefined;

/** As strict as `query-string`: characters that are reserved somewhere are percent-encoded too. */
const written = (value: string): string =>
  encodeURIComponent(value).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export function stringify(values: Readonly<Record<string, Value>>): string {
  return Object.keys(values)
    .sort()
    .flatMap((name) => {
      const value = values[name];
      if (value === undefined) return [];
      return value === null ? written(name) : `${written(name)}=${written(String(value))}`;
    })
    .filter(Boolean)
    .join('&');
}

/** A name without a value is null; a repeated name has all its values. */
export function parse(query: string): Record<string, string | null | (string | null)[]> {
  const found: Record<string, string | null | (string | null)[]> = Object.create(null);
  for (const part of query
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')
    .filter(Boolean)) {
    const cut = part.indexOf('=');
    const name = read(cut < 0 ? part : part.slice(0, cut));
    const value = cut < 0 ? null : read(part.slice(cut + 1));
    found[name] = Object.hasOwn(found, name) ? [found[name] ?? null, value].flat() : value;
  }
  return found;
}

/** Text that is not validly encoded stays unchanged. */
function read(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

export default { parse, stringify };
