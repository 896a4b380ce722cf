/** `node-polyglot` for English and Hindi, which both have one singular and one plural form. */
type Messages = { readonly [key: string]: string | Messages };

/** Nested messages are looked up by their path: `ra.action.add`. */
function flat(messages: Messages, before = '', found = new Map<string, string>()) {
  for (const [key, value] of Object.entries(messages))
    if (typeof value === 'string') found.set(before + key, value);
    else flat(value, `${before}${key}.`, found);
  return found;
}

/** Chooses the form of `one |||| several` for a count. */
function formFor(text: string, count: unknown): string {
  if (count === undefined || count === null) return text;
  const [one = '', several = one] = text.split('||||');
  return (count === 1 ? one : several).trim();
}

export default class Polyglot {
  private readonly texts: ReadonlyMap<string, string>;
  constructor({ phrases }: { readonly phrases: Messages }) {
    this.texts = flat(phrases);
  }
  /** Messages missing from the dictionary fall back to the caller's default, or to the key. */
  t(key: string, values: Readonly<Record<string, unknown>> = {}): string {
    const text = this.texts.get(key) ?? String(values['_'] ?? key);
    return formFor(text, values['smart_count']).replace(/%\{(.*?)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );
  }
}
