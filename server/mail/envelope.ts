/**
 * Validates message headers: one address and one line. A value with more lines could add headers.
 */

/** Retrying does not help. */
export class NotAnAddress extends Error {
  override readonly name = 'NotAnAddress';
}

/** One plain mailbox: no list, no name, no brackets, no comment, no route. */
const MAILBOX =
  /^[^\s@<>()[\]\\,;:"']{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*$/;
const LONGEST = 254;

export const isOneAddress = (text: string): boolean =>
  text.length <= LONGEST && MAILBOX.test(text) && !/\p{C}/u.test(text);

export function oneAddress(text: string): string {
  if (!isOneAddress(text)) throw new NotAnAddress('not a single valid email address');
  return text;
}

/** Replaces line breaks and other control characters with a space. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);
