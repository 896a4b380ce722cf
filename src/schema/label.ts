import type { Field } from './fields';

/** `due_on` -> `Due on`, `re-entry` -> `Re entry`: the label of whatever was given none. */
export function humanise(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/ (id|no)$/, (_, w: string) => (w === 'id' ? ' ID' : ' number'))
    .trim();
  return words === 'id' ? 'ID' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** How a choice reads: as it is called, or its key in words. What was written with capitals or signs stays as it is. */
export function choiceLabel(
  choice: string,
  labels: Readonly<Record<string, string | undefined>> = {},
): string {
  const called = Object.hasOwn(labels, choice) ? labels[choice] : undefined;
  return called ?? (/^[a-z][a-z_]*$/.test(choice) ? humanise(choice) : choice);
}

/** Whether a title says the field otherwise than it is stored. Numbers of a title are names, such as a year: they stay. */
export const isWorded = ({ kind, options }: Field): boolean =>
  ['date', 'instant', 'choice', 'state', 'bool'].includes(kind) || options.tidy === 'month';

/** What is said where an account's key has no name any more. */
export const NO_ACCOUNT = 'Unknown account';

/** How the key of an account reads: by the person's name; a key alone tells nobody anything. */
export const accountText = (value: string, name: unknown): string =>
  typeof name === 'string' ? name : /^[a-z]+:\d+$/.test(value) ? NO_ACCOUNT : value;

/** English plural of a label, good enough for nouns; a definition may state its own. */
export function plural(label: string): string {
  if (/[^aeiou]y$/.test(label)) return `${label.slice(0, -1)}ies`;
  if (/(s|x|z|ch|sh)$/.test(label)) return `${label}es`;
  return `${label}s`;
}

/** What a field is called. */
export const labelOf = (name: string, field: Field | undefined): string =>
  field?.options.label ?? humanise(name);
