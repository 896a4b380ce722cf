/** `node-polyglot` for English and Hindi, which both have one form for one alone and another for all else. */
type Messages = { readonly [key: string]: string | Messages };

/** Words in groups are asked for by their path: `ra.action.add`. */
function flat(messages: Messages, before = '', found = new Map<string, string>()) {
  for (const [key, value] of Object.entries(messages))
    if (typeof value === 'string') found.set(before + key, value);
    else flat(value, `${before}${key}.`, found);
  return found;
}

/** Of `one |||| several` the form for so many. */
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
  /** What the dictionary lacks is said as the caller says it, or by its key. */
  t(key: string, values: Readonly<Record<string, unknown>> = {}): string {
    const text = this.texts.get(key) ?? String(values['_'] ?? key);
    return formFor(text, values['smart_count']).replace(/%\{(.*?)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );
  }
}
