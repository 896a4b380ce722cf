import type { Field } from './fields';

/** Derives a label from a name: `due_on` -> `Due on`, `re-entry` -> `Re entry`. */
export function humanise(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/ (id|no)$/, (_, w: string) => (w === 'id' ? ' ID' : ' number'))
    .trim();
  return words === 'id' ? 'ID' : words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns the label of a choice, or else its humanised key. A key with capitals or punctuation is
 * returned unchanged.
 */
export function choiceLabel(
  choice: string,
  labels: Readonly<Record<string, string | undefined>> = {},
): string {
  const called = Object.hasOwn(labels, choice) ? labels[choice] : undefined;
  return called ?? (/^[a-z][a-z_]*$/.test(choice) ? humanise(choice) : choice);
}

/**
 * Whether a title shows the field in another form than it is stored. Numbers in a title are names,
 * such as a year, and stay.
 */
export const isShownInWords = ({ kind, options }: Field): boolean =>
  ['date', 'instant', 'choice', 'state', 'bool'].includes(kind) || options.tidy === 'month';

/** Shown for an account key that no longer has a name. */
export const NO_ACCOUNT = 'Unknown account';

/** Returns the person's name for an account key; the key itself would mean nothing to a reader. */
export const accountText = (value: string, name: unknown): string =>
  typeof name === 'string' ? name : /^[a-z]+:\d+$/.test(value) ? NO_ACCOUNT : value;

/**
 * Returns the English plural of a label, good enough for the nouns in use; a definition may state
 * its own.
 */
export function plural(label: string): string {
  if (/[^aeiou]y$/.test(label)) return `${label.slice(0, -1)}ies`;
  if (/(s|x|z|ch|sh)$/.test(label)) return `${label}es`;
  return `${label}s`;
}

/** What the rows of a resource are called together: as its definition states, or else by rule. */
export const pluralOf = (resource: {
  readonly label: string;
  readonly plural?: string | undefined;
}): string => resource.plural ?? plural(resource.label);

/** Returns the label of a field. */
export const labelOf = (name: string, field: Field | undefined): string =>
  field?.options.label ?? humanise(name);
