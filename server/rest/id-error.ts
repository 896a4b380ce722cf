/** Rules for ids given by users: their form, and reserved words. */
import { FIELD_MESSAGES, type Sentence } from '@/schema';

const LOOKS = /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/;
/** Words that have a meaning of their own in a path or a form. */
const RESERVED = new Set([
  'all',
  'none',
  'new',
  'undefined',
  'null',
  'odd',
  'even',
  'import',
  'export',
  'create',
]);

/** What is wrong with a given ID; undefined if it is valid. */
export function idError(value: unknown): Sentence | undefined {
  if (value === undefined || value === null || value === '')
    return { text: FIELD_MESSAGES.enter, with: { label: 'ID' } };
  if (typeof value !== 'string' && !Number.isInteger(value))
    return { text: FIELD_MESSAGES.text, with: { label: 'ID' } };
  const text = String(value).trim();
  if (!LOOKS.test(text))
    return {
      text: 'Use up to 32 letters, digits, dots, dashes or underscores, starting with a letter or digit.',
    };
  return RESERVED.has(text.toLowerCase())
    ? { text: '"{value}" is reserved and cannot be an ID. Choose another.', with: { value: text } }
    : undefined;
}
