/** `lodash/set` for field names: `a.b` is inside `a`. Mutates its argument. */
type Values = Record<string, unknown>;

export default function set<T extends object>(values: T, path: string, value: unknown): T {
  const names = path.split('.');
  const last = names.pop() as string;
  let at = values as Values;
  for (const name of names) {
    if (name === '__proto__') return values;
    const next = at[name];
    const inner = typeof next === 'object' && next !== null ? (next as Values) : {};
    at[name] = inner;
    at = inner;
  }
  if (last !== '__proto__') at[last] = value;
  return values;
}
